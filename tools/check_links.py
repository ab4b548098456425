"""Checks that the links between the project's documents lead somewhere.

    python tools/check_links.py

Every relative link and picture of every committed `*.md`: its file is there, and so is the heading or the named place
behind a `#`.
Addresses of other sites are not asked for.
"""

import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = {"node_modules", "build", "dist", "artefacts"}
# Pages of the guide name each other and their pictures by ids: tests/text/test_guidebook.py follows those.
BY_IDS = "src/cadwallon/text/guide/"
CODE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
NAMED = re.compile(r'<a id="([^"]+)">')
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)


def documents(root: Path) -> list[Path]:
    """What git knows, or, where the sources were unpacked, all that is no built thing."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=root, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode == 0:
        found = [Path(name) for name in listed.stdout.splitlines()]
    else:
        everything = (path.relative_to(root) for path in root.rglob("*.md"))
        found = [
            path for path in everything if not any(part in ELSEWHERE or part[0] == "." for part in path.parts[:-1])
        ]
    return sorted(root / path for path in found if not path.as_posix().startswith(BY_IDS))


def anchor(heading: str) -> str:
    """A heading's address, as forges make it."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    kept = [sign for sign in plain.lower() if sign in " -_" or unicodedata.category(sign)[0] in "LN"]
    return "".join(kept).replace(" ", "-")


@cache
def anchors(document: Path) -> frozenset[str]:
    text = CODE.sub("", document.read_text("utf-8"))
    return frozenset([*(anchor(heading) for heading in HEADING.findall(text)), *NAMED.findall(text)])


def broken(document: Path) -> Iterator[str]:
    """What is wrong with the links of one document, a sentence each."""
    text = SPAN.sub("", CODE.sub("", document.read_text("utf-8")))
    for link in LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, heading = unquote(link).partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists():
            yield f"{link} is not there"
        elif heading and target.suffix == ".md" and heading not in anchors(target):
            yield f"{link}: there is no such heading"


def main() -> int:
    wrong = [f"{document.relative_to(ROOT)}: {said}" for document in documents(ROOT) for said in broken(document)]
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
