"""Work on processes and on a Ray cluster comes back in order."""

import sys

import pytest

from cadwallon.arena.crew import CrewError, work


def test_in_order() -> None:
    assert list(work(abs, [-3, 1, -2])) == [3, 1, 2]
    assert list(work(abs, [-3, 1, -2], jobs=2)) == [3, 1, 2]


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CrewError, match="pip install"):
        list(work(abs, [1], engine="ray"))


@pytest.mark.filterwarnings("ignore")
def test_on_a_local_cluster() -> None:
    pytest.importorskip("ray")
    assert list(work(abs, [-3, 1, -2], jobs=1, engine="ray")) == [3, 1, 2]
