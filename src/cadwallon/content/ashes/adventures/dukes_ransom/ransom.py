"""ADV-14.3, ADV-14.4, ADV-14.7 to ADV-14.9  The ransom chest: lending, paying back, the deadline."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import TORTURE
from cadwallon.content.ashes.events import E_GANG_COUNT_CHANGED
from cadwallon.core.decisions import K_AMOUNT, NUMBER
from cadwallon.core.events import E_CAPTIVE_OUT, E_COUNT_CHANGED, E_DUCATS_GAINED, E_DUCATS_LOST, FOR_RANSOM
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import OUT, THE_CAPTIVE

CHEST: Final = 0  # sheet_count: ducats lent
TARGET: Final = 1  # sheet_count: ducats asked for
DUKE: Final = 2  # sheet_count: where he is (CMN-11)
SHARES: Final = 0  # gang_count

ASKED: Final = {2: 12, 3: 18, 4: 24}  # ADV-14.1, by players
MOST_LENT: Final = 6  # ADV-14.3: at a time
PER_SHARE: Final = 2  # ADV-14.4
MOST_SHARES: Final = 4
TIED_SHARES: Final = 2
BROUGHT_HOME: Final = 6  # ADV-14.6


def set_count(g: State, count: i64, number: i64) -> None:
    g.sheet_count[count] = number
    g.tell(E_COUNT_CHANGED, ALL, count, number)


def set_shares(g: State, seat: i64, number: i64) -> None:
    g.gang_count[SHARES * g.rules.seats + seat] = number
    g.tell(E_GANG_COUNT_CHANGED, ALL, seat, SHARES, number)


def shares_of(g: State, seat: i64) -> i64:
    return g.gang_count[SHARES * g.rules.seats + seat]


def earn(g: State, seat: i64, ducats: i64) -> None:
    g.gain(seat, ducats)
    g.tell(E_DUCATS_GAINED, ALL, seat, ducats, FOR_RANSOM)


def lies_in_chains(g: State) -> bool:
    return g.sheet_count[DUKE] == TORTURE


def most_to_lend(g: State, seat: i64) -> i64:
    """ADV-14.3  Six ducats, never beyond the target, and no more than the gang has."""
    most = MOST_LENT
    left = g.sheet_count[TARGET] - g.sheet_count[CHEST]
    most = left if left < most else most
    return g.ducats[seat] if g.ducats[seat] < most else most


class Lend(Frame):
    """SA-14a, ADV-14.3  How much is paid into the chest; as many shares."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.seat, K_AMOUNT, "ADV-14.3", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for ducats in range(1, most_to_lend(g, self.seat) + 1):
            out.append(pack(NUMBER, ducats))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        ducats = g.pay(self.seat, a_of(option))
        g.tell(E_DUCATS_LOST, ALL, self.seat, ducats, FOR_RANSOM)
        set_shares(g, self.seat, shares_of(g, self.seat) + ducats)
        set_count(g, CHEST, g.sheet_count[CHEST] + ducats)
        if g.sheet_count[CHEST] == g.sheet_count[TARGET]:
            pay_ransom(g)


def pay_ransom(g: State) -> None:
    """ADV-14.4  The Duke is free: two ducats a share, four more for the most shares, or two if several have as many."""
    shares = [shares_of(g, seat) for seat in range(g.rules.seats)]
    leaders = shares.count(max(shares))
    for seat, number in enumerate(shares):
        more = MOST_SHARES if leaders == 1 else TIED_SHARES
        ducats = PER_SHARE * number + (more if number == max(shares) else 0)
        if ducats > 0:
            earn(g, seat, ducats)
    settle(g)


def pay_back(g: State) -> None:
    """ADV-14.9  The watch has brought him home: one ducat a share, the rest is lost."""
    for seat in range(g.rules.seats):
        if shares_of(g, seat) > 0:
            earn(g, seat, shares_of(g, seat))
    settle(g)


def settle(g: State) -> None:
    """The chest is empty, the shares are cleared, the Duke is out of the game."""
    if g.sheet_count[CHEST] > 0:
        set_count(g, CHEST, 0)
    for seat in range(g.rules.seats):
        if shares_of(g, seat) > 0:
            set_shares(g, seat, 0)
    for thief in range(g.rules.thieves):
        if g.cargo[thief] >= 0:
            g.cargo = g.cargo[:]
            g.cargo[thief] = -1
    g.sheet_count[DUKE] = OUT
    g.tell(E_CAPTIVE_OUT, ALL, THE_CAPTIVE)


class Ring(Frame):
    """EV-14a, ADV-14.7  Less than half of the target in the chest: the kidnappers ask for more."""

    def run(self, g: State) -> None:
        g.pop()
        if g.sheet_count[DUKE] != OUT and 2 * g.sheet_count[CHEST] < g.sheet_count[TARGET]:
            set_count(g, TARGET, g.sheet_count[TARGET] + g.rules.seats)


class Deadline(Frame):
    """EV-14b, ADV-14.8  If the Duke lies in the Torture Chamber, the kidnappers vanish with him and the chest."""

    def run(self, g: State) -> None:
        g.pop()
        if lies_in_chains(g):
            settle(g)
