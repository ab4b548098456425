"""ADV-8: the daughter as a captive, and both ends of her story."""

import pytest

from cadwallon.content.base.adventures.dukes_daughter.sheet import PARDONED, WANTED
from cadwallon.core.places import REMOVED
from cadwallon.rules.captives import OUT
from cadwallon.rules.treasure import remove
from tests.content.base.adventures.test_dukes_daughter import WHERE, follows, hooded, table
from tests.kit import Table


def pardoned(t: Table, seat: int) -> bool:
    return t.g.gang_count[PARDONED * t.rules.seats + seat] == 1


def wanted(t: Table, seat: int) -> bool:
    return t.g.gang_count[WANTED * t.rules.seats + seat] == 1


# --- the daughter as a captive ---------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.3", "ADV-8.5", "CMN-11")
def test_the_daughter_joins_the_thief_who_unhoods_her_and_slows_him() -> None:
    t = table({"LI": "daughter", "KI": "thug"}, at={"harid": "LI", "valdur": "N1"}, others="left")
    before = t.ends("move", "harid")
    t.play("special", "harid")
    assert follows(t, "harid")
    assert t.told("captive_taken") == [(t.figure("harid"), 0, 0, 0)]
    assert hooded(t) == ["KI"]
    assert t.ducats(0) == 0
    after = t.ends("move", "harid")
    dist = t.rules.board.dist[t.space("LI")]
    assert max(dist[t.space(end)] for end in before) == 4
    assert max(dist[t.space(end)] for end in after) == 3
    t.idle()


