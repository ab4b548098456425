"""Two people, each at a process of his own, play against each other; one process is killed in between."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.e2e.server import ReadyTable
from tests.server.kit import Address, Made, Message, WasRefused
from tests.server.serving import LOST, PASSING, Serving, until


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Serving, Serving]]:
    with ExitStack() as stack:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
        one, other = (
            stack.enter_context(Serving(database, folder, 1, with_page=True)) for folder in tmp_path.iterdir()
        )
        yield one, other


def position(house: Address, made: Made) -> Message:
    """What everybody sees; where a process was killed just now, whoever asks comes again."""
    told: list[Message] = []

    def is_told() -> bool:
        try:
            with house.page(made.id) as watcher:
                told.append(watcher.until("position"))
        except LOST:
            pass
        except WasRefused as refused:
            if str(refused) not in PASSING:
                raise
        return bool(told)

    until(is_told)
    return told[0]


def play_one(players: list[Player], house: Address, made: Made) -> None:
    """Whoever is asked presses until the table has his answer: one that could not be sent is asked for again."""
    before = position(house, made)
    asked = players[before["question"]["seat"]]

    def has_answered() -> bool:
        if position(house, made)["number"] > before["number"]:
            return True
        screen = asked.seen()
        if screen is not None:
            asked.act(screen)
        return False

    until(has_answered)


def test_people_at_two_processes_play_a_turn_and_one_is_killed(visit: Visit, two: tuple[Serving, Serving]) -> None:
    one, other = two
    made = one.make("me", "open")
    made.house = other
    made.join("Bea")
    table = ReadyTable(made.id, made.tokens)
    with Proxy(one.port, other.port) as near, Proxy(other.port, one.port) as far:
        host = visit(f"{near.url}/table/{made.id}", table.seats_of(0))
        guest = visit(f"{far.url}/table/{made.id}", table.seats_of(1))
        host.get_by_role("button", name="Start the game").click()
        players = [Player(host, 1), Player(guest, 2)]
        for _ in range(2):
            play_one(players, other, made)

        owner = one.owner(made.id)
        killed, survivor = (one, other) if owner == one.process.pid else (other, one)
        assert owner == killed.process.pid
        os.kill(owner, signal.SIGKILL)
        killed.process.wait()
        for _ in range(4):
            play_one(players, survivor, made)
        for page in (host, guest):
            expect(page.get_by_text("Connection lost, trying again")).to_have_count(0)
        placed = [figure for figure in position(survivor, made)["views"][0]["figures"] if figure["at"] is not None]
        assert len(placed) >= 6
        for page in (host, guest):
            expect(page.locator("[data-figure]")).to_have_count(len(placed))
    assert all(player.answers >= 2 for player in players)
