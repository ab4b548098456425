"""The rulebook as reference: chapters and clauses by id in every language, and finding one's way in it."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from cadwallon.text.catalogue import LANGUAGES, sheets

# The King of Ashes in the order of its book; what is not named here comes after it, by name.
EXPANSION_ORDER = (
    *("components", "setup", "exploration", "patrol", "combat", "wounds", "training", "experience", "equipment"),
    *("intrigues", "catacombs", "prison", "cyclops", "inn", "campaign"),
)


class Chapter(NamedTuple):
    id: str
    title: str


class Clause(NamedTuple):
    """One clause; `ruling` marks what the printed rules leave open and this edition decides.

    The text speaks to players; `note` tells those who want to know what about it is decided here, and why.
    """

    id: str
    chapter: str
    ruling: bool
    text: str
    note: str = ""


@cache
def chapters(language: str) -> list[Chapter]:
    """In the order of the rulebook."""
    return [Chapter(row["id"], row["title"]) for row in _rules(language)["chapter"]]


@cache
def clauses(language: str) -> list[Clause]:
    """In the order of the rulebook."""
    return [
        Clause(row["id"], row["chapter"], row["ruling"], row["text"], row.get("note", ""))
        for row in _rules(language)["clause"]
    ]


@cache
def universe() -> dict[str, list[str]]:
    """Every clause id of the whole game, by part: each has a text."""
    return {part: list(table["clauses"]) for part, table in _read("universe").items()}


def search(language: str, words: str | Iterable[str]) -> list[Clause]:
    """Clauses by id ("MIL-1"), by the beginning of their ids ("MIL"), or that hold all the words.

    Case and accents do not matter. If every word is an id, the words are not looked for in the texts.
    """
    wanted = [_plain(word) for word in (words if isinstance(words, str) else " ".join(words)).split()]
    if not wanted:
        return []
    everything = clauses(language)
    by_id = [[clause for clause in everything if _is_called(clause, word)] for word in wanted]
    if all(by_id):
        called = {clause.id for found in by_id for clause in found}
        return [clause for clause in everything if clause.id in called]
    patterns = [re.compile(r"(?<!\w)" + re.escape(word)) for word in wanted]
    return [clause for clause in everything if all(pattern.search(_plain(_whole(clause))) for pattern in patterns)]


def _whole(clause: Clause) -> str:
    return f"{clause.text} {clause.note}"


def _is_called(clause: Clause, word: str) -> bool:
    clause_id = _plain(clause.id)
    if any(sign.isdigit() for sign in word):  # "MIL-1" is not "MIL-10", but "ADV-1" begins "ADV-1.2"
        return clause_id == word or clause_id.startswith(word + ".")
    return clause_id == word or clause_id.startswith(word + "-") or _plain(clause.chapter) == word


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@cache
def _rules(language: str) -> dict[str, Any]:
    if language not in LANGUAGES:
        raise KeyError(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    book = _read(language)
    ending = f".{language}.toml"
    expansion = sorted(sheets(ending, "rules", "ashes"), key=lambda file: _place(file.name.removesuffix(ending)))
    for file in expansion + sheets(ending, "rules", "adventures"):
        sheet = tomllib.loads(file.read_text("utf-8"))
        book["chapter"] += sheet["chapter"]
        book["clause"] += sheet["clause"]
    order = {row["id"]: place for place, row in enumerate(book["chapter"])}
    book["clause"].sort(key=lambda row: order[row["chapter"]])  # a part may add to a chapter of another
    return book


def _place(name: str) -> int:
    return EXPANSION_ORDER.index(name) if name in EXPANSION_ORDER else len(EXPANSION_ORDER)


def _read(name: str) -> dict[str, Any]:
    file = resources.files("cadwallon.text").joinpath("rules", f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
