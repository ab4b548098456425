"""Scenes of adventure 5: the coach in the middle of the board, an attack on it, a thief who leads the Baron."""

from typing import Any

from cadwallon.content.rulebooks import components
from cadwallon.core.layers import Layer
from cadwallon.core.rulebook import Figure, Rules
from cadwallon.rules.captives import CARRIED, OUT, THE_CAPTIVE, WAITING
from tests.kit import GANGS, Table, rules_with

RIDERS, BARON = 0, 1  # what the sheet counts


def coach_table(at: dict[str, str], *dice: int, **more: Any) -> Table:
    """The militiamen stand in far corners unless the test says otherwise; whom it does not name has left."""
    places = {"kornak": "BO", "valrut": "OB"} | at
    table: dict[str, Any] = {"adventure": "gilded_coach", "round": 3, "others": "left", "at": places, "dice": dice}
    return Table(**(table | more))


def attack(*dice: int, riders: int = 0, at: dict[str, str] | None = None, **more: Any) -> Table:
    """Harid of seat 0 has just walked from 19 into the coach on 18; seat 1 has Valdur far away."""
    places = {"harid": "19", "coach": "18", "valdur": "44"} | (at or {})
    t = coach_table(places, *dice, **more)
    if riders:
        t.g.sheet_count[RIDERS] = riders
    t.play("move", "harid", places["coach"], "coach")
    return t


def riders(t: Table) -> int:
    return t.g.sheet_count[RIDERS]


def dice_rolled(t: Table) -> list[str]:
    """Attacker's, then defender's, highest first."""
    return [str(row[1]) for row in t.told("combat_dice")]


# --- the Baron ------------------------------------------------------------------------------------------------------
def district(at: dict[str, str], *dice: int, **more: Any) -> Table:
    """After the coach is gone."""
    return coach_table({"coach": "removed"} | at, *dice, **({"round": 5} | more))


def lead(t: Table, name: str) -> Table:
    """This thief leads the Baron; the coach is gone."""
    t.g.cargo[t.figure(name)] = THE_CAPTIVE
    return put_baron(t, CARRIED)


def put_baron(t: Table, place: int) -> Table:
    t.g.sheet_count[RIDERS] = 0
    t.g.sheet_count[BARON] = place
    t.g.listed = False
    return t


def leads(t: Table) -> list[str]:
    """Who leads the Baron."""
    return [t.rules.figures[thief].name for thief, cargo in enumerate(t.g.cargo) if cargo >= 0]


def baron(t: Table) -> str:
    """The room where he lies, or "carried", "out", "waiting"."""
    place = t.g.sheet_count[BARON]
    return {CARRIED: "carried", OUT: "out", WAITING: "waiting"}.get(place, t.rules.board.ids[place])


def rob(*dice: int, **more: Any) -> Table:
    """Harid of seat 0 attacks Valdur on 11, who leads the Baron."""
    t = lead(district({"harid": "02", "valdur": "11"}, *dice, **more), "valdur")
    t.play("move", "harid", "11", "valdur")
    return t


def sheet_with(*layers: Layer) -> Rules:
    """The figure and the tokens of adventure 5 for two players, with the layers of a test."""
    parts = components(GANGS[:2])
    parts.others = [Figure("coach", 0, 3, 0)]
    parts.actions, parts.counts, parts.captives = ["SA-5a"], ["rider", "baron"], ["baron"]
    return rules_with(*layers, parts=parts)
