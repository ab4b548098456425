"""One game between bots: it asks, shows each bot the view of its seat, and keeps what a statistic needs."""

from dataclasses import dataclass

from cadwallon.arena.referee import NO_LIMIT, Referee
from cadwallon.bots import Bot
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.view import view_of


@dataclass(frozen=True)
class Played:
    """A finished game, by seat."""

    scores: list[int]
    failures: list[int]
    troubles: list[str]  # the first failure of each seat, or nothing
    decisions: int
    experience: list[int]  # not spent; empty without the expansion
    rules: Rules  # with whoever was hired (KSE-5): the figures that events name


def play_game(
    rules: Rules,
    bots: list[Bot],
    seed: int,
    events: list[tuple[int, ...]] | None = None,
    limit: float = NO_LIMIT,
) -> Played:
    """Seat `s` is played by `bots[s]`. Nobody is asked who has but one answer. What happens is put into `events`.

    A bot that fails, or takes more than `limit` seconds for an answer, loses its turn to the greedy bot.
    """
    source = Chance(seed)
    g = State(rules, Chance(source.below(1 << 30)))
    spare = Chance(source.below(1 << 30))  # for answers in the place of a bot that failed
    referees = [Referee(bot, spare, limit) for bot in bots]
    g.short_form = True
    g.events = events
    decisions = 0
    g.start(P_SET_UP)
    g.run()
    while not g.over:
        decisions += 1
        options = g.options()
        g.play(options[0] if len(options) == 1 else referees[g.asked].answer(view_of(g, g.asked)))
    failures = [referee.failures for referee in referees]
    troubles = [referee.trouble for referee in referees]
    return Played(list(g.scores), failures, troubles, decisions, list(g.experience), g.rules)
