import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.engine.events import others
from cadwallon.view.view import UNSEEN, view_of
from tests.content.ashes.scenes import scene
from tests.kit import Table

AT = {"harid": "02", "faras": "30"}
HIDDEN = {"LI": "trap", "MR": "emblem", "CO": "staircase"}


# --- Scout's Report ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("scouts_report", "CMN-16", "W1")
def test_a_scout_looks_at_one_token_or_two() -> None:
    t = scene(AT, hidden=HIDDEN, hands={0: ["scouts_report"]})
    t.play("play", "scouts_report")
    t.expect_asked(0, "peek", "scouts_report")
    assert sorted(t.options()) == [["room", "CO"], ["room", "LI"], ["room", "MR"]]  # the first look is a must
    t.play("room", "LI")
    assert sorted(t.options()) == [["pass"], ["room", "CO"], ["room", "MR"]]
    moment = t.save()
    t.play("pass")
    assert (t.discard(), t.g.explore_up[t.space("LI")]) == (["scouts_report"], 0)
    t.idle()
    t.load(moment)
    t.play("room", "CO")
    t.expect_asked(0, "swap_tokens", "scouts_report")
    assert t.options() == [["yes"], ["no"]]
    t.play("no")
    assert (t.token("LI"), t.token("CO"), t.told("explore_swapped")) == ("trap", "staircase", [])
    t.idle()


@pytest.mark.rule("scouts_report", "HID-1", "RUL-60", "RUL-61")
def test_what_was_seen_is_his_alone_and_follows_an_exchange() -> None:
    t = scene(AT, hidden=HIDDEN, hands={0: ["scouts_report"]})
    t.play("play", "scouts_report")
    t.play("room", "LI")
    t.play("room", "CO")
    t.play("yes")
    assert (t.token("LI"), t.token("CO")) == ("staircase", "trap")
    library, counting = t.space("LI"), t.space("CO")
    assert t.told("explore_swapped") == [(library, counting, 0, 0)]
    mine, theirs = view_of(t.g, 0), view_of(t.g, 1)
    assert [mine.explore[room] for room in (library, counting)] == [t.g.explore[library], t.g.explore[counting]]
    assert [theirs.explore[room] for room in (library, counting)] == [UNSEEN, UNSEEN]
    looks = [(event[1], event[4]) for event in t.g.events or [] if event[0] == 83]
    assert [audience for audience, _ in looks] == [0, others(0), 0, others(0)]
    assert [face for _, face in looks[1::2]] == [255, 255]  # the others hear where, not what
    t.idle()


@pytest.mark.rule("scouts_report", "RUL-61")
def test_another_seats_knowledge_goes_with_the_token_too() -> None:
    t = scene(AT, hidden=HIDDEN, hands={0: ["scouts_report"]})
    library, counting = t.space("LI"), t.space("CO")
    known = [2 if room == library else 0 for room in range(24)]  # the second seat has seen the trap
    t.g.explore_known = vec[i64](known)
    t.play("play", "scouts_report")
    t.play("room", "LI")
    t.play("room", "CO")
    t.play("yes")
    theirs = view_of(t.g, 1)
    assert (theirs.explore[library], theirs.explore[counting]) == (UNSEEN, t.g.explore[counting])
    t.idle()


@pytest.mark.rule("scouts_report", "GEN-1")
def test_a_single_token_is_looked_at_and_none_is_no_target() -> None:
    t = scene(AT, hidden={"LI": "trap"}, shown={"CO": "staircase"}, hands={0: ["scouts_report"]})
    t.play("play", "scouts_report")
    assert t.g.explore_known[t.space("LI")] == 1
    t.idle()
    t = scene(AT, shown={"CO": "staircase"}, hands={0: ["scouts_report"]})
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("scouts_report", "OLD-3")
def test_a_scout_in_a_base_adventure_and_in_phase_2() -> None:
    t = Table(
        expansion=True, at=AT, hidden={"LI": "trap", "MR": "emblem"}, hands={0: ["scouts_report"]}, phase="militia"
    )
    t.play("play", "scouts_report")
    t.play("room", "LI")
    t.play("room", "MR")
    t.play("yes")
    assert t.token("LI") == "emblem"
    t.expect_asked(0, "phase_two")


