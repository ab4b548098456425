"""Harid: Reading of the Cards. For 1 AP he draws two Arcana cards, keeps one and discards the other."""

from collections import Counter

import pytest

from cadwallon.content.base.manifest import ARCANA
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import others
from tests.content.base.scenes import scene
from tests.kit import Table, event_name

ALL_CARDS = [make().name for make, copies in ARCANA for _ in range(copies)]


def reading(**more: object) -> Table:
    """Harid is in the Library, before a chest; run and jinx lie on top of the deck."""
    table: dict[str, object] = {"chests": {"LI": "scroll"}, "deck": ["run", "jinx"]} | more
    return scene({"harid": "LI", "valdur": "WH"}, **table)


def all_but(*cards: str) -> list[str]:
    """The rest of the sixty."""
    return list((Counter(ALL_CARDS) - Counter(cards)).elements())


@pytest.mark.rule("harid", "ARC-1", "ACT-4", "RUL-1")
@pytest.mark.parametrize(("kept", "thrown"), [("run", "jinx"), ("jinx", "run")])
def test_he_keeps_one_of_two_cards_and_the_other_is_discarded(kept: str, thrown: str) -> None:
    t = reading(discard=["decoy"])
    t.play("skill", "harid")
    t.expect_asked(0, "keep_card", "harid")
    assert sorted(t.options()) == [["card", "jinx"], ["card", "run"]]  # and no pass
    assert t.ap(0) == 6
    t.play("card", kept)
    assert (t.hand(0), t.discard()) == ([kept], ["decoy", thrown])
    t.idle()


@pytest.mark.rule("harid", "HID-1", "RUL-60")
def test_what_he_keeps_is_known_to_him_alone() -> None:
    t = reading()
    t.play("skill", "harid")
    t.play("card", "run")
    kept = [event[1:4] for event in t.g.events or [] if event_name(event[0]) == "cards_kept"]
    assert kept == [(0, 0, t.card("run")), (others(0), 0, NONE)]  # to himself the card, to the others that he kept one
    assert t.g.known_size[0] == 0
    t.idle()


@pytest.mark.rule("harid", "GEN-10")
def test_once_per_activation() -> None:
    t = reading()
    t.play("skill", "harid")
    t.play("card", "run")
    assert not t.offers("skill", "harid")
    t.idle()


@pytest.mark.rule("harid", "ACT-6", "ACT-2")
def test_it_is_neither_movement_nor_action() -> None:
    t = reading(dice=[1])
    t.play("lockpick", "harid")
    t.play("skill", "harid")
    t.play("card", "jinx")
    t.play("move", "harid", "02")
    assert (t.carries("harid"), t.where("harid"), t.ap(0)) == (["scroll"], "02", 4)
    t.idle()


@pytest.mark.rule("harid", "GEN-13", "ACT-5")
@pytest.mark.parametrize(("ap", "offered"), [(0, False), (1, True)])
def test_it_takes_one_action_point(ap: int, offered: bool) -> None:
    t = reading(ap={0: ap})
    assert t.offers("skill", "harid") is offered
    t.idle()


@pytest.mark.rule("harid", "ACT-1", "ACT-6", "GEN-10")
def test_only_while_he_is_activated() -> None:
    t = scene({"harid": "LI", "leona": "TA", "valdur": "WH"})
    t.play("move", "harid", "02")
    t.play("move", "leona", "17")  # Harid's activation is over
    assert not t.offers("skill", "harid")
    t.idle()


@pytest.mark.rule("harid", "ARC-1")
def test_two_cards_of_one_design_leave_him_one_of_them() -> None:
    t = reading(deck=["run", "run"])
    t.play("skill", "harid")
    assert t.options() == [["card", "run"]]  # still asked: being asked tells nothing
    t.play("card", "run")
    assert (t.hand(0), t.discard()) == (["run"], ["run"])
    t.idle()


# --- the deck runs out ------------------------------------------------------------------------------------------------
@pytest.mark.rule("harid", "RND-7")
def test_after_the_last_card_of_the_deck_the_pile_is_shuffled() -> None:
    t = reading(hands={1: all_but("run", "jinx", "decoy")}, deck=["run"], discard=["jinx", "decoy"])
    assert len(t.g.deck) == 1
    t.play("skill", "harid")
    assert "deck_renewed" in t.events()
    t.expect_asked(0, "keep_card")
    assert t.offers("card", "run")
    assert len(t.options()) == 2
    t.play("card", "run")
    assert t.hand(0) == ["run"]
    assert len(t.discard()) == len(t.g.deck) == 1
    t.idle()


@pytest.mark.rule("harid", "RND-7")
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_the_only_card_left_is_simply_kept(where: str) -> None:
    t = reading(**{"deck": [], "hands": {1: all_but("run")}, where: ["run"]})
    t.play("skill", "harid")
    assert (t.hand(0), t.discard(), t.ap(0)) == (["run"], [], 6)
    t.idle()


@pytest.mark.rule("harid", "RND-7", "GEN-1")
def test_without_a_card_in_deck_and_pile_it_is_not_offered() -> None:
    t = reading(deck=[], hands={1: ALL_CARDS})
    assert not t.offers("skill", "harid")
    t.idle()
