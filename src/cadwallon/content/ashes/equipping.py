"""EQP  Equipment: who bears what, taking and giving it, and the layer that puts it into force."""

from typing import Any, ClassVar

from mypy_extensions import i64

from cadwallon.content.ashes.events import E_EQUIPMENT_OUT, E_EQUIPMENT_TAKEN
from cadwallon.core.decisions import (
    K_CHOOSE_THIEF,
    K_KEEP_EQUIPMENT,
    K_TAKE_EQUIPMENT,
    KEEP,
    PASS,
    POTION,
    SOURCE_EQUIPMENT,
    TAKE,
    THIEF,
)
from cadwallon.core.items import Equipment
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed
from cadwallon.engine.decision import a_of, b_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import current_combat
from cadwallon.rules.test import current_test
from cadwallon.rules.treasure import Drop, carried

NOTHING = -1


def available(g: State) -> list[int]:
    """Cards that lie face up beside the board."""
    return [card for card, there in enumerate(g.stock) if there]


def borne(g: Position, thief: i64) -> Equipment | None:
    """What a thief bears."""
    if thief >= len(g.equipment):
        return None
    card = g.equipment[thief]
    return g.rules.equipment[card] if card >= 0 else None


def is_disarmed(g: Position, thief: i64) -> bool:
    """Whether his equipment has no effect in the combat that is being fought."""
    combat = current_combat(g)
    if combat is None:
        return False
    for side in range(2):
        if combat.fighters[side] == thief:
            for design in combat.cards[1 - side]:
                if g.rules.arcana[design].disarms:
                    return True
    return False


def in_combat(g: Position, thief: i64) -> Equipment | None:
    """What he bears, if it counts in this combat."""
    item = borne(g, thief)
    return None if item is None or is_disarmed(g, thief) else item


def bear(g: State, thief: i64, card: i64) -> None:
    """He bears this card now, or nothing; what he can reach and carry may change."""
    g.equipment = changed(g.equipment, thief, card)
    if g.in_district(thief) and carried(g, thief) > g.rules.carry(g, thief):
        g.push(Drop(thief))  # a Deep Sack is gone (CAR-1)


def lose_equipment(g: State, thief: i64) -> None:
    """EQP-1  It leaves the game: used up, broken, or with its bearer."""
    card = g.equipment[thief]
    if card >= 0:
        g.tell(E_EQUIPMENT_OUT, ALL, thief, card)
        bear(g, thief, NOTHING)


def equip(g: State, thief: i64, card: i64) -> None:
    """EQP-1, EQP-2  He gets a card that nobody bears; with a second one he keeps one of them."""
    if g.stock[card]:
        g.stock = changed(g.stock, card, 0)
    g.tell(E_EQUIPMENT_TAKEN, ALL, thief, card)
    if g.equipment[thief] < 0:
        bear(g, thief, card)
    else:
        g.push(KeepEquipment(thief, card))


