"""ADV-4  The King of Ashes: zombies that serve whoever's turn it is, and an exorcism that sends them home."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.zombies import (
    MoveZombies,
    PlaceZombie,
    ZombieSheet,
    back_to_supply,
    zombies_out,
)
from cadwallon.core.decisions import DONE, K_PICK_TOKEN, SPECIAL, TOKEN
from cadwallon.core.events import E_COUNT_CHANGED, E_DUCATS_GAINED, E_SPECIAL_ACTION, FOR_SPECIAL
from cadwallon.core.layers import Numbers
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.special import MindRoll
from cadwallon.rules.treasure import SCROLL, leave_game

MOVES: Final = 0  # sheet_count: how many zombies a player moves at the start of his turn (ADV-4.3)
LAUGH_ROUND: Final = 6  # EV-4a
READ: Final = 0  # SA-4a
PRICE: Final = 2
MOST_BANISHED: Final = 5  # ADV-4.9
REWARD: Final = 1


class KingOfAshes(ZombieSheet):
    """ADV-4  Seven rounds, alarm in the fourth."""

    name: str = "king_of_ashes"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 4
        n.sheet_counts = 1

    def set_up(self, g: State) -> None:
        g.sheet_count[MOVES] = 1

    def events(self, g: State, out: list[Frame]) -> None:
        """EV-4a"""
        if g.round == LAUGH_ROUND:
            out.append(KingLaughs())

    def turn_start(self, g: State, seat: i64, out: list[Frame]) -> None:
        """ADV-4.2, ADV-4.3  First a zombie is placed, then one or two are moved."""
        out.append(PlaceZombie(seat))
        out.append(MoveZombies(seat, g.sheet_count[MOVES]))

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-4.9  In the Magician's Chamber, with a scroll of his own, while there is a zombie to send home."""
        if (
            g.pos[thief] == g.rules.board.index["magicians_chamber"]
            and g.ap[thief // 4] >= PRICE
            and g.load[thief * g.rules.kinds + SCROLL] > 0
            and zombies_out(g)
        ):
            out.append(pack(SPECIAL, thief, READ))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, READ)
        g.push(ReadExorcism(thief))


class KingLaughs(Frame):
    """EV-4a  From now on two different zombies are moved in each turn."""

    def run(self, g: State) -> None:
        g.pop()
        g.sheet_count[MOVES] = 2
        g.tell(E_COUNT_CHANGED, ALL, MOVES, 2)


_ROLL: Final = 0
_RESULT: Final = 1
_BANISH: Final = 2


class ReadExorcism(Frame):
    """SA-4a  A mind roll; then up to five zombies of the player's choice go home, a ducat each."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief
        self.banished: i64 = 0

    def run(self, g: State) -> None:
        if self.step == _ROLL:
            self.step = _RESULT
            g.push(MindRoll(self.thief))
        elif self.step == _RESULT:
            if not g.passed:
                g.pop()
                return
            self.step = _BANISH
            leave_game(g, self.thief, SCROLL)
        elif self.banished < MOST_BANISHED:
            g.ask_openly(self.thief // 4, K_PICK_TOKEN, "ADV-4.9", self.thief)
        else:
            self._reward(g)

    def options(self, g: State, out: Options) -> None:
        for zombie in zombies_out(g):
            out.append(pack(TOKEN, g.pos[zombie]))
        out.append(pack(DONE))

    def answer(self, g: State, option: i64) -> None:
        if verb_of(option) == DONE:
            self._reward(g)
        else:
            back_to_supply(g, g.at[a_of(option)])
            self.banished += 1

    def _reward(self, g: State) -> None:
        g.pop()
        if self.banished > 0:
            seat = self.thief // 4
            g.gain(seat, REWARD * self.banished)
            g.tell(E_DUCATS_GAINED, ALL, seat, REWARD * self.banished, FOR_SPECIAL)
