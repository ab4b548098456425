"""TRR-2  Three dice in the Treasure Room of Sophet Drahas."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.events import FOR_POWER
from cadwallon.content.ashes.facts import TREASURE_ROOM_WINS, count_fact
from cadwallon.core.decisions import K_OWN_DIE, PASS, REROLL, SOURCE_TREASURE
from cadwallon.core.events import E_DIE_ROLLED, E_DUCATS_GAINED
from cadwallon.core.places import REMOVED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, b_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.treasure import BRACELET, remove

DICE: Final = 3

_ROLL: Final = 0
_REROLL: Final = 1
_RESULT: Final = 2


class ThreeDice(Frame):
    """TRR-2, W9  Any two equal: killed; all different: their sum in ducats. Each die is rerolled once at most."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.dice: list[int] = []
        self.rerolled: list[int] = [0] * DICE
        self.bracelet = False  # its one reroll is used

    def run(self, g: State) -> None:
        if self.step == _ROLL:
            self.step = _REROLL
            self.dice = [g.chance.die() for _ in range(DICE)]
            for face in self.dice:
                g.tell(E_DIE_ROLLED, ALL, self.thief // 4, face, FOR_POWER)
        elif self.step == _REROLL and self._sources(g) and 0 in self.rerolled:
            g.ask(self.thief // 4, K_OWN_DIE, "TRR-2", -1)
        else:
            g.pop()
            self._result(g)

    def _sources(self, g: Position) -> list[int]:
        out: list[int] = []
        g.rules.own_die(g, self.thief // 4, FOR_POWER, self.thief, out)
        if not self.bracelet and g.load[self.thief * g.rules.kinds + BRACELET] > 0:
            out.append(SOURCE_TREASURE + BRACELET)
        return out

    def _result(self, g: State) -> None:
        if len(set(self.dice)) < DICE:
            remove(g, self.thief, REMOVED)  # killed: END-3 counts nothing
            return
        seat = self.thief // 4
        g.gain(seat, sum(self.dice))
        g.tell(E_DUCATS_GAINED, ALL, seat, sum(self.dice), FOR_POWER)
        count_fact(g, TREASURE_ROOM_WINS, seat)

    def options(self, g: State, out: Options) -> None:
        for source in self._sources(g):
            for face in range(1, 7):
                if any(die == face and not self.rerolled[i] for i, die in enumerate(self.dice)):
                    out.append(pack(REROLL, source, face))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == PASS:
            self.step = _RESULT
            return
        source = a_of(option)
        if source == SOURCE_TREASURE + BRACELET:
            self.bracelet = True
        else:
            g.rules.spend_source(g, self.thief // 4, source)
        for i, die in enumerate(self.dice):
            if die == b_of(option) and not self.rerolled[i]:
                self.rerolled[i] = 1
                self.dice[i] = g.chance.die()
                g.tell(E_DIE_ROLLED, ALL, self.thief // 4, self.dice[i], FOR_POWER)
                return
