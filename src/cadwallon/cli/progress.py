"""A progress bar, on a terminal only."""

import sys
from typing import Any, Self


class Bar:
    """It goes to stderr, so that results can be piped; where nobody watches nothing appears."""

    def __init__(self, label: str, total: int) -> None:
        self._rich: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self._rich = Progress(console=Console(stderr=True), transient=True)
            self._task = self._rich.add_task(label, total=total)

    def show(self, done: int, total: int) -> None:
        if self._rich is not None:
            self._rich.update(self._task, completed=done, total=total)

    def __enter__(self) -> Self:
        if self._rich is not None:
            self._rich.start()
        return self

    def __exit__(self, *unused: object) -> None:
        if self._rich is not None:
            self._rich.stop()
