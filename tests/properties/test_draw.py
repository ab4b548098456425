"""Drawing is fair: `draw_option` takes every legal option equally often, and the dice are honest.

The numbers of the generator are written down, so that a game is the same game compiled and interpreted.
"""

from collections import Counter
from collections.abc import Callable
from math import sqrt

import pytest

from cadwallon.core.decisions import (
    BASH,
    DOOR,
    EXIT,
    K_TURN,
    LEAVE,
    LOCKPICK,
    MISSION,
    MOVE,
    PLAY,
    RUN,
    SKILL,
    SKILL_DOOR,
    SKILL_RUN,
)
from cadwallon.core.moves import Moves
from cadwallon.core.shuffles import ARCANA
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, b_of, c_of, d_of, verb_of
from cadwallon.engine.options import Options
from cadwallon.rules.activate import collect
from tests.kit import Table
from tests.properties.games import SETTINGS, SINGLE, Setting, answers, begin, keen

DRAWS = 200  # for each option
FACES = list(range(1, 7))
PAIRS = [10 * one + other for one in FACES for other in FACES]


def unfairness(counts: Counter[int], options: list[int]) -> float:
    """How many standard deviations the chi-square statistic of these draws lies above its mean."""
    expected = counts.total() / len(options)
    statistic = sum((counts[option] - expected) ** 2 / expected for option in options)
    freedom = len(options) - 1
    return (statistic - freedom) / sqrt(2 * freedom)


def moves_with(attached: int) -> Callable[[int], bool]:
    """Whether an option is a movement with exactly these cards."""
    return lambda option: verb_of(option) == MOVE and d_of(option) == attached


def is_attack(option: int) -> bool:
    return verb_of(option) == MOVE and c_of(option) != NONE


def is_exit(option: int) -> bool:
    return verb_of(option) == MOVE and b_of(option) == EXIT


def does(verb: int) -> Callable[[int], bool]:
    return lambda option: verb_of(option) == verb


# Turn questions of a few thieves each, and what must be among their options.
TABLES: dict[str, tuple[Callable[[], Table], list[Callable[[int], bool]]]] = {
    "two thieves in each other's way": (
        lambda: Table(at={"leona": "42", "iris": "BO", "valdur": "35", "faras": "41", "kornak": "34"}, others="left"),
        [moves_with(0), is_attack],
    ),
    "a straight way is barred and a way round is not": (
        lambda: Table(at={"harid": "20", "valdur": "21", "kornak": "26", "faras": "14"}, others="left", ap={0: 1}),
        [moves_with(0)],
    ),
    "one Run": (
        lambda: Table(at={"leona": "42", "valdur": "35"}, hands={0: ["run"]}, others="left"),
        [moves_with(0), moves_with(RUN), is_attack],
    ),
    "one Secret Door": (
        lambda: Table(at={"harid": "01", "leona": "02", "valdur": "LI"}, hands={0: ["secret_door"]}, others="left"),
        [moves_with(0), moves_with(DOOR), is_attack],
    ),
    "Runs and Secret Doors": (
        lambda: Table(at={"davitto": "OB", "valdur": "10"}, hands={0: ["run", "secret_door", "jinx"]}, others="left"),
        [moves_with(RUN), moves_with(DOOR), moves_with(RUN + DOOR), is_attack],
    ),
    "the skill of Jehlan": (
        lambda: Table(
            gangs=["cursed", "nocturnis"], others="left",
            at={"jehlan": "BO", "valdur": "29"}, hands={0: ["run", "jinx"]},
        ),
        [moves_with(RUN), moves_with(SKILL_RUN), moves_with(RUN + SKILL_RUN), is_attack],
    ),
    "the skill of Sarys": (
        lambda: Table(
            gangs=["kaldern", "nocturnis"], others="left",
            at={"sarys": "01", "valdur": "LI"}, hands={0: ["secret_door", "jinx"]},
        ),
        [moves_with(DOOR), moves_with(SKILL_DOOR), is_attack],
    ),
    "the way out is a step": (
        lambda: Table(
            edition="first", alarm=True, portcullis=["S4"], others="left",
            at={"leona": "43", "harid": "42", "valdur": "44"}, hands={0: ["run"]},
        ),
        [is_exit, moves_with(0), moves_with(RUN), is_attack],
    ),
    "the way out is a command": (
        lambda: Table(
            alarm=True, portcullis=["S3"], others="left", at={"leona": "S4", "harid": "LI", "valdur": "44"},
            chests={"LI": "keys"}, carries={"leona": ["scroll"]}, missions=["scroll_0", "scroll_2"],
            hands={0: ["holed_purse", "muffled_hammer"]},
        ),
        [does(LEAVE), does(MISSION), does(PLAY), does(SKILL), does(BASH), does(LOCKPICK), moves_with(0), is_attack],
    ),
}  # fmt: skip


