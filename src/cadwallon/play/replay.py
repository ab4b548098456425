"""A saved game played again: outcomes of chance come from the journal, and every offered option is compared."""

import os
from collections.abc import Iterator
from typing import Final, Protocol

from cadwallon.core.decisions import KINDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance, ChanceError, RecordedChance, ReplayedChance
from cadwallon.play.journal import Journal, JournalError, Step, dump, parse, read_file, write_file

_STRIDE: Final = 25  # `at` keeps a state of every 25th step and plays on from there


class Saved(Protocol):
    """What can be saved: a table or a game."""

    @property
    def journal(self) -> Journal: ...


# --- playing along ----------------------------------------------------------------------------------------------
def new_state(rules: Rules, chance: Chance, form: str) -> State:
    """A game before its set-up; `begin` brings it to the first question."""
    state = State(rules, chance)
    state.short_form = form == "short"
    state.start(P_SET_UP)
    return state


def begin(state: State) -> None:
    state.run()
    settle(state)


def settle(state: State) -> int:
    """CMN-21  Give the only possible answer until there is a choice or the game is over; how many there were."""
    given = 0
    while state.asked >= 0 and len(state.options()) == 1:
        state.play(state.options()[0])
        given += 1
    return given


def retrace(rules: Rules, form: str, seed: int | None, answers: list[int], chance: RecordedChance) -> Journal:
    """The journal of a game that kept its answers and outcomes only."""
    journal = Journal(rules, form, seed)
    source = ReplayedChance(chance.outcomes)
    state = new_state(journal.rules, source, form)
    begin(state)
    journal.chance = chance.outcomes[: source.next]
    for answer in answers:
        step = Step(state.asked, KINDS[state.kind], journal.fingerprint(list(state.options())), answer, [])
        before = source.next
        state.play(answer)
        settle(state)
        step.chance = chance.outcomes[before : source.next]
        journal.steps.append(step)
    journal.keep_place(chance, state.over)
    return journal


def rerun(
    journal: Journal,
    events: list[tuple[int, ...]] | None = None,
    *,
    waiting: bool = False,
    source: ReplayedChance | None = None,
    settled: list[int] | None = None,
) -> Iterator[State]:
    """The one state of a game played again, yielded before every step and after the last one.

    At the first thing that is not as the journal says, a JournalError tells step, seat, kind, expected and found.
    Whoever keeps a state must clone it. `waiting`: the table may stand at an only answer that it has not given yet.
    `source`: gives the outcomes of the journal, and does something else with them besides. `settled` hears how many
    answers without a choice led to each state.
    """
    settled = settled if settled is not None else []
    source = source or ReplayedChance(journal.outcomes())
    state = new_state(journal.rules, source, journal.form)
    state.events = events
    try:
        state.run()
        if waiting and not journal.steps and journal.settled is not None:
            _give(state, journal.settled)
        else:
            settled.append(settle(state))
    except ChanceError:
        raise JournalError("other_set_up") from None
    expected = len(journal.chance)
    if source.next != expected:
        raise JournalError("other_set_up")
    yield state
    for number, step in enumerate(journal.steps, 1):
        _compare(journal, state, step, number)
        try:
            state.play(step.answer)
            if waiting and number == len(journal.steps):
                if journal.settled is not None:
                    _give(state, journal.settled)
                else:
                    state, source = _settle_as_written(state, source)
            else:
                settled.append(settle(state))
        except ChanceError:
            raise _difference("other_chance", number, step) from None
        expected += len(step.chance)
        if source.next != expected:
            raise _difference("other_chance", number, step)
        yield state
    if journal.altered:  # in a way that changed nothing above, such as the lower die of a combat
        raise JournalError("altered")


def _give(state: State, answers: int) -> None:
    """So many only answers, where there are so many."""
    for _ in range(answers):
        if state.asked >= 0 and len(state.options()) == 1:
            state.play(state.options()[0])


