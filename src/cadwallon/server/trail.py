"""What a moment of a game is called in a link: "57-3f0a", behind so many things that everybody heard, and their sum.

Answers that only one seat knows of are not counted, so the name tells nothing that a spectator does not know. When an
answer is taken back and the game goes another way, the sum is another one: an old link is recognised as such.
"""

import re
from array import array
from collections.abc import Sequence
from typing import Final
from zlib import crc32

from cadwallon.engine.events import hears
from cadwallon.view.view import SPECTATOR

_SUM: Final = "I"  # 32 bits each: every table in memory has one of them for every event
_NAME: Final = re.compile("([0-9]{1,6})-([0-9a-f]{4})")


class Trail:
    """Grows with the events of one game."""

    def __init__(self) -> None:
        self._sums = array(_SUM, [0])  # by how much everybody has heard
        self._done = 0

    def follow(self, events: Sequence[tuple[int, ...]]) -> None:
        """All events so far; fewer than before if something was taken back."""
        if len(events) < self._done:
            self._sums, self._done = array(_SUM, [0]), 0
        for event in events[self._done :]:
            if hears(event[1], SPECTATOR):
                self._sums.append(crc32(repr(tuple(event)).encode(), self._sums[-1]))
        self._done = len(events)

    @property
    def heard(self) -> int:
        return len(self._sums) - 1

    def name(self, heard: int = -1) -> str:
        """Of the moment behind so much; without a number, of now."""
        number = self.heard if heard < 0 else heard
        return f"{number}-{self._sums[number] & 0xFFFF:04x}"

    def knows(self, name: str) -> bool:
        number = heard_at(name)
        return 0 <= number <= self.heard and self.name(number) == name


def heard_at(name: str) -> int:
    """How much everybody had heard at a moment; -1: that is no name of one."""
    found = _NAME.fullmatch(name)
    return -1 if found is None else int(found[1])
