"""MOV, MV  A thief's movement: which ends he can reach, and the sequence from declaring it to arriving.

An option names the thief, where he ends, whom he attacks there if anybody, and one minimal set of attached cards
(GEN-9). Ways are found once per thief and position and used until somebody near him moves.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from cadwallon.engine.decision import (
    CAREFUL,
    DOOR,
    EXIT,
    K_ANSWER_MOVE,
    K_WAY,
    MOVE,
    NONE,
    RUN,
    SKILL_DOOR,
    SKILL_RUN,
    STAY,
    b_of,
    c_of,
    d_of,
    doors_of,
    pack,
    runs_of,
    verb_of,
)
from cadwallon.engine.events import (
    ALL,
    E_MOVEMENT_DECLARED,
    E_SKILL_USED,
    E_THIEF_MOVED,
    E_THIEF_STAYED,
)
from cadwallon.engine.frame import HIDDEN, Frame
from cadwallon.engine.layers import P_COMBAT, P_MOVEMENT
from cadwallon.engine.moves import Moves
from cadwallon.engine.options import Options
from cadwallon.engine.reach import Lottery, Reach
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, RUN_STEPS
from cadwallon.engine.windows import W_MOVE_DECLARED, Window
from cadwallon.rules.arcana import Discard, spend
from cadwallon.rules.leave import exit_open, leave_district

PHASE_THREE: Final = 3
UNKNOWN: Final = HIDDEN  # a plan that the viewer may not see


def closed_spaces(g: State, figure: i64) -> list[int]:
    """RUL-30  Spaces that this figure may not enter; an empty list if no rule bars any."""
    closed: list[int] = []
    for layer in g.rules.on_barred:
        if layer.bars(g, figure):
            if not closed:
                closed = [0] * g.rules.board.count
            layer.close(g, figure, closed, 1)
    return closed


def sealed_spaces(g: State) -> list[int]:
    """RUL-17  Spaces that no wall leads into; an empty list if there are none."""
    if len(g.rules.on_only_by_step) == 0:
        return []
    return [1 if g.rules.only_by_step(g, space) else 0 for space in range(g.rules.board.count)]


class Means:
    """What a thief has for a movement: points, cards, and what his skill adds."""

    def __init__(self, g: State, thief: i64, mp: i64) -> None:
        rules = g.rules
        seat = rules.seat_of[thief]
        hand = seat * rules.designs
        self.thief = thief
        self.mp = mp
        self.hand_size = g.hand_size[seat]
        self.runs: i64 = 0
        if rules.run_card >= 0:
            self.runs = g.hand[hand + rules.run_card]
        self.doors: i64 = 0
        if rules.door_card >= 0:
            self.doors = g.hand[hand + rules.door_card]
        self.skill: i64 = 0
        skill = rules.skills[thief]
        if skill is not None and skill.attach != 0 and self.hand_size > 0 and not g.muted[thief]:
            self.skill = skill.attach
        self.most_runs = self.runs + 1 if self.skill == SKILL_RUN else self.runs
        self.most_doors = self.doors + 1 if self.skill == SKILL_DOOR else self.doors

    def sets(self, runs: i64, doors: i64) -> list[int]:
        """GEN-9  How to pay for so many runs and doors: with cards, or with the skill in the place of one of them."""
        out: list[int] = []
        if runs <= self.runs and doors <= self.doors:
            out.append(runs * RUN + doors * DOOR)
        if self.hand_size >= runs + doors:  # besides the cards attached there is one to discard
            if self.skill == SKILL_RUN and runs > 0 and doors <= self.doors:
                out.append((runs - 1) * RUN + doors * DOOR + SKILL_RUN)
            elif self.skill == SKILL_DOOR and doors > 0 and runs <= self.runs:
                out.append(runs * RUN + (doors - 1) * DOOR + SKILL_DOOR)
        return out


def is_rival(g: State, figure: i64, seat: i64) -> bool:
    """COM-5, GEN-3, GEN-14  A thief of another gang."""
    return figure < g.rules.thieves and g.rules.seat_of[figure] != seat


def is_victim(g: State, figure: i64, seat: i64) -> bool:
    """COM-5, MIL-10, GUILD-4  Whom a thief of this seat may attack: rivals, and figures whose sheet says so."""
    if figure < g.rules.thieves:
        return g.rules.seat_of[figure] != seat
    return g.rules.attackable(g, figure)


def find_ways(g: State, thief: i64) -> Reach:
    """What a thief can reach with his movement now; kept until somebody near him moves."""
    reach = ways_with(g, Means(g, thief, g.rules.move_points(g, thief)))
    g.reach[thief] = reach
    return reach


def most_ways(g: State, thief: i64) -> i64:
    """A number that the options of this thief's movement cannot exceed, without searching for them."""
    for layer in g.rules.on_ways:
        lottery = layer.lottery(g, thief)
        return layer.most_ways(g, thief) if lottery is None else lottery.count(g)
    return most_in_city(g, Means(g, thief, g.rules.move_points(g, thief)))


