"""What the numbers that sheets add to a position are called: ids of [token].

`Components.counts` names the counts of a sheet itself; those of a gang and the marks on a thief have their names here.
"""

from typing import Final

from cadwallon.engine.rulebook import Rules

THIEF_MARKS: Final[dict[str, list[str]]] = {
    "ring_of_assassins": ["mark_on_thief"],
    "master_alchemist": ["paralysed"],
}
GANG_COUNTS: Final[dict[str, list[str]]] = {
    "night_of_the_long_cutlasses": ["commander"],
    "dukes_daughter": ["pardoned", "wanted"],
}
# A count that holds a round: it says something only in that round (ADV-3.2).
ROUND_COUNTS: Final = ["commander"]


def mark_names(rules: Rules) -> list[str]:
    """The marks that a thief may bear, by their rows in `thief_mark`."""
    return THIEF_MARKS.get(rules.adventure, [])


def gang_count_names(rules: Rules) -> list[str]:
    """What `gang_count` counts, by its rows."""
    return GANG_COUNTS.get(rules.adventure, [])


def is_place(rules: Rules, count: str) -> bool:
    """CMN-11  The count named like a captive says where he is: a room, or a number below zero."""
    return count in rules.parts.captives
