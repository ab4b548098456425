"""Lessons for the page: what is said at each step, and the table as the learner sees it then.

A lesson is played here once and sent whole: the page keeps the way, so nobody's answer changes anything on the server.
"""

from functools import cache

from cadwallon.bots import USUAL
from cadwallon.play.lessons.lesson import Lesson, load, shipped
from cadwallon.play.lessons.performance import Beat, perform
from cadwallon.play.table import Question as TableQuestion
from cadwallon.server.messages import SeatInfo, TableInfo, TableOptions, ToldPosition
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.lessons import LessonChapter, LessonInfo, LessonScript, LessonStep
from cadwallon.server.wire.moments import moment
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.server.wire.shapes import Moment
from cadwallon.text.catalogue import Catalogue, catalogue
from cadwallon.view.words import option_words

_lesson = cache(load)


def lessons(language: str) -> list[LessonInfo]:
    """What can be learned, in the order in which it is offered."""
    words = catalogue(language)
    return [_info(_lesson(name), words) for name in shipped()]


def _info(lesson: Lesson, words: Catalogue) -> LessonInfo:
    chapters = [
        LessonChapter(chapter.id, words.word(lesson.section, f"chapter_{chapter.id}")) for chapter in lesson.chapters
    ]
    title, note = words.word(lesson.section, "title"), words.word(lesson.section, "note")
    return LessonInfo(lesson.name, title, note, lesson.adventure, chapters)


def script(name: str, chapter_id: str, language: str) -> LessonScript | None:
    """One chapter; None where there is none of these names."""
    if name not in shipped():
        return None
    lesson = _lesson(name)
    number = lesson.chapter(chapter_id)
    if number < 0:
        return None
    words = catalogue(language)
    steps = [_step(lesson, beat, at, words) for at, beat in enumerate(perform(lesson, number), 1)]
    return LessonScript(name, chapter_id, _table(lesson, chapter_id), lesson.seat, steps)


def _table(lesson: Lesson, chapter_id: str) -> TableInfo:
    seats = [
        SeatInfo(
            seat=seat,
            kind="person" if seat == lesson.seat else "bot",
            name="",
            bot=None if seat == lesson.seat else USUAL,
            gang=gang,
            connected=True,
            replaced=False,
            votes=[],
        )
        for seat, gang in enumerate(lesson.gangs)
    ]
    return TableInfo(
        id=f"{lesson.name}-{chapter_id}",
        status="playing",
        adventure=lesson.adventure,
        edition=lesson.edition,
        seats=seats,
        options=TableOptions(undo=False),
        host=lesson.seat,
        invite=None,
        rematch=None,
        spectators=0,
        campaign=None,
        commitment=None,
        origin=None,
    )


def _step(lesson: Lesson, beat: Beat, number: int, words: Catalogue) -> LessonStep:
    step, state, seat = beat.step, beat.state, lesson.seat
    view = position(state, seat)
    asked = None
    if beat.option >= 0:
        asked = question(TableQuestion(number, state), state, seat, words.language)
    events = happenings(state.rules, beat.events[beat.heard :], seat, words.language)
    moments: list[Moment] = []
    behind = 0
    for count, then in beat.passed:
        heard = len(happenings(then.rules, beat.events[beat.heard : count], seat, words.language))
        if heard > behind:
            behind = heard
            moments.append(moment(heard, [position(then, seat)], [view]))
    told = ToldPosition(number, [view], asked, events, moments, number == 1, "")
    if step is None:
        return LessonStep(None, None, None, None, told)
    return LessonStep(
        say=words.word(lesson.section, step.say),
        beside=step.beside or None,
        answer=option_words(state.rules, beat.option) if beat.option >= 0 else None,
        wrong=words.word(lesson.section, step.wrong) if step.wrong else None,
        position=told,
    )
