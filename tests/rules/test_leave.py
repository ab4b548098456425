"""LEA: the alarm, the portcullises and the way out of the district."""

import pytest

from tests.kit import Table

OLDER_EDITIONS = ["first", "fr", "es"]
ALL_GATES = [f"{side}{number}" for side in "ENSW" for number in range(1, 5)]
ALL_BUT_N1 = [gate for gate in ALL_GATES if gate != "N1"]


# --- the alarm --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LEA-7", "CMN-2", "CMP-3", "CMP-1")
@pytest.mark.parametrize(("players", "shares"), [(4, [3, 2, 2, 2]), (3, [3, 3, 3]), (2, [5, 4])])
@pytest.mark.parametrize("first", [0, 1])
def test_nine_portcullises_in_turn_order(players: int, shares: list[int], first: int) -> None:
    t = Table(players=players, first=first, phase="round", round=5)
    placed = [0] * players
    order = []
    while t.asked() == "place_token":
        t.expect_asked(t.g.asked, "place_token", "LEA-7")
        order.append(t.g.asked)
        placed[t.g.asked] += 1
        t.play(*t.options()[0])
    assert order == [(first + turn) % players for turn in range(9)]
    assert [placed[(first + i) % players] for i in range(players)] == shares
    assert sum(t.g.portcullis) == 9
    assert t.events().count("portcullis_placed") == 9
    assert t.g.alarm
    t.expect_asked(first, "phase_two")


@pytest.mark.rule("LEA-7", "RUL-52")
def test_any_gate_without_a_portcullis_also_one_where_somebody_stands() -> None:
    t = Table(phase="round", round=5, at={"harid": "N1", "leona": "LI", "iris": "MR", "davitto": "GR", "kornak": "24"})
    assert sorted(t.ends("put")) == ALL_GATES
    t.play("put", "N1")  # Harid stands there
    assert t.where("harid") == "N1"
    assert sorted(t.ends("put")) == ALL_BUT_N1  # never two on one space
    for gate in ("E1", "E2", "E3", "E4", "N2", "N3", "N4", "S1"):
        t.play("put", gate)
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert not t.offers("leave", "harid")
    assert t.offers("move", "harid", "02")  # he is not affected otherwise
    t.idle()


@pytest.mark.rule("LEA-1", "LEA-7", "ADV-1")
def test_leaving_is_allowed_once_the_ninth_portcullis_stands() -> None:
    at = {"harid": "W4", "leona": "LI", "iris": "MR", "davitto": "CO"}
    t = Table(at=at, round=4)
    assert not t.offers("leave")
    t = Table(at=at, phase="round", round=5)
    for gate in ALL_GATES[:8]:
        t.play("put", gate)
    assert not t.g.alarm
    t.play("put", "S1")
    assert t.g.alarm
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.options("leave") == [["leave", "harid"]]
    t.idle()


@pytest.mark.rule("LEA-1")
@pytest.mark.parametrize("edition", ["revised", *OLDER_EDITIONS])
def test_nobody_leaves_before_the_alarm(edition: str) -> None:
    t = Table(edition=edition, at={"harid": "N1"}, round=4)
    assert not t.offers("leave")
    assert not t.offers("move", "harid", "exit")


# --- by which way -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("LEA-2")
def test_only_from_a_gate_without_a_portcullis() -> None:
    at = {"harid": "N1", "leona": "N2", "iris": "02", "davitto": "LI", "valdur": "N3"}
    t = Table(at=at, alarm=True, round=6, portcullis=["N1"])
    assert t.options("leave") == [["leave", "leona"]]
    assert t.offers("move", "harid", "01")  # it blocks the way out, not the space
    t.play("leave", "leona")
    assert t.where("leona") == "left"
    t.idle()


@pytest.mark.rule("LEA-2", "RUL-51")
def test_a_gate_behind_its_portcullis_is_a_space_like_others() -> None:
    t = Table(at={"harid": "02"}, others="left", alarm=True, round=6, portcullis=["N1"])
    assert t.offers("move", "harid", "N1")
    t.play("move", "harid", "N1")
    assert not t.offers("leave")
    t.idle()


@pytest.mark.rule("LEA-6")
def test_only_the_own_thieves_are_taken_off() -> None:
    t = Table(players=3, turn=1, alarm=True, round=6)  # all twelve stand on gates
    assert t.options("leave") == [["leave", name] for name in ("sanaris", "faras", "drokan", "valdur")]


