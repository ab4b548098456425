"""Bots think elsewhere: they see a view and nothing else, and none of their failures stops a table."""

import asyncio
import pickle
import threading
from collections.abc import Iterator
from multiprocessing import Pipe, active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from cadwallon.bots import Bot, make_bot
from cadwallon.content.base.manifest import ADVENTURES, GANGS
from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from cadwallon.server.fair_queue import FairQueue, Rank
from cadwallon.server.parcels import pack_view, unpack_view
from cadwallon.server.pool import MOST_HINTS, Pool, RobotError, serve
from cadwallon.server.robots import Robots
from cadwallon.server.tasks import Choose
from cadwallon.view.view import View
from tests.server.bad_bots import BAD, make
from tests.server.kit import House


def views(adventure: str, seed: int) -> Iterator[View]:
    """Of every question of a random game."""
    players = ADVENTURES[adventure].players[0]
    table = Table(make_rules(list(GANGS)[:players], adventure), seed)
    taste = Chance(seed)
    while table.question is not None:
        asked = table.question
        yield table.view(asked.seat)
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_view_travels_whole_and_nothing_else_does(adventure: str) -> None:
    for number, view in enumerate(views(adventure, 5)):
        parcel = pickle.dumps(pack_view(view))
        twin = unpack_view(pickle.loads(parcel))
        assert pickle.dumps(pack_view(twin)) == parcel
        assert [type(frame) for frame in twin.stack] == [type(frame) for frame in view.stack]
        if number % 20 == 0:
            assert make_bot("greedy", 3).choose(twin) == make_bot("greedy", 3).choose(view)


PATIENCE = 2.0  # seconds: a bot that stalls is waited for so long, and the others answer in less on any machine


@pytest.fixture
def robots() -> Iterator[Robots]:
    robots = Robots(make, patience=PATIENCE, workers=1)
    yield robots
    robots.close()


def answers(robots: Robots, view: View, *levels: str) -> list[int | str]:
    """Of each level in turn, or what is said of its failure."""

    async def ask(level: str) -> int | str:
        try:
            return await robots.answer(level, 11, view)
        except RobotError as error:
            return str(error)

    async def ask_all() -> list[int | str]:
        return [await ask(level) for level in levels]

    return asyncio.run(ask_all())


def test_the_same_seed_gets_the_same_answer_and_failures_are_told(robots: Robots) -> None:
    view = next(iter(views("treasure_of_the_duke", 1)))

    first, raised, cheated, died, again = answers(robots, view, "random", "raises", "cheats", "dies", "random")
    assert first == again == make_bot("random", 11).choose(view)
    assert raised == "RuntimeError: I do not feel well"
    assert cheated == "an answer that was not offered"
    assert died == "its process died"


def test_a_bot_that_stalls_is_ended_and_the_next_one_answers(robots: Robots) -> None:
    view = next(iter(views("treasure_of_the_duke", 1)))

    async def both() -> int:
        with pytest.raises(RobotError, match="do not feel well"):
            await robots.answer("raises", 11, view)  # now its worker is up, which has more time for its first answer
        with pytest.raises(RobotError, match="no answer within"):
            await robots.answer("stalls", 11, view)
        return await robots.answer("random", 11, view)

    assert asyncio.run(both()) in view.options


def test_an_end_while_bots_think_leaves_no_process_and_no_thread() -> None:
    view = next(iter(views("treasure_of_the_duke", 1)))
    thinkers = 4
    robots = Robots(make, workers=thinkers)

    async def end_it() -> list[int | BaseException]:
        thoughts = [asyncio.ensure_future(robots.answer("stalls", 11, view)) for _ in range(thinkers)]
        while not all(thought.done() for thought in thoughts):
            await asyncio.sleep(0)
            if len(bots()) == thinkers:
                robots.close()
                assert bots() == []
                assert threads() == []
        return await asyncio.gather(*thoughts, return_exceptions=True)

    def bots() -> list[str]:
        return [child.name for child in active_children() if child.name == "cadwallon-bot"]

    def threads() -> list[str]:
        return [thread.name for thread in threading.enumerate() if thread.name.startswith("robots")]

    assert [str(heard) for heard in asyncio.run(end_it())] == ["the server ends"] * thinkers


def test_a_table_goes_on_without_its_bot_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cadwallon.server.lobby.BOTS", {"random": None, **BAD})
    with House(tmp_path, Robots(make, workers=1)) as house:
        made = house.make("me", "raises")
        with made.page(0, lang="es") as page:
            page.start()
            page.asked([0])
            page.answered(page.position["question"]["options"][0]["words"])
            page.asked([0])
            chat = [told for told in page.told if told["type"] == "chat"] or [page.until("chat")]
            assert chat[0]["seat"] is None
            assert "raises" in chat[0]["text"]
            assert "puesto 2" in chat[0]["text"]


