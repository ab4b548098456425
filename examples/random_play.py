"""Random play through PettingZoo: who wins when nobody thinks?

python examples/random_play.py [GAMES]
"""

import sys

import numpy as np

from cadwallon.envs import pettingzoo


def play(games: int, adventure: int = 1, players: int = 4) -> dict[str, float]:
    """The share of the win of each agent."""
    env = pettingzoo.env(adventure=adventure, players=players)
    chooser = np.random.default_rng(1)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for game in range(games):
        env.reset(seed=game)
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            won[agent] += float(reward)
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if termination else int(chooser.choice(legal)))
    return {agent: share / games for agent, share in won.items()}


if __name__ == "__main__":
    for agent, share in play(int(sys.argv[1]) if len(sys.argv) > 1 else 200).items():
        print(f"{agent}: {share:.3f} of the wins")
