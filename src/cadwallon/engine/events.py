"""What happened, as tuples of small numbers: (kind, audience, a, b, c, d); where somebody walked, his way follows.

Audience: ALL, the number of one seat, or `others(seat)`. Nothing is built when nobody listens, and no sentence is made
here: `view/narrate.py` turns events into text in any language.
"""

from typing import Final

ALL: Final = -1
_PAIR: Final = 100  # a "pair" is two numbers below this in one

# name, then the meaning of a, b, c, d ("-" = unused); the narrator and the tests read this table.
EVENTS: Final = [
    ("game_began", "seat", "-", "-", "-"),  # the first player (SET-8)
    ("first_player_rolled", "seat", "number", "-", "-"),
    ("thief_placed", "figure", "space", "-", "-"),
    ("round_began", "number", "-", "-", "-"),
    ("turn_began", "seat", "-", "-", "-"),
    ("turn_ended", "seat", "-", "-", "-"),
    ("card_drawn", "seat", "card", "-", "-"),  # card NONE where the viewer may not know it
    ("deck_renewed", "number", "-", "-", "-"),
    ("figure_named", "seat", "figure", "-", "-"),
    ("militia_rolled", "figure", "number", "flag", "-"),  # flag 1: he stays
    ("figure_moved", "figure", "space", "space", "-"),
    ("figure_stayed", "figure", "-", "-", "-"),
    ("movement_declared", "figure", "-", "-", "-"),
    ("thief_moved", "figure", "space", "space", "attached"),
    ("thief_stayed", "figure", "-", "-", "-"),
    ("movement_changed", "figure", "number", "-", "-"),
    ("thief_relocated", "figure", "space", "space", "-"),
    ("ducats_gained", "seat", "number", "reason", "-"),
    ("ducats_lost", "seat", "number", "reason", "-"),
    ("ducats_taken", "seat", "seat", "number", "-"),  # winner, loser
    ("lock_tried", "figure", "space", "-", "-"),
    ("test_rolled", "figure", "number", "number", "flag"),  # face, at or below which it succeeds, passed
    ("chest_opened", "figure", "space", "treasure", "-"),
    ("chest_bashed", "figure", "space", "-", "-"),
    ("treasure_dropped", "figure", "treasure", "space", "-"),
    ("treasure_out", "figure", "treasure", "-", "-"),
    ("treasure_stolen", "figure", "figure", "treasure", "-"),  # winner, loser
    ("combat_began", "figure", "figure", "space", "-"),
    ("combat_card", "seat", "card", "-", "-"),
    ("combat_dice", "figure", "dice", "-", "-"),
    ("combat_rerolled", "seat", "source", "figure", "pair"),  # whose die, and its old face and new face
    ("combat_won", "figure", "figure", "number", "number"),  # winner, loser, scores
    ("nothing_taken", "figure", "-", "-", "-"),
    ("retreated", "figure", "space", "space", "-"),
    ("thief_left", "figure", "space", "-", "-"),
    ("thief_captured", "figure", "-", "-", "-"),
    ("thief_removed", "figure", "-", "-", "-"),
    ("alarm", "-", "-", "-", "-"),
    ("portcullis_placed", "seat", "space", "-", "-"),
    ("mission_fulfilled", "seat", "mission", "number", "-"),
    ("mission_opened", "mission", "-", "-", "-"),
    ("card_played", "seat", "card", "target", "-"),  # outside combat
    ("card_cancelled", "seat", "card", "-", "-"),  # by the seat's Warding Charm
    ("card_discarded", "seat", "card", "source", "-"),
    ("skill_used", "figure", "-", "-", "-"),
    ("cards_kept", "seat", "card", "-", "-"),
    ("die_rolled", "seat", "number", "reason", "-"),
    ("special_action", "figure", "action", "-", "-"),
    ("count_changed", "count", "number", "-", "-"),  # a pile, purse or track of the sheet
    ("reckoning", "seat", "number", "number", "number"),  # treasures, other gains, losses
    ("game_over", "seats", "-", "-", "-"),  # a bit mask of the winners
    ("card_taken", "seat", "card", "-", "-"),  # from the discard pile
    ("figure_placed", "figure", "space", "-", "-"),
    ("figure_out", "figure", "-", "-", "-"),  # off the board
    ("marked", "figure", "number", "-", "-"),  # so many marks on him now
    ("paralysed", "figure", "-", "-", "-"),
    ("cured", "figure", "-", "-", "-"),
    ("ap_lost", "seat", "number", "-", "-"),  # his maximum now
    ("bid_made", "seat", "number", "-", "-"),
    ("commander", "seat", "-", "-", "-"),
    ("token_turned", "space", "token", "-", "-"),
    ("peeked", "seat", "space", "token", "-"),  # token NONE where the viewer may not know it
    ("captive_taken", "figure", "captive", "-", "-"),
    ("captive_home", "captive", "space", "-", "-"),
    ("captive_out", "captive", "-", "-", "-"),
    ("treasure_sold", "figure", "treasure", "number", "-"),
    ("touch", "figure", "number", "number", "pair"),  # of a duel: touches and scores of the winner and of the other
    ("pardoned", "seat", "-", "-", "-"),
    ("wanted", "seat", "-", "-", "-"),
    ("curse_rolled", "figure", "number", "flag", "-"),  # flag 1: harmless
    # the expansion
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
_NAMES: Final = [row[0] for row in EVENTS]

E_GAME_BEGAN: Final = 0
E_FIRST_PLAYER_ROLLED: Final = 1
E_THIEF_PLACED: Final = 2
E_ROUND_BEGAN: Final = 3
E_TURN_BEGAN: Final = 4
E_TURN_ENDED: Final = 5
E_CARD_DRAWN: Final = 6
E_DECK_RENEWED: Final = 7
E_FIGURE_NAMED: Final = 8
E_MILITIA_ROLLED: Final = 9
E_FIGURE_MOVED: Final = 10
E_FIGURE_STAYED: Final = 11
E_MOVEMENT_DECLARED: Final = 12
E_THIEF_MOVED: Final = 13
E_THIEF_STAYED: Final = 14
E_MOVEMENT_CHANGED: Final = 15
E_THIEF_RELOCATED: Final = 16
E_DUCATS_GAINED: Final = 17
E_DUCATS_LOST: Final = 18
E_DUCATS_TAKEN: Final = 19
E_LOCK_TRIED: Final = 20
E_TEST_ROLLED: Final = 21
E_CHEST_OPENED: Final = 22
E_CHEST_BASHED: Final = 23
E_TREASURE_DROPPED: Final = 24
E_TREASURE_OUT: Final = 25
E_TREASURE_STOLEN: Final = 26
E_COMBAT_BEGAN: Final = 27
E_COMBAT_CARD: Final = 28
E_COMBAT_DICE: Final = 29
E_COMBAT_REROLLED: Final = 30
E_COMBAT_WON: Final = 31
E_NOTHING_TAKEN: Final = 32
E_RETREATED: Final = 33
E_THIEF_LEFT: Final = 34
E_THIEF_CAPTURED: Final = 35
E_THIEF_REMOVED: Final = 36
E_ALARM: Final = 37
E_PORTCULLIS_PLACED: Final = 38
E_MISSION_FULFILLED: Final = 39
E_MISSION_OPENED: Final = 40
E_CARD_PLAYED: Final = 41
E_CARD_CANCELLED: Final = 42
E_CARD_DISCARDED: Final = 43
E_SKILL_USED: Final = 44
E_CARDS_KEPT: Final = 45
E_DIE_ROLLED: Final = 46
E_SPECIAL_ACTION: Final = 47
E_COUNT_CHANGED: Final = 48
E_RECKONING: Final = 49
E_GAME_OVER: Final = 50
E_CARD_TAKEN: Final = 51
E_FIGURE_PLACED: Final = 52
E_FIGURE_OUT: Final = 53
E_MARKED: Final = 54
E_PARALYSED: Final = 55
E_CURED: Final = 56
E_AP_LOST: Final = 57
E_BID_MADE: Final = 58
E_COMMANDER: Final = 59
E_TOKEN_TURNED: Final = 60
E_PEEKED: Final = 61
E_CAPTIVE_TAKEN: Final = 62
E_CAPTIVE_HOME: Final = 63
E_CAPTIVE_OUT: Final = 64
E_TREASURE_SOLD: Final = 65
E_TOUCH: Final = 66
E_PARDONED: Final = 67
E_WANTED: Final = 68
E_CURSE_ROLLED: Final = 69
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


# Why ducats come or go, and what a die is for: the "reason" column above.
FOR_CHEST: Final = 0
FOR_PURSE: Final = 1
FOR_DUCAT_CHEST: Final = 2
FOR_MISSION: Final = 3
FOR_CARD: Final = 4
FOR_MILITIA: Final = 5
FOR_SPECIAL: Final = 6
FOR_COMBAT: Final = 7
FOR_CURE: Final = 8
FOR_RANSOM: Final = 9
FOR_INTRIGUE: Final = 10
FOR_POWER: Final = 11  # a room of the catacombs
FOR_CYCLOPS: Final = 12  # where it appears
FOR_CHART: Final = 13
FOR_TREMOR: Final = 14
FOR_GIFT: Final = 15
FOR_CHANT: Final = 16
FOR_CROWN: Final = 17
REASONS: Final = [
    "chest", "purse", "ducat_chest", "mission", "card", "militia", "special", "combat", "cure", "ransom",
    "intrigue", "power", "cyclops", "chart", "tremor", "gift", "chant", "crown",
]  # fmt: skip


def others(seat: int) -> int:
    """The audience of everybody but one seat."""
    return -2 - seat


def hears(audience: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) may know an event with this audience."""
    if audience == ALL:
        return True
    if audience >= 0:
        return audience == seat
    return seat != -2 - audience


def event_name(kind: int) -> str:
    return _NAMES[kind]


def pair(first: int, second: int) -> int:
    """Two small numbers in one place of an event."""
    return first * _PAIR + second


def both(number: int) -> tuple[int, int]:
    """The two numbers of a pair."""
    return number // _PAIR, number % _PAIR
