"""Before and after a game: making a table, joining it, picking gangs, beginning, and the table that follows."""

from hmac import digest
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from cadwallon.bots import BOTS
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import ANY, ContentError, draw_adventure, seat_gangs
from cadwallon.engine.chance import Chance, KeyedChance
from cadwallon.play.campaign import Campaign, CampaignError
from cadwallon.play.table import NEVER, ORDERS, WINDOWS, Table, TableError
from cadwallon.server.campaigns import CAMPAIGNS, CampaignRecord, new_campaign
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import NewTable, TableOptions, WantedOptions, WantedSeat
from cadwallon.server.pace import STAND_IN
from cadwallon.server.records import SeatRecord, TableRecord, new_game, rules_of, table_rules
from cadwallon.server.seats import new_code

if TYPE_CHECKING:
    from cadwallon.server.tables import LiveTable

MOST_SEATS: Final = len(GANGS)
# The windows that stop the turn of another player outside combat: there a slow game waits only for who wants it.
STOPS_A_TURN: Final = ("answer_move", "test_passed", "answer_target", "answer_patrol")


def new_record(wanted: NewTable, bot_seed: int, key: bytes, date: int) -> TableRecord:
    """A table in its lobby, if a game can be made of what is wanted."""
    _check_game(wanted)
    seats = [_seat(seat) for seat in wanted.seats]
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    if not mine:
        raise ServerError("no_seat_of_mine")
    record = TableRecord(
        id=new_code(),
        status="lobby",
        adventure=wanted.adventure,
        edition=wanted.edition,
        seats=seats,
        options=options_of(wanted),
        host=mine[0],
        invite=new_code() if any(seat.kind == "open" for seat in seats) else None,
        bot_seed=bot_seed,
        key=key.hex(),
        changed=date,
    )
    if wanted.adventure in CAMPAIGNS:
        begin_campaign(record)
    return record


def begin_campaign(record: TableRecord) -> None:
    """CAM-1  The first evening."""
    players = [seat.player(number) for number, seat in enumerate(record.seats)]
    record.campaign = new_campaign(players, record.edition, record.id)
    record.adventure = record.campaign.before().adventure


def options_of(wanted: NewTable) -> TableOptions:
    """What nobody said: a live game between people who do not sit together is masked, and nobody gets hints there."""
    options = WantedOptions() if wanted.options is UNSET else wanted.options
    apart = any(seat.kind == "open" for seat in wanted.seats)
    mask = options.mask
    if mask is UNSET:
        mask = options.time_limit is not None and apart
    hints = options.hints
    if hints is UNSET:
        hints = not apart
    return TableOptions(
        options.open_ducats,
        options.undo,
        mask,
        options.time_limit,
        options.expansion,
        options.catacombs,
        options.inn,
        hints,
        options.as_printed,
    )


def _check_game(wanted: NewTable) -> None:
    """The same sentences as everywhere: the rules of a game are tried before anybody sits down."""
    players = len(wanted.seats)
    if not 2 <= players <= MOST_SEATS:
        raise ContentError("no_adventure", players=players)
    gangs = list(GANGS)[:players]
    options = options_of(wanted)
    adventure = wanted.adventure
    if adventure == ANY:
        adventure = draw_adventure(players, Chance(0))  # of the base box: what it refuses, some other would too
    if adventure in CAMPAIGNS:
        Campaign(gangs, wanted.edition).rules(gangs, options.inn, options.as_printed)
    else:
        table_rules(gangs, adventure, wanted.edition, options)
    picked = [seat.gang for seat in wanted.seats if seat.gang not in (None, ANY)]
    for gang in picked:
        if gang not in GANGS:
            raise ContentError("gang", name=gang, choices=", ".join(GANGS))
    if len(set(picked)) < len(picked):
        raise ContentError("same_gang")


def _seat(wanted: WantedSeat) -> SeatRecord:
    gang = None if wanted.gang == ANY else wanted.gang
    if wanted.kind == "bot":
        level = wanted.bot or STAND_IN
        if level not in BOTS:
            raise ServerError("no_bot", bot=level, choices=", ".join(BOTS))
        return SeatRecord("bot", bot=level, gang=gang)
    if wanted.kind == "open":
        return SeatRecord("open", gang=gang)
    return SeatRecord("person", name=clean(wanted.name), gang=gang, local=True)


