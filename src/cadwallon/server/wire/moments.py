"""What was so on the way from one position to the next: a page shows events in step with what they changed."""

from collections.abc import Sequence

from msgspec.structs import fields

from cadwallon.server.wire.shapes import Moment, PartOfView, View

_FIELDS = tuple(field.name for field in fields(View))


def moment(events: int, then: Sequence[View], now: Sequence[View]) -> Moment:
    """How the views of some seats were behind so many events, told by what is different now."""
    return Moment(events, [_difference(one, other) for one, other in zip(then, now, strict=True)])


def _difference(then: View, now: View) -> PartOfView:
    return {name: getattr(then, name) for name in _FIELDS if getattr(then, name) != getattr(now, name)}
