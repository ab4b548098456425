"""What can happen in the base game. Boxes add their own events behind these (`Components.events`).

`view/narrate.py` turns events into sentences in any language.
"""

from typing import Final

from cadwallon.engine.events import EventRow

# The narrator, the wire and the tests read this table through the game's vocabulary.
EVENTS: Final[list[EventRow]] = [
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
]

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
REASONS: Final = [
    "chest", "purse", "ducat_chest", "mission", "card", "militia", "special", "combat", "cure", "ransom",
]  # fmt: skip
