"""Positions at the ends of turns, each with what becomes of it: what the learned forecast is taught with.

A search looks at what any of the better options leads to, so games are cut off at some of their turns and each of these
turns is played in a few ways, with strays (`tools/fit_weights.py` says why). Where it ends, what a seat cannot see is
dealt anew again and again and greedy bots play on to the end of the game: the mean of many results says much more than
one. A position is kept as the game's number and the answers that lead to it, so that other features can be taken from
it without playing it out again.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.holdings import TURN_OVER
from cadwallon.bots.position import result_share
from cadwallon.bots.protocol import Bot
from cadwallon.bots.search import SearchBot, ordered
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION, EVERY_ADVENTURE
from cadwallon.core.decisions import K_TURN
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of

SEATS: Final = 4  # at most
TURNS: Final = 3  # of a game that are looked at
WAYS: Final = 3  # in which each of them is played
PLAYOUTS: Final = 16
STRAYS_AMONG: Final = 16  # options
FIRST_STRAYS: Final = 70  # of a hundred first answers of such a turn
STRAYS: Final = 15  # of a hundred others
RARE_STRAYS: Final = 4  # of a hundred answers of turns before
SEARCHING: Final = 40  # of a hundred players
GLANCE: Final = 24  # playouts for each of their turn questions
FIRST_ADVENTURE: Final = 2  # games of five; the others are of all adventures in turn
APART: Final = 3_000_017


class Position(NamedTuple):
    """What the forecast is asked about, and what came of it on the mean; by seat."""

    game: int
    turn: int  # positions of the same turn of a game differ by our answers only
    answers: list[int]
    shares: list[float]
    ducats: list[float]


class Game(NamedTuple):
    """Which one has a number."""

    adventure: str
    players: int

    def begin(self, number: int, seed: int) -> State:
        rules = rules_of(gangs_of(number, self.players), self.adventure, DEFAULT_EDITION)
        g = State(rules, Chance(seed))
        g.short_form = True
        g.start(P_SET_UP)
        g.run()
        return g


def game_of(number: int) -> Game:
    names = list(EVERY_ADVENTURE)
    adventure = DEFAULT_ADVENTURE if number % 5 < FIRST_ADVENTURE else names[number // 5 % len(names)]
    players = {0: 2, 3: 3}.get(number % 8, 4)
    return Game(adventure, players if players in EVERY_ADVENTURE[adventure].players else 4)


def source_of(seed: int, number: int) -> Chance:
    return Chance(seed * APART + number)


def replay(seed: int, position: Position) -> State:
    """The state in which a position is."""
    source = source_of(seed, position.game)
    g = game_of(position.game).begin(position.game, source.below(1 << 30))
    for answer in position.answers:
        while len(g.options()) == 1:
            g.play(g.options()[0])
        g.play(answer)
    turn = divmod(position.turn, SEATS)
    while (g.round, g.player) == turn or g.phase == TURN_OVER:
        g.play(g.options()[0])
    return g


def gather(task: tuple[int, int]) -> list[Position]:
    """What one game gives."""
    seed, number = task
    source = source_of(seed, number)
    game = game_of(number)
    g = game.begin(number, source.below(1 << 30))
    bots = [_player(source) for _ in range(game.players)]
    wanted = {(_late(source, g.rules.n.rounds), source.below(game.players)) for _ in range(TURNS)}
    last = max(wanted)[0]
    answers: list[int] = []
    found: list[Position] = []
    turn = (0, -1)
    while not g.over and g.round <= last:
        if _turn_begins(g) and (g.round, g.player) != turn:
            turn = (g.round, g.player)
            if turn in wanted:
                found += _ways(g, answers, source, number)
        options = g.options()
        if len(options) == 1:
            g.play(options[0])
            continue
        if g.kind == K_TURN and source.below(100) < RARE_STRAYS:
            answer = _stray(g, source)
        else:
            answer = bots[g.asked].choose(view_of(g, g.asked))
        answers.append(answer)
        g.play(answer)
    return found


def _player(source: Chance) -> Bot:
    seed = source.below(1 << 30)
    return SearchBot(seed, GLANCE, width=12, lesser=8) if source.below(100) < SEARCHING else make_bot("greedy", seed)


def _greedy(source: Chance) -> GreedyBot:
    """Who plays for everybody, from the same source of chance."""
    bot = GreedyBot(0)
    bot.chance = source
    return bot


def _late(source: Chance, rounds: int) -> int:
    """A round, the later ones oftener: there much is decided and can be known. The search plays the last one out."""
    return 1 + max(source.below(rounds - 1), source.below(rounds - 1))


def _turn_begins(g: State) -> bool:
    return g.over or (g.round > 0 and g.phase != TURN_OVER)


def _stray(g: State, source: Chance) -> int:
    liked = ordered(view_of(g, g.asked))[:STRAYS_AMONG]
    return liked[source.below(len(liked))]


def _ways(start: State, before: list[int], source: Chance, number: int) -> Iterator[Position]:
    greedy = _greedy(source)
    for _ in range(WAYS):
        g = start.clone()
        g.events = None
        answers = list(before)
        turn = (g.round, g.player)
        strays = FIRST_STRAYS
        while not g.over and ((g.round, g.player) == turn or g.phase == TURN_OVER):
            options = g.options()
            if len(options) == 1:
                g.play(options[0])
                continue
            if g.kind == K_TURN and source.below(100) < strays:
                answer = _stray(g, source)
            else:
                answer = greedy.choose(View(g, g.asked))
            if g.kind == K_TURN:
                strays = STRAYS
            answers.append(answer)
            g.play(answer)
        if not g.over:
            shares, ducats = play_out(g, PLAYOUTS, source)
            yield Position(number, turn[0] * SEATS + turn[1], answers, shares, ducats)


def play_out(g: State, playouts: int, source: Chance) -> tuple[list[float], list[float]]:
    """By seat: the share of the games that were won, and the ducats, on the mean over dealt worlds."""
    seats = g.rules.seats
    shares = [0.0] * seats
    ducats = [0.0] * seats
    greedy = _greedy(source)
    view = view_of(g, source.below(seats))
    for _ in range(playouts):
        world = sample(view, source)
        while not world.over:
            options = world.options()
            world.play(options[0] if len(options) == 1 else greedy.choose(View(world, world.asked)))
        scores = list(world.scores)
        for seat in range(seats):
            shares[seat] += result_share(scores, seat) / playouts
            ducats[seat] += scores[seat] / playouts
    return shares, ducats


# --- the file ----------------------------------------------------------------------------------------------------
def read(path: Path, seed: int) -> dict[int, list[Position]]:
    """By game, what was gathered so far; a line that was cut off is left out."""
    found: dict[int, list[Position]] = {}
    if not path.exists():
        return found
    for line in path.read_text("utf-8").splitlines():
        try:
            row: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        if row["seed"] == seed:
            found[row["game"]] = [Position(row["game"], *fields) for fields in row["positions"]]
    return found


def line_of(seed: int, game: int, positions: list[Position]) -> str:
    rounded = [
        [one.turn, one.answers, [round(share, 4) for share in one.shares], [round(d, 2) for d in one.ducats]]
        for one in positions
    ]
    return json.dumps({"seed": seed, "game": game, "positions": rounded}, separators=(",", ":")) + "\n"
