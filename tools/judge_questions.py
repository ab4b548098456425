"""Which of several bots answers the question of a turn best: a sharper look than whole games allow.

    python -m tools.judge_questions mastermind ./benchmarks/old_mastermind.py:OldMastermind --rounds 6 --questions 60

Questions are drawn from games of short searches (adventure 1, four players) that are not decided yet. Every bot answers
each of them, and each answer is played on by greedy bots in the same dealt worlds to the end of the game. Told is by
how much of a win each bot's answers are better than those of the first, with standard errors; bots must be searches.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, pstdev
from typing import Final

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot, shown_name
from cadwallon.bots.levels import Schemer
from cadwallon.bots.search import SearchBot
from cadwallon.cli.progress import Bar
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.core.decisions import K_TURN
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of

SEATS: Final = 4
GLANCE: Final = 24  # playouts of those whose games the questions come from
ONE_IN: Final = 5  # questions of the rounds that are asked about: neighbours tell much the same
FEWEST_OPTIONS: Final = 4
UNDECIDED: Final = 0.03  # of a win: with less, or with less to lose, any answer is as good
AFTER_THE_END: Final = 99  # a round that never comes
APART: Final = 4_000_037


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("bots", nargs="+", help="searches; the others are compared with the first")
    parser.add_argument("--rounds", type=int, nargs="+", default=list(range(1, 8)), help="of the questions")
    parser.add_argument("--questions", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    wins: dict[str, list[float]] = {name: [] for name in args.bots}
    with Bar("questions", args.questions) as bar:
        for number, view in enumerate(questions(args.bots[0], args.rounds, args.seed)):
            if number == args.questions:
                break
            for name, won in judged(view, args.bots, args.worlds, args.seed * APART + number).items():
                wins[name].append(won)
            bar.show(number + 1, args.questions)
    print("\n".join(table(wins)))
    return 0


def questions(name: str, rounds: list[int], seed: int) -> Iterator[View]:
    """Without end."""
    number = 0
    while True:
        source = Chance(seed * APART + number)
        g = State(rules_of(gangs_of(number, SEATS), DEFAULT_ADVENTURE, DEFAULT_EDITION), Chance(source.below(1 << 30)))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        players = [Schemer(source.below(1 << 30), GLANCE) for _ in range(SEATS)]
        while not g.over and g.round <= max(rounds):
            options = g.options()
            if len(options) == 1:
                g.play(options[0])
                continue
            view = view_of(g, g.asked)
            asks = g.kind == K_TURN and g.round in rounds and len(view.options) >= FEWEST_OPTIONS
            if asks and source.below(ONE_IN) == 0:
                promised = _search(name, source.below(1 << 30)).think(view)[0].share
                if UNDECIDED < promised < 1 - UNDECIDED:
                    yield view
            g.play(players[g.asked].choose(view))
        number += 1


def judged(view: View, names: list[str], worlds: int, seed: int) -> dict[str, float]:
    """How much of a win the answer of each bot is worth."""
    answers = {name: _search(name, seed).think(view)[0].option for name in names}
    wins = dict.fromkeys(answers.values(), 0.0)
    greedy = SearchBot(seed)  # who plays on as all searches think that everybody does
    source = Chance(seed)
    for _ in range(worlds if len(wins) > 1 else 0):
        world = sample(view, source)
        for option in wins:
            g = world.clone()
            g.play(option)
            wins[option] += greedy._round(g, view.seat, AFTER_THE_END) / worlds
    return {name: wins[option] for name, option in answers.items()}


def table(wins: dict[str, list[float]]) -> Iterator[str]:
    """A row for each bot, against the first."""
    first = next(iter(wins.values()))
    yield "| bot | questions | answers alike | better by | standard error |"
    yield "|---|--:|--:|--:|--:|"
    for name, won in wins.items():
        by = [mine - its for mine, its in zip(won, first, strict=True)]
        alike = sum(step == 0 for step in by) / len(by)
        error = pstdev(by) / sqrt(len(by))
        yield f"| {shown_name(name)} | {len(by)} | {alike:.0%} | {100 * fmean(by):+.2f} % | {100 * error:.2f} % |"


def _search(name: str, seed: int) -> SearchBot:
    bot = make_bot(name, seed)
    if not isinstance(bot, SearchBot):
        raise SystemExit(f"{name} is no search; name bots like mastermind, schemer@64 or a file's class of that kind.")
    return bot


if __name__ == "__main__":
    sys.exit(main())