def _settle_as_written(state: State, source: ReplayedChance) -> tuple[State, ReplayedChance]:
    """As `settle`, up to the answer behind which chance was not asked yet."""
    while state.asked >= 0 and len(state.options()) == 1:
        before = state.clone()
        heard = len(state.events or ())
        try:
            state.play(state.options()[0])
        except ChanceError:
            if state.events is not None:
                del state.events[heard:]
            before.events = state.events
            assert isinstance(before.chance, ReplayedChance)
            return before, before.chance
    return state, source


def _compare(journal: Journal, state: State, step: Step, number: int) -> None:
    if state.over:
        raise JournalError("after_the_end", step=number, extra=len(journal.steps) - number + 1)
    kind = KINDS[state.kind]
    if state.asked != step.seat or kind != step.kind:
        raise _difference("other_question", number, step, found_seat=state.asked, found_kind=kind)
    found = journal.fingerprint(list(state.options()))
    if found != step.options:
        raise _difference("other_options", number, step, expected=step.options, found=found, version=journal.version)
    if step.answer not in state.options():
        raise _difference("not_offered", number, step, answer=journal.words(step.answer))


def _difference(said: str, number: int, step: Step, **values: object) -> JournalError:
    return JournalError(said, step=number, seat=step.seat, kind=step.kind, **values)


def first_difference(journal: Journal) -> JournalError | None:
    """Where the rules no longer play a journal as it was written; None if they do."""
    try:
        for _ in rerun(journal):
            pass
    except JournalError as difference:
        return difference
    return None


def load(text: str) -> Journal:
    """A journal that was read, played again from the first step to the last, and found unaltered."""
    journal = parse(text)
    difference = first_difference(journal)
    if difference is not None:
        raise difference
    return journal


def resume(journal: Journal, events: list[tuple[int, ...]] | None = None, *, waiting: bool = False) -> State:
    """The state after the last step, with a source of chance that goes on."""
    for state in rerun(journal, events, waiting=waiting):
        last = state
    last.chance = journal.source()
    return last


# --- looking back -----------------------------------------------------------------------------------------------
class Replay:
    """A saved game to walk about in, verified when it is made.

    Step 0 is the first question; step `len(replay)` is where the game stands.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.rules = journal.rules
        self._kept: list[State] = []
        for number, state in enumerate(rerun(journal)):
            if number % _STRIDE == 0:
                self._kept.append(state.clone())
        self.over: bool = state.over
        self.scores: list[int] = list(state.scores)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Replay":
        """Read and verify a file; a JournalError says in one sentence why it cannot be."""
        return cls(parse(read_file(path)))

    @staticmethod
    def save(path: str | os.PathLike[str], game: Saved) -> None:
        """Write a table or a game to a file, whole or not at all. One that is not over can be played on from there."""
        write_file(path, dump(game.journal, secret=True))

    def __len__(self) -> int:
        return len(self.journal.steps)

    def at(self, step: int) -> State:
        """The state before a step (counted from 0), as a clone that may be played on with the journal's chance."""
        if not 0 <= step <= len(self):
            raise JournalError("no_step", step=step, last=len(self))
        state = self._kept[step // _STRIDE].clone()
        for past in self.journal.steps[step - step % _STRIDE : step]:
            state.play(past.answer)
            settle(state)
        return state

    def way_to(self, step: int) -> Iterator[tuple[list[tuple[int, ...]], State]]:
        """The state before each answer that the table gave by itself on the way to `at(step)`, with what was told."""
        if step == 0:
            return
        state = self.at(step - 1)
        state.events = []
        state.play(self.journal.steps[step - 1].answer)
        while state.asked >= 0 and len(state.options()) == 1:
            yield state.events, state
            state.play(state.options()[0])

    def events(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Everything that was told, each with the step (from 1) whose answer led to it; 0 is the set-up."""
        heard: list[tuple[int, ...]] = []
        for number, _ in enumerate(rerun(self.journal, heard)):
            for event in heard:
                yield number, event
            heard.clear()
