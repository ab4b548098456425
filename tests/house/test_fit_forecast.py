"""The tool that teaches the forecast: it goes on where it was stopped, and what it learned is what the bots ask."""

import json
from pathlib import Path

import numpy as np
import pytest

from cadwallon.bots.learned import Learned
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import K_TURN
from cadwallon.view.view import view_of
from tests.kit import Table
from tools.fit_forecast import ACTS, bins, excess, explained, main
from tools.forecast_network import Lessons, Network, softmax
from tools.forecast_positions import Notes, judged, results
from tools.forecast_targets import by_seat, last_of_way, looked_ahead

SEED = 4


@pytest.fixture(scope="module")
def lessons() -> Lessons:
    return results((SEED, 0, 4))


@pytest.fixture(scope="module")
def known() -> Lessons:
    return judged((SEED, 0, 4))


def test_every_lesson_has_the_result_of_its_game(lessons: Lessons) -> None:
    """Whoever wins has it all, ties are shared; gangs that do not play have nothing."""
    assert lessons.shares.sum(1) == pytest.approx(np.ones(len(lessons.own)))
    assert set(np.unique(lessons.shares)) <= {0.0, 1.0, 0.5, np.float32(1 / 3), 0.25}
    assert (lessons.shares[lessons.plays == 0] == 0).all()
    again = results((SEED, 1, 1))
    mine = lessons.only(lessons.game == 1)
    assert repr([field.tolist() for field in again]) == repr([field.tolist() for field in mine])


def test_lessons_are_of_beginnings_and_of_the_middle_of_turns(lessons: Lessons) -> None:
    acts = lessons.own[:, :, ACTS]
    assert (acts[:, 1:] == 0).all()  # it is the first in turn order whose turn goes on
    assert 0 < acts[:, 0].mean() < 0.7


def test_what_it_is_judged_by_was_played_on_again_and_again(known: Lessons) -> None:
    assert known.shares.sum(1) == pytest.approx(np.ones(len(known.own)))
    assert ((known.shares > 0) & (known.shares < 1)).any()
    middle = known.own[:, :, ACTS].any(1)
    assert (middle == (known.turn % 2 == 1)).mean() > 0.8  # unless the turn was over before
    for game, turn in set(zip(known.game, known.turn, strict=True)):
        assert ((known.game == game) & (known.turn == turn)).sum() <= 2


def test_what_was_gathered_is_not_gathered_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, weights = tmp_path / "kept", tmp_path / "forecast.json"
    words = ["--kept", str(kept), "--weights", str(weights), "--pictures", str(tmp_path), "--jobs", "1"]
    words += ["--seed", str(SEED), "--epochs", "1", "--hidden", "3", "--crew", "2", "--games", "4", "--judged", "3"]
    words += ["--generations", "2"]
    assert main(words) == 0
    first = {file: file.stat().st_mtime_ns for file in kept.iterdir()}
    (kept / "lessons-4-0-9.part").write_text("stopped amid a file")
    told = weights.read_text()
    assert main(words) == 0
    assert {file: file.stat().st_mtime_ns for file in kept.glob("*.npz")} == first
    assert weights.read_text() == told
    assert "| in the middle of turns |" in capsys.readouterr().out
    said = json.loads(told)
    bot = Learned(said)
    assert (bot.gangs.units, bot.thieves.units) == (3, 2)
    assert (tmp_path / "forecast_curve.svg").exists()
    assert (tmp_path / "forecast_calibration.svg").exists()


def test_nothing_to_learn_from_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "0"]) == 2
    assert "at least one game" in capsys.readouterr().err


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bots_ask_the_network_that_was_taught(players: int, lessons: Lessons) -> None:
    """The same shares, in turn order here and by seat there; weights are rounded to thousandths."""
    network = Network(lessons, 8, 4, 1)
    network.out += np.linspace(-0.5, 0.5, 8, dtype=np.float32)
    bot = Learned(network.said())
    t = Table(
        players=players, at={"leona": "08", "valdur": "14"}, carries={"valdur": ["scroll"]}, hands={0: ["run"]}, round=5
    )
    assert t.g.kind == K_TURN
    notes = Notes()
    notes.take(t.g, 0, 0, t.g.asked)
    notes.judge([1 / players] * players)
    in_order = network.shares(notes.lessons())[0]
    by_seat = bot.shares(Appraisal(view_of(t.g, t.g.asked)))
    assert [by_seat[(t.g.player + place) % players] for place in range(players)] == pytest.approx(
        list(in_order[:players]), abs=0.004
    )


def test_a_second_generation_looks_ahead(lessons: Lessons) -> None:
    """By a forecast of one gang's certain win: what is left to the result falls by the same share with every turn."""
    way = lessons.only(lessons.game == lessons.game[0])
    way = way.only(np.arange(last_of_way(way).argmax() + 1))
    assert len(set(way.turn)) > 3
    certain = np.zeros_like(way.shares)
    seats = by_seat(way)
    certain[np.arange(len(certain)), seats[:, 0]] = 1  # whoever's turn it is, the first seat wins
    wanted = np.take_along_axis(looked_ahead(way, certain, 0.5), seats, 1)
    result = np.take_along_axis(way.shares, seats, 1)[-1]
    assert wanted[-1] == pytest.approx(result)
    ahead = np.array([len(set(way.turn[row:])) - 1 for row in range(len(way.turn))])
    assert wanted[:, 0] == pytest.approx(1 - 0.5**ahead * (1 - result[0]), abs=1e-5)
    assert looked_ahead(way, certain, 1.0) == pytest.approx(way.shares)


def test_ways_of_a_game_are_told_apart(lessons: Lessons) -> None:
    """Each has one result, and rounds only go on in it."""
    seats = np.take_along_axis(lessons.shares, by_seat(lessons), 1)
    starts = np.flatnonzero(np.append(True, last_of_way(lessons)[:-1]))
    assert len(starts) > len(set(lessons.game))
    for start, end in zip(starts, [*starts[1:], len(seats)], strict=True):
        assert (seats[start:end] == seats[start]).all()
        assert (np.diff(lessons.left[start:end]) <= 0).all()


def test_it_learns_what_there_is_to_learn(known: Lessons) -> None:
    many = known.only(np.tile(np.arange(len(known.own)), 200))
    network = Network(known, 8, 4, 1)
    curve = network.teach(many, known, 10, 1)
    assert curve[-1][0] < curve[0][0] - 0.01
    assert excess(network.shares(known), known) < excess(softmax(known.logits), known)


def test_the_slopes_are_those_of_the_loss(known: Lessons) -> None:
    """A small step of every part, up and down, against what the network thinks that it does to the loss."""
    network = Network(known, 5, 3, 2)
    network.out += np.linspace(-1, 1, 5, dtype=np.float32)
    chance = np.random.default_rng(3)
    for part, slope in zip(network.parts, network._slopes(known), strict=True):
        way = chance.normal(0, 1, part.shape).astype(np.float32)
        losses = []
        for step in (0.001, -0.001):
            part += np.float32(step) * way
            shares = network.shares(known)
            losses.append(float(-(known.shares * np.log(shares + 1e-12)).sum(1).mean()))
            part -= np.float32(step) * way
        assert (losses[0] - losses[1]) / 0.002 == pytest.approx(float((slope * way).sum()), rel=0.05, abs=0.003)


def test_who_knows_it_all_explains_it_all(known: Lessons) -> None:
    assert explained(known.shares, known) >= 0.99
    assert all(one.said == pytest.approx(one.won, abs=1e-6) for one in bins(known.shares, known))
