"""CMN-11, by the Baron of adventure 5: a captive who weighs, slows, is stolen, and goes home."""

import pytest

from cadwallon.content.base.adventures.gilded_coach.sheet import GildedCoach
from cadwallon.core.layers import Layer
from cadwallon.core.places import CAPTURED, REMOVED
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.rules.treasure import remove
from cadwallon.view.narrate import describe_option
from tests.content.base.adventures.coach_scenes import attack, baron, district, lead, leads, rob, sheet_with


# --- his weight -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-11", "ADV-5.6", "CAR-1", "CAR-2", "RUL-37")
@pytest.mark.parametrize(("load", "drops"), [([], 0), (["scroll"], 0), (["scroll", "keys"], 1), (["scroll"] * 3, 2)])
def test_he_fills_two_places_and_treasures_are_dropped_until_he_fits(load: list[str], drops: int) -> None:
    t = attack(6, 6, 1, riders=1, carries={"harid": load}, chests={"LI": "red_gem"})
    for left in range(drops, 0, -1):
        if t.asked() == "drop":
            t.expect_asked(0, "drop", "CAR-1")
            assert t.ends("item") == set(load)  # the captive himself is never dropped
            t.play("item", "scroll")
        t.expect_asked(0, "drop_room", "CAR-2")
        assert "LI" not in t.ends("room")  # holds a treasure
        assert t.where("harid") == "entering"  # before the rest of the aftermath
        t.play("room", "CN" if left == 1 else "BA")
        assert t.chest("CN" if left == 1 else "BA") == "scroll"
    assert len(t.carries("harid")) == len(load) - drops
    t.play("pass")
    assert leads(t) == ["harid"]
    t.idle()


@pytest.mark.rule("CMN-11", "CAR-1")
def test_with_him_a_second_treasure_is_one_too_many() -> None:
    t = lead(district({"harid": "LI", "valdur": "44"}, carries={"harid": ["keys"]}, chests={"LI": "scroll"}), "harid")
    t.play("bash", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    assert t.ends("item") == {"keys", "scroll"}
    t.play("item", "keys")
    t.play("room", "LI")
    assert (t.carries("harid"), t.chest("LI"), leads(t)) == (["scroll"], "keys", ["harid"])
    t.idle()
    t = lead(district({"harid": "LI", "valdur": "44"}, chests={"LI": "scroll"}), "harid")
    t.play("bash", "harid")
    assert t.carries("harid") == ["scroll"]  # one place is left
    t.idle()


@pytest.mark.rule("CMN-11", "MV-b")
@pytest.mark.parametrize(("name", "steps"), [("harid", 3), ("iris", 4)])
def test_he_slows_his_carrier_by_one(name: str, steps: int) -> None:
    t = district({name: "18", "valdur": "44"})
    assert t.rules.move_points(t.g, t.figure(name)) == steps + 1
    assert t.offers("move", name, "16" if steps == 3 else "01")
    lead(t, name)
    assert t.rules.move_points(t.g, t.figure(name)) == steps
    row = t.rules.board.dist[t.space("18")]
    assert max(row[t.space(end)] for end in t.ends("move", name)) == steps
    assert t.rules.move_points(t.g, t.figure("valdur")) == 4  # nobody else


class Lame(Layer):
    """Something that leaves its thieves a single step."""

    def move_points(self, g: Position, thief: int, mp: int) -> int:
        return 1


@pytest.mark.rule("CMN-11")
def test_movement_never_falls_below_one_through_him() -> None:
    t = lead(district({"harid": "18", "valdur": "44"}, rules=sheet_with(Lame(), GildedCoach())), "harid")
    assert t.ends("move", "harid") == {"11", "17", "19", "24"}


# --- theft ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-11", "COM-3", "RUL-22")
def test_the_winner_may_take_him_instead_of_a_treasure() -> None:
    t = rob(6, 6, 1, 1, carries={"valdur": ["keys"]}, ducats={1: 5})
    t.expect_asked(0, "steal", "COM-3")
    assert t.ends("item") == {"keys", "baron"}
    option = next(o for o in t.g.options() if t.words(o) == ["item", "baron"])
    assert [describe_option(t.rules, option, tongue) for tongue in ("en", "fr", "es")] == [
        "The Baron",
        "Le Baron",
        "El Barón",
    ]
    moment = t.save()
    t.play("item", "baron")
    assert (leads(t), t.carries("valdur"), t.ducats(1)) == (["harid"], ["keys"], 5)
    t.play("space", "01")
    t.idle()
    assert t.rules.move_points(t.g, t.figure("valdur")) == 4
    t.load(moment)
    t.play("item", "keys")
    assert (leads(t), t.carries("harid")) == (["valdur"], ["keys"])
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("CMN-11", "COM-3")
def test_who_carries_only_him_carries_something_so_no_ducats_are_taken() -> None:
    t = rob(6, 6, 1, 1, ducats={1: 5})
    assert leads(t) == ["harid"]  # nothing else can be taken
    assert (t.ducats(0), t.ducats(1)) == (0, 5)
    t.expect_asked(0, "retreat")


@pytest.mark.rule("CMN-11", "CAR-1", "RUL-37")
def test_the_thief_of_the_baron_drops_what_does_not_fit() -> None:
    t = rob(6, 6, 1, 1, carries={"harid": ["keys", "scroll", "bracelet"]})
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "CN")
    t.play("item", "scroll")
    t.play("room", "BA")
    assert (t.carries("harid"), leads(t)) == (["bracelet"], ["harid"])
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("CMN-11", "COM-3")
def test_a_carrier_who_attacks_and_loses_can_be_robbed_of_him() -> None:
    t = lead(district({"harid": "02", "valdur": "11"}, 1, 1, 2, 1), "harid")
    t.play("move", "harid", "11", "valdur")
    assert leads(t) == ["valdur"]
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("CMN-11", "RUL-27")
def test_false_pockets_keep_him_from_thieves() -> None:
    hands = {1: ["false_pockets"]}
    t = rob(6, 6, 1, 1, hands=hands, known=hands)
    t.play("card", "false_pockets")
    assert leads(t) == ["valdur"]
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("CMN-11", "COM-3")
def test_sticky_fingers_take_him_and_a_treasure() -> None:
    hands = {0: ["sticky_fingers"]}
    t = rob(6, 6, 1, 1, hands=hands, known=hands, carries={"valdur": ["keys"]}, ducats={1: 5})
    t.play("card", "sticky_fingers")
    t.play("item", "baron")
    assert (leads(t), t.carries("harid"), t.ducats(1)) == (["harid"], ["keys"], 5)
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("CMN-11", "elise")
def test_light_fingers_take_him_too() -> None:
    gangs = ["kaldern", "nocturnis"]
    t = lead(district({"elise": "02", "valdur": "03"}, 3, gangs=gangs, carries={"valdur": ["keys"]}), "valdur")
    t.play("skill", "elise", "valdur")
    t.expect_asked(0, "steal", "COM-3")
    t.play("item", "baron")
    assert leads(t) == ["elise"]
    t.idle()


