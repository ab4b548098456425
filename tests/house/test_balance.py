"""The page of balance: what it finds, what it keeps, and when games are played again."""

from functools import partial
from pathlib import Path

import pytest

from cadwallon.arena.simulate import gangs_of
from cadwallon.arena.statistics import Game
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.base.manifest import ADVENTURES, ARCANA, GANGS
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from tools import balance, balance_series
from tools.balance_page import BEGIN, END, FRAME, findings, old_findings, page, rules_for
from tools.balance_series import ORDERS, Measure, Series, digests, measured, play_number, rounded

DUKE = "treasure_of_the_duke"
PRIDE = "price_of_pride"


def won_by(winner: str) -> Measure:
    """One gang wins every game, nothing was used."""
    names = list(GANGS)
    game = Game(["greedy"] * 4, names, [9 if name == winner else 1 for name in names], [0] * 4, 300)
    return Measure("", "", 3, [game] * ORDERS, Usage(ORDERS))


def test_whole_rounds_of_orders() -> None:
    assert [rounded(games) for games in (1, 24, 25, 2000)] == [24, 24, 48, 2016]
    orders = {gangs_of(number * 4, 4) for number in range(ORDERS)}
    assert len(orders) == ORDERS


def test_findings() -> None:
    measure = won_by("nocturnis")
    for make, _ in ARCANA[1:]:
        measure.usage.cards[make().name] = 1
    for gang in GANGS.values():
        measure.usage.skills.update(gang)
    assert findings(DUKE, measure) == [
        "The Treasure of the Duke: Executioners win 0.0% of the games (0.0% to 13.8%).",
        "The Treasure of the Duke: Nocturnis Gang win 100.0% of the games (86.2% to 100.0%).",
        "The Treasure of the Duke: Kaldern's Gang win 0.0% of the games (0.0% to 13.8%).",
        "The Treasure of the Duke: Cursed Ones win 0.0% of the games (0.0% to 13.8%).",
        "The Treasure of the Duke: cards never used: Powerful Blow.",
        "The Treasure of the Duke: special actions never tried: SA-1a Rob the strongroom.",
    ]
    measure.usage.tried["SA-1a"] = 1
    never = "The Treasure of the Duke: special actions that never succeed: SA-1a Rob the strongroom."
    assert findings(DUKE, measure)[-1] == never
    assert old_findings(DUKE, measure)[1:2] == [
        "The Treasure of the Duke, with the expansion: Nocturnis Gang win 100.0% of the games (86.2% to 100.0%)."
    ]
    assert len(old_findings(DUKE, measure)) == 4  # who wins, and nothing else


def test_findings_of_the_expansion() -> None:
    measure = won_by("nocturnis")
    usage = measure.usage
    usage.replaced["harid"] = ORDERS
    usage.hired.update(["sienne", "isabeau"])
    usage.taken.update(["axe", "sword", "grapnel"])
    usage.used["sword"] = 1
    usage.fulfilled.update(card for card in _intrigues() if card != "IN-C8")
    usage.turned.update(["staircase", "trap", "emblem"])
    usage.entered.update(["altar", "tunnel", "torture", "scriptorium"])
    usage.powers.update(["torture", "tunnel", "read", "dice"])
    usage.gifts.update(["haste", "voices", "ashen_key"])
    usage.happened.update(["wounded", "healed", "imprisoned", "escaped", "cyclops_fought", "experience_gained"])
    found = [line.removeprefix("The Price of Pride: ") for line in findings(PRIDE, measure)]
    assert "a mercenary always takes the place of: Harid." in found
    assert "skills never used: " + ", ".join(_thieves_but("harid")) + "." in found
    assert "special actions never tried: SA-12a Lift the Crown, SA-RUB Clear the rubble." in found
    assert "mercenaries never hired: Chufflock, Lucius, Iraem, Shaana." in found
    assert "mercenaries hired whose skills are never used: Sienne." in found  # nothing shows Isabeau's
    assert "equipment taken and never used: Axe." in found  # nor what a grapnel does
    assert "intrigues never fulfilled: Slay the Cyclops." in found
    assert found[-8:] == [
        "tokens never turned up: Magic gem, Mechanism, Equipment, Security.",
        "rooms never entered: Treasure Room of Sophet Drahas.",
        "powers of rooms never used: offer the magic gems.",
        "gifts never taken: Iron flesh, Open door.",
        "no wound is ever stopped.",
        "the Cyclops is never slain.",
        "experience is never spent on a reroll.",
        "experience is never spent on equipment.",
    ]
    assert not any("gift" in line for line in findings("choir_below", won_by("cursed")))


def _intrigues() -> list[str]:
    return [card.name for card in rules_for(PRIDE).parts.intrigues]


def _thieves_but(absent: str) -> list[str]:
    return [thief.capitalize() for gang in GANGS.values() for thief in gang if thief != absent]


def test_what_is_played() -> None:
    """Fewer games of the old adventures with the expansion, in files of their own."""
    every = balance.series_of(2000, 480, 3)
    assert [series.adventure for series in every if not series.old] == list(EVERY_ADVENTURE)
    assert [series.adventure for series in every if series.old] == list(ADVENTURES)
    assert {series.games for series in every if series.old} == {480}
    assert len({series.file for series in every}) == len(every)
    assert not any(series.old for series in balance.series_of(24, 0, 3))


def test_a_game_of_each_kind() -> None:
    for series in (Series(DUKE, 24, 3), Series(DUKE, 24, 3, old=True), Series(PRIDE, 24, 3)):
        game, usage = play_number(series, 0)
        again, _ = play_number(series, 0)
        assert game == again
        assert usage.games == 1
        assert bool(usage.hired) == (series.old or series.adventure == PRIDE)


