"""Intrigues that are checked at the end (IC-1, INT-3)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.facts import ALL_ATTACKS_WON, OWN_LEFT, fact
from cadwallon.core.items import AT_END, Intrigue
from cadwallon.core.position import Position
from cadwallon.rules.scoring import safe
from cadwallon.rules.treasure import KEYS, SCROLL

GANG: Final = 4
TWO: Final = 2  # IN-23, IN-24, IN-25


class NobodyLeftBehind(Intrigue):
    """IN-22  At the end of the game all four of your thieves have left the district."""

    name: str = "IN-22"
    moment: i64 = AT_END
    penalty: i64 = 4
    ducats: i64 = 6
    need: i64 = GANG

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, OWN_LEFT, seat)


class TheScholarsCommission(Intrigue):
    """IN-23  At the end of the game you have carried two scrolls out of the district."""

    name: str = "IN-23"
    moment: i64 = AT_END
    penalty: i64 = 3
    ducats: i64 = 4
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return safe(g, seat, SCROLL)


class TheGaolersRing(Intrigue):
    """IN-24  At the end of the game you have carried two bunches of keys out of the district."""

    name: str = "IN-24"
    moment: i64 = AT_END
    penalty: i64 = 3
    ducats: i64 = 4
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return safe(g, seat, KEYS)


class CleanHands(Intrigue):
    """IN-25  At the end of the game you have won no attack and at least two of your thieves have left the

    district.
    """

    name: str = "IN-25"
    moment: i64 = AT_END
    penalty: i64 = 2
    ducats: i64 = 5
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return 0 if fact(g, ALL_ATTACKS_WON, seat) else fact(g, OWN_LEFT, seat)
