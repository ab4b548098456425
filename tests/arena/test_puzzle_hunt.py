"""`cadwallon puzzles make`: what is found depends on the seed alone, and a hunt that was stopped goes on."""

import json
from pathlib import Path

import pytest

from cadwallon.arena.puzzle_hunt import Hunt
from cadwallon.puzzles.find import Wanted, find, players_for
from cadwallon.puzzles.puzzle import MARGIN, PuzzleError, read, written
from cadwallon.puzzles.shelf import shipped
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]
GAME = Wanted("ring_of_assassins", players_for("ring_of_assassins", 6), 6)
FOUND = next(puzzle for puzzle in shipped() if (puzzle.adventure, puzzle.journal.seed) == (GAME.adventure, GAME.seed))


def noted(game: Wanted) -> str:
    return ":".join(map(str, game))


def laid(path: Path, *lines: str) -> Path:
    """A file beside which an earlier run has left something."""
    path.with_name(path.name + ".part").write_text("".join(lines), encoding="utf-8")
    return path


def test_the_same_game_holds_the_same_puzzle() -> None:
    """One of those that ship, found once more."""
    found = find(GAME)
    assert found is not None
    assert written(found) == written(FOUND)
    assert found.margin >= MARGIN


def test_a_hunt_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    known = f"{noted(GAME)} {written(FOUND)}\n"
    path = laid(tmp_path / "some.jsonl", f"{GAME.adventure}:3:7:64\n", known, known[:100])
    hunt = Hunt(path, [GAME.adventure], 2, 6)
    told: list[tuple[int, int]] = []
    hunt.run(progress=lambda done, total: told.append((done, total)))
    assert told == [(2, 2)]  # nothing is looked through again; the line that was cut off is another one's
    assert hunt.part.read_text("utf-8") == f"{GAME.adventure}:3:7:64\n" + known
    assert [written(puzzle) for puzzle in hunt.choose(5)] == [written(FOUND)]
    hunt.write(hunt.choose(5))
    assert path.read_text("utf-8") == written(FOUND) + "\n"


def test_the_choice_takes_adventures_in_turn_and_sorts_by_difficulty(tmp_path: Path) -> None:
    games = [Wanted(p.adventure, p.journal.rules.seats, p.journal.seed or 0) for p in shipped()]
    lines = [f"{noted(game)} {written(p)}\n" for game, p in zip(games, shipped(), strict=True)]
    hunt = Hunt(laid(tmp_path / "all.jsonl", *lines), sorted({p.adventure for p in shipped()}), 2000, 1)
    assert len(hunt.found) == len(shipped())
    adventures = {puzzle.adventure for puzzle in shipped()}
    few = hunt.choose(len(adventures))
    assert {puzzle.adventure for puzzle in few} == adventures
    assert few == sorted(few, key=lambda puzzle: puzzle.hardness)
    assert [p.id for p in hunt.choose(1000)] == [p.id for p in shipped()]


def test_the_command_lists_and_makes(tmp_path: Path, capsys: Capture) -> None:
    listed = json.loads(output(capsys, "puzzles", "list", "--json"))
    assert [row["id"] for row in listed] == [puzzle.id for puzzle in shipped()]
    assert shipped()[0].id[:12] in output(capsys, "puzzles", "list")
    known = f"{noted(GAME)} {written(FOUND)}\n"
    path = laid(tmp_path / "made.jsonl", known)
    said = output(capsys, "puzzles", "make", "--out", str(path), "--adventure", "2", "--games", "1", "--seed", "6")
    assert "1 puzzles of 1 adventures, out of 1 in 1 games" in " ".join(said.split())
    assert read(path.read_text("utf-8")).id == FOUND.id


def test_what_is_wrong_is_said_in_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    assert "--adventure" in refusal(capsys, "puzzles", "make", "--adventure", "99")
    assert "--games cannot be 0" in refusal(capsys, "puzzles", "make", "--games", "0")
    path = laid(tmp_path / "odd.jsonl", "a diary\n")
    with pytest.raises(PuzzleError, match="does not hold the games that were looked through"):
        Hunt(path, [GAME.adventure], 1, 1)
