"""What equipment, mercenaries and thieves bring, in ducats, and the table of fair prices in docs/balance.md:

python -m tools.fair_prices --games 700 --old-games 300 --seed 5 [--jobs 2]

Greedy bots play each adventure with four gangs, the expansion, its catacombs and the Inn; but whom a gang hires (KSE-5)
and what it takes before the first round (INN-1, Lucius) is drawn by lot. So every card and every mercenary is borne by
everybody in every adventure, whatever the bots think of it, and least squares say how many ducats more a gang with it
had at the end than one without, all else equal. What the Inn charges is given back.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from cadwallon.arena.crew import work
from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import Options, gangs_of, rules_of
from cadwallon.bots.greedy import GreedyBot
from cadwallon.cli.progress import Bar
from cadwallon.content.ashes.manifest import EQUIPMENT, HIRELINGS
from cadwallon.content.ashes.setup import DEBT
from cadwallon.content.base.manifest import ADVENTURES, GANGS
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE
from cadwallon.core.decisions import K_HIRE, K_TAKE_EQUIPMENT, PASS
from cadwallon.core.events import E_GAME_BEGAN
from cadwallon.core.rulebook import Figure
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, verb_of
from cadwallon.view.view import View
from tools.balance_tables import WORDS, rows

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "balance.md"
BEGIN: Final = "<!-- prices: written by tools/fair_prices.py -->"
END: Final = "<!-- end of prices -->"
PLAYERS: Final = 4
APART: Final = 2_000_003  # keeps the games of neighbouring seeds apart
NONE_OF_IT: Final = 4  # one in so many takes nothing at the Inn
INN: Final = "INN-1"
NEW, OLD = "9 to 14", "1 to 8"


class Chancer(GreedyBot):
    """Plays as greedy does, but what it hires and takes before the first round is drawn by lot."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.lots = Chance(seed + 1)
        self.had: list[str] = []  # columns of the least squares
        self.debts = 0

    def choose(self, view: View) -> int:
        if view.kind == K_HIRE:
            return self._hire(view)
        if view.kind == K_TAKE_EQUIPMENT and view.round == 0:
            return self._take(view)
        return super().choose(view)

    def _hire(self, view: View) -> int:
        option = view.options[self.lots.below(len(view.options))]
        if verb_of(option) != PASS:
            hireling = view.rules.parts.hirelings[b_of(option)].name
            self.had += [f"thief {hireling}", f"without {view.rules.figures[a_of(option)].name}"]
        return option

    def _take(self, view: View) -> int:
        takes = [option for option in view.options if verb_of(option) != PASS]
        if not takes or (len(takes) < len(view.options) and self.lots.below(NONE_OF_IT) == 0):
            return view.options[-1]
        option = takes[self.lots.below(len(takes))]
        self.had.append(f"equipment {view.rules.parts.equipment[a_of(option)].name}")
        self.debts += view.reason == INN
        return option


class Sample(NamedTuple):
    """A gang in one game: its ducats, and what may explain them."""

    ducats: int
    had: list[str]


class Effect(NamedTuple):
    ducats: float
    doubt: float  # standard error
    games: int


NOT_SEEN: Final = Effect(0.0, 0.0, 0)


def play_one(task: tuple[str, int, int]) -> list[Sample]:
    adventure, seed, number = task
    gangs = gangs_of(number * PLAYERS, PLAYERS)
    old = adventure in ADVENTURES
    rules = rules_of(gangs, adventure, DEFAULT_EDITION, Options(expansion=old, catacombs=old, inn=True))
    game = seed * APART + number
    thinking = Chance(game)
    bots = [Chancer(thinking.below(1 << 30)) for _ in gangs]
    events: list[tuple[int, ...]] = []
    scores = play_game(rules, list(bots), game, events).scores
    first = next(event[2] for event in events if event[0] == E_GAME_BEGAN)
    found = []
    for seat, bot in enumerate(bots):
        common = [f"in {adventure}", f"gang {gangs[seat]}", f"place {(seat - first) % PLAYERS}"]
        found.append(Sample(scores[seat] + DEBT * bot.debts, common + bot.had))
    return found


