"""One game in progress: it asks, checks and applies answers, keeps the journal, takes back what may be taken back."""

from collections.abc import Sequence
from secrets import token_bytes
from typing import Final

from cadwallon.core.decisions import (
    K_ANSWER_MOVE,
    K_ANSWER_PATROL,
    K_ANSWER_PRISON,
    K_ANSWER_TARGET,
    K_ANSWER_WOUND,
    K_COMBAT_CARD,
    K_COMBAT_REROLL,
    K_OWN_DIE,
    K_TEST_FAILED,
    K_TEST_PASSED,
    KINDS,
    PASS,
)
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import KEY_BYTES, KeyedChance, RecordedChance, ReplayedChance
from cadwallon.engine.decision import pack, verb_of
from cadwallon.play.journal import FORMS, Journal, PlayError, Step
from cadwallon.play.packed import packed_events
from cadwallon.play.replay import new_state, resume
from cadwallon.play.secrets import reveals, secrets_of
from cadwallon.view.view import View, view_of

# Who sits on a seat: somebody at this device, somebody at a device of his own, or a bot. Whoever drives the table
# calls the bots: to the table an answer is an answer.
PERSON: Final = "person"
REMOTE: Final = "remote"
BOT: Final = "bot"
ROLES: Final = (PERSON, REMOTE, BOT)

# Standing orders of a seat for the windows W2 to W9, by the kind of question.
ASK: Final = "ask"
NEVER: Final = "never"
USE: Final = "use"
ORDERS: Final = (ASK, NEVER, USE)
WINDOW_KINDS: Final = (
    K_ANSWER_MOVE, K_COMBAT_CARD, K_COMBAT_REROLL, K_TEST_FAILED, K_TEST_PASSED, K_ANSWER_TARGET, K_ANSWER_PATROL,
    K_ANSWER_WOUND, K_ANSWER_PRISON, K_OWN_DIE,
)  # fmt: skip
WINDOWS: Final = tuple(KINDS[kind] for kind in WINDOW_KINDS)

_TURN_ENDED: Final = 4  # the phase of a state between two turns


class TableError(PlayError):
    """An answer, an order or an undo that the table refuses, and why."""

    section = "table"


class Question:
    """What the table waits for. `number` is never used twice, not even after an undo."""

    def __init__(self, number: int, state: State) -> None:
        self.number = number
        self.seat = state.asked
        self.kind = KINDS[state.kind]
        self.reason = state.reason
        self.subject = state.subject
        self.options = list(state.options())


class _Moment:
    """Just before an answer, and the answer. Nobody goes back to one that nobody chose."""

    __slots__ = ("chosen", "events", "option", "seat", "settled", "steps")

    def __init__(self, seat: int, option: int, chosen: bool, steps: int, events: int, settled: int) -> None:
        self.seat = seat
        self.option = option
        self.chosen = chosen
        self.steps = steps
        self.events = events
        self.settled = settled


