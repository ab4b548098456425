"""MOV, GEN-9  What a figure can reach: the land as it lies before it, and the cards that take a thief farther.

Which spaces are within reach is the business of `board/search.py`; here is what the rules say about them.
"""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.land import ANY_WAY, Land
from cadwallon.board.search import RUN_STEPS, Search
from cadwallon.core.decisions import DOOR, RUN, SKILL_DOOR, SKILL_RUN
from cadwallon.core.layers import works
from cadwallon.core.moves import Moves
from cadwallon.core.state import State
from cadwallon.rules.leave import exit_open

PLAIN: Final = 0  # no card attached
NO_WAY: Final = -1


# --- whom he may attack -------------------------------------------------------------------------------------------
def is_rival(g: State, figure: i64, seat: i64) -> bool:
    """COM-5, GEN-3, GEN-14  A thief of another gang."""
    return figure < g.rules.thieves and g.rules.seat_of[figure] != seat


def is_victim(g: State, figure: i64, seat: i64) -> bool:
    """COM-5, MIL-10, GUILD-4  Whom a thief of this seat may attack: rivals, and figures whose sheet says so."""
    if figure < g.rules.thieves:
        return g.rules.seat_of[figure] != seat
    return g.rules.attackable(g, figure)


def _mark_foes(g: State, seat: i64, land: Land) -> None:
    """The same as a set of spaces."""
    rules = g.rules
    land.foes_low = g.held_low & ~(g.gang_low[seat] | g.gang_low[rules.seats])
    land.foes_high = g.held_high & ~(g.gang_high[seat] | g.gang_high[rules.seats])
    if len(rules.on_attackable) > 0:
        for figure in rules.others:
            space = g.pos[figure]
            if space >= 0 and g.at[space] == figure and rules.attackable(g, figure):
                land.foes_low |= rules.ways.low[space]
                land.foes_high |= rules.ways.high[space]


# --- the land -----------------------------------------------------------------------------------------------------
def lay_land(g: State, figure: i64, attached: i64, land: Land, most: i64 = ANY_WAY) -> None:
    """MOV-3, RUL-30  What every space is to this figure, with these cards attached to its movement.

    `most`: how many steps it can take over land, where that is known and nothing takes it through walls.
    """
    rules = g.rules
    start = g.pos[figure]
    land.begin(rules.ways.low[start], rules.ways.high[start], g.held_low, g.held_high)
    land.most = most
    lay_limits(g, figure, land)
    if figure < rules.thieves:
        _mark_foes(g, figure // 4, land)
        if g.alarm and rules.n.leave_by_step:
            _open_gates(g, figure, land)
    rules.ground(g, figure, attached, land)


def lay_limits(g: State, figure: i64, land: Land) -> None:
    """RUL-30, RUL-17  What this figure may not enter, or only by a step, and where it may not end."""
    rules = g.rules
    shut_out(g, figure, land)
    for layer in rules.on_only_by_step:
        if works(layer, g):
            layer.seal(g, land.sealed)
    for layer in rules.on_pass_only:
        if works(layer, g):
            layer.close_ends(g, land.pass_only)


def shut_out(g: State, figure: i64, land: Land) -> None:
    """RUL-30  What this figure may not enter."""
    for layer in g.rules.on_barred:
        if works(layer, g) and layer.bars(g, figure):
            layer.close(g, figure, land.shut)


def _open_gates(g: State, thief: i64, land: Land) -> None:
    """LEA-3, RUL-21  Profiles in which leaving is a step: one beyond an open gate, the last of a movement."""
    for gate in g.rules.board.gates:
        if exit_open(g, thief, gate):
            land.gates_low |= g.rules.ways.low[gate]
            land.gates_high |= g.rules.ways.high[gate]


# --- the cards ----------------------------------------------------------------------------------------------------
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

    def most_steps(self) -> i64:
        """How many steps he can take over land, if no door takes him through walls."""
        return self.mp + RUN_STEPS * self.most_runs if self.most_doors == 0 else ANY_WAY

    def by_cards(self, runs: i64, doors: i64) -> i64:
        """GEN-9  What is attached where so many runs and doors are paid with cards, or NO_WAY."""
        if runs <= self.runs and doors <= self.doors:
            return runs * RUN + doors * DOOR
        return NO_WAY

    def by_skill(self, runs: i64, doors: i64) -> i64:
        """The same with the skill in the place of one of them."""
        if self.hand_size >= runs + doors:  # besides the cards attached there is one to discard
            if self.skill == SKILL_RUN and runs > 0 and doors <= self.doors:
                return (runs - 1) * RUN + doors * DOOR + SKILL_RUN
            if self.skill == SKILL_DOOR and doors > 0 and runs <= self.runs:
                return runs * RUN + (doors - 1) * DOOR + SKILL_DOOR
        return NO_WAY


def has_means(g: State, thief: i64) -> bool:
    """Whether he has anything at all that takes him farther."""
    rules = g.rules
    seat = thief // 4
    hand = seat * rules.designs
    if rules.run_card >= 0 and g.hand[hand + rules.run_card] > 0:
        return True
    if rules.door_card >= 0 and g.hand[hand + rules.door_card] > 0:
        return True
    return rules.attaches[thief] and g.hand_size[seat] > 0 and g.muted[thief] == 0


# --- the movements ------------------------------------------------------------------------------------------------
def add_ways(g: State, thief: i64, mp: i64, may_attack: bool, moves: Moves) -> None:
    """MOV-1 to MOV-4  Every end within reach, with the minimal sets of cards that it takes."""
    search = g.scratch.search
    land = search.land
    if has_means(g, thief):
        means = Means(g, thief, mp)
        lay_land(g, thief, PLAIN, land, means.most_steps())
        search.find(mp, means.most_runs, means.most_doors)
        for slot in range(search.slots()):
            take_slot(search, slot, means, search.new_low[slot], search.new_high[slot], PLAIN, may_attack, moves)
    else:
        lay_land(g, thief, PLAIN, land, mp)
        search.find(mp, 0, 0)
        moves.take(land, search.new_low[0], search.new_high[0], thief, PLAIN, may_attack)
        for company in range(1, search.companies):
            cards = land.met(company)
            moves.take(land, search.new_low[company], search.new_high[company], thief, cards, may_attack)
    g.rules.more_ways(g, thief, mp, may_attack, moves)


def take_slot(
    search: Search, slot: i64, means: Means, low: i64, high: i64, extra: i64, may_attack: bool, moves: Moves
) -> None:
    """GEN-9  Movements to these spaces, which so many runs and doors reach, by every way to pay for them."""
    if low | high == 0:
        return
    width = search.doors + 1
    bands = search.runs + 1
    doors = slot % width
    runs = slot // width % bands
    if search.companies > 1:
        extra += search.land.met(slot // (width * bands))
    by_cards = means.by_cards(runs, doors)
    if by_cards != NO_WAY:
        moves.take(search.land, low, high, means.thief, by_cards + extra, may_attack)
    by_skill = means.by_skill(runs, doors)
    if by_skill != NO_WAY:
        moves.take(search.land, low, high, means.thief, by_skill + extra, may_attack)
