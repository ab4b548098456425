"""ADV-9  The Awakening of Sophet Drahas: a race to map what lies below while tremors redraw the streets."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas.charts import CHART_ROOMS, has_chart, put_chart
from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas.tremor import Tremor
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.state import State
from cadwallon.engine.frame import Frame

TREMORS: Final = [2, 4, 6]  # EV-9a, EV-9b, EV-9c


class AwakeningOfSophetDrahas(Layer):
    """ADV-9  Seven rounds, alarm in the fifth; rubble is a chapter of its own (ADV-9.6, CMN-14)."""

    name: str = "awakening_of_sophet_drahas"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1  # whose turn it is to place rubble
        n.gang_counts = len(CHART_ROOMS)  # ADV-9.1

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round in TREMORS:
            out.append(Tremor())

    def went_below(self, g: State, thief: i64, room: i64) -> None:
        """ADV-9.3, ADV-9.5  Still there after the Cyclops and every combat, however he came in."""
        seat = thief // 4
        if room in CHART_ROOMS and not has_chart(g, seat, room):
            put_chart(g, seat, room)
