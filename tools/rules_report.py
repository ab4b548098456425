"""Which clause of the rulebook is carried out by which code and proved by which tests: `make rules`.

Clauses are those of `src/cadwallon/text/rules/universe.toml`, part by part. Code names a clause in a docstring or a
comment ("MIL-2 to MIL-5" names all four), a test with `@pytest.mark.rule("MIL-1", ...)` or a module's `pytestmark`.

The report fails if a clause is named by no test, or if a test names a clause that does not exist. A clause that no
code names is a warning: some clauses hold because nothing in the code breaks them.
"""

import argparse
import ast
import io
import json
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNIVERSE = "src/cadwallon/text/rules/universe.toml"
SOURCES = [f"src/cadwallon/{part}" for part in ("board", "core", "rules", "content", "view", "play")]
TESTS = "tests"
SHOWN = 2  # places in one cell of the table; --json has all of them

# "MIL-2", "ADV-1.5", "MV-a", "W5a", "T": what may be a clause, as a whole word and not as the end of a longer id.
ID = re.compile(r"(?<![\w.-])(?:[A-Z]+(?:-[A-Z]+)*-(?:\d+(?:\.\w+)?|[a-z]\b)|W\d[ab]?|T)(?![\w-])")
RANGE = re.compile(r"([A-Z]+(?:-[A-Z]+)*-|W)(\d+|[a-z]) to \1(\d+|[a-z])(?![\w.-])")
HALF_WINDOW = re.compile(r"^(W\d)[ab]$")
CLAUSE_LIKE = re.compile(r"[A-Z]")
ITEM = re.compile(r"(IN-C?|GIFT-)\d+$")  # intrigues and gifts: things of the box whose ids are written like clauses


@dataclass
class Report:
    """What was found: for each clause the places in code and tests, as "file:line"."""

    parts: dict[str, list[str]]
    code: dict[str, list[str]] = field(default_factory=dict)
    tests: dict[str, list[str]] = field(default_factory=dict)

    def clauses(self) -> list[str]:
        return [clause for part in self.parts.values() for clause in part]

    def untested(self) -> list[str]:
        return [clause for clause in self.clauses() if clause not in self.tests]

    def uncoded(self) -> list[str]:
        return [clause for clause in self.clauses() if clause not in self.code]

    def unknown(self) -> dict[str, list[str]]:
        """Marks of tests that look like clauses and are none; most items of content are written in small letters."""
        known = set(self.clauses())
        return {
            mark: at
            for mark, at in self.tests.items()
            if mark not in known and CLAUSE_LIKE.match(mark) and not ITEM.match(mark)
        }

    def failed(self) -> bool:
        return bool(self.untested() or self.unknown())


def make_report(root: Path = ROOT) -> Report:
    """Read everything below the root of the project."""
    universe = tomllib.loads((root / UNIVERSE).read_text(encoding="utf-8"))
    report = Report({part: table["clauses"] for part, table in universe.items()})
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            for clause, line in clauses_in_code(path.read_text(encoding="utf-8")):
                _note(report.code, clause, f"{path.relative_to(root).as_posix()}:{line}")
    for path in sorted((root / TESTS).rglob("test_*.py")):
        for clause, line in clauses_in_test(path.read_text(encoding="utf-8")):
            _note(report.tests, clause, f"{path.relative_to(root).as_posix()}:{line}")
    return report


def _note(table: dict[str, list[str]], clause: str, place: str) -> None:
    places = table.setdefault(clause, [])
    if place not in places:
        places.append(place)


def _clause(word: str) -> str:
    """W5a and W5b are the two sides of the one clause W5."""
    return HALF_WINDOW.sub(r"\1", word)


# --- code -------------------------------------------------------------------------------------------------------------
def clauses_in_code(source: str) -> Iterator[tuple[str, int]]:
    """Every clause named in a comment or docstring, with its line."""
    for text, first in _prose(source):
        for i, line in enumerate(text.splitlines()):
            for clause in clauses_in_prose(line):
                yield clause, first + i


