"""Events for a page: names, sentences, and the way that somebody went."""

from itertools import pairwise

import pytest

from cadwallon.board.board import Board
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.events import E_RETREATED, E_THIEF_MOVED
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.shapes import Event
from cadwallon.view.view import SPECTATOR
from tests.content.ashes.scenes import scene
from tests.kit import GANGS, Table
from tests.properties.games import answers, busy


def heard(t: Table, seat: int = 0, language: str = "en") -> list[Event]:
    return happenings(t.rules, t.g.events or [], seat, language)


@pytest.mark.rule("HID-1")
def test_a_drawn_card_has_a_name_for_its_owner_only() -> None:
    t = Table(deck=["run"], phase="draw")
    mine = [event for event in heard(t) if event.kind == "card_drawn"]
    assert [(event.values, event.text) for event in mine] == [
        (["executioners", "run"], "Executioners: the card Run is drawn.")
    ]
    for seat in (1, SPECTATOR):
        other = [event for event in heard(t, seat) if event.kind == "card_drawn"]
        assert [(event.values, event.text) for event in other] == [
            (["executioners", None], "Executioners: a card is drawn.")
        ]


def test_values_are_names() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "scroll"}, dice=[2])
    t.play("lockpick", "leona", "treasure")
    events = {event.kind: event.values for event in heard(t)}
    assert events["lock_tried"] == ["leona", "LI"]
    assert events["test_rolled"] == ["leona", 2, 4, 1]
    assert events["chest_opened"] == ["leona", "LI", "scroll"]
    assert events["ducats_gained"] == ["executioners", 1, "chest"]


def test_targets_and_sources_are_names_too() -> None:
    t = Table(hands={0: ["holed_purse"]}, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    assert [event.values for event in heard(t) if event.kind == "card_played"] == [
        ["executioners", "holed_purse", "nocturnis"]
    ]
    t = Table(at={"leona": "20", "valdur": "21"}, dice=[6, 5, 4, 1, 1])
    t.play("move", "leona", "21", "valdur")
    t.play("reroll", "skill:leona", "defender", "4")
    assert [event.values for event in heard(t) if event.kind == "combat_rerolled"] == [
        ["executioners", "skill:leona", "valdur", [4, 1]]
    ]


def test_a_movement_tells_its_way() -> None:
    t = Table(at={"harid": "20"})
    t.play("move", "harid", "07")
    moved = [event for event in heard(t, 1) if event.kind == "thief_moved"]
    assert [event.path for event in moved] == [["20", "13", "07"]]
    assert moved[0].values == ["harid", "20", "07", 0]


@pytest.mark.rule("TRN-2", "RUL-16")
def test_a_way_leads_past_the_comrade_of_an_exchange() -> None:
    t = scene({"harid": "02", "iris": "LI", "faras": "30"}, carries={"harid": ["scroll"]})
    t.play("move", "harid", "11", "+via3")
    t.play("item", "scroll", "0")
    assert [event.path for event in heard(t, 1) if event.kind == "thief_moved"] == [["02", "LI", "11"]]


@pytest.mark.parametrize("adventure", EVERY_ADVENTURE)
def test_every_way_that_is_told_goes_step_by_step(adventure: str) -> None:
    """From the space that is named first to the one that is named last, but for stairs and pentacles."""
    moved = 0
    players = EVERY_ADVENTURE[adventure].players[-1]
    g = _heard_from_the_start(make_rules(GANGS[:players], adventure), 40)
    told = 0
    for _ in answers(g, busy, 40):
        events = (g.events or [])[told:]
        told += len(events)
        for event in events:
            if event[0] in (E_THIEF_MOVED, E_RETREATED):
                path = happenings(g.rules, [event], SPECTATOR, "en")[0].path
                assert path is not None
                moved += 1
                _check_path(g.rules.board, path, event)
    assert moved > 20


def _heard_from_the_start(rules: Rules, seed: int) -> State:
    g = State(rules, Chance(seed))
    g.events = []
    g.start(P_SET_UP)
    g.run()
    return g


def _check_path(board: Board, path: list[str], event: tuple[int, ...]) -> None:
    spaces = [board.index[space] for space in path]
    assert spaces[-1] == event[4]
    assert spaces[0] == event[3] or event[3] >= board.city  # CAT-4
    for here, there in pairwise(spaces):
        assert there in board.adj[here] + board.walls[here] or there >= board.city  # CAT-2
