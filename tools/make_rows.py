"""Writes `src/cadwallon/core/rows.py` from the table of fields (`make rows`).

python -m tools.make_rows
"""

from collections.abc import Iterator
from pathlib import Path

from cadwallon.core.fields import FIELDS
from cadwallon.engine.fields import COPIED, COUNT, FLAG, FRAMES, MASK, NUMBER, OWNER, ROW, TOKENS, Field

PLACE = Path(__file__).resolve().parent.parent / "src" / "cadwallon" / "core" / "rows.py"

HEAD = '''"""Every field of a position. Written by tools/make_rows.py: change fields.py, then `make rows`."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.places import NOBODY_ASKED, UNPLACED
from cadwallon.engine.digest import Digest
from cadwallon.engine.frame import Frame
from cadwallon.engine.veils import count_only, own_row, seen, shown_frames, tokens_seen, when

if TYPE_CHECKING:
    from cadwallon.core.rulebook import Rules


class Rows:
    """The fields alone. With `source` they are a copy of its fields; `lent`, they are the very same rows."""

    def __init__(self, rules: "Rules", source: "Rows | None" = None, lent: bool = False) -> None:
        self.rules = rules
        if source is None:
'''


ADDS = {ROW: "row", NUMBER: "add", FLAG: "flag"}  # how a digest takes it in


def text() -> str:
    lines = [f"            {line}" for field in FIELDS for line in fresh(field)]
    lines.append("        elif lent:")
    lines += [f"            self.{field.name} = source.{field.name}" for field in FIELDS]
    lines.append("        else:")
    lines += [f"            {copy(field)}" for field in FIELDS]
    lines += ["", "    def veil(self, seat: i64, lent: bool) -> None:"]
    lines.append('        """Take away what this seat (-1: a spectator) may not see."""')
    lines.append("        rules = self.rules")
    lines += [f"        {line}" for field in FIELDS for line in veil(field)]
    lines += ["", "    def sum_up(self, digest: Digest) -> None:"]
    lines.append('        """Every lasting number of it, one after the other; not what the stack and texts hold."""')
    lasting = [field for field in FIELDS if field.holds in ADDS and not field.fleeting]
    lines += [f"        digest.{ADDS[field.holds]}(self.{field.name})" for field in lasting]
    return HEAD + "\n".join(lines) + "\n"


def fresh(field: Field) -> Iterator[str]:
    name, holds = f"self.{field.name}", field.holds
    if holds == FRAMES or (holds == ROW and not field.size and field.start == "0"):
        yield f"{name}: {holds} = {holds}()"
    elif holds == ROW and not field.size:
        yield f"{name}: {holds} = {holds}({field.start})"
    elif holds == ROW:
        size = f"({field.size})" if " * " in field.size or " + " in field.size else field.size
        yield f"{name}: {holds} = {holds}([{field.start}] * {size})"
    else:
        yield f"{name}: {holds} = {field.start}"


def copy(field: Field) -> str:
    rows = "[:]" if field.holds in (ROW, FRAMES) and field.clone == COPIED else ""
    return f"self.{field.name} = source.{field.name}{rows}"


def veil(field: Field) -> Iterator[str]:
    row = f"self.{field.name}"
    if field.holds == FRAMES:
        yield f"{row} = shown_frames({row}, seat, lent)"
    elif field.audience == OWNER:
        yield f"{row} = own_row({row}, {field.width}, seat)"
    elif field.audience == COUNT:
        yield f"{row} = count_only({row})"
    elif field.audience == MASK:
        yield f"{row} = seen({row}, self.{field.beside}, rules.seats, seat)"
    elif field.audience == TOKENS:
        known, up = field.beside.split()
        yield f"{row} = tokens_seen({row}, self.{known}, self.{up}, rules.seats, seat)"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8", newline="\n")
