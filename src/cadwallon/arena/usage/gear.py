"""EQP  Equipment: how often it was taken, and how often it did something for its bearer.

What works by itself is counted by what shows it: the sword by attacks, the shield by attacks on the bearer, the axe by
combats below, the mail coat by attacks of militiamen and wounds stopped, the barbed blade by wounds of whom he has just
beaten, lock opener and crowbar by chests tried and bashed, soft boots by movements farther than anything else explains,
the deep sack by a treasure more than printed.
Nothing shows grapnel and grey cloak: no event tells the way between two spaces.
"""

from typing import Final

from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.events import (
    E_EQUIPMENT_OUT,
    E_EQUIPMENT_TAKEN,
    E_HEALED,
    E_WOUND_STOPPED,
    E_WOUNDED,
    FOR_CYCLOPS,
)
from cadwallon.core.decisions import FLIGHT, SOURCE_EQUIPMENT
from cadwallon.core.events import (
    E_CHEST_BASHED,
    E_COMBAT_BEGAN,
    E_COMBAT_REROLLED,
    E_DIE_ROLLED,
    E_LOCK_TRIED,
    E_TEST_ROLLED,
    E_THIEF_LEFT,
    E_THIEF_MOVED,
)

UNTRACED: Final = frozenset({"grapnel", "grey_cloak"})  # whose use no event shows

# What follows at once if a piece left the game because it was used, and not with its bearer.
_SPENT_ON: Final[dict[str, tuple[int, ...]]] = {
    "acid_vial": (E_CHEST_BASHED,),
    "healing_potion": (E_HEALED,),
    "lucky_charm": (E_TEST_ROLLED, E_DIE_ROLLED),  # in a combat the reroll names it
}


class Gear:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.scene = scene
        self.out = ""  # what left the game just now

    def hear(self, event: Event) -> None:
        kind = event[0]
        if kind == E_EQUIPMENT_TAKEN:
            self.usage.taken[self._name(event[3])] += 1
        elif kind == E_DIE_ROLLED:
            self._rerolled(event)
        elif kind in (E_COMBAT_BEGAN, E_COMBAT_REROLLED, E_WOUNDED, E_WOUND_STOPPED):
            self._combat(event)
        else:
            self._commands(event)
        if self.scene.has_one_more(event):
            self._use_by(event[2], "deep_sack")
        self._spent(event)

    def _combat(self, event: Event) -> None:
        kind, _, one, other, place, _ = event[:6]
        scene = self.scene
        if kind == E_COMBAT_BEGAN:
            self._use_by(one, "sword")
            self._use_by(other, "shield")
            if one in scene.rules.militia:
                self._use_by(other, "mail_coat")
            if scene.is_below(place):
                self._use_by(one, "axe")
                self._use_by(other, "axe")
            return
        if kind != E_WOUNDED and other >= SOURCE_EQUIPMENT:
            self.usage.used[self._name(other - SOURCE_EQUIPMENT)] += 1
        if kind != E_COMBAT_REROLLED and one == scene.loser:
            self._use_by(scene.winner, "barbed_blade")

    def _commands(self, event: Event) -> None:
        kind, _, thief, space, _, attached = event[:6]
        if kind == E_LOCK_TRIED:
            self._use_by(thief, "lock_opener")
        elif kind == E_CHEST_BASHED:
            self._use_by(thief, "crowbar")
        elif kind == E_THIEF_LEFT and space in self.scene.shut:
            self._use_by(thief, "watchmans_pass")
        elif kind == E_THIEF_MOVED and attached & FLIGHT:
            self._use_by(thief, "flying_potion")
        elif kind == E_THIEF_MOVED and self.scene.goes_farther(event):
            self._use_by(thief, "soft_boots")

    def _rerolled(self, event: Event) -> None:
        """CYC-1  A second die for the Cyclops that cost neither experience nor a charm: by the light of a lantern."""
        if event[4] == FOR_CYCLOPS and self.scene.before[0] == E_DIE_ROLLED and self.scene.before[4] == FOR_CYCLOPS:
            self.usage.used["lantern"] += 1

    def _spent(self, event: Event) -> None:
        kind, _, thief, card, _, _ = event[:6]
        if kind == E_EQUIPMENT_OUT:
            before = self.scene.before
            was_taken = before[0] == E_EQUIPMENT_TAKEN and before[2] == thief
            is_choice = was_taken and bool(self.scene.borne_by(thief))  # EQP-2: he kept the other one
            self.out = "" if is_choice else self._name(card)
        elif self.out:
            if kind in _SPENT_ON.get(self.out, ()):
                self.usage.used[self.out] += 1
            self.out = ""

    def _name(self, card: int) -> str:
        return self.scene.rules.parts.equipment[card].name

    def _use_by(self, figure: int, name: str) -> None:
        if name in self.scene.borne_by(figure):
            self.usage.used[name] += 1
