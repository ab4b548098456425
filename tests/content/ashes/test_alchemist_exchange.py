"""ADV-6 with the expansion: gems that change hands in passing (TRN-2) are rolled for when the movement has ended."""

import pytest

from tests.content.ashes.scenes import scene
from tests.content.base.adventures.alchemist_scenes import ALCHEMIST, stone, stoned
from tests.kit import Table


def meeting(*dice: int, **more: object) -> Table:
    """Harid walks out of the Observatory and meets Iris, third of the gang, on his way to 02."""
    t = scene(
        {"harid": "OB", "iris": "01", "valdur": "30"}, **({"adventure": ALCHEMIST, "expansion": True} | more), dice=dice
    )
    t.play("move", "harid", "02", "+via3")
    t.expect_asked(0, "exchange", "TRN-2")
    return t


def rolls(t: Table) -> list[tuple[str, int]]:
    return [(t.rules.figures[row[0]].name, row[1]) for row in t.told("curse_rolled")]


@pytest.mark.rule("ADV-6.2", "TRN-2", "RUL-75")
@pytest.mark.parametrize(("die", "cursed"), [(1, True), (2, True), (3, False)])
def test_a_gem_given_away_is_rolled_for_by_its_taker(die: int, cursed: bool) -> None:
    t = meeting(die, carries={"harid": ["red_gem", "scroll", "keys"]})
    t.play("item", "scroll", "0")
    t.play("item", "red_gem", "0")
    assert t.where("harid") == "OB"  # he is still on his way: nobody has rolled
    assert not t.told("curse_rolled")
    t.play("done")
    assert t.where("harid") == "02"
    assert rolls(t) == [("iris", die)]
    assert stoned(t) == (["iris"] if cursed else [])
    assert t.g.active == t.figure("harid")  # it is not his activation that ends
    t.idle()


@pytest.mark.rule("ADV-6.2", "ADV-6.4", "TRN-2", "RUL-75")
def test_both_partners_roll_and_a_cursed_mover_is_done() -> None:
    t = meeting(1, 6, 3, carries={"harid": ["red_gem"], "iris": ["green_gem", "red_gem"]})
    t.play("item", "red_gem", "0")
    t.play("item", "green_gem", "1")
    t.play("item", "red_gem", "1")
    assert rolls(t) == [("harid", 1), ("harid", 6), ("iris", 3)]  # two gems, two dice; the mover first
    assert stoned(t) == ["harid"]
    assert t.g.active < 0
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-6.2", "ADV-6.5", "TRN-2")
def test_what_stays_with_its_holder_is_harmless() -> None:
    t = meeting(carries={"harid": ["red_gem"], "iris": ["keys"]})
    t.play("item", "keys", "1")
    t.play("done")
    assert rolls(t) == []
    t.idle()


@pytest.mark.rule("ADV-6.2", "TRN-2", "RUL-75")
def test_the_attack_at_the_end_of_the_movement_comes_first() -> None:
    """Harid wins in 11, steals a gem and rolls for it at once; then for what Iris gave him on the way."""
    t = scene(
        {"harid": "OB", "iris": "01", "valdur": "02"},
        adventure=ALCHEMIST,
        expansion=True,
        carries={"iris": ["green_gem"], "valdur": ["red_gem"]},
        dice=[5, 5, 1, 1, 4, 2],
    )
    t.play("move", "harid", "02", "valdur", "+via3")
    t.play("item", "green_gem", "1")
    assert rolls(t) == [("harid", 4)]
    assert stoned(t) == []
    t.play("space", t.options("space")[0][1])
    assert rolls(t) == [("harid", 4), ("harid", 2)]
    assert stoned(t) == ["harid"]
    t.idle()


@pytest.mark.rule("ADV-6.2", "ADV-6.3", "TRN-2")
def test_a_statue_may_be_relieved_of_its_gems() -> None:
    t = scene(
        {"harid": "OB", "iris": "01", "valdur": "30"},
        adventure=ALCHEMIST,
        expansion=True,
        carries={"iris": ["green_gem"]},
        dice=[6],
    )
    stone(t, "iris")
    t.play("move", "harid", "02", "+via3")
    t.play("item", "green_gem", "1")
    assert (t.carries("harid"), rolls(t)) == (["green_gem"], [("harid", 6)])
    assert stoned(t) == ["iris"]
    t.idle()


@pytest.mark.rule("ADV-6.2", "LEA-5", "RUL-75")
def test_who_has_left_the_district_does_not_roll() -> None:
    """Where leaving is a step of the movement (profile first), the mover may be gone when it has ended."""
    t = scene(
        {"harid": "01", "iris": "N1", "valdur": "30"},
        adventure=ALCHEMIST,
        expansion=True,
        edition="first",
        alarm=True,
        carries={"harid": ["red_gem"], "iris": ["green_gem"]},
        dice=[2],
    )
    t.play("move", "harid", "exit", "+via3")
    t.play("item", "red_gem", "0")
    t.play("item", "green_gem", "1")
    assert (t.where("harid"), rolls(t), stoned(t)) == ("left", [("iris", 2)], ["iris"])
    t.idle()
