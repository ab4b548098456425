"""A server in a process of its own, which can be killed like any other."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.server.kit import Address


class Process(Address):
    """`cadwallon play` on a free port."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "cadwallon", "play", "--no-browser", "--port", "0", "--data", str(folder)]
        environment = {**os.environ, "CADWALLON_LANG": "en", "CADWALLON_PAGE": str(folder), "CADWALLON_SEED": "7"}
        self.process = subprocess.Popen([*command, *words], stdout=subprocess.PIPE, env=environment, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", self.said)
        assert address is not None, self.said
        self.reach(int(address[1]))

    def close(self) -> None:
        """Killed as the system does it: no word of warning."""
        super().close()
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
