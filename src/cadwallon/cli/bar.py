"""A progress bar, on a terminal only; it goes to stderr, so that results can be piped."""

import sys
from collections.abc import Callable
from typing import Any

from cadwallon.text.catalogue import Catalogue


class Bar:
    def __init__(self, text: Catalogue, games: int) -> None:
        self.progress: Callable[[int, int], None] | None = None
        self._rich: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress as RichProgress

            self._rich = RichProgress(console=Console(stderr=True), transient=True)
            self._task = self._rich.add_task(text.word("cli_simulate", "playing"), total=games)
            self.progress = self._show

    def _show(self, done: int, games: int) -> None:
        self._rich.update(self._task, completed=done, total=games)

    def __enter__(self) -> None:
        if self._rich is not None:
            self._rich.start()

    def __exit__(self, *unused: object) -> None:
        if self._rich is not None:
            self._rich.stop()
