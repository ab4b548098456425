"""The exact chances to win of CARDS A.4: every throw of the dice is played through the real combat.

Throws that differ only in the order of the dice are played once and counted as often as they occur. Where a side may
reroll, every answer is tried and the best one counts.
"""

from collections import Counter
from itertools import product

import pytest

from cadwallon.core.decisions import K_COMBAT_REROLL, K_RETREAT, PASS, SECOND_CHANCE
from cadwallon.core.state import State
from cadwallon.engine.chance import ScriptedChance
from cadwallon.engine.decision import b_of, verb_of
from cadwallon.view.words import option_of_words
from tests.content.base.scenes import scene

# The effect; the card or the thief who has it; per cent that his side wins attacking, and defending.
ODDS = [
    ("none", "", 61.0, 39.0),
    ("one die more", "second_blade", 71.9, 47.2),
    ("one on the highest die", "powerful_blow", 77.6, 61.0),
    ("one on the highest die", "sanaris", 77.6, 39.0),
    ("reroll one own die", "tortok", 71.9, 47.2),
    ("reroll any own dice", "second_chance", 78.9, 52.6),
    ("opponent rerolls one die", "jinx", 77.4, 60.8),
    ("opponent rerolls one die", "leona", 77.4, 39.0),
    ("opponent one die less", "low_blow", 74.5, 57.9),
    ("opponent one die less", "dorak", 61.0, 57.9),
]
DICE = {"second_blade": (3, 2), "low_blow": (2, 1)}  # of the side that plays it and of the other
THIEVES = ["sanaris", "tortok", "leona", "dorak"]


def throws(count: int) -> list[tuple[list[int], int]]:
    """Every throw of so many dice, and in how many orders it falls."""
    return [
        (list(faces), times)
        for faces, times in Counter(tuple(sorted(p)) for p in product(range(1, 7), repeat=count)).items()
    ]


def after(g: State, option: int, dice: list[int]) -> State:
    twin = g.clone()
    twin.chance = ScriptedChance(dice)
    twin.play(option)
    return twin


def attacker_wins(g: State) -> float:
    """From the dice on the table to the winner: who sends the loser away has won."""
    if g.kind == K_RETREAT:
        return 1.0 - int(g.asked)
    assert g.kind == K_COMBAT_REROLL
    chances: list[float] = []
    for option in g.options():
        again = 0 if verb_of(option) == PASS else b_of(option) if verb_of(option) == SECOND_CHANCE else 1
        chances.append(
            sum(times * attacker_wins(after(g, option, dice)) for dice, times in throws(again)) / float(6**again)
        )
    return min(chances) if g.asked else max(chances)


def chance_to_win(item: str, attacking: bool) -> float:
    hero = item if item in THIEVES else "harid"
    foe = "faras" if hero in ("leona", "harid") else "harid"
    fighters = (hero, foe) if attacking else (foe, hero)
    cards = {0 if attacking else 1: [item]} if item and item not in THIEVES else {}
    t = scene({fighters[0]: "02", fighters[1]: "11"}, hands=cards)
    words = ["move", fighters[0], "11", fighters[1]]
    if cards:
        t.play(*words)
        words = ["card", item]
    option = option_of_words(t.rules, words)
    own, other = DICE.get(item, (2, 2))
    if item == "dorak" and not attacking:
        other = 1
    first, second = (own, other) if attacking else (other, own)
    sure = 0.0
    for attack, often in throws(first):
        for defence, times in throws(second):
            g = after(t.g, option, attack + defence)
            sure += often * times * attacker_wins(g)
    share = sure / float(6 ** (first + second))
    return 100 * (share if attacking else 1 - share)


@pytest.mark.rule("COM-2", "COM-6", "CS-4", "CS-5", "CS-6", "GEN-6", "GEN-7", *[item for _, item, _, _ in ODDS if item])
@pytest.mark.parametrize(("effect", "item", "attacking", "defending"), ODDS, ids=[row[1] or row[0] for row in ODDS])
def test_chances_to_win_against_a_plain_opponent(effect: str, item: str, attacking: float, defending: float) -> None:
    assert chance_to_win(item, attacking=True) == pytest.approx(attacking, abs=0.051), effect
    assert chance_to_win(item, attacking=False) == pytest.approx(defending, abs=0.051), effect
