"""Lessons over the wire: a list in every language, and chapters that hold all a page needs."""

import pytest

from cadwallon.play.lessons.lesson import load, shipped
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.server.kit import House


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_lessons(house: House, language: str) -> None:
    words = catalogue(language)
    listed = house.get(f"/api/lessons?lang={language}")
    assert [lesson["id"] for lesson in listed] == shipped()
    assert listed[0]["title"] == words.word("lesson_first_game", "title")
    assert [chapter["id"] for chapter in listed[0]["chapters"]] == [one.id for one in load("first_game").chapters]


def test_a_chapter_is_sent_whole(house: House) -> None:
    chapter = house.get("/api/lessons/first_game/chests?lang=fr")
    assert chapter["seat"] == 0
    steps = chapter["steps"]
    first, last = steps[0], steps[-1]
    assert first["say"] == catalogue("fr").word("lesson_first_game", "lockpick")
    assert first["answer"] == ["lockpick", "kaldern", "treasure"]
    assert first["answer"] in [option["words"] for option in first["position"]["question"]["options"]]
    assert first["position"]["fresh"]
    assert steps[1]["answer"] is None  # to read: nothing is asked meanwhile
    assert steps[1]["position"]["question"] is None
    assert (last["say"], last["answer"]) == (None, None)
    assert [event["kind"] for event in steps[1]["position"]["events"]] == [
        "lock_tried", "test_rolled", "chest_opened", "ducats_gained",
    ]  # fmt: skip
    numbers = [step["position"]["number"] for step in steps]
    assert numbers == sorted(set(numbers))


def test_what_rivals_do_can_be_shown_step_by_step(house: House) -> None:
    last = house.get("/api/lessons/first_game/chests")["steps"][-1]["position"]
    behind = [moment["events"] for moment in last["moments"]]
    assert behind == sorted(set(behind))
    assert len(behind) > 5
    assert behind[-1] < len(last["events"])


def test_the_learner_sees_no_more_than_at_a_table(house: House) -> None:
    for step in house.get("/api/lessons/first_game/fight")["steps"]:
        for view in step["position"]["views"]:
            assert view["seat"] == 0
            assert [gang["ducats"] is None for gang in view["gangs"]] == [False, True, True]


@pytest.mark.parametrize("path", ["/api/lessons/none/place", "/api/lessons/first_game/none"])
def test_no_such_lesson(house: House, path: str) -> None:
    assert house.get(path, 404)["error"] == "no_page"
