"""Measures random play of cadwallon against catanatron and OpenSpiel, on one core, in one run.

    python benchmarks/peers.py [--rounds 5] [--seconds 4] [--json] [--save]

Run it with the interpreter that cadwallon is installed in. The peers are installed from PyPI, in the versions of
requirements-peers.txt, into benchmarks/.venv-peers (made at the first run, made again when the versions change).
Every round of every system is a process of its own, and the systems take turns, so that noise hits all alike.

One decision is: in catanatron, one ``game.play_tick()`` with RandomPlayer (options: ``len(playable_actions)`` before
it); in OpenSpiel, one ``apply_action`` outside chance nodes, with ``legal_actions()`` listed and one chosen uniformly
(chance nodes are sampled by ``chance_outcomes()`` and not counted). peer_round.py has the loops and says the rest.
The figures of cadwallon come from ``cadwallon bench engine --json --seconds S --players 4``, run as it is installed
and again with CADWALLON_PURE=1 (interpreted).
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

import peer_report

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv-peers"
REQUIREMENTS = HERE / "requirements-peers.txt"
RESULTS = HERE / "results"
KEYS = ("decisions_per_second", "options_per_second", "games_per_second", "clone_us", "view_us", "save_bytes")
OWN_KEYS = (*KEYS, "playout_decisions_per_second", "compiled")

Round = dict[str, Any]


class Absent(Exception):
    """A system cannot be measured; the message is a sentence for the reader."""


def peers_python() -> Path:
    """The interpreter of the peers' environment, which is made if it is missing or has other versions."""
    windows = os.name == "nt"
    python = ENVIRONMENT / ("Scripts/python.exe" if windows else "bin/python")
    stamp = ENVIRONMENT / "installed.txt"
    wanted = f"{sys.version}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Installing the peers into {ENVIRONMENT} ...", file=sys.stderr)
    venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=not windows)
    install = [str(python), "-m", "pip", "install", "--quiet", "--only-binary", ":all:", "-r", str(REQUIREMENTS)]
    if subprocess.run(install, stdout=sys.stderr).returncode:
        raise SystemExit("The peers could not be installed; pip says why above.")
    stamp.write_text(wanted, encoding="utf-8")
    return python


def peer_round(python: Path, system: str, seconds: float, number: int) -> Round:
    """One round of a peer in its own process."""
    command = [str(python), str(HERE / "peer_round.py"), system, str(seconds), str(number)]
    done = run(command, seconds, {**os.environ, "PYTHONHASHSEED": "0"})  # catanatron plays by the order of sets
    if done.returncode:
        raise Absent(f"{system} failed: {last_line(done.stderr)}")
    result: Round = json.loads(done.stdout)
    return result


def own_round(seconds: float, pure: bool) -> Round:
    """One round of cadwallon in its own process."""
    options = ["bench", "engine", "--json", "--seconds", str(seconds), "--players", "4"]
    environment = {key: value for key, value in os.environ.items() if key != "CADWALLON_PURE"}
    if pure:
        environment["CADWALLON_PURE"] = "1"
    command = [sys.executable, "-m", "cadwallon", *options]
    done = run(command, seconds, environment)
    if "No module named cadwallon" in done.stderr:
        raise Absent("cadwallon is not installed for the interpreter that runs this, so only the peers are measured.")
    if done.returncode:
        raise Absent(f"`cadwallon bench engine` does not work here yet: {last_line(done.stderr)}")
    try:
        result: Round = json.loads(done.stdout)
        missing = [key for key in OWN_KEYS if key not in result]
    except (ValueError, TypeError):
        raise Absent("`cadwallon bench engine --json` did not print one JSON object.") from None
    if missing:
        raise Absent(f"`cadwallon bench engine --json` does not print {', '.join(missing)}.")
    if pure and result["compiled"]:
        raise Absent("CADWALLON_PURE=1 still ran compiled code, so there is no interpreted figure.")
    return result


