"""People of a soak: they answer at random, come back when their line breaks, and remember what was confirmed."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Message = dict[str, Any]
PAUSES = (0.02, 0.4)  # seconds between question and answer
SILENCE = 30.0  # seconds without a word after which a line is given up


@dataclass
class Told:
    """What one seat was told of its table."""

    confirmed: list[str] = field(default_factory=list)  # its answers, in order
    unsure: int = 0  # answers that were sent just when the line broke
    chats: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    comes_back: int = 0
    number: int = -1


class Person:
    """One seat of a table. `undo`: takes back now and then; then answers may be missing from the journal.

    Whenever he comes, it is to any of the `ports`.
    """

    def __init__(self, ports: list[int], table: str, seat: int, token: str, seed: int, undo: bool) -> None:
        self.told = Told()
        self.seat = seat
        self.over = False
        self._addresses = [f"ws://127.0.0.1:{port}/api/tables/{table}/socket" for port in ports]
        self._token = token
        self._taste = Random(seed)
        self._undo = undo
        self._sent: tuple[int, str] | None = None  # question and answer on their way
        self._said = 0

    async def live(self, ends: asyncio.Event) -> None:
        while not (ends.is_set() or self.over):
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                address = self._taste.choice(self._addresses)
                async with connect(
                    address, proxy=None, compression=None, max_size=None, open_timeout=5, close_timeout=1
                ) as line:
                    await self._sit(line, ends)
            if not self.over:
                self.told.comes_back += 1
                await asyncio.sleep(self._taste.uniform(0.05, 0.3))

    async def _sit(self, line: ClientConnection, ends: asyncio.Event) -> None:
        await line.send(json.dumps({"type": "hello", "tokens": [self._token], "lang": "en"}))
        while not (ends.is_set() or self.over):
            message = json.loads(await asyncio.wait_for(line.recv(), SILENCE))
            if message["type"] in ("position", "change"):
                await self._look(line, message)
            elif message["type"] == "chat" and message["text"].startswith(f"{self.seat}:"):
                if message["text"] not in self.told.chats:
                    self.told.chats.append(message["text"])

    async def _look(self, line: ClientConnection, message: Message) -> None:
        told, question = self.told, message["question"]
        fresh = message.get("fresh", False)
        told.faults += faults_of(message, self.seat)
        if message["number"] < told.number:
            told.faults.append(f"position {message['number']} after {told.number}")
        told.number = message["number"]
        if self._sent is not None:
            if message["number"] > self._sent[0]:
                if fresh:
                    told.unsure += 1  # it may have been another's answer that we see
                else:
                    told.confirmed.append(self._sent[1])
            elif not fresh:
                return
            self._sent = None
        if question is None:
            self.over = True
        elif question["seat"] == self.seat and question["options"]:
            await self._answer(line, question, message)

    async def _answer(self, line: ClientConnection, question: Message, message: Message) -> None:
        await asyncio.sleep(self._taste.uniform(*PAUSES))
        if self._taste.random() < 0.05:
            self._said += 1
            await line.send(json.dumps({"type": "chat", "seat": self.seat, "text": f"{self.seat}: {self._said}"}))
        if self._undo and self._taste.random() < 0.1 and message["views"][0].get("can_undo"):
            await line.send(json.dumps({"type": "undo", "seat": self.seat}))
            return
        words = self._taste.choice(question["options"])["words"]
        if len(question["options"]) > 1:  # a pass without a choice is in no journal
            self._sent = (question["number"], " ".join(words))
        await line.send(
            json.dumps({"type": "answer", "seat": self.seat, "question": question["number"], "option": words})
        )


def faults_of(message: Message, seat: int) -> Iterator[str]:
    """What a page must never be told."""
    for view in message["views"]:
        if view.get("seat", seat) != seat:
            yield f"the view of seat {view['seat']}"
    question = message["question"]
    if question is not None and question["seat"] != seat and question["options"] is not None:
        yield f"the options of seat {question['seat']}"


def missing(confirmed: list[str], kept: list[str]) -> list[str]:
    """Confirmed answers that are not among those kept, in their order."""
    out: list[str] = []
    place = 0
    for answer in confirmed:
        try:
            place = kept.index(answer, place) + 1
        except ValueError:
            out.append(answer)
    return out
