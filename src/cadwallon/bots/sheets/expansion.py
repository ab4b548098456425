"""What a greedy bot knows in adventures 9 to 14: what the expansion brings to all of them, and a bit of each sheet."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cadwallon.bots.advice import Advice, Prize
from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas.charts import (
    CHART_ROOMS,
    TREASURE_ROOM_VALUES,
    VALUES,
)
from cadwallon.content.ashes.adventures.market_for_bones.relics import FIRST as FIRST_RELIC
from cadwallon.content.ashes.adventures.price_of_pride.gifts import ASHEN_KEY, HASTE, VOICES
from cadwallon.content.ashes.catacombs.places import TREASURE_ROOM
from cadwallon.content.ashes.exploration import GEM, MAGIC_GEM, STAIRCASE
from cadwallon.engine.decision import DRIFT, GIFT, K_AMOUNT, K_CHOOSE_OUTCOME, NUMBER, a_of, b_of, verb_of
from cadwallon.view.view import UNSEEN

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

PRISON: Final = 3.0  # PAT-2: instead of a push of three spaces
GEM_IN_HAND: Final = 4.0  # six at the altar, if it is ever reached
GEM_AT_STAIRS: Final = 4.5  # each, to a thief who can go down with it
TOKEN: Final = 0.5  # a token that nobody has turned up: as often a gain as a trap
SECOND_CHEST_DUCAT: Final = 1.0
RELIC_KEPT: Final = 2.0  # ADV-10.10
RELIC_SOLD: Final = 0.75  # of its price: a buyer has to be reached
MASK: Final = 0.6


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionAdvice(Advice):
    """Magic gems, staircases, tokens to be turned up, and prison instead of a retreat."""

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        view = table.view
        gems = table.load_of(thief)[MAGIC_GEM]
        found: list[Prize] = []
        for room, face in enumerate(view.explore):
            if face == UNSEEN:
                found.append(Prize(room, TOKEN))
            elif face == GEM and view.explore_up[room]:
                found.append(Prize(room, SECOND_CHEST_DUCAT, GEM_IN_HAND))
            elif face == STAIRCASE and view.explore_up[room]:
                below = GEM_AT_STAIRS * gems + self.below(table, thief)
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
        if room not in CHART_ROOMS:
            return 0.0
        seats = table.rules.seats
        first = CHART_ROOMS.index(room) * seats
        markers = table.view.gang_count[first : first + seats]
        values = TREASURE_ROOM_VALUES if room == TREASURE_ROOM else VALUES
        return 0.0 if markers[thief // 4] else float(values[sum(markers)])

    def below(self, table: "Appraisal", thief: int) -> float:
        return max(self.arrival(table, thief, room) for room in CHART_ROOMS if room != TREASURE_ROOM) * 0.7

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        return 0.1, 2.0  # rubble: there is nearly always another way


class MarketAdvice(ExpansionAdvice):
    """ADV-10  Relics lie open in the rooms; each is worth its price where it is bought."""

    def treasure_step(self, table: "Holdings", seat: int, kind: int, held: int) -> float | None:
        if kind >= FIRST_RELIC:
            return max(RELIC_KEPT, RELIC_SOLD * table.view.sheet_count[kind - FIRST_RELIC])
        return super().treasure_step(table, seat, kind, held)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        found = super().prizes(table, thief)
        view, board = table.view, table.rules.board
        free = sum(table.load_of(thief)) < table.rules.n.carry
        for slot, count in enumerate(view.space_token):
            space = slot % board.count
            if count and free and space < board.city:
                found.append(Prize(space, 0.0, RELIC_SOLD * view.sheet_count[slot // board.count]))
        for room, kinds in (("library", (0, 3)), ("laboratory", (1, 2))):
            carried = sum(
                view.sheet_count[kind] * table.load_of(thief)[FIRST_RELIC + kind] for kind in kinds if view.round < 6
            )
            if carried:
                found.append(Prize(board.index[room], float(carried), his=True))
        return found

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == 0:
            return 3.5 if sum(table.load_of(thief)) < table.rules.n.carry else 0.5, 1.0
        return 6.0, 1.0


class ChoirAdvice(ExpansionAdvice):
    """ADV-11  A ward counts if the choir is silenced, a coin pays three at once."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        chant = table.view.sheet_count[0]
        if action == 0:
            return (2.6 if chant <= 8 else 1.0) * table.rules.mind[thief] / 6, 2.0
        return 3.0 + (1.0 if chant >= 7 else -1.5), 1.0


class PrideAdvice(ExpansionAdvice):
    """ADV-12  A gift for a token of pride, which costs one ducat at the end, or three."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        return (8.0, 1.0) if action == 0 else (0.1, 2.0)

    def captive(self, table: "Holdings", seat: int) -> float:
        return 10.0

    def stake(self, table: "Appraisal", thief: int) -> float:
        return 15.0 if table.view.cargo[thief] >= 0 else 0.0

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        if verb_of(option) == GIFT:
            free = b_of(option) != 0
            gift = a_of(option)
            worth = 2.2 if gift == HASTE else 1.6 if gift == VOICES else 1.8 if gift == ASHEN_KEY else 0.4
            return worth if free else worth - self._cost(table)
        if table.view.kind == K_CHOOSE_OUTCOME and table.view.reason == "ADV-12.6":
            life = table.life(table.view.subject)
            pays = min(5, table.view.ducats[table.seat]) + PRISON
            return -life if a_of(option) == 0 else -float(pays)
        return None

    def _cost(self, table: "Appraisal") -> float:
        """ADV-12.11  What one token more costs: three each to whoever has most, and the King comes to him."""
        pride = table.view.gang_count[: table.rules.seats]
        most = max(count for seat, count in enumerate(pride) if seat != table.seat)
        mine = pride[table.seat] + 1
        return 1.0 if mine < most else 3.0 + 2.0 * (mine > most) * min(1, mine - 1)


class FestivalAdvice(ExpansionAdvice):
    """ADV-13  Pockets to pick, masks to burn."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == 0:
            wins = table.rules.mind[thief] / 6
            return 3.0 * wins - (1 - wins) * (MASK + 1.2), 1.0
        return 5.0 - MASK, 1.0

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        return -0.5 if verb_of(option) == DRIFT else None


class RansomAdvice(ExpansionAdvice):
    """ADV-14  What is lent comes back twice, if the others lend as well."""

    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        chest, aim = table.view.sheet_count[0], table.view.sheet_count[1]
        if action == 0:
            lent = min(6, table.view.ducats[table.seat], aim - chest)
            return lent * (2 * self._paid(table) - 1), 1.0
        if action == 1:
            return (6.0 + chest) * table.rules.mind[thief] / 12 - 1.0, 2.0
        return 6.0 + chest, 1.0

    def _paid(self, table: "Appraisal") -> float:
        """How likely the ransom is paid in time."""
        chest, aim = table.view.sheet_count[0], table.view.sheet_count[1]
        left = aim - chest - min(6, table.view.ducats[table.seat])
        return 1.0 if left <= 0 else max(0.2, 0.75 - 0.03 * left - 0.05 * max(0, table.view.round - 3))

    def captive(self, table: "Holdings", seat: int) -> float:
        return 5.0 + 0.7 * table.view.sheet_count[0]

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        if table.view.kind == K_AMOUNT and verb_of(option) == NUMBER:
            return a_of(option) * (2 * self._paid(table) - 1)
        return None
