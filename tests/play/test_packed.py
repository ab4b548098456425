"""Rows of a game as bytes: they read like the list of what was put in."""

import pytest

from cadwallon.play.journal import Step, packed_steps
from cadwallon.play.packed import Packed, packed_events

EVENTS = [(3, -1, 2, 255, 0, 0), (7, -3, 12345678, 0, -1, 4, 11, 12, 13), (0, 1, 0, 0, 0, 0), (9, -1, 5, 5, 5, 5)]


def filled() -> Packed[tuple[int, ...]]:
    return packed_events(EVENTS)


def test_everything_comes_out_as_it_went_in() -> None:
    events = filled()
    assert len(events) == 4
    assert list(events) == EVENTS
    assert [events[place] for place in range(-4, 4)] == EVENTS * 2


@pytest.mark.parametrize(
    "part", [slice(1, 3), slice(2, None), slice(-1, None), slice(9, None), slice(3, 1), slice(None, None, 2)]
)
def test_a_part_of_it_is_that_part_of_a_list(part: slice) -> None:
    assert filled()[part] == EVENTS[part]


def test_there_is_nothing_behind_its_ends() -> None:
    for place in (4, -5):
        with pytest.raises(IndexError):
            filled()[place]


def test_what_is_cut_is_gone_and_others_follow() -> None:
    events = filled()
    events.cut(2)
    assert events == EVENTS[:2]
    events.append(EVENTS[3])
    assert events == [*EVENTS[:2], EVENTS[3]]
    events.cut(9)
    assert len(events) == 3
    events.cut(0)
    assert not events
    assert events == []


def test_equal_rows_are_equal() -> None:
    assert filled() == filled()
    assert filled() != packed_events(EVENTS[:3])
    assert filled() != tuple(EVENTS)
    assert repr(packed_events(EVENTS[2:3])) == "Packed([(0, 1, 0, 0, 0, 0)])"


def test_a_thing_is_changed_by_putting_it_back() -> None:
    steps = packed_steps(Step(seat, "turn", "31.5f3a", 2**50 + seat, [[0, 4]]) for seat in range(3))
    step = steps[1]
    step.chance.append([0, 6])
    assert steps[1].chance == [[0, 4]]
    steps[1] = step
    assert [other.chance for other in steps] == [[[0, 4]], [[0, 4], [0, 6]], [[0, 4]]]
    assert [other.answer - 2**50 for other in steps] == [0, 1, 2]


def test_an_event_takes_a_few_bytes() -> None:
    """A tuple of six numbers takes 96 with its place in a list."""
    events = packed_events([(3, -1, 2, 11, 0, 0)] * 100)
    assert events.size < 100 * 16