# --- what it costs, revised edition -----------------------------------------------------------------------------------
@pytest.mark.rule("LEA-3", "ACT-2", "ACT-4", "ED-LEA-3")
def test_a_step_of_its_own_for_one_action_point_after_movement_and_action() -> None:
    """Davitto bashes a chest (2 AP), walks to the gate with all four points (1 AP) and leaves (1 AP)."""
    at = {"davitto": "CO", "harid": "GR", "kornak": "24"}
    t = Table(at=at, others="left", alarm=True, round=6, chests={"CO": "keys"}, ap={0: 4})
    t.play("bash", "davitto")
    assert not t.offers("leave")
    t.play("move", "davitto", "N1")  # CO, 11, LI, 02, N1
    t.idle()
    t.play("leave", "davitto")
    assert (t.where("davitto"), t.ap(0)) == ("left", 0)
    assert t.carries("davitto") == ["keys"]
    t.idle()


@pytest.mark.rule("LEA-3")
def test_leaving_costs_one_action_point_and_needs_it() -> None:
    t = Table(at={"harid": "N1"}, alarm=True, round=6, ap={0: 1})
    t.play("leave", "harid")
    assert t.ap(0) == 0
    t.idle()
    t = Table(at={"harid": "N1"}, alarm=True, round=6, ap={0: 0})
    assert not t.offers("leave")
    t = Table(at={"harid": "02", "valdur": "LI"}, others="left", alarm=True, round=6, ap={0: 1})
    t.play("move", "harid", "N1")
    assert not t.offers("leave")  # the walk took the last one


@pytest.mark.rule("LEA-3", "RUL-2", "ACT-1")
def test_it_is_part_of_an_activation_and_ends_it() -> None:
    t = Table(at={"harid": "N1", "leona": "N2", "iris": "LI"}, alarm=True, round=6)
    t.play("move", "iris", "11")
    t.play("leave", "harid")  # it activates Harid, so Iris is done
    assert t.g.active == -1
    assert not t.offers("move", "iris")
    assert not t.offers("skill", "harid")
    t.idle()
    t = Table(at={"harid": "01", "leona": "N2", "valdur": "LI"}, others="left", alarm=True, round=6)
    t.play("move", "harid", "N1")
    t.play("move", "leona", "03")
    assert not t.offers("leave", "harid")  # he stands at the gate, but his activation is over


# --- the other editions -----------------------------------------------------------------------------------------------
@pytest.mark.rule("LEA-3", "ED-LEA-3", "RUL-21", "MV-c")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_leaving_is_the_last_step_of_a_movement(edition: str) -> None:
    """11, 03, 02, N1 and out: four steps, for the one AP of the movement."""
    at = {"harid": "11", "valdur": "GR", "kornak": "24"}
    t = Table(edition=edition, at=at, others="left", alarm=True, round=6, portcullis=ALL_BUT_N1, ap={0: 1})
    assert not t.offers("leave")
    t.play("move", "harid", "exit")
    assert (t.where("harid"), t.ap(0)) == ("left", 0)
    assert t.told("thief_left") == [(t.figure("harid"), t.space("N1"), 0, 0)]
    assert t.g.active == -1


@pytest.mark.rule("ED-LEA-3", "RUL-21")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_the_step_out_needs_a_movement_point(edition: str) -> None:
    at = {"harid": "17", "leona": "N1", "valdur": "GR", "kornak": "24"}
    t = Table(edition=edition, at={**at, "leona": "S1"}, others="left", alarm=True, round=6, portcullis=ALL_BUT_N1)
    assert t.offers("move", "harid", "N1")  # 11, 03, 02, N1: four steps, and none left for the way out
    assert not t.offers("move", "harid", "exit")
    t.play("move", "harid", "N1")
    assert not t.offers("move", "harid")  # nor is it a step of its own
    assert not t.offers("leave")
    t.idle()
    hands = {0: ["run"]}
    t = Table(edition=edition, at=at, others="left", alarm=True, round=6, portcullis=ALL_BUT_N1, hands=hands)
    assert t.options("move", "leona", "exit") == [["move", "leona", "exit"]]  # she stands at the gate
    assert not t.offers("move", "harid", "exit")  # and blocks it
    t.play("move", "leona", "exit")
    assert t.options("move", "harid", "exit") == [["move", "harid", "exit", "+run"]]
    t.idle()


