"""What a greedy bot knows in adventures 9 to 14: what the expansion brings to all of them, and a bit of each sheet."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cadwallon.bots.advice import N_CHARTS, Advice, Prize
from cadwallon.bots.holdings import UNKNOWN
from cadwallon.bots.sheets.rubble import clearing_gain
from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas.charts import (
    CHART_ROOMS,
    has_chart,
    next_value,
)
from cadwallon.content.ashes.adventures.market_for_bones.market import bought, price
from cadwallon.content.ashes.adventures.market_for_bones.relics import BUYERS
from cadwallon.content.ashes.adventures.market_for_bones.relics import FIRST as FIRST_RELIC
from cadwallon.content.ashes.catacombs.places import TREASURE_ROOM
from cadwallon.content.ashes.exploration import GEM, MAGIC_GEM, STAIRCASE
from cadwallon.content.ashes.rubble import PRICE as RUBBLE_PRICE
from cadwallon.core.decisions import DRIFT
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import verb_of
from cadwallon.view.view import UNSEEN

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

PRISON: Final = 3.0  # PAT-2: instead of a push of three spaces
GEM_IN_HAND: Final = 4.0  # six at the altar, if it is ever reached
GEM_AT_STAIRS: Final = 4.5  # each, to a thief who can go down with it
REACHED: Final = 0.7  # of a chart: that the room is reached, and before the others
TOKEN: Final = 0.5  # a token that nobody has turned up: as often a gain as a trap
SECOND_CHEST_DUCAT: Final = 1.0
RELIC_KEPT: Final = 2.0  # ADV-10.10
RELIC_SOLD: Final = 0.75  # of its price: a buyer has to be reached
MASK: Final = 0.6
NOT_ASKED: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionAdvice(Advice):
    """Magic gems, staircases, tokens to be turned up, and prison instead of a retreat."""

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        view = table.view
        gems = table.carries(thief, MAGIC_GEM)
        found: list[Prize] = []
        below = NOT_ASKED
        tokens = view.explore
        for room in range(len(tokens)):
            face = tokens[room]
            if face == UNSEEN:
                found.append(Prize(room, TOKEN))
            elif face == GEM and view.explore_up[room]:
                found.append(Prize(room, SECOND_CHEST_DUCAT, GEM_IN_HAND))
            elif face == STAIRCASE and view.explore_up[room]:
                if below == NOT_ASKED:  # the same at every staircase
                    below = GEM_AT_STAIRS * float(gems) + self.below(table, thief)
                if below > 0:
                    found.append(Prize(room, below, his=True))
        return found

    def below(self, table: "Appraisal", thief: int) -> float:
        """What else draws a thief down."""
        return 0.0

    def patrol_blow(self, table: "Appraisal", thief: int) -> float:
        return PRISON

    def treasure_step(self, table: "Holdings", seat: int, kind: int, held: int) -> float | None:
        return GEM_IN_HAND if kind == MAGIC_GEM else None


class AwakeningAdvice(ExpansionAdvice):
    """ADV-9  Charts pay whoever comes first."""

    def arrival(self, table: "Appraisal", thief: int, room: int) -> float:
        if room not in CHART_ROOMS or has_chart(table.view, thief // 4, room):
            return 0.0
        return float(next_value(table.view, room))

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        """SA-RUB"""
        return clearing_gain(table, target), float(RUBBLE_PRICE)

    def below(self, table: "Appraisal", thief: int) -> float:
        key = (N_CHARTS, thief // 4, 0)
        best = table.noted.get(key, UNKNOWN)
        if best == UNKNOWN:
            best = max(self.arrival(table, thief, room) for room in CHART_ROOMS if room != TREASURE_ROOM) * REACHED
            table.noted[key] = best
        return best


class MarketAdvice(ExpansionAdvice):
    """ADV-10  Relics lie open in the rooms; each is worth its price where it is bought."""

    def treasure_step(self, table: "Holdings", seat: int, kind: int, held: int) -> float | None:
        if kind >= FIRST_RELIC:
            return max(RELIC_KEPT, RELIC_SOLD * float(price(table.view, kind)))
        return super().treasure_step(table, seat, kind, held)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        found = super().prizes(table, thief)
        view, board = table.view, table.rules.board
        if table.carried(thief) < table.rules.carry(view, thief):
            relics = view.space_token
            spaces: i64 = board.count
            for slot in range(len(relics)):
                if relics[slot] and slot % spaces < board.city:
                    sold = RELIC_SOLD * float(price(view, FIRST_RELIC + slot // spaces))
                    found.append(Prize(slot % spaces, 0.0, sold))
        for room in BUYERS:
            pays: i64 = 0
            for kind in bought(view, room):
                pays += price(view, kind) * table.carries(thief, kind)
            if pays > 0:
                found.append(Prize(room, float(pays), his=True))
        return found

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == 0:
            return 3.5 if table.carried(thief) < table.rules.carry(table.view, thief) else 0.5, 1.0
        return 6.0, 1.0


class FestivalAdvice(ExpansionAdvice):
    """ADV-13  Pockets to pick, masks to burn."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == 0:
            wins = table.passes(T_SPECIAL, thief)
            return 3.0 * wins - (1 - wins) * (MASK + 1.2), 1.0
        return 5.0 - MASK, 1.0

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        return -0.5 if verb_of(option) == DRIFT else None
