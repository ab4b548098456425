"""Looks through many games for puzzles, on several processes, and chooses those that are worth a collection.

What was found is written after every game, so that whoever stops goes on where he was; looking through more games
later only adds to it. The choice depends on what was found alone.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from cadwallon.arena.crew import PROCESSES, work
from cadwallon.play.journal import write_file
from cadwallon.puzzles.find import PLAYOUTS, Wanted, find, players_for
from cadwallon.puzzles.puzzle import Puzzle, PuzzleError, read, written

PART: Final = ".part"  # behind the name of the collection: every game that was looked through


class Hunt:
    """`games` of each adventure, with seeds from `seed` on; the file beside `out` says what they held."""

    def __init__(self, out: Path, adventures: Sequence[str], games: int, seed: int, playouts: int = PLAYOUTS) -> None:
        self.out = out
        self.part = out.with_name(out.name + PART)
        self.games = [
            Wanted(adventure, players_for(adventure, number), number, playouts)
            for number in range(seed, seed + games)
            for adventure in adventures
        ]
        self.known = self._read()

    def _read(self) -> dict[Wanted, Puzzle | None]:
        """What an earlier run has found; a last line that was cut off is taken away."""
        if not self.part.exists():
            return {}
        known: dict[Wanted, Puzzle | None] = {}
        text = self.part.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            write_file(self.part, whole)
        for line in whole.splitlines():
            game, _, puzzle = line.partition(" ")
            try:
                adventure, players, seed, playouts = game.split(":")
                wanted = Wanted(adventure, int(players), int(seed), int(playouts))
                known[wanted] = read(puzzle) if puzzle else None
            except ValueError:
                raise PuzzleError("other_part", path=self.part) from None
        return known

    def run(
        self, jobs: int = 1, engine: str = PROCESSES, progress: Callable[[int, int], None] = lambda done, total: None
    ) -> None:
        """Look through all games that nobody has looked through yet."""
        left = [wanted for wanted in self.games if wanted not in self.known]
        done = len(self.games) - len(left)
        progress(done, len(self.games))
        with self.part.open("a", encoding="utf-8") as file:
            for wanted, line in zip(left, work(_found, left, jobs, engine), strict=True):
                file.write(f"{':'.join(map(str, wanted))} {line}".rstrip() + "\n")
                file.flush()
                self.known[wanted] = read(line) if line else None
                done += 1
                progress(done, len(self.games))

    @property
    def found(self) -> list[Puzzle]:
        puzzles = (self.known.get(wanted) for wanted in self.games)
        return [puzzle for puzzle in puzzles if puzzle is not None]

    def choose(self, count: int) -> list[Puzzle]:
        """So many, as evenly among the adventures as they allow; in the order of their difficulty."""
        by_adventure: dict[str, list[Puzzle]] = {}
        for puzzle in self.found:
            by_adventure.setdefault(puzzle.adventure, []).append(puzzle)
        chosen: list[Puzzle] = []
        kinds: Counter[str] = Counter()
        while len(chosen) < count and any(by_adventure.values()):
            for adventure, left in by_adventure.items():
                if not left or len(chosen) == count:
                    continue
                taken = [puzzle for puzzle in chosen if puzzle.adventure == adventure]
                best = min(left, key=partial(_rank, taken, kinds))
                left.remove(best)
                kinds[best.kind] += 1
                chosen.append(best)
        return sorted(chosen, key=lambda puzzle: puzzle.hardness)

    def write(self, puzzles: list[Puzzle]) -> None:
        write_file(self.out, "".join(written(puzzle) + "\n" for puzzle in puzzles))


def _found(wanted: Wanted) -> str:
    """As text: compiled objects do not travel between processes."""
    puzzle = find(wanted)
    return "" if puzzle is None else written(puzzle)


def _rank(taken: list[Puzzle], kinds: Counter[str], puzzle: Puzzle) -> tuple[int, int, int, float, str]:
    """Another grade and another question than those that were taken, then rare questions, then a greater margin."""
    return (
        sum(other.grade == puzzle.grade for other in taken),
        sum(other.verb == puzzle.verb for other in taken),
        kinds[puzzle.kind],
        -puzzle.margin,
        puzzle.id,
    )
