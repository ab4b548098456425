"""Random games of every kind, for properties of the encoding."""

import random
from collections.abc import Iterator

from cadwallon.content.base.manifest import ADVENTURES, GANGS
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.fields import FIELDS
from cadwallon.core.rulebook import Rules
from cadwallon.engine.fields import FRAMES
from cadwallon.envs.course import Course
from cadwallon.view.view import View


def every_rules() -> Iterator[tuple[str, Rules]]:
    """Every adventure with all numbers of players; those of the base box with the whole expansion too."""
    for adventure, sheet in EVERY_ADVENTURE.items():
        for players in sheet.players:
            yield f"{adventure}-{players}", make_rules(list(GANGS)[:players], adventure)
        if adventure in ADVENTURES:
            rules = make_rules(list(GANGS), adventure, expansion=True, catacombs=True, inn=True)
            yield f"{adventure}-ashes", rules


def moments(rules: Rules, seed: int, apart: int = 1, form: str = "short") -> Iterator[Course]:
    """A random game that stops at every so-many-th choice; the course is the same one, and goes on."""
    course = Course(rules, form == "short")
    course.begin(seed)
    chooser = random.Random(seed)
    number = 0
    while not course.state.over:
        if number % apart == 0:
            yield course
        course.step(chooser.choice(course.answer.actions()))
        number += 1


def everything_in(view: View) -> str:
    """All that a view holds, written down without the encoding: two views are the same if these are."""
    fields = [(field.name, getattr(view, field.name)) for field in FIELDS if field.holds != FRAMES]
    rows = [(name, value if isinstance(value, (int, str)) else list(value)) for name, value in fields]
    frames = [(type(frame).__name__, sorted(_plain(frame.fields()).items())) for frame in view.stack]
    characters = [figure.name for figure in view.rules.figures]
    return repr((view.rules.adventure, characters, view.seat, view.top_is_purple, rows, frames))


def _plain(fields: dict[str, object]) -> dict[str, str]:
    return {name: repr(value if isinstance(value, (int, str)) else _listed(value)) for name, value in fields.items()}


def _listed(value: object) -> list[object]:
    return [part if isinstance(part, int) else _listed(part) for part in value]  # type: ignore[attr-defined]
