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


def nearest_of(g: Position, space: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """CMN-4  Those of a set of spaces that lie nearest to a space; all of them if none can be reached from there."""
    solid = SpaceSet()
    g.rules.solid(g, solid)
    near = g.rules.ways.near
    edge_low = g.rules.ways.low[space]
    edge_high = g.rules.ways.high[space]
    seen_low = solid.low
    seen_high = solid.high
    while edge_low | edge_high != 0:
        if edge_low & low | edge_high & high != 0:
            return edge_low & low, edge_high & high
        seen_low |= edge_low
        seen_high |= edge_high
        edge_low, edge_high = near.look(edge_low, edge_high)
        edge_low &= ~seen_low
        edge_high &= ~seen_high
    return low, high


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
