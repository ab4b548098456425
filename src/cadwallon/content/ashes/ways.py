"""TRN, XPL, CAT, MV  What a thief can reach: past comrades, up to face-down tokens, down a staircase, up from below.

DESIGN: one search over what each space is to him (`ground`); Careful Steps and a Flying Potion are second and third
searches that offer what spares another card, or what would otherwise be explored (GEN-9).
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import cyclops
from cadwallon.content.ashes.equipping import borne
from cadwallon.content.ashes.exploration import lies_hidden
from cadwallon.content.ashes.ground import CAREFULLY, FLYING, NORMAL, Ground, has_goods, rooms_down
from cadwallon.content.ashes.lots import Lots
from cadwallon.engine.decision import CAREFUL, EXIT, FLIGHT, MOVE, NONE, VIA, pack
from cadwallon.engine.layers import Layer
from cadwallon.engine.reach import Lottery, Reach
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, FREE, HELD, HELD_OPEN, PASS_THROUGH, RUN_STEPS, SHUT, STOP
from cadwallon.rules.leave import exit_open
from cadwallon.rules.move import Means, is_victim, most_in_city, sealed_spaces

UP: Final = 2  # CAT-4: Pentacle and city, a point each


def places_up(g: State, thief: i64) -> list[int]:
    """CAT-4  Where one comes up: a free pentacle; all held: a free space next to any of them."""
    board = g.rules.board
    free = [space for space in board.pentacles if _may_end(g, thief, space)]
    if free:
        return free
    beside: list[int] = []
    for pentacle in board.pentacles:
        for space in board.adj[pentacle]:
            if space not in beside and _may_end(g, thief, space):
                beside.append(space)
    return beside


def _may_end(g: State, thief: i64, space: i64) -> bool:
    return g.at[space] < 0 and not g.rules.barred(g, thief, space) and not g.rules.pass_only(g, space)


class Finder:
    """One search for one thief: from steps to options."""

    def __init__(self, ground: Ground, means: Means, reach: Reach) -> None:
        self.ground = ground
        self.means = means
        self.reach = reach
        self.limit = means.mp + RUN_STEPS * means.most_runs
        self.paid = self._ways_to_pay()

    def _ways_to_pay(self) -> list[list[int]]:
        """For each number of runs."""
        return [self.means.sets(runs, 0) for runs in range(self.means.most_runs + 1)]

    def find(self, g: State) -> None:
        thief = self.means.thief
        start = g.pos[thief]
        board = g.rules.board
        item = borne(g, thief)
        below = start >= board.city
        starts = places_up(g, thief) if below else [start]
        first = UP if below else 0
        if not starts or first > self.limit:
            return
        land = self.ground.of(g, thief, NORMAL)
        if not below:
            land[start] = FREE  # RUL-15: one who already stands on a token goes on as he likes
        grapnel = 1 if item is not None and item.grapnel else 0
        rows = self._search(g, land, starts, first, grapnel)
        stairs = self._write(g, land, rows, start, 0)
        self._via(g, land, rows[0], start)
        designs = g.rules.designs
        card = g.rules.careful_card
        if card >= 0 and g.hand[thief // 4 * designs + card] > 0:
            light = self.ground.of(g, thief, CAREFULLY)
            self.means.hand_size -= 1  # GEN-9: the card is not there to be discarded for a skill as well
            self.paid = self._ways_to_pay()
            if self._carefully(g, light, self._search(g, light, starts, first, grapnel), land, rows, start):
                stairs = True
            self.means.hand_size += 1
            self.paid = self._ways_to_pay()
        if item is not None and item.flight:
            self._fly(g, starts, first, start, rows[0])
        through_walls = grapnel == 1 or self.means.most_doors > 0 or (item is not None and item.flight)
        self._depend(g, start, below, through_walls, stairs)

    def _depend(self, g: State, start: i64, below: bool, through_walls: bool, stairs: bool) -> None:
        """What happens elsewhere changes nothing here."""
        ways = g.rules.ways
        reach = self.reach
        if below:
            if through_walls:
                return  # that is far enough
            reach.near = ways.from_pentacles
            reach.span = self.limit - UP + 1  # CAT-4: he may come up beside one
        else:
            if through_walls:
                reach.near = ways.through_walls[start]
            reach.span = self.limit
        if stairs:
            reach.beyond = self.ground.by_stairs

    def _search(self, g: State, land: list[int], starts: list[int], first: i64, grapnel: i64) -> list[list[int]]:
        """Steps to every space, for each number of doors used."""
        ways = g.rules.ways
        doors = self.means.most_doors
        if doors > 0 or grapnel:
            return ways.search_ground_walls(land, sealed_spaces(g), starts, first, self.limit, doors, grapnel)
        return [ways.search_ground(land, starts, first, self.limit)]

    def _runs(self, steps: i64) -> i64:
        beyond = steps - self.means.mp
        return 0 if beyond <= 0 else (beyond + RUN_STEPS - 1) // RUN_STEPS

    def _write(self, g: State, land: list[int], rows: list[list[int]], start: i64, extra: i64) -> bool:
        """Options for every end, victim, staircase and exit; True if a staircase was in reach."""
        board = g.rules.board
        if len(rows) == 1:
            self._write_row(g, land, rows[0], start, extra)
        else:
            for space in range(board.city):
                kind = land[space]
                if space != start and kind != SHUT and kind != PASS_THROUGH:
                    self._write_space(g, rows, space, kind, extra)
        found = False
        if board.below and self.ground.stairs:
            found = self._stairs(g, land, rows, start, extra, [])
        if g.alarm and g.rules.n.leave_by_step:
            self._exits(g, land, rows, start, extra, [])
        return found

    def _write_space(self, g: State, rows: list[list[int]], space: i64, kind: i64, extra: i64) -> None:
        """GEN-9  One end by every pair of runs and doors of which none contains another."""
        mp = self.means.mp
        best = FAR
        for doors in range(len(rows)):
            steps = rows[doors][space]
            if steps < FAR:
                runs = 0 if steps <= mp else (steps - mp + RUN_STEPS - 1) // RUN_STEPS
                if runs < best:
                    best = runs
                    self._offer(g, space, runs, doors, extra, kind)
                    if runs == 0:
                        return

    def _write_row(self, g: State, land: list[int], row: list[int], start: i64, extra: i64) -> None:
        """The usual case: no door is used."""
        mp = self.means.mp
        reach = self.reach
        plain = reach.plain
        for space in g.rules.ways.reached:
            kind = land[space]
            if space == start or kind == PASS_THROUGH:
                continue
            steps = row[space]
            if kind > STOP:
                self._offer(g, space, self._runs(steps), 0, extra, kind)
            elif steps <= mp and extra == 0:
                plain.append(space)
            else:
                for attached in self.paid[0 if steps <= mp else (steps - mp + RUN_STEPS - 1) // RUN_STEPS]:
                    reach.ends.append(space)
                    reach.cards.append(attached + extra)

    def _exits(
        self, g: State, land: list[int], rows: list[list[int]], start: i64, extra: i64, usual: list[int]
    ) -> None:
        """RUL-21  One step beyond an open gate; `usual` as in `_is_needless`."""
        best = FAR
        for doors, row in enumerate(rows):
            steps = self._to_exit(g, land, row, start)
            if steps + 1 <= self.limit and self._runs(steps + 1) < best:
                best = self._runs(steps + 1)
                if not self._is_needless(usual, 1, best, doors):
                    for attached in self.means.sets(best, doors):
                        self.reach.exits.append(pack(MOVE, self.means.thief, EXIT, NONE, attached + extra))

    def _to_exit(self, g: State, land: list[int], row: list[int], start: i64) -> i64:
        steps = FAR
        for gate in g.rules.board.gates:
            if row[gate] < steps and (gate == start or land[gate] in (FREE, PASS_THROUGH, HELD_OPEN)):
                if exit_open(g, self.means.thief, gate):
                    steps = row[gate]
        return steps

    def _offer(self, g: State, space: i64, runs: i64, doors: i64, extra: i64, kind: i64) -> None:
        reach = self.reach
        thief = self.means.thief
        if kind >= HELD:
            figure = g.at[space]
            if is_victim(g, figure, thief // 4) and figure != thief:
                for attached in self.paid[runs] if doors == 0 else self.means.sets(runs, doors):
                    reach.strikes.append(pack(MOVE, thief, space, figure, attached + extra))
            return
        if runs == 0 and doors == 0 and extra == 0:
            reach.plain.append(space)
        else:
            for attached in self.paid[runs] if doors == 0 else self.means.sets(runs, doors):
                reach.ends.append(space)
                reach.cards.append(attached + extra)

    def _stairs(
        self, g: State, land: list[int], rows: list[list[int]], start: i64, extra: i64, usual: list[int]
    ) -> bool:
        """CAT-2, CAT-5, CYC-3  One point more leads down, and ends the movement; `usual` as in `_is_needless`."""
        found = False
        best = FAR
        downs: list[int] = []
        for doors, row in enumerate(rows):
            steps = self.ground.to_stairs(land, row, start)
            if steps == FAR:
                continue
            found = True
            if steps + 1 > self.limit or self._runs(steps + 1) >= best:
                continue
            best = self._runs(steps + 1)
            if self._is_needless(usual, 1, best, doors):
                continue
            if not downs:
                downs = rooms_down(g, self.means.thief)
            sets = self.means.sets(best, doors)
            for space in downs:
                self._offer_below(g, space, sets, extra)
        return found

    def _offer_below(self, g: State, space: i64, sets: list[int], extra: i64) -> None:
        thief = self.means.thief
        figure = g.at[space]
        if g.rules.barred(g, thief, space):
            return
        if figure < 0:
            for attached in sets:
                self.reach.exits.append(pack(MOVE, thief, space, NONE, attached + extra))
        elif figure == cyclops(g) or is_victim(g, figure, thief // 4):
            for attached in sets:
                self.reach.strikes.append(pack(MOVE, thief, space, figure, attached + extra))

    def _via(self, g: State, land: list[int], row: list[int], start: i64) -> None:
        """TRN-2, RUL-16  Past one comrade with whom there is something to exchange; without doors (RUL-68).

        PRI-2, RUL-20  Also for one who comes up from below.
        """
        thief = self.means.thief
        laden = has_goods(g, thief)
        if start < g.rules.board.city and lies_hidden(g, start):
            land = list(land)
            land[start] = STOP  # RUL-15: coming back into his room is entering it
        for place in range(4):
            comrade = thief // 4 * 4 + place
            space = g.pos[comrade]
            if comrade == thief or not g.in_city(comrade) or row[space] >= self.limit or land[space] != PASS_THROUGH:
                continue
            if laden or has_goods(g, comrade):
                onward = g.rules.ways.search_ground(land, [space], row[space], self.limit)
                self._write(g, land, [onward], space, VIA * (place + 1))

    def _is_needless(self, usual: list[int], more: i64, runs: i64, doors: i64) -> bool:
        """GEN-9  Whether this end is reached without careful steps by no more runs and doors.

        `usual` are the steps that it takes without them, for each number of doors, and `more` those that follow.
        """
        for fewer in range(len(usual)):
            if fewer <= doors and usual[fewer] < FAR and self._runs(usual[fewer] + more) <= runs:
                return True
        return False

    def _carefully(
        self, g: State, light: list[int], rows: list[list[int]], land: list[int], usual: list[list[int]], start: i64
    ) -> bool:
        """Careful Steps: what they save other cards for, and rooms whose token stays face down; True: stairs in reach.

        `light` and `rows` are the ground and the steps with them, `land` and `usual` those without.
        """
        for space in range(g.rules.board.city):
            kind = light[space]
            if space == start or kind in (SHUT, PASS_THROUGH):
                continue
            best = FAR
            for doors, row in enumerate(rows):
                if row[space] < FAR and self._runs(row[space]) < best:
                    best = self._runs(row[space])
                    if lies_hidden(g, space) or not self._is_needless([r[space] for r in usual], 0, best, doors):
                        self._offer(g, space, best, doors, CAREFUL, kind)
        if g.alarm and g.rules.n.leave_by_step:
            self._exits(g, light, rows, start, CAREFUL, [self._to_exit(g, land, row, start) for row in usual])
        if not g.rules.board.below:
            return False
        return self._stairs(g, light, rows, start, CAREFUL, [self.ground.to_stairs(land, row, start) for row in usual])

    def _fly(self, g: State, starts: list[int], first: i64, start: i64, row: list[int]) -> None:
        """A Flying Potion: what it spares a door or a run for (GEN-9); `row`: the steps without it and without any."""
        land = self.ground.of(g, self.means.thief, FLYING)
        flown = g.rules.ways.search_flying(land, sealed_spaces(g), starts, first, self.limit)
        for space in range(g.rules.board.city):
            kind = land[space]
            steps = flown[space]
            if space == start or steps == FAR or kind in (SHUT, PASS_THROUGH):
                continue
            if row[space] == FAR or self._runs(steps) < self._runs(row[space]):
                self._offer(g, space, self._runs(steps), 0, FLIGHT, kind)


class Training(Layer):
    """TRN-1  Comrades are passed; with tokens, staircases and what is borne, all movements are found here."""

    name: str = "training"

    def __init__(self) -> None:
        super().__init__()
        self.ground = Ground()

    def most_ways(self, g: State, thief: i64) -> i64:
        """A number that no list of movements exceeds: ends with their sets of cards, by every kind of way."""
        means = Means(g, thief, g.rules.move_points(g, thief))
        sets = 2 * (1 + means.most_runs) * (1 + means.most_doors)
        item = borne(g, thief)
        fancy = item is not None and (item.grapnel or item.flight)
        far = g.pos[thief] >= g.rules.board.city or fancy
        most = g.rules.board.city * sets if far else most_in_city(g, means)
        card = g.rules.careful_card
        careful = card >= 0 and g.hand[thief // 4 * g.rules.designs + card] > 0
        below = len(g.rules.board.below) * sets + sets
        copies = 2 if careful else 1
        if fancy:
            copies += 1
        laden = has_goods(g, thief)
        for comrade in range(thief // 4 * 4, thief // 4 * 4 + 4):
            if comrade != thief and g.in_city(comrade) and (laden or has_goods(g, comrade)):
                copies += 1
        return (most + below) * copies

    def lottery(self, g: State, thief: i64) -> Lottery | None:
        """For whoever is in the city and has nothing but runs, doors and his skill to help him."""
        if g.pos[thief] >= g.rules.board.city or (g.alarm and g.rules.n.leave_by_step):
            return None
        card = g.rules.careful_card
        if card >= 0 and g.hand[thief // 4 * g.rules.designs + card] > 0:
            return None
        item = borne(g, thief)
        if item is not None and (item.grapnel or item.flight):
            return None
        cloak = item is not None and item.cloak
        return Lots(g, Means(g, thief, g.rules.move_points(g, thief)), self.ground, cloak)

    def ways(self, g: State, thief: i64, mp: i64) -> Reach | None:
        means = Means(g, thief, mp)
        place = g.pos[thief]
        reach = Reach(g.rules.walk_options[thief], [], g.rules.board.dist[place])
        if place >= 0:
            Finder(self.ground, means, reach).find(g)
        return reach