# --- Careful Steps ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("careful_steps", "XPL-1", "MV-c", "GEN-9")
def test_careful_steps_go_past_tokens() -> None:
    t = scene(AT, hidden={"CO": "trap"}, hands={0: ["careful_steps"]})
    assert t.options("move", "harid", "TR") == []  # Valrut stands there
    t = scene(AT | {"chief_valrut": "44"}, hidden={"CO": "trap"}, hands={0: ["careful_steps"]})
    assert t.options("move", "harid", "TR") == [["move", "harid", "TR", "+careful"]]
    assert t.options("move", "harid", "04") == [["move", "harid", "04"]]  # needless there
    t.play("move", "harid", "TR", "+careful")
    assert (t.where("harid"), t.token("CO"), t.wounds("harid"), t.discard()) == ("TR", "trap", 0, ["careful_steps"])
    t.idle()


@pytest.mark.rule("careful_steps", "XPL-1", "RUL-15")
def test_who_ends_on_a_token_leaves_it_face_down_and_uses_the_room() -> None:
    t = scene(AT, hidden={"LI": "emblem"}, chests={"LI": "scroll"}, dice=[2], hands={0: ["careful_steps"]})
    assert t.options("move", "harid", "LI") == [["move", "harid", "LI"], ["move", "harid", "LI", "+careful"]]
    moment = t.save()
    t.play("move", "harid", "LI", "+careful")
    assert (t.experience(0), t.g.explore_up[t.space("LI")]) == (0, 0)
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["scroll"]
    t.idle()
    t.load(moment)
    t.dice()
    t.play("move", "harid", "LI")
    assert (t.experience(0), t.hand(0)) == (1, ["careful_steps"])
    t.idle()


@pytest.mark.rule("careful_steps", "XPL-9")
def test_an_attack_with_careful_steps_turns_nothing_up() -> None:
    t = scene({"harid": "02", "faras": "LI"}, hidden={"LI": "emblem"}, dice=[5, 1, 4, 1], hands={0: ["careful_steps"]})
    t.play("move", "harid", "LI", "faras", "+careful")
    t.play("space", "01")
    assert (t.where("harid"), t.g.explore_up[t.space("LI")], t.experience(0)) == ("LI", 0, 0)
    t.idle()


@pytest.mark.rule("careful_steps", "GEN-9")
def test_two_sets_of_cards_of_which_none_contains_the_other_are_both_offered() -> None:
    at = AT | {"chief_valrut": "44"}
    t = scene(at, hidden={"CO": "trap"}, hands={0: ["careful_steps", "run"]})
    assert t.options("move", "harid", "TR") == [["move", "harid", "TR", "+run"], ["move", "harid", "TR", "+careful"]]
    t.idle()


@pytest.mark.rule("careful_steps", "secret_door", "GEN-9")
def test_with_a_secret_door_in_one_movement() -> None:
    at = AT | {"chief_valrut": "44"}
    t = scene(at, hidden={"TR": "trap"}, hands={0: ["careful_steps", "secret_door"]})
    assert t.options("move", "harid", "12") == [["move", "harid", "12", "+door", "+careful"]]  # 03, 04, wall, TR, 12
    t.play("move", "harid", "12", "+door", "+careful")
    assert (t.where("harid"), t.discard(), t.token("TR")) == ("12", ["secret_door", "careful_steps"], "trap")
    t.idle()


@pytest.mark.rule("careful_steps", "jehlan", "GEN-9", "GEN-10")
def test_a_skill_is_not_paid_for_with_the_steps_themselves() -> None:
    for hand, expected in ((["careful_steps"], False), (["careful_steps", "decoy"], True)):
        t = scene({"jehlan": "OB", "faras": "30"}, hidden={"CO": "trap"}, hands={0: hand})
        skilled = [words for words in t.options("move", "jehlan") if "+skill_run" in words]
        assert skilled
        assert any("+careful" in words for words in skilled) == expected


@pytest.mark.rule("careful_steps", "CAT-2")
def test_past_a_token_to_a_staircase() -> None:
    at = {"harid": "03", "faras": "30", "chief_valrut": "44"}
    t = scene(at, hidden={"CO": "trap"}, shown={"TR": "staircase"}, dice=[6], hands={0: ["careful_steps"]})
    assert t.options("move", "harid", "HA") == [["move", "harid", "HA", "+careful"]]  # 11, CO, TR, down: four points
    t.play("move", "harid", "HA", "+careful")
    assert (t.where("harid"), t.token("CO")) == ("HA", "trap")
    t.idle()
    t = scene(at, shown={"TR": "staircase"}, hands={0: ["careful_steps"]})
    assert t.options("move", "harid", "HA") == [["move", "harid", "HA"]]


