"""ADV-12  The Price of Pride: gifts for the asking, a hunter after whoever took the most, a crown, and a bill."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.land import Land
from cadwallon.content.ashes.adventures.price_of_pride.gifts import offer_gifts, take_gift
from cadwallon.content.ashes.adventures.price_of_pride.king import KingWalks, ThiefOrToll, falls_asleep, king
from cadwallon.content.ashes.adventures.price_of_pride.pride import CROWN, FREE_GIFT, GIFT_TAKEN, bill, tokens
from cadwallon.content.ashes.catacombs.places import TREASURE_ROOM
from cadwallon.content.ashes.catacombs.rooms import REACHES, has_done, note_done
from cadwallon.content.ashes.events import FOR_CROWN
from cadwallon.content.ashes.rubble import PlaceRubble
from cadwallon.core.decisions import GIFT, SPECIAL
from cadwallon.core.events import E_DUCATS_GAINED, E_SPECIAL_ACTION
from cadwallon.core.layers import Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import CaptiveSheet
from cadwallon.rules.turn import InTurnOrder

WALKS_FROM: Final = 4  # EV-12a
STREETS_BREAK: Final = 6  # EV-12b
LIFT: Final = 0  # SA-12a
PRICE: Final = 1
CROWN_WORTH: Final = 15  # ADV-12.9


class PriceOfPride(CaptiveSheet):
    """ADV-12  Eight rounds, alarm in the fifth. ADV-12.9: the Crown fills one place and slows nobody (CMN-11)."""

    name: str = "price_of_pride"
    slots: i64 = 1
    slower: i64 = 0
    home: str = "treasure_room"
    where: i64 = CROWN

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
        n.sheet_counts = 2
        n.gang_counts = 2

    def set_up(self, g: State) -> None:
        """ADV-12.1, ADV-12.B"""
        g.sheet_count[CROWN] = TREASURE_ROOM
        for seat in g.rules.champions:
            g.gang_count[FREE_GIFT * g.rules.seats + seat] = 1

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == STREETS_BREAK:
            out.append(StreetsBreak())

    def round_start(self, g: State, out: list[Frame]) -> None:
        if g.round >= WALKS_FROM:
            out.append(KingWalks())

    # --- gifts ---------------------------------------------------------------------------------------------------
    def commands(self, g: State, seat: i64, out: Options) -> None:
        offer_gifts(g, seat, out)

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == GIFT:
            take_gift(g, seat, option)

    def turn_over(self, g: State, seat: i64) -> None:
        g.sheet_count[GIFT_TAKEN] = 0

    # --- the King ------------------------------------------------------------------------------------------------
    def ground(self, g: State, figure: i64, attached: i64, land: Land) -> None:
        """ADV-12.5  He passes everybody."""
        if figure == king(g):
            land.passed_low = land.held_low
            land.passed_high = land.held_high

    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """CMN-6 (i)  Nothing is stolen, whoever wins."""
        return king(g) in (winner, loser)

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """ADV-12.6, ADV-12.7"""
        if winner == king(g):
            g.push(ThiefOrToll(loser, space))
        elif loser == king(g):
            falls_asleep(g, winner)
        else:
            return False
        return True

    # --- the Crown -----------------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-12.8  Where it lies, by hands that owe something, and not in a visit with three dice (TRR-2)."""
        if (
            g.sheet_count[CROWN] == TREASURE_ROOM
            and g.pos[thief] == TREASURE_ROOM
            and g.ap[thief // 4] >= PRICE
            and tokens(g, thief // 4) > 0
            and not has_done(g, thief, REACHES)
        ):
            out.append(pack(SPECIAL, thief, LIFT))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        if action != LIFT:
            return
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        note_done(g, thief, REACHES)
        self.take(g, thief)

    def left(self, g: State, thief: i64) -> None:
        """ADV-12.9, RUL-42  Carried out, by an exit or by the Tunnel."""
        if g.cargo[thief] >= 0:
            self.leave_game(g, thief)
            g.gain(thief // 4, CROWN_WORTH)
            g.tell(E_DUCATS_GAINED, ALL, thief // 4, CROWN_WORTH, FOR_CROWN)

    def losses(self, g: Position, seat: i64) -> i64:
        """ADV-12.11"""
        return bill(g, seat)


class StreetsBreak(InTurnOrder):
    """ADV-12.10  EV-12b: in turn order each player who takes part places a token of rubble (CMN-14)."""

    def come_to(self, g: State, seat: i64) -> None:
        if g.takes_part(seat):
            g.push(PlaceRubble(seat))
