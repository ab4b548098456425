"""Where bots, hints and analyses think: in processes of this machine, or on a Ray cluster.

What answers at once and what reads finished games stays here: the way to a cluster is longer than the work.
"""

import os
from typing import Any, Final

from cadwallon.bots import make_bot
from cadwallon.server.pool import PATIENCE, Pool, RobotError, Thinker, Work, WorkerDied
from cadwallon.server.tasks import MakeBot
from cadwallon.text.complaint import Complaint

PROCESSES: Final = "processes"
RAY: Final = "ray"
_START: Final = 60.0  # seconds more for the first answer: a cluster starts a process and loads the rules


class ClusterError(Complaint):
    section = "crew"


def make_pool(engine: str = PROCESSES, make: MakeBot = make_bot, patience: float = PATIENCE) -> Pool:
    """A ClusterError says why not."""
    if engine != RAY:
        return Pool(make, patience)
    ray = need_ray()
    if not ray.is_initialized():
        # RAY_ADDRESS names a cluster; without one, a small one is started here.
        here = {} if os.environ.get("RAY_ADDRESS") else {"include_dashboard": False}
        ray.init(log_to_driver=False, logging_level="ERROR", **here)
    thinkers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def hire() -> Thinker:
        return RayThinker(ray, make)

    return Pool(make, patience, thinkers, hire)


def need_ray() -> Any:
    """The module, or one sentence that says how to get it."""
    try:
        import ray
    except ImportError:
        raise ClusterError("no_ray") from None
    return ray


class _Actor:
    """In a process of the cluster."""

    def __init__(self, make: MakeBot) -> None:
        self._make = make

    def do(self, task: Work) -> object:
        try:
            return task.do(self._make)
        except Exception as error:  # whatever a bot does wrong is told to the table
            return f"{type(error).__name__}: {error}"


class RayThinker:
    def __init__(self, ray: Any, make: MakeBot) -> None:
        self._ray = ray
        self._actor = ray.remote(num_cpus=1)(_Actor).remote(make)
        self._is_new = True

    def ask(self, task: Work, patience: float) -> object:
        try:
            answer: object = self._ray.get(self._actor.do.remote(task), timeout=patience + _START * self._is_new)
        except self._ray.exceptions.GetTimeoutError:
            raise RobotError(f"no answer within {patience:g} s") from None
        except self._ray.exceptions.RayError:
            raise WorkerDied from None
        self._is_new = False
        return answer

    def kill(self) -> None:
        self._ray.kill(self._actor)

    def end(self) -> None:
        self.kill()
