"""`cadwallon simulate`: JSON for programs, a table for people, one sentence for what cannot be done."""

import json

import pytest

from cadwallon.cli import main
from cadwallon.text.catalogue import LANGUAGES


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", "--lang", "en", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "4", "--players", "2", "--seed", "7", "--json"]
    said = out(capsys, *words)
    assert out(capsys, *words) == said
    assert out(capsys, *words, "--jobs", "2") == said
    assert out(capsys, *words, "--bots", "greedy,random") == said
    figures = json.loads(said)
    assert "jobs" not in said
    assert [row["bot"] for row in figures["bots"]] == ["greedy", "random"]
    for row in figures["bots"]:
        assert {"bot", "games", "win_rate", "ci95", "mean_ducats", "failures"} <= set(row)
        assert row["games"] == 4
        assert row["ci95"][0] <= row["win_rate"] <= row["ci95"][1]
    assert figures["adventures"]["treasure_of_the_duke"]["bots"] == figures["bots"]
    assert figures["settings"]["seed"] == 7


def test_one_name_is_for_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(out(capsys, "--games", "2", "--players", "3", "--bots", "random", "--json"))
    assert figures["settings"]["bots"] == ["random"] * 3
    assert [row["bot"] for row in figures["bots"]] == ["random"]


def test_all_fourteen_adventures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "1", "--players", "3", "--bots", "random", "--adventure", "all", "--json"]
    figures = json.loads(out(capsys, *words))
    assert len(figures["adventures"]) == 14
    assert figures["games"] == 14
    assert all(row["failures"] == 0 for row in figures["bots"])


def test_the_expansion_in_a_base_adventure(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "2", "--players", "2", "--seed", "4", "--json"]
    plain, with_it, below = (
        json.loads(out(capsys, *words, *more))
        for more in ([], ["--expansion"], ["--expansion", "--catacombs", "--inn", "--jobs", "2"])
    )
    assert [figures["settings"]["expansion"] for figures in (plain, with_it, below)] == [False, True, True]
    assert [below["settings"][option] for option in ("catacombs", "inn")] == [True, True]
    lengths = {figures["mean_decisions"] for figures in (plain, with_it, below)}
    assert len(lengths) == 3  # three different games


@pytest.mark.parametrize("language", LANGUAGES)
def test_table(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--players", "2", "--bots", "random", "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "{" not in said.out
    assert "%" in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--players", "5"], "--players"),
        (["--jobs", "0"], "--jobs"),
        (["--seed", "-1"], "--seed"),
        (["--bots", "clever"], "clever"),
        (["--bots", "greedy,random"], "2 for 4 seats"),
        (["--bots", ""], "--bots"),
        (["--adventure", "atlantis"], "atlantis"),
        (["--adventure", "0"], "--adventure"),
        (["--edition", "de"], "--edition"),
        (["--adventure", "15"], "--adventure"),
        (["--catacombs"], "belongs to The King of Ashes; choose the expansion as well"),
        (["--inn", "--adventure", "all"], "belongs to The King of Ashes; choose the expansion as well"),
    ],
)
def test_bad_values(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--lang", "en", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1
