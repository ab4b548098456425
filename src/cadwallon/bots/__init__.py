"""The players that are programs. A bot gets views; it never holds a state and never sees the table's chance."""

from collections.abc import Callable

from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.protocol import Bot
from cadwallon.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "BotError", "make_bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class BotError(ValueError):
    """A name that no bot has; the message is one sentence that says what to do."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the seed is for what it leaves to chance."""
    make = BOTS.get(name)
    if make is None:
        raise BotError(f"There is no bot {name!r}; choose one of: {', '.join(BOTS)}.")
    return make(seed)
