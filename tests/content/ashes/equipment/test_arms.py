import pytest

from tests.content.ashes.scenes import fight
from tests.content.base.scenes import rolled, settle


@pytest.mark.rule("sword", "EQP-1", "CS-1")
def test_a_sword_is_one_die_more_for_the_attacker() -> None:
    t = fight("harid", "faras", 5, 1, 1, 4, 1, equipment={"harid": "sword"})
    assert rolled(t) == [511, 41]
    settle(t)


@pytest.mark.rule("sword")
def test_it_does_not_help_a_defender() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "sword"})
    assert rolled(t) == [51, 41]
    settle(t)


@pytest.mark.rule("mail_coat", "W8", "EQP-1")
def test_a_mail_coat_takes_one_wound_and_is_gone() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "mail_coat"}, hands={0: ["poisoned_blade"]})
    t.play("card", "poisoned_blade")
    t.expect_asked(1, "answer_wound", "W8")
    moment = t.save()
    t.play("use", "equipment:mail_coat")
    assert (t.wounds("faras"), t.bears("faras")) == (0, "")
    settle(t)
    t.load(moment)
    t.play("pass")
    assert (t.wounds("faras"), t.bears("faras")) == (1, "mail_coat")
    settle(t)
