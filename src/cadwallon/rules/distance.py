"""CMN-4  How far apart two spaces of the city are."""

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet, spaces_of
from cadwallon.core.position import Position


def solid_spaces(g: Position) -> list[int]:
    """CMN-14  Spaces that nothing enters or passes; an empty list if there are none."""
    found = SpaceSet()
    g.rules.solid(g, found)
    return spaces_of(found.low, found.high)


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
    if len(g.rules.on_solid) == 0:
        return True
    search = g.scratch.other
    ways = g.rules.ways
    search.land.begin(ways.low[space], ways.high[space], 0, 0)
    g.rules.solid(g, search.land.shut)
    if search.land.shut.low | search.land.shut.high == 0:
        return True
    search.find(steps, 0, 0)
    return space == other or search.all_low[0] & ways.low[other] | search.all_high[0] & ways.high[other] != 0
