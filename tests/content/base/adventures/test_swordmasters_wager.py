"""ADV-7: The Swordmasters' Wager."""

from typing import Any

import pytest
from tests.content.base.scenes import rolled, scene, won
from tests.kit import GANGS, Table

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.engine.state import ON_SHEET
from cadwallon.rules.militia import HueAndCry
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import sentence
from cadwallon.view.view import SPECTATOR, view_of

WAGER = "swordmasters_wager"
PURSE = 0


def table(at: dict[str, str], **more: Any) -> Table:
    """Only these thieves are in the district, all hands lie open. Sienne is in the salle unless somebody else is."""
    return scene(at, **{"adventure": WAGER} | more)


def purse(t: Table) -> int:
    return t.g.sheet_count[PURSE]


def fill(t: Table, ducats: int) -> None:
    t.g.bank += ducats - purse(t)
    t.g.sheet_count[PURSE] = ducats


def salle(t: Table) -> str:
    """Who stands in the salle."""
    figure = t.g.at[t.space("DO")]
    return t.rules.figures[figure].name if figure >= 0 else ""


def empty(t: Table) -> None:
    """Sienne has been beaten and the winner has walked out."""
    t.g.place(t.figure("sienne"), ON_SHEET)
    t.g.offered = None


def touches(t: Table) -> list[tuple[str, int, int]]:
    return [(t.rules.figures[row[0]].name, row[1], row[2]) for row in t.told("touch")]


def settled(t: Table) -> None:
    """Nothing is pending and every ducat is with a gang or in the purse."""
    t.idle()
    assert sum(t.g.ducats) + purse(t) == t.g.bank


def duel(attacker: str, defender: str, *dice: int, **more: Any) -> Table:
    """In the street: the attacker of seat 0 comes from 02 and has just entered 11, where the defender stands."""
    t = table({attacker: "02", defender: "11"} | more.pop("at", {}), dice=dice, **more)
    t.play("move", attacker, "11", defender)
    return t


def duel_in_salle(attacker: str, defender: str, *dice: int, **more: Any) -> Table:
    """The attacker comes from 32."""
    at = {attacker: "32"} | more.pop("at", {})
    t = table(at if defender == "sienne" else at | {defender: "DO"}, dice=dice, **more)
    t.play("move", attacker, "DO", defender)
    return t


# --- set-up and the course of the game -------------------------------------------------------------------------------
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
    assert t.g.ducats == [0] * players
    assert [view_of(t.g, seat).sheet_count for seat in (SPECTATOR, 0, 1)] == [[4]] * 3


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
    assert t.g.ducats == [0] * players
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
    assert (t.g.ducats, purse(t)) == ([0, 0], 6)
    t.quiet_turn()
    assert (t.g.ducats, purse(t)) == ([0, 8], 0)
    t.quiet_turn()
    assert (t.g.ducats, purse(t)) == ([0, 8], 2)
    t.quiet_turn()
    assert (t.g.ducats, purse(t)) == ([0, 12], 0)


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


# --- duels -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-7.5", "COM-2")
@pytest.mark.parametrize(
    ("dice", "score", "winner"),
    [
        ([6, 1, 5, 1] * 2, [("harid", 1, 0), ("harid", 2, 0)], "harid"),
        ([6, 1, 6, 1] * 2, [("harid", 1, 0), ("harid", 2, 0)], "harid"),  # in the street the attacker wins ties
        ([1, 1, 2, 2] * 2, [("valdur", 1, 0), ("valdur", 2, 0)], "valdur"),
        ([6, 6, 1, 1, 1, 1, 6, 6, 3, 2, 3, 1], [("harid", 1, 0), ("valdur", 1, 1), ("harid", 2, 1)], "harid"),
        ([1, 1, 6, 6, 6, 6, 1, 1, 2, 2, 3, 1], [("valdur", 1, 0), ("harid", 1, 1), ("valdur", 2, 1)], "valdur"),
    ],
)
def test_thieves_fight_to_two_touches(dice: list[int], score: list[tuple[str, int, int]], winner: str) -> None:
    t = duel("harid", "valdur", *dice, ducats={0: 5, 1: 5})
    t.expect_asked(t.seat(winner), "retreat")
    assert touches(t) == score
    assert len(t.told("combat_began")) == 1
    assert len(t.told("combat_won")) == 1
    assert won(t)[0] == winner
    assert (t.ducats(winner), sum(t.g.ducats)) == (7, 10)  # stolen once, at the end
    t.play("space", "01")
    assert t.where(winner) == "11"
    assert t.ap(0) == 5
    settled(t)


