"""T: a test is one die that succeeds or fails, and who may still change it (W5)."""

import pytest

from cadwallon.core.layers import T_LOCKPICK, T_SPECIAL, Layer
from cadwallon.core.position import Position
from cadwallon.engine.events import both
from tests.kit import Table, rules_with


def at_the_lock(thief: str, dice: list[int], cards: dict[int, list[str]], **more: object) -> Table:
    """A thief tries the lock of the Library; what the hands hold is known to all, so that no other window opens."""
    table: dict[str, object] = {
        "at": {thief: "LI"},
        "chests": {"LI": "scroll"},
        "dice": dice,
        "hands": cards,
        "known": cards,
    } | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("lockpick", thief)
    return t


def faces(t: Table) -> list[tuple[int, int]]:
    """Each die of the test: its face, and whether it succeeded."""
    return [(row[1], row[3]) for row in t.told("test_rolled")]


@pytest.mark.rule("T", "W5", "GEN-6")
def test_on_a_failure_the_roller_may_reroll_once_and_the_second_result_stands() -> None:
    cards = {0: ["second_chance", "second_chance"]}
    t = at_the_lock("harid", [5, 6], cards)
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "second_chance"], ["pass"]]
    moment = t.save()
    t.play("use", "second_chance")
    assert faces(t) == [(5, 0), (6, 0)]
    assert t.chest("LI") == "scroll"  # a second card cannot help: the owner's reroll is used
    assert t.hand(0) == ["second_chance"]
    assert t.discard() == ["second_chance"]
    t.idle()
    t.load(moment)
    t.dice(4)
    t.play("use", "second_chance")
    assert t.carries("harid") == ["scroll"]
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.chest("LI") == "scroll"
    assert len(t.hand(0)) == 2
    t.idle()


@pytest.mark.rule("T", "W5", "GEN-14")
def test_on_a_success_the_others_may_answer_and_not_the_roller() -> None:
    cards = {0: ["jinx"], 1: ["jinx"]}
    t = at_the_lock("harid", [2, 5], cards)
    t.expect_asked(1, "test_passed", "W5b")
    assert t.options() == [["card", "jinx"], ["pass"]]
    moment = t.save()
    t.play("card", "jinx")
    assert faces(t) == [(2, 1), (5, 0)]
    assert t.chest("LI") == "scroll"
    assert t.hand(0) == ["jinx"]  # never on a test of one's own
    t.idle()
    t.load(moment)
    t.dice()
    t.play("pass")
    assert t.carries("harid") == ["scroll"]
    t.idle()


@pytest.mark.rule("T", "W5", "GEN-6")
def test_the_loop_of_four_steps() -> None:
    """5 fails; Second Chance: 3; Jinx: 6 fails; the owner's reroll is used, so it is final."""
    cards = {0: ["second_chance", "second_chance"], 1: ["jinx", "jinx"]}
    t = at_the_lock("harid", [5, 3, 6], cards)
    t.play("use", "second_chance")
    t.expect_asked(1, "test_passed", "W5b")
    t.play("card", "jinx")
    assert faces(t) == [(5, 0), (3, 1), (6, 0)]
    assert t.chest("LI") == "scroll"
    t.idle()
    # 3 passes; Jinx: 6 fails; Second Chance: 2 passes; no second Jinx on this test.
    t = at_the_lock("harid", [3, 6, 2], cards)
    t.play("card", "jinx")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "second_chance")
    assert faces(t) == [(3, 1), (6, 0), (2, 1)]
    assert t.carries("harid") == ["scroll"]
    assert (t.hand(0), t.hand(1)) == (["second_chance"], ["jinx"])
    t.idle()


@pytest.mark.rule("T", "W5")
def test_a_jinx_that_leaves_a_success_changes_nothing_and_no_second_follows() -> None:
    cards = {1: ["jinx", "jinx"], 2: ["jinx"]}
    t = at_the_lock("harid", [2, 4], cards, players=3)
    t.play("card", "jinx")
    assert faces(t) == [(2, 1), (4, 1)]
    assert t.carries("harid") == ["scroll"]
    assert t.hand(2) == ["jinx"]  # the first Jinx closed the window
    t.idle()


@pytest.mark.rule("W5", "RUL-59")
def test_the_others_are_asked_clockwise_from_the_roller() -> None:
    cards = {0: ["jinx"], 1: ["jinx"], 3: ["jinx"]}
    t = at_the_lock("kaldern", [2, 6], cards, players=4, turn=2)
    order = []
    while t.asked() == "test_passed":
        order.append(t.g.asked)
        t.play("pass")
    assert order == [3, 0, 1]
    assert t.carries("kaldern") == ["scroll"]
    t.expect_asked(2, "turn")


