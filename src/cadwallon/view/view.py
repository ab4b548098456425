"""What one seat may see of a game, as a copy that holds nothing else.

The view is a whitelist written from `state.AUDIENCE`: public fields are copied under their own names, of a hand only
the own row, of a deck only how many cards it has (`deck_size`), and a field that is declared nowhere is not here. It
keeps no way back to the state, its chance or its decks, so a bot that is given a view cannot know more than its seat.
"""

from typing import Final

from cadwallon.engine.state import State

SPECTATOR: Final = -1
UNSEEN: Final = -2  # in `chest` and `token`: a face that this seat has not seen


class View:
    """HID-1, HID-2, RUL-60, GUILD-7  The game as a seat sees it (a spectator: what everybody sees)."""

    def __init__(self, g: State, seat: int) -> None:
        self.seat = seat
        self.rules = g.rules
        self.short_form = g.short_form
        # the board
        self.pos: list[int] = list(g.pos)
        self.at: list[int] = list(g.at)
        self.load: list[int] = list(g.load)
        self.chest: list[int] = _seen(g.chest, g.chest_known, g, seat)
        self.chest_known: list[int] = list(g.chest_known)
        self.covered: list[int] = list(g.covered)
        self.gone: list[int] = list(g.gone)
        self.alarm = g.alarm
        self.portcullis: list[int] = list(g.portcullis)
        # the gangs
        self.ducats: list[int] = list(g.ducats)
        self.bank = g.bank
        self.ap: list[int] = list(g.ap)
        self.ap_max: list[int] = list(g.ap_max)
        self.captured: list[int] = list(g.captured)
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
        self.done: list[int] = list(g.done)
        self.mission_done = g.mission_done
        self.over = g.over
        self.scores: list[int] = list(g.scores)
        # cards
        self.missions: list[int] = list(g.missions)
        self.mission_deck_size = len(g.mission_deck)
        self.mission_discard: list[int] = list(g.mission_discard)
        self.deck_size = len(g.deck)
        self.discard: list[int] = list(g.discard)
        self.hand: list[int] = _own_row(g.hand, g.rules.designs, seat)
        self.hand_size: list[int] = list(g.hand_size)
        self.known: list[int] = list(g.known)
        self.known_size: list[int] = list(g.known_size)
        self.unseen: list[int] = list(g.unseen)
        # what sheets add: what a game does not have is one empty list for all of it
        none: list[int] = []
        self.sheet_count: list[int] = list(g.sheet_count) if g.sheet_count else none
        self.gang_count: list[int] = list(g.gang_count) if g.gang_count else none
        self.thief_mark: list[int] = list(g.thief_mark) if g.thief_mark else none
        self.muted: list[int] = list(g.muted)
        self.cargo: list[int] = list(g.cargo)
        self.token: list[int] = _tokens(g.token, g.token_known, g.token_up, g, seat) if g.token else none
        self.token_known: list[int] = list(g.token_known) if g.token_known else none
        self.token_up: list[int] = list(g.token_up) if g.token_up else none
        self.token_faces: list[int] = list(g.token_faces) if g.token_faces else none
        # what the expansion adds
        self.wounds: list[int] = list(g.wounds) if g.wounds else none
        self.visit: list[int] = list(g.visit) if g.visit else none
        self.tried = g.tried
        self.experience: list[int] = list(g.experience) if g.experience else none
        self.debts: list[int] = list(g.debts) if g.debts else none
        self.equipment: list[int] = list(g.equipment) if g.equipment else none
        self.stock: list[int] = list(g.stock) if g.stock else none
        self.intrigue: list[int] = _own_row(g.intrigue, len(g.rules.parts.intrigues), seat) if g.intrigue else none
        self.intrigue_size: list[int] = list(g.intrigue_size) if g.intrigue_size else none
        self.intrigue_deck_size = len(g.intrigue_deck)
        self.intrigue_discard: list[int] = list(g.intrigue_discard) if g.intrigue_discard else none
        self.facts: list[int] = list(g.facts) if g.facts else none
        self.explore: list[int] = none
        if g.explore:
            self.explore = _tokens(g.explore, g.explore_known, g.explore_up, g, seat)
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
            self.options = list(g.options())


def view_of(state: State, seat: int) -> View:
    """The view of a seat, or with `SPECTATOR` of somebody who only looks on."""
    return View(state, seat)


def _own_row(rows: list[int], width: int, seat: int) -> list[int]:
    """Rows by seat: the own one stays, the others are zero."""
    out = [0] * len(rows)
    if seat >= 0:
        for slot in range(seat * width, seat * width + width):
            out[slot] = rows[slot]
    return out


def _seen(faces: list[int], known: list[int], g: State, seat: int) -> list[int]:
    """RUL-61  What was seen stays known to those who saw it; a spectator knows what every seat knows."""
    out = list(faces)
    seats = g.rules.seats
    needed = 1 << seat if seat >= 0 else (1 << seats) - 1
    for room, mask in enumerate(known):
        if out[room] >= 0 and mask & needed != needed:
            out[room] = UNSEEN
    return out


def _tokens(faces: list[int], known: list[int], up: list[int], g: State, seat: int) -> list[int]:
    """CMN-16, RUL-61  The same of tokens; no peek shows a spectator anything, not even if every seat has peeked."""
    if seat >= 0:
        return _seen(faces, known, g, seat)
    out = list(faces)
    for room, is_up in enumerate(up):
        if out[room] >= 0 and not is_up:
            out[room] = UNSEEN
    return out
