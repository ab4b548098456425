"""The learned forecast: a small network on top of the fitted one, taught by `tools/fit_forecast.py`.

The same layer looks at every gang: at its own inputs (`scene.py`), at the mean and the largest of all gangs', at what
they have in common, at its place in the turn order and at the adventure. What comes out is added to the logarithm of
the share that the fitted forecast gives the gang.
"""

import json
from functools import cache
from hashlib import sha256
from importlib import resources
from math import exp
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots.fitted import FITTED, SPREAD
from cadwallon.bots.position import Evaluator
from cadwallon.bots.scene import COMMON, COMMON_COUNT, MOST_GANGS, OWN, OWN_COUNT, Scene
from cadwallon.bots.worth import Appraisal

FILE: Final = "forecast.json"
FARTHEST: Final = 4.0  # standard deviations: what is farther from the mean was hardly ever seen


class Learned(Evaluator):
    """Made of what the file says; a file that was taught with other inputs is refused."""

    def __init__(self, said: dict[str, Any]) -> None:
        if said["inputs"] != inputs_digest():
            raise ValueError("The learned forecast does not fit its inputs any more; run tools/fit_forecast.py again.")
        hidden: i64 = said["hidden"]
        self.hidden = hidden
        self.centre: vec[float] = _row(said["centre"])
        self.scale: vec[float] = _row(said["scale"])
        self.common_centre: vec[float] = _row(said["common_centre"])
        self.common_scale: vec[float] = _row(said["common_scale"])
        self.own: vec[float] = _row(said["own"])
        self.mean: vec[float] = _row(said["mean"])
        self.most: vec[float] = _row(said["most"])
        self.common: vec[float] = _row(said["common"])
        self.place: vec[float] = _row(said["place"])
        self.bias: vec[float] = _row(said["bias"])
        self.out: vec[float] = _row(said["out"])
        self.adventures: dict[str, vec[float]] = {}
        for name in said["adventures"]:
            self.adventures[name] = _row(said["adventures"][name])
        self._layer: vec[float] = vec[float]([0.0] * hidden)
        self._shared: vec[float] = vec[float]([0.0] * hidden)

    def share(self, table: Appraisal, seat: int) -> float:
        return self.shares(table)[seat]

    def shares(self, table: Appraisal) -> list[float]:
        """By seat."""
        scene = Scene(table)
        self._normalise(scene.own, scene.gangs)
        self._look_at_all(scene, table.rules.adventure)
        logits = scene.logits
        top = -1000000.0
        for place in range(scene.gangs):
            logits[place] += self._look_at(scene.own, place)
            top = max(top, logits[place])
        total = 0.0
        for place in range(scene.gangs):
            total += exp(logits[place] - top)
        shares = [0.0] * scene.gangs
        for place in range(scene.gangs):
            shares[scene.seat_at(place)] = exp(logits[place] - top) / total
        return shares

    def _normalise(self, own: vec[float], gangs: i64) -> None:
        for place in range(gangs):
            base = place * OWN_COUNT
            for i in range(OWN_COUNT):
                value = (own[base + i] - self.centre[i]) / self.scale[i]
                own[base + i] = max(-FARTHEST, min(FARTHEST, value))

    def _look_at_all(self, scene: Scene, adventure: str) -> None:
        """What all gangs share of the layer."""
        hidden = self.hidden
        shared = self._shared
        for h in range(hidden):
            shared[h] = self.bias[h]
        known = self.adventures.get(adventure)
        if known is not None:
            for h in range(hidden):
                shared[h] += known[h]
        for i in range(COMMON_COUNT):
            _add(shared, self.common, i * hidden, (scene.common[i] - self.common_centre[i]) / self.common_scale[i])
        own = scene.own
        for i in range(OWN_COUNT):
            total = 0.0
            most = own[i]
            for place in range(scene.gangs):
                value = own[place * OWN_COUNT + i]
                total += value
                most = max(most, value)
            base = i * hidden
            mean = total / float(scene.gangs)
            for h in range(hidden):
                shared[h] = shared[h] + self.mean[base + h] * mean + self.most[base + h] * most

    def _look_at(self, own: vec[float], place: i64) -> float:
        hidden = self.hidden
        layer = self._layer
        base = place * hidden
        for h in range(hidden):
            layer[h] = self._shared[h] + self.place[base + h]
        _add_all(layer, self.own, own, place * OWN_COUNT)
        worth = 0.0
        for h in range(hidden):
            if layer[h] > 0.0:
                worth += layer[h] * self.out[h]
        return worth


def _row(numbers: list[float]) -> vec[float]:
    return vec[float](numbers)


def _add(layer: vec[float], weights: vec[float], base: i64, value: float) -> None:
    for h in range(len(layer)):
        layer[h] += weights[base + h] * value


def _add_all(layer: vec[float], weights: vec[float], own: vec[float], first: i64) -> None:
    """All inputs of a gang, one after the other, five at a time: each number of the layer is fetched less often."""
    hidden: i64 = len(layer)
    for i in range(0, OWN_COUNT, 5):
        a = own[first + i]
        b = own[first + i + 1]
        c = own[first + i + 2]
        d = own[first + i + 3]
        e = own[first + i + 4]
        at = i * hidden
        to_b = at + hidden
        to_c = to_b + hidden
        to_d = to_c + hidden
        to_e = to_d + hidden
        for h in range(hidden):
            some = layer[h] + weights[at + h] * a + weights[to_b + h] * b + weights[to_c + h] * c
            layer[h] = some + weights[to_d + h] * d + weights[to_e + h] * e


def inputs_digest() -> str:
    """Of all that a network is fed with: it is only good for what it was taught with."""
    said = repr((OWN, COMMON, MOST_GANGS, FARTHEST, sorted(FITTED.items()), sorted(SPREAD.items())))
    return sha256(said.encode()).hexdigest()[:16]


@cache
def learned() -> Learned:
    """The one that was taught; made once."""
    return Learned(json.loads(resources.files("cadwallon.bots").joinpath(FILE).read_text("utf-8")))
