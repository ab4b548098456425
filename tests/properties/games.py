"""Random games for the properties: seeded, of every adventure, edition, number of players and form, every gang at every
seat.

Answers come in three ways. `drawn` takes any option, each equally likely, as a simulation does. `busy` first picks what
sort of thing to do and then one option of that sort: among a hundred movements the one lock, mission or way out would
hardly ever be drawn, and the properties would not see what follows from it. What a sheet has of its own lies in few
rooms: a movement into one of them is a sort of its own, and so is each special action. `keen` goes there on purpose in
every other answer, and carries out what can be done there.

Compiled classes have no `__dict__`: `attributes` lists what an object holds, compiled or not, so that a field that
somebody adds is compared without anybody remembering it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, make_rules
from cadwallon.core.decisions import END_TURN, EXIT, K_MOVE_FIGURE, K_TURN, LEAVE, MOVE, SPECIAL
from cadwallon.core.fields import FIELDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rows import Rows
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.engine.fields import FRAMES, ROW
from cadwallon.engine.frame import Frame
from cadwallon.rules.treasure import PURSE
from tests.kit import GANGS
from tests.properties.sheets import SHEETS, errand

EDITIONS = ["revised", "first", "fr", "es"]
FORMS = ["table", "short"]
ENDLESS = 5_000  # answers: no game comes near it, and one that does would not end
FULL = 3  # CAR-1
THINKING = 1_000_003  # the answers are drawn with other numbers than the dice

Choice = Callable[[State, Chance], int]


class Setting(NamedTuple):
    """What is chosen before a game; `form`: "table" (asked by public facts) or "short" (asked if he has an answer)."""

    players: int
    edition: str
    form: str
    adventure: str = DEFAULT_ADVENTURE

    def __str__(self) -> str:
        return f"{self.adventure}-{self.edition}-{self.players}-{self.form}"


GROUPS = list(product(SHEETS, EDITIONS))  # adventure and edition, for tests that count what was met in them


def settings_of(adventure: str, edition: str) -> list[Setting]:
    """Every number of players of the sheet in both forms."""
    return [Setting(n, edition, form, adventure) for n, form in product(SHEETS[adventure].players, FORMS)]


SETTINGS = [setting for group in GROUPS for setting in settings_of(*group)]
# For what is looked at step by step: every adventure, edition and number of players, the forms by turns.
SINGLE = [setting for number, setting in enumerate(SETTINGS) if number % 2 == number // 2 % 2]


@cache
def rules_of(players: int, edition: str, turned: int, adventure: str = DEFAULT_ADVENTURE) -> Rules:
    """The gangs are turned on by so many seats, so that games of two players know all of them."""
    return make_rules([GANGS[(turned + seat) % len(GANGS)] for seat in range(players)], adventure, edition)


@cache
def goals_of(adventure: str) -> frozenset[int]:
    """The spaces of the rooms where something of the sheet's own can be done."""
    if adventure not in SHEETS:  # the rulebook alone
        return frozenset()
    index = rules_of(SHEETS[adventure].players[-1], EDITIONS[0], 0, adventure).board.index
    return frozenset(index[room] for room in SHEETS[adventure].goals)


def begin(setting: Setting, seed: int, rules: Rules | None = None) -> State:
    """A game at its first question."""
    turned = seed % len(GANGS)
    g = State(rules or rules_of(setting.players, setting.edition, turned, setting.adventure), Chance(seed))
    g.short_form = setting.form == "short"
    g.start(P_SET_UP)
    g.run()
    return g


def lade(g: State) -> None:
    """The first thief of each gang has found three treasures already: thieves seldom find a fourth one by chance.

    Those that the sheet asks for come first.
    """
    wanted = SHEETS[g.rules.adventure].wanted
    for seat in range(g.rules.seats):
        thief = 4 * seat
        rooms = [room for room, kind in enumerate(g.chest) if kind not in (-1, PURSE)]
        rooms.sort(key=lambda room: g.chest[room] not in wanted)
        for room in rooms[:FULL]:
            g.load[thief * g.rules.kinds + g.chest[room]] += 1
            g.chest[room] = -1


def drawn(g: State, think: Chance) -> int:
    return g.draw_option(think)


def busy(g: State, think: Chance) -> int:
    sorts: dict[tuple[int, ...], list[int]] = {}
    for option in g.options():
        sorts.setdefault(_sort(g, option), []).append(option)
    if len(sorts) > 1 and think.below(4):
        sorts.pop((END_TURN,), None)  # else turns would be over before anything happens in them
    some = list(sorts.values())[think.below(len(sorts))]
    return some[think.below(len(some))]


def keen(g: State, think: Chance) -> int:
    """Every other answer is one of those that come nearest to what the sheet is about, if there are any."""
    best = _nearest(g) if think.below(2) else []
    return best[think.below(len(best))] if best else busy(g, think)


