from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import spaces_of
from cadwallon.core.decisions import K_CHOOSE_SPACE, SKILL, SPACE
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import Skill
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.distance import is_within
from cadwallon.rules.reach import is_rival, shut_out
from cadwallon.rules.relocate import may_be_set, relocate

PRICE: Final = 1
RANGE: Final = 3  # GEN-4, CMN-4: measured through everybody
STEPS: Final = 2


class Anays(Skill):
    """anays  Puppet Strings: 1 AP: an enemy thief within three spaces is moved up to two free steps (W1, GEN-5)."""

    name: str = "anays"
    targets: tuple[str, ...] = ("figure",)

    def offers(self, g: State, thief: i64, out: Options) -> None:
        seat = thief // 4
        if g.ap[seat] < PRICE:
            return
        for victim in range(g.rules.thieves):
            place = g.pos[victim]
            if (
                place >= 0
                and is_rival(g, victim, seat)
                and is_within(g, g.pos[thief], RANGE, place)
                and g.rules.may_target(g, victim)
                and _has_step(g, victim)
            ):
                out.append(pack(SKILL, thief, victim))

    def use(self, g: State, thief: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SKILL_USED, ALL, thief)
        g.push(PuppetStrings(thief, target))


def _has_step(g: State, victim: i64) -> bool:
    for space in g.rules.board.adj[g.pos[victim]]:
        if may_be_set(g, victim, space):
            return True
    return False


def _ends(g: State, victim: i64) -> list[int]:
    """GEN-5  It is no movement: nothing helps him on the way and nothing but people and walls stops him."""
    search = g.scratch.search
    start = g.pos[victim]
    search.land.begin(g.rules.ways.low[start], g.rules.ways.high[start], g.held_low, g.held_high)
    shut_out(g, victim, search.land)
    search.find(STEPS, 0, 0)
    return [space for space in spaces_of(search.new_low[0], search.new_high[0]) if may_be_set(g, victim, space)]


class PuppetStrings(Frame):
    """Her player chooses where the victim ends."""

    def __init__(self, thief: i64, victim: i64) -> None:
        super().__init__()
        self.thief = thief
        self.victim = victim

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.thief // 4, K_CHOOSE_SPACE, "anays", self.victim)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for space in _ends(g, self.victim):
            out.append(pack(SPACE, space))

    def answer(self, g: State, option: i64) -> None:
        relocate(g, self.victim, a_of(option))
        self.step = 1
