"""Rows that grow with a game, as bytes: a table has hundreds of events and answers, and reads few of them again.

As objects they would take several times as much, and the garbage collector would look at each of them.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar, overload

from msgspec.msgpack import Decoder, Encoder

T = TypeVar("T")

_PLACE: Final = "I"  # 32 bits
_LIST: Final = b"\xdd"  # MessagePack's "array 32": how many things follow
_COUNT_BYTES: Final = 4
_encoder: Final = Encoder()


class Packed(Sequence[T], Generic[T]):
    """Reads like a list, and grows or is cut at its end. Things come out of it as copies: who changes one puts it back.

    `decoder` reads a list of such things.
    """

    __slots__ = ("_decoder", "_ends", "_packed")

    def __init__(self, decoder: Decoder[list[T]], things: Iterable[T] = ()) -> None:
        self._decoder = decoder
        self._packed = bytearray()
        self._ends = array(_PLACE)
        self.extend(things)

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            first, behind, step = place.indices(len(self))
            return self._read(first, behind) if step == 1 else self._read(0, len(self))[place]
        at = self._place(place)
        return self._read(at, at + 1)[0]

    def __setitem__(self, place: int, thing: T) -> None:
        at = self._place(place)
        later = self[at + 1 :]
        self.cut(at)
        self.append(thing)
        self.extend(later)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Packed):
            same: bool = self._packed == other._packed
            return same
        return isinstance(other, list) and self[:] == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Packed({self[:]!r})"

    @property
    def size(self) -> int:
        """In bytes, as far as it grows with what is in it."""
        return len(self._packed) + len(self._ends) * self._ends.itemsize

    def append(self, thing: T) -> None:
        self._packed += _encoder.encode(thing)
        self._ends.append(len(self._packed))

    def extend(self, things: Iterable[T]) -> None:
        for thing in things:
            self.append(thing)

    def cut(self, length: int) -> None:
        """Keep so many."""
        del self._packed[self._begin(min(length, len(self))) :]
        del self._ends[length:]

    def _place(self, place: int) -> int:
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        return at

    def _begin(self, place: int) -> int:
        return self._ends[place - 1] if place else 0

    def _read(self, first: int, behind: int) -> list[T]:
        if behind <= first:
            return []
        count = (behind - first).to_bytes(_COUNT_BYTES, "big")
        return self._decoder.decode(_LIST + count + self._packed[self._begin(first) : self._begin(behind)])


def packed_events(events: Iterable[tuple[int, ...]] = ()) -> Packed[tuple[int, ...]]:
    """What happened in a game (`engine/events.py`)."""
    return Packed(_events, events)


_events: Final[Decoder[list[tuple[int, ...]]]] = Decoder(list[tuple[int, ...]])