@pytest.mark.rule("ADV-7.5", "MIL-6")
@pytest.mark.parametrize("dice", [[5, 1, 5, 1], [1, 1, 2, 1]])
def test_a_combat_with_a_militiaman_is_a_single_exchange(dice: list[int]) -> None:
    t = table({"harid": "N1", "valdur": "11", "kornak": "18"}, phase="militia", ducats={1: 5}, dice=[1, *dice])
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert touches(t) == []
    assert t.ducats(1) == (3 if dice[0] == 5 else 5)
    t.play("space", "01" if dice[0] == 5 else "24")
    t.play("done")
    settled(t)


@pytest.mark.rule("ADV-7.5", "CS-2", "CS-3", "RUL-10")
def test_each_exchange_has_its_own_cards() -> None:
    hands = {0: ["second_blade", "powerful_blow"], 1: ["low_blow", "parry"]}
    t = duel("harid", "valdur", 3, 2, 1, 1, 2, 6, 4, 1, hands=hands)
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "low_blow")  # two dice for Harid, two for Valdur: 3 to 1
    t.expect_asked(0, "combat_card", "W3a")
    assert touches(t) == [("harid", 1, 0)]
    assert t.discard() == ["second_blade", "low_blow"]  # the exchange is over, and so are its cards
    assert t.options() == [["card", "powerful_blow"], ["pass"]]
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["pass"]]  # nothing was played that could be parried
    t.play("pass")  # 6 to 4: two touches
    assert rolled(t) == [32, 11, 62, 41]
    t.play("space", "01")
    assert t.discard() == ["second_blade", "low_blow"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "powerful_blow", "parry")
def test_a_card_counts_in_its_exchange_only() -> None:
    """With the blow it is four to four; the same dice lose the second exchange, and the third blow is parried."""
    hands = {0: ["powerful_blow", "powerful_blow"], 1: ["parry"]}
    t = duel("harid", "valdur", 3, 3, 4, 4, *[3, 3, 4, 4] * 2, hands=hands)
    t.play("card", "powerful_blow")
    t.play("pass")
    assert touches(t) == [("harid", 1, 0)]
    t.play("pass")
    t.play("pass")
    assert touches(t)[1:] == [("valdur", 1, 1)]
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    assert touches(t)[2:] == [("valdur", 2, 1)]
    assert won(t) == ("valdur", 4, 3)
    t.play("space", "01")
    assert t.discard() == ["powerful_blow", "powerful_blow", "parry"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "parry", "RUL-10")
def test_a_parried_card_is_over_with_its_exchange() -> None:
    hands = {0: ["powerful_blow", "powerful_blow"], 1: ["parry"]}
    t = duel("harid", "valdur", *[3, 3, 4, 4] * 3, hands=hands)
    t.play("card", "powerful_blow")
    t.play("card", "parry", "powerful_blow")
    assert t.discard() == ["powerful_blow", "parry"]
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "powerful_blow")
    assert touches(t) == [("valdur", 1, 0), ("harid", 1, 1), ("valdur", 2, 1)]
    t.play("space", "01")
    assert t.discard() == ["powerful_blow", "parry", "powerful_blow"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "COM-2")
