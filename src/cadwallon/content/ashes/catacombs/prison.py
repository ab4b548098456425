"""PRI, PAT-2, CAT-6  The prison: how one gets there, and how one gets out."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.search import RUN_STEPS
from cadwallon.content.ashes.catacombs.places import PRISON, is_below
from cadwallon.content.ashes.events import E_IMPRISONED, FOR_POWER
from cadwallon.content.ashes.facts import RIVALS_IMPRISONED, count_fact
from cadwallon.content.ashes.ground import UP, room_above
from cadwallon.core.decisions import CARD, ESCAPE, K_ANSWER_PRISON, PASS, SOURCE_TREASURE
from cadwallon.core.events import E_DIE_ROLLED
from cadwallon.core.layers import T_ESCAPE, Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed
from cadwallon.core.windows import W_PRISON, PlayedCard, must_ask, offer_cards
from cadwallon.engine.decision import a_of, b_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.move import PHASE_THREE
from cadwallon.rules.reach import Means
from cadwallon.rules.special import Attempt
from cadwallon.rules.test import Test, current_test
from cadwallon.rules.treasure import KEYS

PRICE: Final = 1
ESCAPES_ON: Final = 4  # PRI-2: 4 to 6
PAID: Final = 1
FREE: Final = 0

_ANSWER: Final = 0
_THROW: Final = 1


class Imprison(Frame):
    """PRI-1, W8, RUL-49  A thief is thrown into prison from a space; in the city his player may have an answer."""

    def __init__(self, thief: i64, space: i64, by: i64) -> None:
        super().__init__()
        self.thief = thief
        self.space = space
        self.by = by  # the seat whose thief or militiaman does it, or -1
        self.stopped = False

    def run(self, g: State) -> None:
        if self.step == _ANSWER:
            self.step = _THROW
            if not is_below(g, self.space) and must_ask(g, self.thief // 4, W_PRISON):
                g.ask(self.thief // 4, K_ANSWER_PRISON, "W8", self.thief)
            return
        g.pop()
        if not self.stopped:
            imprison(g, self.thief, self.by)

    def options(self, g: State, out: Options) -> None:
        offer_cards(g, g.asked, W_PRISON, out)
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == CARD:
            g.push(PlayedCard(g.asked_before, a_of(option), self.thief, self.space))


def current_imprisonment(g: State) -> Imprison | None:
    """For cards that stop it."""
    return g.nearest(Imprison)


def imprison(g: State, thief: i64, by: i64) -> None:
    """PRI-1  Moved there directly with all he carries; his activation is over (RUL-2)."""
    g.place(thief, PRISON)
    if g.visit[thief]:
        g.visit = changed(g.visit, thief, 0)  # RUL-44
    g.tell(E_IMPRISONED, ALL, thief)
    if g.active == thief:
        g.end_activation()
    if by >= 0 and by != thief // 4:
        count_fact(g, RIVALS_IMPRISONED, by)
    g.rules.imprisoned(g, thief)


class EscapeTest(Test):
    """PRI-2  A die of four or more; carrying keys allows one reroll."""

    def __init__(self, thief: i64) -> None:
        super().__init__(T_ESCAPE, thief)

    @property
    def passed(self) -> bool:
        return self.certain or self.face >= ESCAPES_ON

    def wanted(self) -> tuple[i64, bool]:
        return ESCAPES_ON, True

    def roll(self, g: State) -> None:
        self.face = g.chance.die()
        g.tell(E_DIE_ROLLED, ALL, self.thief // 4, self.face, FOR_POWER)


def may_try(g: State, thief: i64) -> bool:
    """PRI-2  A prisoner who is activated and has not tried, or who may be activated; AP aside."""
    if g.pos[thief] != PRISON or g.phase != PHASE_THREE:
        return False
    if thief == g.active:
        return not g.has_moved and not g.tried
    return not g.done[thief] and g.rules.may_activate(g, thief)


class PrisonLayer(Layer):
    """PRI-1, PRI-2; PAT-2 and CAT-6 say who is thrown in. `militia`: a militiaman who wins throws him in (PAT-2)."""

    name: str = "prison"

    def __init__(self, militia: bool) -> None:
        super().__init__()
        self.militia = militia

    def confined(self, g: Position, thief: i64) -> bool:
        return g.pos[thief] == PRISON

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """PAT-2, CAT-6  Instead of retreating."""
        if loser < g.rules.thieves and (is_below(g, space) or (self.militia and winner in g.rules.militia)):
            g.push(Imprison(loser, space, mover))
            return True
        return False

    def commands(self, g: State, seat: i64, out: Options) -> None:
        if g.ap[seat] < PRICE:
            return
        for thief in range(seat * 4, seat * 4 + 4):
            if g.pos[thief] == PRISON and may_try(g, thief) and can_come_up(g, thief):
                out.append(pack(ESCAPE, thief, PAID))

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == ESCAPE and b_of(option) == PAID:  # a free way out is somebody's skill
            g.activate(a_of(option))
            g.ap[seat] -= PRICE
            g.push(Escape(a_of(option)))

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if test == T_ESCAPE and not rerolled and g.load[thief * g.rules.kinds + KEYS] > 0:
            out.append(SOURCE_TREASURE + KEYS)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        test = current_test(g)
        assert test is not None
        if test.test == T_ESCAPE and source == SOURCE_TREASURE + KEYS:
            test.rerolled = True
            test.roll(g)


def can_come_up(g: State, thief: i64) -> bool:
    """CAT-4  Whether any way leads up for him now: he ends where he comes up, if nowhere else."""
    mp = g.rules.move_points(g, thief)
    if mp < UP and mp + RUN_STEPS * Means(g, thief, mp).most_runs < UP:
        return False
    low, high = room_above(g, thief)
    return low | high != 0


class Escape(Attempt):
    """PRI-2  One attempt; success is a movement that begins below, failure keeps him until the next round."""

    def roll(self, g: State) -> Frame:
        return EscapeTest(self.thief)

    def outcome(self, g: State, passed: bool) -> None:
        if passed:
            g.rules.let_out(g, self.thief)
        else:
            g.tried = True
