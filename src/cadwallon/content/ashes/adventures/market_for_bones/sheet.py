"""ADV-10  A Market for Bones: twelve relics, three buyers, and prices that fall with every sale."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.market_for_bones import relics
from cadwallon.content.ashes.adventures.market_for_bones.market import (
    COUNTS,
    START,
    Demand,
    Rumours,
    SellRelics,
    for_sale,
)
from cadwallon.content.ashes.adventures.market_for_bones.relics import (
    FIRST,
    KINDS,
    Confiscate,
    carries_relic,
    deal_relics,
    has_relic,
    lay_relic,
    lies,
    take_relic,
)
from cadwallon.content.ashes.adventures.market_for_bones.survey import Survey
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_SPECIAL_ACTION
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.combat import ATTACKER, current_combat
from cadwallon.rules.scoring import safe

RUMOURS: Final = 3  # EV-10a
GATHER: Final = 0  # SA-10a
SELL: Final = 1  # SA-10b
PRICE: Final = 1
UNSOLD: Final = 2  # ADV-10.10: ducats for a relic carried out of the district


class MarketForBones(Layer):
    """ADV-10  Seven rounds, alarm in the fifth."""

    name: str = "market_for_bones"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = COUNTS
        n.space_tokens = KINDS

    def set_up(self, g: State) -> None:
        """ADV-10.1, ADV-10.2, ADV-10.B"""
        deal_relics(g)
        for kind in range(KINDS):
            g.sheet_count[kind] = START
        for step in range(g.rules.seats - 1, -1, -1):  # what is pushed last runs first
            seat = (g.first + step) % g.rules.seats
            if seat in g.rules.champions:
                g.push(Survey(seat))

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == RUMOURS:
            out.append(Rumours())

    def round_start(self, g: State, out: list[Frame]) -> None:
        """ADV-10.7"""
        if g.round > 1:
            out.append(Demand())

    # --- ADV-10.3: what a relic is -------------------------------------------------------------------------------
    def drop_rooms(self, g: Position, kind: i64, rooms: list[int]) -> list[int]:
        """CAR-2  For other treasures a relic that lies there is the room's treasure."""
        return relics.drop_rooms(g) if kind >= FIRST else [room for room in rooms if not has_relic(g, room)]

    def dropped(self, g: State, thief: i64, kind: i64, room: i64) -> bool:
        if kind < FIRST:
            return False
        lay_relic(g, room, kind)
        return True

    # --- SA-10a, SA-10b ------------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        if g.ap[thief // 4] < PRICE:
            return
        place = g.pos[thief]
        for kind in range(FIRST, FIRST + KINDS):
            if lies(g, place, kind):
                out.append(pack(SPECIAL, thief, GATHER, kind))
        if carries_relic(g, thief) and for_sale(g, thief):
            out.append(pack(SPECIAL, thief, SELL))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == GATHER:
            take_relic(g, thief, target)
        else:
            g.push(SellRelics(thief))

    # --- ADV-10.5 ------------------------------------------------------------------------------------------------
    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """Besides the ducats of PAT-2, which the rulebook sees to; False Pockets saves the relic too (RUL-27)."""
        if winner in g.rules.militia and not protected and carries_relic(g, loser):
            combat = current_combat(g)
            assert combat is not None
            g.push(Confiscate(loser, combat.seats[ATTACKER]))  # nobody attacks a militiaman
        return False

    def gains(self, g: State, seat: i64) -> i64:
        """ADV-10.10, CMN-17 (2)"""
        count = 0
        for kind in range(FIRST, FIRST + KINDS):
            count += safe(g, seat, kind)
        return UNSOLD * count
