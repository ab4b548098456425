"""What every bot keeps to: legal answers, the same ones for the same views, and nothing from what it cannot see."""

from collections import Counter
from collections.abc import Iterator

import pytest

from cadwallon.bots import BOTS, LEVELS, make_bot
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.fields import FIELDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.fields import FRAMES
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of
from tests.kit import GANGS, Table

FAST = ["random", "novice", "apprentice", "footpad", "greedy"]
NAMES = [*FAST, "schemer@4", "mastermind@12"]  # budgets that tests can afford interpreted


def now_and_then(name: str, number: int) -> bool:
    """Bots that search are asked at some of the questions only."""
    return name in FAST or number % 23 == 0


def questions(players: int, edition: str, seed: int, short_form: bool = False) -> Iterator[State]:
    """The moments of a game in which greedy plays and somebody has a choice."""
    g = State(make_rules(GANGS[:players], edition=edition), Chance(seed))
    g.short_form = short_form
    g.start(P_SET_UP)
    g.run()
    bot = make_bot("greedy", seed)
    while not g.over:
        if len(g.options()) > 1:
            yield g
        g.play(bot.choose(view_of(g, g.asked)))


def said(view: View) -> dict[str, str]:
    """Everything in a view that is plain numbers (a compiled view has no `__dict__`)."""
    names = [*(field.name for field in FIELDS if field.holds != FRAMES), "options"]
    return {name: repr(getattr(view, name)) for name in names}


@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_of_legal_answers(players: int, edition: str) -> None:
    bots = {name: make_bot(name, 5) for name in NAMES}
    for number, g in enumerate(questions(players, edition, seed=players)):
        view = view_of(g, g.asked)
        for name, bot in bots.items():
            if now_and_then(name, number):
                assert bot.choose(view) in g.options()


@pytest.mark.parametrize("name", NAMES)
def test_same_views_same_answers(name: str) -> None:
    one, other = make_bot(name, 9), make_bot(name, 9)
    for number, g in enumerate(questions(3, "revised", seed=1)):
        if not now_and_then(name, number):
            continue
        assert one.choose(view_of(g, g.asked)) == other.choose(view_of(g, g.asked))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("HID-1")
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """Hands of others, decks and plans are dealt anew: the answer stays."""
    deal = Chance(3)
    for number, g in enumerate(questions(4, "revised", seed=2)):
        if not now_and_then(name, number):
            continue
        view = view_of(g, g.asked)
        world = sample(view, deal)
        assert make_bot(name, number).choose(view) == make_bot(name, number).choose(view_of(world, g.asked))


@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_not_changed(name: str) -> None:
    bot = make_bot(name, 1)
    for number, g in enumerate(questions(2, "revised", seed=4, short_form=True)):
        if not now_and_then(name, number):
            continue
        view = view_of(g, g.asked)
        before = said(view)
        bot.choose(view)
        assert said(view) == before


def test_random_is_uniform() -> None:
    t = Table(players=2, phase="militia", dice=[6])
    view = view_of(t.g, 0)
    assert len(view.options) == 2
    bot = make_bot("random", 1)
    counts = Counter(bot.choose(view) for _ in range(2000))
    assert sorted(counts) == sorted(view.options)
    assert all(900 < count < 1100 for count in counts.values())


def test_names() -> None:
    for name in BOTS:
        assert make_bot(name, 0).name == name


def test_levels_are_bots() -> None:
    assert set(LEVELS) <= set(BOTS)
