"""What the counts of a sheet are to whoever looks at a position: a number to show, a place, or nobody's business.

Their names are ids of [token], declared with the sheet (`Components.counts`, `gang_counts`, `marks`, `space_tokens`).
"""

from typing import Final

from cadwallon.core.rulebook import Rules

# A count that says where a captive is under another name than his.
PLACES: Final = {"duke_place": "duke"}
# Counts that only the rules read: whose turn it is to place something, what was done in this turn, a set of kinds.
INTERNAL: Final = ["rubble_turns", "kinds_sold", "choir", "gift_taken", "drift"]
# A count that holds a round: it says something only in that round (ADV-3.2).
ROUND_COUNTS: Final = ["commander"]


def is_place(rules: Rules, count: str) -> bool:
    """CMN-11  The count named like a captive says where he is: a room, or a number below zero."""
    return captive_of(count) in rules.parts.captives


def captive_of(count: str) -> str:
    """The captive whose place a count holds."""
    return PLACES.get(count, count)
