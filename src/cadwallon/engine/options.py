"""The legal answers to a question: a row of numbers that grows, without an object for each."""

from collections.abc import Iterator
from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

_ROOM: Final = vec[i64]([0] * 48)


@final
class Options:
    """Reads like a list of numbers."""

    def __init__(self) -> None:
        self.row: vec[i64] = _ROOM[:]
        self.count: i64 = 0

    def append(self, option: i64) -> None:
        count = self.count
        if count >= len(self.row):
            self.row = extend(self.row, self.row[:])
        self.row[count] = option
        self.count = count + 1

    def append_once(self, option: i64) -> None:
        """Unless it is there already."""
        for k in range(self.count):
            if self.row[k] == option:
                return
        self.append(option)

    def room_for(self, more: i64) -> vec[i64]:
        """The row, to write so many more into it; `count` is then the writer's to set."""
        while len(self.row) < self.count + more:
            self.row = extend(self.row, self.row[:])
        return self.row

    def extend(self, more: "Options") -> None:
        count = self.count
        row = self.room_for(more.count)
        for k in range(more.count):
            row[count + k] = more.row[k]
        self.count = count + more.count

    def clear(self) -> None:
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, k: i64) -> i64:
        if k >= self.count:
            raise IndexError("there are not so many options")
        return self.row[k]

    def __contains__(self, option: object) -> bool:
        return option in self.all()

    def __iter__(self) -> Iterator[int]:
        return iter(self.all())

    def seen(self) -> vec[i64]:
        """As a row of its own."""
        return self.row[: self.count]

    def all(self) -> list[int]:
        """As a list of its own."""
        return [self.row[k] for k in range(self.count)]
