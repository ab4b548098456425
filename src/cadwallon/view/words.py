"""Options and outcomes of chance written by names, for journals, the command line and the page; and read back.

An option is a list of words: its verb, then what it names in the order a, b, c (`-` where there is nothing, none at the
end of the list), then one word with a plus for each attached card:

    ["end_turn"]    ["lockpick", "leona", "treasure"]    ["reroll", "skill:leona", "defender", "6"]
    ["move", "leona", "LI"]    ["move", "leona", "04", "valdur", "+run", "+run", "+skill_door"]

Numbers inside the engine may change when content is added; these names do not. A number that has no name is written
`#7`, so that every option has its words and every list of words that was written gives back the same option.
"""

from typing import Final

from cadwallon.engine.chance import DIE, SHUFFLE, SHUFFLES
from cadwallon.engine.decision import (
    ACID,
    ATTACHED,
    CAREFUL,
    DEALER,
    DOOR,
    EQUIPMENT_ITEM,
    EXIT,
    FAVOUR,
    FLIGHT,
    HAMMER,
    NONE,
    PLAY,
    REROLL,
    RUN,
    SKILL,
    SKILL_DOOR,
    SKILL_RUN,
    SOURCE_EQUIPMENT,
    SOURCE_EXPERIENCE,
    SOURCE_SKILL,
    SOURCE_TREASURE,
    SPECIAL,
    VERBS,
    VIA,
    a_of,
    b_of,
    c_of,
    d_of,
    doors_of,
    pack,
    places_of,
    runs_of,
    verb_of,
)
from cadwallon.engine.rulebook import Rules

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
_OWN_DIE: Final = ("source", "number")  # the reroll of a die that belongs to no combat (W9): source and face
CARD_TARGETS: Final[dict[str, tuple[str, ...]]] = {
    "changing_places": ("figure", "figure"),
    "holed_purse": ("seat",),
    "pentacle_gate": ("figure", "space"),
    "subtle_watchman": ("figure",),
    "breakout": ("figure",),
    "field_dressing": ("figure",),
    "dart_from_the_dark": ("figure",),
    "smugglers_passage": ("figure", "space"),
}
SKILL_TARGETS: Final[dict[str, tuple[str, ...]]] = {
    "valdur": ("space",),
    "faras": ("card",),
    "elise": ("figure",),
    "anays": ("figure",),
}
ACTION_TARGETS: Final[dict[str, str]] = {  # special actions whose target is not just a number
    "SA-2a": "figure",
    "SA-2b": "figure",
    "SA-6a": "figure",
    "SA-RUB": "space",
    "SA-13a": "space",
    "SA-10a": "treasure",
}
_SHUFFLED: Final = [  # what each of SHUFFLES deals
    "card", "mission", "treasure", "number", "space", "exploration", "intrigue", "treasure", "seat",
]  # fmt: skip
CHESTS: Final = ["treasure", "gem"]
POWERS: Final = ["torture", "tunnel", "read", "dice", "altar"]  # TOR-1, TUN-1, SCR-1, TRR-2, ALT-1
GIFTS: Final = ["haste", "iron_flesh", "open_door", "voices", "ashen_key"]  # GIFT-1 to GIFT-5
SIDES: Final = ["attacker", "defender"]

_NOTHING: Final = "-"
_RAW: Final = "#"
_ATTACHED: Final = "+"
_SKILL_OF: Final = "skill:"
_VIA: Final = "via"  # and the place of the comrade in his gang
_EXPERIENCE: Final = "experience"
_TREASURE_OF: Final = "treasure:"
_EQUIPMENT_OF: Final = "equipment:"
_FIELDS: Final = 3
_SINGLE: Final = [
    ("skill_run", SKILL_RUN),
    ("skill_door", SKILL_DOOR),
    ("hammer", HAMMER),
    ("favour", FAVOUR),
    ("careful", CAREFUL),
    ("flight", FLIGHT),
    ("acid", ACID),
    ("dealer", DEALER),
]
_BEYOND: Final = ATTACHED  # attached things that have no word yet
_LONGEST: Final = 2**62


# --- options ----------------------------------------------------------------------------------------------
def option_words(rules: Rules, option: int) -> list[str]:
    """The option by names."""
    verb = verb_of(option)
    if option < 0 or verb >= len(VERBS):
        raise ValueError(f"{option} is no option.")
    values = [a_of(option), b_of(option), c_of(option)]
    while values and values[-1] == NONE:
        values.pop()
    words = [VERBS[verb]]
    which = _deciding(verb)
    meanings = _meanings(rules, verb, values[which] if len(values) > which else NONE, len(values))
    for meaning, value in zip(meanings, values, strict=False):
        words.append(_word(rules, meaning, value))
    return words + _attached_words(d_of(option))


