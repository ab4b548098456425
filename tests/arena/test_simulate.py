"""Series of games: the same whatever the number of jobs, seats and gangs go round, broken bots do not stop it."""

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest

from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import (
    ArenaError,
    Settings,
    adventures_of,
    gangs_of,
    play_number,
    rules_of,
    seated,
    simulate,
)
from cadwallon.bots import BOTS, Bot, BotError
from cadwallon.bots.greedy import GreedyBot
from cadwallon.bots.random_bot import RandomBot
from cadwallon.content.rulebooks import EVERY_ADVENTURE, ContentError
from cadwallon.core.decisions import K_TURN
from cadwallon.core.events import E_GAME_BEGAN, E_GAME_OVER

if TYPE_CHECKING:
    from cadwallon.view.view import View

DUKE = "treasure_of_the_duke"


def test_the_same_with_more_jobs() -> None:
    one = simulate(7, ["greedy", "random"], players=2, seed=3)
    two = simulate(7, ["greedy", "random"], players=2, seed=3, jobs=2)
    assert one == two
    assert one != simulate(7, ["greedy", "random"], players=2, seed=4)


def test_a_game_does_not_depend_on_those_before() -> None:
    settings = Settings(9, ("greedy", "random"), (DUKE,), "revised", 5)
    last = play_number(settings, DUKE, 8)
    for number in range(8):
        play_number(settings, DUKE, number)
    assert play_number(settings, DUKE, 8) == last


def test_seats_go_round() -> None:
    bots = ("a", "b", "c", "d")
    assert seated(bots, 0) == ["a", "b", "c", "d"]
    assert seated(bots, 1) == ["d", "a", "b", "c"]
    for number in range(8):
        assert [seated(bots, number)[(i + number) % 4] for i in range(4)] == list(bots)


@pytest.mark.parametrize(("players", "cycle"), [(2, 24), (3, 72), (4, 96)])
def test_every_bot_meets_every_gang_on_every_seat(players: int, cycle: int) -> None:
    bots = tuple("abcd"[:players])
    met: Counter[tuple[str, str, int]] = Counter()
    for number in range(cycle):
        gangs = gangs_of(number, players)
        for seat, bot in enumerate(seated(bots, number)):
            met[bot, gangs[seat], seat] += 1
    assert len(met) == players * 4 * players
    assert len(set(met.values())) == 1


def test_progress() -> None:
    told: list[tuple[int, int]] = []
    simulate(3, ["random"], players=2, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_all_adventures() -> None:
    result = simulate(2, ["random"], players=2, adventure="all")
    assert list(result.adventures) == list(adventures_of("all", 2))
    assert result.total.games == 2 * len(result.adventures)
    assert adventures_of("1", 4) == (DUKE,)
    assert adventures_of("14", 4) == ("dukes_ransom",)


def test_rules_are_made_once() -> None:
    gangs = gangs_of(0, 2)
    assert rules_of(gangs, DUKE, "revised") is rules_of(gangs, DUKE, "revised")


class Raising(RandomBot):
    name = "raising"

    def choose(self, view: "View") -> int:
        if view.kind == K_TURN:
            raise RuntimeError("broken")
        return super().choose(view)


class Lying(RandomBot):
    name = "lying"

    def choose(self, view: "View") -> int:
        return -1


class Mumbling(RandomBot):
    name = "mumbling"

    def choose(self, view: "View") -> int:
        return cast("int", float(view.options[0]))


@pytest.mark.parametrize("broken", [Raising, Lying, Mumbling])
def test_failures_are_counted_and_the_game_goes_on(broken: type[RandomBot], monkeypatch: pytest.MonkeyPatch) -> None:
    def make(seed: int) -> Bot:
        return broken(seed)

    monkeypatch.setitem(BOTS, broken.name, make)
    result = simulate(2, [broken.name, "random"], players=2, seed=1)
    assert result.total.games == 2
    assert result.total.bots[broken.name].failures > 10
    assert result.total.bots["random"].failures == 0
    assert result == simulate(2, [broken.name, "random"], players=2, seed=1)


def test_greedy_never_fails() -> None:
    for players in (2, 3, 4):
        result = simulate(4, ["greedy"], players=players, edition="fr")
        assert result.total.bots["greedy"].failures == 0


def test_greedy_beats_random() -> None:
    result = simulate(40, ["greedy", "random", "random", "random"], seed=11)
    assert result.total.bots["greedy"].win_rate >= 0.85
    assert result.total.bots["greedy"].mean_ducats > 10 * result.total.bots["random"].mean_ducats


def test_bad_settings() -> None:
    with pytest.raises(ArenaError, match="3 bots are named for 4 seats"):
        simulate(1, ["random"] * 3)
    with pytest.raises(ArenaError, match="above zero"):
        simulate(0, ["random"])
    with pytest.raises(BotError, match="no bot 'x'"):
        simulate(1, ["x"])
    with pytest.raises(ContentError, match="no adventure"):
        simulate(1, ["random"], adventure="99")
    with pytest.raises(ContentError, match="no edition"):
        simulate(1, ["random"], edition="de")


def test_greedy_is_registered() -> None:
    assert BOTS["greedy"] is GreedyBot


@pytest.mark.parametrize("adventure", list(EVERY_ADVENTURE))
def test_greedy_bots_answer_every_question_of_every_adventure(adventure: str) -> None:
    """A bot that fails is replaced by a random answer: nobody would notice, so it is counted."""
    result = simulate(2, ["greedy"], players=max(EVERY_ADVENTURE[adventure].players), adventure=adventure, seed=5)
    assert [bot.failures for bot in result.total.bots.values()] == [0]


def test_who_listens_does_not_change_the_game() -> None:
    rules = rules_of(("executioners", "nocturnis"), DUKE, "revised")
    events: list[tuple[int, ...]] = []
    heard = play_game(rules, [RandomBot(1), RandomBot(2)], 5, events)
    assert heard == play_game(rules, [RandomBot(1), RandomBot(2)], 5)
    told = [event[0] for event in events]
    assert (told.count(E_GAME_BEGAN), told[-1]) == (1, E_GAME_OVER)