def test_the_page_says_how_much_was_played() -> None:
    text = page("", {DUKE: won_by("cursed"), PRIDE: won_by("cursed")}, {DUKE: won_by("kaldern")})
    wins, old = text.split("## Wins of the gangs\n")[1].split("## Wins of the gangs in adventures 1 to 8 with")
    row = "| The Treasure of the Duke | 24 | 3 | 0.0% | 0.0% | {} | 300 |"
    assert row.format("0.0% | 100.0%") in wins
    assert row.format("100.0% | 0.0%") in old
    assert "| The Price of Pride | 24 | 3 |" in wins
    assert "| Intrigue | Drawn per game | Fulfilled |" in text.split("## The Price of Pride")[1]
    assert "with the expansion" not in page("", {DUKE: won_by("cursed")})


def test_the_page_keeps_what_people_wrote() -> None:
    first = page("", {DUKE: won_by("cursed")})
    assert first.startswith("# Balance\n")
    assert "| Cursed Ones | 100.0% | 86.2% to 100.0% | 9.0 |" in first
    written = first.replace("None yet.", "The pile starts at four ducats.")
    again = page(written, {DUKE: won_by("kaldern")})
    assert again.endswith("The pile starts at four ducats.\n")
    assert "| Kaldern's Gang | 100.0% | 86.2% to 100.0% | 9.0 |" in again
    assert again.count(BEGIN) == again.count(END) == 1
    assert page(again, {DUKE: won_by("kaldern")}) == again
    assert FRAME.count(BEGIN) == 1


def test_results_are_kept_while_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    now = ["own", "shared"]

    def chunk(series: Series, first: int) -> tuple[list[Game], Usage]:
        played.append(first)
        return won_by("cursed").games[: balance_series.CHUNK], Usage(balance_series.CHUNK)

    def measure(keep: bool = False) -> Measure:
        return measured(Series(DUKE, 24, 3), (now[0], now[1]), 1, keep, told_of.append, tmp_path)

    monkeypatch.setattr(balance_series, "play_chunk", chunk)
    monkeypatch.setattr(balance_series, "digests", lambda series: (now[0], now[1]))
    told_of: list[float] = []
    first = measure()
    assert (played, told_of) == ([0, 12], [12, 12])
    assert measure() == first
    assert len(played) == 2
    now[1] = "changed"
    assert measure(keep=True) == first
    assert len(played) == 2
    measure()
    assert len(played) == 4
    now[0] = "changed"
    measure(keep=True)
    assert len(played) == 6


def test_a_change_while_it_is_played_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_series, "play_chunk", lambda series, first: ([], Usage()))
    monkeypatch.setattr(balance_series, "digests", lambda series: ("new", "shared"))
    assert measured(Series(DUKE, 24, 3), ("old", "shared"), 1, False, lambda games: None, tmp_path).own == ""


def test_a_change_of_one_adventure_concerns_it_alone(tmp_path: Path) -> None:
    for part in (
        "engine",
        "board",
        "core",
        "rules",
        "bots/sheets",
        "view",
        "arena/usage",
        f"content/adventures/{DUKE}",
        "content/adventures/coach",
    ):
        (tmp_path / part).mkdir(parents=True)
    (tmp_path / "view/view.py").write_text("a = 1\n")
    rule, sheet = tmp_path / "rules/move.py", tmp_path / f"content/adventures/{DUKE}/sheet.py"
    rule.write_text("b = 1\n")
    sheet.write_text("c = 1\n")
    duke, coach = Series(DUKE, 24, 3), Series("coach", 24, 3)
    before = {series: digests(series, tmp_path) for series in (duke, coach)}
    sheet.write_text("c = 2\n")
    assert digests(coach, tmp_path) == before[coach]
    assert digests(duke, tmp_path)[0] != before[duke][0]
    assert digests(duke, tmp_path)[1] == before[duke][1]
    rule.write_text("b = 1  # a comment\n")
    assert digests(coach, tmp_path) == before[coach]
    rule.write_text("b = 2\n")
    assert digests(coach, tmp_path)[1] != before[coach][1]
    assert digests(Series("coach", 48, 3), tmp_path)[0] != before[coach][0]
    assert digests(Series("coach", 24, 3, old=True), tmp_path)[0] != before[coach][0]


def test_one_adventure_is_played_and_the_page_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def chunk(series: Series, first: int) -> tuple[list[Game], Usage]:
        return won_by("cursed").games[: balance_series.CHUNK], Usage(balance_series.CHUNK)

    monkeypatch.setattr(balance_series, "play_chunk", chunk)
    monkeypatch.setattr(balance, "measured", partial(measured, folder=tmp_path))
    monkeypatch.setattr(balance, "kept_before", lambda every: {})
    file = tmp_path / "balance.md"
    assert balance.main(["--games", "24", "--old-games", "24", "--adventure", DUKE, "--page", str(file)]) == 0
    assert sorted(kept.name for kept in tmp_path.glob("*.json")) == [f"{DUKE}.catacombs.json", f"{DUKE}.json"]
    assert "## The Treasure of the Duke\n\n24 games, seed 0." in file.read_text("utf-8")
    assert "The Treasure of the Duke, with the expansion: Cursed Ones win 100.0%" in capsys.readouterr().out


def test_bad_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(["--games", "0"])
    assert "must be above zero" in capsys.readouterr().err
