"""Special actions and what tells that they succeeded."""

import pytest

from cadwallon.arena.usage.actions import SUCCESS
from cadwallon.arena.usage.scene import Event
from cadwallon.content.ashes import events as a
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core import events as e
from cadwallon.rules.treasure import SCROLL
from tests.arena.usage.told import told, used


def test_every_special_action_has_a_sign_of_success() -> None:
    assert {action for sheet in EVERY_ADVENTURE.values() for action in sheet.actions} == set(SUCCESS)


def test_an_action_that_succeeds() -> None:
    usage = used(told(e.E_SPECIAL_ACTION, 0, 0), told(e.E_DUCATS_GAINED, 0, 4, e.FOR_SPECIAL))
    assert (usage.tried, usage.succeeded) == ({"SA-1a": 1}, {"SA-1a": 1})


def test_an_action_that_fails() -> None:
    """What comes after the next command belongs to that one."""
    usage = used(
        told(e.E_SPECIAL_ACTION, 0, 0),
        told(e.E_DUCATS_GAINED, 0, 4, e.FOR_CARD),
        told(e.E_THIEF_CAPTURED, 0),
        told(e.E_MOVEMENT_DECLARED, 1),
        told(e.E_DUCATS_GAINED, 0, 4, e.FOR_SPECIAL),
    )
    assert (usage.tried, usage.succeeded) == ({"SA-1a": 1}, {})


@pytest.mark.parametrize(
    ("adventure", "action", "outcome", "succeeds"),
    [
        ("ring_of_assassins", 0, told(e.E_MARKED, 1, 0), True),
        ("ring_of_assassins", 0, told(e.E_MARKED, 0, 2), False),
        ("ring_of_assassins", 1, told(e.E_MARKED, 5, 1), True),
        ("night_of_the_long_cutlasses", 0, told(e.E_TREASURE_SOLD, 0, 0, 4), True),
        ("king_of_ashes", 0, told(e.E_TREASURE_OUT, 0, SCROLL), True),
        ("king_of_ashes", 0, told(e.E_TURN_ENDED, 0), False),
        ("gilded_coach", 0, told(e.E_CAPTIVE_TAKEN, 0, 0), True),
        ("master_alchemist", 0, told(e.E_CURED, 1), True),
        ("dukes_daughter", 0, told(e.E_TOKEN_TURNED, 3, 1), True),
        ("dukes_daughter", 0, told(e.E_TOKEN_TURNED, 3, 2), False),
        ("dukes_daughter", 2, told(e.E_PARDONED, 0), True),
        ("awakening_of_sophet_drahas", 0, told(a.E_RUBBLE_CLEARED, 0, 3), True),
        ("market_for_bones", 0, told(a.E_TREASURE_FOUND, 0, 8, 3), True),
        ("market_for_bones", 1, told(e.E_TREASURE_SOLD, 0, 8, 5), True),
        ("choir_below", 0, told(e.E_COUNT_CHANGED, 0, 5), True),
        ("choir_below", 0, told(e.E_COUNT_CHANGED, 1, 2), False),
        ("choir_below", 1, told(e.E_DUCATS_GAINED, 0, 3, e.FOR_SPECIAL), True),
        ("price_of_pride", 0, told(e.E_CAPTIVE_TAKEN, 0, 0), True),
        ("price_of_pride", 1, told(a.E_RUBBLE_CLEARED, 0, 3), True),
        ("festival_of_ashes", 0, told(e.E_DUCATS_GAINED, 0, 3, e.FOR_SPECIAL), True),
        ("festival_of_ashes", 0, told(e.E_MARKED, 0, 0), False),
        ("dukes_ransom", 0, told(e.E_DUCATS_LOST, 0, 3, e.FOR_RANSOM), True),
        ("dukes_ransom", 1, told(a.E_WOUNDED, 0), False),
        ("dukes_ransom", 1, told(e.E_CAPTIVE_TAKEN, 0, 0), True),
        ("dukes_ransom", 2, told(e.E_DUCATS_GAINED, 0, 9, e.FOR_RANSOM), True),
    ],
)
def test_signs_of_success(adventure: str, action: int, outcome: Event, succeeds: bool) -> None:
    usage = used(told(e.E_SPECIAL_ACTION, 0, action), outcome, adventure=adventure)
    assert sum(usage.tried.values()) == 1
    assert sum(usage.succeeded.values()) == succeeds
