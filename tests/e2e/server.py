"""The game as somebody starts it at home: `cadwallon play` in a process of its own; and tables that stand ready."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cadwallon.content.rulebooks import DEFAULT_ADVENTURE
from cadwallon.engine.chance import Chance
from tests.server.evenings import CAMPAIGN, over, rush, seated
from tests.server.kit import Address, House, Message, play_until

SEED = 7


class GameServer(Address):
    """Its games are the same every time: see CADWALLON_SEED."""

    def __init__(self, folder: Path, seed: int = SEED) -> None:
        self._folder = folder
        self._seed = seed
        self._start(0)

    def _start(self, port: int) -> None:
        command = [sys.executable, "-m", "cadwallon", "play", "--no-browser"]
        environment = {**os.environ, "CADWALLON_LANG": "en", "CADWALLON_SEED": str(self._seed)}
        environment["CADWALLON_PLAYOUTS"] = "600"  # hints and analyses come soon, whatever they are worth
        self._process = subprocess.Popen(
            [*command, "--port", str(port), "--data", str(self._folder)],
            stdout=subprocess.PIPE, env=environment, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert address is not None, said
        self.reach(int(address[1]))
        self.url = address[0]

    def kill(self) -> None:
        """As the system does it: no word of warning."""
        super().close()
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def start_again(self) -> None:
        self._start(self.port)

    def close(self) -> None:
        self.kill()


def remember(key: str, value: Any) -> str:
    """A script that lets a browser find this in its memory, unless something is there already."""
    kept = json.dumps(json.dumps(value))
    return f'if (location.protocol === "http:") localStorage["{key}"] ??= {kept};'


@dataclass(frozen=True)
class ReadyTable:
    """A table in the middle of something, and the tokens of its seats."""

    id: str
    tokens: dict[int, str]
    asked: int = 0  # the seat that has to answer

    def seats_of(self, *seats: int) -> str:
        """What a browser keeps that holds these seats (all, if none is named)."""
        held = [{"seat": seat, "token": self.tokens[seat]} for seat in seats or self.tokens]
        return remember("cadwallon.seats", {self.id: held})


def in_combat(told: Message) -> bool:
    """A thief of whoever is asked attacks; two cards or more may be played, dice are still to be rolled."""
    question, view = told["question"], told["views"][0]
    if question["kind"] != "combat_card":
        return False
    seats = {figure["id"]: figure["seat"] for figure in view["figures"]}
    cards = [option for option in question["options"] or [] if option["verb"] == "card"]
    return seats[view["combat"]["attacker"]] == question["seat"] and len(cards) > 1


def well_on(told: Message) -> bool:
    """A turn with something on the discard pile, and an intrigue that counts something."""
    seat = told["question"]["seat"]
    view = next(one for one in told["views"] if one["seat"] == seat)
    counted = [card for card in view["ashes"]["intrigues"] if card["need"] > 1 and not card["met"]]
    return told["question"]["kind"] == "turn" and view["round"] > 1 and bool(counted) and bool(view["discard"])


def last_turn(told: Message) -> bool:
    """The last turn of the game that somebody here decides about."""
    view = told["views"][0]
    return bool(told["question"]["kind"] == "turn" and view["round"] == view["rounds"])


def asked(*kinds: str) -> Callable[[Message], bool]:
    """A question of one of these kinds."""
    return lambda told: told["question"]["kind"] in kinds


def never(told: Message) -> bool:
    return False


def lay_table(
    house: Address, *kinds: str, ends: Callable[[Message], bool], taste: int = 3, adventure: str = DEFAULT_ADVENTURE
) -> ReadyTable:
    """Plays to where somebody wants to begin, without the limits that a real server sets to the speed of answers."""
    while True:  # a game that never comes there leaves it to the next one
        made = house.make(*kinds, adventure=adventure)
        mine = list(made.tokens)
        with made.page(*mine) as page:
            page.start()
            there = play_until(page, mine, lambda told: told["question"] is not None and ends(told), Chance(taste))
        question = there["question"]
        if question is not None or ends is never:
            return ReadyTable(made.id, made.tokens, 0 if question is None else question["seat"])
        taste += 1


def lay_campaign(house: House, evenings: int) -> ReadyTable:
    """The table of the last of so many evenings, just over; the people at it keep two gangs apart."""
    made = house.make("me", "me", "random", adventure=CAMPAIGN)
    table = ReadyTable(made.id, made.tokens)
    for evening in range(1, evenings + 1):
        with house.page(table.id, *table.tokens.values()) as page:
            page.start()
            rush(house, table.id, evening)
            over(page)
            if evening < evenings:
                page.send("go_on", seat=0)
                held = seated(page, len(table.tokens))
                table = ReadyTable(held[0]["table"], {seat: told["token"] for seat, told in held.items()})
    return table


def lay_tables(folder: Path, seed: int = SEED) -> dict[str, ReadyTable]:
    """Five in a combat, three of them only looked at; one of the expansion; one near its end; one over; campaigns."""
    with House(folder, seed=seed) as house:
        return {
            "combat": lay_table(house, "me", "me", ends=in_combat),
            "cards": lay_table(house, "me", "me", ends=asked("combat_reroll")),
            "retreat": lay_table(house, "me", "me", ends=asked("retreat")),
            "reload": lay_table(house, "me", "me", ends=in_combat),
            "kill": lay_table(house, "me", "me", ends=in_combat),
            "ashes": lay_table(house, "me", "me", ends=well_on, adventure="awakening_of_sophet_drahas"),
            "last round": lay_table(house, "me", "greedy", ends=last_turn),
            "over": lay_table(house, "me", "greedy", ends=never),
            "first evening": lay_campaign(house, 1),
            "campaign": lay_campaign(house, 4),
        }
