"""Positions and what came of them: what the learned forecast is taught with, and what it is judged by.

A search looks at what any of the better options leads to. So a game is cut off at one of its turns, this turn is played
in a few ways, with strays (`tools/fit_weights.py` says why), and greedy bots play each of them on to the end. From the
end of that turn on every beginning of a turn is a lesson, and some moments in the middle of turns: the position, and
the result of its game. One result says little, but hundreds of thousands of positions have one each, and for the same
time they teach more than few positions that are played on again and again (docs/bots_tried.md).

The forecast is judged by positions of other games that were played on many times from dealt worlds: the mean of many
results shows what can be known at all.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots.greedy import best_of
from cadwallon.bots.holdings import TURN_OVER
from cadwallon.bots.position import result_share
from cadwallon.bots.protocol import Bot
from cadwallon.bots.scene import COMMON_COUNT, MOST_GANGS, MOST_THIEVES, OWN_COUNT, THIEF_COUNT, Scene
from cadwallon.bots.search import SearchBot, ordered
from cadwallon.bots.worth import Appraisal, sight
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION, EVERY_ADVENTURE
from cadwallon.core.decisions import K_TURN
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of
from tools.forecast_network import ABSENT, ADVENTURES, CARDS, CHARACTERS, Lessons, Numbers

WAYS: Final = 4  # in which the turn is played at which a game is cut off
PLAYOUTS: Final = 16  # of a position that the forecast is judged by
MIDDLES: Final = 12  # one question of a turn in so many is a lesson too
LONGEST_MIDDLE: Final = 8  # answers into a turn, where the forecast is judged in its middle
STRAYS_AMONG: Final = 16  # options
FIRST_STRAYS: Final = 70  # of a hundred first answers of such a turn
STRAYS: Final = 15  # of a hundred others
RARE_STRAYS: Final = 4  # of a hundred answers of turns before
SEARCHING: Final = 40  # of a hundred players of games that it is judged by: it is asked about such positions too
GLANCE: Final = 24  # playouts for each of their turn questions
FIRST_ADVENTURE: Final = 2  # games of five; the others are of all adventures in turn
APART: Final = 3_000_017


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


class Greedy:
    """Plays for everybody, with one pair of eyes."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self._table: Appraisal | None = None

    def __call__(self, g: State) -> int:
        self._table = sight(self._table, View(g, g.asked, True))
        return best_of(self._table, g.options().seen(), self.source)


