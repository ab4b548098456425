"""The game for Gymnasium: one seat learns, bots of a level play the others. One game, or many at once.

    import gymnasium
    import cadwallon.envs.gymnasium

    env = gymnasium.make("cadwallon/Cadwallon-v0", adventure=1, players=4, rivals="greedy")

An illegal action is a ValueError: choose among those that `action_mask` allows (`action_masks()` gives it alone).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cadwallon.bots import make_bot
from cadwallon.bots.protocol import Bot
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.engine.chance import Chance
from cadwallon.envs.course import EVERY_SEAT, Course
from cadwallon.envs.encoding import ACTIONS, HIGHEST, LOWEST, Encoding, bytes_of, numbers_of
from cadwallon.envs.extras import missing
from cadwallon.envs.picture import picture_of
from cadwallon.envs.setting import (
    RENDER_MODES,
    SettingError,
    checked_render_mode,
    checked_reward,
    course_for,
    rules_for,
)
from cadwallon.envs.telling import tell
from cadwallon.view.view import view_of

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing("envs", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation = dict[str, Any]
ID = "cadwallon/Cadwallon-v0"
_SEEDS = 1 << 30


def spaces_for(size: int, dtype: "np.dtype[Any]") -> spaces.Dict:
    seen = spaces.Box(LOWEST, HIGHEST, (size,), dtype.type)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


def bots_for(rivals: str | Sequence[str], seats: int, source: Chance) -> list[Bot | None]:
    """By turn order after the learner; `None` draws, without a view being made for it."""
    names = [rivals] * (seats - 1) if isinstance(rivals, str) else list(rivals)
    if len(names) != seats - 1:
        raise SettingError("rival", count=len(names), wanted=seats - 1)
    return [None if name == "random" else make_bot(name, source.below(_SEEDS)) for name in names]


def learner_for(seat: int | None, seats: int) -> int:
    if seat is not None and not 0 <= seat < seats:
        raise SettingError("seat", seat=seat, players=seats)
    return EVERY_SEAT if seat is None else seat


class Cadwallon(gymnasium.Env[Observation, Any]):
    """`seat`: which one learns (None: another one in every game). `rivals`: a bot's name for all others, or one each.

    `reward` "win": the share of the win at the end; "ducats": what each choice brings, together the final score.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        adventure: str | int = DEFAULT_ADVENTURE,
        players: int = 4,
        gangs: Sequence[str] = (),
        edition: str = DEFAULT_EDITION,
        expansion: bool | None = None,
        catacombs: bool = False,
        inn: bool = False,
        form: str = "short",
        seat: int | None = 0,
        rivals: str | Sequence[str] = "greedy",
        reward: str = "win",
        dtype: str = "int16",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        rules = rules_for(adventure, players, gangs, edition, expansion, catacombs, inn)
        self.course: Course = course_for(rules, form)
        self.encoding = Encoding(rules, self.course.encoder)
        self.render_mode = checked_render_mode(render_mode)
        self.seat = learner_for(seat, rules.seats)
        self._any_seat = seat is None
        self._rivals = rivals
        self._by_ducats = checked_reward(reward) == "ducats"
        self._language = language
        self._dtype = np.dtype(dtype)
        self.observation_space = spaces_for(self.encoding.size, self._dtype)
        self.action_space = spaces.Discrete(ACTIONS)
        bots_for(rivals, rules.seats, Chance(0))  # a name that no bot has is told now

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        source = Chance(int(self.np_random.integers(1 << 60)))
        course = self.course
        course.bots = bots_for(self._rivals, course.rules.seats, source)
        over = True
        while over:  # nearly never: unless the rivals ended it before the learner was asked anything
            if self._any_seat:
                self.seat = source.below(course.rules.seats)
            course.learner = self.seat
            course.begin(source.below(_SEEDS))
            over = course.state.over
        return self._observation(), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        course = self.course
        if course.state.over:
            raise SettingError("over")
        before = course.ducats(self.seat)
        course.step(int(action))
        over = course.state.over
        info: dict[str, Any] = {"seat": self.seat}
        reward = course.share(self.seat)
        if self._by_ducats:
            reward = float(course.ducats(self.seat) - before)
        if over:
            info["share"] = course.share(self.seat)
            info["ducats"] = [int(course.ducats(seat)) for seat in range(course.rules.seats)]
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, False, info

    def action_masks(self) -> "NDArray[np.bool_]":
        """The actions that can be said now: what MaskablePPO and its like ask for."""
        return bytes_of(self.course.mask(self.seat)).astype(bool)

    def _observation(self) -> Observation:
        seen = numbers_of(self.course.observed(self.seat))
        if self._dtype != seen.dtype:
            seen = seen.astype(self._dtype)
        return {"observation": seen, "action_mask": bytes_of(self.course.mask(self.seat))}

    def render(self) -> Any:
        """What the seat sees: as text, as a picture of the board, or as text on the screen."""
        if self.render_mode is None:
            return None
        view = view_of(self.course.state, self.seat)
        if self.render_mode == "rgb_array":
            return picture_of(view)
        if self.render_mode == "ansi":
            return tell(view, self._language)
        print(tell(view, self._language))
        return None


if ID not in gymnasium.registry:
    gymnasium.register(
        ID, entry_point="cadwallon.envs.gymnasium:Cadwallon", vector_entry_point="cadwallon.envs.vector:VectorCadwallon"
    )
