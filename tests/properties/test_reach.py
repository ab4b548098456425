"""Where a thief can go is what the rules say step by step.

Here is a search of its own, written from the clauses: it walks every way, notes with how many steps and
walls it comes to each end, and then tries every set of cards. It shares the board with the engine and nothing else. Of
the sheets it knows whom thieves may attack, the salle of the Swordmasters, captives that slow and curses that paralyse.
"""

from itertools import product
from typing import NamedTuple

import pytest

from cadwallon.core.decisions import EXIT, K_TURN, K_WAY, MOVE, SKILL_DOOR, SKILL_RUN, STAY, doors_of, runs_of
from cadwallon.core.state import State, without
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, pack, verb_of
from cadwallon.engine.options import Options
from cadwallon.rules.move import current_movement
from tests.kit import GANGS, Table
from tests.properties.games import SINGLE, Setting, answers, begin, drawn, keen, lade, naming
from tests.properties.sheets import SHEETS

GAMES = 2  # of each setting
WALKED = 9  # of their turn questions, every so many is walked through step by step
POSITIONS = 60  # set up at random, with many cards, for each edition

MOVEMENT = 4  # CARDS A.1
STRIDE = 1  # Iris
RUN_STEPS = 3
MOVE_PRICE = 1
ATTACK_PRICE = 1


class Cards(NamedTuple):
    """A set of attached cards; `skill`: one more is discarded for Jehlan's draught or Sarys's gate."""

    runs: int
    doors: int
    skill: int

    def contains(self, other: "Cards") -> bool:
        return self != other and all(mine >= theirs for mine, theirs in zip(self, other, strict=True))


class Way(NamedTuple):
    end: int
    victim: int
    cards: Cards