def _nearest(g: State) -> list[int]:
    """Special actions; else the way out or an attack that has to do with a captive; else ways to a thief's errand."""
    options = g.options()
    found = [option for option in options if verb_of(option) == SPECIAL]
    if found or g.kind not in (K_TURN, K_MOVE_FIGURE):
        return found
    moves = [option for option in options if verb_of(option) in (MOVE, LEAVE)]
    found = [option for option in moves if _bears(g, option)]
    if found or g.kind == K_MOVE_FIGURE:
        return found
    dist = g.rules.board.dist
    far: dict[int, list[int]] = {}
    for thief in range(g.asked * 4, g.asked * 4 + 4):
        goals = errand(g, thief)
        ways = [option for option in moves if a_of(option) == thief and b_of(option) < g.rules.board.count]
        here = min((dist[g.pos[thief]][goal] for goal in goals), default=0)
        for option in ways if here else []:
            far.setdefault(min(dist[b_of(option)][goal] for goal in goals) - here, []).append(option)
    return far[min(far)] if far and min(far) < 0 else []


def _bears(g: State, option: int) -> bool:
    """Whether a thief leaves with a captive, is attacked for what he carries, or attacks a figure of the sheet."""
    if verb_of(option) == LEAVE or b_of(option) == EXIT:
        return g.cargo[a_of(option)] >= 0
    victim = c_of(option)
    if victim == NONE or victim >= g.rules.thieves:
        return victim != NONE
    wanted = SHEETS[g.rules.adventure].wanted
    return g.cargo[victim] >= 0 or any(g.load[victim * g.rules.kinds + kind] for kind in wanted)


def _sort(g: State, option: int) -> tuple[int, ...]:
    """Movements are sorted by what they are good for: an attack, the way out, a chest, the sheet; with cards or not."""
    verb = verb_of(option)
    if verb == SPECIAL:
        return (verb, b_of(option))
    if verb != MOVE:
        return (verb,)
    end = b_of(option)
    chest = end < len(g.chest) and g.chest[end] >= 0
    return (verb, c_of(option) != NONE, end == EXIT, chest, end in goals_of(g.rules.adventure), d_of(option) > 0)


def answers(g: State, choose: Choice, seed: int) -> Iterator[int]:
    """The answer to each question of a game: it is given out first, and played when the next one is wanted."""
    think = Chance(seed + THINKING)
    for _ in range(ENDLESS):
        if g.over:
            return
        option = choose(g, think)
        yield option
        g.play(option)
    raise AssertionError(f"the game of seed {seed} has no end")


@contextmanager
def naming(setting: Setting, seed: int) -> Iterator[None]:
    """What is wrong in one of many games is said with the name of the game."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"in the game {setting} of seed {seed}")
        raise


# --- what an object holds ---------------------------------------------------------------------------------------------
# What a state has besides its fields: the rules, where chance stands, whom it tells, and what can be computed again.
NOT_FIELDS = {"rules", "chance", "events", "list", "listed", "scratch"}
# What a frame has besides what it holds: whether it is copied before it goes on, and what its class says.
NOT_HELD = {"shared", "secrets", "made_with"}


def attributes(thing: object) -> dict[str, object]:
    """Everything that an object of the engine holds, by name."""
    names = _names.get(type(thing))
    if names is None:
        names = [name for name in dir(thing) if not name.startswith("_") and not callable(getattr(thing, name))]
        names = [name for name in names if name not in NOT_HELD]
        _names[type(thing)] = names
    return {name: getattr(thing, name) for name in names}


_names: dict[type, list[str]] = {}  # an object of the engine gets no attribute after it is made


def frozen(value: Any) -> object:
    """A value that no later change can reach."""
    if isinstance(value, Frame):
        return (type(value).__name__, *((name, frozen(part)) for name, part in attributes(value).items()))
    if isinstance(value, (int, str)):
        return value
    return tuple(frozen(item) for item in value)


def position(g: State) -> dict[str, object]:
    """The whole position as it is now: every field that is part of it, the frames, and where chance stands."""
    fields = {name: frozen(value) for name, value in attributes(g).items() if name not in NOT_FIELDS}
    return {**fields, "chance": (g.chance.s1, g.chance.s2)}


def lists_in(value: Any) -> list[Any]:
    """Every list and every row that hangs on a value, at any depth."""
    if isinstance(value, Frame):
        return [one for part in attributes(value).values() for one in lists_in(part)]
    if isinstance(value, (int, str)):
        return []
    return [value, *(one for item in value for one in lists_in(item))]


def shared_rows(one: Rows, other: Rows) -> set[str]:
    """Fields of two positions that are one row: what is written here is read there. (Packed rows have no identity.)"""
    found: set[str] = set()
    for field in FIELDS:
        if field.holds not in (ROW, FRAMES):
            continue
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if len(mine) > 0 and len(theirs) > 0:
            kept, read = mine[0], theirs[0]
            mine[0] = Frame() if field.holds == FRAMES else kept + 1
            if theirs[0] != read:
                found.add(field.name)
            mine[0] = kept
    return found


def forget_caches(g: State) -> None:
    """What was computed must be computed again."""
    g.listed = False