# --- who comes first --------------------------------------------------------------------------------------------------
def taken(queue: FairQueue[str]) -> list[str]:
    out = []
    while (thing := queue.take()) is not None:
        out.append(thing)
    return out


def test_tables_of_one_rank_take_turns_however_much_one_of_them_wants() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(Rank.PEOPLE, "greedy for thoughts", f"a{number}")
    queue.put(Rank.PEOPLE, "modest", "b0")
    queue.put(Rank.PEOPLE, "modest", "b1")
    assert taken(queue) == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_people_come_before_hints_analyses_and_tables_without_people() -> None:
    queue: FairQueue[str] = FairQueue()
    for rank in reversed(Rank):
        queue.put(rank, "table", rank.name)
    assert queue.count(Rank.HINT) == 1
    assert taken(queue) == ["PEOPLE", "HINT", "ANALYSIS", "NOBODY"]
    assert queue.count(Rank.HINT) == 0


def test_nothing_waits_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(Rank.NOBODY, "forgotten", "at last")
    for number in range(100):
        queue.put(Rank.PEOPLE, str(number), "people")
    assert "at last" in [queue.take() for _ in range(8)]


def test_a_quick_bot_never_waits_for_thinkers() -> None:
    """Every process for thinkers stalls, more of them wait; the bots that answer at once do so."""
    view = next(iter(views("treasure_of_the_duke", 1)))
    robots = Robots(make, patience=1e6, workers=1)

    async def ask() -> list[int]:
        thinkers = [asyncio.ensure_future(robots.answer("stalls", 1, view, str(table))) for table in range(25)]
        quick = [await robots.answer(level, 11, view, "quick") for level in ("random", "apprentice", "greedy")]
        assert not any(thought.done() for thought in thinkers)
        robots.close()
        assert {str(heard) for heard in await asyncio.gather(*thinkers, return_exceptions=True)} == {"the server ends"}
        return quick

    assert asyncio.run(ask()) == [make_bot(level, 11).choose(view) for level in ("random", "apprentice", "greedy")]


def test_a_thought_that_nobody_wants_any_more_takes_nobody_s_time(robots: Robots) -> None:
    """Its table was dropped while it waited: it is passed over."""
    view = next(iter(views("treasure_of_the_duke", 1)))

    async def ask() -> str:
        first = asyncio.ensure_future(robots.answer("dies", 1, view))
        second = asyncio.ensure_future(robots.answer("stalls", 1, view))
        await asyncio.sleep(0)
        second.cancel()
        for future in (first, second):
            with pytest.raises((RobotError, asyncio.CancelledError)):
                await future
        with pytest.raises(RobotError) as failed:
            await robots.answer("raises", 1, view)
        return str(failed.value)

    assert asyncio.run(ask()) == "RuntimeError: I do not feel well"


def test_only_so_many_hints_wait_at_a_time() -> None:
    view = next(iter(views("treasure_of_the_duke", 1)))
    pool = Pool(make, patience=1e6, thinkers=1)
    robots = Robots(pool=pool)

    async def ask() -> str:
        stalls = asyncio.ensure_future(robots.answer("stalls", 1, view))
        while not pool.busy:
            await asyncio.sleep(0)
        hints = [asyncio.ensure_future(robots.advice(view, str(table))) for table in range(MOST_HINTS)]
        await asyncio.sleep(0)
        with pytest.raises(RobotError) as refused:
            await robots.advice(view, "one too many")
        robots.close()
        await asyncio.gather(stalls, *hints, return_exceptions=True)
        return str(refused.value)

    assert asyncio.run(ask()) == "too many hints are waited for"


def test_a_worker_whose_server_was_killed_ends_without_a_word() -> None:
    """The pipe is closed while the bot thinks: nobody is there to hear its answer, and nothing is printed."""
    ours, theirs = Pipe()
    view = next(iter(views("treasure_of_the_duke", 1)))
    ours.send(Choose("random", 1, pack_view(view)))
    thread = threading.Thread(target=work_in_thread, args=(theirs, ours))
    thread.start()
    thread.join()


def work_in_thread(theirs: Connection, ours: Connection) -> None:
    """As `work` lives, but for the signal, which belongs to the main thread."""

    def closing(level: str, seed: int) -> Bot:
        ours.close()
        return make_bot(level, seed)

    serve(theirs, closing)
