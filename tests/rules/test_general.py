"""GEN: the general rulings that every card, skill and rule relies on."""

import pytest

from cadwallon.content.rulebooks import components
from cadwallon.core.layers import C_BASH, C_MISSION, Layer
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Components, Figure
from tests.kit import Table, rules_with


# --- GEN-1, GEN-2 -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-1")
def test_a_card_is_offered_only_in_its_window() -> None:
    hand = [
        "powerful_blow",
        "jinx",
        "niggling_injury",
        "warding_charm",
        "parry",
        "bribe",
        "second_chance",
        "holed_purse",
    ]
    t = Table(at={"harid": "LI"}, hands={0: hand})
    assert t.ends("play") == {"holed_purse"}
    t = Table(at={"harid": "LI"}, hands={0: hand}, phase="militia")
    assert t.ends("play") == {"holed_purse"}


@pytest.mark.rule("GEN-1")
def test_a_condition_a_target_and_every_cost_must_be_there() -> None:
    t = Table(at={"harid": "11"}, others="left", hands={0: ["changing_places"]})
    assert not t.offers("play")  # no second thief in the city
    t = Table(at={"harid": "11", "iris": "18"}, others="left", hands={0: ["changing_places"]})
    assert t.offers("play", "changing_places", "harid", "iris")
    t = Table(gangs=["nocturnis", "cursed"], at={"valdur": "11"}, others="left", ap={0: 0})
    assert not t.offers("skill")  # the AP of the skill
    t = Table(gangs=["nocturnis", "cursed"], at={"faras": "11"}, others="left", discard=["run"])
    assert not t.offers("skill", "faras")  # a card to discard
    t = Table(at={"harid": "LI"}, others="left", hands={0: ["muffled_hammer"]})
    assert not t.offers("bash")  # a chest
    t = Table(
        at={"sarys": "11", "kornak": "18", "harid": "N1"},
        others="left",
        gangs=["executioners", "kaldern"],
        phase="militia",
        hands={1: ["bribe"]},
        known={1: ["bribe"]},
        dice=[1],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "sarys")
    assert t.options() == [["pass"]]  # no ducat to bribe with


@pytest.mark.rule("GEN-2", "ARC-3")
def test_a_card_costs_no_action_points_and_is_discarded_also_when_cancelled() -> None:
    cards = {1: ["warding_charm"]}
    t = Table(at={"harid": "LI"}, hands={0: ["holed_purse"]} | cards, known=cards, ducats={1: 5}, ap={0: 0})
    t.play("play", "holed_purse", "nocturnis")
    t.play("card", "warding_charm")
    assert (t.ap(0), t.ap(1)) == (0, 7)
    assert sorted(t.discard()) == ["holed_purse", "warding_charm"]
    assert t.ducats(1) == 5
    t.idle()


# --- GEN-3 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-3", "GEN-14")
def test_an_opponent_is_any_other_player_also_one_whose_thieves_have_left() -> None:
    t = Table(players=3, at={"harid": "11", "kaldern": "18"}, others="left", hands={0: ["holed_purse"]}, ducats={1: 5})
    assert t.ends("play", "holed_purse") == {"nocturnis", "kaldern"}
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == 3
    t.idle()


@pytest.mark.rule("GEN-3", "COM-5", "LEA-5")
def test_an_enemy_thief_is_one_of_another_gang_in_the_district() -> None:
    t = Table(players=3, at={"harid": "11", "iris": "03", "kaldern": "18", "kornak": "17"}, others="left")
    assert {words[3] for words in t.options("move", "harid") if len(words) > 3} == {"kaldern"}


# --- GEN-4 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-4", "CMN-4")
def test_characters_do_not_block_the_measuring_and_walls_do() -> None:
    """Anays reaches three spaces: Leona is three steps off behind Kornak; Iris is beside her, but behind a wall."""
    t = Table(
        gangs=["cursed", "executioners"],
        at={"anays": "02", "kornak": "11", "harid": "03", "leona": "18", "iris": "19"},
        others="left",
    )
    assert t.ends("skill", "anays") == {"harid", "leona"}  # Iris on 19 is four steps away
    t = Table(
        gangs=["cursed", "executioners"], at={"anays": "12", "valrut": "06", "iris": "19", "harid": "TR"}, others="left"
    )
    assert t.ends("skill", "anays") == {"harid", "iris"}  # two steps through the Treasury, through Harid
    t = Table(
        gangs=["cursed", "executioners"], at={"anays": "GR", "kornak": "24", "iris": "26", "harid": "25"}, others="left"
    )
    assert "harid" in t.ends("skill", "anays")  # 24, 25: two steps; the wall between them would make it one
    assert t.rules.board.dist[t.space("GR")][t.space("25")] == 2


