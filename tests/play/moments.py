"""What the tests of saving share: random games, and whether two states are the same in every field."""

from collections.abc import Iterator

from cadwallon.core.fields import FIELDS
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.frame import Frame
from cadwallon.game import Game

TO_THE_END = 10_000

# adventure stays the default; players, edition, form, seed
KINDS_OF_GAME = [
    (4, "revised", "table", 1),
    (3, "fr", "table", 2),
    (2, "first", "table", 3),
    (4, "es", "short", 4),
    (2, "revised", "short", 5),
]


def random_game(players: int, edition: str, form: str, seed: int) -> Iterator[Game]:
    """One game, yielded at every question and at its end."""
    game = Game.new(players=players, edition=edition, seed=seed, form=form)
    taste = Chance(seed + 1000)
    while not game.over:
        yield game
        values = game.decision.values
        game.play(values[taste.below(len(values))])
    yield game


def game_after(steps: int, players: int, edition: str, form: str, seed: int) -> Game:
    """A random game after so many answers, or at its end."""
    game = Game.new(players=players, edition=edition, seed=seed, form=form)
    for _, moment in zip(range(steps + 1), random_game(players, edition, form, seed), strict=False):
        game = moment
    return game


def attributes(frame: Frame) -> dict[str, object]:
    """Everything that a frame says; compiled classes have no __dict__, so that names are asked for."""
    out: dict[str, object] = {}
    for name in dir(frame):
        value = getattr(frame, name)
        if not name.startswith("__") and name != "shared" and not callable(value):
            out[name] = value
    return out


def difference(a: State, b: State) -> str:
    """The first field in which two states differ; empty if they are the same."""
    for field in (field.name for field in FIELDS):
        if field != "stack" and getattr(a, field) != getattr(b, field):
            return f"{field}: {getattr(a, field)} and {getattr(b, field)}"
    if [type(frame) for frame in a.stack] != [type(frame) for frame in b.stack]:
        return f"stack: {a.stack} and {b.stack}"
    for mine, yours in zip(a.stack, b.stack, strict=True):
        if attributes(mine) != attributes(yours):
            return f"{type(mine).__name__}: {attributes(mine)} and {attributes(yours)}"
    return "" if a.over or a.options().all() == b.options().all() else "options"


def same_state(a: State, b: State) -> bool:
    return difference(a, b) == ""
