"""Faras: Exhume. He discards a card and takes one of the three that lay on top of the pile before."""

import pytest

from tests.content.base.scenes import scene
from tests.kit import Table

PILE = ["bribe", "run", "jinx", "parry"]  # oldest first: the Bribe lies too deep


def digging(**more: object) -> Table:
    table: dict[str, object] = {"hands": {0: ["decoy"]}, "discard": PILE} | more
    return scene({"faras": "LI", "harid": "WH"}, **table)


@pytest.mark.rule("faras", "ARC-3", "ACT-6", "GEN-10")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("parry", ["bribe", "run", "jinx", "decoy"]),
        ("jinx", ["bribe", "run", "parry", "decoy"]),
        ("run", ["bribe", "jinx", "parry", "decoy"]),
    ],
)
def test_one_of_the_three_topmost_for_any_card(taken: str, left: list[str]) -> None:
    t = digging()
    assert t.ends("skill", "faras") == {"run", "jinx", "parry"}
    t.play("skill", "faras", taken)
    t.expect_asked(0, "discard", "faras")
    t.play("card", "decoy")
    assert (t.hand(0), t.discard(), t.ap(0)) == ([taken], left, 7)
    t.idle()


@pytest.mark.rule("faras", "GEN-10")
def test_the_cost_is_a_card_of_his_choice_and_is_not_played() -> None:
    t = digging(hands={0: ["holed_purse", "decoy"]}, ducats={1: 5})
    t.play("skill", "faras", "run")
    assert t.ends("card") == {"holed_purse", "decoy"}
    moment = t.save()
    t.play("card", "holed_purse")
    assert (sorted(t.hand(0)), t.ducats(1)) == (["decoy", "run"], 5)
    t.idle()
    t.load(moment)
    t.play("card", "decoy")
    assert sorted(t.hand(0)) == ["holed_purse", "run"]
    t.idle()


@pytest.mark.rule("faras", "ARC-3")
def test_the_card_that_he_pays_with_is_never_the_one_he_takes() -> None:
    """A Run for a Run: the one from below comes into his hand, the other lies on top."""
    t = digging(hands={0: ["run"]})
    t.play("skill", "faras", "run")
    t.play("card", "run")
    assert (t.hand(0), t.discard()) == (["run"], ["bribe", "jinx", "parry", "run"])
    t.idle()


@pytest.mark.rule("faras", "ARC-3")
def test_of_two_copies_the_upper_one_is_taken() -> None:
    t = digging(discard=["run", "jinx", "run", "parry"])
    assert t.options("skill") == [["skill", "faras", "jinx"], ["skill", "faras", "run"], ["skill", "faras", "parry"]]
    t.play("skill", "faras", "run")
    t.play("card", "decoy")
    assert t.discard() == ["run", "jinx", "parry", "decoy"]
    t.idle()


@pytest.mark.rule("faras", "GEN-1")
@pytest.mark.parametrize(("pile", "choice"), [([], set()), (["run"], {"run"}), (["run", "jinx"], {"run", "jinx"})])
def test_from_a_small_pile_what_is_there(pile: list[str], choice: set[str]) -> None:
    t = digging(discard=pile)
    assert t.ends("skill", "faras") == choice
    t.idle()


@pytest.mark.rule("faras", "GEN-1")
def test_not_with_an_empty_hand() -> None:
    t = digging(hands={})
    assert not t.offers("skill", "faras")
    t.idle()


@pytest.mark.rule("faras", "GEN-10")
def test_once_per_activation() -> None:
    t = digging(hands={0: ["decoy", "decoy"]})
    t.play("skill", "faras", "run")
    t.play("card", "decoy")
    assert not t.offers("skill", "faras")
    t.idle()


@pytest.mark.rule("faras", "RUL-3", "ACT-5", "RUL-1")
def test_it_costs_no_action_point_but_without_one_he_is_not_activated() -> None:
    t = digging(ap={0: 0})
    assert not t.offers("skill", "faras")
    t.idle()
    t = digging(ap={0: 1})
    t.play("move", "faras", "02")
    assert t.ap(0) == 0
    t.play("skill", "faras", "run")  # he is activated: what is free is still his
    t.play("card", "decoy")
    assert t.hand(0) == ["run"]
    t.idle()


@pytest.mark.rule("faras", "HID-1", "RUL-60")
def test_everybody_knows_the_card_in_his_hand_until_he_plays_it() -> None:
    t = digging(hands={0: ["decoy", "burst_of_nerve"]}, known={}, discard=["burst_of_nerve"])
    slot = t.card("burst_of_nerve")
    t.play("skill", "faras", "burst_of_nerve")
    t.play("card", "decoy")
    assert t.told("card_taken") == [(0, slot, 0, 0)]
    assert (t.g.known[slot], t.g.known_size[0], t.g.hand_size[0]) == (1, 1, 2)
    t.play("play", "burst_of_nerve")
    assert (t.g.known[slot], t.g.known_size[0], t.g.hand_size[0]) == (0, 0, 1)
    t.idle()


@pytest.mark.rule("faras", "ACT-6", "ACT-2")
def test_it_is_neither_movement_nor_action() -> None:
    t = digging(chests={"LI": "scroll"})
    t.play("skill", "faras", "run")
    t.play("card", "decoy")
    t.play("bash", "faras")
    t.play("move", "faras", "02")
    assert (t.where("faras"), t.carries("faras"), t.ap(0)) == ("02", ["scroll"], 4)
    t.idle()
