"""Lessons as the page plays them: every step with the table as the learner sees it."""

from msgspec import Struct

from cadwallon.server.messages import TableInfo, ToldPosition


class LessonChapter(Struct):
    id: str
    title: str


class LessonInfo(Struct):
    id: str
    title: str
    note: str  # what one learns in it
    adventure: str
    chapters: list[LessonChapter]


class LessonStep(Struct):
    """One sentence, and the answer that leads on; the last step of a chapter says nothing and shows how it ends."""

    say: str | None
    beside: str | None  # what it stands next to: "space 04", "panel hand"; null: what has to be pressed
    answer: list[str] | None  # null: it is read, and left with a button
    wrong: str | None  # for whoever answers something else
    position: ToldPosition


class LessonScript(Struct):
    lesson: str
    chapter: str
    table: TableInfo
    seat: int  # the learner's
    steps: list[LessonStep]
