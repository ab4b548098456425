"""A puzzle: a moment of a real game, the seat that is asked there, and the win chances of its answers.

    {"id":"gilded_coach-31","kind":"turn","round":4,"failed":7,"tried":12,"options":64,"others":0.213,
    "chances":[["move dorak N1",0.412],...],"seat":2,"game":{...}}

`game` is a saved game up to the moment (`play/journal.py`). `chances` are the best answers in words, the best first;
no other legal answer is better than `others`. Of so many bots that `tried`, so many `failed`: that is how hard it is.
"""

import json
from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from cadwallon.core.state import State
from cadwallon.play.journal import Journal, dump, parse
from cadwallon.play.replay import rerun
from cadwallon.text.complaint import Complaint
from cadwallon.view.words import option_of_words

MARGIN: Final = 0.06  # of a win: the best answer is ahead of the second by this, in both sets of playouts
CONFIRMED: Final = MARGIN / 3  # ... and by this in games that are played to the end
SENSIBLE: Final = 4  # answers, the best among them, that somebody could think of
KEPT: Final = 8  # answers whose chances are told one by one
_DECIMALS: Final = 3


Grade = Literal["easy", "medium", "hard"]


class PuzzleError(Complaint):
    """A puzzle that is not there, or cannot be read."""

    section = "puzzles"


def grade_of(failed: int, tried: int) -> Grade:
    """By thirds of the bots that missed it."""
    if 3 * failed <= tried:
        return "easy"
    return "medium" if 3 * failed <= 2 * tried else "hard"


def is_sensible(share: float, best: float) -> bool:
    """Half of what the best answer promises, or more: whoever gives it does not throw the game away."""
    return share >= best / 2


class Chance(NamedTuple):
    """An answer in words, and its chance to win."""

    words: str
    share: float


class Puzzle:
    def __init__(
        self,
        journal: Journal,
        seat: int,
        kind: str,
        round_number: int,
        chances: list[Chance],
        others: float,
        options: int,
        failed: int,
        tried: int,
    ) -> None:
        self.journal = journal
        self.seat = seat
        self.kind = kind
        self.round = round_number
        self.chances = chances
        self.others = others
        self.options = options
        self.failed = failed
        self.tried = tried

    @property
    def id(self) -> str:
        """Its adventure and the seed of its game: no two puzzles come from the same one."""
        return f"{self.adventure}-{self.journal.seed}"

    @property
    def adventure(self) -> str:
        return self.journal.rules.adventure

    @property
    def verb(self) -> str:
        """What the best answer does."""
        return self.chances[0].words.partition(" ")[0]

    @property
    def margin(self) -> float:
        return self.chances[0].share - self.chances[1].share

    @property
    def hardness(self) -> tuple[float, float, str]:
        """Puzzles are sorted by it: how many bots miss it, then how near the second answer comes."""
        return self.failed / self.tried, -self.margin, self.id

    @property
    def grade(self) -> Grade:
        return grade_of(self.failed, self.tried)

    def options_in_words(self) -> list[int]:
        """The answers of `chances` as the engine knows them."""
        return [option_of_words(self.journal.rules, chance.words.split(" ")) for chance in self.chances]

    def state(self, events: list[tuple[int, ...]] | None = None) -> State:
        """The game at the moment, with all that led there; a JournalError where the rules play it otherwise now."""
        for state in rerun(self.journal, events):
            last = state
        return last


def written(puzzle: Puzzle) -> str:
    """One line."""
    content = {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "round": puzzle.round,
        "failed": puzzle.failed,
        "tried": puzzle.tried,
        "options": puzzle.options,
        "others": round(puzzle.others, _DECIMALS),
        "chances": [[chance.words, round(chance.share, _DECIMALS)] for chance in puzzle.chances],
        "seat": puzzle.seat,
        "game": json.loads(dump(puzzle.journal)),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def read(line: str) -> Puzzle:
    """The puzzle that a line holds; a JournalError or PuzzleError says in one sentence why it cannot be read."""
    try:
        content: dict[str, Any] = json.loads(line)
        puzzle = Puzzle(
            parse(json.dumps(content["game"])),
            int(content["seat"]),
            str(content["kind"]),
            int(content["round"]),
            [Chance(str(words), float(share)) for words, share in content["chances"]],
            float(content["others"]),
            int(content["options"]),
            int(content["failed"]),
            int(content["tried"]),
        )
    except (KeyError, TypeError, json.JSONDecodeError):
        raise PuzzleError("broken") from None
    return puzzle


def read_all(lines: Iterable[str]) -> list[Puzzle]:
    return [read(line) for line in lines if line.strip()]
