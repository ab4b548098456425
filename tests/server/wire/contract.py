"""`web/src/wire.ts`, read just well enough to compare it with structs: interfaces and type aliases.

A type becomes a plain value that can be compared: "number", "string", "boolean", "null", ("list", item), ("tuple",
items), ("either", sorted members), ("object", fields), ("record", key, value) and ("literal", value). A field that may
be missing has a "?" after its name.
"""

import re
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, UnsetType
from msgspec.structs import fields

WIRE = Path(__file__).resolve().parents[3] / "web" / "src" / "wire.ts"
_TOKEN = re.compile(r"\w+|\"[^\"]*\"|[{}()\[\]<>|;:?,=]")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)

Shape = Any  # a string, or a tuple as above


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens: list[str] = _TOKEN.findall(_COMMENT.sub("", text))
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        assert not expected or token == expected, f"{expected!r} wanted, {token!r} found"
        self.at += 1
        return token

    def declarations(self) -> Iterator[tuple[str, Shape]]:
        while self.peek():
            self.take("export")
            kind, name = self.take(), self.take()
            if kind == "interface":
                yield name, self.fields()
            else:
                self.take("=")
                yield name, self.type()
                if self.peek() == ";":
                    self.take()

    def fields(self) -> Shape:
        self.take("{")
        out: dict[str, Shape] = {}
        while self.peek() != "}":
            name = self.take()
            if self.peek() == "?":
                name += self.take()
            self.take(":")
            out[name] = self.type()
            if self.peek() == ";":
                self.take()
        self.take("}")
        return ("object", tuple(sorted(out.items())))

    def type(self) -> Shape:
        if self.peek() == "|":  # a union may begin with a bar
            self.take()
        members = [self.member()]
        while self.peek() == "|":
            self.take()
            members.append(self.member())
        return either(members)

    def member(self) -> Shape:
        found = self.single()
        while self.peek() == "[":
            self.take()
            if self.peek() == "]":
                self.take()
                found = ("list", found)
            else:
                key = self.take().strip('"')
                self.take("]")
                found = ("part", found, key)
        return found

    def single(self) -> Shape:
        word = self.peek()
        if word == "{":
            return self.fields()
        if word == "(":
            self.take()
            inner = self.type()
            self.take(")")
            return inner
        if word == "[":
            self.take()
            items = [self.type()]
            while self.peek() == ",":
                self.take()
                items.append(self.type())
            self.take("]")
            return ("tuple", tuple(items))
        self.take()
        if word == "Record":
            self.take("<")
            key = self.type()
            self.take(",")
            value = self.type()
            self.take(">")
            return ("record", key, value)
        if word == "Partial":
            self.take("<")
            inner = self.type()
            self.take(">")
            return ("partial", inner)
        if word.startswith('"'):
            return ("literal", word.strip('"'))
        if word.isdigit():
            return ("literal", int(word))
        return word if word in ("number", "string", "boolean", "null") else ("name", word)


def either(members: list[Shape]) -> Shape:
    flat: list[Shape] = []
    for member in members:
        flat += member[1] if member[0] == "either" else [member]
    return flat[0] if len(flat) == 1 else ("either", tuple(sorted(set(flat), key=repr)))


@cache
def declared() -> dict[str, Shape]:
    """Every interface and type of the contract, names in them not followed yet."""
    return dict(_Reader(WIRE.read_text(encoding="utf-8")).declarations())


def typescript(name: str) -> Shape:
    """A type of the contract with everything that it names."""
    return _resolved(declared()[name])


def _resolved(shape: Shape) -> Shape:
    if isinstance(shape, str):
        return shape
    kind = shape[0]
    if kind == "name":
        return typescript(shape[1])
    if kind == "part":
        return dict(_resolved(shape[1])[1])[shape[2]]
    if kind == "partial":
        return ("object", tuple(sorted((f"{name}?", type_) for name, type_ in _resolved(shape[1])[1])))
    if kind == "object":
        return ("object", tuple((name, _resolved(type_)) for name, type_ in shape[1]))
    if kind == "either":
        return either([_resolved(member) for member in shape[1]])
    if kind in ("list", "record"):
        return (kind, *[_resolved(part) for part in shape[1:]])
    if kind == "tuple":
        return (kind, tuple(_resolved(item) for item in shape[1]))
    return shape


def python(kind: Any) -> Shape:
    """The same of a struct, or of a type that stands in one."""
    if kind in (int, float):
        return "number"
    if kind is str:
        return "string"
    if kind is bool:
        return "boolean"
    if kind is type(None):
        return "null"
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return python(parts[0])
    if origin is Literal:
        return either([("literal", value) for value in parts])
    if origin in (Union, types.UnionType):
        return either([python(part) for part in parts if part is not UnsetType])
    if origin is list:
        return ("list", python(parts[0]))
    if origin is tuple:
        return ("tuple", tuple(python(part) for part in parts))
    if origin is dict:
        return ("record", python(parts[0]), python(parts[1]))
    assert issubclass(kind, Struct), f"{kind} has no counterpart"
    hints = get_type_hints(kind, include_extras=True)
    out: dict[str, Shape] = {}
    if kind.__struct_config__.tag is not None:
        out["type"] = ("literal", kind.__struct_config__.tag)
    for field in fields(kind):
        may_be_missing = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        out[field.name + ("?" if may_be_missing else "")] = python(hints[field.name])
    return ("object", tuple(sorted(out.items())))
