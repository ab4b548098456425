"""All tables: those that somebody looks after now, and those that lie in the store."""

import asyncio
import contextlib
import logging
import os
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from itertools import repeat
from secrets import randbits, token_bytes
from typing import Final

from cadwallon.engine.chance import KEY_BYTES
from cadwallon.play.table import Table
from cadwallon.play.way_back import Resumption
from cadwallon.server import lobby
from cadwallon.server.analyses import Analyses
from cadwallon.server.clock import Clock, LoopClock, Timer
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import (
    HeldSeat,
    NewTable,
    NewTableAnswer,
    Seated,
    SeatSummary,
    TableInfo,
    TableSummary,
    ToldSeated,
)
from cadwallon.server.records import TableRecord, journal_of
from cadwallon.server.robots import Robots
from cadwallon.server.seats import hashed, new_token, next_token
from cadwallon.server.store import Change, Elsewhere, Kept, Store, StoreError
from cadwallon.server.tables import Connection, LiveTable
from cadwallon.text.complaint import Complaint

MOST_IDLE: Final = 100  # tables that are kept at hand though nobody looks at them
_SOON: Final = 10  # seconds for which it is not worth while to put a table away
_SLICE: Final = 8  # steps of a game that are played again before other tables have their turn
_log: Final = logging.getLogger(__name__)


def _random_seed() -> int:
    """For tests and pictures CADWALLON_SEED gives every game the same, whatever the order in which they begin."""
    known = os.environ.get("CADWALLON_SEED", "")
    return int(known) if known.isdecimal() else randbits(60)


def _random_key() -> bytes:
    known = os.environ.get("CADWALLON_SEED", "")
    return sha256(known.encode()).digest() if known.isdecimal() else token_bytes(KEY_BYTES)


