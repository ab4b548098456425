"""MV, TRN, XPL, CAT  A movement with the expansion: an exchange on the way, a token or the catacombs at its end."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.cyclops import CyclopsCombat, CyclopsRoll
from cadwallon.content.ashes.catacombs.places import cyclops, is_below
from cadwallon.content.ashes.equipping import lose_equipment
from cadwallon.content.ashes.events import E_EQUIPMENT_GIVEN, E_ESCAPED, E_TREASURE_GIVEN, E_WENT_BELOW
from cadwallon.content.ashes.exploration import explore
from cadwallon.content.ashes.facts import ESCAPES, ROOMS_ENTERED, count_fact, mark_fact
from cadwallon.core.decisions import CAREFUL, DONE, EQUIPMENT_ITEM, EXIT, FLIGHT, ITEM, K_EXCHANGE, STAY, VIAS
from cadwallon.core.events import E_THIEF_MOVED
from cadwallon.core.layers import P_COMBAT
from cadwallon.core.state import State, changed, without
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.move import UNKNOWN, WALK, WAY, Movement
from cadwallon.rules.treasure import carried
from cadwallon.rules.way import EXCHANGE, tell_walk, way_of

TO_PARTNER: Final = 0
TO_MOVER: Final = 1


class LongMovement(Movement):
    """RUL-12, RUL-16  Declared, answered, walked, with exchanges on the way; then what waits at its end."""

    def __init__(self, thief: i64, plan: i64, unused: i64 = 0) -> None:
        super().__init__(thief, plan)
        self.met: vec[i64] = vec[i64]()  # comrades with whom he has still to exchange, in the order of the way
        self.taken: vec[i64] = vec[i64]()  # treasures that the mover was handed
        self.given: vec[i64] = vec[i64]()  # and those that he gave: kind * 4 + place of the taker in the gang

    def run(self, g: State) -> None:
        if self.step == WALK and verb_of(self.plan) != STAY and d_of(self.plan) & VIAS:
            if len(self.way) == 0:
                self._set_out(g)
            if len(self.met) > 0:
                g.push(Exchange(self.thief, self.met[0]))
                self.met = without(self.met, 0)
                return
        super().run(g)

    def _set_out(self, g: State) -> None:
        """RUL-16  The way is found before anything changes hands: what he moves with stays as it was."""
        for step in way_of(g, self.plan):
            self.way = append(self.way, step.space)
            if step.happens == EXCHANGE:
                self.met = append(self.met, step.figure)

    def arrive(self, g: State, seat: i64) -> None:
        thief = self.thief
        space = b_of(self.plan)
        if len(self.taken) > 0 or len(self.given) > 0:  # below all that waits at the end of the way
            handed = HandedOver(thief)
            handed.taken = self.taken
            handed.given = self.given
            g.push(handed)
        if verb_of(self.plan) == STAY or space == EXIT:
            super().arrive(g, seat)
            return
        victim = c_of(self.plan)
        start = g.pos[thief]
        tell_walk(g, E_THIEF_MOVED, self.plan, self.way)
        if d_of(self.plan) & FLIGHT:
            lose_equipment(g, thief)
        if is_below(g, start):
            leave_below(g, thief)
        careful = d_of(self.plan) & CAREFUL
        if victim == NONE and not is_below(g, space):
            g.place(thief, space)
            if careful == 0:
                explore(g, thief)
            return
        g.push(Arrival(thief, space, 1 if careful else 0, 1 if victim == cyclops(g) else 0))
        if victim == NONE:
            g.place(thief, space)
            return
        g.ap[seat] -= g.rules.n.attack_price  # RUL-13, CAT-5, CYC-3
        g.has_acted = True
        if victim == cyclops(g):
            g.push(CyclopsCombat(thief, victim, seat))
        else:
            g.start(P_COMBAT, thief, victim, seat)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return LongMovement(a, b)


def leave_below(g: State, thief: i64) -> None:
    """RUL-44  What he did in this visit is forgotten; whoever comes up from prison has escaped."""
    if g.visit[thief]:
        g.visit = changed(g.visit, thief, 0)
    if g.pos[thief] == g.rules.board.shared:
        count_fact(g, ESCAPES, thief // 4)
        g.tell(E_ESCAPED, ALL, thief)


def way_up(g: State, thief: i64) -> None:
    """PRI-2  An escape that succeeded: a movement that begins with Pentacle and city; W2 stays shut."""
    g.has_moved = True
    movement = LongMovement(thief, UNKNOWN)
    movement.step = WAY
    movement.reason = "PRI-2"
    g.push(movement)


_ENTERED: Final = 0
_CYCLOPS: Final = 1
_STILL_THERE: Final = 2


class Arrival(Frame):
    """XPL-1, XPL-9, CYC-1  After the fight for the space, if there was one: what it means to have entered it."""

    def __init__(self, thief: i64, space: i64, careful: i64 = 0, met: i64 = 0) -> None:
        super().__init__()
        self.thief = thief
        self.space = space
        self.careful = careful  # 1: face-down tokens stay as they are
        self.met = met  # 1: the Cyclops was there when he entered, so it is not rolled for (RUL-69)

    def run(self, g: State) -> None:
        is_there = g.pos[self.thief] == self.space
        if not is_below(g, self.space):
            g.pop()
            if is_there and not self.careful:
                explore(g, self.thief)
        elif self.step == _ENTERED:
            self.step = _CYCLOPS
            if is_there:
                g.tell(E_WENT_BELOW, ALL, self.thief, self.space)
                mark_fact(g, ROOMS_ENTERED, self.thief // 4, self.space - g.rules.board.city)
        elif self.step == _CYCLOPS:
            self.step = _STILL_THERE
            if not self.met and g.pos[cyclops(g)] != self.space:
                g.push(CyclopsRoll(self.thief))
        else:
            g.pop()
            if is_there:
                g.rules.went_below(g, self.thief, self.space)


class Exchange(Frame):
    """TRN-2, RUL-16  Treasures, captives and equipment change hands, one after the other, none of them twice."""

    def __init__(self, mover: i64, partner: i64) -> None:
        super().__init__()
        self.mover = mover
        self.partner = partner
        self.given: list[int] = []  # what has changed hands, as item * 2 + direction

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.mover // 4, K_EXCHANGE, "TRN-2", self.partner)
            return
        g.pop()
        movement = g.top() if len(g.stack) > 0 else None
        if len(g.rules.on_took) > 0 and isinstance(movement, LongMovement):
            for thing in self.given:
                kind = thing // 2
                if kind < g.rules.kinds and thing % 2 == TO_MOVER:
                    movement.taken = append(movement.taken, kind)
                elif kind < g.rules.kinds:
                    movement.given = append(movement.given, kind * 4 + self.partner % 4)

    def options(self, g: State, out: Options) -> None:
        """Done is legal only within the limits."""
        self._offer(g, self.mover, TO_PARTNER, out)
        self._offer(g, self.partner, TO_MOVER, out)
        if self._fits(g, self.mover) and self._fits(g, self.partner):
            out.append(pack(DONE))

    def _offer(self, g: State, giver: i64, direction: i64, out: Options) -> None:
        kinds = g.rules.kinds
        for kind in range(kinds):
            # as many as came the other way must stay: a thing does not change hands twice
            held = g.load[giver * kinds + kind]
            if held > 0 and held > self._came(kind, 1 - direction):
                out.append(pack(ITEM, kind, direction))
        if g.cargo[giver] >= 0 and self._came(kinds + g.cargo[giver], 1 - direction) == 0:
            out.append(pack(ITEM, kinds + g.cargo[giver], direction))
        card = g.equipment[giver]
        if card >= 0 and self._came(EQUIPMENT_ITEM + card, 1 - direction) == 0:
            out.append(pack(ITEM, EQUIPMENT_ITEM + card, direction))

    def _came(self, item: i64, direction: i64) -> i64:
        return self.given.count(item * 2 + direction)

    def _fits(self, g: State, thief: i64) -> bool:
        return carried(g, thief) <= g.rules.carry(g, thief)

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == DONE:
            self.step = 1
            return
        item = a_of(option)
        giver, taker = (self.mover, self.partner) if b_of(option) == TO_PARTNER else (self.partner, self.mover)
        self.given.append(item * 2 + b_of(option))
        if item >= EQUIPMENT_ITEM:
            self._swap_equipment(g, giver, taker, b_of(option))
        elif item >= g.rules.kinds:
            g.cargo = g.cargo[:]
            g.cargo[taker] = g.cargo[giver]
            g.cargo = g.cargo[:]
            g.cargo[giver] = -1
            g.tell(E_TREASURE_GIVEN, ALL, giver, taker, item)
        else:
            g.load[giver * g.rules.kinds + item] -= 1
            g.load[taker * g.rules.kinds + item] += 1
            g.tell(E_TREASURE_GIVEN, ALL, giver, taker, item)

    def _swap_equipment(self, g: State, giver: i64, taker: i64, direction: i64) -> None:
        """Neither may have two: what the taker bears comes back in the same breath."""
        card = g.equipment[giver]
        other = g.equipment[taker]
        g.equipment = changed(changed(g.equipment, giver, other), taker, card)
        g.tell(E_EQUIPMENT_GIVEN, ALL, giver, taker, card)
        if other >= 0:
            self.given.append((EQUIPMENT_ITEM + other) * 2 + 1 - direction)
            g.tell(E_EQUIPMENT_GIVEN, ALL, taker, giver, other)


class HandedOver(Frame):
    """ADV-6.2  The movement has ended: all partners have taken what they were handed, the mover first (RUL-75)."""

    def __init__(self, mover: i64) -> None:
        super().__init__()
        self.mover = mover
        self.taken: vec[i64] = vec[i64]()  # as in LongMovement; `step` counts those of both that are told
        self.given: vec[i64] = vec[i64]()

    def run(self, g: State) -> None:
        number = self.step
        if number == len(self.taken) + len(self.given):
            g.pop()
            return
        self.step += 1
        if number < len(self.taken):
            self._took(g, self.mover, self.taken[number])
        else:
            thing = self.given[number - len(self.taken)]
            self._took(g, self.mover // 4 * 4 + thing % 4, thing // 4)

    def _took(self, g: State, taker: i64, kind: i64) -> None:
        if g.in_district(taker):
            g.rules.took(g, taker, kind)
