import pytest

from tests.content.ashes.scenes import fight
from tests.content.base.scenes import settle


@pytest.mark.rule("shaana", "WND-1", "KSE-5", "GEN-12")
def test_a_thief_beaten_by_shaana_is_wounded_attacking_or_defending() -> None:
    t = fight("shaana", "faras", 5, 1, 1, 4, 1, gangs=["cursed", "nocturnis"], hired={"torham": "shaana"})
    assert t.wounds("faras") == 1
    settle(t)
    t = fight("faras", "shaana", 4, 1, 5, 1, 1, gangs=["nocturnis", "cursed"], hired={"torham": "shaana"})
    assert t.wounds("faras") == 1
    settle(t)


@pytest.mark.rule("shaana")
def test_nobody_is_wounded_when_she_loses() -> None:
    t = fight("shaana", "faras", 3, 1, 1, 4, 1, gangs=["cursed", "nocturnis"], hired={"torham": "shaana"})
    assert (t.wounds("faras"), t.wounds("shaana")) == (0, 0)
    settle(t)
