"""CHE: picking locks, bashing, and what lies inside."""

import pytest

from cadwallon.view.view import SPECTATOR, UNSEEN, view_of
from tests.kit import Table


def in_the_library(dice: list[int], treasure: str = "scroll", ap: int = 7, covered: bool = False) -> Table:
    """Harid (mind 4) stands beside the chest of the Library; nobody holds a card."""
    return Table(
        at={"harid": "LI"},
        chests={"LI": treasure},
        covered=["LI"] if covered else [],
        ap={0: ap},
        dice=dice,
        ducats={0: 3},
    )


@pytest.mark.rule("CHE-1", "CHE-4", "ACT-4")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_die_at_or_below_mind_four_opens_the_lock(die: int) -> None:
    t = in_the_library([die])
    t.play("lockpick", "harid")
    assert t.ap("harid") == 6
    assert t.carries("harid") == ["scroll"]
    assert t.chest("LI") == ""
    assert t.ducats("harid") == 4  # three and the one of CHE-4
    assert t.told("test_rolled") == [(t.figure("harid"), die, 4, 1)]
    t.idle()


@pytest.mark.rule("CHE-1")
@pytest.mark.parametrize("die", [5, 6])
def test_a_higher_die_leaves_it_locked_and_the_action_point_is_spent(die: int) -> None:
    t = in_the_library([die])
    t.play("lockpick", "harid")
    assert t.ap("harid") == 6
    assert t.carries("harid") == []
    assert t.chest("LI") == "scroll"
    assert t.ducats("harid") == 3
    t.idle()


@pytest.mark.rule("CHE-1", "CHE-2")
def test_only_in_the_space_of_a_chest() -> None:
    t = Table(at={"harid": "LI", "iris": "02", "davitto": "MR"}, chests={"LI": "scroll"})
    assert t.ends("lockpick") == {"harid"}  # Iris stands before the door, in the Map Room there is no chest
    assert t.ends("bash") == {"harid"}


@pytest.mark.rule("CHE-1", "CHE-2", "ACT-4", "GEN-13")
@pytest.mark.parametrize(("ap", "lockpick", "bash"), [(0, False, False), (1, True, False), (2, True, True)])
def test_one_action_point_to_pick_and_two_to_bash(ap: int, lockpick: bool, bash: bool) -> None:
    t = in_the_library([], ap=ap)
    assert t.offers("lockpick", "harid") is lockpick
    assert t.offers("bash", "harid") is bash


@pytest.mark.rule("CHE-2", "CHE-4")
def test_bashing_opens_without_a_roll() -> None:
    t = in_the_library([], treasure="red_gem")
    t.play("bash", "harid")
    assert t.ap("harid") == 5
    assert t.carries("harid") == ["red_gem"]
    assert t.chest("LI") == ""
    assert t.ducats("harid") == 4
    assert "test_rolled" not in t.events()
    t.idle()


@pytest.mark.rule("CHE-3")
def test_a_token_lying_chest_side_up_can_only_be_bashed() -> None:
    t = in_the_library([], covered=True)
    assert not t.offers("lockpick")
    assert t.options("bash") == [["bash", "harid", "treasure"]]
    t.play("bash", "harid")
    assert t.carries("harid") == ["scroll"]
    assert t.ducats("harid") == 4
    assert t.g.covered[t.space("LI")] == 0
    t.idle()
    assert in_the_library([]).offers("lockpick")  # the same chest, treasure side up


@pytest.mark.rule("CHE-3", "RUL-61", "HID-2")
def test_who_saw_a_covered_treasure_remembers_it_and_nobody_else_is_shown_it() -> None:
    t = in_the_library([], covered=True)
    room = t.space("LI")
    scroll = t.rules.parts.treasures.index("scroll")
    assert [view_of(t.g, seat).chest[room] for seat in (0, 1, SPECTATOR)] == [scroll, scroll, scroll]
    t.g.chest_known[room] = 0b10  # laid by a sheet so that only the second seat saw it
    assert [view_of(t.g, seat).chest[room] for seat in (0, 1, SPECTATOR)] == [UNSEEN, scroll, UNSEEN]
    assert view_of(t.g, 0).covered[room] == 1  # that it lies chest side up is seen by all
    t.play("bash", "harid")
    harid = t.figure("harid") * t.rules.kinds
    assert view_of(t.g, 0).load[harid + scroll] == view_of(t.g, 1).load[harid + scroll] == 1  # face up on his card
    assert t.g.chest_known[room] == 0b11


@pytest.mark.rule("CHE-4", "HID-1")
@pytest.mark.parametrize("treasure", ["red_gem", "green_gem", "keys", "scroll", "bracelet", "ducat_chest"])
def test_any_chest_earns_one_ducat_and_the_treasure_lies_open_on_the_card(treasure: str) -> None:
    t = in_the_library([], treasure=treasure)
    t.play("bash", "harid")
    assert t.ducats("harid") == 4
    assert t.carries("harid") == [treasure]
    assert t.g.bank == 3 + 4 + 1  # the first three, the pile of the sheet, and the one of CHE-4
    kind = t.rules.parts.treasures.index(treasure)
    for seat in (0, 1, SPECTATOR):
        assert view_of(t.g, seat).load[t.figure("harid") * t.rules.kinds + kind] == 1
    assert t.told("chest_opened") == [(t.figure("harid"), t.space("LI"), kind, 0)]
    t.idle()


@pytest.mark.rule("CHE-5", "ACT-2")
@pytest.mark.parametrize(("command", "dice"), [("lockpick", [2]), ("lockpick", [6]), ("bash", [])])
def test_it_is_the_action_of_the_thief(command: str, dice: list[int]) -> None:
    """After it he may move but neither try another lock nor attack; before it he may move."""
    t = Table(at={"harid": "LI", "valdur": "11", "iris": "MR"}, chests={"LI": "scroll", "MR": "keys"}, dice=dice)
    assert t.offers("move", "harid", "11", "valdur")
    t.play(command, "harid")
    assert not t.offers("lockpick", "harid")
    assert not t.offers("bash", "harid")
    assert t.offers("move", "harid", "02")
    assert not t.offers("move", "harid", "11")
    t.play("move", "harid", "02")
    assert not t.offers("move", "harid")
    assert t.offers("lockpick", "iris")  # the others have their own action
    t.idle()


@pytest.mark.rule("CHE-5", "CHE-1", "ACT-2")
def test_a_thief_may_walk_to_a_chest_and_open_it_in_one_turn() -> None:
    t = Table(at={"harid": "01"}, chests={"LI": "scroll"}, dice=[4])
    t.play("move", "harid", "LI")
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["scroll"]
    assert t.ap("harid") == 5
    t.idle()
