"""The course of a game as an environment sees it: every question with more than one answer is spoken choice by choice.

`Course` is one game; `Courses` are many, with all observations and masks in two rows of numbers; a game that is over is
followed at once by the next.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cadwallon.bots.protocol import Bot
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.envs.observation import Encoder
from cadwallon.envs.spoken import ACTIONS, Answer
from cadwallon.rules.scoring import winners_mask
from cadwallon.view.view import View

EVERY_SEAT: Final = -1  # whoever is asked is asked through the environment
_SEEDS: Final = 1 << 30


class Course:
    """`learner`: the seat that answers here, or EVERY_SEAT; the bots answer for the others (None: at random)."""

    def __init__(
        self, rules: Rules, short_form: bool = True, encoder: Encoder | None = None, source: "Course | None" = None
    ) -> None:
        self.rules = rules
        self.short_form = short_form
        self.encoder = Encoder(rules) if encoder is None else encoder
        if source is not None:
            self.answer: Answer = Answer(self.encoder.spoken, source.answer)
            self.learner: i64 = source.learner
            self.bots: list[Bot | None] = source.bots
            self.chance: Chance = source.chance.copy()
            self.state: State = source.state.clone()
            self.winners: i64 = source.winners
            return
        self.answer = Answer(self.encoder.spoken)
        self.learner = EVERY_SEAT
        self.bots = []  # in turn order after the learner; none at all: every rival draws
        self.chance = Chance(0)  # for rivals that draw
        self.state = State(rules, Chance(0))
        self.winners = 0  # a bit for each, once the game is over

    def begin(self, seed: int) -> None:
        """SET  A new game."""
        source = Chance(seed)
        g = State(self.rules, Chance(source.below(_SEEDS)))
        self.chance = Chance(source.below(_SEEDS))
        g.short_form = self.short_form
        self.state = g
        self.winners = 0
        g.start(P_SET_UP)
        g.run()
        self.go_on()

    def go_on(self) -> None:
        """To the next question that has to be answered here, or to the end."""
        g = self.state
        while not g.over:
            options = g.options()
            if options.count == 1:
                g.play(options.row[0])
            elif self.learner >= 0 and g.asked != self.learner:
                g.play(self._rival(g))
            else:
                self.answer.begin(options, g.rules, g.asked)
                return
        self.winners = winners_mask(list(g.scores))

    def _rival(self, g: State) -> i64:
        seats = self.rules.seats
        bot = self.bots[(g.asked - self.learner + seats) % seats - 1] if self.bots else None
        if bot is None:
            return g.draw_option(self.chance)
        return bot.choose(View(g, g.asked))

    def step(self, action: i64) -> bool:
        """Say one choice. True if the answer was complete and the game has gone on."""
        answer = self.answer
        if not answer.take(action):
            return False
        self.reply(answer.options[0])
        return True

    def reply(self, option: i64) -> None:
        """Answer with a whole option at once."""
        self.state.play(option)
        self.go_on()

    def share(self, seat: i64) -> float:
        """END-4  Its share of the win: nothing before the end."""
        if self.winners >> seat & 1 == 0:
            return 0.0
        count = 0
        for other in range(self.state.rules.seats):
            if self.winners >> other & 1 == 1:
                count += 1
        return 1.0 / count

    def ducats(self, seat: i64) -> i64:
        """As they stand; at the end those of the reckoning."""
        g = self.state
        return g.scores[seat] if g.over else g.ducats[seat]

    def observe(self, seat: i64, out: vec[i16], at: i64) -> None:
        g = self.state
        asked = seat == g.asked and not g.over
        self.encoder.write(g, seat, self.answer if asked else None, out, at)

    def observed(self, seat: i64) -> vec[i16]:
        out = vec[i16]([0] * self.encoder.size)
        self.observe(seat, out, 0)
        return out

    def mask(self, seat: i64) -> vec[u8]:
        out = vec[u8]([0] * ACTIONS)
        g = self.state
        if seat == g.asked and not g.over:
            self.answer.mark(out, 0, 1)
        return out

    def clone(self) -> "Course":
        """A twin with the same dice to come. The bots are the same ones."""
        return Course(self.rules, self.short_form, self.encoder, self)


class Courses:
    """Many games, one after the other in each place; every place has a seed for all its games."""

    def __init__(self, courses: list[Course], by_ducats: bool = False, any_seat: bool = False) -> None:
        self.courses = courses
        self.by_ducats = by_ducats
        self.any_seat = any_seat  # the learner sits elsewhere in every game
        self.count: i64 = len(courses)
        self.size: i64 = courses[0].encoder.size
        self.seeds: list[Chance] = []
        self.observations: vec[i16] = vec[i16]([0] * (self.count * self.size))
        self.masks: vec[u8] = vec[u8]([0] * (self.count * ACTIONS))
        self.seats: vec[i64] = vec[i64]([0] * self.count)  # who is asked
        self.rewards: vec[float] = vec[float]([0.0] * self.count)  # of the seat that has said something
        self.ended: vec[u8] = vec[u8]([0] * self.count)
        self.last: list[tuple[int, vec[i16], list[float]]] = []  # games that ended: place, last observation, shares

    def begin(self, seeds: list[int]) -> None:
        """New games everywhere."""
        self.seeds = [Chance(seed) for seed in seeds]
        for k in range(len(self.masks)):
            self.masks[k] = 0
        self.last = []
        for k in range(self.count):
            self.rewards[k] = 0.0
            self.ended[k] = 0
            self._begin(k)

    def _begin(self, k: i64) -> None:
        course = self.courses[k]
        source = self.seeds[k]
        over = True
        while over:  # it hardly ever is: unless the rivals ended it before the learner was asked anything
            if self.any_seat:
                course.learner = source.below(course.rules.seats)
            course.begin(source.below(_SEEDS))
            over = course.state.over
        self._show(k, course)

    def _show(self, k: i64, course: Course) -> None:
        seat = course.state.asked
        self.seats[k] = seat
        course.answer.mark(self.masks, k * ACTIONS, 1)
        course.encoder.write(course.state, seat, course.answer, self.observations, k * self.size)

    def step(self, actions: list[int]) -> None:
        """One choice in each place; a game that ends is followed at once by the next."""
        if len(self.last) > 0:
            self.last = []
        for k in range(self.count):
            course = self.courses[k]
            seat = self.seats[k]
            answer = course.answer
            slot = answer.slot
            answer.mark(self.masks, k * ACTIONS, 0)
            before = course.ducats(seat)
            try:
                went_on = course.step(actions[k])
            except ValueError:
                answer.slot = slot
                answer.mark(self.masks, k * ACTIONS, 1)
                raise
            if not went_on:
                self.ended[k] = 0
                self.rewards[k] = 0.0
                answer.mark(self.masks, k * ACTIONS, 1)
                course.encoder.write_said(answer, self.observations, k * self.size)
                continue
            over = course.state.over
            self.ended[k] = 1 if over else 0
            if self.by_ducats:
                self.rewards[k] = float(course.ducats(seat) - before)
            else:
                self.rewards[k] = course.share(seat) if over else 0.0
            if over:
                shares = [course.share(other) for other in range(course.state.rules.seats)]
                self.last.append((k, course.observed(seat), shares))
                self._begin(k)
            else:
                self._show(k, course)
