"""One table while somebody looks after it: its record, the game, who is connected, and what each connection is told.

Whoever changes something holds `lock`, keeps the change (`keep`), and only then tells it: what people see is on disk.
"""

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from cadwallon.engine.events import hears
from cadwallon.play.table import BOT, REMOTE, Table
from cadwallon.server.errors import ServerError
from cadwallon.server.hints import Hints
from cadwallon.server.messages import (
    SeatInfo,
    TableInfo,
    ToldChange,
    ToldChat,
    ToldPosition,
    ToldTable,
    ToldUndo,
    ToPage,
)
from cadwallon.server.metrics import metrics
from cadwallon.server.pace import Pace
from cadwallon.server.records import ChatRecord, SeatRecord, TableRecord, brought_up, lines_from
from cadwallon.server.store import CHAT_KEPT, Change
from cadwallon.server.trail import Trail
from cadwallon.server.wire.changes import change, sharing
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.moments import moment
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.server.wire.shapes import ChangeOfView, Event, Moment, Question, View
from cadwallon.text.catalogue import catalogue
from cadwallon.view.view import SPECTATOR

if TYPE_CHECKING:
    from cadwallon.server.hall import Hall

MOST_SPECTATORS: Final = 200
MOST_PAGES: Final = 10  # that look at the table from one seat


class Connection(Protocol):
    """Somebody who looks at the table, at one or more of its seats or at none."""

    language: str
    name: str
    tokens: dict[int, str]  # by seat
    shown: dict[int, View]  # by seat, the last that it was told
    told: int  # how many of the game's events it has heard, or was not to hear

    def send(self, message: ToPage) -> None: ...

    def end(self, again: bool = True) -> None:
        """Let it come back and look again, or not."""
        ...


class UndoWish:
    def __init__(self, seat: int, needed: set[int]) -> None:
        self.seat = seat
        self.needed = needed  # seats that have not agreed yet


class Telling:
    """One position while it is told: what was made for one connection serves the next."""

    def __init__(self) -> None:
        self.views: dict[int, View] = {}  # by seat
        self.asked: dict[tuple[int, str], Question | None] = {}  # by seat and language
        self.then: dict[tuple[int, int], View] = {}  # on the way, by answer and seat
        self.heard: dict[tuple[int, str, int], list[Event]] = {}  # by listener, language and where it begins
        self._changes: dict[int, tuple[View, ChangeOfView]] = {}  # by the view of before

    def add(self, seat: int, view: View) -> None:
        """Most of what one seat sees another sees too: tables keep it once."""
        other = next(iter(self.views.values()), None)
        self.views[seat] = view if other is None else sharing(view, other)

    def change(self, before: View, seat: int) -> ChangeOfView:
        """Most pages of a seat were told the same before."""
        if id(before) not in self._changes:
            self._changes[id(before)] = (before, change(before, self.views[seat]))
        return self._changes[id(before)][1]


