"""movement  Equipment for a movement: boots, grapnel, flight, cloak."""

from typing import Any

import pytest

from tests.content.ashes.scenes import fight, scene
from tests.kit import Table

# Space 12 has two doors, to 06 and to the Treasury (where Chief Valrut stands), and a wall to 19.
MP = 4


def in_twelve(equipment: str = "", at: dict[str, str] | None = None, **more: Any) -> Table:
    """Harid in space 12; 19 is five steps away, round by 13 and 20."""
    bears = {"harid": equipment} if equipment else {}
    return scene({"harid": "12", "faras": "44"} | (at or {}), equipment=bears, **more)


def ends_with(t: Table, *attached: str) -> set[str]:
    """Where Harid can end with exactly these cards attached."""
    return {words[2] for words in t.options("move", "harid") if words[3:] == list(attached)}


# --- soft boots --------------------------------------------------------------------------------------------------
@pytest.mark.rule("soft_boots", "MOV-1", "MV-b")
def test_soft_boots_are_one_space_more() -> None:
    places = {"harid": "OB", "faras": "44"}  # 01, 02, LI, 11, 18, 19
    without = scene(places).ends("move", "harid")
    booted = scene(places, equipment={"harid": "soft_boots"}).ends("move", "harid")
    assert ("11" in without, "18" in without) == (True, False)
    assert ("18" in booted, "19" in booted) == (True, False)


@pytest.mark.rule("soft_boots", "PRI-2")
def test_in_an_escape_too() -> None:
    def reached(**more: Any) -> set[str]:
        t = scene({"harid": "prison", "faras": "44"}, dice=[4], **more)
        t.play("escape", "harid")
        return t.ends("move", "harid")

    assert reached() < reached(equipment={"harid": "soft_boots"})


@pytest.mark.rule("soft_boots", "GEN-8", "niggling_injury")
def test_they_add_up_with_a_niggling_injury() -> None:
    t = scene({"harid": "02", "faras": "44"}, hands={1: ["niggling_injury"]}, equipment={"harid": "soft_boots"})
    t.play("move", "harid", "03")
    t.play("card", "niggling_injury")
    steps = t.rules.board.dist[t.space("02")]
    assert max(steps[t.space(end)] for end in t.ends("move", "harid")) == 3
    t.play("stay")
    t.idle()


@pytest.mark.rule("soft_boots", "RET-1")
def test_not_in_a_retreat() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, equipment={"faras": "soft_boots"})
    steps = t.rules.board.dist[t.space("11")]
    assert max(steps[t.space(end)] for end in t.ends("space")) == 3
    t.play("space", "01")
    t.idle()


# --- grapnel -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("grapnel", "MOV-2", "RUL-17")
def test_a_grapnel_crosses_a_wall() -> None:
    assert "19" not in in_twelve().ends("move", "harid")
    t = in_twelve("grapnel")
    assert "19" in ends_with(t)
    t.play("move", "harid", "19")
    assert (t.where("harid"), t.bears("harid"), t.ap(0)) == ("19", "grapnel", 6)
    t.idle()


@pytest.mark.rule("grapnel", "MOV-1")
def test_one_wall_a_movement_for_two_points() -> None:
    away = {"captain_kornak": "43", "chief_valrut": "S4"}
    t = in_twelve("grapnel", away)
    board, start = t.rules.board, t.space("12")
    reached = set()
    for space in range(board.city):
        ways = [board.dist[start][space]]
        ways += [
            board.dist[start][here] + 2 + board.dist[there][space]
            for here in range(board.city)
            for there in board.walls[here]
        ]
        if 0 < min(ways) <= MP:
            reached.add(board.ids[space])
    assert t.ends("move", "harid") - {"12"} == reached


