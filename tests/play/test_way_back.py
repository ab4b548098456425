"""After a restart the same can be taken back as before it, and leads to the same place."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import rerun
from cadwallon.play.table import BOT, PERSON, REMOTE, Table
from cadwallon.play.way_back import Resumption
from tests.play.moments import difference
from tests.play.test_mask import again

GANGS = ["executioners", "nocturnis", "kaldern"]


def restarted(table: Table) -> Table:
    journal = again(table.journal)
    journal.settled = table.journal.settled
    resumption = Resumption(journal, table.masked)
    for _ in resumption.go():
        pass
    return resumption.table(table.seats)


def ways_back(table: Table) -> list[tuple[bool, bool]]:
    return [(table.can_undo(seat), table.can_undo(seat, consent=True)) for seat in range(len(table.seats))]


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("seats", [[PERSON, PERSON, BOT], [REMOTE, REMOTE, REMOTE]])
def test_at_every_question_of_a_game(masked: bool, seats: list[str]) -> None:
    table = Table(make_rules(GANGS, "ring_of_assassins"), 4, seats, masked=masked)
    taste = Chance(2)
    taken_back = 0
    while table.question is not None:
        twin = restarted(table)
        assert difference(twin.state, table.state) == ""
        assert twin.events == table.events
        assert twin.journal.settled == table.journal.settled
        assert ways_back(twin) == ways_back(table)
        player = table.state.player
        if table.can_undo(player, consent=True) and taste.below(8) == 0:
            taken_back += 1
            for one in (table, twin):
                one.undo(player, consent=True)
            assert difference(twin.state, table.state) == ""
            assert [step.answer for step in twin.journal.steps] == [step.answer for step in table.journal.steps]
            assert twin.journal.settled == table.journal.settled
            *_, last = rerun(again(twin.journal))  # what is saved now can be played again
            assert last.asked == table.state.asked
        asked = table.question
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
    assert taken_back > 5


def test_what_was_rolled_stays_rolled() -> None:
    """Before the restart there was no way back behind a die; there is none after it."""
    table = Table(make_rules(GANGS[:2]), 3)
    taste = Chance(1)
    while not (table.journal.steps and table.journal.steps[-1].chance and table.state.round > 1):
        asked = table.question
        assert asked is not None
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
    assert ways_back(restarted(table)) == ways_back(table) == [(False, False)] * 2
