"""Where a figure is when it stands on no space, and who is asked when nobody is."""

from typing import Final

UNPLACED: Final = -1
LEFT: Final = -2  # out of the district, safe with what he carries (LEA-5)
REMOVED: Final = -3  # out of the game, END-3 counts nothing (CMN-12)
CAPTURED: Final = -4  # out of the game, END-3 counts him
ENTERING: Final = -5  # an attacker until his combat is over (CS-0)
ON_SHEET: Final = -6  # a figure or token that waits beside the board

NOBODY_ASKED: Final = -1
