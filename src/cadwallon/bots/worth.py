"""What places, chests and rivals are worth, in ducats, to the gang that looks at the table."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.holdings import Holdings
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.prospects import (
    FARTHEST,
    UNKNOWN,
    Chest,
    Crowd,
    Exits,
    Outlook,
    Risks,
    Rivals,
    exits_of,
    out_chances,
)
from cadwallon.bots.sheets.registry import advice_for
from cadwallon.bots.weights import w
from cadwallon.rules.combat import ATTACKER
from cadwallon.rules.treasure import PURSE

if TYPE_CHECKING:
    from cadwallon.view.view import View


class Appraisal(Holdings):
    """One look at the table, through the eyes of the seat that is asked."""

    def __init__(self, view: "View") -> None:
        super().__init__(view, advice_for(view.rules.adventure))
        self.dist = view.rules.board.dist
        self.movement = self._strides()
        exits = self._exit_steps()
        self.exit_steps = exits.steps
        self._exits = exits.row
        self.harm = self._harm()
        self.steps = view.rules.board.steps
        self.spaces: i64 = view.rules.board.count
        self._moves: vec[i64] = vec[i64](self.movement)
        self._whole_stakes: vec[float] = vec[float]([UNKNOWN] * self.rules.thieves)
        self._blows: vec[float] = vec[float]([UNKNOWN] * self.rules.thieves)
        self._chests: list[list[Chest] | None] = [None] * self.rules.thieves
        self._outlooks: list[Outlook | None] = [None] * self.rules.thieves
        self._risks: list[Risks | None] = [None] * self.rules.thieves
        self._rivals: list[Rivals | None] = [None] * self.rules.seats
        self._patrols: vec[i64] = vec[i64]([view.pos[figure] for figure in self.rules.militia if view.pos[figure] >= 0])
        self._crowds: list[Crowd | None] = [None] * len(self.dist)

    def _strides(self) -> list[int]:
        """MV-b  How far every figure moves; what a militiaman's die decides is another matter."""
        rules = self.rules
        strides = list(rules.movement)
        for thief in range(rules.thieves):
            strides[thief] = rules.move_points(self.view, thief)
        return strides

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

    def stake(self, thief: int) -> float:
        """Besides what the rulebook pays, what the sheet does."""
        known = self._whole_stakes[thief]
        if known == UNKNOWN:
            known = super().stake(thief) + self.advice.stake(self, thief)
            self._whole_stakes[thief] = known
        return known

    # --- chests --------------------------------------------------------------------------------------------------
    def chests(self, thief: int) -> list[Chest]:
        """Every chest that would be of use to a thief, whoever may come first."""
        known = self._chests[thief]
        if known is None:
            known = []
            instead = self._instead(thief)
            for room, kind in enumerate(self.view.chest):
                if kind >= 0:
                    chest = self._chest(thief, room, kind, instead)
                    if chest.at_once + chest.outside > 0:
                        self._contest(thief, chest)
                        known.append(chest)
            for prize in self.advice.prizes(self, thief):
                chest = Chest(prize.space, prize.at_once, prize.outside, prize.held)
                if not prize.his:
                    self._contest(thief, chest)
                known.append(chest)
            for chest in known:
                chest.exit_steps = self._exits[chest.room]
                if chest.exit_steps >= FARTHEST:
                    chest.exit_steps = FARTHEST - 1
                chest.most = chest.at_once + chest.outside
            known = _most_first(known)
            self._chests[thief] = known
        return known

    def chest_at(self, thief: int, room: int) -> Chest:
        return self._chest(thief, room, self.view.chest[room], self._instead(thief))

    def _instead(self, thief: int) -> float:
        """CAR-1  What a thief would have to drop for one more treasure."""
        load = self.view.load
        base = thief * self.rules.kinds
        carried: i64 = 0
        for kind in range(self.rules.kinds):
            carried += load[base + kind]
        if carried == 0 or carried < self.rules.carry(self.view, thief):
            return 0.0
        return min(self.one_less(thief // 4, kind) for kind in range(self.rules.kinds) if load[base + kind] > 0)

    def _chest(self, thief: int, room: int, kind: int, instead: float) -> Chest:
        at_once = weights.CHEST_DUCAT
        outside = 0.0
        if kind < 0:  # CHE-3: nobody showed us what lies in it
            outside = w.unseen_treasure
        elif kind == PURSE:
            at_once += weights.PURSE_WORTH
        else:
            outside = self.one_more(thief // 4, kind)
            if instead:
                outside = max(0.0, outside - instead)
            at_once -= self.advice.taking(self, thief, kind)
        return Chest(room, at_once, outside * w.carried_out)

    def _contest(self, thief: int, chest: Chest) -> None:
        """Who stands in the room, who of the rivals can be there in one movement, how far off the comrades are."""
        holder = self.view.at[chest.room]
        if holder >= 0 and holder != thief:
            chest.uncontested *= w.held_by_other
        crowd = self._crowd(chest.room)
        gang = thief // 4
        chest.uncontested *= w.near_shares[crowd.total - crowd.within[gang]]
        chest.comrade_steps = crowd.next[gang] if crowd.first[gang] == thief else crowd.nearest[gang]

    def _crowd(self, space: int) -> Crowd:
        known = self._crowds[space]
        if known is not None:
            return known
        crowd = self._crowds[space] = Crowd(self.rules.seats)
        base = space * self.spaces
        steps_to = self.steps
        pos = self.view.pos
        movement = self._moves
        for thief in range(self.rules.thieves):
            place = pos[thief]
            if place < 0:
                continue
            gang = thief // 4
            steps = steps_to[base + place]
            if steps <= movement[thief]:
                crowd.total += 1
                crowd.within[gang] += 1
            if steps < crowd.nearest[gang]:
                crowd.next[gang] = crowd.nearest[gang]
                crowd.nearest[gang] = steps
                crowd.first[gang] = thief
            elif steps < crowd.next[gang]:
                crowd.next[gang] = steps
        return crowd

    # --- places --------------------------------------------------------------------------------------------------
    def _exit_steps(self) -> Exits:
        """From every space: steps to the nearest gate through which a thief can, or will perhaps be able to, leave."""
        view = self.view
        gates = self.rules.board.gates
        more: i64 = 0
        if not view.alarm:
            more = weights.GATE_UNKNOWN
        key = more
        for gate in gates:
            key *= 3
            if view.portcullis[gate] == 0:
                key += 1
                holder = view.at[gate]
                if holder >= 0 and self.rules.seat_of[holder] != self.seat:
                    key += 1
        exits = exits_of(self.rules.board)
        known = exits.get(key)
        if known is None:
            spaces: i64 = self.rules.board.count
            steps_to = self.rules.board.steps
            nearest: vec[i64] = vec[i64]([99] * spaces)
            rest = key
            for gate in reversed(gates):
                if rest % 3 != 0:
                    detour = more
                    if rest % 3 == 2:
                        detour += weights.GATE_TAKEN
                    base = gate * spaces
                    for space in range(spaces):
                        steps = steps_to[base + space] + detour
                        if steps < nearest[space]:
                            nearest[space] = steps
                rest //= 3
            known = exits[key] = Exits(list(nearest))
        return known

    def out_chance(self, thief: int, space: int, turns: int) -> float:
        """How likely a thief who stands there gets out within so many turns of his gang."""
        return out_chances(self.movement[thief], turns)[turns][min(self.exit_steps[space], FARTHEST - 1)]

    def place_worth(self, thief: i64, space: i64, can_act: bool) -> float:
        """What a thief can still make of the game from a space: go home, or open a chest on the way."""
        outlook = self._outlooks[thief]
        if outlook is None:
            outlook = self._outlook(thief)
        slot = space * 2
        if can_act:
            slot += 1
        known = outlook.worth[slot]
        if known == UNKNOWN:
            known = self._best_plan(outlook, space, can_act) - self.danger(thief, space)
            outlook.worth[slot] = known
        return known

    def _outlook(self, thief: i64) -> Outlook:
        view = self.view
        prizes = self.advice.prizes(self, thief)
        rooms: i64 = len(view.chest)
        most: i64 = rooms + len(prizes)
        found = Outlook(self.stake(thief), self.movement[thief], self.turns[thief // 4], most, self.spaces)
        self._outlooks[thief] = found
        instead = self._instead(thief)
        for room in range(rooms):
            kind = view.chest[room]
            if kind >= 0:
                at_once, outside = self._pays(thief, kind, instead)
                if at_once + outside > 0:
                    self._add_chest(found, thief, room, False, at_once, outside, False)
        for prize in prizes:
            self._add_chest(found, thief, prize.space, prize.held, prize.at_once, prize.outside, prize.his)
        return found

    def _add_chest(
        self, found: Outlook, thief: i64, room: i64, held: bool, at_once: float, outside: float, his: bool
    ) -> None:
        uncontested = 1.0
        comrade_steps: i64 = 99
        if not his:
            holder = self.view.at[room]
            if holder >= 0 and holder != thief:
                uncontested *= w.held_by_other
            crowd = self._crowd(room)
            gang = thief // 4
            uncontested *= w.near_shares[crowd.total - crowd.within[gang]]
            comrade_steps = crowd.nearest[gang]
            if crowd.first[gang] == thief:
                comrade_steps = crowd.next[gang]
        away = self._exits[room]
        if away >= FARTHEST:
            away = FARTHEST - 1
        found.add(room, held, at_once, outside, uncontested, comrade_steps, away)

    def _pays(self, thief: i64, kind: i64, instead: float) -> tuple[float, float]:
        """A chest whose treasure is seen: what it pays at once, and what only counts outside."""
        at_once: float = weights.CHEST_DUCAT
        outside = 0.0
        if kind == PURSE:
            at_once += weights.PURSE_WORTH
        else:
            outside = self.one_more(thief // 4, kind)
            if instead != 0.0:
                outside = max(0.0, outside - instead)
            at_once -= self.advice.taking(self, thief, kind)
        return at_once, outside * w.carried_out

    def _best_plan(self, outlook: Outlook, space: i64, can_act: bool) -> float:
        stake = outlook.stake
        turns = outlook.turns
        outs = outlook.outs
        shares = w.shares
        base = space * self.spaces
        away = self._exits[space]
        if away >= FARTHEST:
            away = FARTHEST - 1
        best = stake * outs[turns * FARTHEST + away]
        surely = 0.0
        if stake > 0:
            surely = stake
        for i in range(outlook.count):
            if surely + outlook.most[i] <= best:
                break  # not even if nothing were in the way, and the others pay no more
            steps = self.steps[base + outlook.room[i]]
            later = outlook.later[steps]
            if steps == 0 and not can_act and outlook.held[i] == 0:
                later = 1
            if later > turns - outlook.held[i]:
                continue
            share = shares[later]
            if steps > 0:
                share *= outlook.uncontested[i]
                if outlook.comrade_steps[i] < steps:
                    share *= w.comrade_nearer
            out = outs[(turns - later) * FARTHEST + outlook.exit_steps[i]]
            worth = stake * out + share * (outlook.at_once[i] + outlook.outside[i] * out) - w.per_step * float(steps)
            if worth > best:
                best = worth
        return best

    def danger(self, thief: i64, space: i64) -> float:
        """Rivals who could strike there, and militiamen who could be sent."""
        risks = self._risks[thief]
        if risks is None:
            risks = self._risks[thief] = self._risks_of(thief)
        base = space * self.spaces
        steps = self.steps
        rivals = self._rivals_of(thief // 4)
        worth = 0.0
        for i in range(len(rivals.places)):
            if steps[base + rivals.places[i]] <= rivals.reaches[i]:
                worth += risks.strike
        for place in self._patrols:
            if steps[base + place] <= weights.PATROL_REACH:
                worth += risks.patrol
        if risks.others:
            for there, reach, cost in risks.others:
                if steps[base + there] <= reach:
                    worth += cost
        return worth

    def _rivals_of(self, gang: int) -> Rivals:
        rivals = self._rivals[gang]
        if rivals is None:
            rivals = self._rivals[gang] = Rivals()
            for thief in range(self.rules.thieves):
                place = self.view.pos[thief]
                if place >= 0 and thief // 4 != gang:
                    rivals.places = append(rivals.places, place)
                    rivals.reaches = append(rivals.reaches, self._moves[thief])
        return rivals

    def _risks_of(self, thief: int) -> Risks:
        strike = w.strike_risk * self.best_loot(thief, thief // 4)
        patrol = w.patrol_risk * self.patrol_blow(thief)
        return Risks(strike, patrol, self.advice.risks(self, thief))

    def patrol_blow(self, thief: i64) -> float:
        """MIL-7  What a lost fight against a militiaman costs."""
        known = self._blows[thief]
        if known == UNKNOWN:
            push = w.patrol_push_alarm if self.view.alarm else w.patrol_push
            fine = min(weights.PATROL_FINE, int(self.view.ducats[thief // 4]))
            known = fine + push * min(1.0, self.stake(thief) / 6) + self.advice.patrol_blow(self, thief)
            self._blows[thief] = known
        return known

    def for_us(self, thief: int, ducats: float) -> float:
        """What it is worth to us that this thief's gang gains so much."""
        return ducats if thief // 4 == self.seat else -ducats * self.harm[thief // 4]

    def push(self, loser: int) -> float:
        """COM-4  What a retreat costs the loser, as it counts for us."""
        push = w.patrol_push_alarm if self.view.alarm else w.patrol_push
        push *= min(1.0, self.stake(loser) / 6)
        return push if loser // 4 == self.seat else push * self.harm[loser // 4]

    def plain_prize(self, winner: int, loser: int) -> float:
        """COM-3, MIL-7  What the result of a combat is worth to us by the rulebook, whichever side we are."""
        thieves = self.rules.thieves
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

    def _harm(self) -> list[float]:
        """By seat: what a ducat that this gang loses is worth to us."""
        seats = self.rules.seats
        rivals = [seat for seat in range(seats) if seat != self.seat]
        if len(rivals) == 1:
            return [weights.HARM_TO_ONLY if seat in rivals else 0.0 for seat in range(seats)]
        leader = rivals[0]
        most = self.standing(leader)
        for rival in rivals[1:]:
            standing = self.standing(rival)
            if standing > most:
                leader = rival
                most = standing
        harm = [w.harm_to_other] * seats
        harm[leader] = w.harm_to_leader
        harm[self.seat] = 0.0
        return harm


def _most_first(chests: list[Chest]) -> list[Chest]:
    """Those that can pay most first; equal ones stay as they are."""
    out: list[Chest] = []
    for chest in chests:
        place = len(out)
        while place > 0 and out[place - 1].most < chest.most:
            place -= 1
        out.insert(place, chest)
    return out
