"""ADV-8  Hooded captives: two ducats or a peek, a thug, or the daughter, for whom the Duke or the market pays."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Advice, Prize
from cadwallon.bots.weights import w
from cadwallon.content.base.adventures.dukes_daughter.captives import (
    COINS,
    COMMONER,
    COMMONER_PAYS,
    DAUGHTER,
    THUG,
    WHERE,
)
from cadwallon.content.base.adventures.dukes_daughter.sheet import (
    FREED_BY_MILITIA,
    PRICE,
    RANSOM,
    RETURN,
    TAKE_HAND,
    THUG_BEATEN,
    THUG_TAKES,
    WANTED_RATE,
    reward,
)
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, K_PEEK
from cadwallon.engine.decision import a_of
from cadwallon.rules.captives import SLOTS, SLOWER, WAITING
from cadwallon.view.view import UNSEEN

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

KEPT: Final = 0.45  # for each turn: that her carrier still has her
CHASED: Final = 0.1  # that a rival within one movement goes for her and gets her
PATROLS: Final = ((2, 0.15), (4, 0.15))  # steps to a militiaman, and how much more likely he then frees her
STAY_BEHIND: Final = 0.2  # of the thieves in the district: how many END-3 will count
FOUND_BY_PEEK: Final = 0.4  # of her worth: what knowing where she is, and nobody else knowing it, brings
GUARDROOM: Final = "guardroom"
PEEKS: Final = ("ADV-8.3", "ADV-8.4", "EV-8a")  # at captives; cards of the expansion let one look at other tokens


class DukesDaughterAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        place = table.view.pos[thief]
        if action == RETURN:
            kept = self._ransom_in_sight(table, thief) * table.out_chance(thief, place, table.turns[thief // 4])
            return self._thanks(table, table.view.round, self.left_behind(table, thief // 4)) - kept, float(PRICE)
        if action == TAKE_HAND:
            return self._escort(table, Captor(self, table, thief), place), float(PRICE)
        return self._unhooded(table, Captor(self, table, thief), place, self._chances(table, place)), float(PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """Hooded captives, the daughter in sight, and for her carrier the Guardroom."""
        view = table.view
        if view.cargo[thief] >= 0:
            return self._guardroom(table, thief)
        prizes: list[Prize] = []
        captor = Captor(self, table, thief)
        hidden = self._hidden(table)
        for room, face in enumerate(view.token):
            if face != -1:
                worth = self._unhooded(table, captor, room, hidden if face < 0 else self._chances(table, room))
                if worth > 0:
                    prizes.append(Prize(room, worth))
        if view.sheet_count[WHERE] >= 0:
            prizes.append(Prize(view.sheet_count[WHERE], self._escort(table, captor, view.sheet_count[WHERE])))
        return prizes

    def stake(self, table: "Appraisal", thief: int) -> float:
        """ADV-8.7, ADV-8.10  The ransom for her, and what END-3 costs this gang."""
        seat = thief // 4
        rate = float(table.rules.left_behind(table.view, seat) - table.rules.n.left_behind)
        if table.view.cargo[thief] < 0:
            return rate
        return rate + self._ransom_in_sight(table, thief)

    def captive(self, table: "Holdings", seat: int) -> float:
        """Wherever she is: the Duke's next reward or, if the gates are open soon, the ransom."""
        if table.turns[seat] < 1:
            return 0.0
        behind = self.left_behind(table, seat)
        thanks = self._thanks(table, table.view.round + 1, behind) * KEPT
        return max(thanks, self._ransom(table, behind) * KEPT ** (1 + _until_alarm(table)))

    def standing(self, table: "Holdings", seat: int) -> float:
        carried = any(table.view.cargo[thief] >= 0 for thief in range(seat * 4, seat * 4 + 4))
        return self.captive(table, seat) if carried else 0.0

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """ADV-8.4"""
        thug = table.rules.others[0]
        if winner == thug:
            lost = float(min(THUG_TAKES, int(table.view.ducats[loser // 4])))
            push = table.push(loser)
            return -lost - push if loser // 4 == table.seat else lost * table.harm[loser // 4] + push
        if loser == thug:
            gained = THUG_BEATEN + self.peek(table, winner // 4)
            return gained if winner // 4 == table.seat else -gained * table.harm[winner // 4]
        return None

    def patrol_blow(self, table: "Appraisal", thief: int) -> float:
        """ADV-8.5  A militiaman brings her home."""
        return self.captive(table, thief // 4) if table.view.cargo[thief] >= 0 else 0.0

    def patrol_reward(self, table: "Appraisal", thief: int) -> float:
        return float(FREED_BY_MILITIA) if table.view.cargo[thief] >= 0 else 0.0

    def risks(self, table: "Appraisal", thief: int) -> list[tuple[int, int, float]]:
        """Everybody is after her, with a militiaman if need be."""
        view = table.view
        if view.cargo[thief] < 0:
            return []
        worth = self.captive(table, thief // 4)
        risks = [
            (view.pos[rival], table.movement[rival], CHASED * worth)
            for rival in range(table.rules.thieves)
            if rival // 4 != thief // 4 and view.pos[rival] >= 0
        ]
        for figure in table.rules.militia:
            if view.pos[figure] >= 0:
                risks += [(view.pos[figure], reach, risk * worth) for reach, risk in PATROLS]
        return risks

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        view = table.view
        if view.kind == K_CHOOSE_OUTCOME and view.reason == "ADV-8.3":
            return float(COMMONER_PAYS) if a_of(option) == COINS else self.peek(table, table.seat)
        if view.kind == K_PEEK and view.reason in PEEKS:
            return self._peek_at(table, a_of(option))
        return None

    # --- the search ----------------------------------------------------------------------------------------------
    def _chances(self, table: "Appraisal", room: int) -> list[float]:
        """ADV-8.1  How likely the captive of a room is which face, for all that our seat has seen."""
        view = table.view
        if view.token[room] >= 0:
            return [1.0 if face == view.token[room] else 0.0 for face in range(len(view.token_faces))]
        return self._hidden(table)

    def _hidden(self, table: "Appraisal") -> list[float]:
        """The same for one whom our seat has not seen."""
        view = table.view
        hidden = list(view.token_faces)
        for known_room, face in enumerate(view.token):
            if face >= 0 and not view.token_up[known_room]:
                hidden[face] -= 1
        count = max(1, sum(hidden))
        return [float(left) / float(count) for left in hidden]

    def _unhooded(self, table: "Appraisal", captor: "Captor", room: int, chances: list[float]) -> float:
        """ADV-8.3, ADV-8.4"""
        seat = captor.thief // 4
        worth = chances[COMMONER] * max(float(COMMONER_PAYS), captor.peek)
        if chances[DAUGHTER]:
            worth += chances[DAUGHTER] * self._escort(table, captor, room)
        if chances[THUG]:
            beaten = min(THUG_TAKES, int(table.view.ducats[seat])) + w.patrol_push
            won = THUG_BEATEN + captor.peek
            worth += chances[THUG] * ((1 - captor.thug_wins) * won - captor.thug_wins * beaten)
        return worth

    def peek(self, table: "Appraisal", seat: int) -> float:
        """CMN-16  The chance to find her, while nobody has and we do not know where she is."""
        view = table.view
        if view.sheet_count[WHERE] != WAITING or DAUGHTER in view.token or UNSEEN not in view.token:
            return 0.0
        return self._hidden(table)[DAUGHTER] * FOUND_BY_PEEK * self.captive(table, seat)

    def _peek_at(self, table: "Appraisal", room: int) -> float:
        """A captive not seen yet, near our thieves; with nothing left to learn, any."""
        if table.view.token[room] != UNSEEN:
            return -1.0
        row = table.dist[room]
        steps = [row[table.view.pos[t]] for t in range(table.seat * 4, table.seat * 4 + 4) if table.view.pos[t] >= 0]
        return 1 / (1 + min(steps, default=99))

    # --- the escort ----------------------------------------------------------------------------------------------
    def left_behind(self, table: "Holdings", seat: int) -> float:
        """How many thieves of a gang END-3 will count."""
        inside = sum(table.in_district(thief) for thief in range(seat * 4, seat * 4 + 4))
        return STAY_BEHIND * inside + float(table.view.captured[seat])

    def _thanks(self, table: "Holdings", number: int, behind: float) -> float:
        """ADV-8.7  The reward in a round, and the pardon; it frees AP too, because nobody must leave any more."""
        if number > table.rules.n.rounds:
            return 0.0
        return float(reward(number)) + table.rules.n.left_behind * behind

    def _ransom(self, table: "Holdings", behind: float) -> float:
        """ADV-8.10"""
        return RANSOM - (WANTED_RATE - table.rules.n.left_behind) * behind

    def _ransom_in_sight(self, table: "Appraisal", carrier: int) -> float:
        """The ransom, if her carrier still has her when he can be at a gate that is open."""
        place = table.view.pos[carrier]
        later = -(-table.exit_steps[place] // max(1, table.movement[carrier])) - 1 if place >= 0 else 0
        ransom = self._ransom(table, self.left_behind(table, carrier // 4))
        return ransom * KEPT ** max(0, later, _until_alarm(table))

    def _escort(self, table: "Appraisal", captor: "Captor", space: int) -> float:
        """Taking her there: the better of the two ends, less what has to be left behind for her."""
        turns = table.turns[captor.thief // 4]
        movement = max(1, table.movement[captor.thief] - SLOWER)
        best = 0.0
        later = max(1, -(-_guard_steps(table, space) // movement))
        if later <= turns:
            best = self._thanks(table, table.view.round + later, captor.behind) * KEPT**later
        later = max(1, _until_alarm(table), -(-table.exit_steps[space] // movement))
        if later <= turns:
            best = max(best, self._ransom(table, captor.behind) * KEPT**later)
        return best - captor.dropped

    def _guardroom(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-8.7  Her carrier's other way: the reward in exchange for the ransom."""
        view = table.view
        seat = thief // 4
        place = view.pos[thief]
        board = table.rules.board
        guardroom = board.index[GUARDROOM]
        turns = max(0, table.turns[seat] - 1)
        prizes: list[Prize] = []
        for space in [guardroom, *board.adj[guardroom]]:
            later = 0
            if place >= 0:
                later = max(0, -(-table.dist[place][space] // table.movement[thief]) - 1)
            ransom = self._ransom_in_sight(table, thief) * table.out_chance(thief, space, turns)
            worth = self._thanks(table, view.round + later, self.left_behind(table, seat)) - ransom
            if worth > 0:
                prizes.append(Prize(space, worth, his=True))
        return prizes


class Captor:
    """What is the same wherever a thief finds a captive."""

    def __init__(self, advice: DukesDaughterAdvice, table: "Appraisal", thief: int) -> None:
        seat = thief // 4
        self.thief = thief
        self.behind = advice.left_behind(table, seat)
        self.peek = advice.peek(table, seat)
        self.thug_wins = table.exchange(table.rules.others[0], thief)
        loads = sorted(
            table.one_less(seat, kind) for kind, count in enumerate(table.load_of(thief)) for _ in range(count)
        )
        room_for = table.rules.carry(table.view, thief) - SLOTS
        self.dropped = sum(loads[: max(0, len(loads) - room_for)])  # for her: she takes two places


def _guard_steps(table: "Appraisal", space: int) -> int:
    """ADV-8.7  In the Guardroom, or next to it."""
    return max(0, table.dist[table.rules.board.index[GUARDROOM]][space] - 1)


def _until_alarm(table: "Holdings") -> int:
    """LEA-1  Turns until the gates can be passed."""
    return 0 if table.view.alarm else max(1, table.rules.n.alarm_round - table.view.round)