def lottery_of(g: State, thief: i64) -> Lottery | None:
    """Where layers find the ways: how one of them is drawn without finding all; None if they must be found."""
    for layer in g.rules.on_ways:
        return layer.lottery(g, thief)
    return None


def most_in_city(g: State, means: Means) -> i64:
    """The same without what layers add."""
    start = g.pos[means.thief]
    limit = means.mp + RUN_STEPS * means.most_runs
    pairs = 1
    if means.most_doors > 0:
        most = g.rules.ways.within(start, limit, True)
        pairs += means.most_runs if means.most_runs < means.most_doors else means.most_doors
    else:
        most = g.rules.ways.within(start, limit, False)
    if g.alarm and g.rules.n.leave_by_step:
        most += means.most_doors + 1
    if means.skill != 0:
        pairs *= 2
    return most * pairs


def add_ways(g: State, thief: i64, mp: i64, may_attack: bool, moves: Moves) -> None:
    """MOV-1 to MOV-4  Every end within reach, with the minimal sets of cards that it takes."""
    rules = g.rules
    ways = rules.ways
    start = g.pos[thief]
    seat = thief // 4
    hand = seat * rules.designs
    shut_low: i64 = 0
    shut_high: i64 = 0
    if len(rules.on_barred) > 0:
        shut = closed_spaces(g, thief)
        shut_low = ways.low_of(shut)
        shut_high = ways.high_of(shut)
    skill = rules.attaches[thief] and g.hand_size[seat] > 0 and g.muted[thief] == 0
    runs: i64 = 0
    if rules.run_card >= 0:
        runs = g.hand[hand + rules.run_card]
    doors: i64 = 0
    if rules.door_card >= 0:
        doors = g.hand[hand + rules.door_card]
    if runs == 0 and doors == 0 and not skill:
        ways.flood(g.held_low, g.held_high, shut_low, shut_high, start, mp, 0)
        _add_band(g, thief, 0, 0, may_attack, moves)
        if g.alarm and rules.n.leave_by_step:
            _add_exits(g, Means(g, thief, mp), moves)
        return
    means = Means(g, thief, mp)
    row = means.most_doors + 1
    if means.most_doors > 0:
        sealed = sealed_spaces(g)
        ways.flood_bands(
            g.held_low, g.held_high, shut_low, shut_high, sealed, start, mp, means.most_runs, means.most_doors
        )
    else:
        ways.flood(g.held_low, g.held_high, shut_low, shut_high, start, mp, means.most_runs)
    _add_band(g, thief, 0, 0, may_attack, moves)
    for pair in range(1, row * (means.most_runs + 1)):
        if ways.free_low[pair] | ways.free_high[pair] | ways.met_low[pair] | ways.met_high[pair] != 0:
            for attached in means.sets(pair // row, pair % row):
                _add_band(g, thief, pair, attached, may_attack, moves)
    if g.alarm and rules.n.leave_by_step:
        _add_exits(g, means, moves)


def _add_band(g: State, thief: i64, slot: i64, attached: i64, may_attack: bool, moves: Moves) -> None:
    """One set of ends: the free ones, and those held by somebody whom he may attack (COM-5, MIL-10)."""
    ways = g.rules.ways
    hit_low: i64 = 0
    hit_high: i64 = 0
    if may_attack:
        seat = thief // 4
        seats = g.rules.seats
        hit_low = ways.met_low[slot] & ~(g.gang_low[seat] | g.gang_low[seats])
        hit_high = ways.met_high[slot] & ~(g.gang_high[seat] | g.gang_high[seats])
        if len(g.rules.on_attackable) > 0:
            for figure in range(g.rules.thieves, g.rules.figure_count):
                space = g.pos[figure]
                if space >= 0 and g.at[space] == figure and g.rules.attackable(g, figure):
                    hit_low |= ways.met_low[slot] & ways.low[space]
                    hit_high |= ways.met_high[slot] & ways.high[space]
    moves.add(thief, attached, ways.free_low[slot], ways.free_high[slot], hit_low, hit_high)


def _add_exits(g: State, means: "Means", moves: Moves) -> None:
    reach = Reach(g.rules.walk_options[means.thief], [], g.rules.board.dist[g.pos[means.thief]])
    _exits(g, means, reach)
    for option in reach.exits:
        moves.add_other(option)


def ways_with(g: State, means: Means) -> Reach:
    """MOV-1 to MOV-4  Every end within reach, with the minimal sets of cards that it takes."""
    for layer in g.rules.on_ways:
        found = layer.ways(g, means.thief, means.mp)
        if found is not None:
            return found
    if means.most_doors > 0:
        reach = _ways_through_walls(g, means)
    else:
        reach = _ways(g, means)
    reach.span = means.mp + RUN_STEPS * means.most_runs
    if g.alarm and g.rules.n.leave_by_step:
        _exits(g, means, reach)
    return reach


def _ways(g: State, means: Means) -> Reach:
    rules = g.rules
    ways = rules.ways
    thief = means.thief
    mp = means.mp
    ways.search(g.at, closed_spaces(g, thief), g.pos[thief], mp + RUN_STEPS * means.most_runs)
    free = ways.free
    level_ends = ways.level_ends
    count = level_ends[mp - 1] if 0 < mp < len(level_ends) else (len(free) if mp > 0 else 0)
    plain = free if count == len(free) else free[:count]
    reach = Reach(rules.walk_options[thief], plain, rules.board.dist[g.pos[thief]])
    steps = mp
    while steps < len(level_ends):  # what lies beyond the movement points takes cards
        end = level_ends[steps]
        for attached in means.sets((steps - mp) // RUN_STEPS + 1, 0):
            reach.ends.extend(free[count:end])
            reach.cards.extend([attached] * (end - count))
        count = end
        steps += 1
    seat = rules.seat_of[thief]
    for i, space in enumerate(ways.met):
        figure = g.at[space]
        if is_victim(g, figure, seat) and not rules.barred(g, thief, space):
            beyond = ways.met_steps[i] - mp
            for attached in means.sets(0 if beyond <= 0 else (beyond + RUN_STEPS - 1) // RUN_STEPS, 0):
                reach.strikes.append(pack(MOVE, thief, space, figure, attached))
    return reach


def _ways_through_walls(g: State, means: Means) -> Reach:
    """The same where walls may be crossed."""
    rules = g.rules
    ways = rules.ways
    thief = means.thief
    seat = rules.seat_of[thief]
    ways.search_walls(
        g.at, closed_spaces(g, thief), sealed_spaces(g), g.pos[thief], means.mp, means.most_runs, means.most_doors
    )
    reach = Reach(rules.walk_options[thief], [], ways.through_walls[g.pos[thief]])
    plain = reach.plain
    ends = reach.ends
    cards = reach.cards
    row = means.most_doors + 1
    sets = [means.sets(runs, doors) for runs in range(means.most_runs + 1) for doors in range(row)]
    for i, space in enumerate(ways.ends):
        pair = ways.end_runs[i] * row + ways.end_doors[i]
        figure = g.at[space]
        if figure >= 0:
            if is_victim(g, figure, seat):
                for attached in sets[pair]:
                    reach.strikes.append(pack(MOVE, thief, space, figure, attached))
        elif pair == 0:
            plain.append(space)
        else:
            for attached in sets[pair]:
                ends.append(space)
                cards.append(attached)
    return reach


def _exits(g: State, means: Means, reach: Reach) -> None:
    """LEA-3, RUL-21  Profiles in which leaving is a step: one beyond an open gate, the last of a movement."""
    thief = means.thief
    start = g.pos[thief]
    closed = closed_spaces(g, thief) or [0] * g.rules.board.count
    ways = g.rules.ways
    fewest = FAR
    for doors in range(means.most_doors + 1):
        # One step less leads to the gate; with no point left a Run must pay for the step out.
        for runs in range(means.most_runs + 1):
            steps = means.mp + RUN_STEPS * runs - 1
            if runs >= fewest or steps < 0:
                continue
            ways.search_walls(g.at, closed, sealed_spaces(g), start, steps, 0, doors)
            if any(
                exit_open(g, thief, gate) and (gate == start or (gate in ways.ends and g.at[gate] < 0))
                for gate in g.rules.board.gates
            ):
                fewest = runs
                for attached in means.sets(runs, doors):
                    reach.exits.append(pack(MOVE, thief, EXIT, NONE, attached))


def _gate_taken(g: State, thief: i64) -> i64:
    """RUL-21  The nearest open gate that a thief who leaves by a step can pass: the log names it."""
    start = g.pos[thief]
    if g.rules.is_gate[start] and exit_open(g, thief, start):
        return start
    ways = g.rules.ways
    ways.search_walls(g.at, closed_spaces(g, thief), [], start, FAR, 0, 0)
    for space in ways.ends:  # nearest first
        if g.rules.is_gate[space] and g.at[space] < 0 and exit_open(g, thief, space):
            return space
    return start  # only through a wall: the log then names where he stood


DECLARE: Final = 0
WAY: Final = 1
WALK: Final = 3


class Movement(Frame):
    """MV-a to MV-c, ACT-3, RUL-12  Declared and paid; rivals may answer (W2); then the way is walked whole."""

    secrets: ClassVar[tuple[str, ...]] = ("plan",)

    def __init__(self, thief: i64, plan: i64, unused: i64 = 0) -> None:
        super().__init__()
        self.thief = thief
        self.plan = plan
        self.change: i64 = 0  # of the movement points, by cards in W2
        self.answered = False  # something was played in W2: the mover plans again
        self.reason = "MV-c"

    def run(self, g: State) -> None:
        seat = g.rules.seat_of[self.thief]
        if self.step == DECLARE:
            g.ap[seat] -= g.rules.n.move_price
            g.has_moved = True
            g.tell(E_MOVEMENT_DECLARED, ALL, self.thief)
            self.step = WAY
            g.push(Window(W_MOVE_DECLARED, K_ANSWER_MOVE, "W2", self.thief, seat))
        elif self.step == WAY:
            if self.answered or self.plan == UNKNOWN:
                g.ask(seat, K_WAY, self.reason, self.thief)
            else:
                self._attach(g, seat)
        else:
            g.pop()
            self.arrive(g, seat)

    def options(self, g: State, out: Options) -> None:
        seat = g.rules.seat_of[self.thief]
        mp = g.rules.move_points(g, self.thief) + self.change
        may_attack = not g.has_acted and g.ap[seat] >= g.rules.n.attack_price
        if len(g.rules.on_ways) > 0:
            ways_with(g, Means(g, self.thief, mp if mp > 0 else 0)).write(out, may_attack)
        else:
            moves = g.rules.ways.moves
            moves.clear()
            add_ways(g, self.thief, mp if mp > 0 else 0, may_attack, moves)
            moves.write(g, out)
        if self.answered:
            out.append(pack(STAY))

    def answer(self, g: State, option: i64) -> None:
        self.plan = option
        self._attach(g, g.rules.seat_of[self.thief])

    def _attach(self, g: State, seat: i64) -> None:
        """RUL-10, RUL-67  Attached cards go to the pile: Runs, Secret Doors; then the card that the skill costs."""
        self.step = WALK
        if verb_of(self.plan) == STAY:
            return
        attached = d_of(self.plan)
        if attached == 0:
            return
        for _ in range(runs_of(attached)):
            spend(g, seat, g.rules.run_card, g.rules.run_card)
        for _ in range(doors_of(attached)):
            spend(g, seat, g.rules.door_card, g.rules.door_card)
        if attached & CAREFUL:
            spend(g, seat, g.rules.careful_card, g.rules.careful_card)
        if attached & (SKILL_RUN | SKILL_DOOR):
            g.has_used_skill = True
            g.tell(E_SKILL_USED, ALL, self.thief)
            g.push(Discard(seat, self.thief))

    def arrive(self, g: State, seat: i64) -> None:
        thief = self.thief
        if verb_of(self.plan) == STAY:
            g.tell(E_THIEF_STAYED, ALL, thief)
            return
        space = b_of(self.plan)
        if space == EXIT:
            leave_district(g, thief, _gate_taken(g, thief))
            return
        victim = c_of(self.plan)
        g.tell(E_THIEF_MOVED, ALL, thief, g.pos[thief], space, d_of(self.plan))
        if victim == NONE:
            g.place(thief, space)
        else:
            g.ap[seat] -= g.rules.n.attack_price  # RUL-13: charged on entering
            g.has_acted = True
            g.start(P_COMBAT, thief, victim, seat)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Movement(a, b, c)

    def knows(self, seat: i64) -> bool:
        """MV-a  Until the way is walked the rivals see only that the thief declares a movement."""
        return self.step > WAY or seat == self.thief // 4


def may_command(g: State, thief: i64) -> bool:
    """ACT-1, ACT-5, RUL-1  In phase 3: the activated thief, or one who may still be activated with an AP left."""
    if g.phase != PHASE_THREE or g.pos[thief] < 0 or (len(g.rules.on_confined) > 0 and g.rules.confined(g, thief)):
        return False
    if thief == g.active:
        return True
    return g.ap[thief // 4] > 0 and not g.done[thief] and g.rules.may_activate(g, thief)


def declare(g: State, thief: i64, option: i64) -> None:
    """The MOVE command."""
    g.activate(thief)
    g.start(P_MOVEMENT, thief, option)


def current_movement(g: State) -> Movement | None:
    """The movement that is being carried out, for cards that answer it."""
    return g.nearest(Movement)
