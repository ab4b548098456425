"""Rough weather: whatever is sent, the table goes on and whoever sent it is told one sentence."""

import asyncio
import json
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cadwallon.server.limits import Limits
from cadwallon.server.messages import LONGEST_MESSAGE, ToldChat
from cadwallon.server.sockets import PageConnection
from tests.server.kit import PATIENCE, Client, House

MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    "[" * 5000,
    '{"type": "hello"}',
    '{"type": "dance", "seat": 0}',
    '{"type": "answer", "seat": 9, "question": 1, "option": []}',
    '{"type": "answer", "seat": 0, "question": "1", "option": []}',
    '{"type": "answer", "seat": 0, "question": 1e400, "option": []}',
    '{"type": "answer", "seat": 0, "question": 1, "option": [["pass"]]}',
    '{"type": "hello", "tokens": [], "lang": "tlh"}',
    '{"type": "chat", "seat": null, "text": "\\ud800"}',
    '{"type": "vote", "seat": 0}',
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_message_that_is_none(house: House, text: str) -> None:
    made = house.make("me", "me")
    with made.page(0, 1, lang="fr") as page:
        page.socket.send(text)
        refused = page.refused()
        assert refused["error"] == "malformed"
        assert refused["sentence"].startswith("Le serveur ne comprend pas")
        page.start()


def test_bytes_and_long_messages(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.socket.send(b"\x00\xff")
        assert page.refused()["error"] == "malformed"
        page.send("chat", seat=0, text="x" * LONGEST_MESSAGE)
        assert page.refused()["error"] == "too_long"
        page.start()
        page.socket.send("x" * 10 * LONGEST_MESSAGE)  # more than the protocol takes: the connection ends, not the table
        with pytest.raises(ConnectionClosed):
            page.until("refused")
    with made.page(0, 1) as page:
        assert page.until("position")["fresh"]


def test_hello_comes_first(house: House) -> None:
    made = house.make("me", "me")
    with house.page(made.id, greet=False) as page:
        page.send("start", seat=0)
        assert page.refused()["error"] == "hello_first"
        page.send("hello", tokens=[made.tokens[0]], lang="en")
        assert page.until("table")["seats"] == [0]


def test_a_wrong_token_looks_on_and_is_told_so(house: House) -> None:
    made, other = house.make("me", "me"), house.make("me", "me")
    with house.page(made.id, made.tokens[0], other.tokens[1], "nonsense") as page:
        assert page.refused()["error"] == "wrong_token"
        assert page.told[0]["seats"] == [0]
        page.send("pick", seat=1, gang=None)
        assert page.refused()["error"] == "not_your_seat"
        page.send("pick", seat=3, gang=None)
        assert page.refused()["error"] == "not_your_seat"


def test_a_table_that_is_not_there(house: House) -> None:
    with house.page("nowhere", greet=False) as page:
        assert page.refused()["error"] == "no_table"
        with pytest.raises(ConnectionClosed):
            page.next()


def flood(page: Client) -> None:
    """The connection ends while it still sends, or when it listens again."""
    for _ in range(20):
        page.send("chat", seat=1, text="!")
    page.until_end()


def test_a_flood_is_refused_and_ended_and_the_table_goes_on(tmp_path: Path) -> None:
    with House(tmp_path, limits=Limits(messages=(5, 1), writes=(1e9, 1), faults=10)) as house:
        made = house.make("me", "me")
        with made.page(0) as calm, made.page(1) as wild:
            for _ in range(4):
                wild.send("chat", seat=1, text="!")
            wild.send("chat", seat=1, text="!")
            assert wild.refused()["error"] == "too_fast"
            house.turn_clock(1)
            wild.send("chat", seat=1, text="again")
            wild.until("chat", lambda told: told["text"] == "again")
            with pytest.raises(ConnectionClosed) as ended:
                flood(wild)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
            calm.until("table", lambda told: not told["table"]["seats"][1]["connected"])
            house.turn_clock(10)
            calm.start()


def test_too_many_requests_of_one_address(tmp_path: Path) -> None:
    with House(tmp_path, limits=Limits(writes=(2, 1))) as house:
        house.make("me", "me")
        house.make("me", "me")
        assert house.post("/api/mine", {"tokens": []}, 429)["error"] == "too_fast"
        house.turn_clock(1)
        house.post("/api/mine", {"tokens": []})


def test_who_falls_far_behind_is_let_go_and_holds_nobody_up() -> None:
    """Nobody reads here: the queue ends with the code that makes a page come back."""
    closed: list[int] = []

    class Slow:
        async def send_text(self, text: str) -> None:
            assert "!" in text

        async def close(self, code: int) -> None:
            closed.append(code)

    async def story() -> None:
        connection = PageConnection(cast(WebSocket, Slow()), "en")
        for _ in range(2000):
            connection.send(ToldChat(None, "", "!", 0, False))
        await connection.delivered(PATIENCE)

    asyncio.run(story())
    assert closed == [1012]


def test_what_is_sent_while_something_is_on_its_way_follows_it() -> None:
    """Also to a page for which nothing has waited for a while; and nothing follows the end."""
    sent: list[str] = []

    class Quiet:
        async def send_text(self, text: str) -> None:
            await asyncio.sleep(0)
            sent.append(json.loads(text)["text"])

        async def close(self, code: int) -> None:
            sent.append(str(code))

    async def story() -> None:
        connection = PageConnection(cast(WebSocket, Quiet()), "en")
        for words in (["a"], ["b", "c"], ["d"]):
            for word in words:
                connection.send(ToldChat(None, "", word, 0, False))
                await asyncio.sleep(0)
            await connection.delivered(PATIENCE)
        connection.end()
        connection.send(ToldChat(None, "", "e", 0, False))
        await connection.delivered(PATIENCE)

    asyncio.run(story())
    assert sent == ["a", "b", "c", "d", "1012"]


def test_a_fault_of_ours_costs_one_table_one_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        words = page.position["question"]["options"][0]["words"]
        game = house.within(lambda: house.hall._live[made.id].game)
        monkeypatch.setattr(game, "answer", lambda *_: 1 / 0)
        page.answer(words)
        assert page.refused()["error"] == "trouble"
        with pytest.raises(ConnectionClosed) as ended:
            page.next()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        number = page.position["number"]
    with made.page(0, 1) as page:
        page.until("position")
        assert page.position["number"] == number
        page.answered(words)


def test_only_our_own_page_may_open_a_socket(house: House) -> None:
    made = house.make("me", "me")
    address = f"ws://127.0.0.1:{house.port}/api/tables/{made.id}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin=Origin("https://elsewhere.example"), proxy=None)
    assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(f"http://127.0.0.1:{house.port}"), proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [], "lang": "en"}))
        assert Client(socket).until("table")
