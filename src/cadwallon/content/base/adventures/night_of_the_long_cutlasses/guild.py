"""ADV-3.2 to ADV-3.4, ADV-3.8  The Guild of Jewelers: its auction, its turn, what it takes and what it buys."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import BID, DONE, ITEM, K_BID, K_MOVE_FIGURE, K_SELL, K_STEAL, MOVE, PASS
from cadwallon.core.events import (
    E_BID_MADE,
    E_COMMANDER,
    E_COUNT_CHANGED,
    E_DUCATS_GAINED,
    E_TREASURE_SOLD,
    FOR_COMBAT,
)
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import figure_ways, move_figure
from cadwallon.rules.treasure import GREEN_GEM, RED_GEM, leave_game

HIGHEST_BID: Final = 4  # ADV-3.2
STEPS: Final = 4  # ADV-3.3
GEMS: Final = [RED_GEM, GREEN_GEM]  # CMN-22
CONFISCATED: Final = 3  # ADV-3.4


def commander(g: Position) -> i64:
    """The commander of this round, or -1. `gang_count` keeps for each gang the last round that it commanded."""
    for seat in range(g.rules.seats):
        if g.round > 0 and g.gang_count[seat] == g.round:
            return seat
    return -1


def latest_commander(g: State) -> i64:
    """The gang that commanded last, or -1 if none did yet."""
    latest = -1
    for seat in range(g.rules.seats):
        if g.gang_count[seat] > 0 and (latest < 0 or g.gang_count[seat] > g.gang_count[latest]):
            latest = seat
    return latest


def carries_gem(g: State, thief: i64) -> bool:
    return any(g.load[thief * g.rules.kinds + gem] > 0 for gem in GEMS)


class Auction(Frame):
    """ADV-3.2, RUL-55  Once round, clockwise from the latest commander: a higher bid of AP, or pass."""

    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = -1  # who began; `step` counts the seats that had their go
        self.bid: i64 = 0  # the highest so far ...
        self.bidder: i64 = -1  # ... and whose it is

    def run(self, g: State) -> None:
        seats = g.rules.seats
        if self.first < 0:
            latest = latest_commander(g)
            self.first = latest if latest >= 0 else g.first
        while self.step < seats:
            seat = (self.first + self.step) % seats
            self.step += 1
            if g.has_thieves(seat):  # in every edition: who has none is passed over
                g.ask_openly(seat, K_BID, "ADV-3.2", -1)
                return
        g.pop()
        if self.bidder >= 0:
            g.ap[self.bidder] -= self.bid
            g.gang_count[self.bidder] = g.round
            g.tell(E_COMMANDER, ALL, self.bidder)

    def options(self, g: State, out: Options) -> None:
        for bid in range(self.bid + 1, min(HIGHEST_BID, g.ap[g.asked]) + 1):
            out.append(pack(BID, bid))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == BID:
            self.bid = a_of(option)
            self.bidder = g.asked_before
        g.tell(E_BID_MADE, ALL, g.asked_before, self.bid if verb_of(option) == BID else 0)


class GuildTurn(Frame):
    """ADV-3.3  The commander moves each enforcer at most once, in any order, up to four spaces, without a die."""

    def __init__(self) -> None:
        super().__init__()
        self.moved: list[int] = []  # enforcers who have been moved

    def run(self, g: State) -> None:
        seat = commander(g)
        if self.step == 1 or seat < 0:
            g.pop()
        else:
            g.ask_openly(seat, K_MOVE_FIGURE, "ADV-3.3", -1)

    def options(self, g: State, out: Options) -> None:
        for figure in g.rules.militia:
            if figure not in self.moved:
                figure_ways(g, figure, g.asked, STEPS, out)
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == MOVE:
            self.moved.append(a_of(option))
            move_figure(g, g.asked_before, option)
        else:
            self.step = 1


class Confiscation(Frame):
    """ADV-3.4  One gem of the loser, of the commander's choice, leaves the game; the commander gains three ducats."""

    def __init__(self, loser: i64, seat: i64) -> None:
        super().__init__()
        self.loser = loser
        self.seat = seat

    def run(self, g: State) -> None:
        if self.step == 0:
            self.step = 1
            g.ask_openly(self.seat, K_STEAL, "ADV-3.4", self.loser)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        offer_gems(g, self.loser, out)

    def answer(self, g: State, option: i64) -> None:
        leave_game(g, self.loser, a_of(option))
        g.gain(self.seat, CONFISCATED)
        g.tell(E_DUCATS_GAINED, ALL, self.seat, CONFISCATED, FOR_COMBAT)


class SellGems(Frame):
    """ADV-3.8  SA-3a: any number of his gems, at least one, each for the Guild's price; they leave the game."""

    def __init__(self, thief: i64, price: i64) -> None:
        super().__init__()
        self.thief = thief
        self.price = price
        self.sold: i64 = 0

    def run(self, g: State) -> None:
        if self.step == 1:
            g.pop()
        else:
            g.ask_openly(self.thief // 4, K_SELL, "ADV-3.8", self.thief)

    def options(self, g: State, out: Options) -> None:
        offer_gems(g, self.thief, out)
        if self.sold > 0:
            out.append(pack(DONE))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == DONE:
            self.step = 1
            return
        gem = a_of(option)
        self.sold += 1
        g.load[self.thief * g.rules.kinds + gem] -= 1
        g.gone = g.gone[:]
        g.gone[gem] += 1
        g.gain(self.thief // 4, self.price)
        g.tell(E_TREASURE_SOLD, ALL, self.thief, gem, self.price)


def offer_gems(g: State, thief: i64, out: Options) -> None:
    for gem in GEMS:
        if g.load[thief * g.rules.kinds + gem] > 0:
            out.append(pack(ITEM, gem))


class SheetEvent(Frame):
    """EV-3a, EV-3b  A number of the sheet changes for good."""

    def __init__(self, count: i64, number: i64) -> None:
        super().__init__()
        self.count = count
        self.number = number

    def run(self, g: State) -> None:
        g.pop()
        g.sheet_count[self.count] = self.number
        g.tell(E_COUNT_CHANGED, ALL, self.count, self.number)
