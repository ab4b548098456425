"""Cards and skills.

A skill that works by itself is counted by what shows it: Iris by movements farther than printed, Sanaris by attacks,
Dorak by attacks on him, Torham by chests that he bashed, Kaldern by treasures carried out; of the mercenaries Sienne by
combats won, Shaana by thieves beaten, Chufflock by thieves beaten in the city, Lucius by the equipment he brings.
Nothing shows Isabeau's: it is what opponents cannot do.
"""

from typing import Final

from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.events import E_EQUIPMENT_TAKEN, E_HIRED
from cadwallon.core.decisions import SOURCE_EXPERIENCE, SOURCE_SKILL
from cadwallon.core.events import (
    E_CARD_CANCELLED,
    E_CARD_DISCARDED,
    E_CARD_PLAYED,
    E_CHEST_BASHED,
    E_COMBAT_BEGAN,
    E_COMBAT_CARD,
    E_COMBAT_REROLLED,
    E_COMBAT_WON,
    E_SKILL_USED,
    E_THIEF_LEFT,
    E_THIEF_MOVED,
)

UNSEEN: Final = frozenset({"isabeau"})  # whose skill no event shows


class Cards:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.scene = scene

    def hear(self, event: Event) -> None:
        kind, _, _, card, source, _ = event[:6]
        # discarded for its own sake: attached to a command, or used for a failed test
        if kind in (E_CARD_PLAYED, E_COMBAT_CARD) or (kind == E_CARD_DISCARDED and source == card):
            self.usage.cards[self.scene.rules.arcana[card].name] += 1
        elif kind == E_CARD_CANCELLED and self.scene.before[0] == E_CARD_PLAYED:
            self.usage.cards["warding_charm"] += 1  # W6; in a combat it is a Parry, heard already


class Skills:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.scene = scene

    def hear(self, event: Event) -> None:
        kind, _, one, other, _, _ = event[:6]
        if kind == E_SKILL_USED:
            self._use(one)
        elif kind == E_COMBAT_REROLLED and SOURCE_SKILL <= other < SOURCE_EXPERIENCE:
            self._use(other - SOURCE_SKILL)
        elif kind == E_COMBAT_BEGAN:
            self._use_of(one, "sanaris")
            self._use_of(other, "dorak")
        elif kind == E_COMBAT_WON:
            self._won(one, other)
        elif kind == E_CHEST_BASHED:
            self._use_of(one, "torham")
        elif kind == E_THIEF_LEFT and self.scene.carries_convertible(one):
            self._use_of(one, "kaldern")
        elif kind == E_THIEF_MOVED and self.scene.goes_farther(event):
            self._use_of(one, "iris")
        elif kind == E_EQUIPMENT_TAKEN and self.scene.before[0] == E_HIRED:
            self._use_of(one, "lucius")

    def _won(self, winner: int, loser: int) -> None:
        self._use_of(winner, "sienne")
        if self.scene.is_thief(loser):
            self._use_of(winner, "shaana")
            if not self.scene.is_below(self.scene.place):  # below everybody goes to prison (CAT-6)
                self._use_of(winner, "chufflock")

    def _use_of(self, figure: int, name: str) -> None:
        """A hero of that name on the sheet, or in an adventure of the base box (OLD-1), has no skill."""
        rules = self.scene.rules
        if rules.figures[figure].name == name and self.scene.is_thief(figure) and rules.skills[figure] is not None:
            self._use(figure)

    def _use(self, thief: int) -> None:
        self.usage.skills[self.scene.rules.figures[thief].name] += 1
