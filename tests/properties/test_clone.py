"""A clone is the same game, and from then on another one."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.events import E_TURN_BEGAN
from cadwallon.core.fields import FIELDS
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance, RecordedChance, ReplayedChance, ScriptedChance
from cadwallon.engine.fields import SHARED
from tests.properties.games import (
    GROUPS,
    NOT_FIELDS,
    SETTINGS,
    SINGLE,
    Setting,
    answers,
    attributes,
    begin,
    busy,
    frozen,
    keen,
    lade,
    position,
    rules_of,
    settings_of,
    shared_rows,
)
from tests.properties.sheets import is_own

ASIDE = 3  # answers that a clone gives on its own
LOOKED_AT = 7  # of the questions that every sheet asks, every so many; of those that only this one asks, all
THIRD = 3  # every third time it is the clone that plays on
KEPT = 100  # clones that stand still are made in every so many questions


def rare_rows(g: State) -> set[str]:
    """Rows that clones share because nobody writes into them: whoever changes one replaces it."""
    return {field.name for field in FIELDS if field.clone == SHARED and len(getattr(g, field.name)) > 0}


def aside(g: State, think: Chance) -> None:
    """A game that goes on for a few answers where nobody looks."""
    for _ in range(ASIDE):
        if not g.over:
            g.play(busy(g, think))


def test_every_field_is_declared() -> None:
    """The comparisons below read all that a state holds: a field is part of the position, or named in NOT_FIELDS."""
    fields = [field.name for field in FIELDS]
    assert len(set(fields)) == len(fields)
    assert NOT_FIELDS.isdisjoint(fields)
    assert set(attributes(begin(SETTINGS[0], 1))) == {*fields, *NOT_FIELDS}


@pytest.mark.parametrize("setting", SINGLE, ids=str)
def test_at_any_question_a_clone_is_the_same_and_shares_only_what_is_replaced(setting: Setting) -> None:
    """Both then give the same answer and are the same again; another one gives others and disturbs nobody."""
    seed = 500 + setting.players
    g = begin(setting, seed)
    lade(g)
    think, astray = Chance(seed + 1), Chance(seed + 2)
    asked = looked = 0
    while not g.over:
        option = keen(g, think)
        asked += 1
        if asked % LOOKED_AT and not is_own(g):
            g.play(option)
            continue
        before = position(g)
        twin, stranger = g.clone(), g.clone()
        assert position(twin) == before
        assert shared_rows(g, twin) == rare_rows(g)
        aside(stranger, astray)
        assert position(g) == before
        assert position(twin) == before
        assert twin.options().all() == g.options().all()
        g.play(option)
        assert position(twin) == before
        twin.play(option)
        assert position(twin) == position(g)
        looked += 1
        if looked % THIRD == 0:
            g = twin
    assert looked > 15


@pytest.mark.parametrize("setting", SINGLE, ids=str)
def test_a_clone_that_gets_the_same_answers_reaches_the_same_end(setting: Setting) -> None:
    """From several moments of one game: the clones stand still until it is over, then they follow."""
    seed = 600
    g = begin(setting, seed)
    kept: list[tuple[int, State]] = []
    played: list[int] = []
    for option in answers(g, busy, seed):
        if len(played) % KEPT == 0:
            kept.append((len(played), g.clone()))
        played.append(option)
    for number, twin in kept:
        for option in played[number:]:
            assert option in twin.options()
            twin.play(option)
        assert twin.over
        assert twin.scores == g.scores
        assert position(twin) == position(g)


@pytest.mark.parametrize("number", range(len(GROUPS)), ids=["-".join(group) for group in GROUPS])
def test_the_same_seed_and_answers_are_the_same_game(number: int) -> None:
    """Two games side by side with the same rules, one with rules made anew; what each tells is the same, too."""
    seed = 700
    settings = settings_of(*GROUPS[number])
    setting = settings[number % len(settings)]
    rules = rules_of(setting.players, setting.edition, 0, setting.adventure)
    anew = make_rules(list(rules.parts.gangs), setting.adventure, setting.edition)
    games = [begin(setting, seed, rules), begin(setting, seed, rules), begin(setting, seed, anew)]
    other = begin(setting, seed + 1, rules)
    assert position(other) != position(games[0])
    for g in games:
        g.events = []
    for count, option in enumerate(answers(games[0], keen, seed)):
        for g in games[1:]:
            assert g.asked == games[0].asked
            assert g.options().all() == games[0].options().all()
            g.play(option)
        if count % 20 == 0:
            aside(other, Chance(count))
    for g in games[1:]:
        assert position(g) == position(games[0])
        assert g.events == games[0].events


def test_frames_are_shared_until_one_of_the_two_goes_on() -> None:
    g = begin(SETTINGS[0], 4)
    stack = list(g.stack)
    twin = g.clone()
    before = frozen(twin.stack)
    assert [mine is theirs for mine, theirs in zip(g.stack, twin.stack, strict=True)] == [True] * len(stack)
    for place in range(len(stack)):
        own = g.own(place)
        assert own is g.stack[place] is not stack[place]
        assert g.own(place) is own  # once is enough
        assert twin.stack[place] is stack[place]
        own.step += 1
        assert twin.own(place) is not stack[place]  # the other does not know that it is alone with it now
    assert frozen(twin.stack) == before
    assert frozen(g.stack) != before


def test_a_clone_tells_nobody() -> None:
    g = begin(SETTINGS[0], 3)
    g.events = []
    twin = g.clone()
    assert twin.events is None
    twin.play(twin.options()[0])
    assert g.events == []
    while not any(event[0] == E_TURN_BEGAN for event in g.events):
        g.play(g.options()[0])


def test_a_clone_has_its_own_place_in_every_source_of_chance() -> None:
    """Dice as they come, as written, as recorded and as replayed: the copy goes on from the same place by itself."""
    recorded = RecordedChance(5)
    first = [recorded.die() for _ in range(4)]
    sources = [Chance(5), ScriptedChance([1, 2, 3, 4, 5, 6, 1, 2]), recorded, ReplayedChance([[0, 3]] * 8)]
    for source in sources:
        source.die()
        twin = source.copy()
        assert type(twin) is type(source)
        mine = [source.die() for _ in range(3)]
        assert [twin.die() for _ in range(3)] == mine
        source.die()
        assert (source.s1, source.s2) != (twin.s1, twin.s2) or not isinstance(source, RecordedChance)
    assert recorded.outcomes[:4] == [[0, face] for face in first]
    lonely = recorded.copy()
    lonely.die()
    assert isinstance(lonely, RecordedChance)
    assert len(lonely.outcomes) == len(recorded.outcomes) + 1