# --- GEN-5 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-5", "ACT-6")
def test_relocation_is_no_movement() -> None:
    """Valdur steps through a rift: his own price and no other, no W2, no occupied space, and he may still move."""
    cards = {1: ["niggling_injury"]}
    t = Table(
        gangs=["nocturnis", "executioners"],
        at={"valdur": "W1", "harid": "17", "kornak": "13"},
        others="left",
        hands=cards,
        known=cards,
    )
    assert t.ends("skill", "valdur") == {"31", "28"}  # of four pentacles two are taken
    t.play("skill", "valdur", "28")
    assert t.ap(0) == 6
    assert t.where("valdur") == "28"
    assert "movement_declared" not in t.events()
    assert "combat_began" not in t.events()
    assert not t.g.has_moved
    assert t.offers("move", "valdur")
    t.idle()


@pytest.mark.rule("GEN-5")
def test_a_swap_exchanges_two_and_nobody_leaves_or_fights() -> None:
    cards = {1: ["niggling_injury"]}
    t = Table(
        at={"harid": "W1", "iris": "18", "valdur": "11"},
        others="left",
        alarm=True,
        hands={0: ["changing_places"]} | cards,
        known=cards,
        carries={"iris": ["keys"]},
    )
    assert t.ends("play", "changing_places") == {"harid"}
    t.play("play", "changing_places")
    assert (t.where("harid"), t.where("iris")) == ("18", "W1")
    assert t.carries("iris") == ["keys"]  # with all they carry
    assert t.ap(0) == 7
    assert "combat_began" not in t.events()
    assert t.offers("move", "harid")  # nobody's movement
    t.idle()


# --- GEN-7, GEN-8 -----------------------------------------------------------------------------------------------------
class Cheap(Layer):
    """Five AP less for everything that has a price, three points less for every movement."""

    def price(self, g: Position, command: int, thief: int, ap: int) -> int:
        return ap - 5 if command in (C_BASH, C_MISSION) else ap

    def move_points(self, g: Position, thief: int, mp: int) -> int:
        return mp - 3


@pytest.mark.rule("GEN-7")
def test_a_price_is_at_least_one() -> None:
    t = Table(rules=rules_with(Cheap()), at={"harid": "LI"}, chests={"LI": "scroll"}, missions=["scroll_0"])
    t.play("bash", "harid")
    assert t.ap(0) == 6
    t.play("mission", "scroll_0")
    assert t.ap(0) == 5
    t.idle()


@pytest.mark.rule("GEN-7", "MIS-2")
def test_a_mission_made_cheap_is_offered_for_the_last_point() -> None:
    t = Table(rules=rules_with(Cheap()), carries={"harid": ["scroll"]}, missions=["scroll_0"], ap={0: 1})
    t.play("mission", "scroll_0")
    assert (t.ap(0), t.ducats(0)) == (0, 2)
    t.idle()


@pytest.mark.rule("GEN-7", "GEN-9")
def test_a_hammer_brings_nothing_to_one_who_bashes_for_one() -> None:
    t = Table(
        gangs=["cursed", "nocturnis"], at={"torham": "LI"}, chests={"LI": "scroll"}, hands={0: ["muffled_hammer"]}
    )
    assert t.options("bash") == [["bash", "torham", "treasure"]]
    t.play("bash", "torham")
    assert t.ap(0) == 6
    t.idle()


@pytest.mark.rule("GEN-7", "MOV-1")
def test_movement_points_are_at_least_none() -> None:
    cards = {1: ["niggling_injury"]}
    t = Table(rules=rules_with(Cheap()), at={"harid": "02", "valdur": "E1"}, others="left", hands=cards, known=cards)
    assert t.ends("move", "harid") == {"01", "03", "LI", "N1"}  # one point
    t.play("move", "harid", "LI")
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way")
    assert t.options() == [["stay"]]  # 4 - 3 - 2 is none, and nobody goes backwards
    t.play("stay")
    assert t.where("harid") == "02"
    t.idle()


