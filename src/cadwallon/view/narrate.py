"""Events, options and questions in the words of a language.

What the numbers of an event or an option mean, the game's vocabulary says; each becomes a value for the gaps of a text
in the catalogue: `{figure}`, the second one `{figure2}`, and so on.
"""

from collections import Counter
from typing import Final

from cadwallon.board.board import BELOW, GATE, ROOM
from cadwallon.core.decisions import (
    BASH,
    CARD,
    CHEST,
    ESCAPE,
    EXIT,
    FIGURE,
    GIFT,
    KINDS,
    LOCKPICK,
    MOVE,
    OUTCOME,
    PLAY,
    POWER,
    REROLL,
    SKILL,
    SOURCE_SKILL,
    SPECIAL,
    VERBS,
)
from cadwallon.core.rulebook import Rules
from cadwallon.core.vocabulary import EXPERIENCE, OWN_DIE, SIDES, SIGNATURES, through, vocabulary_of
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.engine.events import both, hears
from cadwallon.text.catalogue import Catalogue, catalogue

Event = tuple[int, ...]  # kind, audience, a, b, c, d
_Values = dict[str, object]

# Where the catalogue has the names of things of a meaning.
_SECTIONS: Final = {
    "seat": "gang", "card": "arcana", "treasure": "a_treasure", "captive": "token", "count": "token", "token": "token",
    "action": "action", "equipment": "equipment", "intrigue": "intrigue", "exploration": "exploration",
    "hireling": "thief", "power": "power", "gift": "gift", "gang_count": "token",
}  # fmt: skip
# What a question is about, where it is not a figure.
_SUBJECTS: Final = {"answer_target": "card", "own_die": "number"}


def sentence(rules: Rules, event: Event, language: str, seat: int = -1) -> str | None:
    """What happened, for a seat (-1: a spectator); None where that seat hears nothing of it."""
    if not hears(event[1], seat):
        return None
    names = Names(rules, catalogue(language))
    numbers = event[2:6]
    row = vocabulary_of(rules).events[event[0]]
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
            meanings = OWN_DIE
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
        targets = [str(names.name(*target)) for target in vocabulary_of(rules).targets(option)]
        if targets:
            key += "_on"
            values["targets"] = ", ".join(targets)
    own = f"{key}.{reason}.{numbers[0]}" if verb == OUTCOME else f"{key}.{reason}"
    text = names.text.word("option", own if names.text.has("option", own) else key, **values)
    return _sentence_case(with_extras(text, describe_attached(rules, option, language), language))


def describe_attached(rules: Rules, option: int, language: str) -> str:
    """GEN-9  The cards, or the skill in the place of one, that go with a command; "" where nothing does."""
    if d_of(option) == 0:
        return ""
    return ", ".join(_attached(Names(rules, catalogue(language)), option))


def with_extras(text: str, extras: str, language: str) -> str:
    """The description of an option, and what goes with it."""
    return catalogue(language).word("option", "with", text=text, extras=extras) if extras else text


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
            values[meaning + mark] = self.source(number) if meaning == "source" else self.name(meaning, number)
            if meaning == "space":
                values["at" + mark] = self.at(number)
            elif meaning == "figure":
                values["skill" + mark] = self.skill(number)
            elif meaning == "pair":
                values["first"], values["second"] = both(number)
        return values

    def name(self, meaning: str, number: int) -> object:
        """What a number of this meaning is called; numbers that are just numbers stay what they are."""
        _, meaning, number = through(meaning, number)
        if meaning == "figure":
            return self.figure(number)
        if meaning == "space":
            return self.space(number)
        if meaning == "mission":
            return self.mission(number)
        if meaning == "treasure" and number >= self.rules.kinds:
            return self.name("captive", number - self.rules.kinds)
        if meaning == EXPERIENCE:
            return self.text.word("word", "experience_token")
        if meaning == "reason":
            return self.text.word("event", f"for_{vocabulary_of(self.rules).name(meaning, number)}")
        if meaning == "dice":
            return ", ".join(str(number))  # 62 stands for a 6 and a 2
        section = _SECTIONS.get(meaning)
        return number if section is None else self._listed(section, meaning, number)

    def source(self, number: int) -> object:
        """What gives a reroll: of a thief it is his skill."""
        _, meaning, of = through("source", number)
        return self.skill(of) if meaning == "figure" else self.name("source", number)

    def figure(self, number: int) -> str:
        return self._listed("thief" if number < self.rules.thieves else "figure", "figure", number)

    def skill(self, number: int) -> str:
        return self._listed("skill", "figure", number) if number < self.rules.thieves else self._nothing()

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

    def _listed(self, section: str, meaning: str, number: int) -> str:
        name = vocabulary_of(self.rules).name(meaning, number)
        return self._nothing() if name is None else self.text.word(section, name)

    def _nothing(self) -> str:
        return self.text.word("event", "unknown")


# Events with a number that some do not hear, or with a flag: which of their numbers it is, and what it adds.
_HIDING: Final = {"card_drawn": 1, "cards_kept": 1, "intrigue_drawn": 1, "peeked": 2, "scouted": 2}
_FLAGGED: Final = {
    "patrol_back": (1, "_purple"), "curse_rolled": (2, "_harmless"), "militia_rolled": (2, "_stays"),
    "test_rolled": (3, "_passed"),
}  # fmt: skip


def _variant(names: Names, kind: str, numbers: tuple[int, ...], values: _Values) -> str:
    """Which text an event takes: some kinds have more than one."""
    if kind in _HIDING:
        return kind + "_hidden" if numbers[_HIDING[kind]] == NONE else kind
    if kind in _FLAGGED:
        flag, suffix = _FLAGGED[kind]
        return kind + suffix if numbers[flag] else kind
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
    if kind == "figure_named":
        return kind if numbers[1] in names.rules.militia else kind + "_led"
    if kind == "bid_made":
        return kind if numbers[1] else kind + "_none"
    if kind == "card_discarded" and SOURCE_SKILL <= numbers[2] < SOURCE_SKILL + names.rules.thieves:
        values["figure"] = names.figure(numbers[2] - SOURCE_SKILL)
        return kind + "_for"
    if kind == "card_played" and 0 <= numbers[2] < NONE:
        # A card that answers something names the thief whose doing it was.
        meanings = names.rules.arcana[numbers[1]].targets or ("figure",)
        values["target"] = names.name(meanings[0], numbers[2])
        return kind + "_on"
    if kind == "game_over":
        winners = [seat for seat in range(names.rules.seats) if numbers[0] >> seat & 1]
        values["winners"] = ", ".join(str(names.name("seat", seat)) for seat in winners)
        return kind + "_tie" if len(winners) > 1 else kind
    return kind


def _attached(names: Names, option: int) -> list[str]:
    extras: list[str] = []
    for (kind, _, number), count in Counter(vocabulary_of(names.rules).attached(option)).items():
        if kind == "via":
            extras.append(names.text.word("option", "via", figure=names.figure(number)))
            continue
        name = names.skill(number) if kind == "skill" else str(names.name(kind, number))
        extras.append(name if count == 1 else names.text.word("option", "times", name=name, number=count))
    return extras


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
