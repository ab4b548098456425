"""What is counted from events, and the page that is made of it."""

from pathlib import Path

import pytest

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.arena.statistics import Game
from cadwallon.arena.usage import SUCCESS, Event, Usage, count_usage
from cadwallon.bots import make_bot
from cadwallon.content.base.manifest import ADVENTURES, ARCANA, GANGS
from cadwallon.engine import events as e
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import DOOR, NONE, RUN, SOURCE_SKILL
from cadwallon.engine.layers import P_SET_UP
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.state import LEFT, State
from cadwallon.rules.treasure import DUCAT_CHEST, KEYS, SCROLL
from cadwallon.view.view import view_of
from tools import balance
from tools.balance import BEGIN, END, FRAME, ORDERS, Measure, Series, digests, findings, measured, page, rounded

DUKE = "treasure_of_the_duke"


def rules(adventure: str = DUKE) -> Rules:
    return rules_of(tuple(GANGS), adventure, "revised")


def card(name: str) -> int:
    return next(design for design, arcana in enumerate(rules().arcana) if arcana.name == name)


def thief(name: str) -> int:
    return next(figure for figure, known in enumerate(rules().figures) if known.name == name)


def told(kind: int, a: int = NONE, b: int = NONE, c: int = NONE, d: int = NONE) -> Event:
    return kind, e.ALL, a, b, c, d


def used(*events: Event, adventure: str = DUKE) -> Usage:
    return count_usage(rules(adventure), events)


# --- cards ------------------------------------------------------------------------------------------------------
def test_cards_that_are_played_or_attached() -> None:
    run, blade, purse = card("run"), card("second_blade"), card("holed_purse")
    usage = used(
        told(e.E_CARD_DISCARDED, 0, run, run),
        told(e.E_COMBAT_CARD, 1, blade),
        told(e.E_COMBAT_CARD, 2, blade),
        told(e.E_CARD_PLAYED, 0, purse, 2),
    )
    assert usage.cards == {"run": 1, "second_blade": 2, "holed_purse": 1}
    assert usage.games == 1


def test_a_card_that_is_a_cost_is_not_used() -> None:
    run = card("run")
    jehlan = SOURCE_SKILL + thief("jehlan")
    assert not used(told(e.E_CARD_DISCARDED, 0, run, jehlan), told(e.E_CARD_DISCARDED, 0, run, NONE)).cards


def test_a_charm_is_seen_by_what_it_cancels_and_a_parry_counts_once() -> None:
    purse, parry, blade = card("holed_purse"), card("parry"), card("second_blade")
    usage = used(
        told(e.E_CARD_PLAYED, 0, purse, 2),
        told(e.E_CARD_CANCELLED, 2, purse),
        told(e.E_COMBAT_CARD, 0, blade),
        told(e.E_COMBAT_CARD, 1, parry),
        told(e.E_CARD_CANCELLED, 1, blade),
    )
    assert usage.cards == {"holed_purse": 1, "warding_charm": 1, "second_blade": 1, "parry": 1}


# --- skills -----------------------------------------------------------------------------------------------------
def test_skills_that_are_told() -> None:
    leona, tortok = SOURCE_SKILL + thief("leona"), SOURCE_SKILL + thief("tortok")
    usage = used(
        told(e.E_SKILL_USED, thief("valdur")),
        told(e.E_COMBAT_REROLLED, 0, leona, 6, 1),
        told(e.E_COMBAT_REROLLED, 2, tortok, 1, 6),
        told(e.E_COMBAT_REROLLED, 2, card("jinx"), 5, 2),
    )
    assert usage.skills == {"valdur": 1, "leona": 1, "tortok": 1}


def test_skills_that_work_by_themselves() -> None:
    usage = used(
        told(e.E_COMBAT_BEGAN, thief("sanaris"), thief("iris"), 3),
        told(e.E_COMBAT_BEGAN, thief("leona"), thief("dorak"), 3),
        told(e.E_COMBAT_BEGAN, thief("dorak"), thief("sanaris"), 3),
        told(e.E_CHEST_BASHED, thief("torham"), 3),
        told(e.E_CHEST_BASHED, thief("iris"), 3),
    )
    assert usage.skills == {"sanaris": 1, "dorak": 1, "torham": 1}


def test_iris_goes_farther_than_printed() -> None:
    dist = rules().board.dist
    at = {steps: next(space for space in range(len(dist)) if dist[0][space] == steps) for steps in range(1, 9)}
    iris = thief("iris")
    assert used(told(e.E_THIEF_MOVED, iris, 0, at[5], 0)).skills == {"iris": 1}
    assert used(told(e.E_THIEF_MOVED, iris, 0, at[8], RUN)).skills == {"iris": 1}
    for event in (
        told(e.E_THIEF_MOVED, iris, 0, at[4], 0),
        told(e.E_THIEF_MOVED, iris, 0, at[7], RUN),
        told(e.E_THIEF_MOVED, iris, 0, at[5], DOOR),
        told(e.E_THIEF_MOVED, thief("leona"), 0, at[5], 0),
    ):
        assert not used(event).skills


def test_kaldern_is_paid_for_what_he_carries_out() -> None:
    kaldern, leona = thief("kaldern"), thief("leona")
    opened = told(e.E_CHEST_OPENED, kaldern, 3, KEYS)
    left = told(e.E_THIEF_LEFT, kaldern, 3)
    assert used(opened, left).skills == {"kaldern": 1}
    assert used(told(e.E_CHEST_OPENED, leona, 3, KEYS), told(e.E_TREASURE_STOLEN, kaldern, leona, KEYS), left).skills
    for lost in (
        told(e.E_TREASURE_STOLEN, leona, kaldern, KEYS),
        told(e.E_TREASURE_DROPPED, kaldern, KEYS, 5),
        told(e.E_TREASURE_OUT, kaldern, KEYS),
        told(e.E_TREASURE_SOLD, kaldern, KEYS, 4),
    ):
        assert not used(opened, lost, left).skills
    assert not used(told(e.E_CHEST_OPENED, kaldern, 3, DUCAT_CHEST), left).skills


