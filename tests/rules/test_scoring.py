"""END: how the game ends and who has won."""

import pytest

from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State
from tests.kit import Table, rules_with


def at_the_end(**more: object) -> Table:
    """The counter reaches the last space."""
    return Table(**({"round": 8, "phase": "round"} | more))  # type: ignore[arg-type]


@pytest.mark.rule("END-1", "ADV-1", "CMN-1")
def test_the_game_is_over_when_the_counter_reaches_the_last_space_before_anybody_plays() -> None:
    t = at_the_end(ducats={0: 20, 1: 13})
    assert t.g.over
    assert (t.g.asked, list(t.g.stack)) == (-1, [])
    assert t.events()[-3:] == ["reckoning", "reckoning", "game_over"]
    assert "turn_began" not in t.events()
    assert "card_drawn" not in t.events()
    t.conserved()


@pytest.mark.rule("END-1", "ADV-1")
def test_the_seventh_round_is_played_by_everybody() -> None:
    t = Table(round=7, phase="round")
    assert not t.g.over
    t.quiet_turn()
    t.expect_asked(1, "phase_two")
    assert not t.g.over
    t.quiet_turn()
    assert t.g.over
    assert [row[0] for row in t.told("turn_ended")] == [0, 1]


@pytest.mark.rule("END-2", "TRE-1", "TRE-2")
def test_safe_treasures_are_converted_over_the_whole_gang() -> None:
    """Two green gems with two thieves who left are worth 5, not 2 + 2; three red gems 6; a scroll 2; together 13."""
    t = at_the_end(
        at={"harid": "left", "iris": "left", "davitto": "left", "leona": "left"},
        carries={"harid": ["green_gem", "red_gem"], "iris": ["green_gem", "red_gem", "red_gem"], "davitto": ["scroll"]},
        ducats={0: 4},
    )
    assert list(t.g.scores) == [4 + 5 + 6 + 2, 0]
    assert t.told("reckoning")[0] == (0, 13, 0, 0)


@pytest.mark.rule("END-2", "END-3")
def test_what_is_still_in_the_district_is_confiscated() -> None:
    """One of two green gems is outside: 2 ducats; the thief inside loses his and costs three."""
    t = at_the_end(
        at={"harid": "left", "iris": "W1", "davitto": "left", "leona": "left"},
        carries={"harid": ["green_gem"], "iris": ["green_gem", "red_gem", "red_gem"]},
        ducats={0: 4},
    )
    assert t.g.scores[0] == 4 + 2 - 3
    assert t.told("reckoning")[0] == (0, 2, 0, 3)


@pytest.mark.rule("END-3")
@pytest.mark.parametrize(("inside", "score"), [(0, 20), (1, 17), (2, 14), (4, 8)])
def test_three_ducats_for_each_thief_still_in_the_district(inside: int, score: int) -> None:
    names = ["leona", "harid", "iris", "davitto"]
    t = at_the_end(at=dict.fromkeys(names[inside:], "left"), ducats={0: 20})
    assert t.g.scores[0] == score


@pytest.mark.rule("END-3", "CMN-12")
@pytest.mark.parametrize(("fate", "score"), [("captured", 17), ("removed", 20), ("left", 20)])
def test_a_captured_thief_costs_three_and_a_removed_one_nothing(fate: str, score: int) -> None:
    t = at_the_end(at={"harid": fate}, others="left", ducats={0: 20})
    assert t.g.scores[0] == score


@pytest.mark.rule("END-3", "END-5", "GEN-7")
@pytest.mark.parametrize(("ducats", "score"), [(13, 1), (12, 0), (11, 0), (0, 0)])
def test_nobody_goes_below_zero(ducats: int, score: int) -> None:
    assert at_the_end(ducats={0: ducats}).g.scores[0] == score


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    ("ducats", "winners"), [([20, 19, 3], 0b001), ([19, 20, 3], 0b010), ([7, 20, 20], 0b110), ([0, 0, 0], 0b111)]
)
def test_most_ducats_wins_and_a_tie_is_shared(ducats: list[int], winners: int) -> None:
    t = at_the_end(players=3, others="left", ducats=dict(enumerate(ducats)))
    assert list(t.g.scores) == ducats
    assert t.told("game_over") == [(winners, 0, 0, 0)]


@pytest.mark.rule("END-5", "CMN-17")
def test_gains_come_before_losses_and_the_floor_last() -> None:
    """2 ducats, 8 for three scrolls outside, three thieves inside (9): 1. Losses first would leave 8."""
    t = at_the_end(at={"harid": "left"}, carries={"harid": ["scroll"] * 3}, ducats={0: 2})
    assert t.g.scores[0] == 1


class Taxes(Layer):
    """A sheet that gives every gang four ducats at the end and takes ten."""

    def gains(self, g: State, seat: int) -> int:
        return 4

    def losses(self, g: Position, seat: int) -> int:
        return 10

    def treasure_value(self, g: Position, kind: int, count: int, ducats: int) -> int:
        return ducats * 2


@pytest.mark.rule("CMN-17", "END-5", "END-2")
def test_all_gains_are_added_then_all_losses_subtracted_once() -> None:
    """Conversion with the sheet's change 2 x 8, its gain 4; its loss 10 and three thieves 9: 2 + 16 + 4 - 19 = 3."""
    t = at_the_end(
        rules=rules_with(Taxes()), at={"harid": "left"}, carries={"harid": ["scroll"] * 3}, ducats={0: 2, 1: 1}
    )
    assert list(t.g.scores) == [3, 0]  # the rival: 1 + 4 - 10 - 12
    assert t.told("reckoning") == [(0, 16, 4, 19), (1, 0, 4, 22)]


@pytest.mark.rule("CMN-17", "END-3", "CMN-12")
def test_a_captured_thief_and_those_inside_are_counted_together() -> None:
    t = at_the_end(at={"harid": "captured", "iris": "removed", "leona": "left"}, ducats={0: 20})
    assert t.g.scores[0] == 20 - 3 - 3  # Harid and Davitto


@pytest.mark.rule("END-4", "RND-5", "RND-6")
def test_a_gang_that_is_gone_can_still_win_and_its_ducats_stay() -> None:
    t = Table(at={"valdur": "W1"}, others="left", alarm=True, turn=1, ducats={0: 9, 1: 8})
    t.play("leave", "valdur")
    assert t.g.over  # nobody is left in the district
    assert list(t.g.scores) == [9, 8]
    assert t.told("game_over") == [(0b01, 0, 0, 0)]