def option_of_words(rules: Rules, words: list[str]) -> int:
    """The option that has these words; a ValueError says in one sentence what is wrong with others."""
    if not words or words[0] not in VERBS:
        raise ValueError(f"{words[0]!r} is no verb." if words else "There are no words.")
    verb = VERBS.index(words[0])
    named = [word for word in words[1:] if not word.startswith(_ATTACHED)]
    attached = words[1 + len(named) :]
    if words[1:] != named + attached:
        raise ValueError(f"Attached cards stand at the end, so {' '.join(words)!r} cannot be read.")
    if len(named) > _FIELDS:
        raise ValueError(f"{' '.join(words)!r} names too many things.")
    if words[0] in SIGNATURES and not named:
        raise ValueError(f"{words[0]!r} does not say what it is about.")
    which = _deciding(verb)
    first = NONE
    if len(named) > which and words[0] in SIGNATURES:
        first = _value(rules, SIGNATURES[words[0]][which], named[which])
    values = [NONE] * _FIELDS
    for i, meaning in enumerate(_meanings(rules, verb, first, len(named))[: len(named)]):
        values[i] = _value(rules, meaning, named[i])
    return pack(verb, values[0], values[1], values[2], _attached_of(attached))


def _deciding(verb: int) -> int:
    """Which number of an option says what its targets are: the card, the thief, the special action."""
    return 1 if verb == SPECIAL else 0


def _meanings(rules: Rules, verb: int, first: int, count: int) -> tuple[str, ...]:
    """What the three numbers of an option mean: some verbs leave it to what the deciding one names."""
    meanings = SIGNATURES.get(VERBS[verb], ())
    if verb == PLAY and first < rules.designs:
        meanings += CARD_TARGETS.get(rules.arcana[first].name, ())
    elif verb == SKILL and first < rules.figure_count:
        meanings += SKILL_TARGETS.get(rules.figures[first].name, ())
    elif verb == SPECIAL and first < len(rules.parts.actions):
        meanings = (*meanings[:2], ACTION_TARGETS.get(rules.parts.actions[first], "number"))
    elif verb == REROLL and count < _FIELDS:
        meanings = _OWN_DIE
    return meanings + ("",) * (_FIELDS - len(meanings))


