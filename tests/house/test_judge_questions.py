"""Answers to single questions, judged by the games that follow."""

from itertools import islice
from pathlib import Path

import pytest

from cadwallon.core.decisions import K_TURN
from cadwallon.view.view import view_of
from tests.kit import Table
from tools.judge_questions import judged, main, questions, table


def test_others_are_compared_with_the_first() -> None:
    rows = list(table({"schemer@64": [0.5, 0.2, 0.0, 0.3], "./a/b.py:Mine": [0.6, 0.2, 0.0, 0.2]}))[2:]
    assert rows == [
        "| schemer@64 | 4 | 100% | +0.00 % | 0.00 % |",
        "| Mine | 4 | 50% | +0.00 % | 3.54 % |",
    ]


def test_questions_are_those_of_turns_in_the_rounds_asked_for() -> None:
    found = list(islice(questions("schemer@16", [2], 5), 3))
    assert {(view.kind, view.round, view.asked == view.seat) for view in found} == {(K_TURN, 2, True)}
    assert [view.options for view in islice(questions("schemer@16", [2], 5), 3)] == [view.options for view in found]


WORST = """
from cadwallon.bots.search import SearchBot

class Worst(SearchBot):
    def think(self, view, wanted=-1):
        return super().think(view, wanted)[::-1]
"""


@pytest.mark.rule("LEA-3")
def test_an_answer_is_worth_what_is_won_by_it(tmp_path: Path) -> None:
    """Whoever leaves in the last round keeps what he has and wins; staying inside forfeits everything."""
    t = Table(at={"leona": "N1"}, others="left", carries={"leona": ["scroll"]}, ducats={1: 1}, round=7, alarm=True)
    view = view_of(t.g, t.g.asked)
    (tmp_path / "worst.py").write_text(WORST)
    worst = f"{tmp_path / 'worst.py'}:Worst@64"
    assert judged(view, ["schemer@64", worst], 4, 1) == {"schemer@64": 1.0, worst: 0.0}
    assert set(judged(view, ["schemer@64", "schemer@32"], 4, 1).values()) == {0.0}, "alike, so nothing is played"


def test_a_whole_run(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["schemer@16", "schemer@24", "--rounds", "2", "--questions", "2", "--worlds", "2"]
    said = []
    for _ in range(2):
        assert main(words) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1], "the same questions, worlds and answers"
    assert [row.split("|")[1:3] for row in said[0].splitlines()[2:]] == [
        [" schemer@16 ", " 2 "],
        [" schemer@24 ", " 2 "],
    ]


def test_who_does_not_search_cannot_be_judged() -> None:
    with pytest.raises(SystemExit, match="greedy is no search"):
        main(["greedy", "--questions", "1"])
