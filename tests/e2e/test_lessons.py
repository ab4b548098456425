"""Lessons in a real browser: played to their end, left and come back to, and kind to whoever presses something else."""

import pytest
from playwright.sync_api import Page, expect

from cadwallon.play.lessons.lesson import load, shipped
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.e2e.conftest import Visit
from tests.e2e.pupil import DONE, GUIDE, Pupil
from tests.e2e.screens import liking
from tests.e2e.test_accessible import findings

LOCALES = {"en": "en-GB", "fr": "fr-FR", "es": "es-ES"}
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
NEXT_CHAPTER = f"{GUIDE} .buttons a.main"
SENTENCE = f"{GUIDE} .sentence"
OTHERS = [name for name in shipped() if name != "first_game"]


def opened(visit: Visit, lesson: str, chapter: str, viewport: dict[str, int] = DESK, language: str = "en") -> Page:
    return visit(f"/learn/{lesson}/{chapter}", viewport=viewport, locale=LOCALES[language])


def play_through(page: Page, lesson: str) -> None:
    """Every chapter to its end, each from the button of the one before."""
    chapters = load(lesson).chapters
    for chapter in chapters:
        page.wait_for_url(f"**/learn/{lesson}/{chapter.id}")
        expect(page.locator(GUIDE)).to_have_attribute("data-over", "false")  # until then it is the chapter before
        Pupil(page).take()
        expect(page.locator(DONE)).to_be_visible()
        page.locator(NEXT_CHAPTER).click()
    page.wait_for_url("**/learn")
    expect(page.locator(f"section[aria-labelledby=lesson-{lesson}] .number.done")).to_have_count(len(chapters))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_guided_first_game_from_the_entrance_to_its_end(
    visit: Visit, language: str, viewport: dict[str, int]
) -> None:
    words = catalogue(language)
    page = visit("/", viewport=viewport, locale=LOCALES[language])
    # the first thing for somebody who has no game
    first = page.locator("main").get_by_role("link").or_(page.locator("main").get_by_role("button")).first
    expect(first).to_have_text(words.word("page_learn", "title"))
    first.click()
    begin = page.get_by_role("link", name=words.word("page_learn", "begin"), exact=True).first
    begin.click()
    expect(page.locator(SENTENCE)).to_have_text(words.word("lesson_first_game", "welcome"))
    play_through(page, "first_game")


@pytest.mark.parametrize("lesson", OTHERS)
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_other_lessons(visit: Visit, lesson: str, viewport: dict[str, int]) -> None:
    page = opened(visit, lesson, load(lesson).chapters[0].id, viewport)
    play_through(page, lesson)


# --- whoever does something else -------------------------------------------------------------------------------------
def test_a_wrong_answer_changes_nothing_and_is_answered_kindly(visit: Visit) -> None:
    page = opened(visit, "first_game", "place")
    pupil = Pupil(page)
    for _ in range(2):
        pupil.act(pupil.ready())
    pupil.is_at(2)
    pupil.ready()
    pupil.press('[data-space="S4"]')  # free, and not the gate of the story
    pupil.press("[data-confirm]")
    expect(page.locator(f"{GUIDE} .nudge")).to_have_text(catalogue("en").word("lesson_first_game", "place_wrong"))
    pupil.is_at(2)
    expect(page.locator("[data-figure=kaldern]")).to_have_count(0)
    assert pupil.take() > 0  # and the lesson goes on


def test_a_press_on_nothing_tells_what_is_there(visit: Visit) -> None:
    page = opened(visit, "first_game", "chests")
    pupil = Pupil(page)
    pupil.ready()
    pupil.press('[data-figure="anays"]')
    expect(page.locator("[popover]:popover-open")).to_contain_text("Anays")
    pupil.is_at(0)
    pupil.take()


def test_what_concerns_a_table_is_not_offered_in_a_lesson(visit: Visit) -> None:
    page = opened(visit, "first_game", "chests")
    Pupil(page).ready()
    page.keyboard.press("h")  # no hints here
    expect(page.locator(f"{GUIDE} .nudge")).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    menu = page.get_by_role("dialog")
    expect(menu).to_be_visible()
    expect(menu.get_by_role("button", name="Resign")).to_have_count(0)
    expect(page.get_by_role("tab", name="Chat", include_hidden=True)).to_have_count(0)
    expect(page.locator(".undo")).to_have_count(0)


