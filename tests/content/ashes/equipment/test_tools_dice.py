"""tools  Equipment for dice and for wounds."""

import pytest

from cadwallon.content.base.adventures.master_alchemist.curse import paralyse
from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle, won

STAIRS = {"LI": "staircase"}


# --- lantern -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("lantern", "CYC-1", "W9")
def test_a_lantern_rerolls_the_die_of_the_cyclops() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[1, 6], equipment={"harid": "lantern"})
    t.play("move", "harid", "HA")
    t.expect_asked(0, "own_die", "W9")
    moment = t.save()
    t.play("reroll", "equipment:lantern")
    assert (t.where("cyclops"), t.bears("harid")) == ("LR", "lantern")
    t.idle()
    t.load(moment)
    t.dice(5, 1, 1, 1, 4, 1)  # it appears on him and attacks
    t.play("pass")
    assert t.where("harid") == "PR"
    t.idle()


@pytest.mark.rule("lantern", "GEN-6")
def test_no_experience_on_top_of_it() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[1, 2], equipment={"harid": "lantern"}, experience={0: 2}
    )
    t.play("move", "harid", "HA")
    assert {words[1] for words in t.options("reroll")} == {"equipment:lantern", "experience"}
    t.play("reroll", "equipment:lantern")
    assert (t.where("cyclops"), t.experience(0)) == ("TU", 2)
    t.idle()


@pytest.mark.rule("lantern")
def test_it_lights_its_bearers_way_only_and_no_other_die() -> None:
    t = scene({"harid": "LI", "iris": "02", "faras": "30"}, shown=STAIRS, dice=[6], equipment={"iris": "lantern"})
    t.play("move", "harid", "HA")
    t.idle()
    t = scene({"harid": "LI", "faras": "30"}, dice=[2], chests={"LI": "purse"}, equipment={"harid": "lantern"})
    t.play("bash", "harid")
    t.idle()


# --- lucky charm -------------------------------------------------------------------------------------------------
@pytest.mark.rule("lucky_charm", "W4", "XPT-1")
@pytest.mark.parametrize(("bearer", "dice"), [("harid", [3, 1, 4, 1, 5]), ("faras", [5, 1, 4, 1, 6])])
def test_a_lucky_charm_rerolls_one_die_of_its_bearer_in_combat(bearer: str, dice: list[int]) -> None:
    side, face = ("attacker", "3") if bearer == "harid" else ("defender", "4")
    t = fight("harid", "faras", *dice, equipment={bearer: "lucky_charm"})
    t.expect_asked(0 if bearer == "harid" else 1, "combat_reroll")
    assert {words[2] for words in t.options("reroll")} == {side}
    moment = t.save()
    t.play("reroll", "equipment:lucky_charm", side, face)
    assert (won(t)[0], t.bears(bearer)) == (bearer, "")
    settle(t)
    t.load(moment)
    t.dice()
    t.play("pass")
    assert (won(t)[0] == bearer, t.bears(bearer)) == (False, "lucky_charm")
    settle(t)


@pytest.mark.rule("lucky_charm", "GEN-6")
def test_in_combat_it_is_the_owners_reroll_of_that_die() -> None:
    t = fight("harid", "faras", 1, 3, 4, 1, 2, equipment={"harid": "lucky_charm"}, experience={0: 1})
    t.play("reroll", "equipment:lucky_charm", "attacker", "3")
    assert [words[3] for words in t.options("reroll")] == ["1"]  # the other die, with experience
    t.play("pass")
    settle(t)


@pytest.mark.rule("lucky_charm", "W5", "T")
def test_it_mends_a_failed_test() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[5, 2], chests={"LI": "scroll"}, equipment={"harid": "lucky_charm"})
    t.play("lockpick", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "equipment:lucky_charm")
    assert (t.carries("harid"), t.bears("harid")) == (["scroll"], "")
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert (t.carries("harid"), t.bears("harid")) == ([], "lucky_charm")
    t.idle()


@pytest.mark.rule("lucky_charm", "GEN-6")
def test_after_another_reroll_of_the_test_it_is_too_late() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        dice=[5, 5],
        chests={"LI": "scroll"},
        equipment={"harid": "lucky_charm"},
        experience={0: 1},
    )
    t.play("lockpick", "harid")
    t.play("use", "experience")
    assert t.bears("harid") == "lucky_charm"
    t.idle()


@pytest.mark.rule("lucky_charm", "PRI-2", "SCR-1")
def test_escapes_and_readings_too() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[1, 4], equipment={"harid": "lucky_charm"})
    t.play("escape", "harid")
    t.play("use", "equipment:lucky_charm")
    t.play("move", "harid", "17")
    t.idle()
    t = scene({"harid": "SC", "faras": "30"}, dice=[6, 1], equipment={"harid": "lucky_charm"}, discard=["run"])
    t.play("power", "harid", "read")
    t.play("use", "equipment:lucky_charm")
    assert t.hand(0) == ["run"]
    t.idle()


@pytest.mark.rule("lucky_charm", "W9", "TRE-3")
def test_a_purse_too_and_a_chest_of_ducats_carried_out() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[1, 6], chests={"LI": "purse"}, equipment={"harid": "lucky_charm"})
    t.play("bash", "harid")
    t.play("reroll", "equipment:lucky_charm")
    assert (t.ducats(0), t.bears("harid")) == (7, "")
    t.idle()
    t = scene(
        {"harid": "N1", "iris": "02", "faras": "30"},
        dice=[1, 6],
        alarm=True,
        carries={"harid": ["ducat_chest"]},
        equipment={"harid": "lucky_charm"},
    )
    t.play("leave", "harid")
    t.play("reroll", "equipment:lucky_charm")
    assert t.ducats(0) == 9
    t.idle()


