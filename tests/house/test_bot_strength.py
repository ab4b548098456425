"""The tool that says how strong the bots are counts each game once, and never mixes what cannot be compared."""

import json
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Final

import pytest

from cadwallon.arena.simulate import simulate
from cadwallon.arena.statistics import Game
from cadwallon.bots import LEVELS
from tools.bot_games import EARLIER, FRUGAL, KEPT, LADDER, NARROW, NEWER, PATIENT, SEED, WIDE, Played, Series, read
from tools.bot_levels import LEVEL_GAMES, ORDERS, TOURNAMENT, elo, level_rows, order_rows, tournament_rows
from tools.bot_picture import strength_svg
from tools.bot_strength import main
from tools.bot_tables import ladder, order_row, tables

DOCS: Final = Path(__file__).parents[2] / "docs"
Output = pytest.CaptureFixture[str]


def run(path: Path, *words: str) -> int:
    return main([*words, "--kept", str(path), "--jobs", "1"])


def test_the_row_says_what_a_simulation_says(tmp_path: Path, capsys: Output) -> None:
    assert run(tmp_path / "games.csv", "greedy:random", "--games", "8", "--adventures", "3") == 0
    result = simulate(8, ["greedy", "random", "random", "random"], adventure="3", seed=SEED).total.bots
    row = [cell.strip() for cell in capsys.readouterr().out.splitlines()[-1].split("|")[1:-1]]
    low, high = result["greedy"].ci95
    assert row[:4] == ["night_of_the_long_cutlasses", "greedy", "random", "8"]
    assert row[4:6] == [f"{result['greedy'].win_rate:.1%}", f"{low:.1%} - {high:.1%}"]
    assert row[6:] == [f"{result['greedy'].mean_ducats:.1f}", f"{result['random'].mean_ducats:.1f}", "0"]


def test_what_is_kept_is_not_played_again(tmp_path: Path, capsys: Output) -> None:
    straight, in_parts = tmp_path / "straight.csv", tmp_path / "in_parts.csv"
    assert run(straight, "random:greedy", "--games", "5") == 0
    assert run(in_parts, "random:greedy", "--games", "2") == 0
    assert run(in_parts, "random:greedy", "--games", "3", "--first", "2") == 0
    assert in_parts.read_text() == straight.read_text()
    assert run(in_parts, "random:greedy", "--games", "5") == 0
    assert in_parts.read_text() == straight.read_text()
    capsys.readouterr()
    assert run(straight) == run(in_parts) == 0
    first, second = capsys.readouterr().out.strip().split("\n| adventure")
    assert first.removeprefix("| adventure").strip() == second.strip()


