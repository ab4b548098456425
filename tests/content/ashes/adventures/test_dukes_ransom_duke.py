"""ADV-14: A Duke's Ransom: the Duke in irons, on the way, and back in his Treasury."""

import pytest

from cadwallon.core.places import REMOVED
from cadwallon.rules.captives import OUT
from cadwallon.rules.treasure import remove
from tests.content.ashes.adventures.ransom_scenes import AWAY, CHEST, duke, ransom, settled


# --- ADV-14.5 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.5", "CMN-11", "CMN-9")
def test_who_strikes_off_the_irons_leads_the_duke_away_or_is_wounded() -> None:
    at = {"harid": "TO", "faras": "S1"} | AWAY
    t = ransom(at, dice=[4], carries={"harid": ["scroll", "red_gem"]})
    assert t.options("special") == [["special", "harid", "SA-14b"]]
    t.play("special", "harid", "SA-14b")
    t.expect_asked(0, "drop", "CAR-1")  # he fills two of three places
    t.play("item", "red_gem")
    t.play("room", "LI")
    assert (duke(t), t.ap(0), t.carries("harid")) == ("harid", 5, ["scroll"])
    assert t.rules.move_points(t.g, t.figure("harid")) == 3
    t.idle()
    t = ransom(at, dice=[5])
    t.play("special", "harid", "SA-14b")
    assert (duke(t), t.wounds("harid"), t.g.active, t.ap(0)) == ("TO", 1, -1, 5)
    t.idle()
    assert not ransom(at, ap={0: 1}).offers("special")
    assert not ransom(at, duke=OUT).offers("special")
    assert not ransom({"harid": "SC", "faras": "S1"}).offers("special")


@pytest.mark.rule("ADV-14.5", "XPT-1", "GEN-6")
@pytest.mark.parametrize("edition", ["revised", "fr"])
def test_a_bunch_of_keys_allows_one_reroll(edition: str) -> None:
    at = {"harid": "TO", "faras": "S1"} | AWAY
    t = ransom(at, dice=[6], carries={"harid": ["keys"]}, edition=edition)
    t.play("special", "harid", "SA-14b")
    t.expect_asked(0, "own_die" if edition == "revised" else "test_failed")
    verb = "reroll" if edition == "revised" else "use"
    moment = t.save()
    t.dice(2)
    t.play(verb, "treasure:keys")
    assert (duke(t), t.carries("harid")) == ("harid", ["keys"])
    t.idle()
    t.load(moment)
    t.dice(5)
    t.play(verb, "treasure:keys")  # the second result stands
    assert (duke(t), t.wounds("harid")) == ("TO", 1)
    t.idle()
    t.load(moment)
    t.play("pass")
    assert t.wounds("harid") == 1
    t.idle()


@pytest.mark.rule("ADV-14.5", "PRI-2")
def test_the_keys_are_used_once_in_an_escape_too() -> None:
    t = ransom({"harid": "PR", "faras": "S1"}, dice=[1, 2], carries={"harid": ["keys"]})
    t.play("escape", "harid")
    t.play("use", "treasure:keys")
    assert t.where("harid") == "PR"
    t.idle()


@pytest.mark.rule("ADV-14.5", "CYC-3", "CYC-1")
def test_the_cyclops_guards_him_until_it_is_lured_away() -> None:
    at = {"harid": "LI", "iris": "02", "faras": "S1"}
    t = ransom(at, shown={"LI": "staircase"}, ap={0: 1})
    assert not t.offers("move", "harid", "TO")  # entering its room is an attack, and costs an AP
    t = ransom(at, shown={"LI": "staircase"}, dice=[4])
    assert t.options("move", "harid", "TO") == [["move", "harid", "TO", "cyclops"]]
    t.play("move", "harid", "HA")  # another room: it moves, here to the Scriptorium
    assert t.where("cyclops") == "SC"
    assert t.options("move", "iris", "TO") == [["move", "iris", "TO"]]
    t.idle()


