import pytest

from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import settle

GANGS = ["executioners", "nocturnis"]
HIRED = {"leona": "chufflock"}


@pytest.mark.rule("chufflock", "COM-3", "PRI-1", "CS-8")
def test_whom_he_beats_is_robbed_and_goes_to_prison() -> None:
    t = fight("chufflock", "faras", 5, 1, 1, 4, 1, gangs=GANGS, hired=HIRED, carries={"faras": ["scroll", "keys"]})
    t.play("item", "scroll")
    assert (t.where("faras"), t.carries("faras"), t.carries("chufflock")) == ("PR", ["keys"], ["scroll"])
    assert t.where("chufflock") == "11"
    t.idle()


@pytest.mark.rule("chufflock")
def test_when_he_defends_too_and_an_attackers_activation_is_over() -> None:
    t = fight("faras", "chufflock", 4, 1, 5, 1, 1, gangs=["nocturnis", "executioners"], hired=HIRED)
    assert (t.where("faras"), t.where("chufflock"), t.g.active) == ("PR", "11", -1)
    t.idle()


@pytest.mark.rule("chufflock", "COM-4")
def test_when_he_loses_or_a_comrade_fights_everything_is_as_usual() -> None:
    t = fight("chufflock", "faras", 3, 1, 1, 4, 1, gangs=GANGS, hired=HIRED)
    t.expect_asked(1, "retreat", "RET-1")
    settle(t)
    t = fight("harid", "faras", 5, 1, 4, 1, at={"chufflock": "N1"}, gangs=GANGS, hired=HIRED)
    t.expect_asked(0, "retreat", "RET-1")
    settle(t)


@pytest.mark.rule("chufflock", "private_security", "W8")
def test_private_security_stands_between() -> None:
    t = fight("chufflock", "faras", 5, 1, 1, 4, 1, gangs=GANGS, hired=HIRED, hands={1: ["private_security"]})
    t.expect_asked(1, "answer_prison", "W8")
    moment = t.save()
    t.play("card", "private_security")
    t.expect_asked(1, "retreat", "RET-1")
    settle(t)
    assert t.where("faras") == "01"
    t.load(moment)
    t.play("pass")
    assert t.where("faras") == "PR"
    t.idle()


@pytest.mark.rule("chufflock", "MIL-8", "PAT-3")
def test_a_militiaman_retreats_as_usual() -> None:
    at = {"harid": "N1", "chufflock": "11", "captain_kornak": "18"}
    hired = {"faras": "chufflock"}
    t = patrol("chufflock", 1, 1, 1, 5, 1, 1, at=at, gangs=GANGS, hired=hired)
    t.expect_asked(1, "retreat", "RET-1")
    settle(t)
    assert t.where("captain_kornak") == "01"


@pytest.mark.rule("chufflock", "CAT-6")
def test_in_the_catacombs_nothing_changes() -> None:
    t = scene(
        {"chufflock": "LI", "faras": "HA", "valdur": "30"},
        gangs=GANGS,
        hired=HIRED,
        shown={"LI": "staircase"},
        dice=[5, 1, 1, 4, 1, 6],
    )
    t.play("move", "chufflock", "HA", "faras")
    assert (t.where("faras"), len(t.told("imprisoned"))) == ("PR", 1)
    t.idle()