def clauses_in_prose(text: str) -> list[str]:
    found = [_clause(word) for word in ID.findall(text)]
    for prefix, begin, end in RANGE.findall(text):
        if begin.isdigit() and end.isdigit():
            found += [f"{prefix}{number}" for number in range(int(begin), int(end) + 1)]
        elif not begin.isdigit() and not end.isdigit():
            found += [f"{prefix}{chr(letter)}" for letter in range(ord(begin), ord(end) + 1)]
    return found


def _prose(source: str) -> Iterator[tuple[str, int]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string, token.start[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            docstring = node.body[0]
            assert isinstance(docstring, ast.Expr)
            assert isinstance(docstring.value, ast.Constant)
            yield str(docstring.value.value), docstring.lineno


# --- tests ------------------------------------------------------------------------------------------------------------
def clauses_in_test(source: str) -> Iterator[tuple[str, int]]:
    """Every clause that a mark names, with the line of its test; a mark of the module counts for the module."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                for clause in _marked(decorator):
                    yield clause, node.lineno
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and any(_is_pytestmark(target) for target in statement.targets):
            for mark in ast.walk(statement.value):
                for clause in _marked(mark):
                    yield clause, statement.lineno


def _is_pytestmark(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id == "pytestmark"


def _marked(node: ast.AST) -> list[str]:
    """The arguments of `pytest.mark.rule(...)`, if that is what this is."""
    if not isinstance(node, ast.Call) or ast.unparse(node.func) != "pytest.mark.rule":
        return []
    return [_clause(str(word.value)) for word in node.args if isinstance(word, ast.Constant)]


# --- what a person reads ----------------------------------------------------------------------------------------------
def table(report: Report) -> str:
    """Clause, code, tests: one line for each clause."""
    rows = [("clause", "code", "tests")]
    rows += [
        (clause, _cell(report.code.get(clause, [])), _cell(report.tests.get(clause, []))) for clause in report.clauses()
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return "\n".join(f"{row[0]:{widths[0]}} | {row[1]:{widths[1]}} | {row[2]}" for row in rows)


def _cell(places: list[str]) -> str:
    shown = ", ".join(place.removeprefix("src/cadwallon/").removeprefix("tests/") for place in places[:SHOWN])
    return f"{shown} and {len(places) - SHOWN} more" if len(places) > SHOWN else shown or "-"


def summary(report: Report) -> str:
    lines = []
    for part, clauses in report.parts.items():
        tested = sum(clause in report.tests for clause in clauses)
        lines.append(f"{part}: {tested} of {len(clauses)} clauses are named by tests.")
    if report.uncoded():
        lines.append(f"Warning: {len(report.uncoded())} clauses are named by no code: {' '.join(report.uncoded())}")
    for mark, places in report.unknown().items():
        lines.append(f"There is no clause {mark}, which {', '.join(places)} names; correct the mark.")
    if report.untested():
        lines.append(f"No test names these clauses: {' '.join(report.untested())}")
    return "\n".join(lines)


def as_json(report: Report) -> str:
    return json.dumps(
        {
            "parts": {
                part: {
                    clause: {"code": report.code.get(clause, []), "tests": report.tests.get(clause, [])}
                    for clause in clauses
                }
                for part, clauses in report.parts.items()
            },
            "untested": report.untested(),
            "uncoded": report.uncoded(),
            "unknown": report.unknown(),
        },
        indent=2,
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which clause is covered by which code and tests.")
    parser.add_argument("--json", action="store_true", help="write everything as JSON")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project (default: this one)")
    chosen = parser.parse_args(arguments)
    if not (chosen.root / UNIVERSE).is_file():
        print(f"There is no {UNIVERSE} below {chosen.root}; name the root of the project with --root.", file=sys.stderr)
        return 2
    report = make_report(chosen.root)
    if chosen.json:
        print(as_json(report))
    else:
        print(table(report), summary(report), sep="\n\n")
    return 1 if report.failed() else 0


if __name__ == "__main__":
    sys.exit(main())
