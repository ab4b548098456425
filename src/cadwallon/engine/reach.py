"""The movements of one thief, found once and kept until somebody near him moves.

Ends are kept as spaces; the options that need no card exist already (`Rules.walk_options`) and are only pointed at, the
others are made when somebody wants to see them.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from cadwallon.engine.decision import b_of, with_cards
from cadwallon.engine.options import Options
from cadwallon.engine.ways import FAR

if TYPE_CHECKING:
    from cadwallon.engine.state import State


class Reach:
    """Immutable once found: ends that need no card, ends with the cards that they take, and attacks."""

    def __init__(self, options: list[object], plain: list[int], near: list[int]) -> None:
        self.options = options  # the plain option of each space
        self.plain = plain
        self.ends: list[int] = []
        self.cards: list[int] = []  # attached to the movement to each of `ends`
        self.strikes: list[int] = []  # whole options
        self.exits: list[int] = []  # whole options: leaving by a step, and others that are no attacks
        self._made: list[int] | None = None  # the options of `ends`, once somebody has wanted to see them
        self.near = near  # steps from the thief to every space, through walls if he can cross any
        self.span = FAR  # what happens farther away than this changes nothing here ...
        self.beyond: list[int] = []  # ... except on these spaces

    def depends_on(self, space: i64) -> bool:
        """Whether these movements could be others once somebody has come to that space or left it."""
        return self.near[space] <= self.span or (len(self.beyond) > 0 and space in self.beyond)

    def count(self, may_attack: bool) -> i64:
        count = len(self.plain) + len(self.ends) + len(self.exits)
        return count + len(self.strikes) if may_attack else count

    def nth(self, k: i64) -> i64:
        """The k-th option, attacks last."""
        if k < len(self.plain):
            return cast("int", self.options[self.plain[k]])
        k -= len(self.plain)
        if k < len(self.ends):
            return with_cards(cast("int", self.options[self.ends[k]]), self.cards[k])
        k -= len(self.ends)
        if k < len(self.exits):
            return self.exits[k]
        return self.strikes[k - len(self.exits)]

    def option_to(self, space: i64, may_attack: bool) -> i64:
        """The option that ends on this space, where there is at most one; -1 if there is none."""
        if space in self.plain:
            return cast("int", self.options[space])
        for option in self.exits:
            if b_of(option) == space:
                return option
        if space in self.ends:
            return with_cards(cast("int", self.options[space]), self.cards[self.ends.index(space)])
        if may_attack:
            for option in self.strikes:
                if b_of(option) == space:
                    return option
        return -1

    def write(self, out: Options, may_attack: bool) -> None:
        """Append all of them, in the same order."""
        options = self.options
        for space in self.plain:
            out.append(cast("int", options[space]))
        if self.ends:
            made = self._made
            if made is None:
                made = [with_cards(cast("int", options[space]), self.cards[i]) for i, space in enumerate(self.ends)]
                self._made = made
            for option in made:
                out.append(option)
        if self.exits:
            for option in self.exits:
                out.append(option)
        if may_attack:
            for option in self.strikes:
                out.append(option)


class Lottery:
    """Numbers for what might be the movements of one thief at this moment: each is one of them or none."""

    def count(self, g: "State") -> i64:
        return 0

    def movement(self, g: "State", lot: i64, may_attack: bool) -> i64:
        """The movement of this number, or -1."""
        return -1