@pytest.mark.rule("careful_steps", "PRI-2")
def test_up_from_prison_with_careful_steps() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[4], hidden={"TA": "trap"}, hands={0: ["careful_steps"]})
    t.play("escape", "harid")
    t.play("move", "harid", "TA", "+careful")
    assert (t.where("harid"), t.wounds("harid"), t.token("TA")) == ("TA", 0, "trap")
    t.idle()


# --- Smugglers' Passage -----------------------------------------------------------------------------------------------


def _passage(at: dict[str, str], **more: object) -> Table:
    return scene({"harid": "LI", "faras": "30"} | at, **({"hands": {0: ["smugglers_passage"]}} | more))


@pytest.mark.rule("smugglers_passage", "CAT-2", "CYC-1", "RUL-1")
def test_down_a_hidden_staircase_without_ap() -> None:
    t = _passage({}, dice=[6])
    assert {"HA", "SC", "TU", "TO"} <= t.ends("play", "smugglers_passage", "harid")
    assert not {"TS", "PR", "LR", "PT"} & t.ends("play", "smugglers_passage", "harid")
    t.play("play", "smugglers_passage", "harid", "HA")
    assert (t.where("harid"), t.ap(0), t.g.active, t.g.has_moved) == ("HA", 7, t.figure("harid"), True)
    assert (t.discard(), t.told("cyclops_stays") != []) == (["smugglers_passage"], True)
    t.idle()


@pytest.mark.rule("smugglers_passage", "W2", "RUL-71")
def test_nobody_answers_it_as_a_movement() -> None:
    t = _passage({}, dice=[6], hands={0: ["smugglers_passage"], 1: ["niggling_injury"]})
    t.play("play", "smugglers_passage", "harid", "SC")
    t.idle()


@pytest.mark.rule("smugglers_passage", "TRR-1")
def test_to_the_treasure_room_with_a_fellow_at_a_mechanism() -> None:
    t = _passage({"iris": "MR"}, shown={"MR": "mechanism"})
    assert "TS" in t.ends("play", "smugglers_passage", "harid")
    t.idle()


@pytest.mark.rule("smugglers_passage", "CAT-5", "CYC-3")
def test_a_held_room_below_is_entered_by_an_attack_that_he_can_pay() -> None:
    at = {"valdur": "HA", "cyclops": "SC", "iris": "TU"}
    t = _passage(at, dice=[5, 1, 4, 1, 6])
    assert {"HA", "SC", "TO"} <= t.ends("play", "smugglers_passage", "harid")
    assert "TU" not in t.ends("play", "smugglers_passage", "harid")  # his own gang holds it
    t.play("play", "smugglers_passage", "harid", "HA")
    assert (t.where("harid"), t.where("valdur"), t.ap(0), t.g.has_acted) == ("HA", "PR", 6, True)
    t.idle()
    t = _passage(at, chests={"LI": "scroll"}, dice=[1], ap={0: 3})
    t.play("lockpick", "harid")  # his action is used
    assert not {"HA", "SC"} & t.ends("play", "smugglers_passage", "harid")
    assert "TO" in t.ends("play", "smugglers_passage", "harid")
    t.idle()
    t = _passage(at, chests={"LI": "scroll"}, dice=[1], ap={0: 1})
    t.play("lockpick", "harid")
    assert "TO" in t.ends("play", "smugglers_passage", "harid")  # with no AP left the activated thief goes on
    t.idle()


@pytest.mark.rule("smugglers_passage", "CYC-3", "CYC-4")
def test_into_the_arms_of_the_cyclops() -> None:
    t = _passage({"cyclops": "SC"}, dice=[3, 1, 5, 4, 3, 2])
    t.play("play", "smugglers_passage", "harid", "SC")
    assert (t.where("harid"), t.ap(0), t.where("cyclops")) == ("PR", 6, "SC")
    t.idle()


@pytest.mark.rule("smugglers_passage", "GEN-5", "XPL-1", "RUL-71")
def test_to_another_free_room_without_a_chest() -> None:
    t = _passage(
        {"iris": "MR", "valdur": "CO"},
        chests={"LI": "scroll", "KI": "keys"},
        shown={"AY": "magic_gem", "DO": "staircase"},
        hidden={"FO": "emblem"},
    )
    rooms = t.ends("play", "smugglers_passage", "harid")
    assert {"DO", "FO", "BA"} <= rooms
    # his own, a comrade's, a rival's, the militiamen's, one with a chest, one with a second chest
    assert not {"LI", "MR", "CO", "GR", "TR", "KI", "AY"} & rooms
    t.play("play", "smugglers_passage", "harid", "FO")
    assert (t.where("harid"), t.experience(0), t.ap(0)) == ("FO", 1, 7)
    assert (t.g.has_moved, t.g.has_acted, t.offers("move", "harid")) == (False, False, True)
    t.idle()


