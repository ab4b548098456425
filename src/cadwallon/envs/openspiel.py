"""The game for OpenSpiel: importing this module registers `python_cadwallon`.

    import pyspiel
    import cadwallon.envs.openspiel

    game = pyspiel.load_game("python_cadwallon(adventure=treasure_of_the_duke,players=4)")

An action is one choice of an answer (`docs/encoding.md`). Chance is explicit: a few nodes before the game, then one
before every answer that rolls or shuffles, and none before others. Its outcome reseeds the dice: a clone that is
searched cannot know the dice of the game. `resampler` deals worlds for IS-MCTS that agree with what a player has seen.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.core.decisions import KINDS, VERBS
from cadwallon.engine.chance import Chance
from cadwallon.envs.course import Course
from cadwallon.envs.encoding import ACTIONS, FIRST, SLOTS, Encoding, action_towards, numbers_of
from cadwallon.envs.extras import missing
from cadwallon.envs.setting import rules_for
from cadwallon.envs.spoken import slot_of
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from cadwallon.view.words import option_words

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

NAME: Final = "python_cadwallon"
OUTCOMES: Final = 256  # of a chance node
DEALS: Final = 3  # chance nodes before the game: together they are its seed
_LONGEST: Final = 20_000  # choices; random games have some hundred
_BYTES: Final = 16  # of a digest
PARAMETERS: Final = {
    "adventure": DEFAULT_ADVENTURE,  # a name, or a number of the books as text
    "players": 4,
    "edition": DEFAULT_EDITION,
    "expansion": False,  # of adventures that need it, it is in play anyway
    "catacombs": False,
    "inn": False,
}
GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Cadwallon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=PARAMETERS,
)


@cache
def fresh_course(*setting: Any) -> Course:
    """A game that has not begun, by the values of PARAMETERS: all states of a game begin as copies of it."""
    wanted = dict(zip(PARAMETERS, setting, strict=True))
    return Course(rules_for(**{**wanted, "expansion": wanted["expansion"] or None}))


class CadwallonGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        setting = {**PARAMETERS, **(params or {})}
        self.setting = tuple(setting[name] for name in PARAMETERS)
        course = fresh_course(*self.setting)
        self.encoding = Encoding(course.rules, course.encoder)
        players = int(course.rules.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1 / players,
            max_utility=1 - 1 / players,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(GAME_TYPE, info, setting)

    def new_initial_state(self, state_as_json: Any = None) -> "CadwallonState":
        return CadwallonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.encoding, wanted)

    def max_chance_nodes_in_history(self) -> int:
        return _LONGEST


class Line:
    """What has happened on the way to a state: the game itself, and what is left to chance.

    OpenSpiel's wrapper copies a state by copying its attributes: this is the only one, and copies itself quickly.
    """

    __slots__ = ("begun", "course", "key", "past", "pending", "seen", "setting")

    def __init__(self, setting: tuple[Any, ...], course: Course) -> None:
        self.setting = setting
        self.course = course  # shared with others until the game begins
        self.begun = False
        self.key = 0  # all outcomes of chance so far, mixed
        self.pending = -1  # an answer that waits for its dice
        self.past: Any = None  # (before, action): shared by clones
        self.seen: list[bytes] | None = None  # by player: a digest of all that he saw and did, once somebody asks

    def __deepcopy__(self, memo: object) -> "Line":
        twin = Line(self.setting, self.course.clone() if self.begun else self.course)
        twin.begun = self.begun
        twin.key = self.key
        twin.pending = self.pending
        twin.past = self.past
        twin.seen = None if self.seen is None else self.seen[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return retraced, (self.setting, self.actions(), self.seen is not None)

    @property
    def seats(self) -> int:
        return int(self.course.rules.seats)

    @property
    def is_chance(self) -> bool:
        return self.pending >= 0 or not self.begun

    def actions(self) -> list[int]:
        out: list[int] = []
        past = self.past
        while past is not None:
            past, action = past
            out.append(action)
        return out[::-1]

    def act(self, action: int) -> None:
        went_on = self._roll(action) if self.is_chance else self._say(action)
        self.past = (self.past, action)
        if self.seen is not None and went_on:
            for player in range(self.seats):
                self._notice(player, bytes(numbers_of(self.course.observed(player))))

    def _roll(self, outcome: int) -> bool:
        """An outcome of chance; whether there is anything new to be seen."""
        self.key = _mixed(self.key, outcome)
        if self.pending >= 0:
            answer, self.pending = self.pending, -1
            self.course.state.chance = Chance(self.key)
            self.course.reply(answer)
        elif _length(self.past) == DEALS - 1:
            self.course = self.course.clone()
            self.course.begin(self.key)
            self.begun = True
        else:
            return False
        return True

    def _say(self, action: int) -> bool:
        """An answer is tried on a twin: if it took chance, a chance node comes first."""
        course = self.course
        if self.seen is not None:
            self._notice(course.state.asked, action.to_bytes(2, "big"))
        if not course.answer.take(action):
            return False
        answer = course.answer.options[0]
        before = (course.state.chance.s1, course.state.chance.s2)
        twin = course.clone()
        twin.reply(answer)
        if (twin.state.chance.s1, twin.state.chance.s2) == before:
            self.course = twin
            return True
        self.pending = answer
        return False

    def _notice(self, player: int, news: bytes) -> None:
        """Whoever speaks knows what he said; everybody sees what came of it."""
        assert self.seen is not None
        self.seen[player] = _digest(self.seen[player] + news)

    def digests(self) -> list[bytes]:
        """What every player has seen and done so far. Told at the first question; from then on it is kept."""
        if self.seen is None:
            self.seen = retraced(self.setting, self.actions(), True).seen
        assert self.seen is not None
        return self.seen


def retraced(setting: tuple[Any, ...], actions: list[int], noticed: bool) -> Line:
    """The line that these actions lead to."""
    line = Line(setting, fresh_course(*setting))
    if noticed:
        line.seen = [bytes(_BYTES)] * line.seats
    for action in actions:
        line.act(action)
    return line


def _length(past: Any) -> int:
    count = 0
    while past is not None and count < DEALS:
        past = past[0]
        count += 1
    return count


def _mixed(key: int, outcome: int) -> int:
    return int.from_bytes(_digest(key.to_bytes(8, "big") + outcome.to_bytes(2, "big"))[:7], "big")


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_BYTES).digest()


class CadwallonState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: CadwallonGame) -> None:
        super().__init__(game)
        self.line = Line(game.setting, fresh_course(*game.setting))

    def current_player(self) -> int:
        line = self.line
        if line.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        state = line.course.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over else int(state.asked)

    def is_terminal(self) -> bool:
        return not self.line.is_chance and self.line.course.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.course.answer.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        self.line.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        answer = self.line.course.answer
        for slot in range(SLOTS):
            if FIRST[slot] <= action < FIRST[slot + 1]:
                return self._choice(answer, slot, action - FIRST[slot])
        return str(action)

    def _choice(self, answer: Any, slot: int, value: int) -> str:
        """The option in words where only one is left, else the slot and its value."""
        line = self.line
        if not line.is_chance and not line.course.state.over and answer.slot == slot:
            fitting = [k for k in range(answer.count) if slot_of(answer.shown[k], slot) == value]
            if len(fitting) == 1:
                return " ".join(option_words(line.course.state.rules, answer.options[fitting[0]]))
        return (
            f"{'verb' if slot == 0 else f'slot {slot}'} {VERBS[value] if slot == 0 and value < len(VERBS) else value}"
        )

    def returns(self) -> list[float]:
        players = self.num_players()
        if not self.is_terminal():
            return [0.0] * players
        return [self.line.course.share(seat) - 1 / players for seat in range(players)]

    def rewards(self) -> list[float]:
        return self.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CadwallonState":
        """A state that this player cannot tell from this one; its chance comes from the sampler."""
        return _resampled(self, player, Chance(int(sampler() * (1 << 53))))

    def __str__(self) -> str:
        line = self.line
        if not line.begun:
            return f"before the game, {_length(line.past)} of {DEALS} seeds"
        g = line.course.state
        said = " ".join(str(value) for value in line.course.answer.said)
        asked = "over" if g.over else f"seat {g.asked} is asked {KINDS[g.kind]}"
        waits = ", its dice are rolled" if line.pending >= 0 else ""
        everything = _digest(b"".join(bytes(numbers_of(line.course.observed(seat))) for seat in range(line.seats)))
        return f"round {g.round}, {asked}, said {said}{waits}, ducats {list(g.ducats)}, {everything.hex()}"


class Observer:
    """What a player sees now as numbers and as text, or with perfect recall all that he has seen, as text.

    Without private information there is but the round and who is asked, in words and without numbers.
    """

    def __init__(self, encoding: Encoding, wanted: "pyspiel.IIGObservationType") -> None:
        self.perfect_recall = wanted.perfect_recall
        self.public = wanted.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: NDArray[np.float32] = np.zeros(0 if self.public else encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CadwallonState, player: int) -> None:
        line = state.line
        if self.public:
            return
        if line.begun:
            self.tensor[:] = numbers_of(line.course.observed(player))
        else:
            self.tensor.fill(0)

    def string_from(self, state: CadwallonState, player: int) -> str:
        line = state.line
        if not line.begun:
            return "before the game"
        g = line.course.state
        if self.public:
            return f"round {g.round}, " + ("over" if g.over else f"player {g.asked} is asked {KINDS[g.kind]}")
        asked = "" if g.over else f" {'asked' if g.asked == player else 'waits'} {KINDS[g.kind]}"
        if self.perfect_recall:
            found = line.digests()[player]
        else:
            found = _digest(bytes(numbers_of(line.course.observed(player))))
        return f"player {player} round {g.round}{asked} {found.hex()}"


class HouseBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of this package ("greedy", "mastermind", "./mybot.py:MyBot") among those of OpenSpiel."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__()
        self.name = name
        self._bot = make_bot(name, seed)
        self._option = -1

    def step(self, state: CadwallonState) -> int:
        """It sees the view of its seat, chooses an option, and says it choice by choice."""
        course = state.line.course
        answer = course.answer
        if max(answer.said) < 0:
            self._option = self._bot.choose(view_of(course.state, course.state.asked))
        return action_towards(answer, self._option)


def resampler(seed: int = 0) -> Callable[[CadwallonState, int], CadwallonState]:
    """For `ISMCTSBot.set_resampler`: worlds from a chance of their own."""
    chance = Chance(seed)

    def resample(state: CadwallonState, player: int) -> CadwallonState:
        return _resampled(state, player, chance)

    return resample


def _resampled(state: CadwallonState, player: int, chance: Chance) -> CadwallonState:
    """Hidden cards and tokens are dealt anew, and the dice to come are others.

    The history that OpenSpiel keeps is still that of the real game: such a state is played on, not written down.
    """
    twin: CadwallonState = state.clone()
    line = twin.line
    if not line.begun:
        return twin
    g = line.course.state
    line.course.state = sample(view_of(g, player), chance)
    line.key = chance.below(1 << 30)
    if g.asked != player and not g.over and line.pending < 0:
        for said in _said_again(line.course):
            line.act(said)
    return twin


def _said_again(course: Course) -> Iterator[int]:
    """Somebody else is speaking: what he has said so far, as long as it fits the cards that he holds now."""
    said = list(course.answer.said)
    course.go_on()
    for slot in range(SLOTS):
        if said[slot] >= 0 and course.answer.slot == slot and FIRST[slot] + said[slot] in course.answer.actions():
            yield FIRST[slot] + said[slot]


pyspiel.register_game(GAME_TYPE, CadwallonGame)
