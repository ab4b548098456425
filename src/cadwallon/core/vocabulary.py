"""One vocabulary: what the numbers of options, events and outcomes are called, for journal, sentence, page and bot.

A number has a meaning ("figure", "space", "card" ...); the components of a game give every meaning its list of ids, and
the cards, skills and sheets say themselves what their targets mean. Whoever turns a number into a word asks here.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from cadwallon.core.decisions import (
    ACID,
    CAREFUL,
    DEALER,
    EQUIPMENT_ITEM,
    EXIT,
    FAVOUR,
    FLIGHT,
    HAMMER,
    PLAY,
    REROLL,
    SKILL,
    SKILL_DOOR,
    SKILL_RUN,
    SOURCE_EQUIPMENT,
    SOURCE_EXPERIENCE,
    SOURCE_SKILL,
    SOURCE_TREASURE,
    SPECIAL,
    VERBS,
    doors_of,
    places_of,
    runs_of,
)
from cadwallon.core.events import EVENTS, REASONS
from cadwallon.core.rulebook import Rules
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.engine.events import EventRow

# What the numbers a, b, c of each verb mean; a verb that is not here names nothing.
SIGNATURES: Final[dict[str, tuple[str, ...]]] = {
    "hire": ("figure", "hireling"),
    "take": ("equipment", "figure"),
    "place": ("figure", "space"),
    "put": ("space",),
    "thief": ("figure",),
    "outcome": ("number",),
    "room": ("space",),
    "bid": ("number",),
    "move": ("figure", "space", "figure"),
    "figure": ("figure",),
    "play": ("card",),  # and the targets of the card
    "heal": ("figure",),
    "potion": ("figure", "figure"),
    "drift": ("space",),
    "space": ("space",),
    "lockpick": ("figure", "chest"),
    "bash": ("figure", "chest"),
    "leave": ("figure",),
    "escape": ("figure", "number"),
    "power": ("figure", "power", "figure"),
    "special": ("figure", "action", "number"),
    "skill": ("figure",),  # and the target of his skill
    "mission": ("mission",),
    "buy": ("equipment",),
    "declare": ("intrigue",),
    "gift": ("gift", "number"),  # 1: without a token for it
    "item": ("treasure", "number"),  # what is stolen, dropped, sold or exchanged; 1: to the mover, in an exchange
    "card": ("card", "card"),
    "chest": ("chest",),
    "keep": ("equipment",),
    "token": ("space",),
    "number": ("number",),
    "reroll": ("source", "side", "number"),
    "second_chance": ("source", "number"),
    "use": ("source",),
}
OWN_DIE: Final = ("source", "number")  # the reroll of a die that belongs to no combat (W9): source and face
CHESTS: Final = ["treasure", "gem"]
SIDES: Final = ["attacker", "defender"]
PLAIN: Final = ("number", "flag", "attached", "seats", "dice")  # numbers that are just numbers
OUTSIDE: Final = "exit"  # the place beyond the gates

# A thing that is named through another: a source of a reroll, an item that can change hands.
OF_SKILL: Final = "skill:"
OF_TREASURE: Final = "treasure:"
OF_EQUIPMENT: Final = "equipment:"
EXPERIENCE: Final = "experience"


class Attached(NamedTuple):
    """Something that goes with a command (GEN-9): a card, a skill, a piece of equipment, a comrade on the way."""

    kind: str  # "card", "skill", "equipment", "via"
    name: str
    number: int


class Vocabulary:
    """The ids of one game by meaning and number, and back."""

    def __init__(self, rules: Rules) -> None:
        parts = rules.parts
        self.rules = rules
        self.ids: dict[str, list[str]] = {
            "figure": [figure.name for figure in rules.figures],
            "space": rules.board.ids,
            "seat": parts.gangs,
            "card": [card.name for card in rules.arcana],
            "treasure": parts.treasures + parts.captives,  # what can be stolen
            "captive": parts.captives,
            "mission": parts.missions,
            "action": parts.actions,
            "count": parts.counts,
            "gang_count": parts.gang_counts,
            "token": parts.faces,
            "equipment": [card.name for card in parts.equipment],
            "intrigue": [card.name for card in parts.intrigues],
            "exploration": parts.explore_faces,
            "hireling": [figure.name for figure in parts.hirelings],
            "chest": CHESTS,
            "side": SIDES,
            "reason": [*REASONS, *parts.reasons],
            **parts.named,
        }
        self.events: list[EventRow] = [*EVENTS, *parts.events]

    # --- single things -------------------------------------------------------------------------------------------
    def name(self, meaning: str, number: int) -> str | None:
        """The id of a thing; None where a number of this meaning names nothing."""
        prefix, meaning, number = through(meaning, number)
        if meaning == EXPERIENCE:
            return EXPERIENCE
        if meaning == "space" and number == EXIT:
            return OUTSIDE
        ids = self.ids.get(meaning, [])
        return prefix + ids[number] if 0 <= number < len(ids) and ids[number] else None

    def number(self, meaning: str, name: str) -> int | None:
        """The number of a thing; None where this game has none of that name."""
        if meaning == "source":
            if name == EXPERIENCE:
                return SOURCE_EXPERIENCE
            for prefix, of, first in _SOURCES:
                if name.startswith(prefix):
                    return _plus(first, self.number(of, name[len(prefix) :]))
            return self.number("card", name)
        if meaning == "treasure" and name.startswith(OF_EQUIPMENT):
            return _plus(EQUIPMENT_ITEM, self.number("equipment", name[len(OF_EQUIPMENT) :]))
        if meaning == "space":
            if name == OUTSIDE:
                return EXIT
            return self.rules.board.index.get(name)  # people may write the library for LI
        ids = self.ids.get(meaning, [])
        return ids.index(name) if name and name in ids else None

    # --- options -------------------------------------------------------------------------------------------------
    def meanings(self, option: int) -> tuple[str, ...]:
        """What the numbers a, b, c of an option mean, as many as it names."""
        verb = verb_of(option)
        values = [a_of(option), b_of(option), c_of(option)]
        while values and values[-1] == NONE:
            values.pop()
        which = deciding(verb)
        return self.meanings_of(verb, values[which] if len(values) > which else NONE, len(values))[: len(values)]

    def meanings_of(self, verb: int, first: int, count: int) -> tuple[str, ...]:
        """Some verbs leave the meaning of their targets to what the deciding number names."""
        rules = self.rules
        meanings = SIGNATURES.get(VERBS[verb], ())
        if verb == PLAY and first < rules.designs:
            meanings += rules.arcana[first].targets
        elif verb == SKILL and first < rules.thieves:
            skill = rules.skills[first]
            meanings += skill.targets if skill is not None else ()
        elif verb == SPECIAL and first < len(rules.parts.actions):
            meanings = (*meanings[:2], rules.parts.action_targets.get(rules.parts.actions[first], "number"))
        elif verb == REROLL and count < _FIELDS:
            meanings = OWN_DIE
        return meanings + ("",) * (_FIELDS - len(meanings))

    def targets(self, option: int) -> list[tuple[str, int]]:
        """At what a card, a skill or a special action is aimed, where that is more than a number."""
        first = 1 + deciding(verb_of(option))
        values = [a_of(option), b_of(option), c_of(option)]
        found = list(zip(self.meanings(option), values, strict=False))[first:]
        return [(meaning, value) for meaning, value in found if value != NONE and meaning not in PLAIN]

    def attached(self, option: int) -> list[Attached]:
        """GEN-9  What goes with a command, as often as it does."""
        found = d_of(option)
        if found == 0:
            return []
        rules = self.rules
        designs = [rules.run_card] * runs_of(found) + [rules.door_card] * doors_of(found)
        for bit, design in (
            (HAMMER, rules.hammer_card), (FAVOUR, rules.favour_card), (CAREFUL, rules.careful_card),
            (DEALER, rules.dealer_card),
        ):  # fmt: skip
            if found & bit:
                designs.append(design)
        out = [Attached("card", rules.arcana[design].name, design) for design in designs]
        thief = a_of(option)
        if found & (SKILL_RUN | SKILL_DOOR):
            out.append(Attached("skill", rules.figures[thief].name, thief))
        for number, item in enumerate(rules.parts.equipment):
            if (found & FLIGHT and item.flight) or (found & ACID and item.acid):
                out.append(Attached("equipment", item.name, number))
        for place in places_of(found):
            comrade = thief // 4 * 4 + place - 1
            out.append(Attached("via", rules.figures[comrade].name, comrade))
        return out


@lru_cache(maxsize=64)
def vocabulary_of(rules: Rules) -> Vocabulary:
    return Vocabulary(rules)


def deciding(verb: int) -> int:
    """Which number of an option says what its targets are: the card, the thief, the special action."""
    return 1 if verb == SPECIAL else 0


_FIELDS: Final = 3
_SOURCES: Final = (
    (OF_SKILL, "figure", SOURCE_SKILL),
    (OF_TREASURE, "treasure", SOURCE_TREASURE),
    (OF_EQUIPMENT, "equipment", SOURCE_EQUIPMENT),
)


def through(meaning: str, number: int) -> tuple[str, str, int]:
    """A source or an item by what it really is: how it is written, its meaning and its number there."""
    if meaning == "source":
        if number < SOURCE_SKILL:
            return "", "card", number
        if number == SOURCE_EXPERIENCE:
            return "", EXPERIENCE, 0
        prefix, of, first = _SOURCES[0 if number < SOURCE_EXPERIENCE else 1 if number < SOURCE_EQUIPMENT else 2]
        return prefix, of, number - first
    if meaning == "treasure" and number >= EQUIPMENT_ITEM:
        return OF_EQUIPMENT, "equipment", number - EQUIPMENT_ITEM
    return "", meaning, number


PREFIXES: Final[dict[str, dict[str, int]]] = {
    "source": {prefix: first for prefix, _, first in _SOURCES},
    "treasure": {OF_EQUIPMENT: EQUIPMENT_ITEM},
}


def _plus(first: int, number: int | None) -> int | None:
    return None if number is None else first + number
