"""Tries an installed cadwallon as a stranger would: plays by command line, opens the page, plays a move at a table.

    python tools/try_install.py

It stands alone: the environment that runs it holds the wheel and its dependencies, and nothing else of the project. It
ends with one line that says what was tried, or with what went wrong.
"""

import json
import re
import subprocess
import sys
import tempfile
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

from websockets.sync.client import ClientConnection, connect

import cadwallon

COMMAND = [sys.executable, "-m", "cadwallon"]
PATIENCE = 120  # seconds: this only ends a server that hangs

at_home = build_opener(ProxyHandler({}))  # the table is on this machine, whatever proxy is set


def simulate() -> None:
    """A whole game between bots, by command line."""
    command = [*COMMAND, "simulate", "--games", "1", "--bots", "greedy", "--seed", "1", "--json"]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    assert told["games"] == 1, told


def get(address: str, body: Any = None) -> bytes:
    sent = None if body is None else json.dumps(body).encode()
    request = Request(address, sent, {"content-type": "application/json"})
    with at_home.open(request, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content


def open_page(address: str) -> None:
    """The page, all that it names, and the first thing that it asks for."""
    index = get(address).decode()
    named = re.findall(r'(?:src|href)="/([^"]+)"', index)
    assert any(name.endswith(".js") for name in named), index
    for name in named:
        assert get(address + name), name
    assert json.loads(get(address + "api/content"))["version"] == cadwallon.__version__


def until_asked(socket: ClientConnection, number: int) -> Any:
    """Read on to the first position after this one in which the only person is asked."""
    while True:
        told = json.loads(socket.recv(timeout=PATIENCE))
        assert told["type"] != "refused", told
        news = told["type"] in ("position", "change") and told["number"] > number
        if news and (told["question"] or {}).get("seat") == 0:
            return told


def play_move(address: str) -> None:
    """A table against one bot: the first question is answered, and the game goes on to the next."""
    seats = [{"kind": "me", "name": "A stranger"}, {"kind": "bot", "bot": "apprentice"}]
    body = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": seats, "options": {}}
    made = json.loads(get(address + "api/tables", body))
    where = f"ws{address.removeprefix('http')}api/tables/{made['table']}/socket"
    with connect(where, max_size=None, proxy=None) as socket:
        tokens = [held["token"] for held in made["tokens"]]
        socket.send(json.dumps({"type": "hello", "tokens": tokens, "lang": "en", "name": ""}))
        socket.send(json.dumps({"type": "start", "seat": 0}))
        asked = until_asked(socket, -1)
        question = asked["question"]
        answer = {"seat": 0, "question": question["number"], "option": question["options"][0]["words"]}
        socket.send(json.dumps({"type": "answer", **answer}))
        assert until_asked(socket, asked["number"])["question"]["number"] != question["number"]


def main() -> None:
    simulate()
    with tempfile.TemporaryDirectory() as folder:
        command = [*COMMAND, "play", "--no-browser", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            address = re.search(r"http://127\.0\.0\.1:\d+/", said)
            assert address, f"the server said: {said}"
            open_page(address[0])
            play_move(address[0])
        finally:
            server.terminate()
            server.wait(PATIENCE)
            server.stdout.close()
    kind = "compiled" if cadwallon.compiled() else "pure"
    print(f"cadwallon {cadwallon.__version__}, {kind}: a game by command line, the page, a move at a table")


if __name__ == "__main__":
    main()
