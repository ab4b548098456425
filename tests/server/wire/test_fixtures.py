"""The messages that the page is tested with are such as the server sends."""

from pathlib import Path

import msgspec
import pytest

from cadwallon.server.wire import shapes
from cadwallon.server.wire.boards import board
from cadwallon.server.wire.facts import board_id, catacombs_id, facts

FOLDER = Path(__file__).resolve().parents[3] / "web" / "fixtures"
MESSAGES = sorted(
    file.stem for file in FOLDER.glob("*.json") if file.stem not in ("board", "catacombs", "content", "words.en")
)


class Position(msgspec.Struct, tag="position", forbid_unknown_fields=True):
    number: int
    views: list[shapes.View]
    question: shapes.Question | None
    events: list[shapes.Event]
    moments: list[shapes.Moment]
    fresh: bool
    moment: str


def test_there_are_some() -> None:
    assert {"placement", "first_turn", "combat_card", "retreat", "portcullis", "end"} <= set(MESSAGES)


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_has_the_shape_of_today(name: str) -> None:
    """`python tools/make_fixtures.py` writes them anew."""
    text = (FOLDER / f"{name}.json").read_bytes()
    message = msgspec.json.decode(text, type=Position)
    assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)
    assert len(message.views) == 1
    assert (message.question is None) == message.views[0].over


def test_board_and_content_are_those_of_today() -> None:
    assert msgspec.json.decode((FOLDER / "board.json").read_bytes(), type=shapes.Board) == board(board_id())
    below = msgspec.json.decode((FOLDER / "catacombs.json").read_bytes(), type=shapes.Board)
    assert below == board(catacombs_id())
    assert msgspec.json.decode((FOLDER / "content.json").read_bytes(), type=shapes.Content) == facts()
