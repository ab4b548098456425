"""ADV-12.5 to ADV-12.7  The King of Ashes: whom he hunts, how he walks, and what a fight with him costs or pays."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.price_of_pride.pride import change_tokens, keeper, pride, tokens
from cadwallon.content.ashes.catacombs.prison import Imprison
from cadwallon.content.ashes.ground import places_up
from cadwallon.core import shuffles
from cadwallon.core.decisions import (
    K_CHOOSE_OUTCOME,
    K_CHOOSE_THIEF,
    K_MOVE_FIGURE,
    K_PLACE_TOKEN,
    MOVE,
    OUTCOME,
    PUT,
    THIEF,
)
from cadwallon.core.events import (
    E_DUCATS_GAINED,
    E_DUCATS_LOST,
    E_FIGURE_MOVED,
    E_FIGURE_OUT,
    E_FIGURE_PLACED,
    E_FIGURE_STAYED,
    FOR_COMBAT,
)
from cadwallon.core.layers import P_COMBAT
from cadwallon.core.places import ON_SHEET, REMOVED
from cadwallon.core.rulebook import Figure
from cadwallon.core.state import State
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import warden
from cadwallon.rules.distance import distances, is_within, nearest_of
from cadwallon.rules.treasure import remove
from cadwallon.rules.way import tell_walk

COMBAT: Final = 4
STEPS: Final = 6
TOLL: Final = 5  # ADV-12.6
BOUNTY: Final = 4  # ADV-12.7
# The outcomes of ADV-12.6 ...
THIEF_REMOVED: Final = 0
PAYS: Final = 1
# ... and of ADV-12.7.
PUT_BACK: Final = 0
KEEP: Final = 1
NOBODY: Final = -1


def king_figure() -> Figure:
    return Figure("king", COMBAT, STEPS, 0)


def king(g: State) -> i64:
    """The first figure of the sheet; asleep he stands on no space."""
    return g.rules.others[0]


# --- the hunt -------------------------------------------------------------------------------------------------------
def proudest(g: State) -> list[int]:
    """ADV-12.5 (b)  The gangs with the highest pride of those with a thief in the city; none if that is nothing."""
    best = 1
    out: list[int] = []
    for seat in range(g.rules.seats):
        if pride(g, seat) >= best and any(g.in_city(thief) for thief in range(seat * 4, seat * 4 + 4)):
            if pride(g, seat) > best:
                out = []
                best = pride(g, seat)
            out.append(seat)
    return out


def nearest(g: State, seat: i64) -> list[int]:
    """ADV-12.5 (c)  The thieves of a gang in the city at the least distance from the King."""
    low, high = nearest_of(g, g.pos[king(g)], g.gang_low[seat], g.gang_high[seat])
    ways = g.rules.ways
    return [
        thief
        for thief in range(seat * 4, seat * 4 + 4)
        if g.in_city(thief) and ways.low[g.pos[thief]] & low | ways.high[g.pos[thief]] & high != 0
    ]


def halts(g: State, target: i64) -> list[int]:
    """ADV-12.5 (d)  Where he can stop short of a target: on each shortest way the last free space of six steps."""
    start = g.pos[king(g)]
    here = distances(g, start)
    there = distances(g, target)
    level: dict[int, list[int]] = {start: [start]}  # each space after so many steps, and where he could have stopped
    for step in range(1, STEPS + 1):
        further: dict[int, list[int]] = {}
        for space, stops in level.items():
            for near in g.rules.board.adj[space]:
                if here[near] != step or there[near] != here[target] - step:
                    continue
                found = further.setdefault(near, [])
                is_free = g.at[near] < 0 and not g.rules.pass_only(g, near)
                for stop in [near] if is_free else stops:
                    if stop not in found:
                        found.append(stop)
        level = further
    out: list[int] = []
    for stops in level.values():
        for stop in stops:
            if stop not in out:
                out.append(stop)
    return sorted(out)


_WAKE: Final = 0
_GANG: Final = 1
_THIEF: Final = 2
_WALK: Final = 3
_DONE: Final = 4


class KingWalks(Frame):
    """ADV-12.5  Once in each round: he wakes, chooses the proudest, walks towards the nearest of them, and strikes."""

    def __init__(self) -> None:
        super().__init__()
        self.gang: i64 = -1
        self.target: i64 = -1

    def run(self, g: State) -> None:
        figure = king(g)
        if self.step == _WAKE:
            if g.pos[figure] >= 0:
                self.step = _GANG
            elif places_up(g, figure):
                g.ask_openly(keeper(g), K_PLACE_TOKEN, "ADV-12.5a", figure)
            else:
                self.step = _DONE  # CMN-21
        elif self.step == _GANG:
            gangs = proudest(g)
            if len(gangs) > 1:
                g.chance.shuffle(shuffles.GANGS, gangs)
            self.gang = gangs[0] if gangs else NOBODY
            self.step = _THIEF if gangs else _DONE
        elif self.step == _THIEF:
            g.ask_openly(keeper(g), K_CHOOSE_THIEF, "ADV-12.5c", figure)
        elif self.step == _WALK:
            g.ask_openly(keeper(g), K_MOVE_FIGURE, "ADV-12.5d", figure)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        figure = king(g)
        if self.step == _WAKE:
            for space in places_up(g, figure):
                out.append(pack(PUT, space))
        elif self.step == _THIEF:
            for thief in nearest(g, self.gang):
                out.append(pack(THIEF, thief))
        elif is_within(g, g.pos[figure], STEPS, g.pos[self.target]):
            out.append(pack(MOVE, figure, g.pos[self.target], self.target))
        else:
            for space in halts(g, g.pos[self.target]):
                out.append(pack(MOVE, figure, space))

    def answer(self, g: State, option: i64) -> None:
        figure = king(g)
        if self.step == _WAKE:
            self.step = _GANG
            g.place(figure, a_of(option))
            g.tell(E_FIGURE_PLACED, ALL, figure, a_of(option))
        elif self.step == _THIEF:
            self.step = _WALK
            self.target = a_of(option)
        else:
            self.step = _DONE
            self._walk(g, b_of(option), c_of(option))

    def _walk(self, g: State, space: i64, victim: i64) -> None:
        """CMN-7  Nobody moved him against the thief, so the warden plays him."""
        figure = king(g)
        start = g.pos[figure]
        if space == start:
            g.tell(E_FIGURE_STAYED, ALL, figure)
            return
        tell_walk(g, E_FIGURE_MOVED, pack(MOVE, figure, space, victim))
        if victim == NONE:
            g.place(figure, space)
        else:
            g.start(P_COMBAT, figure, victim, warden(g, victim))


# --- after the fight ------------------------------------------------------------------------------------------------
class ThiefOrToll(Frame):
    """ADV-12.6, RUL-27  The owner chooses: the thief is removed, or five ducats (or all he has) and prison (W8)."""

    def __init__(self, victim: i64, space: i64) -> None:
        super().__init__()
        self.victim = victim
        self.space = space

    def run(self, g: State) -> None:
        g.ask_openly(self.victim // 4, K_CHOOSE_OUTCOME, "ADV-12.6", self.victim)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, THIEF_REMOVED))
        out.append(pack(OUTCOME, PAYS))

    def answer(self, g: State, option: i64) -> None:
        g.pop()
        if a_of(option) == THIEF_REMOVED:
            remove(g, self.victim, REMOVED)
            return
        seat = self.victim // 4
        g.tell(E_DUCATS_LOST, ALL, seat, g.pay(seat, TOLL), FOR_COMBAT)
        g.push(Imprison(self.victim, self.space, NOBODY))


def falls_asleep(g: State, victor: i64) -> None:
    """ADV-12.7  Beaten he sleeps on the sheet until the next round; four ducats, and a token may be put back."""
    seat = victor // 4
    g.place(king(g), ON_SHEET)
    g.tell(E_FIGURE_OUT, ALL, king(g))
    g.gain(seat, BOUNTY)
    g.tell(E_DUCATS_GAINED, ALL, seat, BOUNTY, FOR_COMBAT)
    if tokens(g, seat) > 0:
        g.push(Humility(victor))


class Humility(Frame):
    """ADV-12.7  The thief's player may put back one of his tokens of pride."""

    def __init__(self, victor: i64) -> None:
        super().__init__()
        self.victor = victor

    def run(self, g: State) -> None:
        g.ask_openly(self.victor // 4, K_CHOOSE_OUTCOME, "ADV-12.7", self.victor)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, PUT_BACK))
        out.append(pack(OUTCOME, KEEP))

    def answer(self, g: State, option: i64) -> None:
        g.pop()
        if a_of(option) == PUT_BACK:
            change_tokens(g, self.victor // 4, -1)
