"""Scenes of ADV-6: tables with statues, and the attack on one."""

from typing import Any

from cadwallon.content.base.adventures.master_alchemist.curse import paralyse
from tests.content.base.scenes import scene
from tests.kit import Table

ALCHEMIST = "master_alchemist"


def table(at: dict[str, str], **more: Any) -> Table:
    """Only these thieves are in the district, all hands lie open."""
    return scene(at, **{"adventure": ALCHEMIST} | more)


def stone(t: Table, *names: str) -> None:
    """These thieves are paralysed already."""
    for name in names:
        paralyse(t.g, t.figure(name))
    t.g.listed = False


def stoned(t: Table) -> list[str]:
    return [t.rules.figures[thief].name for thief, mark in enumerate(t.g.thief_mark) if mark]


def attack(attacker: str, defender: str, *dice: int, frozen: bool = False, **more: Any) -> Table:
    """The attacker of seat 0 comes from 02 and has just entered 11, where the defender of seat 1 stands."""
    t = table({attacker: "02", defender: "11"} | more.pop("at", {}), **more)
    if frozen:
        stone(t, defender)
    t.dice(*dice)
    t.play("move", attacker, "11", defender)
    return t
