"""Options for a page: the words that go back as the answer, what each names, and what can be told before."""

from typing import ClassVar, Final

from cadwallon.core.decisions import VERBS, VIAS
from cadwallon.core.rulebook import Rules
from cadwallon.core.vocabulary import Attached, vocabulary_of
from cadwallon.engine.decision import d_of, verb_of
from cadwallon.server.wire.shapes import Option
from cadwallon.view.narrate import describe_attached, describe_option, with_extras
from cadwallon.view.preview import FREE, OUT, Preview
from cadwallon.view.words import attached_words, option_line, option_words, plain

DECIMALS: Final = 5  # of a chance: finer than any page shows it
_NOTHING: Final = "-"
_OWN: Final = "#"  # in a line: a thing by its number
_THIEF: Final = 3  # in what is said
_NONE: Final[list[str]] = []  # attached: one list for all who have nothing
_MOST_REMEMBERED: Final = 20_000

# What an option says whatever the position is: words, text, verb, and all that it names.
_Said = tuple[
    list[str], str, str, str | None, str | None, str | None, str | None, str | None, str | None, int | None, list[str]
]


# What is attached to an option: words, text, and what they name.
_With = tuple[list[str], str, list[str]]


class Phrasebook:
    """The options of games with the same sheet and edition in one language: sentences are made once for all gangs.

    An option's line names all that its sentence names, but for what has no name of its own in these rules. What is
    attached to an option is said apart: the same cards go with every step that somebody may take.
    """

    _all: ClassVar[dict[tuple[str, ...], "Phrasebook"]] = {}
    _remembered: ClassVar[int] = 0

    def __init__(self) -> None:
        self._said: dict[str | tuple[str, ...], _Said] = {}
        self._with: dict[tuple[int, str | None] | tuple[str, ...], _With] = {}

    @property
    def size(self) -> int:
        return len(self._said) + len(self._with)

    @classmethod
    def of(cls, rules: Rules, language: str, reason: str) -> "Phrasebook":
        key = (rules.adventure, rules.edition, language, reason, *rules.options)
        if cls._remembered > _MOST_REMEMBERED:
            cls._all.clear()
            cls._remembered = 0
        return cls._all.setdefault(key, Phrasebook())

    def find(self, rules: Rules, value: int, language: str, reason: str) -> _Said:
        bare = plain(value)
        line = option_line(rules, bare)
        key: str | tuple[str, ...] = (line, *_people(rules)) if _OWN in line else line
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = _said(rules, bare, language, reason)
            Phrasebook._remembered += 1
        if bare == value:
            return said
        words, extras, attached = self._find_with(rules, value, said[_THIEF], language)
        return (said[0] + words, with_extras(said[1], extras, language), *said[2:-1], attached)

    def _find_with(self, rules: Rules, value: int, thief: str | None, language: str) -> _With:
        """A skill is that of the thief; comrades have numbers, and are those of his gang."""
        found = d_of(value)
        key = (str(found), str(thief), *_people(rules)) if found & VIAS else (found, thief)
        attached = self._with.get(key)
        if attached is None:
            attached = self._with[key] = (
                attached_words(found),
                describe_attached(rules, value, language),
                [_written(extra) for extra in vocabulary_of(rules).attached(value)],
            )
            Phrasebook._remembered += 1
        return attached


def _people(rules: Rules) -> list[str]:
    """Whom numbers mean in these rules."""
    return [*rules.parts.gangs, *(figure.name for figure in rules.figures[: rules.thieves])]


def options(rules: Rules, values: list[int], preview: Preview, language: str, reason: str) -> list[Option]:
    """The options of the pending question; `preview` is the one of that question."""
    book = Phrasebook.of(rules, language, reason)
    ids = rules.board.ids
    out: list[Option] = []
    for value in values:
        price = preview.price(value)
        chance = preview.chance(value)
        path = [ids[space] if space != OUT else "exit" for space in preview.way(value)]
        out.append(
            Option(
                *book.find(rules, value, language, reason),
                ap=None if price == FREE else price,
                chance=None if chance is None else round(chance, DECIMALS),
                path=path or None,
            )
        )
    return out


def _said(rules: Rules, value: int, language: str, reason: str) -> _Said:
    """Of an option to which nothing is attached."""
    words = option_words(rules, value)
    parts: dict[str, str] = {}
    number: int | None = None
    for meaning, word in zip(vocabulary_of(rules).meanings(value), words[1:], strict=True):
        if word == _NOTHING:
            continue
        if meaning == "number":
            number = int(word)
        elif meaning == "figure":
            parts["victim" if "thief" in parts else "thief"] = word
        elif meaning == "seat":
            parts["victim"] = word
        elif meaning in ("card", "source"):
            parts["item" if "card" in parts else "card"] = word
        elif meaning in ("treasure", "chest", "action", "side", "equipment", "intrigue", "hireling", "power", "gift"):
            parts.setdefault("item", word)  # of a special action the action, not what it is done with
        else:
            parts[meaning] = word
    return (
        words,
        describe_option(rules, value, language, reason),
        VERBS[verb_of(value)],
        parts.get("thief"),
        parts.get("space"),
        parts.get("victim"),
        parts.get("card"),
        parts.get("item"),
        parts.get("mission"),
        number,
        _NONE,
    )


def _written(extra: Attached) -> str:
    """GEN-9  A card by its id; what is none says so: "skill:jehlan", "equipment:acid_vial", "via:faras" (TRN-2)."""
    return extra.name if extra.kind == "card" else f"{extra.kind}:{extra.name}"
