"""A bot that raises, lies or stalls loses its turn; the game goes on, and what happened is told."""

from contextlib import suppress
from typing import TYPE_CHECKING

from cadwallon.arena.match import play_game
from cadwallon.arena.referee import Referee
from cadwallon.bots import Bot
from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.random_bot import RandomBot
from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.view.view import View, view_of
from tests.kit import GANGS, Table

if TYPE_CHECKING:
    from collections.abc import Callable


class Scripted:
    name = "scripted"

    def __init__(self, answer: "Callable[[View], int]") -> None:
        self.answer = answer
        self.asked = 0

    def choose(self, view: View) -> int:
        self.asked += 1
        return self.answer(view)


def raising(view: View) -> int:
    raise RuntimeError("no idea")


def stalling(view: View) -> int:
    while True:
        with suppress(Exception):  # a bot that swallows everything must be stopped too
            sum(view.pos)


def test_the_turn_is_lost_to_the_greedy_bot() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "scroll"})
    bot = Scripted(raising)
    referee = Referee(bot, Chance(1))
    view = view_of(t.g, 0)
    assert referee.answer(view) == GreedyBot(1).choose(view)
    assert referee.answer(view) == GreedyBot(1).choose(view)
    assert (bot.asked, referee.failures, referee.trouble) == (1, 1, "RuntimeError: no idea")
    t.g.round += 1
    referee.answer(view_of(t.g, 0))
    assert (bot.asked, referee.failures) == (2, 2)


def test_an_answer_that_was_not_offered() -> None:
    t = Table()
    referee = Referee(Scripted(lambda view: -5), Chance(1))
    assert referee.answer(view_of(t.g, 0)) in t.g.options()
    assert referee.trouble == "-5 was not offered"


def test_a_bot_that_never_answers() -> None:
    t = Table()
    referee = Referee(Scripted(stalling), Chance(1), limit=0.02)
    assert referee.answer(view_of(t.g, 0)) in t.g.options()
    assert referee.trouble == "no answer within 0.02 s"


def test_the_game_goes_on() -> None:
    bots: list[Bot] = [Scripted(raising), RandomBot(1)]
    played = play_game(make_rules(GANGS[:2]), bots, 3)
    assert played.failures[0] > 0
    assert played.failures[1] == 0
    assert played.troubles == ["RuntimeError: no idea", ""]
    assert len(played.scores) == 2


def test_a_bot_that_wants_to_leave_ends_nothing_but_its_turn() -> None:
    def leaves(view: View) -> int:
        raise SystemExit(0)

    t = Table()
    referee = Referee(Scripted(leaves), Chance(1))
    assert referee.answer(view_of(t.g, 0)) in t.g.options()
    assert (referee.failures, referee.trouble) == (1, "SystemExit: 0")
