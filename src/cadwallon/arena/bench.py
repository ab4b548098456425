"""How fast the engine plays: random games of adventure 1 on one core, measured as a user's program would run them.

Figures are those of the best of several short rounds, because whatever disturbs a round only makes it slower; numbers
of options and decisions are counted apart over fixed seeds, so that they are the same on every machine.
"""

import platform
from collections.abc import Callable
from time import perf_counter

from cadwallon import compiled
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.decisions import K_TURN
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance, RecordedChance
from cadwallon.play.journal import dump
from cadwallon.play.replay import begin, new_state, retrace, settle
from cadwallon.view.view import view_of

ROUNDS = 5
COUNTED_GAMES = 40  # for the numbers that do not depend on the machine
SAVED_GAMES = 3
STATES = 50  # from the middle of games, to be cloned and looked at
THINKING = 10**6  # seeds of choices, apart from those of dice and shuffles

# How the time is shared out, by measure.
SHARES = {"full": 0.4, "playout": 0.25, "table": 0.15, "clone": 0.1, "view": 0.1}

Play = Callable[[State, Chance], tuple[int, int]]


class Pace:
    """What one round did."""

    def __init__(self, games: int, decisions: int, options: int, seconds: float) -> None:
        self.games = games
        self.decisions = decisions
        self.options = options
        self.seconds = seconds

    def rate(self, amount: int) -> float:
        return amount / self.seconds


