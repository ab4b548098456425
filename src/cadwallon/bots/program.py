"""Bots in any language: a program that reads a line of JSON for each question and writes the number of its answer.

`exec:node mybot.js` among the bots of a tournament starts one program for each seat; docs/bot_protocol.md describes
what goes to and fro. What goes to a program is made of its seat's view and nothing else.
"""

import json
import shlex
import shutil
import subprocess
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from cadwallon.core.decisions import KINDS
from cadwallon.core.fields import FIELDS
from cadwallon.core.rulebook import Rules
from cadwallon.engine.fields import FRAMES
from cadwallon.text.complaint import Complaint
from cadwallon.view.view import View
from cadwallon.view.words import option_words

PROTOCOL: Final = 1
PREFIX: Final = "exec:"
_GRACE: Final = 2.0  # seconds that a program has to end by itself


class ProgramError(Complaint):
    """A program that cannot be started, has ended, or says something else than a number."""

    section = "programs"


# --- what goes over the wire ---------------------------------------------------------------------------------------
def game_line(rules: Rules, seed: int) -> str:
    """What is fixed for a game: names by number, and the board."""
    board = rules.board
    return _line(
        type="game",
        protocol=PROTOCOL,
        seed=seed,
        adventure=rules.adventure,
        edition=rules.edition,
        gangs=rules.parts.gangs,
        figures=[figure.name for figure in rules.figures],
        cards=[card.name for card in rules.arcana],
        treasures=rules.parts.treasures,
        missions=rules.parts.missions,
        spaces=board.ids,
        near=[list(spaces) for spaces in board.adj],
    )


def question_line(view: View) -> str:
    """What a seat is asked, its options by words, and all that it sees, by the names of `core/fields.py`."""
    fields = {field.name: _plain(getattr(view, field.name)) for field in FIELDS if field.holds != FRAMES}
    stack = [{"procedure": type(frame).__name__, **_plain(frame.fields())} for frame in view.stack]
    return _line(
        type="question",
        seat=view.seat,
        kind=KINDS[view.kind],
        reason=view.reason,
        subject=view.subject,
        options=[option_words(view.rules, option) for option in view.options],
        view={**fields, "stack": stack},
    )


def end_line(scores: list[int], shares: list[float]) -> str:
    return _line(type="end", scores=scores, shares=shares)


def error_line(message: str) -> str:
    return _line(type="error", message=message)


def chosen(line: str, view: View) -> int:
    """The option that a line names by its number, from 0."""
    word = line.strip()
    if not word.isdecimal():
        raise ProgramError("no_number", line=word[:60])
    if int(word) >= len(view.options):
        raise ProgramError("no_such_option", number=word, most=len(view.options) - 1)
    return view.options[int(word)]


def _line(**message: Any) -> str:
    return json.dumps(message, separators=(",", ":")) + "\n"


def _plain(value: Any) -> Any:
    """Packed rows as lists."""
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, (bool, int, str)):
        return value
    return [_plain(part) for part in value]


# --- a seat that a program plays -----------------------------------------------------------------------------------
class ProgramBot:
    """Starts its program at the first question; one that has ended, or was interrupted, is started anew."""

    def __init__(self, command: str, seed: int) -> None:
        self.name = command
        self._words = shlex.split(command)
        self._seed = seed
        self._process: subprocess.Popen[str] | None = None
        self._stop: Callable[[], object] | None = None
        if not self._words or shutil.which(self._words[0]) is None:
            raise ProgramError("no_program", command=command)

    def choose(self, view: View) -> int:
        process = self._process or self._start(view.rules)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question_line(view))
            process.stdin.flush()
            line = process.stdout.readline()
            if not line:
                raise ProgramError("ended", command=self.name, status=process.wait(_GRACE))
            return chosen(line, view)
        except BrokenPipeError:
            self._end()
            raise ProgramError("ended", command=self.name, status=process.returncode) from None
        except BaseException:  # the referee's patience is over, or it said nonsense: its next line would come too late
            self._end()
            raise

    def _start(self, rules: Rules) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._process = process
        self._stop = weakref.finalize(self, _stop, process)
        assert process.stdin is not None
        process.stdin.write(game_line(rules, self._seed))
        return process

    def _end(self) -> None:
        self._process = None
        if self._stop is not None:
            self._stop()


def _stop(process: "subprocess.Popen[str]") -> None:
    """Its input ends; a program that does not end then is ended."""
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(BrokenPipeError):  # what it had not read yet
                stream.close()
