"""Many tasks on several processes of this machine, or on a Ray cluster: the results come in the order of the tasks."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from cadwallon.text.complaint import Complaint

PROCESSES: Final = "processes"
RAY: Final = "ray"
ENGINES: Final = (PROCESSES, RAY)
_AHEAD: Final = 4  # tasks for each process that a cluster is given before the first results come back

Task = TypeVar("Task")
Done = TypeVar("Done")


class CrewError(Complaint):
    """Work that cannot be given to anybody."""

    section = "crew"


def work(function: Callable[[Task], Done], tasks: list[Task], jobs: int = 1, engine: str = PROCESSES) -> Iterator[Done]:
    """What `function` makes of every task; it must be a function of a module, for it goes to other processes."""
    if engine == RAY:
        yield from _on_ray(function, tasks, jobs)
    elif jobs == 1 or len(tasks) < 2:
        for task in tasks:
            yield function(task)
    else:
        # spawned, not forked: a process with threads (a progress bar has one) cannot be forked safely
        with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn")) as pool:
            yield from pool.map(function, tasks)


def need_ray() -> Any:
    """The module, or one sentence that says how to get it."""
    try:
        import ray
    except ImportError:
        raise CrewError("no_ray") from None
    return ray


def _on_ray(function: Callable[[Task], Done], tasks: list[Task], jobs: int) -> Iterator[Done]:
    """On the cluster that RAY_ADDRESS names; without one, on a small one of `jobs` processes started here."""
    ray = need_ray()
    started = not ray.is_initialized()
    if started:
        import os

        here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs, "include_dashboard": False}
        ray.init(log_to_driver=False, logging_level="ERROR", **here)
    try:
        remote = ray.remote(max_retries=2)(function)
        most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", jobs)))
        waiting: list[Any] = []
        given = 0
        while given < len(tasks) or waiting:
            while given < len(tasks) and len(waiting) < most:
                waiting.append(remote.remote(tasks[given]))
                given += 1
            yield ray.get(waiting.pop(0))
    finally:
        if started:
            ray.shutdown()
