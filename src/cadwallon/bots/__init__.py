"""The players that are programs. A bot gets views; it never holds a state and never sees the table's chance."""

from cadwallon.bots.entry import BOTS, BotError, make_bot, shown_name
from cadwallon.bots.levels import LEVELS, QUICK, USUAL
from cadwallon.bots.protocol import Bot

__all__ = ["BOTS", "LEVELS", "QUICK", "USUAL", "Bot", "BotError", "make_bot", "shown_name"]
