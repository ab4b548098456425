"""Rulings of this edition that complete a clause across chapters."""

import pytest

from cadwallon.board.spaces import spaces_of
from cadwallon.content.base.board import load_board
from cadwallon.core.layers import Layer
from cadwallon.core.position import Position
from cadwallon.rules.retreat import ends
from tests.kit import Table, rules_with

OUT = {"leona": "N1", "harid": "left", "iris": "left", "davitto": "left"}


@pytest.mark.rule("RUL-62")
def test_the_turn_ends_with_the_last_thief_who_leaves() -> None:
    t = Table(at=OUT, alarm=True, round=6, hands={0: ["holed_purse"]})
    t.play("leave", "leona")
    t.expect_asked(1, "phase_two")


@pytest.mark.rule("RUL-62")
def test_where_a_vanished_gang_takes_part_its_turn_goes_on() -> None:
    t = Table(edition="first", at=OUT, alarm=True, round=6, hands={0: ["holed_purse"]})
    t.play("move", "leona", "exit")
    t.expect_asked(0, "turn")
    assert sorted(words[0] for words in t.options()) == ["end_turn", "play"]
    t.idle()


@pytest.mark.rule("RUL-63")
@pytest.mark.parametrize(("edition", "asked"), [("revised", 1), ("first", 0)])
def test_a_vanished_gang_places_portcullises_only_where_it_takes_part(edition: str, asked: int) -> None:
    gone = dict.fromkeys(OUT, "left")
    t = Table(edition=edition, at=gone, round=5, phase="round")
    t.expect_asked(asked, "place_token")


@pytest.mark.rule("RUL-64")
def test_the_ducat_of_a_bribe_lies_on_the_dukes_pile() -> None:
    t = Table(
        at={"kornak": "18", "valdur": "19"}, phase="militia", dice=[1], hands={1: ["bribe"]}, ducats={1: 3}, turn=0
    )
    pile = t.g.sheet_count[0]
    t.play("figure", "kornak")
    t.play("move", "kornak", "19")
    t.expect_asked(1, "combat_card")
    t.play("card", "bribe")
    assert t.g.sheet_count[0] == pile + 1
    assert t.g.ducats[1] == 2
    assert t.where("kornak") == "18"


class Fence(Layer):
    """Bars to everybody what lies more than so many steps from a space."""

    name: str = "fence"

    def __init__(self, middle: int, steps: int) -> None:
        self.middle = middle
        self.steps = steps

    def barred(self, g: Position, figure: int, space: int) -> bool:
        return g.rules.board.dist[self.middle][space] > self.steps


@pytest.mark.rule("RUL-65", "ED-RET-2")
def test_a_french_retreat_that_finds_no_longer_way_is_cut_short() -> None:
    """Round street 17 only its neighbours are open and all but street 16 are held: no way of three steps or more is."""
    middle = load_board().index["17"]
    rules = rules_with(Fence(middle, 1), edition="fr")
    t = Table(rules=rules, at={"kornak": "17", "leona": "TA", "harid": "18", "iris": "11"})
    kornak = t.figure("kornak")
    assert {rules.board.ids[end] for end in rules.board.adj[middle]} == {"11", "16", "18", "TA"}
    assert [rules.board.ids[end] for end in spaces_of(*ends(t.g, kornak, middle))] == ["16"]


@pytest.mark.rule("RUL-66")
def test_no_skill_is_offered_in_phase_two() -> None:
    t = Table(phase="militia", at={"harid": "LI"}, hands={0: ["run"]})
    assert {words[0] for words in t.options()} == {"figure"}


@pytest.mark.rule("RUL-67", "RUL-10")
def test_attached_cards_lie_on_the_pile_before_the_fight_and_combat_cards_after_it() -> None:
    t = Table(
        at={"leona": "W1", "valdur": "19"}, hands={0: ["run", "powerful_blow"]}, dice=[6, 6, 1, 1], discard=["jinx"]
    )
    t.play("move", "leona", "19", "valdur", "+run")
    t.expect_asked(0, "combat_card")
    assert t.discard() == ["jinx", "run"]
    t.play("card", "powerful_blow")
    assert t.discard() == ["jinx", "run"]
    t.play("pass")  # Leona's Feint
    t.play("space", t.ends("space").pop())
    assert t.discard() == ["jinx", "run", "powerful_blow"]
    t.idle()
