"""What greedy knows of the Ring of Assassins: bounties, debts, Isabeau, and the book in the Library."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import prize
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.ring_of_assassins.isabeau import DIE, PAY
from cadwallon.view.view import view_of
from tests.kit import Table

RING = "ring_of_assassins"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def marked(t: Table, **marks: int) -> Table:
    for thief, count in marks.items():
        t.g.thief_mark[t.figure(thief)] = count
    t.g.listed = False  # there may be more to do now
    return t


@pytest.mark.parametrize("victim", ["valdur", "faras"])
def test_attacks_the_marked_one_of_two_rivals(victim: str) -> None:
    """ADV-2.5"""
    at = {"leona": "17", "valdur": "16", "faras": "18", "isabeau": "LI"}
    t = marked(Table(adventure=RING, players=4, at=at, others="left", ducats={0: 9, 1: 9}), **{victim: 3})
    assert answer(t)[:2] == ["move", "leona"]
    assert answer(t)[-1] == victim


def test_a_mark_is_a_bounty_for_the_winner_and_a_relief_for_the_loser() -> None:
    """ADV-2.5, ADV-2.11"""
    t = Table(adventure=RING, players=4)
    ours, theirs = t.figure("leona"), t.figure("valdur")
    before = Appraisal(view_of(t.g, 0))
    after = Appraisal(view_of(marked(t, leona=2, valdur=2).g, 0))
    assert prize(after, ours, theirs) > prize(before, ours, theirs)
    assert prize(after, theirs, ours) > prize(before, theirs, ours)
    assert after.standing(0) == before.standing(0) - 4


def test_burns_the_page_of_a_thief_with_many_marks() -> None:
    """ADV-2.9  Also of one who has left."""
    at = {"leona": "LI", "isabeau": "S4", "iris": "left"}
    t = marked(Table(adventure=RING, at=at, others="left", round=6), iris=3)
    assert answer(t)[:2] == ["special", "leona"]
    assert "iris" in answer(t)


def test_goes_to_the_library_when_there_is_a_page_to_burn() -> None:
    t = marked(Table(adventure=RING, at={"leona": "17", "isabeau": "S4"}, others="left", round=4), leona=4)
    assert answer(t) == ["move", "leona", "LI"]


@pytest.mark.parametrize(("load", "outcome"), [(["ducat_chest", "scroll"], PAY), ([], DIE)])
def test_pays_for_a_loaded_thief_and_not_for_an_empty_one(load: list[str], outcome: int) -> None:
    """ADV-2.8 (a)  In the last round: what he carries is worth the ransom, END-3 alone is not."""
    t = Table(
        adventure=RING, at={"leona": "02", "isabeau": "LI"}, carries={"leona": load}, ducats={0: 9}, round=7,
        first=1, turn=1, phase="militia", alarm=True, dice=[6, 6, 6, 1, 1, 1],
    )  # fmt: skip
    marked(t, leona=1)
    t.play("figure", "isabeau")
    t.play("move", "isabeau", "02", "leona")
    while t.asked() != "choose_outcome":
        t.play("pass")
    assert answer(t) == ["outcome", str(outcome)]


def test_isabeau_is_sent_against_a_marked_rival_who_cannot_pay() -> None:
    """ADV-2.7, ADV-2.8"""
    t = Table(
        adventure=RING, at={"valdur": "03", "isabeau": "LI", "kornak": "S4", "valrut": "E3"},
        carries={"valdur": ["ducat_chest", "scroll"]}, round=4, phase="militia",
    )  # fmt: skip
    marked(t, valdur=1)
    assert answer(t) == ["figure", "isabeau"]
    t.play("figure", "isabeau")
    assert answer(t) == ["move", "isabeau", "03", "valdur"]


def test_isabeau_leaves_the_library_that_we_need() -> None:
    t = marked(Table(adventure=RING, at={"leona": "17"}, others="left", round=2, phase="militia"), leona=4)
    assert answer(t) == ["figure", "isabeau"]
    t.play("figure", "isabeau")
    assert answer(t)[0] == "move"
    assert answer(t)[2] != "LI"


def test_marks_the_rival_within_reach() -> None:
    """EV-2a"""
    at = {"leona": "17", "valdur": "18", "faras": "E4"}
    t = Table(adventure=RING, at=at, others="left", round=3, phase="round")
    t.expect_asked(0, "choose_thief", "EV-2a")
    assert answer(t) == ["thief", "valdur"]
