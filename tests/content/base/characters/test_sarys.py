"""Sarys: Bramble Gate. A discarded card lets one step of her movement cross a wall.

On 01 red lines part her from the Library and the Map Room. With comrades on 02 and 10 she has no other way there.
"""

import pytest

from tests.content.base.scenes import fight, scene, settle
from tests.kit import Table


def shut_in(**more: object) -> Table:
    return scene({"sarys": "01", "kaldern": "02", "elise": "10"}, **more)


@pytest.mark.rule("sarys", "MOV-2", "MV-c", "GEN-10", "RUL-17")
def test_any_card_opens_one_wall() -> None:
    t = shut_in(hands={0: ["jinx", "decoy"]})
    assert t.options("move", "sarys", "LI") == [["move", "sarys", "LI", "+skill_door"]]
    t.play("move", "sarys", "LI")
    t.expect_asked(0, "discard", "sarys")
    assert t.ends("card") == {"jinx", "decoy"}
    t.play("card", "decoy")
    assert (t.where("sarys"), t.hand(0), t.discard(), t.ap(0)) == ("LI", ["jinx"], ["decoy"], 6)
    t.idle()


@pytest.mark.rule("sarys", "GEN-9")
def test_not_where_no_wall_need_be_crossed() -> None:
    t = shut_in(hands={0: ["jinx"]})
    assert t.options("move", "sarys", "OB") == [["move", "sarys", "OB"]]
    t.play("move", "sarys", "OB")
    assert t.hand(0) == ["jinx"]
    t.idle()


@pytest.mark.rule("sarys", "GEN-1")
def test_an_empty_hand_opens_nothing() -> None:
    t = shut_in()
    assert t.ends("move", "sarys") == {"OB", "N1", "W1"}
    t.idle()


@pytest.mark.rule("sarys", "GEN-1")
def test_not_for_a_comrade() -> None:
    t = scene({"kaldern": "01", "sarys": "02", "elise": "10"}, hands={0: ["jinx"]})
    assert t.ends("move", "kaldern") == {"OB", "N1", "W1"}
    t.idle()


@pytest.mark.rule("sarys", "MOV-1", "RUL-17")
def test_the_step_costs_one_point_and_the_way_goes_on() -> None:
    """01, Library, 11, Counting House, 04: four steps, the first through the wall."""
    t = shut_in(hands={0: ["jinx"]})
    assert t.offers("move", "sarys", "04", "+skill_door")
    assert not t.offers("move", "sarys", "05")
    t.play("move", "sarys", "04")
    t.play("card", "jinx")
    assert t.where("sarys") == "04"
    t.idle()


@pytest.mark.rule("sarys", "secret_door", "GEN-8", "GEN-9")
def test_it_adds_up_with_a_secret_door() -> None:
    """A comrade on 11 shuts the other door of the Library, and a second wall parts it from 03."""
    at = {"sarys": "01", "kaldern": "02", "elise": "10", "tortok": "11"}
    t = scene(at, hands={0: ["secret_door", "jinx"]})
    assert sorted(t.options("move", "sarys", "LI")) == [
        ["move", "sarys", "LI", "+door"],
        ["move", "sarys", "LI", "+skill_door"],
    ]
    assert t.options("move", "sarys", "03") == [["move", "sarys", "03", "+door", "+skill_door"]]
    t.play("move", "sarys", "03")
    assert t.options() == [["card", "jinx"]]
    t.play("card", "jinx")
    assert (t.where("sarys"), t.discard()) == ("03", ["secret_door", "jinx"])
    t.idle()


@pytest.mark.rule("sarys", "GEN-10")
def test_two_cards_do_not_open_two_walls() -> None:
    at = {"sarys": "01", "kaldern": "02", "elise": "10", "tortok": "11"}
    t = scene(at, hands={0: ["jinx", "decoy"]})
    assert t.offers("move", "sarys", "LI")
    assert not t.offers("move", "sarys", "03")
    t.idle()


@pytest.mark.rule("sarys", "COM-1", "RUL-13")
def test_the_step_may_be_the_entry_into_a_victims_space() -> None:
    t = scene({"sarys": "01", "kaldern": "02", "elise": "10", "valdur": "LI"}, hands={0: ["run"]}, dice=[6, 1, 1, 1])
    assert t.options("move", "sarys", "LI") == [["move", "sarys", "LI", "valdur", "+skill_door"]]
    t.play("move", "sarys", "LI", "valdur")
    t.play("card", "run")
    settle(t, "17")
    assert (t.where("sarys"), t.ap(0)) == ("LI", 5)


@pytest.mark.rule("sarys", "niggling_injury", "MV-c")
def test_the_card_is_discarded_after_the_rivals_have_answered() -> None:
    t = scene(
        {"sarys": "01", "kaldern": "02", "elise": "10", "valdur": "WH"},
        hands={0: ["jinx"], 1: ["niggling_injury"]},
    )
    t.play("move", "sarys", "04")
    assert t.hand(0) == ["jinx"]
    moment = t.save()
    t.play("card", "niggling_injury")
    assert t.offers("move", "sarys", "11", "+skill_door")  # two steps are left
    assert not t.offers("move", "sarys", "CO")
    t.play("stay")
    assert (t.where("sarys"), t.hand(0)) == ("01", ["jinx"])
    t.idle()
    t.load(moment)
    t.play("pass")
    t.play("card", "jinx")
    assert t.where("sarys") == "04"
    t.idle()


@pytest.mark.rule("sarys", "RET-1")
def test_not_in_a_retreat() -> None:
    t = fight("sarys", "harid", 1, 1, 6, 6, hands={0: ["decoy"]})
    t.expect_asked(1, "retreat")
    assert t.offers("space", "05")  # 11, 03, 04, 05
    assert not t.offers("space", "06")  # 11, 04, 05, 06: there is a wall between 11 and 04
    settle(t)
