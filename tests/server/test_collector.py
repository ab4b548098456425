"""The garbage collector looks at what is new all the time, and at what lives long only when nobody waits."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from cadwallon.server.collector import Collector
from cadwallon.server.hall import Hall
from cadwallon.server.messages import TableOptions
from cadwallon.server.records import table_rules
from cadwallon.server.sqlite_store import SqliteStore

QUIET = 21  # quarters of a second without a message, and one more


class Circle:
    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(SqliteStore(tmp_path, "OFF"))
    yield hall
    hall.robots.close()
    asyncio.run(hall.store.close())


@pytest.fixture
def collector(hall: Hall) -> Iterator[Collector]:
    automatic = gc.isenabled()
    gc.disable()
    collector = Collector(hall)
    hall.heard += 1
    collector.tick()
    yield collector
    collector.stop()
    if automatic:
        gc.enable()


def test_what_lives_on_is_looked_at_once(hall: Hall, collector: Collector) -> None:
    lives = [[number] for number in range(1000)]
    frozen = gc.get_freeze_count()
    hall.heard += 1
    collector.tick()
    assert gc.get_freeze_count() >= frozen + len(lives)
    assert len(gc.get_objects()) < 1000


def test_circles_that_came_and_went_at_once_are_gone(hall: Hall, collector: Collector) -> None:
    circle = weakref.ref(Circle())
    assert circle() is not None
    hall.heard += 1
    collector.tick()
    assert circle() is None


def test_circles_of_what_lived_long_go_when_nobody_plays(hall: Hall, collector: Collector) -> None:
    lives = Circle()
    circle = weakref.ref(lives)
    hall.heard += 1
    collector.tick()
    del lives
    hall.released += 1
    for _ in range(QUIET):
        hall.heard += 1
        collector.tick()
    assert circle() is not None  # people play: they do not wait for this
    for _ in range(QUIET):
        collector.tick()
    assert circle() is None


def test_very_many_of_them_do_not_wait_for_a_quiet_moment(hall: Hall, collector: Collector) -> None:
    lives = Circle()
    circle = weakref.ref(lives)
    hall.heard += 1
    collector.tick()
    del lives
    hall.released += 2000
    hall.heard += 1
    collector.tick()
    assert circle() is None


def test_tables_with_the_same_rules_share_them() -> None:
    rules = [table_rules(["kaldern", "cursed"], "treasure_of_the_duke", "revised", TableOptions()) for _ in range(2)]
    assert rules[0] is rules[1]
    assert rules[0] is not table_rules(["cursed", "kaldern"], "treasure_of_the_duke", "revised", TableOptions())
    expanded = TableOptions(expansion=True)
    assert rules[0] is not table_rules(["kaldern", "cursed"], "treasure_of_the_duke", "revised", expanded)
