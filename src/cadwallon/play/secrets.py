"""What somebody at the table does not see, field by field as `core/fields.py` declares it.

Undo stops where any of it changes: then a seat knows more than before. A card that its owner has shown stays shown.
"""

from typing import Final

from cadwallon.core.fields import FIELDS
from cadwallon.core.position import Position
from cadwallon.engine.fields import MASK, PUBLIC, TOKENS

_HIDDEN: Final = [field for field in FIELDS if field.audience != PUBLIC]


def secrets_of(g: Position) -> dict[tuple[str, int], tuple[int, ...]]:
    """By field and place: hands and decks whole; of what lies face down what it is and who has looked at it."""
    found: dict[tuple[str, int], tuple[int, ...]] = {}
    for field in _HIDDEN:
        row = getattr(g, field.name)
        if field.audience in (MASK, TOKENS):
            beside = [getattr(g, name) for name in field.beside.split()]
            open_to_all = 1 if field.audience == TOKENS else g.rules.every_seat
            for place, face in enumerate(row):
                if face >= 0 and beside[-1][place] != open_to_all:
                    found[field.name, place] = (face, beside[0][place])
        else:
            found[field.name, 0] = tuple(row)
    return found


def reveals(before: dict[tuple[str, int], tuple[int, ...]], g: Position) -> bool:
    """Whether somebody has learned something since then."""
    now = secrets_of(g)
    return any(now.get(place) != secret for place, secret in before.items())
