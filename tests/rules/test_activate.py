"""ACT: activating thieves, one movement and one action each, and what is nobody's action."""

import pytest

from tests.kit import Table

# Harid and Leona of the Executioners stand on chests; Valdur and Faras of the Nocturnis are far away.
AT = {"harid": "LI", "leona": "MR", "iris": "N1", "davitto": "N2", "valdur": "BO", "faras": "BA"}
CHESTS = {"LI": "scroll", "MR": "keys", "CO": "bracelet"}


# --- one after the other ----------------------------------------------------------------------------------------------
@pytest.mark.rule("ACT-1", "GUILD-2")
def test_any_thief_may_begin_and_nobody_has_to() -> None:
    t = Table(at=AT, chests=CHESTS)
    assert t.ends("move") == {"leona", "harid", "iris", "davitto"}
    assert t.ends("lockpick") == {"leona", "harid"}
    moment = t.save()
    for thief, space in (("harid", "11"), ("leona", "16"), ("iris", "02"), ("davitto", "03")):
        t.load(moment)
        t.play("move", thief, space)
        assert t.where(thief) == space
        t.idle()
    t.load(moment)
    t.play("end_turn")  # with all seven AP
    t.expect_asked(1, "phase_two")
    assert t.ap(0) == 7


@pytest.mark.rule("ACT-1", "RUL-1", "RUL-2")
def test_once_another_is_activated_there_is_no_going_back() -> None:
    t = Table(at=AT, chests=CHESTS)
    t.play("move", "leona", "16")
    assert t.offers("move", "harid")  # looking at Harid has not activated him
    assert t.offers("lockpick", "harid")
    t.play("move", "harid", "11")
    assert not t.offers("move", "leona")
    assert not t.offers("skill", "leona")
    assert t.ends("move") == {"iris", "davitto"}
    t.play("move", "iris", "02")
    t.play("move", "davitto", "03")
    assert not t.offers("move")
    assert not t.offers("lockpick")
    t.idle()
    assert t.ap(0) == 3


@pytest.mark.rule("ACT-1", "RUL-2")
def test_in_the_next_turn_everybody_may_be_activated_again() -> None:
    t = Table(at=AT, turn=1)
    t.play("move", "faras", "22")
    t.play("move", "valdur", "42")
    t.play("end_turn")  # the round is over
    t.quiet_turn()
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    t.idle(1)
    assert t.ends("move") == {"sanaris", "faras", "drokan", "valdur"}


@pytest.mark.rule("RUL-1", "ACT-1", "ACT-6")
def test_a_skill_that_names_a_thief_activates_him() -> None:
    t = Table(turn=1, at=AT)
    t.play("skill", "valdur", "17")
    assert t.where("valdur") == "17"
    t.play("move", "faras", "22")
    assert not t.offers("move", "valdur")
    t.idle(1)


@pytest.mark.rule("RUL-1", "RUL-3", "ACT-1", "ACT-5", "W1")
def test_a_card_for_the_activated_thief_activates_him() -> None:
    """A Pentacle Gate names the thief whom it places: it needs an AP in the gang, but costs none."""
    hands = {0: ["pentacle_gate", "pentacle_gate"]}
    t = Table(at=AT, hands=hands, ap={0: 1})
    t.play("play", "pentacle_gate", "harid", "17")
    assert (t.where("harid"), t.ap(0)) == ("17", 1)
    t.play("move", "leona", "16")  # so Harid's activation is over
    assert t.ends("play", "pentacle_gate") == {"leona"}  # no AP is left: the activated thief alone
    t.idle()
    t = Table(at=AT, hands=hands, ap={0: 0})
    assert t.options() == [["end_turn"]]
    t = Table(at=AT, hands=hands, phase="militia")
    assert not t.offers("play")  # nobody is activated in phase 2


@pytest.mark.rule("RUL-2", "ACT-1", "ACT-2", "ACT-6")
def test_the_next_thief_begins_afresh() -> None:
    """Faras has moved, acted and used his skill; Valdur may do all three."""
    hands = {1: ["run", "jinx"]}
    t = Table(turn=1, at=AT, hands=hands, discard=["parry"], chests={"BA": "keys", "BO": "scroll"}, dice=[1, 1])
    t.play("lockpick", "faras")
    t.play("skill", "faras", "parry")
    t.play("card", "jinx")
    t.play("move", "faras", "22")
    t.play("lockpick", "valdur")
    assert t.offers("skill", "valdur", "17")
    t.play("move", "valdur", "42")
    t.play("skill", "valdur", "17")
    assert t.where("valdur") == "17"
    t.idle(1)


# --- movement, action, skill ------------------------------------------------------------------------------------------
@pytest.mark.rule("ACT-2", "ACT-4", "CHE-5")
def test_movement_and_action_in_either_order() -> None:
    t = Table(at=AT, chests=CHESTS, dice=[3])
    moment = t.save()
    t.play("move", "harid", "CO")  # LI, 11, CO
    assert t.offers("lockpick", "harid")
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["bracelet"]
    assert t.ap("harid") == 5
    t.idle()
    t.load(moment)
    t.play("lockpick", "harid")
    assert t.offers("move", "harid", "CO")
    t.play("move", "harid", "CO")
    assert t.carries("harid") == ["scroll"]
    assert t.ap("harid") == 5
    assert not t.offers("lockpick", "harid")  # the action is used up
    assert not t.offers("bash", "harid")
    t.idle()


