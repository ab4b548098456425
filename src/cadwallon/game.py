"""One game for programs: researchers, bot authors, notebooks.

from random import choice
from cadwallon import Game

game = Game.new(players=4, seed=1)
while not game.over:
    decision = game.decision
    option = choice(decision.options)
    print(decision.gang, decision.kind, option)
    game.play(option)
print(game.scores, game.returns())
"""

import os
from collections.abc import Sequence
from secrets import randbits

from cadwallon.bots.analysis import HINT_PLAYOUTS, LOOK_PLAYOUTS, Verdict, advise, costliest
from cadwallon.bots.estimate import Estimate
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import (
    ANY,
    DEFAULT_ADVENTURE,
    DEFAULT_EDITION,
    draw_adventure,
    make_rules,
    seat_gangs,
)
from cadwallon.core.decisions import KINDS
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance, RecordedChance
from cadwallon.play.journal import FORMS, Journal, PlayError, parse, read_file
from cadwallon.play.replay import Replay, begin, new_state, rerun, resume, retrace, settle
from cadwallon.rules.scoring import winners_mask
from cadwallon.view.narrate import describe_option, describe_question
from cadwallon.view.view import View, view_of
from cadwallon.view.words import option_of_words, option_words


class GameError(PlayError):
    """Something that a program asked of a game and cannot have."""

    section = "game"


class Option:
    """One legal answer: a number for the engine, words for files, a sentence for people."""

    __slots__ = ("_reason", "_rules", "value")

    def __init__(self, rules: Rules, value: int, reason: str = "") -> None:
        self._rules = rules
        self._reason = reason
        self.value = value

    @property
    def words(self) -> list[str]:
        return option_words(self._rules, self.value)

    def describe(self, language: str = "en") -> str:
        return describe_option(self._rules, self.value, language, self._reason)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return f"Option({' '.join(self.words)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.value == self.value

    def __hash__(self) -> int:
        return hash(self.value)


class Hint:
    """An option with the share of the win that it promises, the standard error of that, and the playouts behind it."""

    def __init__(self, option: Option, estimate: Estimate) -> None:
        self.option = option
        self.share = estimate.share
        self.error = estimate.error
        self.playouts = estimate.playouts


def hints(view: View, playouts: int = HINT_PLAYOUTS) -> list[Hint]:
    """For whoever holds a view with a pending question: a game, a table, a server."""
    return [Hint(Option(view.rules, e.option, view.reason), e) for e in advise(view, playouts)]


def costliest_of(journal: Journal, seat: int, most: int = 5, playouts: int = LOOK_PLAYOUTS) -> list[Verdict]:
    """The same for any journal; it takes some tenths of a second for each decision of the seat."""
    moments: list[tuple[int, View, int]] = []
    steps = journal.steps
    for number, state in enumerate(rerun(journal)):
        if number < len(steps) and steps[number].seat == seat:
            moments.append((number, view_of(state, seat), steps[number].answer))
    return costliest(moments, most, playouts)


class Decision:
    """Who is asked what. `values` are the options as numbers, `options` the same as objects, made when wanted."""

    def __init__(self, state: State) -> None:
        self._rules = state.rules
        self.seat: int = state.asked
        self.gang: str = state.rules.parts.gangs[state.asked]
        self.kind: str = KINDS[state.kind]
        self.reason: str = state.reason
        self.subject: int = state.subject
        self.values: list[int] = list(state.options())
        self._options: list[Option] = []

    @property
    def options(self) -> list[Option]:
        if not self._options:
            self._options = [Option(self._rules, value, self.reason) for value in self.values]
        return self._options

    def describe(self, language: str = "en") -> str:
        return describe_question(self._rules, KINDS.index(self.kind), self.reason, self.subject, language)

    def __str__(self) -> str:
        return self.describe()


class _Past:
    """The answers so far, as a chain that clones share."""

    __slots__ = ("answer", "before")

    def __init__(self, answer: int, before: "_Past | None") -> None:
        self.answer = answer
        self.before = before


