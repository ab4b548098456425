"""What places, chests and rivals are worth, in ducats, to the gang that looks at the table."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.holdings import UNKNOWN, Holdings
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.prospects import (
    FARTHEST,
    NOT_FOUND,
    PATROL_STEPS,
    Balls,
    Crowds,
    Exits,
    NearGates,
    Outlook,
    Tally,
    balls_of,
    exits_of,
    out_chances,
    reaches,
)
from cadwallon.bots.sheets.registry import advice_for
from cadwallon.bots.weights import w
from cadwallon.rules.combat import ATTACKER
from cadwallon.rules.treasure import PURSE

if TYPE_CHECKING:
    from cadwallon.view.view import View

_PRIZES = 8  # slots for them besides the rooms, at first


class Appraisal(Holdings):
    """One look at the table, through the eyes of the seat that is asked; `look` for the next one in the same game."""

    def __init__(self, view: "View") -> None:
        super().__init__(view, advice_for(view.rules.adventure))
        rules = self.rules
        board = rules.board
        seats: i64 = rules.seats
        thieves: i64 = rules.thieves
        self.dist = board.dist
        self.steps = board.steps
        self.spaces: i64 = board.count
        self._balls: Balls = balls_of(board)
        self._look: i64 = 1
        self._moves: vec[i64] = rules.movement[:]
        self._movement: list[int] = list(rules.movement)
        self._moves_look: i64 = 0
        self._gates: vec[i64] = vec[i64](board.gates)
        self._near_gates = NearGates(thieves)
        self._exits = Exits(-1, [])
        self._exits_look: i64 = 0
        self._own_exits: list[Exits] = [self._exits] * thieves  # where a layer lets some out and others not
        self._own_exits_look: vec[i64] = vec[i64]([0] * thieves)
        self._harm: vec[float] = vec[float]([0.0] * seats)
        self._harm_look: i64 = 0
        self._whole_stakes: vec[float] = self._no_thief[:]
        self._blows: vec[float] = self._no_thief[:]
        self._pushes: vec[float] = self._no_thief[:]
        self._outlooks: vec[Outlook] = vec[Outlook](
            [Outlook(self.spaces, board.room_count + _PRIZES) for _ in range(thieves)]
        )
        self._crowds = Crowds(self.spaces, seats)
        self._rivals: vec[Tally] = vec[Tally]([Tally() for _ in range(seats)])  # by gang: who can be at a space at once
        self._militia = Tally()
        self._posts: vec[float] = vec[float]([0.0] * self.spaces)
        self._posts_look: vec[i64] = vec[i64]([0] * self.spaces)
        self._ups: vec[float] = self._no_thief[:]
        self._ups_look: vec[i64] = vec[i64]([0] * thieves)
        self.noted: dict[tuple[int, int, int], float] = {}  # found out once in this look: what, about whom

    def look(self, view: "View") -> None:
        super().look(view)
        self._look += 1
        self._whole_stakes = self._no_thief[:]
        self._blows = self._no_thief[:]
        self._pushes = self._no_thief[:]
        if self.noted:
            self.noted.clear()

    # --- the rules, asked once in a look -------------------------------------------------------------------------
    @property
    def movement(self) -> list[int]:
        """MV-b  How far every figure moves; what a militiaman's die decides is another matter."""
        if self._moves_look != self._look:
            self._find_moves()
        return self._movement

    def _find_moves(self) -> None:
        self._moves_look = self._look
        rules = self.rules
        for thief in range(rules.thieves):
            points = rules.move_points(self.view, thief)
            if points != self._moves[thief]:
                self._moves[thief] = points
                self._movement[thief] = points

    def exchange(self, attacker: i64, defender: i64) -> float:
        """COM-2  The attacker's chance by dice and bonus alone, on the defender's space; ties as the rules say."""
        view = self.view
        rules = self.rules
        dice = rules.combat_dice(view, attacker, defender, True)
        against = rules.combat_dice(view, defender, attacker, False)
        bonus = rules.die_bonus(view, attacker, defender, True)
        handicap = rules.die_bonus(view, defender, attacker, False)
        if self.ties_to_defender(attacker, defender):
            handicap += 1  # one more than his is what beats a defender who wins ties
        return attack_wins(dice, against, bonus, handicap)

    def ties_to_defender(self, attacker: i64, defender: i64) -> bool:
        """CS-7  Who wins what is equal, where the defender stands."""
        return self.rules.tie(self.view, attacker, defender, self.view.pos[defender], ATTACKER) != ATTACKER

    def stake(self, thief: i64) -> float:
        """Besides what the rulebook pays, what the sheet does."""
        known = self._whole_stakes[thief]
        if known == UNKNOWN:
            known = super().stake(thief) + self.advice.stake(self, thief)
            self._whole_stakes[thief] = known
        return known

    # --- chests --------------------------------------------------------------------------------------------------
    def chest_worth(self, thief: i64, room: i64) -> float:
        """What the chest of a room would pay him who opens it, now and outside."""
        at_once, outside = self._pays(thief, self.view.chest[room], self._instead(thief))
        return at_once + outside

    def _instead(self, thief: i64) -> float:
        """CAR-1  What a thief would have to drop for one more treasure."""
        carried = self.carried(thief)
        if carried == 0 or carried < self.rules.carry(self.view, thief):
            return 0.0
        load = self.view.load
        base = thief * self.kinds
        least = UNKNOWN
        for kind in range(self.kinds):
            if load[base + kind] > 0:
                loss = self.one_less(thief // 4, kind)
                if least == UNKNOWN or loss < least:
                    least = loss
        return least

    def _pays(self, thief: i64, kind: i64, instead: float) -> tuple[float, float]:
        """A chest with a treasure of this kind: what it pays at once, and what only counts outside."""
        at_once: float = weights.CHEST_DUCAT
        outside = 0.0
        if kind < 0:  # CHE-3: nobody showed us what lies in it
            outside = w.unseen_treasure
        elif kind == PURSE:
            at_once += weights.PURSE_WORTH
        else:
            outside = self.one_more(thief // 4, kind)
            if instead != 0.0:
                outside = max(0.0, outside - instead)
            at_once -= self.advice.taking(self, thief, kind)
        return at_once, outside * w.carried_out

    def outlook(self, thief: i64) -> Outlook:
        """Every chest that would be of use to a thief, and what the sheet promises, whoever may come first."""
        outlook = self._outlooks[thief]
        if outlook.look != self._look:
            self._fill(outlook, thief)
        return outlook

    def _fill(self, outlook: Outlook, thief: i64) -> None:
        if self._moves_look != self._look:
            self._find_moves()
        prizes = self.advice.prizes(self, thief)
        outlook.begin(self.stake(thief), self._moves[thief], self.turns[thief // 4], self._exits_for(thief))
        outlook.look = self._look
        instead = self._instead(thief)
        chest = self.view.chest
        for room in range(len(chest)):
            kind = chest[room]
            if kind >= 0:
                at_once, outside = self._pays(thief, kind, instead)
                if at_once + outside > 0:
                    self._add(outlook, thief, room, False, at_once, outside, False)
        for prize in prizes:
            self._add(outlook, thief, prize.space, prize.held, prize.at_once, prize.outside, prize.his)
        outlook.rank()

    def _add(
        self, outlook: Outlook, thief: i64, room: i64, held: bool, at_once: float, outside: float, his: bool
    ) -> None:
        """Who stands in the room, who of the rivals can be there in one movement, how far off the comrades are."""
        uncontested = 1.0
        comrade_steps: i64 = NOT_FOUND
        if not his:
            holder = self.view.at[room]
            if holder >= 0 and holder != thief:
                uncontested *= w.held_by_other
            crowds = self._crowds
            if crowds.look[room] != self._look:
                crowds.find(room, self.view.pos, self.steps, self._moves)
                crowds.look[room] = self._look
            slot = room * crowds.gangs + thief // 4
            uncontested *= w.near_shares[crowds.total[room] - crowds.within[slot]]
            comrade_steps = crowds.nearest[slot]
            if crowds.first[slot] == thief:
                comrade_steps = crowds.next[slot]
        outlook.add(room, held, at_once, outside, uncontested, comrade_steps, outlook.away[room])

    # --- places --------------------------------------------------------------------------------------------------
    @property
    def exit_steps(self) -> list[int]:
        """From every space: steps to the nearest gate through which a thief can, or will perhaps be able to, leave."""
        if self._exits_look != self._look:
            self._find_exits()
        return self._exits.steps

    def gate_steps(self, thief: i64, closed: i64) -> i64:
        """LEA-7  For a thief in the district to the nearest gate that is open once this one is closed; -1: none is."""
        near = self._near_gates
        if near.look != self._look:
            near.look = self._look
            for other in range(self.thieves):
                place = self.view.pos[other]
                if place >= 0:
                    near.find(other, self._gates, self.view.portcullis, self.steps, place * self.spaces)
        if near.gate[thief] == closed:
            return near.next[thief]
        return near.steps[thief]

    def _exits_for(self, thief: i64) -> Exits:
        """LEA-2  The same for one thief, by what the rules let him pass."""
        if self._exits_look != self._look:
            self._find_exits()
        if not self.view.alarm or len(self.rules.on_exit_open) == 0:
            return self._exits
        if self._own_exits_look[thief] != self._look:
            self._own_exits_look[thief] = self._look
            self._own_exits[thief] = self._exits_by(thief)
        return self._own_exits[thief]

    def _find_exits(self) -> None:
        self._exits_look = self._look
        self._exits = self._exits_by(-1)

    def _exits_by(self, thief: i64) -> Exits:
        """By the gates that are open to a thief; -1: to whoever has nothing that opens others."""
        view = self.view
        gates = self._gates
        more: i64 = 0
        if not view.alarm:
            more = weights.GATE_UNKNOWN
        key = more
        for place in range(len(gates)):
            gate = gates[place]
            key *= 3
            is_open = view.portcullis[gate] == 0
            if thief >= 0:
                is_open = self.rules.exit_open(view, thief, gate, is_open)
            if is_open:
                key += 1
                holder = view.at[gate]
                if holder >= 0 and self.rules.seat_of[holder] != self.seat:
                    key += 1
        if key == self._exits.key:
            return self._exits
        exits = exits_of(self.rules.board)
        known = exits.get(key)
        if known is None:
            known = exits[key] = self._new_exits(key, more)
        return known

    def _new_exits(self, key: i64, more: i64) -> Exits:
        nearest: vec[i64] = vec[i64]([99] * self.spaces)
        rest = key
        for place in range(len(self._gates) - 1, -1, -1):
            if rest % 3 != 0:
                detour = more
                if rest % 3 == 2:
                    detour += weights.GATE_TAKEN
                base = self._gates[place] * self.spaces
                for space in range(self.spaces):
                    steps = self.steps[base + space] + detour
                    if steps < nearest[space]:
                        nearest[space] = steps
            rest //= 3
        return Exits(key, list(nearest))

    def out_chance(self, thief: i64, space: i64, turns: i64) -> float:
        """How likely a thief who stands there gets out within so many turns of his gang."""
        return out_chances(self.movement[thief], turns)[turns * FARTHEST + self._exits_for(thief).row[space]]

    def place_worth(self, thief: i64, space: i64, can_act: bool) -> float:
        """What a thief can still make of the game from a space: go home, or open a chest on the way."""
        outlook = self._outlooks[thief]
        if outlook.look != self._look:
            self._fill(outlook, thief)
        slot = space * 2
        if can_act:
            slot += 1
        if outlook.found[slot] != self._look:
            if outlook.risks_look != self._look:
                self._find_risks(outlook, thief)
            base = space * self.spaces
            plan = outlook.best_plan(space, can_act, outlook.away[space], self.steps, base)
            outlook.worth[slot] = plan - outlook.danger(space, self.steps, base)
            outlook.found[slot] = self._look
        return outlook.worth[slot]

    def up_again(self, thief: i64) -> float:
        """CAT-4  The best place where a thief comes up from below; the same from every room there."""
        if self._ups_look[thief] != self._look:
            best = UNKNOWN
            for space in self.rules.board.pentacles:
                best = max(best, self.place_worth(thief, space, False))
            self._ups[thief] = best
            self._ups_look[thief] = self._look
        return self._ups[thief]

    # --- dangers -------------------------------------------------------------------------------------------------
    def danger(self, thief: i64, space: i64) -> float:
        """What a thief has to fear in a space."""
        outlook = self._outlooks[thief]
        if outlook.risks_look != self._look:
            self._find_risks(outlook, thief)
        return outlook.danger(space, self.steps, space * self.spaces)

    def _find_risks(self, outlook: Outlook, thief: i64) -> None:
        rivals = self._rivals[thief // 4]
        if rivals.look != self._look:
            self._find_rivals(rivals, thief // 4)
        if self._militia.look != self._look:
            self._militia.look = self._look
            self._militia.clear()
            for figure in self.rules.militia:
                if self.view.pos[figure] >= 0:
                    self._militia.add(self._balls, self.view.pos[figure], weights.PATROL_REACH)
        outlook.risks_look = self._look
        outlook.rivals = rivals
        outlook.militia = self._militia
        outlook.patrol = w.patrol_risk * self.patrol_blow(thief)
        outlook.others = self.advice.risks(self, thief)
        outlook.strike = w.strike_risk * self.best_loot(thief, thief // 4)

    def _find_rivals(self, rivals: Tally, gang: i64) -> None:
        if self._moves_look != self._look:
            self._find_moves()
        rivals.look = self._look
        rivals.clear()
        for thief in range(self.rules.thieves):
            place = self.view.pos[thief]
            if place >= 0 and thief // 4 != gang:
                rivals.add(self._balls, place, self._moves[thief])

    def patrol_blow(self, thief: i64) -> float:
        """MIL-7  What a lost fight against a militiaman costs."""
        known = self._blows[thief]
        if known == UNKNOWN:
            push = w.patrol_push_alarm if self.view.alarm else w.patrol_push
            fine = min(weights.PATROL_FINE, float(self.view.ducats[thief // 4]))
            known = fine + push * min(1.0, self.stake(thief) / 6) + self.advice.patrol_blow(self, thief)
            self._blows[thief] = known
        return known

    def post(self, space: i64) -> float:
        """How well a militiaman stands there: near rivals who have something to lose, far from our own thieves."""
        if self._posts_look[space] != self._look:
            self._posts_look[space] = self._look
            self._posts[space] = self._find_post(space)
        return self._posts[space]

    def _find_post(self, space: i64) -> float:
        base = space * self.spaces
        pos = self.view.pos
        worth = 0.0
        for thief in range(self.thieves):
            place = pos[thief]
            if place < 0:
                continue
            steps = self.steps[base + place]
            if steps > PATROL_STEPS:
                continue
            reached = reaches(steps) * w.patrol_risk * self.patrol_blow(thief)
            gang = thief // 4
            if gang == self.seat:
                worth -= reached
            else:
                worth += reached * self.harm[gang]
        return worth

    # --- rivals --------------------------------------------------------------------------------------------------
    def for_us(self, thief: int, ducats: float) -> float:
        """What it is worth to us that this thief's gang gains so much."""
        return ducats if thief // 4 == self.seat else -ducats * self.harm[thief // 4]

    def push(self, loser: i64) -> float:
        """COM-4  What a retreat costs the loser, as it counts for us."""
        known = self._pushes[loser]
        if known == UNKNOWN:
            known = w.patrol_push_alarm if self.view.alarm else w.patrol_push
            known *= min(1.0, self.stake(loser) / 6)
            if loser // 4 != self.seat:
                known *= self.harm[loser // 4]
            self._pushes[loser] = known
        return known

    def plain_prize(self, winner: i64, loser: i64) -> float:
        """COM-3, MIL-7  What the result of a combat is worth to us by the rulebook, whichever side we are."""
        thieves = self.thieves
        if winner >= thieves:
            blow = self.patrol_blow(loser)
            return -blow if loser // 4 == self.seat else blow * self.harm[loser // 4]
        if loser >= thieves:
            return 0.0
        if winner // 4 == self.seat:
            lost = self.best_loot(loser, loser // 4)
            got = self.best_loot(loser, self.seat) * w.carried_out
            return got + lost * self.harm[loser // 4] + self.push(loser)
        if loser // 4 == self.seat:
            lost = self.best_loot(loser, self.seat)
            gained = self.best_loot(loser, winner // 4) * self.harm[winner // 4]
            return -lost * w.carried_out - gained - self.push(loser)
        return 0.0

    def life(self, thief: int) -> float:
        """What a thief can still make of the game, against being out of it: then END-3 does not count him (CMN-12)."""
        place = self.view.pos[thief]
        if place < 0:
            return self.stake(thief) - self.rules.n.left_behind
        later = w.life_per_turn * self.turns[thief // 4]
        return self.place_worth(thief, place, False) + later - self.rules.n.left_behind

    @property
    def harm(self) -> vec[float]:
        """By seat: what a ducat that this gang loses is worth to us."""
        if self._harm_look != self._look:
            self._harm_look = self._look
            self._find_harm()
        return self._harm

    def _find_harm(self) -> None:
        seats: i64 = self.rules.seats
        harm = self._harm
        if seats == 2:
            harm[0] = harm[1] = weights.HARM_TO_ONLY
        else:
            leader: i64 = -1
            most = 0.0
            for seat in range(seats):
                harm[seat] = w.harm_to_other
                if seat != self.seat:
                    standing = self.standing(seat)
                    if leader < 0 or standing > most:
                        leader = seat
                        most = standing
            harm[leader] = w.harm_to_leader
        harm[self.seat] = 0.0


def sight(table: Appraisal | None, view: "View") -> Appraisal:
    """The eyes of before on this view, if it is of the same game: nothing is made anew for it."""
    if table is None or table.rules is not view.rules:
        return Appraisal(view)
    table.look(view)
    return table
