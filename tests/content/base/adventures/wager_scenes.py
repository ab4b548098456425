"""Scenes of ADV-7: the salle, the purse, and duels in the street and in the salle."""

from typing import Any

from cadwallon.core.places import ON_SHEET
from tests.content.base.scenes import scene
from tests.kit import Table

WAGER = "swordmasters_wager"
PURSE = 0


def table(at: dict[str, str], **more: Any) -> Table:
    """Only these thieves are in the district, all hands lie open. Sienne is in the salle unless somebody else is."""
    return scene(at, **{"adventure": WAGER} | more)


def purse(t: Table) -> int:
    return t.g.sheet_count[PURSE]


def fill(t: Table, ducats: int) -> None:
    t.g.bank += ducats - purse(t)
    t.g.sheet_count[PURSE] = ducats


def salle(t: Table) -> str:
    """Who stands in the salle."""
    figure = t.g.at[t.space("DO")]
    return t.rules.figures[figure].name if figure >= 0 else ""


def empty(t: Table) -> None:
    """Sienne has been beaten and the winner has walked out."""
    t.g.place(t.figure("sienne"), ON_SHEET)
    t.g.listed = False


def touches(t: Table) -> list[tuple[str, int, int]]:
    return [(t.rules.figures[row[0]].name, row[1], row[2]) for row in t.told("touch")]


def settled(t: Table) -> None:
    """Nothing is pending and every ducat is with a gang or in the purse."""
    t.idle()
    assert sum(t.g.ducats) + purse(t) == t.g.bank


def duel(attacker: str, defender: str, *dice: int, **more: Any) -> Table:
    """In the street: the attacker of seat 0 comes from 02 and has just entered 11, where the defender stands."""
    t = table({attacker: "02", defender: "11"} | more.pop("at", {}), dice=dice, **more)
    t.play("move", attacker, "11", defender)
    return t


def duel_in_salle(attacker: str, defender: str, *dice: int, **more: Any) -> Table:
    """The attacker comes from 32."""
    at = {attacker: "32"} | more.pop("at", {})
    t = table(at if defender == "sienne" else at | {defender: "DO"}, dice=dice, **more)
    t.play("move", attacker, "DO", defender)
    return t
