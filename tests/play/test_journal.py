"""A saved game is whole and true, or one sentence says what is wrong with it; nothing in between."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.play.journal import JournalError, dump, parse, write_file
from cadwallon.play.replay import Replay, first_difference, load
from cadwallon.text.catalogue import LANGUAGES
from tests.play.moments import TO_THE_END, game_after


@cache
def saved() -> str:
    return dump(game_after(TO_THE_END, 3, "revised", "table", 6).journal)


def content() -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(saved())
    return whole


def refused(text: str) -> JournalError:
    """The error that a text is refused with; it can be said in every language, in one sentence."""
    with pytest.raises(JournalError) as caught:
        load(text)
    for language in LANGUAGES:
        sentence = caught.value.sentence(language)
        assert sentence.endswith(".")
        assert "\n" not in sentence
    return caught.value


def with_step(number: int, change: Callable[[str], str]) -> str:
    altered = content()
    altered["steps"][number - 1] = change(altered["steps"][number - 1])
    return json.dumps(altered)


def first_step(text: str) -> int:
    """The number of the first step that holds a text."""
    return next(number for number, step in enumerate(content()["steps"], 1) if text in step)


def test_a_saved_game_is_compact_and_by_names() -> None:
    text = saved()
    assert len(text.encode()) < 60 * len(content()["steps"]) + 2000
    assert content()["steps"][0].split()[1:2] == ["place_thief"]
    assert load(text).rules.parts.gangs == ["executioners", "nocturnis", "kaldern"]


def test_a_truncated_file_is_refused_wherever_it_breaks_off() -> None:
    text = saved().rstrip()
    for length in [*range(0, len(text), 200), len(text) - 1]:
        assert refused(text[:length]).said == "not_json"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not_json"),
        ("a game", "not_json"),
        ("[" * 100_000, "not_json"),
        ("1" * 5000, "not_json"),
        ("[]", "not_object"),
        ("null", "not_object"),
        ("{}", "missing"),
        ('{"format":1}', "missing"),
    ],
    ids=["empty", "words", "brackets", "number", "list", "null", "object", "head"],
)
def test_what_is_no_journal_is_refused(text: str, said: str) -> None:
    assert refused(text).said == said


@pytest.mark.parametrize("key", [key for key in content() if key != "seed"])
def test_every_entry_is_needed_and_has_its_type(key: str) -> None:
    lacking = content()
    del lacking[key]
    error = refused(json.dumps(lacking))
    assert (error.said, error.values["key"]) == ("missing", key)
    wrongs: list[object] = [None, True, 1.5, {"a": 1}, [[]], "?"]
    for wrong in wrongs:
        assert refused(json.dumps(content() | {key: wrong})).said in (
            "wrong_value", "content", "other_set_up", "unknown_chance", "step_shape", "altered", "players",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "wrong_format"),
        ({"version": "99.0.0"}, "newer"),
        ({"version": "one"}, "wrong_value"),
        ({"adventure": "treasure_of_the_king"}, "content"),
        ({"edition": "klingon"}, "content"),
        ({"gangs": ["kaldern", "kaldern", "cursed"]}, "content"),
        ({"gangs": ["kaldern", "cursed", "nobody"]}, "content"),
        ({"gangs": ["executioners"]}, "players"),
        ({"players": 4}, "players"),
        ({"form": "long"}, "wrong_value"),
        ({"seed": "seven"}, "wrong_value"),
        ({"seed": 8}, "altered"),
        ({"generator": [0, 1]}, "wrong_value"),
        ({"generator": [1, 2, 3]}, "wrong_value"),
        ({"generator": [1, 2**40]}, "wrong_value"),
        ({"generator": [1, 2]}, "altered"),
        ({"names": {"arcana": ["a", "b"]}}, "unknown_chance"),
        ({"chance": "arcana:0"}, "other_set_up"),
        ({"chance": "cards:0"}, "unknown_chance"),
        ({"chance": ""}, "other_set_up"),
        ({"check": "00000000"}, "altered"),
    ],
    ids=str,
)
def test_an_altered_head_is_refused(change: dict[str, Any], said: str) -> None:
    assert refused(json.dumps(content() | change)).said == said


@pytest.mark.parametrize("step", ["", "0", "9 turn 1.0000 pass", "0 turn 1.0000", "\u00b2 turn 1.0000 pass", " | 4"])
def test_a_step_that_cannot_be_read_is_named(step: str) -> None:
    error = refused(with_step(7, lambda _: step))
    assert (error.said, error.step) == ("step_shape", 7)


def test_unknown_names_are_refused() -> None:
    assert refused(with_step(5, lambda step: step.replace("place_thief", "place_horse"))).said == "unknown_kind"
    assert refused(with_step(5, lambda step: " ".join([*step.split()[:4], "nobody", "N1"]))).said == "unknown_answer"
    assert refused(with_step(5, lambda step: step + " | seven")).said == "unknown_chance"
    assert refused(with_step(5, lambda step: step + " | 7")).said == "unknown_chance"


def test_an_answer_that_was_not_offered_is_refused() -> None:
    number = first_step(" turn ")
    error = refused(with_step(number, lambda step: " ".join([*step.split()[:3], "leave", "leona"])))
    assert (error.said, error.step, error.values["kind"]) == ("not_offered", number, "turn")


def test_another_answer_is_found_at_the_next_question() -> None:
    steps = content()["steps"]
    thief, gate = steps[0].split()[4:6]
    taken = {step.split()[5] for step in steps[:3]}
    other = next(f"{side}{n}" for side in "NESW" for n in range(1, 5) if f"{side}{n}" not in taken)
    error = refused(with_step(1, lambda step: step.replace(f"{thief} {gate}", f"{thief} {other}")))
    assert (error.said, error.step) == ("other_options", 2)


def test_another_seat_or_kind_is_refused() -> None:
    number = first_step(" turn ")
    error = refused(with_step(number, lambda step: step.replace("turn", "retreat")))
    assert (error.said, error.step, error.values["found_kind"]) == ("other_question", number, "turn")
    seat = content()["steps"][number - 1][0]
    error = refused(with_step(number, lambda step: str((int(seat) + 1) % 3) + step[1:]))
    assert (error.said, error.values["found_seat"]) == ("other_question", int(seat))


def test_another_fingerprint_is_refused() -> None:
    number = first_step(" turn ")
    error = refused(with_step(number, lambda step: " ".join([*step.split()[:2], "5.0000", *step.split()[3:]])))
    assert (error.said, error.step, error.values["expected"]) == ("other_options", number, "5.0000")


def test_altered_dice_are_refused() -> None:
    rolled = [number for number, step in enumerate(content()["steps"], 1) if "|" in step and step[-1].isdigit()]
    for number in rolled[::6]:
        refused(with_step(number, lambda step: step[:-1] + str(int(step[-1]) % 6 + 1)))
        assert refused(with_step(number, lambda step: step + "4")).step >= number
        assert refused(with_step(number, lambda step: step[:-1])).step >= number


def test_steps_after_the_end_and_missing_ones_are_refused() -> None:
    whole = content()
    count = len(whole["steps"])
    error = refused(json.dumps(whole | {"steps": whole["steps"] + ["0 turn 1.0000 end_turn"] * 2}))
    assert (error.said, error.step, error.values["extra"]) == ("after_the_end", count + 1, 2)
    assert refused(json.dumps(whole | {"steps": whole["steps"][:-1]})).said == "altered"


def test_a_changed_rule_is_reported_as_the_first_difference() -> None:
    journal = parse(saved())
    assert first_difference(journal) is None
    step = journal.steps[40]
    step.options = "3.0000"
    journal.steps[40] = step
    error = first_difference(journal)
    assert error is not None
    assert (error.step, error.values["seat"], error.values["expected"]) == (41, journal.steps[40].seat, "3.0000")


def test_no_misprint_breaks_anything_but_the_file() -> None:
    """Letters changed anywhere: a JournalError, or (spaces between entries) the very same game."""
    text = dump(game_after(40, 2, "first", "table", 7).journal)
    taste = Chance(1)
    letters = '0 19ab"{}[]:,|#+-\\\n\u00b2\u20ac'
    for _ in range(150):
        place = taste.below(len(text))
        misprint = text[:place] + letters[taste.below(len(letters))] + text[place + taste.below(2) :]
        with suppress(JournalError):
            assert dump(load(misprint)) == text


def test_files_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_file(path, saved())
    assert path.read_text(encoding="utf-8") == saved()

    def broken(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(JournalError, match="No space left"):
        write_file(path, "half")
    assert path.read_text(encoding="utf-8") == saved()
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_or_written_are_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be read"):
        Replay.load(tmp_path / "nothing.json")
    with pytest.raises(JournalError, match="cannot be read"):
        Game.load(tmp_path)
    with pytest.raises(JournalError, match="cannot be written"):
        Game.new(players=2, seed=1).save(tmp_path / "no" / "folder.json")
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(JournalError, match="is no saved game"):
        Game.load(tmp_path / "picture.json")
