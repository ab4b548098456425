"""Intrigues that show themselves: goods, locks, missions, ways out (those of fights: test_now_fights.py)."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.content.ashes.scenes import scene
from tests.kit import Table, event_name

STAIRS = {"LI": "staircase"}


def holding(card: str, at: dict[str, str], seat: int = 0, **more: Any) -> Table:
    """The executioners are seat 0, the Nocturnis seat 1; one of them holds this intrigue."""
    return scene({"faras": "44"} | at, **({"gangs": ["executioners", "nocturnis"], "intrigues": {seat: [card]}} | more))


def shown(t: Table, seat: int = 0) -> bool:
    """Whether it has shown itself: once, and it is out of the game."""
    assert len(t.told("intrigue_revealed")) == len(t.g.intrigue_discard) <= 1
    assert bool(t.intrigues(seat)) != bool(t.g.intrigue_discard)
    return not t.intrigues(seat)


# --- goods -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-01", "IC-1", "IC-3")
@pytest.mark.parametrize("kind", ["green_gem", "keys", "scroll", "bracelet"])
def test_all_three_of_a_kind(kind: str) -> None:
    t = holding("IN-01", {"harid": "LI", "iris": "02"}, chests={"LI": kind}, carries={"iris": [kind, kind]})
    t.play("bash", "harid")
    assert (shown(t), t.ducats(0)) == (True, 1 + 5)
    t.idle()


@pytest.mark.rule("IN-01", "IC-3")
def test_two_are_no_set_and_three_red_gems_are_none_either() -> None:
    t = holding("IN-01", {"harid": "LI"}, chests={"LI": "red_gem"}, carries={"harid": ["red_gem", "red_gem"]})
    t.play("bash", "harid")
    assert not shown(t)
    t.idle()
    t = holding("IN-01", {"harid": "LI", "iris": "left"}, chests={"LI": "keys"}, carries={"iris": ["keys", "keys"]})
    t.play("bash", "harid")  # what was carried out is not on the board
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-02", "IC-3", "CMN-20")
def test_one_of_each_kind_also_in_prison() -> None:
    more: dict[str, Any] = {
        "chests": {"LI": "keys"},
        "carries": {"iris": ["red_gem", "green_gem", "scroll"], "leona": ["bracelet"]},
    }
    t = holding("IN-02", {"harid": "LI", "iris": "02", "leona": "prison"}, **more)
    t.play("bash", "harid")
    assert (shown(t), t.ducats(0)) == (True, 1 + 6)
    t.idle()
    t = holding("IN-02", {"harid": "LI", "iris": "02", "leona": "left"}, **more)
    t.play("bash", "harid")
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-03")
@pytest.mark.parametrize(("gems", "met"), [(["red_gem"], False), (["red_gem", "red_gem"], True)])
def test_three_red_gems(gems: list[str], met: bool) -> None:
    t = holding("IN-03", {"harid": "LI", "iris": "02"}, chests={"LI": "red_gem"}, carries={"iris": gems})
    t.play("bash", "harid")
    assert (shown(t), t.ducats(0)) == (met, 1 + 4 * met)
    t.idle()


@pytest.mark.rule("IN-16", "XPT-2")
def test_three_thieves_with_equipment() -> None:
    armed = {"harid": "sword", "iris": "axe"}
    t = holding("IN-16", {"harid": "02", "iris": "prison", "leona": "N1"}, equipment=armed, experience={0: 2})
    assert not shown(t)
    t.play("buy", "shield")
    t.play("thief", "leona")
    assert (shown(t), t.ducats(0)) == (True, 5)
    t.idle()


@pytest.mark.rule("IN-16")
def test_one_who_has_left_is_not_counted() -> None:
    armed = {"harid": "sword", "iris": "axe", "leona": "shield"}
    t = holding("IN-16", {"harid": "02", "iris": "01", "leona": "left"}, equipment=armed)
    assert not shown(t)


@pytest.mark.rule("IC-2", "IC-1", "INT-2")
def test_what_was_before_the_card_was_drawn_counts() -> None:
    armed = {"harid": "sword", "iris": "axe", "leona": "shield"}
    t = scene({"harid": "LI", "iris": "02", "leona": "01", "faras": "44"}, equipment=armed)
    names = [card.name for card in t.rules.parts.intrigues]
    others = [card for card in t.g.intrigue_deck if names[card] != "IN-16"]
    t.g.intrigue_deck = vec[i64]([*others, names.index("IN-16")])
    t.play("draw_intrigue")
    assert (t.ducats(0), t.intrigues(0)) == (5, [])
    t.idle()


@pytest.mark.rule("IC-1", "RUL-59")
def test_in_turn_order_from_the_current_player_until_none_fires() -> None:
    t = scene(
        {"harid": "LI", "faras": "30", "valdur": "44"},
        turn=1,
        carries={"harid": ["keys", "keys", "keys"], "faras": ["red_gem", "red_gem", "red_gem"]},
        intrigues={0: ["IN-01"], 1: ["IN-03"]},
    )
    assert [row[0] for row in t.told("intrigue_revealed")] == [1, 0]
    t.idle()


@pytest.mark.rule("IC-1", "RUL-59", "CMN-21")
def test_outside_turns_in_turn_order_from_the_first_player() -> None:
    """The counter enters round 2: the last turn was that of seat 0, and seat 1 is first player."""
    t = scene(
        {"harid": "LI", "faras": "30", "kaldern": "44", "sarys": "43", "elise": "42"},
        first=1,
        phase="round",
        round=2,
        carries={
            "harid": ["keys", "keys", "keys"],
            "faras": ["red_gem", "red_gem", "red_gem"],
        },
        equipment={"kaldern": "sword", "sarys": "axe", "elise": "shield"},
        intrigues={0: ["IN-01"], 1: ["IN-03"], 2: ["IN-16"]},
    )
    assert t.g.player == 1
    assert [row[0] for row in t.told("intrigue_revealed")] == [1, 2, 0]


@pytest.mark.rule("IC-1", "IN-21", "RUL-62")
def test_what_the_last_thiefs_leaving_earns_is_paid_in_that_turn() -> None:
    t = scene({"harid": "N1", "faras": "30"}, alarm=True, intrigues={0: ["IN-21"]}, round=6)
    t.play("leave", "harid")
    names = [event_name(row[0]) for row in t.g.events or []]
    assert names.index("intrigue_revealed") < names.index("turn_ended")
    assert t.ducats(0) == 4


# --- locks and missions ------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-04", "IC-2", "IC-4")
def test_two_locks_in_one_turn() -> None:
    t = holding("IN-04", {"harid": "LI", "iris": "MR"}, chests={"LI": "scroll", "MR": "keys"}, dice=[1, 1])
    t.play("lockpick", "harid")
    assert not shown(t)
    t.play("lockpick", "iris")
    assert (shown(t), t.ducats(0), t.experience(0)) == (True, 2 + 3, 1)
    t.idle()


@pytest.mark.rule("IN-04", "RUL-11")
def test_not_in_two_turns_not_when_one_fails_and_not_by_bashing() -> None:
    t = holding("IN-04", {"harid": "LI", "iris": "MR"}, chests={"LI": "scroll", "MR": "keys"}, dice=[1])
    t.play("lockpick", "harid")
    for _ in range(2):
        t.play("end_turn")
        t.play("done")
    t.dice(1)
    t.play("lockpick", "iris")
    assert not shown(t)
    t.idle()
    t = holding(
        "IN-04", {"harid": "LI", "iris": "MR", "leona": "TA"}, chests={"LI": "scroll", "MR": "keys", "TA": "red_gem"}
    )
    t.dice(1, 6)
    t.play("lockpick", "harid")
    t.play("lockpick", "iris")
    t.play("bash", "leona")
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-05", "IC-2")
def test_two_bashes_in_one_turn_one_of_them_with_acid() -> None:
    t = holding(
        "IN-05", {"harid": "LI", "iris": "MR"}, chests={"LI": "scroll", "MR": "keys"}, equipment={"harid": "acid_vial"}
    )
    t.play("bash", "harid", "treasure", "+acid")
    assert not shown(t)
    t.play("bash", "iris")
    assert (shown(t), t.ducats(0)) == (True, 2 + 4)
    t.idle()


@pytest.mark.rule("IN-05")
def test_a_bash_and_a_lock_are_not_two_bashes() -> None:
    t = holding("IN-05", {"harid": "LI", "iris": "MR"}, chests={"LI": "scroll", "MR": "keys"}, dice=[1])
    t.play("bash", "harid")
    t.play("lockpick", "iris")
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-20", "MIS-3")
@pytest.mark.parametrize(("mission", "pay"), [("scroll_0", 5), ("scroll_1", 7)])
def test_a_mission_that_pays_seven(mission: str, pay: int) -> None:
    t = holding("IN-20", {"harid": "02"}, missions=[mission], carries={"harid": ["scroll", "scroll"]})
    t.play("mission", mission)
    assert (shown(t), t.ducats(0)) == (pay >= 7, pay + (4 if pay >= 7 else 0))
    t.idle()


# --- ways out ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-21", "IC-2")
def test_the_first_of_all_to_leave() -> None:
    t = scene({"harid": "N1", "iris": "02", "faras": "S1"}, others="removed", alarm=True, intrigues={0: ["IN-21"]})
    t.play("leave", "harid")
    assert (shown(t), t.ducats(0)) == (True, 4)
    t.idle()


@pytest.mark.rule("IN-21")
def test_the_second_is_too_late_and_a_killed_one_does_not_count() -> None:
    t = scene(
        {"harid": "N1", "iris": "02", "faras": "S1", "valdur": "30"},
        others="removed",
        alarm=True,
        intrigues={1: ["IN-21"]},
    )
    t.play("leave", "harid")
    t.play("end_turn")
    t.play("done")
    t.play("leave", "faras")
    assert not shown(t, 1)
    t.idle()
    t = scene(
        {"harid": "TU", "iris": "N1", "faras": "30"},
        others="removed",
        alarm=True,
        dice=[1],
        intrigues={0: ["IN-21"]},
    )
    t.play("power", "harid", "tunnel")  # lost
    assert not shown(t)
    t.play("leave", "iris")
    assert shown(t)


@pytest.mark.rule("IN-21", "TUN-1")
def test_the_tunnel_is_a_way_out() -> None:
    t = scene(
        {"harid": "TU", "iris": "02", "faras": "30"}, others="removed", alarm=True, dice=[4], intrigues={0: ["IN-21"]}
    )
    t.play("power", "harid", "tunnel")
    assert shown(t)
    t.idle()


@pytest.mark.rule("IN-21", "IC-1", "RND-6")
def test_it_is_paid_also_when_his_leaving_ends_the_game() -> None:
    t = scene({"harid": "N1"}, others="removed", alarm=True, intrigues={0: ["IN-21"]})
    t.play("leave", "harid")
    assert t.g.over
    assert t.g.scores[0] == 4


# --- below -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-C1", "IC-2")
def test_three_rooms_below_have_been_entered() -> None:
    t = holding("IN-C1", {"harid": "LI", "iris": "02", "leona": "01", "davitto": "N1"}, shown=STAIRS, dice=[6, 6, 6])
    for thief, room in (("harid", "HA"), ("iris", "SC")):
        t.play("move", thief, room)
        assert not shown(t)
    t.play("move", "leona", "TU")
    assert (shown(t), t.ducats(0)) == (True, 6)
    t.idle()


@pytest.mark.rule("IN-C1", "PRI-1")
def test_the_prison_is_none_of_them() -> None:
    """Harid is beaten in the Holy Altar: he has seen the prison, and the room not."""
    t = holding(
        "IN-C1",
        {"harid": "LI", "iris": "02", "leona": "01", "faras": "HA"},
        shown=STAIRS,
        dice=[4, 1, 5, 1, 6, 6, 6],
    )
    t.play("move", "harid", "HA", "faras")
    t.play("move", "iris", "SC")
    t.play("move", "leona", "TU")
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-C3", "TRR-2")
def test_ducats_from_the_treasure_room() -> None:
    t = holding("IN-C3", {"harid": "TS", "iris": "02"}, dice=[6, 5, 4])
    t.play("power", "harid", "dice")
    assert (shown(t), t.ducats(0)) == (True, 15 + 4)
    t.idle()
    t = holding("IN-C3", {"harid": "TS", "iris": "02"}, dice=[6, 5, 6])
    t.play("power", "harid", "dice")
    assert not shown(t)
    t.idle()


@pytest.mark.rule("IN-C4", "PRI-2")
def test_an_escape_to_the_city() -> None:
    t = holding("IN-C4", {"harid": "prison"}, dice=[4])
    t.play("escape", "harid")
    assert not shown(t)
    t.play("move", "harid", "17")
    assert (shown(t), t.ducats(0), len(t.hand(0))) == (True, 3, 2)
    t.idle()


@pytest.mark.rule("IN-C4")
def test_neither_a_failed_attempt_nor_a_way_up_from_elsewhere() -> None:
    t = holding("IN-C4", {"harid": "prison", "iris": "HA"}, dice=[3])
    t.play("escape", "harid")
    t.play("move", "iris", "17")
    assert not shown(t)
    t.idle()