class LiveTable:
    """The one live copy of a table. `gone`: it is no more, and whoever still holds it must ask the hall again."""

    def __init__(self, hall: "Hall", record: TableRecord, version: int, game: Table | None = None) -> None:
        self.hall = hall
        self.record = record
        self.version = version  # on disk
        self.chat: list[tuple[int, ChatRecord]] = []
        self.connections: list[Connection] = []
        self.lock = asyncio.Lock()
        self.wish: UndoWish | None = None
        self.gone = False
        self.pace = Pace(self)
        self.hints = Hints(self)
        self.game: Table | None = None
        self._before = 0  # so many questions were asked before the server started
        self._trail = Trail()
        if game is not None:
            self.set_game(game)

    def set_game(self, game: Table) -> None:
        """The game begins, or goes on after a restart with the number that its question had."""
        self.game = game
        kept = self.record.game
        if kept is not None:
            self._before = max(0, kept.number - game.number)
            if kept.settled is None and game.masked:
                self._before += (
                    1  # a record of before does not say how far a pause had come: it may be another question
                )

    # --- facts --------------------------------------------------------------------------------------------------------
    @property
    def playing(self) -> Table:
        if self.game is None or self.record.status != "playing":
            raise ServerError("over" if self.record.status == "over" else "not_begun")
        return self.game

    @property
    def number(self) -> int:
        """Of the question that stands; the end of the game has one too."""
        return 0 if self.game is None else self._before + self.game.number

    def game_number(self, number: int) -> int:
        """A question's number as the game itself counts."""
        return number - self._before

    def seat(self, seat: int) -> SeatRecord:
        if seat >= len(self.record.seats):
            raise ServerError("no_seat", seat=seat + 1)
        return self.record.seats[seat]

    def far_from(self, seat: int) -> set[int]:
        """Persons at other devices."""
        own = self.record.seats[seat].role
        return {
            other
            for other, there in enumerate(self.record.seats)
            if other != seat and there.kind != "open" and there.role != BOT and REMOTE in (own, there.role)
        }

    def is_connected(self, seat: int) -> bool:
        return any(seat in connection.tokens for connection in self.connections)

    @property
    def spectators(self) -> int:
        return sum(not connection.tokens for connection in self.connections)

    def name_of(self, seat: int) -> str:
        return self.record.seats[seat].name or str(seat + 1)

    def info(self, seated: bool) -> TableInfo:
        record = self.record
        seats = [
            SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                gang=seat.gang,
                connected=self.is_connected(number),
                replaced=seat.replaced,
                votes=list(seat.votes),
            )
            for number, seat in enumerate(record.seats)
        ]
        return TableInfo(
            id=record.id,
            status=record.status,
            adventure=record.adventure,
            edition=record.edition,
            seats=seats,
            options=record.options,
            host=record.host,
            invite=record.invite if seated else None,
            rematch=record.rematch,
            spectators=self.spectators,
            campaign=record.campaign.info() if record.campaign is not None else None,
            commitment=record.commitment,
            origin=record.origin,
        )

    # --- keeping ------------------------------------------------------------------------------------------------------
    async def keep(
        self,
        steps: int = -1,
        notes: list[ChatRecord] | None = None,
        tokens: list[tuple[bytes, int]] | None = None,
        left: list[int] | None = None,
        *,
        besides: Change | None = None,
    ) -> None:
        """Put everything that changed on disk. `steps`: how many the game had before."""
        change = self._change(steps, notes or [], tokens or [], left or [])
        try:
            with metrics.saving():
                await self.hall.store.save(change, *([besides] if besides is not None else []))
        except BaseException:  # also when nobody waits any more: it may be on disk or not
            self.drop()
            raise
        self.version += 1
        self.chat = (self.chat + change.chat)[-CHAT_KEPT:]

    def end(self) -> None:
        """No longer the live copy: nothing that it still hears or thinks counts."""
        self.gone = True
        self.pace.stop()
        self.hints.stop()

    def drop(self) -> None:
        """Something went wrong halfway: what is on disk counts, and everybody looks again."""
        self.hall.forget(self)
        loop = asyncio.get_running_loop()
        for connection in self.connections:
            loop.call_soon(connection.end)  # behind the sentence that says why

    def _change(self, steps: int, notes: list[ChatRecord], tokens: list[tuple[bytes, int]], left: list[int]) -> Change:
        record = self.record
        change = Change(record, self.version, tokens=tokens, left=left)
        number = self.chat[-1][0] + 1 if self.chat else 0
        change.chat = list(enumerate(notes, number))
        game = self.game
        if game is not None and record.game is not None:
            if game.over and record.status == "playing":
                record.status = "over"
                self._record_evening(game)
            journal = game.journal
            brought_up(record.game, journal)
            if steps >= 0:
                # The last step of before again: an answer that the table gave by itself may have rolled dice since.
                change.first = max(0, min(steps, len(journal.steps)) - 1)
                change.lines = lines_from(journal, change.first)
                record.changed = self.hall.clock.date()
            record.game.number = self.number
            record.game.round = game.state.round
            record.game.asked = -1 if game.over else game.state.asked
        record.due_at = self.pace.due_at()
        return change

    def _record_evening(self, game: Table) -> None:
        """CAM-1  Kept together with the answer that ended the game."""
        if self.record.campaign is not None:
            players = [seat.player(number) for number, seat in enumerate(self.record.seats)]
            state = game.state
            self.record.campaign.record(players, state.rules.parts.gangs, list(state.scores), list(state.experience))

    async def answered(self, steps: int, notes: list[ChatRecord] | None = None, *, back: bool = False) -> None:
        """The game has gone on (or back): keep it, tell it, and see who is next."""
        self.wish = None
        await self.keep(steps, notes)
        self.tell_position(fresh=back)
        self.tell_chat(notes or [])
        if self.record.status == "over":
            self.tell_table()
        self.pace.go_on()
        self.rest()

    def rest(self) -> None:
        """Everybody has been told: until somebody answers, the game keeps no more than it must."""
        if self.game is not None:
            self.game.rest()

    # --- telling ------------------------------------------------------------------------------------------------------
    def tell(self, message: ToPage) -> None:
        for connection in list(self.connections):
            connection.send(message)

    def tell_table(self) -> None:
        for connection in list(self.connections):
            self.show_table(connection)

    def show_table(self, connection: Connection) -> None:
        seats = sorted(connection.tokens)
        orders = {
            str(seat): {window: order for window, (order, _) in self.record.seats[seat].orders.items()}
            for seat in seats
        }
        against = {
            str(seat): {window: rivals for window, (_, rivals) in self.record.seats[seat].orders.items() if rivals}
            for seat in seats
        }
        connection.send(ToldTable(self.info(bool(seats)), seats, orders, against))

    def tell_position(self, fresh: bool = False) -> None:
        if self.game is None:
            return
        telling = Telling()
        for connection in list(self.connections):
            self.show_position(connection, fresh, telling)

    def show_position(self, connection: Connection, fresh: bool = True, telling: Telling | None = None) -> None:
        """The position to one connection; `telling` holds what others have been told already."""
        game = self.game
        if game is None:
            return
        telling = telling or Telling()
        seats = sorted(connection.tokens) or [SPECTATOR]
        for seat in seats:
            if seat not in telling.views:
                telling.add(seat, self._view(game, seat))
        looks = game.state.asked if game.state.asked in seats else SPECTATOR
        if (looks, connection.language) not in telling.asked:
            telling.asked[looks, connection.language] = self._question(game, looks, connection.language)
        # Several people at one device read one log: it holds what all of them may know.
        listener = seats[0] if len(seats) == 1 else SPECTATOR
        since = 0 if fresh else connection.told
        spoken = (listener, connection.language, since)
        if spoken not in telling.heard:
            # Mercenaries are hired before anybody is named: the rules of now have everybody's name.
            heard = happenings(game.state.rules, game.events[since:], listener, connection.language)
            telling.heard[spoken] = heard
        events = telling.heard[spoken]
        connection.told = len(game.events)
        shown = [telling.views[seat] for seat in seats]
        moments = [] if fresh else self._moments(game, seats, listener, len(events), telling)
        question = telling.asked[looks, connection.language]
        before, connection.shown = connection.shown, dict(zip(seats, shown, strict=True))
        called = self.moment(game)
        if fresh or before.keys() != connection.shown.keys():
            connection.send(ToldPosition(self.number, shown, question, events, moments, fresh, called))
        else:
            changes = [telling.change(before[seat], seat) for seat in seats]
            connection.send(ToldChange(self.number, changes, question, events, moments, called))

    def moment(self, game: Table) -> str:
        """What links call the position of now."""
        self._trail.follow(game.events)
        return self._trail.name()

    def _moments(self, game: Table, seats: list[int], listener: int, events: int, telling: Telling) -> list[Moment]:
        """How it was each time the table answered by itself; where nothing was heard, nothing is shown."""
        out: list[Moment] = []
        behind = 0
        for number, (count, state) in enumerate(game.passed):
            heard = events - sum(hears(event[1], listener) for event in game.events[count:])
            if heard <= behind:
                continue
            behind = heard
            for seat in seats:
                if (number, seat) not in telling.then:
                    telling.then[number, seat] = position(state, seat, self.record.options.open_ducats)
            then = [telling.then[number, seat] for seat in seats]
            out.append(moment(heard, then, [telling.views[seat] for seat in seats]))
        return out

    def _view(self, game: Table, seat: int) -> View:
        wanted = self.record.options.undo and seat >= 0 and not game.over
        can = wanted and game.can_undo(seat, consent=True)
        needs = can and not game.can_undo(seat)
        return position(game.state, seat, self.record.options.open_ducats, can, needs)

    def _question(self, game: Table, seat: int, language: str) -> Question | None:
        stands = game.question
        if stands is None:
            return None
        stands.number = self.number
        return question(stands, game.state, seat, language, self.pace.seconds_left())

    def show_chat(self, connection: Connection, line: ChatRecord) -> None:
        """Only the table itself speaks without a name, and only players under theirs: others are marked."""
        words = catalogue(connection.language)
        name, text = line.name, line.text
        if line.note:
            text = words.word("server", line.note, **line.values)
        elif line.seat is None:
            spectator = words.word("page_scenes", "spectator")
            name = f"{name} ({spectator})" if name else spectator
        connection.send(ToldChat(line.seat, name, text, line.at, bool(line.note)))

    def tell_chat(self, lines: list[ChatRecord]) -> None:
        for line in lines:
            for connection in list(self.connections):
                self.show_chat(connection, line)

    def note(self, said: str, **values: str | int) -> ChatRecord:
        """What the table itself says, in everybody's language."""
        return ChatRecord(self.hall.clock.date(), note=said, values=values)

    # --- coming and going ---------------------------------------------------------------------------------------------
    def welcome(self, connection: Connection) -> None:
        """All that somebody needs who has just come, or who wants another language."""
        first = connection not in self.connections
        if first:
            self.connections.append(connection)
        self.show_table(connection)
        self.show_position(connection)
        if first:
            for _, line in self.chat:
                self.show_chat(connection, line)
        if self.wish is not None:
            connection.send(ToldUndo(self.wish.seat))
        self.rest()

    def make_room(self, seat: int, newcomer: Connection) -> None:
        """The pages that have looked longest from this seat go first."""
        pages = [page for page in self.connections if seat in page.tokens and page is not newcomer]
        for page in pages[: max(0, len(pages) + 1 - MOST_PAGES)]:
            page.end(again=False)

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self.tell_table()
