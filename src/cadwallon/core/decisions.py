"""A decision is data: who is asked, what kind of question, which clause asks, what it is about, and the legal options.

Kinds and verbs are closed lists: new content adds reasons, not kinds. How an option is packed stands in
`engine/decision.py`; what its numbers mean in `vocabulary.py`.
"""

from typing import Final

from mypy_extensions import i64

# --- kinds of question, in the order of the rulebook of questions ------------------------------------------------
KINDS: Final = [
    "hire", "take_equipment", "place_thief", "place_token", "choose_thief", "choose_space", "choose_chest",
    "choose_outcome", "peek", "turn_up", "swap_tokens", "bid", "move_figure", "phase_two", "turn", "way", "exchange",
    "discard", "keep_card", "take_card", "keep_equipment", "sell", "pick_token", "amount", "lose_item", "drop",
    "drop_room", "steal", "retreat", "combat_card", "combat_reroll", "answer_move", "test_failed", "test_passed",
    "answer_target", "answer_patrol", "answer_wound", "answer_prison", "own_die",
]  # fmt: skip
K_HIRE: Final = 0
K_TAKE_EQUIPMENT: Final = 1
K_PLACE_THIEF: Final = 2
K_PLACE_TOKEN: Final = 3
K_CHOOSE_THIEF: Final = 4
K_CHOOSE_SPACE: Final = 5
K_CHOOSE_CHEST: Final = 6
K_CHOOSE_OUTCOME: Final = 7
K_PEEK: Final = 8
K_TURN_UP: Final = 9
K_SWAP_TOKENS: Final = 10
K_BID: Final = 11
K_MOVE_FIGURE: Final = 12
K_PHASE_TWO: Final = 13
K_TURN: Final = 14
K_WAY: Final = 15
K_EXCHANGE: Final = 16
K_DISCARD: Final = 17
K_KEEP_CARD: Final = 18
K_TAKE_CARD: Final = 19
K_KEEP_EQUIPMENT: Final = 20
K_SELL: Final = 21
K_PICK_TOKEN: Final = 22
K_AMOUNT: Final = 23
K_LOSE_ITEM: Final = 24
K_DROP: Final = 25
K_DROP_ROOM: Final = 26
K_STEAL: Final = 27
K_RETREAT: Final = 28
K_COMBAT_CARD: Final = 29
K_COMBAT_REROLL: Final = 30
K_ANSWER_MOVE: Final = 31
K_TEST_FAILED: Final = 32
K_TEST_PASSED: Final = 33
K_ANSWER_TARGET: Final = 34
K_ANSWER_PATROL: Final = 35
K_ANSWER_WOUND: Final = 36
K_ANSWER_PRISON: Final = 37
K_OWN_DIE: Final = 38

# --- verbs of options --------------------------------------------------------------------------------------------
VERBS: Final = [
    "pass", "done", "stay", "hire", "take", "place", "put", "thief", "outcome", "room", "bid", "move", "figure", "play",
    "heal", "potion", "drift", "space", "lockpick", "bash", "leave", "escape", "power", "special", "skill", "mission",
    "buy", "draw_intrigue", "declare", "gift", "end_turn", "item", "card", "chest", "keep", "yes", "no", "token",
    "number", "reroll", "second_chance", "use",
]  # fmt: skip
PASS: Final = 0
DONE: Final = 1
STAY: Final = 2
HIRE: Final = 3
TAKE: Final = 4
PLACE: Final = 5
PUT: Final = 6
THIEF: Final = 7
OUTCOME: Final = 8
ROOM: Final = 9
BID: Final = 10
MOVE: Final = 11
FIGURE: Final = 12
PLAY: Final = 13
HEAL: Final = 14
POTION: Final = 15
DRIFT: Final = 16
SPACE: Final = 17
LOCKPICK: Final = 18
BASH: Final = 19
LEAVE: Final = 20
ESCAPE: Final = 21
POWER: Final = 22
SPECIAL: Final = 23
SKILL: Final = 24
MISSION: Final = 25
BUY: Final = 26
DRAW_INTRIGUE: Final = 27
DECLARE: Final = 28
GIFT: Final = 29
END_TURN: Final = 30
ITEM: Final = 31
CARD: Final = 32
CHEST: Final = 33
KEEP: Final = 34
YES: Final = 35
NO: Final = 36
TOKEN: Final = 37
NUMBER: Final = 38
REROLL: Final = 39
SECOND_CHANCE: Final = 40
USE: Final = 41

# An ITEM from this number on is a piece of equipment; below it a kind of treasure, then a captive.
EQUIPMENT_ITEM: Final = 100
# The destination of a movement that leaves the district (profiles in which leaving is a step).
EXIT: Final = 254


# --- cards attached to a command (GEN-9), packed into the fourth number -----------------------------------------
RUN: Final = 1
DOOR: Final = 16
SKILL_RUN: Final = 256
SKILL_DOOR: Final = 512
HAMMER: Final = 1024  # to a bash
FAVOUR: Final = 2048  # to a mission
CAREFUL: Final = 4096  # to a movement: face-down tokens neither stop it nor are turned up
FLIGHT: Final = 8192  # to a movement: over walls and characters
ACID: Final = 16384  # to a bash
DEALER: Final = 32768  # to a purchase
VIA: Final = 65536  # to a movement: the first of four bits, by place in the gang, for comrades with whom is exchanged
VIAS: Final = 15 * VIA  # all four
ATTACHED: Final = 16 * VIA  # beyond all of them


def runs_of(attached: i64) -> i64:
    return attached % 16


def doors_of(attached: i64) -> i64:
    return attached // 16 % 16


def places_of(attached: i64) -> list[int]:
    """The places in their gang, from 1, of the comrades with whom something is exchanged on the way."""
    return [place + 1 for place in range(4) if (attached & VIAS) // VIA >> place & 1]


# --- where the answer to a reroll or a failed test comes from ---------------------------------------------------
SOURCE_SKILL: Final = 100  # + the thief whose skill it is; below it: the design of an Arcana card
SOURCE_EXPERIENCE: Final = 140  # a token of experience; unlike a skill it works for one die after the other
SOURCE_TREASURE: Final = 141  # + the kind of a treasure that allows a reroll
SOURCE_EQUIPMENT: Final = 160  # + the number of a piece of equipment
