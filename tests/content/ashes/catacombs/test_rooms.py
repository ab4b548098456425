"""CAT-7, TOR, TUN, SCR, TRR, ALT  The powers of the rooms."""

import pytest

from tests.content.ashes.scenes import scene


@pytest.mark.rule("TOR-1", "CAT-7")
def test_the_torture_chamber_robs_a_prisoner() -> None:
    t = scene(
        {"harid": "TO", "iris": "prison", "faras": "prison"}, carries={"faras": ["scroll", "keys"], "iris": ["red_gem"]}
    )
    assert t.ends("power", "harid", "torture") == {"iris", "faras"}
    t.play("power", "harid", "torture", "faras")
    t.play("item", "keys")
    assert (t.carries("harid"), t.carries("faras"), t.ap(0)) == (["keys"], ["scroll"], 6)
    assert not t.offers("power")  # it was his action
    t.idle()


@pytest.mark.rule("TUN-1", "RUL-47")
@pytest.mark.parametrize(("die", "where", "ducats"), [(1, "removed", 2), (4, "left", 5)])
def test_the_tunnel(die: int, where: str, ducats: int) -> None:
    t = scene({"harid": "TU", "iris": "02", "faras": "30"}, dice=[die], alarm=True, ducats={0: 5})
    t.play("power", "harid", "tunnel")
    assert (t.where("harid"), t.ducats(0)) == (where, ducats)
    t.idle()


@pytest.mark.rule("TUN-1")
def test_two_treasures_are_the_toll() -> None:
    t = scene(
        {"harid": "TU", "iris": "02", "faras": "30"},
        dice=[2],
        alarm=True,
        carries={"harid": ["scroll", "keys", "red_gem"]},
    )
    t.play("power", "harid", "tunnel")
    t.expect_asked(0, "lose_item", "TUN-1")
    t.play("item", "scroll")
    t.play("item", "keys")
    assert (t.where("harid"), t.carries("harid")) == ("left", ["red_gem"])
    t.idle()


@pytest.mark.rule("TUN-1")
def test_not_before_the_alarm() -> None:
    t = scene({"harid": "TU", "faras": "30"})
    assert not t.offers("power")


@pytest.mark.rule("SCR-1", "RUL-60")
def test_reading_gives_three_cards_of_the_pile_and_experience() -> None:
    t = scene({"harid": "SC", "faras": "30"}, dice=[4], discard=["run", "run", "jinx", "bribe"])
    t.play("power", "harid", "read")
    t.play("card", "run")
    t.play("card", "run")
    t.play("card", "bribe")
    assert (t.hand(0), t.experience(0), t.discard()) == (["bribe", "run", "run"], 1, ["jinx"])
    assert t.g.known_size[0] == 3
    t.idle()


@pytest.mark.rule("SCR-1", "RUL-44")
def test_a_failure_draws_two_and_there_is_one_reading_a_visit() -> None:
    t = scene({"harid": "SC", "faras": "30"}, dice=[5], deck=["run", "jinx", "bribe"])
    t.play("power", "harid", "read")
    assert sorted(t.hand(0)) == ["jinx", "run"]
    t.play("end_turn")
    t.play("done")
    t.play("end_turn")
    t.play("done")
    assert not t.offers("power", "harid")


@pytest.mark.rule("SCR-1")
def test_a_scroll_allows_a_reroll() -> None:
    t = scene({"harid": "SC", "faras": "30"}, dice=[6, 1], discard=["run"], carries={"harid": ["scroll"]})
    t.play("power", "harid", "read")
    t.play("use", "treasure:scroll")
    assert (t.hand(0), t.experience(0)) == (["run"], 1)
    t.idle()


@pytest.mark.rule("TRR-2")
def test_three_different_dice_pay_and_two_equal_ones_kill() -> None:
    t = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 4])
    t.play("power", "harid", "dice")
    assert (t.ducats(0), t.where("harid")) == (15, "TS")
    assert not t.offers("power")
    t.idle()
    t = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 6], carries={"harid": ["scroll"]})
    t.play("power", "harid", "dice")
    assert (t.ducats(0), t.where("harid"), t.carries("harid")) == (0, "removed", [])
    t.idle()


@pytest.mark.rule("TRR-2", "W9")
def test_a_bracelet_rerolls_one_die() -> None:
    t = scene({"harid": "TS", "iris": "02", "faras": "30"}, dice=[6, 5, 6, 1], carries={"harid": ["bracelet"]})
    t.play("power", "harid", "dice")
    t.play("reroll", "treasure:bracelet", "6")
    assert t.ducats(0) == 12
    t.idle()


@pytest.mark.rule("ALT-1", "XPL-2")
def test_the_altar_pays_six_for_each_magic_gem() -> None:
    t = scene({"harid": "HA", "faras": "30"}, carries={"harid": ["magic_gem", "scroll", "magic_gem"]})
    t.play("power", "harid", "altar")
    assert (t.ducats(0), t.carries("harid")) == (12, ["scroll"])
    t.idle()


@pytest.mark.rule("CAT-7", "CAT-5")
def test_after_a_forced_attack_there_is_no_power() -> None:
    t = scene(
        {"harid": "LI", "faras": "HA"},
        shown={"LI": "staircase"},
        dice=[5, 1, 4, 1, 6],
        carries={"harid": ["magic_gem"]},
    )
    t.play("move", "harid", "HA", "faras")
    assert not t.offers("power")
    t.idle()


@pytest.mark.rule("XPT-1", "SCR-1")
def test_a_reading_that_succeeded_may_be_thrown_again() -> None:
    """Both results pay: three cards of a poor pile, or two from the deck."""
    t = scene({"harid": "SC", "faras": "30"}, dice=[2, 6], discard=["bribe"], deck=["run", "jinx"], experience={0: 1})
    t.play("power", "harid", "read")
    t.expect_asked(0, "own_die", "W9")
    moment = t.save()
    t.play("pass")
    assert (t.hand(0), t.experience(0)) == (["bribe"], 2)
    t.load(moment)
    t.play("reroll", "experience", "2")
    assert (sorted(t.hand(0)), t.experience(0)) == (["jinx", "run"], 0)
    t.idle()


@pytest.mark.rule("XPT-1", "GEN-6")
def test_a_reading_is_thrown_again_once() -> None:
    t = scene({"harid": "SC", "faras": "30"}, dice=[2, 3], discard=["bribe"], experience={0: 2})
    t.play("power", "harid", "read")
    t.play("reroll", "experience", "2")
    assert (t.hand(0), t.experience(0)) == (["bribe"], 2)  # one was spent, one was gained
    t.idle()


@pytest.mark.rule("XPT-1", "CHE-1")
def test_no_other_success_is_thrown_again() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[2], chests={"LI": "scroll"}, experience={0: 1})
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["scroll"]
    t.idle()
