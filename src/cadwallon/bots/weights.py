"""What the greedy bot believes, as numbers. Worths are in ducats, chances between 0 and 1.

What can be more or less true is an attribute of `w`, so that `tools/fit_greedy.py` can vary it (a compiled module has
its `Final` numbers in its code). What the rules or the cards say, and what only orders the answers, is `Final`.
"""

from typing import Final

from librt.vecs import vec


class Weights:
    """The common beliefs, for all adventures; a sheet's own stand beside its advice (`bots/sheets/`).

    Fitted by self-play: `tools/fit_greedy.py --games 2100 --rounds 2 --seed 1`, from numbers judged by hand; a weight
    whose effect did not stand out of chance in these 4,200 games of four is still the old one. docs/bots_tried.md
    says what further rounds brought.
    """

    def __init__(self) -> None:
        # action points
        self.ap_worth = 1.72  # one AP, while there is more to do than AP to do it with
        self.spare_ap_worth = 0.1  # one AP that would stay unspent
        self.ap_per_thief = 2.3  # what a thief can well use in a turn: a movement and a lock
        self.spare_gain = 0.22  # what is gained with AP that would be lost otherwise must be more than this
        self.good_mission = 4.5  # a mission that pays so much is worth keeping AP for
        # chests
        self.unseen_treasure = 3.0
        self.carried_out = 0.85  # how often what is taken now gets out in the end
        self.open_mission = 0.91  # how much of an open mission a treasure of its kind can count on
        self.hidden_mission = 0.4  # the same for missions that may still come
        self.later = 0.31  # what is left of a chest's worth for each turn that it takes to get there
        self.per_step = 0.03  # among chests as many turns away the nearer one
        self.comrade_nearer = 0.35  # a comrade is nearer to that chest
        self.rival_near = 0.58  # for each rival who can be there in one movement
        self.held_by_other = 0.31  # somebody stands in the room
        self.try_again = 0.67  # a lock that was not picked can be tried again next turn
        # getting out (LEA, END-3)
        self.out_just = 0.72  # no turn to spare
        self.out_one = 0.88  # one
        self.out_two = 0.97  # two
        self.out_more = 0.99
        self.out_from_gate = 0.85  # in the last turn, standing on an open gate
        self.out_with_cards = 0.06  # too far away, but there are cards and luck
        self.gate_matters = 0.3  # closing a gate within one movement, in steps of detour
        self.next_turn = 0.25  # of a stake: leaving is put off, not prevented
        self.leaving_share = 0.35  # of the price of an AP: leaving has to be paid for at some time anyway
        self.future_mission = 0.5  # a treasure in the district can still be shown for a mission
        self.life_per_turn = 0.7  # what a thief still does after what he is about to do, for each turn that is left
        # rivals
        self.harm_to_leader = 0.09  # a ducat less for the strongest rival
        self.harm_to_other = 0.1  # a ducat less for another one
        self.strike_risk = 0.015  # that a rival within one movement strikes
        self.patrol_risk = 0.043  # that a militiaman within reach is sent
        self.patrol_sent = 0.4  # that, before our next turn, a rival sends him against the thief he would hurt most
        self.patrol_push = 1.0  # what being pushed three spaces costs
        self.patrol_push_alarm = 2.5  # the same when there is little time left
        # cards
        self.cards = 0.95  # how far to believe CARD_WORTH
        self.card_worth_other = 0.7
        self.last_card_share = 0.15  # of a card's worth in the last round; before, it falls evenly
        self.drawn_card = 0.34  # a card drawn by a skill
        self.card_blow_other = 1.2
        self.injured = 0.74  # chance that a thief shortened by two does not get where he wanted
        self.keeps_equipment = 0.6  # of what is used up now: it might never have been of more use
        # what is printed on some thieves' cards
        self.pickpocket = 0.78  # elise: one below her mind
        # questions without a better rule
        self.test_unknown = 1.23  # a failed test of which the bot knows no better
        self.skill_unknown = 0.3
        # made of these
        self.shares: vec[float] = vec[float]()  # what is left of a chest's worth after so many turns
        self.near_shares: vec[float] = vec[float]()  # ... with so many rivals near
        self.outs: dict[int, vec[float]] = {}  # by movement: chances to get out, by turns and steps
        self.changed()

    def changed(self) -> None:
        """Whatever is made of weights is made anew."""
        self.shares = vec[float]([self.later**turns for turns in range(_MANY)])
        self.near_shares = vec[float]([self.rival_near**rivals for rivals in range(_MANY)])
        self.outs = {}


_MANY: Final = 100  # turns or rivals: more than there can be
w: Final = Weights()

# --- chests ------------------------------------------------------------------------------------------------------
CHEST_DUCAT: Final = 1.0  # CHE-4
PURSE_WORTH: Final = 3.5  # TRE-3: a die
DUCAT_CHEST_WORTH: Final = 6.5  # TRE-4: a die and three, on leaving

# --- steps and figures -------------------------------------------------------------------------------------------
RUN_STEPS: Final = 3
GATE_TAKEN: Final = 2  # steps more for a gate on which somebody else stands
GATE_UNKNOWN: Final = 1  # steps more while nobody knows which gates will be closed
PATROL_REACH: Final = 3  # steps at which a militiaman is a danger
PATROL_FINE: Final = 2.0  # MIL-7
HARM_TO_ONLY: Final = 0.9  # a ducat less for the only rival; the fit plays with four

# --- cards -------------------------------------------------------------------------------------------------------
CARD_WORTH: Final = {
    "powerful_blow": 1.0, "second_blade": 1.0, "jinx": 0.9, "second_chance": 1.0, "low_blow": 0.9, "parry": 0.6,
    "sticky_fingers": 0.6, "false_pockets": 0.6, "bribe": 0.5, "run": 0.9, "niggling_injury": 0.7, "secret_door": 0.6,
    "pentacle_gate": 0.7, "changing_places": 0.4, "false_bottom": 1.4, "muffled_hammer": 0.9, "burst_of_nerve": 1.0,
    "holed_purse": 0.6, "decoy": 0.3, "warding_charm": 0.5, "fences_favour": 0.9,
}  # fmt: skip
CARD_BLOW: Final = {"holed_purse": 2.0, "niggling_injury": 1.0, "jinx": 1.0}  # what a card aimed at us costs
FALSE_BOTTOM: Final = 2
HOLED_PURSE: Final = 2
DECOY_WAITS: Final = 0.05  # at most: whatever is worth more comes first, because our thieves go on moving
INJURY: Final = 2  # spaces

# --- what is printed on some thieves' cards ----------------------------------------------------------------------
PUPPET_STEPS: Final = 2  # anays
DRAWS_CARDS: Final = ("harid",)

# --- questions without a better rule -----------------------------------------------------------------------------
NO_MATTER: Final = 0.001  # what makes no difference is left alone
