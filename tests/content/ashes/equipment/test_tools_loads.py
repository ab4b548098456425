"""tools  Equipment for loads and for the way out."""

import pytest

from cadwallon.content.ashes.equipping import lose_equipment
from tests.content.ashes.scenes import fight, scene
from tests.content.base.scenes import settle

THREE = ["keys", "bracelet", "red_gem"]


# --- deep sack ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("deep_sack", "CAR-1")
def test_a_deep_sack_holds_four() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        carries={"harid": THREE},
        equipment={"harid": "deep_sack"},
    )
    t.play("bash", "harid")
    assert sorted(t.carries("harid")) == sorted([*THREE, "scroll"])
    t.idle()


@pytest.mark.rule("deep_sack", "CAR-1")
def test_the_fifth_is_one_too_many() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        carries={"harid": [*THREE, "green_gem"]},
        equipment={"harid": "deep_sack"},
    )
    t.play("bash", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "MR")
    assert t.chest("MR") == "keys"
    t.idle()


@pytest.mark.rule("deep_sack", "CAR-1", "CS-8")
@pytest.mark.parametrize(
    ("dice", "winner", "loser"), [([5, 1, 4, 1], "harid", "faras"), ([4, 1, 5, 1], "faras", "harid")]
)
def test_a_sack_taken_after_the_theft_leaves_three(dice: list[int], winner: str, loser: str) -> None:
    t = fight(
        "harid",
        "faras",
        *dice,
        equipment={loser: "deep_sack"},
        carries={loser: [*THREE, "green_gem"]},
        hands={0 if winner == "harid" else 1: ["disarm"]},
    )
    t.play("card", "disarm")
    t.play("item", "green_gem")
    t.play("outcome", "0")
    assert (t.bears(winner), sorted(t.carries(loser))) == ("deep_sack", sorted(THREE))
    settle(t)


@pytest.mark.rule("deep_sack", "CAR-1", "CAR-2", "RUL-37")
def test_who_loses_a_full_sack_drops_one_in_anybodys_turn() -> None:
    t = scene(
        {"harid": "02", "faras": "30"}, carries={"faras": [*THREE, "green_gem"]}, equipment={"faras": "deep_sack"}
    )
    lose_equipment(t.g, t.figure("faras"))
    t.g.asked = -1
    t.g.run()
    t.expect_asked(1, "drop", "CAR-1")
    t.play("item", "green_gem")
    t.play("room", "MR")
    assert sorted(t.carries("faras")) == sorted(THREE)
    t.idle()


@pytest.mark.rule("deep_sack", "EQP-2", "CAR-2")
def test_a_sack_given_up_for_another_card_costs_the_fourth_treasure() -> None:
    t = scene(
        {"harid": "02", "faras": "30"},
        carries={"harid": [*THREE, "green_gem"]},
        equipment={"harid": "deep_sack"},
        experience={0: 2},
    )
    t.play("buy", "sword")
    moment = t.save()
    t.play("keep", "sword")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "green_gem")
    t.play("room", "MR")
    assert sorted(t.carries("harid")) == sorted(THREE)
    t.idle()
    t.load(moment)
    t.play("keep", "deep_sack")
    assert len(t.carries("harid")) == 4
    t.idle()


@pytest.mark.rule("deep_sack", "TRN-2")
def test_who_hands_the_sack_over_hands_over_a_treasure_with_it() -> None:
    t = scene(
        {"harid": "OB", "iris": "01", "faras": "30"},
        carries={"harid": [*THREE, "green_gem"]},
        equipment={"harid": "deep_sack"},
    )
    t.play("move", "harid", "02", "+via3")
    t.play("item", "equipment:deep_sack", "0")
    assert not t.offers("done")
    t.play("item", "keys", "0")
    t.play("done")
    assert (t.bears("iris"), t.carries("iris"), len(t.carries("harid"))) == ("deep_sack", ["keys"], 3)
    t.idle()


# --- watchman's pass ---------------------------------------------------------------------------------------------
@pytest.mark.rule("watchmans_pass", "LEA-2", "LEA-3")
def test_a_watchmans_pass_leads_past_a_portcullis() -> None:
    t = scene(
        {"harid": "N1", "iris": "N2", "faras": "30"},
        alarm=True,
        portcullis=["N1", "N2"],
        equipment={"harid": "watchmans_pass"},
        carries={"harid": ["scroll"]},
    )
    assert t.options("leave") == [["leave", "harid"]]  # the bearer only
    t.play("leave", "harid")
    assert (t.where("harid"), t.ap(0), t.carries("harid")) == ("left", 6, ["scroll"])
    assert t.g.portcullis[t.space("N1")] == 1  # it stays
    t.idle()


@pytest.mark.rule("watchmans_pass", "LEA-1")
def test_not_before_the_alarm() -> None:
    t = scene({"harid": "N1", "faras": "30"}, equipment={"harid": "watchmans_pass"})
    assert not t.offers("leave")


@pytest.mark.rule("watchmans_pass", "LEA-3", "RUL-21")
def test_where_leaving_is_a_step_it_is_the_last_of_a_movement() -> None:
    gates = [f"{side}{number}" for side in "NESW" for number in range(1, 5)]
    t = scene(
        {"harid": "02", "iris": "44", "faras": "30"},
        edition="first",
        alarm=True,
        portcullis=gates,
        equipment={"harid": "watchmans_pass"},
    )
    assert t.options("move", "harid", "exit") == [["move", "harid", "exit"]]
    assert not t.offers("move", "iris", "exit")
    t.play("move", "harid", "exit")
    assert t.where("harid") == "left"
    t.idle()
