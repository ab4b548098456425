"""What can happen with The King of Ashes, behind what the base game tells; and why ducats come and go there."""

from typing import Final

from cadwallon.engine.events import EventRow

EVENTS: Final[list[EventRow]] = [
    ("hired", "seat", "hireling", "-", "-"),
    ("wounded", "figure", "-", "-", "-"),
    ("wound_stopped", "figure", "source", "-", "-"),
    ("healed", "figure", "number", "-", "-"),  # wounds left
    ("experience_gained", "seat", "number", "-", "-"),
    ("experience_spent", "seat", "number", "-", "-"),
    ("equipment_taken", "figure", "equipment", "-", "-"),
    ("equipment_out", "figure", "equipment", "-", "-"),
    ("equipment_given", "figure", "figure", "equipment", "-"),  # from, to
    ("treasure_given", "figure", "figure", "treasure", "-"),  # from, to
    ("intrigue_drawn", "seat", "intrigue", "-", "-"),  # intrigue NONE where the viewer may not know it
    ("intrigue_revealed", "seat", "intrigue", "-", "-"),
    ("explored", "space", "exploration", "-", "-"),  # turned up
    ("scouted", "seat", "space", "exploration", "-"),  # exploration NONE where the viewer may not know it
    ("explore_swapped", "space", "space", "-", "-"),
    ("patrol_back", "seat", "flag", "-", "-"),  # flag 1: purple
    ("patrol_stopped", "seat", "figure", "-", "-"),
    ("imprisoned", "figure", "-", "-", "-"),
    ("escaped", "figure", "-", "-", "-"),
    ("went_below", "figure", "space", "-", "-"),
    ("cyclops_appeared", "figure", "space", "-", "-"),
    ("cyclops_stays", "figure", "-", "-", "-"),
    ("power_used", "figure", "power", "-", "-"),
    ("chart_placed", "seat", "space", "number", "-"),
    ("gang_count_changed", "seat", "gang_count", "number", "-"),  # tokens of a gang that a sheet counts
    ("rubble_placed", "seat", "space", "-", "-"),
    ("rubble_cleared", "figure", "space", "-", "-"),
    ("space_token_placed", "space", "number", "-", "-"),  # a token of the sheet and its side or kind
    ("space_token_moved", "space", "space", "-", "-"),
    ("space_token_removed", "space", "-", "-", "-"),
    ("gift_taken", "seat", "gift", "-", "-"),
    ("treasure_laid", "space", "treasure", "-", "-"),  # face up, in no chest
    ("treasure_found", "figure", "treasure", "space", "-"),  # taken from where it lay so
    ("treasure_seized", "figure", "treasure", "space", "-"),  # taken from a thief, and where it lies now
]

E_HIRED: Final = 70
E_WOUNDED: Final = 71
E_WOUND_STOPPED: Final = 72
E_HEALED: Final = 73
E_EXPERIENCE_GAINED: Final = 74
E_EXPERIENCE_SPENT: Final = 75
E_EQUIPMENT_TAKEN: Final = 76
E_EQUIPMENT_OUT: Final = 77
E_EQUIPMENT_GIVEN: Final = 78
E_TREASURE_GIVEN: Final = 79
E_INTRIGUE_DRAWN: Final = 80
E_INTRIGUE_REVEALED: Final = 81
E_EXPLORED: Final = 82
E_SCOUTED: Final = 83
E_EXPLORE_SWAPPED: Final = 84
E_PATROL_BACK: Final = 85
E_PATROL_STOPPED: Final = 86
E_IMPRISONED: Final = 87
E_ESCAPED: Final = 88
E_WENT_BELOW: Final = 89
E_CYCLOPS_APPEARED: Final = 90
E_CYCLOPS_STAYS: Final = 91
E_POWER_USED: Final = 92
E_CHART_PLACED: Final = 93
E_GANG_COUNT_CHANGED: Final = 94
E_RUBBLE_PLACED: Final = 95
E_RUBBLE_CLEARED: Final = 96
E_SPACE_TOKEN_PLACED: Final = 97
E_SPACE_TOKEN_MOVED: Final = 98
E_SPACE_TOKEN_REMOVED: Final = 99
E_GIFT_TAKEN: Final = 100
E_TREASURE_LAID: Final = 101
E_TREASURE_FOUND: Final = 102
E_TREASURE_SEIZED: Final = 103

FOR_INTRIGUE: Final = 10
FOR_POWER: Final = 11  # a room of the catacombs
FOR_CYCLOPS: Final = 12  # where it appears
FOR_CHART: Final = 13
FOR_TREMOR: Final = 14
FOR_CHANT: Final = 15
FOR_CROWN: Final = 16
REASONS: Final = ["intrigue", "power", "cyclops", "chart", "tremor", "chant", "crown"]
