"""A clock that jumps, for the processes of a soak: Python imports this by itself where PYTHONPATH names its folder.

The file that CADWALLON_SOAK_CLOCK names holds seconds to be added, of which every process takes one by its number.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

_jumps = os.environ.get("CADWALLON_SOAK_CLOCK")
_right = time.time


def _jumped() -> float:
    with suppress(OSError, ValueError, IndexError):  # it is being written
        seconds = Path(str(_jumps)).read_text().split()
        return _right() + float(seconds[os.getpid() % len(seconds)])
    return _right()


if _jumps:
    time.time = _jumped
