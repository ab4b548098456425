"""ADV-7: The Swordmasters' Wager: Sienne, the purse, double or quits, and the end."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import sentence
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.base.adventures.wager_scenes import (
    WAGER,
    empty,
    fill,
    purse,
    salle,
    settled,
    table,
)
from tests.kit import GANGS, Table


@pytest.mark.rule("CMN-1", "CMN-2", "LEA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_rounds_and_the_alarm_in_the_fifth(players: int) -> None:
    assert ADVENTURES[WAGER].players == [2, 3, 4]
    assert not Table(players=players, adventure=WAGER, round=4, phase="round").told("alarm")
    Table(players=players, adventure=WAGER, round=5, phase="round").expect_asked(0, "place_token", "LEA-7")
    assert not Table(players=players, adventure=WAGER, round=7, phase="round").g.over
    assert Table(players=players, adventure=WAGER, round=8, phase="round").g.over


@pytest.mark.rule("ADV-7.1", "ADV-7.2", "CMN-23", "RUL-57", "HID-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sienne_waits_under_a_purse_of_four(players: int) -> None:
    t = Table(players=players, adventure=WAGER, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    t.expect_asked(players - 1, "place_thief")
    assert salle(t) == "sienne"
    assert t.rules.combat[t.figure("sienne")] == 3
    assert purse(t) == t.g.bank == 4
    assert list(t.g.ducats) == [0] * players
    assert [list(view_of(t.g, seat).sheet_count) for seat in (SPECTATOR, 0, 1)] == [[4]] * 3


@pytest.mark.rule("ADV-7.1", "CMN-6", "GEN-3")
def test_she_never_moves_or_attacks() -> None:
    t = table({"harid": "32", "valdur": "N1"}, phase="militia", hands={0: ["decoy"]})
    assert t.ends("figure") == {"kornak", "valrut"}
    t.play("play", "decoy")
    assert t.ends("move") == {"kornak", "valrut"}


@pytest.mark.rule("ADV-7.3", "CMN-5")
@pytest.mark.parametrize(("players", "grows"), [(2, 2), (3, 1), (4, 1)])
def test_the_purse_grows_before_every_turn(players: int, grows: int) -> None:
    t = Table(players=players, adventure=WAGER, phase="draw")
    t.expect_asked(0, "phase_two")
    assert purse(t) == 4 + grows
    events = t.events()
    assert events.index("turn_began") < events.index("card_drawn")
    assert "count_changed" in events[events.index("turn_began") : events.index("card_drawn")]
    for turn in range(2, players + 2):  # also across the end of the round
        t.quiet_turn()
        assert purse(t) == 4 + grows * turn
    assert list(t.g.ducats) == [0] * players
    assert sum(t.g.ducats) + purse(t) == t.g.bank


@pytest.mark.rule("ADV-7.3")
def test_sienne_returns_to_an_empty_salle_when_a_turn_starts() -> None:
    t = table({"harid": "N1", "valdur": "E1"}, turn=1)
    empty(t)
    assert salle(t) == ""
    t.play("end_turn")
    assert salle(t) == "sienne"
    assert t.told("figure_placed")[-1][:2] == (t.figure("sienne"), t.space("DO"))
    assert purse(t) == 6


@pytest.mark.rule("ADV-7.3", "ADV-7.4")
def test_she_does_not_return_while_somebody_holds_the_salle() -> None:
    t = table({"harid": "DO", "valdur": "E1"}, turn=0)
    t.play("end_turn")
    assert salle(t) == "harid"
    assert t.g.pos[t.figure("sienne")] < 0
    assert purse(t) == 6  # it is the turn of another player


@pytest.mark.rule("ADV-7.4", "CMN-5")
@pytest.mark.parametrize(("players", "taken"), [(2, 6), (3, 5), (4, 5)])
def test_the_champion_takes_the_whole_purse_at_the_start_of_his_turn(players: int, taken: int) -> None:
    at = {"harid": "DO"}
    t = Table(players=players, adventure=WAGER, at=at, phase="draw", ducats={0: 3})
    t.expect_asked(0, "phase_two")  # nobody was asked about the purse
    assert t.ducats(0) == 3 + taken
    assert purse(t) == 0
    assert t.told("ducats_gained")[-1][:2] == (0, taken)
    events = t.events()
    assert events.index("ducats_gained") < events.index("card_drawn")
    assert sum(t.g.ducats) == t.g.bank


@pytest.mark.rule("ADV-7.4")
def test_only_the_player_whose_champion_it_is_takes_it_and_again_and_again() -> None:
    t = Table(adventure=WAGER, at={"valdur": "DO"}, phase="draw")
    assert (list(t.g.ducats), purse(t)) == ([0, 0], 6)
    t.quiet_turn()
    assert (list(t.g.ducats), purse(t)) == ([0, 8], 0)
    t.quiet_turn()
    assert (list(t.g.ducats), purse(t)) == ([0, 8], 2)
    t.quiet_turn()
    assert (list(t.g.ducats), purse(t)) == ([0, 12], 0)


@pytest.mark.rule("ADV-7.3", "ADV-7.4")
def test_who_walks_out_leaves_the_salle_to_whoever_walks_in() -> None:
    """Harid goes, and Iris takes his place; or nobody does, and then it is Sienne's again."""
    t = table({"harid": "DO", "iris": "32", "valdur": "E1"})
    t.play("move", "harid", "30")
    assert salle(t) == ""
    moment = t.save()
    t.play("move", "iris", "DO")
    settled(t)
    t.play("end_turn")
    assert salle(t) == "iris"
    t.load(moment)
    t.play("end_turn")
    assert salle(t) == "sienne"


