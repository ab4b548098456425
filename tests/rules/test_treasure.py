"""TRE and CAR: what treasures are worth, and what a thief can carry."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.rules.scoring import treasure_gains
from cadwallon.view.view import view_of
from tests.kit import Table

SETS = ["green_gem", "keys", "scroll", "bracelet"]
THREE = ["keys", "scroll", "bracelet"]


@pytest.mark.rule("TRE-1", "MIS-2", "END-2")
@pytest.mark.parametrize(("gems", "ducats"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 12)])
def test_red_gems_are_worth_two_each(gems: int, ducats: int) -> None:
    carries = {"harid": ["red_gem"] * min(gems, 3), "iris": ["red_gem"] * max(gems - 3, 0)}
    t = Table(at={"harid": "11", "iris": "17"}, carries=carries, missions=["red_gem_0"])
    t.play("mission", "red_gem_0")
    assert t.ducats("harid") == ducats
    t = Table(at={"harid": "left", "iris": "left"}, carries=carries)
    assert treasure_gains(t.g, 0) == ducats


@pytest.mark.rule("TRE-2", "MIS-2", "END-2")
@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize(("number", "ducats"), [(1, 2), (2, 5), (3, 8)])
def test_the_other_kinds_are_worth_more_together(kind: str, number: int, ducats: int) -> None:
    """By the number that the gang has: here each thief carries one."""
    carries = {thief: [kind] for thief in ["harid", "iris", "davitto"][:number]}
    t = Table(carries=carries, missions=[f"{kind}_0"])
    t.play("mission", f"{kind}_0")
    assert t.ducats("harid") == ducats
    t = Table(at={"harid": "left", "iris": "left", "davitto": "left"}, carries=carries)
    assert treasure_gains(t.g, 0) == ducats


@pytest.mark.rule("TRE-2")
def test_different_kinds_make_no_set() -> None:
    t = Table(at={"harid": "left"}, carries={"harid": THREE})
    assert treasure_gains(t.g, 0) == 2 + 2 + 2


@pytest.mark.rule("TRE-3", "CHE-4")
@pytest.mark.parametrize("die", [1, 6])
def test_a_purse_is_cashed_when_found_and_leaves_the_game(die: int) -> None:
    t = Table(at={"harid": "LI"}, chests={"LI": "purse"}, dice=[die])
    gone = t.g.gone[t.rules.parts.treasures.index("purse")]
    t.play("bash", "harid")
    assert t.ducats("harid") == 1 + die
    assert t.carries("harid") == []
    assert t.chest("LI") == ""
    assert t.g.gone[t.rules.parts.treasures.index("purse")] == gone + 1
    t.idle()


@pytest.mark.rule("TRE-3", "CAR-1")
def test_a_purse_needs_no_place_among_three_treasures() -> None:
    t = Table(at={"harid": "LI"}, carries={"harid": THREE}, chests={"LI": "purse"}, dice=[2, 5])
    t.play("lockpick", "harid")  # the lock shows 2, the purse 5
    assert t.ducats("harid") == 6
    assert t.carries("harid") == THREE
    t.idle()


@pytest.mark.rule("TRE-4")
@pytest.mark.parametrize(("die", "ducats"), [(1, 4), (6, 9)])
def test_a_chest_of_ducats_pays_a_die_and_three_on_leaving(die: int, ducats: int) -> None:
    t = Table(at={"harid": "W1"}, carries={"harid": ["ducat_chest"]}, alarm=True, dice=[die])
    gone = t.g.gone[t.rules.parts.treasures.index("ducat_chest")]
    assert t.ducats("harid") == 0
    t.play("leave", "harid")
    assert t.ducats("harid") == ducats
    assert t.carries("harid") == []
    assert t.g.gone[t.rules.parts.treasures.index("ducat_chest")] == gone + 1
    t.idle()


@pytest.mark.rule("TRE-4")
@pytest.mark.parametrize("edition", ["first", "fr", "es"])
def test_it_pays_also_where_leaving_is_a_step(edition: str) -> None:
    t = Table(at={"harid": "W1"}, carries={"harid": ["ducat_chest"]}, alarm=True, dice=[2], edition=edition)
    t.play("move", "harid", "exit")
    assert (t.where("harid"), t.ducats("harid"), t.carries("harid")) == ("left", 5, [])
    t.idle()


@pytest.mark.rule("TRE-4", "RUL-43")
def test_each_chest_of_ducats_has_a_die_of_its_own() -> None:
    t = Table(at={"harid": "W1"}, carries={"harid": ["ducat_chest", "scroll", "ducat_chest"]}, alarm=True, dice=[2, 6])
    t.play("leave", "harid")
    assert [row[1] for row in t.told("ducats_gained")] == [5, 9]
    assert t.ducats("harid") == 14
    assert t.carries("harid") == ["scroll"]
    t.idle()


@pytest.mark.rule("TRE-4", "CHE-4", "CAR-1")
def test_a_chest_of_ducats_is_carried_like_a_treasure() -> None:
    t = Table(at={"harid": "LI"}, carries={"harid": THREE}, chests={"LI": "ducat_chest"})
    t.play("bash", "harid")
    assert t.ducats("harid") == 1  # nothing is rolled for it now
    t.expect_asked(0, "drop", "CAR-1")
    assert t.ends("item") == {"keys", "scroll", "bracelet", "ducat_chest"}


@pytest.mark.rule("TRE-4", "MIS-1", "END-2")
def test_otherwise_it_is_worth_nothing_and_serves_no_mission() -> None:
    t = Table(at={"harid": "11"}, carries={"harid": ["ducat_chest"]}, ducats={0: 20}, round=8, phase="round")
    assert t.g.over
    assert list(t.g.scores) == [20 - 4 * 3, 0]  # four thieves caught, and nothing for the chest of one of them
    t = Table(at={"harid": "11"}, carries={"harid": ["ducat_chest"]}, missions=["red_gem_2", "keys_2", "scroll_2"])
    assert not t.offers("mission")
    assert not any("ducat_chest" in mission or "purse" in mission for mission in t.rules.parts.missions)


@pytest.mark.rule("CAR-1")
def test_three_treasures_are_no_load_and_the_fourth_must_go_at_once() -> None:
    t = Table(at={"harid": "LI"}, carries={"harid": ["red_gem", "red_gem"]}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    assert t.carries("harid") == ["red_gem", "red_gem", "scroll"]
    t.idle()
    t = Table(at={"harid": "LI"}, carries={"harid": ["red_gem", "red_gem", "keys"]}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    assert t.ends("item") == {"red_gem", "keys", "scroll"}  # one of those he has, and nothing else can be done
    assert len(t.options()) == 3


@pytest.mark.rule("CAR-1", "CAR-2")
@pytest.mark.parametrize(
    ("dropped", "kept"), [("keys", ["red_gem", "red_gem", "scroll"]), ("scroll", ["red_gem", "red_gem", "keys"])]
)
def test_the_token_just_taken_may_be_the_one_and_the_room_just_emptied_may_take_it(
    dropped: str, kept: list[str]
) -> None:
    t = Table(
        at={"harid": "LI"},
        carries={"harid": ["red_gem", "red_gem", "keys"]},
        chests={"LI": "scroll", "MR": "bracelet", "GR": "green_gem"},
    )
    t.play("bash", "harid")
    t.play("item", dropped)
    t.expect_asked(0, "drop_room", "CAR-2")
    rooms = t.ends("room")
    assert len(rooms) == 22  # of 24, two hold a treasure
    assert not rooms & {"MR", "GR"}
    assert {"LI", "TR"} <= rooms  # the one just emptied; a militiaman in it does not matter
    moment = t.save()
    t.play("room", "LI")
    assert t.chest("LI") == dropped
    assert t.carries("harid") == kept
    t.idle()
    t.load(moment)
    t.play("room", "WH")
    assert (t.chest("LI"), t.chest("WH")) == ("", dropped)
    t.idle()


@pytest.mark.rule("CAR-2", "HID-1")
def test_a_dropped_treasure_is_a_normal_locked_chest_again() -> None:
    t = Table(
        at={"harid": "LI", "iris": "MR"},
        carries={"harid": ["keys", "scroll", "bracelet"]},
        chests={"LI": "red_gem"},
        dice=[3],
    )
    t.play("bash", "harid")
    t.play("item", "scroll")
    t.play("room", "MR")
    scroll = t.rules.parts.treasures.index("scroll")
    assert [view_of(t.g, seat).chest[t.space("MR")] for seat in (0, 1)] == [scroll, scroll]  # treasure side up
    assert t.offers("lockpick", "iris")
    assert t.offers("bash", "iris")
    t.play("lockpick", "iris")
    assert t.carries("iris") == ["scroll"]
    assert t.ducats("iris") == 2  # one for each chest
    t.idle()


@pytest.mark.rule("CAR-2")
def test_without_an_empty_room_the_token_leaves_the_game() -> None:
    """Only a theft can do it: whoever opens a chest has emptied a room."""
    t = Table(at={"harid": "02", "valdur": "11"}, carries={"harid": THREE, "valdur": ["red_gem"]}, dice=[6, 1, 1, 1])
    t.g.chest = vec[i64]([0] * 24)  # more tokens than the box holds, but the rule must say what happens
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(0, "drop", "CAR-1")
    gone = t.g.gone[t.rules.parts.treasures.index("keys")]
    t.play("item", "keys")
    assert t.g.gone[t.rules.parts.treasures.index("keys")] == gone + 1
    assert t.carries("harid") == ["red_gem", "scroll", "bracelet"]
    assert list(t.g.chest) == [0] * 24
    t.expect_asked(0, "retreat")


@pytest.mark.rule("CAR-3", "GUILD-3")
def test_nobody_drops_a_treasure_of_his_own_accord() -> None:
    """Guild rule 3: with three treasures and an empty room around him a thief is offered no way to lay one down."""
    t = Table(at={"harid": "LI"}, carries={"harid": THREE}, missions=["keys_0"], alarm=True)
    verbs = {words[0] for words in t.options()}
    assert verbs <= {"move", "skill", "mission", "play", "leave", "end_turn"}
    t.play("move", "harid", "02")
    assert t.carries("harid") == THREE
    t.idle()


@pytest.mark.rule("CAR-3", "GUILD-3", "CAR-1")
def test_after_one_forced_drop_no_second_is_asked() -> None:
    t = Table(at={"harid": "LI"}, carries={"harid": THREE}, chests={"LI": "red_gem"})
    t.play("bash", "harid")
    t.play("item", "keys")
    t.play("room", "LI")
    assert t.carries("harid") == ["red_gem", "scroll", "bracelet"]
    assert t.events().count("treasure_dropped") == 1
    t.idle()


@pytest.mark.rule("RUL-37", "CAR-1", "COM-3")
def test_the_owner_drops_also_in_the_turn_of_another() -> None:
    """A defender who wins, with three treasures already: he chooses what is dropped, and where."""
    t = Table(at={"harid": "02", "valdur": "11"}, carries={"harid": ["red_gem"], "valdur": THREE}, dice=[1, 1, 6, 1])
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(1, "drop", "CAR-1")
    assert t.ends("item") == {"red_gem", "keys", "scroll", "bracelet"}
    t.play("item", "bracelet")
    t.expect_asked(1, "drop_room", "CAR-2")
    t.play("room", "WH")
    assert t.carries("valdur") == ["red_gem", "keys", "scroll"]
    t.expect_asked(1, "retreat")
    t.play("space", "01")
    t.idle(0)


@pytest.mark.rule("CMN-22", "MIS-1")
def test_two_kinds_are_gems_and_five_kinds_are_asked_for() -> None:
    t = Table()
    assert [kind for kind in t.rules.parts.treasures if kind.endswith("_gem")] == ["red_gem", "green_gem"]
    kinds = {t.rules.parts.treasures[kind] for kind in t.rules.parts.mission_kinds}
    assert kinds == {"red_gem", "green_gem", "keys", "scroll", "bracelet"}
