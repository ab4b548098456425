"""Reading board.toml so that every mistake can be named with its line.

The standard TOML reader keeps no line numbers, so the text is also scanned for the
places of its tables and keys. Only mistakes are told by these numbers, never rules.
"""

import re
import tomllib
from typing import Final

TOML_PART: Final = "board.toml"

# What a table may hold; the first column of keys must be there, the second may be.
KEYS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "board": (["name", "columns", "rows"], ["format", "grid"]),
    "building": (["id", "name", "colour"], ["floor"]),
    "room": (["id", "slug", "name", "name_fr", "name_es", "building"], ["label"]),
    "street": (["id"], ["name"]),
    "deployment": (["id", "side"], ["name"]),
    "pentacles": (["spaces"], []),
    "opening": (["kind", "between", "cells"], []),
    "wall": (["between"], []),
}
SINGLE: Final = ["board", "void", "pentacles"]

_HEADER = re.compile(r'^\s*\[\[?\s*"?([A-Za-z0-9_-]+)"?\s*\]\]?\s*(?:#.*)?$')
_KEY = re.compile(r"""^\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*=""")
_AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")


class BoardError(ValueError):
    """A board that cannot be used: where, and the id of the sentence [board_file] that says what and how to mend it.

    The engine knows no words; who shows it to a person takes the sentence from the catalogue of a language.
    """

    def __init__(self, part: str, line: int, said: str, values: dict[str, object]) -> None:
        super().__init__(part, line, said, values)
        self.part = part
        self.line = line
        self.said = said
        self.values = values

    def __str__(self) -> str:
        return f"{self.part}:{self.line}: {self.said} {self.values}"


class Entry:
    """One table of board.toml, with the lines where it and its keys stand."""

    def __init__(self, table: str, values: dict[str, object], line: int) -> None:
        self.table: Final = table
        self.values: Final = values
        self.line: Final = line
        self.key_lines: Final[dict[str, int]] = {}

    def title(self) -> str:
        """How a sentence calls this table."""
        bracketed = f"[{self.table}]" if self.table in SINGLE else f"[[{self.table}]]"
        if isinstance(self.values.get("id"), str):
            return f"{bracketed} {self.values['id']}"
        return bracketed

    def wrong(self, said: str, at: str = "", **values: object) -> BoardError:
        """The mistake with this id, in the line of the key `at` or of the table."""
        return BoardError(TOML_PART, self.key_lines.get(at, self.line), said, values)

    def has(self, key: str) -> bool:
        return key in self.values

    def text(self, key: str) -> str:
        value = self.values.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong("no_text", key, key=key, title=self.title())
        return value

    def texts(self, key: str) -> list[str]:
        value = self.values.get(key)
        found: list[str] = []
        if isinstance(value, list):
            found = [item for item in value if isinstance(item, str)]
            if len(found) == len(value):
                return found
        raise self.wrong("no_ids", key, key=key, title=self.title())

    def pair(self, key: str) -> list[str]:
        found = self.texts(key)
        if len(found) != 2 or found[0] == found[1]:
            raise self.wrong("no_pair", key, key=key, title=self.title())
        return found

    def whole(self, key: str) -> int:
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise self.wrong("no_count", key, key=key, title=self.title())
        return value

    def point(self, key: str) -> tuple[float, float]:
        value = self.values.get(key)
        if isinstance(value, list) and len(value) == 2:
            x, y = value[0], value[1]
            if isinstance(x, (int, float)) and isinstance(y, (int, float)):
                return (float(x), float(y))
        raise self.wrong("no_place", key, key=key, title=self.title())

    def cells(self, key: str) -> list[tuple[int, int]]:
        value = self.values.get(key)
        found: list[tuple[int, int]] = []
        if isinstance(value, list):
            for item in value:
                if isinstance(item, list) and len(item) == 2:
                    x, y = item[0], item[1]
                    if isinstance(x, int) and isinstance(y, int):
                        found.append((x, y))
        if len(found) != 2 or not isinstance(value, list) or len(value) != 2:
            raise self.wrong("no_cells", key, key=key, title=self.title())
        return found


class BoardText:
    """All tables of a board.toml, checked for their names and keys only."""

    def __init__(self, toml_text: str) -> None:
        self.last_line: Final = max(1, len(toml_text.splitlines()))
        self.entries: Final[dict[str, list[Entry]]] = {}
        self._gather(_loads(toml_text, self.last_line), _places(toml_text))
        for table in self.entries:
            self._check_keys(table)
        if not self.entries.get("board"):
            raise BoardError(TOML_PART, 1, "no_board", {})

    def all(self, table: str) -> list[Entry]:
        return self.entries.get(table, [])

    def one(self, table: str) -> Entry | None:
        found = self.all(table)
        return found[0] if found else None

    def _gather(self, tables: dict[str, object], places: dict[str, list[dict[str, int]]]) -> None:
        for table, value in tables.items():
            spots = places.get(table, [])
            line = spots[0][""] if spots else 1
            if table not in KEYS and table != "void":
                known = ", ".join(sorted([*KEYS, "void"]))
                raise BoardError(TOML_PART, line, "no_table", {"table": table, "known": known})
            rows: list[object] = [value]
            if table not in SINGLE and isinstance(value, list):
                rows = value
            made: list[Entry] = []
            for number, row in enumerate(rows):
                spot = spots[number] if number < len(spots) else {"": line}
                if not isinstance(row, dict):
                    shape = f"[{table}]" if table in SINGLE else f"[[{table}]]"
                    raise BoardError(TOML_PART, spot[""], "not_a_table", {"table": table, "shape": shape})
                entry = Entry(table, row, spot[""])
                entry.key_lines.update(spot)
                made.append(entry)
            if made and table not in SINGLE and not isinstance(value, list):
                raise made[0].wrong("single_brackets", table=table)
            self.entries[table] = made

    def _check_keys(self, table: str) -> None:
        if table not in KEYS:
            return
        needed, allowed = KEYS[table]
        for entry in self.entries[table]:
            for key in needed:
                if not entry.has(key):
                    raise entry.wrong("no_key", key=key, title=entry.title())
            for key in entry.values:
                if key not in needed and key not in allowed:
                    known = ", ".join(needed + allowed)
                    raise entry.wrong("extra_key", key, key=key, title=entry.title(), known=known)


def _loads(toml_text: str, last_line: int) -> dict[str, object]:
    try:
        return tomllib.loads(toml_text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        at = _AT_LINE.search(said)
        line = int(at.group(1)) if at and at.group(1) else last_line
        raise BoardError(TOML_PART, line, "not_toml", {"reason": _AT_LINE.sub("", said)}) from None


def _places(toml_text: str) -> dict[str, list[dict[str, int]]]:
    """Table name -> one dict per appearance: key -> line; the key "" is the table itself."""
    places: dict[str, list[dict[str, int]]] = {}
    here: dict[str, int] = {}
    in_table = False
    for number, line in enumerate(toml_text.splitlines(), 1):
        header = _HEADER.match(line)
        if header:
            in_table = True
            here = {"": number}
            places.setdefault(header.group(1), []).append(here)
            continue
        key = _KEY.match(line)
        if key:
            name = key.group(1) or key.group(2) or key.group(3) or ""
            if in_table:
                here.setdefault(name, number)
            else:  # a table written in one line, name = {...}
                places.setdefault(name, []).append({"": number})
    return places
