"""A finished game played on from one of its moments, at a table of its own: one person, and bots on the other seats.

Everything is as it was at that moment, also what nobody saw: hands, the order of the decks, what lies face down. That
is what the journal says, and it is no secret any more: whoever looked at the replay may know it. What chance decides
from there on comes from a new key, with a commitment of its own (docs/fair_dice.md).
"""

from copy import deepcopy
from typing import TYPE_CHECKING

from cadwallon import bots
from cadwallon.server.campaigns import CampaignRecord
from cadwallon.server.errors import ServerError
from cadwallon.server.lobby import clean
from cadwallon.server.messages import HeldSeat, NewTableAnswer, Origin, PlayOn
from cadwallon.server.records import SeatRecord, TableRecord
from cadwallon.server.seats import hashed, new_code, new_token
from cadwallon.server.store import Change, Kept

if TYPE_CHECKING:
    from cadwallon.server.hall import Hall


async def play_on(hall: "Hall", ended: Kept, number: int, wanted: PlayOn) -> NewTableAnswer:
    """From behind so many answers."""
    level = wanted.bot or bots.USUAL
    if level not in bots.LEVELS:
        raise ServerError("no_bot", bot=level, choices=", ".join(bots.LEVELS))
    if wanted.seat >= len(ended.record.seats):
        raise ServerError("no_seat", seat=wanted.seat + 1)
    if number >= len(ended.lines):
        raise ServerError("nothing_to_play_on", last=len(ended.lines) - 1)
    record = _record(ended.record, number, wanted, level)
    record.bot_seed, record.key, record.changed = hall.new_seed(), hall.new_key().hex(), hall.clock.date()
    token = new_token()
    lines = ended.lines[:number]
    await hall.store.save(Change(record, first=0, lines=lines, tokens=[(hashed(token), wanted.seat)]))
    async with hall.at(record.id) as table:
        await table.keep()  # as it stands: the round, and who is asked
    return NewTableAnswer(record.id, None, [HeldSeat(wanted.seat, token)])


def _record(ended: TableRecord, number: int, wanted: PlayOn, level: str) -> TableRecord:
    game = deepcopy(ended.game)
    assert game is not None
    game.since, game.position, game.settled, game.number = number, 0, None, 0
    seats = [SeatRecord("bot", bot=level, gang=seat.gang) for seat in ended.seats]
    mine = seats[wanted.seat]
    mine.kind, mine.bot, mine.name, mine.local = "person", None, clean(wanted.name), True
    options = deepcopy(ended.options)
    # Nobody is waited for, and nobody else would learn anything from a pause or a hint.
    options.undo, options.hints, options.mask, options.time_limit = True, True, False, None
    table = new_code()
    return TableRecord(
        id=table,
        status="playing",
        adventure=ended.adventure,
        edition=ended.edition,
        seats=seats,
        options=options,
        host=wanted.seat,
        invite=None,
        bot_seed=0,
        game=game,
        campaign=_campaign(ended.campaign, table),
        origin=Origin(ended.id, number),
    )


def _campaign(ended: CampaignRecord | None, table: str) -> CampaignRecord | None:
    """The evening is played again from here: its rules are those of the campaign as it stood when it began."""
    return None if ended is None else CampaignRecord(ended.saved, [*ended.tables[:-1], table])
