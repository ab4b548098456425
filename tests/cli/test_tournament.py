"""`cadwallon tournament`: the same JSON for the same seed, a table for people, one sentence for what cannot be done."""

import json
import sys
from pathlib import Path

import pytest

from cadwallon.text.catalogue import LANGUAGES
from tests.cli.terminal import output, refusal

SHORT = ["tournament", "--bots", "greedy,random", "--players", "2", "--games", "2", "--seed", "1"]


def test_json_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    said = output(capsys, *SHORT, "--json")
    assert output(capsys, *SHORT, "--json", "--jobs", "2") == said
    figures = json.loads(said)
    assert [row["bot"] for row in figures["ratings"]] == ["greedy", "random"]
    assert figures["ratings"][0]["ci95"][0] < figures["ratings"][0]["mu"] < figures["ratings"][0]["ci95"][1]
    assert figures["games"] == 2
    assert figures["settings"]["seed"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_table(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = output(capsys, *SHORT, "--lang", language)
    assert "{" not in said
    assert "o" in said
    assert "%" in said


def test_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    output(capsys, *SHORT, "--plot", str(tmp_path / "ratings.svg"))
    assert (tmp_path / "ratings.svg").read_text("utf-8").startswith("<svg")


def test_a_bot_from_a_file_that_breaks_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(
        "class Broken:\n    name = 'broken'\n    def __init__(self, seed): pass\n    def choose(self, view): 1 / 0\n",
        "utf-8",
    )
    bots = f"greedy,{path}:Broken"
    said = output(capsys, "tournament", "--bots", bots, "--players", "2", "--games", "1", "--lang", "en")
    assert "Broken failed" in said
    assert "ZeroDivisionError" in said


def test_without_ray(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refusal(capsys, *SHORT, "--engine", "ray", "--lang", "en") == (
        "Ray is not installed; get it with: pip install 'cadwallon[ray]'."
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "greedy"], "at least two"),
        (["--bots", "greedy,greedy"], "at least two"),
        (["--bots", "greedy,clever"], "clever"),
        (["--bots", "greedy,none.py:Bot"], "no bot file"),
        (["--games", "0"], "--games"),
        (["--engine", "steam"], "--engine"),
        (["--limit", "0"], "--limit"),
        (["--adventure", "nowhere"], "nowhere"),
    ],
)
def test_refusals(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in refusal(capsys, "tournament", "--lang", "en", *words)
