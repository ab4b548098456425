"""One game between bots: it asks, shows each bot the view of its seat, and keeps what a statistic needs."""

from dataclasses import dataclass

from cadwallon.bots import Bot
from cadwallon.engine.chance import Chance
from cadwallon.engine.layers import P_SET_UP
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.state import State
from cadwallon.view.view import view_of


@dataclass(frozen=True)
class Played:
    """A finished game, by seat."""

    scores: list[int]
    failures: list[int]
    decisions: int
    experience: list[int]  # not spent; empty without the expansion


def play_game(rules: Rules, bots: list[Bot], seed: int) -> Played:
    """Seat `s` is played by `bots[s]`. Nobody is asked who has but one answer.

    A bot that breaks down, or answers what was not offered, loses this decision to a random legal answer.
    """
    source = Chance(seed)
    g = State(rules, Chance(source.below(1 << 30)))
    spare = Chance(source.below(1 << 30))  # answers in the place of a bot that failed
    g.short_form = True
    failures = [0] * rules.seats
    decisions = 0
    g.start(P_SET_UP)
    g.run()
    while not g.over:
        decisions += 1
        seat = g.asked
        options = g.options()
        if len(options) == 1:
            g.play(options[0])
            continue
        answer = _answer(bots[seat], g, seat)
        if answer is None:
            failures[seat] += 1
            answer = options[spare.below(len(options))]
        g.play(answer)
    return Played(list(g.scores), failures, decisions, list(g.experience))


def _answer(bot: Bot, g: State, seat: int) -> int | None:
    """What the bot answers, if it is an answer at all."""
    try:
        answer: object = bot.choose(view_of(g, seat))  # a program of somebody else: it may be anything
    except Exception:  # a broken bot must not stop the arena: its failure is counted and reported
        return None
    return answer if isinstance(answer, int) and answer in g.options() else None
