"""Puzzles over HTTP: the list, one of them, and what an answer is worth."""

from cadwallon.puzzles.shelf import headers, puzzle_of
from cadwallon.view.words import option_words
from tests.server.kit import House


def test_a_puzzle_is_listed_shown_and_answered(house: House) -> None:
    listed = house.get("/api/puzzles")
    assert [row["id"] for row in listed] == [header.id for header in headers()]
    row = listed[0]
    puzzle = puzzle_of(row["id"])
    assert puzzle is not None
    state = puzzle.state()
    shown = house.get(f"/api/puzzles/{row['id']}?lang=fr")
    assert shown["table"]["adventure"] == row["adventure"] == puzzle.adventure
    assert shown["view"]["gangs"][puzzle.seat]["gang"] == row["gang"]
    assert shown["question"]["seat"] == shown["view"]["seat"] == puzzle.seat
    assert len(shown["question"]["options"]) == puzzle.options
    answers = [option_words(state.rules, option) for option in puzzle.options_in_words()]
    right = house.post(f"/api/puzzles/{row['id']}", {"option": answers[0]})
    assert right["right"]
    assert [chance["words"] for chance in right["chances"]] == answers
    wrong = house.post(f"/api/puzzles/{row['id']}", {"option": answers[1]})
    assert not wrong["right"]
    assert wrong["share"] == puzzle.chances[1].share


def test_what_is_no_puzzle_or_no_answer_is_refused_in_one_sentence(house: House) -> None:
    assert house.get("/api/puzzles/nowhere-1", 404) == {
        "error": "no_puzzle",
        "sentence": "There is no puzzle of this name; choose one from the list.",
    }
    name = headers()[0].id
    for nonsense in (["fly", "away"], [], ["move", "nobody", "N9"]):
        refused = house.post(f"/api/puzzles/{name}", {"option": nonsense}, 400)
        assert refused["error"] == "not_puzzle_answer"
    assert house.post("/api/puzzles/nowhere-1", {"option": ["pass"]}, 404)["error"] == "no_puzzle"
