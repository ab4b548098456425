"""CMN-4  How far apart two spaces of the city are."""

from cadwallon.engine.state import State


def distances(g: State, space: int) -> list[int]:
    """CMN-4, GEN-4  Steps from a space to every other: through everybody, never through rubble."""
    solid = g.rules.solid(g) if g.rules.on_solid else []
    if solid:
        return g.rules.ways.steps_around(space, solid)
    return g.rules.board.dist[space]


def is_within(g: State, space: int, steps: int, other: int) -> bool:
    """CMN-4  Whether a space is so near: measured around rubble only where it lies on every straight way."""
    if g.rules.board.dist[space][other] > steps:
        return False
    solid = g.rules.solid(g) if g.rules.on_solid else []
    if not solid or g.rules.ways.straight_around(solid, space, other):
        return True
    return g.rules.ways.steps_around(space, solid)[other] <= steps
