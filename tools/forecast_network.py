"""The network of the learned forecast (`bots/learned.py`), taught with numpy: Adam, weight decay, a falling step."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cadwallon.bots.learned import FARTHEST, inputs_digest
from cadwallon.bots.scene import COMMON_COUNT, MOST_GANGS, OWN_COUNT
from cadwallon.content.rulebooks import EVERY_ADVENTURE

Array = NDArray[np.float64]
Flags = NDArray[np.bool_]

BATCH: Final = 128
STEP: Final = 1e-3
DECAY: Final = 1.0
DIGITS: Final = 4  # of what is kept
ABSENT: Final = -1e9  # the logit of a gang that does not play
ADVENTURES: Final = list(EVERY_ADVENTURE)
Curve = list[tuple[float, float]]  # after each epoch: the loss of what was learned, and of what was held out


class Lessons(NamedTuple):
    """Positions by row; gangs in turn order, with nothing where there are fewer than four."""

    own: Array  # row, gang, input
    common: Array  # row, input
    adventure: NDArray[np.int64]
    plays: Array  # row, gang: 1 or 0
    logits: Array  # of the fitted forecast
    shares: Array  # what came of it
    game: NDArray[np.int64]
    turn: NDArray[np.int64]
    left: NDArray[np.int64]  # rounds

    def only(self, which: Flags) -> "Lessons":
        fields: list[Any] = [field[which] for field in self]
        return Lessons(*fields)


def softmax(logits: Array) -> Array:
    grown = np.exp(logits - logits.max(1, keepdims=True))
    found: Array = grown / grown.sum(1, keepdims=True)
    return found


def loss(shares: Array, lessons: Lessons) -> float:
    """The mean cross entropy."""
    return float(-(lessons.shares * np.log(shares + 1e-9)).sum(1).mean())


class Network:
    """One layer for all gangs, and one number that comes out of it for each."""

    def __init__(self, lessons: Lessons, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        there = lessons.own[lessons.plays > 0]
        self.centre, self.scale = there.mean(0), there.std(0) + 1e-6
        self.common_centre, self.common_scale = lessons.common.mean(0), lessons.common.std(0) + 1e-6
        inputs = 3 * OWN_COUNT + COMMON_COUNT + MOST_GANGS + len(ADVENTURES)
        self.layer = chance.normal(0, 1 / np.sqrt(inputs), (inputs, hidden))
        self.bias = np.zeros(hidden)
        self.out = chance.normal(0, 0.01, hidden)

    def inputs(self, lessons: Lessons) -> Array:
        plays = lessons.plays[:, :, None]
        own = np.clip((lessons.own - self.centre) / self.scale, -FARTHEST, FARTHEST) * plays
        mean = own.sum(1) / lessons.plays.sum(1)[:, None]
        most = np.where(plays > 0, own, -FARTHEST).max(1)
        common = (lessons.common - self.common_centre) / self.common_scale
        adventure = np.eye(len(ADVENTURES))[lessons.adventure]
        places = np.tile(np.eye(MOST_GANGS)[None], (len(own), 1, 1))
        same = np.concatenate([mean, most, common, adventure], 1)[:, None, :]
        return np.concatenate([own, places, np.repeat(same, MOST_GANGS, 1)], 2)

    def _answers(self, inputs: Array) -> tuple[Array, Array]:
        layer = np.maximum(inputs @ self.layer + self.bias, 0)
        return layer, layer @ self.out

    def shares(self, lessons: Lessons) -> Array:
        return softmax(lessons.logits + self._answers(self.inputs(lessons))[1])

    def teach(
        self, lessons: Lessons, held_out: Lessons, epochs: int, seed: int, tell: Callable[[int], None] | None = None
    ) -> Curve:
        chance = np.random.default_rng(seed)
        inputs = self.inputs(lessons)
        parts = [self.layer, self.bias, self.out]
        first, second = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
        order = np.arange(len(inputs))
        step = 0
        curve: Curve = [(loss(self.shares(lessons), lessons), loss(self.shares(held_out), held_out))]
        for epoch in range(epochs):
            chance.shuffle(order)
            pace = STEP * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
            for start in range(0, len(order) - BATCH + 1, BATCH):
                some = order[start : start + BATCH]
                step += 1
                for i, slope in enumerate(self._slopes(inputs[some], lessons, some)):
                    first[i] = 0.9 * first[i] + 0.1 * slope
                    second[i] = 0.999 * second[i] + 0.001 * slope**2
                    towards = first[i] / (1 - 0.9**step) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                    parts[i] -= pace * (towards + (0.0 if i == 1 else DECAY * parts[i]))
            curve.append((loss(self.shares(lessons), lessons), loss(self.shares(held_out), held_out)))
            if tell is not None:
                tell(epoch + 1)
        return curve

    def _slopes(self, inputs: Array, lessons: Lessons, some: NDArray[np.int64]) -> list[Array]:
        layer, answers = self._answers(inputs)
        wrong = (softmax(lessons.logits[some] + answers) - lessons.shares[some]) * lessons.plays[some] / len(some)
        back = wrong[:, :, None] * self.out * (layer > 0)
        width = self.out.shape[0]
        flat = back.reshape(-1, width)
        return [
            inputs.reshape(-1, inputs.shape[2]).T @ flat,
            flat.sum(0),
            layer.reshape(-1, width).T @ wrong.reshape(-1),
        ]

    def said(self) -> dict[str, Any]:
        """What `Learned` reads."""
        parts = dict(
            zip(
                ("own", "place", "mean", "most", "common", "adventures"),
                np.split(
                    self.layer,
                    np.cumsum([OWN_COUNT, MOST_GANGS, OWN_COUNT, OWN_COUNT, COMMON_COUNT]),
                ),
                strict=True,
            )
        )
        rows = {name: _kept(part) for name, part in parts.items() if name != "adventures"}
        return {
            "inputs": inputs_digest(),
            "hidden": len(self.out),
            "centre": _kept(self.centre),
            "scale": [float(f"{value:.6g}") for value in self.scale],
            "common_centre": _kept(self.common_centre),
            "common_scale": [float(f"{value:.6g}") for value in self.common_scale],
            **rows,
            "adventures": {name: _kept(row) for name, row in zip(ADVENTURES, parts["adventures"], strict=True)},
            "bias": _kept(self.bias),
            "out": _kept(self.out),
        }


def _kept(numbers: Array) -> list[float]:
    return [round(float(number), DIGITS) for number in numbers.reshape(-1)]
