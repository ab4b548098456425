"""Scenes of adventure 4: a night, the start of a turn, a zombie that strikes, a thief in the Magician's Chamber."""

from tests.kit import Table

MOVES = 0
TEN = [f"zombie_{number}" for number in range(1, 11)]
# Thieves on these twelve spaces are near every street of the board; without the last one street 44 is far from all.
EVERYWHERE = ["08", "18", "30", "34", "35", "10", "33", "03", "06", "20", "BA", "43"]


def night(at: dict[str, str], dice: list[int] | None = None, **more: object) -> Table:
    """The thieves named are in the district, all others have left; Kornak is in the Guardroom, Valrut in the WH."""
    table: dict[str, object] = {
        "adventure": "king_of_ashes",
        "at": {"valrut": "WH"} | at,
        "others": "left",
        "dice": dice or [],
    } | more
    return Table(**table)  # type: ignore[arg-type]


def before_the_turn(at: dict[str, str], dice: list[int] | None = None, **more: object) -> Table:
    """The turn of seat 0 begins; Harid stands on N1."""
    return night({"harid": "N1"} | at, dice, **({"phase": "draw"} | more))


def struck(dice: list[int], at: dict[str, str] | None = None, **more: object) -> Table:
    """Seat 0 sends the first zombie from street 11 against Valdur in street 18."""
    t = before_the_turn({"zombie_1": "11", "valdur": "18"} | (at or {}), dice, **more)
    t.play("put", "44")
    t.play("move", "zombie_1", "18", "valdur")
    return t


def on_board(t: Table) -> dict[str, str]:
    return {zombie: t.where(zombie) for zombie in TEN if t.where(zombie) != "sheet"}


def go_on(t: Table) -> None:
    """From phase 2 to the turn question: Kornak stays."""
    t.dice(t.rules.n.militia_stays_on)
    t.play("figure", "kornak")
    t.play("done")
    t.idle()


SIX = {"zombie_1": "05", "zombie_2": "20", "zombie_4": "37", "zombie_5": "16", "zombie_7": "42", "zombie_9": "TA"}


def in_the_chamber(dice: list[int], at: dict[str, str] | None = None, **more: object) -> Table:
    return night(
        {"harid": "MC", "iris": "E2", "valdur": "W1"} | (SIX if at is None else at),
        dice,
        **({"carries": {"harid": ["scroll"]}} | more),
    )
