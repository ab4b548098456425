"""Tournaments: tables, seats, the same seeds for all, and the same result whatever the number of jobs."""

from collections import Counter

import pytest

from cadwallon.arena.simulate import ArenaError
from cadwallon.arena.statistics import Game
from cadwallon.arena.tournament import Settings, means, play_task, seating, tournament

DUKE = "treasure_of_the_duke"


def test_tables() -> None:
    def tables(bots: str, players: int) -> list[str]:
        return ["".join(table) for table in Settings(tuple(bots), 1, players, (DUKE,), "revised", 0, 0.0).tables]

    assert tables("ab", 4) == ["ab"]
    assert tables("abcd", 4) == ["abcd"]
    assert tables("abcd", 2) == ["ab", "ac", "ad", "bc", "bd", "cd"]
    assert len(tables("abcdef", 4)) == 15


@pytest.mark.parametrize("bots", ["ab", "abc", "abcd"])
def test_every_bot_sits_everywhere_equally_often(bots: str) -> None:
    met: Counter[tuple[str, int]] = Counter()
    for number in range(4 * len(bots)):
        row = seating(tuple(bots), 4, number)
        assert set(row) == set(bots)
        met.update((bot, seat) for seat, bot in enumerate(row))
    assert len(set(met.values())) == 1


def test_means_of_seats() -> None:
    assert means(Game(["a", "b", "a"], ["x", "y", "z"], [4, 7, 10], [0, 0, 0], 9)) == {"a": 7.0, "b": 7.0}


def test_the_same_with_more_jobs() -> None:
    one = tournament(["greedy", "apprentice", "random"], 5, seed=3)
    assert one == tournament(["greedy", "apprentice", "random"], 5, seed=3, jobs=2)
    assert one != tournament(["greedy", "apprentice", "random"], 5, seed=4)
    assert one.total.games == 5
    assert [rating.bot for rating in one.ratings][-1] == "random"


def test_the_same_dice_at_every_table() -> None:
    """Two tables of the same strength differ in nothing: bots get the same seeds too."""
    settings = Settings(("greedy", "random", "apprentice"), 2, 2, (DUKE,), "revised", 9, 0.0)
    first, _ = play_task((settings, DUKE, ("greedy", "random"), 0, 2))
    again, _ = play_task((settings, DUKE, ("greedy", "random"), 0, 2))
    assert first == again


def test_a_search_with_playouts_can_be_repeated() -> None:
    one = tournament(["schemer@2", "greedy"], 1, players=2, seed=1)
    assert one == tournament(["schemer@2", "greedy"], 1, players=2, seed=1)


def test_meetings() -> None:
    result = tournament(["greedy", "random"], 4, players=2, seed=2)
    ahead = {(meeting.bot, meeting.rival): meeting.ahead for meeting in result.meetings}
    assert ahead["greedy", "random"] + ahead["random", "greedy"] == 1.0
    assert ahead["greedy", "random"] > 0.5


def test_bad_settings() -> None:
    with pytest.raises(ArenaError, match="at least two"):
        tournament(["greedy"], 1)
    with pytest.raises(ArenaError, match="above zero"):
        tournament(["greedy", "random"], 0)
