from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import SKILL
from cadwallon.core.events import E_CARD_TAKEN, E_SKILL_USED
from cadwallon.core.layers import Skill
from cadwallon.core.state import State, without
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import Discard

DEPTH: Final = 3


class Faras(Skill):
    """faras  Exhume: discard a card, take one of the three that lay on top of the pile before (W1)."""

    name: str = "faras"
    targets: tuple[str, ...] = ("card",)

    def offers(self, g: State, thief: i64, out: Options) -> None:
        if g.hand_size[thief // 4] > 0:
            seen: list[int] = []
            for design in g.discard[-DEPTH:]:
                if design not in seen:
                    seen.append(design)
                    out.append(pack(SKILL, thief, design))

    def use(self, g: State, thief: i64, target: i64) -> None:
        g.tell(E_SKILL_USED, ALL, thief)
        g.push(Exhume(thief, target))


class Exhume(Frame):
    """The cost first, then the card from below it; everybody sees which one comes into the hand."""

    def __init__(self, thief: i64, design: i64) -> None:
        super().__init__()
        self.thief = thief
        self.design = design

    def run(self, g: State) -> None:
        seat = self.thief // 4
        if self.step == 0:
            self.step = 1
            g.push(Discard(seat, self.thief))
            return
        g.pop()
        below = len(g.discard) - 2
        while g.discard[below] != self.design:
            below -= 1
        g.discard = without(g.discard, below)
        g.take_known_card(seat, self.design)
        g.tell(E_CARD_TAKEN, ALL, seat, self.design)
