"""RET: where the loser of a combat goes."""

import pytest

from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from tests.kit import Table, rules_with

# The Observatory has one door, to 01. From there 02 leads to the Library, 03 and gate N1; 10 to the Map Room, 15, 16,
# gates W1 and W2; N1 to 02; W1 to 10: ten ends after three steps.
FROM_OBSERVATORY = {"02", "03", "10", "15", "16", "LI", "MR", "N1", "W1", "W2"}
# The Conservatory has one door, to 14; after two steps a way can be in the Magician's Chamber, on 08, 21, E1 or E2.
FROM_CONSERVATORY = {"13", "21", "CU", "07", "09", "N4", "DY", "MC", "MH", "20", "22"}


def fight(place: str, start: str, *, wins: bool = True, **more: object) -> Table:
    """Harid attacks Valdur in his place; the question is where the loser goes."""
    dice = [6, 6, 1, 1] if wins else [1, 1, 6, 6]
    table: dict[str, object] = {"at": {"harid": start, "valdur": place}, "others": "left", "dice": dice} | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("move", "harid", place, "valdur")
    return t


def crowded(place: str, start: str, full: list[str], **more: object) -> Table:
    """The same with somebody on every space of a list."""
    crowd = ["kaldern", "sarys", "elise", "tortok", "jehlan", "anays", "dorak", "torham", "sanaris", "faras", "drokan"]
    at = {"harid": start, "valdur": place} | dict(zip(crowd, full, strict=False))
    return fight(place, start, at=at, players=4, **more)  # type: ignore[arg-type]


@pytest.mark.rule("RET-1", "RUL-32", "COM-4")
def test_three_steps_to_a_free_space_and_no_space_twice() -> None:
    t = fight("OB", "01")
    t.expect_asked(0, "retreat", "RET-1")
    assert t.ends("space") == FROM_OBSERVATORY  # not 01: one could only come back to it
    t.play("space", "W2")
    assert (t.where("harid"), t.where("valdur")) == ("OB", "W2")
    t.idle()


@pytest.mark.rule("RET-1", "RUL-32")
def test_occupied_spaces_are_passed_but_are_no_end() -> None:
    """From the Bathhouse only 22 leads to the Magician's Chamber, 14 and 20 in three steps."""
    t = fight("BA", "29")
    free = t.ends("space")
    assert {"MC", "14", "20", "E2", "21"} <= free
    assert "22" not in free  # one step, or three with a space twice
    t = Table(at={"harid": "29", "valdur": "BA", "kornak": "22", "iris": "20"}, others="left", dice=[6, 6, 1, 1])
    t.play("move", "harid", "BA", "valdur")
    assert t.ends("space") == free - {"20"}
    t.play("space", "MC")
    assert t.where("valdur") == "MC"
    t.idle()


@pytest.mark.rule("RET-1", "RET-3")
def test_it_is_free_of_charge_and_needs_no_movement() -> None:
    t = fight("OB", "01", ap={0: 2, 1: 0})
    t.play("space", "16")
    assert (t.ap(0), t.ap(1)) == (0, 0)
    assert t.where("valdur") == "16"
    t.idle()


@pytest.mark.rule("RET-1", "RUL-32", "RUL-33")
@pytest.mark.parametrize("start", ["01", "02"])
def test_a_beaten_attacker_goes_from_the_space_of_the_combat_also_back(start: str) -> None:
    t = fight("OB", start, wins=False)
    t.expect_asked(1, "retreat", "RET-1")
    assert t.ends("space") == FROM_OBSERVATORY  # 02 is where he came from; the Observatory is none
    t.play("space", "02")
    assert (t.where("harid"), t.where("valdur")) == ("02", "OB")
    t.idle()


@pytest.mark.rule("RUL-33", "CS-8")
def test_an_attacker_who_wins_stands_in_the_space_of_the_combat() -> None:
    t = fight("OB", "02")
    t.play("space", "LI")
    assert t.where("harid") == "OB"
    assert t.g.at[t.space("OB")] == t.figure("harid")
    t.idle()


class Sealed(Layer):
    """A space that a sheet bars to everybody."""

    def __init__(self, space: str) -> None:
        self.space = space

    def barred(self, g: Position, figure: int, space: int) -> bool:
        return g.rules.board.ids[space] == self.space


@pytest.mark.rule("RUL-32")
def test_a_barred_space_is_no_end() -> None:
    t = fight("OB", "01", rules=rules_with(Sealed("LI")))
    assert t.ends("space") == FROM_OBSERVATORY - {"LI"}


@pytest.mark.rule("RET-2", "COM-4")
def test_two_steps_if_three_are_impossible() -> None:
    t = crowded("CN", "14", sorted(FROM_CONSERVATORY))
    t.expect_asked(0, "retreat", "RET-1")
    assert t.ends("space") == {"08", "E1", "E2"}  # the Chamber and 21 are taken; 14 is only one step
    t.play("space", "E2")
    assert t.where("valdur") == "E2"
    t.idle()


