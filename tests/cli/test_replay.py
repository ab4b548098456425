"""`cadwallon replay`: games verified, told and drawn."""

import json
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.play.journal import dump, parse, read_file, write_file
from cadwallon.play.replay import Replay
from cadwallon.play.table import Table
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]

HALF = 60


def save(path: Path, answers: int) -> str:
    """A game of chance players, over or broken off after so many answers."""
    table = Table(make_rules(["kaldern", "cursed"]), 7)
    chance = Chance(3)
    question = table.question
    while question is not None and answers:
        table.answer(question.seat, question.options[chance.below(len(question.options))])
        question = table.question
        answers -= 1
    Replay.save(path, table)
    return str(path)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    return save(tmp_path_factory.mktemp("games") / "whole.json", 10_000)


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> str:
    return save(tmp_path_factory.mktemp("games") / "half.json", HALF)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_verified(capsys: Capture, whole: str, language: str) -> None:
    text = catalogue(language)
    said = output(capsys, "replay", whole, "--lang", language)
    assert text.word("adventure", "treasure_of_the_duke") in said
    assert text.word("cli_replay", "over") in said
    assert text.word("gang", "cursed") in said


def test_a_game_that_goes_on(capsys: Capture, half: str) -> None:
    said = output(capsys, "replay", half)
    assert f"steps: {HALF}." in said
    assert "The game is not over; " in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log(capsys: Capture, whole: str, language: str) -> None:
    lines = output(capsys, "replay", whole, "--log", "--lang", language).split("\n\n")[0].splitlines()
    steps = [int(line.split()[0]) for line in lines]
    assert steps == sorted(steps)
    assert steps[0] == 0
    assert len(lines) > 100
    short = output(capsys, "replay", whole, "--log", "--step", "20", "--lang", language).split("\n\n")[0].splitlines()
    assert short == [line for line, step in zip(lines, steps, strict=True) if step <= 20]


def test_the_log_tells_no_hidden_card(capsys: Capture, whole: str) -> None:
    logged = json.loads(output(capsys, "replay", whole, "--log", "--json"))["log"]
    dealt = [line["text"] for line in logged if line["step"] == 0 and "card" in line["text"]]
    assert dealt
    names = catalogue("en").sections["arcana"].values()
    assert not any(name in words for words in dealt for name in names)


def test_json(capsys: Capture, whole: str) -> None:
    facts = json.loads(output(capsys, "replay", whole, "--json"))
    assert facts["verified"] is True
    assert facts["over"] is True
    assert len(facts["scores"]) == 2
    assert facts["step"] == facts["steps"]
    assert "question" not in facts
    earlier = json.loads(output(capsys, "replay", whole, "--step", "0", "--json"))
    assert (earlier["step"], earlier["asked"]) in [(0, 0), (0, 1)]
    assert earlier["question"]


def test_the_board_at_a_step(capsys: Capture, whole: str, tmp_path: Path) -> None:
    drawn = tmp_path / "board.svg"
    said = output(capsys, "replay", whole, "--step", "20", "--svg", str(drawn), "--lang", "fr")
    assert f"étape 20 est dessiné dans {drawn}." in said
    root = ET.fromstring(drawn.read_text(encoding="utf-8"))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Bibliothèque" in words
    assert words.count("K") == 2  # Kaldern, and Kornak of the militia
    facts = json.loads(output(capsys, "replay", whole, "--svg", str(drawn), "--json"))
    assert facts["svg"] == str(drawn)


# --- what is wrong ---------------------------------------------------------------------------------------------------
def test_the_first_difference(capsys: Capture, whole: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    lines = Path(whole).read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if " turn " in line)
    words = lines[number].split(" ")
    words[2] = "1.0000"
    lines[number] = " ".join(words)
    broken.write_text("\n".join(lines), encoding="utf-8")
    said = refusal(capsys, "replay", str(broken), status=1)
    assert "1.0000" in said
    found = json.loads(output(capsys, "replay", str(broken), "--json", status=1))
    assert found["verified"] is False
    assert found["difference"] == said
    assert f"Step {found['step']} " in said
    assert f"Étape {found['step']} " in refusal(capsys, "replay", str(broken), "--lang", "fr", status=1)


