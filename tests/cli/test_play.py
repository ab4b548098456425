"""`cadwallon play`: a table on this machine that starts, says where it is, and ends quietly."""

import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from cadwallon.cli.play import games_folder
from cadwallon.server.serving import network_address
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.text.catalogue import LANGUAGES
from tests.cli.terminal import output, refusal
from tests.server.process import Process

Capture = pytest.CaptureFixture[str]


def test_a_bad_port(capsys: Capture) -> None:
    assert refusal(capsys, "play", "--port", "99999") == "--port cannot be 99999; give a whole number from 0 to 65535."


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_explains_itself(capsys: Capture, language: str) -> None:
    said = output(capsys, "play", "--help", "--lang", language)
    assert "--no-browser" in said
    assert "8765" in said


def test_games_are_kept_where_one_says_or_where_the_system_keeps_such_things() -> None:
    assert games_folder("games") == Path("games")
    assert "cadwallon" in games_folder(None).parts


def test_a_folder_that_another_server_uses(capsys: Capture, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    said = refusal(capsys, "play", "--no-browser", "--port", "0", "--data", str(tmp_path))
    store.end()
    assert said.startswith("Another server uses")


def test_a_folder_that_cannot_be(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refusal(capsys, "play", "--no-browser", "--port", "0", "--data", str(tmp_path / "file"))
    assert "--data" in said


def test_it_says_where_the_table_is_and_ends_quietly(tmp_path: Path) -> None:
    with Process(tmp_path) as play:
        assert play.said == f"The table is open at http://127.0.0.1:{play.port}/ (Ctrl-C ends it; games are saved).\n"
        made = play.make("me", "random")
        with made.page(0) as page:
            page.start()
            page.asked([0])
            play.process.send_signal(signal.SIGINT)
            assert play.process.wait(30) == 0
        assert play.process.stdout is not None
        assert play.process.stdout.read() == ""
    with Process(tmp_path) as play:
        assert play.get(f"/api/tables/{made.id}")["status"] == "playing"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        command = [sys.executable, "-m", "cadwallon", "play", "--no-browser", "--lang", "en"]
        options = ["--port", str(taken), "--data", str(tmp_path)]
        with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as play:
            assert play.stdout is not None
            assert play.stdout.readline() == f"Port {taken} is taken; the table has a free one.\n"
            assert play.stdout.readline().startswith("The table is open at http://127.0.0.1:")
            play.kill()


def test_others_in_the_network_are_told_where_to_come(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cadwallon", "play", "--no-browser", "--network", "--lang", "en"]
    with subprocess.Popen(
        [*command, "--port", "0", "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as play:
        assert play.stdout is not None
        network = network_address()
        said = play.stdout.readline()
        if network == "":
            assert said.startswith("This machine has no address in a local network")
            assert "http://127.0.0.1:" in play.stdout.readline()
        else:
            address = said.split()[5]
            assert address.startswith(f"http://{network}:")
            assert address in play.stdout.readline()
            with urlopen(f"{address}api/content", timeout=30) as answer:
                assert answer.status == 200
        play.kill()


def test_other_commands_do_not_load_the_server() -> None:
    program = (
        "import sys; from cadwallon.cli import main; main(['rules', 'MIL-1']); "
        "print([name for name in sys.modules if name.split('.')[0] in ('uvicorn', 'starlette', 'msgspec', 'asyncio')"
        " or name.startswith('cadwallon.server')])"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.endswith("[]\n")
