"""What the numbers that sheets add to a position are called: ids of [token].

`Components.counts` names the counts of a sheet itself, `Components.gang_counts` those of a gang in the expansion; the
others, the marks on a thief and what lies on spaces have their names here.
"""

from typing import Final

from cadwallon.engine.rulebook import Rules

THIEF_MARKS: Final[dict[str, list[str]]] = {
    "ring_of_assassins": ["mark_on_thief"],
    "master_alchemist": ["paralysed"],
    "festival_of_ashes": ["mask"],
}
GANG_COUNTS: Final[dict[str, list[str]]] = {
    "night_of_the_long_cutlasses": ["commander"],
    "dukes_daughter": ["pardoned", "wanted"],
}
# By slot of `space_token`: one name, or a name for each number that lies there.
SPACE_TOKENS: Final[dict[str, list[list[str]]]] = {
    "awakening_of_sophet_drahas": [["rubble"]],
    "market_for_bones": [["skull"], ["hand"], ["heart"], ["eye"]],
    "price_of_pride": [["rubble"]],
    "festival_of_ashes": [["reveller", "reveller_robbed"]],
}
# A count that says where a captive is under another name than his.
PLACES: Final = {"duke_place": "duke"}
# Counts that only the rules read: whose turn it is to place something, what was done in this turn, a set of kinds.
INTERNAL: Final = ["rubble_turns", "kinds_sold", "choir", "gift_taken", "drift"]
# A count that holds a round: it says something only in that round (ADV-3.2).
ROUND_COUNTS: Final = ["commander"]


def mark_names(rules: Rules) -> list[str]:
    """The marks that a thief may bear, by their rows in `thief_mark`."""
    return THIEF_MARKS.get(rules.adventure, [])


def gang_count_names(rules: Rules) -> list[str]:
    """What `gang_count` counts, by its rows."""
    return GANG_COUNTS.get(rules.adventure, rules.parts.gang_counts)


def space_token_names(rules: Rules) -> list[list[str]]:
    """What `space_token` holds, by its slots."""
    return SPACE_TOKENS.get(rules.adventure, [])


def is_place(rules: Rules, count: str) -> bool:
    """CMN-11  The count named like a captive says where he is: a room, or a number below zero."""
    return captive_of(count) in rules.parts.captives


def captive_of(count: str) -> str:
    """The captive whose place a count holds."""
    return PLACES.get(count, count)
