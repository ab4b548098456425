"""Every word a person reads, by language, section and id.

A text may hold gaps: `{figure}` is filled with a name; `{number:ducat}` is a count with its noun in the right number,
taken from the section [word] ("1 ducat", "2 ducats"); `{figure:de}` is a name after a French "de" ("de Leona",
"d'Iris").
"""

import re
import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

LANGUAGES: Final = ("en", "fr", "es")
# Folders whose files add to the words of a language.
PARTS: Final = ("adventures", "ashes", "bots", "envs", "lessons", "page")

_GAP: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
# Nouns whose plural does not stand under their own id with an "s".
_PLURALS: Final = {"die": "dice", "thief": "thieves", "militiaman": "militiamen"}
# French counts zero as one: "0 ducat".
_ZERO_IS_SINGULAR: Final = ("fr",)
_ELIDES: Final = "aeiouyàâéèêëîïôûü"


class Catalogue:
    """The words of one language."""

    def __init__(self, language: str, sections: dict[str, dict[str, str]]) -> None:
        self.language: Final = language
        self.sections: Final = sections

    def word(self, section: str, word_id: str, /, **values: object) -> str:
        """The text of an id, its gaps filled with the values."""
        text = self.raw(section, word_id)
        if "{" not in text:
            return text
        return _GAP.sub(lambda gap: self._fill(section, word_id, gap[1], gap[2], values), text)

    def has(self, section: str, word_id: str) -> bool:
        return word_id in self.sections.get(section, {})

    def raw(self, section: str, word_id: str) -> str:
        """The text of an id as it is written, gaps included."""
        try:
            return self.sections[section][word_id]
        except KeyError:
            raise KeyError(f"There is no text [{section}] {word_id} in the language {self.language}.") from None

    def gaps(self, section: str, word_id: str) -> set[str]:
        """The names of the values that a text asks for."""
        return {gap[1] for gap in _GAP.finditer(self.raw(section, word_id))}

    def count(self, number: int, noun: str) -> str:
        """A number with its noun: "1 ducat", "2 ducats"."""
        singular = abs(number) == 1 or (number == 0 and self.language in _ZERO_IS_SINGULAR)
        noun_id = noun if singular else _PLURALS.get(noun, noun + "s")
        return f"{number} {self.raw('word', noun_id)}"

    def _fill(self, section: str, word_id: str, name: str, form: str | None, values: dict[str, object]) -> str:
        if name not in values:
            raise KeyError(f"The text [{section}] {word_id} needs a value for {name}.")
        value = values[name]
        if form is None:
            return str(value)
        if form == "de":
            return _after_de(str(value))
        if not isinstance(value, int):
            raise KeyError(f"The text [{section}] {word_id} counts {name}, which is not a number.")
        return self.count(value, form)


def _after_de(name: str) -> str:
    return f"d'{name}" if name[:1].lower() in _ELIDES else f"de {name}"


@cache
def catalogue(language: str) -> Catalogue:
    """The words of a language, read once."""
    if language not in LANGUAGES:
        raise KeyError(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    folder = resources.files("cadwallon.text")
    sections: dict[str, dict[str, str]] = tomllib.loads(folder.joinpath(f"{language}.toml").read_text("utf-8"))
    # Each adventure, each family of cards of the expansion and each part of the page brings its own words.
    for part in PARTS:
        for file in sheets(f".{language}.toml", part):
            for section, words in tomllib.loads(file.read_text("utf-8")).items():
                sections.setdefault(section, {}).update(words)
    return Catalogue(language, sections)


def sheets(ending: str, *folders: str) -> list[Traversable]:
    """The files of a folder below this one, by name; adv_10 comes after adv_9."""
    folder = resources.files("cadwallon.text").joinpath(*folders)
    files = [file for file in folder.iterdir() if file.name.endswith(ending)]
    return sorted(files, key=lambda file: re.sub(r"\d+", lambda number: number[0].zfill(3), file.name))