def test_one_card_for_each_side_in_each_exchange() -> None:
    hands = {0: ["second_blade", "second_blade"]}
    t = duel("harid", "valdur", 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, hands=hands)
    t.play("card", "second_blade")
    t.expect_asked(0, "combat_card", "W3a")
    assert len(t.told("combat_dice")) == 2  # the dice of the first exchange are rolled
    t.play("card", "second_blade")
    t.expect_asked(0, "retreat")
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "sticky_fingers")
@pytest.mark.parametrize(("exchange", "stolen"), [(1, 1), (2, 2)])
def test_a_card_about_theft_counts_in_the_last_exchange_only(exchange: int, stolen: int) -> None:
    t = duel("harid", "valdur", *[6, 6, 1, 1] * 2, hands={0: ["sticky_fingers"]}, carries={"valdur": ["keys", "keys"]})
    for number in (1, 2):
        if t.asked() == "combat_card":
            t.play(*(["card", "sticky_fingers"] if number == exchange else ["pass"]))
    assert t.carries("harid") == ["keys"] * stolen
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "false_pockets", "RUL-27")
@pytest.mark.parametrize(("exchange", "left"), [(1, 3), (2, 5)])
def test_a_card_about_losing_counts_in_the_last_exchange_only(exchange: int, left: int) -> None:
    t = duel("harid", "valdur", *[6, 6, 1, 1] * 2, hands={1: ["false_pockets"]}, ducats={1: 5})
    for number in (1, 2):
        if t.asked() == "combat_card":
            t.play(*(["card", "false_pockets"] if number == exchange else ["pass"]))
    assert t.ducats(1) == left
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "leona", "tortok", "GEN-6")
def test_feint_and_rage_work_once_in_every_exchange() -> None:
    t = duel("leona", "tortok", 5, 1, 6, 2, 3, 1, 5, 1, 6, 3, 1, 4)
    for number in (1, 2):
        t.expect_asked(0, "combat_reroll", "W4a")
        t.play("reroll", "skill:leona", "defender", "6")  # a 3, a 1
        t.expect_asked(1, "combat_reroll", "W4b")
        t.play("reroll", "skill:tortok", "defender", "2" if number == 1 else "3")  # a 1, a 4
        assert touches(t) == [("leona", touch, 0) for touch in range(1, number + 1)]
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.5", "second_chance", "jinx")
def test_rerolls_of_cards_work_in_their_exchange() -> None:
    hands = {0: ["second_chance"], 1: ["jinx"]}
    t = duel("harid", "valdur", 1, 2, 6, 6, 4, 5, 1, 1, 2, 6, 6, hands=hands)
    t.play("card", "second_chance")
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll", "W4a")
    t.play("second_chance", "second_chance", "2")
    t.expect_asked(1, "combat_reroll", "W4b")
    t.play("reroll", "jinx", "attacker", "5")  # four to six; nobody has a card for the second exchange
    assert touches(t) == [("valdur", 1, 0), ("valdur", 2, 0)]
    assert rolled(t) == [21, 66, 21, 66]
    t.play("space", "01")
    assert t.discard() == ["second_chance", "jinx"]
    settled(t)


@pytest.mark.rule("ADV-7.5", "W3")
def test_a_moment_of_a_duel_can_be_kept_and_played_both_ways() -> None:
    t = duel("harid", "valdur", 6, 6, 1, 1, 5, 1, 6, 1, 1, 1, 6, 6, hands={0: ["run"], 1: ["second_blade"]})
    t.expect_asked(1, "combat_card", "W3b")
    t.play("pass")
    t.expect_asked(1, "combat_card", "W3b")  # the second exchange: the touches are remembered
    moment = t.save()
    t.play("pass")  # five to six
    t.expect_asked(1, "combat_card", "W3b")
    t.play("pass")
    assert touches(t) == [("harid", 1, 0), ("valdur", 1, 1), ("valdur", 2, 1)]
    t.load(moment)
    t.dice(6, 1, 6, 1, 1)
    t.play("card", "second_blade")
    assert touches(t) == [("harid", 1, 0), ("harid", 2, 0)]


@pytest.mark.rule("ADV-7.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_counts_the_touches(language: str) -> None:
    t = duel("harid", "valdur", 6, 6, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1)
    told = [sentence(t.rules, event, language) or "" for event in t.g.events or []]
    assert sum("Harid" in text and "2" in text and "1" in text for text in told) >= 1


# --- in the salle ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-7.6", "COM-2")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "winner"),
    [
        ("harid", "valdur", [4, 1, 4, 1] * 2, "valdur"),  # a thief who defends the salle wins ties
        ("harid", "valdur", [5, 1, 4, 1] * 2, "harid"),
        ("harid", "sienne", [4, 1, 4, 1, 1] * 2, "harid"),  # Sienne does not
        ("harid", "sienne", [4, 1, 5, 1, 1] * 2, "sienne"),
        ("sanaris", "harid", [3, 1, 4, 1] * 2, "harid"),  # four to four with Fangs First
    ],
)
def test_ties_in_the_salle(attacker: str, defender: str, dice: list[int], winner: str) -> None:
    at = {"valdur": "E1"} if defender == "sienne" else {}
    t = duel_in_salle(attacker, defender, *dice, at=at)
    assert touches(t) == [(winner, 1, 0), (winner, 2, 0)]