@pytest.mark.rule("CMN-11", "END-2", "MIS-2", "kaldern")
def test_he_is_no_treasure_for_what_missions_and_skills_count() -> None:
    missions = ["scroll_0", "keys_0", "red_gem_0"]
    t = lead(district({"kaldern": "W1", "valdur": "44"}, gangs=["kaldern", "nocturnis"], missions=missions), "kaldern")
    assert not t.offers("mission")
    t.g.alarm = True
    t.g.listed = False
    t.play("leave", "kaldern")
    assert t.ducats(0) == 10
    assert [layer.gains(t.g, 0) for layer in t.rules.on_gains] == [0]


# --- removed ----------------------------------------------------------------------------------------------------------
class Deadly(Layer):
    """A loser of a combat between thieves is removed, or captured."""

    place = REMOVED

    def loser_leaves(self, g: State, loser: int, winner: int, space: int, mover: int) -> bool:
        remove(g, loser, self.place)
        return True


@pytest.mark.rule("CMN-11", "CMN-12", "RUL-41")
@pytest.mark.parametrize("taken", ["keys", "baron"])
def test_the_captive_of_one_removed_goes_home_after_the_theft(taken: str) -> None:
    t = rob(6, 6, 1, 1, rules=sheet_with(GildedCoach(), Deadly()), carries={"valdur": ["keys"], "harid": []})
    t.play("item", taken)
    assert t.where("valdur") == "removed"
    assert baron(t) == ("carried" if taken == "baron" else "GR")
    assert leads(t) == (["harid"] if taken == "baron" else [])
    assert t.carries("harid") == (["keys"] if taken == "keys" else [])
    t.conserved()


@pytest.mark.rule("CMN-11", "RUL-41")
def test_the_captive_of_one_captured_goes_home_too() -> None:
    t = lead(district({"harid": "18", "valdur": "44", "kornak": "GR"}), "harid")
    remove(t.g, t.figure("harid"), CAPTURED)
    assert (leads(t), baron(t), t.where("harid")) == ([], "GR", "captured")
