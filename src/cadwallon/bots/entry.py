"""Bots by their names: those of this package, and anybody's from a file.

A name may carry a budget: `mastermind@40` searches 40 playouts for each answer, `mastermind@0.5s` half a second. A bot
of one's own is named by its file and class: `./mybot.py:MyBot`, or by a command in any language: `exec:node mybot.js`.
"""

import importlib.util
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from cadwallon.bots.apprentice import ApprenticeBot, FootpadBot, NoviceBot
from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.levels import Burglar, Mastermind, Schemer
from cadwallon.bots.program import PREFIX, ProgramBot
from cadwallon.bots.protocol import Bot
from cadwallon.bots.random_bot import RandomBot
from cadwallon.text.complaint import Complaint

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "apprentice": ApprenticeBot,
    "footpad": FootpadBot,
    "greedy": GreedyBot,
    "burglar": Burglar,
    "schemer": Schemer,
    "mastermind": Mastermind,
}
_BUDGET = re.compile(r"(?P<bot>.+)@(?:(?P<playouts>[1-9]\d*)|(?P<seconds>\d+(?:\.\d+)?)s)")


class BotError(Complaint):
    """A name that no bot has, or a file that holds none."""

    section = "bots"


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the seed is for what it leaves to chance."""
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX), seed)
    plain, budget = _budget(name)
    make = _from_file(plain) if _is_file(plain) else BOTS.get(plain)
    if make is None:
        raise BotError("unknown", name=name, choices=", ".join(BOTS))
    try:
        bot: Any = make(seed, **budget)
    except TypeError as error:
        said = "no_budget" if budget else "not_made"
        raise BotError(said, name=plain, error=error) from None
    except (Exception, SystemExit) as error:  # somebody else's program, here and below
        raise BotError("breaks", name=plain, error=f"{type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BotError("no_choose", name=plain)
    return bot  # type: ignore[no-any-return]


def shown_name(name: str) -> str:
    """What stands in tables: of a bot from a file its class, of a program its command."""
    if name.startswith(PREFIX):
        return name.removeprefix(PREFIX)
    plain, _ = _budget(name)
    return name.replace(plain, plain.rpartition(":")[2]) if _is_file(plain) else name


def _budget(name: str) -> tuple[str, dict[str, float]]:
    found = _BUDGET.fullmatch(name)
    if found is None:
        return name, {}
    if found["playouts"]:
        return found["bot"], {"playouts": int(found["playouts"])}
    return found["bot"], {"seconds": float(found["seconds"])}


def _is_file(name: str) -> bool:
    return name.endswith(".py") or ".py:" in name


@cache
def _from_file(name: str) -> Callable[..., Bot]:
    file, _, wanted = name.rpartition(":")
    path = Path(file)
    if not file or not wanted or not path.is_file():
        raise BotError("no_file", name=name)
    spec = importlib.util.spec_from_file_location(f"cadwallon_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever it raises is told in a sentence
        raise BotError("broken_file", name=str(path), error=f"{type(error).__name__}: {error}") from None
    make = getattr(module, wanted, None)
    if not callable(make):
        raise BotError("no_class", name=str(path), wanted=wanted)
    return make  # type: ignore[no-any-return]