class Hall:
    def __init__(
        self,
        store: Store,
        robots: Robots | None = None,
        clock: Clock | None = None,
        new_seed: Callable[[], int] = _random_seed,
        new_key: Callable[[], bytes] = _random_key,
    ) -> None:
        self.store = store
        self.robots = robots or Robots()
        self.clock: Clock = clock or LoopClock()
        self.new_seed = new_seed  # of bots
        self.new_key = new_key  # of dice
        self.analyses = Analyses(store, self.robots)
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._losses = 0  # how often tables were taken from here: also from those who were just loading one
        self._closed = False
        self.opened = 0
        self.heard = 0  # messages so far: whether anybody waits now ...
        self.released = 0  # ... and how much was let go, for the collector
        self._alarm: tuple[int, Timer] | None = None  # for tables that were put away while a time limit runs
        self._waking: set[asyncio.Task[None]] = set()
        self._given_up: set[str] = set()  # told once that they are broken
        self.ready = False

    async def open(self, address: str = "") -> None:
        """`address`: where other processes on the same store reach this one."""
        await self.store.open(self, address)
        self.opened = self.clock.date()
        self.ready = True

    # --- what goes on by itself ---------------------------------------------------------------------------------------
    def tables_are_free(self) -> None:
        """Also after a start: tables whose next answer comes from no person go on."""
        if not self._closed:
            self._ring()

    def table_was_taken(self, table: str) -> None:
        self._losses += 1
        found = self._live.get(table)
        if found is not None:
            found.drop()

    def all_were_taken(self) -> None:
        self._losses += 1
        for table in list(self._live.values()):
            table.drop()

    async def _wake(self) -> None:
        try:
            await self._wake_those_due()
        except StoreError as error:  # the next word from the store wakes them
            _log.warning("no table could be woken: %s", error)

    async def _wake_those_due(self) -> None:
        """Tables whose time has come go on, though nobody looks at them."""
        self._alarm = None
        now = self.clock.date()
        for table in await self.store.due(now):
            if table in self._live or table in self._given_up:
                continue
            try:
                await self.table(table)
            except Elsewhere:
                continue
            except Exception as error:  # one that is broken must not keep the others waiting
                self._given_up.add(table)
                _log.error("table %s cannot go on: %s", table, error)
        due = await self.store.next_due(now)
        if due is not None:
            self._wake_at(due)

    def _wake_at(self, due: int) -> None:
        if self._closed or (self._alarm is not None and self._alarm[0] <= due):
            return
        if self._alarm is not None:
            self._alarm[1].cancel()
        self._alarm = (due, self.clock.later(max(0, due - self.clock.date()), self._ring))

    def _ring(self) -> None:
        task = asyncio.get_running_loop().create_task(self._wake())
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def close(self) -> None:
        """Everything is on disk already: whoever thinks or waits is stopped."""
        self._closed = True
        if self._alarm is not None:
            self._alarm[1].cancel()
        for task in self._waking:
            task.cancel()
        while self._live:
            table = next(iter(self._live.values()))
            async with table.lock:
                self.forget(table)
        self.analyses.stop()
        self.robots.close()
        await self.store.close()

    # --- finding a table ----------------------------------------------------------------------------------------------
    async def table(self, table: str) -> LiveTable:
        await self.store.assure()  # whoever was away for too long would show what another process has long played on
        found = self._live.get(table)
        if self._closed:
            raise ServerError("look_again", status=503)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            found = await asyncio.shield(loading)
        elif table in self._live:
            self._live.move_to_end(table)
        return found

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """The live copy of a table, locked: whoever waited for one that was put away meanwhile gets the next one."""
        while True:
            found = await self.table(table)
            async with found.lock:
                if not found.gone:
                    yield found
                    return

    async def _load(self, table: str) -> LiveTable:
        try:
            while True:
                losses = self._losses
                kept = await self.store.claim(table)
                if kept is None:
                    raise ServerError("no_table", status=404)
                game = await _resumed_or_broken(kept)
                await self.store.assure()
                if losses == self._losses:  # else it was taken while it was loaded, and is played on elsewhere
                    break
            live = LiveTable(self, kept.record, kept.version, game)
            live.chat = kept.chat
            live.pace.restore(kept.record.due_at)
            self._live[table] = live
            self._put_away()
            live.pace.go_on()
            live.rest()
            return live
        finally:
            del self._loading[table]

    def live(self) -> list[LiveTable]:
        """Those in memory."""
        return list(self._live.values())

    def forget(self, table: LiveTable) -> None:
        """From now on the store alone has it, until somebody asks for it again."""
        table.end()
        self.released += 1
        if self._live.get(table.record.id) is table:
            del self._live[table.record.id]

    def _put_away(self) -> None:
        """Those that nobody looks at, the ones longest at hand first; where a limit runs they come back in time."""
        soon = self.clock.date() + _SOON
        idle = [table for table in self._live.values() if not table.connections and not 0 < table.pace.due_at() < soon]
        for table in idle[: max(0, len(idle) - MOST_IDLE)]:
            if not table.lock.locked():
                self.forget(table)
                if table.record.due_at:
                    self._wake_at(table.record.due_at)

    # --- sitting down -------------------------------------------------------------------------------------------------
    async def make(self, wanted: NewTable) -> NewTableAnswer:
        record = lobby.new_record(wanted, self.new_seed(), self.new_key(), self.clock.date())
        tokens = [HeldSeat(seat, new_token()) for seat, there in enumerate(record.seats) if there.kind == "person"]
        await self.store.save(Change(record, tokens=[(hashed(held.token), held.seat) for held in tokens]))
        return NewTableAnswer(record.id, record.invite, tokens)

    async def invited(self, code: str) -> LiveTable:
        found = await self.store.invited(code)
        if found is None:
            raise ServerError("no_invite", status=404)
        return await self.table(found)

    async def join(self, code: str, name: str, gang: str | None) -> Seated:
        async with self.at((await self.invited(code)).record.id) as table:
            if table.record.invite != code:
                raise ServerError("no_open_seat", status=409)
            seat = lobby.take_seat(table.record, name, gang)
            token = new_token()
            await table.keep(tokens=[(hashed(token), seat)])
            table.tell_table()
            return Seated(table.record.id, seat, token)

    def info(self, kept: Kept) -> TableInfo:
        """Who sat at a table that may or may not be at hand."""
        live = self._live.get(kept.record.id) or LiveTable(self, kept.record, kept.version)
        return live.info(seated=False)

    async def seats_of(self, record: TableRecord, tokens: list[str]) -> dict[int, str]:
        """The seats of a table that tokens stand for, each with its token."""
        found: dict[int, str] = {}
        known = {hashed(token): token for token in tokens}
        for token, (at, seat) in (await self.store.held(known)).items():
            if at == record.id and record.seats[seat].kind == "person":
                found.setdefault(seat, known[token])
        return found

    async def hand_on(self, table: LiveTable, connection: Connection) -> None:
        """Whoever sat here sits at the table that follows, whenever he comes: the old token gives the new one."""
        if table.record.rematch is None or not connection.tokens:
            return
        follower = table.record.rematch
        for seat, token in connection.tokens.items():
            if await self.store.admit(follower, seat, hashed(next_token(token, follower))):
                connection.send(ToldSeated(follower, seat, next_token(token, follower)))

    # --- my tables ----------------------------------------------------------------------------------------------------
    async def mine(self, tokens: list[str]) -> list[TableSummary]:
        """The tables of these tokens: first those that wait for me, then the newest.

        Who sat at one evening of a campaign sits at the next one too, though he has not been there yet.
        """
        known = {hashed(token): token for token in tokens}
        places = [(at, seat, known[token]) for token, (at, seat) in (await self.store.held(known)).items()]
        records: dict[str, TableRecord] = {}
        seats: dict[str, list[int]] = {}
        held: dict[str, list[HeldSeat]] = {}
        while places:
            wanted = {at for at, _, _ in places} - records.keys()
            records |= {record.id: record for record in await self.store.records(wanted)}
            places = [place for place in places if place[0] in records]  # one that cannot be read is left out
            for at, seat, token in places:
                if seat not in seats.setdefault(at, []):
                    seats[at].append(seat)
                    if token not in known.values():
                        held.setdefault(at, []).append(HeldSeat(seat, token))
            places = [place for place in map(_next_evening, places, repeat(records)) if place is not None]
            places = [place for place in places if await self._sits(*place)]
        found = [_summary(record, sorted(seats[at]), held.get(at, [])) for at, record in records.items()]
        return sorted(found, key=lambda summary: (not summary.your_turn, -summary.changed))

    async def _sits(self, table: str, seat: int, token: str) -> bool:
        try:
            return await self.store.admit(table, seat, hashed(token))
        except Complaint as error:  # the other tables of the list are all right
            _log.error("table %s cannot go on: %s", table, error)
            return False


