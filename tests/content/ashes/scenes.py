"""Scenes with the whole expansion and no sheet; who is not placed has left, and all hands lie open."""

from typing import Any

from cadwallon.content.ashes.box import add_components, board_for, expansion_layers
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.rulebooks import components
from cadwallon.core.layers import Layer
from cadwallon.core.rulebook import Rules
from cadwallon.rules.procedures import base_procedures
from tests.content.base.scenes import fight as base_fight
from tests.content.base.scenes import scene as base_scene
from tests.kit import ASHES, Table


def scene(at: dict[str, str], **more: Any) -> Table:
    """A table of the gangs of these thieves, the first one on turn."""
    return base_scene(at, **({"adventure": ASHES} | more))


def fight(attacker: str, defender: str, *dice: int, at: dict[str, str] | None = None, **more: Any) -> Table:
    """The attacker of seat 0 comes from 02 and has just entered 11, where the defender of seat 1 stands."""
    return base_fight(attacker, defender, *dice, at=at, **({"adventure": ASHES} | more))


def patrol(defender: str, *dice: int, at: dict[str, str] | None = None, **more: Any) -> Table:
    """Seat 0 has seen a purple back and sent Captain Kornak from 18 into 11, where the defender of seat 1 stands."""
    places = {"harid": "N1", defender: "11", "captain_kornak": "18"} | (at or {})
    t = scene(places, **({"dice": dice, "phase": "militia", "deck": ["grit"]} | more))
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", defender)
    return t


def rules_with(*layers: Layer, gangs: tuple[str, ...] = ("executioners", "nocturnis")) -> Rules:
    """The whole expansion with layers that a test made up in the place of a sheet."""
    parts = components(list(gangs))
    add_components(parts, "", False, True)
    chapters = [edition_layers()["revised"], *expansion_layers(False, True, False), *layers]
    return Rules(board_for(True), parts, chapters, base_procedures(), ASHES, "revised")
