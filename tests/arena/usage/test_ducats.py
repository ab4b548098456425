"""Where ducats come from and go to."""

from cadwallon.content.ashes import events as a
from cadwallon.core import events as e
from tests.arena.usage.told import thief, told, used


def test_every_source() -> None:
    usage = used(
        told(e.E_DUCATS_GAINED, 0, 4, a.FOR_INTRIGUE),
        told(e.E_MISSION_FULFILLED, 0, 2, 5),
        told(a.E_CHART_PLACED, 1, 88, 8),
        told(e.E_DUCATS_GAINED, 1, 4, a.FOR_CHART),
        told(e.E_TREASURE_SOLD, thief("faras"), 8, 6),
        told(e.E_DUCATS_LOST, 0, 2, e.FOR_MILITIA),
        told(e.E_DUCATS_TAKEN, 2, 0, 1),
        adventure="awakening_of_sophet_drahas",
    )
    assert usage.gained == {"intrigue": 4, "mission": 5, "chart": 12, "sale": 6, "stolen": 1}
    assert usage.lost == {"militia": 2, "stolen": 1}


def test_nobody_loses_more_than_he_has_at_the_end() -> None:
    """END-5"""
    poor = told(e.E_RECKONING, 0, 3, 2, 9)
    rich = told(e.E_RECKONING, 1, 20, 0, 9)
    usage = used(poor, rich)
    assert usage.gained == {"treasures": 23, "at_the_end": 2}
    assert usage.lost == {"at_the_end": 5 + 9}