@pytest.mark.parametrize(
    "written", [b"", b"[[", b"{}", b"[1]", b"\xff\xfe\x00", b"[" * 100_000, b'{"format": 99}', b"\x00"]
)
def test_files_that_are_no_saved_games(capsys: Capture, tmp_path: Path, written: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(written)
    english = refusal(capsys, "replay", str(file))
    assert refusal(capsys, "replay", str(file), "--lang", "es") != english


def test_bad_arguments(capsys: Capture, half: str, tmp_path: Path) -> None:
    assert refusal(capsys, "replay") == "Something is missing: FILE; see `cadwallon replay --help`."
    assert str(tmp_path / "x") in refusal(capsys, "replay", str(tmp_path / "x"))
    assert str(tmp_path) in refusal(capsys, "replay", str(tmp_path))
    assert refusal(capsys, "replay", half, "--step", "61") == "There is no step 61; choose one from 0 to 60."
    assert refusal(capsys, "replay", half, "--step", "x").startswith("--step cannot be x; give a whole number")
    assert refusal(capsys, "replay", half, "--step", "-1").startswith("--step cannot be -1; give a whole number")
    assert refusal(capsys, "replay", half, "--svg", str(tmp_path)).startswith(f"{tmp_path} is a folder")
    assert refusal(capsys, "replay", half, "--svg", str(tmp_path / "x" / "y")).startswith("There is no file or folder")


# --- fair dice -------------------------------------------------------------------------------------------------------
KEY = bytes(range(32))


@pytest.fixture(scope="module")
def keyed(tmp_path_factory: pytest.TempPathFactory) -> str:
    table = Table(make_rules(["kaldern", "cursed"]), key=KEY)
    chance = Chance(3)
    while table.question is not None:
        options = table.question.options
        table.answer(table.question.seat, options[chance.below(len(options))])
    path = tmp_path_factory.mktemp("games") / "keyed.json"
    Replay.save(path, table)
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_fair_dice_are_shown_to_be_fair(capsys: Capture, keyed: str, language: str) -> None:
    said = output(capsys, "replay", "--fair", keyed, "--lang", language)
    assert KEY.hex() in said
    assert sha256(KEY).hexdigest() in said
    assert KEY.hex() not in output(capsys, "replay", keyed, "--lang", language)


def test_fair_dice_as_json(capsys: Capture, keyed: str) -> None:
    facts = json.loads(output(capsys, "replay", "--fair", keyed, "--json"))["fair"]
    assert (facts["key"], facts["commitment"]) == (KEY.hex(), sha256(KEY).hexdigest())
    assert facts["dice"] > 20
    assert facts["shuffles"] > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_that_were_meddled_with_are_a_finding(
    capsys: Capture, keyed: str, whole: str, tmp_path: Path, language: str
) -> None:
    """The check sum is made anew too: only the key tells."""
    journal = parse(read_file(keyed))
    assert journal.fair is not None
    journal.over = True
    journal.fair.key = bytes(32)
    write_file(tmp_path / "other.json", dump(journal))
    said = refusal(capsys, "replay", "--fair", str(tmp_path / "other.json"), "--lang", language, status=1)
    assert sha256(KEY).hexdigest() in said
    journal.fair.commitment = sha256(bytes(32)).hexdigest()
    write_file(tmp_path / "other.json", dump(journal))
    assert " 1 " in refusal(capsys, "replay", "--fair", str(tmp_path / "other.json"), "--lang", language, status=1)
    output(capsys, "replay", str(tmp_path / "other.json"))  # by the rules alone nothing is wrong
    refusal(capsys, "replay", "--fair", whole, "--lang", language, status=1)