@pytest.mark.rule("ADV-8.5", "CMN-11", "CAR-2")
@pytest.mark.parametrize(("carried", "drops"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_she_fills_two_places_so_he_drops_what_does_not_fit(carried: int, drops: int) -> None:
    loot = ["red_gem", "keys", "scroll"][:carried]
    t = table({"LI": "daughter"}, at={"harid": "LI"}, carries={"harid": loot})
    t.play("special", "harid")
    for item in loot[:drops]:
        t.expect_asked(0, "drop", "CAR-1")
        assert "daughter" not in t.ends("item")  # she herself is never dropped
        t.play("item", item)
        t.expect_asked(0, "drop_room", "CAR-2")
        t.play("room", {"red_gem": "LI", "keys": "KI"}[item])
    assert t.carries("harid") == loot[drops:]
    assert follows(t, "harid")
    t.idle()


@pytest.mark.rule("ADV-8.5", "CMN-11", "CAR-1", "RUL-37")
def test_with_her_a_thief_has_room_for_one_treasure() -> None:
    t = table({}, "harid", at={"harid": "LI"}, carries={"harid": ["keys"]}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    t.expect_asked(0, "drop")
    t.play("item", "scroll")
    t.play("room", "LI")
    assert t.carries("harid") == ["keys"]
    t.idle()


@pytest.mark.rule("CMN-11", "COM-3", "RUL-22", "RUL-37")
def test_she_can_be_stolen_instead_of_a_treasure() -> None:
    t = table(
        {},
        "valdur",
        at={"harid": "02", "valdur": "11"},
        carries={"valdur": ["keys"], "harid": ["scroll", "red_gem"]},
        ducats={1: 5},
        dice=[6, 6, 1, 1],
    )
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(0, "steal", "COM-3")
    assert t.options() == [["item", "keys"], ["item", "daughter"]]
    moment = t.save()
    t.play("item", "daughter")
    t.expect_asked(0, "drop")  # two treasures and she do not fit
    t.play("item", "scroll")
    t.play("room", "LI")
    t.play(*t.options()[0])
    assert follows(t, "harid")
    assert (t.carries("harid"), t.carries("valdur"), t.ducats(1)) == (["red_gem"], ["keys"], 5)
    t.idle()
    t.load(moment)
    t.play("item", "keys")
    t.play(*t.options()[0])
    assert follows(t, "valdur")
    t.idle()


@pytest.mark.rule("CMN-11", "COM-3", "RUL-27")
def test_who_carries_only_her_carries_something_and_false_pockets_hide_her() -> None:
    more: dict[str, object] = {"at": {"harid": "02", "valdur": "11"}, "ducats": {1: 5}, "dice": [6, 6, 1, 1]}
    t = table({}, "valdur", **more)
    t.play("move", "harid", "11", "valdur")
    assert follows(t, "harid")
    assert t.ducats(1) == 5
    t = table({}, "valdur", hands={1: ["false_pockets"]}, **more)
    t.play("move", "harid", "11", "valdur")
    t.play("pass")
    t.play("card", "false_pockets")
    assert follows(t, "valdur")


@pytest.mark.rule("CMN-11", "RUL-22")
def test_elise_can_steal_her() -> None:
    t = table({}, "leona", players=3, turn=2, at={"elise": "18", "leona": "11"}, dice=[1])
    t.play("skill", "elise", "leona")
    assert follows(t, "elise")
    t.idle()


@pytest.mark.rule("CMN-11", "MIS-2")
def test_she_is_no_treasure() -> None:
    t = table({}, "harid", at={"harid": "LI"}, missions=["keys_0", "red_gem_1", "scroll_2"])
    assert not t.offers("mission")
    assert t.carries("harid") == []


@pytest.mark.rule("ADV-8.5", "MIL-7", "CMN-11", "RUL-27")
@pytest.mark.parametrize("pockets", [False, True])
def test_a_militiaman_who_beats_her_carrier_brings_her_home(pockets: bool) -> None:
    t = table(
        {"LI": "thug"},
        "valdur",
        players=3,
        at={"valdur": "11", "kornak": "18"},
        carries={"valdur": ["keys"]},
        hands={1: ["false_pockets"]} if pockets else {},
        phase="militia",
        ducats={0: 1, 1: 5, 2: 9},
        dice=[1, 3, 3, 3, 3],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    if pockets:
        t.play("card", "false_pockets")
    t.expect_asked(0, "retreat")
    assert not follows(t, "valdur")
    assert t.g.sheet_count[WHERE] == OUT
    assert t.told("captive_out") == [(0, 0, 0, 0)]
    assert list(t.g.ducats) == [1 + 4, 5 if pockets else 3, 9]
    assert sum(t.g.ducats) == t.g.bank
    assert t.carries("valdur") == ["keys"]
    t.play(*t.options()[0])
    assert not t.told("captive_home")


@pytest.mark.rule("ADV-8.5")
def test_a_militiaman_who_loses_or_who_beats_another_frees_nobody() -> None:
    more: dict[str, object] = {"at": {"valdur": "11", "kornak": "18", "drokan": "LI"}, "phase": "militia"}
    t = table({}, "valdur", ducats={1: 5}, dice=[1, 3, 3, 4, 1], **more)
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert follows(t, "valdur")
    assert t.ducats(0) == 0
    t = table({}, "drokan", ducats={1: 5}, dice=[1, 3, 3, 3, 1], **more)
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert follows(t, "drokan")
    assert (t.ducats(0), t.ducats(1)) == (0, 3)


@pytest.mark.rule("ADV-8.4", "ADV-8.5")
def test_a_thug_does_not_take_her() -> None:
    t = table({"LI": "thug"}, "harid", at={"harid": "LI"}, dice=[6, 6, 1, 1])
    t.play("special", "harid", "SA-8a")
    t.play("space", "17")
    assert follows(t, "harid")
    t.idle()


@pytest.mark.rule("ADV-8.5", "ADV-8.6", "CMN-11", "CMN-12", "RUL-41")
def test_when_her_carrier_is_removed_she_waits_in_the_dormitory() -> None:
    t = table({"DO": "thug"}, "valdur", at={"valdur": "11", "harid": "DO"}, chests={"DO": "keys"})
    remove(t.g, t.figure("valdur"), REMOVED)
    assert t.g.sheet_count[WHERE] == t.space("DO")
    assert t.told("captive_home") == [(0, t.space("DO"), 0, 0)]
    assert t.options("special") == [["special", "harid", "SA-8a"], ["special", "harid", "SA-8b"]]
    t.play("special", "harid", "SA-8b")
    assert follows(t, "harid")
    assert hooded(t) == ["DO"]


# --- taking her by the hand, and both ends ---------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.6", "CMN-8", "CMN-11")
def test_a_thief_takes_her_where_she_stands() -> None:
    t = table({}, "KI", at={"harid": "KI", "iris": "DO"}, carries={"harid": ["keys", "scroll"]}, ap={0: 1})
    assert t.options("special") == [["special", "harid", "SA-8b"]]
    t.play("special", "harid")
    t.expect_asked(0, "drop")
    t.play("item", "keys")
    t.play("room", "KI")
    assert follows(t, "harid")
    assert t.ap(0) == 0
    assert t.g.has_acted
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-8.7", "CMN-4")
@pytest.mark.parametrize(
    ("place", "offered"), [("GR", True), ("AR", True), ("24", True), ("33", True), ("18", False), ("TA", False)]
)
def test_she_is_returned_in_the_guardroom_or_beside_it(place: str, offered: bool) -> None:
    at = {"harid": place, "kornak": "WH", "iris": "34"}
    t = table({}, "harid", at=at)
    assert t.options("special") == ([["special", "harid", "SA-8c"]] if offered else [])
    t = table({}, "iris", at=at)
    assert not t.offers("special")  # who does not lead her cannot return her


@pytest.mark.rule("ADV-8.7", "CMN-8", "CMN-10")
@pytest.mark.parametrize(("number", "ducats"), [(1, 14), (2, 14), (3, 14), (4, 14), (5, 14), (6, 12), (7, 10), (8, 8)])
def test_the_reward_falls_and_the_pardon_stays(number: int, ducats: int) -> None:
    t = table({"LI": "thug"}, "harid", at={"harid": "24"}, round=number, ap={0: 1}, ducats={0: 2})
    t.play("special", "harid", "SA-8c")
    assert t.ducats(0) == 2 + ducats
    assert t.g.bank == 2 + ducats
    assert t.ap(0) == 0
    assert [pardoned(t, 0), pardoned(t, 1), wanted(t, 0), wanted(t, 1)] == [True, False, False, False]
    assert t.told("pardoned") == [(0, 0, 0, 0)]
    assert t.g.sheet_count[WHERE] == OUT
    assert not follows(t, "harid")
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-8.7", "ADV-8.10", "END-3", "CMN-12", "CMN-17")
@pytest.mark.parametrize(("seal", "scores"), [(PARDONED, [30, 24]), (WANTED, [15, 24]), (-1, [21, 24])])
def test_what_those_left_behind_cost(seal: int, scores: list[int]) -> None:
    """Seat 0: two in the district and one captured; seat 1: two in the district."""
    at = {"leona": "captured", "harid": "LI", "iris": "KI", "valdur": "FO", "drokan": "TA"}
    t = table({}, at=at, others="left", round=8, turn=1, ducats={0: 30, 1: 30})
    if seal >= 0:
        t.g.gang_count[seal * 2] = 1
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == scores


@pytest.mark.rule("ADV-8.7", "END-3")
def test_a_returned_daughter_saves_the_gang_the_losses_of_the_end() -> None:
    t = table({}, "harid", at={"harid": "24", "valdur": "FO"}, others="left", round=8, turn=0, ducats={1: 1})
    t.play("special", "harid", "SA-8c")
    t.play("end_turn")
    t.quiet_turn()
    assert t.g.over
    assert list(t.g.scores) == [8, 0]


@pytest.mark.rule("ADV-8.10", "LEA-3", "LEA-5")
def test_who_leads_her_out_is_paid_at_once_and_wanted() -> None:
    t = table(
        {"LI": "thug"},
        "harid",
        at={"harid": "N1", "iris": "N2"},
        alarm=True,
        carries={"harid": ["keys"]},
        ducats={0: 1},
    )
    moment = t.save()
    t.play("leave", "harid")
    assert t.ducats(0) == 17
    assert t.g.bank == 17
    assert [pardoned(t, 0), pardoned(t, 1), wanted(t, 0), wanted(t, 1)] == [False, False, True, False]
    assert t.told("wanted") == [(0, 0, 0, 0)]
    assert t.g.sheet_count[WHERE] == OUT
    assert not follows(t, "harid")
    assert t.carries("harid") == ["keys"]
    t.idle()
    t.load(moment)
    t.play("leave", "iris")  # a comrade who leaves without her is paid nothing
    assert t.ducats(0) == 1
    assert not wanted(t, 0)
    assert follows(t, "harid")
    t.idle()


@pytest.mark.rule("ADV-8.10", "LEA-3", "RUL-21")
def test_leaving_by_a_step_pays_the_ransom_too() -> None:
    t = table({}, "harid", at={"harid": "N1", "valdur": "FO"}, alarm=True, edition="first")
    t.play("move", "harid", "exit")
    assert t.ducats(0) == 16
    assert wanted(t, 0)
    t.idle()


@pytest.mark.rule("ADV-8.10")
@pytest.mark.parametrize("where", ["harid", "KI"])
def test_for_her_in_the_district_nobody_is_paid_at_the_end(where: str) -> None:
    at = {"harid": "LI", "valdur": "FO", "drokan": "TA"}
    t = table({}, where, at=at, others="left", round=8, turn=1, ducats={0: 9, 1: 9})
    t.play("end_turn")
    assert list(t.g.scores) == [6, 3]


@pytest.mark.rule("ADV-8.3", "ADV-8.7")
def test_the_others_may_be_unhooded_after_she_is_gone() -> None:
    t = table({"LI": "thug", "KI": "commoner", "FO": "commoner"}, at={"harid": "KI"})
    assert t.g.sheet_count[WHERE] == OUT
    t.play("special", "harid", "SA-8a")
    t.play("outcome", "1")
    assert t.ends("room") == {"LI", "FO"}
    t.play("room", "LI")
    t.idle()
