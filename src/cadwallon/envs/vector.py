"""Many games at once for Gymnasium: every step is one choice in each of them, made in compiled code.

    env = VectorCadwallon(256, adventure=1, players=4, rivals=None, processes=2)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

Observations and masks are two arrays that stay where they are and are written anew by every step: copy what is kept.
With several processes they lie in memory that all of them share. A game that is over is followed at once by the next
(`AutoresetMode.SAME_STEP`); its last observation is in `infos["final_obs"]`.

With `rivals=None` every seat is asked through the environment: `infos["seat"]` says whose observation each is, a reward
is that of the seat that has just spoken, and `infos["shares"]` holds all shares of the games that ended.
"""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final

from cadwallon import compiled
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.engine.chance import Chance
from cadwallon.envs.course import Course, Courses
from cadwallon.envs.encoding import ACTIONS, Encoding, bytes_of, numbers_of
from cadwallon.envs.extras import missing
from cadwallon.envs.gymnasium import bots_for, learner_for, spaces_for
from cadwallon.envs.setting import checked_reward, course_for, rules_for

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("envs", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

Ended = list[tuple[int, bytes, list[float]]]  # place, last observation, shares
_SEEDS: Final = 1 << 60
_LINE: Final = 64  # parts of shared memory begin at such places


class Share:
    """The games of one process, and the arrays that they are written into."""

    def __init__(self, setting: dict[str, Any], first: int, count: int, arrays: "Arrays") -> None:
        rules = rules_for(**setting["rules"])
        self.course: Course = course_for(rules, setting["form"])
        encoder = self.course.encoder
        self.setting = setting
        self.first = first
        courses = [Course(rules, self.course.short_form, encoder) for _ in range(count)]
        self.courses = Courses(
            courses, setting["reward"] == "ducats", setting["seat"] is None and setting["rivals"] is not None
        )
        self.alone = arrays.block is None and compiled()  # the rows of the games can be shown as they are
        if self.alone:
            arrays.observations = numbers_of(self.courses.observations).reshape(arrays.observations.shape)
            arrays.masks = bytes_of(self.courses.masks).reshape(arrays.masks.shape)
        part = slice(first, first + count)
        self.observations = arrays.observations[part]
        self.masks = arrays.masks[part]
        self.rewards = arrays.rewards[part]
        self.ended = arrays.ended[part]
        self.seats = arrays.seats[part]
        self.actions = arrays.actions[part]

    def begin(self, seeds: list[int]) -> None:
        """Every place from its own seed: the same games however many processes there are."""
        rivals = self.setting["rivals"]
        for course, seed in zip(self.courses.courses, seeds, strict=True):
            seats = course.rules.seats
            source = Chance(seed)
            if rivals is not None:
                course.bots = bots_for(rivals, seats, source)
                course.learner = learner_for(self.setting["seat"], seats)
        self.courses.begin(seeds)
        self._show()

    def step(self) -> Ended:
        self.courses.step(self.actions.tolist())
        self._show()
        return [(self.first + k, bytes(numbers_of(seen)), list(shares)) for k, seen, shares in self.courses.last]

    def _show(self) -> None:
        courses = self.courses
        if not self.alone:
            self.observations[:] = numbers_of(courses.observations).reshape(self.observations.shape)
            self.masks[:] = bytes_of(courses.masks).reshape(self.masks.shape)
        self.rewards[:] = courses.rewards
        self.ended[:] = bytes_of(courses.ended)
        self.seats[:] = courses.seats


class Arrays:
    """What all processes read and write, in one block of memory if there are several."""

    def __init__(self, count: int, size: int, block: Any = None) -> None:
        self.at = 0
        self.block = block
        self.observations = self._array((count, size), np.int16)
        self.masks = self._array((count, ACTIONS), np.int8)
        self.rewards = self._array((count,), np.float64)
        self.ended = self._array((count,), np.int8)
        self.seats = self._array((count,), np.int64)
        self.actions = self._array((count,), np.int64)

    def _array(self, shape: tuple[int, ...], kind: Any) -> "NDArray[Any]":
        count = int(np.prod(shape))
        start = self.at
        self.at += -(-count * np.dtype(kind).itemsize // _LINE) * _LINE
        if self.block is None:
            return np.zeros(shape, kind)
        return np.frombuffer(self.block, kind, count, start).reshape(shape)


class VectorCadwallon(VectorEnv[dict[str, Any], Any, Any]):
    """`seat`, `rivals`, `reward` and the game as for `Cadwallon`; `rivals=None`: every seat is asked here."""

    def __init__(
        self,
        num_envs: int = 64,
        adventure: str | int = DEFAULT_ADVENTURE,
        players: int = 4,
        gangs: Sequence[str] = (),
        edition: str = DEFAULT_EDITION,
        expansion: bool | None = None,
        catacombs: bool = False,
        inn: bool = False,
        form: str = "short",
        seat: int | None = 0,
        rivals: str | Sequence[str] | None = "greedy",
        reward: str = "win",
        processes: int = 1,
    ) -> None:
        game: dict[str, Any] = {
            "adventure": adventure, "players": players, "gangs": tuple(gangs), "edition": edition,
            "expansion": expansion, "catacombs": catacombs, "inn": inn,
        }  # fmt: skip
        setting = {"rules": game, "form": form, "seat": seat, "rivals": rivals, "reward": checked_reward(reward)}
        rules = rules_for(**game)
        if rivals is not None:
            learner_for(seat, rules.seats)
            bots_for(rivals, rules.seats, Chance(0))
        size = Encoding(rules).size
        self.num_envs = num_envs
        self.single_observation_space = spaces_for(size, np.dtype(np.int16))
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._seeds = np.random.default_rng()
        self._crew: list[tuple[Any, Connection]] = []
        self._parts: list[slice] = []  # the places of each process
        self._share: Share | None = None
        if processes <= 1:
            self._arrays = Arrays(num_envs, size)
            self._share = Share(setting, 0, num_envs, self._arrays)
        else:
            context = multiprocessing.get_context("spawn")
            block = context.RawArray("b", Arrays(num_envs, size).at)
            self._arrays = Arrays(num_envs, size, block)
            self._start(context, block, setting, min(processes, num_envs), size)

    def _start(self, context: Any, block: Any, setting: dict[str, Any], processes: int, size: int) -> None:
        for number in range(processes):
            first = self.num_envs * number // processes
            count = self.num_envs * (number + 1) // processes - first
            here, there = context.Pipe()
            arguments = (there, block, self.num_envs, size, setting, first, count)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            there.close()
            self._crew.append((process, here))
            self._parts.append(slice(first, first + count))

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """All games anew; one seed is enough for all of them."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed if isinstance(seed, int) else [one or 0 for one in seed])
        seeds = [int(one) for one in self._seeds.integers(_SEEDS, size=self.num_envs)]
        if self._share is not None:
            self._share.begin(seeds)
        self._ask([("begin", seeds[part]) for part in self._parts])
        return self._observation(), {"seat": self._arrays.seats.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        arrays = self._arrays
        arrays.actions[:] = actions
        ended = self._share.step() if self._share is not None else []
        for some in self._ask([("step", [])] * len(self._crew)):
            ended += some
        infos: dict[str, Any] = {"seat": arrays.seats.copy()}
        terminated = arrays.ended.astype(bool)
        if ended:
            self._tell_ends(ended, infos, terminated)
        truncated = np.zeros(self.num_envs, bool)
        return self._observation(), arrays.rewards.copy(), terminated, truncated, infos

    def _tell_ends(self, ended: Ended, infos: dict[str, Any], terminated: "NDArray[np.bool_]") -> None:
        last = np.full(self.num_envs, None, object)
        shares = np.zeros((self.num_envs, 4))
        for place, seen, found in ended:
            mask = np.zeros(ACTIONS, np.int8)
            last[place] = {"observation": np.frombuffer(seen, np.int16), "action_mask": mask}
            shares[place, : len(found)] = found
        infos["final_obs"], infos["_final_obs"] = last, terminated
        infos["shares"], infos["_shares"] = shares, terminated

    def _observation(self) -> dict[str, Any]:
        return {"observation": self._arrays.observations, "action_mask": self._arrays.masks}

    def _ask(self, orders: list[tuple[str, list[int]]]) -> list[Ended]:
        for (_, pipe), order in zip(self._crew, orders, strict=True):
            pipe.send(order)
        answers = [pipe.recv() for _, pipe in self._crew]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def close_extras(self, **kwargs: Any) -> None:
        for process, pipe in self._crew:
            if process.is_alive():
                pipe.send(("end", []))
            process.join()
            pipe.close()
        self._crew = []


def work(pipe: Connection, block: Any, games: int, size: int, setting: dict[str, Any], first: int, count: int) -> None:
    """A process of its own: plays its share of the games until it is told to end."""
    share = Share(setting, first, count, Arrays(games, size, block))
    while True:
        try:
            order, seeds = pipe.recv()
        except EOFError:  # whoever began it is gone
            break
        if order == "end":
            break
        try:
            if order == "begin":
                share.begin(seeds)
            pipe.send(share.step() if order == "step" else [])
        except ValueError as wrong:
            pipe.send(ValueError(str(wrong)))
