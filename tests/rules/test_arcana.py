"""ARC: the cards in hand."""

import pytest

from cadwallon.view.view import SPECTATOR, view_of
from tests.kit import Table


@pytest.mark.rule("ARC-1", "RND-2")
def test_one_card_more_each_turn_and_no_limit_to_a_hand() -> None:
    hand = ["run"] * 6 + ["second_blade"] * 6 + ["powerful_blow"] * 5
    t = Table(hands={0: hand}, deck=["jinx", "parry"], phase="draw")
    assert sorted(t.hand(0)) == sorted([*hand, "jinx"])
    t.expect_asked(0, "phase_two")
    assert not t.offers("card")  # nobody has to discard
    assert list(t.g.hand_size) == [18, 0]
    assert t.g.deck[-1] == t.card("parry")
    t.conserved()


@pytest.mark.rule("ARC-1", "HID-1", "SET-7")
def test_hands_are_hidden_and_their_numbers_public() -> None:
    t = Table(hands={0: ["run", "jinx"], 1: ["parry"]})
    for seat, cards in [(0, ["run", "jinx"]), (1, ["parry"]), (SPECTATOR, [])]:
        view = view_of(t.g, seat)
        assert list(view.hand_size) == [2, 1]
        assert sum(view.hand) == len(cards)
        assert all(view.hand[seat * t.rules.designs + t.card(name)] == 1 for name in cards)


@pytest.mark.rule("ARC-2", "COM-2")
def test_one_card_a_side_in_a_combat() -> None:
    cards = {0: ["second_blade"] * 3, 1: ["powerful_blow"] * 2}
    t = Table(at={"harid": "02", "valdur": "11"}, others="left", hands=cards, known=cards, dice=[1, 1, 5, 4, 4])
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(0, "combat_card", "W3a")
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "powerful_blow")
    assert t.told("combat_won") == [(t.figure("harid"), t.figure("valdur"), 5, 5)]  # three dice against four and one
    assert (len(t.hand(0)), len(t.hand(1))) == (2, 1)


@pytest.mark.rule("ARC-2", "W1", "GEN-2")
def test_any_number_in_the_own_turn_in_phase_two_and_three() -> None:
    t = Table(phase="militia", hands={0: ["holed_purse"] * 3}, ducats={1: 9}, dice=[6])
    t.play("play", "holed_purse", "nocturnis")
    t.play("figure", "kornak")
    t.play("play", "holed_purse", "nocturnis")
    t.play("done")
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == 3
    assert t.ap(0) == 7
    assert t.discard() == ["holed_purse"] * 3
    t.idle()


@pytest.mark.rule("ARC-2", "W1")
def test_between_and_inside_activations() -> None:
    t = Table(
        at={"harid": "02", "iris": "03"},
        hands={0: ["holed_purse"] * 3},
        ducats={1: 9},
        chests={"LI": "scroll"},
        dice=[1],
    )
    t.play("play", "holed_purse", "nocturnis")
    t.play("move", "harid", "LI")
    t.play("play", "holed_purse", "nocturnis")
    assert t.g.active == t.figure("harid")
    t.play("lockpick", "harid")
    t.play("play", "holed_purse", "nocturnis")
    t.play("move", "iris", "11")
    assert t.ducats(1) == 3
    t.idle()


@pytest.mark.rule("ARC-2", "W2")
def test_a_card_that_answers_is_played_in_the_turn_of_another_and_no_other_card_is() -> None:
    cards = {1: ["niggling_injury", "holed_purse", "run", "second_blade"]}
    t = Table(at={"harid": "02"}, hands=cards, known=cards)
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move", "W2")
    assert t.options() == [["card", "niggling_injury"], ["pass"]]
    t.play("pass")
    t.idle()


@pytest.mark.rule("ARC-3", "GEN-2")
def test_a_card_is_carried_out_once_and_goes_face_up_to_the_pile() -> None:
    t = Table(hands={0: ["holed_purse"]}, ducats={1: 9}, discard=["run"])
    t.play("play", "holed_purse", "nocturnis")
    assert t.ducats(1) == 7
    assert t.hand(0) == []
    assert t.discard() == ["run", "holed_purse"]
    assert not t.offers("play")
    for seat in (0, 1, SPECTATOR):
        assert list(view_of(t.g, seat).discard) == [t.card("run"), t.card("holed_purse")]
    t.idle()


@pytest.mark.rule("RUL-10", "ARC-3")
def test_the_order_of_the_pile() -> None:
    """Attached cards before the combat, Run first; the combat's cards at its end, the attacker's first."""
    mine, his = ["secret_door", "run", "second_blade"], ["powerful_blow"]
    t = Table(
        at={"harid": "12", "valdur": "23"},
        others="left",
        hands={0: mine, 1: his},
        known={0: mine, 1: his},
        dice=[6, 6, 6, 1, 1],
    )
    t.play(
        "move", "harid", "23", "valdur", "+run", "+door"
    )  # through the wall to 19, then 18, 17, Taproom, Kitchen, 23
    assert t.discard() == ["run", "secret_door"]
    t.play("card", "second_blade")
    t.play("card", "powerful_blow")
    assert t.discard() == ["run", "secret_door"]
    t.play("space", t.options()[0][1])
    assert t.discard() == ["run", "secret_door", "second_blade", "powerful_blow"]
    t.idle()


