"""Saving at any moment, loading, walking about in a saved game."""

from pathlib import Path

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.play.journal import JournalError, dump
from cadwallon.play.replay import Replay, load, resume
from cadwallon.play.table import Table
from tests.play.moments import KINDS_OF_GAME, difference, game_after, random_game


@pytest.mark.parametrize("which", KINDS_OF_GAME, ids=str)
def test_a_game_saved_at_any_step_is_the_same_when_loaded(which: tuple[int, str, str, int]) -> None:
    for number, game in enumerate(random_game(*which)):
        if number % 40 < 2 or game.over:
            journal = load(dump(game.journal))
            assert difference(game.state, resume(journal)) == ""
            assert dump(journal) == dump(game.journal)


def test_a_table_and_a_replay_tell_the_same_way_between_two_answers() -> None:
    """CMN-21  Where the table answers by itself, each state on the way can be looked at, with what was told."""
    table = Table(make_rules(["executioners", "nocturnis", "cursed"]), 5)
    chance = Chance(5)
    ways: list[list[tuple[int, State]]] = [[]]
    before = [0]
    while (question := table.question) is not None:
        before.append(len(table.events))
        table.answer(question.seat, question.options[chance.below(len(question.options))])
        ways.append(table.passed)
    replay = Replay(load(dump(table.journal)))
    assert len(replay) == len(ways) - 1
    assert sum(len(way) for way in ways) > 20
    for step, way in enumerate(ways):
        found = [(before[step] + len(events), state.clone()) for events, state in replay.way_to(step)]
        assert [count for count, _ in found] == [count for count, _ in way]
        assert [difference(one, other) for (_, one), (_, other) in zip(found, way, strict=True)] == [""] * len(way)


@pytest.mark.parametrize("which", KINDS_OF_GAME, ids=str)
def test_a_replay_knows_the_state_at_every_step(which: tuple[int, str, str, int], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    moments = []
    for game in random_game(*which):
        moments.append(game.state.clone())
    game.save(path)
    replay = Replay.load(path)
    assert len(replay) == len(moments) - 1
    for step, moment in enumerate(moments):
        assert difference(moment, replay.at(step)) == "", step
    assert replay.over
    assert replay.scores == game.scores
    with pytest.raises(JournalError, match="There is no step"):
        replay.at(len(moments))
    assert [event for _, event in replay.events()] == game.events
    assert {step for step, _ in replay.events()} <= set(range(len(moments)))


@pytest.mark.parametrize("which", KINDS_OF_GAME[:3], ids=str)
def test_a_loaded_game_goes_on_as_it_would_have(which: tuple[int, str, str, int], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = game_after(60, *which)
    game.save(path)
    twin = Game.load(path)
    assert twin.events == game.events
    taste = Chance(9)
    while not game.over:
        value = game.decision.values[taste.below(len(game.decision.values))]
        game.play(value)
        twin.play(value)
        assert difference(game.state, twin.state) == ""
    assert twin.returns() == game.returns()
    assert dump(twin.journal) == dump(game.journal)


def test_a_table_and_a_game_write_the_same_journal(tmp_path: Path) -> None:
    game = Game.new(players=3, edition="fr", seed=21)
    table = Table(game.rules, 21)
    taste = Chance(22)
    while not game.over:
        question = table.question
        assert question is not None
        assert (question.seat, question.kind, question.options) == (
            game.decision.seat,
            game.decision.kind,
            game.decision.values,
        )
        value = question.options[taste.below(len(question.options))]
        table.answer(question.seat, value)
        game.play(value)
    Replay.save(tmp_path / "table.json", table)
    Replay.save(tmp_path / "game.json", game)
    assert (tmp_path / "table.json").read_bytes() == (tmp_path / "game.json").read_bytes()


def test_a_table_goes_on_from_a_journal() -> None:
    table = Table(Game.new(players=2, seed=0).rules, 31)
    taste = Chance(32)
    for _ in range(40):
        question = table.question
        assert question is not None
        table.answer(question.seat, question.options[taste.below(len(question.options))])
    journal = load(dump(table.journal))
    twin = Table(journal.rules, journal=journal)
    assert twin.events == table.events
    for _ in range(20):
        question = table.question
        assert question is not None
        value = question.options[taste.below(len(question.options))]
        table.answer(question.seat, value)
        twin.answer(question.seat, value)
        assert difference(table.state, twin.state) == ""
    assert dump(twin.journal) == dump(table.journal)
