"""Every address of the server's HTTP side: what it takes, what it gives, who answers; `openapi.py` describes it."""

import logging
import re
from asyncio import to_thread
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from starlette.responses import Response

from cadwallon.guide.pictures import picture, picture_ids
from cadwallon.server.errors import ServerError
from cadwallon.server.hall import Hall
from cadwallon.server.lessons import lessons, script
from cadwallon.server.messages import (
    Analysis,
    AnswerPuzzle,
    AskAnalysis,
    Chapter,
    Clause,
    Fairness,
    Glimpse,
    GuideBlock,
    GuidePage,
    Mine,
    NewTable,
    NewTableAnswer,
    PlayOn,
    Puzzle,
    PuzzleAnswer,
    PuzzleSummary,
    ReplayInfo,
    ReplayPosition,
    RuleBook,
    Seated,
    TableInfo,
    TableSummary,
    TakeSeat,
)
from cadwallon.server.play_on import play_on
from cadwallon.server.pool import RobotError
from cadwallon.server.puzzles import Look, summaries
from cadwallon.server.reading import Read
from cadwallon.server.records import journal_of
from cadwallon.server.store import Kept
from cadwallon.server.wire.boards import board, board_picture
from cadwallon.server.wire.facts import facts
from cadwallon.server.wire.lessons import LessonInfo, LessonScript
from cadwallon.server.wire.shapes import Board, Content, Words
from cadwallon.server.wire.words import words
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.guidebook import guide

_log: Final = logging.getLogger(__name__)


class Visit(NamedTuple):
    """One request, read and checked."""

    hall: Hall
    visitor: str  # the address that limits are kept for
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
    reads: bool = False  # looks at a game, which costs something: so many a second


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


async def guide_of(visit: Visit) -> list[GuidePage]:
    """The illustrated guide, page by page; `[MOV-1]` in a row is a clause, `[words](id)` another page."""
    return [
        GuidePage(page.id, page.part, page.title, page.lead, [GuideBlock(*block) for block in page.blocks])
        for page in guide(_language(visit))
    ]


async def guide_picture(visit: Visit) -> Response:
    """A picture of the guide; it is drawn when it is first asked for."""
    if visit.path["picture"] not in picture_ids():
        raise ServerError("no_page", status=404)
    return Response(await to_thread(picture, visit.path["picture"], visit.language), media_type=SVG)


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


async def lessons_of(visit: Visit) -> list[LessonInfo]:
    """What can be learned by playing."""
    return lessons(visit.language)


async def lesson_of(visit: Visit) -> LessonScript:
    """One chapter of a lesson: its steps, and the table at each of them."""
    found = script(visit.path["lesson"], visit.path["chapter"], visit.language)
    if found is None:
        raise ServerError("no_page", status=404)
    return found


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


# --- puzzles ----------------------------------------------------------------------------------------------------------
async def puzzles(visit: Visit) -> list[PuzzleSummary]:
    """Moments of real games with one clearly best answer, the easiest first."""
    return summaries()


async def puzzle(visit: Visit) -> Response:
    """A puzzle: what the seat that is asked saw."""
    return await _read(visit, Look(visit.path["puzzle"], visit.language))


async def solve(visit: Visit) -> Response:
    """An answer to a puzzle: whether it is the best one, and the chances of the alternatives."""
    return await _read(visit, Look(visit.path["puzzle"], visit.language, visit.body.option))


# --- finished games ---------------------------------------------------------------------------------------------------
async def replay(visit: Visit) -> Response:
    """A finished game: its steps in words, the purses by round, the scores."""
    ended = await _ended(visit)
    return await _read(visit, Read("replay", ended, visit.language, visit.hall.info(ended)))


async def moment(visit: Visit) -> Response:
    """A moment of a game, also of one that goes on, as everybody saw it; links name it."""
    found = await _kept(visit)
    task = Read("moment", found, visit.language, visit.hall.info(found), moment=visit.path["moment"])
    return await _read(visit, task)


async def go_on_from(visit: Visit) -> NewTableAnswer:
    """Make a table that plays a finished game on from behind so many answers."""
    number: str = visit.path["number"]
    if re.fullmatch("[0-9]{1,9}", number) is None:
        raise ServerError("no_page", status=404)
    return await play_on(visit.hall, await _ended(visit), int(number), visit.body)


async def positions(visit: Visit) -> Response:
    """Positions of a finished game behind so many answers, as a seat (-1: everybody) saw them."""
    span = re.fullmatch("([0-9]{1,9})-([0-9]{1,9})", visit.path["span"])
    if span is None:
        raise ServerError("no_page", status=404)
    first, last = int(span[1]), int(span[2])
    ended = await _ended(visit)
    return await _read(visit, Read("positions", ended, visit.language, first=first, last=last, seat=visit.seat))


