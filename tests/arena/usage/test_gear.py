"""Equipment: taken, and used for something."""

import pytest

from cadwallon.content.ashes import events as a
from cadwallon.core import events as e
from cadwallon.engine.decision import NONE
from tests.arena.usage.told import BONES, item, thief, told, used, used_at
from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import settle


# --- combat -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "expected"),
    [
        ("sword", "shield", 6, {"sword": 1, "shield": 1}),
        ("shield", "sword", 4, {}),
        ("axe", "mail_coat", 4, {}),  # it is for the catacombs
    ],
)
def test_sword_shield_and_axe(attacker: str, defender: str, dice: int, expected: dict[str, int]) -> None:
    bears = {"harid": attacker, "faras": defender}
    t = fight("harid", "faras", *([5] * dice), equipment=bears)
    usage = used_at(t, bears)
    assert usage.used == expected
    assert sum(usage.taken.values()) == 2


def test_an_axe_below() -> None:
    below = told(e.E_COMBAT_BEGAN, thief("harid"), thief("faras"), 88)
    took = told(a.E_EQUIPMENT_TAKEN, thief("faras"), item("axe"))
    assert used(took, below, adventure=BONES).used == {"axe": 1}


def test_a_parrying_dagger_and_a_lucky_charm_in_a_combat() -> None:
    t = fight("harid", "faras", 5, 2, 4, 1, 1, equipment={"faras": "parrying_dagger"})
    t.play("reroll", "equipment:parrying_dagger", "attacker", "5")
    assert used_at(t, {"faras": "parrying_dagger"}).used == {"parrying_dagger": 1}
    t = fight("harid", "faras", 3, 1, 4, 1, 5, equipment={"harid": "lucky_charm"})
    t.play("reroll", "equipment:lucky_charm", "attacker", "3")
    assert used_at(t, {"harid": "lucky_charm"}).used == {"lucky_charm": 1}


def test_a_barbed_blade_wounds_the_loser() -> None:
    t = fight("harid", "faras", 5, 1, 6, 1, at={"iris": "N1"}, equipment={"faras": "barbed_blade"})
    assert used_at(t, {"faras": "barbed_blade"}).used == {"barbed_blade": 1}
    settle(t)
    later = [*(t.g.events or []), told(a.E_WOUNDED, t.figure("harid"))]  # by something else
    t.g.events = later
    assert used_at(t, {"faras": "barbed_blade"}).used == {"barbed_blade": 1}


def test_a_mail_coat_stops_a_wound() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "mail_coat"}, hands={0: ["poisoned_blade"]})
    t.play("card", "poisoned_blade")
    usage = used_at(t, {"faras": "mail_coat"})
    assert (usage.used, usage.happened["wound_stopped"], usage.happened["wounded"]) == ({"mail_coat": 1}, 1, 0)


def test_a_mail_coat_is_worn_where_a_militiaman_attacks() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, 2, equipment={"faras": "mail_coat"})
    assert used_at(t, {"faras": "mail_coat"}).used == {"mail_coat": 1}


# --- chests and ways --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("gear", "command", "expected"),
    [
        ("lock_opener", ["lockpick", "harid"], {"lock_opener": 1}),
        ("lock_opener", ["bash", "harid"], {}),
        ("crowbar", ["bash", "harid"], {"crowbar": 1}),
        ("crowbar", ["lockpick", "harid"], {}),
        ("acid_vial", ["bash", "harid", "treasure", "+acid"], {"acid_vial": 1}),
        ("acid_vial", ["bash", "harid", "treasure"], {}),
    ],
)
def test_what_opens_chests(gear: str, command: list[str], expected: dict[str, int]) -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[2], chests={"LI": "scroll"}, equipment={"harid": gear})
    t.play(*command)
    assert used_at(t, {"harid": gear}).used == expected


def test_soft_boots_go_farther_than_printed() -> None:
    boots = {"harid": "soft_boots"}
    t = scene({"harid": "11", "leona": "02", "faras": "44"}, equipment=boots)
    moment = t.save()
    t.play("move", "harid", "07")  # five steps
    assert used_at(t, boots).used == {"soft_boots": 1}
    t.load(moment)
    t.play("move", "harid", "03")
    assert not used_at(t, boots).used


def test_a_flying_potion() -> None:
    """Space 19 lies beyond the Treasury, where the watch stands."""
    potion = {"harid": "flying_potion"}
    t = scene({"harid": "12", "faras": "44"}, equipment=potion)
    moment = t.save()
    t.play("move", "harid", "19", "+flight")
    assert used_at(t, potion).used == {"flying_potion": 1}
    t.load(moment)
    t.play("move", "harid", "06")
    assert not used_at(t, potion).used


