"""What each audience of `fields.py` leaves of a row for one seat (-1: a spectator)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from cadwallon.engine.fields import UNSEEN
from cadwallon.engine.frame import Frame


def when(there: bool, size: i64) -> i64:
    """The size of a row that only some games have."""
    if there:
        return size
    return 0


def own_row(rows: vec[i64], width: i64, seat: i64) -> vec[i64]:
    """OWNER  The own numbers stay, those of the others are zero; a game may have none at all."""
    out = vec[i64]([0] * len(rows))
    if seat >= 0 and len(rows) > 0:
        for slot in range(seat * width, seat * width + width):
            out[slot] = rows[slot]
    return out


def count_only(row: vec[i64]) -> vec[i64]:
    """COUNT"""
    return vec[i64]([UNSEEN] * len(row))


def seen(faces: vec[i64], known: vec[i64], seats: i64, seat: i64) -> vec[i64]:
    """MASK  What was seen stays known to those who saw it; a spectator knows what every seat knows."""
    out = faces[:]
    needed: i64 = 1 << seat if seat >= 0 else (1 << seats) - 1
    for room in range(len(known)):
        if out[room] >= 0 and known[room] & needed != needed:
            out[room] = UNSEEN
    return out


def tokens_seen(faces: vec[i64], known: vec[i64], up: vec[i64], seats: i64, seat: i64) -> vec[i64]:
    """TOKENS  No peek shows a spectator anything, not even if every seat has peeked."""
    if seat >= 0:
        return seen(faces, known, seats, seat)
    out = faces[:]
    for room in range(len(up)):
        if out[room] >= 0 and up[room] == 0:
            out[room] = UNSEEN
    return out


def shown_frames(frames: vec[Frame], seat: i64, lent: bool) -> vec[Frame]:
    """The frames as a seat sees them; `lent`: for a look that is over before any of them goes on."""
    out = vec[Frame]()
    for frame in frames:
        if frame.knows(seat):
            if not lent:
                frame.shared = True
            out = append(out, frame)
        else:
            out = append(out, frame.veiled())
    return out