@pytest.mark.rule("ADV-7.6", "ADV-7.5")
def test_an_exchange_at_a_time_the_defender_of_the_salle_wins_ties() -> None:
    t = duel_in_salle("harid", "valdur", 6, 6, 1, 1, 3, 3, 3, 1, 2, 2, 2, 1)
    assert touches(t) == [("harid", 1, 0), ("valdur", 1, 1), ("valdur", 2, 1)]


@pytest.mark.rule("ADV-7.7", "COM-1", "CMN-7", "CMN-6")
def test_who_beats_sienne_holds_the_salle() -> None:
    t = duel_in_salle("harid", "sienne", *[6, 1, 3, 2, 1] * 2, at={"valdur": "E1"}, ducats={0: 5})
    assert rolled(t) == [61, 321, 61, 321]  # she has three dice
    assert t.g.pos[t.figure("sienne")] == ON_SHEET
    assert t.told("figure_out") == [(t.figure("sienne"), 0, 0, 0)]
    assert salle(t) == "harid"
    assert (t.ap(0), t.ducats(0), purse(t)) == (5, 5, 4)  # no reward but the place
    settled(t)
    t.play("end_turn")
    assert salle(t) == "harid"


@pytest.mark.rule("ADV-7.7", "COM-1", "GEN-13")
def test_she_is_attacked_like_a_rival() -> None:
    at = {"harid": "32", "valdur": "E1"}
    assert table(at, ap={0: 2}).offers("move", "harid", "DO", "sienne")
    assert not table(at, ap={0: 1}).offers("move", "harid", "DO")
    t = table({"harid": "KI", "valdur": "E1"}, chests={"KI": "keys"}, dice=[6])
    t.play("lockpick", "harid")
    assert not t.offers("move", "harid", "DO")  # he has used his action
    settled(t)


