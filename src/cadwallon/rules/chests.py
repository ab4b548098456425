"""CHE  Chests: picking the lock, bashing, and what lies inside."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import ACID, BASH, HAMMER, LOCKPICK
from cadwallon.core.events import E_CHEST_BASHED, E_CHEST_OPENED, E_DUCATS_GAINED, E_LOCK_TRIED, FOR_CHEST, FOR_PURSE
from cadwallon.core.layers import C_BASH, C_FREE_BASH, C_LOCKPICK, T_LOCKPICK
from cadwallon.core.state import State
from cadwallon.engine.decision import b_of, d_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import spend
from cadwallon.rules.test import Test
from cadwallon.rules.treasure import PURSE, OwnDie, give

CHEST_DUCAT: Final = 1  # CHE-4
THE_CHEST: Final = 0  # the room's own
SECOND_CHEST: Final = 1  # what a layer put beside it (XPL-2)


def offer_chest(g: State, thief: i64, ap: i64, out: Options, chest: i64 = THE_CHEST) -> None:
    """CHE-1 to CHE-3  What a thief may try on a chest in his space; one that lies chest side up is only bashed."""
    rules = g.rules
    space = g.pos[thief]
    if (chest != THE_CHEST or not g.covered[space]) and ap >= rules.price(g, C_LOCKPICK, thief, rules.n.lockpick_price):
        out.append(pack(LOCKPICK, thief, chest))
    price = rules.price(g, C_BASH, thief, rules.n.bash_price)
    if ap >= price:
        out.append(pack(BASH, thief, chest))
    if price > 1 and ap >= price - 1 and rules.hammer_card >= 0:
        if g.hand[rules.seat_of[thief] * rules.designs + rules.hammer_card] > 0:
            out.append(pack(BASH, thief, chest, d=HAMMER))
    if len(g.equipment) > 0 and bears_acid(g, thief) and ap >= acid_price(g, thief):
        out.append(pack(BASH, thief, chest, d=ACID))


def bears_acid(g: State, thief: i64) -> bool:
    """Whether he bears something that opens a chest for nothing and is used up by it."""
    card = g.equipment[thief]
    return card >= 0 and g.rules.equipment[card].acid


def acid_price(g: State, thief: i64) -> i64:
    """Nothing, and what layers add to it (XPL-8): the item sets its price, so the floor of GEN-7 is taken off again."""
    return g.rules.price(g, C_FREE_BASH, thief, 1) - 1


_TRY: Final = 0
_RESULT: Final = 1


class Lockpick(Frame):
    """CHE-1  In the chest's space, one AP: a die at or below the thief's mind opens it; else the AP is spent."""

    def __init__(self, thief: i64, chest: i64 = THE_CHEST) -> None:
        super().__init__()
        self.thief = thief
        self.chest = chest

    def run(self, g: State) -> None:
        if self.step == _TRY:
            g.tell(E_LOCK_TRIED, ALL, self.thief, g.pos[self.thief])
            self.step = _RESULT
            g.push(Test(T_LOCKPICK, self.thief))
        else:
            g.pop()
            if g.passed:
                g.push(OpenChest(self.thief, self.chest))


class OpenChest(Frame):
    """CHE-4  One ducat from the bank, and the treasure is the thief's; a purse is cashed at once (TRE-3)."""

    def __init__(self, thief: i64, chest: i64 = THE_CHEST) -> None:
        super().__init__()
        self.thief = thief
        self.chest = chest

    def run(self, g: State) -> None:
        thief = self.thief
        seat = g.rules.seat_of[thief]
        if self.step == 1:
            g.pop()
            g.gone = g.gone[:]
            g.gone[PURSE] += 1
            g.gain(seat, g.face)
            g.tell(E_DUCATS_GAINED, ALL, seat, g.face, FOR_PURSE)
            return
        space = g.pos[thief]
        if self.chest == THE_CHEST:
            kind = g.chest[space]
            g.chest[space] = -1
            g.covered = g.covered[:]
            g.covered[space] = 0
            g.chest_known = g.chest_known[:]
            g.chest_known[space] = (1 << g.rules.seats) - 1
        else:
            kind = second_chest(g, space)
        g.rules.chest_emptied(g, space, self.chest)
        g.opened += 1
        g.tell(E_CHEST_OPENED, ALL, thief, space, kind)
        g.gain(seat, CHEST_DUCAT)
        g.tell(E_DUCATS_GAINED, ALL, seat, CHEST_DUCAT, FOR_CHEST)
        if kind == PURSE:
            self.step = 1
            g.push(OwnDie(seat, FOR_PURSE, thief))
        else:
            g.pop()
            give(g, thief, kind)


def second_chest(g: State, room: i64) -> i64:
    """The treasure in the second chest of a room, or -1."""
    return g.rules.second_chest(g, room)


def lockpick(g: State, thief: i64, chest: i64) -> None:
    """The LOCKPICK command: it is the thief's action (CHE-5)."""
    g.activate(thief)
    g.has_acted = True
    g.ap[g.rules.seat_of[thief]] -= g.rules.price(g, C_LOCKPICK, thief, g.rules.n.lockpick_price)
    g.push(Lockpick(thief, chest))


def bash(g: State, thief: i64, option: i64) -> None:
    """CHE-2  Two AP, no roll. A Muffled Hammer attached to it saves one, acid all of them (GEN-9)."""
    seat = g.rules.seat_of[thief]
    g.activate(thief)
    g.has_acted = True
    price = g.rules.price(g, C_BASH, thief, g.rules.n.bash_price)
    if d_of(option) == HAMMER:
        spend(g, seat, g.rules.hammer_card, g.rules.hammer_card)
        price -= 1
    elif d_of(option) == ACID:
        price = acid_price(g, thief)
        g.rules.equipment[g.equipment[thief]].used(g, thief)
    g.ap[seat] -= price
    g.tell(E_CHEST_BASHED, ALL, thief, g.pos[thief])
    g.rules.bashed(g, thief)
    g.push(OpenChest(thief, b_of(option)))
