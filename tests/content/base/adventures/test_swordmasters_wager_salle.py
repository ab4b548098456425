"""ADV-7: The Swordmasters' Wager: fights for the salle, and the ways into it."""

import pytest

from cadwallon.core.places import ON_SHEET
from cadwallon.rules.militia import HueAndCry
from tests.content.base.adventures.wager_scenes import (
    duel,
    duel_in_salle,
    empty,
    purse,
    salle,
    settled,
    table,
    touches,
)
from tests.content.base.scenes import rolled
from tests.kit import GANGS


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