def test_fewer_players_and_the_expansion_are_series_of_their_own(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "games.csv"
    for more in ([], ["--players", "2"], ["--expansion"]):
        assert run(path, "greedy:random", "--games", "1", *more) == 0
    duke = "treasure_of_the_duke"
    assert list(read(path)) == [
        Series(duke, ("greedy", "random", "random", "random")),
        Series(duke, ("greedy", "random")),
        Series(duke, ("greedy", "random", "random", "random"), expansion=True),
    ]
    assert [len(played.scores) for games in read(path).values() for played in games.values()] == [4, 2, 4]
    assert "| treasure_of_the_duke+expansion | greedy | random | 1 |" in capsys.readouterr().out


def test_the_order_of_the_levels_is_told_for_every_place_but_the_first() -> None:
    played = {0: Played((9, 1, 1, 1), (0, 0, 0, 0)), 1: Played((1, 9, 1, 1), (0, 0, 0, 0))}
    kept = {
        Series("treasure_of_the_duke", ("burglar", *["footpad"] * 3)): played,
        Series("treasure_of_the_duke", ("burglar", "footpad")): {0: Played((9, 1), (0, 0))},
        Series("gilded_coach", ("burglar", *["footpad"] * 3), expansion=True): played,
        Series("gilded_coach", ("apprentice", *["novice"] * 3)): played,
    }
    head, _, *rows = order_rows(kept)
    assert head.endswith("| apprentice over novice | burglar over footpad |")
    assert [row.split(" |")[0] for row in rows] == [
        "| 1 treasure_of_the_duke",
        "| 5 gilded_coach",
        "| 5 gilded_coach+expansion",
    ]
    assert "| 2 | 1 | 50% |  | 100% (21% - 100%) |" in rows[0]


def test_a_step_of_fewer_games_than_the_others_of_its_row_says_so() -> None:
    won, lost = Played((9, 1), (0, 0)), Played((9, 1), (0, 0))
    kept = {
        Series("treasure_of_the_duke", ("apprentice", "novice")): {0: won, 1: lost},
        Series("treasure_of_the_duke", ("footpad", "apprentice")): {0: won},
    }
    (row,) = list(order_rows(kept))[2:]
    assert row.endswith("| 2 | 2 | 50% | 50% (9% - 91%) | 100% (21% - 100%) of 1 |")


def test_series_grow_together(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert run(path, "random:greedy", "--games", "2", "--adventures", "1,2") == 0
    played = [line.split(",")[0] for line in path.read_text().splitlines()[1:]]
    assert played == ["treasure_of_the_duke", "ring_of_assassins"] * 2


def test_bots_that_changed_are_not_counted_with_those_that_were(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "games.csv"
    run(path, "random:greedy", "--games", "2")
    ((series, games),) = read(path).items()
    scores = " ".join(map(str, games[1].scores))
    changed = path.read_text().replace(scores, "0 0 0 77")
    path.write_text(changed)
    assert run(path, "random:greedy", "--games", "4") == 2
    assert f"Game 1 of {series.name} ends otherwise" in capsys.readouterr().err
    assert path.read_text() == changed


@pytest.mark.parametrize(
    ("content", "words", "said"),
    [
        ("", ["greedy"], "'greedy' is no series"),
        ("", ["greedy:nobody"], "nobody"),
        ("", ["levels", "--adventures", "99"], "no adventure '99'"),
        ("", ["levels", "--players", "3"], "One of each level are 4 players"),
        ("", ["greedy:random", "--players", "5"], "5 cannot play"),
        ("", ["greedy:random", "--adventures", "9", "--expansion"], "leave --expansion out"),
        ("a,b\n", [], "does not begin with adventure,bots,game,scores,failures"),
        ("adventure,bots,game,scores,failures\ngilded_coach,a+b,one,1 2,0 0\n", [], "line 2, is no game"),
        ("adventure,bots,game,scores,failures\nx,a+b,1,1 2,0 0\n", [], "line 2, is no game"),
    ],
)
def test_one_sentence_for_what_cannot_be(
    tmp_path: Path, capsys: Output, content: str, words: list[str], said: str
) -> None:
    path = tmp_path / "games.csv"
    if content:
        path.write_text(content)
    assert run(path, *words) == 2
    assert said in capsys.readouterr().err
    assert (path.read_text() if path.exists() else "") == content


def test_levels_are_compared_at_the_same_tables() -> None:
    """Greedy wins one of two games, mastermind the other: the schemer is behind both."""
    games = [
        Game(list(LADDER), [], [0, 20, 10, 14], [0] * 4, 0),
        Game(list(LADDER), [], [0, 10, 10, 16], [0] * 4, 0),
    ]
    assert order_row("x", games) == (
        "| x | +50 % ± 98, +15.0 ± 9.8 ducats | -50 % ± 98, -5.0 ± 9.8 ducats | +50 % ± 98, +5.0 ± 2.0 ducats |"
    )


def test_levels_are_compared_against_the_same_rivals() -> None:
    """Schemer beats three greedy bots in one game of four, as anybody equal would; mastermind in all four."""

    def duel(one: str, three: str, won: int) -> tuple[Series, list[Game]]:
        bots = (one, three, three, three)
        scores = [[9, 1, 2, 3]] * won + [[0, 1, 2, 3]] * (4 - won)
        return Series("x", bots), [Game(list(bots), [], row, [0] * 4, 0) for row in scores]

    duels = dict([duel("greedy", "apprentice", 3), duel("schemer", "greedy", 1), duel("mastermind", "greedy", 4)])
    assert list(ladder(duels))[-1] == "| x | +50 % ± 49 | +0 % ± 49 | +75 % ± 49 |"
    other = {series._replace(adventure="y"): games for series, games in duels.items()}
    assert list(ladder(duels | other))[-1] == "| all | +50 % ± 35 | +0 % ± 35 | +75 % ± 35 |"


def test_no_ladder_with_a_missing_step() -> None:
    """Without games of the schemer nothing can be said about how far the mastermind is above it."""
    bots = ("mastermind", "greedy", "greedy", "greedy")
    assert not list(ladder({Series("x", bots): [Game(list(bots), [], [1, 0, 0, 0], [0] * 4, 0)]}))


@pytest.mark.parametrize("kept", [KEPT, NEWER, FRUGAL, EARLIER, PATIENT, WIDE, NARROW])
def test_the_page_says_what_the_kept_games_say(kept: Path) -> None:
    page = (DOCS / ("bots.md" if kept == NEWER else "bots_tried.md")).read_text("utf-8").splitlines()
    assert kept.exists()
    assert [line for line in tables(read(kept)) if line not in page] == []


def test_the_picture_shows_what_the_kept_games_say() -> None:
    assert (DOCS / "pictures" / "bots.svg").read_text("utf-8") == strength_svg(read(KEPT))


def test_the_page_says_how_far_apart_the_levels_are() -> None:
    page = (DOCS / "bots.md").read_text("utf-8").splitlines()
    assert [line for line in level_rows(read(LEVEL_GAMES)) if line not in page] == []
    assert LEVEL_GAMES.exists()
    assert ORDERS.exists()
    assert [line for line in order_rows(read(ORDERS)) if line not in page] == []
    told = json.loads(TOURNAMENT.read_text("utf-8"))
    assert [line for line in tournament_rows(told) if line not in page] == []


def test_a_step_of_a_tournament_is_how_often_one_level_was_ahead_of_the_one_below() -> None:
    def met(bot: str, rival: str, games: int, ahead: float) -> dict[str, object]:
        return {"bot": bot, "rival": rival, "games": games, "ahead": ahead, "ci95": [0.5, 0.9]}

    meetings = [met(above, below, 8, 0.75) for below, above in pairwise(LEVELS)]
    strangers = [met(below, above, 8, 0.25) for below, above in pairwise(LEVELS)] + [
        met("mastermind", "novice", 9, 1.0)
    ]
    _, _, *rows = tournament_rows({"meetings": strangers + meetings})
    assert rows[0] == "| apprentice | novice | 8 | 75.0% | 50.0% - 90.0% | +191 | +0 to +382 |"
    assert [row.split(" | ")[0] for row in rows] == ["| apprentice", "| footpad", "| burglar", "| mastermind"]


def test_elo_is_nothing_among_equals() -> None:
    assert elo(0.5, 1) == pytest.approx(0)
    assert elo(0.25) == pytest.approx(0)
    assert elo(0.75) == pytest.approx(400 * log10(9))