@pytest.mark.rule("GEN-7", "CMN-10")
@pytest.mark.parametrize(("had", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_ducats_are_at_least_none(had: int, left: int) -> None:
    t = Table(hands={0: ["holed_purse"]}, ducats={1: had})
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == left
    t.idle()


@pytest.mark.rule("GEN-8", "GEN-9")
def test_different_sources_and_copies_of_a_card_add_up() -> None:
    """Jehlan: four, three more for each Run, three more for his draught. From gate W4 the Forge is ten steps away."""
    table = {"gangs": ["cursed", "nocturnis"], "at": {"jehlan": "W4", "kornak": "AR"}, "others": "left"}
    t = Table(hands={0: ["run", "run"]}, **table)  # type: ignore[arg-type]
    assert t.options("move", "jehlan", "FO") == [
        ["move", "jehlan", "FO", "+run", "+run"],  # two copies
        ["move", "jehlan", "FO", "+run", "+skill_run"],  # the card and the skill, which costs the other card
    ]
    t = Table(hands={0: ["run"]}, **table)  # type: ignore[arg-type]
    assert not t.offers("move", "jehlan", "FO")  # one card is either a Run or the price of the draught
    assert t.options("move", "jehlan", "18") == [
        ["move", "jehlan", "18", "+run"],
        ["move", "jehlan", "18", "+skill_run"],
    ]
    assert t.options("move", "jehlan", "24") == [["move", "jehlan", "24"]]  # four steps


# --- GEN-9 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-9", "GEN-1")
def test_no_option_holds_a_needless_card() -> None:
    t = Table(at={"harid": "12", "kornak": "AR"}, others="left", hands={0: ["run", "run", "secret_door"]})
    assert t.options("move", "harid", "06") == [["move", "harid", "06"]]
    assert t.options("move", "harid", "19") == [["move", "harid", "19", "+door"], ["move", "harid", "19", "+run"]]
    for words in t.options("move", "harid"):
        sets = [other[3:] for other in t.options("move", "harid", words[2]) if other != words]
        assert not any(all(words[3:].count(card) >= other.count(card) for card in other) for other in sets), words


@pytest.mark.rule("GEN-9", "GEN-2")
def test_an_attached_card_is_spent_with_its_command() -> None:
    t = Table(at={"harid": "02"}, others="left", hands={0: ["run"]})
    t.play("move", "harid", "25")  # five steps
    assert t.where("harid") == "25"
    assert (t.hand(0), t.discard()) == ([], ["run"])
    t.idle()


# --- GEN-10 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-10", "ACT-6")
def test_an_always_on_skill_works_in_every_turn() -> None:
    t = Table(gangs=["executioners", "kaldern"], at={"harid": "02", "tortok": "11"}, others="left", dice=[3, 3, 1, 1])
    t.play("move", "harid", "11", "tortok")
    t.expect_asked(1, "combat_reroll", "W4b")  # the turn of another, and he is not activated


@pytest.mark.rule("GEN-10", "ACT-6", "ACT-1")
def test_a_skill_for_points_is_used_once_while_its_thief_is_activated() -> None:
    t = Table(at={"harid": "02", "iris": "03"}, deck=["jinx", "run", "parry", "bribe"])
    t.play("skill", "harid")
    t.play("card", "jinx")
    assert not t.offers("skill", "harid")
    t.play("move", "harid", "LI")  # neither movement nor action
    t.idle()
    t = Table(at={"harid": "02", "iris": "03"})
    t.play("move", "harid", "LI")
    assert t.offers("skill", "harid")
    t.play("move", "iris", "11")
    assert not t.offers("skill", "harid")  # his activation is over
    t.idle()


@pytest.mark.rule("GEN-10", "W6")
def test_the_discard_cost_is_any_one_card_and_it_is_not_played() -> None:
    """Davitto discards a Holed Purse: nobody loses a ducat, and no window opens."""
    cards = {0: ["holed_purse", "run", "jinx"], 1: ["warding_charm"]}
    t = Table(at={"davitto": "LI"}, chests={"LI": "scroll"}, hands=cards, known=cards, ducats={1: 5}, dice=[6])
    t.play("lockpick", "davitto")
    t.play("use", "skill:davitto")
    t.expect_asked(0, "discard", "davitto")
    assert t.ends("card") == {"holed_purse", "run", "jinx"}
    t.play("card", "holed_purse")
    assert t.carries("davitto") == ["scroll"]
    assert t.ducats(1) == 5
    assert t.discard() == ["holed_purse"]
    assert "card_played" not in t.events()
    t.idle()


# --- GEN-12 -----------------------------------------------------------------------------------------------------------
def with_a_mercenary() -> Components:
    """Sienne in Leona's place: her own card (3/4/4), and Leona's skill stays in the box."""
    parts = components(["executioners", "kaldern"])
    parts.thieves[0] = Figure("sienne", 3, 4, 4)
    parts.skills[0] = None
    return parts


@pytest.mark.rule("GEN-12", "GUILD-8")
def test_a_replaced_thief_and_his_skill_are_out_of_the_game() -> None:
    t = Table(
        rules=rules_with(parts=with_a_mercenary()),
        at={"sienne": "02", "sarys": "11"},
        others="left",
        dice=[1, 1, 4, 6, 1],
    )
    assert [figure.name for figure in t.rules.figures[:4]] == ["sienne", "harid", "iris", "davitto"]
    t.play("move", "sienne", "11", "sarys")
    t.expect_asked(1, "retreat")  # three dice of her own, and no Feint (W4a) is asked for
    assert t.told("combat_dice") == [(t.figure("sienne"), 411, 0, 0), (t.figure("sarys"), 61, 0, 0)]
    t = Table(gangs=["executioners", "kaldern"], at={"leona": "02", "sarys": "11"}, others="left", dice=[1, 1, 6, 1])
    t.play("move", "leona", "11", "sarys")
    t.expect_asked(0, "combat_reroll", "W4a")  # where she is in the game it is


@pytest.mark.rule("GUILD-8", "SET-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_gang_always_starts_with_four_thieves(players: int) -> None:
    """Guild rule 8."""
    t = Table(players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert t.rules.thieves == players * 4
    while t.asked() == "place_thief":
        t.play(*t.options()[0])
    for seat in range(players):
        assert sum(1 for thief in range(seat * 4, seat * 4 + 4) if t.g.pos[thief] >= 0) == 4


@pytest.mark.rule("GUILD-2", "ACT-1")
def test_nobody_has_to_activate_all_of_his_thieves() -> None:
    """Guild rule 2: not one of them, with all points unspent."""
    t = Table(at={"harid": "LI", "iris": "03"}, chests={"LI": "scroll"})
    moment = t.save()
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    assert t.ap(0) == 7
    t.load(moment)
    t.play("move", "iris", "11")  # or one, and not the others
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    t.conserved()


# --- GEN-13, GEN-14 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-13")
def test_what_costs_points_that_are_not_there_is_not_offered() -> None:
    t = Table(
        at={"harid": "LI", "valdur": "11"},
        chests={"LI": "scroll"},
        carries={"iris": ["keys"]},
        missions=["keys_0"],
        ap={0: 0},
        alarm=True,
        hands={0: ["run"]},
    )
    assert t.options() == [["end_turn"]]


@pytest.mark.rule("GEN-13", "RET-3")
def test_nobody_spends_points_in_the_turn_of_another() -> None:
    cards = {1: ["second_blade"]}
    t = Table(at={"harid": "02", "valdur": "11"}, others="left", hands=cards, known=cards, dice=[1, 1, 6, 1, 1])
    t.play("move", "harid", "11", "valdur")
    t.play("card", "second_blade")
    t.play("space", "01")
    assert t.ap(1) == 7
    t.idle()


@pytest.mark.rule("GEN-14", "COM-5")
def test_harm_never_takes_the_own_gang_and_help_never_another() -> None:
    t = Table(
        gangs=["cursed", "executioners"],
        at={"anays": "11", "torham": "18", "harid": "17", "iris": "03"},
        others="left",
        hands={0: ["holed_purse", "changing_places"]},
    )
    assert t.ends("play", "holed_purse") == {"executioners"}
    assert t.options("play", "changing_places") == [["play", "changing_places", "anays", "torham"]]
    assert t.ends("skill", "anays") == {"harid", "iris"}  # Torham beside her is no target
    assert {words[3] for words in t.options("move", "anays") if len(words) > 3} == {"harid", "iris"}
