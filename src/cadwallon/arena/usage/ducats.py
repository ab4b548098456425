"""Ducats: what they were gained and lost for, all gangs together."""

from typing import Final

from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.events import E_CHART_PLACED, FOR_CHART
from cadwallon.core.events import (
    E_DUCATS_GAINED,
    E_DUCATS_LOST,
    E_DUCATS_TAKEN,
    E_MISSION_FULFILLED,
    E_RECKONING,
    E_TREASURE_SOLD,
    FOR_MISSION,
)
from cadwallon.core.vocabulary import vocabulary_of

# Besides the reasons that events name.
SALE: Final = "sale"
STOLEN: Final = "stolen"  # by one gang from another: a gain and a loss
TREASURES: Final = "treasures"  # carried out (END-2)
AT_THE_END: Final = "at_the_end"  # what else the reckoning gives and takes


class Ducats:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.scene = scene
        self.owned = [0] * scene.rules.seats
        self.reasons = vocabulary_of(scene.rules).ids["reason"]

    def hear(self, event: Event) -> None:
        kind, _, who, two, three, four = event[:6]
        if kind == E_DUCATS_GAINED:
            self._gain(who, two, self.reasons[three])
        elif kind == E_DUCATS_LOST:
            self._lose(who, two, self.reasons[three])
        elif kind == E_DUCATS_TAKEN:
            self._gain(who, three, STOLEN)
            self._lose(two, three, STOLEN)
        elif kind == E_MISSION_FULFILLED:
            self._gain(who, three, self.reasons[FOR_MISSION])
        elif kind == E_CHART_PLACED:
            self._gain(who, three, self.reasons[FOR_CHART])
        elif kind == E_TREASURE_SOLD:
            self._gain(self.scene.rules.seat_of[who], three, SALE)
        elif kind == E_RECKONING:
            self._gain(who, two, TREASURES)
            self._gain(who, three, AT_THE_END)
            self._lose(who, min(four, self.owned[who]), AT_THE_END)  # END-5: nobody ends below zero

    def _gain(self, seat: int, ducats: int, source: str) -> None:
        if ducats:
            self.owned[seat] += ducats
            self.usage.gained[source] += ducats

    def _lose(self, seat: int, ducats: int, source: str) -> None:
        if ducats:
            self.owned[seat] -= ducats
            self.usage.lost[source] += ducats
