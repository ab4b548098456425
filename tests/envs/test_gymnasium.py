"""The single-agent environment and the vectorised one: Gymnasium's checks, and that both play the same game."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cadwallon.envs.encoding import ACTIONS
from cadwallon.envs.gymnasium import ID, Cadwallon
from cadwallon.envs.vector import VectorCadwallon

Array = Any


class Forgiving(Cadwallon):
    """Takes the first legal action for one that is not: Gymnasium's checker draws actions and knows no mask."""

    def step(self, action: int) -> Any:
        legal = np.flatnonzero(self.action_masks())
        return super().step(action if action in legal else int(legal[0]))


def drawn(masks: Array, chooser: np.random.Generator) -> Array:
    """One legal action in each row."""
    return np.array([chooser.choice(np.flatnonzero(mask)) for mask in masks])


def played_out(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any], int]:
    observation, info = env.reset(seed=seed)
    chooser = np.random.default_rng(seed)
    total, steps, over = 0.0, 0, False
    while not over:
        action = int(chooser.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, over, _, info = env.step(action)
        total += float(reward)
        steps += 1
    return total, info, steps


def test_their_checker_passes() -> None:
    check_env(Forgiving(players=2, rivals="random"), skip_render_check=True)


def test_it_is_made_by_its_name_and_bots_play_the_other_seats() -> None:
    env = gymnasium.make(ID, adventure=9, players=3, rivals=["greedy", "random"], seat=1)
    total, info, _ = played_out(env, 1)
    assert info["seat"] == 1
    assert total == info["share"]
    assert len(info["ducats"]) == 3


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    env = Cadwallon(players=3, rivals="greedy", reward="ducats")
    first, again, other = (played_out(env, seed) for seed in (5, 5, 6))
    assert first == again
    assert first != other
    assert first[0] == first[1]["ducats"][0]


def test_the_seat_can_be_another_one_in_every_game() -> None:
    env = Cadwallon(players=4, rivals="random", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_greedy_rivals_nearly_always_beat_a_learner_that_draws() -> None:
    env = Cadwallon(players=2, rivals="greedy")
    assert sum(played_out(env, seed)[0] for seed in range(20)) <= 2


def test_once_over_it_is_over() -> None:
    env = Cadwallon(players=2, rivals="random")
    played_out(env, 1)
    with pytest.raises(ValueError, match="The game is over; begin another one"):
        env.step(0)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"seat": 4}, "There is no seat 4 in a game of 4 players"),
        ({"rivals": ["greedy"]}, "1 rivals were named and 3 other seats are to be filled"),
        ({"rivals": "nobody"}, "There is no bot 'nobody'"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(setting: dict[str, Any], said: str) -> None:
    for make in (Cadwallon, VectorCadwallon):
        with pytest.raises(ValueError, match=said):
            make(**setting)


def test_many_games_go_on_by_themselves_and_tell_how_each_ended() -> None:
    env = VectorCadwallon(6, players=2, rivals=None)
    observations, infos = env.reset(seed=2)
    assert env.observation_space.contains(observations)
    chooser = np.random.default_rng(1)
    ends = 0
    while ends < 10:
        before = infos["seat"]
        actions = drawn(observations["action_mask"], chooser)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        assert (observations["action_mask"].sum(1) > 1).all()
        for place in np.flatnonzero(terminations):
            ends += 1
            assert infos["shares"][place].sum() == pytest.approx(1)
            assert rewards[place] == infos["shares"][place][before[place]]
            last = infos["final_obs"][place]
            assert last["observation"].shape == observations["observation"].shape[1:]
        assert not rewards[~terminations].any()
    env.close()


def run(processes: int, steps: int) -> tuple[list[Array], list[Array]]:
    env = VectorCadwallon(5, adventure=9, players=3, rivals="random", seat=None, reward="ducats", processes=processes)
    observations, _ = env.reset(seed=9)
    chooser = np.random.default_rng(3)
    seen, given = [observations["observation"].copy()], []
    for _ in range(steps):
        observations, rewards, *_ = env.step(drawn(observations["action_mask"], chooser))
        seen.append(observations["observation"].copy())
        given.append(rewards)
    with pytest.raises(ValueError, match="was not offered"):
        env.step(np.full(5, ACTIONS))
    env.close()
    return seen, given


def test_several_processes_play_the_same_games_as_one() -> None:
    one, two = run(1, 400), run(2, 400)
    for ours, theirs in zip(one[0] + one[1], two[0] + two[1], strict=True):
        assert (ours == theirs).all()
    assert any(rewards.any() for rewards in one[1])


def test_the_vector_comes_by_the_same_name() -> None:
    env = gymnasium.make_vec(ID, num_envs=3, players=2, rivals="random")
    observations, _ = env.reset(seed=1)
    assert observations["observation"].shape == (3, 931)
    env.close()
