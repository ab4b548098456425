"""Writes docs/coverage.md from what `make coverage` measured.

python -m tools.coverage_page build/coverage/coverage.json
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

PAGE = Path(__file__).resolve().parent.parent / "docs" / "coverage.md"
PACKAGES = ("engine", "board", "core", "rules", "content")
LISTED = 20

HEAD = """# Coverage: what the tests of the rules take

Written by `make coverage`: branch coverage of the packages that play the game, interpreted, by the tests that tell a
story (in `tests/`: `engine`, `board`, `core`, `rules`, `content`). The random games of `tests/properties` and the whole
games of `tests/golden` are left out on purpose: they pass through branches without saying what shall come of one. There
is no bar to clear; a branch that no story takes is a question to whoever reads this.
"""


class Taken(NamedTuple):
    """Lines and branches of some files, and how many of them were taken."""

    lines: int = 0
    lines_taken: int = 0
    branches: int = 0
    branches_taken: int = 0

    def missed(self) -> int:
        return self.branches - self.branches_taken

    def row(self, name: str) -> str:
        lines, branches = share(self.lines_taken, self.lines), share(self.branches_taken, self.branches)
        return f"| {name} | {self.lines:,} | {lines} | {self.branches:,} | {branches} | {self.missed():,} |"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def together(files: Iterable[Taken]) -> Taken:
    return Taken(*(sum(column) for column in zip(*files, strict=True)))


def read(told: dict[str, Any]) -> dict[str, Taken]:
    """By the name of a module below src/cadwallon."""
    found = {}
    for file, facts in told["files"].items():
        name = Path(file).as_posix().split("cadwallon/", 1)[1]
        said = facts["summary"]
        found[name] = Taken(
            said["num_statements"], said["covered_lines"], said["num_branches"], said["covered_branches"]
        )
    return found


def page(files: dict[str, Taken]) -> str:
    titles = "lines | taken | branches | taken | not taken |\n|---|---:|---:|---:|---:|---:|"
    rows = [
        together(taken for name, taken in files.items() if name.startswith(f"{package}/")).row(f"`{package}/`")
        for package in PACKAGES
    ]
    rows.append(together(files.values()).row("together"))
    most = sorted(files.items(), key=lambda item: (-item[1].missed(), item[0]))[:LISTED]
    modules = [taken.row(f"`{name}`") for name, taken in most if taken.missed()]
    return "\n".join([
        HEAD, f"| package | {titles}", *rows, "", "## Where most branches are not taken", "",
        f"| module | {titles}", *modules, "",
    ])  # fmt: skip


def main(path: str) -> None:
    PAGE.write_text(page(read(json.loads(Path(path).read_text("utf-8")))), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
