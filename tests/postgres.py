"""A PostgreSQL of the tests' own: in a folder of its own, on a socket there and nowhere else, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

MISSING: Final = (
    "The tests need PostgreSQL 15 or newer: install it (on Debian, as root: apt-get install postgresql), "
    "or name the folder of its programs in CADWALLON_POSTGRES."
)
_PLACES: Final = Path("/usr/lib/postgresql")
_numbers: Final = count()


def programs() -> Path:
    """The folder of initdb and pg_ctl."""
    named = os.environ.get("CADWALLON_POSTGRES")
    found = [Path(named)] if named else sorted(_PLACES.glob("*/bin"), key=lambda folder: int(folder.parent.name))
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.insert(0, Path(on_path).parent)
    for folder in reversed(found):
        if (folder / "initdb").exists():
            return folder
    raise RuntimeError(MISSING)


def _as_nobody() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}


class Postgres:
    """Its answers are not synced: nobody pulls the plug of a test. `settings` may say otherwise."""

    def __init__(self, **settings: str) -> None:
        self._bin = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="cadwallon-pg-", dir="/tmp"))
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        self._data = self.folder / "data"
        self._run("initdb", "-D", str(self._data), "-U", "test", "-A", "trust", "-N", "-E", "UTF8", "--locale=C")
        chosen = {"listen_addresses": "", "fsync": "off", "max_connections": "200", **settings}
        self._options = " ".join([f"-k {self.folder}", *(f"-c {name}='{value}'" for name, value in chosen.items())])
        self.start()

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *words],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **_as_nobody(),
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        log = self.folder / "log"
        # The server inherits its output: it goes to the log, so that nobody waits for the end of a pipe.
        self._run("pg_ctl", "-D", str(self._data), "-w", "-s", "-l", str(log), "-o", self._options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-s", "-m", mode, "stop")

    def is_running(self) -> bool:
        command = [str(self._bin / "pg_ctl"), "-D", str(self._data), "status"]
        return (
            subprocess.run(command, cwd=self.folder, capture_output=True, check=False, **_as_nobody()).returncode == 0
        )

    def pids(self) -> list[int]:
        """Of all its processes (Linux)."""
        try:
            first = (self._data / "postmaster.pid").read_text().split()[0]
            return [int(first), *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]
        except (OSError, IndexError):
            return []

    def limit_files(self, size: int | None) -> None:
        """Nothing is written behind so many bytes of any file, as on a full disk; None: everywhere again."""
        for pid in self.pids():  # as their own user: root may not be allowed to
            command = ["prlimit", f"--pid={pid}", f"--fsize={'unlimited' if size is None else size}:"]
            subprocess.run(command, cwd=self.folder, capture_output=True, check=False, **_as_nobody())

    def database(self) -> str:
        """The address of a new, empty one."""
        name = f"games{next(_numbers)}"
        self._run("psql", "-h", str(self.folder), "-U", "test", "-q", "-c", f"CREATE DATABASE {name}", "postgres")
        return f"postgresql://test@/{name}?host={self.folder}"

    def dump(self, database: str) -> Path:
        """What `pg_dump` writes of a database while it is used."""
        file = self.folder / "dump"
        self._run("pg_dump", "-h", str(self.folder), "-U", "test", "-Fc", "-f", str(file), _name(database))
        return file

    def restore(self, file: Path) -> str:
        """The address of a new database with what a dump holds."""
        database = self.database()
        self._run("pg_restore", "-h", str(self.folder), "-U", "test", "-d", _name(database), str(file))
        return database

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def _name(database: str) -> str:
    return database.split("@/")[1].split("?")[0]


@contextmanager
def running(**settings: str) -> Iterator[Postgres]:
    server = Postgres(**settings)
    try:
        yield server
    finally:
        server.close()
