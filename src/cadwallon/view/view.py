"""What one seat may see of a game, as a copy that holds nothing else.

The view is a whitelist written from `state.AUDIENCE`: public fields are copied under their own names, of a hand only
the own row, of a deck only how many cards it has (`deck_size`), and a field that is declared nowhere is not here. It
keeps no way back to the state, its chance or its decks, so a bot that is given a view cannot know more than its seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.engine.state import State

SPECTATOR: Final = -1
UNSEEN: Final = -2  # in `chest` and `token`: a face that this seat has not seen


class View:
    """HID-1, HID-2, RUL-60, GUILD-7  The game as a seat sees it (a spectator: what everybody sees)."""

    def __init__(self, g: State, seat: i64, lent: bool = False) -> None:
        """`lent`: the rows of the state itself, for a look that is over before anything happens."""
        self.seat = seat
        self.rules = g.rules
        self.short_form = g.short_form
        # the board
        self.pos: vec[i64] = g.pos if lent else g.pos[:]
        self.at: vec[i64] = g.at if lent else g.at[:]
        self.load: vec[i64] = g.load if lent else g.load[:]
        self.chest: vec[i64] = _seen(g.chest, g.chest_known, g, seat)
        self.chest_known: vec[i64] = g.chest_known if lent else g.chest_known[:]
        self.covered: vec[i64] = g.covered if lent else g.covered[:]
        self.gone: vec[i64] = g.gone if lent else g.gone[:]
        self.alarm = g.alarm
        self.portcullis: vec[i64] = g.portcullis if lent else g.portcullis[:]
        # the gangs
        self.ducats: vec[i64] = g.ducats if lent else g.ducats[:]
        self.bank = g.bank
        self.ap: vec[i64] = g.ap if lent else g.ap[:]
        self.ap_max: vec[i64] = g.ap_max if lent else g.ap_max[:]
        self.captured: vec[i64] = g.captured if lent else g.captured[:]
        # the course of the game
        self.round = g.round
        self.first = g.first
        self.player = g.player
        self.phase = g.phase
        self.active = g.active
        self.has_moved = g.has_moved
        self.has_acted = g.has_acted
        self.has_used_skill = g.has_used_skill
        self.opened = g.opened
        self.done: vec[i64] = g.done if lent else g.done[:]
        self.mission_done = g.mission_done
        self.over = g.over
        self.scores: list[int] = g.scores if lent else list(g.scores)
        # cards
        self.missions: list[int] = g.missions if lent else list(g.missions)
        self.mission_deck_size = len(g.mission_deck)
        self.mission_discard: list[int] = g.mission_discard if lent else list(g.mission_discard)
        self.deck_size = len(g.deck)
        self.discard: list[int] = g.discard if lent else list(g.discard)
        self.hand: vec[i64] = _own_row(g.hand, g.rules.designs, seat)
        self.hand_size: vec[i64] = g.hand_size if lent else g.hand_size[:]
        self.known: vec[i64] = g.known if lent else g.known[:]
        self.known_size: vec[i64] = g.known_size if lent else g.known_size[:]
        self.unseen: vec[i64] = g.unseen if lent else g.unseen[:]
        # what sheets add: what a game does not have is one empty list for all of it
        none: list[int] = []
        self.sheet_count: vec[i64] = g.sheet_count if lent else g.sheet_count[:]
        self.gang_count: vec[i64] = g.gang_count if lent else g.gang_count[:]
        self.thief_mark: vec[i64] = g.thief_mark if lent else g.thief_mark[:]
        self.muted: vec[i64] = g.muted if lent else g.muted[:]
        self.cargo: vec[i64] = g.cargo if lent else g.cargo[:]
        self.token: vec[i64] = _tokens(g.token, g.token_known, g.token_up, g, seat)
        self.token_known: vec[i64] = g.token_known if lent else g.token_known[:]
        self.token_up: vec[i64] = g.token_up if lent else g.token_up[:]
        self.token_faces: vec[i64] = g.token_faces if lent else g.token_faces[:]
        # what the expansion adds
        self.wounds: list[int] = list(g.wounds) if g.wounds else none
        self.visit: list[int] = list(g.visit) if g.visit else none
        self.tried = g.tried
        self.experience: list[int] = list(g.experience) if g.experience else none
        self.debts: list[int] = list(g.debts) if g.debts else none
        self.equipment: list[int] = list(g.equipment) if g.equipment else none
        self.stock: list[int] = list(g.stock) if g.stock else none
        self.intrigue: list[int] = list(_own_row(vec[i64](g.intrigue), len(g.rules.parts.intrigues), seat)) if g.intrigue else none
        self.intrigue_size: list[int] = list(g.intrigue_size) if g.intrigue_size else none
        self.intrigue_deck_size = len(g.intrigue_deck)
        self.intrigue_discard: list[int] = list(g.intrigue_discard) if g.intrigue_discard else none
        self.facts: list[int] = list(g.facts) if g.facts else none
        self.explore: list[int] = none
        if g.explore:
            self.explore = list(_tokens(vec[i64](g.explore), vec[i64](g.explore_known), vec[i64](g.explore_up), g, seat))
        self.explore_known: list[int] = list(g.explore_known) if g.explore_known else none
        self.explore_up: list[int] = list(g.explore_up) if g.explore_up else none
        self.explore_seen: list[int] = list(g.explore_seen) if g.explore_seen else none
        self.hand_purple: list[int] = list(g.hand_purple) if g.hand_purple else none
        self.known_purple: list[int] = list(g.known_purple) if g.known_purple else none
        self.top_is_purple = bool(g.deck) and g.rules.is_purple[g.deck[-1]]  # HID-3
        self.space_token: list[int] = list(g.space_token) if g.space_token else none
        # what is being done
        self.passed = g.passed
        self.face = g.face
        self.stack = [frame.veiled(seat) for frame in g.stack]
        # the question
        self.asked = g.asked
        self.asked_before = g.asked_before
        self.kind = g.kind
        self.reason = g.reason
        self.subject = g.subject
        self.options: list[int] = []
        if seat >= 0 and seat == g.asked:
            self.options = g.options().all()


def view_of(state: State, seat: i64) -> View:
    """The view of a seat, or with `SPECTATOR` of somebody who only looks on."""
    return View(state, seat)


def _own_row(rows: vec[i64], width: i64, seat: i64) -> vec[i64]:
    """Rows by seat: the own one stays, the others are zero."""
    out = vec[i64]([0] * len(rows))
    if seat >= 0:
        for slot in range(seat * width, seat * width + width):
            out[slot] = rows[slot]
    return out


def _seen(faces: vec[i64], known: vec[i64], g: State, seat: i64) -> vec[i64]:
    """RUL-61  What was seen stays known to those who saw it; a spectator knows what every seat knows."""
    out = faces[:]
    seats = g.rules.seats
    needed: i64 = 1 << seat if seat >= 0 else (1 << seats) - 1
    for room in range(len(known)):
        if out[room] >= 0 and known[room] & needed != needed:
            out[room] = UNSEEN
    return out


def _tokens(faces: vec[i64], known: vec[i64], up: vec[i64], g: State, seat: i64) -> vec[i64]:
    """CMN-16, RUL-61  The same of tokens; no peek shows a spectator anything, not even if every seat has peeked."""
    if seat >= 0:
        return _seen(faces, known, g, seat)
    out = faces[:]
    for room in range(len(up)):
        if out[room] >= 0 and up[room] == 0:
            out[room] = UNSEEN
    return out