def _next_evening(place: tuple[str, int, str], records: dict[str, TableRecord]) -> tuple[str, int, str] | None:
    """Where whoever sits here sits next, in a campaign that goes on."""
    at, seat, token = place
    record = records[at]
    if record.rematch is None or record.campaign is None or record.campaign.is_last:
        return None
    return record.rematch, seat, next_token(token, record.rematch)


def _summary(record: TableRecord, mine: list[int], held: list[HeldSeat]) -> TableSummary:
    game = record.game
    return TableSummary(
        id=record.id,
        status=record.status,
        adventure=record.adventure,
        round=game.round if game is not None else 0,
        rounds=game.rounds if game is not None else 0,
        seats=[SeatSummary(seat.name, seat.gang, seat.bot) for seat in record.seats],
        mine=mine,
        your_turn=game is not None and game.asked in mine and not record.seats[game.asked].replaced,
        changed=record.changed,
        campaign=record.campaign.summary() if record.campaign is not None else None,
        held=held,
    )


async def _resumed_or_broken(kept: Kept) -> Table | None:
    if kept.record.game is None:
        return None
    try:
        return await _resumed(kept)
    except Complaint:
        raise
    except Exception:  # whatever stands there, it is no game that the rules could play
        _log.exception("table %s", kept.record.id)
        raise StoreError("broken_table", table=kept.record.id) from None


async def _resumed(kept: Kept) -> Table:
    """The game of a table as it was left; a JournalError where the rules play it otherwise now.

    In the server's own loop, some steps at a time: a thread would need rules of its own, and hold up all the same.
    """
    record = kept.record
    resumption = Resumption(journal_of(record, kept.lines), record.options.mask)
    for number, _ in enumerate(resumption.go(), 1):
        if number % _SLICE == 0:
            await asyncio.sleep(0)
    game = resumption.table([seat.role for seat in record.seats])
    lobby.give_orders(record, game)
    return game