def test_a_deep_sack_with_four_treasures() -> None:
    three = [told(a.E_TREASURE_FOUND, thief("harid"), kind, 3) for kind in range(3)]
    took = told(a.E_EQUIPMENT_TAKEN, thief("harid"), item("deep_sack"))
    opened = told(e.E_CHEST_OPENED, thief("harid"), 3, 4)
    assert not used(took, *three, adventure=BONES).used
    assert used(took, *three, opened, adventure=BONES).used == {"deep_sack": 1}
    assert not used(took, *three, told(e.E_TREASURE_OUT, thief("harid"), 0), opened, adventure=BONES).used


def test_a_watchmans_pass_at_a_shut_gate() -> None:
    pass_ = {"harid": "watchmans_pass"}
    t = scene({"harid": "N1", "iris": "N2", "faras": "30"}, alarm=True, portcullis=["N1"], equipment=pass_)
    t.play("leave", "harid")
    assert used_at(t, pass_, shut=("N1",)).used == {"watchmans_pass": 1}
    assert not used_at(t, pass_).used


# --- dice and wounds --------------------------------------------------------------------------------------------
def test_a_lantern_but_not_experience() -> None:
    stairs = {"LI": "staircase"}
    t = scene({"harid": "LI", "faras": "30"}, shown=stairs, dice=[1, 6], equipment={"harid": "lantern"})
    t.play("move", "harid", "HA")
    t.play("reroll", "equipment:lantern")
    assert used_at(t, {"harid": "lantern"}).used == {"lantern": 1}
    t = scene({"harid": "LI", "faras": "30"}, shown=stairs, dice=[1, 6], experience={0: 1})
    t.play("move", "harid", "HA")
    t.play("reroll", "experience")
    assert (used_at(t).used, used_at(t).happened["experience_for_rerolls"]) == ({}, 1)


def test_a_lucky_charm_mends_a_test() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[5, 2], chests={"LI": "scroll"}, equipment={"harid": "lucky_charm"})
    t.play("lockpick", "harid")
    t.play("use", "equipment:lucky_charm")
    assert used_at(t, {"harid": "lucky_charm"}).used == {"lucky_charm": 1}


def test_a_healing_potion() -> None:
    t = scene({"harid": "02", "iris": "01", "faras": "LI"}, wounds={"iris": 3}, equipment={"harid": "healing_potion"})
    t.play("potion", "harid", "iris")
    usage = used_at(t, {"harid": "healing_potion"})
    assert (usage.used, usage.happened["healed"]) == ({"healing_potion": 1}, 1)


def test_what_is_thrown_away_is_not_used() -> None:
    """EQP-2, CMN-12  For another piece, or with its bearer."""
    harid, charm = thief("harid"), item("lucky_charm")
    took = told(a.E_EQUIPMENT_TAKEN, harid, charm)
    out = told(a.E_EQUIPMENT_OUT, harid, charm)
    rolled = told(e.E_DIE_ROLLED, 0, 5, e.FOR_PURSE)
    sword = told(a.E_EQUIPMENT_TAKEN, harid, item("sword"))
    assert not used(took, sword, out, rolled, adventure=BONES).used
    assert not used(took, out, told(e.E_THIEF_REMOVED, harid), rolled, adventure=BONES).used
    assert used(took, told(e.E_TURN_BEGAN, 0), out, rolled, adventure=BONES).used == {"lucky_charm": 1}


def test_what_is_used_as_soon_as_it_was_taken_is_used() -> None:
    """It was counted as thrown away for another piece (EQP-2), but he bears none."""
    harid, vial = thief("harid"), item("acid_vial")
    took, out = told(a.E_EQUIPMENT_TAKEN, harid, vial), told(a.E_EQUIPMENT_OUT, harid, vial)
    bashed = told(e.E_CHEST_BASHED, harid, 1)
    assert used(took, out, bashed, adventure=BONES).used == {"acid_vial": 1}
    sword = told(a.E_EQUIPMENT_TAKEN, harid, item("sword"))
    assert not used(sword, took, out, bashed, adventure=BONES).used


def test_who_is_disarmed_or_gives_it_away_bears_it_no_more() -> None:
    harid, faras, iris = thief("harid"), thief("faras"), thief("iris")
    attack = told(e.E_COMBAT_BEGAN, harid, faras, 3)
    took = told(a.E_EQUIPMENT_TAKEN, harid, item("sword"))
    for lost in (
        told(a.E_EQUIPMENT_TAKEN, faras, item("sword")),
        told(a.E_EQUIPMENT_GIVEN, harid, iris, item("sword")),
        told(a.E_EQUIPMENT_OUT, harid, item("sword")),
    ):
        assert not used(took, lost, attack, adventure=BONES).used
    given = told(a.E_EQUIPMENT_GIVEN, harid, iris, item("sword"))
    assert used(took, given, told(e.E_COMBAT_BEGAN, iris, faras, 3, NONE), adventure=BONES).used == {"sword": 1}
