import pytest

from tests.content.ashes.scenes import fight
from tests.content.base.scenes import settle


@pytest.mark.rule("grit", "W8", "WND-1")
def test_grit_keeps_a_wound_away() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, hands={0: ["poisoned_blade"], 1: ["grit"]})
    t.play("card", "poisoned_blade")
    t.expect_asked(1, "answer_wound", "W8")
    moment = t.save()
    t.play("card", "grit")
    assert t.wounds("faras") == 0
    settle(t)
    assert t.discard() == ["grit", "poisoned_blade"]
    t.load(moment)
    t.play("pass")
    assert t.wounds("faras") == 1
    settle(t)
