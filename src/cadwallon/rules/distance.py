"""CMN-4  How far apart two spaces of the city are."""

from mypy_extensions import i64

from cadwallon.core.position import Position


def solid_spaces(g: Position) -> list[int]:
    """CMN-14  Spaces that nothing enters or passes; an empty list if there are none."""
    out: list[int] = []
    g.rules.solid(g, out)
    return out


def distances(g: Position, space: i64) -> list[int]:
    """CMN-4, GEN-4  Steps from a space to every other: through everybody, never through rubble."""
    solid = solid_spaces(g)
    if solid:
        return g.rules.board.steps_around(space, solid)
    return g.rules.board.dist[space]


def is_within(g: Position, space: i64, steps: i64, other: i64) -> bool:
    """CMN-4  Whether a space is so near: measured around rubble."""
    if g.rules.board.steps[space * g.rules.board.count + other] > steps:
        return False
    solid = solid_spaces(g)
    if not solid:
        return True
    search = g.scratch.other
    ways = g.rules.ways
    search.land.begin(ways.low[space], ways.high[space], 0, 0)
    for block in solid:
        search.land.shut.add(block)
    search.find(steps, 0, 0)
    return space == other or search.all_low[0] & ways.low[other] | search.all_high[0] & ways.high[other] != 0
