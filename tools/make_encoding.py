"""Writes `src/cadwallon/envs/observed.py` from the table of fields (`make rows`): what an observation holds.

python -m tools.make_encoding
"""

from collections.abc import Iterator
from pathlib import Path

from cadwallon.content.base.manifest import ADVENTURES, GANGS
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.fields import DESIGN, FIELDS, FIGURE, INTRIGUES, SEAT
from cadwallon.core.rulebook import Rules
from cadwallon.engine import fields as table
from cadwallon.engine.fields import Field

PLACE = Path(__file__).resolve().parent.parent / "src" / "cadwallon" / "envs" / "observed.py"
PLACES = 4  # as in pen.py, which nobody can import before this file is written

HEAD = '''"""What an observation holds of a position, by field. Written by tools/make_encoding.py: `make rows`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.rows import Rows
from cadwallon.envs.pen import Pen

'''

# How long a row can be that has no size of its own.
LISTS = {
    "scores": SEAT,
    "missions": "3",
    "mission_discard": "len(rules.parts.missions)",
    "discard": "sum(rules.copies)",
    "unseen": DESIGN,
    "intrigue_discard": INTRIGUES,
}
BY_SEAT, BY_THIEF = ("rules.seats", "rules.thieves")


def size_of(field: Field) -> str:
    """The size of a row without its condition: `when(there, size)` is a size, or nothing."""
    size = field.size or LISTS.get(field.name, "")
    if field.holds == table.ROW and not size and field.audience != table.COUNT:
        raise SystemExit(f"{field.name} has no size in fields.py: say in LISTS how long it can be")
    if size.startswith("when("):
        size = size.removesuffix(")").rpartition(", ")[2]
    return size


def every_rules(expansion: bool) -> Iterator[Rules]:
    gangs = list(GANGS)
    if not expansion:
        yield from (make_rules(gangs, adventure) for adventure in ADVENTURES)
        return
    for adventure in EVERY_ADVENTURE:
        yield make_rules(gangs, adventure, expansion=True, catacombs=adventure in ADVENTURES, inn=True)


def factors(field: Field) -> list[str]:
    return size_of(field).split(" * ")


def rooms(sets: list[list[Rules]]) -> dict[str, tuple[int, int]]:
    """For each size in the table that is not counted by seats: the most there is, without and with the expansion."""
    observed = [field for field in FIELDS if field.holds == table.ROW and field.names != table.DERIVED]
    wanted = {part for field in observed for part in factors(field)}
    wanted |= {field.width for field in FIELDS if field.width} | {INTRIGUES}
    wanted -= {"", "1", BY_SEAT, BY_THIEF, FIGURE}
    found: dict[str, tuple[int, int]] = {}
    for part in sorted(wanted | {"len(rules.others) + len(rules.parts.militiamen)"}):
        most = [max(int(eval(part, {"rules": rules})) for rules in games) for games in sets]
        found[part] = (most[0], most[1])
    return found


def line(field: Field, at: dict[str, int]) -> tuple[str, str, list[str]]:
    """How a field is written, what it is in words, and the factors of its length."""
    row = f"g.{field.name}"
    if field.holds == table.NUMBER:
        how = {"": "number", table.A_SEAT: "a_seat", table.A_FIGURE: "a_figure"}.get(field.names)
        if how is None:
            return f"pen.a_subject({row}, g.kind)", "the figure in question", []
        return f"pen.{how}({row})", {"number": "", "a_seat": "seat", "a_figure": "figure"}[how], []
    if field.holds == table.FLAG:
        return f"pen.flag({row})", "0 or 1", []
    if field.holds == table.TEXT:
        return f"pen.a_text({row})", "two numbers that stand for a word", ["2"]
    if field.audience == table.COUNT:
        return f"pen.number(len({row}))", "how many", []
    return row_line(field, at)


