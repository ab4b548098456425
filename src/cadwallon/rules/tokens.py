"""AH-6, CMN-16  Tokens in rooms: dealt face down, peeked at by one seat, turned up for all.

`token_known` says who has seen a face, `token_up` whether it lies open. One that every seat has peeked at still lies
face down: it can be peeked at and turned up like the others. `token_faces` counts what lies face down, by faces.
"""

from mypy_extensions import i64

from cadwallon.core import shuffles
from cadwallon.core.decisions import K_PEEK, ROOM
from cadwallon.core.events import E_PEEKED, E_TOKEN_TURNED
from cadwallon.core.state import State
from cadwallon.engine.decision import NONE, a_of, pack
from cadwallon.engine.events import ALL, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options


def deal_tokens(g: State, faces: list[int], rooms: list[int]) -> None:
    """Shuffle the faces and lay them face down in as many different random rooms."""
    faces = list(faces)
    rooms = list(rooms)
    g.chance.shuffle(shuffles.TOKENS, faces)
    g.chance.shuffle(shuffles.ROOMS, rooms)
    for face, room in zip(faces, rooms, strict=False):
        lay_token(g, face, room)


def lay_token(g: State, face: i64, room: i64) -> None:
    """One token face down, seen by nobody."""
    g.token[room] = face
    g.token_known[room] = 0
    g.token_up[room] = 0
    g.token_faces[face] += 1


def lies_face_down(g: State, room: i64) -> bool:
    """Whether a token lies in this room that has not been turned up."""
    return g.token[room] >= 0 and not g.token_up[room]


def face_down(g: State) -> list[int]:
    """Rooms with a token that lies face down."""
    return [room for room in range(len(g.token)) if lies_face_down(g, room)]


def peek(g: State, seat: i64, room: i64) -> None:
    """CMN-16, RUL-61  The seat alone sees the face, and keeps it in sight; everyone sees that it peeked, and where."""
    g.token_known[room] |= 1 << seat
    g.tell(E_PEEKED, seat, seat, room, g.token[room])
    g.tell(E_PEEKED, others(seat), seat, room, NONE)


def turn_up(g: State, room: i64) -> i64:
    """A token is turned face up for all; returns its face."""
    face = g.token[room]
    g.token_faces[face] -= 1
    g.token_known[room] = (1 << g.rules.seats) - 1
    g.token_up[room] = 1
    g.tell(E_TOKEN_TURNED, ALL, room, face)
    return face


def take_away(g: State, room: i64) -> None:
    """A token that lies face up is removed."""
    g.token[room] = -1
    g.token_known[room] = 0
    g.token_up[room] = 0


class Peek(Frame):
    """CMN-16  A seat peeks at one token of its choice; `reason` is the clause that lets it. Without any it is lost."""

    def __init__(self, seat: i64, reason: str = "CMN-16") -> None:
        super().__init__()
        self.seat = seat
        self.reason = reason

    def run(self, g: State) -> None:
        if self.step == 1 or not face_down(g):
            g.pop()
        else:
            g.ask_openly(self.seat, K_PEEK, self.reason, -1)

    def options(self, g: State, out: Options) -> None:
        for room in face_down(g):
            out.append(pack(ROOM, room))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        peek(g, self.seat, a_of(option))
