"""GEN-5  Relocation: setting a character elsewhere is no movement."""

from mypy_extensions import i64

from cadwallon.core.events import E_THIEF_RELOCATED
from cadwallon.core.state import State
from cadwallon.engine.events import ALL


def may_be_set(g: State, figure: i64, space: i64) -> bool:
    """Whether a card or skill may set this figure on a space: free, not barred, not entered by steps only."""
    return (
        g.at[space] < 0
        and not g.rules.barred(g, figure, space)
        and not g.rules.only_by_step(g, space)
        and not g.rules.pass_only(g, space)
    )


def free_pentacles(g: State, thief: i64) -> list[int]:
    """Pentacle spaces of the city on which a thief may be set."""
    return [space for space in g.rules.board.pentacles if may_be_set(g, thief, space)]


def may_swap(g: State, one: i64, other: i64) -> bool:
    """Two characters in the city, neither of whom would be set where only steps lead."""
    return (
        g.in_city(one)
        and g.in_city(other)
        and not g.rules.only_by_step(g, g.pos[one])
        and not g.rules.only_by_step(g, g.pos[other])
    )


def relocate(g: State, figure: i64, space: i64, by: i64 = -1) -> None:
    """With all he carries, to a free space; nobody is attacked and nobody leaves. `by`: the seat whose doing it is."""
    start = g.pos[figure]
    g.place(figure, space)
    g.tell(E_THIEF_RELOCATED, ALL, figure, start, space)
    g.rules.relocated(g, figure, by)


def swap(g: State, one: i64, other: i64, by: i64 = -1) -> None:
    """Two characters exchange their spaces."""
    here = g.pos[one]
    there = g.pos[other]
    g.place(one, there)
    g.place(other, here)
    g.tell(E_THIEF_RELOCATED, ALL, one, here, there)
    g.tell(E_THIEF_RELOCATED, ALL, other, there, here)
    g.rules.relocated(g, other, by)
    g.rules.relocated(g, one, by)
