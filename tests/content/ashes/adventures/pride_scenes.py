"""Scenes of adventure 12: a night with pride, a crown and a King; the next round begins."""

from typing import Any

from cadwallon.content.ashes.adventures.price_of_pride.pride import CROWN, PRIDE
from cadwallon.rules.captives import CARRIED
from tests.content.ashes.scenes import scene
from tests.kit import Table

PRICE = "price_of_pride"


def night(at: dict[str, str], pride: dict[int, int] | None = None, crown: str = "", **more: Any) -> Table:
    """A turn in the middle of the game; so many tokens lie with these seats, and this thief carries the Crown."""
    t = scene(at, **({"adventure": PRICE} | more))
    for seat, number in (pride or {}).items():
        t.g.gang_count[PRIDE * t.rules.seats + seat] = number
    if crown:
        t.g.cargo[t.figure(crown)] = 0
        t.g.sheet_count[CROWN] = CARRIED
    t.g.listed = False
    return t


def hunt(at: dict[str, str], pride: dict[int, int], number: int = 7, **more: Any) -> Table:
    """The counter has just entered this round, after whose events the King walks."""
    t = night(at, pride, **({"round": number - 1, "alarm": True} | more))
    while t.g.round < number:
        t.play(*t.options({"turn": "end_turn", "phase_two": "done"}[t.asked()])[0])
    return t


def tokens(t: Table) -> list[int]:
    """Of pride, by seat."""
    return list(t.g.gang_count[: t.rules.seats])


def crown(t: Table) -> str:
    """Where the Crown lies, or who carries it; "out"."""
    for thief in range(t.rules.thieves):
        if t.g.cargo[thief] >= 0:
            return t.rules.figures[thief].name
    place = t.g.sheet_count[CROWN]
    return t.rules.board.ids[place] if place >= 0 else "out"


def go_on(t: Table) -> None:
    """From phase 2 to the turn question, and nothing is left over."""
    t.play("done")
    t.idle()