def run(command: list[str], seconds: float, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a round; it may take much longer than it plays (imports, clones, a busy machine), but not for ever."""
    limit = seconds * 10 + 120
    try:
        return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=limit)
    except subprocess.TimeoutExpired:
        raise Absent(f"`{' '.join(command[1:4])}` did not end within {limit:.0f} s.") from None


def last_line(text: str) -> str:
    """The last line of an error output that says something (the frame of an error box does not)."""
    lines = [line.strip(" │|") for line in text.splitlines() if any(mark.isalnum() for mark in line)]
    return lines[-1] if lines else "it said nothing."


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """All systems in turns, and what came out."""
    python = peers_python()
    systems: dict[str, Callable[[int], Round]] = {
        "cadwallon": lambda number: own_round(seconds, pure=False),
        "cadwallon, interpreted": lambda number: own_round(seconds, pure=True),
        "catanatron": lambda number: peer_round(python, "catanatron", seconds, number),
        "backgammon": lambda number: peer_round(python, "backgammon", seconds, number),
        "gin_rummy": lambda number: peer_round(python, "gin_rummy", seconds, number),
    }
    taken: dict[str, list[Round]] = {name: [] for name in systems}
    absent: dict[str, str] = {}
    about = machine()
    with one_core(), progress(rounds * len(systems)) as step:
        for number in range(1, rounds + 1):
            for name, play in systems.items():
                step(f"round {number} of {rounds}: {name}")
                if name in absent:
                    continue
                try:
                    taken[name].append(play(number))
                except Absent as problem:
                    absent[name] = str(problem)
    summaries = {name: summary(taken[name]) for name in systems if name not in absent}
    return {
        "measured": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": about,
        "peers": REQUIREMENTS.read_text(encoding="utf-8").splitlines()[1:],
        "rounds": rounds,
        "seconds": seconds,
        "systems": summaries,
        "absent": absent,
        "targets": peer_report.targets(summaries),
    }


def summary(rounds: list[Round]) -> dict[str, Any]:
    """Best and median of the rounds, key by key; for bytes of a save the best is no virtue, so the median."""
    best: dict[str, Any] = {}
    middle: dict[str, Any] = {}
    for key in rounds[0]:
        values = [one[key] for one in rounds]
        if any(isinstance(value, bool) or not isinstance(value, int | float) for value in values):
            best[key] = middle[key] = values[0]
            continue
        middle[key] = median(values)
        best[key] = max(values) if key.endswith("_per_second") else min(values) if key.endswith("_us") else middle[key]
    return {"best": best, "median": middle, "rounds": rounds}


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process and those it starts on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def progress(total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar on a terminal, nothing elsewhere. It only redraws between rounds: it must not cost time."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as bar:
        task = bar.add_task("", total=total)
        started = iter(range(total))

        def step(text: str) -> None:
            bar.update(task, description=text, completed=next(started))
            bar.refresh()

        yield step


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    cpu = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        cpu = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), cpu)
    load = round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"cpu": cpu, "cores": os.cpu_count(), "system": platform.system(), "python": python, "load_before": load}


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Measure cadwallon against catanatron and OpenSpiel on one core.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds per system (default 5)")
    parser.add_argument("--seconds", type=float, default=4.0, help="seconds of play per round (default 4)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the tables")
    parser.add_argument("--save", action="store_true", help="write results/latest.json, latest.md and the README")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds and --seconds must be above zero")
    results = measure(options.rounds, options.seconds)
    text = peer_report.markdown(results)
    print(json.dumps(results, indent=2) if options.json else text)
    if options.save:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "latest.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
        (RESULTS / "latest.md").write_text(text + "\n", encoding="utf-8")
        peer_report.fill(HERE / "README.md", text)
    return int(any(not name.startswith("cadwallon") for name in results["absent"]))


if __name__ == "__main__":
    sys.exit(main())
