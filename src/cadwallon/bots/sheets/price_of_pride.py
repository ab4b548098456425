"""ADV-12  Gifts for tokens of pride: what each brings now, what its token costs at the end, and the King's visits."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Prize
from cadwallon.bots.mending import ESCAPES, escape_gain, heal_gain
from cadwallon.bots.sheets.expansion import PRISON, ExpansionAdvice
from cadwallon.bots.sheets.rubble import clearing_gain
from cadwallon.bots.weights import w
from cadwallon.content.ashes.adventures.price_of_pride.gifts import (
    CARDS,
    FOR_NOTHING,
    HASTE,
    HASTE_AP,
    IRON_FLESH,
    OPEN_DOOR,
    VOICES,
)
from cadwallon.content.ashes.adventures.price_of_pride.king import TOLL
from cadwallon.content.ashes.adventures.price_of_pride.pride import CROWN, MOST_COST, OTHERS_COST, PRIDE
from cadwallon.content.ashes.adventures.price_of_pride.sheet import CROWN_WORTH, LIFT, PRICE, WALKS_FROM
from cadwallon.content.ashes.catacombs.places import PRISON as IN_PRISON
from cadwallon.content.ashes.catacombs.places import TREASURE_ROOM
from cadwallon.content.ashes.catacombs.rooms import REACHES
from cadwallon.content.ashes.exploration import MECHANISM
from cadwallon.content.ashes.rubble import PRICE as RUBBLE_PRICE
from cadwallon.core.decisions import GIFT, K_CHOOSE_OUTCOME
from cadwallon.core.layers import T_LOCKPICK
from cadwallon.engine.decision import a_of, b_of, verb_of

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

CROWN_OUT: Final = 0.6  # that it is carried out, once lifted
CROWN_DRAWS: Final = 4.0  # to a staircase, while a comrade holds a mechanism
MECHANISM_HELD: Final = 1.2  # to stand there for a comrade who goes down
VISIT: Final = 4.0  # what one walk of the King costs the gang that he is after: he does not always come so far


class PrideAdvice(ExpansionAdvice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        if action == LIFT:
            return CROWN_OUT * CROWN_WORTH, float(PRICE)
        return clearing_gain(table, target), float(RUBBLE_PRICE)

    def captive(self, table: "Holdings", seat: int) -> float:
        return CROWN_OUT * CROWN_WORTH

    def stake(self, table: "Appraisal", thief: int) -> float:
        return float(CROWN_WORTH) if table.view.cargo[thief] >= 0 else 0.0

    # --- the Crown -----------------------------------------------------------------------------------------------
    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """TRR-1  A mechanism is worth holding while a comrade can go down for the Crown."""
        found = super().prizes(table, thief)
        if table.view.sheet_count[CROWN] == TREASURE_ROOM and table.turns[thief // 4] > 0:
            for room in self._mechanisms(table):
                found.append(Prize(room, MECHANISM_HELD))
        return found

    def below(self, table: "Appraisal", thief: int) -> float:
        held = any(
            table.view.at[room] // 4 == thief // 4 and table.view.at[room] != thief for room in self._mechanisms(table)
        )
        return CROWN_DRAWS if held and self.action_below(table, thief, TREASURE_ROOM) > 0 else 0.0

    def action_below(self, table: "Appraisal", thief: int, room: int) -> float:
        """ADV-12.8  Whoever owes nothing yet takes a gift first, if only for its token."""
        if room != TREASURE_ROOM or table.view.sheet_count[CROWN] != TREASURE_ROOM:
            return 0.0
        if table.view.visit[thief] >> REACHES & 1:
            return 0.0
        owed = table.view.gang_count[PRIDE * table.rules.seats + table.seat]
        return CROWN_OUT * CROWN_WORTH - (0.0 if owed else self._cost(table))

    def _mechanisms(self, table: "Appraisal") -> list[int]:
        view = table.view
        return [room for room, face in enumerate(view.explore) if face == MECHANISM and view.explore_up[room]]

    # --- gifts ---------------------------------------------------------------------------------------------------
    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        if verb_of(option) == GIFT:
            worth = self._gift(table, a_of(option))
            return worth if b_of(option) == FOR_NOTHING else worth + self._for_the_crown(table) - self._cost(table)
        if table.view.kind == K_CHOOSE_OUTCOME and table.view.reason == "ADV-12.6":
            life = table.life(table.view.subject)
            pays = min(TOLL, int(table.view.ducats[table.seat])) + PRISON
            return -life if a_of(option) == 0 else -float(pays)
        return None

    def _gift(self, table: "Appraisal", gift: int) -> float:
        """GIFT-1 to GIFT-5"""
        ours = range(table.seat * 4, table.seat * 4 + 4)
        if gift == HASTE:
            return self._haste(table)
        if gift == VOICES:
            return CARDS * w.cards * w.card_worth_other * min(1.0, table.turns[table.seat] / (table.rules.n.rounds - 1))
        if gift == IRON_FLESH:
            return sum(heal_gain(table, thief, table.view.wounds[thief]) for thief in ours)
        if gift == OPEN_DOOR:
            prisoners = [escape_gain(table, thief) for thief in ours if table.view.pos[thief] == IN_PRISON]
            return max(prisoners, default=0.0) * (1 - ESCAPES) + w.ap_worth
        return self._key(table, table.view.active)

    def _haste(self, table: "Appraisal") -> float:
        """GIFT-1  The AP that thieves who have not been activated would miss."""
        wanted = 0.0
        for thief in range(table.seat * 4, table.seat * 4 + 4):
            if table.view.pos[thief] >= 0 and not table.view.done[thief] and not table.view.wounds[thief]:
                wanted += 1.0 if thief == table.view.active else w.ap_per_thief
        return w.ap_worth * max(0.0, min(float(HASTE_AP), wanted - float(table.view.ap[table.seat])))

    def _key(self, table: "Appraisal", thief: int) -> float:
        """GIFT-5  The chest for certain, against what picking its lock, now or in the next turn, would bring."""
        room = table.view.pos[thief]
        if table.view.chest[room] < 0:  # a magic gem's chest (XPL-2)
            return 2.0
        again = w.try_again if table.turns[table.seat] > 0 else 0.0
        picks = again
        if not table.view.has_acted and table.view.ap[table.seat] > 0:
            opens = table.passes_mended(T_LOCKPICK, thief)
            picks = opens + (1 - opens) * again
        return table.chest_worth(thief, room) * (1 - picks) + (w.ap_worth if picks else 0.0)

    def _for_the_crown(self, table: "Appraisal") -> float:
        """ADV-12.8  The first token, to a thief who stands before the Crown and can lift it this turn."""
        view = table.view
        thief = view.at[TREASURE_ROOM]
        if view.sheet_count[CROWN] != TREASURE_ROOM or thief // 4 != table.seat or thief < 0:
            return 0.0
        if view.gang_count[PRIDE * table.rules.seats + table.seat] or view.ap[table.seat] < PRICE or view.done[thief]:
            return 0.0
        if (view.active == thief and view.has_acted) or view.visit[thief] >> REACHES & 1:
            return 0.0
        return CROWN_OUT * CROWN_WORTH

    # --- what a token costs --------------------------------------------------------------------------------------
    def _cost(self, table: "Appraisal") -> float:
        first = PRIDE * table.rules.seats
        mine = table.view.gang_count[first + table.seat]
        return self._bill(table, mine + 1) - self._bill(table, mine)

    def _bill(self, table: "Appraisal", mine: int) -> float:
        """ADV-12.11, ADV-12.5  One ducat for each token, three if we end with the most; and the King's walks to us."""
        first = PRIDE * table.rules.seats
        others = [int(table.view.gang_count[first + seat]) for seat in range(table.rules.seats) if seat != table.seat]
        if mine == 0:
            return 0.0
        left = table.rules.n.rounds - table.view.round
        stays = _stays_most(mine - max(others), left)
        walks = table.rules.n.rounds - max(table.view.round, WALKS_FROM - 1)
        shared = 1 + others.count(mine)
        return mine * (OTHERS_COST + (MOST_COST - OTHERS_COST) * stays) + VISIT * float(walks) * stays / shared


def _stays_most(lead: int, rounds: int) -> float:
    """How likely a gang so far ahead, or behind, of the next one has the most tokens at the end: few take many."""
    if lead < 0:
        return 0.0
    return 1.0 if lead else max(0.4, 1.0 - 0.1 * rounds)