def offered(options: Options, thief: int) -> list[Way]:
    """The movements of a thief as they are offered."""
    ways: list[Way] = []
    for option in options:
        if verb_of(option) == MOVE and a_of(option) == thief:
            attached = d_of(option)
            skill = attached // SKILL_RUN
            assert skill in (0, SKILL_RUN // SKILL_RUN, SKILL_DOOR // SKILL_RUN)
            ways.append(Way(b_of(option), c_of(option), Cards(runs_of(attached), doors_of(attached), min(skill, 1))))
    return ways


# --- the search of the test -------------------------------------------------------------------------------------------
class Walk:
    """Every way of a thief by depth first; `ends` tells for each end and victim the (steps, walls) of ways to it."""

    def __init__(self, g: State, thief: int, steps: int, walls: int, may_attack: bool) -> None:
        self.g = g
        self.gang = thief // 4
        self.sheet = SHEETS[g.rules.adventure]
        self.sealed = [g.rules.board.index[room] for room in self.sheet.sealed]
        self.most_steps = steps
        self.most_walls = walls
        self.may_attack = may_attack
        self.ends: dict[tuple[int, int], set[tuple[int, int]]] = {}
        self.been: set[tuple[int, int, int]] = set()
        self.go_on(g.pos[thief], 0, 0)

    def go_on(self, space: int, steps: int, walls: int) -> None:
        """MOV-1, MOV-2  One step farther, over a white line or a green arrow; with a Secret Door through a wall."""
        if steps == self.most_steps:
            return
        board = self.g.rules.board
        self.step_out(space, steps + 1, walls)
        for near in board.adj[space]:
            self.enter(near, steps + 1, walls)
        if walls < self.most_walls:
            for near in board.walls[space]:  # RUL-17
                if near not in self.sealed:  # ADV-7.9
                    self.enter(near, steps + 1, walls + 1)

    def enter(self, space: int, steps: int, walls: int) -> None:
        """MOV-3  Nobody passes anybody; a thief of another gang can be attacked, and that ends the way (COM-1)."""
        if (space, steps, walls) in self.been:
            return
        self.been.add((space, steps, walls))
        figure = self.g.at[space]
        if figure < 0:
            self.ends.setdefault((space, NONE), set()).add((steps, walls))
            self.go_on(space, steps, walls)
        elif self.may_attack and self.is_foe(figure):
            self.ends.setdefault((space, figure), set()).add((steps, walls))

    def is_foe(self, figure: int) -> bool:
        """COM-5, MIL-10  A thief of another gang; ADV-4.8, ADV-5.5, ADV-7.7: a zombie, the coach, Sienne."""
        if figure < self.g.rules.thieves:
            return figure // 4 != self.gang
        return self.g.rules.figures[figure].name.startswith(self.sheet.attacked or ("nobody",))

    def step_out(self, space: int, steps: int, walls: int) -> None:
        """LEA-2, LEA-3, RUL-21  After the alarm, where leaving is a step: off the board by an open gate."""
        g = self.g
        if g.alarm and g.rules.edition != "revised" and space in g.rules.board.gates and not g.portcullis[space]:
            self.ends.setdefault((EXIT, NONE), set()).add((steps, walls))


def walked(g: State, thief: int, points: int, may_attack: bool) -> set[Way]:
    """GEN-9  Every end with every set of cards that leads there and contains no other one that does."""
    seat = thief // 4
    names = [card.name for card in g.rules.arcana]
    runs = g.hand[seat * len(names) + names.index("run")]
    doors = g.hand[seat * len(names) + names.index("secret_door")]
    name = g.rules.figures[thief].name if not g.muted[thief] else ""
    sets = [
        Cards(r, d, s)
        for r, d, s in product(range(runs + 1), range(doors + 1), range(2 if name in ("jehlan", "sarys") else 1))
        if r + d + s <= g.hand_size[seat]
    ]
    walk = Walk(g, thief, points + RUN_STEPS * (runs + (name == "jehlan")), doors + (name == "sarys"), may_attack)
    found: set[Way] = set()
    for (end, victim), costs in walk.ends.items():
        leading: list[Cards] = []
        for cards in sets:
            steps = points + RUN_STEPS * (cards.runs + (cards.skill if name == "jehlan" else 0))
            walls = cards.doors + (cards.skill if name == "sarys" else 0)
            if any(s <= steps and w <= walls for s, w in costs):
                leading.append(cards)
        found.update(Way(end, victim, c) for c in leading if not any(c.contains(other) for other in leading))
    return found


def points_of(g: State, thief: int) -> int:
    """With Iris's stride; one less with a captive (CMN-11)."""
    stride = STRIDE if g.rules.figures[thief].name == "iris" and not g.muted[thief] else 0
    return MOVEMENT + stride - (g.cargo[thief] >= 0)


def is_paralysed(g: State, thief: int) -> bool:
    """ADV-6.3  He cannot be activated."""
    return g.rules.adventure == "master_alchemist" and g.thief_mark[thief] > 0


def check_turn(g: State) -> int:
    """All movements of a turn question are those of the walk; returns how many there are."""
    seat, count = g.asked, 0
    for thief in range(g.rules.thieves):
        active = thief == g.active
        expected: set[Way] = set()
        if thief // 4 == seat and g.pos[thief] >= 0 and not g.done[thief] and g.ap[seat] >= MOVE_PRICE:
            if not (active and g.has_moved) and not is_paralysed(g, thief):
                may_attack = not (active and g.has_acted) and g.ap[seat] >= MOVE_PRICE + ATTACK_PRICE
                expected = walked(g, thief, points_of(g, thief), may_attack)
        ways = offered(g.options(), thief)
        assert len(set(ways)) == len(ways)
        assert set(ways) == expected
        count += len(ways)
    return count


def check_way(g: State) -> None:
    """MV-c  The same for a movement that was cut short, or would have been: its owner chooses again, or stays."""
    movement = current_movement(g)
    assert movement is not None
    thief = movement.thief
    may_attack = not g.has_acted and g.ap[thief // 4] >= ATTACK_PRICE
    points = max(0, points_of(g, thief) + movement.change)
    assert set(offered(g.options(), thief)) == walked(g, thief, points, may_attack)
    assert (pack(STAY) in g.options()) == movement.answered


# --- the properties ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-9", "MOV-1", "MOV-2", "MOV-3", "MOV-4", "RUL-17", "RUL-21", "COM-1", "LEA-2")
@pytest.mark.parametrize("setting", SINGLE, ids=str)
def test_the_movements_of_random_games_are_those_of_the_walk(setting: Setting) -> None:
    questions = walks = 0
    for seed in range(800 + setting.players, 800 + setting.players + GAMES):
        g = begin(setting, seed)
        lade(g)
        with naming(setting, seed):
            for _ in answers(g, drawn if seed % 2 == 0 else keen, seed):
                questions += g.kind == K_TURN
                if g.kind == K_WAY:
                    check_way(g)
                elif g.kind == K_TURN and questions % WALKED == 0:
                    walks += check_turn(g)
    assert questions > 100
    assert walks > 100


def random_table(edition: str, seed: int) -> Table:
    """Four gangs thrown on the board, so near that they are in each other's way, with hands full of Runs and doors."""
    draw = Chance(seed)
    gangs = [GANGS[(seed + seat) % len(GANGS)] for seat in range(2 + seed % 3)]
    names = [figure.name for figure in Table(gangs=gangs).rules.figures]
    board = Table(gangs=gangs).rules.board
    middle = draw.below(board.count)
    crowd = sorted(range(board.count), key=lambda space: board.dist[middle][space])[: len(names) + 6 + draw.below(40)]
    at = {name: board.ids[crowd.pop(draw.below(len(crowd)))] for name in names}
    hand = ["run"] * draw.below(4) + ["secret_door"] * draw.below(3) + ["jinx"] * draw.below(2)
    blocked = sorted(board.gates, key=lambda gate: draw.below(1000))[:9]
    return Table(
        gangs=gangs,
        edition=edition,
        at=at,
        hands={0: hand},
        ap={0: 1 + draw.below(4)},
        alarm=bool(draw.below(3)),
        portcullis=[board.ids[gate] for gate in blocked],
    )


@pytest.mark.rule("GEN-9", "MOV-1", "MOV-2", "MOV-3", "RUL-17", "RUL-21", "LEA-2", "LEA-3", "COM-1", "COM-5", "MIL-10")
@pytest.mark.parametrize("edition", ["revised", "first", "fr"])
def test_every_movement_that_the_rules_allow_and_no_other_is_offered(edition: str) -> None:
    seen: set[str] = set()
    for seed in range(POSITIONS):
        t = random_table(edition, seed)
        check_turn(t.g)
        for thief in range(4):
            for way in offered(t.g.options(), thief):
                seen.add("exit" if way.end == EXIT else "attack" if way.victim != NONE else "walk")
                seen.update(name for name, count in way.cards._asdict().items() if count)
                if way.cards.runs > 1 and way.cards.doors > 1:
                    seen.add("many")
    assert seen == {"walk", "attack", "runs", "doors", "skill", "many"} | ({"exit"} if edition != "revised" else set())


@pytest.mark.rule("MV-c", "MOV-4", "niggling_injury")
@pytest.mark.parametrize("edition", ["revised", "es"])
def test_the_same_holds_after_a_movement_was_cut(edition: str) -> None:
    asked = 0
    for seed in range(POSITIONS):
        t = random_table(edition, seed)
        g = t.g
        rival = t.card("niggling_injury")
        g.hand[g.rules.designs + rival] += 1
        g.hand_size[1] += 1
        g.deck = without(g.deck, list(g.deck).index(rival))
        moves = [option for option in g.options() if verb_of(option) == MOVE]
        if moves:
            t.g.play(moves[Chance(seed).below(len(moves))])
            t.play("card", "niggling_injury")
            if g.kind != K_WAY:
                t.play("pass")  # a Warding Charm is thought possible
            t.expect_asked(0, "way")
            check_way(g)
            asked += 1
    assert asked > POSITIONS // 2
