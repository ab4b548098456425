"""The puzzles that ship, sorted by difficulty: the list is read once, a puzzle when somebody wants it."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from cadwallon.puzzles.puzzle import Grade, Puzzle, grade_of, read

SHIPPED: Final = "shipped.jsonl"


class Header(NamedTuple):
    """What a list says about a puzzle."""

    id: str
    adventure: str
    gang: str
    players: int
    round: int
    kind: str
    grade: Grade


@cache
def _lines() -> dict[str, str]:
    """By id, in their order."""
    text = files(__package__).joinpath(SHIPPED).read_text(encoding="utf-8")
    return {json.loads(line)["id"]: line for line in text.splitlines()}


@cache
def headers() -> list[Header]:
    return [_header(json.loads(line)) for line in _lines().values()]


def _header(content: dict[str, Any]) -> Header:
    game = content["game"]
    gang = game["gangs"][content["seat"]]
    grade = grade_of(content["failed"], content["tried"])
    return Header(content["id"], game["adventure"], gang, game["players"], content["round"], content["kind"], grade)


def puzzle_of(name: str) -> Puzzle | None:
    line = _lines().get(name)
    return None if line is None else read(line)


def shipped() -> list[Puzzle]:
    return [read(line) for line in _lines().values()]
