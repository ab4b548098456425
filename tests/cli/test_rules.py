"""`cadwallon rules`"""

import json
import sys

import pytest

from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.reference import chapters, clauses
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_word_the_chapters(capsys: Capture, language: str) -> None:
    lines = output(capsys, "rules", "--lang", language).splitlines()
    listed = chapters(language)
    assert [line.split(maxsplit=1) for line in lines[: len(listed)]] == [[c.id, c.title] for c in listed]
    assert "cadwallon rules MIL-1" in lines[-1]


def test_a_clause_by_its_id(capsys: Capture) -> None:
    said = output(capsys, "rules", "mil-2")
    assert said.startswith("MIL  Militiamen\nMIL-2  ")
    assert said.count("\n") == 2


@pytest.mark.parametrize("word", ["MIL", "mil", "Militiamen"])
def test_a_chapter_by_its_id_or_title(capsys: Capture, word: str) -> None:
    lines = output(capsys, "rules", word).splitlines()
    assert len(lines) == 1 + sum(clause.chapter == "MIL" for clause in clauses("en"))


def test_rulings_are_marked(capsys: Capture) -> None:
    assert "MIL-1 [ruling]  " in output(capsys, "rules", "MIL-1")
    assert "[" not in output(capsys, "rules", "MIL-2").splitlines()[1].split("  ")[0]
    assert "MIL-1 [décision]  " in output(capsys, "rules", "MIL-1", "--lang", "fr")


def test_words_are_searched_for(capsys: Capture) -> None:
    said = output(capsys, "rules", "ALARM", "portcullis")
    assert "\nLEA-7" in said
    found = [line.lower() for line in said.splitlines() if "-" in line.split("  ")[0]]
    assert 0 < len(found) < 10
    assert all("portcullis" in line and "alarm" in line for line in found)


def test_json(capsys: Capture) -> None:
    listed = json.loads(output(capsys, "rules", "--json"))["chapters"]
    assert listed[3]["id"] == "MIL"
    assert "MIL-1" in listed[3]["clauses"]
    found = json.loads(output(capsys, "rules", "MIL-1", "--json"))["clauses"]
    assert [(clause["id"], clause["chapter"], clause["ruling"]) for clause in found] == [("MIL-1", "MIL", True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_found(capsys: Capture, language: str) -> None:
    assert "xyzzy plugh" in refusal(capsys, "rules", "xyzzy", "plugh", "--lang", language)


def test_a_terminal_gets_colours(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = output(capsys, "rules", "MIL-1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = output(capsys, "rules", "MIL-1")
    assert "\x1b[1;36mMIL-1\x1b[0m" in coloured
    assert "\x1b" not in plain