@pytest.mark.rule("ADV-7.7", "CMN-7", "RET-1", "RUL-36")
@pytest.mark.parametrize(("had", "paid"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_who_loses_to_her_pays_and_is_sent_away_by_his_warden(had: int, paid: int) -> None:
    t = duel_in_salle(
        "harid", "sienne", *[1, 1, 6, 2, 1] * 2, at={"valdur": "E1"}, ducats={0: had}, carries={"harid": ["keys"]}
    )
    t.expect_asked(1, "retreat", "RET-1")
    assert (t.ducats(0), purse(t)) == (had - paid, 4 + paid)
    assert "32" in t.ends("space")  # also back to where he came from
    assert "DO" not in t.ends("space")
    t.play("space", "33")
    assert (t.where("harid"), t.carries("harid"), salle(t)) == ("33", ["keys"], "sienne")
    settled(t)


@pytest.mark.rule("ADV-7.7", "CMN-7", "RND-5")
@pytest.mark.parametrize(("edition", "warden"), [("revised", 2), ("first", 1)])
def test_the_warden_is_the_next_player_who_takes_part(edition: str, warden: int) -> None:
    t = duel_in_salle("harid", "sienne", *[1, 1, 6, 2, 1] * 2, at={"kaldern": "E1"}, gangs=GANGS[:3], edition=edition)
    t.expect_asked(warden, "retreat")


@pytest.mark.rule("ADV-7.7", "MIL-9", "GEN-3", "jinx", "false_pockets", "RUL-27", "sticky_fingers")
def test_cards_against_her_and_none_for_her() -> None:
    hands = {0: ["false_pockets", "sticky_fingers", "jinx"], 1: ["second_blade", "jinx"]}
    t = duel_in_salle("harid", "sienne", at={"valdur": "E1"}, hands=hands, ducats={0: 5})
    t.dice(1, 1, 6, 2, 1, 1, 1, 6, 2, 1)
    t.expect_asked(0, "combat_card", "W3a")
    assert t.ends("card") == {"false_pockets", "jinx"}  # nothing can be stolen from her
    t.play("pass")
    t.expect_asked(0, "combat_card", "W3a")  # her warden was not asked
    t.play("card", "false_pockets")
    t.expect_asked(1, "retreat")
    assert (t.ducats(0), purse(t)) == (3, 6)  # a stake is not taken, it is paid
    t.play("space", "33")
    settled(t)


@pytest.mark.rule("ADV-7.7", "jinx")
def test_a_jinx_hinders_her() -> None:
    dice = [3, 1, 6, 2, 1, 1, 3, 1, 2, 2, 1]
    t = duel_in_salle("harid", "sienne", *dice, at={"valdur": "E1"}, hands={0: ["jinx"]})
    t.play("card", "jinx")
    t.play("reroll", "jinx", "defender", "6")
    assert touches(t) == [("harid", 1, 0), ("harid", 2, 0)]
    settled(t)


@pytest.mark.rule("ADV-7.8", "RUL-27", "COM-4")
@pytest.mark.parametrize(("had", "paid"), [(5, 2), (1, 1), (0, 0)])
@pytest.mark.parametrize("winner", ["harid", "valdur"])
def test_a_duel_of_thieves_in_the_salle_feeds_the_purse(winner: str, had: int, paid: int) -> None:
    loser = "valdur" if winner == "harid" else "harid"
    dice = [6, 6, 1, 1] if winner == "harid" else [1, 1, 6, 6]
    t = duel_in_salle("harid", "valdur", *dice * 2, ducats={0: had, 1: had}, carries={loser: ["keys"]})
    t.expect_asked(t.seat(winner), "retreat", "RET-1")
    assert t.carries(loser) == ["keys"]  # nothing is stolen
    assert (t.ducats(winner), t.ducats(loser), purse(t)) == (had, had - paid, 4 + paid)
    assert "DO" not in t.ends("space")
    t.play("space", "33")
    assert salle(t) == winner
    settled(t)


@pytest.mark.rule("ADV-7.8", "sticky_fingers", "false_pockets")
def test_in_the_salle_no_card_steals_or_saves() -> None:
    hands = {0: ["sticky_fingers"], 1: ["false_pockets"]}
    t = duel_in_salle("harid", "valdur", *[6, 6, 1, 1] * 2, hands=hands, ducats={1: 5}, carries={"valdur": ["keys"]})
    t.play("pass")
    t.play("pass")
    t.play("card", "sticky_fingers")
    t.play("card", "false_pockets")
    assert (t.carries("valdur"), t.ducats(0), t.ducats(1), purse(t)) == (["keys"], 0, 3, 6)
    t.play("space", "33")
    settled(t)


@pytest.mark.rule("ADV-7.8", "COM-3")
def test_elsewhere_the_winner_steals() -> None:
    t = duel("harid", "valdur", *[6, 6, 1, 1] * 2, carries={"valdur": ["keys"]})
    assert (t.carries("harid"), purse(t)) == (["keys"], 4)
    t.play("space", "01")
    settled(t)


@pytest.mark.rule("ADV-7.9", "CHE-2")
def test_the_salle_is_entered_on_foot_and_its_chest_is_a_chest() -> None:
    t = table({"harid": "33", "valdur": "E1"}, chests={"DO": "keys"}, hands={0: ["run"]})
    empty(t)
    t.play("move", "harid", "DO")
    t.play("bash", "harid")
    assert (t.carries("harid"), t.ducats(0), purse(t)) == (["keys"], 1, 4)
    settled(t)


@pytest.mark.rule("ADV-7.9", "RUL-17", "secret_door", "sarys")
@pytest.mark.parametrize("sienne", [True, False])
def test_no_wall_leads_into_the_salle(sienne: bool) -> None:
    """Around 23 every open way is blocked by a fellow, and the wall to the salle stays shut."""
    at = {"harid": "23", "iris": "KI", "leona": "30", "davitto": "15", "valdur": "E1"}
    t = table(at, hands={0: ["secret_door", "secret_door"]})
    if not sienne:
        empty(t)
    assert not t.offers("move", "harid", "DO")
    assert t.options("move", "iris", "DO") == [["move", "iris", "DO", "sienne"] if sienne else ["move", "iris", "DO"]]
    t = table({"sarys": "23", "kaldern": "KI", "elise": "30", "tortok": "15"}, hands={0: ["run"]})
    if not sienne:
        empty(t)
    assert not t.offers("move", "sarys", "DO")


@pytest.mark.rule("ADV-7.9", "RUL-17")
def test_a_wall_may_lead_out_of_it_or_to_its_neighbour() -> None:
    at = {"harid": "DO", "iris": "KI", "leona": "30", "davitto": "31", "valdur": "32"}
    t = table(at, hands={0: ["secret_door"]})
    assert ["move", "harid", "TA", "+door"] in t.options("move", "harid")
    at = {"harid": "TA", "iris": "16", "leona": "17", "davitto": "24", "valdur": "KI"}
    t = table(at, hands={0: ["secret_door"]})
    empty(t)
    assert ["move", "harid", "DO", "+door"] in t.options("move", "harid")  # through the wall to 32, then one step


@pytest.mark.rule("ADV-7.9", "RUL-32", "RET-1")
def test_no_retreat_ends_in_the_salle_but_one_may_pass_it() -> None:
    at = {"harid": "33", "valdur": "32", "iris": "31", "leona": "24"}
    t = table(at, dice=[6, 6, 1, 1] * 2)
    empty(t)
    t.play("move", "harid", "32", "valdur")
    ends = t.ends("space")
    assert "DO" not in ends
    assert "23" in ends  # 32, salle, Kitchen or 30, 23
    t.play("space", "23")
    settled(t)


@pytest.mark.rule("ADV-7.9", "changing_places", "pentacle_gate", "anays", "GEN-5")
def test_no_card_or_skill_sets_anybody_into_the_salle() -> None:
    hands = {0: ["changing_places"]}
    t = table({"harid": "DO", "iris": "31", "valdur": "E1"}, hands=hands)
    assert not t.offers("play", "changing_places")
    t.play("move", "harid", "30")
    assert t.offers("play", "changing_places", "harid", "iris")
    settled(t)
    t = table({"anays": "31", "valdur": "32"})
    empty(t)
    t.play("skill", "anays", "valdur")
    assert t.ends("space") >= {"33", "24"}
    assert "DO" not in t.ends("space")
    t.play("space", "33")
    settled(t)


@pytest.mark.rule("ADV-7.9", "RUL-30", "MIL-3")
@pytest.mark.parametrize("champion", [True, False])
def test_no_militiaman_enters_the_salle_or_passes_it(champion: bool) -> None:
    """From 32 two steps lead through the salle to the Kitchen, and there is no other way so short."""
    at = {"harid": "N1", "kornak": "32"} | ({"valdur": "DO"} if champion else {"valdur": "E1"})
    t = table(at, phase="militia")
    if not champion:
        empty(t)
    t.dice(2)
    t.play("figure", "kornak")
    ends = t.ends("move", "kornak")
    assert "31" in ends
    assert not ends & {"DO", "KI"}


@pytest.mark.rule("RUL-30", "ADV-7.9", "decoy")
def test_no_decoy_lures_a_militiaman_into_it() -> None:
    t = table({"harid": "N1", "valdur": "E1", "kornak": "32"}, hands={0: ["decoy"]})
    empty(t)
    t.play("play", "decoy")
    assert t.offers("move", "kornak", "31")
    assert not t.offers("move", "kornak", "DO")


@pytest.mark.rule("RUL-30", "ADV-7.9", "CMN-15")
def test_no_hue_and_cry_leads_a_militiaman_into_it() -> None:
    t = table({"harid": "DO", "iris": "31", "valdur": "E1", "kornak": "32"})
    t.g.asked = -1
    t.g.push(HueAndCry(t.figure("iris"), 4))
    t.g.run()
    t.expect_asked(1, "move_figure", "CMN-15")
    assert t.offers("move", "kornak", "31", "iris")
    assert not t.offers("move", "kornak", "DO")


@pytest.mark.rule("RUL-30", "ADV-7.9", "MIL-8")
def test_no_beaten_militiaman_retreats_into_it() -> None:
    t = table({"harid": "N1", "valdur": "32", "kornak": "24"}, phase="militia", dice=[1, 1, 1, 6, 6])
    empty(t)
    t.play("figure", "kornak")
    t.play("move", "kornak", "32", "valdur")
    t.expect_asked(1, "retreat")
    assert "23" in t.ends("space")  # past the salle
    assert "DO" not in t.ends("space")


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
    assert t.g.scores == [2, 5]