class KeepEquipment(Frame):
    """EQP-2  The player keeps one, the other leaves the game."""

    def __init__(self, thief: i64, card: i64) -> None:
        super().__init__()
        self.thief = thief
        self.card = card

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.ask(self.thief // 4, K_KEEP_EQUIPMENT, "EQP-2", self.thief)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        out.append(pack(KEEP, g.equipment[self.thief]))
        out.append(pack(KEEP, self.card))

    def answer(self, g: State, option: i64) -> None:
        kept = a_of(option)
        lost = self.card if kept != self.card else g.equipment[self.thief]
        g.tell(E_EQUIPMENT_OUT, ALL, self.thief, lost)
        if kept == self.card:
            bear(g, self.thief, kept)


class TakeEquipment(Frame):
    """XPL-6, IC-4, INN-1  A player takes one available card for a thief: the one named, or (-1) any of his."""

    made_with: ClassVar[tuple[Any, ...]] = (0, 0, "")

    def __init__(self, seat: i64, thief: i64, reason: str, may: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.thief = thief
        self.reason = reason
        self.may = may  # he may also take none, and then only for a thief without one

    def run(self, g: State) -> None:
        if self.step == 1 or not available(g):
            g.pop()
        else:
            g.ask_openly(self.seat, K_TAKE_EQUIPMENT, self.reason, self.thief)

    def options(self, g: State, out: Options) -> None:
        for thief in range(self.seat * 4, self.seat * 4 + 4):
            if self.thief >= 0 and thief != self.thief:
                continue
            if self.may and g.equipment[thief] >= 0:
                continue
            if g.round > 0 and not g.in_district(thief):  # before the first round they all wait to be placed
                continue
            for card in available(g):
                out.append(pack(TAKE, card, thief))
        if self.may or not out:
            out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        if verb_of(option) == TAKE:
            self.took(g)
            equip(g, b_of(option), a_of(option))

    def took(self, g: State) -> None:
        """What else follows from it."""


class BoughtFor(Frame):
    """XPT-2, RUL-5  For which of his thieves in the district."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.seat, K_CHOOSE_THIEF, "XPT-2", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for thief in range(self.seat * 4, self.seat * 4 + 4):
            if g.in_district(thief):
                out.append(pack(THIEF, thief))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        equip(g, a_of(option), self.card)


class Equipped(Layer):
    """EQP-1  What a thief bears answers for him."""

    name: str = "equipment"

    def combat_dice(self, g: Position, fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        item = in_combat(g, fighter)
        return dice if item is None else item.combat_dice(g, fighter, foe, attacking, dice)

    def rerolls(self, g: Position, fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        item = in_combat(g, fighter)
        if item is not None and item.combat_reroll(g, fighter, foe, attacking, own):
            out.append(SOURCE_EQUIPMENT + item.number)

    def spend_source(self, g: State, seat: i64, source: i64) -> None:
        if source >= SOURCE_EQUIPMENT:
            for thief in range(seat * 4, seat * 4 + 4):
                if g.equipment[thief] == source - SOURCE_EQUIPMENT:
                    g.rules.equipment[g.equipment[thief]].used(g, thief)

    def wounds(self, g: State, winner: i64, loser: i64, count: i64) -> i64:
        item = in_combat(g, winner)
        combat = current_combat(g)
        if item is None or combat is None:
            return count
        return count + item.wounds_foe(g, winner, combat.dice[combat.winner])

    def test_target(self, g: Position, test: i64, thief: i64, target: i64) -> i64:
        item = borne(g, thief)
        return target if item is None else item.test_target(g, test, thief, target)

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        item = borne(g, thief)
        if item is not None and not rerolled and item.mends_test(g, test, thief):
            out.append(SOURCE_EQUIPMENT + item.number)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        if source >= SOURCE_EQUIPMENT:
            test = current_test(g)
            assert test is not None
            self.spend_source(g, thief // 4, source)
            test.rerolled = True
            test.roll(g)

    def test_over(self, g: State, test: i64, thief: i64, face: i64, passed: bool) -> None:
        item = borne(g, thief)
        if item is not None:
            item.test_over(g, test, thief, face)

    def own_die(self, g: Position, seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        item = borne(g, thief) if thief >= 0 else None
        if item is not None and item.rerolls_die(g, thief, what):
            out.append(SOURCE_EQUIPMENT + item.number)

    def price(self, g: Position, command: i64, thief: i64, ap: i64) -> i64:
        item = borne(g, thief) if thief >= 0 else None
        return ap if item is None else item.price(g, command, thief, ap)

    def move_points(self, g: Position, thief: i64, mp: i64) -> i64:
        item = borne(g, thief)
        return mp if item is None else item.move_points(g, thief, mp)

    def carry(self, g: Position, thief: i64, limit: i64) -> i64:
        item = borne(g, thief)
        return limit if item is None else item.carry(g, thief, limit)

    def exit_open(self, g: Position, thief: i64, gate: i64, is_open: bool) -> bool:
        item = borne(g, thief)
        return is_open if item is None else item.exit_open(g, thief, gate, is_open)

    def commands(self, g: State, seat: i64, out: Options) -> None:
        for thief in range(seat * 4, seat * 4 + 4):
            if g.equipment[thief] >= 0 and g.in_district(thief):
                g.rules.equipment[g.equipment[thief]].offers(g, thief, out)

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == POTION:
            item = borne(g, a_of(option))
            assert item is not None
            item.use(g, a_of(option), b_of(option))

    def removed(self, g: State, thief: i64) -> None:
        """CMN-12  It leaves the game with him."""
        lose_equipment(g, thief)