def bench_engine(players: int, seconds: float) -> dict[str, object]:
    """All figures by their names; `seconds` is the time that playing may take."""
    began = perf_counter()
    rules = make_rules(list(GANGS)[:players])
    full = _best(rules, _play_lists, True, seconds * SHARES["full"])
    playout = _best(rules, _play_drawn, True, seconds * SHARES["playout"])
    table = _best(rules, _play_lists, False, seconds * SHARES["table"])
    states = [_half_played(rules, seed) for seed in range(STATES)]
    clone = _best_call(states, State.clone, seconds * SHARES["clone"])
    view = _best_call(states, _seen_by_asked, seconds * SHARES["view"])
    return {
        "decisions_per_second": round(full.rate(full.decisions)),
        "options_per_second": round(full.rate(full.options)),
        "playout_decisions_per_second": round(playout.rate(playout.decisions)),
        "table_form_decisions_per_second": round(table.rate(table.decisions)),
        "games_per_second": round(full.rate(full.games), 1),
        "clone_us": round(clone * 1e6, 2),
        "view_us": round(view * 1e6, 2),
        "save_bytes": _save_bytes(rules),
        **_counts(rules),
        "players": players,
        "compiled": compiled(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "seconds": round(perf_counter() - began, 2),
    }


def bench_adventures(players: int, seconds: float) -> dict[str, dict[str, float]]:
    """The pace of every adventure that so many can play; the time is shared out among them, in turns."""
    names = [name for name, sheet in EVERY_ADVENTURE.items() if players in sheet.players]
    rules = {name: make_rules(list(GANGS)[:players], name) for name in names}
    share = seconds / len(names) / ROUNDS / 2
    full: dict[str, list[Pace]] = {name: [] for name in names}
    drawn: dict[str, list[Pace]] = {name: [] for name in names}
    for number in range(ROUNDS):  # a disturbance then hits all of them
        for name in names:
            full[name].append(_round(rules[name], _play_lists, True, share, number))
            drawn[name].append(_round(rules[name], _play_drawn, True, share, number))
    figures: dict[str, dict[str, float]] = {}
    for name in names:
        listed = max(full[name], key=lambda pace: pace.rate(pace.decisions))
        playout = max(drawn[name], key=lambda pace: pace.rate(pace.decisions))
        figures[name] = {
            "decisions_per_second": round(listed.rate(listed.decisions)),
            "options_per_second": round(listed.rate(listed.options)),
            "playout_decisions_per_second": round(playout.rate(playout.decisions)),
            "decisions_per_game": round(listed.decisions / listed.games, 1),
        }
    return figures


def _new_game(rules: Rules, seed: int, short_form: bool) -> State:
    game = State(rules, Chance(seed))
    game.short_form = short_form
    game.start(P_SET_UP)
    game.run()
    return game


def _play_lists(game: State, chance: Chance) -> tuple[int, int]:
    """Every list of options is built, and one of them is chosen."""
    decisions = 0
    offered = 0
    while not game.over:
        options = game.options()
        decisions += 1
        offered += len(options)
        game.play(options[chance.below(len(options))])
    return decisions, offered


def _play_drawn(game: State, chance: Chance) -> tuple[int, int]:
    """The engine draws a legal option, without the list where it can."""
    decisions = 0
    while not game.over:
        decisions += 1
        game.play(game.draw_option(chance))
    return decisions, 0


def _best(rules: Rules, play: Play, short_form: bool, seconds: float) -> Pace:
    paces = [_round(rules, play, short_form, seconds / ROUNDS, number) for number in range(ROUNDS)]
    return max(paces, key=lambda pace: pace.rate(pace.decisions))


def _round(rules: Rules, play: Play, short_form: bool, seconds: float, number: int) -> Pace:
    """Whole games, set-up included, until the time is over; at least one."""
    games = decisions = offered = 0
    seed = number * THINKING // ROUNDS
    began = perf_counter()
    while True:
        played = play(_new_game(rules, seed + games, short_form), Chance(THINKING + seed + games))
        games += 1
        decisions += played[0]
        offered += played[1]
        spent = perf_counter() - began
        if spent >= seconds:
            return Pace(games, decisions, offered, spent)


def _half_played(rules: Rules, seed: int) -> State:
    """A game in its middle: somewhere else for each seed."""
    game = _new_game(rules, seed, False)
    chance = Chance(THINKING + seed)
    left = 100 + 5 * seed
    while left:
        before = game.clone()
        game.play(game.draw_option(chance))
        if game.over:
            return before
        left -= 1
    return game


def _seen_by_asked(game: State) -> object:
    return view_of(game, game.asked)


def _best_call(states: list[State], call: Callable[[State], object], seconds: float) -> float:
    """Seconds per call, in the best round over all the states."""
    began = perf_counter()
    best = 1e9
    while True:
        start = perf_counter()
        for state in states:
            call(state)
        end = perf_counter()
        best = min(best, (end - start) / len(states))
        if end - began >= seconds:
            return best


def _counts(rules: Rules) -> dict[str, object]:
    """How much there is to decide, over fixed seeds, in the short form."""
    decisions = offered = forced = turns = turn_options = 0
    for seed in range(COUNTED_GAMES):
        game = _new_game(rules, seed, True)
        chance = Chance(THINKING + seed)
        while not game.over:
            options = game.options()
            decisions += 1
            offered += len(options)
            forced += len(options) == 1
            if game.kind == K_TURN:
                turns += 1
                turn_options += len(options)
            game.play(options[chance.below(len(options))])
    return {
        "options_per_decision": round(offered / decisions, 2),
        "decisions_per_game": round(decisions / COUNTED_GAMES, 1),
        "turn_options_mean": round(turn_options / turns, 1),
        "forced_share": round(forced / decisions, 4),
    }


def _save_bytes(rules: Rules) -> int:
    """The mean length of the journals of whole games at a table."""
    total = 0
    for seed in range(SAVED_GAMES):
        source = RecordedChance(seed)
        chance = Chance(THINKING + seed)
        game = new_state(rules, source, "table")
        begin(game)
        answers = []
        while not game.over:
            answers.append(game.draw_option(chance))
            game.play(answers[-1])
            settle(game)
        total += len(dump(retrace(rules, "table", seed, answers, source)).encode())
    return total // SAVED_GAMES