# --- ADV-14.6 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.6")
@pytest.mark.parametrize("number", [3, 8])
def test_the_carrier_in_the_treasury_gains_the_chest_and_six_ducats(number: int) -> None:
    t = ransom({"harid": "TR", "faras": "S1"}, chest=9, shares=(2, 7), carrier="harid", round=number)
    assert t.options("special") == [["special", "harid", "SA-14c"]]
    t.play("special", "harid", "SA-14c")
    assert (t.ducats(0), t.ducats(1), t.ap(0)) == (19, 4, 6)
    assert settled(t)
    assert t.rules.move_points(t.g, t.figure("harid")) == 4
    t.idle()


@pytest.mark.rule("ADV-14.6", "LEA-2", "TUN-1")
def test_the_carrier_cannot_leave_the_district() -> None:
    at = {"harid": "N1", "iris": "TU", "faras": "S1"}
    assert not ransom(at, carrier="harid", alarm=True, round=6).offers("leave", "harid")
    assert ransom(at, carrier="iris", alarm=True, round=6).offers("leave", "harid")
    assert not ransom(at, carrier="iris", alarm=True, round=6).offers("power", "iris")
    assert ransom(at, carrier="harid", alarm=True, round=6).offers("power", "iris", "tunnel")
    t = ransom(at, carrier="harid", alarm=True, round=6, edition="fr")
    assert not t.offers("move", "harid", "exit")
    passed = ransom(at, carrier="harid", alarm=True, round=6, equipment={"harid": "watchmans_pass"}, portcullis=["N1"])
    assert not passed.offers("leave", "harid")


# --- ADV-14.9 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-14.9", "PAT-2", "RUL-27")
@pytest.mark.parametrize("cards", [[], ["false_pockets"]])
def test_a_militiaman_who_beats_the_carrier_brings_the_duke_home(cards: list[str]) -> None:
    at = {"harid": "N1", "faras": "11", "captain_kornak": "18"}
    t = ransom(
        at,
        chest=9,
        shares=(3, 6),
        carrier="faras",
        phase="militia",
        deck=["grit"],
        dice=[5, 5, 5, 1, 1],
        hands={1: cards},
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "faras")
    if cards:
        t.play("card", "false_pockets")
    assert (t.where("faras"), t.ducats(0), t.ducats(1)) == ("PR", 7, 10 if cards else 8)  # one a share; two to the bank
    assert settled(t)
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-14.9", "CMN-11", "RUL-41")
def test_a_carrier_who_goes_to_prison_otherwise_or_is_removed_loses_him_to_the_torture_chamber() -> None:
    at = {"harid": "LI", "iris": "SC", "faras": "S1"} | AWAY
    t = ransom(at, chest=9, shares=(3, 6), carrier="iris", shown={"LI": "staircase"}, dice=[4, 5, 5, 5, 5, 1, 1])
    t.play("move", "harid", "HA")  # the Cyclops appears in the Scriptorium
    assert (t.where("iris"), duke(t), t.g.sheet_count[CHEST], list(t.g.gang_count)) == ("PR", "TO", 9, [3, 6])
    t.idle()
    t = ransom(at, carrier="iris")
    remove(t.g, t.figure("iris"), REMOVED)
    assert duke(t) == "TO"
    t.idle()


@pytest.mark.rule("CMN-11", "ADV-14.6", "CAT-6")
def test_a_thief_who_beats_the_carrier_may_take_the_duke() -> None:
    t = ransom({"harid": "02", "faras": "11"}, carrier="faras", carries={"faras": ["scroll"]}, dice=[5, 5, 1, 1])
    t.play("move", "harid", "11", "faras")
    t.expect_asked(0, "steal", "COM-3")
    assert t.ends("item") == {"scroll", "duke"}
    moment = t.save()
    t.play("item", "duke")
    t.play("space", "19")
    assert (duke(t), t.carries("faras")) == ("harid", ["scroll"])
    t.idle()
    t.load(moment)
    t.play("item", "scroll")
    t.play("space", "19")
    assert duke(t) == "faras"
    t.idle()


@pytest.mark.rule("CMN-11", "TRN-2")
def test_the_duke_changes_hands_in_an_exchange() -> None:
    t = ransom({"harid": "01", "iris": "02", "faras": "S1"}, carrier="iris")
    t.play("move", "harid", "03", "+via3")
    t.play("item", "duke", "1")
    assert duke(t) == "harid"
    assert t.told("treasure_given") == [(t.figure("iris"), t.figure("harid"), t.rules.kinds, 0)]
    t.idle()
