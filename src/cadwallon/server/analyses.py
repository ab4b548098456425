"""What the search thinks of games that are over: worked out once, decision by decision, and kept with the table.

Every decision is judged from the view that its seat had then. One thought at a time for all tables together: bots and
hints never wait for more than that one.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from cadwallon.bots.analysis import can_judge, playouts_each
from cadwallon.play.journal import Journal, dump, parse
from cadwallon.play.replay import rerun
from cadwallon.server.parcels import pack_view
from cadwallon.server.pool import RobotError
from cadwallon.server.records import AnalysisRecord, ChancesRecord, Study, VerdictRecord
from cadwallon.server.robots import Robots, game_playouts
from cadwallon.server.store import Store, StoreError
from cadwallon.server.tasks import Judge, Weigh
from cadwallon.view.view import view_of

_DECIMALS: Final = 4
_log: Final = logging.getLogger(__name__)


class Analyses:
    def __init__(self, store: Store, robots: Robots) -> None:
        self._store = store
        self._robots = robots
        self._running: dict[str, Study] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self.budget = game_playouts()

    async def of(self, table: str) -> Study | None:
        """None: nobody has asked for it."""
        running = self._running.get(table)
        if running is not None:
            return running
        kept = await self._store.analysis(table)
        return None if kept is None else Study(kept, kept.total, ready=True)

    async def begin(self, table: str, journal: Journal, people: Iterable[int]) -> Study:
        """The one that is there, or a new one; the decisions of `people` come first."""
        known = await self.of(table)
        if known is None:
            known = self._running.get(table)
        if known is not None:
            return known
        study = self._running[table] = Study(AnalysisRecord())
        task = asyncio.get_running_loop().create_task(self._run(table, study, journal, set(people)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return study

    def stop(self) -> None:
        """What is not ready is begun anew when somebody asks again: it comes out the same."""
        for task in self._tasks:
            task.cancel()

    async def _run(self, table: str, study: Study, journal: Journal, people: set[int]) -> None:
        try:
            async with self._turn:
                await self._think(table, study, journal, people)
            await self._store.save_analysis(table, study.record)
        except (RobotError, StoreError) as error:
            _log.warning("table %s: no analysis (%s)", table, error)
        finally:
            del self._running[table]

    async def _think(self, table: str, study: Study, journal: Journal, people: set[int]) -> None:
        record = study.record
        decisions, turns = await asyncio.to_thread(_moments, journal, self.budget)
        record.total = len(decisions)
        for step, weigh in turns:
            shares = await self._robots.chances(weigh, table)
            record.chances.append(ChancesRecord(step, [round(share, _DECIMALS) for share in shares]))
        decisions.sort(key=lambda decision: (decision[0] not in people, decision[1].step))
        for seat, task in decisions:
            study.done += 1
            try:
                found = await self._robots.judgement(task, table)
            except RobotError as error:  # one decision without a verdict leaves the others theirs
                _log.warning("step %d: no verdict (%s)", task.step, error)
                continue
            if found.counts:
                best = journal.words(found.best)
                share, cost = round(found.share, _DECIMALS), round(found.cost, _DECIMALS)
                record.verdicts.append(VerdictRecord(task.step, seat, best, share, cost))
        record.verdicts.sort(key=lambda verdict: verdict.step)


def _moments(journal: Journal, budget: int) -> tuple[list[tuple[int, Judge]], list[tuple[int, Weigh]]]:
    """Every decision with its seat, and the beginning of every turn, as they are to be thought about.

    With rules of its own: somebody else may look at the same game in another thread.
    """
    journal = parse(dump(journal))
    steps = journal.steps
    decisions: list[tuple[int, Judge]] = []
    turns: list[tuple[int, Weigh]] = []
    before = (0, 0)
    for number, state in enumerate(rerun(journal)):
        now = (state.round, state.player)
        if state.over or (state.round > 0 and now != before):
            views = [view_of(state, seat) for seat in range(state.rules.seats)]
            turns.append((number, Weigh([pack_view(view) for view in views])))
        before = now
        if number < len(steps):
            view = view_of(state, steps[number].seat)
            if can_judge(view):
                decisions.append((view.seat, Judge(number, pack_view(view), steps[number].answer, 0)))
    playouts = playouts_each(len(decisions), budget)
    for _, task in decisions:
        task.playouts = playouts
    return decisions, turns
