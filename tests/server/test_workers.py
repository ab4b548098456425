"""Several processes at one address: killed, stopped, renewed, cut off from the database, and no answer is lost."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from cadwallon.server.stores import opened
from cadwallon.server.upkeep import Report, check
from tests.cli.terminal import refusal
from tests.postgres import Postgres, running
from tests.server.serving import Insistent, OnFile, Serving, ask, begun, journal_is_whole, started_by, until


def all_can_be_replayed(database: str) -> bool:
    async def checked() -> Report:
        async with opened(database) as store:
            return await check(store)

    report = asyncio.run(checked())
    return report.tables > 0 and report.broken == []


def test_a_store_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "serve", "--store", "postgresql://x/y", "--data", str(tmp_path))
    assert said == "--store cannot be used together with --data; leave one of them out."


def answers_kept(folder: Path, table: str) -> int:
    """On SQLite, once the server has ended; they are replayed."""

    async def counted() -> int:
        async with opened(folder) as store:
            report = await check(store)
            assert report.broken == []
            kept = await store.load(table)
            return 0 if kept is None else len(kept.lines)

    return asyncio.run(counted())


def test_processes_on_one_file_are_killed_and_every_confirmed_answer_is_there(tmp_path: Path) -> None:
    with OnFile(str(tmp_path), tmp_path) as serving:
        made = begun(serving)
        person = Insistent(made)
        killed: set[int] = set()

        def kill(done: int) -> None:
            if done % 8 == 0:
                killed.add(serving.pids()[done // 8 % 2])
                os.kill(serving.pids()[done // 8 % 2], signal.SIGKILL)
                until(lambda: len(serving.pids()) == 2 and not killed & set(serving.pids()))

        person.play(36, kill)
        assert person.comes_back > 0
        assert len(killed) == 4
    assert serving.process.returncode == 0
    assert answers_kept(tmp_path, made.id) >= 36


def renew(serving: Serving, person: Insistent) -> None:
    """All processes, one after the other, while somebody plays."""
    before = serving.pids()
    serving.signal(signal.SIGHUP)

    def are_others() -> bool:
        person.play(1)
        return len(serving.pids()) == 2 and not set(before) & set(serving.pids())

    until(are_others)


def test_on_one_file_too_whoever_stands_still_is_replaced_and_all_are_renewed(tmp_path: Path) -> None:
    with OnFile(str(tmp_path), tmp_path) as serving:
        made = begun(serving)
        person = Insistent(made)
        person.play(3)
        for still in serving.pids():  # one of them has the table
            os.kill(still, signal.SIGSTOP)
            try:
                person.play(2)
            finally:
                os.kill(still, signal.SIGCONT)
        renew(serving, person)
        person.play(3)
    assert serving.process.returncode == 0
    assert answers_kept(tmp_path, made.id) >= 11


def test_the_processes_of_a_machine_have_one_pool_of_bots(tmp_path: Path) -> None:
    """Whatever process a table is at, its bots think in those of the one that was started."""
    with OnFile(str(tmp_path), tmp_path) as serving:
        servers = set(serving.pids())
        for made in [serving.make("me", "random") for _ in range(3)]:
            with made.page(0) as page:
                page.start()
                page.send("resign", seat=0)
                page.until("position", lambda told: told["question"] is None)
        bots = set(serving.pids()) - servers
        assert len(bots) == 1  # the quick lane has one process, for all tables of all servers
        assert [started_by(server) for server in servers] == [[], []]


def test_owners_are_killed_again_and_again_and_every_confirmed_answer_is_there(tmp_path: Path, database: str) -> None:
    with Serving(database, tmp_path) as serving:
        made = begun(serving)
        person = Insistent(made)
        killed: list[int] = []

        def kill(done: int) -> None:
            if done % 12 == 0:
                killed.append(serving.owner(made.id))
                os.kill(killed[-1], signal.SIGKILL)

        person.play(40, kill)
        assert len(set(killed)) == 3
        assert person.comes_back >= 3
        until(lambda: len(serving.pids()) == 2 and not set(killed) & set(serving.pids()))  # others took their places
        rows = ask(database, "SELECT count(*) FROM steps WHERE at = $1", made.id)
        assert rows[0][0] >= 40
        journal_is_whole(database, made)
    assert all_can_be_replayed(database)


def test_a_process_that_stands_still_is_replaced_and_counts_no_more_when_it_goes_on(
    tmp_path: Path, database: str
) -> None:
    with Serving(database, tmp_path) as serving:
        made = begun(serving)
        person = Insistent(made)
        person.play(5)
        still = serving.owner(made.id)
        os.kill(still, signal.SIGSTOP)
        try:
            person.play(1)
            assert serving.owner(made.id) != still
        finally:
            os.kill(still, signal.SIGCONT)
        until(lambda: still in serving.pids())  # it has found out, and begun anew
        person.play(5)
        journal_is_whole(database, made)


def test_all_processes_are_renewed_one_after_the_other(tmp_path: Path, database: str) -> None:
    with Serving(database, tmp_path) as serving:
        made = begun(serving)
        person = Insistent(made)
        person.play(5)
        renew(serving, person)
        person.play(5)
        journal_is_whole(database, made)
    assert serving.process.returncode == 0
    assert ask(database, "SELECT count(*) FROM workers")[0][0] == 0


def test_bots_go_on_when_their_process_is_killed_though_nobody_looks(tmp_path: Path, database: str) -> None:
    with Serving(database, tmp_path) as serving:
        made = serving.make("me", "random", "random", "random")
        with made.page(0) as page:
            page.start()
            page.send("resign", seat=0)
            page.until("table", lambda told: told["seats"] == [])
        os.kill(serving.owner(made.id), signal.SIGKILL)
        until(lambda: ask(database, "SELECT record FROM tables")[0][0].find(b'"status":"over"') >= 0)


def test_the_database_is_killed_and_comes_back(tmp_path: Path) -> None:
    with running(fsync="on") as postgres:
        database = postgres.database()
        with Serving(database, tmp_path) as serving:
            made = begun(serving)
            person = Insistent(made)
            person.play(5)
            postgres.stop("immediate")
            postgres.start()
            person.play(10)
            journal_is_whole(database, made)
        assert all_can_be_replayed(database)


def test_a_dump_taken_while_people_play_can_be_played_on(tmp_path: Path, postgres: Postgres) -> None:
    """The recipe for backups of docs/hosting.md."""
    database = postgres.database()
    with Serving(database, tmp_path, 1) as serving:
        made = begun(serving)
        person = Insistent(made)
        person.play(8)
        file = postgres.dump(database)
        person.play(2)  # too late for the dump
    restored = postgres.restore(file)
    assert all_can_be_replayed(restored)
    assert ask(restored, "SELECT count(*) FROM steps")[0][0] == ask(database, "SELECT count(*) FROM steps")[0][0] - 2
    with Serving(restored, tmp_path, 1) as made.house:
        Insistent(made).play(3)
        journal_is_whole(restored, made)