@pytest.mark.rule("RET-2")
def test_one_free_end_after_three_steps_is_enough() -> None:
    t = crowded("CN", "14", sorted(FROM_CONSERVATORY - {"20"}))
    assert t.where("valdur") == "20"  # a single end is nobody's choice
    t.idle()


@pytest.mark.rule("RET-2")
def test_one_step_if_two_are_impossible() -> None:
    t = crowded("OB", "01", sorted(FROM_OBSERVATORY))
    assert t.where("valdur") == "01"
    assert t.where("harid") == "OB"
    t.idle()


@pytest.mark.rule("RET-2", "RUL-35", "CMN-4", "RUL-36")
@pytest.mark.parametrize("wins", [True, False])
def test_the_last_resort_is_the_nearest_free_space_through_everybody(wins: bool) -> None:
    """Who attacks leaves a free space behind him; so the last resort needs a sheet that bars it."""
    t = crowded("OB", "01", sorted(FROM_OBSERVATORY), wins=wins, rules=rules_with(Sealed("01"), players=4))
    t.expect_asked(0 if wins else 1, "choose_space", "RET-2")
    # Ten spaces within three steps and 01 are taken; these are four steps away.
    assert t.ends("space") == {"04", "11", "17", "23", "N2", "CH", "KI", "TA"}
    t.play("space", "KI")
    assert (t.where("harid"), t.where("valdur")) == (("OB", "KI") if wins else ("KI", "OB"))
    t.idle()


@pytest.mark.rule("RET-3", "LEA-4")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_a_retreat_never_leaves_the_district(edition: str) -> None:
    """A combat on an open gate after the alarm: from W1 three steps lead into the town and nowhere else."""
    t = fight("W1", "01", alarm=True, edition=edition)
    assert t.ends("space") == {"CH", "KI", "LI", "MR", "OB", "TA", "02", "03", "15", "16", "17", "23", "N1", "W2"}
    assert {words[0] for words in t.options()} == {"space"}
    t.play("space", "W2")
    assert t.where("valdur") == "W2"
    t.idle()


@pytest.mark.rule("RET-3")
def test_it_costs_the_loser_neither_points_nor_his_turn() -> None:
    t = fight("OB", "01")
    t.play("space", "16")
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    t.idle(1)
    assert t.ap("valdur") == 7
    assert t.offers("move", "valdur")
    assert t.offers("skill", "valdur")


@pytest.mark.rule("RET-3", "RUL-2", "ACT-6")
def test_a_beaten_attacker_goes_on_with_what_he_has_left() -> None:
    t = fight("OB", "01", wins=False, alarm=True, at={"harid": "01", "valdur": "OB", "iris": "E1"})
    t.play("space", "W1")
    assert t.ap("harid") == 5
    assert not t.offers("move", "harid")
    assert t.offers("skill", "harid")
    t.play("leave", "harid")
    assert t.where("harid") == "left"
    t.idle()


@pytest.mark.rule("RET-1", "COM-4", "MIL-8", "RUL-36")
def test_a_militiaman_retreats_by_the_same_rule() -> None:
    t = Table(at={"harid": "N2", "valdur": "OB", "kornak": "01"}, others="left", dice=[1, 1, 1, 6, 6], phase="militia")
    t.play("figure", "kornak")
    t.play("move", "kornak", "OB", "valdur")
    t.expect_asked(1, "retreat", "RET-1")
    assert t.ends("space") == FROM_OBSERVATORY
    t.play("space", "LI")
    assert (t.where("kornak"), t.where("valdur")) == ("LI", "OB")
    t.expect_asked(0, "phase_two")


def patrol(dice: list[int], carries: dict[str, list[str]] | None = None) -> Table:
    """Seat 0 sends Kornak against Valdur; the first die says how far he may go."""
    at = {"valdur": "11", "kornak": "18", "harid": "N2"}
    t = Table(at=at, others="left", dice=dice, phase="militia", ducats={0: 5, 1: 5}, carries=carries)
    t.play("figure", "kornak")
    t.play("move", "kornak", "11", "valdur")
    return t


@pytest.mark.rule("RUL-36", "COM-4", "CS-8", "MIL-7")
def test_a_beaten_thief_is_moved_by_who_moved_the_militiaman() -> None:
    t = patrol([1, 4, 1, 4, 1], carries={"valdur": ["scroll"]})  # a tie: the militiaman wins
    t.expect_asked(0, "retreat", "RET-1")
    assert (t.ducats(0), t.ducats(1)) == (5, 3)
    assert t.carries("valdur") == ["scroll"]
    t.play("space", "01")
    assert (t.where("kornak"), t.where("valdur")) == ("11", "01")
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("RUL-36", "COM-4", "MIL-8")
def test_a_beaten_militiaman_is_moved_by_who_beat_him() -> None:
    t = patrol([1, 4, 1, 5, 1])
    t.expect_asked(1, "retreat", "RET-1")
    assert (t.ducats(0), t.ducats(1)) == (5, 5)
    t.play("space", "01")
    assert (t.where("kornak"), t.where("valdur")) == ("01", "11")
    t.expect_asked(0, "phase_two")
