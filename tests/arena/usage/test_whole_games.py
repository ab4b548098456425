"""Whole games: what the events tell agrees with the game, to the last ducat."""

from collections import Counter

import pytest

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.arena.usage.count import count_usage
from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.tally import Usage
from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.places import LEFT
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.view.view import view_of
from tests.arena.usage.told import DUKE


def play(adventure: str, number: int, bot: str) -> tuple[State, list[Event]]:
    g = State(rules_of(gangs_of(4 * number, 4), adventure, "revised"), Chance(number))
    heard: list[Event] = []
    g.events = heard
    bots = [make_bot(bot, seat) for seat in range(4)]
    g.start(P_SET_UP)
    g.run()
    while not g.over:
        g.play(bots[g.asked].choose(view_of(g, g.asked)))
    return g, heard


@pytest.mark.parametrize("adventure", list(EVERY_ADVENTURE))
def test_loads_equipment_and_ducats(adventure: str) -> None:
    g, heard = play(adventure, 1, "random")
    scene = Scene(g.rules)
    for event in heard:
        scene.hear(event)
        scene.close(event)
    kinds = g.rules.kinds
    for thief in range(g.rules.thieves):
        assert scene.load[thief] == list(g.load[thief * kinds : thief * kinds + kinds])
        card = g.equipment[thief] if g.equipment else -1
        assert scene.borne_by(thief) == ([g.rules.parts.equipment[card].name] if card >= 0 else [])
    usage = count_usage(g.rules, heard)
    assert sum(usage.gained.values()) - sum(usage.lost.values()) == sum(g.scores)


@pytest.mark.parametrize("number", range(2))
def test_a_game_of_the_expansion(number: int) -> None:
    """What is spent was gained, who gets out was in, and nobody fulfils what he never drew."""
    g, heard = play("market_for_bones", number, "greedy")
    usage = count_usage(g.rules, heard)
    happened = usage.happened
    spent = happened["experience_for_rerolls"] + happened["experience_for_equipment"]
    assert happened["experience_gained"] - spent == sum(g.experience)
    assert happened["escaped"] <= happened["imprisoned"]
    assert usage.fulfilled <= usage.drawn
    names = {figure.name for figure in g.rules.figures}
    assert set(usage.hired) <= names
    assert not set(usage.replaced) & names
    assert usage.hired.total() == usage.replaced.total()
    assert set(usage.skills) <= names
    assert usage.turned <= Counter(dict(zip(g.rules.parts.explore_faces, g.rules.parts.explore_counts, strict=True)))


def test_kaldern_is_paid_for_what_he_really_has() -> None:
    paid = 0
    for number in range(6):
        g, heard = play(DUKE, number, "greedy")
        kaldern = next(figure for figure, known in enumerate(g.rules.figures) if known.name == "kaldern")
        base = kaldern * g.rules.kinds
        carries = g.pos[kaldern] == LEFT and sum(g.load[base : base + g.rules.kinds]) > 0
        assert count_usage(g.rules, heard).skills["kaldern"] == carries
        paid += carries
    assert paid


def test_usage_in_a_file() -> None:
    g, heard = play("choir_below", 0, "random")
    usage = count_usage(g.rules, heard)
    twice = Usage()
    twice.add(usage)
    twice.add(usage)
    assert (twice.games, twice.hired.total()) == (2, 2 * usage.hired.total())
    assert Usage.of(twice.numbers()) == twice
    assert Usage.of({"games": 3, "cards": {"run": 1}}) == Usage(3, Counter(run=1))  # from before the rest was counted
