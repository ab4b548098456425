"""Events, options and questions in the words of a language.

What the numbers of an event mean stands in `events.EVENTS`, those of an option in `words.SIGNATURES`; each becomes a
value for the gaps of a text in the catalogue: `{figure}`, the second one `{figure2}`, and so on.
"""

from typing import Final

from cadwallon.engine import events
from cadwallon.engine.board import BELOW, GATE, ROOM
from cadwallon.engine.decision import (
    ACID,
    BASH,
    CARD,
    CAREFUL,
    CHEST,
    DEALER,
    EQUIPMENT_ITEM,
    ESCAPE,
    EXIT,
    FAVOUR,
    FIGURE,
    FLIGHT,
    GIFT,
    HAMMER,
    KINDS,
    LOCKPICK,
    MOVE,
    NONE,
    OUTCOME,
    PLAY,
    POWER,
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
    a_of,
    b_of,
    c_of,
    d_of,
    doors_of,
    places_of,
    runs_of,
    verb_of,
)
from cadwallon.engine.rulebook import Rules
from cadwallon.text.catalogue import Catalogue, catalogue
from cadwallon.view.words import ACTION_TARGETS, CARD_TARGETS, GIFTS, POWERS, SIDES, SIGNATURES, SKILL_TARGETS

Event = tuple[int, ...]  # kind, audience, a, b, c, d
_Values = dict[str, object]

_OWN_DIE: Final = ("source", "number")  # a reroll outside combat names the face at once
# What a question is about, where it is not a figure.
_SUBJECTS: Final = {"answer_target": "card", "own_die": "number"}


def sentence(rules: Rules, event: Event, language: str, seat: int = -1) -> str | None:
    """What happened, for a seat (-1: a spectator); None where that seat hears nothing of it."""
    if not events.hears(event[1], seat):
        return None
    names = Names(rules, catalogue(language))
    numbers = event[2:6]
    row = events.EVENTS[event[0]]
    values = names.values(row[1:], numbers)
    return _sentence_case(names.text.word("event", _variant(names, row[0], numbers, values), **values))


def describe_option(rules: Rules, option: int, language: str, reason: str = "") -> str:
    """What a button or a list would say; a clause that asks in its own way has texts of its own (`put.ADV-4.2`)."""
    names = Names(rules, catalogue(language))
    verb = verb_of(option)
    numbers = [a_of(option), b_of(option), c_of(option)]
    meanings = SIGNATURES.get(VERBS[verb], ())
    key = VERBS[verb]
    if verb == MOVE:
        key = "move_out" if numbers[1] == EXIT else "move" if numbers[2] == NONE else "move_attack"
    elif verb == FIGURE and numbers[0] not in rules.militia:
        key = "figure_led"  # no die is rolled for it
    elif verb == REROLL:
        if numbers[2] == NONE:
            meanings = _OWN_DIE
        else:
            key = f"reroll_{SIDES[numbers[1]]}"
    elif verb == ESCAPE and numbers[1] == 0:
        key = "escape_free"
    elif verb == POWER and numbers[2] != NONE:
        key = "power_on"
    elif verb == CARD and numbers[1] != NONE:
        key = "card_on"
    elif verb == GIFT and numbers[1] == 1:
        key = "gift_free"
    elif verb == CHEST and numbers[0] > 0:
        key = "chest_second"
    elif verb in (LOCKPICK, BASH) and numbers[1] == 1:
        key += "_second"  # XPL-2: the magic gem's, not the room's own chest
    values = names.values(meanings, numbers)
    if verb in (PLAY, SKILL, SPECIAL):
        targets = _targets(names, verb, numbers)
        if targets:
            key += "_on"
            values["targets"] = ", ".join(targets)
    own = f"{key}.{reason}.{numbers[0]}" if verb == OUTCOME else f"{key}.{reason}"
    text = names.text.word("option", own if names.text.has("option", own) else key, **values)
    extras = _attached(names, numbers[0], d_of(option))
    if extras:
        text = names.text.word("option", "with", text=text, extras=", ".join(extras))
    return _sentence_case(text)


def describe_question(rules: Rules, kind: int, reason: str, subject: int, language: str) -> str:
    """What somebody is asked; a clause or an item that asks in its own way has a text of its own."""
    names = Names(rules, catalogue(language))
    key = KINDS[kind]
    values = names.values([_SUBJECTS.get(key, "figure")], [subject])
    if names.text.has("question", f"{key}.{reason}"):
        key = f"{key}.{reason}"
    elif key == "turn" and subject >= 0:
        key = "turn_active"
    return _sentence_case(names.text.word("question", key, **values))


