"""The learned forecast: a small network on top of the fitted one, taught by `tools/fit_forecast.py`.

A first layer looks at every thief in the district (`scene.py`), and what it makes of the thieves of a gang is summed
up. A second one looks at every gang: at its own inputs and its thieves, at the mean and the largest of all gangs', at
what they have in common, at its place in the turn order and at the adventure; these last three the first layer is told
as well. Besides, the first layer knows every thief by name, and the second, of the gang whose seat looks, every card in
its hand. What comes out is added to the logarithm of the share that the fitted forecast gives the gang.
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
from cadwallon.bots.scene import (
    COMMON,
    COMMON_COUNT,
    MOST_GANGS,
    OWN,
    OWN_COUNT,
    THIEF,
    THIEF_COUNT,
    Scene,
)
from cadwallon.bots.worth import Appraisal

FILE: Final = "forecast.json"
FARTHEST: Final = 4.0  # standard deviations: what is farther from the mean was hardly ever seen
PARTS: Final = 1000  # weights are kept in thousandths
THIEF_SHARE: Final = 0.5  # of each thief in the sum of his gang: of the size of the other inputs


class Layer:
    """Units that look at four rows of inputs at a time: the thieves of a gang, or the gangs.

    Besides they are told what all have in common, the place in turn order and the adventure.
    """

    def __init__(self, said: dict[str, Any]) -> None:
        self.units: i64 = len(said["bias"])
        self.own: vec[float] = _by_unit(said["own"], self.units)
        self.common: vec[float] = _weights(said["common"])
        self.place: vec[float] = _weights(said["place"])
        self.bias: vec[float] = _weights(said["bias"])
        self.adventures: dict[str, vec[float]] = _by_name(said["adventures"])
        self.shared: vec[float] = vec[float]([0.0] * self.units)  # by all rows
        self.sums: vec[float] = vec[float]([0.0] * (4 * self.units))  # by row

    def begin(self, common: vec[float], adventure: str) -> None:
        units = self.units
        shared = self.shared
        for unit in range(units):
            shared[unit] = self.bias[unit]
        known = self.adventures.get(adventure)
        if known is not None:
            for unit in range(units):
                shared[unit] += known[unit]
        slot: i64 = 0
        for i in range(COMMON_COUNT):
            value = common[i]
            for unit in range(units):
                shared[unit] += self.common[slot] * value
                slot += 1

    def look(self, rows: vec[float], base: i64, inputs: i64) -> None:
        """A weight is looked up once for all four rows."""
        sums = self.sums
        own = self.own
        units = self.units
        slot: i64 = 0
        second = base + inputs
        third = second + inputs
        fourth = third + inputs
        for unit in range(units):
            one = two = three = four = self.shared[unit]
            for i in range(inputs):
                weight = own[slot]
                one += weight * rows[base + i]
                two += weight * rows[second + i]
                three += weight * rows[third + i]
                four += weight * rows[fourth + i]
                slot += 1
            sums[unit] = one
            sums[units + unit] = two
            sums[2 * units + unit] = three
            sums[3 * units + unit] = four


class Learned(Evaluator):
    """Made of what the file says; a file that was taught with other inputs is refused."""

    def __init__(self, said: dict[str, Any]) -> None:
        if said["inputs"] != inputs_digest():
            raise ValueError("The learned forecast does not fit its inputs any more; run tools/fit_forecast.py again.")
        self.centre: vec[float] = _row(said["centre"])
        self.scale: vec[float] = _row(said["scale"])
        self.common_centre: vec[float] = _row(said["common_centre"])
        self.common_scale: vec[float] = _row(said["common_scale"])
        self.thief_centre: vec[float] = _row(said["thief_centre"])
        self.thief_scale: vec[float] = _row(said["thief_scale"])
        self.thieves = Layer(said["thieves"])
        self.gangs = Layer(said["gangs"])
        self.mean: vec[float] = _by_unit(said["gangs"]["mean"], self.gangs.units)
        self.most: vec[float] = _by_unit(said["gangs"]["most"], self.gangs.units)
        self.characters: dict[str, vec[float]] = _by_name(said["characters"])
        self.cards: dict[str, vec[float]] = _by_name(said["cards"])
        self.out: vec[float] = _weights(said["out"])
        self.inputs: i64 = OWN_COUNT + self.thieves.units  # of a gang
        self._rows: vec[float] = vec[float]([0.0] * (MOST_GANGS * self.inputs))
        self._means: vec[float] = vec[float]([0.0] * self.inputs)
        self._mosts: vec[float] = vec[float]([0.0] * self.inputs)
        self._hand: vec[float] = vec[float]([0.0] * self.gangs.units)

    def eyes(self, asked: int, seat: int) -> int:
        """Its own, which know its hand."""
        return seat

    def share(self, table: Appraisal, seat: int) -> float:
        return self.shares(table)[seat]

    def shares(self, table: Appraisal) -> list[float]:
        """By seat."""
        scene = Scene(table)
        common = scene.common
        for i in range(COMMON_COUNT):
            common[i] = (common[i] - self.common_centre[i]) / self.common_scale[i]
        self.thieves.begin(common, table.rules.adventure)
        for place in range(scene.gangs):
            self._look_at_gang(scene, place)
        self.gangs.begin(common, table.rules.adventure)
        self._look_at_all(scene.gangs)
        self.gangs.look(self._rows, 0, self.inputs)
        viewer = self._look_at_hand(scene)
        logits = scene.logits
        top = -1000000.0
        for place in range(scene.gangs):
            logits[place] += self._says(place, place == viewer)
            top = max(top, logits[place])
        total = 0.0
        for place in range(scene.gangs):
            total += exp(logits[place] - top)
        shares = [0.0] * scene.gangs
        for place in range(scene.gangs):
            shares[scene.seat_at(place)] = exp(logits[place] - top) / total
        return shares

    def _look_at_gang(self, scene: Scene, place: i64) -> None:
        """Its own inputs, and what the first layer makes of its thieves."""
        rows = self._rows
        base = place * self.inputs
        for i in range(OWN_COUNT):
            rows[base + i] = _normal(scene.own[place * OWN_COUNT + i], self.centre[i], self.scale[i])
        base += OWN_COUNT
        layer = self.thieves
        units = layer.units
        for unit in range(units):
            rows[base + unit] = 0.0
        first = place * 4 * THIEF_COUNT
        for slot in range(first, first + 4 * THIEF_COUNT):
            i = slot % THIEF_COUNT
            scene.thieves[slot] = _normal(scene.thieves[slot], self.thief_centre[i], self.thief_scale[i])
        layer.look(scene.thieves, first, THIEF_COUNT)
        here = place * units
        figures = scene.table.rules.figures
        for thief in range(4):
            if scene.there[place * 4 + thief] != 0:
                who = self.characters.get(figures[scene.seat_at(place) * 4 + thief].name)
                if who is not None:
                    for unit in range(units):
                        layer.sums[thief * units + unit] += who[unit]
                for unit in range(units):
                    value = layer.sums[thief * units + unit] + layer.place[here + unit]
                    if value > 0.0:
                        rows[base + unit] += THIEF_SHARE * value

    def _look_at_all(self, gangs: i64) -> None:
        """The mean and the largest of all gangs' inputs."""
        inputs = self.inputs
        rows = self._rows
        means = self._means
        mosts = self._mosts
        for i in range(inputs):
            total = 0.0
            most = rows[i]
            for place in range(gangs):
                value = rows[place * inputs + i]
                total += value
                if value > most:
                    most = value
            means[i] = total / float(gangs)
            mosts[i] = most
        by_mean = self.mean
        by_most = self.most
        shared = self.gangs.shared
        slot: i64 = 0
        for unit in range(self.gangs.units):
            value = shared[unit]
            for i in range(inputs):
                value += by_mean[slot] * means[i] + by_most[slot] * mosts[i]
                slot += 1
            shared[unit] = value

    def _look_at_hand(self, scene: Scene) -> i64:
        """The place of the gang whose seat looks, with what the second layer makes of its cards; -1 if nobody does."""
        view = scene.table.view
        seat: i64 = view.seat
        if seat < 0:
            return -1
        rules = scene.table.rules
        hand = self._hand
        for unit in range(self.gangs.units):
            hand[unit] = 0.0
        first = seat * rules.designs
        for design in range(rules.designs):
            count = view.hand[first + design]
            if count > 0:
                card = self.cards.get(rules.arcana[design].name)
                if card is not None:
                    for unit in range(self.gangs.units):
                        hand[unit] += float(count) * card[unit]
        return (seat - scene.first) % scene.gangs

    def _says(self, place: i64, looks: bool) -> float:
        base = place * self.gangs.units
        worth = 0.0
        for unit in range(self.gangs.units):
            value = self.gangs.sums[base + unit] + self.gangs.place[base + unit]
            if looks:
                value += self._hand[unit]
            if value > 0.0:
                worth += value * self.out[unit]
        return worth


