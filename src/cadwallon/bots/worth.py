"""What places, chests and rivals are worth, in ducats, to the gang that looks at the table."""

from typing import TYPE_CHECKING

from cadwallon.bots import weights
from cadwallon.bots.holdings import Holdings
from cadwallon.bots.prospects import (
    FARTHEST,
    Chest,
    Crowd,
    Outlook,
    Risks,
    Rivals,
    exits_of,
    out_chances,
    strides_of,
)
from cadwallon.bots.sheets.registry import advice_for
from cadwallon.bots.weights import w
from cadwallon.rules.treasure import PURSE

if TYPE_CHECKING:
    from cadwallon.view.view import View


class Appraisal(Holdings):
    """One look at the table, through the eyes of the seat that is asked."""

    def __init__(self, view: "View") -> None:
        super().__init__(view, advice_for(view.rules.adventure))
        self.dist = view.rules.board.dist
        self.movement = list(strides_of(view.rules))
        for thief in range(self.rules.thieves):
            self.movement[thief] -= self.advice.slower(view, thief)
        self.exit_steps = self._exit_steps()
        self.harm = self._harm()
        self._whole_stakes: dict[int, float] = {}
        self._chests: dict[int, list[Chest]] = {}
        self._outlooks: dict[int, Outlook] = {}
        self._places: dict[int, float] = {}  # by thief, space and whether he can act, as one number
        self._risks: dict[int, Risks] = {}
        self._rivals: list[Rivals | None] = [None] * self.rules.seats
        self._patrols = [view.pos[figure] for figure in self.rules.militia if view.pos[figure] >= 0]
        self._crowds: list[Crowd | None] = [None] * len(self.dist)

    def stake(self, thief: int) -> float:
        """Besides what the rulebook pays, what the sheet does."""
        known = self._whole_stakes.get(thief)
        if known is None:
            known = self._whole_stakes[thief] = super().stake(thief) + self.advice.stake(self, thief)
        return known

    # --- chests --------------------------------------------------------------------------------------------------
    def chests(self, thief: int) -> list[Chest]:
        """Every chest that would be of use to a thief, whoever may come first."""
        known = self._chests.get(thief)
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
                chest.exit_steps = min(self.exit_steps[chest.room], FARTHEST - 1)
                chest.most = chest.at_once + chest.outside
            known.sort(key=_most, reverse=True)
            self._chests[thief] = known
        return known

    def chest_at(self, thief: int, room: int) -> Chest:
        return self._chest(thief, room, self.view.chest[room], self._instead(thief))

    def _instead(self, thief: int) -> float:
        """CAR-1  What a thief would have to drop for one more treasure."""
        load = self.load_of(thief)
        if sum(load) < max(1, self.rules.n.carry - self.advice.filled(self.view, thief)):
            return 0.0
        return min(self.one_less(thief // 4, kind) for kind, count in enumerate(load) if count)

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
        row = self.dist[space]
        pos = self.view.pos
        movement = self.movement
        for thief in range(self.rules.thieves):
            place = pos[thief]
            if place < 0:
                continue
            gang = thief // 4
            steps = row[place]
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
    def _exit_steps(self) -> list[int]:
        """From every space: steps to the nearest gate through which a thief can, or will perhaps be able to, leave."""
        view = self.view
        gates = self.rules.board.gates
        more = 0 if view.alarm else weights.GATE_UNKNOWN
        key = more
        for gate in gates:
            key *= 3
            if not view.portcullis[gate]:
                holder = view.at[gate]
                key += 2 if holder >= 0 and self.rules.seat_of[holder] != self.seat else 1
        exits = exits_of(self.rules.board)
        nearest = exits.get(key)
        if nearest is None:
            nearest = [99] * self.rules.board.count
            rest = key
            for gate in reversed(gates):
                if rest % 3:
                    detour = more + (weights.GATE_TAKEN if rest % 3 == 2 else 0)
                    for space, steps in enumerate(self.dist[gate]):
                        if steps + detour < nearest[space]:
                            nearest[space] = steps + detour
                rest //= 3
            exits[key] = nearest
        return nearest

    def out_chance(self, thief: int, space: int, turns: int) -> float:
        """How likely a thief who stands there gets out within so many turns of his gang."""
        return out_chances(self.movement[thief], turns)[turns][min(self.exit_steps[space], FARTHEST - 1)]

    def place_worth(self, thief: int, space: int, can_act: bool) -> float:
        """What a thief can still make of the game from a space: go home, or open a chest on the way."""
        key = (thief * len(self.dist) + space) * 2 + can_act
        known = self._places.get(key)
        if known is None:
            known = self._best_plan(thief, space, can_act) - self.danger(thief, space)
            self._places[key] = known
        return known

    def _outlook(self, thief: int) -> Outlook:
        known = self._outlooks.get(thief)
        if known is None:
            known = Outlook(self.stake(thief), self.movement[thief], self.turns[thief // 4], self.chests(thief))
            self._outlooks[thief] = known
        return known

    def _best_plan(self, thief: int, space: int, can_act: bool) -> float:
        outlook = self._outlook(thief)
        stake = outlook.stake
        movement = outlook.movement
        turns = outlook.turns
        outs = outlook.outs
        row = self.dist[space]
        best = stake * outs[turns][min(self.exit_steps[space], FARTHEST - 1)]
        surely = stake if stake > 0 else 0.0
        shares = w.shares
        for chest in outlook.chests:
            if surely + chest.most <= best:
                break  # not even if nothing were in the way, and the others pay no more
            steps = row[chest.room]
            later = -(-steps // movement) if steps else (0 if can_act or chest.held else 1)
            if later > turns - chest.held:
                continue
            share = shares[later]
            if steps:
                share *= chest.uncontested
                if chest.comrade_steps < steps:
                    share *= w.comrade_nearer
            out = outs[turns - later][chest.exit_steps]
            worth = stake * out + share * (chest.at_once + chest.outside * out) - w.per_step * steps
            if worth > best:
                best = worth
        return best

    def danger(self, thief: int, space: int) -> float:
        """Rivals who could strike there, and militiamen who could be sent."""
        risks = self._risks.get(thief)
        if risks is None:
            risks = self._risks[thief] = self._risks_of(thief)
        row = self.dist[space]
        rivals = self._rivals_of(thief // 4)
        worth = 0.0
        reaches = rivals.reaches
        for i, place in enumerate(rivals.places):
            if row[place] <= reaches[i]:
                worth += risks.strike
        for place in self._patrols:
            if row[place] <= weights.PATROL_REACH:
                worth += risks.patrol
        for place, reach, cost in risks.others:
            if row[place] <= reach:
                worth += cost
        return worth

    def _rivals_of(self, gang: int) -> Rivals:
        rivals = self._rivals[gang]
        if rivals is None:
            rivals = self._rivals[gang] = Rivals()
            for thief in range(self.rules.thieves):
                place = self.view.pos[thief]
                if place >= 0 and thief // 4 != gang:
                    rivals.places.append(place)
                    rivals.reaches.append(self.movement[thief])
        return rivals

    def _risks_of(self, thief: int) -> Risks:
        strike = w.strike_risk * self.best_loot(thief, thief // 4)
        patrol = w.patrol_risk * self.patrol_blow(thief)
        return Risks(strike, patrol, self.advice.risks(self, thief))

    def patrol_blow(self, thief: int) -> float:
        """MIL-7  What a lost fight against a militiaman costs."""
        push = w.patrol_push_alarm if self.view.alarm else w.patrol_push
        fine = min(weights.PATROL_FINE, self.view.ducats[thief // 4])
        return fine + push * min(1.0, self.stake(thief) / 6) + self.advice.patrol_blow(self, thief)

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
        leader = max(rivals, key=self.standing)
        harm = [w.harm_to_other] * seats
        harm[leader] = w.harm_to_leader
        harm[self.seat] = 0.0
        return harm


def _most(chest: Chest) -> float:
    return chest.most
