import pytest

from tests.content.ashes.arcana.test_prison import NoWayUp
from tests.content.ashes.scenes import rules_with, scene

GANGS = ["kaldern", "nocturnis"]
HIRED = {"elise": "iraem"}
AT = {"iraem": "prison", "sarys": "02", "faras": "30"}


@pytest.mark.rule("iraem", "PRI-2", "ACT-5")
def test_he_walks_out_without_ap_and_without_a_die() -> None:
    t = scene(AT, gangs=GANGS, hired=HIRED, ap={0: 0})
    assert t.options("escape") == [["escape", "iraem", "0"]]
    t.play("escape", "iraem", "0")
    t.expect_asked(0, "way", "PRI-2")
    assert [row[0] for row in t.told("skill_used")] == [t.figure("iraem")]
    assert "04" in t.ends("move", "iraem")  # up to 17, then 11, 03, 04: his five points
    t.play("move", "iraem", "17")
    assert (t.where("iraem"), t.ap(0), t.g.active, t.g.has_moved) == ("17", 0, t.figure("iraem"), True)
    t.idle()


@pytest.mark.rule("iraem", "PRI-2", "ACT-2")
def test_it_is_his_movement_and_he_may_act() -> None:
    t = scene(AT, gangs=GANGS, hired=HIRED, chests={"TA": "scroll"}, dice=[5])
    t.play("escape", "iraem", "0")
    t.play("move", "iraem", "TA")
    assert not t.offers("move", "iraem")
    t.play("lockpick", "iraem")  # his mind is five
    assert t.carries("iraem") == ["scroll"]
    t.idle()


@pytest.mark.rule("iraem", "ACT-1")
def test_only_if_he_has_not_been_activated_this_turn() -> None:
    t = scene(AT, gangs=GANGS, hired=HIRED, dice=[3])
    assert t.options("escape") == [["escape", "iraem", "1"], ["escape", "iraem", "0"]]
    moment = t.save()
    t.play("escape", "iraem", "1")
    assert not t.offers("escape")
    t.idle()
    t.load(moment)
    t.dice()
    t.play("move", "sarys", "03")
    t.play("escape", "iraem", "0")
    t.play("move", "iraem", "17")
    assert not t.offers("move", "sarys")  # her activation is over
    t.idle()


@pytest.mark.rule("iraem", "WND-2")
def test_wounded_he_is_healed_first() -> None:
    t = scene(AT, gangs=GANGS, hired=HIRED, wounds={"iraem": 1})
    assert not t.offers("escape")
    t.play("heal", "iraem")
    assert t.offers("escape", "iraem", "0")
    t.idle()


@pytest.mark.rule("iraem", "CAT-4")
def test_no_place_to_come_up_he_stays() -> None:
    rules = rules_with(NoWayUp(), gangs=("kaldern", "nocturnis"))
    t = scene(AT, rules=rules, gangs=GANGS, hired=HIRED)
    assert not t.offers("escape")
    t.idle()


@pytest.mark.rule("iraem", "W1")
def test_in_his_players_phase_3_and_for_himself_alone() -> None:
    t = scene(AT, gangs=GANGS, hired=HIRED, phase="militia", deck=["run"])
    assert not t.offers("escape")
    t = scene({"sarys": "prison", "iraem": "02", "faras": "30"}, gangs=GANGS, hired=HIRED)
    assert t.options("escape") == [["escape", "sarys", "1"]]
    t = scene({"faras": "30"} | AT, gangs=["nocturnis", "kaldern"], hired=HIRED)
    assert not t.offers("escape")