class Table:
    """A game that people, bots, or both play. With `journal` it goes on where that one stands; whoever has played that
    again already (`replay.rerun`) hands over the state and the events, `stands`.

    A `masked` table lets windows stand in which nothing but passing is possible: whoever drives it passes after a
    while, so that a pause tells nothing about a hand.

    Its dice come from a key that nobody knows, if none is given; with a `seed` they are those of simulations.
    """

    def __init__(
        self,
        rules: Rules,
        seed: int | None = None,
        seats: Sequence[str] = (),
        *,
        form: str = "table",
        journal: Journal | None = None,
        masked: bool = False,
        key: bytes | None = None,
        stands: tuple[State, list[tuple[int, ...]]] | None = None,
    ) -> None:
        self.rules = rules
        self.masked = masked
        self.seats = list(seats) or [PERSON] * rules.seats
        if len(self.seats) != rules.seats or any(role not in ROLES for role in self.seats):
            raise TableError("roles", seats=rules.seats)
        if form not in FORMS:
            raise TableError("form", form=form)
        self.events = packed_events() if stands is None else packed_events(stands[1])
        self._heard: list[tuple[int, ...]] = []  # the newest of them, as the state tells them
        self._orders: dict[tuple[int, int], tuple[str, frozenset[int]]] = {}
        # What may be taken back: a state, and the answers since. None of them had to do with chance, so that the state
        # before any of them is found by playing those before it again; to keep them all would be most of a table.
        self._before: State | None = None
        self._moments: list[_Moment] = []
        self.passed: list[tuple[int, State]] = []  # since somebody answered: so many events in all, and the state then
        self._asked = 0
        self._answered_by = -1
        if journal is None:
            self._journal = Journal(rules, form, seed)
            self._journal.settled = 0
            self._chance = RecordedChance(seed) if seed is not None else KeyedChance(key or token_bytes(KEY_BYTES))
            self.state = new_state(rules, self._chance, form)
            self.state.events = self._heard
            self.state.run()
            self._journal.chance = self._given()
        else:
            self._journal = journal
            self._chance = journal.source()
            self._given()  # stands there already
            self.state = resume(journal, self._heard, waiting=masked) if stands is None else stands[0]
            self.state.chance = self._chance
            self.state.events = self._heard
        self._listen()
        self._go_on()

    # --- asking and answering ------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def question(self) -> Question | None:
        """Who is asked what; None when the game is over."""
        return None if self.state.over else Question(self._asked, self.state)

    @property
    def number(self) -> int:
        """Of the question that stands; the end of the game has one too."""
        return self._asked

    def view(self, seat: int) -> View:
        """What a seat may see (-1: a spectator)."""
        return view_of(self.state, seat)

    def answer(self, seat: int, option: int, number: int | None = None) -> None:
        """Apply an answer, and all that follows by itself. With `number` it counts for that question only."""
        state = self.state
        if state.over:
            raise TableError("over")
        if number is not None and number != self._asked:
            raise TableError("answered")
        if seat != state.asked:
            raise TableError("answered" if seat == self._answered_by else "wrong_seat", seat=seat, asked=state.asked)
        if option not in state.options():
            raise TableError("not_offered", kind=KINDS[state.kind])
        self.passed = []
        self._apply(option, chosen=not self.is_hidden_pass)
        self._answered_by = seat
        self._go_on()

    def _go_on(self) -> None:
        """Answer what needs no person: a single option (CMN-21), a standing order."""
        state = self.state
        while not state.over:
            option = self._ordered(list(state.options()))
            if option < 0 and len(state.options()) == 1 and not self.is_hidden_pass:
                option = state.options()[0]
            if option < 0:
                break
            self.passed.append((len(self.events), state.clone()))
            self._apply(option, chosen=False)
        self._asked += 1
        self._journal.keep_place(self._chance, state.over)

    def _apply(self, option: int, chosen: bool) -> None:
        state = self.state
        seat = state.asked
        kind = state.kind
        journal = self._journal
        secrets = secrets_of(state)
        turn = (state.round, state.player)
        heard = len(self.events)
        if chosen and self._before is None:
            self._before = state.clone()
            self._before.chance = ReplayedChance([])  # whatever is played from there has to do without
        if self._before is not None:
            self._moments.append(_Moment(seat, option, chosen, len(journal.steps), heard, journal.settled or 0))
        if len(state.options()) > 1:
            journal.steps.append(Step(seat, KINDS[kind], journal.fingerprint(list(state.options())), option, []))
            journal.settled = 0
        elif journal.settled is not None:
            journal.settled += 1
        state.play(option)
        self._listen()
        given = self._given()
        if given:
            journal.add_chance(given)
        closed = bool(given) or not _in_turn(state) or turn != (state.round, state.player)
        closed = closed or reveals(secrets, state)
        if closed or (chosen and self._is_final(seat, kind)):
            self._moments.clear()
            self._before = None

    def _listen(self) -> None:
        """What the state has told stands with the rest."""
        self.events.extend(self._heard)
        self._heard.clear()

    def _given(self) -> list[list[int]]:
        """What chance gave since it was asked last: it is kept in the journal, and nowhere else."""
        given, self._chance.outcomes = self._chance.outcomes, []
        return given

    def rest(self) -> None:
        """Somebody has to answer, and that may take days: what is easily worked out again is not kept."""
        for state in (self.state, self._before, *(state for _, state in self.passed)):
            if state is not None:
                state.rest()

    def _is_final(self, seat: int, kind: int) -> bool:
        """Whether an answer closes the way back for the active player: the decision of another person.

        A window answered at another device is left to the consent of those who sit there.
        """
        player = self.state.player
        if seat == player or self.seats[seat] == BOT:
            return False
        return not (kind in WINDOW_KINDS and self._far(player, seat))

    @property
    def is_hidden_pass(self) -> bool:
        """Whether a masked table waits for an answer that can only be a pass."""
        state = self.state
        return self.masked and not state.over and state.kind in WINDOW_KINDS and len(state.options()) == 1

    # --- standing orders -----------------------------------------------------------------------------------------
    def set_order(self, seat: int, window: str, order: str, against: Sequence[int] = ()) -> None:
        """What a seat does in a window (a kind of question): ask, never, or use at once, perhaps against some seats."""
        if window not in WINDOWS or order not in ORDERS:
            raise TableError("no_order", window=window, order=order)
        if not 0 <= seat < self.rules.seats:
            raise TableError("no_seat", seat=seat)
        self._orders[seat, KINDS.index(window)] = (order, frozenset(against))
        if not self.state.over and self._ordered(list(self.state.options())) >= 0:
            self.passed = []
            self._go_on()

    def order(self, seat: int, window: str) -> str:
        """The standing order of a seat for a window; who has given none is asked."""
        return self._orders.get((seat, KINDS.index(window)), (ASK, frozenset[int]()))[0] if window in WINDOWS else ASK

    def _ordered(self, options: list[int]) -> int:
        """The answer that a standing order gives to the pending question, or -1."""
        state = self.state
        order, against = self._orders.get((state.asked, state.kind), (ASK, frozenset[int]()))
        if order == ASK or pack(PASS) not in options:
            return -1
        if order == USE and (not against or state.player in against):
            for option in options:
                if verb_of(option) != PASS:
                    return option
        return pack(PASS)

    # --- undo ----------------------------------------------------------------------------------------------------
    def can_undo(self, seat: int, consent: bool = False) -> bool:
        return self._way_back(seat, consent)[0] >= 0

    def undo(self, seat: int, consent: bool = False) -> None:
        """Take back the last choice of a seat within its own turn; `consent`: all others at other devices agree.

        Nothing goes back behind a die, a draw, something revealed, or the decision of another person.
        """
        found, why = self._way_back(seat, consent)
        if found < 0:
            raise TableError(why)
        moment = self._moments[found]
        self.state = self._state_before(found)
        del self._moments[found:]
        if found == 0:
            self._before = None
        self._journal.steps.cut(moment.steps)
        self.events.cut(moment.events)
        if self._journal.settled is not None:
            self._journal.settled = moment.settled
        self.state.events = self._heard
        self.state.chance = self._chance  # never back: what it has given since is nothing, or there was no way back
        self._answered_by = -1
        self.passed = []
        self._asked += 1

    def _state_before(self, found: int) -> State:
        assert self._before is not None
        state = self._before.clone()
        for moment in self._moments[:found]:
            state.play(moment.option)
        return state

    def _way_back(self, seat: int, consent: bool) -> tuple[int, str]:
        """The moment to go back to, or -1 and what is in the way."""
        state = self.state
        if not _in_turn(state) or state.player != seat:
            return -1, "not_your_turn"
        opened = state.asked != seat and self._far(seat, state.asked)
        for index in range(len(self._moments) - 1, -1, -1):
            moment = self._moments[index]
            opened = opened or self._far(seat, moment.seat)
            if moment.seat == seat and moment.chosen:
                return (-1, "needs_consent") if opened and not consent else (index, "")
        return -1, "nothing_to_undo"

    def _far(self, seat: int, other: int) -> bool:
        """Whether another person sits at another device."""
        return other != seat and self.seats[other] != BOT and REMOTE in (self.seats[seat], self.seats[other])

    # --- saving --------------------------------------------------------------------------------------------------
    @property
    def journal(self) -> Journal:
        """What was played so far; it grows with the game."""
        return self._journal


def _in_turn(state: State) -> bool:
    return not state.over and state.round > 0 and state.phase != _TURN_ENDED
