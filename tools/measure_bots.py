"""Makes the tables of docs/bots.md about time and memory; those about strength come from bot_strength.py.

    python tools/measure_bots.py [pace] [memory]

pace:   processor time for an answer; playouts and decisions a second (catanatron's stand in benchmarks/).
memory: the size of the process over 10,000 games.
"""

import argparse
import sys
from resource import RUSAGE_SELF, getrusage
from time import process_time

from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import LEVELS, make_bot
from cadwallon.bots.greedy import best_of, best_option
from cadwallon.bots.worth import Appraisal, sight
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of

SEED = 1
GAMES_FOR_PACE = 2
PLAYOUTS_FOR_PACE = 2000
MANY_GAMES = 10_000


def main() -> int:
    sections = {"pace": pace, "memory": memory}
    parser = argparse.ArgumentParser()
    parser.add_argument("sections", nargs="*", choices=[*sections, []], default=list(sections))
    args = parser.parse_args()
    for name in args.sections:
        sections[name]()
    return 0


def say(line: str) -> None:
    print(line, flush=True)


# --- time --------------------------------------------------------------------------------------------------------
def pace() -> None:
    say("| bot | answers | mean (ms) | 95 of 100 below (ms) | slowest (ms) |\n|---|--:|--:|--:|--:|")
    for name in LEVELS:
        times = sorted(seconds_of(name))
        mean = sum(times) / len(times)
        row = [mean, times[len(times) * 95 // 100], times[-1]]
        say(f"| {name} | {len(times)} | " + " | ".join(f"{1000 * value:.1f}" for value in row) + " |")
    decisions, playouts, seconds = playout_pace()
    say(f"\nGreedy playouts to the end of the turn: {playouts / seconds:,.0f} a second on one core,")
    say(f"{decisions / seconds:,.0f} decisions a second, each with all options listed and given a worth.")


def seconds_of(name: str) -> list[float]:
    """How long the answers of one bot at a table of greedy ones took, where it had a choice."""
    times: list[float] = []
    for number in range(GAMES_FOR_PACE):
        g = State(rules_of(gangs_of(number, 4), DEFAULT_ADVENTURE, DEFAULT_EDITION), Chance(number))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        bots = [make_bot(name if seat == number % 4 else "greedy", seat) for seat in range(4)]
        while not g.over:
            options = g.options()
            if len(options) == 1:
                g.play(options[0])
                continue
            seat = g.asked
            began = process_time()
            answer = bots[seat].choose(view_of(g, seat))
            if seat == number % 4:
                times.append(process_time() - began)
            g.play(answer)
    return times


def playout_pace() -> tuple[int, int, float]:
    """Playouts of the search without its tree, from the first questions of turns."""
    chance = Chance(SEED)
    g = State(rules_of(gangs_of(0, 4), DEFAULT_ADVENTURE, DEFAULT_EDITION), Chance(SEED))
    g.short_form = True
    g.start(P_SET_UP)
    g.run()
    starts = []
    turn = (0, 0)
    while not g.over:
        if g.round > 0 and (g.round, g.player) != turn:
            turn = (g.round, g.player)
            starts.append(view_of(g, g.asked))
        g.play(best_option(view_of(g, g.asked), chance))
    decisions = 0
    table: Appraisal | None = None
    began = process_time()
    for number in range(PLAYOUTS_FOR_PACE):
        world = sample(starts[number % len(starts)], chance)
        turn = (world.round, world.player)
        while not world.over and (world.round, world.player) == turn:
            options = world.options()
            decisions += 1
            if len(options) == 1:
                world.play(options[0])
                continue
            table = sight(table, View(world, world.asked, True))
            world.play(best_of(table, options.seen(), chance))
    return decisions, PLAYOUTS_FOR_PACE, process_time() - began


# --- memory ------------------------------------------------------------------------------------------------------
def memory() -> None:
    """10,000 games of random bots, greedy in each tenth, a short search in each hundredth; Linux counts kilobytes."""
    say("| games | most memory so far (MB) |\n|--:|--:|")
    for number in range(MANY_GAMES + 1):
        if number in (100, 1000, 2000, 5000, MANY_GAMES):
            say(f"| {number} | {getrusage(RUSAGE_SELF).ru_maxrss / 1024:.1f} |")
        names = ["random"] * 4
        if number % 10 == 0:
            names[:2] = ["greedy", "mastermind@2" if number % 100 == 0 else "greedy"]
        rules = rules_of(gangs_of(number, 4), DEFAULT_ADVENTURE, DEFAULT_EDITION)
        play_game(rules, [make_bot(name, number) for name in names], number)


if __name__ == "__main__":
    sys.exit(main())
