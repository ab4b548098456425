"""What is at hand when the doors open."""

import pytest

from cadwallon.play.table import Table
from cadwallon.server.messages import TableOptions
from cadwallon.server.records import table_rules
from cadwallon.server.rehearsal import rehearse
from cadwallon.server.wire.options import Phrasebook
from cadwallon.server.wire.question import question
from cadwallon.text.catalogue import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_questions_of_the_first_table_find_their_sentences(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Phrasebook, "_all", {})
    rehearse()
    made = sum(book.size for book in Phrasebook._all.values())
    assert made > 0
    game = Table(table_rules(["kaldern", "cursed"], "treasure_of_the_duke", "revised", TableOptions()), 77)
    offered = 0
    for _ in range(4):
        asked = game.question
        assert asked is not None
        offered += len(question(asked, game.state, asked.seat, language).options or ())
        game.answer(asked.seat, asked.options[0])
    new = sum(book.size for book in Phrasebook._all.values()) - made
    assert offered > 10 * new
