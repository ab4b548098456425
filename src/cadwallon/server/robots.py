"""What the tables of one process ask bots for, and what counts as an answer; they think in a pool (`pool.py`)."""

import asyncio
import os
from typing import Final

from cadwallon import bots
from cadwallon.bots import make_bot
from cadwallon.bots.analysis import GAME_PLAYOUTS, HINT_PLAYOUTS
from cadwallon.server.fair_queue import Rank
from cadwallon.server.lines import LineCut
from cadwallon.server.parcels import pack_view
from cadwallon.server.pool import PATIENCE, LaneName, Pool, RobotError, Thinkers, Work
from cadwallon.server.puzzles import Look
from cadwallon.server.reading import Read, Refused
from cadwallon.server.tasks import Advise, Choose, Judge, Judgement, MakeBot, Thought, Weigh
from cadwallon.view.view import View

QUICK: Final = ("random", "greedy", *bots.QUICK)
_HINTS: Final = 10  # a hint may take no more than this part of the analysis of a game


def game_playouts() -> int:
    """What the analysis of one game may take; for tests and slow machines CADWALLON_PLAYOUTS says less."""
    known = os.environ.get("CADWALLON_PLAYOUTS", "")
    return max(_HINTS, int(known)) if known.isdecimal() else GAME_PLAYOUTS


class Robots:
    """`pool`: that of the machine, where several servers share it; else one is made here."""

    def __init__(
        self,
        make: MakeBot = make_bot,
        patience: float = PATIENCE,
        workers: int = 0,
        hint_playouts: int = 0,
        pool: Thinkers | None = None,
    ) -> None:
        self.pool: Thinkers = pool or Pool(make, patience, workers)
        self._hint_playouts = hint_playouts or min(HINT_PLAYOUTS, game_playouts() // _HINTS)

    async def answer(self, level: str, seed: int, view: View, table: str = "", watched: bool = True) -> int:
        """A legal answer of a bot, or a RobotError. `watched`: somebody looks at the table, and waits."""
        lane: LaneName = "quick" if level in QUICK else "slow"
        rank = Rank.PEOPLE if watched else Rank.NOBODY
        answer = await self._do(lane, rank, table, Choose(level, seed, pack_view(view)))
        if not isinstance(answer, int) or answer not in view.options:
            raise RobotError(answer if isinstance(answer, str) else "an answer that was not offered")
        return answer

    async def advice(self, view: View, table: str = "") -> list[Thought]:
        """The best options first; a RobotError if nothing came."""
        found = await self._do("slow", Rank.HINT, table, Advise(pack_view(view), self._hint_playouts))
        if not isinstance(found, list):
            raise RobotError(str(found))
        return found

    async def judgement(self, task: Judge, table: str = "") -> Judgement:
        found = await self._do("slow", Rank.ANALYSIS, table, task)
        if not isinstance(found, Judgement):
            raise RobotError(str(found))
        return found

    async def chances(self, task: Weigh, table: str = "") -> list[float]:
        found = await self._do("slow", Rank.ANALYSIS, table, task)
        if not isinstance(found, list):
            raise RobotError(str(found))
        return found

    async def read(self, task: Read | Look, visitor: str = "") -> bytes:
        """JSON for a page; visitors take turns."""
        found = await self._do("readers", Rank.PEOPLE, visitor, task)
        if isinstance(found, Refused):
            raise found.error()
        if not isinstance(found, bytes):
            raise RobotError(str(found))
        return found

    async def _do(self, lane: LaneName, rank: Rank, table: str, task: Work) -> object:
        try:
            return await asyncio.wrap_future(self.pool.submit(lane, rank, table, task))
        except LineCut:
            raise RobotError("the pool is gone") from None

    @property
    def waiting(self) -> int:
        """Questions that nobody has answered yet."""
        return self.pool.waiting

    def close(self) -> None:
        """When it returns nobody waits; of a pool of its own no process and no thread is left."""
        self.pool.close()
