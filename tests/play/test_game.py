"""The game for programs."""

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import cadwallon
from cadwallon import game as module
from cadwallon.content.rulebooks import ContentError
from cadwallon.engine.chance import Chance
from cadwallon.game import Game, Option
from tests.play.moments import TO_THE_END, difference, game_after, random_game


def test_the_example_plays_a_whole_game() -> None:
    assert cadwallon.Game is Game
    choice = Random(1).choice
    game = Game.new(adventure="treasure_of_the_duke", players=4, edition="revised", seed=1)
    while not game.over:
        decision = game.decision
        assert decision.gang == game.rules.parts.gangs[decision.seat]
        assert decision.kind
        assert decision.reason
        game.play(choice(decision.options))
    assert len(game.scores) == 4
    assert sum(game.returns()) == pytest.approx(1)
    assert (module.__doc__ or "").count("game.play(option)") == 1


def test_options_can_be_printed_compared_and_played_in_three_ways() -> None:
    game = Game.new(players=2, seed=3)
    option = game.decision.options[0]
    assert option.words[0] == "place"
    assert str(option)
    assert str(game.decision)
    assert repr(option) == f"Option({' '.join(option.words)!r})"
    assert option == Option(game.rules, option.value)
    assert len({option, Option(game.rules, option.value)}) == 1
    answers: list[Option | list[str] | str | int] = [option, option.value, option.words, " ".join(option.words)]
    twins = [game.clone() for _ in answers]
    for twin, answer in zip(twins, answers, strict=True):
        twin.play(answer)
        assert difference(twin.state, twins[0].state) == ""


@pytest.mark.parametrize("answer", [["fly", "leona"], ["pass"], 3, "place nobody N1", "", ["place"], -1], ids=str)
def test_what_is_not_offered_is_a_value_error(answer: list[str] | int | str) -> None:
    game = Game.new(players=2, seed=3)
    before = game.clone()
    with pytest.raises(ValueError, match="is not among the options"):
        game.play(answer)
    assert difference(before.state, game.state) == ""


def test_a_new_game_says_what_is_wrong() -> None:
    with pytest.raises(ContentError, match="no adventure"):
        Game.new(adventure="nowhere")
    with pytest.raises(ContentError, match="no edition"):
        Game.new(edition="klingon")
    with pytest.raises(ContentError, match="players"):
        Game.new(players=1)
    with pytest.raises(ValueError, match="2 gangs for 3 players"):
        Game.new(gangs=["cursed", "kaldern"], players=3)
    with pytest.raises(ValueError, match="4 gangs for 5 players"):
        Game.new(players=5)
    with pytest.raises(ValueError, match="choose table or short"):
        Game.new(form="long")
    assert Game.new(gangs=["cursed", "kaldern"]).rules.seats == 2


def test_results_belong_to_the_end_and_questions_before_it() -> None:
    for game in random_game(2, "revised", "short", 8):
        if not game.over:
            with pytest.raises(ValueError, match="not over yet"):
                game.returns()
            assert game.scores == list(game.state.ducats)
    with pytest.raises(ValueError, match="The game is over"):
        game.play(0)
    with pytest.raises(ValueError, match="The game is over"):
        _ = game.decision


def test_a_tie_is_shared() -> None:
    game = game_after(TO_THE_END, 3, "revised", "short", 9)
    game.state.scores = vec[i64]([4, 7, 7])
    assert game.returns() == [0, 0.5, 0.5]


def test_a_clone_has_the_same_future_and_touches_nothing() -> None:
    game = game_after(50, 3, "fr", "table", 10)
    before = game.clone()
    twin = game.clone()
    taste = Chance(1)
    answers = []
    while not twin.over:
        answers.append(twin.decision.values[taste.below(len(twin.decision.values))])
        twin.play(answers[-1])
    assert difference(before.state, game.state) == ""
    for answer in answers:
        game.play(answer)
    assert difference(twin.state, game.state) == ""
    assert twin.answers == game.answers
    assert twin.events == []
    assert game.events


def test_a_view_shows_the_own_hand_only() -> None:
    game = Game.new(players=2, seed=4)
    view = game.view(0)
    designs = game.rules.designs
    assert view.hand[:designs] == game.state.hand[:designs]
    assert not any(view.hand[designs:])
    assert game.view(game.decision.seat).options == game.decision.values


def test_seeds_make_games(tmp_path: Path) -> None:
    assert difference(Game.new(seed=5).state, Game.new(seed=5).state) == ""
    assert difference(Game.new(seed=5).state, Game.new(seed=6).state) != ""
    assert Game.new().seed != Game.new().seed
    Game.new(seed=5).save(tmp_path / "a.json")
    assert Game.load(tmp_path / "a.json").seed == 5


@pytest.mark.rule("SET-1")
def test_an_adventure_can_be_drawn_at_random() -> None:
    drawn = {Game.new(adventure="any", players=2, seed=seed).rules.adventure for seed in range(40)}
    assert len(drawn) > 1
    assert "night_of_the_long_cutlasses" not in drawn  # it needs three
    assert Game.new(adventure="any", players=2, seed=3).rules.adventure == (
        Game.new(adventure="any", players=2, seed=3).rules.adventure
    )


@pytest.mark.rule("SET-2")
def test_a_seat_may_take_any_gang_and_the_first_of_two_gets_the_one_that_both_want() -> None:
    gangs = [Game.new(gangs=["any", "cursed", "cursed"], seed=seed).rules.parts.gangs for seed in range(30)]
    assert all(row[1] == "cursed" and len(set(row)) == 3 for row in gangs)
    assert {row[0] for row in gangs} == {"executioners", "nocturnis", "kaldern"}
