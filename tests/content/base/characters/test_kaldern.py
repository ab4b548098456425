"""Kaldern: Hard Bargain. At the end one ducat for each treasure that he carried out of the district."""

import pytest

from cadwallon.core.events import FOR_DUCAT_CHEST
from tests.content.base.scenes import scene
from tests.kit import Table


def reckoning(kaldern: str = "left", **more: object) -> Table:
    """The counter passes the last space, and the game is scored. Elise is still in the district: three ducats."""
    t = scene({"kaldern": kaldern, "elise": "LI", "harid": "WH"}, phase="round", round=8, ducats={0: 20}, **more)
    assert t.g.over
    assert not t.g.stack
    t.conserved()
    return t


def gained(t: Table) -> tuple[int, int, int]:
    """What treasures, other gains and losses brought to seat 0."""
    seat, treasures, gains, losses = t.told("reckoning")[0]
    assert seat == 0
    return treasures, gains, losses


@pytest.mark.rule("kaldern", "END-2", "CMN-17")
def test_a_ducat_for_each_treasure_that_he_carried_out() -> None:
    t = reckoning(carries={"kaldern": ["red_gem", "scroll", "scroll"]})
    assert gained(t) == (2 + 5, 3, 3)
    assert t.g.scores[0] == 20 + 7 + 3 - 3


@pytest.mark.rule("kaldern", "END-2")
@pytest.mark.parametrize("kind", ["red_gem", "green_gem", "keys", "scroll", "bracelet"])
def test_every_kind_that_is_converted_counts(kind: str) -> None:
    assert gained(reckoning(carries={"kaldern": [kind]})) == (2, 1, 3)


@pytest.mark.rule("kaldern", "END-2")
def test_nothing_in_his_hands_brings_nothing() -> None:
    assert gained(reckoning()) == (0, 0, 3)


@pytest.mark.rule("kaldern", "END-2", "LEA-5")
def test_what_comrades_carried_out_is_not_his_bargain() -> None:
    t = reckoning(carries={"sarys": ["red_gem", "red_gem"], "kaldern": ["keys"]})
    assert gained(t) == (4 + 2, 1, 3)


@pytest.mark.rule("kaldern", "END-2", "END-3")
@pytest.mark.parametrize(("where", "losses"), [("02", 6), ("captured", 6), ("removed", 3)])
def test_nothing_if_he_is_not_out(where: str, losses: int) -> None:
    t = reckoning(where, carries={"kaldern": ["scroll"]} if where == "02" else {})
    assert gained(t) == (0, 0, losses)


@pytest.mark.rule("kaldern", "GEN-1")
def test_nothing_for_a_rival() -> None:
    t = reckoning(carries={"leona": ["red_gem"], "kaldern": ["red_gem"]})
    assert t.told("reckoning")[1] == (1, 2, 0, 3)


@pytest.mark.rule("kaldern", "TRE-4", "LEA-3", "END-2")
def test_a_chest_full_of_ducats_is_cashed_on_leaving_and_does_not_count() -> None:
    t = scene(
        {"kaldern": "N1", "harid": "WH"},
        carries={"kaldern": ["ducat_chest", "scroll", "red_gem"]},
        alarm=True,
        round=7,
        turn=1,
        first=0,
        gangs=["executioners", "kaldern"],
        dice=[4],
    )
    t.play("leave", "kaldern")
    assert t.told("ducats_gained") == [(1, 4 + 3, FOR_DUCAT_CHEST, 0)]
    assert t.carries("kaldern") == ["red_gem", "scroll"]
    assert t.g.over  # it was the last turn of the last round
    assert t.told("reckoning")[1] == (1, 2 + 2, 2, 0)
    assert t.g.scores[1] == 7 + 4 + 2
    assert not t.dice_left()
    t.conserved()
