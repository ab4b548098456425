"""What an option would cost, which way it would go and how likely it is to succeed, before anybody decides.

Only public facts and what the asked seat knows enter here: prices, ways and chances follow from the board, the figures
and the cards on the table. Chances are those without further cards from a hand.
"""

from typing import Final

from cadwallon.board.land import OUT
from cadwallon.core.decisions import (
    BASH,
    DECLARE,
    DRAW_INTRIGUE,
    ESCAPE,
    FAVOUR,
    GIFT,
    HAMMER,
    HEAL,
    K_COMBAT_CARD,
    K_COMBAT_REROLL,
    K_PHASE_TWO,
    K_TURN,
    K_WAY,
    LEAVE,
    LOCKPICK,
    MISSION,
    MOVE,
    PLAY,
    POWER,
    SKILL,
    SPECIAL,
)
from cadwallon.core.layers import C_BASH, C_LOCKPICK, C_MISSION, T_LOCKPICK, T_SPECIAL
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.rules.special import MindRoll
from cadwallon.rules.test import Test
from cadwallon.rules.way import spaces_of_way
from cadwallon.view.combat_odds import answer_chance, fight_chance, is_spent
from cadwallon.view.odds import pass_chance

__all__ = ["FREE", "OUT", "Preview", "mind_chance"]

FREE: Final = -1  # the price of what costs no AP by its nature: an answer, the end of a turn
_STEPS_AHEAD: Final = 3
_COMMANDS: Final = (HEAL, ESCAPE, POWER, DRAW_INTRIGUE, DECLARE, GIFT)  # of the expansion, in phases 2 and 3


class Preview:
    """The options of the pending question; what they have in common is worked out once."""

    def __init__(self, g: State) -> None:
        self.g = g
        self._fights: dict[tuple[int, int], float | None] = {}
        self._tried: dict[tuple[int, int, int], tuple[int, float | None]] = {}

    # --- prices --------------------------------------------------------------------------------------------------
    def price(self, option: int) -> int:
        """GEN-7  AP that the option costs at a free moment of the turn; FREE where AP do not come into it."""
        g = self.g
        n = g.rules.n
        verb = verb_of(option)
        if verb == MOVE and g.kind in (K_TURN, K_WAY):
            ap = n.move_price if g.kind == K_TURN else 0  # MV-a: declared and paid before the way is chosen anew
            return ap if c_of(option) == NONE else ap + n.attack_price
        if verb in _COMMANDS and g.kind in (K_TURN, K_PHASE_TWO):
            return self._try(option)[0]
        if g.kind != K_TURN:
            return 0 if verb == PLAY else FREE
        thief = a_of(option)
        if verb == LOCKPICK:
            return g.rules.price(g, C_LOCKPICK, thief, n.lockpick_price)
        if verb == BASH:
            return g.rules.price(g, C_BASH, thief, n.bash_price) - (1 if d_of(option) & HAMMER else 0)
        if verb == LEAVE:
            return n.leave_price
        if verb == MISSION:
            return g.rules.price(g, C_MISSION, -1, n.mission_price) - (1 if d_of(option) & FAVOUR else 0)
        if verb in (SKILL, SPECIAL):
            return self._try(option)[0]
        return 0 if verb == PLAY else FREE

    # --- chances -------------------------------------------------------------------------------------------------
    def chance(self, option: int) -> float | None:
        """Of success, from 0 to 1; None where nothing is left to dice, or it cannot be reckoned."""
        verb = verb_of(option)
        if verb == MOVE:
            return None if c_of(option) == NONE else self._fight(a_of(option), c_of(option))
        if verb == LOCKPICK:
            return mind_chance(self.g, T_LOCKPICK, a_of(option))
        if verb in (SKILL, SPECIAL, ESCAPE, POWER):
            return self._try(option)[1]
        return answer_chance(self.g, option) if self.g.kind in (K_COMBAT_CARD, K_COMBAT_REROLL) else None

    def _fight(self, attacker: int, defender: int) -> float | None:
        pair = (attacker, defender)
        if pair not in self._fights:
            self._fights[pair] = fight_chance(self.g, attacker, defender)
        return self._fights[pair]

    def _try(self, option: int) -> tuple[int, float | None]:
        """Price and chance of a skill or special action: seen in a copy of the game that has dice of its own.

        The first test in the copy is the one that decides; neither price nor test hangs on the target.
        """
        action = b_of(option) if verb_of(option) in (SPECIAL, ESCAPE, POWER, GIFT) else NONE
        key = (verb_of(option), a_of(option), action)
        if key not in self._tried:
            twin = State(self.g.rules, Chance(0), self.g)
            seat = twin.asked
            before = twin.ap[seat]
            twin.reply(option)
            self._tried[key] = (before - twin.ap[seat], _first_test(twin))
        return self._tried[key]

    # --- ways ----------------------------------------------------------------------------------------------------
    def way(self, option: int) -> list[int]:
        """The spaces of a movement, start and end included, `OUT` for a step out of the district; else empty."""
        return spaces_of_way(self.g, option) if verb_of(option) == MOVE else []


# --- tests --------------------------------------------------------------------------------------------------------
def mind_chance(g: State, test: int, thief: int) -> float:
    """T  With a reroll that his own skill gives him; not with what costs a card."""
    plain: list[int] = []
    after: list[int] = []
    g.rules.test_failed(g, test, thief, False, plain)
    g.rules.test_failed(g, test, thief, True, after)
    # What is offered after a reroll too is none itself: it opens a lock for a discarded card (Clockwork Picks).
    rerolls = [source for source in plain if source not in after and not is_spent(source)]
    return pass_chance(g.rules.test_target(g, test, thief), bool(rerolls))


def _first_test(twin: State) -> float | None:
    for _ in range(_STEPS_AHEAD):
        if twin.asked >= 0 or not twin.stack:
            return None
        frame = twin.top()
        if isinstance(frame, MindRoll):
            return mind_chance(twin, T_SPECIAL, frame.thief)
        if isinstance(frame, Test):
            return mind_chance(twin, frame.test, frame.thief)
        frame.run(twin)
    return None