# --- leaving and coming back -----------------------------------------------------------------------------------------
def test_a_lesson_is_left_and_come_back_to(visit: Visit) -> None:
    page = opened(visit, "first_game", "chests")
    pupil = Pupil(page)
    while pupil.step() < 3:
        pupil.act(pupil.ready())
    pupil.ready()
    said = page.locator(SENTENCE).inner_text()
    page.locator(GUIDE).get_by_role("link", name="To the lessons").click()
    go_on = page.get_by_role("link", name="Go on: Locks and hammers")
    go_on.click()
    expect(page.locator(SENTENCE)).to_have_text(said)
    page.reload()
    expect(page.locator(SENTENCE)).to_have_text(said)
    expect(page.locator("[data-figure=elise]")).to_have_attribute("data-at", "MR")
    pupil.take()
    page.locator(GUIDE).get_by_role("button", name="Once more").click()
    pupil.is_at(0)
    page.goto("/learn")
    expect(page.locator(".number.done")).to_have_count(1)


def test_one_may_go_back_a_sentence_and_skip_a_chapter(visit: Visit) -> None:
    page = opened(visit, "first_game", "watch")
    pupil = Pupil(page)
    pupil.act(pupil.ready())
    pupil.is_at(1)
    page.locator(GUIDE).get_by_role("button", name="One sentence back").click()
    pupil.is_at(0)
    assert pupil.ready() == "read"
    pupil.act("read")
    page.locator(GUIDE).get_by_role("link", name="Skip this chapter").click()
    page.wait_for_url("**/learn/first_game/move")
    assert pupil.ready() == "read"


def test_the_language_can_be_changed_in_the_middle(visit: Visit) -> None:
    page = opened(visit, "first_game", "move")
    pupil = Pupil(page)
    pupil.act(pupil.ready())
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog").get_by_label("Language").select_option("fr")
    expect(page.locator(SENTENCE)).to_have_text(catalogue("fr").word("lesson_first_game", "to_library"))
    pupil.is_at(1)


def test_no_such_lesson(visit: Visit) -> None:
    page = opened(visit, "first_game", "nowhere")
    expect(page.get_by_role("alert")).to_be_visible()


# --- for all ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("viewport", "theme"), [(DESK, "night"), (PHONE, "light")], ids=["desk", "phone"])
def test_lessons_can_be_read_and_used_by_all(visit: Visit, viewport: dict[str, int], theme: str) -> None:
    troubles = []
    page = visit("/learn", liking(theme), viewport=viewport)
    page.locator(".number").first.wait_for()
    troubles += findings(page)
    page.goto("/learn/first_game/fight")
    pupil = Pupil(page)
    pupil.ready()
    troubles += findings(page)  # a sentence with a ring
    while pupil.step() < 3:
        pupil.act(pupil.ready())
    pupil.ready()
    troubles += findings(page)  # beside a fight
    pupil.take()
    troubles += findings(page)  # at its end
    assert not troubles, "\n".join(troubles)


@pytest.mark.parametrize(
    "viewport",
    [DESK, {"width": 820, "height": 1180}, PHONE, {"width": 360, "height": 740}, {"width": 844, "height": 390}],
)
def test_the_teacher_never_stands_over_what_has_to_be_pressed(visit: Visit, viewport: dict[str, int]) -> None:
    page = opened(visit, "first_game", "fight", viewport)
    pupil = Pupil(page)
    page.wait_for_load_state("networkidle")
    while (what := pupil.ready()) != "over":
        guide = page.locator(GUIDE).bounding_box()
        assert guide is not None
        assert guide["x"] >= 0
        assert guide["y"] >= 0
        assert guide["x"] + guide["width"] <= viewport["width"] + 0.5
        assert guide["y"] + guide["height"] <= viewport["height"] + 0.5
        if what != "read":
            thing = page.locator(f"{what}:visible").first.bounding_box()
            assert thing is not None
            apart = (
                thing["x"] >= guide["x"] + guide["width"]
                or guide["x"] >= thing["x"] + thing["width"]
                or thing["y"] >= guide["y"] + guide["height"]
                or guide["y"] >= thing["y"] + thing["height"]
            )
            assert apart, what
        pupil.act(what)
