"""Events for a page: names, sentences, and the way that somebody went."""

from itertools import pairwise

import pytest

from cadwallon.engine.board import Board
from cadwallon.engine.chance import Chance
from cadwallon.engine.layers import P_SET_UP
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.state import State
from cadwallon.server.wire.happenings import Trails, happenings
from cadwallon.server.wire.shapes import Event
from cadwallon.view.view import SPECTATOR
from tests.kit import Table
from tests.properties.games import SETTINGS, answers, begin, keen, naming
from tests.properties.sheets import SHEETS


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
    trails = Trails(t.rules)
    trails.pos = list(t.g.pos)
    t.play("move", "harid", "07")
    paths = trails.follow(t.g.events or [])
    moved = [event for event in happenings(t.rules, t.g.events or [], 1, "en", paths) if event.kind == "thief_moved"]
    assert [event.path for event in moved] == [["20", "13", "07"]]
    assert moved[0].values == ["harid", "20", "07", 0]


@pytest.mark.parametrize("adventure", SHEETS)
def test_what_was_told_is_enough_to_know_where_everybody_stands(adventure: str) -> None:
    """From the first event on; and each way goes step by step from one space to the next."""
    settings = [one for one in SETTINGS if one.adventure == adventure and one.form == "table"]
    moved = 0
    for seed, setting in enumerate(settings[::3], 40):
        with naming(setting, seed):
            g = _heard_from_the_start(begin(setting, seed).rules, seed)
            trails = Trails(g.rules)
            told = 0
            for _ in answers(g, keen, seed):
                events = (g.events or [])[told:]
                told += len(events)
                for event, path in zip(events, trails.follow(events), strict=True):
                    if path is not None:
                        moved += 1
                        _check_path(g.rules.board, path, event)
                for figure, place in enumerate(g.pos):
                    if place >= 0:
                        assert trails.pos[figure] == place, g.rules.figures[figure].name
    assert moved > 50


def _heard_from_the_start(rules: Rules, seed: int) -> State:
    g = State(rules, Chance(seed))
    g.events = []
    g.start(P_SET_UP)
    g.run()
    return g


def _check_path(board: Board, path: list[str], event: tuple[int, ...]) -> None:
    spaces = [board.index[space] for space in path]
    assert (spaces[0], spaces[-1]) == (event[3], event[4])
    for here, there in pairwise(spaces):
        assert there in board.adj[here] + board.walls[here]
