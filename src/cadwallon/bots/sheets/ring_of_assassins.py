"""ADV-2  Marks: three ducats for who beats their bearer, a debt of two for who bears them; and Isabeau's blade."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Advice, Prize
from cadwallon.bots.weights import w
from cadwallon.content.base.adventures.ring_of_assassins.isabeau import PAY, RANSOM
from cadwallon.content.base.adventures.ring_of_assassins.marks import SUPPLY
from cadwallon.content.base.adventures.ring_of_assassins.sheet import (
    BOUNTY,
    BURN,
    BURN_PRICE,
    DEBT,
    INK_ROUND,
    REWARD,
    SELL_PRICE,
)
from cadwallon.core.decisions import (
    FIGURE,
    K_CHOOSE_OUTCOME,
    K_CHOOSE_SPACE,
    K_CHOOSE_THIEF,
    K_MOVE_FIGURE,
    K_PHASE_TWO,
    MOVE,
)
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

MARK_COST: Final = 0.85 * DEBT  # a mark on a thief, while it can still be burnt or beaten out of him
RELIEF: Final = 0.5 * DEBT  # a mark that Isabeau takes away: he might have been rid of it anyway
COLLECTED_LATER: Final = 0.35  # of a bounty whose bearer is not within one movement
OTHERS_COLLECT: Final = 0.25  # of a bounty on a rival: it goes to another gang
EXECUTION_RISK: Final = 0.12  # that she is sent from where she stands against a thief within her reach
SENT_LATER: Final = 0.02  # the same for rivals: among equal posts, one from which she can strike later


class RingOfAssassinsAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == BURN:
            return self._burning(table, thief, target), float(BURN_PRICE)
        return self._mark_on(table, target), float(SELL_PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-2.9  The Library, for a gang with a page to burn; it takes an AP more than a lock does."""
        comrades = range(thief // 4 * 4, thief // 4 * 4 + 4)
        worth = max(self._burning(table, thief, comrade) for comrade in comrades) - w.ap_worth
        return [Prize(_library(table), worth)] if worth > 0 else []

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """ADV-2.5, ADV-2.8  Marks go to the winner with their bounty; Isabeau takes them out of the game."""
        thieves = table.rules.thieves
        if winner == _isabeau(table):
            return self._execution(table, loser)
        if loser == _isabeau(table):
            return table.for_us(winner, REWARD + _marks(table, winner) * RELIEF)
        if winner >= thieves or loser >= thieves or _marks(table, loser) == 0:
            return None
        marks = _marks(table, loser)
        hand_over = table.for_us(winner, marks * (BOUNTY - MARK_COST)) + table.for_us(loser, marks * MARK_COST)
        return table.plain_prize(winner, loser) + hand_over

    def risks(self, table: "Appraisal", thief: int) -> list[tuple[int, int, float]]:
        """ADV-2.7  Isabeau, for a marked thief."""
        isabeau = _isabeau(table)
        place = table.view.pos[isabeau]
        if place < 0 or _marks(table, thief) == 0 or table.view.round < INK_ROUND - 1:
            return []
        loss = min(float(RANSOM), max(0.0, table.stake(thief))) * _she_wins(table, thief)
        return [(place, table.movement[isabeau], EXECUTION_RISK * loss)]

    def standing(self, table: "Holdings", seat: int) -> float:
        """ADV-2.11"""
        return -float(DEBT * sum(table.view.thief_mark[seat * 4 : seat * 4 + 4]))

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        kind = table.view.kind
        reason = table.view.reason
        if kind == K_CHOOSE_THIEF and reason in ("ADV-2.2", "EV-2a"):
            return self._mark_on(table, a_of(option))
        if kind == K_CHOOSE_OUTCOME and reason == "ADV-2.8":
            return -float(RANSOM) if a_of(option) == PAY else -table.life(table.view.subject)
        if kind == K_PHASE_TWO and verb_of(option) == FIGURE and a_of(option) == _isabeau(table):
            return self._sending_her(table)
        if kind == K_MOVE_FIGURE and reason == "ADV-2.6":
            if verb_of(option) != MOVE:
                return 0.0
            if c_of(option) < table.rules.thieves:
                return self._attack(table, c_of(option))
            return self._post(table, b_of(option)) - self._post(table, table.view.pos[_isabeau(table)])
        if kind == K_CHOOSE_SPACE and reason == "ADV-2.8":
            return self._post(table, a_of(option))
        return None

    # --- marks ---------------------------------------------------------------------------------------------------
    def _burning(self, table: "Appraisal", thief: int, comrade: int) -> float:
        """ADV-2.9  All marks of a comrade, against one more on the reader."""
        marks = _marks(table, comrade)
        if marks == 0:
            return 0.0
        reads = table.passes(T_SPECIAL, thief)
        new_mark = MARK_COST if table.view.sheet_count[SUPPLY] > 0 else 0.0
        return reads * marks * DEBT - (1 - reads) * new_mark

    def _mark_on(self, table: "Appraisal", rival: int) -> float:
        """ADV-2.2, ADV-2.4, ADV-2.10  A debt for him, and a bounty that we may be the ones to collect."""
        place = table.view.pos[rival]
        collects = 0.0
        for thief in range(table.seat * 4, table.seat * 4 + 4):
            here = table.view.pos[thief]
            if here < 0 or place < 0:
                continue
            wins = table.exchange(thief, rival)
            within = table.dist[here][place] <= table.movement[thief]
            collects = max(collects, wins if within else wins * COLLECTED_LATER)
        last_turns = min(1.0, table.turns[table.seat] / 2)
        bounty = (collects * last_turns - OTHERS_COLLECT * max(table.harm)) * (BOUNTY - MARK_COST)
        return bounty + table.harm[rival // 4] * MARK_COST

    # --- Isabeau -------------------------------------------------------------------------------------------------
    def _execution(self, table: "Appraisal", victim: int) -> float:
        """ADV-2.8 (a)  Four ducats and a retreat, or a life; his marks are gone either way."""
        if table.view.ducats[victim // 4] >= RANSOM:
            loss = min(RANSOM + w.patrol_push, table.life(victim))
        else:
            loss = table.life(victim)
        return -table.for_us(victim, loss - _marks(table, victim) * RELIEF)

    def _attack(self, table: "Appraisal", victim: int) -> float:
        wins = _she_wins(table, victim)
        lost = table.for_us(victim, REWARD + _marks(table, victim) * RELIEF)
        return wins * self._execution(table, victim) + (1 - wins) * lost

    def _post(self, table: "Appraisal", space: int) -> float:
        """She stands well near marked rivals, badly near our own, and in a Library that we need."""
        reach = table.movement[_isabeau(table)]
        worth = 0.0
        for thief in range(table.rules.thieves):
            place = table.view.pos[thief]
            if place >= 0 and _marks(table, thief) and table.dist[space][place] <= reach:
                worth += (EXECUTION_RISK if thief // 4 == table.seat else SENT_LATER) * self._attack(table, thief)
        if space == _library(table):
            worth -= self._library_wanted(table)
        return worth

    def _library_wanted(self, table: "Appraisal") -> float:
        """What we lose, this very turn, if nobody can enter the Library."""
        library = _library(table)
        wanted = 0.0
        for thief in range(table.seat * 4, table.seat * 4 + 4):
            place = table.view.pos[thief]
            if place >= 0 and table.dist[place][library] <= table.movement[thief]:
                for prize in self.prizes(table, thief):
                    wanted = max(wanted, prize.at_once)
        return wanted

    def _sending_her(self, table: "Appraisal") -> float:
        """ADV-2.6  Phase 2: the best she can do for us."""
        isabeau = _isabeau(table)
        place = table.view.pos[isabeau]
        if place < 0:
            return 0.0
        here = self._post(table, place)
        best = 0.0
        row = table.dist[place]
        for space, steps in enumerate(row):
            if not 0 < steps <= table.movement[isabeau]:
                continue
            victim = table.view.at[space]
            if victim < 0:
                best = max(best, self._post(table, space) - here)
            elif victim < table.rules.thieves and victim // 4 != table.seat and _marks(table, victim):
                if table.view.round >= INK_ROUND:
                    best = max(best, self._attack(table, victim))
        return best


def _isabeau(table: "Appraisal") -> int:
    return table.rules.others[0]


def _library(table: "Appraisal") -> int:
    return table.rules.board.index["library"]


def _marks(table: "Appraisal", thief: int) -> int:
    return table.view.thief_mark[thief]


def _she_wins(table: "Appraisal", victim: int) -> float:
    return table.exchange(_isabeau(table), victim)
