"""A masked table lets windows stand in which only a pass is possible, and is saved and resumed there too."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import PASS
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance, ChanceError, ReplayedChance
from cadwallon.engine.decision import pack
from cadwallon.play.journal import Journal, packed_steps
from cadwallon.play.table import NEVER, WINDOWS, Table
from tests.play.moments import difference

GANGS = ["executioners", "nocturnis", "kaldern"]


def again(journal: Journal) -> Journal:
    """The same journal as a restart would read it."""
    twin = Journal(journal.rules, journal.form)
    twin.chance = list(journal.chance)
    twin.steps = packed_steps(journal.steps)
    twin.generator = journal.generator
    return twin


def comes_to(here: State, there: State) -> bool:
    """Whether passing, where nothing else can be done and no die is rolled for it, leads from one state to another."""
    here = here.clone()
    here.chance = ReplayedChance([])
    while difference(here, there) != "":
        if here.over or len(here.options()) > 1:
            return False
        try:
            here.play(here.options()[0])
        except ChanceError:
            return False
    return True


@pytest.mark.parametrize(
    ("adventure", "seed"), [("ring_of_assassins", 4), ("swordmasters_wager", 4), ("king_of_ashes", 6)]
)
def test_every_pause_of_a_game_can_be_resumed(adventure: str, seed: int) -> None:
    players = ADVENTURES[adventure].players[0]
    table = Table(make_rules(GANGS[:players], adventure), seed, masked=True)
    taste = Chance(1)
    pauses = rolled = 0
    while table.question is not None:
        asked = table.question
        if table.is_hidden_pass:
            pauses += 1
            assert asked.options == [pack(PASS)]
            twin = Table(table.rules, journal=again(table.journal), masked=True)
            before = len(table.journal.outcomes())
            assert comes_to(table.state, twin.state)
            table.answer(asked.seat, pack(PASS))
            rolled += len(table.journal.outcomes()) > before
            continue
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
    assert pauses > 20
    assert rolled > 0  # some of them stood before dice


@pytest.mark.parametrize("adventure", ["ring_of_assassins", "choir_below"])
def test_a_restart_stands_at_exactly_the_same_question(adventure: str) -> None:
    """Also where several seats in a row can only pass: those that have passed are not asked again."""
    players = ADVENTURES[adventure].players[0] if adventure in ADVENTURES else 2
    table = Table(make_rules(GANGS[:players], adventure), 4, masked=True)
    taste = Chance(1)
    pauses = 0
    while table.question is not None and pauses < 60:
        asked = table.question
        if table.is_hidden_pass:
            pauses += 1
            twin_journal = again(table.journal)
            twin_journal.settled = table.journal.settled
            twin = Table(table.rules, journal=twin_journal, masked=True)
            assert twin.is_hidden_pass
            assert difference(twin.state, table.state) == ""
            assert twin.events == table.events
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
    assert pauses > 20


def test_the_same_game_without_a_mask() -> None:
    """Seats, answers and dice are the same: a mask only takes time."""
    games = []
    for masked in (False, True):
        table = Table(make_rules(GANGS[:2]), 3, masked=masked)
        taste = Chance(1)
        while table.question is not None:
            asked = table.question
            hidden = table.is_hidden_pass
            option = pack(PASS) if hidden else asked.options[taste.below(len(asked.options))]
            table.answer(asked.seat, option)
        games.append(table)
    assert difference(games[0].state, games[1].state) == ""
    assert games[0].events == games[1].events
    assert [step.answer for step in games[0].journal.steps] == [step.answer for step in games[1].journal.steps]


def test_who_never_answers_is_passed_over_at_once() -> None:
    table = Table(make_rules(GANGS[:2]), 3, masked=True)
    for window in WINDOWS:
        for seat in range(2):
            table.set_order(seat, window, NEVER)
    taste = Chance(1)
    while table.question is not None:
        assert not table.is_hidden_pass
        options = table.question.options
        table.answer(table.question.seat, options[taste.below(len(options))])
