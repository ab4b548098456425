"""Cards and skills."""

from cadwallon.arena.usage.count import count_usage
from cadwallon.content.ashes import events as a
from cadwallon.core import events as e
from cadwallon.core.decisions import DOOR, FLIGHT, RUN, SKILL_RUN, SOURCE_EQUIPMENT, SOURCE_EXPERIENCE, SOURCE_SKILL
from cadwallon.engine.decision import NONE
from cadwallon.rules.treasure import DUCAT_CHEST, KEYS
from tests.arena.usage.told import card, rules, thief, told, used, used_at
from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle


# --- cards ------------------------------------------------------------------------------------------------------
def test_cards_that_are_played_or_attached() -> None:
    run, blade, purse = card("run"), card("second_blade"), card("holed_purse")
    usage = used(
        told(e.E_CARD_DISCARDED, 0, run, run),
        told(e.E_COMBAT_CARD, 1, blade),
        told(e.E_COMBAT_CARD, 2, blade),
        told(e.E_CARD_PLAYED, 0, purse, 2),
    )
    assert usage.cards == {"run": 1, "second_blade": 2, "holed_purse": 1}
    assert usage.games == 1


def test_a_card_that_is_a_cost_is_not_used() -> None:
    run = card("run")
    jehlan = SOURCE_SKILL + thief("jehlan")
    assert not used(told(e.E_CARD_DISCARDED, 0, run, jehlan), told(e.E_CARD_DISCARDED, 0, run, NONE)).cards


def test_a_charm_is_seen_by_what_it_cancels_and_a_parry_counts_once() -> None:
    purse, parry, blade = card("holed_purse"), card("parry"), card("second_blade")
    usage = used(
        told(e.E_CARD_PLAYED, 0, purse, 2),
        told(e.E_CARD_CANCELLED, 2, purse),
        told(e.E_COMBAT_CARD, 0, blade),
        told(e.E_COMBAT_CARD, 1, parry),
        told(e.E_CARD_CANCELLED, 1, blade),
    )
    assert usage.cards == {"holed_purse": 1, "warding_charm": 1, "second_blade": 1, "parry": 1}


# --- skills -----------------------------------------------------------------------------------------------------
def test_skills_that_are_told() -> None:
    leona, tortok = SOURCE_SKILL + thief("leona"), SOURCE_SKILL + thief("tortok")
    usage = used(
        told(e.E_SKILL_USED, thief("valdur")),
        told(e.E_COMBAT_REROLLED, 0, leona, 6, 1),
        told(e.E_COMBAT_REROLLED, 2, tortok, 1, 6),
        told(e.E_COMBAT_REROLLED, 2, card("jinx"), 5, 2),
    )
    assert usage.skills == {"valdur": 1, "leona": 1, "tortok": 1}


def test_skills_that_work_by_themselves() -> None:
    usage = used(
        told(e.E_COMBAT_BEGAN, thief("sanaris"), thief("iris"), 3),
        told(e.E_COMBAT_BEGAN, thief("leona"), thief("dorak"), 3),
        told(e.E_COMBAT_BEGAN, thief("dorak"), thief("sanaris"), 3),
        told(e.E_CHEST_BASHED, thief("torham"), 3),
        told(e.E_CHEST_BASHED, thief("iris"), 3),
    )
    assert usage.skills == {"sanaris": 1, "dorak": 1, "torham": 1}


def test_iris_goes_farther_than_printed() -> None:
    dist = rules().board.dist
    at = {steps: next(space for space in range(len(dist)) if dist[0][space] == steps) for steps in range(1, 9)}
    iris = thief("iris")
    assert used(told(e.E_THIEF_MOVED, iris, 0, at[5], 0)).skills == {"iris": 1}
    assert used(told(e.E_THIEF_MOVED, iris, 0, at[8], RUN)).skills == {"iris": 1}
    for event in (
        told(e.E_THIEF_MOVED, iris, 0, at[7], SKILL_RUN),
        told(e.E_THIEF_MOVED, iris, 0, at[5], FLIGHT),
        told(e.E_THIEF_MOVED, iris, 0, at[4], 0),
        told(e.E_THIEF_MOVED, iris, 0, at[7], RUN),
        told(e.E_THIEF_MOVED, iris, 0, at[5], DOOR),
        told(e.E_THIEF_MOVED, thief("leona"), 0, at[5], 0),
    ):
        assert not used(event).skills


