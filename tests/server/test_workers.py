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
from tests.server.serving import Insistent, Serving, ask, begun, journal_is_whole, until


def all_can_be_replayed(database: str) -> bool:
    async def checked() -> Report:
        async with opened(database) as store:
            return await check(store)

    report = asyncio.run(checked())
    return report.tables > 0 and report.broken == []


def test_several_processes_need_a_store_that_they_can_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "serve", "--workers", "2", "--data", str(tmp_path))
    assert said.startswith("Several processes need a store that they can share;")
    said = refusal(capsys, "serve", "--store", "postgresql://x/y", "--data", str(tmp_path))
    assert said == "--store cannot be used together with --data; leave one of them out."


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
        before = serving.pids()
        serving.signal(signal.SIGHUP)

        def are_others() -> bool:
            person.play(1)
            return len(serving.pids()) == 2 and not set(before) & set(serving.pids())

        until(are_others)
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
