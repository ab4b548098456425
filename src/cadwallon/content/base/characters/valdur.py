from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import SKILL
from cadwallon.core.events import E_SKILL_USED
from cadwallon.core.layers import Skill
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.relocate import free_pentacles, relocate

PRICE: Final = 1


class Valdur(Skill):
    """valdur  Rift Step: 1 AP: he is placed on a free pentacle space of the city (W1)."""

    name: str = "valdur"
    targets: tuple[str, ...] = ("space",)

    def offers(self, g: State, thief: i64, out: Options) -> None:
        if g.ap[thief // 4] >= PRICE and g.in_city(thief):
            for space in free_pentacles(g, thief):
                out.append(pack(SKILL, thief, space))

    def use(self, g: State, thief: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SKILL_USED, ALL, thief)
        relocate(g, thief, target, thief // 4)
