"""The digital edition of a board game of thieves.

With the environment variable ``CADWALLON_PURE`` set, the package runs interpreted even where it is compiled.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec

__version__ = "0.2.0"

_EXPORTS = {"Game": "cadwallon.game", "Replay": "cadwallon.play.replay"}  # imported when first asked for

__all__ = ["__version__", "compiled"]


def compiled() -> bool:
    """Whether the engine runs compiled."""
    spec = find_spec("cadwallon.core.state")
    return spec is not None and not str(spec.origin).endswith(".py")


if os.environ.get("CADWALLON_PURE", "0") not in ("", "0"):
    from cadwallon import _pure

    _pure.install()
if not compiled():
    from cadwallon import _lists

    _lists.install()

    from cadwallon import _words

    _words.install()


def __getattr__(name: str) -> object:
    if name not in _EXPORTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_EXPORTS[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_EXPORTS})
