"""A log that nobody can flood: of one kind of line so many in a minute, and then how many were left out."""

import logging
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from msgspec.json import encode

MOST: Final = 20
_SPAN: Final = 60.0  # seconds
_OF_STRANGERS: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.")  # not worth a line at all


class Calm(logging.Filter):
    """For a handler: a kind is a logger and the text before its gaps are filled."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._begun = now()
        self._told: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        text = str(record.msg)
        if text.startswith(_OF_STRANGERS):
            return False
        if self._now() - self._begun > _SPAN:
            self._begun = self._now()
            self._told.clear()
        kind = (record.name, text)
        self._told[kind] = self._told.get(kind, 0) + 1
        if self._told[kind] == MOST:
            record.msg = f"{text} (more of these are left out for a minute)"
        return self._told[kind] <= MOST


class Lines(logging.Formatter):
    """One JSON object a line, for whatever reads logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return encode(line).decode()


def keep_calm() -> None:
    """What the server logs goes to the standard error, and not too much of it; CADWALLON_LOG=json for programs."""
    handler = logging.StreamHandler()
    handler.addFilter(Calm())
    plain = logging.Formatter("%(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Lines() if os.environ.get("CADWALLON_LOG") == "json" else plain)
    for name in ("cadwallon", "uvicorn", "asyncio", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
