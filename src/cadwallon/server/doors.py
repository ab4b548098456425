"""Every address of the server's HTTP side: what it takes, what it gives, who answers; `openapi.py` describes it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

from starlette.responses import Response

from cadwallon.play.journal import dump
from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.messages import (
    Analysis,
    AskAnalysis,
    Chapter,
    Clause,
    Mine,
    NewTable,
    NewTableAnswer,
    ReplayInfo,
    ReplayPosition,
    RuleBook,
    Seated,
    TableInfo,
    TableSummary,
    TakeSeat,
)
from cadwallon.server.replays import Course, Courses
from cadwallon.server.tables import LiveTable
from cadwallon.server.wire.boards import board, board_picture
from cadwallon.server.wire.facts import facts
from cadwallon.server.wire.shapes import Board, Content, Words
from cadwallon.server.wire.words import words
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES

T = TypeVar("T")


class Visit(NamedTuple):
    """One request, read and checked."""

    hall: Hall
    courses: Courses
    path: dict[str, Any]
    language: str
    seat: int
    body: Any


class Door(NamedTuple):
    """`answer` is a type for JSON, or a media type for anything else; `lasting` answers are made once."""

    method: str
    path: str
    enter: Callable[[Visit], Awaitable[Any]]
    answer: Any
    body: Any = None
    lasting: bool = False
    seat: bool = False  # takes ?seat=


# --- facts ------------------------------------------------------------------------------------------------------------
async def content(visit: Visit) -> Content:
    """What is in the box: facts that hold for every game, in no language."""
    return facts()


async def words_of(visit: Visit) -> Words:
    """Every word of the page, by section and id."""
    return words(_language(visit))


async def rules_of(visit: Visit) -> RuleBook:
    """The rule reference; rulings of this edition are marked."""
    language = _language(visit)
    chapters = [Chapter(*chapter) for chapter in reference.chapters(language)]
    return RuleBook(chapters, [Clause(*clause) for clause in reference.clauses(language)])


async def board_of(visit: Visit) -> Board:
    """The geometry of a board."""
    try:
        return board(visit.path["board"])
    except KeyError:
        raise ServerError("no_page", status=404) from None


async def picture_of(visit: Visit) -> Response:
    """The drawn board without pieces."""
    try:
        picture = board_picture(visit.path["board"], visit.language)
    except KeyError:
        raise ServerError("no_page", status=404) from None
    return Response(picture, media_type=SVG)


def _language(visit: Visit) -> str:
    language: str = visit.path["language"]
    if language not in LANGUAGES:
        raise ServerError("no_page", status=404)
    return language


# --- tables -----------------------------------------------------------------------------------------------------------
async def make(visit: Visit) -> NewTableAnswer:
    """Make a table; the tokens are those of the seats marked `me`."""
    return await visit.hall.make(visit.body)


async def invite(visit: Visit) -> TableInfo:
    """The table that an invite leads to."""
    return (await visit.hall.invited(visit.path["code"])).info(seated=False)


async def join(visit: Visit) -> Seated:
    """Take a free seat at the table of an invite."""
    return await visit.hall.join(visit.path["code"], visit.body.name, visit.body.gang)


async def mine(visit: Visit) -> list[TableSummary]:
    """The tables that these tokens have seats at; those that wait for an answer come first."""
    return await visit.hall.mine(visit.body.tokens)


async def table(visit: Visit) -> TableInfo:
    """Who sits at a table."""
    return (await visit.hall.table(visit.path["table"])).info(seated=False)


# --- finished games ---------------------------------------------------------------------------------------------------
async def replay(visit: Visit) -> ReplayInfo:
    """A finished game: its steps in words, the purses by round, the scores."""
    ended = await _ended(visit)
    info = ended.info(seated=False)
    return await _look(visit, ended, lambda course: course.info(info, visit.language))


async def positions(visit: Visit) -> list[ReplayPosition]:
    """Positions of a finished game behind so many answers, as a seat (-1: everybody) saw them."""
    first, last = visit.path["first"], visit.path["last"]
    ended = await _ended(visit)
    return await _look(visit, ended, lambda course: course.positions(first, last, visit.seat, visit.language))


async def journal(visit: Visit) -> Response:
    """A finished game as a file that `cadwallon replay` reads."""
    ended = await _ended(visit)
    assert ended.game is not None
    name = f'attachment; filename="cadwallon-{ended.record.id}.json"'
    return Response(dump(ended.game.journal), media_type=JSON, headers={"content-disposition": name})


async def campaign(visit: Visit) -> Response:
    """The campaign of a table as a file that `cadwallon campaign` reads: the evenings that are over."""
    found = (await visit.hall.table(visit.path["table"])).record
    if found.campaign is None:
        raise ServerError("no_campaign", status=404)
    name = f'attachment; filename="cadwallon-campaign-{found.campaign.tables[0]}.json"'
    return Response(found.campaign.saved, media_type=JSON, headers={"content-disposition": name})


async def analysis(visit: Visit) -> Analysis:
    """What the search thinks of a finished game, as far as somebody has asked for it and it has come."""
    ended = await _ended(visit)
    study = await visit.hall.analyses.of(ended.record.id)
    return await _look(visit, ended, lambda course: course.analysis(study, visit.language))


async def analyse(visit: Visit) -> Analysis:
    """Let a finished game be analysed; for whoever sat at its table."""
    ended = await _ended(visit)
    if not await visit.hall.seats_of(ended, visit.body.tokens):
        raise ServerError("analysis_seated", status=403)
    assert ended.game is not None
    study = await visit.hall.analyses.begin(ended.record.id, ended.game.journal, ended.persons())
    return await _look(visit, ended, lambda course: course.analysis(study, visit.language))


async def _ended(visit: Visit) -> LiveTable:
    """Before its end a game holds secrets: its journal would tell every hand and the order of the deck."""
    found = await visit.hall.table(visit.path["table"])
    if found.record.status != "over":
        raise ServerError("not_over", status=409)
    return found


async def _look(visit: Visit, ended: LiveTable, at: Callable[[Course], T]) -> T:
    assert ended.game is not None
    return await asyncio.to_thread(visit.courses.look, ended.record.id, ended.game.journal, at)


JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
DOORS: Final = (
    Door("GET", "/api/content", content, Content, lasting=True),
    Door("GET", "/api/words/{language}", words_of, Words, lasting=True),
    Door("GET", "/api/rules/{language}", rules_of, RuleBook, lasting=True),
    Door("GET", "/api/boards/{board}.svg", picture_of, SVG, lasting=True),
    Door("GET", "/api/boards/{board}", board_of, Board, lasting=True),
    Door("POST", "/api/tables", make, NewTableAnswer, NewTable),
    Door("GET", "/api/invites/{code}", invite, TableInfo),
    Door("POST", "/api/invites/{code}", join, Seated, TakeSeat),
    Door("POST", "/api/mine", mine, list[TableSummary], Mine),
    Door("GET", "/api/tables/{table}", table, TableInfo),
    Door("GET", "/api/tables/{table}/replay", replay, ReplayInfo),
    Door("GET", "/api/tables/{table}/replay/{first:int}-{last:int}", positions, list[ReplayPosition], seat=True),
    Door("GET", "/api/tables/{table}/analysis", analysis, Analysis),
    Door("POST", "/api/tables/{table}/analysis", analyse, Analysis, AskAnalysis),
    Door("GET", "/api/tables/{table}/journal", journal, JSON),
    Door("GET", "/api/tables/{table}/campaign", campaign, JSON),
)