@pytest.mark.rule("lucky_charm", "TRR-2", "CYC-1", "TUN-1")
def test_dice_below_too() -> None:
    t = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 6, 1], equipment={"harid": "lucky_charm"})
    t.play("power", "harid", "dice")
    t.play("reroll", "equipment:lucky_charm", "6")
    assert (t.ducats(0), t.bears("harid")) == (12, "")
    t.idle()
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[1, 6], equipment={"harid": "lucky_charm"})
    t.play("move", "harid", "HA")
    t.play("reroll", "equipment:lucky_charm")
    assert (t.where("cyclops"), t.bears("harid")) == ("LR", "")
    t.idle()
    t = scene({"harid": "TU", "iris": "02", "faras": "30"}, dice=[1, 4], alarm=True, equipment={"harid": "lucky_charm"})
    t.play("power", "harid", "tunnel")
    t.play("reroll", "equipment:lucky_charm")
    assert t.where("harid") == "left"
    t.idle()


@pytest.mark.rule("lucky_charm", "ARC-4", "GEN-11")
def test_in_a_special_action_where_no_card_is_played() -> None:
    t = scene(
        {"harid": "TR", "faras": "30", "valrut": "44"},
        adventure="treasure_of_the_duke",
        expansion=True,
        dice=[5, 1],
        carries={"harid": ["keys", "scroll"]},
        hands={0: ["second_chance"]},
        equipment={"harid": "lucky_charm"},
    )
    t.play("special", "harid")
    t.expect_asked(0, "own_die", "W9")
    assert t.options() == [["reroll", "equipment:lucky_charm", "5"], ["pass"]]
    t.play("reroll", "equipment:lucky_charm")
    assert t.bears("harid") == ""
    t.idle()


@pytest.mark.rule("lucky_charm", "ADV-6.6", "XPT-1")
def test_the_cure_of_a_paralysed_bearer() -> None:
    t = scene(
        {"harid": "02", "iris": "03", "faras": "30"},
        adventure="master_alchemist",
        expansion=True,
        turn=1,
        equipment={"harid": "lucky_charm"},
    )
    paralyse(t.g, t.figure("harid"))
    t.dice(2, 5, t.rules.n.militia_stays_on)
    t.play("end_turn")
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "equipment:lucky_charm")
    assert (t.g.muted[t.figure("harid")], t.bears("harid")) == (0, "")
    t.play("figure", "kornak")
    t.play("done")
    t.idle()


@pytest.mark.rule("lucky_charm")
def test_it_is_for_the_dice_of_its_bearer_only() -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "30"},
        dice=[5],
        chests={"LI": "scroll"},
        equipment={"iris": "lucky_charm"},
    )
    t.play("lockpick", "harid")
    assert t.bears("iris") == "lucky_charm"
    t.idle()


# --- healing potion ----------------------------------------------------------------------------------------------
@pytest.mark.rule("healing_potion", "W1", "WND-2")
def test_a_healing_potion_removes_all_wounds_of_its_bearer_or_a_neighbour() -> None:
    t = scene(
        {"harid": "02", "iris": "01", "leona": "10", "faras": "LI"},
        wounds={"harid": 2, "iris": 3, "leona": 1, "faras": 1},
        equipment={"harid": "healing_potion"},
        ap={0: 0},
    )
    assert t.options("potion") == [["potion", "harid", "harid"], ["potion", "harid", "iris"]]
    moment = t.save()
    t.play("potion", "harid", "iris")
    assert (t.wounds("iris"), t.wounds("harid"), t.bears("harid"), t.ap(0)) == (0, 2, "", 0)
    assert t.g.active == -1
    t.idle()
    t.load(moment)
    t.play("potion", "harid", "harid")
    assert (t.wounds("iris"), t.wounds("harid")) == (3, 0)
    assert not t.offers("potion")
    t.idle()


@pytest.mark.rule("healing_potion", "W1", "RUL-4")
def test_also_in_phase_two() -> None:
    t = scene(
        {"harid": "02", "faras": "30"}, wounds={"harid": 1}, equipment={"harid": "healing_potion"}, phase="militia"
    )
    t.play("potion", "harid", "harid")
    assert t.wounds("harid") == 0
    t.play("done")
    t.idle()


@pytest.mark.rule("healing_potion", "PRI-1")
def test_prisoners_reach_one_another_and_nobody_outside() -> None:
    t = scene(
        {"harid": "prison", "iris": "prison", "leona": "02", "faras": "prison"},
        wounds={"iris": 2, "leona": 1, "faras": 1},
        equipment={"harid": "healing_potion"},
    )
    assert t.options("potion") == [["potion", "harid", "iris"]]
    t.play("potion", "harid", "iris")
    assert t.wounds("iris") == 0
    t.idle()


@pytest.mark.rule("healing_potion", "GEN-1")
def test_without_a_wound_it_is_not_offered() -> None:
    t = scene({"harid": "02", "iris": "01", "faras": "30"}, equipment={"harid": "healing_potion"})
    assert not t.offers("potion")


@pytest.mark.rule("healing_potion", "WND-2")
def test_who_was_wounded_in_his_activation_is_not_activated_again() -> None:
    t = scene(
        {"harid": "02", "iris": "N1", "faras": "30"}, hidden={"LI": "trap"}, equipment={"harid": "healing_potion"}
    )
    t.play("move", "harid", "LI")
    t.play("potion", "harid", "harid")
    assert t.wounds("harid") == 0
    assert not t.offers("move", "harid")
    t.idle()
