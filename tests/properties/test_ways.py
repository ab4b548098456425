"""Ways of movements in random games of all adventures: what is offered, and the way that is told of it.

Both are held against walks that are written from the clauses and share the board with the engine, and nothing else.
"""

from collections import deque
from itertools import pairwise, product
from typing import NamedTuple

import pytest

from cadwallon.board.land import OUT
from cadwallon.board.trace import ABOVE, GATE, GRAPNEL, STAIRS, START, STEP, WALL
from cadwallon.content.ashes.catacombs.places import BY_STAIRS, TREASURE_ROOM
from cadwallon.content.ashes.exploration import MECHANISM, STAIRCASE, lies_hidden, lies_open
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.decisions import (
    CAREFUL,
    EXIT,
    FLIGHT,
    K_TURN,
    K_WAY,
    MOVE,
    SKILL_DOOR,
    SKILL_RUN,
    doors_of,
    places_of,
    runs_of,
)
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.rules.leave import exit_open
from cadwallon.rules.move import current_movement
from cadwallon.rules.way import ATTACK, EXCHANGE, NOTHING, TOKEN, last_step, way_of
from tests.kit import GANGS
from tests.properties.games import Setting, answers, begin, busy

OLD = list(EVERY_ADVENTURE)[:8]
NEW = list(EVERY_ADVENTURE)[8:]
OFTEN = 6  # one question of so many is looked at option by option
RUN_STEPS = 3
UP = 2  # CAT-4


def _rules(adventure: str, edition: str, players: int) -> Rules:
    """Adventures of the base box are played with and without the expansion, by edition."""
    expansion = True if adventure in OLD and edition == "first" else None
    return make_rules(GANGS[:players], adventure, edition, expansion, expansion is not None)


def item_of(g: State, thief: int) -> str:
    card = g.equipment[thief] if thief < len(g.equipment) else -1
    return g.rules.parts.equipment[card].name if card >= 0 else ""


def points_of(g: State, thief: int) -> int:
    movement = current_movement(g) if g.kind != K_TURN else None
    return max(0, g.rules.move_points(g, thief) + (movement.change if movement is not None else 0))


def is_trained(g: State) -> bool:
    return len(g.equipment) > 0


