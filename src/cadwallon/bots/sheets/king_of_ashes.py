"""ADV-4  Zombies: set on rivals, feared by our own thieves, sent home with a scroll; defeats cost a thief or an AP."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots import weights
from cadwallon.bots.advice import Advice, Prize
from cadwallon.bots.weights import w
from cadwallon.content.base.adventures.king_of_ashes.sheet import LAUGH_ROUND, MOST_BANISHED, PRICE, REWARD
from cadwallon.content.base.zombies import BOUNTY, THIEF_REMOVED, ZOMBIES
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, K_MOVE_FIGURE, K_PICK_TOKEN, K_PLACE_TOKEN, MOVE, TOKEN
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of
from cadwallon.rules.treasure import SCROLL

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

POINT_WORTH: Final = 1.0  # an AP in each turn that is left: the one that is missed least
ZOMBIE_RISK: Final = 0.1  # that a zombie within its reach is set on a thief; twice that when the King has laughed
FOLLOWS: Final = 0.5  # of a strike that a zombie placed now can make in this turn
BLOCKS: Final = 0.15  # of what a chest is worth to a rival: a zombie stands in the room
GOOD_CROWD: Final = 2  # zombies for which an exorcism is worth going to


class KingOfAshesAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        return self._exorcism(table, thief), float(PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-4.9  The Magician's Chamber, for who carries a scroll."""
        if table.carries(thief, SCROLL) == 0 or len(_zombies_out(table)) < GOOD_CROWD:
            return []
        worth = self._exorcism(table, thief)
        return [Prize(table.rules.board.index["magicians_chamber"], worth)] if worth > 0 else []

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """ADV-4.6, ADV-4.8  A ducat for a won attack; a zombie that wins costs the cheaper of the two."""
        if _is_zombie(table, loser):
            if winner // 4 != table.seat:
                return 0.0
            return float(BOUNTY) if table.view.player == table.seat else 0.0
        if _is_zombie(table, winner):
            return -table.for_us(loser, self._defeat(table, loser))
        return None

    def risks(self, table: "Appraisal", thief: int) -> list[tuple[int, int, float]]:
        risk = ZOMBIE_RISK * self._beaten(table, thief) * self._point(table, thief // 4)
        if table.view.round >= LAUGH_ROUND:
            risk *= 2
        return [(table.view.pos[zombie], table.movement[zombie], risk) for zombie in _zombies_out(table)]

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        kind = table.view.kind
        reason = table.view.reason
        if kind == K_PLACE_TOKEN and reason == "ADV-4.2":
            return self._post(table, a_of(option)) + FOLLOWS * self._best_strike(table, a_of(option))
        if kind == K_MOVE_FIGURE and reason == "ADV-4.3":
            return self._move(table, option) if verb_of(option) == MOVE else weights.NO_MATTER
        if kind == K_CHOOSE_OUTCOME and reason == "ADV-4.6":
            victim = table.view.subject
            return -table.life(victim) if a_of(option) == THIEF_REMOVED else -self._retreat(table, victim)
        if kind == K_PICK_TOKEN and reason == "ADV-4.9":
            return REWARD - self._post(table, a_of(option)) if verb_of(option) == TOKEN else 0.0
        return None

    # --- defeats -------------------------------------------------------------------------------------------------
    def _point(self, table: "Appraisal", seat: int) -> float:
        """ADV-4.7  An AP less in every turn to come, and one of those that lie there now."""
        return POINT_WORTH * (table.turns[seat] + (1 if table.view.ap[seat] and table.view.player == seat else 0))

    def _retreat(self, table: "Appraisal", victim: int) -> float:
        push = w.patrol_push_alarm if table.view.alarm else w.patrol_push
        return self._point(table, victim // 4) + push * min(1.0, table.stake(victim) / 6)

    def _defeat(self, table: "Appraisal", victim: int) -> float:
        """ADV-4.6  The owner chooses what costs him less; with one AP left he cannot."""
        if table.view.ap_max[victim // 4] <= 1:
            return max(0.0, table.life(victim))
        return max(0.0, min(table.life(victim), self._retreat(table, victim)))

    def _beaten(self, table: "Appraisal", thief: int) -> float:
        """The chance of a zombie that attacks."""
        return table.exchange(_first_zombie(table), thief)

    # --- zombies -------------------------------------------------------------------------------------------------
    def _strike(self, table: "Appraisal", victim: int) -> float:
        return self._beaten(table, victim) * self._defeat(table, victim) * table.harm[victim // 4]

    def _best_strike(self, table: "Appraisal", space: int) -> float:
        """The best that a zombie can do from there this turn; on a gate nobody can be reached."""
        best = 0.0
        for thief in range(table.rules.thieves):
            place = table.view.pos[thief]
            if place < 0 or thief // 4 == table.seat or table.rules.is_gate[place]:
                continue
            if table.dist[space][place] <= table.movement[_first_zombie(table)]:
                best = max(best, self._strike(table, thief))
        return best

    def _post(self, table: "Appraisal", space: int) -> float:
        """A zombie stands well near rivals and in their way, badly near us: the next player may set it on anybody."""
        row = table.dist[space]
        reach = table.movement[_first_zombie(table)]
        worth = 0.0
        for thief in range(table.rules.thieves):
            place = table.view.pos[thief]
            if place < 0:
                continue
            blow = 0.0
            if row[place] <= reach and not table.rules.is_gate[place]:
                blow += ZOMBIE_RISK * self._beaten(table, thief) * self._retreat(table, thief)
            if space < len(table.view.chest) and table.view.chest[space] >= 0 and row[place] <= table.movement[thief]:
                blow += BLOCKS * table.chest_worth(thief, space)
            worth -= table.for_us(thief, blow)
        return worth

    def _move(self, table: "Appraisal", option: int) -> float:
        """ADV-4.3  Onto a rival, else to a better post. A zombie that attacks and loses is gone from where it was."""
        here = self._post(table, table.view.pos[a_of(option)])
        victim = c_of(option)
        if victim >= table.rules.thieves:
            return self._post(table, b_of(option)) - here
        wins = self._beaten(table, victim)
        return self._strike(table, victim) + wins * self._post(table, b_of(option)) - here

    def _exorcism(self, table: "Appraisal", thief: int) -> float:
        """ADV-4.9  A ducat for each zombie, and they trouble us no more, for a scroll."""
        posts = sorted(self._post(table, table.view.pos[zombie]) for zombie in _zombies_out(table))
        banished = sum(REWARD - post for post in posts[:MOST_BANISHED])
        place = table.view.pos[thief]
        carried_out = table.out_chance(thief, place, table.turns[thief // 4]) if place >= 0 else 1.0
        return table.passes(T_SPECIAL, thief) * (banished - carried_out * table.one_less(thief // 4, SCROLL))


def _first_zombie(table: "Appraisal") -> int:
    return table.rules.figure_count - ZOMBIES


def _is_zombie(table: "Appraisal", figure: int) -> bool:
    return figure >= _first_zombie(table)


def _zombies_out(table: "Appraisal") -> list[int]:
    return [f for f in range(_first_zombie(table), table.rules.figure_count) if table.view.pos[f] >= 0]