def row_line(field: Field, at: dict[str, int]) -> tuple[str, str, list[str]]:
    """The same for a row."""
    name, row = field.name, f"g.{field.name}"
    parts = factors(field)

    def room(part: str) -> str:
        return f"rooms[{at[part]}]"

    if field.names == table.CARD_BITS:
        return f"pen.own_bits({row}, {room(INTRIGUES)})", "own ones only", [INTRIGUES]
    if field.audience == table.OWNER:
        return f"pen.own({row}, {field.width}, {room(field.width)})", "own ones only", [field.width]
    if field.audience in (table.MASK, table.TOKENS):
        known = field.beside.split()[0]
        return f"pen.known({row}, g.{known}, {room(parts[0])})", "-2: not seen", parts
    if name in LISTS and parts != [BY_SEAT] and name != "unseen":
        return f"pen.listed({row}, {room(parts[0])})", "a list; -1 behind its end", parts
    if field.names == table.A_FIGURE:
        return f"pen.figures_in({row}, {room(parts[0])})", "figures", parts
    if field.names == table.SEAT_BITS:
        return f"pen.seat_bits({row}, {room(parts[0])})", "a bit for each seat, the lowest is one's own", parts
    if parts == [FIGURE]:
        others = "len(rules.others) + len(rules.parts.militiamen)"
        return f"pen.by_figure({row}, {room(others)})", "by figure", ["figures"]
    for axis, how, each in ((BY_SEAT, "by_seat", "seats_of_each"), (BY_THIEF, "by_thief", "thieves_of_each")):
        if parts == [axis]:
            return f"pen.{how}({row}, 1, 1)", how.replace("_", " "), parts
        if parts[0] == axis:
            return f"pen.{how}({row}, {parts[1]}, {room(parts[1])})", how.replace("_", " "), parts
        if parts[-1] == axis:
            return f"pen.{each}({row}, {parts[0]}, {room(parts[0])})", f"{how.replace('_', ' ')}, for each", parts
    if len(parts) == 2:
        rooms_of = f"{room(parts[0])}, {room(parts[1])}"
        return f"pen.spaces_of_each({row}, {parts[0]}, {parts[1]}, {rooms_of})", "by space, for each", parts
    return f"pen.plain({row}, {room(parts[0])})", "", parts


def only_ashes(field: Field, sets: list[list[Rules]]) -> bool:
    """Whether no game without the expansion has any of it."""
    if field.holds != table.ROW or not field.size:
        return field.name == "intrigue_discard"
    scope = {"when": lambda there, size: size if there else 0, "len": len}
    return all(not eval(field.size, {**scope, "rules": rules}) for rules in sets[0])


def length(parts: list[str], most: dict[str, tuple[int, int]], box: int) -> int:
    counts = {BY_SEAT: PLACES, BY_THIEF: PLACES * 4}
    counts["figures"] = PLACES * 4 + most["len(rules.others) + len(rules.parts.militiamen)"][box]
    total = 1
    for part in parts:
        total *= int(part) if part.isdigit() and part not in most else counts.get(part) or most[part][box]
    return total


def text() -> str:
    sets = [list(every_rules(False)), list(every_rules(True))]
    most = rooms(sets)
    at = {part: number for number, part in enumerate(most)}
    observed = [field for field in FIELDS if field.names != table.DERIVED and field.holds != table.FRAMES]
    lines = ["# The most there is of each thing, without and with the expansion.", "ROOMS: Final = ("]
    lines += [f"    ({base}, {ashes}),  # {part}" for part, (base, ashes) in most.items()]
    lines += [
        ")",
        "",
        "# name, what its numbers are, how many of them without and with the expansion",
        "OBSERVED: Final = (",
    ]
    for field in observed:
        _, words, parts = line(field, at)
        base = 0 if only_ashes(field, sets) else length(parts, most, 0)
        lines.append(f'    ("{field.name}", "{words}", {base}, {length(parts, most, 1)}),')
    lines += [")", "", "", "def write_fields(pen: Pen, g: Rows) -> None:"]
    lines += ["    rules = g.rules", "    rooms = pen.rooms"]
    below = False
    for field in observed:
        if only_ashes(field, sets) and not below:
            lines.append("    if pen.expansion:")
        below = only_ashes(field, sets)
        lines.append(f"{'        ' if below else '    '}{line(field, at)[0]}")
    lines += ["", "", "def rooms_of(expansion: bool) -> vec[i64]:"]
    lines += ["    return vec[i64]([ashes if expansion else base for base, ashes in ROOMS])"]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8", newline="\n")
