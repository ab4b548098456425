"""Bots by name, with a budget, and from anybody's file; what is wrong is told in one sentence."""

from pathlib import Path

import pytest

from cadwallon.bots import BotError, make_bot, shown_name
from cadwallon.bots.search import SearchBot
from cadwallon.view.view import view_of
from tests.kit import Table

MINE = """
class Last:
    name = "last"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.options[-1]


class Mute:
    def __init__(self, seed):
        pass


class Greedy:
    pass


class Broken:
    def __init__(self, seed):
        raise RuntimeError("no luck")


class Leaves:
    def __init__(self, seed):
        raise SystemExit("good bye")


answer = 42
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE, "utf-8")
    return path


def test_a_bot_from_a_file(mine: Path) -> None:
    view = view_of(Table(phase="militia", dice=[6]).g, 0)
    assert make_bot(f"{mine}:Last", 7).choose(view) == view.options[-1]
    assert shown_name(f"{mine}:Last") == "Last"


def test_a_budget_goes_with_the_name() -> None:
    counted, timed = make_bot("mastermind@40", 1), make_bot("schemer@0.25s", 1)
    assert isinstance(counted, SearchBot)
    assert isinstance(timed, SearchBot)
    assert (counted.playouts, counted.seconds) == (40, 0.0)
    assert timed.seconds == 0.25
    assert shown_name("mastermind@40") == "mastermind@40"


def test_every_trouble_is_one_sentence(mine: Path) -> None:
    broken = mine.with_name("broken.py")
    broken.write_text("import nothing_of_this_name\n", "utf-8")
    for name, sentence in [
        ("clever", "There is no bot 'clever'; choose one of: random, "),
        (f"{mine}:Other", "holds no Other"),
        (f"{mine}:answer", "holds no answer"),
        (f"{mine}:Mute", "has no method choose(view)"),
        (f"{mine}:Greedy", "cannot be made with a seed alone"),
        (f"{mine.parent}/none.py:Bot", "There is no bot file"),
        (str(mine), "There is no bot file"),
        (f"{broken}:Bot", "ModuleNotFoundError"),
        ("greedy@40", "takes no such budget"),
    ]:
        with pytest.raises(BotError) as error:
            make_bot(name, 0)
        assert sentence in str(error.value), name
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(("name", "why"), [("Broken", "RuntimeError: no luck"), ("Leaves", "SystemExit: good bye")])
def test_a_constructor_that_fails_or_wants_to_leave_is_told(mine: Path, name: str, why: str) -> None:
    with pytest.raises(BotError, match=why):
        make_bot(f"{mine}:{name}", 1)


def test_a_file_that_wants_to_leave_is_told(tmp_path: Path) -> None:
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit(0)\n", "utf-8")
    with pytest.raises(BotError, match="SystemExit"):
        make_bot(f"{tmp_path / 'leaves.py'}:Bot", 1)
