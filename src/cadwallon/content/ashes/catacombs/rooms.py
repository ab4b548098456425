"""CAT-7, TOR, TUN, SCR, TRR, ALT  The powers of the rooms: each is a thief's action and costs an AP (RUL-47)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import ALTAR, PRISON, SCRIPTORIUM, TORTURE, TREASURE_ROOM, TUNNEL
from cadwallon.content.ashes.catacombs.reading import Reading
from cadwallon.content.ashes.catacombs.treasure_room import ThreeDice
from cadwallon.content.ashes.catacombs.tunnel import TunnelDie
from cadwallon.content.ashes.events import E_POWER_USED, FOR_POWER
from cadwallon.content.ashes.exploration import MAGIC_GEM
from cadwallon.content.ashes.movement import LongMovement, way_up
from cadwallon.core.decisions import POWER
from cadwallon.core.events import E_DUCATS_GAINED
from cadwallon.core.layers import P_MOVEMENT, P_THEFT, Layer
from cadwallon.core.state import State, changed
from cadwallon.engine.decision import a_of, b_of, c_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.leave import exit_open
from cadwallon.rules.treasure import carried, leave_game

PRICE: Final = 1
TORTURES: Final = 0  # TOR-1
LEAVES: Final = 1  # TUN-1
READS: Final = 2  # SCR-1
REACHES: Final = 3  # TRR-2
OFFERS: Final = 4  # ALT-1
POWERS: Final = ["torture", "tunnel", "read", "dice", "altar"]
GEM_VALUE: Final = 6  # ALT-1


def has_done(g: State, thief: i64, what: i64) -> bool:
    """RUL-44  Whether he has done this in his present visit."""
    return bool(g.visit[thief] >> what & 1)


def note_done(g: State, thief: i64, what: i64) -> None:
    g.visit = changed(g.visit, thief, g.visit[thief] | 1 << what)


def can_be_robbed(g: State, prisoner: i64) -> bool:
    """TOR-1  Whether a prisoner has anything that can be stolen."""
    items: list[int] = []
    g.rules.stealable(g, prisoner, items)
    return carried(g, prisoner) > 0 or len(items) > 0


class Rooms(Layer):
    """CAT-7  Offered to a thief who may act; `special_actions` is asked for those only, never for prisoners."""

    name: str = "rooms"

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        space = g.pos[thief]
        if space < g.rules.board.city or g.ap[thief // 4] < PRICE:
            return
        if space == TORTURE:
            for prisoner in range(g.rules.thieves):
                if g.pos[prisoner] == PRISON and can_be_robbed(g, prisoner):
                    out.append(pack(POWER, thief, TORTURES, prisoner))
        elif space == TUNNEL:
            if exit_open(g, thief, TUNNEL):
                out.append(pack(POWER, thief, LEAVES))
        elif space == SCRIPTORIUM:
            if not has_done(g, thief, READS):
                out.append(pack(POWER, thief, READS))
        elif space == TREASURE_ROOM:
            if not has_done(g, thief, REACHES):
                out.append(pack(POWER, thief, REACHES))
        elif space == ALTAR:
            if g.load[thief * g.rules.kinds + MAGIC_GEM] > 0:
                out.append(pack(POWER, thief, OFFERS))

    def relocated(self, g: State, figure: i64, by: i64) -> None:
        """RUL-44  Whoever is set into the city has left the catacombs."""
        if figure < g.rules.thieves and g.visit[figure] and g.in_city(figure):
            g.visit = changed(g.visit, figure, 0)

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) != POWER:
            return
        thief = a_of(option)
        power = b_of(option)
        g.activate(thief)
        g.has_acted = True
        g.ap[seat] -= PRICE
        g.tell(E_POWER_USED, ALL, thief, power)
        if power == TORTURES:
            g.start(P_THEFT, thief, c_of(option), 1)
        elif power == LEAVES:
            g.push(TunnelDie(thief))
        elif power == READS:
            note_done(g, thief, READS)
            g.push(Reading(thief))
        elif power == REACHES:
            note_done(g, thief, REACHES)
            g.push(ThreeDice(thief))
        else:
            offer_gems(g, thief)


def offer_gems(g: State, thief: i64) -> None:
    """ALT-1  Six ducats for each magic gem he carries; they leave the game."""
    slot = thief * g.rules.kinds + MAGIC_GEM
    ducats = GEM_VALUE * g.load[slot]
    while g.load[slot] > 0:
        leave_game(g, thief, MAGIC_GEM)
    g.gain(thief // 4, ducats)
    g.tell(E_DUCATS_GAINED, ALL, thief // 4, ducats, FOR_POWER)


class Going(Layer):
    """MV, CAT-2 to CAT-5  Movements of the expansion in the place of the base ones."""

    name: str = "going"

    def procedures(self, table: list[Callable[[int, int, int], Frame]]) -> None:
        table[P_MOVEMENT] = LongMovement

    def let_out(self, g: State, thief: i64) -> None:
        way_up(g, thief)
