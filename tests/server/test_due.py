"""Time limits run though nobody looks; nothing is in memory for that; one broken table stops no other."""

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cadwallon.server.sqlite_store import FILE
from tests.server.kit import House, Made
from tests.server.test_one_copy import crowd_out

LIMIT = 20  # seconds for a window
TURN = 6 * LIMIT  # and for anything else


def begun(house: House, **options: Any) -> Made:
    made = house.make("me", "me", **options)
    with made.page(0, 1) as page:
        page.start()
    return made


def is_live(house: House, made: Made) -> bool:
    found: bool = house.within(lambda: made.id in house.hall._live)
    return found


def test_a_table_with_a_limit_is_put_away_and_comes_back_when_its_time_is_up(house: House) -> None:
    made = begun(house, time_limit=LIMIT)
    crowd_out(house)
    assert not is_live(house, made)
    house.turn_clock(TURN)
    while not is_live(house, made):
        house.turn_clock(0)
    with made.page(0, 1) as page:
        house.turn_clock(0)
        assert "Time is up" in page.until("chat")["text"]


def test_after_a_start_only_what_is_due_is_loaded_and_the_rest_keeps_its_time(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        tables = [begun(house, time_limit=LIMIT) for _ in range(5)]
    with House(tmp_path, time=1030.0) as house:
        assert not any(is_live(house, made) for made in tables)
        tables[0].house = house
        with tables[0].page(0, 1) as page:
            assert page.until("position")["question"]["deadline"] == TURN - 30.0


def test_after_a_start_everybody_has_a_minute_to_come_back(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = begun(house, time_limit=LIMIT)
    with House(tmp_path, time=1100.0) as house:
        made.house = house
        with made.page(0, 1) as page:
            assert page.until("position")["question"]["deadline"] == 60.0


def broken(folder: Path, table: str, record: bytes) -> None:
    file = sqlite3.connect(folder / FILE)
    file.execute("UPDATE tables SET record = ? WHERE id = ?", (record, table))
    file.commit()
    file.close()


def unattended(house: House) -> Made:
    """Bots play by themselves."""
    made = house.make("me", "random", "random")
    with made.page(0) as page:
        page.start()
        page.send("resign", seat=0)
        page.until("table", lambda told: told["seats"] == [])
    return made


@pytest.mark.parametrize("record", [b"{", b'{"id": 5}', b"\xff\x00"])
def test_one_broken_record_stops_no_other_table(
    tmp_path: Path, record: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with House(tmp_path) as house:
        first, second = unattended(house), unattended(house)
    broken(tmp_path, first.id, record)
    with caplog.at_level(logging.ERROR), House(tmp_path) as house:
        second.house = house
        with second.page() as page:
            page.until("position", lambda told: told["question"] is None)
        assert house.get(f"/api/tables/{first.id}", 400)["error"] == "broken_table"
    assert [row.message for row in caplog.records if first.id in row.message]


def test_a_broken_record_hides_nobody_s_other_tables(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        first, second = begun(house), begun(house)
    broken(tmp_path, first.id, b"{")
    with House(tmp_path) as house:
        tokens = [first.tokens[0], second.tokens[0]]
        assert [table["id"] for table in house.post("/api/mine", {"tokens": tokens})] == [second.id]
