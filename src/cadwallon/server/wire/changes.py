"""What is different between two views of one seat: most of a position is as it was before the answer."""

from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from cadwallon.server.wire.shapes import ChangeOfView, View

_FIELDS = tuple(field.name for field in fields(View))


def change(before: View, now: View) -> ChangeOfView:
    """The fields that are different; of a list that is as long as it was, by place, the parts that are."""
    out: ChangeOfView = {}
    for name in _FIELDS:
        then, value = getattr(before, name), getattr(now, name)
        if then != value:
            out[name] = _parts(then, value) if _is_alike(then, value) else value
    return out


def sharing(view: View, other: View) -> View:
    """The same view; what is equal in another one is not kept twice."""
    equal = {name: getattr(other, name) for name in _FIELDS if getattr(view, name) == getattr(other, name)}
    return replace(view, **equal)


def _is_alike(then: object, now: object) -> bool:
    """Two lists of the same length of things with fields."""
    return isinstance(then, list) and isinstance(now, list) and len(then) == len(now) and isinstance(now[0], Struct)


def _parts(then: list[Struct], now: list[Struct]) -> dict[str, dict[str, Any]]:
    return {
        str(place): {name: getattr(thing, name) for name in thing.__struct_fields__ if _differs(was, thing, name)}
        for place, (was, thing) in enumerate(zip(then, now, strict=True))
        if was != thing
    }


def _differs(was: Struct, thing: Struct, name: str) -> bool:
    found: bool = getattr(was, name) != getattr(thing, name)
    return found
