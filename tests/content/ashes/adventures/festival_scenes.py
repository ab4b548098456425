"""Scenes of The Festival of Ashes: who dances where, and who wears a mask."""

from collections.abc import Sequence
from typing import Any

from tests.content.ashes.scenes import scene
from tests.kit import Table

FESTIVAL = "festival_of_ashes"
FULL, ROBBED = 1, 2


def festival(
    at: dict[str, str], full: Sequence[str] = (), robbed: Sequence[str] = (), masks: Sequence[str] = (), **more: Any
) -> Table:
    """A scene with full and robbed revellers on these streets and masks on these thieves."""
    t = scene(at, **({"adventure": FESTIVAL} | more))
    for side, spaces in ((FULL, full), (ROBBED, robbed)):
        for space in spaces:
            t.g.lay_token(0, t.space(space), side)
    for thief in masks:
        t.g.thief_mark[t.figure(thief)] = 1
    t.g.listed = False
    return t


def dancing(t: Table) -> dict[str, int]:
    """Where revellers are, and which side they show."""
    return {t.rules.board.ids[space]: side for space, side in enumerate(t.g.space_token) if side}


def masked(t: Table) -> list[str]:
    return [t.rules.figures[thief].name for thief, mask in enumerate(t.g.thief_mark) if mask]