def effects(samples: Iterable[Sample]) -> dict[str, Effect]:
    """Least squares; of what cannot be told apart (a thief more, another less) the shortest answer."""
    samples = list(samples)
    names = sorted({name for sample in samples for name in sample.had})
    column = {name: place for place, name in enumerate(names)}
    table = np.zeros((len(samples), len(names)))
    for row, sample in enumerate(samples):
        for name in sample.had:
            table[row, column[name]] += 1
    ducats = np.array([float(sample.ducats) for sample in samples])
    inverse = np.linalg.pinv(table.T @ table)
    solved = inverse @ (table.T @ ducats)
    left = ducats - table @ solved
    spread = float(left @ left) / max(1, len(samples) - np.linalg.matrix_rank(table))
    doubts = np.sqrt(np.maximum(0.0, np.diag(inverse) * spread))
    counts = table.sum(axis=0)
    return {name: Effect(float(solved[i]), float(doubts[i]), int(counts[i])) for name, i in column.items()}


# --- tables -------------------------------------------------------------------------------------------------------
def told(effect: Effect | None, sign: int = 1) -> str:
    return "-" if effect is None else f"{sign * effect.ducats:+.1f} ± {effect.doubt:.1f}"


def prices(new: dict[str, Effect], old: dict[str, Effect]) -> str:
    names = [make().name for make in EQUIPMENT]
    names.sort(key=lambda name: -new.get(f"equipment {name}", NOT_SEEN).ducats)
    lines = [
        [WORDS.word("equipment", name), told(new.get(f"equipment {name}")), told(old.get(f"equipment {name}"))]
        for name in names
    ]
    return rows(["Equipment", f"Ducats, adventures {NEW}", f"{OLD} with the expansion"], lines)


def numbers_of(figure: Figure) -> str:
    return f"{figure.combat}/{figure.movement}/{figure.mind}"


def hirelings(new: dict[str, Effect], old: dict[str, Effect]) -> str:
    lines = []
    for hireling in HIRELINGS:
        name = hireling.figure.name
        numbers = " and ".join(dict.fromkeys([numbers_of(hireling.figure), numbers_of(hireling.old)]))
        key = f"thief {name}"
        lines.append([WORDS.word("thief", name), numbers, told(new.get(key)), told(old.get(key))])
    for thief in [thief for gang in GANGS.values() for thief in gang]:
        key = f"without {thief}"
        lines.append([WORDS.word("thief", thief), "", told(new.get(key), -1), told(old.get(key), -1)])
    return rows(["Mercenary or thief", "Numbers", f"Ducats, adventures {NEW}", f"{OLD} with the expansion"], lines)


def written(before: str, text: str) -> str:
    head, rest = before.split(BEGIN)
    return f"{head}{BEGIN}\n\n{text}\n\n{END}{rest.split(END)[1]}"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measures what equipment and mercenaries are worth: docs/balance.md.")
    parser.add_argument("--games", type=int, default=700, help=f"of each of adventures {NEW}")
    parser.add_argument("--old-games", type=int, default=300, help=f"of each of adventures {OLD}, with the expansion")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(words)
    if min(args.games, args.old_games, args.jobs) < 1 or args.seed < 0:
        parser.error("--games, --old-games and --jobs must be above zero, and --seed not below.")
    tasks = [
        (name, args.seed, number)
        for name in EVERY_ADVENTURE
        for number in range(args.old_games if name in ADVENTURES else args.games)
    ]
    samples: dict[bool, list[Sample]] = {True: [], False: []}
    with Bar("games", len(tasks)) as bar:
        for done, (task, played) in enumerate(zip(tasks, work(play_one, tasks, args.jobs), strict=True), 1):
            samples[task[0] in ADVENTURES] += played
            bar.show(done, len(tasks))
    new, old = effects(samples[False]), effects(samples[True])
    series = f"{args.games:,} games of each of adventures {NEW}, {args.old_games:,} of each of {OLD}, seed {args.seed}."
    text = "\n\n".join([series, prices(new, old), hirelings(new, old)])
    args.page.write_text(written(args.page.read_text("utf-8"), text), "utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
