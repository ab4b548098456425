"""The page's types and the server's structs say the same, field by field."""

from inspect import getmembers, isclass
from typing import get_args

import pytest
from msgspec import Struct

from cadwallon.server import messages
from cadwallon.server.wire import shapes
from tests.server.wire.contract import Shape, declared, python, typescript

STRUCTS = {name: kind for name, kind in getmembers(shapes, isclass) if issubclass(kind, Struct) and kind is not Struct}
NAMED = sorted(set(STRUCTS) & set(declared()))


@pytest.mark.parametrize("name", NAMED)
def test_a_struct_is_the_interface_of_its_name(name: str) -> None:
    assert python(STRUCTS[name]) == typescript(name)


def test_every_part_of_a_position_is_compared() -> None:
    """Structs without an interface of their own stand inside one that is compared."""
    assert {"Content", "Board", "View", "Question", "Option", "Event", "Score"} <= set(NAMED)
    inside = repr([python(STRUCTS[name]) for name in NAMED])
    for name in set(STRUCTS) - set(NAMED):
        assert repr(python(STRUCTS[name])) in inside, f"{name} is part of nothing that goes over the wire"


class Wrong(Struct):
    """An event that has lost a field."""

    kind: str
    values: list[str | int | None]
    text: str


def test_the_comparison_notices_a_missing_field() -> None:
    assert python(Wrong) != typescript("Event")


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("Point", ("tuple", ("number", "number"))),
        ("Language", ("either", (("literal", "en"), ("literal", "es"), ("literal", "fr")))),
        ("Words", ("record", "string", ("record", "string", "string"))),
        ("WhyNot", ("object", (("command", "string"), ("reason", "string"), ("thief", "string")))),
    ],
)
def test_the_contract_is_read_as_it_is_written(name: str, shape: Shape) -> None:
    assert typescript(name) == shape


# --- tables and the socket ----------------------------------------------------------------------------------------
SENT = [
    name
    for name, kind in getmembers(messages, isclass)
    if issubclass(kind, Struct) and name in declared() and name not in ("NewTable", *STRUCTS)
]


def certain(shape: Shape) -> Shape:
    """The server leaves out nothing that it sends: a field with a default is there too."""
    if isinstance(shape, tuple) and shape[0] == "object":
        return ("object", tuple(sorted((name.rstrip("?"), certain(kind)) for name, kind in shape[1])))
    return tuple(certain(part) for part in shape) if isinstance(shape, tuple) else shape


@pytest.mark.parametrize("name", SENT)
def test_what_the_server_sends_of_tables(name: str) -> None:
    assert certain(python(getattr(messages, name))) == certain(typescript(name))


def by_tag(members: list[Shape]) -> dict[str, dict[str, Shape]]:
    return {dict(member[1])["type"][1]: dict(member[1]) for member in members}


def test_every_message_to_the_page_is_known_there() -> None:
    sent = by_tag([certain(python(kind)) for kind in get_args(messages.ToPage)])
    assert sent == by_tag([certain(member) for member in typescript("ToPage")[1]])


def test_every_message_of_the_page_is_understood() -> None:
    """The server may accept more than the page sends, never less."""
    accepted = by_tag([python(kind) for kind in get_args(messages.ToServer)])
    sent = by_tag(typescript("ToServer")[1])
    assert set(accepted) == set(sent)
    for tag, fields in sent.items():
        assert {name.rstrip("?") for name in fields} <= {name.rstrip("?") for name in accepted[tag]}, tag
        assert {name for name in accepted[tag] if not name.endswith("?")} <= set(fields), tag