def _attached_words(attached: int) -> list[str]:
    words = [_ATTACHED + "run"] * runs_of(attached) + [_ATTACHED + "door"] * doors_of(attached)
    for name, bit in _SINGLE:
        if attached // bit % 2:
            words.append(_ATTACHED + name)
    words += [f"{_ATTACHED}{_VIA}{place}" for place in places_of(attached)]
    if attached >= _BEYOND:
        words.append(_ATTACHED + _RAW + str(attached // _BEYOND))
    return words


def _attached_of(words: list[str]) -> int:
    attached = 0
    for word in words:
        name = word[len(_ATTACHED) :]
        if name == "run" and runs_of(attached) < 15:
            attached += RUN
        elif name == "door" and doors_of(attached) < 15:
            attached += DOOR
        elif name[: len(_VIA)] == _VIA and name[len(_VIA) :] in list("1234") and _via(name) & attached == 0:
            attached += _via(name)
        elif name.startswith(_RAW) and attached < _BEYOND:
            attached += _BEYOND * _number(name[len(_RAW) :], _LONGEST)
        else:
            bit = dict(_SINGLE).get(name, 0)
            if bit == 0 or attached // bit % 2:
                raise ValueError(f"{word!r} cannot be attached here.")
            attached += bit
    return attached


def _via(name: str) -> int:
    """Exchanging with the comrade in this place of the gang."""
    return VIA << int(name[len(_VIA) :]) - 1


# --- outcomes of chance -----------------------------------------------------------------------------------------
def outcome_words(rules: Rules, outcome: list[int]) -> list[str]:
    """A recorded outcome by names: ["die", "4"] or ["shuffle", "missions", "scroll_2", ...] from bottom to top."""
    if outcome[0] == DIE:
        return ["die", str(outcome[1])]
    meaning = _shuffled(outcome[1])
    return ["shuffle", SHUFFLES[outcome[1]]] + [_word(rules, meaning, item) for item in outcome[2:]]


def outcome_of_words(rules: Rules, words: list[str]) -> list[int]:
    """The outcome that has these words; a ValueError says in one sentence what is wrong with others."""
    if len(words) == 2 and words[0] == "die":
        face = _number(words[1], 6)
        if face < 1:
            raise ValueError(f"A die does not show {face}.")
        return [DIE, face]
    if len(words) >= 2 and words[0] == "shuffle" and words[1] in SHUFFLES:
        what = SHUFFLES.index(words[1])
        return [SHUFFLE, what] + [_value(rules, _shuffled(what), word) for word in words[2:]]
    raise ValueError(f"{' '.join(words)!r} is neither a die nor a shuffle.")


def _shuffled(what: int) -> str:
    return _SHUFFLED[what]


# --- single words ------------------------------------------------------------------------------------------
def _names(rules: Rules, meaning: str) -> list[str]:
    """The names of all things of one meaning, by their numbers; an empty list where numbers have no names."""
    if meaning in ("figure", "source"):
        return [figure.name for figure in rules.figures]
    if meaning == "space":
        return rules.board.ids
    if meaning == "card":
        return [card.name for card in rules.arcana]
    if meaning == "treasure":
        return rules.parts.treasures + rules.parts.captives  # what can be stolen
    if meaning == "mission":
        return rules.parts.missions
    if meaning == "seat":
        return rules.parts.gangs
    if meaning == "action":
        return rules.parts.actions
    if meaning == "chest":
        return CHESTS
    if meaning == "side":
        return SIDES
    if meaning == "equipment":
        return [card.name for card in rules.parts.equipment]
    if meaning == "intrigue":
        return [card.name for card in rules.parts.intrigues]
    if meaning == "exploration":
        return rules.parts.explore_faces
    if meaning == "hireling":
        return [figure.name for figure in rules.parts.hirelings]
    if meaning == "power":
        return POWERS
    if meaning == "gift":
        return [f"{_RAW}0", *GIFTS]  # they are numbered from one
    return []


def _word(rules: Rules, meaning: str, value: int) -> str:
    if value == NONE:
        return _NOTHING
    if meaning == "space" and value == EXIT:
        return "exit"
    if meaning == "number":
        return str(value)
    prefix = ""
    if meaning == "source":
        if value < SOURCE_SKILL:
            return _word(rules, "card", value)
        if value == SOURCE_EXPERIENCE:
            return _EXPERIENCE
        if value >= SOURCE_EQUIPMENT:
            return _EQUIPMENT_OF + _word(rules, "equipment", value - SOURCE_EQUIPMENT)
        if value >= SOURCE_TREASURE:
            return _TREASURE_OF + _word(rules, "treasure", value - SOURCE_TREASURE)
        prefix = _SKILL_OF
        value -= SOURCE_SKILL
    if meaning == "treasure" and value >= EQUIPMENT_ITEM:
        return _EQUIPMENT_OF + _word(rules, "equipment", value - EQUIPMENT_ITEM)
    names = _names(rules, meaning)
    # Where two things share a name, the first one bears it.
    if value < len(names) and names.index(names[value]) == value:
        return prefix + names[value]
    return prefix + _RAW + str(value)


def _value(rules: Rules, meaning: str, word: str) -> int:
    if word == _NOTHING:
        return NONE
    if meaning == "source":
        if word == _EXPERIENCE:
            return SOURCE_EXPERIENCE
        if word.startswith(_TREASURE_OF):
            return SOURCE_TREASURE + _value(rules, "treasure", word[len(_TREASURE_OF) :])
        if word.startswith(_EQUIPMENT_OF):
            return SOURCE_EQUIPMENT + _value(rules, "equipment", word[len(_EQUIPMENT_OF) :])
        if not word.startswith(_SKILL_OF):
            return _value(rules, "card", word)
        source = SOURCE_SKILL + _value(rules, "figure", word[len(_SKILL_OF) :])
        if source >= NONE:
            raise ValueError(f"There is no source {word!r}.")
        return source
    if meaning == "treasure" and word.startswith(_EQUIPMENT_OF):
        return EQUIPMENT_ITEM + _value(rules, "equipment", word[len(_EQUIPMENT_OF) :])
    if word.startswith(_RAW):
        return _number(word[len(_RAW) :], NONE - 1)
    if meaning == "number":
        return _number(word, NONE - 1)
    if meaning == "space":
        if word == "exit":
            return EXIT
        if word in rules.board.index:  # people may write the library for LI
            return rules.board.index[word]
    names = _names(rules, meaning)
    if word in names:
        return names.index(word)
    raise ValueError(f"There is no {meaning} {word!r} in this game." if meaning else f"{word!r} is one word too many.")


def _number(word: str, largest: int) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 19 or int(word) > largest:
        raise ValueError(f"{word!r} is no number from 0 to {largest}.")
    return int(word)