# --- the way of an option ---------------------------------------------------------------------------------------------
def _is_passed(g: State, figure: int, space: int, attached: int) -> bool:
    """MOV-3, TRN-1, RUL-14  Whether one goes on from this space: nobody is there, or somebody whom he passes."""
    if attached & FLIGHT:
        return True
    if not attached & CAREFUL and lies_hidden(g, space):
        return False
    other = g.at[space]
    if other < 0 or other == figure:
        return True
    return is_trained(g) and (other // 4 == figure // 4 or item_of(g, figure) == "grey_cloak")


def check_way(g: State, option: int) -> set[int]:
    """The way of a thief's movement, step by step; returns what happened on it and how spaces were entered."""
    thief, attached, board = a_of(option), d_of(option), g.rules.board
    way = way_of(g, option)
    assert way, "no way"
    end = OUT if b_of(option) == EXIT else b_of(option)
    assert way[-1].space == end
    spent = walls = climbs = 0
    if way[0].entered == ABOVE:
        assert g.pos[thief] >= board.city
        assert g.at[way[0].space] < 0
        assert way[0].space in board.pentacles or any(way[0].space in board.adj[place] for place in board.pentacles)
        spent = UP
    else:
        assert (way[0].entered, way[0].space) == (START, g.pos[thief])
    for here, there in pairwise(way):
        assert here.space == g.pos[thief] or _is_passed(g, thief, here.space, attached)
        spent += 1
        if there.entered == GATE:
            assert here.space in board.gates
            assert exit_open(g, thief, here.space)
        elif there.entered == STAIRS:
            assert lies_open(g, here.space, STAIRCASE)
            assert there.space in (*BY_STAIRS, TREASURE_ROOM)
        elif there.entered == STEP:
            assert there.space in board.adj[here.space]
        else:
            assert there.space in board.walls[here.space]
            assert not g.rules.only_by_step(g, there.space)
            walls += there.entered == WALL
            climbs += there.entered == GRAPNEL
            spent += there.entered == GRAPNEL
        if there.space != OUT:
            assert not g.rules.barred(g, thief, there.space)
    assert spent <= points_of(g, thief) + RUN_STEPS * (runs_of(attached) + (attached & SKILL_RUN != 0))
    assert attached & FLIGHT or walls <= doors_of(attached) + (attached & SKILL_DOOR != 0)
    assert climbs <= (item_of(g, thief) == "grapnel")
    met = [step.figure for step in way if step.happens == EXCHANGE]
    assert sorted(met) == [thief // 4 * 4 + place - 1 for place in places_of(attached)]
    assert all(g.at[step.space] == step.figure for step in way if step.happens == EXCHANGE)
    if c_of(option) != NONE:
        assert (way[-1].happens, way[-1].figure, g.at[end]) == (ATTACK, c_of(option), c_of(option))
    elif way[-1].happens == TOKEN:
        assert lies_hidden(g, end)
    else:
        assert way[-1].happens == NOTHING
        assert end == OUT or not lies_hidden(g, end) or attached & (CAREFUL | FLIGHT)
    return {10 + step.happens for step in way} | {step.entered for step in way}


def check_figure(g: State, option: int) -> None:
    """MIL-3, RUL-31  A figure that belongs to no gang; the King passes everybody (ADV-12.5)."""
    figure, end = a_of(option), b_of(option)
    way = [step.space for step in way_of(g, option)]
    assert (way[0], way[-1]) == (g.pos[figure], end)
    assert all(there in g.rules.board.adj[here] for here, there in pairwise(way))
    if g.rules.figures[figure].name != "king":
        assert all(g.at[space] < 0 for space in way[1:-1])
        assert c_of(option) == NONE or way[-2] == last_step(g, figure, end)


@pytest.mark.rule("MOV-1", "MOV-2", "MOV-3", "MOV-4", "RUL-12", "RUL-17", "RUL-21", "TRN-1", "XPL-1", "CAT-2", "CAT-4")
@pytest.mark.parametrize("adventure", EVERY_ADVENTURE)
def test_the_way_of_every_movement_is_legal_and_ends_where_it_says(adventure: str) -> None:
    seen: set[int] = set()
    moves = 0
    for seed, edition in enumerate(("revised", "first")):
        players = EVERY_ADVENTURE[adventure].players[-1]
        g = begin(Setting(players, edition, "short", adventure), seed, _rules(adventure, edition, players))
        for number, _ in enumerate(answers(g, busy, seed)):
            if number % OFTEN:
                continue
            for option in g.options().all():
                if verb_of(option) == MOVE and a_of(option) < g.rules.thieves:
                    seen |= check_way(g, option)
                    moves += 1
                elif verb_of(option) == MOVE:
                    check_figure(g, option)
    assert moves > 500
    assert {START, STEP, 10 + ATTACK, 10 + NOTHING} <= seen
    if adventure in NEW:
        assert {10 + EXCHANGE, 10 + TOKEN, GATE} <= seen


# --- what is offered --------------------------------------------------------------------------------------------------
class Reached(NamedTuple):
    end: int
    victim: int
    comrades: tuple[int, ...]
    runs: int
    walls: int


def has_goods(g: State, thief: int) -> bool:
    """TRN-2"""
    first = thief * g.rules.kinds
    return any(g.load[first : first + g.rules.kinds]) or g.cargo[thief] >= 0 or g.equipment[thief] >= 0


def walked(g: State, thief: int, runs: int, walls: int) -> set[Reached]:
    """Every end with the comrades met, and the pairs of runs and walls of which none contains another.

    One after the other all (space, walls crossed, comrades met) are walked to, nearest first; GEN-9 is looked at later.
    """
    board, points = g.rules.board, points_of(g, thief)
    meets = {
        g.pos[other]: other
        for other in range(thief // 4 * 4, thief // 4 * 4 + 4)
        if other != thief and g.in_city(other)
    }
    laden = has_goods(g, thief)
    start = (g.pos[thief], 0, frozenset[int]())
    steps: dict[tuple[int, int, frozenset[int]], int] = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        space, crossed, met = here
        if steps[here] == points + RUN_STEPS * runs or space >= board.city:
            continue
        if here != start and not _is_passed(g, thief, space, 0):
            continue
        nexts = [(near, crossed) for near in board.adj[space]]
        if crossed < walls:
            nexts += [(near, crossed + 1) for near in board.walls[space] if not g.rules.only_by_step(g, near)]
        if lies_open(g, space, STAIRCASE):
            fellows = [other for other in range(thief // 4 * 4, thief // 4 * 4 + 4) if other != thief]
            opened = any(lies_open(g, g.pos[fellow], MECHANISM) for fellow in fellows)
            nexts += [(room, crossed) for room in (*BY_STAIRS, *[TREASURE_ROOM] * opened)]
        for near, used in nexts:
            hidden_comrade = g.at[near] // 4 == thief // 4 and g.at[near] not in (-1, thief) and lies_hidden(g, near)
            if g.rules.barred(g, thief, near) or hidden_comrade:  # RUL-14
                continue
            companies = [met]
            if near in meets and _is_passed(g, thief, near, 0):
                if laden or met or has_goods(g, meets[near]):  # what one comrade gives he may hand on to the next
                    companies.append(met | {meets[near]})
            for company in companies:
                if (near, used, company) not in steps:
                    steps[near, used, company] = steps[here] + 1
                    queue.append((near, used, company))
    return _ends(g, thief, steps, points)


def _ends(g: State, thief: int, steps: dict[tuple[int, int, frozenset[int]], int], points: int) -> set[Reached]:
    costs: dict[tuple[int, int, tuple[int, ...]], set[tuple[int, int]]] = {}
    for (space, crossed, met), count in steps.items():
        other = g.at[space]
        is_cyclops = other == g.rules.figure_count - 1 and space >= g.rules.board.city
        if space == g.pos[thief] and not met:
            continue
        if other < 0 or other == thief:
            if g.rules.pass_only(g, space):
                continue
            other = NONE
        elif other // 4 == thief // 4 or not (other < g.rules.thieves or g.rules.attackable(g, other) or is_cyclops):
            continue
        runs = max(0, -(-(count - points) // RUN_STEPS))
        costs.setdefault((space, other, tuple(sorted(met))), set()).add((runs, crossed))
    found: set[Reached] = set()
    for (space, other, met_by), pairs in costs.items():
        for pair in pairs:
            if not any(less != pair and less[0] <= pair[0] and less[1] <= pair[1] for less in pairs):
                found.add(Reached(space, other, met_by, *pair))
    return found


def offered(g: State, thief: int) -> set[Reached]:
    """What is offered without careful steps and flight; a skill stands for a card."""
    found: set[Reached] = set()
    for option in g.options().all():
        attached = d_of(option)
        if verb_of(option) == MOVE and a_of(option) == thief and not attached & (CAREFUL | FLIGHT):
            comrades = tuple(thief // 4 * 4 + place - 1 for place in places_of(attached))
            runs = runs_of(attached) + (attached & SKILL_RUN != 0)
            walls = doors_of(attached) + (attached & SKILL_DOOR != 0)
            found.add(Reached(b_of(option), c_of(option), comrades, runs, walls))
    return found


@pytest.mark.rule("GEN-9", "TRN-1", "TRN-2", "RUL-14", "RUL-15", "RUL-16", "RUL-68", "XPL-1", "CAT-2", "CAT-5", "CYC-3")
@pytest.mark.parametrize("adventure", NEW)
def test_every_movement_of_the_expansion_is_offered_and_no_other(adventure: str) -> None:
    """In the city, by thieves without grapnel; every set of comrades who can be met, by the smallest sets of cards."""
    companies: set[int] = set()
    doors_with_company = 0
    for seed in (3, 4, 5):
        g = begin(Setting(4, "revised", "short", adventure), seed, _rules(adventure, "revised", 4))
        for number, _ in enumerate(answers(g, busy, seed)):
            if number % OFTEN or g.kind != K_TURN or g.ap[g.asked] < 2:
                continue
            for thief in range(g.asked * 4, g.asked * 4 + 4):
                if not g.in_city(thief) or thief == g.active or not any(r for r in offered(g, thief)):
                    continue
                if item_of(g, thief) == "grapnel":
                    continue
                seat, names = thief // 4, [card.name for card in g.rules.arcana]
                runs = g.hand[seat * len(names) + names.index("run")]
                doors = g.hand[seat * len(names) + names.index("secret_door")]
                skill = g.rules.skills[thief]
                if skill is not None and skill.attach:
                    continue  # what a discard adds is looked at in test_reach.py
                expected = walked(g, thief, runs, doors)
                assert offered(g, thief) == expected
                companies |= {len(way.comrades) for way in expected}
                doors_with_company += sum(1 for way in expected if way.comrades and way.walls)
    assert {0, 1} <= companies
    assert doors_with_company > 0


@pytest.mark.rule("GEN-9", "RUL-16")
@pytest.mark.parametrize("adventure", NEW)
def test_no_movement_is_offered_twice_or_with_a_needless_card(adventure: str) -> None:
    g = begin(Setting(4, "revised", "short", adventure), 11, _rules(adventure, "revised", 4))
    for _ in answers(g, busy, 11):
        if g.kind not in (K_TURN, K_WAY):
            continue
        moves = [option for option in g.options().all() if verb_of(option) == MOVE]
        assert len(set(moves)) == len(moves)
        ends: dict[tuple[int, ...], list[int]] = {}
        for option in moves:
            key = (a_of(option), b_of(option), c_of(option), *places_of(d_of(option)))
            ends.setdefault(key, []).append(d_of(option))
        for (_, end, *_rest), sets in ends.items():
            for one, other in product(sets, sets):
                careful = other & CAREFUL and not one & CAREFUL and end != EXIT and lies_hidden(g, end)
                assert one == other or careful or not _contains(other, one)


def _contains(cards: int, fewer: int) -> bool:
    bits = CAREFUL | FLIGHT | SKILL_RUN | SKILL_DOOR
    return runs_of(fewer) <= runs_of(cards) and doors_of(fewer) <= doors_of(cards) and fewer & bits & ~cards == 0
