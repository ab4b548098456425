"""AH-6, CMN-16  Face-down tokens in rooms: dealt, peeked at by one seat, turned up for all."""

from cadwallon.engine import chance as shuffles
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL, E_PEEKED, E_TOKEN_TURNED, others
from cadwallon.engine.state import State


def deal_tokens(g: State, faces: list[int], rooms: list[int]) -> None:
    """Shuffle the faces and lay them face down in as many different random rooms."""
    faces = list(faces)
    rooms = list(rooms)
    g.chance.shuffle(shuffles.TOKENS, faces)
    g.chance.shuffle(shuffles.ROOMS, rooms)
    for face, room in zip(faces, rooms, strict=False):
        g.token[room] = face
        g.token_known[room] = 0
        g.token_faces[face] += 1


def face_down(g: State) -> list[int]:
    """Rooms with a token that lies face down; what every seat knows lies face up."""
    everybody = (1 << g.rules.seats) - 1
    return [room for room, face in enumerate(g.token) if face >= 0 and g.token_known[room] != everybody]


def peek(g: State, seat: int, room: int) -> None:
    """CMN-16  The seat sees the face alone; everyone sees that it peeked, and where."""
    bit = 1 << seat
    if not g.token_known[room] & bit:
        g.token_known[room] += bit
    g.tell(E_PEEKED, seat, seat, room, g.token[room])
    g.tell(E_PEEKED, others(seat), seat, room, NONE)
    if g.token_known[room] == (1 << g.rules.seats) - 1:
        # Every seat has looked for itself: it still lies face down, but nothing about it is hidden any more.
        g.token_faces[g.token[room]] -= 1


def turn_up(g: State, room: int) -> int:
    """A token is turned face up for all; returns its face."""
    face = g.token[room]
    everybody = (1 << g.rules.seats) - 1
    if g.token_known[room] != everybody:
        g.token_faces[face] -= 1
        g.token_known[room] = everybody
    g.tell(E_TOKEN_TURNED, ALL, room, face)
    return face


def take_away(g: State, room: int) -> None:
    """A token that lies face up is removed."""
    g.token[room] = -1
    g.token_known[room] = 0
