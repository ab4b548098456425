"""How fast the environments are, beside PettingZoo's classic ones and OpenSpiel's backgammon: one run, one core.

    pip install 'cadwallon[envs,openspiel]' -r benchmarks/requirements-environments.txt
    python benchmarks/environments.py                   # a table; a minute
    python benchmarks/environments.py --save            # also writes it into benchmarks/README.md
    python benchmarks/environments.py --rounds 2 --seconds 1    # quick and rough

Each system plays random legal moves for some seconds, then the next one, and again for so many rounds. Time is that of
this process (`time.process_time`): whoever else is busy on the machine costs no figures.
"""

import argparse
import json
import os
import platform
import random
import statistics
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

PAGE = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- environments: begin (written by environments.py --save) -->", "<!-- environments: end -->"
GAMES = 64  # at once
STEPS, DECISIONS = "steps/s", "decisions/s"
Figures = dict[str, float]


def aec(make: Callable[[], Any]) -> Callable[[float], Figures]:
    """PettingZoo's loop, the same for every environment; of ours several steps may be one decision."""
    env = make()
    chooser = random.Random(1)

    def play(seconds: float) -> Figures:
        steps = decisions = 0
        end = process_time() + seconds
        start = process_time()
        while process_time() < end:
            env.reset(seed=chooser.randrange(1 << 30))
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(chooser.random() * len(legal))]))
                steps += 1
                decisions += whole_answer(env)
        spent = process_time() - start
        return {STEPS: steps / spent, DECISIONS: decisions / spent}

    return play


def whole_answer(env: Any) -> bool:
    """Whether the step that was made completed a decision: of others every one does."""
    course = getattr(env.unwrapped, "course", None)
    return course is None or course.state.over or max(course.answer.said) < 0


def vectorised(processes: int) -> Callable[[float], Figures]:
    """All seats through one environment; only `step` is timed, for the actions are drawn by us."""
    from cadwallon.envs.vector import VectorCadwallon

    env = VectorCadwallon(GAMES, rivals=None, processes=processes)
    observations, _ = env.reset(seed=1)
    chooser = np.random.default_rng(1)

    def play(seconds: float) -> Figures:
        nonlocal observations
        spent, steps, decisions = 0.0, 0, 0
        said = env._share.courses.courses if env._share else []
        while spent < seconds:
            actions = drawn(observations["action_mask"], chooser)
            start = process_time()
            observations, *_ = env.step(actions)
            spent += process_time() - start
            steps += GAMES
            decisions += sum(max(course.answer.said) < 0 for course in said)
        return {STEPS: steps / spent, DECISIONS: decisions / spent}

    return play


def drawn(masks: Any, chooser: np.random.Generator) -> Any:
    """One legal action in each row, each equally likely."""
    places = np.flatnonzero(masks)
    rows = places // masks.shape[1]
    first = np.searchsorted(rows, np.arange(len(masks)))
    counts = np.diff(np.append(first, len(places)))
    return places[first + (chooser.random(len(masks)) * counts).astype(np.int64)] % masks.shape[1]


def openspiel(name: str) -> Callable[[float], Figures]:
    """OpenSpiel's environment for learners."""
    import pyspiel
    from open_spiel.python import rl_environment

    import cadwallon.envs.openspiel  # noqa: F401 (it registers the game)

    env = rl_environment.Environment(pyspiel.load_game(name))
    chooser = random.Random(1)

    def play(seconds: float) -> Figures:
        steps = 0
        start = process_time()
        while process_time() < start + seconds:
            step = env.reset()
            while not step.last():
                player = step.observations["current_player"]
                step = env.step([chooser.choice(step.observations["legal_actions"][player])])
                steps += 1
        return {STEPS: steps / (process_time() - start)}

    return play


def systems() -> dict[str, Callable[[float], Figures]]:
    from pettingzoo.classic import connect_four_v3, texas_holdem_no_limit_v6

    from cadwallon.envs import pettingzoo

    return {
        "cadwallon, AEC, adventure 1, 4 players": aec(lambda: pettingzoo.env(players=4)),
        "cadwallon, AEC, adventure 14, 4 players": aec(lambda: pettingzoo.env(adventure=14, players=4)),
        "PettingZoo connect_four_v3": aec(connect_four_v3.env),
        "PettingZoo texas_holdem_no_limit_v6, 4 players": aec(lambda: texas_holdem_no_limit_v6.env(num_players=4)),
        f"cadwallon, vectorised, {GAMES} games": vectorised(1),
        "cadwallon in OpenSpiel, rl_environment, 2 players": openspiel("python_cadwallon(players=2)"),
        "OpenSpiel backgammon (C++), rl_environment": openspiel("backgammon"),
    }


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    players = systems()
    found: dict[str, list[Figures]] = {name: [] for name in players}
    for play in players.values():  # nobody pays for what is made at the first use
        play(0.2)
    for _ in range(rounds):
        for name, play in players.items():
            found[name].append(play(seconds))
    packages = ", ".join(f"{name}=={version(name)}" for name in ("pettingzoo", "open_spiel", "rlcard", "numpy"))
    return {
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": f"{processor()}, one core, CPython {platform.python_version()}, {packages}",
        "load": os.getloadavg()[0],
        "rounds": rounds,
        "seconds": seconds,
        "systems": found,
    }


def processor() -> str:
    info = Path("/proc/cpuinfo")
    names = [line.split(":")[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return names[0] if names else platform.processor()


def table(results: dict[str, Any]) -> str:
    rounds_of = f"{results['rounds']} rounds of {results['seconds']:g} s in turns"
    lines = [
        f"{results['when']}, {results['machine']}, load {results['load']:.0f}; {rounds_of}.",
        "",
        f"| best of the rounds (median) | {STEPS} | {DECISIONS} |",
        "|---|---:|---:|",
    ]
    for name, rounds in results["systems"].items():
        cells = []
        for key in (STEPS, DECISIONS):
            values = [figures[key] for figures in rounds if key in figures]
            cells.append(f"{max(values):,.0f} ({statistics.median(values):,.0f})" if values else "as steps")
        lines.append(f"| {name} | {cells[0]} | {cells[1]} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--save", action="store_true")
    args = parser.parse_args()
    warnings.simplefilter("ignore")  # those of the other packages
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    results = measure(args.rounds, args.seconds)
    print(json.dumps(results, indent=2) if args.json else table(results))
    if args.save:
        text = PAGE.read_text("utf-8")
        before, rest = text.split(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n\n{table(results)}\n\n{END}{rest.split(END)[1]}", "utf-8")


if __name__ == "__main__":
    main()
