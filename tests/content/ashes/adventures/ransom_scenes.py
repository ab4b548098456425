"""Scenes of A Duke's Ransom: chest, shares, and where the Duke is."""

from typing import Any

from cadwallon.rules.captives import CARRIED, OUT
from tests.content.ashes.scenes import scene
from tests.kit import Table

RANSOM = "dukes_ransom"
CHEST, TARGET, DUKE = 0, 1, 2
AWAY = {"cyclops": "LR"}  # lured off the Duke


def ransom(
    at: dict[str, str], chest: int = 0, shares: tuple[int, ...] = (), carrier: str = "", duke: int = 0, **more: Any
) -> Table:
    """A scene with so much in the chest, so many shares by seats; `duke`: CARRIED (by the carrier) or OUT."""
    t = scene({"chief_valrut": "DO"} | at, **({"adventure": RANSOM} | more))
    t.g.sheet_count[CHEST] = chest
    for seat, number in enumerate(shares):
        t.g.gang_count[seat] = number
    if carrier:
        t.g.cargo[t.figure(carrier)] = 0
        duke = CARRIED
    if duke:
        t.g.sheet_count[DUKE] = duke
    t.g.listed = False
    return t


def duke(t: Table) -> str:
    """Where the Duke is: a room, a thief, or "out"."""
    place = t.g.sheet_count[DUKE]
    if place == CARRIED:
        return next(t.rules.figures[thief].name for thief, load in enumerate(t.g.cargo) if load >= 0)
    return "out" if place == OUT else t.rules.board.ids[place]


def settled(t: Table) -> bool:
    """Nothing is left: chest and shares are empty, the Duke is out of the game and with nobody."""
    return t.g.sheet_count[CHEST] == 0 and not any(t.g.gang_count) and duke(t) == "out" and max(t.g.cargo) < 0
