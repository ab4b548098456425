"""ADV-13.2, ADV-13.6  Masks: who wears one, how it comes and goes."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import K_CHOOSE_THIEF, THIEF
from cadwallon.core.events import E_MARKED
from cadwallon.core.position import Position
from cadwallon.core.state import State, sum_of
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.turn import InTurnOrder

SUPPLY: Final = 12  # tokens in all


def is_masked(g: Position, thief: i64) -> bool:
    return g.thief_mark[thief] != 0


def may_put_on(g: State, thief: i64) -> bool:
    """ADV-13.6, CMN-13  If there is one in the supply and he wears none."""
    return not is_masked(g, thief) and sum_of(g.thief_mark) < SUPPLY


def put_on(g: State, thief: i64) -> None:
    """A mask from the supply, if he may."""
    if may_put_on(g, thief):
        g.thief_mark[thief] = 1
        g.tell(E_MARKED, ALL, thief, 1)


def take_off(g: State, thief: i64) -> None:
    """A mask that he wears goes to the supply."""
    if is_masked(g, thief):
        g.thief_mark[thief] = 0
        g.tell(E_MARKED, ALL, thief, 0)


class GiveMasks(InTurnOrder):
    """ADV-13.2  In turn order each player gives one mask to one of his thieves."""

    def come_to(self, g: State, seat: i64) -> None:
        g.ask(seat, K_CHOOSE_THIEF, "ADV-13.2", -1)

    def options(self, g: State, out: Options) -> None:
        for thief in range(g.asked * 4, g.asked * 4 + 4):
            out.append(pack(THIEF, thief))

    def answer(self, g: State, option: i64) -> None:
        put_on(g, a_of(option))
