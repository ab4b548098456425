"""The players that are programs. A bot gets views; it never holds a state and never sees the table's chance."""

from cadwallon.bots.entry import BOTS, BotError, make_bot, shown_name
from cadwallon.bots.levels import LEVELS, USUAL
from cadwallon.bots.protocol import Bot

__all__ = ["BOTS", "LEVELS", "USUAL", "Bot", "BotError", "make_bot", "shown_name"]
