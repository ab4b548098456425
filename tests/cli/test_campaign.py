"""`cadwallon campaign`: four adventures between bots, in one go or over several evenings."""

import json
from pathlib import Path
from typing import Any

import pytest

from cadwallon.arena.campaign import play_evening
from cadwallon.cli.campaign import verdict
from cadwallon.play.campaign import Campaign
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]
ORDER = ["awakening_of_sophet_drahas", "market_for_bones", "choir_below", "price_of_pride"]
QUICK = ["campaign", "--bots", "random", "--players", "2"]


def figures(capsys: Capture, *words: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(output(capsys, *words, "--json"))
    return said


@pytest.mark.rule("CAM-1", "CAM-2", "CAM-3")
def test_it_plays_nine_to_twelve_and_names_the_winner(capsys: Capture) -> None:
    told = figures(capsys, "campaign", "--bots", "greedy,random", "--seed", "1")
    assert [evening["adventure"] for evening in told["evenings"]] == ORDER
    assert told["players"] == ["greedy", "random"]
    assert (told["over"], told["next"], told["failures"]) == (True, None, [0, 0])
    for seat in range(2):
        assert told["totals"][seat] == sum(evening["ducats"][seat] for evening in told["evenings"])
    best = max(told["totals"])
    assert told["winners"] == [seat + 1 for seat in range(2) if told["totals"][seat] == best]
    for evening in told["evenings"]:
        most = max(evening["ducats"])
        assert evening["winners"] == [seat + 1 for seat in range(2) if evening["ducats"][seat] == most]
        assert len(set(evening["gangs"])) == 2
    assert len({tuple(evening["gangs"]) for evening in told["evenings"]}) > 1  # gangs change


@pytest.mark.rule("CAM-1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players(capsys: Capture, players: int) -> None:
    told = figures(capsys, "campaign", "--bots", "random", "--players", str(players), "--seed", "2")
    assert len(told["totals"]) == players
    assert told["over"]


def test_the_same_settings_give_the_same_campaign_and_other_seeds_others(capsys: Capture) -> None:
    assert figures(capsys, *QUICK, "--seed", "5") == figures(capsys, *QUICK, "--seed", "5")
    assert figures(capsys, *QUICK, "--seed", "5") != figures(capsys, *QUICK, "--seed", "6")


@pytest.mark.rule("CAM-1", "CAM-2")
def test_start_leave_and_continue_end_as_in_one_go(capsys: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "campaign.json")
    whole = figures(capsys, *QUICK, "--seed", "3")
    first = figures(capsys, *QUICK, "--seed", "3", "--save", file, "--evenings", "1")
    assert (first["over"], first["next"], first["winners"]) == (False, "market_for_bones", [])
    assert first["evenings"] == whole["evenings"][:1]
    assert len(Campaign.load(file).evenings) == 1
    figures(capsys, "campaign", "--continue", file, "--evenings", "2")
    assert len(Campaign.load(file).evenings) == 3
    last = figures(capsys, "campaign", "--continue", file)
    assert last == whole
    assert figures(capsys, "campaign", "--continue", file) == whole  # over: it tells how it ended


@pytest.mark.rule("CAM-2", "CMN-24")
def test_the_bots_play_with_what_is_kept() -> None:
    begun = Campaign(["random", "random"], seed=3)
    while not begun.over:
        champions, experience = begun.champions, begun.experience
        rules = begun.rules(["kaldern", "cursed"])
        assert (rules.champions, rules.kept_experience) == (champions, experience if any(experience) else [])
        assert play_evening(begun) == [0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_for_people(capsys: Capture, tmp_path: Path, language: str) -> None:
    text = catalogue(language)
    file = str(tmp_path / "c.json")
    said = output(capsys, *QUICK, "--seed", "3", "--lang", language, "--save", file, "--evenings", "1")
    following = text.word("adventure", "market_for_bones")
    assert text.word("cli_campaign", "next", adventure=following) in said
    assert "--continue" in said
    said = output(capsys, "campaign", "--continue", file, "--lang", language)
    assert text.word("cli_campaign", "total") in said
    assert verdict(text, Campaign.load(file), None)[0] in " ".join(said.split())


@pytest.mark.rule("CAM-3")
def test_a_winner_or_those_who_share_are_named() -> None:
    begun = Campaign(["greedy", "random"])
    for ducats in ((9, 4), (0, 5), (3, 3)):
        begun.record(["kaldern", "cursed"], ducats, [0, 0])
    assert verdict(catalogue("en"), begun, "c.json") == [
        "Next: The Price of Pride.",
        "Go on with `cadwallon campaign --continue c.json`.",
    ]
    begun.record(["kaldern", "cursed"], [2, 1], [0, 0])
    assert verdict(catalogue("en"), begun, None) == ["The campaign is won by player 1 (greedy), with 14 ducats."]
    begun.evenings.pop()
    begun.record(["kaldern", "cursed"], [1, 1], [0, 0])
    shared = "The campaign is shared by player 1 (greedy), player 2 (random), with 13 ducats each."
    assert verdict(catalogue("en"), begun, None) == [shared]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "5"], "--players cannot be 5; give a whole number from 2 to 4."),
        (["--evenings", "0"], "--evenings cannot be 0; give a whole number from 1 to 4."),
        (["--seed", "x"], "--seed cannot be x; give a whole number from 0 to 9007199254740991."),
        (["--bots", "greedy,clever"], "--bots cannot name clever; choose from: random, greedy."),
        (
            ["--bots", "greedy,random", "--players", "3"],
            "--bots names 2 for 3 seats; name one for each seat, or one for all.",
        ),
        (
            ["--bots", "random,random,random,random,random"],
            "--bots names 5 for 4 seats; name one for each seat, or one for all.",
        ),
        (["--edition", "grand"], "--edition cannot be grand; choose one of: revised, first, fr, es."),
        (["--save", "a", "--continue", "b"], "--continue cannot be used together with --save; leave one of them out."),
        (["--continue", "x", "--seed", "1"], "--seed stands in the file already; leave it out with --continue."),
        (["--continue", "x", "--bots", "random"], "--bots stands in the file already; leave it out with --continue."),
    ],
)
def test_one_sentence_for_whatever_is_wrong(capsys: Capture, words: list[str], sentence: str) -> None:
    assert refusal(capsys, "campaign", *words) == sentence


def test_files_that_cannot_be_used(capsys: Capture, tmp_path: Path) -> None:
    missing, file = str(tmp_path / "nothing"), tmp_path / "file"
    assert "cannot be read" in refusal(capsys, "campaign", "--continue", missing)
    file.write_text("[]")
    assert refusal(capsys, "campaign", "--continue", str(file)).startswith("This file holds no campaign;")
    said = refusal(capsys, "campaign", "--save", str(file))
    assert said == f"{file} exists already; continue it with --continue, or name another file."
    assert file.read_text() == "[]"
    said = refusal(capsys, *QUICK, "--save", str(tmp_path / "no folder" / "file"))
    assert "cannot be written" in said  # told before the first adventure is played
    person = Campaign(["Ada", "random"])
    person.save(file)
    assert refusal(capsys, "campaign", "--continue", str(file)).startswith("Ada plays in this campaign")
