"""Which games with The King of Ashes the properties play: a few of each, because each of them is long.

`OWN` names what is a sheet's alone, as `sheets.py` does for the base box: the properties assert that it was met.
"""

from functools import cache
from typing import NamedTuple

from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.base.manifest import ADVENTURES as OLD_ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import ESCAPE, K_TURN, MOVE, POWER, SPECIAL
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import b_of, verb_of
from tests.kit import GANGS
from tests.properties.games import busy


class Expansion(NamedTuple):
    """An adventure with the expansion; `turned`: the gangs are turned on by so many seats."""

    adventure: str
    players: int
    old: bool = False  # of the base box
    catacombs: bool = False  # in one of the base box
    turned: int = 0

    def __str__(self) -> str:
        return f"{self.adventure}-{self.players}{'-old' * self.old}{'-catacombs' * self.catacombs}"

    @property
    def inn(self) -> bool:
        return self.players == 3

    @property
    def gangs(self) -> list[str]:
        return [GANGS[(self.turned + seat) % len(GANGS)] for seat in range(self.players)]

    def rules(self) -> Rules:
        return _rules(self)


@cache
def _rules(game: Expansion) -> Rules:
    expansion = True if game.old else None
    return make_rules(game.gangs, game.adventure, "revised", expansion, game.catacombs, game.inn)


# Adventures 9 to 14 with every number of players; those of the base box with and without catacombs by turns.
NEW = [Expansion(name, players, turned=players) for name in ADVENTURES for players in (2, 3, 4)]
OLD = [
    Expansion(name, 3 - (number % 3 == 1), old=True, catacombs=number % 2 == 0, turned=number)
    for number, name in enumerate(OLD_ADVENTURES)
]
GAMES = NEW + OLD

OWN: dict[str, frozenset[str]] = {
    "awakening_of_sophet_drahas": frozenset({
        "place_token CMN-14", "SA-RUB", "rubble_placed", "rubble_cleared", "chart_placed",
    }),
    "market_for_bones": frozenset({"sell ADV-10.6", "SA-10a", "treasure_found", "treasure_sold"}),
    "choir_below": frozenset({"SA-11a", "SA-11b", "count_changed", "gang_count_changed"}),
    "price_of_pride": frozenset({
        "gift_taken", "place_token ADV-12.5a", "choose_thief ADV-12.5c", "choose_outcome ADV-12.6",
        "choose_outcome ADV-12.7", "place_token CMN-14", "gang_count_changed",
    }),
    "festival_of_ashes": frozenset({
        "place_token ADV-13.1", "choose_thief ADV-13.2", "choose_space ADV-13.4", "SA-13a", "space_token_moved",
    }),
    "dukes_ransom": frozenset({"amount ADV-14.3", "SA-14a", "count_changed", "gang_count_changed"}),
}  # fmt: skip

# What every adventure of the expansion brings with it.
COMMON = frozenset({
    "hire KSE-5", "exchange TRN-2", "answer_patrol W7", "answer_wound W8", "answer_prison W8", "own_die W9",
    "keep_equipment EQP-2", "hired", "wounded", "healed", "experience_gained", "experience_spent", "equipment_taken",
    "intrigue_drawn", "intrigue_revealed", "explored", "patrol_back", "imprisoned", "escaped", "went_below",
    "cyclops_appeared", "power_used", "treasure_given",
})  # fmt: skip


def own_of(adventure: str) -> frozenset[str]:
    return OWN.get(adventure, frozenset())


def zealous(g: State, think: Chance) -> int:
    """Every other answer is a special action, a power of a room, an escape or a way down, if there is any."""
    if g.kind == K_TURN and think.below(2):
        options = g.options()
        below = range(g.rules.board.city, g.rules.board.count)
        for found in (
            [option for option in options if verb_of(option) in (SPECIAL, POWER, ESCAPE)],
            [option for option in options if verb_of(option) == MOVE and b_of(option) in below],
        ):
            if found:
                return found[think.below(len(found))]
    return busy(g, think)
