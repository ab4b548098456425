"""What people want at a table: every message of the socket but `hello`, carried out under the table's lock."""

from typing import Final

from cadwallon.play.table import BOT, TableError
from cadwallon.server import lobby
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import (
    Answer,
    Chat,
    Consent,
    GoOn,
    Hint,
    OfSeat,
    Order,
    Pick,
    Rematch,
    Resign,
    Start,
    TakeBack,
    ToldUndo,
    Undo,
    Vote,
)
from cadwallon.server.pace import STAND_IN
from cadwallon.server.records import ChatRecord, TableRecord
from cadwallon.server.seats import new_code
from cadwallon.server.store import Change
from cadwallon.server.tables import Connection, LiveTable, UndoWish
from cadwallon.view.words import option_of_words

# Commands of a person for whom no bot stands in.
_FROM_REPLACED: Final = (TakeBack, Resign, Order, Rematch, GoOn)


async def obey(table: LiveTable, connection: Connection, message: Chat | OfSeat) -> None:
    """Carry out a message; a Complaint says why not."""
    async with table.lock:
        if table.gone:
            raise ServerError("look_again")
        if isinstance(message, Chat):
            await _chat(table, connection, message)
            return
        if message.seat not in connection.tokens:
            raise ServerError("not_your_seat")
        if table.seat(message.seat).replaced and not isinstance(message, _FROM_REPLACED):
            raise ServerError("replaced")
        await _obey(table, message)


async def _obey(table: LiveTable, message: OfSeat) -> None:
    match message:
        case Answer():
            await _answer(table, message)
        case Undo():
            await _undo(table, message.seat)
        case Consent():
            await _consent(table, message.seat, message.yes)
        case Order():
            await _order(table, message)
        case Pick():
            await _pick(table, message)
        case Start():
            await _start(table, message)
        case Vote():
            await _vote(table, message)
        case Resign():
            await _resign(table, message.seat)
        case TakeBack():
            await _take_back(table, message.seat)
        case Rematch():
            await _rematch(table, message.seat)
        case GoOn():
            await _go_on(table, message.seat)
        case Hint():
            table.hints.ask(message.seat, message.question)


# --- playing ----------------------------------------------------------------------------------------------------------
async def _answer(table: LiveTable, message: Answer) -> None:
    game = table.playing
    if message.question != table.number:
        raise TableError("answered")
    try:
        option = option_of_words(game.state.rules, message.option)
    except ValueError:
        option = -1  # no option at all is refused as one that was not offered
    steps = len(game.journal.steps)
    game.answer(message.seat, option)
    await table.answered(steps)


async def _undo(table: LiveTable, seat: int) -> None:
    game = table.playing
    if not table.record.options.undo:
        raise ServerError("no_undo")
    steps = len(game.journal.steps)
    try:
        game.undo(seat)
    except TableError as error:
        if error.said != "needs_consent":
            raise
        table.wish = UndoWish(seat, table.far_from(seat))
        table.tell(ToldUndo(seat))
        return
    await table.answered(steps, back=True)


async def _consent(table: LiveTable, seat: int, yes: bool) -> None:
    wish = table.wish
    if wish is None or seat == wish.seat:
        return  # it was taken back, or played on, in the meantime
    if not yes:
        table.wish = None
        await _note(table, table.note("undo_refused", name=table.name_of(seat)))
        return
    wish.needed.discard(seat)
    if not wish.needed:
        game = table.playing
        steps = len(game.journal.steps)
        table.wish = None
        game.undo(wish.seat, consent=True)
        await table.answered(steps, back=True)


async def _order(table: LiveTable, message: Order) -> None:
    record = table.record
    lobby.set_order(record, message.seat, message.window, message.order, message.against)
    game = table.game
    before = table.number
    steps = -1
    if game is not None and record.status == "playing":
        steps = len(game.journal.steps)
        game.set_order(message.seat, message.window, message.order, message.against)
    if table.number != before:
        await table.answered(steps)
    else:
        await table.keep()
    for connection in table.connections:
        if message.seat in connection.tokens:
            table.show_table(connection)


# --- talking ----------------------------------------------------------------------------------------------------------
async def _chat(table: LiveTable, connection: Connection, message: Chat) -> None:
    text = lobby.clean(message.text)
    if not text:
        return
    if message.seat is not None and message.seat not in connection.tokens:
        raise ServerError("not_your_seat")
    name = connection.name if message.seat is None else table.seat(message.seat).name
    await _note(table, ChatRecord(table.hall.clock.date(), message.seat, name, text))


