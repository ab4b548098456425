"""SET  Set-up, from the mixed chests to the last thief on his gate."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import count_of, nth_of
from cadwallon.core import shuffles
from cadwallon.core.decisions import K_PLACE_THIEF, PLACE
from cadwallon.core.events import E_FIRST_PLAYER_ROLLED, E_GAME_BEGAN, E_THIEF_PLACED
from cadwallon.core.layers import P_ROUND
from cadwallon.core.moves import write_each
from cadwallon.core.places import ON_SHEET, UNPLACED
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NEXT_B, a_of, b_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.missions import open_mission

_DEAL: Final = 0
_BEFORE_SHEET: Final = 1
_SHEET: Final = 2
_PLACE: Final = 3


class SetUp(Frame):
    """SET-3 to SET-10"""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()
        self.placed: i64 = 0
        self.steps_done: i64 = 0

    def run(self, g: State) -> None:
        rules = g.rules
        if self.step == _DEAL:
            for i, room in enumerate(rules.militia_start):  # SET-4
                g.place(rules.militia[i], room)
            for figure in rules.others:
                g.place(figure, ON_SHEET)
            deal_chests(g)
            deal_missions(g)
            deal_arcana(g)
            rules.deal(g)
            g.first = first_player(g)
            g.tell(E_GAME_BEGAN, ALL, g.first)
            self.step = _BEFORE_SHEET
        elif self.step == _BEFORE_SHEET:
            before: list[Frame] = []
            rules.before_sheet(g, before)
            if self.steps_done < len(before):
                self.steps_done += 1
                g.push(before[self.steps_done - 1])
            else:
                self.steps_done = 0
                self.step = _SHEET
        elif self.step == _SHEET:
            self.step = _PLACE
            rules.set_up(g)  # SET-10
        elif self.placed < rules.thieves:
            seat = (g.first + self.placed) % rules.seats
            g.ask(seat, K_PLACE_THIEF, "SET-9", -1)
        else:
            steps: list[Frame] = []
            rules.after_placement(g, steps)
            if self.steps_done < len(steps):
                self.steps_done += 1
                g.push(steps[self.steps_done - 1])
            else:
                g.pop()
                g.start(P_ROUND)

    def options(self, g: State, out: Options) -> None:
        """SET-9  One of his thieves on a free gate."""
        seat = g.asked
        low = g.rules.ways.gates_low & ~g.held_low
        high = g.rules.ways.gates_high & ~g.held_high
        for thief in range(seat * 4, seat * 4 + 4):
            if g.pos[thief] == UNPLACED:
                write_each(pack(PLACE, thief, 0), NEXT_B, low, high, out)

    def draw(self, g: State, chance: Chance) -> i64:
        """A thief and a gate, each equally likely."""
        thieves = [t for t in range(g.asked * 4, g.asked * 4 + 4) if g.pos[t] == UNPLACED]
        low = g.rules.ways.gates_low & ~g.held_low
        high = g.rules.ways.gates_high & ~g.held_high
        thief = thieves[chance.below(len(thieves))]
        return pack(PLACE, thief, nth_of(low, high, chance.below(count_of(low) + count_of(high))))

    def answer(self, g: State, option: i64) -> None:
        thief = a_of(option)
        gate = b_of(option)
        g.place(thief, gate)
        g.tell(E_THIEF_PLACED, ALL, thief, gate)
        self.placed += 1

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return SetUp(a, b, c)


def deal_chests(g: State) -> None:
    """SET-5  One chest to each room, treasure side up."""
    tokens: list[int] = []
    for kind, count in enumerate(g.rules.parts.treasure_counts):
        for _k in range(count):
            tokens.append(kind)
    g.chance.shuffle(shuffles.TREASURES, tokens)
    for room in range(g.rules.board.room_count):
        g.chest[room] = tokens[room]


def deal_missions(g: State) -> None:
    """SET-6  Three missions face up, the rest is a face-down deck."""
    deck = list(range(len(g.rules.parts.missions)))
    g.chance.shuffle(shuffles.MISSIONS, deck)
    g.mission_deck = vec[i64](deck)
    for _k in range(g.rules.n.open_missions):
        open_mission(g)


def deal_arcana(g: State) -> None:
    """SET-7, ARC-1  The Arcana are shuffled; five to each player."""
    deck: list[int] = []
    for design, copies in enumerate(g.rules.copies):
        for _k in range(copies):
            deck.append(design)
    g.chance.shuffle(shuffles.ARCANA, deck)
    g.deck = vec[i64](deck)
    for seat in range(g.rules.seats):
        for _k in range(g.rules.n.first_hand):
            g.draw_card(seat)


def first_player(g: State) -> i64:
    """SET-8  Two dice each; the highest total is first player; tied leaders roll again."""
    leaders = list(range(g.rules.seats))
    while len(leaders) > 1:
        totals = [g.chance.die() + g.chance.die() for _ in leaders]
        for seat, total in zip(leaders, totals, strict=True):
            g.tell(E_FIRST_PLAYER_ROLLED, ALL, seat, total)
        leaders = [seat for seat, total in zip(leaders, totals, strict=True) if total == max(totals)]
    return leaders[0]