class Game:
    """A game in progress. Questions with a single option are answered by themselves."""

    def __init__(self, state: State, seed: int | None, past: _Past | None = None) -> None:
        self.state = state
        self.seed = seed
        self._past = past
        self._decision: Decision | None = None

    @classmethod
    def new(
        cls,
        adventure: str = DEFAULT_ADVENTURE,
        gangs: Sequence[str] = (),
        players: int | None = None,
        edition: str = DEFAULT_EDITION,
        seed: int | None = None,
        *,
        form: str = "table",
        expansion: bool | None = None,
        catacombs: bool = False,
        inn: bool = False,
        champions: Sequence[int] = (),
        experience: Sequence[int] = (),
        as_printed: bool = False,
    ) -> "Game":
        """Set up a game: gangs by seat, or the first gangs of the box for so many players (4 if nothing is said).

        A gang, or the adventure, may be "any": it is drawn at random (SET-1, SET-2).

        The King of Ashes is in play where the adventure needs it, or with `expansion`; `catacombs` puts its second
        board beside a base adventure, `inn` opens the Inn, `as_printed` leaves out CMN-19. In a campaign `champions`
        are the seats that won the adventure before, `experience` the tokens that each seat keeps (`play/campaign.py`
        knows both).

        The form "short" asks only seats that hold a legal answer: quicker, but being asked then tells about a hand.
        """
        if form not in FORMS:
            raise GameError("form", form=form)
        names = list(gangs) or list(GANGS)[: 4 if players is None else max(players, 0)]
        if players is not None and len(names) != players:
            raise GameError("players", gangs=len(names), players=players)
        seed = randbits(60) if seed is None else seed
        lobby = Chance(seed + 1)  # what is drawn before the game begins
        names = seat_gangs(names, lobby)
        if adventure == ANY:
            adventure = draw_adventure(len(names), lobby, bool(expansion))
        rules = make_rules(names, adventure, edition, expansion, catacombs, inn, champions, experience, as_printed)
        state = new_state(rules, RecordedChance(seed), form)
        state.events = []
        begin(state)
        return cls(state, seed)

    # --- playing -------------------------------------------------------------------------------------------------
    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decision(self) -> Decision:
        """The pending question; a GameError (a ValueError) once the game is over."""
        if self.state.over:
            raise GameError("over")
        if self._decision is None:
            self._decision = Decision(self.state)
        return self._decision

    def play(self, option: Option | Sequence[str] | int) -> None:
        """Answer the pending question: with an option, its number or its words; anything else is a ValueError."""
        if self.state.over:
            raise GameError("over")
        value = self._value(option)
        if value not in self.state.options():
            raise GameError("not_offered", option=option if isinstance(option, int) else repr(option))
        self._past = _Past(value, self._past)
        self._decision = None
        self.state.play(value)
        settle(self.state)

    def _value(self, option: Option | Sequence[str] | int) -> int:
        if isinstance(option, Option):
            return option.value
        if isinstance(option, int):
            return option
        words = option.split() if isinstance(option, str) else list(option)
        try:
            return option_of_words(self.rules, words)
        except ValueError:
            raise GameError("not_offered", option=" ".join(words)) from None

    def clone(self) -> "Game":
        """A twin with the same future dice; it keeps no list of events."""
        return Game(self.state.clone(), self.seed, self._past)

    def view(self, seat: int) -> View:
        """What a seat may see (-1: a spectator). Give this to a bot, never the game."""
        return view_of(self.state, seat)

    # --- advice --------------------------------------------------------------------------------------------------
    def hint(self, seat: int, playouts: int = HINT_PLAYOUTS) -> list[Hint]:
        """What the strongest bot thinks of the pending question of a seat, the best option first.

        It sees what the seat sees, no more; with the same number of playouts it always says the same.
        """
        if self.state.over or self.state.asked != seat:
            raise GameError("no_hint")
        return hints(self.view(seat), playouts)

    def costliest(self, seat: int, most: int = 5, playouts: int = LOOK_PLAYOUTS) -> list[Verdict]:
        """The decisions of a seat so far that cost most by the search's own estimate, the worst first."""
        return costliest_of(self.journal, seat, most, playouts)

    # --- results -------------------------------------------------------------------------------------------------
    @property
    def scores(self) -> list[int]:
        """Ducats by seat: as they stand, at the end those of the final reckoning."""
        return list(self.state.scores) if self.state.over else list(self.state.ducats)

    def returns(self) -> list[float]:
        """Each seat's share of the win, 0 to 1; winners of a tie share it (END-4)."""
        if not self.state.over:
            raise GameError("not_over")
        winners = winners_mask(list(self.state.scores))
        return [(winners >> seat & 1) / int(winners).bit_count() for seat in range(self.rules.seats)]

    @property
    def events(self) -> list[tuple[int, ...]]:
        """All that was told since the set-up (`core/events.py` says what the numbers mean)."""
        return self.state.events or []

    # --- saving --------------------------------------------------------------------------------------------------
    @property
    def answers(self) -> list[int]:
        """What was played so far."""
        out: list[int] = []
        past = self._past
        while past is not None:
            out.append(past.answer)
            past = past.before
        return out[::-1]

    @property
    def journal(self) -> Journal:
        form = "short" if self.state.short_form else "table"
        assert isinstance(self.state.chance, RecordedChance)
        return retrace(self.rules, form, self.seed, self.answers, self.state.chance)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, whole or not at all."""
        Replay.save(path, self)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Game":
        """A saved game that plays on as it would have; a JournalError (a ValueError) says what is wrong with a file."""
        journal = parse(read_file(path))
        state = resume(journal, [])
        past: _Past | None = None
        for step in journal.steps:
            past = _Past(step.answer, past)
        return cls(state, journal.seed, past)
