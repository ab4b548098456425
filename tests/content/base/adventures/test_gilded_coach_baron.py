"""ADV-5: The Gilded Coach: the Baron, a captive (CMN-11) who is taken, stolen, freed, seized and ransomed."""

from typing import Any

import pytest
from tests.kit import GANGS, Table, rules_with

from cadwallon.content.base.adventures.gilded_coach.sheet import GildedCoach
from cadwallon.content.rulebooks import components
from cadwallon.engine.decision import KINDS
from cadwallon.engine.events import FOR_RANSOM
from cadwallon.engine.layers import T_LOCKPICK, Layer
from cadwallon.engine.rulebook import Figure, Rules
from cadwallon.engine.state import CAPTURED, REMOVED, State
from cadwallon.rules.captives import CARRIED, OUT, THE_CAPTIVE, WAITING
from cadwallon.rules.treasure import remove
from cadwallon.view.narrate import describe_option, sentence
from cadwallon.view.view import SPECTATOR, view_of

RIDERS, BARON = 0, 1


def district(at: dict[str, str], *dice: int, **more: Any) -> Table:
    """The militiamen stand in far corners unless the test says otherwise; whom it does not name has left."""
    places = {"kornak": "BO", "valrut": "OB", "coach": "removed"} | at
    table: dict[str, Any] = {"adventure": "gilded_coach", "round": 5, "others": "left", "at": places, "dice": dice}
    return Table(**(table | more))


def lead(t: Table, name: str) -> Table:
    """This thief leads the Baron; the coach is gone."""
    t.g.cargo[t.figure(name)] = THE_CAPTIVE
    return put_baron(t, CARRIED)


def put_baron(t: Table, place: int) -> Table:
    t.g.sheet_count[RIDERS] = 0
    t.g.sheet_count[BARON] = place
    t.g.reach = [None] * t.rules.thieves
    t.g.offered = None
    return t


def last_rider(*dice: int, at: dict[str, str] | None = None, **more: Any) -> Table:
    """Harid of seat 0 attacks the coach on 18, which has one rider left."""
    t = district({"harid": "19", "coach": "18", "valdur": "44"} | (at or {}), *dice, **more)
    t.g.sheet_count[RIDERS] = 1
    t.play("move", "harid", "18", "coach")
    return t


def leads(t: Table) -> list[str]:
    """Who leads the Baron."""
    return [t.rules.figures[thief].name for thief, cargo in enumerate(t.g.cargo) if cargo >= 0]


def baron(t: Table) -> str:
    """The room where he lies, or "carried", "out", "waiting"."""
    place = t.g.sheet_count[BARON]
    return {CARRIED: "carried", OUT: "out", WAITING: "waiting"}.get(place, t.rules.board.ids[place])


# --- the last rider -------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.6", "ADV-5.8", "CMN-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_fells_the_last_rider_takes_the_baron_and_the_coach_is_gone(players: int) -> None:
    t = last_rider(3, 1, 3, players=players, ducats={0: 1})
    assert leads(t) == ["harid"]
    assert baron(t) == "carried"
    assert (t.where("coach"), t.where("harid"), t.ducats(0)) == ("removed", "18", 3)
    assert t.told("captive_taken") == [(t.figure("harid"), THE_CAPTIVE, 0, 0)]
    assert not t.told("retreated")
    t.expect_asked(1, "move_figure", "CMN-15")  # also after this attack
    t.play("pass")
    t.idle()
    for seat in (0, 1, SPECTATOR):
        view = view_of(t.g, seat)
        assert (view.cargo, view.sheet_count) == (t.g.cargo, [0, CARRIED])


@pytest.mark.rule("ADV-5.6")
def test_who_loses_against_the_last_rider_takes_nothing() -> None:
    t = last_rider(2, 1, 3)
    assert (leads(t), baron(t), t.g.sheet_count[RIDERS]) == ([], "waiting", 1)
    t.expect_asked(1, "retreat")


@pytest.mark.rule("ADV-5.11", "ADV-5.4", "ADV-5.6")
def test_once_gone_the_coach_is_named_no_more_and_a_taken_baron_stays_taken_in_round_six() -> None:
    t = lead(district({"harid": "18", "valdur": "44"}, turn=1, ducats={0: 2}, alarm=True), "harid")
    t.play("end_turn")
    t.expect_asked(0, "phase_two")
    assert t.g.round == 6
    assert t.ends("figure") == {"kornak", "valrut"}
    assert (leads(t), baron(t)) == (["harid"], "carried")
    assert not t.told("captive_out")


