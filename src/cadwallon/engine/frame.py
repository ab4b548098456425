"""A frame is one unfinished procedure of the rulebook: plain data with a named step.

Frames lie on a stack in the state. The top one runs: it acts, asks a question, pushes another frame, or pops itself.
A frame holds numbers, words and lists of numbers, never other objects, so that it can be copied, saved and looked at:
its attributes are its declaration, and `copy`, `fields` and the veil follow from them. Clones share frames until one of
them goes on (`State.top`, `State.nearest`).
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from cadwallon.core.state import State
    from cadwallon.engine.chance import Chance
    from cadwallon.engine.options import Options

HIDDEN: Final = -1  # a secret of a frame, as seen by a seat that does not know it


def copied(value: Any) -> Any:
    """Numbers and words as they are, rows and lists anew."""
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [copied(part) for part in value]
    return value[:]


_MOST_ARGUMENTS: Final = 8
_arguments: dict[object, tuple[Any, ...]] = {}  # by class: what an empty frame of it is made with


def _empty(kind: Any) -> Any:
    """A frame to be filled in: a compiled class makes none without its `__init__`, so that gets nothing but zeros."""
    if kind not in _arguments:
        _arguments[kind] = _fitting(kind)
    return kind(*_arguments[kind])


def _fitting(kind: Any) -> tuple[Any, ...]:
    zeros: list[tuple[Any, ...]] = [(False,) * count for count in range(_MOST_ARGUMENTS)]  # good for flags too
    for arguments in [kind.made_with, *zeros]:
        try:
            kind(*arguments)
        except TypeError:
            continue
        return tuple(arguments)
    raise TypeError(f"{kind.__name__} wants other things than numbers: say in `made_with` what")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Base of every procedure. `step` says where it stands."""

    made_with: ClassVar[tuple[Any, ...]] = ()  # what `__init__` wants, if that is not only numbers
    secrets: ClassVar[tuple[str, ...]] = ()  # numbers that only those see who `knows` them

    def __init__(self) -> None:
        self.step: i64 = 0
        self.shared = False  # with a clone or a view: copied before it goes on

    def run(self, g: "State") -> None:
        """Go on from the current step until something is asked, pushed or popped."""
        raise TypeError(f"{type(self).__name__} has no procedure")

    def options(self, g: "State", out: "Options") -> None:
        """Write every legal answer to the question that this frame asked. There is no other source of legality."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def draw(self, g: "State", chance: "Chance") -> i64:
        """One legal option, each equally likely. Frames with long lists do it without building them."""
        out = g.options()
        return out.row[chance.below(out.count)]

    def answer(self, g: "State", option: i64) -> None:
        """Carry out an answer. The caller guarantees that it was offered."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def again(self, a: i64, b: i64, c: i64) -> "Frame":
        """A new one of its kind: procedures that a layer may replace are made so (`Rules.makers`)."""
        raise TypeError(f"{type(self).__name__} is no procedure of the table")

    def knows(self, seat: i64) -> bool:
        """Whether a seat sees the secrets of this frame."""
        return True

    def guess(self, g: "State", chance: "Chance") -> None:
        """Fill in what a veil took away, in agreement with the hands of an imagined world."""

    # --- what follows from the attributes ------------------------------------------------------------------------
    def fields(self) -> dict[str, Any]:
        """By name; compiled classes keep a list of their attributes, others a dictionary."""
        cls: Any = type(self)
        names = [*getattr(cls, "__mypyc_attrs__", ()), *getattr(self, "__dict__", ())]
        return {name: getattr(self, name) for name in names if name != "shared"}

    def copy(self) -> "Frame":
        twin: Frame = _empty(type(self))
        for name, value in self.fields().items():
            setattr(twin, name, copied(value))
        twin.shared = False
        return twin

    def veiled(self) -> "Frame":
        """The frame for those who do not know its secrets."""
        twin = self.copy()
        for name in self.secrets:
            setattr(twin, name, HIDDEN)
        return twin
