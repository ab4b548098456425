"""A page that is told only what has changed sees what one sees that has just come."""

import json

import pytest
from msgspec.json import encode

from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from cadwallon.server.wire.changes import change
from cadwallon.server.wire.position import position
from tests.server.kit import House, _changed, pick


@pytest.mark.parametrize("adventure", ["treasure_of_the_duke", "king_of_ashes", "awakening_of_sophet_drahas"])
def test_every_change_of_a_game_leads_to_the_view_behind_it(adventure: str) -> None:
    table = Table(make_rules(["executioners", "nocturnis", "kaldern"], adventure), 4)
    taste = Chance(3)
    seats = [-1, 0, 1, 2]
    views = [position(table.state, seat) for seat in seats]
    shown = [json.loads(encode(view)) for view in views]
    told = whole = 0
    while table.question is not None:
        asked = table.question
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
        for place, seat in enumerate(seats):
            now = position(table.state, seat)
            difference = encode(change(views[place], now))
            shown[place] = _changed(shown[place], json.loads(difference))
            assert shown[place] == json.loads(encode(now))
            views[place] = now
            told += len(difference)
            whole += len(encode(now))
    assert told < whole / 5


def test_pages_at_one_table_see_the_same_however_long_they_are_there(house: House) -> None:
    made = house.make("me", "me")
    taste = Chance(8)
    with made.page(0, 1) as page:
        page.start()
        kinds: set[str] = set()
        for _ in range(30):
            page.answered(pick(taste, page.position["question"]))
            kinds.add(json.loads(page.texts[-1])["type"])
            with made.page(0, 1) as newcomer:
                assert newcomer.until("position")["views"] == page.position["views"]
                page.until("table")  # he came ...
            page.until("table")  # ... and left
        assert "change" in kinds
        page.send("undo", seat=page.position["views"][0]["player"])
        page.next()
        with made.page(0, 1) as newcomer:
            assert newcomer.until("position")["views"] == page.position["views"]