class Names:
    """The things of one game by their names in one language; a number that names nothing is "something"."""

    def __init__(self, rules: Rules, text: Catalogue) -> None:
        self.rules = rules
        self.text = text

    def values(self, meanings: "tuple[str, ...] | list[str]", numbers: "tuple[int, ...] | list[int]") -> _Values:
        """A value for each number that means something; the second of a kind gets a 2 after its name."""
        values: _Values = {}
        seen: dict[str, int] = {}
        for meaning, number in zip(meanings, numbers, strict=False):
            seen[meaning] = seen.get(meaning, 0) + 1
            mark = "" if seen[meaning] == 1 else str(seen[meaning])
            values[meaning + mark] = self.name(meaning, number)
            if meaning == "space":
                values["at" + mark] = self.at(number)
            elif meaning == "figure":
                values["skill" + mark] = self.skill(number)
        return values

    def name(self, meaning: str, number: int) -> object:
        """What a number of this meaning is called; numbers that are just numbers stay what they are."""
        rules = self.rules
        if meaning == "figure":
            return self.figure(number)
        if meaning == "space":
            return self.space(number)
        if meaning == "seat":
            return self._listed("gang", rules.parts.gangs, number)
        if meaning == "card":
            return self._listed("arcana", [card.name for card in rules.arcana], number)
        if meaning == "treasure":
            if number >= EQUIPMENT_ITEM:
                return self.name("equipment", number - EQUIPMENT_ITEM)
            if number >= rules.kinds:
                return self.name("captive", number - rules.kinds)
            return self._listed("a_treasure", rules.parts.treasures, number)
        if meaning == "captive":
            return self._listed("token", rules.parts.captives, number)
        if meaning == "count":
            return self._listed("token", rules.parts.counts, number)
        if meaning == "token":
            return self._listed("token", rules.parts.faces, number)
        if meaning == "action":
            return self._listed("action", rules.parts.actions, number)
        if meaning == "mission":
            return self.mission(number)
        if meaning == "source":
            return self.source(number)
        if meaning == "equipment":
            return self._listed("equipment", [card.name for card in rules.parts.equipment], number)
        if meaning == "intrigue":
            return self._listed("intrigue", [card.name for card in rules.parts.intrigues], number)
        if meaning == "exploration":
            return self._listed("exploration", rules.parts.explore_faces, number)
        if meaning == "hireling":
            return self._listed("thief", [figure.name for figure in rules.parts.hirelings], number)
        if meaning == "power":
            return self._listed("power", POWERS, number)
        if meaning == "gift":
            return self._listed("gift", GIFTS, number - 1)
        if meaning == "gang_count":
            return self._listed("token", rules.parts.gang_counts, number)
        if meaning == "reason":
            return self.text.word("event", f"for_{events.REASONS[number]}")
        if meaning == "dice":
            return ", ".join(str(number))  # 62 stands for a 6 and a 2
        return number

    def source(self, number: int) -> object:
        """What gives a reroll: a card, a skill, experience, a treasure, equipment."""
        if number < SOURCE_SKILL:
            return self.name("card", number)
        if number == SOURCE_EXPERIENCE:
            return self.text.word("word", "experience_token")
        if number >= SOURCE_EQUIPMENT:
            return self.name("equipment", number - SOURCE_EQUIPMENT)
        if number >= SOURCE_TREASURE:
            return self.name("treasure", number - SOURCE_TREASURE)
        return self.skill(number - SOURCE_SKILL)

    def figure(self, number: int) -> str:
        figures = [figure.name for figure in self.rules.figures]
        return self._listed("thief" if number < self.rules.thieves else "figure", figures, number)

    def skill(self, number: int) -> str:
        thieves = [figure.name for figure in self.rules.parts.thieves]
        return self._listed("skill", thieves, number)

    def mission(self, number: int) -> str:
        parts = self.rules.parts
        if not 0 <= number < len(parts.missions):
            return self._nothing()
        kind = self.text.word("treasure", parts.treasures[parts.mission_kinds[number]])
        return self.text.word("word", "mission_title", kind=kind, bonus=parts.mission_bonuses[number])

    def space(self, number: int) -> str:
        """With its article, as it stands after a verb or a preposition."""
        if not 0 <= number < self.rules.board.count:
            return self.text.word("the_place", "outside")
        if self.rules.board.kind[number] in (ROOM, BELOW):
            return self.text.word("the_room", self.rules.board.slugs[number])
        return self._outdoors("the_place", number)

    def at(self, number: int) -> str:
        """Where something is: in a room, in a street, at a gate."""
        if not 0 <= number < self.rules.board.count:
            return self.text.word("at_place", "outside")
        if self.rules.board.kind[number] in (ROOM, BELOW):
            return self.text.word("at_place", "room", room=self.space(number))
        return self._outdoors("at_place", number)

    def _outdoors(self, section: str, number: int) -> str:
        board_id = self.rules.board.ids[number]
        if self.rules.board.kind[number] == GATE:
            return self.text.word(section, "gate", code=board_id)
        return self.text.word(section, "street", number=board_id.lstrip("0"))

    def _listed(self, section: str, ids: list[str], number: int) -> str:
        return self.text.word(section, ids[number]) if 0 <= number < len(ids) else self._nothing()

    def _nothing(self) -> str:
        return self.text.word("event", "unknown")


