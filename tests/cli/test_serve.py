"""`cadwallon serve`: tables for many."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import refusal

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("url", ["cards.example.org", "ftp://cards.example.org", "https://", "https://a.example/cards"])
def test_a_public_address_that_is_none(capsys: Capture, url: str) -> None:
    said = refusal(capsys, "serve", "--public-url", url)
    assert said.startswith(f"--public-url cannot be {url};")


def test_an_address_that_cannot_be_had(capsys: Capture, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = str(other.getsockname()[1])
        said = refusal(capsys, "serve", "--port", taken, "--data", str(tmp_path))
    assert f"127.0.0.1 with port {taken}" in said
    assert "choose another --host or --port" in refusal(capsys, "serve", "--host", "no such host", "--port", "0")


def test_an_empty_address_is_not_every_address(capsys: Capture, tmp_path: Path) -> None:
    assert refusal(capsys, "serve", "--host", "", "--data", str(tmp_path)).startswith("--host cannot be empty;")


def test_it_serves_until_it_is_told_to_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cadwallon", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "fr"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert re.match(r"Les tables sont ouvertes à l'adresse http://127\.0\.0\.1:\d+/", server.stdout.readline())
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
