"""GEN-5  Relocation: setting a character elsewhere is no movement."""

from cadwallon.engine.events import ALL, E_THIEF_RELOCATED
from cadwallon.engine.state import State


def free_pentacles(g: State) -> list[int]:
    """Pentacle spaces of the city that nobody stands on."""
    return [space for space in g.rules.board.pentacles if g.at[space] < 0]


def relocate(g: State, figure: int, space: int) -> None:
    """With all he carries, to a free space; nobody is attacked and nobody leaves."""
    start = g.pos[figure]
    g.place(figure, space)
    g.tell(E_THIEF_RELOCATED, ALL, figure, start, space)


def swap(g: State, one: int, other: int) -> None:
    """Two characters exchange their spaces."""
    here = g.pos[one]
    there = g.pos[other]
    g.place(one, there)
    g.place(other, here)
    g.tell(E_THIEF_RELOCATED, ALL, one, here, there)
    g.tell(E_THIEF_RELOCATED, ALL, other, there, here)
