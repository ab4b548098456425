"""`cadwallon content`: what is in the box, checks of it, and of boards that others made."""

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from cadwallon.cli import content_check
from cadwallon.cli.content import mission_title
from cadwallon.content.ashes import manifest as ashes
from cadwallon.content.base.manifest import ARCANA, GANGS, MILITIA, MISSIONS
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.play.lessons.lesson import shipped
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]
_problems = cache(content_check.shipped_problems)


# --- list ------------------------------------------------------------------------------------------------------------
def test_what_is_in_the_box(capsys: Capture) -> None:
    listed = json.loads(output(capsys, "content", "list", "--json"))
    counts = {key: value for key, value in listed.items() if key != "names"}
    assert counts == {
        "gangs": 4,
        "thieves": 16,
        "hirelings": 6,
        "fighters": 5,
        "arcana_cards": 92,
        "arcana_designs": 37,
        "equipment": 18,
        "intrigues": 34,
        "exploration_tokens": 27,
        "missions": 15,
        "treasures": 24,
        "adventures": len(EVERY_ADVENTURE),
        "editions": 4,
    }
    assert listed["names"]["gangs"] == ["executioners", "nocturnis", "kaldern", "cursed"]
    assert "treasure_of_the_duke" in listed["names"]["adventures"]
    assert "dukes_ransom" in listed["names"]["adventures"]
    kinds = {"treasures": 7, "exploration_tokens": 7}
    assert all(len(names) == kinds.get(part, counts[part]) for part, names in listed["names"].items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_in_the_language(capsys: Capture, language: str) -> None:
    text = catalogue(language)
    said = output(capsys, "content", "list", "--lang", language)
    assert text.word("arcana", "holed_purse") in said
    assert text.word("adventure", "treasure_of_the_duke") in said
    assert text.word("intrigue", "IN-C8") in said
    assert text.word("figure", "cyclops") in said
    assert mission_title(text, "scroll_2") in said
    assert len(said.splitlines()) == 13


# --- check -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_is_in_order(capsys: Capture, language: str) -> None:
    assert "92" in output(capsys, "content", "check", "--lang", language)


def test_json_of_a_check(capsys: Capture) -> None:
    assert json.loads(output(capsys, "content", "check", "--json")) == {"problems": []}


def test_every_problem_is_one_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    make, copies = ARCANA[0]
    monkeypatch.setattr(content_check, "ARCANA", [(make, copies + 1), *ARCANA[1:]])
    monkeypatch.setattr(content_check, "MISSIONS", MISSIONS[1:])
    monkeypatch.setitem(GANGS, "executioners", ["leona", "harid", "iris", "valdur", "zed"])
    monkeypatch.setitem(MILITIA, "valrut", "moon")
    monkeypatch.setattr(ashes, "EQUIPMENT", [*ashes.EQUIPMENT, ashes.EQUIPMENT[0]])
    lines = output(capsys, "content", "check", status=1).splitlines()
    assert "There are 93 Arcana cards instead of 92; mend the manifest." in lines
    assert "There are 14 missions instead of 15; mend the manifest." in lines
    assert "The gang executioners has 5 thieves instead of 4; mend the manifest." in lines
    assert "The name valdur stands twice among the thieves; give one of them another name." in lines
    assert "There is a skill for davitto, who is no thief; mend its name or add the thief." in lines
    assert "There are 19 equipment cards instead of 18; mend the manifest." in lines
    assert "The name sword stands twice among the equipment cards; give one of them another name." in lines
    assert any(line.startswith("The militiaman valrut starts in moon") for line in lines)
    where = "add it to es.toml or to the file of its adventure."
    assert f"The text [thief] zed is missing in the language es; {where}" in lines
    assert all(line.endswith(".") for line in lines)


def test_texts_in_every_language(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(catalogue("es").sections["gang"], "cursed")
    monkeypatch.setitem(catalogue("fr").sections["place"], "gate", "porte")
    monkeypatch.setattr(content_check, "universe", lambda: {"base": ["NEW-1"]})
    lines = output(capsys, "content", "check", status=1).splitlines()
    where = "add it to es.toml or to the file of its adventure."
    assert f"The text [gang] cursed is missing in the language es; {where}" in lines
    assert "The text [place] gate has other gaps in fr.toml than in en.toml; use the same ones." in lines
    where = "add it to rules/fr.toml or to the file of its adventure."
    assert f"The clause NEW-1 is missing in the language fr; {where}" in lines


# --- boards of others ------------------------------------------------------------------------------------------------
@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    """What we ship is checked once for all who check something of their own."""
    monkeypatch.setattr(content_check, "shipped_problems", lambda text: list(_problems(text)))


@pytest.fixture
def board(tmp_path: Path) -> Path:
    shipped = files("cadwallon.content.base.board")
    for name in ("board.toml", "board.txt", "board_art.toml"):
        (tmp_path / name).write_text(shipped.joinpath(name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("box")
def test_a_good_board(capsys: Capture, board: Path) -> None:
    assert output(capsys, "content", "check", str(board)).endswith(f"boards: 2, lessons: {len(shipped())}.\n")
    assert output(capsys, "content", "check", str(board / "board.toml")).endswith(
        f"boards: 2, lessons: {len(shipped())}.\n"
    )


def _rename_room(board: Path) -> None:
    toml = board / "board.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace('slug = "library"', 'slug = "The Library"'), "utf-8")


def _put_grid_elsewhere(board: Path) -> None:
    toml = board / "board.toml"
    head, _, rest = toml.read_text(encoding="utf-8").partition("[board]\n")
    lines = [line for line in rest.splitlines() if not line.startswith("grid ")]
    toml.write_text("\n".join([head + "[board]", 'grid = "../board.txt"', *lines]), "utf-8")


@pytest.mark.usefixtures("box")
@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (_rename_room, "the slug The Library is not in snake_case"),
        (_put_grid_elsewhere, "lies in another folder"),
        (lambda board: (board / "board.txt").unlink(), "There is no file or folder"),
        (lambda board: (board / "board.toml").unlink(), "There is no file or folder"),
        (lambda board: (board / "board.toml").write_text("[board"), "board.toml, line 1"),
        (lambda board: (board / "board_art.toml").write_text("= 3"), "no valid TOML"),
        (lambda board: (board / "board.txt").write_bytes(b"\xff\xfe"), "not text in UTF-8"),
    ],
)
def test_a_board_with_a_mistake(capsys: Capture, board: Path, harm: Callable[[Path], object], words: str) -> None:
    harm(board)
    said = output(capsys, "content", "check", str(board), status=1)
    assert words in said
    assert str(board) in said
    assert said.count("\n") == 1
    assert said.endswith(".\n")


def test_paths_that_lead_to_no_board(capsys: Capture, board: Path) -> None:
    assert refusal(capsys, "content", "check", str(board / "x")).startswith("There is no folder")
    assert "is no folder with a board" in refusal(capsys, "content", "check", str(board / "board.txt"))
    assert "n'est pas le dossier" in refusal(capsys, "content", "check", str(board / "board.txt"), "--lang", "fr")


# --- lessons of other authors ----------------------------------------------------------------------------------------
LESSON = files("cadwallon.play.lessons").joinpath("first_game.toml").read_text("utf-8")


@pytest.mark.usefixtures("box")
def test_a_good_lesson(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "first_game.toml"
    path.write_text(LESSON, "utf-8")
    assert output(capsys, "content", "check", str(path)).endswith(f"lessons: {len(shipped()) + 1}.\n")


@pytest.mark.usefixtures("box")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_with_a_mistake(capsys: Capture, tmp_path: Path, language: str) -> None:
    path = tmp_path / "first_game.toml"
    path.write_text(LESSON.replace("lockpick kaldern treasure | 3", "lockpick kaldern treasure | 3 3"), "utf-8")
    [line] = output(capsys, "content", "check", str(path), "--lang", language, status=1).splitlines()
    assert "chests" in line
    assert "lockpick kaldern treasure | 3 3" in line


@pytest.mark.usefixtures("box")
def test_a_lesson_without_words(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "unheard.toml"
    path.write_text(LESSON, "utf-8")
    lines = output(capsys, "content", "check", str(path), status=1).splitlines()
    assert "The lesson unheard says title, for which there are no words in the language en" in lines[0]


@pytest.mark.usefixtures("box")
def test_a_lesson_that_is_not_there(capsys: Capture, tmp_path: Path) -> None:
    [line] = output(capsys, "content", "check", str(tmp_path / "none.toml"), status=1).splitlines()
    assert "none.toml cannot be read" in line
