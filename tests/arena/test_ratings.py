"""Plackett-Luce ratings: who wins more stands higher, and more games make the interval narrower."""

import pytest

from cadwallon.arena.plot import ratings_svg
from cadwallon.arena.ratings import rate


def test_the_better_one_stands_higher() -> None:
    games = [{"a": 9.0, "b": 5.0, "c": 1.0}] * 10 + [{"a": 4.0, "b": 5.0, "c": 1.0}] * 2
    assert [rating.bot for rating in rate("abc", games)] == ["a", "b", "c"]


def test_equal_results_equal_ratings() -> None:
    one, other = rate("ab", [{"a": 3.0, "b": 3.0}] * 5)
    assert one.mu == pytest.approx(other.mu)


def test_intervals_narrow() -> None:
    games = [{"a": 2.0, "b": 1.0}, {"a": 1.0, "b": 2.0}]
    few, many = rate("ab", games * 2)[0], rate("ab", games * 50)[0]
    assert few.ci95[0] < few.mu < few.ci95[1]
    assert many.sigma < few.sigma / 2


def test_a_game_of_one_bot_says_nothing() -> None:
    assert rate("a", [{"a": 3.0}])[0].mu == 25.0


def test_picture() -> None:
    ratings = rate("ab", [{"a": 2.0, "b": 1.0}])
    picture = ratings_svg(ratings, {"a": "A & Co", "b": "B"}, "Ratings")
    assert picture.startswith("<svg")
    assert picture.count("<circle") == 2
    assert "A &amp; Co" in picture
