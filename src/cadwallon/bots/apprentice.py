"""The bots for beginners: they play as somebody does who knows the rules and not much else.

They judge by eye (worths are off by some ducats), overlook many of their options, seldom think of answering in other
players' turns, and now and then just do something: the novice more than the apprentice, the footpad less.
"""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.greedy import option_worths
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import PASS
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import pack, verb_of

if TYPE_CHECKING:
    from cadwallon.view.view import View

_FINE: Final = 1000


class ApprenticeBot:
    name = "apprentice"
    overlooked = 29  # of a hundred options
    whims = 6  # of a hundred answers
    asleep = 51  # of a hundred windows in which it could answer
    rough_eye = 1.75  # ducats by which a judgement is off, about

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: "View") -> int:
        options = view.options
        chance = self.chance
        if len(options) == 1:
            return options[0]
        if pack(PASS) in options and chance.below(100) < self.asleep:
            return pack(PASS)
        worths = option_worths(Appraisal(view), options)
        if worths is None or chance.below(100) < self.whims:
            return options[chance.below(len(options))]
        # a good move is seen or not as a whole: several ways to one place are one idea
        noticed: dict[int, bool] = {}
        best = -1
        best_worth = 0.0
        for i, option in enumerate(options):
            idea = option // 16384 * 64 + verb_of(option)
            if idea not in noticed:
                noticed[idea] = chance.below(100) >= self.overlooked
            if not noticed[idea]:
                continue
            worth = worths[i] + self.rough_eye * self._error()
            if best < 0 or worth > best_worth:
                best = i
                best_worth = worth
        return options[best] if best >= 0 else options[chance.below(len(options))]

    def _error(self) -> float:
        """About normal: four dice of a thousand faces."""
        total = 0
        for _ in range(4):
            total += self.chance.below(_FINE)
        return (total / (4 * (_FINE - 1)) - 0.5) * 3.46


class NoviceBot(ApprenticeBot):
    """Somebody's first evening: loses to whoever has finished the guided game."""

    name = "novice"
    overlooked = 45
    whims = 15
    asleep = 78
    rough_eye = 2.7


class FootpadBot(ApprenticeBot):
    """Has played a few times: sees most of it, and judges it well enough."""

    name = "footpad"
    overlooked = 8
    whims = 2
    asleep = 23
    rough_eye = 0.6
