"""Every field of a position. Written by tools/make_rows.py: change fields.py, then `make rows`."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.places import NOBODY_ASKED, UNPLACED
from cadwallon.engine.digest import Digest
from cadwallon.engine.frame import Frame
from cadwallon.engine.veils import count_only, own_row, seen, shown_frames, tokens_seen, when

if TYPE_CHECKING:
    from cadwallon.core.rulebook import Rules


class Rows:
    """The fields alone. With `source` they are a copy of its fields; `lent`, they are the very same rows."""

    def __init__(self, rules: "Rules", source: "Rows | None" = None, lent: bool = False) -> None:
        self.rules = rules
        if source is None:
            self.short_form: bool = False
            self.pos: vec[i64] = vec[i64]([UNPLACED] * rules.figure_count)
            self.at: vec[i64] = vec[i64]([-1] * rules.board.count)
            self.held_low: i64 = 0
            self.held_high: i64 = 0
            self.gang_low: vec[i64] = vec[i64]([0] * (rules.seats + 1))
            self.gang_high: vec[i64] = vec[i64]([0] * (rules.seats + 1))
            self.load: vec[i64] = vec[i64]([0] * (rules.thieves * rules.kinds))
            self.chest: vec[i64] = vec[i64]([-1] * rules.board.room_count)
            self.chest_known: vec[i64] = vec[i64]([rules.every_seat] * rules.board.room_count)
            self.covered: vec[i64] = vec[i64]([0] * rules.board.room_count)
            self.gone: vec[i64] = vec[i64]([0] * rules.kinds)
            self.alarm: bool = False
            self.portcullis: vec[i64] = vec[i64]([0] * rules.board.count)
            self.ducats: vec[i64] = vec[i64]([0] * rules.seats)
            self.bank: i64 = 0
            self.ap: vec[i64] = vec[i64]([rules.n.ap] * rules.seats)
            self.ap_max: vec[i64] = vec[i64]([rules.n.ap] * rules.seats)
            self.captured: vec[i64] = vec[i64]([0] * rules.seats)
            self.round: i64 = 0
            self.first: i64 = 0
            self.player: i64 = 0
            self.phase: i64 = 0
            self.active: i64 = -1
            self.has_moved: bool = False
            self.has_acted: bool = False
            self.has_used_skill: bool = False
            self.opened: i64 = 0
            self.done: vec[i64] = vec[i64]([0] * rules.thieves)
            self.mission_done: bool = False
            self.over: bool = False
            self.scores: vec[i64] = vec[i64]()
            self.missions: vec[i64] = vec[i64]()
            self.mission_deck: vec[i64] = vec[i64]()
            self.mission_discard: vec[i64] = vec[i64]()
            self.deck: vec[i64] = vec[i64]()
            self.discard: vec[i64] = vec[i64]()
            self.hand: vec[i64] = vec[i64]([0] * (rules.seats * rules.designs))
            self.hand_size: vec[i64] = vec[i64]([0] * rules.seats)
            self.known: vec[i64] = vec[i64]([0] * (rules.seats * rules.designs))
            self.known_size: vec[i64] = vec[i64]([0] * rules.seats)
            self.unseen: vec[i64] = vec[i64](rules.copies)
            self.sheet_count: vec[i64] = vec[i64]([0] * rules.n.sheet_counts)
            self.gang_count: vec[i64] = vec[i64]([0] * (rules.n.gang_counts * rules.seats))
            self.thief_mark: vec[i64] = vec[i64]([0] * (rules.n.thief_marks * rules.thieves))
            self.muted: vec[i64] = vec[i64]([0] * rules.thieves)
            self.cargo: vec[i64] = vec[i64]([-1] * rules.thieves)
            self.token: vec[i64] = vec[i64]([-1] * when(rules.n.token_faces > 0, rules.board.room_count))
            self.token_known: vec[i64] = vec[i64]([0] * when(rules.n.token_faces > 0, rules.board.room_count))
            self.token_up: vec[i64] = vec[i64]([0] * when(rules.n.token_faces > 0, rules.board.room_count))
            self.token_faces: vec[i64] = vec[i64]([0] * rules.n.token_faces)
            self.hired: vec[i64] = vec[i64]([-1] * when(len(rules.parts.hirelings) > 0, rules.thieves))
            self.wounds: vec[i64] = vec[i64]([0] * when(rules.n.wounds > 0, rules.thieves))
            self.visit: vec[i64] = vec[i64]([0] * when(rules.n.wounds > 0, rules.thieves))
            self.tried: bool = False
            self.experience: vec[i64] = vec[i64]([0] * when(rules.n.experience > 0, rules.seats))
            self.debts: vec[i64] = vec[i64]([0] * when(rules.n.experience > 0, rules.seats))
            self.equipment: vec[i64] = vec[i64]([-1] * when(len(rules.parts.equipment) > 0, rules.thieves))
            self.stock: vec[i64] = vec[i64]([1] * len(rules.parts.equipment))
            self.intrigue: vec[i64] = vec[i64]([0] * when(len(rules.parts.intrigues) > 0, rules.seats))
            self.intrigue_size: vec[i64] = vec[i64]([0] * when(len(rules.parts.intrigues) > 0, rules.seats))
            self.intrigue_deck: vec[i64] = vec[i64]()
            self.intrigue_discard: vec[i64] = vec[i64]()
            self.facts: vec[i64] = vec[i64]([0] * (rules.n.facts * rules.seats))
            self.explore: vec[i64] = vec[i64]([-1] * when(rules.n.explore_faces > 0, rules.board.room_count))
            self.explore_known: vec[i64] = vec[i64]([0] * when(rules.n.explore_faces > 0, rules.board.room_count))
            self.explore_up: vec[i64] = vec[i64]([0] * when(rules.n.explore_faces > 0, rules.board.room_count))
            self.explore_seen: vec[i64] = vec[i64]([0] * rules.n.explore_faces)
            self.explore_lying: vec[i64] = vec[i64]([0] * (when(rules.n.explore_faces > 0, rules.n.explore_faces + 1)))
            self.hand_purple: vec[i64] = vec[i64]([0] * when(rules.purple_backs, rules.seats))
            self.known_purple: vec[i64] = vec[i64]([0] * when(rules.purple_backs, rules.seats))
            self.space_token: vec[i64] = vec[i64]([0] * (rules.n.space_tokens * rules.board.count))
            self.slot_low: vec[i64] = vec[i64]([0] * rules.n.space_tokens)
            self.slot_high: vec[i64] = vec[i64]([0] * rules.n.space_tokens)
            self.passed: bool = False
            self.face: i64 = 0
            self.stack: vec[Frame] = vec[Frame]()
            self.asked: i64 = NOBODY_ASKED
            self.asked_before: i64 = NOBODY_ASKED
            self.kind: i64 = 0
            self.reason: str = ""
            self.subject: i64 = -1
        elif lent:
            self.short_form = source.short_form
            self.pos = source.pos
            self.at = source.at
            self.held_low = source.held_low
            self.held_high = source.held_high
            self.gang_low = source.gang_low
            self.gang_high = source.gang_high
            self.load = source.load
            self.chest = source.chest
            self.chest_known = source.chest_known
            self.covered = source.covered
            self.gone = source.gone
            self.alarm = source.alarm
            self.portcullis = source.portcullis
            self.ducats = source.ducats
            self.bank = source.bank
            self.ap = source.ap
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
            self.done = source.done
            self.mission_done = source.mission_done
            self.over = source.over
            self.scores = source.scores
            self.missions = source.missions
            self.mission_deck = source.mission_deck
            self.mission_discard = source.mission_discard
            self.deck = source.deck
            self.discard = source.discard
            self.hand = source.hand
            self.hand_size = source.hand_size
            self.known = source.known
            self.known_size = source.known_size
            self.unseen = source.unseen
            self.sheet_count = source.sheet_count
            self.gang_count = source.gang_count
            self.thief_mark = source.thief_mark
            self.muted = source.muted
            self.cargo = source.cargo
            self.token = source.token
            self.token_known = source.token_known
            self.token_up = source.token_up
            self.token_faces = source.token_faces
            self.hired = source.hired
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
            self.explore_lying = source.explore_lying
            self.hand_purple = source.hand_purple
            self.known_purple = source.known_purple
            self.space_token = source.space_token
            self.slot_low = source.slot_low
            self.slot_high = source.slot_high
            self.passed = source.passed
            self.face = source.face
            self.stack = source.stack
            self.asked = source.asked
            self.asked_before = source.asked_before
            self.kind = source.kind
            self.reason = source.reason
            self.subject = source.subject
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
            self.sheet_count = source.sheet_count[:]
            self.gang_count = source.gang_count[:]
            self.thief_mark = source.thief_mark[:]
            self.muted = source.muted
            self.cargo = source.cargo
            self.token = source.token[:]
            self.token_known = source.token_known[:]
            self.token_up = source.token_up[:]
            self.token_faces = source.token_faces[:]
            self.hired = source.hired
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
            self.explore_lying = source.explore_lying
            self.hand_purple = source.hand_purple
            self.known_purple = source.known_purple
            self.space_token = source.space_token
            self.slot_low = source.slot_low
            self.slot_high = source.slot_high
            self.passed = source.passed
            self.face = source.face
            self.stack = source.stack[:]
            self.asked = source.asked
            self.asked_before = source.asked_before
            self.kind = source.kind
            self.reason = source.reason
            self.subject = source.subject

    def veil(self, seat: i64, lent: bool) -> None:
        """Take away what this seat (-1: a spectator) may not see."""
        rules = self.rules
        self.chest = seen(self.chest, self.chest_known, rules.seats, seat)
        self.mission_deck = count_only(self.mission_deck)
        self.deck = count_only(self.deck)
        self.hand = own_row(self.hand, rules.designs, seat)
        self.token = tokens_seen(self.token, self.token_known, self.token_up, rules.seats, seat)
        self.intrigue = own_row(self.intrigue, 1, seat)
        self.intrigue_deck = count_only(self.intrigue_deck)
        self.explore = tokens_seen(self.explore, self.explore_known, self.explore_up, rules.seats, seat)
        self.stack = shown_frames(self.stack, seat, lent)

    def sum_up(self, digest: Digest) -> None:
        """Every lasting number of it, one after the other; not what the stack and texts hold."""
        digest.flag(self.short_form)
        digest.row(self.pos)
        digest.row(self.at)
        digest.add(self.held_low)
        digest.add(self.held_high)
        digest.row(self.gang_low)
        digest.row(self.gang_high)
        digest.row(self.load)
        digest.row(self.chest)
        digest.row(self.chest_known)
        digest.row(self.covered)
        digest.row(self.gone)
        digest.flag(self.alarm)
        digest.row(self.portcullis)
        digest.row(self.ducats)
        digest.add(self.bank)
        digest.row(self.ap)
        digest.row(self.ap_max)
        digest.row(self.captured)
        digest.add(self.round)
        digest.add(self.first)
        digest.add(self.player)
        digest.add(self.phase)
        digest.add(self.active)
        digest.flag(self.has_moved)
        digest.flag(self.has_acted)
        digest.flag(self.has_used_skill)
        digest.add(self.opened)
        digest.row(self.done)
        digest.flag(self.mission_done)
        digest.flag(self.over)
        digest.row(self.scores)
        digest.row(self.missions)
        digest.row(self.mission_deck)
        digest.row(self.mission_discard)
        digest.row(self.deck)
        digest.row(self.discard)
        digest.row(self.hand)
        digest.row(self.hand_size)
        digest.row(self.known)
        digest.row(self.known_size)
        digest.row(self.unseen)
        digest.row(self.sheet_count)
        digest.row(self.gang_count)
        digest.row(self.thief_mark)
        digest.row(self.muted)
        digest.row(self.cargo)
        digest.row(self.token)
        digest.row(self.token_known)
        digest.row(self.token_up)
        digest.row(self.token_faces)
        digest.row(self.hired)
        digest.row(self.wounds)
        digest.row(self.visit)
        digest.flag(self.tried)
        digest.row(self.experience)
        digest.row(self.debts)
        digest.row(self.equipment)
        digest.row(self.stock)
        digest.row(self.intrigue)
        digest.row(self.intrigue_size)
        digest.row(self.intrigue_deck)
        digest.row(self.intrigue_discard)
        digest.row(self.facts)
        digest.row(self.explore)
        digest.row(self.explore_known)
        digest.row(self.explore_up)
        digest.row(self.explore_seen)
        digest.row(self.explore_lying)
        digest.row(self.hand_purple)
        digest.row(self.known_purple)
        digest.row(self.space_token)
        digest.row(self.slot_low)
        digest.row(self.slot_high)
        digest.add(self.asked)
        digest.add(self.kind)
        digest.add(self.subject)
