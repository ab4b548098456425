"""Lessons: every one that is shipped plays as it says, and a bad file is answered with one sentence."""

from pathlib import Path

import pytest

from cadwallon.core.events import E_ROUND_BEGAN, E_TURN_BEGAN
from cadwallon.engine.chance import ScriptedChance
from cadwallon.play.journal import dump
from cadwallon.play.lessons.lesson import Lesson, LessonError, load, missing_texts, parse, read, shipped
from cadwallon.play.lessons.performance import check, end_of, perform
from cadwallon.play.replay import Replay
from cadwallon.play.table import Table
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.words import option_words

HEAD = 'format = 1\nadventure = "treasure_of_the_duke"\ngangs = ["kaldern", "cursed"]\nyou = "kaldern"\n'
START = '[[chapter]]\nid = "one"\nstart = { at = { elise = "KI", kaldern = "LI" }, chests = { KI = "keys" } }\n'
LOCK = '[[chapter.step]]\nsay = "lock"\nanswer = "lockpick elise treasure | 3"\n'
END = '[[chapter.step]]\nsay = "end"\nanswer = "end_turn"\nthen = ["cursed figure kornak | 6", "cursed end_turn"]\n'


def lesson_of(text: str, folder: Path = Path()) -> Lesson:
    return parse("tried", text, folder)


# --- what is shipped -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", shipped())
def test_every_step_is_offered_by_the_rules_and_every_die_is_rolled(name: str) -> None:
    lesson = load(name)
    for number, chapter in enumerate(lesson.chapters):
        beats = list(perform(lesson, number))
        assert [beat.step for beat in beats] == [*chapter.step, None]
        for beat in beats:
            if beat.option >= 0:
                assert beat.state.asked == lesson.seat
                assert beat.option in beat.state.options()
                assert len(beat.state.options()) > 1
            assert isinstance(beat.state.chance, ScriptedChance)
            assert beat.state.chance.next == len(beat.state.chance.dice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped())
def test_all_that_is_said_has_words_and_no_words_are_left_over(name: str, language: str) -> None:
    lesson, words = load(name), catalogue(language)
    assert missing_texts(lesson, words) == []
    assert set(words.sections[lesson.section]) == set(lesson.texts())


def test_the_first_game_comes_first_and_ends_with_the_score() -> None:
    assert shipped()[0] == "first_game"
    lesson = load("first_game")
    state = end_of(lesson, len(lesson.chapters) - 1)
    assert state.over
    assert max(state.scores) == state.scores[lesson.seat]


# --- how it is played ------------------------------------------------------------------------------------------------
def test_a_chapter_goes_on_where_the_one_before_has_ended() -> None:
    second = '[[chapter]]\nid = "two"\n[[chapter.step]]\nsay = "look"\n'
    lesson = lesson_of(HEAD + START + LOCK + END + second)
    check(lesson)
    [look, end] = perform(lesson, 1)
    assert look.state.round == 2
    assert look.option == -1
    # what was told before is no part of it, but when it is
    assert [event[0] for event in look.events] == [E_ROUND_BEGAN, E_TURN_BEGAN]
    assert end.step is None
    assert list(look.state.pos) == list(end_of(lesson, 0).pos)


def test_what_happens_on_the_way_can_be_shown_answer_by_answer() -> None:
    [_, end, last] = perform(lesson_of(HEAD + START + LOCK + END), 0)
    assert " ".join(option_words(end.state.rules, end.option)) == "end_turn"
    counts = [count for count, _ in last.passed]
    assert counts == sorted(counts)
    assert len(set(counts)) == 2  # before each answer of the Cursed Ones
    assert end.heard < last.heard == len(end.events) < counts[0] < counts[-1] < len(last.events)


