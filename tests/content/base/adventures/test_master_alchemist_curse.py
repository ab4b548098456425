"""ADV-6: The Master Alchemist: the curse of a gem, and what a paralysed thief can do."""

import pytest

from cadwallon.view.view import SPECTATOR, view_of
from tests.content.base.adventures.alchemist_scenes import attack, stone, stoned, table
from tests.content.base.scenes import rolled, won

GEMS = ["red_gem", "green_gem"]


@pytest.mark.rule("ADV-6.2", "T", "CMN-22")
@pytest.mark.parametrize("gem", GEMS)
@pytest.mark.parametrize(("die", "cursed"), [(1, True), (2, True), (3, False), (5, False), (6, False)])
def test_a_gem_from_a_chest_is_rolled_for(gem: str, die: int, cursed: bool) -> None:
    """His mind does not matter: a five and a six are the best."""
    t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": gem}, dice=[die])
    t.play("bash", "harid")
    assert stoned(t) == (["harid"] if cursed else [])
    assert t.carries("harid") == [gem]  # the gem is his all the same
    assert t.ducats(0) == 1  # and so is the ducat of the chest
    assert t.told("curse_rolled") == [(t.figure("harid"), die, 0 if cursed else 1, 0)]
    assert bool(t.told("paralysed")) is cursed
    t.idle()


@pytest.mark.rule("ADV-6.2", "CMN-22")
@pytest.mark.parametrize("kind", ["keys", "scroll", "bracelet", "ducat_chest"])
def test_nothing_but_gems_is_rolled_for(kind: str) -> None:
    t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": kind})
    t.play("bash", "harid")
    assert t.carries("harid") == [kind]
    t.idle()


@pytest.mark.rule("ADV-6.2", "ADV-6.4", "COM-3")
@pytest.mark.parametrize("die", [2, 3])
def test_a_stolen_gem_is_rolled_for_by_the_winner(die: int) -> None:
    t = attack("harid", "valdur", 6, 6, 1, 1, die, carries={"valdur": ["red_gem", "keys"]})
    moment = t.save()
    t.play("item", "red_gem")
    assert stoned(t) == (["harid"] if die == 2 else [])
    t.play("space", "01")
    assert t.where("harid") == "11"
    assert (t.g.active == t.figure("harid")) is (die == 3)
    t.idle()
    t.load(moment)
    t.dice()
    t.play("item", "keys")
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("ADV-6.2", "RUL-22")
def test_a_defender_who_wins_and_steals_a_gem_rolls_too() -> None:
    t = attack("harid", "valdur", 1, 1, 6, 6, 1, carries={"harid": ["green_gem"]})
    assert stoned(t) == ["valdur"]
    t.play("space", "01")
    assert t.g.active == t.figure("harid")  # it is not his activation that ends
    t.idle()


@pytest.mark.rule("ADV-6.2")
def test_two_gems_are_two_dice_and_one_paralysis() -> None:
    dice = [6, 6, 1, 1, 2, 1]
    hands = {0: ["sticky_fingers"]}
    t = attack("harid", "valdur", *dice, carries={"valdur": ["red_gem", "red_gem"]}, hands=hands)
    t.play("card", "sticky_fingers")
    t.play("space", "01")
    assert [row[1] for row in t.told("curse_rolled")] == [2, 1]
    assert len(t.told("paralysed")) == 1  # a second curse has no further effect
    t.idle()


@pytest.mark.rule("ADV-6.2", "ADV-6.4", "elise")
def test_light_fingers_take_gems_as_dangerous_as_any() -> None:
    t = table({"elise": "02", "valdur": "LI"}, carries={"valdur": ["red_gem"]}, dice=[3, 2])
    t.play("skill", "elise", "valdur")
    assert stoned(t) == ["elise"]
    assert t.g.active < 0
    t.idle()


@pytest.mark.rule("ADV-6.2", "W5", "T", "second_chance", "GEN-6")
@pytest.mark.parametrize(("second", "cursed"), [(2, True), (3, False)])
def test_a_second_chance_rerolls_the_curse(second: int, cursed: bool) -> None:
    hands = {0: ["second_chance", "second_chance"]}
    t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": "red_gem"}, dice=[1, second], hands=hands)
    t.play("bash", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "second_chance")
    assert stoned(t) == (["harid"] if cursed else [])  # one reroll, whatever he still holds
    assert t.discard() == ["second_chance"]
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert stoned(t) == ["harid"]
    t.idle()


