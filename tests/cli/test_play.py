"""`cadwallon play`: there is no table in the browser yet."""

import pytest

from cadwallon.text.catalogue import LANGUAGES
from tests.cli.terminal import refusal

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [[], ["--no-browser", "--port", "8000", "--data", "games"]])
def test_it_says_so_and_what_to_do_instead(capsys: Capture, words: list[str], language: str) -> None:
    said = refusal(capsys, "play", *words, "--lang", language)
    assert "`cadwallon simulate`" in said


def test_a_bad_port(capsys: Capture) -> None:
    assert refusal(capsys, "play", "--port", "99999") == "--port cannot be 99999; give a whole number from 0 to 65535."
