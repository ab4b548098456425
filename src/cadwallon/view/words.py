"""Options and outcomes of chance written by names, for journals, the command line and the page; and read back.

An option is a list of words: its verb, then what it names in the order a, b, c (`-` where there is nothing, none at the
end of the list), then one word with a plus for each attached card:

    ["end_turn"]    ["lockpick", "leona", "treasure"]    ["reroll", "skill:leona", "defender", "6"]
    ["move", "leona", "LI"]    ["move", "leona", "04", "valdur", "+run", "+run", "+skill_door"]

Numbers inside the engine may change when content is added; these names do not. A number that has no name is written
`#7`, so that every option has its words and every list of words that was written gives back the same option.
"""

from sys import intern
from typing import Final

from cadwallon.core.decisions import (
    ACID,
    ATTACHED,
    CAREFUL,
    DEALER,
    DOOR,
    FAVOUR,
    FLIGHT,
    HAMMER,
    RUN,
    SKILL_DOOR,
    SKILL_RUN,
    VERBS,
    VIA,
    doors_of,
    places_of,
    runs_of,
)
from cadwallon.core.rulebook import Rules
from cadwallon.core.shuffles import SHUFFLES
from cadwallon.core.vocabulary import PREFIXES, SIGNATURES, deciding, through, vocabulary_of
from cadwallon.engine.chance import DIE, SHUFFLE
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, pack, verb_of

_SHUFFLED: Final = [  # what each of SHUFFLES deals
    "card", "mission", "treasure", "number", "space", "exploration", "intrigue", "treasure", "seat",
]  # fmt: skip
_NOTHING: Final = "-"
_RAW: Final = "#"
_ATTACHED: Final = "+"
_VIA: Final = "via"  # and the place of the comrade in his gang
_FIELDS: Final = 3
_MOST_LINES: Final = 40_000  # some megabytes
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
_ATTACHED_FROM: Final = 30  # bits of an option ...
_PLAIN: Final = (1 << _ATTACHED_FROM) - 1  # ... that say what it is without what is attached
_BEYOND: Final = ATTACHED  # attached things that have no word yet
_LONGEST: Final = 2**33 // ATTACHED - 1  # an option is a machine number: its fourth part has 33 bits


# --- options ----------------------------------------------------------------------------------------------
def plain(option: int) -> int:
    """The option without what is attached to it."""
    return option & _PLAIN


def option_words(rules: Rules, option: int) -> list[str]:
    """The option by names."""
    verb = verb_of(option)
    if option < 0 or verb >= len(VERBS):
        raise ValueError(f"{option} is no option.")
    values = [a_of(option), b_of(option), c_of(option)]
    while values and values[-1] == NONE:
        values.pop()
    words = [VERBS[verb]]
    for meaning, value in zip(vocabulary_of(rules).meanings(option), values, strict=True):
        words.append(_word(rules, meaning, value))
    return words + attached_words(d_of(option))


class _Lines:
    """Options in one line each, for all games of some rules: most are offered again and again. The same line of other
    rules is the same object, and there are never more than so many: a server plays games of many rules at a time.

    What is attached goes with many options, and is no part of what is remembered of them.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._count = 0
        self._known: dict[int, tuple[Rules, dict[int, str]]] = {}  # by the rules' identity
        self._attached: dict[int, str] = {}

    def find(self, rules: Rules, option: int) -> str:
        known = self._known.get(id(rules))
        if known is None:
            known = self._known[id(rules)] = (rules, {})
        attached = option >> _ATTACHED_FROM
        bare = option & _PLAIN if attached > 0 else option
        line = known[1].get(bare)
        if line is None:
            line = intern(" ".join(option_words(rules, bare)))
            self._count += 1
            if self._count > self._most:
                self._known = {id(rules): (rules, {bare: line})}
                self._attached = {}
                self._count = 1
            else:
                known[1][bare] = line
        return line if attached == 0 else line + self._with(attached)

    def _with(self, attached: int) -> str:
        found = self._attached.get(attached)
        if found is None:
            found = self._attached[attached] = "".join(f" {word}" for word in attached_words(attached))
            self._count += 1
        return found


option_line: Final = _Lines(_MOST_LINES).find


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
    which = deciding(verb)
    first = NONE
    if len(named) > which and words[0] in SIGNATURES:
        first = _value(rules, SIGNATURES[words[0]][which], named[which])
    values = [NONE] * _FIELDS
    meanings = vocabulary_of(rules).meanings_of(verb, first, len(named))
    for i, meaning in enumerate(meanings[: len(named)]):
        values[i] = _value(rules, meaning, named[i])
    return pack(verb, values[0], values[1], values[2], _attached_of(attached))


def attached_words(attached: int) -> list[str]:
    """A word for each thing that goes with a command."""
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
def _word(rules: Rules, meaning: str, value: int) -> str:
    if value == NONE:
        return _NOTHING
    if meaning == "number":
        return str(value)
    vocabulary = vocabulary_of(rules)
    name = vocabulary.name(meaning, value)
    # Where two things share a name, the first one bears it.
    if name is not None and vocabulary.number(meaning, name) == value:
        return name
    prefix, _, value = through(meaning, value)
    return prefix + _RAW + str(value)


def _value(rules: Rules, meaning: str, word: str) -> int:
    if word == _NOTHING:
        return NONE
    value = vocabulary_of(rules).number(meaning, word)
    if value is None and meaning in ("source", "treasure"):
        value = _raw_of(meaning, word)
    if value is not None:
        if value >= NONE:
            raise ValueError(f"There is no {meaning} {word!r}.")
        return value
    if word.startswith(_RAW):
        return _number(word[len(_RAW) :], NONE - 1)
    if meaning == "number":
        return _number(word, NONE - 1)
    raise ValueError(f"There is no {meaning} {word!r} in this game." if meaning else f"{word!r} is one word too many.")


def _raw_of(meaning: str, word: str) -> int | None:
    """A thing without a name that is named through another: "skill:#7"."""
    for prefix, first in PREFIXES[meaning].items():
        if word.startswith(prefix + _RAW):
            return first + _number(word[len(prefix + _RAW) :], NONE - 1)
    return None


def _number(word: str, largest: int) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 19 or int(word) > largest:
        raise ValueError(f"{word!r} is no number from 0 to {largest}.")
    return int(word)
