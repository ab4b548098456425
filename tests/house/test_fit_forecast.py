"""The tool that teaches the forecast: it goes on where it was stopped, and what it learned is what the bots ask."""

import json
from pathlib import Path

import numpy as np
import pytest

from cadwallon.bots.learned import Learned
from cadwallon.bots.worth import Appraisal
from cadwallon.view.view import view_of
from tools.fit_forecast import bins, excess, explained, is_held_out, lessons_of, main
from tools.forecast_network import Network, softmax
from tools.forecast_positions import Position, gather, line_of, read, replay

SEED = 4


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return [position for number in (0, 1, 6) for position in gather((SEED, number))]


def test_a_position_is_found_again(positions: list[Position]) -> None:
    """Where a turn begins, after the one that was played in several ways."""
    for position in positions:
        g = replay(SEED, position)
        assert len(position.shares) == g.rules.seats
        assert sum(position.shares) == pytest.approx(1.0)
        assert divmod(position.turn, 4) != (g.round, g.player)
        assert g.round - position.turn // 4 in (0, 1)
    assert gather((SEED, 1)) == [position for position in positions if position.game == 1]


def test_the_ways_of_a_turn_have_the_same_past(positions: list[Position]) -> None:
    turns = {(one.game, one.turn) for one in positions}
    assert len(turns) < len(positions)
    for game, turn in turns:
        ways = [one.answers for one in positions if (one.game, one.turn) == (game, turn)]
        assert all(way[:5] == ways[0][:5] for way in ways)


def test_kept_games_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, weights = tmp_path / "positions.jsonl", tmp_path / "forecast.json"
    words = ["--kept", str(kept), "--weights", str(weights), "--pictures", str(tmp_path), "--jobs", "1"]
    words += ["--seed", str(SEED), "--epochs", "1", "--hidden", "3"]
    assert main([*words, "--games", "6"]) == 0
    first = kept.read_text()
    kept.write_text(first + '{"seed":4,"game":6,"posit')  # stopped amid a line
    assert main([*words, "--games", "6"]) == 0
    assert kept.read_text().startswith(first)
    assert set(read(kept, SEED)) == set(range(6))
    assert "| all |" in capsys.readouterr().out
    said = json.loads(weights.read_text())
    assert said["hidden"] == 3
    assert Learned(said).hidden == 3
    assert (tmp_path / "forecast_curve.svg").exists()
    assert (tmp_path / "forecast_calibration.svg").exists()


def test_too_few_games_are_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 2
    assert "at least 6 games" in capsys.readouterr().err


def test_lines_hold_what_was_gathered(tmp_path: Path, positions: list[Position]) -> None:
    file = tmp_path / "some.jsonl"
    mine = [one for one in positions if one.game == 1]
    file.write_text(line_of(SEED, 1, mine) + line_of(SEED + 1, 2, mine))
    (found,) = read(file, SEED).values()
    assert [one.answers for one in found] == [one.answers for one in mine]


def test_the_bots_ask_the_network_that_was_taught(positions: list[Position]) -> None:
    """The same shares, in turn order here and by seat there; weights are rounded to four digits."""
    lessons = lessons_of(positions, SEED)
    network = Network(lessons, 8, 1)
    network.out += np.linspace(-0.5, 0.5, 8)
    bot = Learned(network.said())
    for row, position in enumerate(positions):
        g = replay(SEED, position)
        seats = g.rules.seats
        by_seat = bot.shares(Appraisal(view_of(g, g.asked)))
        in_order = [by_seat[(g.player + place) % seats] for place in range(seats)]
        assert in_order == pytest.approx(list(network.shares(lessons)[row][:seats]), abs=0.003)


def test_it_learns_what_there_is_to_learn(positions: list[Position]) -> None:
    lessons = lessons_of(positions * 20, SEED)
    network = Network(lessons, 8, 1)
    curve = network.teach(lessons, lessons, 30, 1)
    assert curve[-1][0] < curve[0][0] - 0.01
    assert excess(network.shares(lessons), lessons) < excess(softmax(lessons.logits), lessons)


def test_who_knows_it_all_explains_it_all(positions: list[Position]) -> None:
    lessons = lessons_of(positions, SEED)
    assert explained(lessons.shares, lessons) >= 0.99
    assert all(one.said == pytest.approx(one.won) for one in bins(lessons.shares, lessons))
    assert 0 <= is_held_out(lessons).sum() < len(positions)
