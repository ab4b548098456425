"""Strangers: what they claim about themselves, what they begin and never end, what they would like in the log."""

import logging
import socket
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from cadwallon.engine.chance import Chance
from cadwallon.server.calm import MOST, Calm
from cadwallon.server.limits import Limits
from cadwallon.server.punctual import Punctual
from cadwallon.server.visitors import address_of
from tests.server.kit import PATIENCE, House, play_until


# --- addresses --------------------------------------------------------------------------------------------------------
def seen(*forwarded: str, hops: int, client: str = "10.0.0.1") -> str:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return address_of(HTTPConnection({"type": "http", "headers": headers, "client": (client, 5)}), hops)


def test_an_address_is_believed_from_as_many_proxies_as_there_are() -> None:
    assert seen("6.6.6.6", hops=0) == "10.0.0.1"
    assert seen("6.6.6.6, 1.2.3.4", hops=1) == "1.2.3.4"
    assert seen("6.6.6.6", "1.2.3.4", hops=1) == "1.2.3.4"
    assert seen("6.6.6.6, 1.2.3.4, 10.0.0.2", hops=2) == "1.2.3.4"
    assert seen("1.2.3.4", hops=2) == "1.2.3.4"  # past the outer one: the inner one says who came
    assert seen(" , ,", hops=1) == "10.0.0.1"
    assert seen(hops=1) == "10.0.0.1"


def test_a_household_has_one_address() -> None:
    assert seen("2001:db8:1:2:3:4:5:6", hops=1) == seen("2001:db8:1:2:ffff::1", hops=1)
    assert seen("2001:db8:1:2::1", hops=1) != seen("2001:db8:1:3::1", hops=1)
    assert seen("x" * 500, hops=1) == "x" * 64


@pytest.mark.parametrize(("hops", "made"), [(0, 3), (1, 3)])
def test_who_claims_to_be_somebody_else_each_time_makes_no_more_tables(tmp_path: Path, hops: int, made: int) -> None:
    """Behind one proxy, which adds the true address to whatever stands there."""
    with House(tmp_path, limits=Limits(writes=(3, 1)), hops=hops) as house:
        body = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
        status = [
            house.http.post("/api/tables", json=body, headers={"x-forwarded-for": f"6.6.6.{number}, 1.2.3.4"})
            for number in range(6)
        ]
        assert [answer.status_code for answer in status].count(200) == made
        other = house.http.post("/api/tables", json=body, headers={"x-forwarded-for": "1.2.3.5"})
        assert other.status_code == (200 if hops else 429)


# --- half a request ---------------------------------------------------------------------------------------------------
class Hasty(Punctual):
    seconds = 0.05


@pytest.mark.parametrize("begun", [b"", b"GET /api/content HTTP/1.1\r\nHost: x\r\n", b"GET"])
def test_a_request_that_is_never_ended_is_closed(tmp_path: Path, begun: bytes) -> None:
    with House(tmp_path, http=Hasty) as house, socket.create_connection(("127.0.0.1", house.port)) as line:
        line.settimeout(PATIENCE)
        line.sendall(begun)
        assert line.recv(1000) == b""


def test_a_body_that_never_comes_is_told_to_be_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cadwallon.server.app.SECONDS_TO_SEND", 0.05)
    with House(tmp_path) as house, socket.create_connection(("127.0.0.1", house.port)) as line:
        line.settimeout(PATIENCE)
        line.sendall(
            b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        )
        assert line.recv(1000).startswith(b"HTTP/1.1 408")


def test_a_head_in_time_is_answered_and_the_line_stays(tmp_path: Path) -> None:
    with House(tmp_path, http=Hasty) as house:
        for _ in range(3):
            assert house.http.get("/api/content").status_code == 200


def test_a_socket_that_never_says_hello_is_closed(house: House) -> None:
    made = house.make("me", "me")
    with house.page(made.id, greet=False) as page, made.page(0, 1) as other:
        page.send("chat", seat=None, text="?")
        page.refused()
        house.turn_clock(61)
        with pytest.raises(ConnectionClosed) as ended:
            page.until_end()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1008
        other.start()


# --- the log ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("span", ["9" * 5000 + "-1", "1-" + "9" * 5000, "0-1e3", "-1-2", "٣-٤", "1"])
def test_numbers_without_end_are_no_page_and_no_trouble(
    house: House, span: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(2))
    assert house.get(f"/api/tables/{made.id}/replay/{span}", 404)["error"] == "no_page"
    assert not caplog.records


def record(text: str, name: str = "cadwallon.server.app") -> logging.LogRecord:
    return logging.LogRecord(name, logging.ERROR, "", 0, text, None, None)


def test_a_log_takes_so_many_lines_of_one_kind_a_minute() -> None:
    time = [0.0]
    calm = Calm(lambda: time[0])
    told = [line for line in (record("%s %s") for _ in range(500)) if calm.filter(line)]
    assert len(told) == MOST
    assert "left out" in str(told[-1].msg)
    assert calm.filter(record("another kind"))
    time[0] = 61.0
    assert calm.filter(record("%s %s"))


def test_what_strangers_send_in_the_place_of_http_is_no_line_at_all() -> None:
    assert not Calm().filter(record("Invalid HTTP request received.", "uvicorn.error"))


# --- names ------------------------------------------------------------------------------------------------------------
def test_a_spectator_is_marked_whatever_name_he_gives(house: House) -> None:
    """Neither a player nor the table itself can be taken for him."""
    made = house.make("me", "me")
    with made.page(0, 1, lang="fr") as page:
        for name, shown in [("Person 0", "Person 0 (Spectateur)"), ("", "Spectateur"), ("Zoe", "Zoe (Spectateur)")]:
            with made.page(name=name) as stranger:
                stranger.send("chat", seat=None, text="Time is up")
                assert page.until("chat")["name"] == shown
        page.send("chat", seat=0, text="it is me")
        assert page.until("chat")["name"] == "Person 0"


# --- reading ----------------------------------------------------------------------------------------------------------
PATHS = ["replay", "replay/0-5", "analysis", "journal", "fair"]


def test_finished_games_are_read_without_setting_up_their_tables(tmp_path: Path) -> None:
    """From the store, in a process of its own: whoever cycles through all games costs the tables nothing."""
    with House(tmp_path) as house:
        made = house.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
            play_until(page, [0, 1], lambda _: False, Chance(2))
            at_hand = {path: house.http.get(f"/api/tables/{made.id}/{path}").text for path in PATHS}
    with House(tmp_path) as house:
        again = {path: house.http.get(f"/api/tables/{made.id}/{path}").text for path in PATHS}
        assert house.within(lambda: house.hall._live) == {}
    seated, alone = at_hand.pop("replay"), again.pop("replay")
    assert again == at_hand
    assert alone == seated.replace('"connected":true', '"connected":false')


@pytest.mark.parametrize("path", ["", *(f"/{path}" for path in PATHS)])
def test_whoever_reads_all_the_time_is_told_to_wait(tmp_path: Path, path: str) -> None:
    with House(tmp_path, limits=Limits(reads=(3, 1))) as house:
        made = house.make("me", "me")
        status = [house.http.get(f"/api/tables/{made.id}{path}").status_code for _ in range(5)]
        assert status == [409 if path else 200] * 3 + [429] * 2
        house.turn_clock(1)
        assert house.http.get(f"/api/tables/{made.id}{path}").status_code != 429
        assert house.http.get("/api/content").status_code == 200
