"""A table has one live copy: whoever holds an old one, and whatever he sends, changes nothing that counts."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cadwallon.engine.chance import Chance
from cadwallon.server.hall import MOST_IDLE
from cadwallon.server.store import Change
from cadwallon.server.tables import MOST_PAGES, MOST_SPECTATORS
from tests.server.kit import Client, House, Made, pick


def crowd_out(house: House) -> None:
    """So many other tables are looked at that those which nobody looks at are put away."""
    for _ in range(MOST_IDLE + 6):
        house.get(f"/api/tables/{house.make('me', 'me').id}")


def answers(page: Client, number: int) -> None:
    taste = Chance(4)
    for _ in range(number):
        page.answered(pick(taste, page.position["question"]))


def after_a_restart(folder: Path, made: Made) -> tuple[int, list[str]]:
    """The number of the question that stands, and what was said."""
    with House(folder) as made.house, made.page(0, 1) as page:
        number: int = page.until("position")["number"]
        page.send("chat", seat=0, text="the end")
        page.until("chat", lambda told: told["text"] == "the end")
        return number, [told["text"] for told in page.told if told["type"] == "chat"]


@pytest.mark.parametrize("seated", [False, True])
def test_a_socket_that_waited_silently_brings_no_old_copy_back(tmp_path: Path, seated: bool) -> None:
    """It waits since the lobby; the table is put away, comes back and goes on; then it says hello and talks."""
    with House(tmp_path) as house:
        made = house.make("me", "me")
        with house.page(made.id, greet=False) as silent:
            silent.send("chat", seat=None, text="too early")
            assert silent.refused()["error"] == "hello_first"
            crowd_out(house)
            with made.page(0, 1) as page:
                page.start()
                answers(page, 40)
                number = page.position["number"]
                silent.send("hello", tokens=list(made.tokens.values()) if seated else [], lang="en")
                assert silent.until("position")["number"] == number
                silent.send("chat", seat=None, text="me too")
                page.until("chat", lambda told: told["text"] == "me too")
                answers(page, 1)
                number = page.position["number"]
    assert after_a_restart(tmp_path, made) == (number, ["me too", "the end"])


def test_a_copy_that_was_put_away_is_gone_for_whoever_still_waits_for_it(house: House) -> None:
    """An invite is taken just when the table is put away: the seat is given at the copy that counts."""
    made = house.make("me", "open")
    old = house.done(house.hall.table(made.id))
    house.within(lambda: house.hall.forget(old))
    assert old.gone
    assert made.join("Bea") == 1
    with made.page(0) as page:
        assert page.table["seats"][1]["name"] == "Bea"
        assert house.done(house.hall.table(made.id)) is not old


def test_a_copy_behind_the_disk_is_dropped_and_its_answer_does_not_count(house: House) -> None:
    """Whatever else wrote the table: the version on disk says so, and everybody looks again."""
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        answers(page, 3)
        live = house.within(lambda: house.hall._live[made.id])
        house.done(house.hall.store.save(Change(live.record, live.version)))
        page.answer(page.position["question"]["options"][0]["words"])
        assert page.refused()["error"] == "look_again"
        with pytest.raises(ConnectionClosed) as ended:
            page.until_end()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        number = page.position["number"]
    with made.page(0, 1) as page:
        assert page.until("position")["number"] == number
        answers(page, 3)


def test_spectators_never_keep_a_seat_from_its_table(house: House) -> None:
    made = house.make("me", "me")
    with ExitStack() as crowd:
        for _ in range(MOST_SPECTATORS):
            crowd.enter_context(made.page())
        with house.page(made.id, greet=False) as late:
            late.send("hello", tokens=[], lang="en")
            assert late.refused()["error"] == "table_full"
            with pytest.raises(ConnectionClosed) as ended:
                late.until_end()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
        with made.page(0, 1) as page:
            page.start()
            answers(page, 2)


def test_the_pages_of_one_seat_make_room_for_its_newest_and_for_no_other_seat(house: House) -> None:
    made = house.make("me", "me")
    with ExitStack() as pages, made.page(1) as other:
        first = pages.enter_context(made.page(0))
        for _ in range(MOST_PAGES):
            pages.enter_context(made.page(0))
        with pytest.raises(ConnectionClosed) as ended:
            first.until_end()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1008
        other.send("chat", seat=1, text="still here")
        other.until("chat", lambda told: told["text"] == "still here")
