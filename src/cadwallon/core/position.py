"""What can be asked of a game at one moment: by the rules of a state, by a bot or a page of a view.

`State` goes on, `View` shows one seat what it may see. Both are positions: every query of the rules takes one.
"""

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import i64

from cadwallon.board.spaces import POWER
from cadwallon.core.places import ENTERING
from cadwallon.core.rows import Rows
from cadwallon.core.scratch import Scratch
from cadwallon.engine.frame import Frame

if TYPE_CHECKING:
    from cadwallon.core.rulebook import Rules

F = TypeVar("F", bound=Frame)


class Position(Rows):
    def __init__(self, rules: "Rules", source: Rows | None = None, lent: bool = False) -> None:
        super().__init__(rules, source, lent)
        self._scratch: Scratch | None = None

    @property
    def scratch(self) -> Scratch:
        """What is written on while something is worked out: no part of the position, and made when it is wanted.

        Clones share it; a view has its own, for what was noted about a state may be more than a seat knows.
        """
        found = self._scratch
        if found is None:
            found = Scratch(self.rules.ways)
            self._scratch = found
        return found

    def nearest(self, kind: type[F]) -> F | None:
        """The topmost unfinished procedure of a kind: the combat that is fought, the test that stands."""
        stack = self.stack
        for place in range(len(stack) - 1, -1, -1):
            frame = stack[place]
            if isinstance(frame, kind):
                return frame
        return None

    def in_district(self, thief: i64) -> bool:
        """CMN-20  In the city (or, with the expansion, below it); an attacker in his combat too."""
        place = self.pos[thief]
        return place >= 0 or place == ENTERING

    def in_city(self, figure: i64) -> bool:
        """CMN-20  On a space of the city: not below it, not fighting his way in."""
        return 0 <= self.pos[figure] < self.rules.board.city

    def has_thieves(self, seat: i64) -> bool:
        pos = self.pos
        for thief in range(seat * 4, seat * 4 + 4):
            if pos[thief] >= 0 or pos[thief] == ENTERING:
                return True
        return False

    def intrigues_of(self, seat: i64) -> list[int]:
        """The intrigues in a hand that are known to whoever looks."""
        if len(self.intrigue) == 0:
            return []
        held = self.intrigue[seat]
        return [card for card in range(len(self.rules.parts.intrigues)) if held & POWER[card] != 0]

    def takes_part(self, seat: i64) -> bool:
        """RND-5  A gang without a thief in the district takes no part (other profiles: it does, RUL-9, RUL-63).

        RUL-7  Prisoners are in the district: a gang that has no others takes its turn like any.
        """
        return self.rules.n.gone_takes_part or self.has_thieves(seat)
