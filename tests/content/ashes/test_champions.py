"""CMN-24  Who won the adventure before in a campaign: given when the rules are made, kept by saved games."""

import pytest

from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.core.decisions import K_PEEK
from cadwallon.engine.chance import Chance
from cadwallon.play import table as playing
from cadwallon.play.journal import JournalError, dump, parse
from cadwallon.play.replay import load
from tests.kit import GANGS

MARKET = "market_for_bones"


@pytest.mark.rule("CMN-24")
def test_nobody_without_a_campaign() -> None:
    rules = make_rules(GANGS, MARKET)
    assert (rules.champions, rules.options) == ([], [])


@pytest.mark.rule("CMN-24", "KSE-5")
def test_tied_winners_in_the_order_of_seats_and_whoever_is_hired() -> None:
    rules = make_rules(GANGS, MARKET, champions=[3, 1])
    assert rules.champions == [1, 3]
    assert rules.with_hired(0, 0).champions == [1, 3]


@pytest.mark.rule("CMN-24")
@pytest.mark.parametrize(("adventure", "seat"), [(MARKET, 4), (MARKET, -1), ("treasure_of_the_duke", 0)])
def test_no_seat_and_no_campaign_is_refused(adventure: str, seat: int) -> None:
    with pytest.raises(ContentError, match="cannot have won before"):
        make_rules(GANGS, adventure, champions=[seat])


@pytest.mark.rule("CMN-24", "CAM-2")
def test_a_saved_game_remembers_them() -> None:
    rules = make_rules(GANGS[:3], MARKET, champions=[0, 2])
    table = playing.Table(rules, 5)
    think = Chance(5)
    peeks = 0
    for _ in range(40):  # through the set-up with its bonus
        peeks += table.state.kind == K_PEEK
        table.answer(table.state.asked, table.state.stack[-1].draw(table.state, think))
    text = dump(table.journal)
    assert peeks > 0
    assert load(text).rules.champions == [0, 2]
    with pytest.raises(JournalError):
        parse(text.replace("champion:kaldern", "champion:cursed"))
