"""A finished game to look back at: its steps in words, the purses round by round, any position."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final, TypeVar

from cadwallon.engine.rulebook import Rules
from cadwallon.play.journal import Journal
from cadwallon.play.replay import Replay, rerun
from cadwallon.server.analyses import Study
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import (
    Analysis,
    Chances,
    Purses,
    ReplayInfo,
    ReplayPosition,
    ReplayStep,
    TableInfo,
    Verdict,
)
from cadwallon.server.records import VerdictRecord
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.view.narrate import describe_option, describe_question
from cadwallon.view.words import option_of_words

MOST_POSITIONS: Final = 100  # in one answer
MOST_VERDICTS: Final = 5  # of one seat
_MOST_KEPT: Final = 8
T = TypeVar("T")


class Course:
    """One game played again once, with what a page asks for noted on the way."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.rules = journal.rules
        self.known: list[Rules] = []  # the rules before each step: hiring changes names
        self.replay = Replay(journal)
        self.events: list[tuple[int, ...]] = []
        self.told: list[int] = []  # how many events there were before each step, and in all
        self.moments: list[tuple[int, int, str, int, int]] = []  # round, player, reason, kind, subject
        self.purses: dict[int, list[int]] = {}
        for state in rerun(journal, self.events):
            self.told.append(len(self.events))
            self.moments.append((state.round, state.player, state.reason, state.kind, state.subject))
            self.known.append(state.rules)
            self.purses[state.round] = list(state.ducats)
        self.purses[state.round] = list(state.scores)
        self.rules = state.rules  # with everybody who was hired

    def info(self, table: TableInfo, language: str) -> ReplayInfo:
        steps = [
            ReplayStep(number, *moment[:2], step.seat, describe_option(known, step.answer, language, moment[2]))
            for number, (step, moment, known) in enumerate(
                zip(self.journal.steps, self.moments, self.known, strict=False)
            )
        ]
        scores = position(self.replay.at(len(self.replay)), -1).scores or []
        return ReplayInfo(table, steps, [Purses(*row) for row in sorted(self.purses.items())], scores)

    def analysis(self, study: Study | None, language: str) -> Analysis:
        """What is known so far, in words: of each seat the decisions that cost most, the worst of all first."""
        if study is None:
            return Analysis("none", 0, 0, [], [])
        record = study.record
        ranked = sorted(record.verdicts, key=lambda verdict: (-verdict.cost, verdict.step))
        told: list[Verdict] = []
        for seat in range(self.rules.seats):
            told += [self._verdict(row, language) for row in ranked if row.seat == seat][:MOST_VERDICTS]
        told.sort(key=lambda verdict: (-verdict.cost, verdict.number))
        rows = [Chances(row.step, self.moments[row.step][0], row.shares) for row in record.chances]
        return Analysis("done" if study.ready else "thinking", study.done, record.total, told, rows)

    def _verdict(self, verdict: VerdictRecord, language: str) -> Verdict:
        step = verdict.step
        rules = self.known[step]
        number, _, reason, kind, subject = self.moments[step]
        best = option_of_words(self.journal.rules, verdict.best.split(" "))
        return Verdict(
            number=step,
            round=number,
            seat=verdict.seat,
            question=describe_question(rules, kind, reason, subject, language),
            played=describe_option(rules, self.journal.steps[step].answer, language, reason),
            better=describe_option(rules, best, language, reason),
            share=verdict.share,
            cost=verdict.cost,
        )

    def positions(self, first: int, last: int, seat: int, language: str) -> list[ReplayPosition]:
        """Behind so many answers each, with all that led there; the game is over, so any seat's view may be had."""
        if not 0 <= first <= last <= len(self.replay) or not -1 <= seat < self.rules.seats:
            raise ServerError("no_position", last=len(self.replay), status=404)
        out: list[ReplayPosition] = []
        for number in range(first, min(last, first + MOST_POSITIONS - 1) + 1):
            start = self.told[number - 1] if number else 0
            span = slice(start, self.told[number])
            heard = happenings(self.rules, self.events[span], seat, language)
            out.append(ReplayPosition(number, position(self.replay.at(number), seat, open_ducats=True), heard))
        return out


class Courses:
    """The games that were looked at last; they are looked at in threads, so that tables do not wait.

    One after the other: games with the same rules share what their searches write on.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Course] = OrderedDict()
        self._turn = Lock()

    def look(self, table: str, journal: Journal, at: Callable[[Course], T]) -> T:
        with self._turn:
            return at(self._of(table, journal))

    def _of(self, table: str, journal: Journal) -> Course:
        course = self._kept.get(table)
        if course is None:
            course = self._kept[table] = Course(journal)
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table)
        return course
