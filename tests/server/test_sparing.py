"""Sockets that keep little: messages come whole and in order, compressed one by one for whoever reads that."""

import asyncio
import json

from websockets.sync.client import connect

from cadwallon.server.sparing import Gate, Inbox
from tests.server.kit import House

NO_MEMORY = {"server_no_context_takeover", "client_no_context_takeover"}


def test_messages_to_a_browser_are_compressed_each_on_its_own(house: House) -> None:
    made = house.make("me", "me")
    address = f"ws://127.0.0.1:{house.port}/api/tables/{made.id}/socket"
    with connect(address, max_size=None, proxy=None) as page:
        assert page.response is not None
        agreed = page.response.headers["Sec-WebSocket-Extensions"].replace(" ", "").split(";")
        assert agreed[0] == "permessage-deflate"
        assert set(agreed) >= NO_MEMORY
        page.send(json.dumps({"type": "hello", "tokens": [made.tokens[0], made.tokens[1]], "lang": "en"}))
        assert json.loads(page.recv())["type"] == "table"
        page.send(json.dumps({"type": "start", "seat": 0}))
        for _ in range(5):
            while (told := json.loads(page.recv()))["type"] not in ("position", "change"):
                pass
            question = told["question"]
            answer = {
                "seat": question["seat"],
                "question": question["number"],
                "option": question["options"][0]["words"],
            }
            page.send(json.dumps({"type": "answer", **answer}))


def test_what_was_said_at_once_is_heard_in_order(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        for number in range(50):
            page.send("chat", seat=0, text=f"line {number}")
        heard = [page.until("chat")["text"] for _ in range(50)]
    assert heard == [f"line {number}" for number in range(50)]


def test_an_inbox_gives_out_what_came_in_order_and_then_waits() -> None:
    async def story() -> None:
        inbox = Inbox()
        assert inbox.empty()
        for thing in "abc":
            inbox.put_nowait(thing)
        assert not inbox.empty()
        assert [await inbox.get() for _ in range(3)] == ["a", "b", "c"]
        assert inbox.empty()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("d")
        inbox.put_nowait("e")
        assert await reader == "d"
        assert await inbox.get() == "e"
        unwanted = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        unwanted.cancel()
        await asyncio.wait([unwanted])
        inbox.put_nowait("f")
        assert await inbox.get() == "f"

    asyncio.run(story())


def test_a_gate_lets_all_through_when_it_opens() -> None:
    async def story() -> None:
        gate = Gate()
        await gate.wait()
        gate.clear()
        gate.clear()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        gate.set()
        await asyncio.gather(*waiting)
        gate.set()
        await gate.wait()

    asyncio.run(story())