# --- his weight -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-11", "ADV-5.6", "CAR-1", "CAR-2", "RUL-37")
@pytest.mark.parametrize(("load", "drops"), [([], 0), (["scroll"], 0), (["scroll", "keys"], 1), (["scroll"] * 3, 2)])
def test_he_fills_two_places_and_treasures_are_dropped_until_he_fits(load: list[str], drops: int) -> None:
    t = last_rider(6, 6, 1, carries={"harid": load}, chests={"LI": "red_gem"})
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

    def move_points(self, g: State, thief: int, mp: int) -> int:
        return 1


def sheet_with(*layers: Layer) -> Rules:
    """Adventure 5 for two, with layers that a test made up before it."""
    parts = components(GANGS[:2])
    parts.others = [Figure("coach", 0, 3, 0)]
    parts.actions, parts.counts, parts.captives = ["SA-5a"], ["rider", "baron"], ["baron"]
    return rules_with(*layers, parts=parts)


@pytest.mark.rule("CMN-11")
def test_movement_never_falls_below_one_through_him() -> None:
    t = lead(district({"harid": "18", "valdur": "44"}, rules=sheet_with(Lame(), GildedCoach())), "harid")
    assert t.ends("move", "harid") == {"11", "17", "19", "24"}


# --- theft ----------------------------------------------------------------------------------------------------------
def rob(*dice: int, winner: str = "harid", **more: Any) -> Table:
    """Harid of seat 0 attacks Valdur on 11, who leads the Baron."""
    t = lead(district({winner: "02", "valdur": "11"}, *dice, **more), "valdur")
    t.play("move", winner, "11", "valdur")
    return t


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
    t.g.offered = None
    t.play("leave", "kaldern")
    assert t.ducats(0) == 10
    t.play("figure", "kornak") if t.asked() == "phase_two" else None
    assert [layer.gains(t.g, 0) for layer in t.rules.on_gains] == [0]


# --- freed ----------------------------------------------------------------------------------------------------------
def raid(*dice: int, **more: Any) -> Table:
    """Seat 0 has sent Kornak from 18 into 11, where Valdur leads the Baron; Kornak's own die was a 1."""
    t = district({"harid": "N1", "valdur": "11", "kornak": "18"}, 1, *dice, phase="militia", **more)
    lead(t, "valdur")
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    return t


@pytest.mark.rule("ADV-5.9", "CMN-11", "MIL-7", "RUL-36", "RUL-41")
def test_a_militiaman_who_beats_the_carrier_frees_him_besides_the_fine() -> None:
    t = raid(3, 1, 3, 1, ducats={1: 5}, carries={"valdur": ["keys"]}, chests={"GR": "scroll"})
    assert (leads(t), baron(t)) == ([], "GR")
    assert (t.ducats(1), t.carries("valdur"), t.chest("GR")) == (3, ["keys"], "scroll")
    t.expect_asked(0, "retreat", "RET-1")
    t.play("space", "01")
    assert t.told("captive_home") == [(THE_CAPTIVE, t.space("GR"), 0, 0)]
    assert sentence(t.rules, next(e for e in t.g.events or [] if e[2:4] == (0, t.space("GR"))), "en") is not None
    assert t.rules.move_points(t.g, t.figure("valdur")) == 4
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.9")
def test_a_militiaman_who_loses_frees_nobody() -> None:
    t = raid(3, 1, 4, 1, ducats={1: 5})
    assert (leads(t), baron(t), t.ducats(1)) == (["valdur"], "carried", 5)
    t.expect_asked(1, "retreat")


@pytest.mark.rule("RUL-27", "ADV-5.9")
def test_false_pockets_save_the_ducats_but_not_the_baron() -> None:
    hands = {1: ["false_pockets"]}
    t = raid(6, 6, 1, 1, ducats={1: 5}, hands=hands, known=hands)
    t.play("card", "false_pockets")
    assert (t.ducats(1), leads(t), baron(t)) == (5, [], "GR")


@pytest.mark.rule("ADV-5.9", "ADV-5.8", "CMN-15", "RUL-2", "RUL-41")
def test_the_hue_and_cry_after_the_last_rider_may_free_him_at_once() -> None:
    """The Guardroom is his home, whoever stands there: Valrut does."""
    t = last_rider(6, 6, 1, 6, 6, 1, 1, at={"kornak": "25", "valrut": "GR"})
    t.play("move", "kornak", "18", "harid")
    assert (leads(t), baron(t), t.ducats(0)) == ([], "GR", 0)
    t.expect_asked(1, "retreat", "RET-1")
    t.play("space", "16")
    assert t.g.active == -1
    t.idle()


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


