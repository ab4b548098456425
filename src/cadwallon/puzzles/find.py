"""Finds moments with one clearly best answer in games between searching bots (docs/puzzles.md says what is clear).

A game is played by the search, which thinks about every question from the view of the seat that is asked: where the
first answer is ahead of all others, the moment is looked at again, twice and apart, with every legal answer; then the
first few are played on to the end of the game. The same seed finds the same puzzle on every machine.
"""

from collections import Counter
from math import hypot
from typing import Final, NamedTuple

from cadwallon.bots import Bot, make_bot
from cadwallon.bots.analysis import can_judge
from cadwallon.bots.estimate import Estimate
from cadwallon.bots.position import result_share
from cadwallon.bots.search import SearchBot
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core.decisions import KINDS
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.play.journal import Journal
from cadwallon.puzzles.puzzle import CONFIRMED, KEPT, MARGIN, SENSIBLE, Puzzle, is_sensible
from cadwallon.puzzles.puzzle import Chance as Shown
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of

PLAYOUTS: Final = 64  # for every question of the game ...
_WIDTH: Final = 12  # ... for so many answers
_PROMISING: Final = MARGIN * 2 / 3  # a lead in so few playouts that a closer look may find the margin
_LOOKS: Final = 16  # moments of a game that are looked at closely, the clearest first
_PLAYOUTS: Final = 1500  # of each of the two sets, at least ...
_PLAYOUTS_EACH: Final = 16  # ... and so many for each legal answer
_ERRORS: Final = 3.0  # standard errors that the margin has to be above nothing
_WORLDS: Final = 120  # in which the two best answers are played to the end
_FIRST_WORLDS: Final = 40  # after each so many, an answer that does not lead is given up
_UNDECIDED: Final = (0.1, 0.95)  # where the best answer leaves nothing to win or to lose, nothing is asked
_TRIES: Final = ("apprentice", "greedy", "schemer@24")  # who is set the puzzle, so often each
_TRIES_EACH: Final = 4
_ALIKE: Final = 2  # answers whose chances are told that do the same with the same thief or card
_GANGS: Final = "any"


class Wanted(NamedTuple):
    """One game to look through."""

    adventure: str
    players: int
    seed: int
    playouts: int = PLAYOUTS  # of the bots that play it, for every question


class Moment(NamedTuple):
    step: int
    lead: float
    missed: bool  # the greedy bot would not have found it
    view: View


def players_for(adventure: str, seed: int) -> int:
    """As many as may play it, in turns."""
    allowed = EVERY_ADVENTURE[adventure].players
    return allowed[seed % len(allowed)]


def find(wanted: Wanted) -> Puzzle | None:
    """The best puzzle of one game, or None: no two come from the same game."""
    game = Game.new(wanted.adventure, [_GANGS] * wanted.players, seed=wanted.seed)
    moments: list[Moment] = []
    bot = SearchBot(wanted.seed, wanted.playouts, width=_WIDTH)
    spare = make_bot("greedy", wanted.seed)
    step = 0
    while not game.over:
        view = game.view(game.decision.seat)
        if can_judge(view):
            estimates = bot.think(view)
            answer = estimates[0].option
            lead = _lead(estimates)
            if lead >= _PROMISING and _is_open(estimates):
                moments.append(Moment(step, lead, spare.choose(view) != answer, view))
        else:
            answer = spare.choose(view)
        game.play(answer)
        step += 1
    # What is clearest is mostly easy: in every second game those that are not come first.
    hard_first = wanted.seed % 2 == 1
    moments.sort(key=lambda moment: (hard_first and not moment.missed, -moment.lead, moment.step))
    for moment in moments[:_LOOKS]:
        puzzle = _puzzle(wanted, game.journal, moment)
        if puzzle is not None:
            return puzzle
    return None


