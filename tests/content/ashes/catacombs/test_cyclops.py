"""CYC  The Cyclops."""

import pytest

from tests.content.ashes.scenes import scene

STAIRS = {"LI": "staircase"}


@pytest.mark.rule("CYC-3", "CYC-4", "RUL-46", "RUL-69")
def test_who_enters_its_room_attacks_and_needs_two_rounds() -> None:
    dice = [6, 5, 5, 4, 3, 2]
    t = scene({"harid": "LI", "faras": "30", "cyclops": "HA"}, shown=STAIRS, dice=dice + dice)
    t.play("move", "harid", "HA", "cyclops")
    t.play("pass")  # W4a: the six brought a token
    t.play("pass")
    assert (t.where("harid"), t.where("cyclops"), t.experience(0)) == ("HA", "LR", 2)
    t.idle()


@pytest.mark.rule("CYC-4", "CYC-5")
def test_it_wins_and_the_thief_goes_to_prison_with_all_he_has() -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "30", "cyclops": "HA"},
        shown=STAIRS,
        dice=[3, 1, 5, 4, 3, 2],
        carries={"harid": ["scroll"]},
        ducats={0: 4},
    )
    t.play("move", "harid", "HA", "cyclops")
    assert (t.where("harid"), t.where("cyclops"), t.carries("harid"), t.ducats(0)) == ("PR", "HA", ["scroll"], 4)
    t.idle()


@pytest.mark.rule("CYC-2", "CYC-4", "RUL-45")
def test_where_it_appears_on_a_thief_it_attacks() -> None:
    t = scene({"harid": "LI", "faras": "TU"}, shown=STAIRS, dice=[2, 5, 1, 1, 1, 4, 1])
    t.play("move", "harid", "HA")
    assert (t.where("faras"), t.where("cyclops"), t.where("harid")) == ("PR", "TU", "HA")
    t.idle()


@pytest.mark.rule("CYC-5", "WND-3")
def test_cards_count_in_their_round_only() -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "faras": "30", "cyclops": "HA"},
        shown=STAIRS,
        dice=[5, 5, 5, 4, 3, 2, 1, 3, 1, 5, 4, 3, 2],
        hands={0: ["second_blade"]},
    )
    t.play("move", "harid", "HA", "cyclops")
    t.play("card", "second_blade")
    assert [row[1] for row in t.told("combat_dice")] == [555, 4321, 31, 5432]
    assert t.where("harid") == "PR"
    t.idle()


@pytest.mark.rule("CYC-3")
def test_who_cannot_pay_does_not_enter_its_room() -> None:
    t = scene({"harid": "LI", "faras": "30", "cyclops": "HA"}, shown=STAIRS, ap={0: 1})
    assert "HA" not in t.ends("move", "harid")


@pytest.mark.rule("CYC-1", "XPT-1")
def test_experience_rerolls_where_it_appears() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[1, 6], experience={0: 1})
    t.play("move", "harid", "HA")
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "experience")
    assert t.where("cyclops") == "LR"
    t.idle()
