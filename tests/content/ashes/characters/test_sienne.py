import pytest

from tests.content.ashes.scenes import fight, patrol, scene
from tests.content.base.scenes import settle

GANGS = ["executioners", "nocturnis"]


@pytest.mark.rule("sienne", "CS-8", "XPT-3")
def test_a_combat_that_she_wins_is_experience_before_anything_is_taken() -> None:
    loot = {"faras": ["scroll", "keys"]}
    t = fight("sienne", "faras", 5, 1, 1, 4, 1, gangs=GANGS, hired={"leona": "sienne"}, carries=loot)
    t.expect_asked(0, "steal", "COM-3")
    assert t.experience(0) == 1
    t.play("item", "keys")
    settle(t)
    assert t.experience(0) == 1


@pytest.mark.rule("sienne", "KCO-3")
def test_besides_what_sixes_bring() -> None:
    t = fight("sienne", "faras", 6, 1, 1, 4, 1, gangs=GANGS, hired={"leona": "sienne"})
    assert t.experience(0) == 1
    t.play("pass")  # W4a: the six may be spent
    assert t.experience(0) == 2
    settle(t)


@pytest.mark.rule("sienne")
def test_when_she_defends_and_not_when_she_loses() -> None:
    t = fight("harid", "sienne", 4, 1, 5, 1, 1, gangs=GANGS, hired={"faras": "sienne"})
    assert (t.experience(0), t.experience(1)) == (0, 1)
    settle(t)
    t = fight("harid", "sienne", 5, 1, 4, 1, 1, gangs=GANGS, hired={"faras": "sienne"})
    assert (t.experience(0), t.experience(1)) == (0, 0)
    settle(t)


@pytest.mark.rule("sienne", "bribe", "PAT-3")
def test_against_a_militiaman_too_but_not_if_the_combat_is_called_off() -> None:
    t = patrol("sienne", 1, 1, 1, 5, 1, 1, gangs=GANGS, hired={"faras": "sienne"}, hands={1: ["bribe"]}, ducats={1: 1})
    moment = t.save()
    t.play("pass")
    assert t.experience(1) == 1
    settle(t)
    t.load(moment)
    t.dice()
    t.play("card", "bribe")
    assert t.experience(1) == 0
    t.play("done")
    t.idle()


@pytest.mark.rule("sienne", "XPT-3")
def test_an_empty_supply_gives_her_none() -> None:
    t = fight("sienne", "faras", 5, 1, 1, 4, 1, gangs=GANGS, hired={"leona": "sienne"}, experience={1: 21})
    t.play("pass")  # W4b
    assert t.experience(0) == 0
    settle(t)


@pytest.mark.rule("sienne", "CYC-4")
def test_one_token_for_each_round_against_the_cyclops() -> None:
    t = scene(
        {"sienne": "LI", "faras": "30", "cyclops": "HA"},
        gangs=GANGS,
        hired={"leona": "sienne"},
        shown={"LI": "staircase"},
        dice=[5, 5, 5, 4, 3, 2, 1] * 2,
    )
    t.play("move", "sienne", "HA", "cyclops")
    assert t.experience(0) == 1
    t.play("pass")  # W4a of the second round: the token of the first may be spent
    assert (t.experience(0), t.where("cyclops")) == (2, "LR")
    t.idle()
