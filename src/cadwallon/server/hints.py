"""Hints at one table: a process thinks about the view of whoever asks, and only he is told.

Nothing waits for a hint. One that comes after its question was answered is dropped; a seat has one thought at a time.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cadwallon.core.rulebook import Rules
from cadwallon.play.table import TableError
from cadwallon.server.errors import ServerError
from cadwallon.server.limits import Buckets
from cadwallon.server.messages import Advice, Refused, ToldHint
from cadwallon.server.pool import RobotError
from cadwallon.server.tasks import Thought
from cadwallon.view.narrate import describe_option
from cadwallon.view.words import option_words

if TYPE_CHECKING:
    from cadwallon.server.tables import LiveTable

MOST_ANSWERS: Final = 3
OFTEN: Final = (10, 0.2)  # hints of one seat at once, and then so many a second
_DECIMALS: Final = 4
_log: Final = logging.getLogger(__name__)


class Hints:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._wanted: dict[int, int] = {}  # by seat: the question that somebody thinks about
        self._known: dict[int, tuple[int, list[Thought]]] = {}  # by seat: a question, and what was told of it
        self._thinking: dict[int, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked = Buckets(table.hall.clock, *OFTEN)

    def ask(self, seat: int, number: int) -> None:
        """Under the table's lock; a Complaint says why not."""
        table = self._table
        game = table.playing
        if not table.record.options.hints:
            raise ServerError("hints_off")
        if game.state.asked != seat:
            raise ServerError("hint_not_asked")
        if number != table.number:
            raise TableError("answered")
        known, thoughts = self._known.get(seat, (-1, []))
        if known == number:
            self._tell(seat, number, thoughts)
        elif self._wanted.get(seat) != number:
            if not self._asked.take(str(seat)):
                raise ServerError("too_fast")
            self._wanted[seat] = number
            task = asyncio.get_running_loop().create_task(self._think(seat, number))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _stands(self, number: int) -> bool:
        """Numbers of questions are never used twice."""
        table = self._table
        return table.game is not None and not table.game.over and table.number == number and not table.gone

    async def _think(self, seat: int, number: int) -> None:
        async with self._thinking.setdefault(seat, asyncio.Lock()):
            game = self._table.game
            if game is None or not self._stands(number):
                return
            try:
                thoughts = await self._table.hall.robots.advice(game.view(seat), self._table.record.id)
            except RobotError as error:
                _log.warning("table %s: no hint (%s)", self._table.record.id, error)
                thoughts = []
        async with self._table.lock:
            if not self._stands(number):
                return
            self._wanted.pop(seat, None)
            if thoughts:
                self._known[seat] = (number, thoughts)
            self._tell(seat, number, thoughts)

    def _tell(self, seat: int, number: int, thoughts: list[Thought]) -> None:
        game = self._table.playing
        failed = ServerError("hint_failed")
        for connection in list(self._table.connections):
            if seat not in connection.tokens:
                continue
            if thoughts:
                advice = worded(game.state.rules, game.state.reason, thoughts, connection.language)
                connection.send(ToldHint(seat, number, advice))
            else:
                connection.send(Refused(failed.said, failed.sentence(connection.language)))


def worded(rules: Rules, reason: str, thoughts: list[Thought], language: str) -> list[Advice]:
    """The best answers in words. Those behind the first were thought about less: how far they are behind is told."""
    best = thoughts[0]
    out: list[Advice] = []
    for thought in thoughts[:MOST_ANSWERS]:
        searched = thought.playouts > 0
        out.append(
            Advice(
                words=option_words(rules, thought.option),
                text=describe_option(rules, thought.option, language, reason),
                share=round(best.share, _DECIMALS) if thought is best and searched else None,
                behind=round(max(0.0, best.share - thought.share), _DECIMALS) if searched else None,
            )
        )
    return out