def _puzzle(wanted: Wanted, journal: Journal, moment: Moment) -> Puzzle | None:
    view = moment.view
    first = _thought(view, 2 * wanted.seed)
    if not _is_clear(first):
        return None
    second = _thought(view, 2 * wanted.seed + 1)
    if not _is_clear(second) or second[0].option != first[0].option:
        return None
    chances = _together(first, second)
    failed = _failed(view, chances[0][0], wanted.seed)
    if failed == 0 or not _wins_more(view, chances[0][0], chances[1][0], wanted.seed):
        return None  # what everybody finds is no puzzle
    journal.steps.cut(moment.step)
    told = _told(journal, chances)
    return Puzzle(
        journal=journal,
        seat=view.seat,
        kind=KINDS[view.kind],
        round_number=view.round,
        chances=[Shown(journal.words(option), share) for option, share in told],
        others=max((row[1] for row in chances if row not in told), default=0.0),
        options=len(view.options),
        failed=failed,
        tried=len(_TRIES) * _TRIES_EACH,
    )


def _thought(view: View, seed: int) -> list[Estimate]:
    """What the search thinks of every legal answer, the most promising first."""
    playouts = max(_PLAYOUTS, _PLAYOUTS_EACH * len(view.options))
    estimates = SearchBot(seed, playouts, width=len(view.options)).think(view)
    estimates.sort(key=lambda estimate: -estimate.share)
    return estimates


def _lead(estimates: list[Estimate]) -> float:
    return estimates[0].share - max(estimate.share for estimate in estimates[1:])


def _is_open(estimates: list[Estimate]) -> bool:
    """Something can still be won or lost, and there is a choice."""
    least, most = _UNDECIDED
    best = estimates[0].share
    return least <= best <= most and sum(is_sensible(e.share, best) for e in estimates) >= SENSIBLE


def _is_clear(estimates: list[Estimate]) -> bool:
    best, second = estimates[:2]
    margin = best.share - second.share
    return margin >= MARGIN and margin > _ERRORS * hypot(best.error, second.error) and _is_open(estimates)


def _together(first: list[Estimate], second: list[Estimate]) -> list[tuple[int, float]]:
    """Both sets in one, the most promising first."""
    of = {estimate.option: estimate for estimate in second}
    both = [(estimate.option, (estimate.share + of[estimate.option].share) / 2) for estimate in first]
    return sorted(both, key=lambda row: -row[1])


def _told(journal: Journal, chances: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """The best few; of things alike, such as ways of one thief, only some, so that others are compared too."""
    if len(chances) <= KEPT:
        return chances
    told: list[tuple[int, float]] = []
    alike: Counter[str] = Counter()
    for option, share in chances:
        kind = " ".join(journal.words(option).split(" ")[:2])
        if alike[kind] < _ALIKE and len(told) < KEPT:
            told.append((option, share))
            alike[kind] += 1
    return told


def _wins_more(view: View, best: int, second: int, seed: int) -> bool:
    """Whether an answer wins more games than another one when greedy bots play on to the end, in the same worlds."""
    chance = Chance(seed)
    bot = make_bot("greedy", seed)
    lead = 0.0
    for number in range(_WORLDS):
        if number and number % _FIRST_WORLDS == 0 and lead < 0:
            return False
        world = sample(view, chance)
        lead += _played_out(world.clone(), best, view.seat, bot) - _played_out(world, second, view.seat, bot)
    return lead >= CONFIRMED * _WORLDS


def _played_out(g: State, option: int, seat: int, bot: Bot) -> float:
    """A seat's share of the win behind an answer."""
    g.play(option)
    while not g.over:
        legal = g.options()
        g.play(legal[0] if len(legal) == 1 else bot.choose(view_of(g, g.asked)))
    return result_share(list(g.scores), seat)


def _failed(view: View, best: int, seed: int) -> int:
    """How many of the bots that are set the puzzle do not find it: a hard one is missed by those who look less far."""
    return sum(make_bot(name, seed + n).choose(view) != best for name in _TRIES for n in range(_TRIES_EACH))
