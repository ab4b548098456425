"""The report of clauses sees what code and tests name, and fails if a clause has no test."""

import json
import re
from pathlib import Path

import pytest

from tools import rules_report
from tools.rules_report import clauses_in_code, clauses_in_prose, clauses_in_test, main, make_report

UNIVERSE = """
[base]
clauses = ["MIL-1", "MIL-2", "MIL-3", "MV-a", "MV-b", "W5", "T"]
[ashes]
clauses = ["PAT-1"]
"""
CODE = '''"""MIL  Militiamen."""


def walk() -> None:
    """MIL-1 to MIL-3  Up to so many spaces; see W5a."""
    # MV-a: it is paid first
    print("MV-b is no comment")
'''
TESTS = """
import pytest

pytestmark = [pytest.mark.rule("T"), pytest.mark.slow]

@pytest.mark.rule("MIL-1", "MIL-2")
@pytest.mark.parametrize("n", [1])
def test_one(n): ...

class TestMore:
    @pytest.mark.rule("MIL-3")
    def test_two(self): ...

@pytest.mark.rule("MV-a", "MV-b", "W5b", "PAT-1", "leona", "IN-C4", "GIFT-1")
def test_three(): ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project in which every clause is proved."""
    files = {"src/cadwallon/text/rules/universe.toml": UNIVERSE, "src/cadwallon/rules/militia.py": CODE}
    for name, text in {**files, "tests/rules/test_militia.py": TESTS}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def replace_in_tests(project: Path, old: str, new: str) -> None:
    path = project / "tests/rules/test_militia.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_clauses_are_found_with_their_lines() -> None:
    assert set(clauses_in_code(CODE)) == {("MIL-1", 5), ("MIL-2", 5), ("MIL-3", 5), ("W5", 5), ("MV-a", 6)}
    assert list(clauses_in_test(TESTS)) == [
        ("MIL-1", 8), ("MIL-2", 8), ("MV-a", 15), ("MV-b", 15), ("W5", 15), ("PAT-1", 15),
        ("leona", 15), ("IN-C4", 15), ("GIFT-1", 15), ("MIL-3", 12), ("T", 4),
    ]  # fmt: skip


def test_a_clause_is_a_whole_word() -> None:
    assert clauses_in_prose("ED-LEA-3, ADV-1.5. MIL-10; SET-1") == ["ED-LEA-3", "ADV-1.5", "MIL-10", "SET-1"]
    assert clauses_in_prose("a TEST, W1s, XMIL-1x, state") == []
    assert set(clauses_in_prose("MV-a to MV-c")) == {"MV-a", "MV-b", "MV-c"}
    assert clauses_in_prose("MIL-3 to MV-c") == ["MIL-3", "MV-c"]


def test_a_complete_project_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(project)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^MIL-1 +\| rules/militia\.py:5 +\| rules/test_militia\.py:8$", said, re.MULTILINE)
    assert "base: 7 of 7 clauses are named by tests." in said
    assert "ashes: 1 of 1 clauses are named by tests." in said
    assert "Warning: 3 clauses are named by no code: MV-b T PAT-1" in said


def test_a_missing_clause_makes_it_fail(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace_in_tests(project, '"MIL-1", "MIL-2"', '"MIL-1"')
    assert main(["--root", str(project)]) == 1
    assert "No test names these clauses: MIL-2\n" in capsys.readouterr().out


def test_every_part_must_be_proved(project: Path) -> None:
    replace_in_tests(project, '"PAT-1", ', "")
    assert make_report(project).untested() == ["PAT-1"]


def test_a_comment_or_a_string_is_no_mark(project: Path) -> None:
    replace_in_tests(project, '@pytest.mark.rule("MIL-3")', '# pytest.mark.rule("MIL-3")')
    assert make_report(project).untested() == ["MIL-3"]


def test_a_clause_that_does_not_exist_makes_it_fail(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace_in_tests(project, '"MIL-1", "MIL-2"', '"MIL-1", "MIL-2", "MIL-22"')
    assert main(["--root", str(project)]) == 1
    assert "There is no clause MIL-22, which tests/rules/test_militia.py:8 names" in capsys.readouterr().out


def test_as_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(project), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["parts"]["base"]["MIL-3"] == {
        "code": ["src/cadwallon/rules/militia.py:5"],
        "tests": ["tests/rules/test_militia.py:12"],
    }
    assert said["untested"] == []
    assert said["uncoded"] == ["MV-b", "T", "PAT-1"]


def test_a_folder_without_a_rulebook_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_report_of_this_project_knows_every_part() -> None:
    report = make_report(rules_report.ROOT)
    assert list(report.parts) == ["base", "ashes", "adventures"]
    assert any("src/cadwallon/rules/militia.py" in place for place in report.code["MIL-1"])
    assert any("tests/rules/test_militia.py" in place for place in report.tests["MIL-1"])
    assert not report.unknown()
    assert not report.untested()
