"""What happened, for one seat: names, a sentence, and the way that a figure went.

trails = Trails(rules)                       # one for each table, from its first event on
paths = trails.follow(events)                # the new events, each once; after an undo: a new one, all events
heard = happenings(rules, events, seat, "en", paths)
"""

from collections.abc import Sequence
from typing import Final

from cadwallon.content.ashes.catacombs.places import LAIR, PRISON
from cadwallon.engine import events as told
from cadwallon.engine.decision import NONE
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.vocabulary import PLAIN, vocabulary_of
from cadwallon.server.wire.shapes import Event, Value
from cadwallon.view.narrate import sentence
from cadwallon.view.preview import walls_in
from cadwallon.view.trail import Trail

_Told = tuple[int, ...]  # kind, audience, a, b, c, d
_OFF: Final = -1
_PUT: Final = (told.E_THIEF_PLACED, told.E_FIGURE_PLACED, told.E_CYCLOPS_APPEARED, told.E_WENT_BELOW)
_WENT: Final = (told.E_THIEF_MOVED, told.E_FIGURE_MOVED, told.E_RETREATED)
_GONE: Final = (told.E_THIEF_LEFT, told.E_THIEF_CAPTURED, told.E_THIEF_REMOVED, told.E_FIGURE_OUT)


def happenings(
    rules: Rules,
    events: Sequence[_Told],
    seat: int,
    language: str,
    paths: Sequence[list[str] | None] | None = None,
) -> list[Event]:
    """The events that a seat (-1: a spectator) may know, in order; `paths` from `Trails.follow` of the same events."""
    out: list[Event] = []
    for number, event in enumerate(events):
        text = sentence(rules, event, language, seat)
        if text is not None:
            path = paths[number] if paths is not None else None
            out.append(Event(told.event_name(event[0]), _values(rules, event), text, path))
    return out


def _values(rules: Rules, event: _Told) -> list[Value]:
    """The numbers of an event by names, as many as mean something."""
    meanings = list(told.EVENTS[event[0]][1:])
    while meanings and meanings[-1] == "-":
        meanings.pop()
    values = [_value(rules, meaning, number) for meaning, number in zip(meanings, event[2:], strict=False)]
    if event[0] == told.E_CARD_PLAYED and event[4] not in (NONE, -1):
        targets = rules.arcana[event[3]].targets or ("figure",)
        values[2] = _value(rules, targets[0], event[4])
    return values


def _value(rules: Rules, meaning: str, number: int) -> Value:
    if meaning == "dice":
        return [int(face) for face in str(number)]
    if meaning == "pair":
        return list(told.both(number))
    if meaning in PLAIN:
        return number
    return None if number == NONE else vocabulary_of(rules).name(meaning, number)


class Trails:
    """Where the figures stand by what was told, so that a movement can be drawn long after it was made."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pos = [_OFF] * rules.figure_count
        for figure, room in zip(rules.militia, rules.militia_start, strict=False):
            self.pos[figure] = room  # SET-4: nobody tells it
        if rules.board.below:
            self.pos[-1] = LAIR  # LAI-1

    def follow(self, events: Sequence[_Told]) -> list[list[str] | None]:
        """The way of each event that moves somebody, None for the others."""
        return [self._step(event) for event in events]

    def _step(self, event: _Told) -> list[str] | None:
        kind, figure = event[0], event[2]
        path: list[str] | None = None
        if kind in _PUT:
            self.pos[figure] = event[3]
        elif kind == told.E_IMPRISONED:
            self.pos[figure] = PRISON
        elif kind == told.E_THIEF_RELOCATED:
            self.pos[figure] = event[4]
        elif kind in _WENT:
            path = [self.rules.board.ids[space] for space in self._way(event)]
            self.pos[figure] = event[4]
        elif kind in _GONE:
            self.pos[figure] = _OFF
        return path

    def _way(self, event: _Told) -> list[int]:
        """The shortest way round everybody else; a retreat leads through anybody (RET-1)."""
        kind, _, figure, start, end, attached = event
        at = [-1] * self.rules.board.count
        if kind != told.E_RETREATED:
            for other, space in enumerate(self.pos):
                if other != figure and space >= 0:
                    at[space] = other
        doors = walls_in(attached) if kind == told.E_THIEF_MOVED else 0
        if start < 0:
            return [end]
        return Trail(self.rules.board, at, start, doors, [], []).to(end) or [start, end]