@pytest.mark.rule("GEN-9", "COM-1", "RUL-21")
@pytest.mark.parametrize("name", TABLES)
def test_every_option_of_a_turn_is_drawn_equally_often(name: str) -> None:
    make, wanted = TABLES[name]
    check_fair(make().g, wanted)


def check_fair(g: State, wanted: list[Callable[[int], bool]]) -> None:
    """Every option is drawn, none more often than others; those that are wanted are among them."""
    options = g.clone().options().all()
    for fits in wanted:
        assert any(map(fits, options))
    think = Chance(77)
    counts = Counter(g.draw_option(think) for _ in range(DRAWS * len(options)))
    assert set(counts) == set(options)
    assert unfairness(counts, options) < 4


def test_placing_a_thief_is_drawn_equally_often() -> None:
    g = begin(SETTINGS[0], 4)
    for _ in range(3):
        g.play(g.options()[0])
    options = g.options().all()
    think = Chance(78)
    counts = Counter(g.draw_option(think) for _ in range(DRAWS * len(options)))
    assert set(counts) == set(options)
    assert unfairness(counts, options) < 4


def test_an_unfair_draw_would_be_noticed() -> None:
    """Every eighth option is drawn twice as often."""
    think = Chance(79)
    counts = Counter(think.below(108) % 96 for _ in range(DRAWS * 96))
    assert unfairness(counts, list(range(96))) > 4


def check_draw(g: State) -> None:
    """What a draw at the turn question relies on: numbers below the count are the options of the list, each once."""
    moves, rest = Moves(), Options()
    collect(g, g.asked, moves, rest)
    drawn = [moves.nth(g, k) for k in range(moves.count())] + rest.all()
    assert len(set(drawn)) == len(drawn)
    assert sorted(drawn) == sorted(g.options().all())


@pytest.mark.rule("GEN-9")
@pytest.mark.parametrize("setting", SINGLE, ids=str)
def test_what_is_drawn_was_legal(setting: Setting) -> None:
    """At every question of a game; what the turn question draws from is looked at now and then."""
    seed, turns = 900, 0
    g = begin(setting, seed)
    think = Chance(seed)
    for _ in answers(g, keen, seed):
        for _ in range(3):
            assert g.clone().draw_option(think) in g.options()
        if g.kind == K_TURN:
            turns += 1
            if turns % 8 == 0:
                check_draw(g)
    assert turns > 8


# --- the generator ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seed", "below", "dice", "shuffled"),
    [
        (0, [815397, 239316, 996149, 949686], "343553423535", "7156980423"),
        (1, [88660, 514904, 245111, 715296], "252633653431", "9106834257"),
        (123456789, [179993, 299376, 706675, 440445], "536635654146", "6591230847"),
        (2147483648, [281859, 148854, 475191, 312989], "623524242115", "8623405791"),
    ],
)
def test_the_numbers_of_a_seed(seed: int, below: list[int], dice: str, shuffled: str) -> None:
    chance = Chance(seed)
    assert [chance.below(1_000_000) for _ in range(4)] == below
    assert "".join(str(chance.die()) for _ in dice) == dice
    items = list(range(10))
    chance.shuffle(ARCANA, items)
    assert "".join(map(str, items)) == shuffled


def test_dice_are_honest() -> None:
    """Single dice, and pairs of neighbouring ones."""
    chance = Chance(2024)
    faces = [chance.die() for _ in range(36_000)]
    assert unfairness(Counter(faces), FACES) < 4
    assert unfairness(pairs(faces[::2], faces[1::2]), PAIRS) < 4


@pytest.mark.parametrize("number", [1, 2, 13, 40])
def test_neighbouring_seeds_have_nothing_to_do_with_each_other(number: int) -> None:
    """A simulation gives its games one seed after the other: the n-th dice of two games are strangers."""
    faces: list[int] = []
    for seed in range(7_200):
        chance = Chance(seed)
        faces.append([chance.die() for _ in range(number)][-1])
    assert unfairness(Counter(faces), FACES) < 4
    for apart in (1, 2, 3):
        assert unfairness(pairs(faces[:-apart], faces[apart:]), PAIRS) < 4


def pairs(ones: list[int], others: list[int]) -> Counter[int]:
    return Counter(10 * one + other for one, other in zip(ones, others, strict=True))


def test_a_shuffle_can_end_in_every_order() -> None:
    chance = Chance(7)
    orders: Counter[int] = Counter()
    for _ in range(24 * DRAWS):
        items = [1, 2, 3, 4]
        chance.shuffle(ARCANA, items)
        orders[int("".join(map(str, items)))] += 1
    assert len(orders) == 24
    assert unfairness(orders, list(orders)) < 4
