"""ADV-14  A Duke's Ransom: lend for double money, or free the Duke by force and keep what the others lent."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet
from cadwallon.content.ashes.adventures.dukes_ransom.ransom import (
    ASKED,
    BROUGHT_HOME,
    CHEST,
    DUKE,
    TARGET,
    Deadline,
    Lend,
    Ring,
    earn,
    lies_in_chains,
    most_to_lend,
    pay_back,
    set_count,
    settle,
)
from cadwallon.content.ashes.catacombs.places import TORTURE, cyclops
from cadwallon.content.ashes.wounds import Wound
from cadwallon.content.base.board import rooms
from cadwallon.core.decisions import SOURCE_TREASURE, SPECIAL
from cadwallon.core.events import E_FIGURE_PLACED, E_SPECIAL_ACTION, FOR_SPECIAL
from cadwallon.core.layers import T_SPECIAL, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import CaptiveSheet
from cadwallon.rules.special import Attempt
from cadwallon.rules.test import current_test
from cadwallon.rules.treasure import KEYS

TREASURY: Final = "treasury"
LAST_LENDING: Final = 6  # ADV-14.3: the last round
RING: Final = 4  # EV-14a
DEADLINE: Final = 7  # EV-14b
FIRST_DUCATS: Final = 4  # ADV-14.1

LEND: Final = 0  # SA-14a
FREE: Final = 1  # SA-14b
BRING: Final = 2  # SA-14c
PRICES: Final = [1, 2, 1]


class DukesRansom(CaptiveSheet):
    """ADV-14  Eight rounds, alarm in the fifth. ADV-14.5: the Duke fills two places, slows by one, home is below.

    ADV-14.10  Nothing is said of the end: what lies in the chest then is lost, and shares are worth nothing.
    """

    name: str = "dukes_ransom"
    home: str = "torture"
    where: i64 = DUKE

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
        n.sheet_counts = 3
        n.gang_counts = 1

    def set_up(self, g: State) -> None:
        """ADV-14.1, ADV-14.2  Four ducats each; the Cyclops guards the Duke, nobody of the watch the Treasury."""
        for seat in range(g.rules.seats):
            earn(g, seat, FIRST_DUCATS)
        set_count(g, TARGET, ASKED[g.rules.seats])
        g.sheet_count[DUKE] = TORTURE
        _stand(g, cyclops(g), TORTURE)
        for figure in g.rules.militia:
            if g.pos[figure] == rooms.TREASURY:
                _stand(g, figure, rooms.DORMITORY)

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == RING:
            out.append(Ring())
        elif g.round == DEADLINE:
            out.append(Deadline())

    # --- who may go where ----------------------------------------------------------------------------------------
    def bars(self, g: Position, figure: i64) -> bool:
        return figure in g.rules.militia

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        """ADV-14.2, RUL-30  No militiaman enters the Treasury, not even in retreat."""
        return space == rooms.TREASURY and figure in g.rules.militia

    def close(self, g: Position, figure: i64, out: SpaceSet) -> None:
        if self.bars(g, figure):
            out.add(rooms.TREASURY)

    def exit_open(self, g: Position, thief: i64, gate: i64, is_open: bool) -> bool:
        """ADV-14.6  The Duke's carrier cannot leave the district: by no gate and not by the Tunnel."""
        return is_open and g.cargo[thief] < 0

    # --- special actions -----------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-14.3, ADV-14.5, ADV-14.6"""
        seat = thief // 4
        ap = g.ap[seat]
        place = g.pos[thief]
        if place == rooms.TREASURY:
            if lies_in_chains(g) and g.round <= LAST_LENDING and ap >= PRICES[LEND] and most_to_lend(g, seat) > 0:
                out.append(pack(SPECIAL, thief, LEND))
            if g.cargo[thief] >= 0 and ap >= PRICES[BRING]:
                out.append(pack(SPECIAL, thief, BRING))
        elif place == TORTURE and lies_in_chains(g) and ap >= PRICES[FREE]:
            out.append(pack(SPECIAL, thief, FREE))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        seat = thief // 4
        g.ap[seat] -= PRICES[action]
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == LEND:
            g.push(Lend(seat))
        elif action == FREE:
            g.push(StrikeOff(thief))
        else:
            earn(g, seat, g.sheet_count[CHEST] + BROUGHT_HOME)
            settle(g)

    # --- the keys of ADV-14.5: a die of W9, or a test where Arcana may be played in a special action ---------------
    def own_die(self, g: Position, seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        if what == FOR_SPECIAL and thief >= 0 and _has_keys(g, thief):
            out.append(SOURCE_TREASURE + KEYS)

    def test_failed(self, g: Position, test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        if test == T_SPECIAL and not rerolled and _has_keys(g, thief):
            out.append(SOURCE_TREASURE + KEYS)

    def mend_test(self, g: State, thief: i64, source: i64) -> None:
        test = current_test(g)
        assert test is not None
        if test.test == T_SPECIAL and source == SOURCE_TREASURE + KEYS:
            test.rerolled = True
            test.roll(g)

    # --- the Duke on the way -------------------------------------------------------------------------------------
    def combat_won(self, g: State, winner: i64, loser: i64, space: i64) -> None:
        """ADV-14.9, RUL-27  A militiaman who beats the carrier, whatever protects his pockets."""
        if winner in g.rules.militia and g.cargo[loser] >= 0:
            pay_back(g)


def _has_keys(g: Position, thief: i64) -> bool:
    return g.load[thief * g.rules.kinds + KEYS] > 0


class StrikeOff(Attempt):
    """SA-14b, ADV-14.5  A mind roll: he takes the Duke, or a wound."""

    def outcome(self, g: State, passed: bool) -> None:
        if not passed:
            g.push(Wound(self.thief))
            return
        for layer in g.rules.on_special_actions:
            if isinstance(layer, DukesRansom):
                layer.take(g, self.thief)


def _stand(g: State, figure: i64, space: i64) -> None:
    """Somewhere else than the rulebook says: whoever follows the game by what is told must hear of it."""
    g.place(figure, space)
    g.tell(E_FIGURE_PLACED, ALL, figure, space)
