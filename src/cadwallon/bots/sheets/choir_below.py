"""ADV-11  A ward counts if the choir is silenced, an ash coin if the King rises; every one of them moves the chant."""

from math import exp
from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Prize
from cadwallon.bots.sheets.expansion import ExpansionAdvice
from cadwallon.content.ashes.adventures.choir_below.chant import (
    CHANT,
    COIN,
    COIN_COSTS,
    COIN_PAYS,
    ENDING,
    HIGHEST,
    LOWEST,
    MOST_COINS,
    RISES_FROM,
    UNDECIDED,
    WARD,
    WARD_PAYS,
    WARDS,
)
from cadwallon.content.ashes.adventures.choir_below.sheet import (
    A_WARD,
    BREAK,
    BREAK_PRICE,
    COIN_GIVES,
    COIN_PRICE,
    THIS_VISIT,
)
from cadwallon.content.ashes.catacombs.places import ALTAR, SCRIPTORIUM
from cadwallon.core.decisions import K_CHOOSE_OUTCOME
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import a_of

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

BREAKS: Final = 1.3  # verses that the table breaks in a round ...
BELIEF: Final = 4.0  # ... believed as if so many rounds had shown it
SPREAD: Final = 1.6  # steps of the chant: what nobody foresees
DESCENT: Final = 0.2  # of a coin: the way down, and the Cyclops


class ChoirAdvice(ExpansionAdvice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == BREAK:
            return self._breaks(table, thief), float(BREAK_PRICE)
        return self._coin(table, thief // 4), float(COIN_PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-11.4  Any pentacle will do, so only the nearest counts; it takes as much as a lock."""
        found = super().prizes(table, thief)
        place = table.view.pos[thief]
        worth = self._breaks(table, thief)
        if worth > 0 and 0 <= place < table.rules.board.city:
            nearest = -1
            for space in table.rules.board.pentacles:
                is_free = table.view.at[space] in (-1, thief)
                if is_free and (nearest < 0 or table.dist[place][space] < table.dist[place][nearest]):
                    nearest = space
            if nearest >= 0:
                found.append(Prize(nearest, worth, his=True))
        return found

    def below(self, table: "Appraisal", thief: int) -> float:
        return max(0.0, DESCENT * self.action_below(table, thief, ALTAR))

    def action_below(self, table: "Appraisal", thief: int, room: int) -> float:
        if room == SCRIPTORIUM:
            return self._breaks(table, thief)
        if room != ALTAR or table.view.visit[thief] >> THIS_VISIT & 1:
            return 0.0
        return self._coin(table, thief // 4)

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        if table.view.kind == K_CHOOSE_OUTCOME and table.view.reason == "ADV-11.B":
            return (
                self._moved(table, table.seat, -1, 1, 0)
                if a_of(option) == A_WARD
                else self._moved(table, table.seat, 1, 0, 1)
            )
        return None

    # --- the two sides -------------------------------------------------------------------------------------------
    def _breaks(self, table: "Appraisal", thief: int) -> float:
        """SA-11a  A scroll lets him roll again."""
        if table.view.sheet_count[ENDING] != UNDECIDED:
            return 0.0
        fails = 1 - table.passes_mended(T_SPECIAL, thief)
        seats = table.rules.seats
        left = WARDS - sum(table.view.gang_count[WARD * seats : WARD * seats + seats])
        return (1 - fails) * self._moved(table, thief // 4, -1, 1 if left else 0, 0)

    def _coin(self, table: "Appraisal", seat: int) -> float:
        """SA-11b"""
        mine = table.view.gang_count[COIN * table.rules.seats + seat]
        if table.view.sheet_count[ENDING] != UNDECIDED or mine >= MOST_COINS:
            return 0.0
        return COIN_GIVES + self._moved(table, seat, 1, 0, 1)

    def _moved(self, table: "Appraisal", seat: int, by: int, wards: int, coins: int) -> float:
        """ADV-11.6, ADV-11.7  The chant moves, a gang has more of these: what shares are worth then, against now."""
        chant = table.view.sheet_count[CHANT]
        now, then = self._silenced(table, chant), self._silenced(table, chant + by)
        worth = 0.0
        for gang in range(table.rules.seats):
            held = table.view.gang_count[WARD * table.rules.seats + gang]
            owed = table.view.gang_count[COIN * table.rules.seats + gang]
            if gang == seat:
                worth += _paid(then, held + wards, owed + coins) - _paid(now, held, owed)
            elif seat == table.seat:
                worth -= table.harm[gang] * (_paid(then, held, owed) - _paid(now, held, owed))
        return worth

    def _silenced(self, table: "Appraisal", chant: int) -> float:
        """How likely the choir is silenced: ADV-11.3 drives the chant up, and everybody breaks it now and then."""
        left = table.rules.n.rounds - table.view.round
        if chant <= LOWEST:
            return 1.0
        if chant >= HIGHEST:
            return 0.0
        if left == 0 and max(table.turns) == 0:
            return 1.0 if chant < RISES_FROM else 0.0
        seats = table.rules.seats
        broken = sum(table.view.gang_count[WARD * seats : WARD * seats + seats])
        breaks = (BREAKS * BELIEF + float(broken)) / (BELIEF + float(max(1, table.view.round) - 1))
        foreseen = float(chant) + (1 - breaks) * float(left)
        return 1 / (1 + exp((foreseen - RISES_FROM + 0.5) / (SPREAD * (0.4 + 0.2 * float(left)))))


def _paid(silenced: float, wards: int, coins: int) -> float:
    return silenced * (WARD_PAYS * wards - COIN_COSTS * coins) + (1 - silenced) * COIN_PAYS * coins
