"""The OpenAPI 3.1 description of the HTTP side, made of the table of doors; its schemas hold the socket's messages."""

import re
from functools import cache
from typing import Any, Final

from msgspec.json import schema_components

from cadwallon import __version__
from cadwallon.server.doors import DOORS, JSON, Door
from cadwallon.server.messages import Refusal, ToPage, ToServer
from cadwallon.text.catalogue import LANGUAGES

_PARAMETER: Final = re.compile(r"\{(\w+)(:int)?\}")
_ABOUT: Final = (
    "Tables of a board game of thieves. The page uses nothing else. A seat is a secret token; the game itself goes "
    "over the WebSocket /api/tables/{table}/socket: its messages are the schemas ToServer and ToPage; `hello` is first."
)
_REF: Final = "#/components/schemas/{name}"


@cache
def describe() -> dict[str, Any]:
    types = [Refusal, ToServer, ToPage]
    for door in DOORS:
        types += [kind for kind in (door.body, door.answer) if kind is not None and not isinstance(kind, str)]
    found, components = schema_components(types, ref_template=_REF)
    schemas = dict(zip((_key(kind) for kind in types), found, strict=True))
    components["ToServer"], components["ToPage"] = schemas[_key(ToServer)], schemas[_key(ToPage)]
    paths: dict[str, dict[str, Any]] = {}
    for door in DOORS:
        paths.setdefault(_PARAMETER.sub(r"{\1}", door.path), {})[door.method.lower()] = _operation(door, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cadwallon",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(door: Door, schemas: dict[str, Any]) -> dict[str, Any]:
    name = door.enter.__name__
    if isinstance(door.answer, str):
        content: dict[str, Any] = {door.answer: {"schema": {"type": "string"} if door.answer != JSON else {}}}
    else:
        content = {JSON: {"schema": schemas[_key(door.answer)]}}
    refusal = {
        "description": "An id, and one sentence in the language of `lang`.",
        "content": {JSON: {"schema": schemas[_key(Refusal)]}},
    }
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": (door.enter.__doc__ or "").strip(),
        "parameters": _parameters(door),
        "responses": {"200": {"description": "OK", "content": content}, "4XX": refusal},
    }
    if door.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[_key(door.body)]}}}
    return operation


def _parameters(door: Door) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for name, number in _PARAMETER.findall(door.path):
        kind: dict[str, Any] = {"type": "integer", "minimum": 0} if number else {"type": "string", "minLength": 1}
        out.append({"name": name, "in": "path", "required": True, "schema": kind})
    language = {"type": "string", "enum": list(LANGUAGES)}
    out.append({"name": "lang", "in": "query", "required": False, "schema": language})
    if door.seat:
        seat = {"type": "integer", "minimum": -1, "maximum": 3}
        out.append({"name": "seat", "in": "query", "required": False, "schema": seat})
    return out


def _key(kind: Any) -> str:
    return repr(kind)