def _normal(value: float, centre: float, scale: float) -> float:
    value = (value - centre) / scale
    if value > FARTHEST:
        return FARTHEST
    if value < -FARTHEST:
        return -FARTHEST
    return value


def _row(numbers: list[float]) -> vec[float]:
    return vec[float](numbers)


def _weights(parts: list[int]) -> vec[float]:
    return vec[float]([part / PARTS for part in parts])


def _by_name(said: dict[str, list[int]]) -> dict[str, vec[float]]:
    return {name: _weights(row) for name, row in said.items()}


def _by_unit(parts: list[int], units: int) -> vec[float]:
    """Kept by input; asked for unit by unit."""
    inputs = len(parts) // units
    return _weights([parts[i * units + unit] for unit in range(units) for i in range(inputs)])


def inputs_digest() -> str:
    """Of all that a network is fed with: it is only good for what it was taught with."""
    said = repr((OWN, THIEF, COMMON, MOST_GANGS, FARTHEST, THIEF_SHARE, sorted(FITTED.items()), sorted(SPREAD.items())))
    return sha256(said.encode()).hexdigest()[:16]


@cache
def learned() -> Learned:
    """The one that was taught; made once."""
    return Learned(json.loads(resources.files("cadwallon.bots").joinpath(FILE).read_text("utf-8")))
