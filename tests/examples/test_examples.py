"""Every example runs, and does what its first line says."""

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from cadwallon.arena.tournament import tournament
from tools.run_notebook import NOTEBOOK, executed, printed_by

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_play_shares_out_every_win() -> None:
    found = example("random_play").play(5, adventure=9, players=3)
    assert list(found) == ["player_0", "player_1", "player_2"]
    assert sum(found.values()) == pytest.approx(1)


def test_the_learner_gets_better_with_every_step_and_learns_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    """A few choices only: what many bring is in docs/environments.md."""
    learner = example("policy_gradient")
    choices = 4 * learner.GAMES * learner.STEPS
    first, again = (learner.train(choices, seed=3, told=2) for _ in range(2))
    assert all((one == other).all() for one, other in zip(first.weights, again.weights, strict=True))
    assert len(capsys.readouterr().out.splitlines()) == 4
    assert 0 <= learner.evaluate(first, 4, "random") <= 1


def test_what_brought_more_becomes_more_likely() -> None:
    """One choice of two that pays, many times over: the learner takes it nearly always."""
    learner = example("policy_gradient")
    network = learner.Network(4, 1)
    seen = np.ones((learner.GAMES, 4), np.float32)
    mask = np.zeros((learner.GAMES, learner.ACTIONS), bool)
    mask[:, [3, 7]] = True
    chooser = np.random.default_rng(1)
    for _ in range(40):
        rows = []
        for _ in range(4):
            hidden, preferences, forecast = network(seen)
            chances = learner.likely(preferences, mask)
            actions = learner.drawn(chances, chooser)
            ended = np.ones(learner.GAMES, bool)
            rows.append((seen, hidden, chances, actions, forecast, (actions == 7) * 1.0, ended))
        learner.improve(network, rows, np.zeros(learner.GAMES))
    assert learner.likely(network(seen)[1], mask)[0, 7] > 0.9


def test_the_search_of_openspiel_plays_against_greedy(capsys: pytest.CaptureFixture[str]) -> None:
    shares = example("ismcts_against_bots").play(1, 3, "greedy")
    assert shares[0] in (0, 0.5, 1)
    assert "game 1: " in capsys.readouterr().out


def test_the_bot_file_enters_tournaments_and_beats_chance() -> None:
    name = f"{EXAMPLES / 'collector.py'}:Collector"
    result = tournament([name, "random"], 8, 2, "treasure_of_the_duke", "revised", 1)
    assert result.total.bots[name].failures == 0
    assert result.total.bots[name].mean_ducats > 5 + result.total.bots["random"].mean_ducats


def test_the_notebook_runs_and_prints_what_is_kept_in_it() -> None:
    """But for figures, which follow the bots."""
    kept = json.loads(NOTEBOOK.read_text("utf-8"))
    assert [words(line) for line in printed_by(executed(kept))] == [words(line) for line in printed_by(kept)]


def words(line: str) -> list[str]:
    return [] if " - " in line else re.findall(r"[a-z]{3,}", line)  # a question and its options