# --- special actions --------------------------------------------------------------------------------------------
def test_every_special_action_has_a_sign_of_success() -> None:
    assert [action for sheet in ADVENTURES.values() for action in sheet.actions] == list(SUCCESS)


def test_an_action_that_succeeds() -> None:
    usage = used(told(e.E_SPECIAL_ACTION, 0, 0), told(e.E_DUCATS_GAINED, 0, 4, e.FOR_SPECIAL))
    assert (usage.tried, usage.succeeded) == ({"SA-1a": 1}, {"SA-1a": 1})


def test_an_action_that_fails() -> None:
    """What comes after the next command belongs to that one."""
    usage = used(
        told(e.E_SPECIAL_ACTION, 0, 0),
        told(e.E_DUCATS_GAINED, 0, 4, e.FOR_CARD),
        told(e.E_THIEF_CAPTURED, 0),
        told(e.E_MOVEMENT_DECLARED, 1),
        told(e.E_DUCATS_GAINED, 0, 4, e.FOR_SPECIAL),
    )
    assert (usage.tried, usage.succeeded) == ({"SA-1a": 1}, {})


@pytest.mark.parametrize(
    ("adventure", "action", "outcome", "succeeds"),
    [
        ("ring_of_assassins", 0, told(e.E_MARKED, 1, 0), True),
        ("ring_of_assassins", 0, told(e.E_MARKED, 0, 2), False),
        ("ring_of_assassins", 1, told(e.E_MARKED, 5, 1), True),
        ("night_of_the_long_cutlasses", 0, told(e.E_TREASURE_SOLD, 0, 0, 4), True),
        ("king_of_ashes", 0, told(e.E_TREASURE_OUT, 0, SCROLL), True),
        ("king_of_ashes", 0, told(e.E_TURN_ENDED, 0), False),
        ("gilded_coach", 0, told(e.E_CAPTIVE_TAKEN, 0, 0), True),
        ("master_alchemist", 0, told(e.E_CURED, 1), True),
        ("dukes_daughter", 0, told(e.E_TOKEN_TURNED, 3, 1), True),
        ("dukes_daughter", 0, told(e.E_TOKEN_TURNED, 3, 2), False),
        ("dukes_daughter", 2, told(e.E_PARDONED, 0), True),
    ],
)
def test_signs_of_success(adventure: str, action: int, outcome: Event, succeeds: bool) -> None:
    usage = used(told(e.E_SPECIAL_ACTION, 0, action), outcome, adventure=adventure)
    assert sum(usage.tried.values()) == 1
    assert sum(usage.succeeded.values()) == succeeds


# --- whole games ------------------------------------------------------------------------------------------------
def test_a_whole_game_agrees_with_its_state() -> None:
    """Every card that left a hand for its own sake is counted, and Kaldern's load is what he really has."""
    paid = 0
    for number in range(6):
        table = rules_of(gangs_of(4 * number, 4), DUKE, "revised")
        g = State(table, Chance(number))
        heard: list[Event] = []
        g.events = heard
        bots = [make_bot("greedy", seat) for seat in range(4)]
        g.start(P_SET_UP)
        g.run()
        while not g.over:
            g.play(bots[g.asked].choose(view_of(g, g.asked)))
        kaldern = next(figure for figure, known in enumerate(table.figures) if known.name == "kaldern")
        base = kaldern * table.kinds
        carries = g.pos[kaldern] == LEFT and sum(g.load[base : base + table.kinds]) > 0
        assert count_usage(table, heard).skills["kaldern"] == carries
        paid += carries
    assert paid


def test_usage_of_two_games_and_in_a_file() -> None:
    total = Usage()
    for number in range(2):
        total.add(balance.play_number(Series(DUKE, 24, 3), number)[1])
    assert total.games == 2
    assert total.cards
    assert Usage.of(total.numbers()) == total
    assert set(total.cards) <= {make().name for make, _ in ARCANA}


# --- the page ---------------------------------------------------------------------------------------------------
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
        "The Treasure of the Duke: Powerful Blow is never used.",
        "The Treasure of the Duke: SA-1a Rob the strongroom is never tried.",
    ]
    measure.usage.tried["SA-1a"] = 1
    assert findings(DUKE, measure)[-1] == "The Treasure of the Duke: SA-1a Rob the strongroom never succeeds."


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
        return won_by("cursed").games[: balance.CHUNK], Usage(balance.CHUNK)

    def measure(keep: bool = False) -> Measure:
        return measured(Series(DUKE, 24, 3), (now[0], now[1]), 1, keep, told_of.append, tmp_path)

    monkeypatch.setattr(balance, "play_chunk", chunk)
    monkeypatch.setattr(balance, "digests", lambda series: (now[0], now[1]))
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
    monkeypatch.setattr(balance, "play_chunk", lambda series, first: ([], Usage()))
    monkeypatch.setattr(balance, "digests", lambda series: ("new", "shared"))
    assert measured(Series(DUKE, 24, 3), ("old", "shared"), 1, False, lambda games: None, tmp_path).own == ""


def test_a_change_of_one_adventure_concerns_it_alone(tmp_path: Path) -> None:
    for part in ("engine", "rules", "bots/sheets", "view", f"content/adventures/{DUKE}", "content/adventures/coach"):
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


def test_bad_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(["--games", "0"])
    assert "must be above zero" in capsys.readouterr().err
