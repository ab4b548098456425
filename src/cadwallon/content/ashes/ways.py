"""TRN, XPL, CAT, MV  The movements of the expansion: those of the base game over other ground, and two kinds more.

Careful Steps and a Flying Potion are offered where they spare another card, or leave a token unexplored (GEN-9).
"""

from mypy_extensions import i64

from cadwallon.board.land import Land
from cadwallon.content.ashes.equipping import borne
from cadwallon.content.ashes.exploration import FACE_DOWN
from cadwallon.content.ashes.ground import lay_ground
from cadwallon.core.decisions import CAREFUL, FLIGHT
from cadwallon.core.layers import Layer
from cadwallon.core.moves import Moves
from cadwallon.core.state import State
from cadwallon.rules.reach import Means, lay_land, take_slot


class Training(Layer):
    """TRN-1  Comrades are passed; tokens, staircases and what is borne count in every movement."""

    name: str = "training"

    def ground(self, g: State, figure: i64, attached: i64, land: Land) -> None:
        if figure < g.rules.thieves:
            lay_ground(g, figure, attached, land)

    def more_ways(self, g: State, thief: i64, mp: i64, may_attack: bool, moves: Moves) -> None:
        card = g.rules.careful_card
        if card >= 0 and g.hand[thief // 4 * g.rules.designs + card] > 0:
            _carefully(g, thief, mp, may_attack, moves)
        item = borne(g, thief)
        if item is not None and item.flight:
            _fly(g, thief, mp, may_attack, moves)


def _carefully(g: State, thief: i64, mp: i64, may_attack: bool, moves: Moves) -> None:
    """Careful Steps: to what is not reached without them by no more runs and doors, or lies face down."""
    usual = g.scratch.search
    light = g.scratch.other
    means = Means(g, thief, mp)
    lay_land(g, thief, CAREFUL, light.land)
    light.find(mp, means.most_runs, means.most_doors)
    means.hand_size -= 1  # GEN-9: the card is not there to be discarded for a skill as well
    hidden = g.explore_lying[FACE_DOWN]
    size = light.slots() // light.companies
    for slot in range(light.slots()):
        low = light.new_low[slot]
        high = light.new_high[slot]
        company = usual.land.company(light.land.met(slot // size))
        if company >= 0:
            same = company * size + slot % size
            low &= ~usual.all_low[same] | hidden
            high &= ~usual.all_high[same]
        take_slot(light, slot, means, low, high, CAREFUL, may_attack, moves)


def _fly(g: State, thief: i64, mp: i64, may_attack: bool, moves: Moves) -> None:
    """A Flying Potion: what it spares a door or a run for."""
    usual = g.scratch.search
    flight = g.scratch.other
    means = Means(g, thief, mp)
    lay_land(g, thief, FLIGHT, flight.land)
    flight.find(mp, means.most_runs, 0)
    for runs in range(means.most_runs + 1):
        on_foot = usual.slot(0, runs, 0)
        low = flight.new_low[runs] & ~usual.all_low[on_foot]
        high = flight.new_high[runs] & ~usual.all_high[on_foot]
        take_slot(flight, runs, means, low, high, FLIGHT, may_attack, moves)