async def _note(table: LiveTable, line: ChatRecord) -> None:
    await table.keep(notes=[line])
    table.tell_chat([line])


# --- the lobby --------------------------------------------------------------------------------------------------------
async def _pick(table: LiveTable, message: Pick) -> None:
    lobby.pick_gang(table.record, message.seat, message.gang)
    if message.name is not None and lobby.clean(message.name):
        table.record.seats[message.seat].name = lobby.clean(message.name)
    await table.keep()
    table.tell_table()


async def _start(table: LiveTable, message: Start) -> None:
    if message.seat != table.record.host:
        raise ServerError("host_starts", name=table.name_of(table.record.host))
    table.record.key = table.record.key or table.hall.new_key().hex()  # a lobby from before there were keys
    lobby.begin(table, message.bots)
    await table.keep(0)
    table.tell_table()
    table.tell_position(fresh=True)
    table.pace.go_on()


async def _rematch(table: LiveTable, seat: int) -> None:
    record = table.record
    if record.status != "over":
        raise ServerError("not_over")
    if record.campaign is not None and not record.campaign.is_last:
        raise ServerError("campaign_goes_on")
    if record.rematch is None:
        hall = table.hall
        await _follow(table, lobby.following(record, seat, hall.new_seed(), hall.new_key(), hall.clock.date()))
    await _hand_on(table)


async def _go_on(table: LiveTable, seat: int) -> None:
    """CAM-1  To the next evening; whoever is second finds the table that the first has made."""
    campaign = table.record.campaign
    if table.record.rematch is None or campaign is None or campaign.is_last:
        hall = table.hall
        evening = lobby.next_evening(table.record, seat, hall.new_seed(), hall.new_key(), hall.clock.date())
        await _follow(table, evening)
    await _hand_on(table)


async def _follow(table: LiveTable, follower: TableRecord) -> None:
    """Both are kept together, or neither."""
    table.record.rematch = follower.id
    await table.keep(besides=Change(follower))


async def _hand_on(table: LiveTable) -> None:
    for connection in list(table.connections):
        await table.hall.hand_on(table, connection)
    table.tell_table()  # last: whoever hears of the new table holds his seat there already


# --- coming and going -------------------------------------------------------------------------------------------------
async def _vote(table: LiveTable, message: Vote) -> None:
    """Somebody who stays away is replaced when more than half of the other people want it."""
    game = table.playing
    target = table.seat(message.against)
    if message.against == message.seat or target.kind != "person" or target.replaced:
        raise ServerError("no_vote")
    if table.is_connected(message.against):
        raise ServerError("is_here", name=table.name_of(message.against))
    votes = set(target.votes) - {message.seat}
    if message.yes:
        votes.add(message.seat)
    others = [seat for seat in table.record.persons() if seat != message.against]
    target.votes = sorted(votes & set(others))
    notes: list[ChatRecord] = []
    if 2 * len(target.votes) > len(others):
        target.replaced, target.votes = True, []
        game.seats[message.against] = BOT
        notes.append(table.note("voted_out", name=table.name_of(message.against)))
    await table.keep(notes=notes)
    table.tell_table()
    table.tell_chat(notes)
    table.pace.go_on()


async def _resign(table: LiveTable, seat: int) -> None:
    """A bot takes the seat for good; in the lobby the chair is free again."""
    record = table.record
    if record.status == "over":
        raise ServerError("over")
    there = record.seats[seat]
    note = table.note("resigned" if record.status == "playing" else "left_lobby", name=table.name_of(seat))
    if record.status == "playing":
        table.playing.seats[seat] = BOT
        there.kind, there.bot = "bot", STAND_IN
    else:
        there.kind = "open"
        record.invite = record.invite or new_code()
    there.name, there.replaced, there.local, there.votes, there.orders = "", False, False, [], {}
    there.carried = False
    people = table.record.persons()
    if record.host == seat and people:
        record.host = people[0]
    table.wish = None
    await table.keep(notes=[note], left=[seat])
    for connection in table.connections:
        connection.tokens.pop(seat, None)
    table.tell_table()
    table.tell_position(fresh=True)
    table.tell_chat([note])
    table.pace.go_on()


async def _take_back(table: LiveTable, seat: int) -> None:
    there = table.seat(seat)
    if not there.replaced:
        raise ServerError("not_replaced")
    there.replaced = False
    if table.game is not None:
        table.game.seats[seat] = there.role
    note = table.note("came_back", name=table.name_of(seat))
    await table.keep(notes=[note])
    table.tell_table()
    table.tell_chat([note])
    table.pace.go_on()
    table.tell_position()
