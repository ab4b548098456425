"""A bot of one's own for tournaments: it goes where the nearest closed chest is, opens it, and brings the loot home.

cadwallon tournament --bots ./examples/collector.py:Collector,random,greedy --games 24
"""

from cadwallon.core.decisions import BASH, K_TURN, LEAVE, LOCKPICK, MISSION, MOVE
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of
from cadwallon.view.view import View

FULL = 2  # treasures with which a thief turns home
NOBODY = 255


class Collector:
    name = "collector"

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, view: View) -> int:
        if view.kind != K_TURN:
            return view.options[self.chance.below(len(view.options))]
        return max(view.options, key=lambda option: (self.worth(view, option), self.chance.below(1000)))

    def worth(self, view: View, option: int) -> float:
        verb, thief = verb_of(option), a_of(option)
        if verb == MISSION:
            return 100
        if verb in (LOCKPICK, BASH):
            return 90 if verb == LOCKPICK else 60
        if verb == LEAVE:
            return 80 if self.loaded(view, thief) else -10
        if verb == MOVE and c_of(option) == NOBODY and b_of(option) < view.rules.board.count:
            return self.gain(view, thief, b_of(option))
        return 0 if verb == MOVE else 1

    def gain(self, view: View, thief: int, space: int) -> float:
        """How much nearer a movement brings the thief to what he wants."""
        board = view.rules.board
        heavy = self.loaded(view, thief) >= FULL or (self.loaded(view, thief) and view.round >= 7)
        chests = [room for room, kind in zip(board.rooms, view.chest, strict=True) if kind != -1]
        wanted = board.gates if heavy or not chests else chests
        here = min(board.dist[view.pos[thief]][goal] for goal in wanted)
        there = min(board.dist[space][goal] for goal in wanted)
        return 10.0 + 5 * (here - there) if there < here else -1

    def loaded(self, view: View, thief: int) -> int:
        kinds = view.rules.kinds
        return sum(view.load[thief * kinds : thief * kinds + kinds])
