"""The analysis of a finished game: worked out once, kept, the same every time, and never from more than a view."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cadwallon.bots.analysis import can_judge, judge, playouts_each
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import Replay
from cadwallon.server.robots import Robots
from cadwallon.view.narrate import describe_option
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.server.kit import House, Made, play_until

BUDGET = 700  # playouts: a game of a moment


def open_house(folder: Path) -> House:
    house = House(folder, Robots(workers=1))
    house.hall.analyses.budget = BUDGET
    return house


def played(house: House) -> Made:
    """A game that is over, between somebody who does not care and a bot."""
    made = house.make("me", "greedy")
    with made.page(0) as page:
        page.start()
        play_until(page, [0], lambda _: False, Chance(3))
    return made


def wait(house: House, made: Made) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = house.get(f"/api/tables/{made.id}/analysis")
        if found["state"] != "thinking":
            return found


def ask(house: House, made: Made, **expected: Any) -> Any:
    return house.post(f"/api/tables/{made.id}/analysis", {"tokens": list(made.tokens.values())}, **expected)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("analyses")


@pytest.fixture(scope="module")
def made(folder: Path) -> Made:
    with open_house(folder) as house:
        return played(house)


def test_it_is_worked_out_once_and_survives_a_restart(folder: Path, made: Made) -> None:
    with open_house(folder) as house:
        path = f"/api/tables/{made.id}/analysis"
        assert house.get(path) == {"state": "none", "done": 0, "total": 0, "verdicts": [], "chances": []}
        assert house.post(path, {"tokens": ["nobody"]}, 403)["error"] == "analysis_seated"
        begun = ask(house, made)
        assert begun["state"] == "thinking"
        # The server ends in the middle of it: nothing is kept.
    with open_house(folder) as house:
        assert house.get(path)["state"] == "none"
        assert ask(house, made)["state"] == "thinking"
        assert ask(house, made)["state"] == "thinking", "asked twice, it is worked out once"
        first = wait(house, made)
        assert first["state"] == "done"
        assert first["done"] == first["total"] > 30
    with open_house(folder) as house:
        house.hall.analyses.budget = 1  # nothing is thought about again
        assert house.get(path) == first
        assert ask(house, made) == first
        french = house.get(f"{path}?lang=fr")
        assert [row["cost"] for row in french["verdicts"]] == [row["cost"] for row in first["verdicts"]]
        assert [row["played"] for row in french["verdicts"]] != [row["played"] for row in first["verdicts"]]


def test_every_verdict_is_what_the_search_says_from_the_view(folder: Path, made: Made) -> None:
    with open_house(folder) as house:
        ask(house, made)
        found = wait(house, made)
        game = house.done(house.hall.table(made.id)).game
        assert game is not None
        journal = game.journal
    replay = Replay(journal)
    judged = [number for number, step in enumerate(journal.steps) if can_judge(view_of(replay.at(number), step.seat))]
    assert found["total"] == len(judged)
    playouts = playouts_each(len(judged), BUDGET)
    assert found["verdicts"], "who does not care makes mistakes"
    assert [row["cost"] for row in found["verdicts"]] == sorted(
        (row["cost"] for row in found["verdicts"]), reverse=True
    )
    for row in found["verdicts"]:
        step = journal.steps[row["number"]]
        view = view_of(replay.at(row["number"]), step.seat)
        assert (row["seat"], row["round"]) == (step.seat, view.round)
        # It would be the same in any world that the seat could not tell from the real one.
        for seen in (view, view_of(sample(view, Chance(5)), step.seat)):
            verdict = judge(row["number"], seen, step.answer, playouts)
            assert row["cost"] == round(verdict.cost, 4)
            assert row["better"] == describe_option(view.rules, verdict.best, "en", view.reason)
        assert row["played"] == describe_option(view.rules, step.answer, "en", view.reason)
    for seat in (0, 1):
        assert len([row for row in found["verdicts"] if row["seat"] == seat]) <= 5


def test_chances_go_from_turn_to_turn_to_the_result(folder: Path, made: Made) -> None:
    with open_house(folder) as house:
        ask(house, made)
        rows = wait(house, made)["chances"]
        scores = house.get(f"/api/tables/{made.id}/replay")["scores"]
    assert [row["number"] for row in rows] == sorted(row["number"] for row in rows)
    assert [row["round"] for row in rows] == sorted(row["round"] for row in rows)
    assert all(sum(row["shares"]) == pytest.approx(1, abs=0.001) for row in rows)
    assert rows[-1]["shares"] == [float(score["won"]) for score in sorted(scores, key=lambda score: score["seat"])]


def test_many_look_at_a_game_at_once(folder: Path, made: Made) -> None:
    """Whoever comes to the end of a game asks for the replay and the analysis together."""
    paths = [f"/api/tables/{made.id}/{what}" for what in ("replay", "analysis", "replay/0-40", "replay/41-80")]
    with open_house(folder) as house, ThreadPoolExecutor(len(paths)) as people:
        ask(house, made)
        together = list(people.map(house.get, paths * 2))
        assert together[: len(paths)] == [house.get(path) for path in paths]


def test_before_the_end_there_is_none(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        made = house.make("me", "me")
        assert house.get(f"/api/tables/{made.id}/analysis", 409)["error"] == "not_over"
        assert ask(house, made, status=409)["error"] == "not_over"
        with made.page(0, 1) as page:
            page.start()
            assert ask(house, made, status=409)["error"] == "not_over"


def test_a_budget_is_shared_by_the_decisions_of_a_game() -> None:
    assert playouts_each(10) == 120, "more than enough is not spent"
    assert playouts_each(1000) == 40
    assert playouts_each(1000, 100) == 8, "but a verdict from a single world would be none"
    assert playouts_each(0) == 120
