"""Lessons as files: where a chapter begins, what is said, and what is answered (docs/how_to_write_a_lesson.md).

    format = 1
    adventure = "treasure_of_the_duke"
    gangs = ["kaldern", "nocturnis", "cursed"]
    you = "kaldern"

    [[chapter]]
    id = "chests"
    start = { at = { elise = "KI" }, chests = { KI = "keys" } }      # left out: where the chapter before has ended

    [[chapter.step]]
    say = "lockpick"                          # a text of [lesson_<name of the file>]
    answer = "lockpick elise treasure | 3"    # in the words of a saved game; behind the bar, the dice that are rolled
    then = ["nocturnis pass"]                 # what is answered for others until the learner is asked again

A step without an answer is read and left with a button. `beside` is what the sentence stands next to, where that is not
what has to be pressed; `wrong` is said to whoever answers something else, in place of the usual sentence.
"""

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from msgspec import Struct, ValidationError
from msgspec.toml import decode

from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.play.setting import Names, Setting, SettingError
from cadwallon.text.catalogue import Catalogue
from cadwallon.text.complaint import Complaint

FORMAT: Final = 1
ENDING: Final = ".toml"
# The order in which they are offered; a file that is not named here comes last.
ORDER: Final = ("first_game", "fights", "catacombs")
PANELS: Final = ("question", "hand", "missions", "gangs", "log", "round", "turn", "fight")


class LessonError(Complaint):
    """A lesson that cannot be read or does not play as it says: where, and what to do."""

    section = "lesson"


class Step(Struct, forbid_unknown_fields=True):
    say: str
    answer: str = ""
    then: list[str] = []
    beside: str = ""  # "space 04", "figure leona", "card run", "mission keys_1", "panel hand"
    wrong: str = ""


class Chapter(Struct, forbid_unknown_fields=True):
    id: str
    step: list[Step]
    start: Setting | None = None
    journal: str = ""  # a saved game beside the lesson; the chapter begins behind so many of its answers
    after: int = 0


class _File(Struct, forbid_unknown_fields=True):
    format: int
    adventure: str
    gangs: list[str]
    you: str
    chapter: list[Chapter]
    edition: str = "revised"
    expansion: bool | None = None
    catacombs: bool = False
    inn: bool = False


class Lesson:
    """A lesson that was read; whether the game can be played so is asked by `performance.py`."""

    def __init__(self, name: str, file: _File, folder: Traversable) -> None:
        self.name = name
        self.section = f"lesson_{name}"
        self.adventure = file.adventure
        self.edition = file.edition
        self.gangs = file.gangs
        self.chapters = file.chapter
        self.folder = folder
        try:
            self.rules = make_rules(
                file.gangs, file.adventure, file.edition, file.expansion, file.catacombs, file.inn, [], [], False
            )
        except ContentError as error:
            raise LessonError("content", lesson=name, why=error) from None
        if file.you not in file.gangs:
            raise LessonError("you", lesson=name, gang=file.you)
        self.seat = file.gangs.index(file.you)

    def chapter(self, chapter_id: str) -> int:
        """The number of a chapter, from 0; -1 if there is none of that name."""
        ids = [chapter.id for chapter in self.chapters]
        return ids.index(chapter_id) if chapter_id in ids else -1

    def texts(self) -> list[str]:
        """The ids of all that it says."""
        ids = ["title", "note"]
        for chapter in self.chapters:
            ids.append(f"chapter_{chapter.id}")
            for step in chapter.step:
                ids += [step.say, *([step.wrong] if step.wrong else [])]
        return list(dict.fromkeys(ids))


def shipped() -> list[str]:
    """The names of the lessons of this package, in the order in which they are offered."""
    names = [
        file.name.removesuffix(ENDING)
        for file in resources.files("cadwallon.play.lessons").iterdir()
        if file.name.endswith(ENDING)
    ]
    return sorted(names, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))


def load(name: str) -> Lesson:
    """A lesson of this package."""
    folder = resources.files("cadwallon.play.lessons")
    return parse(name, folder.joinpath(name + ENDING).read_text("utf-8"), folder)


def read(path: str | Path) -> Lesson:
    """A lesson from any file."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise LessonError("cannot_read", path=path, why=error.strerror) from None
    except UnicodeDecodeError:
        raise LessonError("not_toml", lesson=file.name, why="UTF-8") from None
    return parse(file.name.removesuffix(ENDING), text, file.parent)


def parse(name: str, text: str, folder: Traversable) -> Lesson:
    try:
        file = decode(text, type=_File)
    except ValidationError as error:
        raise LessonError("shape", lesson=name, why=str(error).rstrip(".")) from None
    except ValueError as error:
        raise LessonError("not_toml", lesson=name, why=str(error).rstrip(".")) from None
    if file.format != FORMAT:
        raise LessonError("format", lesson=name, found=file.format, own=FORMAT)
    lesson = Lesson(name, file, folder)
    _check_chapters(lesson)
    return lesson


def _check_chapters(lesson: Lesson) -> None:
    ids = [chapter.id for chapter in lesson.chapters]
    if not ids or len(set(ids)) != len(ids):
        raise LessonError("chapters", lesson=lesson.name)
    if lesson.chapters[0].start is None and not lesson.chapters[0].journal:
        raise LessonError("no_start", lesson=lesson.name)
    for chapter in lesson.chapters:
        if not chapter.step:
            raise LessonError("no_steps", lesson=lesson.name, chapter=chapter.id)
        for number, step in enumerate(chapter.step, 1):
            where = {"lesson": lesson.name, "chapter": chapter.id, "step": number}
            if step.then and not step.answer:
                raise LessonError("then_alone", **where)
            if step.beside and not _is_there(lesson.rules, step.beside):
                raise LessonError("beside", **where, beside=step.beside)


def _is_there(rules: Rules, beside: str) -> bool:
    kind, _, name = beside.partition(" ")
    names = Names(rules)
    finds = {"space": names.space, "figure": names.figure, "card": names.card, "mission": names.mission}
    if kind == "panel":
        return name in PANELS
    if kind not in finds:
        return False
    try:
        return finds[kind](name) >= 0
    except SettingError:
        return False


def missing_texts(lesson: Lesson, words: Catalogue) -> list[str]:
    """What a lesson says and a language has no words for."""
    return [text for text in lesson.texts() if not words.has(lesson.section, text)]