async def journal(visit: Visit) -> Response:
    """A finished game as a file that `cadwallon replay` reads."""
    ended = await _ended(visit)
    answer = await _read(visit, Read("journal", ended, visit.language))
    answer.headers["content-disposition"] = f'attachment; filename="cadwallon-{ended.record.id}.json"'
    return answer


async def fair(visit: Visit) -> Response:
    """The key of a finished game, and everything that was rolled and shuffled in it."""
    return await _read(visit, Read("fair", await _ended(visit), visit.language))


async def campaign(visit: Visit) -> Response:
    """The campaign of a table as a file that `cadwallon campaign` reads: the evenings that are over."""
    found = (await visit.hall.table(visit.path["table"])).record
    if found.campaign is None:
        raise ServerError("no_campaign", status=404)
    name = f'attachment; filename="cadwallon-campaign-{found.campaign.tables[0]}.json"'
    return Response(found.campaign.saved, media_type=JSON, headers={"content-disposition": name})


async def analysis(visit: Visit) -> Response:
    """What the search thinks of a finished game, as far as somebody has asked for it and it has come."""
    ended = await _ended(visit)
    study = await visit.hall.analyses.of(ended.record.id)
    return await _read(visit, Read("analysis", ended, visit.language, study=study))


async def analyse(visit: Visit) -> Response:
    """Let a finished game be analysed; for whoever sat at its table."""
    ended = await _ended(visit)
    if not await visit.hall.seats_of(ended.record, visit.body.tokens):
        raise ServerError("analysis_seated", status=403)
    journal = journal_of(ended.record, ended.lines)
    study = await visit.hall.analyses.begin(ended.record.id, journal, ended.record.persons())
    return await _read(visit, Read("analysis", ended, visit.language, study=study))


async def _ended(visit: Visit) -> Kept:
    """Before its end a game holds secrets: its journal would tell every hand and the order of the deck.

    It is read from the store alone: no table is set up again to be looked at.
    """
    found = await _kept(visit)
    if found.record.status != "over":
        raise ServerError("not_over", status=409)
    return found


async def _kept(visit: Visit) -> Kept:
    found = await visit.hall.store.load(visit.path["table"])
    if found is None:
        raise ServerError("no_table", status=404)
    return found


async def _read(visit: Visit, task: Read | Look) -> Response:
    try:
        return Response(await visit.hall.robots.read(task, visit.visitor), media_type=JSON)
    except RobotError as error:  # its process was ended or has stalled: the next one may do better
        _log.warning("%s: not read (%s)", task.kept.record.id if isinstance(task, Read) else task.puzzle, error)
        raise ServerError("trouble", status=503) from None


JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
DOORS: Final = (
    Door("GET", "/api/content", content, Content, lasting=True),
    Door("GET", "/api/words/{language}", words_of, Words, lasting=True),
    Door("GET", "/api/rules/{language}", rules_of, RuleBook, lasting=True),
    Door("GET", "/api/guide/pictures/{picture}.svg", guide_picture, SVG, lasting=True),
    Door("GET", "/api/guide/{language}", guide_of, list[GuidePage], lasting=True),
    Door("GET", "/api/boards/{board}.svg", picture_of, SVG, lasting=True),
    Door("GET", "/api/boards/{board}", board_of, Board, lasting=True),
    Door("GET", "/api/lessons", lessons_of, list[LessonInfo], lasting=True),
    Door("GET", "/api/lessons/{lesson}/{chapter}", lesson_of, LessonScript, lasting=True),
    Door("POST", "/api/tables", make, NewTableAnswer, NewTable),
    Door("GET", "/api/invites/{code}", invite, TableInfo, reads=True),
    Door("POST", "/api/invites/{code}", join, Seated, TakeSeat),
    Door("POST", "/api/mine", mine, list[TableSummary], Mine),
    Door("GET", "/api/tables/{table}", table, TableInfo, reads=True),
    Door("GET", "/api/puzzles", puzzles, list[PuzzleSummary], lasting=True),
    Door("GET", "/api/puzzles/{puzzle}", puzzle, Puzzle, lasting=True),
    Door("POST", "/api/puzzles/{puzzle}", solve, PuzzleAnswer, AnswerPuzzle),
    Door("GET", "/api/tables/{table}/replay", replay, ReplayInfo, reads=True),
    Door("GET", "/api/tables/{table}/replay/{span}", positions, list[ReplayPosition], seat=True, reads=True),
    Door("POST", "/api/tables/{table}/replay/{number}/play", go_on_from, NewTableAnswer, PlayOn),
    Door("GET", "/api/tables/{table}/moments/{moment}", moment, Glimpse, reads=True),
    Door("GET", "/api/tables/{table}/analysis", analysis, Analysis, reads=True),
    Door("POST", "/api/tables/{table}/analysis", analyse, Analysis, AskAnalysis),
    Door("GET", "/api/tables/{table}/journal", journal, JSON, reads=True),
    Door("GET", "/api/tables/{table}/fair", fair, Fairness, reads=True),
    Door("GET", "/api/tables/{table}/campaign", campaign, JSON, reads=True),
)
