"""From a position to what a picture of the board shows: figures, chests, portcullises."""

from typing import Final

from cadwallon.core.position import Position
from cadwallon.core.rulebook import Rules
from cadwallon.view.tokens import BADGES, Chest, Figure, Pieces
from cadwallon.view.view import UNSEEN

# A colour and a shape for each gang; those of the base box keep theirs whoever else plays.
COLOURS: Final = {
    "executioners": "#c0392b",
    "nocturnis": "#6c4bb5",
    "kaldern": "#2e86c1",
    "cursed": "#3c9a5f",
}
_OTHER_COLOURS: Final = ["#c0392b", "#6c4bb5", "#2e86c1", "#3c9a5f"]
_MILITIA_COLOUR: Final = "#d4a017"
_MILITIA_BADGE: Final = BADGES[-1]


def pieces_of(position: Position) -> Pieces:
    """Everything that stands and lies on the city's board; a token whose face is not seen lies chest side up.

    Who is in the catacombs stands on another board.
    """
    rules = position.rules
    figures = []
    for figure, space in enumerate(position.pos):
        if 0 <= space < rules.board.city:
            colour, badge = look_of(rules, figure)
            figures.append(Figure(space, rules.figures[figure].name[0].upper(), colour, badge))
    chests = []
    for room, kind in zip(rules.board.rooms, position.chest, strict=True):
        if kind >= 0 or kind == UNSEEN:
            chests.append(Chest(room, rules.parts.treasures[kind] if kind >= 0 else ""))
    return Pieces(figures, chests, [gate for gate in rules.board.gates if position.portcullis[gate]])


def look_of(rules: Rules, figure: int) -> tuple[str, str]:
    """The colour and the badge of a figure."""
    seat = rules.seat_of[figure]
    if seat < 0:
        return _MILITIA_COLOUR, _MILITIA_BADGE
    gang = rules.parts.gangs[seat]
    if gang in COLOURS:
        return COLOURS[gang], BADGES[list(COLOURS).index(gang)]
    return _OTHER_COLOURS[seat], BADGES[seat]
