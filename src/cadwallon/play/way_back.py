"""A table set up again from its journal as it was left, with the way back that it had: what may be taken back does not
end with the process in which it was played."""

from collections.abc import Iterator, Sequence

from cadwallon.core.decisions import PASS
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.digest import Digest
from cadwallon.play.journal import Journal, JournalError, packed_steps
from cadwallon.play.replay import rerun
from cadwallon.play.table import Table, TableError


class Resumption:
    """`go` plays the journal again, some at a time as its caller likes; then there is the table."""

    def __init__(self, journal: Journal, masked: bool) -> None:
        self._journal = journal
        self._masked = masked
        self._events: list[tuple[int, ...]] = []
        self._last: State | None = None
        # Undo never goes behind chance: before this step no moment counts, and none behind it needs any.
        rolled = [number for number, step in enumerate(journal.steps, 1) if step.chance]
        self._first = rolled[-1] if rolled else 0
        self._then: tuple[State, int, int] | None = None  # the state before that step, events so far, answers settled

    def go(self) -> Iterator[State]:
        """A JournalError where the rules play it otherwise now."""
        settled: list[int] = []
        states = rerun(self._journal, self._events, waiting=self._masked, settled=settled)
        for number, state in enumerate(states):
            if number == self._first < len(self._journal.steps):
                self._then = (state.clone(), len(self._events), settled[-1])
            self._last = state
            yield state

    def table(self, seats: Sequence[str]) -> Table:
        assert self._last is not None
        if self._then is not None and self._journal.settled is not None:
            table = self._with_way_back(seats)
            if table is not None:
                return table
        stands = (self._last, self._events)
        return Table(self._journal.rules, seats=seats, journal=self._journal, masked=self._masked, stands=stands)

    def _with_way_back(self, seats: Sequence[str]) -> Table | None:
        """From the step before which nothing counts the answers are given once more; None: it came out otherwise."""
        assert self._then is not None
        assert self._last is not None
        journal = self._journal
        state, events, settled = self._then
        steps, forced = journal.steps, journal.settled or 0
        journal.steps, journal.settled = packed_steps(steps[: self._first]), settled
        heard = self._events[:events]
        state.events = heard
        table = Table(journal.rules, seats=seats, journal=journal, masked=self._masked, stands=(state, heard))
        try:
            for step in steps[self._first :]:
                _pass_by(table, -1)
                table.answer(step.seat, step.answer)
            _pass_by(table, forced)
        except (TableError, JournalError):
            pass
        if _number(table.state) == _number(self._last) and len(journal.steps) == len(steps):
            return table
        journal.steps, journal.settled = steps, forced
        return None


def _pass_by(table: Table, settled: int) -> None:
    """What a masked table has passed: all of it, or until so many answers that left no choice were given."""
    while table.is_hidden_pass and (settled < 0 or (table.journal.settled or 0) < settled):
        table.answer(table.state.asked, pack(PASS))


def _number(state: State) -> int:
    digest = Digest()
    state.sum_up(digest)
    return digest.key()