@pytest.mark.rule("ACT-2", "CHE-5")
def test_a_failed_action_is_an_action() -> None:
    t = Table(at=AT, chests=CHESTS, dice=[5])
    t.play("lockpick", "harid")
    assert t.carries("harid") == []
    assert not t.offers("lockpick", "harid")
    assert not t.offers("bash", "harid")
    assert t.offers("lockpick", "leona")
    t.idle()


@pytest.mark.rule("ACT-2", "ACT-3")
def test_a_movement_is_made_whole() -> None:
    """One step of four: the other three are lost, before and after the action."""
    t = Table(at={**AT, "leona": "S1"}, chests=CHESTS, dice=[2])
    t.play("move", "harid", "MR")
    assert not t.offers("move", "harid")
    t.play("lockpick", "harid")
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ACT-2", "COM-1")
def test_an_attack_takes_the_movement_and_the_action() -> None:
    at = {**AT, "harid": "11", "valdur": "CO"}
    t = Table(at=at, chests=CHESTS, dice=[6, 1, 2, 2])
    t.play("move", "harid", "CO", "valdur")
    t.play("space", "16")  # CO, 11, 17, 16
    assert t.where("harid") == "CO"
    assert not t.offers("move", "harid")
    assert not t.offers("lockpick", "harid")  # beside the bracelet, but his action is used up
    assert t.ap("harid") == 5
    t.idle()


@pytest.mark.rule("COM-1", "ACT-2")
def test_who_has_acted_or_moved_cannot_attack() -> None:
    at = {**AT, "valdur": "11"}
    t = Table(at=at, chests=CHESTS, dice=[2])
    assert t.offers("move", "harid", "11", "valdur")
    moment = t.save()
    t.play("lockpick", "harid")
    assert not t.offers("move", "harid", "11")
    assert t.offers("move", "harid", "02")
    t.idle()
    t.load(moment)
    t.play("move", "harid", "02")
    assert not t.offers("move", "harid")


@pytest.mark.rule("ACT-2", "ACT-6", "GEN-10")
def test_a_thief_may_move_act_and_use_his_skill() -> None:
    """Valdur steps through a rift (1 AP), picks a lock (1 AP) and moves (1 AP), in every order."""
    at = {**AT, "valdur": "42"}
    t = Table(turn=1, at=at, chests={"LA": "keys"}, dice=[1])
    t.play("move", "valdur", "LA")
    t.play("lockpick", "valdur")
    assert t.carries("valdur") == ["keys"]
    t.play("skill", "valdur", "17")
    assert t.where("valdur") == "17"
    assert t.ap("valdur") == 4
    assert not t.offers("skill", "valdur")  # once per activation
    assert not t.offers("move", "valdur")
    t.idle(1)
    t = Table(turn=1, at=at, chests={"LA": "keys"}, dice=[1])
    t.play("skill", "valdur", "28")  # next to the Laboratory
    assert t.offers("move", "valdur", "LA")
    t.play("move", "valdur", "LA")
    t.play("lockpick", "valdur")
    assert t.carries("valdur") == ["keys"]
    t.idle(1)


@pytest.mark.rule("ACT-6", "GEN-10")
def test_an_active_skill_ends_with_the_activation() -> None:
    t = Table(turn=1, at=AT)
    t.play("move", "valdur", "42")
    assert t.offers("skill", "valdur")
    t.play("move", "faras", "22")
    assert not t.offers("skill", "valdur")
    t.idle(1)


@pytest.mark.rule("ACT-6")
def test_a_passive_skill_works_in_the_turn_of_another() -> None:
    """Tortok's Rage: he is attacked and may reroll one of his dice."""
    at = {"harid": "LI", "tortok": "11"}
    t = Table(gangs=["executioners", "kaldern"], at=at, dice=[5, 1, 2, 3, 6])
    t.play("move", "harid", "11", "tortok")
    t.expect_asked(1, "combat_reroll", "W4b")
    moment = t.save()
    t.play("reroll", "skill:tortok", "defender", "2")
    assert t.told("combat_won")[0][0] == t.figure("tortok")
    t.load(moment)
    t.play("pass")
    assert t.told("combat_won")[0][0] == t.figure("harid")


# --- prices -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ACT-4", "CHE-1", "CHE-2")
@pytest.mark.parametrize(
    ("command", "price"), [(("move", "harid", "11"), 1), (("lockpick", "harid"), 1), (("bash", "harid"), 2)]
)
def test_prices_of_commands(command: tuple[str, ...], price: int) -> None:
    t = Table(at=AT, chests=CHESTS, dice=[1], ap={0: price})
    t.play(*command)
    assert t.ap(0) == 0
    t = Table(at=AT, chests=CHESTS, ap={0: price - 1})
    assert not t.offers(*command)


