"""One flat mutable state of small numbers, indexed by seat, figure, space and card design.

Thief `t` belongs to seat `t // 4`; figures are the thieves, then the militiamen, then those of the sheet. Every field
declares its audience below; what is not declared is shown to nobody. `clone` stands beside the fields.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cadwallon.engine import chance as dice
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL, E_CARD_DRAWN, E_DECK_RENEWED, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.scratch import Scratch

# --- where a figure is when it stands on no space ----------------------------------------------------------------
UNPLACED: Final = -1
LEFT: Final = -2  # out of the district, safe with what he carries (LEA-5)
REMOVED: Final = -3  # out of the game, END-3 counts nothing (CMN-12)
CAPTURED: Final = -4  # out of the game, END-3 counts him
ENTERING: Final = -5  # an attacker until his combat is over (CS-0)
ON_SHEET: Final = -6  # a figure or token that waits beside the board

# --- audiences ---------------------------------------------------------------------------------------------------
PUBLIC: Final = 0
OWNER: Final = 1  # rows by seat: a seat sees its own row
COUNT: Final = 2  # only how many
MASK: Final = 3  # shown where the seat's bit is set in the list beside it: `chest_known`, `token_known` ...
NOBODY: Final = 4

AUDIENCE: Final = {
    "pos": PUBLIC, "at": PUBLIC, "load": PUBLIC, "chest": MASK, "chest_known": PUBLIC, "covered": PUBLIC,
    "gone": PUBLIC, "ducats": PUBLIC, "bank": PUBLIC, "ap": PUBLIC, "ap_max": PUBLIC, "captured": PUBLIC,
    "round": PUBLIC, "first": PUBLIC, "player": PUBLIC, "phase": PUBLIC,
    "active": PUBLIC, "has_moved": PUBLIC, "has_acted": PUBLIC, "has_used_skill": PUBLIC, "opened": PUBLIC,
    "done": PUBLIC, "mission_done": PUBLIC,
    "missions": PUBLIC, "mission_deck": COUNT, "mission_discard": PUBLIC,
    "deck": COUNT, "discard": PUBLIC, "hand": OWNER, "hand_size": PUBLIC, "known": PUBLIC, "known_size": PUBLIC,
    "unseen": PUBLIC,
    "alarm": PUBLIC, "portcullis": PUBLIC,
    "sheet_count": PUBLIC, "gang_count": PUBLIC, "thief_mark": PUBLIC, "muted": PUBLIC, "cargo": PUBLIC,
    "token": MASK, "token_known": PUBLIC, "token_up": PUBLIC, "token_faces": PUBLIC,
    "wounds": PUBLIC, "visit": PUBLIC, "tried": PUBLIC, "experience": PUBLIC, "debts": PUBLIC,
    "equipment": PUBLIC, "stock": PUBLIC,
    "intrigue": OWNER, "intrigue_size": PUBLIC, "intrigue_deck": COUNT, "intrigue_discard": PUBLIC, "facts": PUBLIC,
    "explore": MASK, "explore_known": PUBLIC, "explore_up": PUBLIC, "explore_seen": PUBLIC,
    "hand_purple": PUBLIC, "known_purple": PUBLIC, "space_token": PUBLIC,
    "passed": PUBLIC, "face": PUBLIC, "over": PUBLIC, "scores": PUBLIC,
    "asked": PUBLIC, "asked_before": PUBLIC, "kind": PUBLIC, "reason": PUBLIC, "subject": PUBLIC,
    "short_form": PUBLIC,
    "stack": PUBLIC,  # each frame says itself what a seat may see of it (Frame.veiled)
}  # fmt: skip

# Not part of the position: shared definitions, the source of chance, what was computed and can be computed again.
NOT_STATE: Final = [
    "rules", "chance", "events", "scratch", "list", "listed", "held_low", "held_high", "gang_low", "gang_high",
]  # fmt: skip

# Long lists that hardly ever change: clones share them, and whoever changes one replaces it by a changed copy.
COPIED_ON_CHANGE: Final = [
    "gone", "captured", "ap_max", "muted", "cargo", "covered", "chest_known", "portcullis", "known", "scores", "missions", "mission_deck", "mission_discard", "deck", "discard",
    "wounds", "visit", "experience", "debts", "equipment", "stock", "intrigue", "intrigue_size", "intrigue_deck",
    "intrigue_discard", "facts", "explore", "explore_known", "explore_up", "explore_seen", "hand_purple",
    "known_purple", "space_token",
]  # fmt: skip

# Lists whose length the rules fix: where it is zero, clones share the empty list.
FIXED_LENGTH: Final = [
    "sheet_count", "gang_count", "thief_mark", "token", "token_known", "token_up", "token_faces",
]  # fmt: skip

NOBODY_ASKED: Final = -1


def changed(row: list[int], slot: i64, value: i64) -> list[int]:
    """A copy of a list that clones share, with one number changed: `g.wounds = changed(g.wounds, thief, 1)`."""
    row = list(row)
    row[slot] = value
    return row


def copied(frames: vec[Frame]) -> vec[Frame]:
    twins = vec[Frame]()
    for frame in frames:
        twins = append(twins, frame.copy())
    return twins


class State:
    """A game in progress. With `source` it is a clone: it plays on by itself and tells nobody anything."""

    def __init__(self, rules: Rules, chance: Chance, source: "State | None" = None) -> None:
        self.rules = rules
        self.chance = chance
        self.events: list[tuple[int, ...]] | None = None
        if source is None:
            seats = rules.seats
            board = rules.board
            self.short_form = False
            # the board
            self.pos: vec[i64] = vec[i64]([UNPLACED] * rules.figure_count)
            self.at: vec[i64] = vec[i64]([-1] * board.count)
            self.held_low: i64 = 0  # the same as a set of spaces
            self.held_high: i64 = 0
            self.gang_low: vec[i64] = vec[i64]([0] * (seats + 1))  # and by gang, the last one for all other figures
            self.gang_high: vec[i64] = vec[i64]([0] * (seats + 1))
            self.load: vec[i64] = vec[i64]([0] * (rules.thieves * rules.kinds))
            self.chest: vec[i64] = vec[i64]([-1] * board.room_count)
            self.chest_known: vec[i64] = vec[i64]([(1 << seats) - 1] * board.room_count)
            self.covered: vec[i64] = vec[i64]([0] * board.room_count)
            self.gone: vec[i64] = vec[i64]([0] * rules.kinds)
            self.alarm = False
            self.portcullis: vec[i64] = vec[i64]([0] * board.count)
            # the gangs
            self.ducats: vec[i64] = vec[i64]([0] * seats)
            self.bank: i64 = 0
            self.ap: vec[i64] = vec[i64]([rules.n.ap] * seats)
            self.ap_max: vec[i64] = vec[i64]([rules.n.ap] * seats)
            self.captured: vec[i64] = vec[i64]([0] * seats)
            # the course of the game
            self.round: i64 = 0
            self.first: i64 = 0
            self.player: i64 = 0
            self.phase: i64 = 0
            self.active: i64 = -1
            self.has_moved = False
            self.has_acted = False
            self.has_used_skill = False
            self.opened: i64 = 0
            self.done: vec[i64] = vec[i64]([0] * rules.thieves)
            self.mission_done = False
            self.over = False
            self.scores: list[int] = []
            # cards
            self.missions: list[int] = []
            self.mission_deck: list[int] = []
            self.mission_discard: list[int] = []
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.hand: vec[i64] = vec[i64]([0] * (seats * rules.designs))
            self.hand_size: vec[i64] = vec[i64]([0] * seats)
            self.known: vec[i64] = vec[i64]([0] * (seats * rules.designs))
            self.known_size: vec[i64] = vec[i64]([0] * seats)
            self.unseen: vec[i64] = vec[i64](rules.copies)
            # what sheets add
            self.sheet_count: vec[i64] = vec[i64]([0] * rules.n.sheet_counts)
            self.gang_count: vec[i64] = vec[i64]([0] * (rules.n.gang_counts * seats))
            self.thief_mark: vec[i64] = vec[i64]([0] * (rules.n.thief_marks * rules.thieves))
            self.muted: vec[i64] = vec[i64]([0] * rules.thieves)  # his skill does not work
            self.cargo: vec[i64] = vec[i64]([-1] * rules.thieves)  # the captive he leads (CMN-11)
            self.token: vec[i64] = vec[i64]([-1] * (board.room_count if rules.n.token_faces else 0))  # its face
            self.token_known: vec[i64] = vec[i64]([0] * len(self.token))  # a bit for each seat that has seen its face
            self.token_up: vec[i64] = vec[i64]([0] * len(self.token))  # it lies face up; one that all peeked at does not
            self.token_faces: vec[i64] = vec[i64]([0] * rules.n.token_faces)  # how many lie face down of each face
            # what the expansion adds; all of it is empty in games without it (COPIED_ON_CHANGE)
            n = rules.n
            parts = rules.parts
            self.wounds: list[int] = [0] * (rules.thieves if n.wounds else 0)
            self.visit: list[int] = [0] * len(self.wounds)  # bits: what he has done in this visit below (RUL-44)
            self.tried = False  # the activated prisoner's attempt has failed (PRI-2)
            self.experience: list[int] = [0] * (seats if n.experience else 0)
            self.debts: list[int] = [0] * len(self.experience)  # cards taken at the Inn (INN-1)
            self.equipment: list[int] = [-1] * (rules.thieves if parts.equipment else 0)  # what each thief bears
            self.stock: list[int] = [1] * len(parts.equipment)  # 1: it lies face up on the table
            self.intrigue: list[int] = [0] * (seats * len(parts.intrigues))
            self.intrigue_size: list[int] = [0] * (seats if parts.intrigues else 0)
            self.intrigue_deck: list[int] = []
            self.intrigue_discard: list[int] = []
            self.facts: list[int] = [0] * (n.facts * seats)  # IC-2, by fact and seat
            self.explore: list[int] = [-1] * (board.room_count if n.explore_faces else 0)  # exploration tokens
            self.explore_known: list[int] = [0] * len(self.explore)
            self.explore_up: list[int] = [0] * len(self.explore)
            self.explore_seen: list[int] = [0] * n.explore_faces  # how many of each face have been turned up
            self.hand_purple: list[int] = [0] * (seats if rules.purple_backs else 0)  # HID-3
            self.known_purple: list[int] = [0] * len(self.hand_purple)  # of those that are known there
            self.space_token: list[int] = [0] * (n.space_tokens * board.count)  # tokens of a sheet, by slot and space
            # results that a frame leaves for the one below it
            self.passed = False
            self.face: i64 = 0
            # the question
            self.stack: vec[Frame] = vec[Frame]()
            self.asked: i64 = NOBODY_ASKED
            self.asked_before: i64 = NOBODY_ASKED
            self.kind: i64 = 0
            self.reason = ""
            self.subject: i64 = -1
            self.list: Options | None = None  # the answers to the question ...
            self.listed = False  # ... if they have been listed
            self.scratch: Scratch = Scratch(rules.ways)
        else:
            self.short_form = source.short_form
            self.pos = source.pos[:]
            self.at = source.at[:]
            self.held_low = source.held_low
            self.held_high = source.held_high
            self.gang_low = source.gang_low[:]
            self.gang_high = source.gang_high[:]
            self.load = source.load[:]
            self.chest = source.chest[:]
            self.chest_known = source.chest_known
            self.covered = source.covered
            self.gone = source.gone
            self.alarm = source.alarm
            self.portcullis = source.portcullis
            self.ducats = source.ducats[:]
            self.bank = source.bank
            self.ap = source.ap[:]
            self.ap_max = source.ap_max
            self.captured = source.captured
            self.round = source.round
            self.first = source.first
            self.player = source.player
            self.phase = source.phase
            self.active = source.active
            self.has_moved = source.has_moved
            self.has_acted = source.has_acted
            self.has_used_skill = source.has_used_skill
            self.opened = source.opened
            self.done = source.done[:]
            self.mission_done = source.mission_done
            self.over = source.over
            self.scores = source.scores
            self.missions = source.missions
            self.mission_deck = source.mission_deck
            self.mission_discard = source.mission_discard
            self.deck = source.deck
            self.discard = source.discard
            self.hand = source.hand[:]
            self.hand_size = source.hand_size[:]
            self.known = source.known
            self.known_size = source.known_size[:]
            self.unseen = source.unseen[:]
            # what a sheet does not have is empty and stays so: such lists need no copy
            self.sheet_count = source.sheet_count[:]
            self.gang_count = source.gang_count[:]
            self.thief_mark = source.thief_mark[:]
            self.muted = source.muted
            self.cargo = source.cargo
            self.token = source.token[:]
            self.token_known = source.token_known[:]
            self.token_up = source.token_up[:]
            self.token_faces = source.token_faces[:]
            self.wounds = source.wounds
            self.visit = source.visit
            self.tried = source.tried
            self.experience = source.experience
            self.debts = source.debts
            self.equipment = source.equipment
            self.stock = source.stock
            self.intrigue = source.intrigue
            self.intrigue_size = source.intrigue_size
            self.intrigue_deck = source.intrigue_deck
            self.intrigue_discard = source.intrigue_discard
            self.facts = source.facts
            self.explore = source.explore
            self.explore_known = source.explore_known
            self.explore_up = source.explore_up
            self.explore_seen = source.explore_seen
            self.hand_purple = source.hand_purple
            self.known_purple = source.known_purple
            self.space_token = source.space_token
            self.passed = source.passed
            self.face = source.face
            self.stack = copied(source.stack)
            self.asked = source.asked
            self.asked_before = source.asked_before
            self.kind = source.kind
            self.reason = source.reason
            self.subject = source.subject
            self.list = None
            self.listed = False
            self.scratch = source.scratch

    def clone(self) -> "State":
        return State(self.rules, self.chance.copy(), self)

    # --- procedures ----------------------------------------------------------------------------------------------
    def push(self, frame: Frame) -> None:
        self.stack = append(self.stack, frame)

    def pop(self) -> None:
        self.stack, _ = pop(self.stack)

    def start(self, procedure: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Push the procedure that is in force for this part of the rules."""
        self.stack = append(self.stack, self.rules.makers[procedure].again(a, b, c))

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self.asked < 0 and len(self.stack) > 0:
            self.stack[-1].run(self)

    # --- questions -----------------------------------------------------------------------------------------------
    def ask(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """Stop here and ask. The frame on top gives the options when somebody wants to see them."""
        self.asked = seat
        self.kind = kind
        self.reason = reason
        self.subject = subject
        self.listed = False

    def ask_openly(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """The same for options that follow from public facts: a single one is taken at once (CMN-21)."""
        self.ask(seat, kind, reason, subject)
        out = self.options()
        if out.count == 1:
            self.reply(out.row[0])

    def ask_privately(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """The same for options that follow from a hand: at a table a single one is asked all the same."""
        if self.short_form:
            self.ask_openly(seat, kind, reason, subject)
        else:
            self.ask(seat, kind, reason, subject)

    def options(self) -> Options:
        """Every legal answer to the pending question; the list belongs to the state, until the next question."""
        out = self.list
        if out is None:
            out = Options()
            self.list = out
        if not self.listed:
            out.count = 0
            self.stack[-1].options(self, out)
            self.listed = True
        return out

    def draw_option(self, chance: Chance) -> i64:
        """One legal answer, each equally likely, without building the list where that can be avoided."""
        return self.stack[-1].draw(self, chance)

    def reply(self, option: i64) -> None:
        """Give an answer to the frame that asked. The caller guarantees that it was offered."""
        self.asked_before = self.asked
        self.asked = NOBODY_ASKED
        self.listed = False
        self.stack[-1].answer(self, option)

    def play(self, option: i64) -> None:
        """Answer the pending question and go on to the next one. The caller guarantees that it was offered."""
        self.reply(option)
        self.run()

    def play_out(self, chance: Chance) -> i64:
        """Play to the end, every answer drawn; how many there were."""
        count: i64 = 0
        while not self.over:
            self.reply(self.stack[-1].draw(self, chance))
            self.run()
            count += 1
        return count

    def play_lists(self, chance: Chance) -> i64:
        """The same with every list written."""
        count: i64 = 0
        while not self.over:
            out = self.options()
            self.reply(out.row[chance.below(out.count)])
            self.run()
            count += 1
        return count

    # --- telling -------------------------------------------------------------------------------------------------
    def tell(self, kind: i64, audience: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        if self.events is not None:
            self.events.append((kind, audience, a, b, c, d))

    # --- the board -----------------------------------------------------------------------------------------------
    def place(self, figure: i64, space: i64) -> None:
        """RUL-51  Set a figure on a space, or take it off the board (a place below zero)."""
        before = self.pos[figure]
        if before >= 0:
            if self.at[before] == figure:
                self.at[before] = -1
                self._mark(figure, before)
        self.pos[figure] = space
        if space >= 0:
            if space != self.rules.board.shared:
                there = self.at[space]
                if there >= 0:
                    self._mark(there, space)
                self.at[space] = figure
                self._mark(figure, space)

    def mark_all(self) -> None:
        """The sets of spaces held, made anew from where everybody stands."""
        self.held_low = 0
        self.held_high = 0
        for gang in range(self.rules.seats + 1):
            self.gang_low[gang] = 0
            self.gang_high[gang] = 0
        for space in range(len(self.at)):
            if self.at[space] >= 0:
                self._mark(self.at[space], space)

    def _mark(self, figure: i64, space: i64) -> None:
        """The sets of spaces held, where somebody has come or gone."""
        gang = figure // 4 if figure < self.rules.thieves else self.rules.seats
        low = self.rules.ways.low[space]
        high = self.rules.ways.high[space]
        self.held_low = self.held_low ^ low
        self.held_high = self.held_high ^ high
        self.gang_low[gang] = self.gang_low[gang] ^ low  # `^=` on a row would make objects
        self.gang_high[gang] = self.gang_high[gang] ^ high

    def in_district(self, thief: i64) -> bool:
        """CMN-20  In the city (or, with the expansion, below it); an attacker in his combat too."""
        place = self.pos[thief]
        return place >= 0 or place == ENTERING

    def in_city(self, figure: i64) -> bool:
        """CMN-20  On a space of the city: not below it, not fighting his way in."""
        return 0 <= self.pos[figure] < self.rules.board.city

    def has_thieves(self, seat: i64) -> bool:
        for thief in range(seat * 4, seat * 4 + 4):
            if self.in_district(thief):
                return True
        return False

    def takes_part(self, seat: i64) -> bool:
        """RND-5  A gang without a thief in the district takes no part (other profiles: it does, RUL-9, RUL-63).

        RUL-7  Prisoners are in the district: a gang that has no others takes its turn like any.
        """
        return self.rules.n.gone_takes_part or self.has_thieves(seat)

    # --- activation ----------------------------------------------------------------------------------------------
    def activate(self, thief: i64) -> None:
        """ACT-1, RUL-1  The first command that names a thief activates him; the one before is done."""
        if self.active != thief:
            self.end_activation()
            self.active = thief

    def end_activation(self) -> None:
        """RUL-2"""
        if self.active >= 0:
            self.done[self.active] = 1
        self.active = -1
        self.has_moved = False
        self.has_acted = False
        self.has_used_skill = False
        self.tried = False
        self.opened = 0

    # --- ducats --------------------------------------------------------------------------------------------------
    def gain(self, seat: i64, ducats: i64) -> None:
        """CMN-10  From the bank."""
        self.ducats[seat] += ducats
        self.bank += ducats

    def pay(self, seat: i64, ducats: i64) -> i64:
        """CMN-10  To the bank, or what he has if less; returns what was paid."""
        paid = ducats if ducats < self.ducats[seat] else self.ducats[seat]
        self.ducats[seat] -= paid
        self.bank -= paid
        return paid

    # --- cards ---------------------------------------------------------------------------------------------------
    def renew_deck(self) -> None:
        """RND-7  An empty deck is replaced by the shuffled discard pile."""
        if not self.deck and self.discard:
            self.deck = list(self.discard)
            self.discard = []
            for design in self.deck:
                self.unseen[design] += 1
            self.chance.shuffle(dice.ARCANA, self.deck)
            self.tell(E_DECK_RENEWED, ALL, len(self.deck))

    def draw_card(self, seat: i64) -> i64:
        """RND-2 (1)  The top card into a hand; returns its design, or -1 if there is none."""
        self.renew_deck()
        if not self.deck:
            return -1
        design: i64 = self.deck[-1]
        self.deck = self.deck[:-1]
        self.hand[seat * self.rules.designs + design] += 1
        self.hand_size[seat] += 1
        if self.rules.is_purple[design]:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] + 1)
        self.tell(E_CARD_DRAWN, seat, seat, design)
        self.tell(E_CARD_DRAWN, others(seat), seat, NONE)
        return design

    def take_from_hand(self, seat: i64, design: i64) -> None:
        """A card leaves a hand and is seen by all; one that was known to be there goes first."""
        slot = seat * self.rules.designs + design
        self.hand[slot] -= 1
        self.hand_size[seat] -= 1
        purple = self.rules.is_purple[design]
        if purple:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] - 1)
        if self.known[slot] > 0:
            self.known = self.known[:]
            self.known[slot] -= 1
            self.known_size[seat] -= 1
            if purple:
                self.known_purple = changed(self.known_purple, seat, self.known_purple[seat] - 1)
        else:
            self.unseen[design] -= 1

    def take_known_card(self, seat: i64, design: i64) -> None:
        """RUL-60  A face-up card comes into a hand: everybody knows it there until it is played."""
        slot = seat * self.rules.designs + design
        self.hand[slot] += 1
        self.hand_size[seat] += 1
        self.known = self.known[:]
        self.known[slot] += 1
        self.known_size[seat] += 1
        if self.rules.is_purple[design]:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] + 1)
            self.known_purple = changed(self.known_purple, seat, self.known_purple[seat] + 1)

    def discard_card(self, design: i64) -> None:
        """ARC-3  Face up on the pile."""
        self.discard = [*self.discard, design]
