"""CMN-4  How far apart two spaces of the city are."""

from cadwallon.engine.state import State


def distances(g: State, space: int) -> list[int]:
    """CMN-4, GEN-4  Steps from a space to every other: through everybody, never through rubble."""
    solid = g.rules.solid(g) if g.rules.on_solid else []
    if solid:
        return g.rules.ways.steps_around(space, solid)
    return g.rules.board.dist[space]


def is_within(g: State, space: int, steps: int, other: int) -> bool:
    """CMN-4  Whether a space is so near; what is too far without rubble need not be measured around it."""
    return g.rules.board.dist[space][other] <= steps and distances(g, space)[other] <= steps
