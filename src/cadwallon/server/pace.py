"""What goes on at a table without anybody: bots that think, masked pauses, time limits."""

import asyncio
import logging
from collections.abc import Coroutine
from math import ceil
from typing import TYPE_CHECKING, Final

from cadwallon.bots import USUAL
from cadwallon.core.decisions import PASS
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import pack
from cadwallon.play.table import BOT, WINDOW_KINDS, Table
from cadwallon.server.clock import Timer
from cadwallon.server.pool import RobotError
from cadwallon.server.records import ChatRecord, SeatRecord

if TYPE_CHECKING:
    from cadwallon.server.tables import LiveTable

STAND_IN: Final = USUAL  # plays for those who are not there, and answers at once
MASK: Final = (0.8, 2.0)  # seconds of a pause that tells nothing
# The time limit is that of a window; whoever plans his own turn has so many times as long.
TURN_TIMES: Final = 6
COME_BACK: Final = 60.0  # seconds at least, or the whole limit, after a start of the server
_SEEDS: Final = 1 << 60

_log: Final = logging.getLogger(__name__)


class Pace:
    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._key: tuple[int, str] | None = None  # which question, and who answers it
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._deadline: float | None = None
        self._left: float | None = None  # of the time for the question that stood when the table was put away

    def due_at(self) -> int:
        """The Unix time when the game goes on without any person; 0: never."""
        game = self._table.game
        if game is None or game.over:
            return 0
        clock = self._table.hall.clock
        if game.is_hidden_pass or self._asked(game).role == BOT:
            return clock.date()
        limit = self._limit(game)
        if limit is None:
            return 0
        if self._deadline is not None and self._key == self._key_of(game):
            limit = self._deadline - clock.now()
        return clock.date() + ceil(limit)

    def restore(self, due_at: int) -> None:
        """After the table was put away: time went on. After a start everybody has a while to come back."""
        game = self._table.game
        limit = None if game is None or game.over else self._limit(game)
        if limit is not None and due_at:
            hall = self._table.hall
            self._left = max(due_at, hall.opened + min(limit, COME_BACK)) - hall.clock.date()

    def _asked(self, game: Table) -> SeatRecord:
        return self._table.record.seats[game.state.asked]

    def _key_of(self, game: Table) -> tuple[int, str]:
        return self._table.number, self._asked(game).role

    def _limit(self, game: Table) -> float | None:
        """Seconds for the question that stands, if a person is asked."""
        limit = self._table.record.options.time_limit
        if limit is None or self._asked(game).role == BOT:
            return None
        return limit * (1 if game.state.kind in WINDOW_KINDS else TURN_TIMES)

    def seconds_left(self) -> float | None:
        self._wind_up()
        return None if self._deadline is None else max(0.0, round(self._deadline - self._table.hall.clock.now(), 1))

    def stop(self) -> None:
        self._key = None
        self._deadline = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None

    def go_on(self) -> None:
        """Called after every change; nothing happens as long as the same question stands for the same player."""
        self._wind_up()

    def _wind_up(self) -> None:
        table = self._table
        game = table.game
        if game is None or game.over or table.gone or table.record.status != "playing":
            self.stop()
            return
        seat = self._asked(game)
        key = self._key_of(game)
        if key == self._key:
            return
        self.stop()
        self._key = key
        clock = table.hall.clock
        limit = self._limit(game)
        if limit is not None:
            # Also where only a pass is possible: a question without a deadline would tell that there is no choice.
            self._deadline = clock.now() + (limit if self._left is None else self._left)
        self._left = None
        if game.is_hidden_pass:
            self._timer = clock.later(clock.pause(*MASK), lambda: self._start(self._pass(key)))
        elif seat.role == BOT:
            self._start(self._think(key, seat.bot or STAND_IN))
        elif self._deadline is not None:
            self._timer = clock.later(max(0.0, self._deadline - clock.now()), lambda: self._start(self._time_out(key)))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        self._task = asyncio.get_running_loop().create_task(work)

    # --- answers that nobody gave -------------------------------------------------------------------------------------
    async def _pass(self, key: tuple[int, str]) -> None:
        await self._answer(key, pack(PASS))

    async def _think(self, key: tuple[int, str], level: str) -> None:
        game = self._game()
        ended = asyncio.Event()
        if game.masked and game.state.kind in WINDOW_KINDS:
            # While it thinks, not afterwards: thinking must not make the pause longer than that of a mere pass.
            clock = self._table.hall.clock
            self._timer = clock.later(clock.pause(*MASK), ended.set)
        else:
            ended.set()
        option, notes = await self._chosen(game, level)
        await ended.wait()
        await self._answer(key, option, notes)

    async def _time_out(self, key: tuple[int, str]) -> None:
        game = self._game()
        asked = game.state.asked
        if pack(PASS) in game.state.options() and game.state.kind in WINDOW_KINDS:
            await self._answer(key, pack(PASS))
            return
        option, notes = await self._chosen(game, STAND_IN)
        await self._answer(key, option, [self._table.note("timed_out", name=self._table.name_of(asked)), *notes])

    def _game(self) -> Table:
        assert self._table.game is not None
        return self._table.game

    async def _chosen(self, game: Table, level: str) -> tuple[int, list[ChatRecord]]:
        """The answer of a bot; where it fails, passing or a random answer, and a word about it."""
        table = self._table
        seat = game.state.asked
        seed = (table.record.bot_seed + table.number * 0x9E3779B97F4A7C15) % _SEEDS
        view = game.view(seat)
        try:
            return await table.hall.robots.answer(level, seed, view, table.record.id, bool(table.connections)), []
        except RobotError as error:
            _log.warning("table %s: the bot %s gave no answer (%s)", table.record.id, level, error)
            options = view.options
            option = pack(PASS) if pack(PASS) in options else options[Chance(seed).below(len(options))]
            return option, [table.note("bot_failed", bot=level, seat=seat + 1)]

    async def _answer(self, key: tuple[int, str], option: int, notes: list[ChatRecord] | None = None) -> None:
        """The answer counts if the same question still stands for the same player."""
        table = self._table
        async with table.lock:
            if key != self._key or table.gone:
                return
            game = self._game()
            steps = len(game.journal.steps)
            try:
                game.answer(game.state.asked, option)
                await table.answered(steps, notes or [])
            except Exception:  # a fault of ours, or a full disk: this table is looked at again, the others go on
                _log.exception("table %s", table.record.id)
                table.drop()