@pytest.mark.rule("ADV-6.2", "W5", "jinx")
def test_a_jinx_makes_a_lucky_finder_roll_again() -> None:
    t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": "red_gem"}, dice=[6, 2], hands={1: ["jinx"]})
    t.play("bash", "harid")
    t.expect_asked(1, "test_passed", "W5b")
    moment = t.save()
    t.play("card", "jinx")
    assert stoned(t) == ["harid"]
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert stoned(t) == []
    t.idle()


@pytest.mark.rule("ADV-6.2", "W5", "davitto", "drokan")
@pytest.mark.parametrize("thief", ["davitto", "drokan"])
def test_skills_for_locks_do_not_help_against_the_curse(thief: str) -> None:
    t = table({thief: "LI"}, chests={"LI": "red_gem"}, dice=[1], hands={0: ["run"]})
    t.play("bash", thief)
    assert stoned(t) == [thief]
    t.idle()


@pytest.mark.rule("RUL-38", "ADV-6.2", "CAR-1", "CAR-2")
@pytest.mark.parametrize("dropped", ["red_gem", "keys"])
def test_the_curse_comes_before_the_drop_also_for_the_gem_that_is_dropped(dropped: str) -> None:
    t = table(
        {"harid": "LI", "valdur": "N1"},
        chests={"LI": "red_gem"},
        carries={"harid": ["keys", "scroll", "bracelet"]},
        hands={0: ["second_chance"]},
        dice=[1],
    )
    t.play("bash", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("pass")
    assert stoned(t) == ["harid"]
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", dropped)
    t.play("room", "OB")
    assert stoned(t) == ["harid"]
    assert t.chest("OB") == dropped
    t.idle()


@pytest.mark.rule("ADV-6.5", "CAR-2")
def test_a_gem_dropped_and_taken_again_is_rolled_for_again_and_one_held_is_harmless() -> None:
    t = table(
        {"harid": "LI", "iris": "02", "valdur": "N1"},
        chests={"LI": "red_gem"},
        carries={"harid": ["green_gem", "green_gem", "keys"], "iris": ["red_gem"]},
        dice=[6],
    )
    t.play("bash", "harid")
    t.play("item", "red_gem")
    t.play("room", "LI")
    t.play("move", "harid", "11")
    t.play("move", "iris", "LI")
    assert len(t.told("curse_rolled")) == 1  # carrying gems about costs no roll
    t.dice(2)
    t.play("bash", "iris")
    assert stoned(t) == ["iris"]
    t.idle()


@pytest.mark.rule("ADV-6.4", "RUL-2", "false_bottom")
def test_who_is_paralysed_in_his_activation_has_ended_it() -> None:
    t = table(
        {"harid": "LI", "iris": "N1", "valdur": "E1"},
        chests={"LI": "red_gem"},
        hands={0: ["false_bottom"]},
        dice=[2],
    )
    t.play("bash", "harid")
    assert t.g.active < 0
    assert not t.offers("move", "harid")
    assert not t.offers("play", "false_bottom")  # it belongs to the activation that is over
    assert t.offers("move", "iris")
    t.idle()


# --- paralysed -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-6.3", "ACT-1", "ACT-6")
def test_he_is_not_activated_by_anything() -> None:
    hands = {0: ["pentacle_gate", "changing_places", "run"], 1: []}
    at = {"harid": "LI", "iris": "N1", "valdur": "E1"}
    t = table(at, chests={"LI": "keys"}, hands=hands)
    for start in (["move", "harid"], ["bash", "harid"], ["lockpick", "harid"], ["skill", "harid"]):
        assert t.offers(*start)
    assert t.offers("play", "pentacle_gate", "harid")
    stone(t, "harid")
    assert not [words for words in t.options() if "harid" in words and words[:2] != ["play", "changing_places"]]
    assert t.offers("move", "iris")
    t.play("play", "changing_places", "harid", "iris")  # no activation is needed for it
    assert (t.where("harid"), t.where("iris")) == ("N1", "LI")
    t.idle()


@pytest.mark.rule("ADV-6.3", "RND-5")
def test_a_gang_of_statues_still_has_its_turn() -> None:
    t = table({"harid": "LI", "valdur": "N1"})
    stone(t, "harid")
    assert t.options() == [["end_turn"]]
    t.idle()


@pytest.mark.rule("ADV-6.3", "LEA-3")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_he_cannot_leave_the_district(edition: str) -> None:
    t = table({"harid": "N1", "iris": "E1", "valdur": "S1"}, alarm=True, edition=edition)
    out = ["leave", "{}"] if edition == "revised" else ["move", "{}", "exit"]
    stone(t, "harid")
    assert t.offers(*[word.format("iris") for word in out])
    assert not t.offers(*[word.format("harid") for word in out])


@pytest.mark.rule("ADV-6.3", "RUL-24", "RUL-25")
@pytest.mark.parametrize(
    ("card", "count"), [("pass", 1), ("second_blade", 2), ("low_blow", 1), ("powerful_blow", 1), ("false_pockets", 1)]
)
def test_he_defends_with_one_die_and_cards(card: str, count: int) -> None:
    hand = [] if card == "pass" else [card]
    dice = [6, 6, *[1] * count] if card != "low_blow" else [6, 1]
    t = attack("harid", "valdur", *dice, frozen=True, hands={1: hand})
    if hand:
        t.expect_asked(1, "combat_card", "W3b")
        t.play("card", card)
    assert len(str(rolled(t)[1])) == count
    t.play("space", "01")  # beaten, he retreats
    assert t.where("valdur") == "01"
    t.idle()


@pytest.mark.rule("RUL-24", "ADV-6.3", "tortok", "dorak", "GEN-7")
def test_his_skill_does_not_help_him_even_if_it_is_always_on() -> None:
    t = attack("harid", "tortok", 6, 6, 1, frozen=True)
    t.expect_asked(0, "retreat")  # no Rage
    t = attack("harid", "dorak", 6, 5, 1, frozen=True)
    assert rolled(t) == [65, 1]  # no Opening Bolt
    t = attack("harid", "dorak", 6, 1, 1)
    assert rolled(t) == [6, 11]


@pytest.mark.rule("RUL-24", "ADV-6.3")
def test_the_other_side_keeps_its_skill_and_its_dice() -> None:
    t = attack("sanaris", "tortok", 4, 3, 5, frozen=True)
    assert rolled(t) == [43, 5]
    assert won(t) == ("sanaris", 5, 5)


@pytest.mark.rule("RUL-24", "ADV-6.2", "ADV-6.3")
def test_if_he_wins_he_steals_and_a_gem_is_rolled_for_without_effect() -> None:
    t = attack("harid", "valdur", 1, 1, 6, 1, frozen=True, carries={"harid": ["red_gem"]})
    assert t.carries("valdur") == ["red_gem"]
    assert len(t.told("curse_rolled")) == 1
    assert len(t.told("paralysed")) == 1
    t.play("space", "01")
    assert stoned(t) == ["valdur"]
    t.idle()


@pytest.mark.rule("ADV-6.3", "COM-3")
def test_he_can_be_robbed() -> None:
    t = attack("harid", "valdur", 6, 6, 1, frozen=True, carries={"valdur": ["keys"]})
    assert (t.carries("harid"), t.carries("valdur")) == (["keys"], [])


@pytest.mark.rule("ADV-6.3", "MIL-7", "RUL-24")
def test_a_militiaman_treats_him_as_anybody_and_he_has_one_die() -> None:
    t = table({"harid": "N1", "valdur": "11", "kornak": "18"}, phase="militia", ducats={1: 5})
    stone(t, "valdur")
    t.dice(1, 6, 6, 5)
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert rolled(t)[1] == 5
    assert t.ducats(1) == 3
    t.play("space", "01")
    assert stoned(t) == ["valdur"]
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-6.3", "MOV-3")
def test_he_blocks() -> None:
    t = table({"iris": "OB", "valdur": "01"}, ap={0: 1})
    stone(t, "valdur")
    assert t.options() == [["end_turn"]]
    t.idle()


@pytest.mark.rule("ADV-6.3", "MIS-2", "ADV-6.10")
@pytest.mark.parametrize(
    ("mission", "carries", "ducats"),
    [("red_gem_1", ["red_gem", "red_gem"], 2 * 2 + 2), ("green_gem_2", ["green_gem", "green_gem"], 5 + 4)],
)
def test_missions_pay_as_printed_and_his_treasures_count(mission: str, carries: list[str], ducats: int) -> None:
    t = table({"harid": "LI", "valdur": "N1"}, carries={"harid": carries}, missions=[mission])
    stone(t, "harid")
    t.play("mission", mission)
    assert t.ducats(0) == ducats
    t.idle()


@pytest.mark.rule("ADV-6.3", "HID-1", "CMN-13")
def test_everybody_sees_who_is_paralysed() -> None:
    t = table({"harid": "LI", "valdur": "N1"})
    stone(t, "harid")
    for seat in (SPECTATOR, 0, 1):
        assert view_of(t.g, seat).thief_mark[t.figure("harid")] == 1
    assert len(t.g.thief_mark) == t.rules.thieves
