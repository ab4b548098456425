"""What takes the place of functions on words where the sources run interpreted gives what they would have given."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import cadwallon
from cadwallon.board import spaces
from cadwallon.board.spaces import FULL, WORD
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import make_rules
from cadwallon.core import moves
from cadwallon.core.decisions import MOVE
from cadwallon.engine.decision import NEXT_A, NEXT_B, NONE, pack
from cadwallon.engine.options import Options

pytestmark = pytest.mark.skipif(cadwallon.compiled(), reason="nothing is replaced in compiled code")

LANDS = 300


def as_written(name: str) -> Any:
    """A module of the board or the core once more, with nothing replaced."""
    file = Path(cadwallon.__file__).parent.joinpath(*name.split(".")).with_suffix(".py")
    spec = spec_from_file_location(f"as_written_{name}", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def word(dice: random.Random) -> int:
    """Any set of spaces, from none to all."""
    return dice.choice([0, FULL, dice.getrandbits(WORD), dice.getrandbits(WORD) & dice.getrandbits(WORD)])


def a_few(dice: random.Random) -> tuple[int, int]:
    """About one space in eight."""
    low, high = (word(dice) & dice.getrandbits(WORD) & dice.getrandbits(WORD) for _ in range(2))
    return low, high


def lay(land: Any, dice: random.Random, start: tuple[int, int]) -> None:
    land.begin(*start, *a_few(dice))
    land.stop_low, land.stop_high = a_few(dice)
    land.shut.low, land.shut.high = a_few(dice)
    land.sealed.low, land.sealed.high = a_few(dice)


def test_sets_are_counted_listed_and_written_alike() -> None:
    dice = random.Random(1)
    g: Any = SimpleNamespace(at=[dice.randrange(20) for _ in range(2 * WORD)])
    own_spaces, own_moves = as_written("board.spaces"), as_written("core.moves")
    for _ in range(LANDS):
        low, high = word(dice), word(dice)
        assert spaces.count_of(low) == own_spaces.count_of(low)
        assert spaces.spaces_of(low, high) == own_spaces.spaces_of(low, high)
        out, own = Options(), Options()
        for home, row in ((moves, out), (own_moves, own)):
            row.append(7)
            home.write_each(pack(MOVE, 3, 0, NONE, 5), NEXT_B, low, high, row)
            home.write_each(pack(MOVE, 0, 3), NEXT_A, low, high, row)
            some = home.Moves()
            some.add(3, 5, low, high, high, low)
            some.add(4, 0, high, low, 0, 0)
            some.others.append(9)
            some.write(g, row)
            row.append(8)
        assert out.all() == own.all()


def test_options_are_added_alike() -> None:
    more = Options()
    out, own = Options(), as_written("engine.options").Options()
    for count in range(30):
        more.append(count)
        for each in (out, own):
            each.extend(more)
        assert out.all() == own.all()


def test_neighbours_are_the_same() -> None:
    dice = random.Random(2)
    rules = make_rules(list(GANGS)[:4])
    near = rules.ways.near
    own = as_written("board.spaces").Near(rules.board.adj)
    for _ in range(LANDS):
        low, high = word(dice), word(dice)
        assert near.look(low, high) == own.look(low, high)


def test_a_bare_land_is_searched_alike() -> None:
    from cadwallon import _words  # it cannot be imported where the classes that it replaces are compiled

    dice = random.Random(3)
    ways = make_rules(list(GANGS)[:4]).ways
    search, own = as_written("board.search"), as_written("board.search")
    search.Search.find_bare = _words.find_bare
    one, other = search.Search(ways), own.Search(ways)
    for seed in range(LANDS):
        space = dice.randrange(len(ways.low))
        points, runs, doors = dice.randrange(1, 6), dice.randrange(4), dice.randrange(4)
        for each in (one, other):
            lay(each.land, random.Random(seed), (ways.low[space], ways.high[space]))
            each.find(points, runs, doors)
        for slot in range(other.slots()):
            for name in ("new_low", "new_high", "all_low", "all_high"):
                assert getattr(one, name)[slot] == getattr(other, name)[slot]