def test_a_chapter_may_begin_at_a_moment_of_a_saved_game(tmp_path: Path) -> None:
    lesson = lesson_of(HEAD + START + LOCK)
    table = Table(lesson.rules, seed=5)
    for _ in range(8):
        table.answer(table.state.asked, next(iter(table.state.options())))
    (tmp_path / "game.json").write_text(dump(table.journal), "utf-8")
    asked = table.journal.steps[-1].seat
    you = lesson.gangs[asked]
    head = HEAD.replace('you = "kaldern"', f'you = "{you}"')
    text = f'{head}[[chapter]]\nid = "one"\njournal = "game.json"\nafter = 7\n[[chapter.step]]\nsay = "look"\n'
    (tmp_path / "tried.toml").write_text(text, "utf-8")
    [look, _] = perform(read(tmp_path / "tried.toml"), 0)
    assert look.state.asked == asked
    before = Replay(table.journal).at(7)
    assert (list(look.state.pos), list(look.state.options())) == (list(before.pos), list(before.options()))
    with pytest.raises(LessonError, match="The chapter one of the lesson tried cannot begin"):
        check(lesson_of(text.replace("after = 7", "after = 700"), tmp_path))
    with pytest.raises(LessonError, match=r"The file other\.json cannot be read"):
        check(lesson_of(text.replace("game.json", "other.json"), tmp_path))


def test_the_example_of_the_recipe_plays() -> None:
    recipe = (Path(__file__).parents[2] / "docs" / "how_to_write_a_lesson.md").read_text("utf-8")
    example = recipe.partition("```toml")[2].partition("```")[0]
    lesson = lesson_of(example)
    check(lesson)
    assert lesson.texts() == ["title", "note", "chapter_chests", "welcome", "enter", "pick", "pick_wrong", "done"]


# --- bad files -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format = ", "not_toml"),
        ("format = 1\n", "shape"),
        (HEAD + START + LOCK + "colour = 3\n", "shape"),
        (HEAD.replace("format = 1", "format = 9") + START + LOCK, "format"),
        (HEAD.replace("treasure_of_the_duke", "nowhere") + START + LOCK, "content"),
        (HEAD.replace('you = "kaldern"', 'you = "nocturnis"') + START + LOCK, "you"),
        (HEAD + "chapter = []\n", "chapters"),
        (HEAD + START + LOCK + START + LOCK, "chapters"),
        (HEAD + START + "step = []\n", "no_steps"),
        (HEAD + '[[chapter]]\nid = "one"\n' + LOCK, "no_start"),
        (HEAD + START + '[[chapter.step]]\nsay = "lock"\nthen = ["cursed end_turn"]\n', "then_alone"),
        (HEAD + START + LOCK + 'beside = "space XX"\n', "beside"),
        (HEAD + START + LOCK + 'beside = "panel moon"\n', "beside"),
    ],
)
def test_a_file_that_is_no_lesson(text: str, said: str) -> None:
    with pytest.raises(LessonError) as caught:
        lesson_of(text)
    assert caught.value.said == said
    assert all(caught.value.sentence(language).endswith(".") for language in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + START.replace("KI = ", "XX = ") + LOCK, "start"),
        (HEAD + START + LOCK.replace("elise", "kaldern"), "not_offered"),
        (HEAD + START + LOCK.replace("lockpick", "whistle"), "not_offered"),
        (HEAD + START + LOCK.replace("| 3", "| 7"), "dice"),
        (HEAD + START + LOCK.replace("| 3", ""), "few_dice"),
        (HEAD + START + LOCK.replace("| 3", "| 3 3"), "many_dice"),
        (HEAD + START + END.replace(', "cursed end_turn"', ""), "not_you"),
        (HEAD + START + END.replace("cursed figure kornak", "kaldern figure kornak"), "asked"),
        (HEAD + START.replace("start = {", 'start = { turn = "cursed",') + LOCK, "not_you"),
    ],
)
def test_a_lesson_that_does_not_play_as_it_says(text: str, said: str) -> None:
    with pytest.raises(LessonError) as caught:
        check(lesson_of(text))
    assert caught.value.said == said
    assert "tried" in str(caught.value)
    assert all(caught.value.sentence(language).endswith(".") for language in LANGUAGES)


def test_an_author_is_told_what_is_offered() -> None:
    def offered(answer: str) -> str:
        with pytest.raises(LessonError) as caught:
            check(lesson_of(HEAD + START + LOCK.replace("lockpick elise treasure | 3", answer)))
        return str(caught.value.values["offered"])

    assert "move elise; " in offered("?")
    assert "lockpick elise" in offered("?")
    assert offered("lockpick elise") == "lockpick elise treasure"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="cannot be read"):
        read(tmp_path / "none.toml")
