"""A learner from nothing: actor and critic in numpy on many games at once, against rivals that draw their answers.

python examples/policy_gradient.py [CHOICES]

The observation goes through one hidden layer to a preference for every action and a forecast of the ducats to come; the
mask leaves the legal ones. What a choice brought, measured against the forecast, makes it more or less likely (A2C).
"""

import sys
from typing import Any

import numpy as np

from cadwallon.envs.encoding import ACTIONS
from cadwallon.envs.vector import VectorCadwallon

GAMES, STEPS, HIDDEN = 64, 32, 128
RATE, DISCOUNT, ENTROPY, CARRY = 2e-3, 0.995, 0.01, 0.95
Array = Any


class Network:
    """One hidden layer; the last output is the forecast."""

    def __init__(self, inputs: int, seed: int) -> None:
        chooser = np.random.default_rng(seed)
        self.weights = [
            chooser.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            chooser.normal(0, 0.01, (HIDDEN, ACTIONS + 1)).astype(np.float32),
            np.zeros(ACTIONS + 1, np.float32),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.count = 0

    def __call__(self, seen: Array) -> tuple[Array, Array, Array]:
        """Hidden layer, preferences, forecast."""
        first, bias, second, last = self.weights
        hidden = np.tanh(seen @ first + bias)
        out = hidden @ second + last
        return hidden, out[:, :-1], out[:, -1]

    def learn(self, seen: Array, hidden: Array, slope: Array) -> None:
        """One step of Adam along the slope of the loss by the outputs."""
        behind = (slope @ self.weights[2].T) * (1 - hidden**2)
        slopes = [seen.T @ behind, behind.sum(0), hidden.T @ slope, slope.sum(0)]
        self.count += 1
        for weight, slope_of, (mean, square) in zip(self.weights, slopes, self.moments, strict=True):
            mean += 0.1 * (slope_of - mean)
            square += 0.001 * (slope_of**2 - square)
            step = RATE * (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count)
            weight -= step * mean / (np.sqrt(square) + 1e-8)


def scaled(observation: Array) -> Array:
    """Small numbers for the network, whatever they count."""
    numbers = observation.astype(np.float32)
    return np.sign(numbers) * np.log1p(np.abs(numbers)) / 3


def likely(preferences: Array, mask: Array) -> Array:
    """How likely each action is; those that the mask forbids are not."""
    shifted = np.where(mask, preferences, np.float32(-np.inf))
    odds = np.exp(shifted - shifted.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def drawn(chances: Array, chooser: np.random.Generator) -> Array:
    reached = chances.cumsum(1)
    return (reached < chooser.random((len(chances), 1)) * reached[:, -1:]).sum(1)


def train(choices: int, seed: int = 1, players: int = 2, told: int = 50) -> Network:
    """A network that has learned from so many choices; the same seed learns the same."""
    env = VectorCadwallon(GAMES, players=players, rivals="random", seat=None, reward="ducats")
    chooser = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    network = Network(observations["observation"].shape[1], seed)
    brought = 0.0
    for number in range(1, choices // (GAMES * STEPS) + 1):
        rows: list[tuple[Array, ...]] = []
        for _ in range(STEPS):
            seen, mask = scaled(observations["observation"]), observations["action_mask"].astype(bool)
            hidden, preferences, forecast = network(seen)
            chances = likely(preferences, mask)
            actions = drawn(chances, chooser)
            observations, rewards, ended, _, _ = env.step(actions)
            rows.append((seen, hidden, chances, actions, forecast, rewards / 5, ended))
            brought += rewards.sum()
        _, _, ahead = network(scaled(observations["observation"]))
        improve(network, rows, ahead)
        if number % told == 0:
            mean = 1000 * brought / (told * GAMES * STEPS)
            print(f"{number * GAMES * STEPS:>9,} choices: {mean:6.1f} ducats in a thousand", flush=True)
            brought = 0.0
    env.close()
    return network


def improve(network: Network, rows: list[tuple[Array, ...]], ahead: Array) -> None:
    """Advantages from the end of the row to its beginning (GAE), then one step for all choices together."""
    gains, gain = [], np.zeros(GAMES)
    for *_, forecast, rewards, ended in reversed(rows):
        surprise = rewards + DISCOUNT * ahead * ~ended - forecast
        gain = surprise + DISCOUNT * CARRY * gain * ~ended
        gains.append(gain)
        ahead = forecast
    raw = np.concatenate(gains[::-1]).astype(np.float32)
    gain = (raw - raw.mean()) / (raw.std() + 1e-6)
    seen, hidden, chances, actions = (np.concatenate([row[k] for row in rows]) for k in range(4))
    slope = np.empty((len(seen), ACTIONS + 1), np.float32)
    logs = np.log(np.where(chances > 0, chances, 1))
    slope[:, :-1] = chances * (gain[:, None] + ENTROPY * (logs - (chances * logs).sum(1, keepdims=True)))
    slope[np.arange(len(seen)), actions] -= gain
    slope[:, -1] = -0.5 * raw
    network.learn(seen, hidden, slope / len(seen))


def evaluate(network: Network | None, games: int, rivals: str, players: int = 2, seed: int = 99) -> float:
    """The share of the win against these rivals; without a network every answer is drawn."""
    env = VectorCadwallon(min(GAMES, games), players=players, rivals=rivals, seat=None)
    chooser = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    shares: list[float] = []
    while len(shares) < games:
        mask = observations["action_mask"].astype(bool)
        preferences = np.zeros(mask.shape) if network is None else network(scaled(observations["observation"]))[1]
        observations, rewards, ended, _, _ = env.step(drawn(likely(preferences, mask), chooser))
        shares += rewards[ended].tolist()
    env.close()
    return float(np.mean(shares))


if __name__ == "__main__":
    learned = train(int(sys.argv[1]) if len(sys.argv) > 1 else 600_000)
    for rivals in ("random", "apprentice", "greedy"):
        found, chance = evaluate(learned, 400, rivals), evaluate(None, 400, rivals)
        print(f"against {rivals}: {found:.3f} of the wins; whoever draws: {chance:.3f}")