@pytest.mark.rule("RUL-10", "ARC-3")
def test_a_parried_card_lies_below_the_parry() -> None:
    mine, his = ["second_blade"], ["parry"]
    t = Table(
        at={"harid": "02", "valdur": "11"},
        others="left",
        hands={0: mine, 1: his},
        known={0: mine, 1: his},
        dice=[1, 1, 2, 2],
    )
    t.play("move", "harid", "11", "valdur")
    t.play("card", "second_blade")
    t.play("card", "parry")
    t.play("space", "01")
    assert t.discard() == ["second_blade", "parry"]
    t.idle()


def robbery(dice: list[int], **more: object) -> Table:
    """Harid in the Treasury with keys and a scroll: the special action of the first adventure."""
    table: dict[str, object] = {
        "at": {"harid": "TR", "valrut": "WH", "valdur": "N1", "iris": "E1"},
        "others": "left",
        "dice": dice,
        "carries": {"harid": ["keys", "scroll"]},
    } | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("special", "harid")
    return t


@pytest.mark.rule("ARC-4", "CMN-8", "GEN-11", "W5")
def test_nobody_plays_a_card_while_a_special_action_is_performed() -> None:
    cards = {0: ["second_chance"], 1: ["jinx"]}
    t = robbery([4], hands=cards, known=cards)
    assert t.ducats(0) == 4  # success, and no Jinx was asked for
    t.idle()
    t = robbery([5], hands=cards, known=cards)
    assert t.where("harid") == "captured"  # failure, and no Second Chance was asked for
    t.idle()
    assert (t.hand(0), t.hand(1)) == (["second_chance"], ["jinx"])


@pytest.mark.rule("ARC-4", "MIL-9", "GUILD-1")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_in_every_edition_no_card_helps_a_militiaman(edition: str) -> None:
    cards = {0: ["second_blade", "powerful_blow", "jinx"]}
    t = Table(
        at={"valdur": "11", "kornak": "18", "harid": "N1"},
        others="left",
        phase="militia",
        hands=cards,
        known=cards,
        edition=edition,
        dice=[2, 3, 3, 4, 1],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    t.expect_asked(1, "retreat")  # two dice, and no question to seat 0 on the way
    assert t.told("combat_dice") == [(t.figure("kornak"), 33, 0, 0), (t.figure("valdur"), 41, 0, 0)]
    assert len(t.hand(0)) == 3


def patrol(dice: list[int], **more: object) -> Table:
    """Kornak stands beside Valdur; seat 0 moves him, the first die says how far."""
    table: dict[str, object] = {
        "at": {"valdur": "11", "kornak": "18", "harid": "N1"},
        "others": "left",
        "dice": dice,
        "phase": "militia",
        "ducats": {0: 5, 1: 5},
    } | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    return t


@pytest.mark.rule("CS-2", "CS-3", "W3", "MIL-9", "GUILD-1", "ARC-4", "GEN-3")
def test_no_card_helps_a_militiaman() -> None:
    """Guild rule 1: who moved him is not asked; the thief's player is, and may use his."""
    cards = {0: ["second_blade"], 1: ["second_blade"]}
    t = patrol([1, 4, 1, 4, 1, 5], hands=cards, known=cards)
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "second_blade")
    assert t.told("combat_dice") == [(t.figure("kornak"), 41, 0, 0), (t.figure("valdur"), 541, 0, 0)]
    assert t.hand(0) == ["second_blade"]
    t.expect_asked(1, "retreat")


@pytest.mark.rule("RUL-31", "MIL-4", "CS-3")
def test_a_bribed_militiaman_goes_back_to_the_last_space_of_his_way() -> None:
    cards = {1: ["bribe"]}
    t = patrol([3], hands=cards, known=cards, at={"valdur": "11", "kornak": "19", "harid": "N1"})
    t.expect_asked(1, "combat_card", "W3b")
    moment = t.save()
    t.play("card", "bribe")
    assert (t.where("kornak"), t.where("valdur")) == ("18", "11")  # he came 19, 18
    assert "combat_dice" not in t.events()
    assert t.ducats(1) == 4
    assert t.discard() == ["bribe"]
    t.expect_asked(0, "phase_two")
    assert not t.offers("figure")  # his movement is over
    t.load(moment)
    t.dice(6, 6, 1, 1)
    t.play("pass")
    assert t.told("combat_won") == [(t.figure("kornak"), t.figure("valdur"), 6, 1)]
    assert t.hand(1) == ["bribe"]


@pytest.mark.rule("GEN-11", "ARC-4")
def test_no_card_and_no_discard_skill_in_a_special_action() -> None:
    cards = {0: ["second_chance", "run"], 1: ["jinx"]}
    t = Table(
        at={"davitto": "TR", "valrut": "WH", "iris": "E1"},
        carries={"davitto": ["keys"], "iris": ["scroll"]},
        hands=cards,
        known=cards,
        dice=[6],
    )
    t.play("special", "davitto")
    assert t.where("davitto") == "captured"
    assert len(t.hand(0)) == 2
    t.idle()