def _variant(names: Names, kind: str, numbers: tuple[int, ...], values: _Values) -> str:
    """Which text an event takes: some kinds have more than one."""
    if kind in ("card_drawn", "cards_kept", "intrigue_drawn"):
        return kind + "_hidden" if numbers[1] == NONE else kind
    if kind == "patrol_back":
        return kind + "_purple" if numbers[1] else kind
    if kind in ("peeked", "scouted"):
        return kind + "_hidden" if numbers[2] == NONE else kind
    if kind == "round_began":
        event = f"{kind}.{names.rules.adventure}.{numbers[0]}"  # what the sheet's round track says of this space
        return event if names.text.has("event", event) else kind
    if kind == "count_changed" and 0 <= numbers[0] < len(names.rules.parts.counts):
        event = f"{kind}.{names.rules.parts.counts[numbers[0]]}.{numbers[1]}"  # a mark that means something
        return event if names.text.has("event", event) else kind
    if kind in ("captive_taken", "captive_home", "captive_out"):
        number = numbers[1 if kind == "captive_taken" else 0]
        captives = names.rules.parts.captives
        event = f"{kind}.{captives[number]}" if 0 <= number < len(captives) else kind
        return event if names.text.has("event", event) else kind
    if kind in ("marked", "space_token_placed", "space_token_moved", "space_token_removed"):
        event = f"{kind}.{names.rules.adventure}"  # what the sheet's marks and tokens are
        side = f"{event}.{numbers[1]}"
        return side if names.text.has("event", side) else event if names.text.has("event", event) else kind
    if kind == "curse_rolled":
        return kind + "_harmless" if numbers[2] else kind
    if kind == "figure_named":
        return kind if numbers[1] in names.rules.militia else kind + "_led"
    if kind == "militia_rolled":
        return kind + "_stays" if numbers[2] else kind
    if kind == "bid_made":
        return kind if numbers[1] else kind + "_none"
    if kind == "test_rolled":
        return kind + "_passed" if numbers[3] else kind
    if kind == "card_discarded" and SOURCE_SKILL <= numbers[2] < SOURCE_SKILL + names.rules.thieves:
        values["figure"] = names.figure(numbers[2] - SOURCE_SKILL)
        return kind + "_for"
    if kind == "card_played" and 0 <= numbers[2] < NONE:
        # A card that answers something names the thief whose doing it was.
        meanings = CARD_TARGETS.get(names.rules.arcana[numbers[1]].name, ("figure",))
        values["target"] = names.name(meanings[0], numbers[2])
        return kind + "_on"
    if kind == "game_over":
        winners = [seat for seat in range(names.rules.seats) if numbers[0] >> seat & 1]
        values["winners"] = ", ".join(str(names.name("seat", seat)) for seat in winners)
        return kind + "_tie" if len(winners) > 1 else kind
    return kind


def _targets(names: Names, verb: int, numbers: list[int]) -> list[str]:
    """At what a card or a skill is aimed."""
    rules = names.rules
    meanings: tuple[str, ...] = ()
    if verb == PLAY and numbers[0] < rules.designs:
        meanings = CARD_TARGETS.get(rules.arcana[numbers[0]].name, ())
    elif verb == SKILL and numbers[0] < rules.figure_count:
        meanings = SKILL_TARGETS.get(rules.figures[numbers[0]].name, ())
    elif verb == SPECIAL and numbers[1] < len(rules.parts.actions):
        action = rules.parts.actions[numbers[1]]
        if action in ACTION_TARGETS and numbers[2] != NONE:
            return [str(names.name(ACTION_TARGETS[action], numbers[2]))]
    aimed = zip(meanings, numbers[1:], strict=False)
    return [str(names.name(meaning, number)) for meaning, number in aimed if number != NONE]


def _attached(names: Names, thief: int, attached: int) -> list[str]:
    """GEN-9  The cards, or the skill in the place of one, that go with a command."""
    rules = names.rules
    extras: list[str] = []
    for count, design in ((runs_of(attached), rules.run_card), (doors_of(attached), rules.door_card)):
        if count == 1:
            extras.append(str(names.name("card", design)))
        elif count > 1:
            extras.append(names.text.word("option", "times", name=names.name("card", design), number=count))
    for bit, design in (
        (HAMMER, rules.hammer_card), (FAVOUR, rules.favour_card), (CAREFUL, rules.careful_card),
        (DEALER, rules.dealer_card),
    ):  # fmt: skip
        if attached & bit:
            extras.append(str(names.name("card", design)))
    if attached & (SKILL_RUN | SKILL_DOOR):
        extras.append(names.skill(thief))
    for bit, name in ((FLIGHT, "flying_potion"), (ACID, "acid_vial")):
        if attached & bit:
            extras.append(names.text.word("equipment", name))
    for place in places_of(attached):
        comrade = thief // 4 * 4 + place - 1
        extras.append(names.text.word("option", "via", figure=names.figure(comrade)))
    return extras


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