def test_kaldern_is_paid_for_what_he_carries_out() -> None:
    kaldern, leona = thief("kaldern"), thief("leona")
    opened = told(e.E_CHEST_OPENED, kaldern, 3, KEYS)
    left = told(e.E_THIEF_LEFT, kaldern, 3)
    assert used(opened, left).skills == {"kaldern": 1}
    assert used(told(e.E_CHEST_OPENED, leona, 3, KEYS), told(e.E_TREASURE_STOLEN, kaldern, leona, KEYS), left).skills
    for lost in (
        told(e.E_TREASURE_STOLEN, leona, kaldern, KEYS),
        told(e.E_TREASURE_DROPPED, kaldern, KEYS, 5),
        told(e.E_TREASURE_OUT, kaldern, KEYS),
        told(e.E_TREASURE_SOLD, kaldern, KEYS, 4),
    ):
        assert not used(opened, lost, left).skills
    assert not used(told(e.E_CHEST_OPENED, kaldern, 3, DUCAT_CHEST), left).skills


# --- mercenaries ------------------------------------------------------------------------------------------------
def test_a_reroll_by_experience_or_equipment_is_nobodys_skill() -> None:
    sources = (SOURCE_EXPERIENCE, SOURCE_EQUIPMENT)
    usage = used(*(told(e.E_COMBAT_REROLLED, 0, source, 1, 6) for source in sources), adventure="choir_below")
    assert not usage.skills


def test_iraem_walks_out_of_prison() -> None:
    hired = {"elise": "iraem"}
    t = scene({"iraem": "prison", "faras": "30"}, gangs=["kaldern", "nocturnis"], hired=hired, dice=[4])
    moment = t.save()
    t.play("escape", "iraem", "0")
    t.play("move", "iraem", "17")
    assert used_at(t).skills == {"iraem": 1}
    t.load(moment)
    t.play("escape", "iraem", "1")  # like anybody else
    t.play("move", "iraem", "17")
    assert (used_at(t).skills, used_at(t).happened["escaped"]) == ({}, 1)


def test_sienne_and_shaana_win_combats() -> None:
    for name, gang in (("sienne", "executioners"), ("shaana", "cursed")):
        replaced = "leona" if gang == "executioners" else "torham"
        won, lost = (5, 1, 1, 4, 1), (3, 1, 1, 4, 1)
        for dice, expected in ((won, {name: 1}), (lost, {})):
            t = fight(name, "faras", *dice, gangs=[gang, "nocturnis"], hired={replaced: name})
            settle(t)
            assert used_at(t).skills == expected


def test_chufflock_throws_into_prison_whom_he_beats_in_the_city() -> None:
    t = fight("chufflock", "faras", 5, 1, 1, 4, 1, gangs=["executioners", "nocturnis"], hired={"leona": "chufflock"})
    assert (used_at(t).skills, used_at(t).happened) == ({"chufflock": 1}, {"imprisoned": 1})


def test_lucius_brings_equipment() -> None:
    """Only what he takes when he is hired."""
    lucius = next(i for i, figure in enumerate(rules("choir_below").parts.hirelings) if figure.name == "lucius")
    hired = rules("choir_below").with_hired(thief("faras"), lucius)
    took = told(a.E_EQUIPMENT_TAKEN, thief("faras"), 0)
    assert count_usage(hired, [told(a.E_HIRED, 1, lucius), took, took]).skills == {"lucius": 1}
    assert count_usage(hired, [took]).replaced == {"faras": 1}
