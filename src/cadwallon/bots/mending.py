"""What it is worth, in ducats, to have a thief on his feet again: wounds healed, prison doors opened."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

WOUND: Final = 1.3  # what it takes to be rid of one, and the turn that it may cost
ACTIVATION: Final = 1.2  # what an activated thief has still before him
LATE: Final = 0.3  # of what he has at stake: after the alarm every turn counts
PRISON: Final = 3.0  # to be thrown into it
ESCAPES: Final = 0.5  # PRI-2


def heal_gain(table: "Appraisal", thief: int, wounds: int = 1) -> float:
    """WND-2  So many wounds less; only without the last one can he be activated."""
    place = table.view.pos[thief]
    wounds = min(wounds, table.view.wounds[thief])
    if place < 0 or wounds == 0:
        return 0.0
    later = table.turns[table.seat] > 0
    can_act = not table.view.done[thief] and table.view.wounds[thief] == wounds
    if not later and not can_act:
        return 0.0
    return WOUND * (wounds - 1) + wound_cost(table, thief) + (ACTIVATION if can_act else 0.0)


def wound_cost(table: "Appraisal", thief: int) -> float:
    """WND-2  What one wound costs who has none."""
    return WOUND + (LATE * table.stake(thief) if table.view.alarm else 0.0)


def escape_gain(table: "Appraisal", thief: int) -> float:
    """PRI-2  Out of prison and on his way."""
    out = table.out_chance(thief, table.rules.board.pentacles[0], table.turns[table.seat] + 1)
    return PRISON + table.stake(thief) * out
