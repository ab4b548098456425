"""Whole games as they were played once: a change of the rules must show here (tools/make_golden.py writes them)."""

import pytest

from cadwallon.play.replay import Replay
from tools.make_golden import FOLDER, GAMES, PLAYTHROUGHS, Game, play


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_a_golden_game_is_played_as_ever(name: str) -> None:
    replay = Replay.load(FOLDER / f"{name}.json")
    assert replay.over
    assert replay.journal.form == "table"
    assert len(replay.scores) == replay.rules.seats


def test_every_file_belongs_to_a_game() -> None:
    files = {path.name for path in FOLDER.iterdir() if path.suffix in (".json", ".txt")}
    assert files == {f"{game[0]}.json" for game in GAMES} | {f"{game[0]}.txt" for game in PLAYTHROUGHS}


@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=[game[0] for game in PLAYTHROUGHS])
def test_a_playthrough_reads_as_ever(game: Game) -> None:
    text = (FOLDER / f"{game[0]}.txt").read_text(encoding="utf-8")
    assert play(*game)[1].splitlines() == text.splitlines()