class Seated:
    """A bot that is shown its view."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, g: State) -> int:
        return self.bot.choose(view_of(g, g.asked))


Player = Callable[[State], int]


class Notes:
    """Positions as the network sees them, one after the other."""

    def __init__(self) -> None:
        self.rows: list[tuple[object, ...]] = []
        self.orders: list[list[int]] = []  # by position: the seats in turn order
        self.shares: list[list[float]] = []  # by position and place in that order

    def take(self, g: State, number: int, turn: int, viewer: int) -> None:
        """As the seat of `viewer` sees it."""
        view = View(g, viewer, True)
        scene = Scene(Appraisal(view))
        gangs = int(scene.gangs)
        rules = g.rules
        logits = [ABSENT] * MOST_GANGS
        logits[:gangs] = list(scene.logits)[:gangs]
        self.orders.append([int(scene.seat_at(place)) for place in range(gangs)])
        self.rows.append(
            (
                np.array(list(scene.own), np.float32).reshape(MOST_GANGS, OWN_COUNT),
                np.array(list(scene.thieves), np.float32).reshape(MOST_GANGS, MOST_THIEVES // MOST_GANGS, THIEF_COUNT),
                np.array(list(scene.there), np.float32).reshape(MOST_GANGS, MOST_THIEVES // MOST_GANGS),
                _characters(scene),
                _cards(view),
                (viewer - g.player) % gangs,
                np.array(list(scene.common), np.float32),
                ADVENTURES.index(rules.adventure),
                [1.0] * gangs + [0.0] * (MOST_GANGS - gangs),
                logits,
                number,
                turn,
                rules.n.rounds - g.round,
            )
        )

    def judge(self, shares: list[float]) -> None:
        """What came, by seat, of all that nobody has judged yet."""
        for order in self.orders[len(self.shares) :]:
            self.shares.append([shares[seat] for seat in order] + [0.0] * (MOST_GANGS - len(order)))

    def lessons(self) -> Lessons:
        own, thieves, there, characters, cards, viewer, common, adventure, plays, logits, game, turn, left = (
            np.array(column) for column in zip(*self.rows, strict=True)
        )
        return Lessons(
            own.astype(np.float32).reshape(-1, MOST_GANGS, OWN_COUNT),
            thieves.astype(np.float32),
            there.astype(np.float32),
            characters.astype(np.int8),
            cards.astype(np.int8),
            viewer.astype(np.int8),
            common.astype(np.float32).reshape(-1, COMMON_COUNT),
            adventure,
            plays.astype(np.float32),
            logits.astype(np.float32),
            np.array(self.shares, np.float32),
            game,
            turn,
            left,
        )


def _characters(scene: Scene) -> Numbers:
    """Who has each place; where nobody plays it does not matter."""
    names = [figure.name for figure in scene.table.rules.figures]
    found = np.zeros((MOST_GANGS, MOST_THIEVES // MOST_GANGS), np.int64)
    for place in range(scene.gangs):
        first = int(scene.seat_at(place)) * found.shape[1]
        found[place] = [CHARACTERS.index(name) for name in names[first : first + found.shape[1]]]
    return found


def _cards(view: View) -> Numbers:
    rules = view.rules
    found = np.zeros(len(CARDS), np.int64)
    first = view.seat * rules.designs
    for design, count in enumerate(view.hand[first : first + rules.designs]):
        if count > 0:
            found[CARDS.index(rules.arcana[design].name)] = count
    return found


# --- what it is taught with --------------------------------------------------------------------------------------
def results(task: tuple[int, int, int]) -> Lessons:
    """What so many games give, from a number on."""
    seed, first, games = task
    notes = Notes()
    for number in range(first, first + games):
        source = Chance(seed * APART + number)
        greedy = Greedy(source)
        start = _until(number, source, [greedy] * MOST_GANGS)
        if start is None:
            continue
        for _ in range(WAYS):
            _play_and_note(_one_way(start, greedy), notes, number, source, greedy)
    return notes.lessons()


def _play_and_note(g: State, notes: Notes, number: int, source: Chance, greedy: Greedy) -> None:
    """To the end of the game, which judges all that was taken down."""
    turn = (-1, -1)
    while not g.over:
        begins = (g.round, g.player) != turn and g.phase != TURN_OVER
        if begins:
            turn = (g.round, g.player)
        if begins or (g.kind == K_TURN and source.below(MIDDLES) == 0):
            notes.take(g, number, turn[0] * MOST_GANGS + turn[1], source.below(g.rules.seats))
        _go_on(g, greedy)
    notes.judge(_won(g))


# --- what it is judged by ----------------------------------------------------------------------------------------
def judged(task: tuple[int, int, int]) -> Lessons:
    """Positions at the ends of turns, and as many in the middle of the next one, with the mean of many results."""
    seed, first, games = task
    notes = Notes()
    for number in range(first, first + games):
        source = Chance(seed * APART + number)
        greedy = Greedy(source)
        start = _until(number, source, [_player(source) for _ in range(MOST_GANGS)])
        for way in range(WAYS if start is not None else 0):
            assert start is not None
            g = _one_way(start, greedy)
            if way % 2 == 1:
                _into_the_turn(g, greedy, 1 + source.below(LONGEST_MIDDLE))
            if not g.over:
                viewer = source.below(g.rules.seats)
                notes.take(g, number, (start.round * MOST_GANGS + start.player) * 2 + way % 2, viewer)
                notes.judge(_play_out(g, viewer, source))
    return notes.lessons()


def _player(source: Chance) -> Player:
    seed = source.below(1 << 30)
    if source.below(100) < SEARCHING:
        return Seated(SearchBot(seed, GLANCE, width=12, lesser=8))
    return Greedy(Chance(seed))


def _into_the_turn(g: State, greedy: Greedy, answers: int) -> None:
    """Some answers into the turn that begins, as long as it is that turn's question."""
    turn = (g.round, g.player)
    while not g.over and (g.round, g.player) == turn and (answers > 0 or g.kind != K_TURN):
        answers -= g.kind == K_TURN
        _go_on(g, greedy)


def _play_out(g: State, viewer: int, source: Chance) -> list[float]:
    """By seat: the share of the games that were won, over worlds that fit what a seat sees."""
    seats = g.rules.seats
    shares = [0.0] * seats
    greedy = Greedy(source)
    view = view_of(g, viewer)
    for _ in range(PLAYOUTS):
        world = sample(view, source)
        while not world.over:
            _go_on(world, greedy)
        shares = [share + won / PLAYOUTS for share, won in zip(shares, _won(world), strict=True)]
    return shares


# --- games -------------------------------------------------------------------------------------------------------
def _until(number: int, source: Chance, players: Sequence[Player]) -> State | None:
    """A game up to the beginning of some turn that is not in the last round; None if it is over before."""
    game = game_of(number)
    g = game.begin(number, source.below(1 << 30))
    wanted = (1 + source.below(g.rules.n.rounds - 1), source.below(game.players))
    while not g.over and ((g.round, g.player) != wanted or g.phase == TURN_OVER):
        if len(g.options()) > 1 and g.kind == K_TURN and source.below(100) < RARE_STRAYS:
            g.play(_stray(g, source))
        else:
            _go_on(g, players[g.asked])
    return None if g.over else g


def _one_way(start: State, greedy: Greedy) -> State:
    """Another way to play the turn that begins, up to the beginning of the next one."""
    g = start.clone()
    g.events = None
    turn = (g.round, g.player)
    strays = FIRST_STRAYS
    while not g.over and ((g.round, g.player) == turn or g.phase == TURN_OVER):
        asked = g.kind == K_TURN and len(g.options()) > 1
        if asked and greedy.source.below(100) < strays:
            g.play(_stray(g, greedy.source))
        else:
            _go_on(g, greedy)
        if asked:
            strays = STRAYS
    return g


def _go_on(g: State, player: Player) -> None:
    options = g.options()
    g.play(options[0] if len(options) == 1 else player(g))


def _stray(g: State, source: Chance) -> int:
    liked = ordered(view_of(g, g.asked))[:STRAYS_AMONG]
    return liked[source.below(len(liked))]


def _won(g: State) -> list[float]:
    scores = list(g.scores)
    return [result_share(scores, seat) for seat in range(g.rules.seats)]


def together(parts: Iterable[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate(fields) for fields in zip(*parts, strict=True)))