@pytest.mark.rule("smugglers_passage", "CAT-2")
def test_after_a_movement_only_the_other_rooms_are_left() -> None:
    t = _passage({"harid": "02"})
    assert not t.offers("play")  # he stands in a street
    t.play("move", "harid", "LI")
    assert "BA" in t.ends("play", "smugglers_passage", "harid")
    assert not {"HA", "SC", "TU", "TO"} & t.ends("play", "smugglers_passage", "harid")
    t.play("play", "smugglers_passage", "harid", "BA")
    assert t.where("harid") == "BA"
    t.idle()


@pytest.mark.rule("smugglers_passage", "ACT-5", "WND-2")
def test_only_for_a_thief_who_is_or_may_be_activated() -> None:
    assert not _passage({}, ap={0: 0}).offers("play")
    assert not _passage({}, wounds={"harid": 1}).offers("play")
    assert not _passage({}, phase="militia", deck=["run"]).offers("play")
    assert not _passage({"harid": "HA"}).offers("play")  # from below nothing leads on


@pytest.mark.rule("smugglers_passage", "OLD-1")
def test_in_a_base_adventure_it_leads_to_rooms_only() -> None:
    t = Table(expansion=True, at={"harid": "LI"}, hands={0: ["smugglers_passage"]}, chests={"BA": "scroll"})
    rooms = t.ends("play", "smugglers_passage", "harid")
    assert "FO" in rooms
    assert "BA" not in rooms
    assert rooms <= set(t.rules.board.ids[:24])
    t.play("play", "smugglers_passage", "harid", "FO")
    assert t.where("harid") == "FO"
    t.idle()


# --- cards of the base deck among tokens and catacombs --------------------------------------------------------------
@pytest.mark.rule("changing_places", "RUL-18", "XPL-5", "GEN-5")
def test_two_tokens_are_turned_up_in_the_order_of_their_player() -> None:
    at = {"harid": "LI", "iris": "MR", "faras": "30"}
    t = scene(at, hidden={"LI": "trap", "MR": "emblem"}, hands={0: ["changing_places"]})
    t.play("play", "changing_places")
    t.expect_asked(0, "choose_thief", "RUL-18")
    assert t.options() == [["thief", "iris"], ["thief", "harid"]]
    for first, rooms in (("iris", ["LI", "MR"]), ("harid", ["MR", "LI"])):
        moment = t.save()
        t.play("thief", first)
        assert [row[0] for row in t.told("explored")] == [t.space(room) for room in rooms]
        assert (t.experience(0), t.token("LI"), t.token("MR")) == (1, "", "")
        t.idle()
        t.load(moment)


@pytest.mark.rule("changing_places", "RUL-18")
def test_a_trap_wounds_who_is_not_activated_and_ends_nothing_else() -> None:
    at = {"harid": "LI", "iris": "MR", "davitto": "02", "faras": "30"}
    t = scene(at, hidden={"LI": "trap"}, hands={0: ["changing_places"]})
    t.play("move", "davitto", "03")
    t.play("play", "changing_places", "harid", "iris")
    assert (t.wounds("iris"), t.g.active) == (1, t.figure("davitto"))
    t.idle()


@pytest.mark.rule("pentacle_gate", "RUL-44", "CAT-4")
def test_a_pentacle_gate_leads_out_of_the_catacombs_and_not_out_of_prison() -> None:
    hands = {0: ["pentacle_gate"]}
    t = scene({"harid": "SC", "iris": "prison", "faras": "30"}, hands=hands, dice=[6], deck=["run", "run"])
    t.play("power", "harid", "read")
    assert t.ends("play", "pentacle_gate") == {"harid"}
    t.play("play", "pentacle_gate", "harid", "17")
    assert (t.where("harid"), t.g.visit[t.figure("harid")]) == ("17", 0)  # he may read again when he comes back
    t.idle()


@pytest.mark.rule("valdur")
def test_a_rift_step_starts_in_the_city() -> None:
    t = scene({"valdur": "HA", "harid": "30"})
    assert not t.offers("skill")
    t = scene({"valdur": "02", "harid": "30"})
    assert t.offers("skill", "valdur")
