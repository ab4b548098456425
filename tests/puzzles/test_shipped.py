"""Every puzzle that ships: it can be set up, its answer is legal and clearly best, and it tells what its seat sees."""

import json
from importlib.resources import files

import pytest
from msgspec.json import decode, encode

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core.decisions import KINDS
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Question
from cadwallon.puzzles.puzzle import KEPT, MARGIN, SENSIBLE, Puzzle, is_sensible, read, written
from cadwallon.puzzles.shelf import headers, puzzle_of, shipped
from cadwallon.server.puzzles import judged, shown, summaries
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from cadwallon.view.words import option_words

PUZZLES = shipped()
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
LARGEST = 20_000  # characters of one puzzle


def test_there_are_sixty_of_all_adventures_each_from_a_game_of_its_own() -> None:
    assert len(PUZZLES) == 60
    assert {puzzle.adventure for puzzle in PUZZLES} == set(EVERY_ADVENTURE)
    games = {(puzzle.adventure, puzzle.journal.seed) for puzzle in PUZZLES}
    assert len(games) == len({puzzle.id for puzzle in PUZZLES}) == 60


def test_they_are_sorted_by_difficulty() -> None:
    assert [puzzle.id for puzzle in PUZZLES] == [p.id for p in sorted(PUZZLES, key=lambda puzzle: puzzle.hardness)]
    grades = [puzzle.grade for puzzle in PUZZLES]
    assert list(dict.fromkeys(grades)) == ["easy", "medium", "hard"]
    assert [header.grade for header in headers()] == grades
    assert [summary.id for summary in summaries()] == [puzzle.id for puzzle in PUZZLES]


@each
def test_its_moment_comes_up_and_its_best_answer_is_legal_and_clearly_best(puzzle: Puzzle) -> None:
    state = puzzle.state()
    assert not state.over
    assert (state.asked, KINDS[state.kind], state.round) == (puzzle.seat, puzzle.kind, puzzle.round)
    legal = list(state.options())
    assert len(legal) == puzzle.options >= SENSIBLE
    named = puzzle.options_in_words()
    assert set(named) <= set(legal)
    assert len(set(named)) == len(named) == len(puzzle.chances) <= KEPT
    shares = [chance.share for chance in puzzle.chances]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in [*shares, puzzle.others])
    assert shares[0] - max(shares[1], puzzle.others) >= MARGIN - 0.001  # written with three decimals
    sensible = sum(is_sensible(share, shares[0]) for share in shares)
    assert sensible >= SENSIBLE or len(legal) > KEPT
    assert 0 < puzzle.failed <= puzzle.tried


@each
def test_it_tells_what_its_seat_sees_and_no_more(puzzle: Puzzle) -> None:
    """What is hidden from the seat may lie otherwise: the message is the same, word for word."""
    told = encode(shown(puzzle, "en"))
    state = puzzle.state()
    chance = Chance(7)
    for _ in range(3):
        world = sample(view_of(state, puzzle.seat), chance)
        dealt = decode(told)
        dealt["view"] = decode(encode(position(world, puzzle.seat)))
        asked = Question(len(puzzle.journal.steps), world)
        dealt["question"] = decode(encode(question(asked, world, puzzle.seat, "en")))
        assert dealt == decode(told)
    message = decode(told)
    assert [gang["ducats"] is None for gang in message["view"]["gangs"]] == [
        seat != puzzle.seat for seat in range(len(message["view"]["gangs"]))
    ]
    for secret in ("generator", "seed", "chance", "chances"):
        assert secret not in message


@each
def test_its_answers_are_judged(puzzle: Puzzle) -> None:
    state = puzzle.state()
    best, *rest = puzzle.options_in_words()
    right = judged(puzzle, option_words(state.rules, best), "fr")
    assert right.right
    assert right.share == puzzle.chances[0].share
    assert [chance.share for chance in right.chances] == [chance.share for chance in puzzle.chances]
    wrong = judged(puzzle, option_words(state.rules, rest[0]), "en")
    assert not wrong.right
    assert wrong.share == puzzle.chances[1].share
    assert wrong.text != right.text
    unlisted = [option for option in state.options() if option not in (best, *rest)]
    if unlisted:
        other = judged(puzzle, option_words(state.rules, unlisted[0]), "es")
        assert (other.right, other.share, other.others) == (False, None, puzzle.others)


def test_files_are_small_and_come_back_as_they_were() -> None:
    text = files("cadwallon.puzzles").joinpath("shipped.jsonl").read_text("utf-8")
    for line in text.splitlines():
        assert len(line) <= LARGEST
        assert written(read(line)) == line
        assert puzzle_of(json.loads(line)["id"]) is not None
    assert puzzle_of("nowhere-1") is None
    with pytest.raises(ValueError, match="cannot be read"):
        read('{"id":"half"')
