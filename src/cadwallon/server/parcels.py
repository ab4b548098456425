"""A view on its way to another process: plain numbers, lists and names, and nothing that the view does not hold.

Compiled objects cannot be pickled. Frames are plain data, so each travels as its class and its fields.
"""

from functools import lru_cache
from importlib import import_module
from inspect import signature
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.rulebooks import AS_PRINTED, CATACOMBS, EXPANSION, INN, make_rules
from cadwallon.core.fields import FIELDS
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.fields import FRAMES
from cadwallon.engine.frame import Frame
from cadwallon.view.view import View

Fields = dict[str, Any]
Game = tuple[tuple[str, ...], str, str, tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]
Parcel = tuple[Game, int, Fields, list[tuple[str, str, Fields]]]

_BESIDES: Final = ("top_is_purple", "options")  # what a view says besides the fields of a position


def pack_view(view: View) -> Parcel:
    """What its rules are made of, the seat, the fields of the view, its frames."""
    fields = {field.name: _plain(getattr(view, field.name)) for field in FIELDS if field.holds != FRAMES}
    fields |= {name: getattr(view, name) for name in _BESIDES}
    frames = [
        (
            type(frame).__module__,
            type(frame).__qualname__,
            {name: _plain(held) for name, held in frame.fields().items()},
        )
        for frame in view.stack
    ]
    return _game(view), view.seat, fields, frames


def unpack_view(parcel: Parcel) -> View:
    game, seat, fields, frames = parcel
    view = View(State(_rules(game), Chance(0)), seat)
    _fill(view, fields)
    view.stack = vec[Frame]([_frame(*frame) for frame in frames])
    return view


def _plain(value: Any) -> Any:
    """Packed rows become lists, which can travel."""
    return value if isinstance(value, int | str | list) else list(value)


def _fill(thing: object, fields: Fields) -> None:
    """A list goes back into the kind of row that it was."""
    for name, value in fields.items():
        packed = isinstance(value, list) and not isinstance(getattr(thing, name), list)
        setattr(thing, name, vec[i64](value) if packed else value)


def _game(view: View) -> Game:
    """Gangs, adventure, edition, options, what a campaign brings along, and who was hired in whose place (KSE-5)."""
    rules = view.rules
    hired = tuple((thief, hireling) for thief, hireling in enumerate(view.hired) if hireling >= 0)
    campaign = tuple(rules.champions), tuple(rules.kept_experience)
    return tuple(rules.parts.gangs), rules.adventure, rules.edition, tuple(rules.options), *campaign, hired


@lru_cache(maxsize=32)
def _rules(game: Game) -> Rules:
    gangs, adventure, edition, options, champions, experience, hired = game
    expansion = True if EXPANSION in options else None
    chosen = (CATACOMBS in options, INN in options, champions, experience, AS_PRINTED in options)
    rules = make_rules(list(gangs), adventure, edition, expansion, *chosen)
    for thief, hireling in hired:
        rules = rules.with_hired(thief, hireling)
    return rules


def _frame(module: str, name: str, fields: Fields) -> Frame:
    """A frame is made with what its fields hold, or with zeros, and gets its fields afterwards."""
    kind = getattr(import_module(module), name)
    wanted = signature(kind).parameters
    frame = cast(Frame, kind(**{argument: fields.get(argument, 0) for argument in wanted}))
    _fill(frame, fields)
    return frame
