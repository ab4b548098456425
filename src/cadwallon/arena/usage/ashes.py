"""What else The King of Ashes brings: mercenaries, intrigues, tokens, the catacombs, wounds, prison, experience."""

from typing import Final

from cadwallon.arena.usage.scene import NOBODY, Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.catacombs.places import LAIR
from cadwallon.content.ashes.events import (
    E_ESCAPED,
    E_EXPERIENCE_GAINED,
    E_EXPERIENCE_SPENT,
    E_EXPLORED,
    E_GIFT_TAKEN,
    E_HEALED,
    E_HIRED,
    E_IMPRISONED,
    E_INTRIGUE_DRAWN,
    E_INTRIGUE_REVEALED,
    E_POWER_USED,
    E_WENT_BELOW,
    E_WOUND_STOPPED,
    E_WOUNDED,
)
from cadwallon.content.ashes.manifest import CYCLOPS
from cadwallon.core.events import E_CARD_DISCARDED, E_COMBAT_BEGAN, E_FIGURE_MOVED
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL

# Names of what happens to thieves, in the order of the page.
WOUNDED: Final = "wounded"
WOUND_STOPPED: Final = "wound_stopped"
HEALED: Final = "healed"
IMPRISONED: Final = "imprisoned"
ESCAPED: Final = "escaped"
CYCLOPS_FOUGHT: Final = "cyclops_fought"
CYCLOPS_SLAIN: Final = "cyclops_slain"
EXPERIENCE_GAINED: Final = "experience_gained"
EXPERIENCE_FOR_REROLLS: Final = "experience_for_rerolls"
EXPERIENCE_FOR_EQUIPMENT: Final = "experience_for_equipment"
HAPPENINGS: Final = [
    WOUNDED, WOUND_STOPPED, HEALED, IMPRISONED, ESCAPED, CYCLOPS_FOUGHT, CYCLOPS_SLAIN,
    EXPERIENCE_GAINED, EXPERIENCE_FOR_REROLLS, EXPERIENCE_FOR_EQUIPMENT,
]  # fmt: skip

_TO_THIEVES: Final = {
    E_WOUNDED: WOUNDED,
    E_WOUND_STOPPED: WOUND_STOPPED,
    E_HEALED: HEALED,
    E_IMPRISONED: IMPRISONED,
    E_ESCAPED: ESCAPED,
}


class Ashes:
    def __init__(self, usage: Usage, scene: Scene) -> None:
        self.usage = usage
        self.scene = scene
        names = [figure.name for figure in scene.rules.figures]
        self.cyclops = names.index(CYCLOPS) if CYCLOPS in names else NOBODY

    def hear(self, event: Event) -> None:
        kind = event[0]
        if kind in _TO_THIEVES:
            self.usage.happened[_TO_THIEVES[kind]] += 1
        self._cards(event)
        self._places(event)
        self._cyclops(event)
        self._experience(event)

    def _cards(self, event: Event) -> None:
        """The owner's event of a drawn intrigue names it, that of the others does not."""
        kind, audience, _, card, _, _ = event[:6]
        parts = self.scene.rules.parts
        if kind == E_HIRED:
            self.usage.hired[parts.hirelings[card].name] += 1
        elif kind == E_INTRIGUE_DRAWN and audience != ALL and card != NONE:
            self.usage.drawn[parts.intrigues[card].name] += 1
        elif kind == E_INTRIGUE_REVEALED:
            self.usage.fulfilled[parts.intrigues[card].name] += 1

    def _places(self, event: Event) -> None:
        kind, _, _, number, _, _ = event[:6]
        rules = self.scene.rules
        if kind == E_EXPLORED:
            self.usage.turned[rules.parts.explore_faces[number]] += 1
        elif kind == E_WENT_BELOW:
            self.usage.entered[rules.board.slugs[number]] += 1
        elif kind == E_POWER_USED:
            self.usage.powers[rules.parts.named["power"][number]] += 1
        elif kind == E_GIFT_TAKEN:
            self.usage.gifts[rules.parts.named["gift"][number]] += 1

    def _cyclops(self, event: Event) -> None:
        """CYC-5  Beaten it goes back to its Lair; so it does if the combat is called off (RUL-31)."""
        kind, _, one, other, end, _ = event[:6]
        if self.cyclops == NOBODY:
            return
        if kind == E_COMBAT_BEGAN and self.cyclops in (one, other):
            self.usage.happened[CYCLOPS_FOUGHT] += 1
        elif kind == E_FIGURE_MOVED and one == self.cyclops == self.scene.loser and end == LAIR:
            self.usage.happened[CYCLOPS_SLAIN] += 1

    def _experience(self, event: Event) -> None:
        """XPT-1, XPT-2  A reroll costs one token, equipment two, or one with a dealer's card discarded before."""
        kind, _, _, tokens, _, _ = event[:6]
        if kind == E_EXPERIENCE_GAINED:
            self.usage.happened[EXPERIENCE_GAINED] += tokens
        elif kind == E_EXPERIENCE_SPENT:
            before, dealer = self.scene.before, self.scene.rules.dealer_card
            is_purchase = tokens > 1 or (before[0] == E_CARD_DISCARDED and before[3] == before[4] == dealer)
            self.usage.happened[EXPERIENCE_FOR_EQUIPMENT if is_purchase else EXPERIENCE_FOR_REROLLS] += tokens
