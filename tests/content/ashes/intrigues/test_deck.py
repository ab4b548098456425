import pytest

from cadwallon.engine.decision import NONE
from tests.content.ashes.scenes import scene


@pytest.mark.rule("INT-2", "IC-7")
def test_an_intrigue_is_drawn_in_one_of_six_rooms_for_an_ap() -> None:
    t = scene({"harid": "LI", "faras": "30"}, ap={0: 2})
    t.play("draw_intrigue")
    assert (len(t.intrigues(0)), t.ap(0)) == (1, 1)
    drawn = t.told("intrigue_drawn")
    assert [row[1] == NONE for row in drawn] == [False, True]  # the others see no face
    t.idle()


@pytest.mark.rule("INT-2", "GUILD-10")
def test_never_more_than_three_and_not_elsewhere() -> None:
    t = scene({"harid": "LI", "faras": "30"}, intrigues={0: ["IN-22", "IN-23", "IN-24"]})
    assert not t.offers("draw_intrigue")
    t = scene({"harid": "MR", "faras": "30"})
    assert not t.offers("draw_intrigue")


@pytest.mark.rule("IC-6")
def test_an_empty_deck_gives_none() -> None:
    t = scene({"harid": "LI", "faras": "30"})
    t.g.intrigue_deck = []
    t.g.offered = None
    assert not t.offers("draw_intrigue")