@pytest.mark.rule("grapnel", "secret_door", "GEN-9")
def test_with_a_secret_door_it_crosses_a_second_wall() -> None:
    """12, through the wall to 19, 18, over the wall into the Taproom: a point, a point, two points."""
    rivals = {"faras": "17", "valdur": "24"}  # the other ways into it
    without = in_twelve(at=rivals, hands={0: ["secret_door"]})
    assert "TA" not in without.ends("move", "harid")
    t = in_twelve("grapnel", rivals, hands={0: ["secret_door"]})
    assert "TA" in ends_with(t, "+door")
    assert "TA" not in ends_with(t)
    t.play("move", "harid", "TA", "+door")
    assert (t.where("harid"), t.discard(), t.bears("harid")) == ("TA", ["secret_door"], "grapnel")
    t.idle()


@pytest.mark.rule("grapnel", "COM-1")
def test_the_step_may_enter_a_victims_space() -> None:
    t = in_twelve("grapnel", {"faras": "19"}, dice=[5, 1, 4, 1])
    t.play("move", "harid", "19", "faras")
    t.play("space", "25")
    assert (t.where("harid"), t.ap(0)) == ("19", 5)
    t.idle()


# --- flying potion -----------------------------------------------------------------------------------------------
@pytest.mark.rule("flying_potion", "MOV-2", "MOV-3", "GEN-9")
def test_a_flight_ignores_walls_and_characters_and_ends_on_a_free_space() -> None:
    places = {"harid": "OB", "faras": "01", "valdur": "02", "iris": "10"}
    assert scene(places).ends("move", "harid") == {"01"}  # an attack
    t = scene(places, equipment={"harid": "flying_potion"})
    flown = ends_with(t, "+flight")
    assert {"LI", "MR", "03", "11", "16", "W1"} <= flown
    assert not flown & {"10", "01", "OB"}
    t.play("move", "harid", "LI", "+flight")
    assert (t.where("harid"), t.bears("harid"), t.ap(0)) == ("LI", "", 6)
    t.idle()


@pytest.mark.rule("flying_potion", "GEN-9")
def test_it_is_not_offered_where_he_can_walk() -> None:
    t = in_twelve("flying_potion")
    assert "19" in ends_with(t, "+flight")
    assert not ends_with(t) & ends_with(t, "+flight")
    t.play("move", "harid", "06")
    assert t.bears("harid") == "flying_potion"
    t.idle()


@pytest.mark.rule("flying_potion", "GEN-9", "run", "secret_door")
def test_it_spares_a_run_or_a_door() -> None:
    t = in_twelve("flying_potion", hands={0: ["run"]})
    assert "19" in ends_with(t, "+run") & ends_with(t, "+flight")
    t = in_twelve("flying_potion", hands={0: ["secret_door"]})
    assert "19" in ends_with(t, "+door") & ends_with(t, "+flight")
    assert not ends_with(t, "+door", "+flight")


@pytest.mark.rule("flying_potion", "COM-1")
def test_it_may_end_in_an_attack() -> None:
    t = scene({"harid": "OB", "faras": "01", "valdur": "02"}, equipment={"harid": "flying_potion"}, dice=[5, 1, 4, 1])
    t.play("move", "harid", "02", "valdur", "+flight")
    assert t.bears("harid") == ""
    t.play("space", "LI")
    assert (t.where("harid"), t.ap(0)) == ("02", 5)
    t.idle()


@pytest.mark.rule("flying_potion", "XPL-1")
def test_only_the_room_where_he_lands_is_explored() -> None:
    t = scene(
        {"harid": "OB", "faras": "01"},
        equipment={"harid": "flying_potion"},
        hidden={"LI": "trap", "MR": "emblem"},
    )
    moment = t.save()
    t.play("move", "harid", "11", "+flight")  # over the Library
    assert (t.token("LI"), t.g.explore_up[t.space("LI")], t.wounds("harid")) == ("trap", 0, 0)
    t.idle()
    t.load(moment)
    t.play("move", "harid", "MR", "+flight")
    assert (t.experience(0), t.token("MR"), t.bears("harid")) == (1, "", "")
    t.idle()


