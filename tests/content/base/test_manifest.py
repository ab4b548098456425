"""CMP-1: what lies in the base box, written out once more by hand."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES, ARCANA, GANGS, MILITIA, MISSIONS
from cadwallon.content.rulebooks import components, make_rules
from cadwallon.core.windows import W_COMBAT_CARDS, W_MOVE_DECLARED, W_TARGETED, W_TEST_PASSED
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.kit import Table

BOX = ["executioners", "nocturnis", "kaldern", "cursed"]
COPIES = {
    "powerful_blow": 5, "second_blade": 6, "jinx": 4, "second_chance": 3, "low_blow": 2, "parry": 2,
    "sticky_fingers": 2, "false_pockets": 2, "bribe": 1,
    "run": 6, "niggling_injury": 2, "secret_door": 4, "pentacle_gate": 2, "changing_places": 2,
    "false_bottom": 4, "muffled_hammer": 3, "burst_of_nerve": 2, "holed_purse": 3, "decoy": 2, "warding_charm": 2,
    "fences_favour": 1,
}  # fmt: skip
COMBAT_CARDS = list(COPIES)[:9]
TREASURES = {
    "red_gem": 6, "green_gem": 3, "keys": 3, "scroll": 3, "bracelet": 3, "purse": 3, "ducat_chest": 3,
}  # fmt: skip
THIEVES = {
    "executioners": ["leona", "harid", "iris", "davitto"],
    "nocturnis": ["sanaris", "faras", "drokan", "valdur"],
    "kaldern": ["kaldern", "sarys", "elise", "tortok"],
    "cursed": ["jehlan", "anays", "dorak", "torham"],
}


# --- characters -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMP-1", "SET-2")
def test_four_gangs_of_four_thieves() -> None:
    assert {gang: sorted(thieves) for gang, thieves in GANGS.items()} == {
        gang: sorted(thieves) for gang, thieves in THIEVES.items()
    }


@pytest.mark.rule("CMP-1", "SET-2")
def test_every_thief_has_combat_2_movement_4_mind_4_and_one_skill_that_bears_his_name() -> None:
    parts = components(BOX)
    assert [figure.name for figure in parts.thieves] == [name for gang in BOX for name in GANGS[gang]]
    assert len(parts.thieves) == len(parts.skills) == 16
    for figure, skill in zip(parts.thieves, parts.skills, strict=True):
        assert (figure.combat, figure.movement, figure.mind) == (2, 4, 4)
        assert skill is not None
        assert skill.name == figure.name


@pytest.mark.rule("CMP-1", "SET-4", "MIL-1")
def test_two_militiamen_with_two_dice_in_guardroom_and_treasury() -> None:
    assert MILITIA == {"kornak": "guardroom", "valrut": "treasury"}
    t = Table()
    assert (t.where("kornak"), t.where("valrut")) == ("GR", "TR")
    assert [t.rules.combat[figure] for figure in t.rules.militia] == [2, 2]


# --- cards ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMP-1", "SET-7")
def test_sixty_arcana_in_twenty_one_designs() -> None:
    assert {make().name: copies for make, copies in ARCANA} == COPIES
    assert len(COPIES) == 21
    assert sum(COPIES.values()) == 60
    assert {card.name: card.copies for card in components(BOX).arcana} == COPIES


@pytest.mark.rule("CMP-1", "W3")
def test_twenty_seven_of_them_can_be_played_in_combat() -> None:
    rules = make_rules(BOX)
    combat = [rules.arcana[design].name for design in rules.designs_of_window[W_COMBAT_CARDS]]
    assert sorted(combat) == sorted(COMBAT_CARDS)
    assert sum(COPIES[name] for name in combat) == 27


@pytest.mark.rule("CMP-1", "W2", "W5b", "W6")
def test_eight_of_them_can_act_in_anothers_turn_outside_combat() -> None:
    rules = make_rules(BOX)
    names = {
        rules.arcana[design].name
        for window in (W_MOVE_DECLARED, W_TEST_PASSED, W_TARGETED)
        for design in rules.designs_of_window[window]
    }
    assert names == {"niggling_injury", "jinx", "warding_charm"}
    assert sum(COPIES[name] for name in names) == 8


@pytest.mark.rule("CMP-1", "MIS-1")
def test_fifteen_missions_each_carried_kind_with_0_1_and_2() -> None:
    kinds = ["red_gem", "green_gem", "keys", "scroll", "bracelet"]
    parts = components(BOX)
    cards = [
        (parts.treasures[kind], bonus) for kind, bonus in zip(parts.mission_kinds, parts.mission_bonuses, strict=True)
    ]
    assert sorted(cards) == sorted((kind, bonus) for kind in kinds for bonus in (0, 1, 2))
    assert parts.missions == [f"{kind}_{bonus}" for kind, bonus in cards]
    assert len(MISSIONS) == 15


@pytest.mark.rule("CMP-1", "TRE-1", "TRE-2", "TRE-3", "TRE-4", "SET-5")
def test_twenty_four_treasures_one_for_each_room() -> None:
    parts = components(BOX)
    assert dict(zip(parts.treasures, parts.treasure_counts, strict=True)) == TREASURES
    assert sum(TREASURES.values()) == 24 == Table().rules.board.room_count


# --- players ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMP-1", "CMP-3", "LEA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_players_only_gangs_are_missing(players: int) -> None:
    rules = make_rules(BOX[:players])
    assert rules.thieves == 4 * players
    assert len(rules.militia) == 2
    assert sum(rules.copies) == 60
    assert sum(rules.parts.treasure_counts) == 24
    assert (rules.n.portcullises, rules.n.ap) == (9, 7)


# --- names ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMP-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_in_every_language(language: str) -> None:
    words = catalogue(language)
    thieves = [name for gang in GANGS.values() for name in gang]
    named = {
        "gang": list(GANGS), "thief": thieves, "skill": thieves, "skill_text": thieves, "figure": list(MILITIA),
        "arcana": list(COPIES), "arcana_text": list(COPIES), "treasure": list(TREASURES),
    }  # fmt: skip
    for section, ids in named.items():
        for name in ids:
            assert words.word(section, name).strip(), f"{section}.{name}"


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("adventure", list(ADVENTURES))
def test_every_adventure_has_a_title_in_every_language(adventure: str) -> None:
    for language in LANGUAGES:
        assert catalogue(language).word("adventure", adventure).strip()
