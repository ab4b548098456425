"""Puzzles for the page, made in a process of its own: the game is played again up to the moment, and what leaves is the
view of the seat that is asked there.
"""

from typing import Final

from msgspec import Struct
from msgspec.json import encode

from cadwallon.core.state import State
from cadwallon.play.journal import JournalError
from cadwallon.play.table import Question
from cadwallon.puzzles.puzzle import Puzzle
from cadwallon.puzzles.shelf import headers, puzzle_of
from cadwallon.server import messages
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import PuzzleAnswer, PuzzleChance, PuzzleSummary, SeatInfo, TableInfo, TableOptions
from cadwallon.server.reading import Refused
from cadwallon.server.tasks import MakeBot
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.view.narrate import describe_option
from cadwallon.view.words import option_of_words, option_words

_MOST_EVENTS: Final = 60  # of the log, for those who want to know what led here


def summaries() -> list[PuzzleSummary]:
    return [
        PuzzleSummary(
            id=header.id,
            adventure=header.adventure,
            gang=header.gang,
            players=header.players,
            round=header.round,
            kind=header.kind,
            grade=header.grade,
        )
        for header in headers()
    ]


class Look(Struct):
    """A task for a worker: the puzzle itself, or with an answer what is thought of that."""

    puzzle: str
    language: str
    option: list[str] | None = None

    def do(self, make: MakeBot) -> object:
        try:
            puzzle = puzzle_of(self.puzzle)
            if puzzle is None:
                raise ServerError("no_puzzle", status=404)
            if self.option is None:
                return encode(shown(puzzle, self.language))
            return encode(judged(puzzle, self.option, self.language))
        except ServerError as error:
            return Refused(error.said, error.values, error.status)
        except JournalError as error:
            return Refused(error.said, error.values)


def shown(puzzle: Puzzle, language: str) -> messages.Puzzle:
    """What the seat sees and is asked."""
    events: list[tuple[int, ...]] = []
    state = puzzle.state(events)
    seat = puzzle.seat
    asked = question(Question(len(puzzle.journal.steps), state), state, seat, language)
    heard = happenings(state.rules, events, seat, language)[-_MOST_EVENTS:]
    return messages.Puzzle(puzzle.id, _table(puzzle, state), position(state, seat), asked, heard)


def _table(puzzle: Puzzle, state: State) -> TableInfo:
    """A table at which nobody but the asked seat sits."""
    rules = state.rules
    seats = [
        SeatInfo(seat, "person" if seat == puzzle.seat else "bot", "", None, gang, True, False, [])
        for seat, gang in enumerate(rules.parts.gangs)
    ]
    return TableInfo(
        id=puzzle.id,
        status="playing",
        adventure=rules.adventure,
        edition=rules.edition,
        seats=seats,
        options=TableOptions(undo=False, expansion=bool(rules.options)),
        host=puzzle.seat,
        invite=None,
        rematch=None,
        spectators=0,
        campaign=None,
        commitment=None,
        origin=None,
    )


def judged(puzzle: Puzzle, words: list[str], language: str) -> PuzzleAnswer:
    """Files name everybody as he was before the game, the page those who were hired (KSE-5) by their own names."""
    state = puzzle.state()
    try:
        given = option_of_words(state.rules, words)
    except ValueError:
        raise ServerError("not_puzzle_answer") from None
    if given not in state.options():
        raise ServerError("not_puzzle_answer")
    shares = dict(zip(puzzle.options_in_words(), (chance.share for chance in puzzle.chances), strict=True))
    chances = [
        PuzzleChance(option_words(state.rules, option), describe(state, option, language), share)
        for option, share in shares.items()
    ]
    right = given == next(iter(shares))
    return PuzzleAnswer(right, describe(state, given, language), shares.get(given), chances, puzzle.others)


def describe(state: State, option: int, language: str) -> str:
    return describe_option(state.rules, option, language, state.reason)
