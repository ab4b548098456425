"""What the greedy bot believes, as numbers. Worths are in ducats, chances between 0 and 1."""

from typing import Final

# --- action points -----------------------------------------------------------------------------------------------
AP_WORTH: Final = 1.2  # one AP, while there is more to do than AP to do it with
SPARE_AP_WORTH: Final = 0.1  # one AP that would stay unspent
AP_PER_THIEF: Final = 2.3  # what a thief can well use in a turn: a movement and a lock
SPARE_GAIN: Final = 0.15  # what is gained with AP that would be lost otherwise must be more than this
GOOD_MISSION: Final = 4.5  # a mission that pays so much is worth keeping AP for

# --- chests ------------------------------------------------------------------------------------------------------
CHEST_DUCAT: Final = 1.0  # CHE-4
PURSE_WORTH: Final = 3.5  # TRE-3: a die
DUCAT_CHEST_WORTH: Final = 6.5  # TRE-4: a die and three, on leaving
UNSEEN_TREASURE: Final = 3.0
CARRIED_OUT: Final = 0.85  # how often what is taken now gets out in the end
OPEN_MISSION: Final = 0.7  # how much of an open mission a treasure of its kind can count on
HIDDEN_MISSION: Final = 0.12  # the same for missions that may still come
LATER: Final = 0.6  # what is left of a chest's worth for each turn that it takes to get there
PER_STEP: Final = 0.03  # among chests as many turns away the nearer one
COMRADE_NEARER: Final = 0.35  # a comrade is nearer to that chest
RIVAL_NEAR: Final = 0.88  # for each rival who can be there in one movement
HELD_BY_OTHER: Final = 0.4  # somebody stands in the room
TRY_AGAIN: Final = 0.5  # a lock that was not picked can be tried again next turn

# --- getting out (LEA, END-3) ------------------------------------------------------------------------------------
OUT_CHANCE: Final = (0.72, 0.93, 0.97, 0.98)  # by the number of turns to spare
OUT_FROM_GATE: Final = 0.9  # in the last turn, standing on an open gate
OUT_WITH_CARDS: Final = 0.06  # too far away, but there are cards and luck
RUN_STEPS: Final = 3
GATE_TAKEN: Final = 2  # steps more for a gate on which somebody else stands
GATE_UNKNOWN: Final = 1  # steps more while nobody knows which gates will be closed
GATE_MATTERS: Final = 0.3  # closing a gate within one movement, in steps of detour
NEXT_TURN: Final = 0.25  # of a stake: leaving is put off, not prevented
LEAVING_SHARE: Final = 0.35  # of the price of an AP: leaving has to be paid for at some time anyway
FUTURE_MISSION: Final = 0.5  # a treasure in the district can still be shown for a mission
LIFE_PER_TURN: Final = 0.7  # what a thief still does after what he is about to do, for each turn that is left

# --- rivals ------------------------------------------------------------------------------------------------------
HARM_TO_LEADER: Final = 0.3  # a ducat less for the strongest rival
HARM_TO_OTHER: Final = 0.1  # a ducat less for another one
HARM_TO_ONLY: Final = 0.9  # a ducat less for the only rival
STRIKE_RISK: Final = 0.07  # that a rival within one movement strikes
PATROL_RISK: Final = 0.07  # that a militiaman within reach is sent
PATROL_SENT: Final = 0.4  # that, before our next turn, one of the rivals sends him against the thief he would hurt most
PATROL_REACH: Final = 3  # steps at which a militiaman is a danger
PATROL_FINE: Final = 2.0  # MIL-7
PATROL_PUSH: Final = 1.0  # what being pushed three spaces costs
PATROL_PUSH_ALARM: Final = 2.5  # the same when there is little time left

# --- cards -------------------------------------------------------------------------------------------------------
CARD_WORTH: Final = {
    "powerful_blow": 1.0, "second_blade": 1.0, "jinx": 0.9, "second_chance": 1.0, "low_blow": 0.9, "parry": 0.6,
    "sticky_fingers": 0.6, "false_pockets": 0.6, "bribe": 0.5, "run": 0.9, "niggling_injury": 0.7, "secret_door": 0.6,
    "pentacle_gate": 0.7, "changing_places": 0.4, "false_bottom": 1.4, "muffled_hammer": 0.9, "burst_of_nerve": 1.0,
    "holed_purse": 0.6, "decoy": 0.3, "warding_charm": 0.5, "fences_favour": 0.9,
}  # fmt: skip
CARD_WORTH_OTHER: Final = 0.7
LAST_CARD_SHARE: Final = 0.25  # of a card's worth in the last round; before, it falls evenly
DRAWN_CARD: Final = 0.55  # a card drawn by a skill
CARD_BLOW: Final = {"holed_purse": 2.0, "niggling_injury": 1.0, "jinx": 1.0}  # what a card aimed at us costs
CARD_BLOW_OTHER: Final = 1.2
FALSE_BOTTOM: Final = 2
HOLED_PURSE: Final = 2
DECOY_WAITS: Final = 0.05  # at most: whatever is worth more comes first, because our thieves go on moving
INJURY: Final = 2  # spaces
INJURED: Final = 0.8  # chance that a thief shortened by two does not get where he wanted

# --- what is printed on some thieves' cards ----------------------------------------------------------------------
BASHES_CHEAPER: Final = ("torham",)
OPENS_WITH_A_CARD: Final = ("davitto",)
TRIES_A_LOCK_TWICE: Final = ("drokan",)
STRIDES: Final = {"iris": 1}  # spaces more
ATTACK_BONUS: Final = {"sanaris": 1}  # on the highest die
HARD_TO_ATTACK: Final = {"dorak": 1}  # dice less for his attacker
PICKPOCKET: Final = 0.5  # elise: one below her mind
PUPPET_STEPS: Final = 2  # anays
PAID_PER_TREASURE: Final = ("kaldern",)
REROLLS_FOE_ON_ATTACK: Final = ("leona",)
REROLLS_OWN: Final = ("tortok",)
DRAWS_CARDS: Final = ("harid",)

# --- questions without a better rule -----------------------------------------------------------------------------
NO_MATTER: Final = 0.001  # what makes no difference is left alone
TEST_UNKNOWN: Final = 2.0  # a failed test of which the bot knows no better
SKILL_UNKNOWN: Final = 0.3