@pytest.mark.rule("ADV-7.3", "RND-5", "CMN-5", "ED-RND-5")
@pytest.mark.parametrize(("edition", "fed"), [("revised", 1), ("first", 2)])
def test_who_takes_no_turn_does_not_feed_the_purse(edition: str, fed: int) -> None:
    """Seat 1 has left. Where the turn of a vanished gang goes on, it feeds the purse."""
    at = {"harid": "N1", "kaldern": "E1"}
    t = table(at, gangs=GANGS[:3], edition=edition)
    t.play("end_turn")
    if edition == "first":
        t.expect_asked(1, "phase_two")
        t.dice(6)
        t.play("figure", "kornak")
        t.play("done")
        t.play("end_turn")
    t.expect_asked(2, "phase_two")
    assert purse(t) == 4 + fed


# --- double or quits, and the end ------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-7.10", "CMN-1")
@pytest.mark.parametrize(("held", "doubled"), [(0, 0), (4, 8), (9, 18), (10, 20), (11, 21), (30, 40)])
def test_in_the_fourth_round_the_purse_is_doubled_by_ten_at_most(held: int, doubled: int) -> None:
    t = table({"harid": "N1", "valdur": "E1"}, round=3, turn=1)
    fill(t, held)
    t.play("end_turn")
    assert t.g.round == 4
    counts = [row[1] for row in t.told("count_changed")]
    assert counts[-2:] == [doubled, doubled + 2]  # then the first turn of the round feeds it
    events = t.events()
    last = len(events) - 1 - events[::-1].index("turn_began")
    assert events[:last].count("count_changed") == len(counts) - 1  # the event came before that turn
    assert sum(t.g.ducats) + purse(t) == t.g.bank


@pytest.mark.rule("ADV-7.10")
@pytest.mark.parametrize("number", [2, 3, 5, 7])
def test_in_no_other_round(number: int) -> None:
    t = table({"harid": "N1", "valdur": "E1"}, round=number - 1, turn=1)
    t.play("end_turn")
    while t.asked() == "place_token":
        t.play(*t.options()[0])
    assert purse(t) == 6


@pytest.mark.rule("ADV-7.10")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_of_double_or_quits(language: str) -> None:
    told = {}
    for number in (3, 4):
        t = Table(adventure=WAGER, round=number, phase="round")
        event = next(event for event in t.g.events or [] if event[2] == number)
        told[number] = sentence(t.rules, event, language) or ""
    assert len(told[4]) > len(told[3]) > 0


@pytest.mark.rule("ADV-7.11", "END-3")
def test_at_the_end_the_purse_belongs_to_nobody_and_a_champion_has_not_left() -> None:
    t = Table(adventure=WAGER, at={"harid": "DO"}, others="left", round=8, phase="round", ducats={0: 5, 1: 5})
    assert t.g.over
    assert purse(t) == 4
    assert list(t.g.scores) == [2, 5]
