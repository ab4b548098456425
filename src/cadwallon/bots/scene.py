"""What the learned forecast looks at: every gang in the order in which they will play, and what they have in common.

Besides the features of the fitted forecast (`position.py`) it sees what an attack on each thief promises, by its chance
and its loot, and what a gang would have if it went home by the shortest way, with the AP that it has for that; and of
every thief in the district what he has at stake, how far he has to go and who may strike him. Treasures are counted
kind by kind, for sets and missions are made of them. What is left of a turn that goes on is told too, so that it can be
asked at any moment. Who the thieves are, and the cards of the seat that looks, `learned.py` reads from the view.
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.holdings import THIEVES_ACT, set_value
from cadwallon.bots.position import COUNT, FEATURES, all_features, spread_of, weigh
from cadwallon.core.places import LEFT
from cadwallon.rules.treasure import DUCAT_CHEST, MISSION_KINDS

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

OWN: Final = (
    *FEATURES[1:],
    "strike",  # the best attack: its chance by its loot
    "strikes",  # those of the other thieves
    "blow",  # the worst attack by a gang that plays before
    "blows",  # those on all thieves
    "any_blows",  # the same by whoever can reach them
    "near",  # thieves who can be at a gate in one movement
    "cards",
    "turns",
    "largest",  # the most that one thief has at stake
    "end",  # ducats at the end, if it goes home by the shortest way
    "spare",  # AP left over by that; those of a mission are put aside where they suffice
    "stuck",  # thieves who cannot get out in time
    "room",  # treasures that the thieves could still carry
    "logit",  # the fitted forecast, against the mean of all
    "chance",  # its chance to win, as a logarithm
    "ahead",  # "end", against the best of the others
    "near_ahead",  # the same where it is close
    "ahead_last",  # ... in the last round
    "ahead_last_but_one",
    "ahead_two_left",
    "worth_ahead",  # the fitted forecast, against the best of the others
    "acts",  # its turn goes on: its thieves act ...
    "ap",  # ... with the AP that it has left
    *(f"inside_{kind}" for kind in range(MISSION_KINDS)),  # treasures of a kind that its thieves carry ...
    *(f"safe_{kind}" for kind in range(MISSION_KINDS)),  # ... that are outside ...
    *(f"wanted_{kind}" for kind in range(MISSION_KINDS)),  # ... and the first by the open missions that ask for them
)
THIEF: Final = (
    "stake",
    "out",  # the same, by the chance to get it out
    "spare",  # turns more than he needs to get out
    "away",  # turns that this takes
    "danger",
    "blow",  # the worst attack by a gang that plays before his
    "any_blow",  # by whoever can reach him
    "plan",  # the best chest that he is after
    "strike",  # his best attack
    "load",  # treasures
    "room",  # for more of them
    "movement",
    "at_gate",
    "fresh",  # he can still act in the turn that goes on
)
COMMON: Final = (
    "alarm", "round", "rounds_left", "mission_deck", "missions", "spread", "players", "chests",
    *(f"missions_{kind}" for kind in range(MISSION_KINDS)),
)  # fmt: skip
OWN_COUNT: Final = 52
THIEF_COUNT: Final = 14
COMMON_COUNT: Final = 13
MOST_GANGS: Final = 4
MOST_THIEVES: Final = 16
_FITTED: Final = 14
_STRIKE: Final = 14
_STRIKES: Final = 15
_BLOW: Final = 16
_BLOWS: Final = 17
_ANY_BLOWS: Final = 18
_NEAR: Final = 19
_CARDS: Final = 20
_TURNS: Final = 21
_LARGEST: Final = 22
_END: Final = 23
_SPARE: Final = 24
_STUCK: Final = 25
_ROOM: Final = 26
_LOGIT: Final = 27
_CHANCE: Final = 28
_AHEAD: Final = 29
_NEAR_AHEAD: Final = 30
_AHEAD_LAST: Final = 31
_WORTH_AHEAD: Final = 34
_ACTS: Final = 35
_AP: Final = 36
_INSIDE: Final = 37
_SAFE: Final = 42
_WANTED: Final = 47
_HIS_BLOW: Final = 5  # of THIEF
_HIS_STRIKE: Final = 8
_HIS_ROOM: Final = 10
_MISSIONS: Final = 8  # of COMMON
_FEWEST_SPARE, _MOST_SPARE = -2, 4  # turns: fewer or more are all the same
_CLOSE: Final = 5.0  # ducats
_CLOSE_LATE: Final = 4.0
_NO_CHANCE: Final = 0.001
_NOBODY: Final = -99.0  # ducats: what the best of no others has


class Scene:
    """One position. `own` and `logits` are by gang in turn order, from the one whose turn it is or begins.

    `thieves` are in the same order, four to a gang; `there` tells who of them is in the district.
    """

    def __init__(self, table: "Appraisal") -> None:
        self.table = table
        self.gangs: i64 = table.rules.seats
        self.first: i64 = table.view.player
        self.own: vec[float] = vec[float]([0.0] * (MOST_GANGS * OWN_COUNT))
        self.common: vec[float] = vec[float]([0.0] * COMMON_COUNT)
        self.logits: vec[float] = vec[float]([0.0] * MOST_GANGS)
        self.thieves: vec[float] = vec[float]([0.0] * (MOST_THIEVES * THIEF_COUNT))
        self.there: vec[i64] = vec[i64]([0] * MOST_THIEVES)
        thieves: i64 = table.rules.thieves
        self._blow: vec[float] = vec[float]([0.0] * thieves)
        self._any_blow: vec[float] = vec[float]([0.0] * thieves)
        row = all_features(table)
        worths = weigh(table, row)
        spread = spread_of(table)
        for place in range(self.gangs):
            seat = self.seat_at(place)
            base = place * OWN_COUNT
            first = seat * COUNT + 1
            for i in range(_FITTED):
                self.own[base + i] = row[first + i]
            self.logits[place] = worths[seat] / spread
            self._thieves(seat, place, base)
            self._strikes(seat, place, base)
            self._way_home(seat, base)
        for place in range(self.gangs):
            self._sum_blows(place)
        self._compare(worths)
        self._in_common(spread)
        self._treasures()

    def seat_at(self, place: i64) -> i64:
        return (self.first + place) % self.gangs

    # --- one gang ------------------------------------------------------------------------------------------------
    def _thieves(self, seat: i64, place: i64, base: i64) -> None:
        table = self.table
        view = table.view
        own = self.own
        room = 0.0
        near = 0.0
        largest = 0.0
        acts = view.phase == THIEVES_ACT and seat == view.player
        for thief in range(seat * 4, seat * 4 + 4):
            here = view.pos[thief]
            if here < 0:
                continue
            slot = place * 4 + thief % 4
            self.there[slot] = 1
            self._thief(thief, here, slot * THIEF_COUNT, acts)
            if table.exit_steps[here] <= table.movement[thief]:
                near += 1.0
            largest = max(largest, table.stake(thief))
            room += self.thieves[slot * THIEF_COUNT + _HIS_ROOM]
        own[base + _NEAR] = near
        own[base + _LARGEST] = largest
        own[base + _ROOM] = room
        own[base + _CARDS] = float(view.hand_size[seat])
        own[base + _TURNS] = float(table.turns[seat])
        if acts:
            own[base + _ACTS] = 1.0
            own[base + _AP] = float(view.ap[seat])

    def _thief(self, thief: i64, here: i64, base: i64, acts: bool) -> None:
        """What does not depend on who is near him; `_strikes` and `_sum_blows` tell the rest."""
        table = self.table
        view = table.view
        row = self.thieves
        turns: i64 = table.turns[thief // 4]
        pace: i64 = max(1, table.movement[thief])
        steps: i64 = table.exit_steps[here]
        away = (steps + pace - 1) // pace
        load: i64 = 0
        kinds: i64 = table.rules.kinds
        for slot in range(thief * kinds, thief * kinds + kinds):
            load += view.load[slot]
        stake = table.stake(thief)
        out = stake * table.out_chance(thief, here, turns)
        risk = table.danger(thief, here)
        row[base] = stake
        row[base + 1] = out
        row[base + 2] = float(max(_FEWEST_SPARE, min(_MOST_SPARE, turns - away)))
        row[base + 3] = float(away)
        row[base + 4] = risk
        row[base + 7] = table.place_worth(thief, here, False) + risk - out
        row[base + 9] = float(load)
        row[base + _HIS_ROOM] = float(table.rules.carry(view, thief) - load)
        row[base + 11] = float(pace)
        if steps == 0:
            row[base + 12] = 1.0
        if acts and not view.done[thief]:
            row[base + 13] = 1.0

    def _strikes(self, seat: i64, place: i64, base: i64) -> None:
        """COM-3  Everybody whom a thief can reach in one movement."""
        table = self.table
        pos = table.view.pos
        spaces: i64 = table.spaces
        best = 0.0
        total = 0.0
        for thief in range(seat * 4, seat * 4 + 4):
            here = pos[thief]
            if here < 0:
                continue
            movement: i64 = table.movement[thief]
            strike = 0.0
            for rival in range(table.rules.thieves):
                there = pos[rival]
                if there < 0 or rival // 4 == seat or table.steps[here * spaces + there] > movement:
                    continue
                chance = table.exchange(thief, rival)
                strike = max(strike, chance * table.best_loot(rival, seat))
                blow = chance * table.best_loot(rival, rival // 4)
                if blow > self._any_blow[rival]:
                    self._any_blow[rival] = blow
                if place < (rival // 4 - self.first) % self.gangs and blow > self._blow[rival]:
                    self._blow[rival] = blow
            self.thieves[(place * 4 + thief % 4) * THIEF_COUNT + _HIS_STRIKE] = strike
            total += strike
            best = max(best, strike)
        self.own[base + _STRIKE] = best
        self.own[base + _STRIKES] = total - best

    def _sum_blows(self, place: i64) -> None:
        seat = self.seat_at(place)
        base = place * OWN_COUNT
        own = self.own
        for thief in range(seat * 4, seat * 4 + 4):
            own[base + _BLOW] = max(own[base + _BLOW], self._blow[thief])
            own[base + _BLOWS] += self._blow[thief]
            own[base + _ANY_BLOWS] += self._any_blow[thief]
            slot = (place * 4 + thief % 4) * THIEF_COUNT + _HIS_BLOW
            self.thieves[slot] = self._blow[thief]
            self.thieves[slot + 1] = self._any_blow[thief]

    def _way_home(self, seat: i64, base: i64) -> None:
        """LEA-3, MIS-2, END-2, END-3  Who leaves, and whether the best mission is shown before, within the AP."""
        table = self.table
        view = table.view
        n = table.rules.n
        kinds: i64 = table.rules.kinds
        turns: i64 = table.turns[seat]
        ap = turns * n.ap
        safe: vec[i64] = vec[i64]([0] * kinds)
        price: vec[i64] = vec[i64]([0] * 4)  # of the way out; 0 for who cannot get there ...
        paid: vec[float] = vec[float]([0.0] * 8)  # ... and what it pays besides the treasures: the sheet, a premium
        inside: i64 = 0
        stuck: i64 = 0
        for thief in range(seat * 4, seat * 4 + 4):
            place = view.pos[thief]
            if place == LEFT:
                for kind in range(kinds):
                    safe[kind] += view.load[thief * kinds + kind]
            elif place >= 0:
                inside += 1
                pace: i64 = max(1, table.movement[thief])
                moves = (table.exit_steps[place] + pace - 1) // pace
                if turns > 0 and moves <= turns:
                    price[thief % 4] = moves * n.move_price + 1
                    paid[thief % 4] = table.advice.stake(table, thief)
                    paid[thief % 4 + 4] = self._premium(thief)
                else:
                    stuck += 1
        pays = 0.0
        if turns > 0:
            for mission in view.missions:
                pays = max(pays, float(table.mission_pays(seat, mission)))
        best = _NOBODY
        spare: i64 = 0
        for some in range(16):
            cost = self._cost(some, price)
            if cost < 0 or cost > ap:
                continue
            worth = self._outside(seat, some, safe, paid) - float(n.left_behind * (inside - _BITS[some]))
            if cost + n.mission_price <= ap and worth + pays >= best:
                best = worth + pays
                spare = ap - cost - n.mission_price
            elif worth > best:
                best = worth
                spare = ap - cost
        own = self.own
        own[base + _END] = float(view.ducats[seat]) + best + table.advice.standing(table, seat)
        own[base + _SPARE] = float(spare)
        own[base + _STUCK] = float(stuck)

    def _cost(self, some: i64, price: vec[i64]) -> i64:
        """AP that these thieves (bits) need to get out; -1 if one of them cannot."""
        cost: i64 = 0
        for thief in range(4):
            if some & 1 == 1:
                if price[thief] == 0:
                    return -1
                cost += price[thief]
            some >>= 1
        return cost

    def _premium(self, thief: i64) -> float:
        """END-2  What he gets for what he carries out, besides its worth."""
        table = self.table
        carried: i64 = 0
        for kind in range(MISSION_KINDS):
            carried += table.carries(thief, kind)
        return float(table.rules.premium(table.view, thief)) * float(carried)

    def _outside(self, seat: i64, some: i64, safe: vec[i64], paid: vec[float]) -> float:
        """What a gang has outside when these thieves (bits) have left too."""
        load = self.table.view.load
        kinds: i64 = self.table.kinds
        held = safe[:]
        worth = 0.0
        slot = seat * 4 * kinds
        for number in range(4):
            if some & 1 == 1:
                for kind in range(kinds):
                    held[kind] += load[slot + kind]
                worth += paid[number]
                worth += paid[number + 4]
            slot += kinds
            some >>= 1
        for kind in range(MISSION_KINDS):
            if held[kind] > 0:
                worth += float(set_value(kind, held[kind]))
        return worth + weights.DUCAT_CHEST_WORTH * float(held[DUCAT_CHEST])

    # --- all of them ---------------------------------------------------------------------------------------------
    def _compare(self, worths: vec[float]) -> None:
        own = self.own
        left = self.table.rules.n.rounds - self.table.view.round
        top = self.logits[0]
        mean = 0.0
        for place in range(self.gangs):
            top = max(top, self.logits[place])
            mean += self.logits[place] / float(self.gangs)
        total = 0.0
        for place in range(self.gangs):
            total += exp(self.logits[place] - top)
        for place in range(self.gangs):
            base = place * OWN_COUNT
            end = worth = _NOBODY
            for other in range(self.gangs):
                if other != place:
                    end = max(end, own[other * OWN_COUNT + _END])
                    worth = max(worth, worths[self.seat_at(other)])
            ahead = own[base + _END] - end
            own[base + _LOGIT] = self.logits[place] - mean
            own[base + _CHANCE] = log(exp(self.logits[place] - top) / total + _NO_CHANCE)
            own[base + _AHEAD] = ahead
            own[base + _NEAR_AHEAD] = max(-2.0, min(2.0, ahead / _CLOSE))
            if left < 3:
                own[base + _AHEAD_LAST + left] = max(-2.0, min(2.0, ahead / _CLOSE_LATE))
            own[base + _WORTH_AHEAD] = worths[self.seat_at(place)] - worth

    def _in_common(self, spread: float) -> None:
        view = self.table.view
        closed = 0.0
        for kind in view.chest:
            if kind >= 0:
                closed += 1.0
        common = self.common
        common[0] = 1.0 if view.alarm else 0.0
        common[1] = float(view.round)
        common[2] = float(self.table.rules.n.rounds - view.round)
        common[3] = float(len(view.mission_deck))
        common[4] = float(len(view.missions))
        common[5] = spread
        common[6] = float(self.gangs)
        common[7] = closed
        for mission in view.missions:
            common[_MISSIONS + self.table.rules.parts.mission_kinds[mission]] += 1.0

    def _treasures(self) -> None:
        """MIS-2, END-2  Of every kind: where they are, and how many missions ask for it."""
        load = self.table.view.load
        pos = self.table.view.pos
        kinds: i64 = self.table.kinds
        for place in range(self.gangs):
            base = place * OWN_COUNT
            for thief in range(self.seat_at(place) * 4, self.seat_at(place) * 4 + 4):
                where = pos[thief]
                if where < 0 and where != LEFT:
                    continue
                slot = base + _INSIDE if where >= 0 else base + _SAFE
                for kind in range(MISSION_KINDS):
                    self.own[slot + kind] += float(load[thief * kinds + kind])
            for kind in range(MISSION_KINDS):
                self.own[base + _WANTED + kind] = self.own[base + _INSIDE + kind] * self.common[_MISSIONS + kind]


_BITS: Final = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
