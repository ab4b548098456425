"""The illustrated guide: its pages in every language, read from `text/guide/`.

`guide.toml` names the pages in their order; each is a file of its language, in a small part of Markdown:

    # Title                      of the page, once, on the first line
    > What the page is about.    directly below it
    ## Heading
    A paragraph, with **weight**, a clause [MOV-1] and [words](moving) that lead to another page.
    - a point of a list          or "1. " for steps in their order
    | a | b |                    a row of a table, its first row the head
    ![What is seen](picture)     a picture by its id; the line below it is what is written under it
    > [!example lock]            a worked example, whose numbers a test plays with the engine
    > [!tip]                     a word of advice
    > A line of either.

Blocks are separated by empty lines. The same skeleton stands in every language: a test compares them.
"""

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Final, Literal, NamedTuple

from cadwallon.text.catalogue import LANGUAGES

Part = Literal["base", "ashes", "adventures"]
Kind = Literal["heading", "text", "list", "steps", "table", "picture", "example", "tip"]

PARTS: Final[tuple[Part, ...]] = ("base", "ashes", "adventures")
_PICTURE: Final = re.compile(r"!\[(.+?)\]\((\w+)\)$")
_BOX: Final = re.compile(r"\[!(example|tip)(?: (\w+))?\]$")
CLAUSE: Final = re.compile(r"\[([A-Z]+\d*(?:-\w+)*(?:\.\w+)?)\](?!\()")
PAGE_LINK: Final = re.compile(r"\[([^\]]+)\]\((\w+)\)")


class Block(NamedTuple):
    """`rows`: the line of a text, the points of a list, the paragraphs of a box, what stands under a picture; of a
    table its cells, row by row, each row as long as `columns` says.
    """

    kind: Kind
    rows: list[str]
    id: str = ""  # of a picture or an example
    alt: str = ""  # what a picture shows, for those who do not see it
    columns: int = 0


class GuidePage(NamedTuple):
    id: str
    part: Part
    title: str
    lead: str
    blocks: list[Block]

    @property
    def texts(self) -> list[str]:
        """Every line that may hold links."""
        return [self.lead, *(row for block in self.blocks for row in block.rows)]

    @property
    def clauses(self) -> list[str]:
        """The clauses that the page leads to, in their order."""
        return [clause for row in self.texts for clause in CLAUSE.findall(row)]

    @property
    def pictures(self) -> list[str]:
        return [block.id for block in self.blocks if block.kind == "picture"]


class GuideError(ValueError):
    """A page that cannot be read."""


@cache
def page_ids() -> list[tuple[str, Part]]:
    """Id and part of every page, in the order in which one reads."""
    table = tomllib.loads(_read("guide.toml"))
    return [(name, part) for part in PARTS for name in table[part]]


@cache
def guide(language: str) -> list[GuidePage]:
    """Every page of a language, in the order in which one reads."""
    if language not in LANGUAGES:
        raise KeyError(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    return [parse(name, part, _read(f"{language}/{name}.md")) for name, part in page_ids()]


@cache
def _labels(language: str) -> dict[str, str]:
    return dict(tomllib.loads(_read(f"labels.{language}.toml")))


def label_words(language: str, label: str) -> str:
    """What stands in a picture."""
    try:
        return _labels(language)[label]
    except KeyError:
        raise KeyError(f"There is no label {label} in the language {language}.") from None


def labels(language: str) -> list[str]:
    return list(_labels(language))


def parse(name: str, part: Part, source: str) -> GuidePage:
    """A page from its text."""
    parts = [piece.strip("\n") for piece in re.split(r"\n\s*\n", source.strip())]
    head = parts[0].split("\n")
    if not head[0].startswith("# ") or len(head) < 2 or not head[1].startswith("> "):
        raise GuideError(f"{name}: a page begins with a title and, below it, a line that says what it is about.")
    lead = " ".join(line.removeprefix("> ") for line in head[1:])
    return GuidePage(name, part, head[0][2:], lead, [_block(name, text.split("\n")) for text in parts[1:]])


def _block(page: str, lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("## "):
        return Block("heading", [first[3:]])
    if first.startswith("!["):
        found = _PICTURE.match(first)
        if found is None:
            raise GuideError(f"{page}: {first!r} is no picture; write ![what is seen](id).")
        return Block("picture", [" ".join(lines[1:])] if lines[1:] else [], found[2], found[1])
    if first.startswith("> "):
        return _box(page, [line.removeprefix(">").strip() for line in lines])
    if first.startswith("|"):
        return _table(page, lines)
    if first.startswith("- "):
        return Block("list", _points(lines, r"- "))
    if re.match(r"\d+\. ", first):
        return Block("steps", _points(lines, r"\d+\. "))
    return Block("text", [" ".join(lines)])


def _box(page: str, lines: list[str]) -> Block:
    found = _BOX.match(lines[0])
    if found is None or (found[1] == "example") != bool(found[2]):
        raise GuideError(f"{page}: {lines[0]!r} begins no box; write [!example id] or [!tip].")
    rows = " ".join(line or "\n" for line in lines[1:]).split("\n")
    return Block("example" if found[2] else "tip", [row.strip() for row in rows], found[2] or "")


def _table(page: str, lines: list[str]) -> Block:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    if len({len(row) for row in rows}) != 1:
        raise GuideError(f"{page}: the rows of a table are of different lengths.")
    return Block("table", [cell for row in rows for cell in row], columns=len(rows[0]))


def _points(lines: list[str], start: str) -> list[str]:
    """A point goes on in the lines that do not begin one."""
    out: list[str] = []
    for line in lines:
        found = re.match(start, line)
        if found:
            out.append(line[found.end() :])
        else:
            out[-1] += " " + line.strip()
    return out


def _read(name: str) -> str:
    return resources.files("cadwallon.text").joinpath("guide", *name.split("/")).read_text(encoding="utf-8")
