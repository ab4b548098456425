"""KSE, INN, OLD-3  Set-up with the expansion: mercenaries, the Inn, tokens laid by the players."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.equipping import TakeEquipment
from cadwallon.content.ashes.events import E_HIRED
from cadwallon.content.ashes.exploration import hidden_rooms, lay
from cadwallon.core import shuffles
from cadwallon.core.decisions import HIRE, K_HIRE, K_PLACE_TOKEN, PASS, PUT
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.core.state import State, changed
from cadwallon.engine.decision import a_of, b_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.turn import InTurnOrder

DEBT: Final = 2  # INN-1


class Hiring(InTurnOrder):
    """KSE-5  In turn order each player may put a mercenary, or a hero, in the place of one of his thieves."""

    def come_to(self, g: State, seat: i64) -> None:
        g.ask_openly(seat, K_HIRE, "KSE-5", -1)

    def options(self, g: State, out: Options) -> None:
        seat = g.asked
        parts = g.rules.parts
        for number in range(len(parts.hirelings)):
            if number not in g.hired and parts.hireling_gangs[number] in ("", parts.gangs[seat]):
                for thief in range(seat * 4, seat * 4 + 4):
                    out.append(pack(HIRE, thief, number))
        out.append(pack(PASS))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == HIRE:
            hire(g, a_of(option), b_of(option))


def hire(g: State, thief: i64, hireling: i64) -> None:
    """KSE-5, GEN-12  From here on the game has other figures: its rules are those with the hireling."""
    g.hire(thief, hireling)
    g.tell(E_HIRED, ALL, thief // 4, hireling)
    skill = g.rules.skills[thief]
    if skill is not None:
        skill.hired(g, thief)


class Hirelings(Layer):
    """KSE-5"""

    name: str = "hirelings"

    def before_sheet(self, g: State, out: list[Frame]) -> None:
        out.append(Hiring())


class AtTheInn(TakeEquipment):
    """INN-1  One card for a thief without one, on credit; or none."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, -1, "INN-1", True)

    def took(self, g: State) -> None:
        g.debts = changed(g.debts, self.seat, g.debts[self.seat] + 1)


class Inn(Layer):
    """INN-1  First player to last, then last to first: up to two cards each, two ducats each at the end."""

    name: str = "inn"

    def before_sheet(self, g: State, out: list[Frame]) -> None:
        order = [(g.first + step) % g.rules.seats for step in range(g.rules.seats)]
        for seat in order + order[::-1]:
            out.append(AtTheInn(seat))

    def losses(self, g: Position, seat: i64) -> i64:
        return DEBT * g.debts[seat]


class LayTokens(InTurnOrder):
    """OLD-3, EXT-3  Each player in turn order puts one unseen token face down in a room of his choice."""

    def come_to(self, g: State, seat: i64) -> None:
        g.ask(seat, K_PLACE_TOKEN, "OLD-3", -1)

    def options(self, g: State, out: Options) -> None:
        hidden = hidden_rooms(g)
        for room in range(g.rules.board.room_count):
            if room not in hidden:
                out.append(pack(PUT, room))

    def answer(self, g: State, option: i64) -> None:
        """Any of those that lie nowhere yet; nobody looks at it."""
        left = list(g.rules.parts.explore_counts)
        for face in g.explore:
            if face >= 0:
                left[face] -= 1
        pool: list[int] = []
        for face, count in enumerate(left):
            pool += [face] * count
        g.chance.shuffle(shuffles.EXPLORATION, pool)
        lay(g, a_of(option), pool[-1])


class OldTokens(Layer):
    """OLD-3"""

    name: str = "old_tokens"

    def before_sheet(self, g: State, out: list[Frame]) -> None:
        out.append(LayTokens())
