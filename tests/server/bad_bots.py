"""Bots that fail in every way, for workers to import."""

import os
import threading

from cadwallon.bots import Bot, make_bot
from cadwallon.view.view import View


class Raises:
    name = "raises"

    def choose(self, view: View) -> int:
        raise RuntimeError("I do not feel well")


class Stalls:
    name = "stalls"

    def choose(self, view: View) -> int:
        threading.Event().wait()
        return 0


class Dies:
    name = "dies"

    def choose(self, view: View) -> int:
        os._exit(3)


class Cheats:
    name = "cheats"

    def choose(self, view: View) -> int:
        return -5


BAD: dict[str, type[Bot]] = {"raises": Raises, "stalls": Stalls, "dies": Dies, "cheats": Cheats}


def make(level: str, seed: int) -> Bot:
    return BAD[level]() if level in BAD else make_bot(level, seed)