# --- ransom ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.9", "LEA-3", "LEA-5")
@pytest.mark.parametrize(("players", "ransom"), [(2, 10), (3, 12), (4, 12)])
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_the_ransom_is_paid_when_his_carrier_leaves(players: int, ransom: int, edition: str) -> None:
    at = {"harid": "W1", "leona": "E4", "valdur": "44"}
    t = lead(district(at, players=players, edition=edition, alarm=True, ducats={0: 1}), "harid")
    bank = t.g.bank
    t.play(*(["leave", "harid"] if edition == "revised" else ["move", "harid", "exit"]))
    assert t.ducats(0) == 1 + ransom
    assert t.g.bank == bank + ransom
    assert (leads(t), baron(t), t.where("harid")) == ([], "out", "left")
    assert t.told("ducats_gained") == [(0, ransom, FOR_RANSOM, 0)]
    t.idle()


@pytest.mark.rule("ADV-5.9", "TRE-4")
def test_what_else_he_carries_is_his_and_who_leaves_without_the_baron_gets_no_ransom() -> None:
    at = {"harid": "W1", "leona": "W2", "valdur": "44"}
    t = lead(district(at, 2, alarm=True, carries={"harid": ["ducat_chest"]}), "harid")
    t.play("leave", "harid")
    assert t.ducats(0) == 10 + 2 + 3
    t.play("leave", "leona")
    assert t.ducats(0) == 15
    t.idle()


@pytest.mark.rule("ADV-5.9", "END-2", "END-3")
def test_at_the_end_a_baron_in_the_district_is_worth_nothing() -> None:
    t = district({"harid": "W1", "valdur": "44"}, round=7, turn=1, ducats={0: 5, 1: 5}, alarm=True)
    lead(t, "harid").play("end_turn")
    assert t.g.over
    assert t.g.scores == [2, 2]


# --- SA-5a ----------------------------------------------------------------------------------------------------------
def guardroom(*dice: int, **more: Any) -> Table:
    """The Baron lies in the Guardroom, and Harid has walked in."""
    t = district({"harid": "GR", "iris": "AR", "valdur": "44"}, *dice, **more)
    return put_baron(t, t.space("GR"))


@pytest.mark.rule("ADV-5.10", "CMN-8", "CMN-9")
@pytest.mark.parametrize(("die", "seized"), [(1, True), (4, True), (5, False), (6, False)])
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_in_the_guardroom_a_mind_test_seizes_him(die: int, seized: bool, edition: str) -> None:
    t = guardroom(die, edition=edition)
    assert t.options("special") == [["special", "harid", "SA-5a"]]
    t.play("special", "harid")
    assert t.ap(0) == 5
    assert (leads(t), baron(t)) == ((["harid"], "carried") if seized else ([], "GR"))
    assert t.where("harid") == "GR"
    assert not t.offers("special")  # it was his action
    assert t.offers("move", "harid")
    assert not t.told("figure_moved")  # no hue and cry
    t.idle()


@pytest.mark.rule("ADV-5.10", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True)])
def test_it_costs_two_action_points(ap: int, offered: bool) -> None:
    assert guardroom(ap={0: ap}).offers("special") is offered


@pytest.mark.rule("ADV-5.10")
@pytest.mark.parametrize("place", [WAITING, CARRIED, OUT])
def test_not_while_he_is_elsewhere(place: int) -> None:
    t = put_baron(guardroom(), place)
    assert not t.offers("special")


@pytest.mark.rule("ADV-5.10", "CMN-11", "RUL-54", "CAR-2")
def test_seizing_him_with_full_hands_forces_drops() -> None:
    t = guardroom(2, carries={"harid": ["keys", "scroll"]})
    t.play("special", "harid")
    t.expect_asked(0, "drop", "CAR-1")
    t.play("item", "keys")
    t.play("room", "GR")
    assert (t.carries("harid"), t.chest("GR"), leads(t)) == (["scroll"], "keys", ["harid"])
    t.idle()


@pytest.mark.rule("ADV-5.10", "CMN-9", "ARC-4")
@pytest.mark.parametrize(("edition", "asked"), [("revised", "turn"), ("first", "test_failed")])
def test_cards_answer_it_only_where_no_rule_forbids_them(edition: str, asked: str) -> None:
    hands = {0: ["second_chance"]}
    t = guardroom(6, 3, edition=edition, hands=hands, known=hands)
    t.play("special", "harid")
    assert KINDS[t.g.kind] == asked
    if edition == "first":
        t.play("use", "second_chance")
        assert leads(t) == ["harid"]
        t.idle()


class Picks(Layer):
    """Something that helps with locks and with nothing else."""

    def test_target(self, g: State, test: int, thief: int, target: int) -> int:
        return target + 2 if test == T_LOCKPICK else target


@pytest.mark.rule("CMN-9", "ADV-5.10")
def test_what_helps_with_locks_does_not_help_with_the_baron() -> None:
    t = guardroom(5, rules=sheet_with(GildedCoach(), Picks()))
    t.play("special", "harid")
    assert leads(t) == []
    t.idle()
