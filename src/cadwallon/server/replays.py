"""A finished game to look back at: its steps in words, the purses round by round, any position."""

from collections import OrderedDict
from typing import Final

from cadwallon.core.rulebook import Rules
from cadwallon.engine.chance import DIE
from cadwallon.engine.events import hears
from cadwallon.play.fair import check
from cadwallon.play.journal import Journal
from cadwallon.play.replay import Replay, rerun
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import (
    Analysis,
    Chances,
    Draw,
    Fairness,
    Purses,
    ReplayInfo,
    ReplayPosition,
    ReplayStep,
    TableInfo,
    Verdict,
)
from cadwallon.server.records import Study, VerdictRecord, journal_of
from cadwallon.server.store import Kept
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.moments import moment
from cadwallon.server.wire.position import hand_of, position
from cadwallon.server.wire.shapes import Moment, View
from cadwallon.view.narrate import describe_option, describe_question
from cadwallon.view.words import option_of_words, outcome_words

MOST_POSITIONS: Final = 100  # in one answer
MOST_VERDICTS: Final = 5  # of one seat
_MOST_KEPT: Final = 8


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
        journal.over = state.over  # the rules say so: its key may be shown

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
            state = self.replay.at(number)
            view = position(state, seat, open_ducats=True)
            hands = [hand_of(state, other) for other in range(self.rules.seats)]
            out.append(ReplayPosition(number, view, heard, self._moments(number, seat, view), hands))
        return out

    def _moments(self, number: int, seat: int, view: View) -> list[Moment]:
        """Where the table answered by itself on the way to a position."""
        out: list[Moment] = []
        behind = 0
        for events, state in self.replay.way_to(number):
            heard = sum(hears(event[1], seat) for event in events)
            if heard > behind:
                behind = heard
                out.append(moment(heard, [position(state, seat, open_ducats=True)], [view]))
        return out

    def fairness(self) -> Fairness:
        """Every outcome, with the order that each shuffle began with: a page computes the rest from the key."""
        checked = check(self.journal)
        fair = self.journal.fair
        assert fair is not None
        assert fair.key is not None
        draws: list[Draw] = []
        for outcome, before in zip(checked.outcomes, checked.before, strict=True):
            words = outcome_words(self.journal.rules, outcome)
            if outcome[0] == DIE:
                draws.append(Draw("die", [], words[1:]))
            else:
                begun = outcome_words(self.journal.rules, [*outcome[:2], *before])
                draws.append(Draw(words[1], begun[2:], words[2:]))
        return Fairness(fair.commitment, fair.key.hex(), draws)


class Courses:
    """The games that were looked at last; they are looked at in a process of their own, so that tables do not wait."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Course] = OrderedDict()

    def of(self, kept: Kept) -> Course:
        table = kept.record.id
        course = self._kept.get(table)
        if course is None:
            course = self._kept[table] = Course(journal_of(kept.record, kept.lines))
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table)
        return course
