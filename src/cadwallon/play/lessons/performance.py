"""A lesson played by the rules themselves: where each of its steps stands, with written dice."""

from collections.abc import Iterator

from cadwallon.core.decisions import KINDS
from cadwallon.core.events import E_ROUND_BEGAN, E_TURN_BEGAN
from cadwallon.core.state import State
from cadwallon.engine.chance import ChanceError, ScriptedChance
from cadwallon.engine.events import ALL
from cadwallon.play.journal import JournalError
from cadwallon.play.journal import parse as parse_journal
from cadwallon.play.lessons.lesson import Chapter, Lesson, LessonError, Step
from cadwallon.play.replay import Replay
from cadwallon.play.setting import SettingError, set_table
from cadwallon.view.words import option_of_words, option_words

_BAR = "|"
MOST_OFFERED = 40  # that are named to an author


class Beat:
    """One step and the table that it is about. `events` is all that was told in this chapter so far, `heard` how much
    of it was known at the step before; `passed` is how it was on the way, each time the table answered by itself.
    """

    def __init__(self, step: Step | None, stage: "_Stage", heard: int) -> None:
        self.step = step  # None: the chapter is over, and this is how it ends
        self.state = stage.state.clone()
        self.events = list(stage.events)
        self.heard = heard
        self.passed = stage.passed
        self.option = stage.option(_words(step)) if step is not None and step.answer else -1


def _words(step: Step) -> list[str]:
    return step.answer.partition(_BAR)[0].split()


class _Stage:
    """The table of a chapter, and where in the lesson it is."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson = lesson
        self.chapter: Chapter = lesson.chapters[number]
        self.step = 0
        self.state = self._begin(number)
        self.events: list[tuple[int, ...]] = []
        self.passed: list[tuple[int, State]] = []
        self.state.events = self.events
        self._say_when()

    def _say_when(self) -> None:
        """What the log begins with: which round it is, and whose turn."""
        state = self.state
        if 0 < state.round <= state.rules.n.rounds:
            state.tell(E_ROUND_BEGAN, ALL, state.round)
            if state.phase > 0:
                state.tell(E_TURN_BEGAN, ALL, state.player)

    def _begin(self, number: int) -> State:
        """What was told before a chapter begins is no part of it."""
        chapter = self.chapter
        try:
            if chapter.start is not None:
                state = set_table(self.lesson.rules, chapter.start)
            elif chapter.journal:
                text = self.lesson.folder.joinpath(chapter.journal).read_text("utf-8")
                state = Replay(parse_journal(text)).at(chapter.after)
            else:
                state = end_of(self.lesson, number - 1)
        except (SettingError, JournalError) as error:
            raise LessonError("start", lesson=self.lesson.name, chapter=chapter.id, why=error) from None
        except OSError:
            raise LessonError("cannot_read", path=chapter.journal, why=chapter.id) from None
        return state

    def wrong(self, said: str, **values: object) -> LessonError:
        return LessonError(said, lesson=self.lesson.name, chapter=self.chapter.id, step=self.step, **values)

    def option(self, words: list[str]) -> int:
        """The option that is written so."""
        state = self.state
        answer = " ".join(words)
        if state.over:
            raise self.wrong("over", answer=answer)
        try:
            option = option_of_words(state.rules, words)
        except (ValueError, IndexError):
            option = -1
        if option not in state.options():
            offered = [option_words(state.rules, one) for one in state.options()]
            # what is alike, else who can do what
            alike = [" ".join(one) for one in offered if one[:2] == words[:2]]
            alike = alike or list(dict.fromkeys(" ".join(one[:2]) for one in offered))
            raise self.wrong(
                "not_offered",
                answer=answer,
                gang=state.rules.parts.gangs[state.asked],
                kind=KINDS[state.kind],
                offered="; ".join(alike[:MOST_OFFERED]),
            )
        return option

    def answer(self, line: str, gang: str) -> None:
        """One answer with its dice, and the only possible ones that follow (CMN-21)."""
        state = self.state
        words, _, dice = line.partition(_BAR)
        if not all(face in "123456" for face in dice.split()):
            raise self.wrong("dice", line=line)
        option = self.option(words.split())
        asked = state.rules.parts.gangs[state.asked]
        if asked != gang:
            raise self.wrong("asked", gang=gang, asked=asked, line=line)
        faces = [int(face) for face in dice.split()]
        chance = ScriptedChance(faces)
        state.chance = chance
        try:
            state.play(option)
            while state.asked >= 0 and len(state.options()) == 1:
                self.passed.append((len(self.events), state.clone()))
                state.play(state.options()[0])
        except ChanceError:
            raise self.wrong("few_dice", line=line) from None
        if chance.next != len(faces):
            raise self.wrong("many_dice", line=line, rolled=int(chance.next))

    def play(self, step: Step) -> None:
        """The learner's answer and those of all others, until he is asked again or the game is over."""
        you = self.lesson.gangs[self.lesson.seat]
        self.passed = []
        self.answer(step.answer, you)
        for line in step.then:
            gang, _, rest = line.partition(" ")
            self.passed.append((len(self.events), self.state.clone()))
            self.answer(rest, gang)
        if not self.state.over and self.state.asked != self.lesson.seat:
            raise self.wrong("not_you", gang=self.state.rules.parts.gangs[self.state.asked])


def perform(lesson: Lesson, number: int) -> Iterator[Beat]:
    """The steps of a chapter (from 0) and its end; a LessonError where it does not play as it says."""
    yield from _steps(_Stage(lesson, number))


def _steps(stage: _Stage) -> Iterator[Beat]:
    heard = 0
    if not stage.state.over and stage.state.asked != stage.lesson.seat:
        raise stage.wrong("not_you", gang=stage.state.rules.parts.gangs[stage.state.asked])
    for step in stage.chapter.step:
        stage.step += 1
        yield Beat(step, stage, heard)
        heard = len(stage.events)
        stage.passed = []
        if step.answer:
            stage.play(step)
    yield Beat(None, stage, heard)


def end_of(lesson: Lesson, number: int) -> State:
    """How the table stands behind a chapter."""
    stage = _Stage(lesson, number)
    for _ in _steps(stage):
        pass
    return stage.state


def check(lesson: Lesson) -> None:
    """Every chapter played from its beginning to its end; a LessonError says what is wrong."""
    for number in range(len(lesson.chapters)):
        for _ in perform(lesson, number):
            pass
