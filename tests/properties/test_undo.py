"""Undo never takes back what was revealed: in every adventure, from whatever a seat sees."""

from collections import Counter

import pytest

from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from cadwallon.view.view import SPECTATOR, UNSEEN, view_of
from tests.kit import GANGS
from tests.properties.games import busy

FACES = ("chest", "token", "explore")
DECKS = ("deck", "mission_deck", "intrigue_deck")
OLD = [name for number, name in enumerate(EVERY_ADVENTURE) if number < 8]
NEW = [name for number, name in enumerate(EVERY_ADVENTURE) if number >= 8]

Sight = list[dict[str, list[int]]]


def seen(g: State) -> Sight:
    """By seat (the last one only looks on): the faces it sees or not, its cards, and how many lie in the decks."""
    out: Sight = []
    for seat in (*range(g.rules.seats), SPECTATOR):
        view = view_of(g, seat)
        sight = {name: list(getattr(view, name)) for name in FACES}
        sight |= {name: [len(getattr(view, name))] for name in DECKS}
        sight |= {"hand": list(view.hand), "intrigue": list(view.intrigue)}
        out.append(sight)
    return out


def learned(before: Sight, after: Sight) -> str:
    """What somebody knows now and did not know before; empty if there is nothing."""
    for was, now in zip(before, after, strict=True):
        for name in FACES:
            if any(a == UNSEEN and b >= 0 for a, b in zip(was[name], now[name], strict=True)):
                return name
        for name in (*DECKS, "hand", "intrigue"):
            if was[name] != now[name]:
                return name
    return ""


@pytest.mark.rule("RUL-60", "RUL-61")
@pytest.mark.parametrize("adventure", [*OLD, *NEW])
def test_what_somebody_has_learned_is_never_taken_back(adventure: str) -> None:
    players = max(2, EVERY_ADVENTURE[adventure].players[0])
    rules = make_rules(GANGS[:players], adventure)
    found: Counter[str] = Counter()
    undone = 0
    for seed in range(2):
        table = Table(rules, seed, ["person"] + ["bot"] * (players - 1))
        think = Chance(seed + 99)
        while not table.over:
            before = seen(table.state)
            question = table.question
            assert question is not None
            table.answer(question.seat, busy(table.state, think))
            if table.over:
                break
            what = learned(before, seen(table.state))
            found[what] += 1
            ways_back = [seat for seat in range(players) if table.can_undo(seat, consent=True)]
            assert not (what and ways_back), f"{what} was seen, and seat {ways_back} may take it back"
            if ways_back and think.below(4) == 0:
                undone += 1
                table.undo(ways_back[0], consent=True)
    assert found["hand"] > 5
    assert adventure not in NEW or found["explore"] > 0
    assert undone > 5
