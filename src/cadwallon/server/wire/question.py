"""The pending question: everybody knows who is asked and what for, the options are for the asked seat alone."""

from typing import Final

from cadwallon.core.decisions import K_TURN, KINDS
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.play.table import WINDOWS
from cadwallon.play.table import Question as TableQuestion
from cadwallon.server.wire.options import options
from cadwallon.server.wire.shapes import Question, WhyNot
from cadwallon.text.catalogue import catalogue
from cadwallon.view.narrate import describe_question
from cadwallon.view.preview import Preview
from cadwallon.view.why_not import why_not

_CARD_SUBJECT: Final = "answer_target"  # what it is about is a card ...
_NUMBER_SUBJECT: Final = "own_die"  # ... or the face of a die; else a figure


def question(asked: TableQuestion, state: State, seat: int, language: str, deadline: float | None = None) -> Question:
    """What a seat (-1: a spectator) is told of the question that the table waits for; `deadline`: seconds left."""
    rules = state.rules
    kind = KINDS.index(asked.kind)
    mine = seat == asked.seat
    text = describe_question(rules, kind, asked.reason, asked.subject, language)
    if not mine:
        words = catalogue(language)
        text = words.word("waiting", "for", seat=words.word("gang", rules.parts.gangs[asked.seat]))
    names = [figure.name for figure in rules.figures]
    return Question(
        number=asked.number,
        seat=asked.seat,
        kind=asked.kind,
        reason=asked.reason,
        subject=_subject(rules, asked.kind, asked.subject),
        text=text,
        window=asked.kind in WINDOWS,
        deadline=deadline,
        options=options(rules, asked.options, Preview(state), language, asked.reason) if mine else None,
        why_not=[
            WhyNot(names[thief] if thief >= 0 else "", command, reason)
            for thief, command, reason in (why_not(state, seat) if mine and kind == K_TURN else [])
        ],
    )


def _subject(rules: Rules, kind: str, subject: int) -> str | None:
    if kind == _NUMBER_SUBJECT:
        return str(subject)
    if subject < 0:
        return None
    return rules.arcana[subject].name if kind == _CARD_SUBJECT else rules.figures[subject].name
