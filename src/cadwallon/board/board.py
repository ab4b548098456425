"""The board as the rules see it: spaces, what is adjacent, what a wall parts (MOV-2).

Everything that never changes during a game is counted out once, here: distances and the
ends of retreats are looked up, not searched.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.source import GATE, ROOM, STREET, BoardSource
from cadwallon.board.text import TOML_PART, BoardError

__all__ = ["BELOW", "GATE", "ROOM", "STREET", "UNREACHABLE", "Board", "BoardError", "board_of", "parse_board"]

UNREACHABLE: Final = 99
BELOW: Final = 3  # a room under the city: no line and no arrow of the city leads there, so it is adjacent to nothing


class Board:
    """Spaces numbered from 0: rooms, then streets, then gates, each in the order of the file.

    MOV-2   `adj`: spaces separated by a white line or a green arrow.
    RUL-17  `walls`: spaces that touch along a red line only, which some cards can cross.

    Spaces below the city (`BELOW`) come last: what is numbered below `city` lies in the city. In `shared` any number of
    figures stand, so nobody is written there as the one who holds it.
    """

    def __init__(
        self,
        name: str,
        ids: list[str],
        kind: list[int],
        slugs: list[str],
        names: list[dict[str, str]],
        adj: list[list[int]],
        walls: list[list[int]],
        pentacles: list[int],
        shared: int = -1,
    ) -> None:
        self.shared: Final[i64] = shared
        self.name: Final = name
        self.ids: Final = ids
        self.kind: Final = kind
        self.slugs: Final = slugs
        self.names: Final = names
        self.adj: Final = adj
        self.walls: Final = walls
        self.pentacles: Final = pentacles
        self.count: Final[i64] = len(ids)
        self.rooms: Final = [s for s in range(len(ids)) if kind[s] == ROOM]
        self.streets: Final = [s for s in range(len(ids)) if kind[s] == STREET]
        self.gates: Final = [s for s in range(len(ids)) if kind[s] == GATE]
        self.room_count: Final[i64] = len(self.rooms)
        self.below: Final = [s for s in range(len(ids)) if kind[s] == BELOW]
        self.city: Final[i64] = len(ids) - len(self.below)
        self.index: Final[dict[str, int]] = {}
        for space in range(self.count):
            self.index[slugs[space]] = space
            self.index[ids[space]] = space
        # CMN-3, CMN-4: steps between two spaces, whoever stands between them
        self.dist: Final = [self._steps_from(s) for s in range(self.count)]
        self.steps: vec[i64] = vec[i64]([step for row in self.dist for step in row])  # the same in one row

    def steps_around(self, start: int, solid: list[int]) -> list[int]:
        """CMN-4  Steps from one space to every other, never through a solid one."""
        steps = [UNREACHABLE] * self.count
        for block in solid:
            steps[block] = -1
        steps[start] = 0
        ring = [start]
        for space in ring:
            for near in self.adj[space]:
                if steps[near] == UNREACHABLE:
                    steps[near] = steps[space] + 1
                    ring.append(near)
        for block in solid:
            steps[block] = UNREACHABLE
        return steps

    def __reduce__(self) -> tuple[type["Board"], tuple[object, ...]]:
        """Travels to other processes as what it was made of: compiled classes have no other way to be pickled."""
        made_of = (self.name, self.ids, self.kind, self.slugs, self.names, self.adj, self.walls, self.pentacles)
        return (Board, (*made_of, self.shared))

    def _steps_from(self, start: int) -> list[int]:
        steps = [UNREACHABLE] * self.count
        steps[start] = 0
        ring = [start]
        while ring:
            outer: list[int] = []
            for space in ring:
                for near in self.adj[space]:
                    if steps[near] == UNREACHABLE:
                        steps[near] = steps[space] + 1
                        outer.append(near)
            ring = outer
        return steps


def board_of(source: BoardSource) -> Board:
    """MOV-2  Derives what is adjacent: streets that touch without a wall, rooms by openings."""
    count = len(source.ids)
    joined: list[set[int]] = [set() for _ in range(count)]
    parted: list[set[int]] = [set() for _ in range(count)]
    for opening in source.openings:
        joined[opening.room].add(opening.other)
        joined[opening.other].add(opening.room)
    for a, b in source.touching:
        if b in joined[a]:
            continue
        open_street = source.kind[a] != ROOM and source.kind[b] != ROOM and (a, b) not in source.walls
        side = joined if open_street else parted
        side[a].add(b)
        side[b].add(a)
    board = Board(
        source.name,
        source.ids,
        source.kind,
        source.slugs,
        source.names,
        [sorted(near) for near in joined],
        [sorted(near) for near in parted],
        source.pentacles,
    )
    _check_reachable(board, source)
    return board


def with_below(board: Board, ids: list[str], slugs: list[str], names: list[dict[str, str]], shared: str) -> Board:
    """The same city with rooms below it; any number of figures stand in the one whose slug is `shared`."""
    more: list[list[int]] = [[] for _ in ids]
    return Board(
        board.name,
        board.ids + ids,
        board.kind + [BELOW] * len(ids),
        board.slugs + slugs,
        board.names + names,
        board.adj + more,
        board.walls + more,
        board.pentacles,
        board.count + slugs.index(shared),
    )


def parse_board(toml_text: str, grid_text: str) -> Board:
    """The board written in the text of board.toml and of its grid, or a `BoardError`."""
    return board_of(BoardSource(toml_text, grid_text))


def _check_reachable(board: Board, source: BoardSource) -> None:
    best = max(board.dist, key=_reach)  # the part with most spaces counts as the board
    for space in range(board.count):
        if best[space] == UNREACHABLE:
            raise BoardError(TOML_PART, source.lines[space], "unreachable", {"space": board.ids[space]})


def _reach(steps: list[int]) -> int:
    return sum(1 for step in steps if step < UNREACHABLE)
