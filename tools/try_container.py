"""Takes the steps of the container file in a clean folder, where no container can be built: `make container`.

    python -m tools.try_container [--pure]

Every absolute path of the `Dockerfile` is put below that folder, and its `python` is the one that runs this; everything
else happens as it is written there: what .dockerignore lets through is copied, the wheel is built and installed, the
server is started with the entry point, and asked by the health check. Nothing outside of the folder is changed. With
`--pure` nothing is compiled, which is most of the time.
"""

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATHS = re.compile(r"(?<![\w./:*])/(?=src|opt|wheel|games)")
PORT = "8765"
PATIENCE = 60


def instructions(text: str) -> list[tuple[str, str]]:
    """The keyword and the rest of every instruction, comments and broken lines put away."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#")).replace("\\\n", " ")
    return [(word, rest) for word, _, rest in (line.strip().partition(" ") for line in lines.splitlines()) if word]


def let_through(root: Path) -> list[Path]:
    """The files of the build's context: the last line of .dockerignore that fits decides."""
    rules = [line for line in (root / ".dockerignore").read_text("utf-8").splitlines() if line and line[0] != "#"]

    def ignored(path: Path) -> bool:
        names = [path.as_posix(), *(parent.as_posix() for parent in path.parents)]
        out = False
        for rule in rules:
            pattern = rule.removeprefix("!")
            if any(fnmatch(name, pattern) or fnmatch(f"/{name}", pattern.replace("**", "*")) for name in names):
                out = not rule.startswith("!")
        return out

    found = []
    for folder, folders, files in os.walk(root):
        here = Path(folder).relative_to(root)
        # No line lets anything through that lies in a folder which is left out.
        folders[:] = [name for name in folders if not ignored(here / name)]
        found += [here / file for file in files if not ignored(here / file)]
    return found


class Builder:
    """The stages as folders below one folder."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.where = base
        # Neither what this environment holds nor its settings are there in a container.
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("CADWALLON_")}
        self.entry: list[str] = []
        self.command: list[str] = []
        self.health: list[str] = []

    def placed(self, text: str) -> str:
        return PATHS.sub(f"{self.base}/", text)

    def take(self, word: str, rest: str) -> None:
        if word == "WORKDIR":
            self.where = Path(self.placed(rest))
            self.where.mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            name, _, value = rest.partition("=")
            self.environment[name] = value
        elif word == "COPY" and "--from=" not in rest:
            self.copy(rest.split())
        elif word == "RUN":
            command = re.sub(r"(?<![\w/])python(?= -m venv)", shlex.quote(sys.executable), self.placed(rest))
            print("RUN", rest.split("&&")[0].strip(), "...", flush=True)
            subprocess.run(command, shell=True, cwd=self.where, env=self.environment, check=True)
        elif word == "ENTRYPOINT":
            self.entry = json.loads(self.placed(rest))
        elif word == "CMD":
            self.command = json.loads(self.placed(rest))
        elif word == "HEALTHCHECK":
            self.health = json.loads(self.placed(rest[rest.index("CMD") + 3 :]))

    def copy(self, words: list[str]) -> None:
        """`COPY a b ./` and `COPY . .`; what is copied from a stage lies where it shall be already."""
        *sources, target = words
        for path in let_through(ROOT):
            if "." in sources or path.as_posix() in sources:
                place = self.where / target / path
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / path, place)

    def serve(self) -> None:
        """Starts what the container starts, on a free port, and asks for its health."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = str(probe.getsockname()[1])
        command = [port if word == PORT else word for word in (*self.entry, *self.command)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, env=self.environment, text=True)
        assert server.stdout is not None
        try:
            print(server.stdout.readline().strip())
            subprocess.run([word.replace(PORT, port) for word in self.health], check=True, timeout=PATIENCE)
        finally:
            server.terminate()
            server.wait(PATIENCE)
            server.stdout.close()


def main(pure: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        builder = Builder(Path(folder).resolve())
        builder.environment["CADWALLON_PURE"] = str(int(pure))
        for word, rest in instructions((ROOT / "Dockerfile").read_text("utf-8")):
            builder.take(word, rest)
        builder.serve()
    print("The container's steps work, and its health check too.")


if __name__ == "__main__":
    main("--pure" in sys.argv[1:])
