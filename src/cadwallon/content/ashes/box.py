"""From the box of the expansion to the components and layers of one game (KSE-1 to KSE-6, OLD-1 to OLD-5).

CMN-18  The sheets of adventures 1 to 8 need no other rules for it: their layers stand above these chapters.
"""

from cadwallon.board.board import Board
from cadwallon.content.ashes.adventures.price_of_pride.gifts import GIFT_NAMES
from cadwallon.content.ashes.board import load_board as load_both_boards
from cadwallon.content.ashes.catacombs.cyclops import CyclopsLayer
from cadwallon.content.ashes.catacombs.prison import PrisonLayer
from cadwallon.content.ashes.catacombs.reading import Scrolls
from cadwallon.content.ashes.catacombs.rooms import POWERS, Going, Rooms
from cadwallon.content.ashes.combat import ExpansionCombat
from cadwallon.content.ashes.equipping import Equipped
from cadwallon.content.ashes.events import EVENTS, REASONS
from cadwallon.content.ashes.experience import Experience
from cadwallon.content.ashes.exploration import Exploration
from cadwallon.content.ashes.facts import Facts
from cadwallon.content.ashes.intrigues.deck import Intrigues
from cadwallon.content.ashes.manifest import (
    ARCANA,
    CYCLOPS,
    CYCLOPS_COMBAT,
    EQUIPMENT,
    EXPLORATION,
    HIRELINGS,
    INTRIGUES,
    MILITIA,
    MILITIA_COMBAT,
    MILITIA_MOVEMENT,
    OLD_ARCANA,
    OLD_ARCANA_WITH_CATACOMBS,
    OLD_BUSY,
    OLD_EQUIPMENT,
    OLD_EXPLORATION,
)
from cadwallon.content.ashes.patrol import Patrols
from cadwallon.content.ashes.setup import Hirelings, Inn, OldTokens
from cadwallon.content.ashes.ways import Training
from cadwallon.content.ashes.wounds import Wounds
from cadwallon.content.base.board import load_board as load_city
from cadwallon.core.layers import Layer
from cadwallon.core.rulebook import Components, Figure

MAGIC_GEM = "magic_gem"


def board_for(catacombs: bool) -> Board:
    return load_both_boards() if catacombs else load_city()


def add_components(parts: Components, adventure: str, old: bool, catacombs: bool) -> None:
    """CMP-2  What the expansion puts on the table; `old`: in an adventure of the base box (OLD-1 to OLD-5)."""
    parts.events = EVENTS
    parts.reasons = REASONS
    parts.named = {"power": POWERS, "gift": GIFT_NAMES}
    parts.treasures.append(MAGIC_GEM)
    parts.treasure_counts.append(0)  # none lies in a chest of the base box
    for make, copies in ARCANA:
        card = make()
        if old and card.name in (OLD_ARCANA_WITH_CATACOMBS if catacombs else OLD_ARCANA):
            continue
        card.copies = copies
        parts.arcana.append(card)
    for make_item in EQUIPMENT:
        item = make_item()
        if catacombs or item.name not in OLD_EQUIPMENT:
            item.number = len(parts.equipment)
            parts.equipment.append(item)
    for make_intrigue in INTRIGUES:
        intrigue = make_intrigue()
        if catacombs or intrigue.old:
            intrigue.number = len(parts.intrigues)
            parts.intrigues.append(intrigue)
    for face, count in EXPLORATION.items():
        parts.explore_faces.append(face)
        parts.explore_counts.append(count if catacombs or face not in OLD_EXPLORATION else 0)
    for hireling in HIRELINGS:
        if not old or hireling.figure.name not in OLD_BUSY.get(adventure, []):  # OLD-4
            parts.hirelings.append(hireling.old if old else hireling.figure)
            parts.hireling_gangs.append(hireling.gang)
            parts.hireling_skills.append(None if old else hireling.skill)  # OLD-1
    if not old:  # KSE-6
        parts.militiamen = [Figure(name, MILITIA_COMBAT, MILITIA_MOVEMENT, 0) for name in MILITIA]
        parts.militia_starts = list(MILITIA.values())
    if catacombs:
        parts.others = [*parts.others, Figure(CYCLOPS, CYCLOPS_COMBAT, 0, 0)]


def expansion_layers(old: bool, catacombs: bool, inn: bool, as_printed: bool = False) -> list[Layer]:
    """The chapters in force, between the edition and the sheet, which has the last word."""
    layers: list[Layer] = [
        ExpansionCombat(), Wounds(), Experience(), Equipped(), Exploration(catacombs, as_printed), Training(), Going(),
        Facts(), Intrigues(), Hirelings(),
    ]  # fmt: skip
    if inn:
        layers.append(Inn())
    if catacombs:
        layers += [CyclopsLayer(), PrisonLayer(not old), Rooms(), Scrolls()]
    else:
        layers.append(OldTokens())
    if not old:
        layers.append(Patrols())
    return layers
