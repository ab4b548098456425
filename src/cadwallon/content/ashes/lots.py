"""TRN, CAT-2  Drawing one movement without finding all of them (`activate.draw_turn`).

Lots are numbers for everything that might be an end: the spaces around the thief, nearest first, then the rooms below
if a staircase is near; then the same around each comrade with whom he could exchange something on the way. With a skill
that can pay for a step in the place of a card there are twice as many. Each lot is one movement or none, and each
movement has one lot: that makes the draw fair.
"""

from typing import Final

from cadwallon.content.ashes.catacombs.places import cyclops
from cadwallon.content.ashes.ground import NORMAL, Ground, has_goods, rooms_down
from cadwallon.engine.decision import MOVE, NONE, SKILL_DOOR, SKILL_RUN, VIA, pack, with_cards
from cadwallon.engine.reach import Lottery
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, FREE, PASS_THROUGH, RUN_STEPS
from cadwallon.rules.move import Means, find_ways, is_victim

_SKILL: Final = SKILL_RUN + SKILL_DOOR
_AMONG: Final = _SKILL + 7 * VIA  # what tells movements to one end apart, where runs and doors do not


class Lots(Lottery):
    """All of them for one thief, of the moment in which they are made; `Training.lottery` says for whom."""

    def __init__(self, g: State, means: Means, ground: Ground) -> None:
        ground.look(g)
        self.ground = ground
        self.means = means
        self.thief = means.thief
        self.limit = means.mp + RUN_STEPS * means.most_runs
        self.laden = has_goods(g, means.thief)
        # around whom the lot that is looked for lies: the thief himself (0) or a comrade of his (1 to 4)
        self.via = 0
        self.left = self.limit
        self.walls = means.most_doors > 0
        self.sizes = [self._around(g, via) for via in range(5)]
        self._land: list[int] = []  # once a search was made
        self._row: list[int] = []

    def count(self, g: State) -> int:
        count = 0
        for size in self.sizes:
            count += size
        return count * 2 if self.means.skill else count

    def _around(self, g: State, via: int) -> int:
        """How many ends there are around one of them, were nobody else on the board."""
        self.via = via
        self.left = self.limit
        self.walls = self.means.most_doors > 0 and via == 0  # RUL-68
        start = g.pos[self.thief]
        if via > 0:  # TRN-2
            comrade = self.thief // 4 * 4 + via - 1
            if comrade == self.thief or not g.in_city(comrade):
                return 0
            self.left -= g.rules.board.dist[start][g.pos[comrade]]
            if self.left <= 0 or not (self.laden or has_goods(g, comrade)):
                return 0
            start = g.pos[comrade]
        count = g.rules.ways.within(start, self.left, self.walls)
        if self.ground.stairs and (self.walls or self._to_stairs(g, start) < self.left):
            count += len(g.rules.board.below)
        return count

    def _to_stairs(self, g: State, start: int) -> int:
        near = g.rules.board.dist[start]
        steps = FAR
        for room in self.ground.stairs:
            if near[room] < steps:
                steps = near[room]
        return steps

    def movement(self, g: State, lot: int, may_attack: bool) -> int:
        """The movement of a lot, or -1. A free straight way is seen without a search."""
        skilled = 0
        if self.means.skill:
            skilled = self.means.skill if lot % 2 else 0
            lot //= 2
        via = 0
        while lot >= self.sizes[via]:
            lot -= self.sizes[via]
            via += 1
        self._around(g, via)
        start = g.pos[self.thief] if via == 0 else g.pos[self.thief // 4 * 4 + via - 1]
        city = g.rules.ways.within(start, self.left, self.walls)
        if lot >= city:
            end = g.rules.board.city + lot - city
            steps = self._to_stairs(g, start) + 1  # CAT-2
        else:
            end = g.rules.ways.nth_nearest(start, lot, self.walls)
            steps = g.rules.board.dist[start][end]
        figure = g.at[end]
        if figure == self.thief:
            figure = -1  # back where he came from
        if not self._may_end(g, end, figure, may_attack):
            return -1
        steps += self.limit - self.left
        down = lot >= city
        if steps > self.limit or not self._is_free(g, start, end, down):
            if self.walls:
                return find_ways(g, self.thief).option_with(end, skilled, _AMONG, may_attack)
            steps = self._steps(g, start, end, down)
            if steps > self.limit:
                return -1
        runs = 0 if steps <= self.means.mp else (steps - self.means.mp + RUN_STEPS - 1) // RUN_STEPS
        for attached in self.means.sets(runs, 0):
            if attached & _SKILL == skilled:
                option = pack(MOVE, self.thief, end, NONE if figure < 0 else figure)
                return with_cards(option, attached + via * VIA)
        return -1

    def _steps(self, g: State, start: int, end: int, down: bool) -> int:
        """By a search, for this end alone."""
        if not self._row:
            here = g.pos[self.thief]
            self._land = self.ground.of(g, self.thief, NORMAL)
            self._land[here] = FREE  # RUL-15
            self._row = g.rules.ways.search_ground(self._land, [here], 0, self.limit)
        land = self._land
        row = self._row
        if self.via > 0:
            if row[start] >= self.limit or land[start] != PASS_THROUGH:
                return FAR
            row = g.rules.ways.search_ground(land, [start], row[start], self.limit)
        if down:
            return self.ground.to_stairs(land, row, start) + 1
        return row[end]

    def _may_end(self, g: State, end: int, figure: int, may_attack: bool) -> bool:
        """Whether he may enter that space, by whatever way."""
        rules = g.rules
        guard = cyclops(g) if end >= rules.board.city else NONE  # CYC-3
        if figure >= 0 and not (may_attack and (figure == guard or is_victim(g, figure, self.thief // 4))):
            return False
        if end >= rules.board.city and end not in rooms_down(g, self.thief):
            return False
        return not rules.barred(g, self.thief, end) and not (figure < 0 and rules.pass_only(g, end))

    def _is_free(self, g: State, start: int, end: int, down: bool) -> bool:
        """Whether a shortest way of the empty board is free; a no says nothing about detours."""
        if self.via > 0 and not (self._may_pass(g, start) and self._straight(g, g.pos[self.thief], start)):
            return False
        if not down:
            return self._straight(g, start, end)
        nearest = self._to_stairs(g, start)
        for room in self.ground.stairs:
            if g.rules.board.dist[start][room] == nearest:
                if room == start or (self._may_pass(g, room) and self._straight(g, start, room)):
                    return True
        return False

    def _straight(self, g: State, start: int, end: int) -> bool:
        for near in g.rules.ways.nearer[start][end]:
            if near == start or (self._may_pass(g, near) and self._straight(g, start, near)):
                return True
        return False

    def _may_pass(self, g: State, space: int) -> bool:
        """XPL-1, TRN-1  Free of tokens that stop him, of strangers and of what bars his way."""
        figure = g.at[space]
        if figure >= 0 and (figure >= g.rules.thieves or figure // 4 != self.thief // 4):
            return False
        return not self.ground.stops(space) and not g.rules.barred(g, self.thief, space)
