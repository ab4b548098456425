"""ADV-14  What is lent comes back twice if the others lend as well; a raider takes it all to the Treasury."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Prize
from cadwallon.bots.mending import WOUND
from cadwallon.bots.sheets.expansion import ExpansionAdvice
from cadwallon.content.ashes.adventures.dukes_ransom.ransom import (
    BROUGHT_HOME,
    CHEST,
    DUKE,
    MOST_LENT,
    MOST_SHARES,
    PER_SHARE,
    SHARES,
    TARGET,
    TIED_SHARES,
)
from cadwallon.content.ashes.adventures.dukes_ransom.sheet import FREE, LAST_LENDING, LEND, PRICES, RING, TREASURY
from cadwallon.content.ashes.catacombs.places import TORTURE
from cadwallon.core.decisions import K_AMOUNT, NUMBER
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.decision import a_of, verb_of

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

FAITH: Final = 0.85  # that nobody fetches the Duke before the ransom is paid
LENDER: Final = 1.6  # ducats a round from a gang that has lent before ...
STRANGER: Final = 0.2  # ... and from one that has not
COMES: Final = 0.9  # of his turns that a lender finds a thief, an AP and the Treasury free for it
EARNED: Final = 4.0  # ducats a round that he has for it besides his purse
DOUBT: Final = 4  # what falls a little short is often not paid at all
DELIVERED: Final = 0.35  # that the Duke, once in our hands, comes to the Treasury
SECOND_AP: Final = 1.0  # the irons take an AP more than a lock
WORST: Final = -1e9
DESCENT: Final = 0.5  # of what waits below: the way down, and the Cyclops


class RansomAdvice(ExpansionAdvice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        price = float(PRICES[action])
        if action == LEND:
            return self._best_loan(table, thief // 4), price
        if action == FREE:
            return self._irons(table, thief), price
        return float(BROUGHT_HOME + float(table.view.sheet_count[CHEST])), price

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        found = super().prizes(table, thief)
        treasury = table.rules.board.index[TREASURY]
        if table.view.cargo[thief] >= 0:
            found.append(Prize(treasury, float(BROUGHT_HOME + float(table.view.sheet_count[CHEST])), his=True))
        else:
            loan = self._best_loan(table, thief // 4)
            if loan > 0:
                found.append(Prize(treasury, loan, his=table.view.at[treasury] in (-1, thief)))
        return found

    def below(self, table: "Appraisal", thief: int) -> float:
        """ADV-14.2  Nobody goes down for the Duke while the Cyclops sits beside him."""
        if table.view.at[TORTURE] >= 0:
            return 0.0
        return DESCENT * max(0.0, self.action_below(table, thief, TORTURE))

    def action_below(self, table: "Appraisal", thief: int, room: int) -> float:
        return self._irons(table, thief) - SECOND_AP if room == TORTURE else 0.0

    def captive(self, table: "Holdings", seat: int) -> float:
        return DELIVERED * (BROUGHT_HOME + float(table.view.sheet_count[CHEST]))

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        if table.view.kind == K_AMOUNT and verb_of(option) == NUMBER:
            return self._best_of(table, table.seat, a_of(option), a_of(option))
        return None

    # --- lending -------------------------------------------------------------------------------------------------
    def _best_loan(self, table: "Appraisal", seat: int) -> float:
        """SA-14a  Nothing where nothing can be lent."""
        view = table.view
        if view.round > LAST_LENDING or view.sheet_count[DUKE] != TORTURE:
            return 0.0
        most = min(MOST_LENT, view.ducats[seat], view.sheet_count[TARGET] - view.sheet_count[CHEST])
        return self._best_of(table, seat, 1, most) if most > 0 else 0.0

    def _best_of(self, table: "Appraisal", seat: int, least: int, most: int) -> float:
        """ADV-14.4  What all shares are worth with so much more in the chest, less what was paid: the best amount."""
        first = SHARES * table.rules.seats
        before = list(table.view.gang_count[first : first + table.rules.seats])
        purse = table.view.ducats[seat]
        paid = self._paid(table, before, seat, purse)
        now = [paid * _pays(before, gang) for gang in range(table.rules.seats)]
        after = list(before)
        best = WORST
        for ducats in range(least, most + 1):
            after[seat] = before[seat] + ducats
            then = self._paid(table, after, seat, purse - ducats)
            worth = -float(ducats)
            for gang in range(table.rules.seats):
                if gang == seat:
                    worth += then * _pays(after, gang) - now[gang]
                elif seat == table.seat:
                    worth -= table.harm[gang] * (then * _pays(after, gang) - now[gang])
            best = max(best, worth)
        return best

    def _paid(self, table: "Appraisal", shares: list[int], seat: int, purse: int) -> float:
        """How likely the ransom is paid in time: a gang that has lent will go on, from its purse and what it earns."""
        view = table.view
        chest, target = sum(shares), int(view.sheet_count[TARGET])
        turns = max(0, LAST_LENDING - int(view.round))
        goes_on = shares[seat] > 0
        if view.round < RING and 2 * (chest + (MOST_LENT * (RING - 1 - view.round) if goes_on else 0)) < target:
            target += int(table.rules.seats)  # ADV-14.7 is still to come
        need = target - chest
        if need <= 0:
            return 1.0
        come = 0.0
        for gang, lent in enumerate(shares):
            if gang == seat and goes_on:
                come += min(COMES * MOST_LENT * turns, purse + EARNED * turns)
            else:
                come += (LENDER if lent else STRANGER) * (turns + 0.5)
        return float(FAITH * min(1.0, come / need) ** DOUBT)

    # --- the Duke ------------------------------------------------------------------------------------------------
    def _irons(self, table: "Appraisal", thief: int) -> float:
        """SA-14b  The Duke on our shoulders, or a wound; what others have lent makes it worth while."""
        if table.view.sheet_count[DUKE] != TORTURE:
            return 0.0
        fails = 1 - table.passes_mended(T_SPECIAL, thief)
        seat = thief // 4
        first = SHARES * table.rules.seats
        shares = list(table.view.gang_count[first : first + table.rules.seats])
        ours = self._paid(table, shares, seat, table.view.ducats[seat]) * _pays(shares, seat)
        return (1 - fails) * (self.captive(table, seat) - ours) - fails * WOUND


def _pays(shares: list[int], seat: int) -> float:
    """ADV-14.4  What a gang gets when the Duke is freed."""
    most = max(shares)
    if shares[seat] < most or most == 0:
        return float(PER_SHARE * shares[seat])
    return float(PER_SHARE * most + (TIED_SHARES if shares.count(most) > 1 else MOST_SHARES))
