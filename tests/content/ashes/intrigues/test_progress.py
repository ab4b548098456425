"""How far an intrigue is: what its owner reads on the card."""

from collections.abc import Sequence
from typing import Any

import pytest

from cadwallon.content.ashes.manifest import INTRIGUES
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.content.ashes.scenes import fight, scene
from tests.kit import Table
from tests.properties.games import Setting, answers, begin, busy

CARDS = [make().name for make in INTRIGUES]
MILITIA = {"captain_kornak": "N4", "chief_valrut": "E1"}


def progress(t: Table, card: str, seat: int = 0) -> tuple[int, int]:
    return t.rules.parts.intrigues[CARDS.index(card)].progress(t.g, seat)


def standing(at: dict[str, str], **more: Any) -> Table:
    return scene({"faras": "44"} | MILITIA | at, **({"gangs": ["executioners", "nocturnis"]} | more))


# --- goods of the thieves on the board ---------------------------------------------------------------------------
@pytest.mark.rule("IN-01", "IN-02", "IN-03", "IC-3")
@pytest.mark.parametrize(
    ("card", "carries", "have", "need"),
    [
        ("IN-01", {}, 0, 3),
        ("IN-01", {"harid": ["keys", "scroll"], "iris": ["scroll"]}, 2, 3),
        ("IN-01", {"harid": ["keys", "keys", "keys"]}, 3, 3),
        ("IN-02", {"harid": ["red_gem", "red_gem", "scroll"]}, 2, 5),
        ("IN-02", {"harid": ["red_gem", "green_gem", "scroll"], "iris": ["keys", "bracelet"]}, 5, 5),
        ("IN-03", {"harid": ["red_gem", "scroll"]}, 1, 3),
        ("IN-03", {"harid": ["red_gem"] * 3, "iris": ["red_gem"]}, 3, 3),  # never more than is needed
    ],
)
def test_treasures_are_counted(card: str, carries: dict[str, Sequence[str]], have: int, need: int) -> None:
    t = standing({"harid": "02", "iris": "05"}, carries=carries)
    assert progress(t, card) == (have, need)
    assert progress(t, card, 1) == (0, need)


@pytest.mark.rule("IN-16", "IN-17", "IN-18", "IN-19", "IC-3")
def test_possessions_are_counted() -> None:
    more: dict[str, Any] = {"experience": {0: 3}, "ducats": {0: 11}, "hands": {0: ["run", "jinx"]}}
    t = standing({"harid": "02", "iris": "05"}, equipment={"harid": "sword", "iris": "axe"}, **more)
    assert [progress(t, card) for card in ("IN-16", "IN-17", "IN-18", "IN-19")] == [(2, 3), (3, 4), (2, 8), (11, 15)]


# --- where thieves stand -----------------------------------------------------------------------------------------
@pytest.mark.rule("IN-06", "IN-07", "IN-08", "IN-C6", "IC-3")
@pytest.mark.parametrize(
    ("card", "room", "other"),
    [("IN-06", "GR", "TR"), ("IN-07", "LI", "MC"), ("IN-08", "DO", "LA"), ("IN-C6", "MC", "SC")],
)
def test_two_rooms_are_taken_one_after_the_other(card: str, room: str, other: str) -> None:
    for places, have in (({}, 0), ({"harid": room}, 1), ({"iris": other}, 1), ({"harid": room, "iris": other}, 2)):
        assert progress(standing({"leona": "02"} | places), card) == (have, 2)


@pytest.mark.rule("IN-C7", "IN-09", "IN-26")
@pytest.mark.parametrize(
    ("card", "place", "goods"),
    [("IN-C7", "LA", ["magic_gem"]), ("IN-09", "N3", ["keys", "scroll"]), ("IN-26", "", ["green_gem"])],
)
def test_a_thief_who_must_be_somewhere_with_something(card: str, place: str, goods: list[str]) -> None:
    board = standing({"harid": "02"}).rules.board
    place = place or board.ids[board.pentacles[0]]
    if card == "IN-09":  # any space beside the captain
        place = board.ids[board.adj[board.index["N4"]][0]]
    with_goods: dict[str, Any] = {"carries": {"harid": goods}}
    assert progress(standing({"harid": "02"}), card) == (0, 2)
    assert progress(standing({"harid": "02"}, **with_goods), card) == (1, 2)
    assert progress(standing({"harid": place}), card) == (1, 2)
    assert progress(standing({"harid": "02", "iris": place}, **with_goods), card) == (1, 2)  # not the same thief
    assert progress(standing({"harid": place}, **with_goods), card) == (2, 2)


@pytest.mark.rule("IN-10", "IN-11")
def test_thieves_in_place_are_counted() -> None:
    t = standing({"harid": "N1", "iris": "N2", "leona": "LI"}, carries={"harid": ["keys"]})
    assert (progress(t, "IN-10"), progress(t, "IN-11")) == ((1, 3), (1, 4))


# --- what happened -----------------------------------------------------------------------------------------------
@pytest.mark.rule("IN-12", "IN-15", "IN-25", "IC-2")
def test_won_attacks_are_counted() -> None:
    t = fight("harid", "faras", 5, 1, 4, 1, at={"leona": "N2"}, others="removed", alarm=True)
    t.play("space", "01")
    t.play("leave", "leona")
    assert [progress(t, card) for card in ("IN-12", "IN-15", "IN-22", "IN-25")] == [(1, 2), (1, 2), (1, 4), (0, 2)]
    assert progress(t, "IN-21") == (1, 1)


@pytest.mark.rule("IN-22", "IN-23", "IN-24", "IN-25")
def test_what_was_carried_out_is_counted() -> None:
    t = standing({"harid": "N1", "iris": "02"}, alarm=True, carries={"harid": ["keys", "scroll"]}, others="removed")
    t.play("leave", "harid")
    assert [progress(t, f"IN-{number}") for number in (22, 23, 24, 25)] == [(1, 4), (1, 2), (1, 2), (1, 2)]


# --- every card --------------------------------------------------------------------------------------------------
@pytest.mark.rule("IC-2", "INT-1")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_condition_holds_exactly_when_all_of_it_is_there(seats: int) -> None:
    g = begin(Setting(seats, "revised", "table", "awakening_of_sophet_drahas"), 11)
    seen: set[str] = set()
    for _ in answers(g, busy, 11):
        for card in g.rules.parts.intrigues:
            for seat in range(seats):
                have, need = card.progress(g, seat)
                assert 0 <= have <= need == card.need
                assert (have == need) == card.met(g, seat)
                if have:
                    seen.add(card.name)
    assert len(seen) > len(CARDS) // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_words(language: str) -> None:
    words = catalogue(language)
    counted = [make().name for make in INTRIGUES if make().need > 1]
    assert [card for card in CARDS if words.has("intrigue_progress", card)] == counted
    assert all(words.gaps("intrigue_progress", card) == {"have", "need"} for card in counted)
