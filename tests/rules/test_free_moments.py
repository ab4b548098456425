"""W1: what the active player may do at any free moment, in phase 2 and in phase 3, without activating anybody."""

import pytest

from tests.kit import Table

# Harid and Leona of the Executioners stand on chests.
AT = {"harid": "LI", "leona": "MR", "iris": "N1", "davitto": "N2", "valdur": "BO", "faras": "BA"}
CHESTS = {"LI": "scroll", "MR": "keys"}


@pytest.mark.rule("RUL-6", "RUL-4", "RND-2", "MIL-1", "W1")
def test_cards_may_be_played_in_phase_two_before_and_after_the_militiaman() -> None:
    hands = {0: ["changing_places", "changing_places", "run"]}
    t = Table(phase="militia", at={"leona": "LI", "harid": "04"}, hands=hands, dice=[6])
    assert not t.offers("done")  # naming and rolling are compulsory
    t.play("play", "changing_places", "leona", "harid")
    assert (t.where("leona"), t.where("harid")) == ("04", "LI")
    t.expect_asked(0, "phase_two")
    assert not t.offers("done")
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")
    assert not t.offers("figure")  # one militiaman, once
    moment = t.save()
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("play", "changing_places", "leona", "harid")
    assert (t.where("leona"), t.where("harid")) == ("LI", "04")
    assert t.options() == [["done"]]  # Run is no card of a free moment
    t.play("done")
    t.idle()
    assert not t.g.done[t.figure("leona")]  # a card of W1 activates nobody
    assert t.offers("move", "leona")


@pytest.mark.rule("CMN-21", "RUL-6")
def test_a_single_answer_is_asked_where_silence_would_tell_of_a_hand() -> None:
    t = Table(phase="militia", hands={0: ["run"]}, dice=[6])
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")
    assert t.options() == [["done"]]
    t = Table(phase="militia", hands={0: ["run"]}, dice=[6], short_form=True)  # bots among themselves
    t.play("figure", "kornak")
    t.idle()


@pytest.mark.rule("RUL-1", "W1", "RUL-4")
def test_a_card_of_a_free_moment_activates_nobody() -> None:
    t = Table(at=AT, chests=CHESTS, hands={0: ["changing_places"]})
    t.play("move", "harid", "11")
    t.play("play", "changing_places", "leona", "iris")
    assert (t.where("leona"), t.where("iris")) == ("N1", "MR")
    assert t.offers("move", "leona")  # neither of the two was activated
    assert t.offers("lockpick", "iris")
    t.idle()


@pytest.mark.rule("RUL-4", "MIS-5", "ACT-2")
def test_a_mission_is_nobodys_action_before_during_and_between_activations() -> None:
    t = Table(at=AT, chests=CHESTS, carries={"davitto": ["scroll"]}, missions=["scroll_0"], dice=[1])
    moment = t.save()
    t.play("mission", "scroll_0")
    assert t.ends("move") == {"leona", "harid", "iris", "davitto"}  # nobody was activated
    t.load(moment)
    t.play("move", "harid", "11")
    t.play("mission", "scroll_0")
    assert t.g.active == t.figure("harid")
    t.play("move", "leona", "16")
    assert not t.offers("move", "harid")
    t.load(moment)
    t.play("lockpick", "harid")
    t.play("mission", "scroll_0")
    assert t.offers("move", "harid", "11")  # he is still activated and has moved nowhere
    assert t.ducats(0) == 1 + 5  # the chest; two scrolls in the gang
    t.idle()


@pytest.mark.rule("W1", "ARC-2")
def test_cards_of_the_own_turn_between_all_commands_and_for_the_active_player_only() -> None:
    cards = ["changing_places", "changing_places"]
    t = Table(at=AT, hands={0: cards, 1: ["holed_purse"]}, discard=["niggling_injury", "niggling_injury"])
    assert t.offers("play", "changing_places", "leona", "harid")  # before any activation
    t.play("move", "harid", "11")
    t.idle()  # seat 1 was not asked
    assert t.offers("play", "changing_places")  # inside one
    t.play("play", "changing_places", "leona", "harid")
    t.play("move", "iris", "02")
    t.play("play", "changing_places", "leona", "harid")  # again, and another time
    assert t.discard()[2:] == cards
    t.idle()
    assert t.hand(1) == ["holed_purse"]