@pytest.mark.rule("W5", "T", "GEN-6")
def test_a_visible_skill_answers_like_a_card_and_counts_as_the_owners_reroll() -> None:
    """Drokan may reroll for nothing; after it Second Chance cannot touch the die."""
    cards = {1: ["second_chance"]}
    t = at_the_lock("drokan", [6, 5], cards, turn=1)
    t.expect_asked(1, "test_failed", "W5a")
    assert t.ends("use") == {"second_chance", "skill:drokan"}
    t.play("use", "skill:drokan")
    assert faces(t) == [(6, 0), (5, 0)]
    assert t.hand(1) == ["second_chance"]
    t.idle()


@pytest.mark.rule("W5", "T")
def test_davitto_makes_it_certain_and_nobody_answers_a_success_without_a_die() -> None:
    cards = {0: ["run"], 1: ["jinx"]}
    t = at_the_lock("davitto", [6], cards)
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "skill:davitto")
    t.play("card", "run")
    assert t.carries("davitto") == ["scroll"]
    assert t.hand(1) == ["jinx"]
    t.idle()


@pytest.mark.rule("T", "W5", "GEN-6")
def test_after_a_reroll_davitto_may_still_help() -> None:
    cards = {0: ["second_chance", "second_chance", "run"]}
    t = at_the_lock("davitto", [6, 5], cards)
    t.play("use", "second_chance")
    t.expect_asked(0, "test_failed", "W5a")
    assert t.options() == [["use", "skill:davitto"], ["pass"]]  # the die itself is not rolled a third time (GEN-6)
    t.play("pass")
    assert t.chest("LI") == "scroll"
    t.idle()


@pytest.mark.rule("T", "W5", "W9")
def test_dice_that_are_no_tests_open_no_window_of_tests() -> None:
    """A purse, a chest of ducats and the militia's die: neither Second Chance nor Jinx."""
    cards = {0: ["second_chance"], 1: ["jinx"]}
    t = Table(at={"harid": "LI"}, chests={"LI": "purse"}, hands=cards, known=cards, dice=[1])
    t.play("bash", "harid")
    assert t.ducats(0) == 2
    t.idle()
    t = Table(at={"harid": "W1"}, carries={"harid": ["ducat_chest"]}, alarm=True, hands=cards, known=cards, dice=[6])
    t.play("leave", "harid")
    assert t.ducats(0) == 9
    t.idle()
    t = Table(phase="militia", hands=cards, known=cards, dice=[6])
    t.play("figure", "kornak")
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("W5", "CHE-2")
def test_a_bash_is_no_test() -> None:
    cards = {1: ["jinx"]}
    t = Table(at={"harid": "LI"}, chests={"LI": "scroll"}, hands=cards, known=cards)
    t.play("bash", "harid")
    assert t.carries("harid") == ["scroll"]
    t.idle()


class Wits(Layer):
    """One better with locks, two worse in special actions."""

    def test_target(self, g: Position, test: int, thief: int, target: int) -> int:
        return target + 1 if test == T_LOCKPICK else target - 2 if test == T_SPECIAL else target


@pytest.mark.rule("CMN-9", "T", "CHE-1")
@pytest.mark.parametrize(("die", "opens"), [(5, True), (6, False)])
def test_what_changes_lockpicking_changes_the_number_to_reach(die: int, opens: bool) -> None:
    t = at_the_lock("harid", [die], {}, rules=rules_with(Wits()))
    assert t.told("test_rolled") == [(t.figure("harid"), die, 5, 1 if opens else 0)]
    assert t.carries("harid") == (["scroll"] if opens else [])
    t.idle()


@pytest.mark.rule("GEN-6", "W4")
def test_a_die_is_rerolled_once_by_its_owner_and_once_by_a_foe() -> None:
    """Second Chance rerolls both of Tortok's dice; his Rage finds none left. Leona's Feint has used hers."""
    cards = {1: ["second_chance"]}
    t = Table(
        gangs=["executioners", "kaldern"],
        at={"leona": "02", "tortok": "11"},
        others="left",
        hands=cards,
        known=cards,
        dice=[4, 4, 6, 3, 2, 1, 5],
    )
    t.play("move", "leona", "11", "tortok")
    t.play("card", "second_chance")
    t.play("reroll", "skill:leona", "defender", "6")  # six becomes two: by a foe
    t.expect_asked(1, "combat_reroll", "W4b")
    assert t.ends("reroll") == {"skill:tortok"}
    t.play("second_chance", "second_chance", "2")  # both, by their owner
    assert t.told("combat_won") == [(t.figure("tortok"), t.figure("leona"), 5, 4)]  # and nothing more is asked
    assert [(row[2], both(row[3])) for row in t.told("combat_rerolled")] == [
        (t.figure("tortok"), faces) for faces in ((6, 2), (2, 1), (3, 5))
    ]
