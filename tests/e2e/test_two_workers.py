"""Two people, each at a process of his own, play against each other; one process is killed in between."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.player import Player
from tests.e2e.proxy import Proxy
from tests.e2e.server import ReadyTable
from tests.server.kit import Address, Made
from tests.server.serving import LOST, Serving, until


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Serving, Serving]]:
    with ExitStack() as stack:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
        one, other = (
            stack.enter_context(Serving(database, folder, 1, with_page=True)) for folder in tmp_path.iterdir()
        )
        yield one, other


def asked(house: Address, made: Made) -> int:
    """The seat that has to answer; where a process was killed just now, whoever asks comes again."""
    seats: list[int] = []

    def is_told() -> bool:
        with suppress(*LOST), house.page(made.id) as watcher:
            seats.append(watcher.until("position")["question"]["seat"])
        return bool(seats)

    until(is_told)
    return seats[0]


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
            players[asked(other, made)].play(1)

        owner = one.owner(made.id)
        killed, survivor = (one, other) if owner == one.process.pid else (other, one)
        assert owner == killed.process.pid
        os.kill(owner, signal.SIGKILL)
        killed.process.wait()
        for _ in range(4):
            players[asked(survivor, made)].play(1)
        for page in (host, guest):
            expect(page.get_by_text("Connection lost, trying again")).to_have_count(0)
    assert all(player.answers >= 2 for player in players)
    placed = [page.locator("[data-figure]").count() for page in (host, guest)]
    assert placed[0] == placed[1] >= 6