@pytest.mark.rule("ACT-4", "COM-1", "RUL-13")
def test_price_of_an_attack() -> None:
    """One AP for the movement and one for the attack; with one AP left nobody is attacked."""
    at = {**AT, "valdur": "11"}
    t = Table(at=at, dice=[6, 6, 1, 1], ap={0: 2})
    t.play("move", "harid", "11", "valdur")
    assert t.ap(0) == 0
    t = Table(at=at, ap={0: 1})
    assert not t.offers("move", "harid", "11")
    assert t.offers("move", "harid", "02")


@pytest.mark.rule("ACT-4", "MIS-2", "GEN-13")
def test_price_of_a_mission_and_of_a_skill() -> None:
    carries = {"harid": ["scroll"]}
    t = Table(at=AT, carries=carries, missions=["scroll_2"], ap={0: 3})
    t.play("mission", "scroll_2")
    assert (t.ap(0), t.ducats(0)) == (0, 4)  # one scroll: 2, and 2 for the card
    t.idle()
    t = Table(at=AT, carries=carries, missions=["scroll_2"], ap={0: 2})
    assert not t.offers("mission")
    assert t.offers("skill", "harid")  # 1 AP, as his card says
    t = Table(turn=1, at=AT, ap={1: 1})
    t.play("skill", "valdur", "17")
    assert t.ap(1) == 0
    t.idle(1)


# --- no action points -------------------------------------------------------------------------------------------------
@pytest.mark.rule("ACT-5")
def test_without_action_points_nobody_is_activated() -> None:
    t = Table(at=AT, chests=CHESTS, ap={0: 0}, missions=["scroll_0"], carries={"harid": ["scroll"]})
    assert t.options() == [["end_turn"]]


@pytest.mark.rule("ACT-5", "RUL-3")
def test_with_none_left_the_active_player_still_plays_what_is_free() -> None:
    t = Table(at=AT, chests=CHESTS, ap={0: 1}, hands={0: ["changing_places", "holed_purse"]})
    t.play("move", "harid", "11")
    assert t.ap(0) == 0
    assert {words[0] for words in t.options()} == {"play", "end_turn"}
    t.play("play", "changing_places", "leona", "harid")
    assert t.where("harid") == "MR"
    t.play("play", "holed_purse", "nocturnis")
    assert t.options() == [["end_turn"]]
    t.idle()


@pytest.mark.rule("RUL-3", "RUL-1", "ACT-5", "GEN-10")
def test_with_none_left_a_free_skill_is_for_the_activated_thief_alone() -> None:
    """Faras exhumes for a discarded card: that costs no AP, but activating him needs one in the gang."""
    rest: dict[int, list[str]] = {1: ["run"]}
    t = Table(turn=1, at=AT, ap={1: 1}, hands=rest, discard=["jinx", "parry"])
    t.play("move", "faras", "22")
    assert t.ap(1) == 0
    t.play("skill", "faras", "jinx")
    t.play("card", "run")
    assert t.hand(1) == ["jinx"]
    t.idle(1)
    t = Table(turn=1, at=AT, ap={1: 1}, hands=rest, discard=["jinx", "parry"])
    t.play("move", "valdur", "42")
    assert not t.offers("skill", "faras")
    t = Table(turn=1, at=AT, ap={1: 0}, hands=rest, discard=["jinx", "parry"])
    assert t.options() == [["end_turn"]]


# --- the end of an activation -----------------------------------------------------------------------------------------
@pytest.mark.rule("RUL-2", "RET-3", "ACT-6")
def test_a_beaten_attacker_who_retreats_goes_on() -> None:
    """Valdur attacks, loses and retreats to a gate: his skill and the way out are still his."""
    at = {**AT, "harid": "43", "valdur": "42", "sanaris": "W1", "drokan": "W2"}
    t = Table(turn=1, round=6, alarm=True, at=at, dice=[1, 2, 6, 6])
    t.play("move", "valdur", "43", "harid")
    t.expect_asked(0, "retreat")
    t.play("space", "S3")  # 43, 42, 41, S3
    t.idle(1)
    assert t.ap("valdur") == 5
    assert not t.offers("move", "valdur")
    assert t.offers("skill", "valdur", "17")
    assert t.offers("leave", "valdur")
    t.play("leave", "valdur")
    assert t.where("valdur") == "left"
    t.idle(1)


@pytest.mark.rule("RUL-2", "LEA-3")
def test_leaving_ends_the_activation() -> None:
    t = Table(round=6, alarm=True, at={**AT, "iris": "N1"})
    t.play("leave", "iris")
    assert t.g.active == -1
    assert not t.offers("skill", "iris")
    assert t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("RUL-2", "CMN-12", "ADV-1.5")
def test_being_captured_ends_the_activation() -> None:
    at = {**AT, "harid": "TR", "valrut": "LI"}
    t = Table(at=at, carries={"harid": ["keys", "scroll"]}, dice=[5])
    t.play("special", "harid")
    assert t.where("harid") == "captured"
    assert t.g.active == -1
    assert not t.offers("skill", "harid")
    assert t.offers("move", "leona")
    t.idle()
