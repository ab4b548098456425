"""Intrigues that are checked at the end (IC-1, INT-3)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.content.ashes.scenes import fight, scene
from tests.kit import Table

GATES = ("N1", "N2", "N3", "N4")
GANG = ("leona", "harid", "iris", "davitto")


def ended(t: Table) -> list[int]:
    """The scores after the last turn."""
    while not t.g.over:
        t.play("done" if t.asked() == "phase_two" else "end_turn")
    return list(t.g.scores)


def leaving(*thieves: str, card: str = "IN-22", ducats: int = 9, **more: Any) -> Table:
    """In the last round these thieves leave; the rest of their gang was removed before. They start with nine ducats."""
    t = scene(
        dict(zip(thieves, GATES, strict=False)) | {"faras": "30"},
        **({"intrigues": {0: [card]}, "ducats": {0: ducats}, "alarm": True, "round": 7, "others": "removed"} | more),
    )
    for thief in thieves:
        t.play("leave", thief)
    return t


def names(t: Table, seen: Sequence[tuple[int, ...]]) -> list[str]:
    return [t.rules.parts.intrigues[row[1]].name for row in seen]


@pytest.mark.rule("INT-3", "IC-1", "CMN-17", "IN-22")
def test_all_four_are_out() -> None:
    """IN-22 pays six."""
    t = leaving(*GANG)
    assert t.intrigues(0) == ["IN-22"]  # not before the end
    assert ended(t)[0] == 9 + 6
    assert names(t, t.told("intrigue_revealed")) == ["IN-22"]


@pytest.mark.rule("IC-5", "INT-3", "CMN-17", "IN-22")
def test_an_unmet_one_costs_its_penalty() -> None:
    t = leaving("leona", "harid", "iris")
    assert ended(t)[0] == 9 - 4
    assert t.told("intrigue_revealed") == []


@pytest.mark.rule("IN-23", "IN-24", "IC-3", "END-2")
@pytest.mark.parametrize(("card", "kind"), [("IN-23", "scroll"), ("IN-24", "keys")])
def test_two_of_a_kind_carried_out(card: str, kind: str) -> None:
    both = leaving("leona", "harid", card=card, carries={"leona": [kind], "harid": [kind]})
    assert ended(both)[0] == 9 + 5 + 4  # two of a kind are worth five
    one = leaving("leona", "harid", card=card, carries={"leona": [kind, "red_gem"]})
    assert ended(one)[0] == 9 + 2 + 2 - 3


@pytest.mark.rule("IN-23", "IC-3")
def test_what_is_still_in_the_district_is_not_safe() -> None:
    t = scene(
        {"leona": "N1", "harid": "02", "faras": "30"},
        intrigues={0: ["IN-23"]},
        ducats={0: 9},
        alarm=True,
        round=7,
        others="removed",
        carries={"leona": ["scroll"], "harid": ["scroll"]},
    )
    t.play("leave", "leona")
    assert ended(t)[0] == 9 + 2 - 3 - 3  # the thief left behind, the penalty


@pytest.mark.rule("IN-25", "IC-2")
def test_two_are_out_and_no_attack_was_won() -> None:
    assert ended(leaving("leona", "harid", card="IN-25"))[0] == 9 + 5
    assert ended(leaving("leona", card="IN-25"))[0] == 9 - 2


@pytest.mark.rule("IN-25", "IC-3")
@pytest.mark.parametrize(("dice", "score"), [([5, 1, 4, 1], 9 - 2), ([2, 1, 4, 1], 9 - 2 + 5)])
def test_a_won_attack_stains_the_hands_and_a_lost_one_does_not(dice: list[int], score: int) -> None:
    t = fight(
        "harid",
        "faras",
        *dice,
        at={"leona": "N2", "iris": "N3"},
        others="removed",
        intrigues={0: ["IN-25"]},
        ducats={0: 9},
        alarm=True,
        round=7,
    )
    t.play("space", "01")
    t.play("leave", "leona")
    t.play("leave", "iris")
    assert ended(t)[0] == score - 3  # Harid is left behind; beaten, he has paid two ducats


@pytest.mark.rule("CMN-17", "END-5", "IC-5")
def test_penalties_are_losses_and_nobody_ends_below_zero() -> None:
    t = leaving("leona", "harid", "iris", card="IN-22", ducats=3)
    assert ended(t)[0] == 0


@pytest.mark.rule("IC-5", "INT-3")
@pytest.mark.parametrize(
    ("card", "penalty"),
    [
        ("IN-C1", 2), ("IN-02", 2), ("IN-06", 2), ("IN-15", 3), ("IN-16", 3), ("IN-20", 2), ("IN-21", 2),
        ("IN-13", 0), ("IN-17", 0), ("IN-C7", 0),
    ],
)  # fmt: skip
def test_what_was_never_shown_costs_what_it_says(card: str, penalty: int) -> None:
    t = scene(
        {"harid": "02", "faras": "30"}, intrigues={0: [card]}, ducats={0: 9}, round=7, others="removed", alarm=True
    )
    assert ended(t)[0] == 9 - 3 - penalty


@pytest.mark.rule("IC-1", "IC-5", "IN-06")
def test_one_to_declare_that_was_not_declared_costs_its_penalty_all_the_same() -> None:
    t = scene(
        {"harid": "GR", "iris": "TR", "faras": "30", "captain_kornak": "43", "chief_valrut": "44"},
        intrigues={0: ["IN-06"]},
        ducats={0: 9},
        round=7,
        others="removed",
        alarm=True,
    )
    assert t.offers("declare", "IN-06")
    assert ended(t)[0] == 9 - 6 - 2


@pytest.mark.rule("CMN-17", "IC-6")
def test_several_are_reckoned_together() -> None:
    t = leaving(*GANG, intrigues={0: ["IN-22", "IN-25", "IN-23"]})
    assert ended(t)[0] == 9 + 6 + 5 - 3
