"""One round of one peer, run by the interpreter of the peers' own environment.

    python peer_round.py SYSTEM SECONDS SEED      prints one JSON object

SYSTEM is ``catanatron``, ``backgammon`` or ``gin_rummy``. What is counted:

* catanatron: one decision is one ``game.play_tick()`` with four ``RandomPlayer``; its options are
  ``len(game.state.playable_actions)`` just before it (the list that the tick before has built). A game ends as in
  ``Game.play``: somebody has won, or TURNS_LIMIT turns are over.
* OpenSpiel: one decision is one ``apply_action`` at a node that is not a chance node, with ``legal_actions()`` listed
  and one of them chosen uniformly. Chance nodes are sampled by ``chance_outcomes()``; their time is in the round, but
  they are not counted as decisions and their outcomes are not counted as options.

Setting up each game is in the time as well. An unfinished last game counts for decisions and options, not for games.
Clone, observation and save are measured apart from play, on states picked evenly over random games:

* clone: ``game.copy()`` / ``state.clone()``.
* observation: ``observation_tensor(player)`` or else ``information_state_string(player)`` of the player to move; the
  catanatron package has no view that hides what a player may not know, so there is none (null).
* save: ``json.dumps(game, cls=GameEncoder)`` / ``str(state.serialize())``, the mean length in bytes.
"""

import json
import random
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

EVERY = 37  # one state in so many decisions is kept for clone, observation and save
KEPT = 200
STATES_SEED = 1  # the same states in every round


class Catanatron:
    """Four random players of catanatron."""

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.json import GameEncoder
        from catanatron.models.player import Color, RandomPlayer

        self._game, self._encoder, self._limit = Game, GameEncoder, TURNS_LIMIT
        self._players = [RandomPlayer(colour) for colour in Color]
        self.observe: Callable[[Any], object] | None = None

    def play(self, until: float, kept: list[Any] | None = None) -> tuple[int, int, int]:
        """Play until that time, or until enough states are kept; decisions, options and games finished."""
        decisions = options = games = 0
        limit = self._limit
        while True:
            game = self._game(self._players, seed=random.getrandbits(48) | 1)
            while game.winning_color() is None and game.state.num_turns < limit:
                options += len(game.state.playable_actions)
                game.play_tick()
                decisions += 1
                if kept is not None and decisions % EVERY == 0:
                    kept.append(game.copy())
                if perf_counter() >= until or (kept is not None and len(kept) >= KEPT):
                    return decisions, options, games
            games += 1

    def clone(self, game: Any) -> object:
        """A copy that can be played on."""
        return game.copy()

    def save(self, game: Any) -> str:
        """The text of a game."""
        return json.dumps(game, cls=self._encoder)


class OpenSpiel:
    """Uniformly random play of one game of OpenSpiel through Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self._game = pyspiel.load_game(name)
        kind = self._game.get_type()
        self.observe: Callable[[Any], object] | None = None
        if kind.provides_observation_tensor:
            self.observe = lambda state: state.observation_tensor(state.current_player())
        elif kind.provides_information_state_string:
            self.observe = lambda state: state.information_state_string(state.current_player())

    def play(self, until: float, kept: list[Any] | None = None) -> tuple[int, int, int]:
        """Play until that time, or until enough states are kept; decisions, options and games finished."""
        decisions = options = games = 0
        choice, choices = random.choice, random.choices
        while True:
            state = self._game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choices(outcomes, weights)[0])
                    continue
                if kept is not None and decisions % EVERY == EVERY - 1:
                    kept.append(state.clone())
                legal = state.legal_actions()
                options += len(legal)
                state.apply_action(choice(legal))
                decisions += 1
                if perf_counter() >= until or (kept is not None and len(kept) >= KEPT):
                    return decisions, options, games
            games += 1

    def clone(self, state: Any) -> object:
        """A copy that can be played on."""
        return state.clone()

    def save(self, state: Any) -> str:
        """The text of a state."""
        return str(state.serialize())


def microseconds(call: Callable[[Any], object], states: list[Any], seconds: float) -> float:
    """Mean time of a call over the states; the best of the passes that fit into the time."""
    best, until = float("inf"), perf_counter() + seconds
    while True:
        start = perf_counter()
        for state in states:
            call(state)
        end = perf_counter()
        best = min(best, end - start)
        if end >= until:
            return best / len(states) * 1e6


def measure(system: str, seconds: float, seed: int) -> dict[str, float | None]:
    """One round: play for that long, then clone, observe and save for about a tenth of it each."""
    random.seed(STATES_SEED)
    peer = Catanatron() if system == "catanatron" else OpenSpiel(system)
    states: list[Any] = []
    peer.play(float("inf"), states)  # warms up as well
    random.seed(seed)
    start = perf_counter()
    decisions, options, games = peer.play(start + seconds)
    took = perf_counter() - start
    return {
        "decisions_per_second": decisions / took,
        "options_per_second": options / took,
        "games_per_second": games / took,
        "options_per_decision": options / decisions,
        "clone_us": microseconds(peer.clone, states, seconds / 10),
        "view_us": None if peer.observe is None else microseconds(peer.observe, states, seconds / 10),
        "save_bytes": sum(len(peer.save(state).encode()) for state in states) / len(states),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]))))
