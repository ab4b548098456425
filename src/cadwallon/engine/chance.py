"""All chance of the game goes through one object.

`Chance` is seeded; `ScriptedChance` gives the dice that a test wrote down; `RecordedChance` keeps every outcome for the
journal; `ReplayedChance` gives recorded outcomes back. The generator is a pair of small integers (L'Ecuyer's combined
multiplicative generator of 1988): copying it costs nothing, and it gives the same numbers compiled and interpreted.
Whoever sees enough of its dice can compute it, so tables where people play have `KeyedChance`, and `CheckedChance`
shows afterwards that nothing else was rolled there.
"""

import hmac
from typing import Final

from mypy_extensions import i64

_M1: Final = 2147483563
_M2: Final = 2147483399
_RANGE: Final = 2147483562  # how many numbers the generator gives
_BITS: Final = 0xFFFFFFFFFFFFFFFF
_WORDS: Final = 0x100000000  # a block of HMAC-SHA-256 holds eight words of 32 bits
_WORD: Final = 4
_BLOCK: Final = 8
KEY_BYTES: Final = 32

# A recorded outcome is (DIE, face) or (SHUFFLE, what, item, item, ...).
DIE: Final = 0
SHUFFLE: Final = 1


def _scattered(number: int) -> int:
    """A number of 64 bits that has nothing to do with its neighbours' (the finisher of SplitMix64).

    The generator itself only multiplies: seeds that differ by a little would stay in step for ever.
    """
    z = (number + 1) * 0x9E3779B97F4A7C15 & _BITS
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _BITS
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _BITS
    return z ^ z >> 31


class ChanceError(ValueError):
    """A scripted or replayed outcome does not fit what the rules ask for."""


class Chance:
    """A seeded source of dice and shuffles."""

    def __init__(self, seed: int, source: "Chance | None" = None) -> None:
        self.s1: i64 = 1
        self.s2: i64 = 1
        if source is not None:
            self.s1 = source.s1
            self.s2 = source.s2
            return
        self.s1 = 1 + _scattered(2 * seed) % (_M1 - 1)
        self.s2 = 1 + _scattered(2 * seed + 1) % (_M2 - 1)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        s1 = self.s1  # machine words: compiled, a product of this size would otherwise become a long number
        s2 = self.s2
        limit: i64 = _RANGE - _RANGE % n
        while True:
            s1 = s1 * 40014 % _M1
            s2 = s2 * 40692 % _M2
            z = s1 - s2
            if z < 1:
                z += _RANGE
            if z <= limit:
                self.s1 = s1
                self.s2 = s2
                return (z - 1) % n

    def die(self) -> i64:
        """One six-sided die."""
        return 1 + self.below(6)

    def shuffle(self, what: i64, items: list[int]) -> None:
        """Bring `items` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> "Chance":
        return Chance(0, self)


class ScriptedChance(Chance):
    """Dice as a test wrote them down; when they are used up, an error says so."""

    def __init__(self, dice: list[int], seed: int = 1) -> None:
        super().__init__(seed)
        self.dice = dice
        self.next: i64 = 0

    def die(self) -> i64:
        if self.next >= len(self.dice):
            raise ChanceError(f"the script holds {len(self.dice)} dice and one more is rolled")
        self.next += 1
        return self.dice[self.next - 1]

    def copy(self) -> Chance:
        twin = ScriptedChance(self.dice)
        twin.s1 = self.s1
        twin.s2 = self.s2
        twin.next = self.next
        return twin


class RecordedChance(Chance):
    """A seeded source that keeps every outcome."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.outcomes: list[list[int]] = []

    def die(self) -> i64:
        face = 1 + self.below(6)
        self.outcomes.append([DIE, face])
        return face

    def shuffle(self, what: i64, items: list[int]) -> None:
        super().shuffle(what, items)
        self.outcomes.append([SHUFFLE, what, *items])

    def copy(self) -> Chance:
        twin = RecordedChance(0)
        twin.s1 = self.s1
        twin.s2 = self.s2
        twin.outcomes = list(self.outcomes)
        return twin


class KeyedChance(RecordedChance):
    """A source that nobody can foresee without its key, of which `position` words were used.

    Block b is HMAC-SHA-256(key, b as eight bytes): eight words, all numbers big-endian. A number below n is the next
    word that lies below the greatest multiple of n, modulo n; words above it are passed over.
    """

    def __init__(self, key: bytes, position: int = 0) -> None:
        super().__init__(0)
        self.key = key
        self.position = position
        self._number: int = -1
        self._block: bytes = b""

    def below(self, n: i64) -> i64:
        count = int(n)
        limit = _WORDS - _WORDS % count
        while True:
            number = self.position // _BLOCK
            if number != self._number:
                self._number = number
                self._block = hmac.digest(self.key, number.to_bytes(8, "big"), "sha256")
            at = self.position % _BLOCK * _WORD
            self.position += 1
            word = int.from_bytes(self._block[at : at + _WORD], "big")
            if word < limit:
                return word % count

    def copy(self) -> Chance:
        twin = KeyedChance(self.key, self.position)
        twin.outcomes = list(self.outcomes)
        return twin


class ReplayedChance(Chance):
    """Outcomes taken from a journal, in order."""

    def __init__(self, outcomes: list[list[int]]) -> None:
        super().__init__(0)
        self.outcomes = outcomes
        self.next: i64 = 0

    def _take(self, kind: i64) -> list[int]:
        if self.next >= len(self.outcomes):
            raise ChanceError("the journal has no outcome left for a die or shuffle that the rules ask for")
        outcome = self.outcomes[self.next]
        if outcome[0] != kind:
            wanted = "die" if kind == DIE else "shuffle"
            raise ChanceError(f"the rules ask for a {wanted}, and outcome {self.next + 1} of the journal is none")
        self.next += 1
        return outcome

    def die(self) -> i64:
        face = self._take(DIE)[1]
        if face < 1 or face > 6:
            raise ChanceError(f"outcome {self.next} of the journal is a die that shows {face}")
        return face

    def shuffle(self, what: i64, items: list[int]) -> None:
        outcome = self._take(SHUFFLE)
        order = outcome[2:]
        if outcome[1] != what or sorted(order) != sorted(items):
            raise ChanceError(f"outcome {self.next} of the journal shuffles other things than the rules do")
        items[:] = order

    def copy(self) -> Chance:
        twin = ReplayedChance(self.outcomes)
        twin.next = self.next
        return twin


class CheckedChance(ReplayedChance):
    """The outcomes of a journal, compared with those that a key gives."""

    def __init__(self, outcomes: list[list[int]], key: bytes) -> None:
        super().__init__(outcomes)
        self.keyed = KeyedChance(key)
        self.wrong: int = -1  # the first outcome that the key gives otherwise, from 0
        self.before: list[list[int]] = []  # by outcome: the order that a shuffle began with; nothing for a die

    def die(self) -> i64:
        face = super().die()
        self.before.append([])
        self._compare(self.keyed.die() == face)
        return face

    def shuffle(self, what: i64, items: list[int]) -> None:
        self.before.append(list(items))
        own = list(items)
        super().shuffle(what, items)
        self.keyed.shuffle(what, own)
        self._compare(own == items)

    def _compare(self, same: bool) -> None:
        if not same and self.wrong < 0:
            self.wrong = self.next - 1

    def copy(self) -> Chance:
        twin = CheckedChance(self.outcomes, self.keyed.key)
        twin.keyed.position = self.keyed.position
        twin.wrong = self.wrong
        twin.before = list(self.before)
        twin.next = self.next
        return twin
