"""What a seat sees, as one row of numbers that is equally long in all games of the base box, or with the expansion.

Its parts, one after the other: the game (`HEAD`), the fields of the position (`observed.py`), the unfinished procedures
(`procedures.py`), and the answer as far as it has been spoken (`spoken.py`). It is written from a state and leaves out
what the seat may not see, as the veil of a view does; written from that view it is the same row.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import AS_PRINTED, EVERY_ADVENTURE, INN
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Rules
from cadwallon.envs.observed import OBSERVED, rooms_of, write_fields
from cadwallon.envs.pen import PLACES, THIEVES, Pen
from cadwallon.envs.procedures import Procedures
from cadwallon.envs.spoken import SLOTS, Answer, Spoken
from cadwallon.view.view import View

# What is fixed for one game: name, what its numbers are, how many.
HEAD: Final = (
    ("adventure", "its place in the list of all adventures, from 1", 1),
    ("edition", "its place in the list of editions, from 1", 1),
    ("seats", "how many play", 1),
    ("seat", "one's own, in the order of the table", 1),
    ("catacombs", "0 or 1", 1),
    ("inn", "0 or 1", 1),
    ("as_printed", "0 or 1", 1),
    ("champions", "a bit for each seat, the lowest is one's own", 1),
    ("gangs", "by seat: place in the list of gangs, from 1", PLACES),
    ("characters", "by thief: place in the lists of gangs, from 1; hirelings after them", THIEVES),
)
STACK_ROOM: Final = (99, 127)  # without and with the expansion
TAIL: Final = (
    ("top_is_purple", "0 or 1: the back of the deck's top card", 1),
    ("slot", "the slot that is asked for, from 1; 0 for whoever is not asked", 1),
    ("said", "the value of each slot that has been said; -1 where nothing has", SLOTS),
)
_HEAD_SIZE: Final = 28
_MOST_RULES: Final = 1024  # with hirelings, of which the heads are kept


def layout(expansion: bool) -> list[tuple[str, str, int]]:
    """Every part of an observation in its order: name, what its numbers are, how many."""
    fields = [(name, words, ashes if expansion else base) for name, words, base, ashes in OBSERVED]
    room = STACK_ROOM[1] if expansion else STACK_ROOM[0]
    stack = ("stack", "how many procedures are unfinished, then each from the top", 1 + room)
    return [*HEAD, *fields, stack, *TAIL]


def has_expansion(rules: Rules) -> bool:
    return len(rules.parts.equipment) > 0


class Encoder:
    """Writes observations of the games of one set of rules."""

    def __init__(self, rules: Rules) -> None:
        expansion = has_expansion(rules)
        self.origin: Rules = rules.origin
        self.pen = Pen(rules, rooms_of(expansion), expansion)
        self.spoken = Spoken(self.pen, rules)
        self.procedures = Procedures(self.pen, self.spoken)
        self.expansion = expansion
        self.stack_room: i64 = STACK_ROOM[1] if expansion else STACK_ROOM[0]
        size = 0
        for _, _, count in layout(expansion):
            size += count
        self.size: i64 = size
        self.rules = rules  # those of the last observation: whoever is hired changes them
        self.heads: vec[i64] = self._heads(rules)
        self.known_heads: dict[Rules, vec[i64]] = {rules: self.heads}  # many games may share an encoder

    def _change_rules(self, rules: Rules) -> None:
        self.rules = rules
        found = self.known_heads.get(rules)
        if found is None:
            found = self._heads(rules)
            if len(self.known_heads) > _MOST_RULES:
                self.known_heads.clear()
            self.known_heads[rules] = found
        self.heads = found

    def _heads(self, rules: Rules) -> vec[i64]:
        """What is fixed, as each seat sees it."""
        out: list[int] = []
        seats = int(rules.seats)
        adventures = list(EVERY_ADVENTURE)
        editions = list(edition_layers())
        gangs = list(GANGS)
        names = [thief for gang in gangs for thief in GANGS[gang]] + [figure.name for figure in rules.parts.hirelings]
        numbers = {name: number for number, name in enumerate(names, 1)}
        for seat in range(seats):
            order = [(seat + place) % seats for place in range(seats)]
            out.append(adventures.index(rules.adventure) + 1)
            out.append(editions.index(rules.edition) + 1)
            out += [seats, seat]
            out.append(1 if rules.board.count > rules.board.city else 0)
            out += [1 if name in rules.options else 0 for name in (INN, AS_PRINTED)]
            out.append(sum(2 ** ((champion - seat) % seats) for champion in rules.champions))
            out += [gangs.index(rules.parts.gangs[other]) + 1 for other in order] + [0] * (PLACES - seats)
            for other in order:
                out += [numbers[rules.figures[other * 4 + k].name] for k in range(4)]
            out += [0] * (THIEVES - 4 * seats)
        return vec[i64](out)

    def write(self, g: Position, seat: i64, answer: Answer | None, out: vec[i16], at: i64) -> None:
        """`size` numbers into `out`, from `at` on."""
        if g.rules is not self.rules:
            self._change_rules(g.rules)
        pen = self.pen
        pen.out = out
        pen.at = at
        pen.seat = seat
        heads = self.heads
        for k in range(seat * _HEAD_SIZE, seat * _HEAD_SIZE + _HEAD_SIZE):
            out[pen.at] = i16(heads[k])
            pen.at += 1
        write_fields(pen, g)
        self.procedures.write(g.stack, g.rules, self.stack_room)
        pen.flag(_top_is_purple(g))
        self._write_said(answer)

    def write_said(self, answer: Answer, out: vec[i16], at: i64) -> None:
        """The same where nothing has happened since the last time but that something was said."""
        pen = self.pen
        pen.out = out
        pen.at = at + self.size - SLOTS - 1
        self._write_said(answer)

    def _write_said(self, answer: Answer | None) -> None:
        pen = self.pen
        if answer is None:
            pen.number(0)
            for _ in range(SLOTS):
                pen.number(-1)
        else:
            pen.number(answer.slot + 1)
            pen.plain(answer.said, SLOTS)

    def row(self, g: Position, seat: i64, answer: Answer | None = None) -> vec[i16]:
        """The observation as a row of its own."""
        out = vec[i16]([0] * self.size)
        self.write(g, seat, answer, out, 0)
        return out


def _top_is_purple(g: Position) -> bool:
    """HID-3  A view says it itself, for of the deck it has only the count."""
    if isinstance(g, View):
        return g.top_is_purple
    count = len(g.deck)
    return count > 0 and g.rules.is_purple[g.deck[count - 1]]
