"""Writes `web/src/wire.ts` from the structs of the server (`make wire`): one source for what goes over the wire.

Read are the source files themselves, so that order, docstrings and comments go along. A struct becomes an interface, a
Literal, a tuple or a union with a name becomes a type; limits (Annotated) are the server's own affair. A field with a
default may be left out of what the page sends; what the server sends is always whole.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from cadwallon.server import messages
from cadwallon.server.doors import DOORS
from cadwallon.server.wire import campaign, lessons, shapes

ROOT: Final = Path(__file__).resolve().parents[1]
WIRE: Final = ROOT / "web" / "src" / "wire.ts"
MODULES: Final = (shapes, campaign, messages, lessons)
HEAD: Final = """\
/** What goes over the wire between the page and the server.
 *
 * Generated from src/cadwallon/server/wire/ and server/messages.py by `make wire`: do not edit.
 */
"""
_PLAIN: Final = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}
_UNSET: Final = "UnsetType"
_COMMENT: Final = re.compile(r"\s\s?#\s?(.*)$")
_CHAPTER: Final = re.compile(r"^# --- (.*?) -+$")


class WireError(Exception):
    """Something in the structs that has no counterpart in TypeScript."""


class _Source:
    """One module: its lines, and what stands on its top level."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.tree = ast.parse(text)

    def comment(self, line: int) -> str:
        """What stands behind a line (from 1), as TypeScript says it."""
        found = _COMMENT.search(self.lines[line - 1])
        return f" // {_said(found[1])}" if found else ""


class Writer:
    """Translates modules that name each other's types."""

    def __init__(self, texts: list[str], sent: set[str]) -> None:
        self._sources = [_Source(text) for text in texts]
        self._sent = sent  # the structs that only the page sends
        self._limits: dict[str, ast.expr] = {}  # names of limited plain types
        for source in self._sources:
            for node in source.tree.body:
                if isinstance(node, ast.Assign) and _is_limited(node.value):
                    self._limits[_name(node.targets[0])] = node.value

    def write(self) -> str:
        parts = [HEAD]
        for source in self._sources:
            parts += self._module(source)
        return "\n".join(parts) + "\n"

    def _module(self, source: _Source) -> Iterator[str]:
        chapters = {number: found[1] for number, line in enumerate(source.lines, 1) if (found := _CHAPTER.match(line))}
        for node in source.tree.body:
            for number in sorted(chapters):
                if number < node.lineno:
                    yield f"\n// --- {chapters.pop(number)} ---"
            if isinstance(node, ast.ClassDef):
                yield from self._interface(source, node)
            elif isinstance(node, ast.Assign) and _is_type(node.value):
                yield self._alias(source, node)

    def _alias(self, source: _Source, node: ast.Assign) -> str:
        comment = source.comment(node.end_lineno or node.lineno)
        before = source.lines[node.lineno - 2].strip()
        if before.startswith("#") and not _CHAPTER.match(before):
            comment = f" // {_said(before.lstrip('# '))}"
        return f"export type {_name(node.targets[0])} = {self._type(node.value)};{comment}"

    def _interface(self, source: _Source, node: ast.ClassDef) -> Iterator[str]:
        told = ast.get_docstring(node)
        if told:
            yield f"/** {_said(' '.join(told.split()))} */"
        yield f"export interface {node.name} {{"
        for keyword in node.keywords:
            if keyword.arg == "tag":
                yield f"  type: {self._literal(keyword.value)};"
        before = node.lineno
        for field in node.body:
            if not isinstance(field, ast.AnnAssign):
                before = field.end_lineno or field.lineno
                continue
            for line in source.lines[before : field.lineno - 1]:
                if line.strip().startswith("#"):
                    yield f"  // {_said(line.strip().lstrip('# '))}"
            may_lack = field.value is not None and node.name in self._sent
            mark = "?" if may_lack or _UNSET in _names(field.annotation) else ""
            before = field.end_lineno or field.lineno
            yield f"  {_name(field.target)}{mark}: {self._type(field.annotation)};{source.comment(before)}"
        yield "}"

    # --- types --------------------------------------------------------------------------------------------------------
    def _type(self, node: ast.expr) -> str:
        if isinstance(node, ast.BinOp):
            sides = [self._type(side) for side in _members(node) if _names(side) != {_UNSET}]
            return " | ".join(dict.fromkeys(sides))
        if isinstance(node, ast.Constant):
            return _PLAIN[str(node.value)]
        if isinstance(node, ast.Name):
            if node.id in self._limits:
                return self._type(self._limits[node.id])
            return _PLAIN.get(node.id, node.id)
        if isinstance(node, ast.Subscript):
            return self._generic(_name(node.value), node.slice)
        raise WireError(f"{ast.unparse(node)} has no counterpart in TypeScript.")

    def _generic(self, outer: str, inner: ast.expr) -> str:
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if outer == "Annotated":  # a limit, or the name of what it is in TypeScript
            return str(parts[1].value) if isinstance(parts[1], ast.Constant) else self._type(parts[0])
        if outer == "Literal":
            return " | ".join(self._literal(part) for part in parts)
        types = [self._type(part) for part in parts]
        if outer == "list":
            return f"({types[0]})[]" if " | " in types[0] else f"{types[0]}[]"
        if outer == "tuple":
            return f"[{', '.join(types)}]"
        if outer == "dict":
            return f"Record<{types[0]}, {types[1]}>"
        raise WireError(f"{outer}[...] has no counterpart in TypeScript.")

    def _literal(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Constant):
            raise WireError(f"{ast.unparse(node)} is no plain value.")
        return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)


def _said(text: str) -> str:
    return text.replace("None", "null")


def _name(node: ast.expr) -> str:
    if not isinstance(node, ast.Name):
        raise WireError(f"{ast.unparse(node)} is no name.")
    return node.id


def _names(node: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _members(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp):
        return [*_members(node.left), *_members(node.right)]
    return [node]


def _is_limited(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and _names(node.value) == {"Annotated"}


def _is_type(node: ast.expr) -> bool:
    """A Literal, a tuple, a record or a union that has a name."""
    is_generic = isinstance(node, ast.Subscript) and bool(_names(node.value) & {"Literal", "tuple", "dict"})
    return is_generic or isinstance(node, ast.BinOp)


def parts_of(kinds: list[Any]) -> set[str]:
    """The names of all structs in these types, with what they hold."""
    found: set[str] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        waiting += getattr(kind, "__args__", ())
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__name__ not in found:
            found.add(kind.__name__)
            waiting += [field.type for field in fields(kind)]
    return found


def wire() -> str:
    """The whole file, as it should be."""
    to_server = parts_of([messages.ToServer, *(door.body for door in DOORS)])
    to_page = parts_of([messages.ToPage, *(door.answer for door in DOORS)])
    texts = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in MODULES]
    return Writer(texts, to_server - to_page).write()


if __name__ == "__main__":
    WIRE.write_text(wire(), encoding="utf-8")
    sys.stdout.write(f"{WIRE.relative_to(ROOT)} is written.\n")
