"""Which spaces a movement passes: the same shortest way that the rules allow, for pages that draw it."""

from typing import Final

from cadwallon.engine.board import Board

OUT: Final = -1  # the last step of a way that leaves the district


class Trail:
    """All shortest ways of one figure from where it stands, through so many walls at most.

    It passes free spaces only and may end on an occupied one; `closed` are spaces that it may not enter, `sealed` those
    that no wall leads into (both may be empty). Neighbours are tried in the order of the board, as the rules try them,
    so that an attacker comes from the space that RUL-31 names.
    """

    def __init__(
        self, board: Board, at: list[int], start: int, doors: int, closed: list[int], sealed: list[int]
    ) -> None:
        self.count = board.count
        self.start = start
        self.doors = doors
        size = board.count * (doors + 1)
        self.came_from = [-1] * size  # a node is walls crossed * count + space
        self.steps = [-1] * size
        self.steps[start] = 0
        queue = [start]
        for node in queue:
            space = node % self.count
            crossed = node // self.count
            if space != start and at[space] >= 0:
                continue
            for near in board.adj[space]:
                if not closed or not closed[near]:
                    self._reach(node, crossed * self.count + near, queue)
            if crossed < doors:
                for near in board.walls[space]:
                    if not (closed and closed[near]) and not (sealed and sealed[near]):
                        self._reach(node, (crossed + 1) * self.count + near, queue)

    def _reach(self, node: int, end: int, queue: list[int]) -> None:
        if self.steps[end] < 0:
            self.steps[end] = self.steps[node] + 1
            self.came_from[end] = node
            queue.append(end)

    def length(self, end: int) -> int:
        """How many steps, or -1 if no way leads there."""
        node = self._best(end)
        return -1 if node < 0 else self.steps[node]

    def to(self, end: int) -> list[int]:
        """The spaces from the start to this end; empty if no way leads there."""
        node = self._best(end)
        way: list[int] = []
        while node >= 0:
            way.append(node % self.count)
            node = self.came_from[node]
        way.reverse()
        return way

    def _best(self, end: int) -> int:
        """Fewest steps, and among those fewest walls."""
        best = -1
        for crossed in range(self.doors + 1):
            node = crossed * self.count + end
            if self.steps[node] >= 0 and (best < 0 or self.steps[node] < self.steps[best]):
                best = node
        return best
