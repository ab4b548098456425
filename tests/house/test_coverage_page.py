"""docs/coverage.md is what the tool writes."""

from tools.coverage_page import PAGE, Taken, page, read


def summary(lines: int, taken: int, branches: int, branches_taken: int) -> dict[str, object]:
    return {
        "summary": {
            "num_statements": lines, "covered_lines": taken,
            "num_branches": branches, "covered_branches": branches_taken,
        }
    }  # fmt: skip


def test_packages_are_summed_and_modules_are_listed_by_what_they_miss() -> None:
    files = read({
        "files": {
            "src/cadwallon/core/state.py": summary(200, 100, 40, 30),
            "src/cadwallon/rules/move.py": summary(100, 100, 20, 20),
            "src/cadwallon/rules/leave.py": summary(100, 90, 20, 5),
            "src/cadwallon/content/rulebooks.py": summary(10, 10, 0, 0),
        }
    })  # fmt: skip
    assert files["rules/leave.py"] == Taken(100, 90, 20, 5)
    written = page(files)
    assert "| `rules/` | 200 | 95.0 % | 40 | 62.5 % | 15 |" in written
    assert "| together | 410 | 73.2 % | 80 | 68.8 % | 25 |" in written
    assert written.index("`rules/leave.py`") < written.index("`core/state.py`")
    assert "`rules/move.py`" not in written


def test_the_page_that_is_there_was_written_by_the_tool() -> None:
    there = PAGE.read_text("utf-8")
    head = page({"engine/x.py": Taken(), "rules/x.py": Taken(), "content/x.py": Taken()}).split("| package")[0]
    assert there.startswith(head)
