"""The search on several processes finds what the same searches find one after the other."""

import pytest

from cadwallon.bots import parallel
from cadwallon.bots.parallel import ParallelSearchBot
from cadwallon.view.view import view_of
from tests.kit import Table


def test_processes_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table(players=4, chests={"LI": "scroll"}, round=2)
    view = view_of(t.g, 0)
    spread = ParallelSearchBot(5, playouts=24, width=4, jobs=2).think(view)
    monkeypatch.setattr(parallel, "get_all_start_methods", lambda: ["spawn"])
    alone = ParallelSearchBot(5, playouts=24, width=4, jobs=2).think(view)
    assert [(e.option, e.playouts, e.total) for e in spread] == [(e.option, e.playouts, e.total) for e in alone]
    assert sum(estimate.playouts for estimate in spread) >= 24
    assert spread[0].option in view.options
