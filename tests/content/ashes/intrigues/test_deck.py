"""INT, IC  The deck of intrigues: drawing, hiding, and what adventures do without."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.decision import NONE
from cadwallon.view.view import view_of
from tests.content.ashes.scenes import scene
from tests.kit import GANGS


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


@pytest.mark.rule("INT-2")
def test_thieves_listen_in_six_rooms_and_no_other() -> None:
    t = scene({"harid": "01", "faras": "30"})
    board, harid = t.rules.board, t.figure("harid")
    found = []
    for room in range(board.room_count):
        t.g.place(harid, room)
        t.g.listed = False
        if t.offers("draw_intrigue"):
            found.append(board.slugs[room])
    assert sorted(found) == ["dormitory", "guardroom", "laboratory", "library", "magicians_chamber", "treasury"]


@pytest.mark.rule("IC-6")
def test_an_empty_deck_gives_none() -> None:
    t = scene({"harid": "LI", "faras": "30"})
    t.g.intrigue_deck = vec[i64]()
    t.g.listed = False
    assert not t.offers("draw_intrigue")


@pytest.mark.rule("INT-2", "RUL-4")
def test_any_number_of_times_and_nobodys_action() -> None:
    t = scene({"harid": "LI", "faras": "30"}, ap={0: 3}, wounds={"harid": 1})
    for drawn in (1, 2):
        t.play("draw_intrigue")
        assert len(t.intrigues(0)) + len(t.g.intrigue_discard) == drawn
    assert (t.g.active, t.ap(0)) == (-1, 1)
    t.idle()


@pytest.mark.rule("IC-6", "OLD-2", "OLD-5")
def test_what_needs_the_catacombs_is_taken_out_with_them() -> None:
    def names(catacombs: bool) -> set[str]:
        rules = make_rules(GANGS, "gilded_coach", expansion=True, catacombs=catacombs)
        return {card.name for card in rules.parts.intrigues}

    assert names(True) - names(False) == {f"IN-C{number}" for number in range(1, 9)}
    assert names(False) == {f"IN-{number:02}" for number in range(1, 27)}


@pytest.mark.rule("IC-7", "HID-1")
def test_a_rival_sees_how_many_and_not_which() -> None:
    t = scene({"harid": "LI", "faras": "30"}, intrigues={0: ["IN-22"], 1: ["IN-23", "IN-24"]})
    view = view_of(t.g, 1)
    assert [len(view.intrigues_of(0)), len(view.intrigues_of(1))] == [0, 2]
    assert list(view.intrigue_size) == [1, 2]
