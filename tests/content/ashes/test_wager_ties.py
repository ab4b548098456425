"""ADV-7.6 with the expansion: in the salle a defending thief wins what is equal to the end, after KCO-1."""

import pytest

from cadwallon.view.combat_odds import fight_chance
from tests.content.base.adventures.wager_scenes import duel_in_salle, table, touches


@pytest.mark.rule("ADV-7.6", "KCO-1", "CMN-18")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ([4, 3, 4, 1], "harid"),  # four to four, and the higher total
        ([4, 1, 4, 3], "valdur"),
        ([4, 2, 4, 2], "valdur"),  # equal totals: the defender's
        ([5, 1, 4, 4], "harid"),
    ],
)
def test_totals_come_before_the_defender_of_the_salle(dice: list[int], winner: str) -> None:
    t = duel_in_salle("harid", "valdur", *dice * 2, expansion=True)
    assert touches(t) == [(winner, 1, 0), (winner, 2, 0)]


@pytest.mark.rule("ADV-7.6", "KCO-1")
def test_the_odds_of_an_exchange_know_it() -> None:
    """Of 1,296 throws of two dice against two, counted out; two exchanges out of three win a duel."""
    throws = [(a, b, c, d) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) for d in range(1, 7)]
    won = sum((max(a, b), a + b) > (max(c, d), c + d) for a, b, c, d in throws) / len(throws)
    t = table({"harid": "32", "valdur": "DO"}, expansion=True)
    chance = fight_chance(t.g, t.figure("harid"), t.figure("valdur"))
    assert chance == pytest.approx(won**2 * (3 - 2 * won))
