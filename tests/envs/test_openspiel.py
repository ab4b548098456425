"""The game in OpenSpiel: its own tests, chance that a clone cannot foresee, and its searches."""

import pickle
import random
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.envs.openspiel import DEALS, OUTCOMES, resampler

KEPT = Path(__file__).parent / "playthroughs"
NAMES = list(EVERY_ADVENTURE)


def game_of(adventure: int, players: int) -> Any:
    return pyspiel.load_game(f"python_cadwallon(adventure={NAMES[adventure - 1]},players={players})")


def at_a_decision(game: Any, seed: int, choices: int) -> Any:
    """A random game after so many choices."""
    state = game.new_initial_state()
    chooser = random.Random(seed)
    made = 0
    while made < choices or state.is_chance_node():
        made += not state.is_chance_node()
        state.apply_action(chooser.choice(range(OUTCOMES) if state.is_chance_node() else state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("adventure", [1, 8, 9, 14])
def test_their_simulation_test_passes(adventure: int, players: int) -> None:
    pyspiel.random_sim_test(game_of(adventure, players), num_sims=1, serialize=True, verbose=False)


def test_returns_are_shares_of_the_win_that_add_up_to_nothing() -> None:
    found = []
    for seed in range(8):
        state = at_a_decision(game_of(9, 3), seed, 30)
        assert state.returns() == [0.0] * 3
        chooser = random.Random(seed)
        while not state.is_terminal():
            state.apply_action(chooser.choice(range(OUTCOMES) if state.is_chance_node() else state.legal_actions()))
        assert sum(state.returns()) == pytest.approx(0)
        found += state.returns()
    assert max(found) == pytest.approx(2 / 3)
    assert min(found) == pytest.approx(-1 / 3)


def test_a_clone_goes_its_own_way_and_shares_no_dice() -> None:
    """Chance comes before every answer that rolls: with the same outcome twins stay twins, with another they part."""
    game = game_of(1, 2)
    state = at_a_decision(game, 5, 20)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    twins = [state.clone() for _ in range(30)]
    for outcome, twin in enumerate(twins):
        twin.apply_action(outcome // 2)
    assert str(state) == before
    assert all(str(twins[k]) == str(twins[k + 1]) for k in range(0, 30, 2))
    assert len({str(twin) for twin in twins}) > 1


def test_set_ups_differ_by_the_chance_before_the_game() -> None:
    game = game_of(1, 2)
    found = set()
    for seed in range(20):
        state = game.new_initial_state()
        for deal in range(DEALS):
            assert state.is_chance_node()
            state.apply_action(seed if deal == DEALS - 1 else 0)
        found.add(str(state))
    assert len(found) == 20


def test_answers_that_roll_nothing_have_no_chance_node() -> None:
    game = game_of(1, 2)
    state = game.new_initial_state()
    for _ in range(DEALS):
        state.apply_action(3)
    for _ in range(3):  # thieves are placed: no die is rolled
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])


def test_a_state_can_be_pickled_and_written_down() -> None:
    game = game_of(9, 2)
    state = at_a_decision(game, 1, 40)
    state.information_state_string(0)
    for again in (
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.information_state_string(1) == state.information_state_string(1)
        assert again.legal_actions() == state.legal_actions()


def test_information_states_recall_what_was_seen_and_observations_do_not() -> None:
    """Asked late or from the beginning on, a player knows the same; the other player's choices are not in it."""
    game = game_of(1, 2)
    early, late = game.new_initial_state(), game.new_initial_state()
    chooser = random.Random(4)
    for _ in range(60):
        action = chooser.choice(range(OUTCOMES) if early.is_chance_node() else early.legal_actions())
        early.apply_action(action)
        late.apply_action(action)
        known = early.information_state_string(0)
    assert late.information_state_string(0) == known
    assert late.information_state_string(0) != late.observation_string(0)


def test_an_observation_is_the_encoding_in_floats() -> None:
    state = at_a_decision(game_of(1, 4), 1, 50)
    tensor = np.array(state.observation_tensor(2))
    assert tensor.shape == (931,)
    assert tensor[2:4].tolist() == [4, 2]  # four seats, and this is the third


def test_what_is_resampled_looks_the_same_to_the_player_and_hides_other_cards() -> None:
    state = at_a_decision(game_of(1, 3), 3, 60)
    player = state.current_player()
    resample = resampler(1)
    worlds = [resample(state, player) for _ in range(8)]
    for world in worlds:
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({world.observation_string((player + 1) % 3) for world in worlds}) > 1
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.observation_string(player) == state.observation_string(player)


def test_their_searches_run() -> None:
    game = game_of(1, 2)
    state = at_a_decision(game, 7, 60)
    before = str(state)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.0, 12, evaluator, solve=False, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
    blind = ismcts.ISMCTSBot(
        game, evaluator, 1.0, 12, use_observation_string=True, random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    blind.set_resampler(resampler(1))
    assert blind.step(state) in state.legal_actions()
    assert str(state) == before


def test_their_environment_for_learners_runs_to_the_end() -> None:
    env = rl_environment.Environment(game_of(9, 2), chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    env.seed(1)
    chooser = random.Random(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([chooser.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_an_adventure_may_be_a_number() -> None:
    game = pyspiel.load_game("python_cadwallon", {"adventure": "14", "players": 2})
    assert game.observation_tensor_shape() == [1869]


@pytest.mark.parametrize("adventure", [1, 8, 14])
def test_a_playthrough_is_the_one_that_is_kept(adventure: int) -> None:
    """`python tests/envs/test_openspiel.py` writes them anew."""
    assert (KEPT / f"adventure_{adventure}.txt").read_text("utf-8") == playthrough(adventure)


def playthrough(adventure: int) -> Any:
    """A game as OpenSpiel writes it down, but for the tensors: digests of them stand there as observation strings."""
    with mock.patch.object(generate_playthrough, "_format_tensor", return_value=[]):
        return generate_playthrough.playthrough(
            f"python_cadwallon(adventure={NAMES[adventure - 1]},players=2)",
            action_sequence=at_a_decision(game_of(adventure, 2), adventure, 25).history(),
            observation_params_string=None,
            seed=1,
            alsologtostdout=False,
        )


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for number in (1, 8, 14):
        (KEPT / f"adventure_{number}.txt").write_text(playthrough(number), "utf-8")
