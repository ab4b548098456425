"""The King of Ashes in a position: tokens, intrigues, equipment and backs, from the seat's view."""

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.items import Intrigue
from cadwallon.server.wire.shapes import Ashes, Count, Exploration, HeldIntrigue, Lying
from cadwallon.view.view import UNSEEN, View


def ashes(view: View) -> Ashes | None:
    """Nothing where the expansion is not in play. Of intrigues the owner alone sees which, and how far he is."""
    parts = view.rules.parts
    if not parts.equipment:
        return None
    return Ashes(
        catacombs=bool(view.rules.board.below),
        purple=view.top_is_purple if len(view.deck) and view.rules.purple_backs else None,
        exploration=_exploration(view),
        intrigues=_intrigues(view),
        intrigue_deck=len(view.intrigue_deck),
        revealed=[parts.intrigues[card].name for card in view.intrigue_discard],
        stock=[card.name for card, left in zip(parts.equipment, view.stock, strict=False) if left],
        unexplored=_unexplored(view),
        supply=[
            Count("experience", view.rules.n.experience - sum(view.experience)),
            Count("wounds", view.rules.n.wounds - sum(view.wounds)),
        ],
    )


def lying(view: View) -> list[Lying]:
    """What the sheet lays on spaces; a name for each slot of `space_token`, or for each number in it."""
    rules = view.rules
    ids = rules.board.ids
    count = rules.board.count
    out: list[Lying] = []
    for slot, names in enumerate(rules.parts.space_tokens):
        for space in range(count):
            number = view.space_token[slot * count + space]
            if number and len(names) > 1:
                out.append(Lying(ids[space], names[number - 1], 1))
            elif number:
                out.append(Lying(ids[space], names[0], number))
    return out


def equipment(view: View, thief: int) -> str | None:
    if thief >= len(view.equipment) or view.equipment[thief] < 0:
        return None
    return view.rules.parts.equipment[view.equipment[thief]].name


def number_in(values: vec[i64], place: int) -> int:
    """A number of a row that only the expansion fills."""
    return values[place] if place < len(values) else 0


def _exploration(view: View) -> list[Exploration]:
    """EXT-1, EXT-2  Face down, looked at by this seat, or turned up."""
    rules = view.rules
    out: list[Exploration] = []
    for room, face in enumerate(view.explore):
        if face >= 0 or face == UNSEEN:
            seen = rules.parts.explore_faces[face] if face >= 0 else None
            out.append(Exploration(rules.board.ids[room], seen, bool(view.explore_up[room])))
    return out


def _unexplored(view: View) -> list[Count]:
    """HID-1  What nobody has turned up yet: everybody can count it, wherever it lies."""
    parts = view.rules.parts
    rows = zip(parts.explore_faces, parts.explore_counts, view.explore_seen, strict=True)
    return [Count(face, count - seen) for face, count, seen in rows if count > seen]


def _intrigues(view: View) -> list[HeldIntrigue]:
    """IC-2, IC-7"""
    if view.seat < 0:
        return []
    return [_held(view, view.rules.parts.intrigues[number]) for number in view.intrigues_of(view.seat)]


def _held(view: View, card: Intrigue) -> HeldIntrigue:
    """Before the first turn nothing counts yet."""
    have, need = card.progress(view, view.seat) if view.phase > 0 else (0, card.need)
    return HeldIntrigue(card.name, have >= need, have, need)
