"""The game for PettingZoo (AEC):

    from cadwallon.envs import pettingzoo

    env = pettingzoo.env(adventure=1, players=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))

There is no parallel environment: one seat is asked after the other, and each answer decides who is asked next.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
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
from cadwallon.view.view import SPECTATOR, view_of

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("envs", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation = dict[str, Any]


def env(**setting: Any) -> "AECEnv":
    """The environment, with the checks of PettingZoo round it; `raw_env` says what can be set."""
    return wrappers.OrderEnforcingWrapper(raw_env(**setting))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (the name that PettingZoo gives it)
    """`reward` "win": the share of the win at the end; "ducats": what each choice brings, together the final score.

    An illegal action is a ValueError. Observations are int16, or float32 with `dtype`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cadwallon_v0",
        "is_parallelizable": False,
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

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
        reward: str = "win",
        dtype: str = "int16",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        EzPickle.__init__(
            self,
            adventure,
            players,
            gangs,
            edition,
            expansion,
            catacombs,
            inn,
            form,
            reward,
            dtype,
            render_mode,
            language,
        )
        super().__init__()
        rules = rules_for(adventure, players, gangs, edition, expansion, catacombs, inn)
        self.course = course_for(rules, form)
        self.encoding = Encoding(rules, self.course.encoder)
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._by_ducats = checked_reward(reward) == "ducats"
        self._language = language
        self._dtype = np.dtype(dtype)
        self._seeds = np.random.default_rng()
        shape = (self.encoding.size,)
        seen = spaces.Box(LOWEST, HIGHEST, shape, self._dtype.type)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self._observation_space = spaces.Dict({"observation": seen, "action_mask": mask})
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.course.begin(int(self._seeds.integers(1 << 60)))
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._ducats = [self.course.ducats(seat) for seat in range(len(agents))]
        self.agent_selection = agents[self.course.state.asked]

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        course = self.course
        seen = numbers_of(course.observed(seat))
        if self._dtype != seen.dtype:
            seen = seen.astype(self._dtype)
        return {"observation": seen, "action_mask": bytes_of(course.mask(seat))}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SettingError("no_action")
        course = self.course
        went_on = course.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if went_on:
            self._after_answer()
        elif self._by_ducats:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _after_answer(self) -> None:
        course = self.course
        if course.state.over:
            for seat, agent in enumerate(self.possible_agents):
                self.terminations[agent] = True
                self.rewards[agent] = course.share(seat)
                self.infos[agent] = {"ducats": int(course.ducats(seat)), "share": course.share(seat)}
        if self._by_ducats:
            for seat, agent in enumerate(self.possible_agents):
                now = course.ducats(seat)
                self.rewards[agent] = float(now - self._ducats[seat])
                self._ducats[seat] = now
        if not course.state.over:
            self.agent_selection = self.possible_agents[course.state.asked]

    def render(self) -> "str | NDArray[np.uint8] | None":
        """What a spectator sees: as text, as a picture of the board, or as text on the screen."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return picture_of(self.course.state)
        text = tell(view_of(self.course.state, SPECTATOR), self._language)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
