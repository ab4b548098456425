"""ADV-3  Gems are sold to the Guild or hunted for it; AP buy the command of its four enforcers."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots import weights
from cadwallon.bots.advice import N_BLOW, Advice, Prize
from cadwallon.bots.holdings import UNKNOWN
from cadwallon.bots.weights import w
from cadwallon.content.base.adventures.night_of_the_long_cutlasses.guild import (
    CONFISCATED,
    GEMS,
    HIGHEST_BID,
    STEPS,
    Auction,
)
from cadwallon.content.base.adventures.night_of_the_long_cutlasses.sheet import PRICE, SELL_PRICE
from cadwallon.core.decisions import BID, ITEM, K_BID, K_MOVE_FIGURE, K_SELL, K_STEAL, MOVE
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

KEPT: Final = 0.35  # how often a gem that is not sold gets past enforcers and rivals
HURRY: Final = 1.5  # a sale is worth more now than later: enforcers are sent after gems, and the price falls
SOLD: Final = 0.8  # how often a gem from a chest gets to the counter
COMMANDED: Final = 0.12  # that whoever commands next sends an enforcer from where he stands against a thief in reach
SHUT: Final = 0.3  # of what rivals would sell this round: an enforcer in the Treasury keeps them out
OUTBID: Final = 0.35  # that a later bidder goes above a bid of one; less for higher bids
COMMAND_TAKEN: Final = 0.7  # that somebody commands if we pass and nobody has bid yet


class NightOfTheLongCutlassesAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        return self._sale(table, thief), float(SELL_PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """ADV-3.8  The counter for who carries gems; a chest with a gem is worth what the Guild pays for it."""
        prizes: list[Prize] = []
        sale = self._sale(table, thief)
        if sale > 0:
            prizes.append(Prize(_treasury(table), HURRY * sale))
        if table.carried(thief) < table.rules.carry(table.view, thief):
            for room, kind in enumerate(table.view.chest):
                if kind in GEMS:
                    prizes.append(Prize(room, weights.CHEST_DUCAT + SOLD * self._gem(table, thief // 4, kind)))
        return prizes

    def spoils(self, table: "Appraisal", winner: int, loser: int) -> float | None:
        """ADV-3.4  In the Guild's turn."""
        if winner < table.rules.thieves or _commander(table) < 0:
            return None
        return self._confiscation(table, loser, _commander(table))

    def patrol_blow(self, table: "Appraisal", thief: int) -> float:
        """An enforcer near a thief with gems."""
        return _dearest_gem(table, thief) * KEPT

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        kind = table.view.kind
        if kind == K_BID:
            return self._bid(table, a_of(option) if verb_of(option) == BID else 0)
        if kind == K_MOVE_FIGURE and table.view.reason == "ADV-3.3":
            return self._order(table, option) if verb_of(option) == MOVE else weights.NO_MATTER
        if kind == K_STEAL and table.view.reason == "ADV-3.4":
            return table.one_less(table.view.subject // 4, a_of(option))
        if kind == K_SELL:
            if verb_of(option) != ITEM:
                return 0.0
            return float(table.view.sheet_count[PRICE]) - self._keeping(table, table.seat, a_of(option))
        return None

    # --- the counter ---------------------------------------------------------------------------------------------
    def _keeping(self, table: "Appraisal", seat: int, gem: int) -> float:
        return table.one_less(seat, gem) * KEPT

    def _sale(self, table: "Appraisal", thief: int) -> float:
        """ADV-3.8  Every gem that is worth more to the Guild than to us."""
        price = int(table.view.sheet_count[PRICE])
        load = table.load_of(thief)
        return sum(load[gem] * max(0.0, price - self._keeping(table, thief // 4, gem)) for gem in GEMS if load[gem])

    def _gem(self, table: "Appraisal", seat: int, gem: int) -> float:
        """A gem in a chest: for the counter, or for our sets and missions."""
        return max(float(table.view.sheet_count[PRICE]), table.one_more(seat, gem))

    # --- the auction ---------------------------------------------------------------------------------------------
    def _bid(self, table: "Appraisal", bid: int) -> float:
        """ADV-3.2  What the enforcers can do for us, less the AP; and what they do to us if another one commands."""
        auction = next(frame for frame in table.view.stack if isinstance(frame, Auction))
        later = table.rules.seats - auction.step
        exposed = max(self._raid(table, seat, table.seat) for seat in range(table.rules.seats) if seat != table.seat)
        if bid == 0:
            taken = 1.0 if auction.bid else COMMAND_TAKEN if later else 0.0
            return -taken * exposed
        stands = (1 - OUTBID * (HIGHEST_BID - bid) / (HIGHEST_BID - 1)) ** later
        gain = self._raid(table, table.seat, -1) - bid * w.ap_worth
        return stands * gain - (1 - stands) * exposed

    def _raid(self, table: "Appraisal", commander: int, against: int) -> float:
        """ADV-3.3  The best strike of each enforcer, each at another thief; what it costs `against`, or is worth to us.

        With a gang in `against` only its thieves are counted, at what they lose.
        """
        blows: list[tuple[float, int, int]] = []
        for figure in table.rules.militia:
            row = table.dist[table.view.pos[figure]]
            for thief in range(table.rules.thieves):
                place = table.view.pos[thief]
                if place < 0 or thief // 4 == commander or row[place] > STEPS or against not in (-1, thief // 4):
                    continue
                worth = self._confiscation(table, thief, commander)
                blows.append((_enforcer_wins(table, figure, thief) * abs(worth), figure, thief))
        total = 0.0
        used: set[int] = set()
        for worth, figure, thief in sorted(blows, reverse=True):
            if figure not in used and thief not in used:
                used.update((figure, thief))
                total += worth
        return total

    def _confiscation(self, table: "Appraisal", loser: int, commander: int) -> float:
        """ADV-3.4  A gem out of the game and three ducats for the commander, or the fine; as it counts for us."""
        gem = _dearest_gem(table, loser)
        if gem:
            loss = gem * KEPT
            gain = float(CONFISCATED)
        else:
            loss = min(weights.PATROL_FINE, float(table.view.ducats[loser // 4]))
            gain = 0.0
        ours = table.seat
        if loser // 4 == ours:
            return -loss - gain * table.harm[commander] - table.push(loser)
        paid = gain if commander == ours else -gain * table.harm[commander]
        return paid + loss * table.harm[loser // 4] + table.push(loser)

    # --- the Guild's turn ----------------------------------------------------------------------------------------
    def _order(self, table: "Appraisal", option: int) -> float:
        """ADV-3.3  A strike, or a better post."""
        figure, space, victim = a_of(option), b_of(option), c_of(option)
        better = self._post(table, figure, space) - self._post(table, figure, table.view.pos[figure])
        if victim >= table.rules.thieves:
            return better
        wins = _enforcer_wins(table, figure, victim)
        return wins * (self._confiscation(table, victim, table.seat) + better)

    def _post(self, table: "Appraisal", figure: int, space: int) -> float:
        """Near rivals with gems, far from our own thieves; at the counter if rivals have more to sell than we."""
        row = table.dist[space]
        worth = 0.0
        for thief in range(table.rules.thieves):
            place = table.view.pos[thief]
            if place >= 0 and row[place] <= STEPS:
                blow = _enforcer_blow(table, figure, thief)
                worth += COMMANDED * (-blow if thief // 4 == table.seat else blow * table.harm[thief // 4])
        if space == _treasury(table):
            for thief in range(table.rules.thieves):
                place = table.view.pos[thief]
                if place >= 0 and row[place] <= table.movement[thief]:
                    sale = SHUT * self._sale(table, thief)
                    worth += -sale if thief // 4 == table.seat else sale * table.harm[thief // 4]
        return worth


def _treasury(table: "Appraisal") -> int:
    return table.rules.board.index["treasury"]


def _commander(table: "Appraisal") -> int:
    """Who commands this round, or -1 (`guild.commander`)."""
    for seat in range(table.rules.seats):
        if table.view.round > 0 and table.view.gang_count[seat] == table.view.round:
            return seat
    return -1


def _dearest_gem(table: "Appraisal", thief: int) -> float:
    """What the loss of a gem costs his gang: at least what the Guild would have paid."""
    load = table.load_of(thief)
    price = float(table.view.sheet_count[PRICE])
    dearest = 0.0
    for gem in GEMS:
        if load[gem]:
            dearest = max(dearest, price, table.one_less(thief // 4, gem))
    return dearest


def _enforcer_blow(table: "Appraisal", figure: int, thief: int) -> float:
    """What he would take from a thief in his reach; the same from every post."""
    key = (N_BLOW, figure, thief)
    known = table.noted.get(key, UNKNOWN)
    if known == UNKNOWN:
        known = table.noted[key] = _enforcer_wins(table, figure, thief) * (_dearest_gem(table, thief) * KEPT + 1)
    return known


def _enforcer_wins(table: "Appraisal", figure: int, thief: int) -> float:
    return table.exchange(figure, thief)
