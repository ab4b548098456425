"""`cadwallon bench`: the figures are there and make sense; how large they are is nobody's business here."""

import json

import pytest

from cadwallon import compiled
from cadwallon.arena import bench
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]

FIGURES = [
    "decisions_per_second", "options_per_second", "playout_decisions_per_second", "table_form_decisions_per_second",
    "games_per_second", "clone_us", "view_us", "save_bytes", "options_per_decision", "decisions_per_game",
    "turn_options_mean", "forced_share", "players", "seconds",
]  # fmt: skip


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "COUNTED_GAMES", 2)
    monkeypatch.setattr(bench, "SAVED_GAMES", 1)
    monkeypatch.setattr(bench, "STATES", 3)


@pytest.mark.parametrize("words", [["bench", "engine"], ["bench", "--players", "2"]])
def test_the_figures(capsys: Capture, words: list[str]) -> None:
    figures = json.loads(output(capsys, *words, "--seconds", "0.01", "--json"))
    assert all(figures[name] > 0 for name in FIGURES if name != "forced_share")
    assert sorted(figures) == sorted([*FIGURES, "compiled", "python"])
    assert figures["compiled"] is compiled()
    assert figures["python"].split()[1].startswith("3.")
    assert 0 <= figures["forced_share"] < 1
    assert figures["turn_options_mean"] > figures["options_per_decision"] > 1
    assert 1000 < figures["save_bytes"] < 100_000


def test_what_is_counted_does_not_depend_on_the_machine() -> None:
    one, two = bench.bench_engine(3, 0.01), bench.bench_engine(3, 0.02)
    for name in ("options_per_decision", "decisions_per_game", "turn_options_mean", "forced_share", "save_bytes"):
        assert one[name] == two[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_for_people(capsys: Capture, language: str) -> None:
    said = output(capsys, "bench", "--seconds", "0.01", "--lang", language)
    assert len(said.splitlines()) == len(FIGURES) + 2
    assert catalogue(language).word("cli_bench", "games_per_second") in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "5"], "--players cannot be 5; give a whole number from 2 to 4."),
        (["--players", "two"], "--players cannot be two; give a whole number from 2 to 4."),
        (["--players"], "--players needs a value that does not stand there; see `cadwallon bench --help`."),
        (["--seconds", "0"], "--seconds cannot be 0; give a number of seconds above 0 and up to 3600."),
        (["--seconds", "nan"], "--seconds cannot be nan; give a number of seconds above 0 and up to 3600."),
        (["--seconds", "inf"], "--seconds cannot be inf; give a number of seconds above 0 and up to 3600."),
        (["--seconds", "-2"], "--seconds cannot be -2; give a number of seconds above 0 and up to 3600."),
        (["brain"], "WHAT cannot be brain; choose one of: engine, adventures."),
        (["--players", "5", "--lang", "fr"], "--players ne peut pas valoir 5\xa0; donnez un nombre entier de 2 à 4."),
    ],
)
def test_bad_arguments(capsys: Capture, words: list[str], sentence: str) -> None:
    assert refusal(capsys, "bench", *words) == sentence


def test_every_adventure_has_its_pace(capsys: Capture) -> None:
    figures = json.loads(output(capsys, "bench", "adventures", "--json", "--seconds", "0.1", "--players", "2"))
    assert len(figures) == 13  # Night of the Long Cutlasses needs three
    assert all(row["decisions_per_second"] > 0 for row in figures.values())
