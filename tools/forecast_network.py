"""The network of the learned forecast (`bots/learned.py`), taught with numpy: Adam, weight decay, a falling step."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cadwallon.bots.learned import FARTHEST, PARTS, THIEF_SHARE, inputs_digest
from cadwallon.bots.scene import COMMON_COUNT, MOST_GANGS, OWN_COUNT, THIEF_COUNT
from cadwallon.content.ashes import manifest as ashes
from cadwallon.content.base import manifest as base
from cadwallon.content.rulebooks import EVERY_ADVENTURE

Array = NDArray[np.float32]
Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

BATCH: Final = 512
STEP: Final = 1e-3
DECAY: Final = 0.01
ABSENT: Final = -1e9  # the logit of a gang that does not play
ADVENTURES: Final = list(EVERY_ADVENTURE)
CHARACTERS: Final = [name for gang in base.GANGS.values() for name in gang] + [h.figure.name for h in ashes.HIRELINGS]
CARDS: Final = [make().name for make, _ in (*base.ARCANA, *ashes.ARCANA)]
TOLD: Final = (COMMON_COUNT, MOST_GANGS, len(ADVENTURES))  # what both layers are told besides what they look at
THIEF_INPUTS: Final = THIEF_COUNT + sum(TOLD) + len(CHARACTERS)
Curve = list[tuple[float, float]]  # after each epoch: the loss of what was learned, and of what was held out


class Lessons(NamedTuple):
    """Positions by row; gangs in turn order, with nothing where there are fewer than four."""

    own: Array  # row, gang, input
    thieves: Array  # row, gang, thief, input
    there: Array  # row, gang, thief: 1 or 0
    characters: Numbers  # row, gang, thief: who he is
    cards: Numbers  # row, card: how many the gang has in its hand that looks ...
    viewer: Numbers  # ... and which place it has
    common: Array  # row, input
    adventure: Numbers
    plays: Array  # row, gang: 1 or 0
    logits: Array  # of the fitted forecast
    shares: Array  # what came of it
    game: Numbers
    turn: Numbers
    left: Numbers  # rounds

    def only(self, which: Flags | Numbers) -> "Lessons":
        fields: list[Any] = [field[which] for field in self]
        return Lessons(*fields)

    def batches(self, order: Numbers, size: int) -> Iterator["Lessons"]:
        for start in range(0, len(order), size):
            yield self.only(order[start : start + size])


def softmax(logits: Array) -> Array:
    grown = np.exp(logits - logits.max(1, keepdims=True))
    found: Array = grown / grown.sum(1, keepdims=True)
    return found


def loss(shares: Array, lessons: Lessons) -> float:
    """The mean cross entropy."""
    return float(-(lessons.shares * np.log(shares + 1e-9)).sum(1).mean())


class Seen(NamedTuple):
    """What a network made of some positions, on the way to its answers."""

    thieves: Array  # what the first layer looked at
    crew: Array  # what came of every thief
    inputs: Array  # what the second layer looked at
    largest: Numbers  # by row and input of a gang: which gang had most of it
    layer: Array
    answers: Array


class Network:
    """A layer for all thieves, one for all gangs, and one number that comes out of it for each."""

    def __init__(self, lessons: Lessons, hidden: int, crew: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.centre, self.scale = _spread(lessons.own[lessons.plays > 0])
        self.thief_centre, self.thief_scale = _spread(lessons.thieves[lessons.there > 0])
        self.common_centre, self.common_scale = _spread(lessons.common)
        self.crew = chance.normal(0, 1 / np.sqrt(THIEF_INPUTS), (THIEF_INPUTS, crew)).astype(np.float32)
        self.crew_bias = np.zeros(crew, np.float32)
        inputs = 3 * (OWN_COUNT + crew) + sum(TOLD) + len(CARDS)
        self.layer = chance.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32)
        self.bias = np.zeros(hidden, np.float32)
        self.out = chance.normal(0, 0.01, hidden).astype(np.float32)

    @property
    def parts(self) -> list[Array]:
        return [self.crew, self.crew_bias, self.layer, self.bias, self.out]

    def look(self, lessons: Lessons) -> Seen:
        rows = len(lessons.own)
        plays, there = lessons.plays[:, :, None], lessons.there[..., None]
        common = (lessons.common - self.common_centre) / self.common_scale
        told = np.concatenate(
            [
                np.repeat(common[:, None, :], MOST_GANGS, 1),
                np.tile(np.eye(MOST_GANGS, dtype=np.float32)[None], (rows, 1, 1)),
                np.repeat(np.eye(len(ADVENTURES), dtype=np.float32)[lessons.adventure][:, None, :], MOST_GANGS, 1),
            ],
            2,
        )
        seen = _normal(lessons.thieves, self.thief_centre, self.thief_scale)
        who = np.eye(len(CHARACTERS), dtype=np.float32)[lessons.characters]
        thieves = np.concatenate([seen, np.repeat(told[:, :, None, :], seen.shape[2], 2), who], 3)
        crew = np.maximum(thieves @ self.crew + self.crew_bias, 0) * there
        own = np.concatenate([_normal(lessons.own, self.centre, self.scale), THIEF_SHARE * crew.sum(2)], 2) * plays
        mean = own.sum(1) / lessons.plays.sum(1)[:, None]
        present = np.where(plays > 0, own, -FARTHEST)
        largest = present.argmax(1)
        same = np.concatenate([mean, present.max(1)], 1)[:, None, :]
        hand = np.zeros((rows, MOST_GANGS, len(CARDS)), np.float32)
        hand[np.arange(rows), lessons.viewer] = lessons.cards
        inputs = np.concatenate([own, np.repeat(same, MOST_GANGS, 1), told, hand], 2).astype(np.float32)
        layer = np.maximum(inputs @ self.layer + self.bias, 0)
        return Seen(thieves, crew, inputs, largest, layer, layer @ self.out)

    def shares(self, lessons: Lessons) -> Array:
        order = np.arange(len(lessons.own))
        parts = [softmax(some.logits + self.look(some).answers) for some in lessons.batches(order, 8192)]
        return np.concatenate(parts)

    def teach(
        self,
        lessons: Lessons,
        held_out: Lessons,
        epochs: int,
        seed: int,
        tell: Callable[[int], None] | None = None,
    ) -> Curve:
        chance = np.random.default_rng(seed)
        first, second = ([np.zeros_like(part) for part in self.parts] for _ in range(2))
        order = np.arange(len(lessons.own))
        steps = epochs * (len(order) // BATCH)
        sample = chance.permutation(order)[: len(held_out.own)]
        curve: Curve = [self._losses(lessons.only(sample), held_out)]
        step = 0
        for epoch in range(epochs):
            chance.shuffle(order)
            for some in lessons.batches(order[: len(order) // BATCH * BATCH], BATCH):
                step += 1
                slower = STEP * 0.5 * (1 + np.cos(np.pi * step / steps))
                for i, (part, slope) in enumerate(zip(self.parts, self._slopes(some), strict=True)):
                    first[i] = 0.9 * first[i] + 0.1 * slope
                    second[i] = 0.999 * second[i] + 0.001 * slope**2
                    towards = first[i] / (1 - 0.9**step) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                    part -= (slower * (towards + DECAY * part)).astype(np.float32)
            curve.append(self._losses(lessons.only(sample), held_out))
            if tell is not None:
                tell(epoch + 1)
        return curve

    def _losses(self, lessons: Lessons, held_out: Lessons) -> tuple[float, float]:
        return loss(self.shares(lessons), lessons), loss(self.shares(held_out), held_out)

    def _slopes(self, some: Lessons) -> list[Array]:
        seen = self.look(some)
        wrong: Array = (softmax(some.logits + seen.answers) - some.shares) * some.plays / np.float32(len(some.own))
        back: Array = wrong[:, :, None] * self.out * (seen.layer > 0)
        crew = self._crew_slopes(some, seen, back)
        return [
            _product(seen.thieves, crew),
            crew.sum((0, 1, 2)),
            _product(seen.inputs, back),
            back.sum((0, 1)),
            _product(seen.layer, wrong[:, :, None])[:, 0],
        ]

    def _crew_slopes(self, some: Lessons, seen: Seen, back: Array) -> Array:
        """Back through the gang's own inputs, the mean and the largest of all gangs', to every thief."""
        own = OWN_COUNT + self.crew.shape[1]
        thieves = slice(OWN_COUNT, own)
        to_own, to_mean, to_largest = (self.layer[part * own : (part + 1) * own][thieves].T for part in range(3))
        total = back.sum(1)
        slope = back @ to_own + (total @ to_mean / some.plays.sum(1)[:, None])[:, None, :]
        most = np.arange(MOST_GANGS)[None, :, None] == seen.largest[:, None, thieves]
        slope = (slope + most * (total @ to_largest)[:, None, :]) * some.plays[:, :, None]
        found: Array = THIEF_SHARE * slope[:, :, None, :] * (seen.crew > 0)
        return found

    def said(self) -> dict[str, Any]:
        """What `Learned` reads."""
        own = OWN_COUNT + self.crew.shape[1]
        crew, characters = np.split(self.crew, [THIEF_INPUTS - len(CHARACTERS)])
        layer, cards = np.split(self.layer, [len(self.layer) - len(CARDS)])
        return {
            "inputs": inputs_digest(),
            "centre": _measures(self.centre),
            "scale": _measures(self.scale),
            "common_centre": _measures(self.common_centre),
            "common_scale": _measures(self.common_scale),
            "thief_centre": _measures(self.thief_centre),
            "thief_scale": _measures(self.thief_scale),
            "thieves": _layer_said(crew, self.crew_bias, {"own": THIEF_COUNT}),
            "characters": _named(CHARACTERS, characters),
            "gangs": _layer_said(layer, self.bias, {"own": own, "mean": own, "most": own}),
            "cards": _named(CARDS, cards),
            "out": _kept(self.out),
        }


def _spread(values: Array) -> tuple[Array, Array]:
    return values.mean(0, dtype=np.float64).astype(np.float32), values.std(0, dtype=np.float64).astype(
        np.float32
    ) + np.float32(1e-6)


def _normal(values: Array, centre: Array, scale: Array) -> Array:
    found: Array = np.clip((values - centre) / scale, -FARTHEST, FARTHEST)
    return found


def _product(inputs: Array, slopes: Array) -> Array:
    found: Array = inputs.reshape(-1, inputs.shape[-1]).T @ slopes.reshape(-1, slopes.shape[-1])
    return found


def _layer_said(layer: Array, bias: Array, looks: dict[str, int]) -> dict[str, Any]:
    rows = dict(zip([*looks, "common", "place"], [*looks.values(), *TOLD[:2]], strict=True))
    parts = dict(zip([*rows, "adventures"], np.split(layer, np.cumsum(list(rows.values()))), strict=True))
    said: dict[str, Any] = {name: _kept(parts[name]) for name in rows}
    return {**said, "adventures": _named(ADVENTURES, parts["adventures"]), "bias": _kept(bias)}


def _named(names: list[str], rows: Array) -> dict[str, list[int]]:
    return {name: _kept(row) for name, row in zip(names, rows, strict=True)}


def _kept(numbers: Array) -> list[int]:
    return [round(PARTS * float(number)) for number in numbers.reshape(-1)]


def _measures(numbers: Array) -> list[float]:
    return [float(f"{number:.6g}") for number in numbers]
