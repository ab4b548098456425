"""CMN-4  How far apart two spaces of the city are."""

from mypy_extensions import i64

from cadwallon.engine.position import Position


def solid_spaces(g: Position) -> list[int]:
    """CMN-14  Spaces that nothing enters or passes; an empty list if there are none."""
    out: list[int] = []
    g.rules.solid(g, out)
    return out


def distances(g: Position, space: i64) -> list[int]:
    """CMN-4, GEN-4  Steps from a space to every other: through everybody, never through rubble."""
    solid = solid_spaces(g)
    if solid:
        return g.rules.ways.steps_around(space, solid)
    return g.rules.board.dist[space]


def is_within(g: Position, space: i64, steps: i64, other: i64) -> bool:
    """CMN-4  Whether a space is so near: measured around rubble only where it lies on every straight way."""
    if g.rules.board.steps[space * g.rules.board.count + other] > steps:
        return False
    if len(g.rules.on_solid) == 0:
        return True
    solid = solid_spaces(g)
    if not solid or g.rules.ways.straight_around(solid, space, other):
        return True
    return g.rules.ways.steps_around(space, solid)[other] <= steps
