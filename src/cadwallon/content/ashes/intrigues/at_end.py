"""Intrigues that are checked at the end (IC-1, INT-3)."""

from typing import Final

from cadwallon.content.ashes.facts import ALL_ATTACKS_WON, OWN_LEFT, fact
from cadwallon.engine.items import AT_END, Intrigue
from cadwallon.engine.state import State
from cadwallon.rules.scoring import safe
from cadwallon.rules.treasure import KEYS, SCROLL

GANG: Final = 4
TWO: Final = 2  # IN-23, IN-24, IN-25


class NobodyLeftBehind(Intrigue):
    """IN-22  At the end of the game all four of your thieves have left the district."""

    name: str = "IN-22"
    moment: int = AT_END
    penalty: int = 4
    ducats: int = 6
    need: int = GANG

    def have(self, g: State, seat: int) -> int:
        return fact(g, OWN_LEFT, seat)


class TheScholarsCommission(Intrigue):
    """IN-23  At the end of the game you have carried two scrolls out of the district."""

    name: str = "IN-23"
    moment: int = AT_END
    penalty: int = 3
    ducats: int = 4
    need: int = TWO

    def have(self, g: State, seat: int) -> int:
        return safe(g, seat, SCROLL)


class TheGaolersRing(Intrigue):
    """IN-24  At the end of the game you have carried two bunches of keys out of the district."""

    name: str = "IN-24"
    moment: int = AT_END
    penalty: int = 3
    ducats: int = 4
    need: int = TWO

    def have(self, g: State, seat: int) -> int:
        return safe(g, seat, KEYS)


class CleanHands(Intrigue):
    """IN-25  At the end of the game you have won no attack and at least two of your thieves have left the

    district.
    """

    name: str = "IN-25"
    moment: int = AT_END
    penalty: int = 2
    ducats: int = 5
    need: int = TWO

    def have(self, g: State, seat: int) -> int:
        return 0 if fact(g, ALL_ATTACKS_WON, seat) else fact(g, OWN_LEFT, seat)
