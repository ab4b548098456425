"""TRN, CAT-2  Drawing one movement without finding all of them (`activate.draw_turn`).

Lots are numbers for everything that might be an end: the spaces around the thief, nearest first, then the rooms below
if a staircase is near; then the same around each comrade with whom he could exchange something on the way. Each of them
counts once for every number of doors, where runs could stand for doors, and again for a skill in the place of a card.
Each lot is one movement or none, and each movement has one lot: that makes the draw fair.
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import cyclops
from cadwallon.content.ashes.ground import NORMAL, Ground, has_goods, rooms_down
from cadwallon.engine.decision import MOVE, NONE, SKILL_DOOR, SKILL_RUN, VIA, pack, with_cards
from cadwallon.engine.reach import Lottery
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, FREE, PASS_THROUGH, RUN_STEPS, STOP
from cadwallon.rules.move import Means, is_victim, sealed_spaces

_SKILL: Final = SKILL_RUN + SKILL_DOOR
_ANY: Final = -1  # as few doors as it takes
_NOT_SEARCHED: Final[list[list[int]]] = []
_NO_LAND: Final[list[int]] = []


class Lots(Lottery):
    """All of them for one thief, of the moment in which they are made; `Training.lottery` says for whom."""

    def __init__(self, g: State, means: Means, ground: Ground, cloak: bool) -> None:
        ground.look(g)
        self.ground = ground
        self.means = means
        self.thief = means.thief
        self.limit = means.mp + RUN_STEPS * means.most_runs
        self.cloak = cloak
        self.laden = has_goods(g, means.thief)
        # around whom the lot that is looked for lies: the thief himself (0) or a comrade of his (1 to 4)
        self.via: i64 = 0
        self.left = self.limit
        self.walls = means.most_doors > 0
        self.sizes = [self._around(g, via) for via in range(5)]
        self.choices = means.most_doors + 1 if means.most_doors > 0 and means.most_runs > 0 else 1
        self._land = _NO_LAND  # once a search was made ...
        self._rows = _NOT_SEARCHED  # ... with the steps for each number of doors

    def count(self, g: State) -> i64:
        count = 0
        for size in self.sizes:
            count += size
        return count * self.choices * (2 if self.means.skill else 1)

    def _around(self, g: State, via: i64) -> i64:
        """How many ends there are around one of them, were nobody else on the board."""
        self.via = via
        self.left = self.limit
        self.walls = self.means.most_doors > 0 and via == 0  # RUL-68
        start = g.pos[self.thief]
        if via > 0:  # TRN-2
            comrade = self.thief // 4 * 4 + via - 1
            if comrade == self.thief or not g.in_city(comrade):
                return 0
            place = g.pos[comrade]
            self.left -= g.rules.board.dist[start][place]
            if self.left <= 0 or not (self.laden or has_goods(g, comrade)):
                return 0
            start = place
        count = g.rules.ways.within(start, self.left, self.walls)
        if self.ground.stairs and (self.walls or self._to_stairs(g, start) < self.left):
            count += len(g.rules.board.below)
        return count

    def _to_stairs(self, g: State, start: i64) -> i64:
        near = g.rules.board.dist[start]
        steps = FAR
        for room in self.ground.stairs:
            if near[room] < steps:
                steps = near[room]
        return steps

    def movement(self, g: State, lot: i64, may_attack: bool) -> i64:
        """The movement of a lot, or -1. A free straight way is seen without a search."""
        skilled = False
        if self.means.skill:
            skilled = lot % 2 == 1
            lot //= 2
        doors = _ANY
        if self.choices > 1:
            doors = lot % self.choices
            lot //= self.choices
        via = 0
        while lot >= self.sizes[via]:
            lot -= self.sizes[via]
            via += 1
        self._around(g, via)
        start = g.pos[self.thief] if via == 0 else g.pos[self.thief // 4 * 4 + via - 1]
        city = g.rules.ways.within(start, self.left, self.walls)
        down = lot >= city
        if down:
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
        if steps <= self.limit:
            if self._is_free(g, start, end, down):
                if doors <= 0 or steps <= self.means.mp:
                    return self._pack(end, figure, self._runs(steps), 0, doors, skilled)
            elif steps == self.limit and self.means.most_doors == 0:
                return -1  # every detour is too long
        return self._found(g, start, end, figure, down, doors, skilled)

    def _runs(self, steps: i64) -> i64:
        return 0 if steps <= self.means.mp else (steps - self.means.mp + RUN_STEPS - 1) // RUN_STEPS

    def _pack(self, end: i64, figure: i64, runs: i64, used: i64, doors: i64, skilled: bool) -> i64:
        """The movement with these runs and doors, if it is the one that was asked for."""
        if doors in (_ANY, used):
            for attached in self.means.sets(runs, used):
                if (attached & _SKILL != 0) == skilled:
                    option = pack(MOVE, self.thief, end, NONE if figure < 0 else figure)
                    return with_cards(option, attached + self.via * VIA)
        return -1

    def _found(self, g: State, start: i64, end: i64, figure: i64, down: bool, doors: i64, skilled: bool) -> i64:
        """By a search, which is made once: every number of doors that saves a run (GEN-9)."""
        if not self._rows:
            self._search(g)
        rows = self._rows
        land = self._land
        if self.via > 0:
            if rows[0][start] >= self.limit or land[start] != PASS_THROUGH:
                return -1
            here = g.pos[self.thief]
            if self.ground.stops(here):
                land = list(land)
                land[here] = STOP  # RUL-15: coming back into his room is entering it
            rows = [g.rules.ways.search_ground(land, [start], rows[0][start], self.limit)]
        fewest = FAR
        for used, row in enumerate(rows):
            steps = self.ground.to_stairs(land, row, start) + 1 if down else row[end]
            if steps <= self.limit and self._runs(steps) < fewest:
                fewest = self._runs(steps)
                if doors in (_ANY, used):
                    return self._pack(end, figure, fewest, used, doors, skilled)
        return -1

    def _search(self, g: State) -> None:
        here = g.pos[self.thief]
        ways = g.rules.ways
        self._land = self.ground.of(g, self.thief, NORMAL)
        self._land[here] = FREE  # RUL-15
        most = self.means.most_doors
        if most > 0:
            self._rows = ways.search_ground_walls(self._land, sealed_spaces(g), [here], 0, self.limit, most, 0)
        else:
            self._rows = [ways.search_ground(self._land, [here], 0, self.limit)]

    def _may_end(self, g: State, end: i64, figure: i64, may_attack: bool) -> bool:
        """Whether he may enter that space, by whatever way."""
        rules = g.rules
        guard = cyclops(g) if end >= rules.board.city else NONE  # CYC-3
        if figure >= 0 and not (may_attack and (figure == guard or is_victim(g, figure, self.thief // 4))):
            return False
        if end >= rules.board.city and end not in rooms_down(g, self.thief):
            return False
        return not rules.barred(g, self.thief, end) and not (figure < 0 and rules.pass_only(g, end))

    def _is_free(self, g: State, start: i64, end: i64, down: bool) -> bool:
        """Whether a shortest way of the empty board is free for him; a no says nothing about detours."""
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

    def _straight(self, g: State, start: i64, end: i64) -> bool:
        for near in g.rules.ways.nearer[start][end]:
            if near == start or (self._may_pass(g, near) and self._straight(g, start, near)):
                return True
        return False

    def _may_pass(self, g: State, space: i64) -> bool:
        """XPL-1, TRN-1  Free of tokens that stop him, of strangers and, but where he stood, of what bars his way.

        RUL-15: coming back into his room, past a comrade, is entering it.
        """
        figure = g.at[space]
        if figure >= 0 and not self.cloak and (figure >= g.rules.thieves or figure // 4 != self.thief // 4):
            return False
        return not self.ground.stops(space) and (figure == self.thief or not g.rules.barred(g, self.thief, space))