@pytest.mark.rule("ED-LEA-3", "RUL-21", "LEA-2")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_no_exit_by_a_blocked_gate(edition: str) -> None:
    nine = ["N1", "N2", "W1", "W2", "E1", "E2", "E3", "E4", "S1"]
    t = Table(edition=edition, at={"harid": "N1"}, others="left", alarm=True, round=6, portcullis=nine)
    assert t.offers("move", "harid", "W2")
    assert not t.offers("move", "harid", "exit")  # N1 is blocked, and so are all gates within three steps
    nine[3] = "S2"
    t = Table(edition=edition, at={"harid": "N1"}, others="left", alarm=True, round=6, portcullis=nine)
    t.play("move", "harid", "exit")  # 01, 10, W2 and out
    assert t.where("harid") == "left"


@pytest.mark.rule("ED-LEA-3", "MV-b", "W2")
def test_an_injury_can_cut_off_the_way_out() -> None:
    at = {"harid": "11", "valdur": "GR", "kornak": "24"}
    hands = {1: ["niggling_injury"]}
    t = Table(edition="first", at=at, others="left", alarm=True, round=6, portcullis=ALL_BUT_N1, hands=hands)
    t.play("move", "harid", "exit")
    t.expect_asked(1, "answer_move")
    moment = t.save()
    t.play("card", "niggling_injury")
    assert not t.offers("move", "harid", "exit")
    t.play("stay")
    assert t.where("harid") == "11"
    t.idle()
    t.load(moment)
    t.play("pass")
    assert t.where("harid") == "left"
    t.idle()


@pytest.mark.rule("ED-LEA-3", "LEA-3", "RUL-58")
def test_the_revised_edition_knows_no_exit_step() -> None:
    t = Table(at={"harid": "N1", "valdur": "GR", "kornak": "24"}, alarm=True, round=6)
    assert t.offers("leave", "harid")
    assert not t.offers("move", "harid", "exit")


# --- safe -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LEA-5")
def test_who_left_is_safe_out_of_reach_and_does_not_return() -> None:
    hands = {0: ["changing_places"]}
    carries = {"harid": ["scroll", "scroll"], "leona": ["scroll"]}
    t = Table(at={"harid": "N1", "leona": "02", "valdur": "01"}, alarm=True, round=6, carries=carries, hands=hands)
    t.play("leave", "harid")
    assert t.carries("harid") == ["scroll", "scroll"]
    assert t.g.at[t.space("N1")] == -1  # the gate is free
    assert not [words for words in t.options() if "harid" in words]  # no command and no card names him
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("move", "valdur", "N1")
    assert not [words for words in t.options() if "harid" in words]
    t.play("end_turn")
    t.quiet_turn()
    assert t.where("harid") == "left"


@pytest.mark.rule("LEA-5", "END-2", "END-3")
def test_what_was_carried_out_counts_and_what_is_left_behind_does_not() -> None:
    """Two safe scrolls are 5; Leona's in the district is confiscated, and three thieves cost 3 each."""
    carries = {"harid": ["scroll", "scroll"], "leona": ["scroll"]}
    t = Table(at={"harid": "left"}, phase="militia", turn=1, round=7, carries=carries, ducats={0: 10, 1: 12})
    t.quiet_turn()
    assert list(t.g.scores) == [10 + 5 - 9, 0]


@pytest.mark.rule("LEA-4", "RET-3")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_retreat_never_leaves_the_district(edition: str) -> None:
    """At an open gate, after the alarm: the three steps stay on the board."""
    at = {"harid": "02", "valdur": "N1"}
    t = Table(edition=edition, at=at, others="left", alarm=True, round=6, dice=[6, 6, 1, 1])
    t.play("move", "harid", "N1", "valdur")
    t.expect_asked(0, "retreat")
    assert t.ends("space") == {"LI", "03", "MR", "15", "16", "W1", "W2", "10", "11", "OB", "04", "N2"}
    t.play("space", "W1")  # even at another gate he is still on the board
    assert t.where("valdur") == "W1"
    t.idle()


@pytest.mark.rule("TRE-4", "LEA-3", "ED-LEA-3", "RUL-43")
@pytest.mark.parametrize(
    ("edition", "command"), [("revised", ("leave", "harid")), ("first", ("move", "harid", "exit"))]
)
def test_a_chest_of_ducats_is_cashed_at_either_way_out(edition: str, command: tuple[str, ...]) -> None:
    carries = {"harid": ["ducat_chest", "keys"]}
    t = Table(edition=edition, at={"harid": "N1"}, alarm=True, round=6, carries=carries, dice=[4])
    t.play(*command)
    assert t.ducats("harid") == 7
    assert t.carries("harid") == ["keys"]
    t.idle()
