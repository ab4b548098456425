"""The city with the catacombs below it (CAT-1): the second board's file, read once."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cadwallon.board.board import Board, with_below
from cadwallon.content.base.board import load_board as load_city

PRISON: Final = "prison"


@cache
def load_plan() -> dict[str, Any]:
    """What the file says, for drawing: rooms with polygons and places for figures, arrows."""
    return tomllib.loads(files(__name__).joinpath("catacombs.toml").read_text(encoding="utf-8"))


@cache
def load_board() -> Board:
    """The board as the rules see it: eight rooms after the 84 spaces of the city."""
    rooms: list[dict[str, Any]] = load_plan()["room"]
    return with_below(
        load_city(),
        [str(room["id"]) for room in rooms],
        [str(room["slug"]) for room in rooms],
        [{"en": str(room["name"]), "fr": str(room["name_fr"]), "es": str(room["name_es"])} for room in rooms],
        PRISON,
    )
