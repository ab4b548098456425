"""END  The final reckoning, in the order of CMN-17."""

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.events import E_GAME_OVER, E_RECKONING
from cadwallon.core.places import LEFT
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.rules.treasure import MISSION_KINDS, value


def safe(g: Position, seat: i64, kind: i64) -> i64:
    """END-2  Treasures of a kind that the gang carried out of the district."""
    count = 0
    for thief in range(seat * 4, seat * 4 + 4):
        if g.pos[thief] == LEFT:
            count += g.load[thief * g.rules.kinds + kind]
    return count


def treasure_gains(g: State, seat: i64) -> i64:
    """END-2  TRE-1 and TRE-2 over all the gang's safe treasures."""
    ducats = 0
    for kind in range(MISSION_KINDS):
        count = safe(g, seat, kind)
        worth = value(g, kind, count)
        worth = g.rules.converted(g, seat, kind, count, worth)
        ducats += worth
    return ducats


def left_behind(g: State, seat: i64) -> i64:
    """END-3  Thieves still in the district, and those captured."""
    count = g.captured[seat]
    for thief in range(seat * 4, seat * 4 + 4):
        if g.in_district(thief):
            count += 1
    return count


class Reckoning(Frame):
    """CMN-17, END-5  All gains first; the losses are summed and subtracted once; nobody ends below zero."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        super().__init__()

    def run(self, g: State) -> None:
        g.pop()
        scores: list[int] = []
        for seat in range(g.rules.seats):
            treasures = treasure_gains(g, seat)
            gains = g.rules.gains(g, seat)
            losses = left_behind(g, seat) * g.rules.left_behind(g, seat) + g.rules.losses(g, seat)
            g.gain(seat, treasures + gains)
            g.pay(seat, losses)
            scores.append(g.ducats[seat])
            g.tell(E_RECKONING, ALL, seat, treasures, gains, losses)
        g.scores = vec[i64](scores)
        g.over = True
        g.tell(E_GAME_OVER, ALL, winners_mask(scores))

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Reckoning(a, b, c)


def winners_mask(scores: list[int]) -> i64:
    """END-4  Most ducats wins; a tie is shared. One bit for each winner."""
    best = max(scores)
    mask = 0
    for seat, score in enumerate(scores):
        if score == best:
            mask += 1 << seat
    return mask
