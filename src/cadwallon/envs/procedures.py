"""Unfinished procedures (frames) as numbers: which one, then its attributes, as each frame declares them.

The step comes first, then the others by name. A list is its length and what is in it. What an attribute names is told
by its name, here, for seats and figures are counted from whoever looks; an attribute that is not in these lists is a
number like any other, and `tests/envs/test_procedures.py` wants every one of them to be looked at once.
"""

from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cadwallon.core.decisions import SOURCE_EXPERIENCE, SOURCE_SKILL
from cadwallon.core.rulebook import Rules
from cadwallon.engine.frame import HIDDEN, Frame, _empty
from cadwallon.envs.pen import Pen, code_of
from cadwallon.envs.spoken import SLOTS, Spoken, slot_of

PLAIN: Final = 0
FIGURE: Final = 1
SEAT: Final = 2
SOURCE: Final = 3  # of a reroll: a card, a skill ...
OPTION: Final = 4  # a whole option, in its slots
TARGET: Final = 5  # of the card that is played
SECOND_TARGET: Final = 6

FIGURES: Final = (
    "thief", "fighters", "figure", "loser", "victim", "victor", "partner", "prisoner", "comrade", "one", "other",
    "last", "subject", "winner",
)  # fmt: skip
SEATS: Final = ("seat", "seats", "bidder", "gang", "by", "mover")
# Where a name means something else, or only in one procedure what it says.
EXACTLY: Final[dict[str, int]] = {
    "Combat.winner": PLAIN,  # a side
    "Combat.used": SOURCE,
    "Exchange.mover": FIGURE,
    "HandedOver.mover": FIGURE,
    "LongMovement.met": FIGURE,
    "MoveZombies.moved": FIGURE,
    "GuildTurn.moved": FIGURE,
    "KingWalks.target": FIGURE,
    "Auction.first": SEAT,
    "Movement.plan": OPTION,
    "PlayedCard.target": TARGET,
    "PlayedCard.second": SECOND_TARGET,
}


def names_of(kind: type[Frame]) -> list[str]:
    """The attributes of a procedure in the order in which they are written."""
    return ["step", *sorted(name for name in _empty(kind).fields() if name != "step")]


def meaning_of(kind: Any, name: str) -> int:
    for cls in kind.__mro__:
        found = EXACTLY.get(f"{cls.__name__}.{name}")
        if found is not None:
            return found
    return FIGURE if name in FIGURES else SEAT if name in SEATS else PLAIN


def known_procedures() -> list[type[Frame]]:
    """Every procedure of this package, by name: its place here is its number."""
    found: dict[str, type[Frame]] = {}
    waiting: list[Any] = [Frame]
    while waiting:
        for cls in waiting.pop().__subclasses__():
            waiting.append(cls)
            if cls.__module__.startswith("cadwallon."):
                found[f"{cls.__name__} {cls.__module__}"] = cls
    return [found[name] for name in sorted(found)]


class Shape:
    """How the procedures of one kind are written."""

    def __init__(self, number: int, kind: type[Frame]) -> None:
        self.number: i64 = number
        self.names = names_of(kind)
        self.meanings = [meaning_of(kind, name) for name in self.names]
        self.secrets: tuple[str, ...] = kind.secrets


class Procedures:
    """Writes the stack of a position, from the top."""

    def __init__(self, pen: Pen, spoken: Spoken) -> None:
        self.pen = pen
        self.spoken = spoken
        self.shapes: dict[object, Shape] = {
            kind: Shape(number, kind) for number, kind in enumerate(known_procedures(), 1)
        }
        self.numbers: vec[i64] = vec[i64]([0] * 256)
        self.count: i64 = 0

    def write(self, stack: vec[Frame], rules: Rules, room: i64) -> None:
        """How many there are, then each; the lowest ones are left out where there is no room for all."""
        pen = self.pen
        self.count = 0
        depth: i64 = len(stack)
        place = depth - 1
        while place >= 0 and self.count < room:
            self._write_frame(stack[place], rules)
            place -= 1
        pen.number(depth)
        pen.first(self.numbers, self.count if self.count < room else room, room)

    def _put(self, number: i64) -> None:
        if self.count >= len(self.numbers):
            self.numbers = extend(self.numbers, self.numbers[:])
        self.numbers[self.count] = number
        self.count += 1

    def _write_frame(self, frame: Frame, rules: Rules) -> None:
        shape = self.shapes.get(type(frame))
        if shape is None:  # somebody's own, not of this package
            shape = Shape(0, type(frame))
            self.shapes[type(frame)] = shape
        self._put(shape.number)
        veiled = len(shape.secrets) > 0 and not frame.knows(self.pen.seat)
        for k, name in enumerate(shape.names):
            if veiled and name in shape.secrets:
                self._write(HIDDEN, shape.meanings[k], rules, frame)
            else:
                self._write(getattr(frame, name), shape.meanings[k], rules, frame)

    def _write(self, value: Any, meaning: int, rules: Rules, frame: Frame) -> None:
        if isinstance(value, int):
            self._number(value, meaning, rules, frame)
        elif isinstance(value, str):
            code: i64 = code_of(value)
            self._put(code >> 15)
            self._put(code & 32767)
        else:
            self._put(len(value))
            for part in value:
                self._write(part, meaning, rules, frame)

    def _number(self, value: i64, meaning: int, rules: Rules, frame: Frame) -> None:
        pen = self.pen
        if meaning == OPTION:
            shown = self.spoken.shown(value, rules, pen.seat) if value >= 0 else value
            for slot in range(SLOTS):
                self._put(slot_of(shown, slot) if value >= 0 else value)
            return
        if meaning in (TARGET, SECOND_TARGET):
            targets = rules.arcana[_design_of(frame)].targets
            which = 0 if meaning == TARGET else 1
            named = targets[which] if which < len(targets) else ""
            meaning = FIGURE if named == "figure" else SEAT if named == "seat" else PLAIN
        if meaning == FIGURE:
            value = pen.figure_number(value)
        elif meaning == SEAT:
            value = pen.seat_number(value)
        elif meaning == SOURCE and SOURCE_SKILL <= value < SOURCE_EXPERIENCE:
            value = pen.source_number(value)
        self._put(value)


def _design_of(frame: Any) -> int:
    found: int = frame.design
    return found