def clean(text: str) -> str:
    """One line without control characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def take_seat(record: TableRecord, name: str, gang: str | None) -> int:
    """The first open seat, for whoever has the invite."""
    free = [number for number, seat in enumerate(record.seats) if seat.kind == "open"]
    if record.status != "lobby" or not free:
        raise ServerError("no_open_seat", status=409)
    if not clean(name):
        raise ServerError("no_name")
    seat = record.seats[free[0]]
    if gang is not None:
        pick_gang(record, free[0], gang)
    seat.kind = "person"
    seat.name = clean(name)
    if len(free) == 1:
        record.invite = None
    return free[0]


def pick_gang(record: TableRecord, seat: int, gang: str | None) -> None:
    """None: any of those that are left."""
    if record.status != "lobby":
        raise ServerError("begun")
    if gang in (None, ANY):
        record.seats[seat].gang = None
        return
    if gang not in GANGS:
        raise ContentError("gang", name=gang, choices=", ".join(GANGS))
    for number, other in enumerate(record.seats):
        if number != seat and other.gang == gang:
            if other.kind == "person":
                raise ServerError("gang_taken", status=409)
            other.gang = None  # bots and empty chairs take what is left
    record.seats[seat].gang = gang


def set_order(record: TableRecord, seat: int, window: str, order: str, against: list[int]) -> None:
    if window not in WINDOWS or order not in ORDERS:
        raise TableError("no_order", window=window, order=order)
    record.seats[seat].orders[window] = (order, sorted(set(against)))


def is_slow(record: TableRecord) -> bool:
    """Nobody is pressed for time, and somebody sits at another device: he may look in only once a day."""
    return record.options.time_limit is None and any(seat.kind == "person" and not seat.local for seat in record.seats)


def begin(table: "LiveTable", bots: bool) -> None:
    """SET-1, SET-2  Draw what was left open, and set up. An open seat is given to a bot only if the host says so."""
    record = table.record
    if record.status != "lobby":
        raise ServerError("begun")
    if not bots and any(seat.kind == "open" for seat in record.seats):
        raise ServerError("seat_open")
    for seat in record.seats:
        if seat.kind == "open":
            seat.kind, seat.bot = "bot", STAND_IN
    key = bytes.fromhex(record.key)
    lobby = KeyedChance(digest(key, b"lobby", "sha256"))
    gangs = seat_gangs([seat.gang or ANY for seat in record.seats], lobby)
    if record.adventure == ANY:
        record.adventure = draw_adventure(len(gangs), lobby, record.options.expansion)
    for seat, gang in zip(record.seats, gangs, strict=True):
        seat.gang = gang
    rules = rules_of(record, gangs)
    game = Table(rules, None, [seat.role for seat in record.seats], masked=record.options.mask, key=key)
    if is_slow(record):
        for seat in record.seats:
            if seat.kind == "person":
                seat.orders = {window: (NEVER, []) for window in STOPS_A_TURN} | seat.orders
    give_orders(record, game)
    record.game = new_game(game.journal)
    record.game.rounds = rules.n.rounds
    record.status = "playing"
    record.invite = None
    table.set_game(game)


def give_orders(record: TableRecord, game: Table) -> None:
    for number, seat in enumerate(record.seats):
        for window, (order, against) in seat.orders.items():
            game.set_order(number, window, order, against)


def _own_orders(record: TableRecord, seat: SeatRecord) -> dict[str, tuple[str, list[int]]]:
    """Without those that a slow game gave: the next one gives them again, if it is slow too."""
    given = STOPS_A_TURN if is_slow(record) else ()
    return {window: order for window, order in seat.orders.items() if window not in given or order[0] != NEVER}


def following(record: TableRecord, host: int, bot_seed: int, key: bytes, date: int) -> TableRecord:
    """The table for a rematch: the same people and bots, gangs to be picked anew; a campaign begins again."""
    seats = [
        SeatRecord("bot", bot=seat.bot or STAND_IN) if seat.kind == "bot" or seat.replaced else _carried(record, seat)
        for seat in record.seats
    ]
    follower = TableRecord(
        id=new_code(),
        status="lobby",
        adventure=record.adventure,
        edition=record.edition,
        seats=seats,
        options=record.options,
        host=host,
        invite=None,
        bot_seed=bot_seed,
        key=key.hex(),
        changed=date,
    )
    if record.campaign is not None:
        begin_campaign(follower)
    return follower


def _carried(record: TableRecord, seat: SeatRecord) -> SeatRecord:
    return SeatRecord("person", name=seat.name, local=seat.local, orders=_own_orders(record, seat))


def next_evening(record: TableRecord, host: int, bot_seed: int, key: bytes, date: int) -> TableRecord:
    """CAM-1  The table of the next adventure: everybody keeps his seat, and his gang unless he picks another one.

    Whoever stayed away and was replaced is expected again: the bot stands in until he takes the seat back. The host
    stays host; `host` only where that seat is nobody's now.
    """
    campaign = record.campaign
    if campaign is None:
        raise ServerError("no_campaign", status=404)
    if record.status != "over":
        raise ServerError("evening_not_over")
    follower = following(record, host, bot_seed, key, date)
    follower.adventure = campaign.now().adventure
    if not follower.adventure:
        raise CampaignError("over")
    follower.campaign = CampaignRecord(campaign.saved, [*campaign.tables, follower.id])
    for number, seat in enumerate(record.seats):
        if seat.kind == "person":
            follower.seats[number] = _carried(record, seat)
            follower.seats[number].gang, follower.seats[number].replaced = seat.gang, seat.replaced
    there = record.seats[record.host]
    if there.kind == "person" and not there.replaced:
        follower.host = record.host
    return follower
