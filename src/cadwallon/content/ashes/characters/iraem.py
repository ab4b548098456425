from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import PRISON
from cadwallon.content.ashes.catacombs.prison import FREE, can_come_up
from cadwallon.content.ashes.movement import way_up
from cadwallon.core.decisions import ESCAPE
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import Skill
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, b_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.move import PHASE_THREE


class Iraem(Skill):
    """iraem  Diplomatic Immunity: in your turn Iraem may leave the prison without paying or rolling (PRI-2).

    It takes no AP, so ACT-5 does not stop it; he must not have been activated this turn, nor be wounded (WND-2).
    """

    name: str = "iraem"

    def commands(self, g: State, seat: i64, out: Options) -> None:
        thief = self.thief
        if (
            seat == thief // 4
            and g.phase == PHASE_THREE
            and g.pos[thief] == PRISON
            and thief != g.active
            and not g.done[thief]
            and g.rules.may_activate(g, thief)
            and can_come_up(g, thief)
        ):
            out.append(pack(ESCAPE, thief, FREE))

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == ESCAPE and a_of(option) == self.thief and b_of(option) == FREE:
            g.activate(self.thief)
            g.tell(E_SKILL_USED, ALL, self.thief)
            way_up(g, self.thief)
