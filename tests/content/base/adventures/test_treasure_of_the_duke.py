"""ADV-1: The Treasure of the Duke."""

import pytest

from cadwallon.content.base.adventures.treasure_of_the_duke.sheet import TreasureOfTheDuke
from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import components
from cadwallon.core.layers import T_LOCKPICK, Layer
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Figure
from cadwallon.view.view import SPECTATOR, view_of
from tests.kit import GANGS, Table, rules_with

PILE = 0


class Picks(Layer):
    """Something that helps with locks and with nothing else."""

    def test_target(self, g: Position, test: int, thief: int, target: int) -> int:
        return target + 1 if test == T_LOCKPICK else target


def in_the_treasury(dice: list[int], carries: dict[str, list[str]] | None = None, **more: object) -> Table:
    """Harid stands in the Treasury, Iris far away; Valrut has been lured off. Harid's mind is four."""
    table: dict[str, object] = {
        "at": {"harid": "TR", "valrut": "WH", "valdur": "N1", "iris": "E1"},
        "others": "left",
        "dice": dice,
        "carries": {"harid": ["keys"], "iris": ["scroll"]} if carries is None else carries,
    } | more
    return Table(**table)  # type: ignore[arg-type]


def pile(t: Table) -> int:
    return t.g.sheet_count[PILE]


@pytest.mark.rule("ADV-1", "LEA-7", "CMN-2", "CMN-1")
def test_seven_rounds_the_alarm_in_the_fifth_and_two_to_four_players() -> None:
    assert ADVENTURES["treasure_of_the_duke"].players == [2, 3, 4]
    assert not Table(round=4, phase="round").told("alarm")
    t = Table(round=5, phase="round")
    t.expect_asked(0, "place_token", "LEA-7")
    assert not t.told("turn_began")  # the event comes before the round's first turn
    asked = []
    while t.asked() == "place_token":
        asked.append(t.g.asked)
        t.play(*t.options()[0])
    assert asked == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert t.g.alarm
    assert not Table(round=7, phase="round").g.over
    assert Table(round=8, phase="round").g.over


