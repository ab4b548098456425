"""MOV, MV  A thief's movement: which ends he can reach, and the sequence from declaring it to arriving.

An option names the thief, where he ends, whom he attacks there if anybody, and one minimal set of attached cards
(GEN-9). Ways are found once per thief and position and used until somebody near him moves.
"""

from typing import Final, cast

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
from cadwallon.engine.frame import Frame
from cadwallon.engine.layers import P_COMBAT, P_MOVEMENT
from cadwallon.engine.reach import Lottery, Reach
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, RUN_STEPS
from cadwallon.engine.windows import W_MOVE_DECLARED, Window
from cadwallon.rules.arcana import Discard, spend
from cadwallon.rules.leave import exit_open, leave_district

PHASE_THREE: Final = 3
UNKNOWN: Final = -1  # a plan that the viewer may not see


def closed_spaces(g: State, figure: int) -> list[int]:
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
    if not g.rules.on_only_by_step:
        return []
    return [1 if g.rules.only_by_step(g, space) else 0 for space in range(g.rules.board.count)]


class Means:
    """What a thief has for a movement: points, cards, and what his skill adds."""

    def __init__(self, g: State, thief: int, mp: int) -> None:
        rules = g.rules
        seat = rules.seat_of[thief]
        hand = seat * rules.designs
        self.thief = thief
        self.mp = mp
        self.hand_size = g.hand_size[seat]
        self.runs = g.hand[hand + rules.run_card] if rules.run_card >= 0 else 0
        self.doors = g.hand[hand + rules.door_card] if rules.door_card >= 0 else 0
        self.skill = 0
        skill = rules.skills[thief]
        if skill is not None and skill.attach != 0 and self.hand_size > 0 and not g.muted[thief]:
            self.skill = skill.attach
        self.most_runs = self.runs + 1 if self.skill == SKILL_RUN else self.runs
        self.most_doors = self.doors + 1 if self.skill == SKILL_DOOR else self.doors

    def sets(self, runs: int, doors: int) -> list[int]:
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


def is_rival(g: State, figure: int, seat: int) -> bool:
    """COM-5, GEN-3, GEN-14  A thief of another gang."""
    return figure < g.rules.thieves and g.rules.seat_of[figure] != seat


def is_victim(g: State, figure: int, seat: int) -> bool:
    """COM-5, MIL-10, GUILD-4  Whom a thief of this seat may attack: rivals, and figures whose sheet says so."""
    if figure < g.rules.thieves:
        return g.rules.seat_of[figure] != seat
    return g.rules.is_attackable(g, figure)


def find_ways(g: State, thief: int) -> Reach:
    """What a thief can reach with his movement now; kept until somebody near him moves."""
    reach = ways_with(g, Means(g, thief, g.rules.move_points(g, thief)))
    g.reach[thief] = reach
    return reach


def most_ways(g: State, thief: int) -> int:
    """A number that the options of this thief's movement cannot exceed, without searching for them."""
    for layer in g.rules.on_ways:
        lottery = layer.lottery(g, thief)
        return layer.most_ways(g, thief) if lottery is None else lottery.count(g)
    return most_in_city(g, Means(g, thief, g.rules.move_points(g, thief)))


def lottery_of(g: State, thief: int) -> Lottery | None:
    """Where layers find the ways: how one of them is drawn without finding all; None if they must be found."""
    for layer in g.rules.on_ways:
        return layer.lottery(g, thief)
    return None


def most_in_city(g: State, means: Means) -> int:
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


def lots_are_ends(g: State, thief: int) -> bool:
    """Whether each end has one option at most, so that the lots of `most_ways` are the nearest spaces in order."""
    if g.rules.on_ways:
        return lottery_of(g, thief) is not None
    means = Means(g, thief, 0)
    if means.skill != 0 or (means.most_runs > 0 and means.most_doors > 0):
        return False
    return not (g.alarm and g.rules.n.leave_by_step)


def way_to_lot(g: State, thief: int, lot: int, may_attack: bool) -> int:
    """The option that ends on the space of this lot, or -1. A free straight way is seen without a search."""
    rules = g.rules
    if rules.on_ways:
        lottery = lottery_of(g, thief)
        return -1 if lottery is None else lottery.movement(g, lot, may_attack)
    means = Means(g, thief, rules.move_points(g, thief))
    start = g.pos[thief]
    end = rules.ways.nth_nearest(start, lot, means.most_doors > 0)
    figure = g.at[end]
    if figure >= 0 and not (may_attack and is_victim(g, figure, rules.seat_of[thief])):
        return -1
    barred = bool(rules.on_barred) and rules.bars(g, thief)
    if rules.board.dist[start][end] <= means.mp and not barred and rules.ways.straight(g.at, start, end):
        if figure < 0:
            return cast("int", rules.walk_options[thief][end])
        return pack(MOVE, thief, end, figure)
    return find_ways(g, thief).option_to(end, may_attack)


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


def _gate_taken(g: State, thief: int) -> int:
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

    def __init__(self, thief: int, plan: int, unused: int = 0) -> None:
        super().__init__()
        self.thief = thief
        self.plan = plan  # seen by its owner alone until MV-c
        self.change = 0  # of the movement points, by cards in W2
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

    def options(self, g: State, out: list[int]) -> None:
        seat = g.rules.seat_of[self.thief]
        mp = g.rules.move_points(g, self.thief) + self.change
        reach = ways_with(g, Means(g, self.thief, mp if mp > 0 else 0))
        reach.write(out, not g.has_acted and g.ap[seat] >= g.rules.n.attack_price)
        if self.answered:
            out.append(pack(STAY))

    def answer(self, g: State, option: int) -> None:
        self.plan = option
        self._attach(g, g.rules.seat_of[self.thief])

    def _attach(self, g: State, seat: int) -> None:
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

    def arrive(self, g: State, seat: int) -> None:
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

    def copy(self) -> Frame:
        twin = Movement(self.thief, self.plan)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: "Movement") -> None:
        """All fields into a new movement, also into one of an expansion's own kind."""
        twin.step = self.step
        twin.change = self.change
        twin.answered = self.answered
        twin.reason = self.reason

    def veiled(self, seat: int) -> Frame:
        """MV-a  The rivals see only that the thief declares a movement."""
        twin = self.copy()
        assert isinstance(twin, Movement)
        if self.step <= WAY and seat != self.thief // 4:
            twin.plan = UNKNOWN
        return twin


def may_command(g: State, thief: int) -> bool:
    """ACT-1, ACT-5, RUL-1  In phase 3: the activated thief, or one who may still be activated with an AP left."""
    if g.phase != PHASE_THREE or g.pos[thief] < 0 or (g.rules.on_confined and g.rules.confined(g, thief)):
        return False
    if thief == g.active:
        return True
    return g.ap[thief // 4] > 0 and not g.done[thief] and g.rules.may_activate(g, thief)


def declare(g: State, thief: int, option: int) -> None:
    """The MOVE command."""
    g.activate(thief)
    g.start(P_MOVEMENT, thief, option)


def current_movement(g: State) -> Movement | None:
    """The movement that is being carried out, for cards that answer it."""
    for frame in reversed(g.stack):
        if isinstance(frame, Movement):
            return frame
    return None
