"""OpenSpiel's IS-MCTS against one of our bots, two players, in worlds that agree with what the searcher has seen.

python examples/ismcts_against_bots.py [GAMES] [SIMULATIONS] [BOT]
"""

import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cadwallon.bots.greedy import best_of
from cadwallon.bots.learned import learned
from cadwallon.bots.worth import Appraisal
from cadwallon.engine.chance import Chance
from cadwallon.envs.encoding import action_towards
from cadwallon.envs.openspiel import HouseBot, resampler
from cadwallon.view.view import view_of


class Judge(mcts.Evaluator):  # type: ignore[misc]
    """A position is worth the chances to win that the engine's forecast gives; what greedy would say is tried first."""

    def __init__(self) -> None:
        self.chance = Chance(1)

    def evaluate(self, state: Any) -> Any:
        course = state.line.course
        seats = range(course.rules.seats)
        if course.state.over:
            return np.array(state.returns())
        table = Appraisal(view_of(course.state, course.state.asked))
        return np.array([share - 1 / len(seats) for share in learned().shares(table)])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        course = state.line.course
        answer = course.answer
        table = Appraisal(view_of(course.state, course.state.asked))
        likely = action_towards(answer, best_of(table, answer.options[: answer.count], self.chance))
        return [(action, 0.5 / len(legal) + 0.5 * (action == likely)) for action in legal]


def searcher(game: Any, simulations: int, seed: int) -> Any:
    bot = ismcts.ISMCTSBot(
        game,
        Judge(),
        uct_c=0.3,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
        child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
    )
    bot.set_resampler(resampler(seed))
    return bot


def play(games: int, simulations: int, rival: str) -> list[float]:
    """The searcher's share of the win in each game; the seats change from game to game."""
    game = pyspiel.load_game("python_cadwallon(players=2)")
    shares = []
    for number in range(games):
        dice = np.random.default_rng(number)
        bots = [searcher(game, simulations, number), HouseBot(rival, number)]
        seat = number % 2
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes)))
            else:
                bot = bots[0] if state.current_player() == seat else bots[1]
                state.apply_action(bot.step(state))
        shares.append(state.returns()[seat] + 0.5)
        won = "searcher" if shares[-1] > 0.5 else rival if shares[-1] < 0.5 else "both"
        print(f"game {number + 1}: {won}", flush=True)
    return shares


if __name__ == "__main__":
    words = [*sys.argv[1:], *("20", "100", "greedy")[len(sys.argv) - 1 :]]
    found = play(int(words[0]), int(words[1]), words[2])
    print(f"IS-MCTS won {sum(found):g} of {len(found)} games against {words[2]}")