@pytest.mark.rule("ADV-1.1", "HID-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_ducats_lie_in_the_treasury_for_all_to_see(players: int) -> None:
    t = Table(players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert pile(t) == 4
    assert t.g.bank == 4
    assert list(t.g.ducats) == [0] * players
    assert [list(view_of(t.g, seat).sheet_count) for seat in (0, 1, SPECTATOR)] == [[4]] * 3


@pytest.mark.rule("ADV-1.2", "MIL-7", "HID-2")
@pytest.mark.parametrize(("had", "pile_after"), [(5, 6), (2, 6), (1, 5), (0, 4)])
def test_what_a_militiaman_takes_feeds_the_pile(had: int, pile_after: int) -> None:
    t = Table(
        at={"valdur": "11", "kornak": "18", "harid": "N1"},
        others="left",
        phase="militia",
        ducats={0: 3, 1: had},
        dice=[1, 6, 6, 1, 1],
    )
    bank = t.g.bank
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    t.expect_asked(0, "retreat")
    assert (t.ducats(0), t.ducats(1)) == (3, had - (pile_after - 4))
    assert pile(t) == pile_after
    assert t.g.bank == bank  # not a ducat of it went to the bank
    assert t.told("count_changed")[-1] == (PILE, pile_after, 0, 0)


@pytest.mark.rule("ADV-1.2")
def test_a_militiaman_who_loses_or_thieves_who_rob_each_other_leave_the_pile_alone() -> None:
    t = Table(
        at={"valdur": "11", "kornak": "18", "harid": "N1"},
        others="left",
        phase="militia",
        ducats={1: 5},
        dice=[1, 1, 1, 6, 6],
    )
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    assert (pile(t), t.ducats(1)) == (4, 5)
    t = Table(at={"harid": "02", "valdur": "11"}, others="left", ducats={1: 5}, dice=[6, 6, 1, 1])
    t.play("move", "harid", "11", "valdur")
    assert (pile(t), t.ducats(0), t.ducats(1)) == (4, 2, 3)


@pytest.mark.rule("ADV-1.3", "CMN-8", "GEN-1")
@pytest.mark.parametrize(
    ("carries", "offered"),
    [
        ({"harid": ["keys"], "iris": ["scroll"]}, True),
        ({"harid": ["keys", "scroll"]}, True),  # he counts himself
        ({"harid": ["keys"]}, False),  # no scroll in the gang
        ({"harid": ["scroll"], "iris": ["keys"]}, False),  # the keys must be his own
        ({"harid": ["keys"], "valdur": ["scroll"]}, False),  # a rival's scroll
        ({"harid": ["keys"], "davitto": ["scroll"]}, False),  # Davitto has left: not on the board
        ({"harid": ["bracelet"], "iris": ["scroll"]}, False),
    ],
)
def test_keys_of_his_own_and_a_scroll_in_the_gang(carries: dict[str, list[str]], offered: bool) -> None:
    t = in_the_treasury([], carries)
    assert t.options("special") == ([["special", "harid", "SA-1a"]] if offered else [])


@pytest.mark.rule("ADV-1.3")
def test_only_in_the_treasury() -> None:
    t = in_the_treasury([], at={"harid": "CO", "valrut": "WH", "iris": "E1"})
    assert not t.offers("special")
    t.play("move", "harid", "TR")
    assert t.offers("special", "harid")


@pytest.mark.rule("ADV-1.3", "MOV-3")
def test_a_militiaman_in_the_treasury_keeps_everybody_out() -> None:
    t = in_the_treasury([], at={"harid": "CO", "valrut": "TR", "iris": "E1"})
    assert not t.offers("move", "harid", "TR")


@pytest.mark.rule("ADV-1.3", "CMN-8", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(1, False), (2, True)])
def test_it_costs_two_action_points_and_is_his_action(ap: int, offered: bool) -> None:
    t = in_the_treasury([3], ap={0: ap}, chests={"TR": "red_gem"})
    assert t.offers("special", "harid") is offered
    if offered:
        t.play("special", "harid")
        assert t.ap(0) == 0
        t.idle()


@pytest.mark.rule("CMN-8", "ADV-1", "ACT-2", "CHE-5")
def test_one_action_a_turn_and_it_activates_him() -> None:
    t = in_the_treasury([4], {"harid": ["keys", "keys"], "iris": ["scroll", "scroll"]}, chests={"TR": "red_gem"})
    moment = t.save()
    t.play("special", "harid")
    assert t.g.active == t.figure("harid")
    assert not t.offers("lockpick", "harid")
    assert not t.offers("special", "harid")
    assert t.offers("move", "harid")  # he still has his movement
    assert t.chest("TR") == "red_gem"  # the chest of the room is another thing
    t.idle()
    t.load(moment)
    t.dice()
    t.play("bash", "harid")  # who has opened the chest has used his action
    assert not t.offers("special", "harid")
    t.idle()


@pytest.mark.rule("CMN-8", "ADV-1.3", "ACT-1")
def test_only_in_phase_three_and_only_by_one_who_may_be_activated() -> None:
    t = in_the_treasury([6], phase="militia")
    assert not t.offers("special")
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("special")
    t.play("skill", "harid")
    t.play("card", t.options()[0][1])
    assert t.offers("special", "harid")
    t.play("move", "iris", "09")
    assert not t.offers("special", "harid")  # his activation is over


@pytest.mark.rule("ADV-1.4", "CMN-9", "CMN-8")
@pytest.mark.parametrize("die", [1, 4])
def test_a_success_takes_the_whole_pile_for_keys_and_a_scroll(die: int) -> None:
    t = in_the_treasury([die], ducats={0: 3})
    t.g.sheet_count[PILE] = 11
    t.g.bank += 7
    bank = t.g.bank
    t.play("special", "harid")
    assert t.ducats(0) == 3 + 11  # and no ducat of CHE-4
    assert (t.carries("harid"), t.carries("iris")) == ([], [])
    kinds = t.rules.parts.treasures
    assert (t.g.gone[kinds.index("keys")], t.g.gone[kinds.index("scroll")]) == (3, 3)
    assert pile(t) == 4
    assert t.g.bank == bank + 4
    assert t.where("harid") == "TR"
    t.idle()


@pytest.mark.rule("CMN-9", "ADV-1.4", "ADV-1.5")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_mind_counts_and_what_helps_with_locks_does_not(edition: str) -> None:
    """A five: with picks it opens the chest and not the strongroom; with a mind of five it opens both."""
    at = {"harid": "TR", "valrut": "WH", "iris": "LI", "valdur": "N1"}
    carries = {"harid": ["keys", "scroll"]}
    picks = rules_with(TreasureOfTheDuke(), Picks(), edition=edition)
    t = Table(rules=picks, at=at, carries=carries, chests={"LI": "red_gem"}, dice=[5, 5])
    t.play("lockpick", "iris")
    assert t.carries("iris") == ["red_gem"]
    t.play("special", "harid")
    assert t.where("harid") == "captured"
    t.idle()
    parts = components(GANGS[:2])
    parts.thieves[1] = Figure("harid", 2, 4, 5)
    clever = rules_with(TreasureOfTheDuke(), parts=parts, edition=edition)
    t = Table(rules=clever, at=at, carries=carries, dice=[5])
    t.play("special", "harid")
    assert t.ducats(0) == 4
    t.idle()


@pytest.mark.rule("ADV-1.4")
def test_the_owner_chooses_who_gives_the_scroll_and_one_of_each_is_enough() -> None:
    t = in_the_treasury([2], {"harid": ["keys", "keys", "scroll"], "iris": ["scroll", "scroll"]})
    t.play("special", "harid")
    t.expect_asked(0, "choose_thief", "ADV-1.4")
    assert t.options() == [["thief", "harid"], ["thief", "iris"]]
    moment = t.save()
    t.play("thief", "iris")
    assert (t.carries("harid"), t.carries("iris")) == (["keys", "scroll"], ["scroll"])
    t.idle()
    t.load(moment)
    t.play("thief", "harid")
    assert (t.carries("harid"), t.carries("iris")) == (["keys"], ["scroll", "scroll"])
    t.idle()


@pytest.mark.rule("ADV-1.5", "CMN-12", "CMN-9", "CMN-8")
@pytest.mark.parametrize("die", [5, 6])
def test_a_failure_loses_the_thief_with_all_he_carries(die: int) -> None:
    t = in_the_treasury([die], {"harid": ["keys", "red_gem"], "iris": ["scroll"]}, ducats={0: 3})
    kinds = t.rules.parts.treasures
    gone = [t.g.gone[kinds.index(kind)] for kind in ["keys", "red_gem", "scroll"]]
    t.play("special", "harid")
    assert t.where("harid") == "captured"
    assert t.carries("harid") == []
    assert [t.g.gone[kinds.index(kind)] for kind in ["keys", "red_gem", "scroll"]] == [
        gone[0] + 1,
        gone[1] + 1,
        gone[2],
    ]
    assert t.carries("iris") == ["scroll"]  # carried by another: it stays
    assert pile(t) == 4
    assert t.ducats(0) == 3  # he is charged at the end, not now
    assert t.ap(0) == 5  # the points are spent all the same
    assert list(t.g.captured) == [1, 0]
    assert not t.g.in_district(t.figure("harid"))
    assert t.g.at[t.space("TR")] < 0
    t.idle()
    assert t.g.active == -1
    assert not t.offers("move", "harid")


@pytest.mark.rule("ADV-1.5", "RND-5", "RND-6", "CMN-12", "END-3")
def test_who_loses_his_last_thief_so_is_out_and_pays_at_the_end() -> None:
    t = in_the_treasury([6], {"harid": ["keys", "scroll"]}, at={"harid": "TR", "valrut": "WH"}, ducats={0: 9, 1: 1})
    t.play("special", "harid")
    assert t.g.over  # nobody is left in the district
    assert list(t.g.scores) == [6, 1]


@pytest.mark.rule("ADV-1.6")
def test_the_theft_may_be_repeated_by_whoever_can() -> None:
    """Harid takes four ducats, walks off, and Iris walks in and takes four more in the same turn."""
    t = in_the_treasury(
        [1, 4],
        {"harid": ["keys", "scroll", "scroll"], "iris": ["keys"]},
        at={"harid": "TR", "valrut": "WH", "iris": "CO", "valdur": "N1"},
    )
    t.play("special", "harid")
    t.play("move", "harid", "12")
    t.play("move", "iris", "TR")
    t.play("special", "iris")
    assert t.ducats(0) == 8
    assert pile(t) == 4
    assert t.ap(0) == 7 - 2 - 1 - 1 - 2
    t.idle()


@pytest.mark.rule("ADV-1.6", "END-2")
def test_at_the_end_the_pile_belongs_to_nobody() -> None:
    t = Table(at={"harid": "TR", "valrut": "WH"}, round=8, phase="round", others="left", ducats={0: 5, 1: 5})
    assert t.g.over
    assert pile(t) == 4
    assert list(t.g.scores) == [2, 5]  # Harid beside the pile is still in the district