@pytest.mark.rule("flying_potion", "LEA-2", "RUL-21")
def test_never_past_the_edge_of_the_board() -> None:
    t = scene({"harid": "OB", "faras": "01"}, edition="first", alarm=True, equipment={"harid": "flying_potion"})
    assert "N1" in ends_with(t, "+flight")
    assert not t.offers("move", "harid", "exit")


@pytest.mark.rule("flying_potion", "CAT-2")
def test_it_does_not_lead_down() -> None:
    t = scene({"harid": "OB", "faras": "01"}, shown={"LI": "staircase"}, equipment={"harid": "flying_potion"})
    assert "LI" in ends_with(t, "+flight")
    assert not t.ends("move", "harid") & {"HA", "SC", "TU", "TO"}


@pytest.mark.rule("flying_potion", "MV-c", "niggling_injury")
def test_it_is_discarded_when_the_way_is_walked() -> None:
    t = in_twelve("flying_potion", hands={1: ["niggling_injury"]})
    t.play("move", "harid", "18", "+flight")
    t.play("card", "niggling_injury")
    assert t.bears("harid") == "flying_potion"
    assert "18" in ends_with(t, "+flight")  # two points: the wall to 19, 18
    moment = t.save()
    t.play("move", "harid", "18", "+flight")
    assert (t.where("harid"), t.bears("harid")) == ("18", "")
    t.idle()
    t.load(moment)
    t.play("stay")
    assert (t.where("harid"), t.bears("harid")) == ("12", "flying_potion")
    t.idle()


# --- grey cloak --------------------------------------------------------------------------------------------------
@pytest.mark.rule("grey_cloak", "MOV-3")
def test_a_grey_cloak_passes_anybody_and_ends_on_nobody() -> None:
    t = in_twelve("grey_cloak")
    assert "19" in ends_with(t)  # past Chief Valrut
    assert "TR" not in t.ends("move", "harid")
    t = scene({"harid": "OB", "faras": "01", "valdur": "02"}, equipment={"harid": "grey_cloak"})
    ends = t.options("move", "harid")
    assert ["move", "harid", "01", "faras"] in ends  # except to attack
    assert ["move", "harid", "LI"] in ends
    assert ["move", "harid", "02"] not in ends
    t.play("move", "harid", "LI")
    assert (t.where("harid"), t.bears("harid")) == ("LI", "grey_cloak")
    t.idle()


@pytest.mark.rule("grey_cloak", "TRN-2")
def test_nothing_is_exchanged_with_strangers() -> None:
    t = scene(
        {"harid": "OB", "faras": "01"},
        equipment={"harid": "grey_cloak"},
        carries={"faras": ["scroll"], "harid": ["keys"]},
    )
    assert t.options("move", "harid", "02") == [["move", "harid", "02"]]


@pytest.mark.rule("grey_cloak", "TRN-1", "TRN-2")
def test_comrades_are_met_as_always() -> None:
    t = scene({"harid": "OB", "iris": "01", "faras": "44"}, equipment={"harid": "grey_cloak"})
    t.play("move", "harid", "02", "+via3")
    t.play("item", "equipment:grey_cloak", "0")
    if t.asked() == "exchange":
        t.play("done")
    assert (t.bears("iris"), t.where("harid")) == ("grey_cloak", "02")
    t.idle()


@pytest.mark.rule("grey_cloak", "XPL-1")
def test_a_hidden_token_stops_him_so_that_an_occupied_room_with_one_is_not_passed() -> None:
    t = in_twelve("grey_cloak", hidden={"TR": "emblem"})
    assert "19" not in t.ends("move", "harid")
    t = in_twelve("grey_cloak", {"chief_valrut": "44", "faras": "43"}, hidden={"TR": "emblem"})
    assert ("TR" in t.ends("move", "harid"), "19" in t.ends("move", "harid")) == (True, False)
    t.play("move", "harid", "TR")
    assert t.experience(0) == 1
    t.idle()
