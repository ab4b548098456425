import pytest

from tests.content.ashes.scenes import fight
from tests.content.base.scenes import settle


@pytest.mark.rule("IC-1", "IC-2", "IC-4", "INT-1", "RUL-11")
def test_an_intrigue_shows_itself_when_a_defence_is_won() -> None:
    """IN-13: a rival attacks and loses; it pays in anybody's turn, at the next free moment."""
    t = fight("harid", "faras", 2, 1, 4, 1, intrigues={1: ["IN-13"]}, ducats={0: 0})
    settle(t)
    assert t.intrigues(1) == []
    assert t.ducats(1) == 4
    assert t.told("intrigue_revealed") == [(1, t.g.intrigue_discard[0], 0, 0)]


@pytest.mark.rule("IC-7", "IC-1")
def test_it_stays_hidden_when_the_attacker_wins() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, intrigues={1: ["IN-13"]})
    settle(t)
    assert t.intrigues(1) == ["IN-13"]
    assert t.told("intrigue_revealed") == []
