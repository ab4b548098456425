"""Scenes in which cards and skills are tried: a fight, a raid of the militia, or a table with only the thieves named.

All hands lie open, so that only a seat that holds a card of a window is asked in it; who is not placed has left.
"""

from typing import Any

from cadwallon.content.base.manifest import GANGS
from cadwallon.core.layers import Layer, Numbers
from tests.kit import Table

GANG_OF = {thief: gang for gang, thieves in GANGS.items() for thief in thieves}


class TwoCards(Layer):
    """A sheet that allows two cards a side in a combat, as the base game does not."""

    def numbers(self, n: Numbers) -> None:
        n.cards_per_combat = 2


def scene(at: dict[str, str], **more: Any) -> Table:
    """A table of the gangs of these thieves, the first one on turn; if they are one gang, a second one has left."""
    gangs = list(dict.fromkeys(GANG_OF[name] for name in at if name in GANG_OF))
    if len(gangs) == 1:
        gangs.append("nocturnis" if gangs[0] == "executioners" else "executioners")
    table: dict[str, Any] = {"gangs": gangs, "others": "left", "known": more.get("hands"), "at": at} | more
    return Table(**table)


def fight(attacker: str, defender: str, *dice: int, at: dict[str, str] | None = None, **more: Any) -> Table:
    """The attacker of seat 0 comes from 02 and has just entered 11, where the defender of seat 1 stands."""
    t = scene({attacker: "02", defender: "11"} | (at or {}), dice=dice, **more)
    t.play("move", attacker, "11", defender)
    return t


def raid(defender: str, *dice: int, at: dict[str, str] | None = None, **more: Any) -> Table:
    """Seat 0 has just sent Kornak from 18 into 11, where the defender of seat 1 stands; his own die was a 1."""
    mover = "valdur" if GANG_OF[defender] == "executioners" else "harid"
    places = {mover: "N1", defender: "11", "kornak": "18"} | (at or {})
    t = scene(places, dice=[1, *dice], phase="militia", **more)
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", defender)
    return t


def settle(t: Table, space: str = "01") -> None:
    """The loser is sent away, and nothing is left of the combat."""
    t.play("space", space)
    if t.asked() == "phase_two":
        t.play("done")
    t.idle()


def rolled(t: Table) -> list[int]:
    """The dice of attacker and defender as they fell, highest first: 62 is a six and a two."""
    return [row[1] for row in t.told("combat_dice")]


def won(t: Table) -> tuple[str, int, int]:
    """Who won the last combat, with his score and the loser's."""
    winner, _, score, other = t.told("combat_won")[-1]
    return t.rules.figures[winner].name, score, other
