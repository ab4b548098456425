"""The AEC environment: PettingZoo's own tests, and what a learner relies on."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from cadwallon.engine.chance import Chance
from cadwallon.envs import pettingzoo
from cadwallon.envs.setting import SettingError

# PettingZoo says these of every environment with a mask that is not on a list of its own: a dictionary is no array, and
# whose game is over has no action left.
THEIRS = [
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
]
pytestmark = [pytest.mark.filterwarnings(f"ignore:{message}") for message in THEIRS]
SOME_GAMES = pytest.mark.parametrize("players", [2, 3, 4])
ADVENTURES = pytest.mark.parametrize("adventure", [1, 8, 9, 14])


@ADVENTURES
@SOME_GAMES
def test_their_api_test_passes(adventure: int, players: int) -> None:
    api_test(pettingzoo.env(adventure=adventure, players=players), num_cycles=300)


@ADVENTURES
@SOME_GAMES
def test_their_seed_test_passes(adventure: int, players: int) -> None:
    seed_test(lambda: pettingzoo.env(adventure=adventure, players=players), num_cycles=60)


def test_their_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: pettingzoo.env(adventure=9, players=2, render_mode=render_mode))
    assert "The Awakening of Sophet Drahas" in capsys.readouterr().out


def played_out(env: Any, seed: int) -> dict[str, float]:
    """Random choices to the end; what each agent was given in all."""
    env.reset(seed=seed)
    chooser = random.Random(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if termination else int(chooser.choice(legal.tolist())))
    return total


def test_rewards_are_shares_of_the_win() -> None:
    env = pettingzoo.raw_env(players=3)
    for seed in range(4):
        total = played_out(env, seed)
        assert sum(total.values()) == pytest.approx(1)
        best = max(env.course.ducats(seat) for seat in range(3))
        assert {agent for agent, share in total.items() if share > 0} <= {
            f"player_{seat}" for seat in range(3) if env.course.ducats(seat) == best
        }


def test_ducats_as_rewards_add_up_to_the_final_reckoning() -> None:
    env = pettingzoo.raw_env(adventure=9, players=4, reward="ducats")
    given = 0.0
    for seed in range(5):
        total = played_out(env, seed)
        assert total == {f"player_{seat}": float(env.course.state.scores[seat]) for seat in range(4)}
        given += sum(total.values())
    assert given > 0


def test_observations_can_be_floats() -> None:
    plain, floating = pettingzoo.env(players=2), pettingzoo.env(players=2, dtype="float32")
    plain.reset(seed=3)
    floating.reset(seed=3)
    seen = floating.observe("player_1")["observation"]
    assert seen.dtype == np.float32
    assert (seen == plain.observe("player_1")["observation"]).all()


def test_an_action_that_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env(players=2)
    env.reset(seed=1)
    before = env.last()[0]
    forbidden = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"action {forbidden} was not offered"):
        env.step(forbidden)
    after = env.last()[0]
    assert (after["observation"] == before["observation"]).all()
    assert (after["action_mask"] == before["action_mask"]).all()


def test_the_picture_shows_the_board() -> None:
    env = pettingzoo.env(players=2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1:] == (960, 3)
    assert picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 1000


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"adventure": 15}, "There is no adventure 15; they have the numbers 1 to 14"),
        ({"adventure": "nowhere"}, "nowhere"),
        ({"reward": "fame"}, "There is no reward 'fame'; choose one of: win, ducats."),
        ({"form": "long"}, "There is no form 'long'"),
        ({"render_mode": "smell"}, "There is no render mode 'smell'"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(setting: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        pettingzoo.env(**setting)


def test_a_step_without_an_action_is_told() -> None:
    env = pettingzoo.raw_env(players=2)
    env.reset(seed=1)
    with pytest.raises(SettingError, match="No action was given"):
        env.step(None)


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env(adventure=9, players=2)))
    env.reset(seed=1)
    assert env.course.rules.adventure == "awakening_of_sophet_drahas"
    assert isinstance(env.course.state.chance, Chance)
