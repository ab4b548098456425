"""ADV-11  The Choir Below: the city pays for every verse that is broken, the altar for every voice that joins."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.choir_below.chant import (
    CHANT,
    COIN,
    ENDING,
    MOST_COINS,
    RISEN,
    START,
    ending_now,
    gain_in,
    is_decided,
    loss_in,
    move_chant,
    shares,
    take_coin,
    take_ward,
)
from cadwallon.content.ashes.catacombs.places import ALTAR, SCRIPTORIUM
from cadwallon.content.ashes.catacombs.rooms import has_done, note_done
from cadwallon.content.base.zombies import MoveZombies, PlaceZombie, ZombieSheet
from cadwallon.core.decisions import K_CHOOSE_OUTCOME, OUTCOME, SOURCE_TREASURE, SPECIAL
from cadwallon.core.events import E_DUCATS_GAINED, E_SPECIAL_ACTION, FOR_SPECIAL
from cadwallon.core.layers import T_SPECIAL, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.special import Attempt
from cadwallon.rules.treasure import SCROLL
from cadwallon.rules.turn import InTurnOrder

BREAK: Final = 0  # SA-11a
BREAK_PRICE: Final = 1
TAKE_COIN: Final = 1  # SA-11b
COIN_PRICE: Final = 1
COIN_GIVES: Final = 3  # ducats at once
THIS_VISIT: Final = 8  # the bit of SA-11b among what is done once per visit (RUL-44)
ONE_ZOMBIE: Final = 1  # ADV-11.8: moved in each turn
# The two answers to ADV-11.B.
A_WARD: Final = 0
A_COIN: Final = 1


class ChoirBelow(ZombieSheet):
    """ADV-11  Seven rounds, alarm in the fifth. ADV-11.8: zombies come once the King has risen."""

    name: str = "choir_below"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 2
        n.gang_counts = 2

    def set_up(self, g: State) -> None:
        """ADV-11.1, ADV-11.B"""
        g.sheet_count[CHANT] = START
        if g.rules.champions:
            g.push(Allegiance())

    def round_start(self, g: State, out: list[Frame]) -> None:
        """ADV-11.3  From the second round on."""
        if g.round > 1:
            out.append(Drift())

    def turn_start(self, g: State, seat: i64, out: list[Frame]) -> None:
        """ADV-11.8  As in adventure 4, with one move; the turn in which the King rises has begun before."""
        if g.sheet_count[ENDING] == RISEN:
            out.append(PlaceZombie(seat))
            out.append(MoveZombies(seat, ONE_ZOMBIE))

    # --- special actions -----------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-11.4, ADV-11.5  Over once the outcome is known (ADV-11.2)."""
        if is_decided(g):
            return
        place = g.pos[thief]
        seat = thief // 4
        if g.ap[seat] >= BREAK_PRICE and (place == SCRIPTORIUM or g.rules.ways.is_pentacle(place)):
            out.append(pack(SPECIAL, thief, BREAK))
        if place == ALTAR and g.ap[seat] >= COIN_PRICE and shares(g, COIN, seat) < MOST_COINS:
            if not has_done(g, thief, THIS_VISIT):
                out.append(pack(SPECIAL, thief, TAKE_COIN))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        seat = thief // 4
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == BREAK:
            g.ap[seat] -= BREAK_PRICE
            g.push(BreakChant(thief))
            return
        g.ap[seat] -= COIN_PRICE
        note_done(g, thief, THIS_VISIT)
        g.gain(seat, COIN_GIVES)
        g.tell(E_DUCATS_GAINED, ALL, seat, COIN_GIVES, FOR_SPECIAL)
        take_coin(g, seat)
        move_chant(g, 1)

    def own_die(self, g: Position, seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        """ADV-11.4  A scroll he carries allows one reroll; it is not used up."""
        if what == FOR_SPECIAL and g.load[thief * g.rules.kinds + SCROLL] > 0:
            out.append(SOURCE_TREASURE + SCROLL)

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """The same where the roll is a test (ED-ARC-4); the die is thrown again as for a reading (SCR-1)."""
        if test == T_SPECIAL and not rerolled and g.load[thief * g.rules.kinds + SCROLL] > 0:
            out.append(SOURCE_TREASURE + SCROLL)

    # --- the end -------------------------------------------------------------------------------------------------
    def gains(self, g: State, seat: i64) -> i64:
        """ADV-11.9  Where nothing was decided in play, the chant is read as it stands."""
        return 0 if is_decided(g) else gain_in(g, ending_now(g), seat)

    def losses(self, g: Position, seat: i64) -> i64:
        return 0 if is_decided(g) else loss_in(g, ending_now(g), seat)


class Allegiance(InTurnOrder):
    """ADV-11.B, CMN-24  Each winner of the adventure before, in turn order: a ward or an ash coin, without ducats."""

    def come_to(self, g: State, seat: i64) -> None:
        if seat in g.rules.champions:
            g.ask_openly(seat, K_CHOOSE_OUTCOME, "ADV-11.B", -1)

    def options(self, g: State, out: Options) -> None:
        out.append(pack(OUTCOME, A_WARD))
        out.append(pack(OUTCOME, A_COIN))

    def answer(self, g: State, option: i64) -> None:
        if a_of(option) == A_WARD:
            take_ward(g, g.asked_before)
            move_chant(g, -1)
        else:
            take_coin(g, g.asked_before)
            move_chant(g, 1)


class Drift(Frame):
    """ADV-11.3  The chant grows by itself."""

    def run(self, g: State) -> None:
        g.pop()
        move_chant(g, 1)


class BreakChant(Attempt):
    """SA-11a, ADV-11.4  A mind roll; the ward is taken before the chant falls, so it counts if that silences it."""

    def outcome(self, g: State, passed: bool) -> None:
        if passed:
            take_ward(g, self.thief // 4)
            move_chant(g, -1)
