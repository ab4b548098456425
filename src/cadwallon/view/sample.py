"""A whole world that agrees with all that a seat sees: what it cannot see is dealt anew.

Bots think in such worlds, and the test of secrets compares them with the real one. The view is the only input: what is
not in it cannot come out of here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import POWER
from cadwallon.core import shuffles
from cadwallon.core.decisions import K_PHASE_TWO, K_TURN
from cadwallon.core.items import NOW
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.options import Options
from cadwallon.rules.chests import OpenChest
from cadwallon.rules.move import UNKNOWN, current_movement
from cadwallon.rules.treasure import PURSE
from cadwallon.view.view import UNSEEN, View

_SEEDS: Final = 1 << 30
_MOST_DEALS: Final = 500


def sample(view: View, chance: Chance) -> State:
    """HID-1, RUL-60  A state that this seat cannot tell from the real one.

    `chance` deals, and gives the new state a source of its own: worlds dealt one after the other roll different dice.
    """
    g = State(view.rules, chance, view)
    _deal_arcana(view, g, chance)
    deals = 1
    while _is_stuck(g) and deals < _MOST_DEALS:
        _deal_arcana(view, g, chance)
        deals += 1
    _deal_missions(view, g, chance)
    _deal_chests(view, g, chance)
    _deal_tokens(view, g, chance)
    _deal_exploration(view, g, chance)
    _deal_intrigues(view, g, chance)
    for place in range(len(g.stack)):
        if not g.stack[place].knows(view.seat):
            g.own(place).guess(g, chance)
    g.chance = Chance(chance.below(_SEEDS))
    return g


def _deal_arcana(view: View, g: State, chance: Chance) -> None:
    """The cards that this seat has not seen, into the other hands and the deck.

    `unseen` counts the copies that lie in the deck or unknown in a hand: not those on the pile, before the fighters of
    a combat, or just being played, wherever a procedure keeps them. Besides, a seat knows its own hand and no more.
    """
    designs = view.rules.designs
    own = view.seat * designs
    pool: list[int] = []
    for design in range(designs):
        count = view.unseen[design]
        if view.seat >= 0:
            count -= view.hand[own + design] - view.known[own + design]
        for _k in range(count):
            pool.append(design)
    chance.shuffle(shuffles.ARCANA, pool)
    if view.rules.purple_backs:
        _deal_by_backs(view, g, pool, chance)
        return
    hand = list(view.known)
    for seat in range(view.rules.seats):
        base = seat * designs
        if seat == view.seat:
            for design in range(designs):
                hand[base + design] = view.hand[base + design]
        else:
            for _k in range(view.hand_size[seat] - view.known_size[seat]):
                hand[base + pool.pop()] += 1
    g.hand = vec[i64](hand)
    g.deck = vec[i64](pool)


def _deal_by_backs(view: View, g: State, pool: list[int], chance: Chance) -> None:
    """HID-3  The same where backs differ: each hand, and the top of the deck, show the colours that were seen."""
    designs = view.rules.designs
    purple = [design for design in pool if view.rules.is_purple[design]]
    blue = [design for design in pool if not view.rules.is_purple[design]]
    hand = list(view.known)
    for seat in range(view.rules.seats):
        base = seat * designs
        if seat == view.seat:
            for design in range(designs):
                hand[base + design] = view.hand[base + design]
            continue
        unknown = view.hand_size[seat] - view.known_size[seat]
        for _k in range(view.hand_purple[seat] - view.known_purple[seat]):
            hand[base + purple.pop()] += 1
            unknown -= 1
        for _k in range(unknown):
            hand[base + blue.pop()] += 1
    deck = purple + blue
    if deck:
        top = purple.pop() if view.top_is_purple else blue.pop()
        deck = purple + blue
        chance.shuffle(shuffles.ARCANA, deck)
        deck.append(top)
    g.hand = vec[i64](hand)
    g.deck = vec[i64](deck)


def _is_stuck(g: State) -> bool:
    """MV-a  Whether a movement was declared by somebody who, with these hands, would have had no way to go."""
    movement = current_movement(g)
    if movement is None or movement.plan != UNKNOWN or movement.answered:
        return False
    if len(g.rules.on_barred) == 0:  # nearly always a step is free, and this is found without a search
        for near in g.rules.board.adj[g.pos[movement.thief]]:
            if g.at[near] < 0:
                return False
    ways = Options()
    movement.options(g, ways)
    return len(ways) == 0


def _deal_missions(view: View, g: State, chance: Chance) -> None:
    """The missions that lie neither face up nor on the pile, in any order."""
    deck: list[int] = []
    for mission in range(len(view.rules.parts.missions)):
        if mission not in view.missions and mission not in view.mission_discard:
            deck.append(mission)
    chance.shuffle(shuffles.MISSIONS, deck)
    g.mission_deck = vec[i64](deck[: len(view.mission_deck)])


def _so_many(left: list[int]) -> list[int]:
    """So many of each kind."""
    pool: list[int] = []
    for kind, count in enumerate(left):
        for _k in range(count):
            pool.append(kind)
    return pool


def _lay_unseen(rooms: vec[i64], pool: list[int]) -> None:
    """The last of these first, wherever this seat sees nothing."""
    for room in range(len(rooms)):
        if rooms[room] == UNSEEN:
            rooms[room] = pool.pop()


def _deal_chests(view: View, g: State, chance: Chance) -> None:
    """The treasures that are nowhere to be seen, among the rooms whose token this seat has not seen."""
    g.chest = view.chest[:]
    if UNSEEN not in g.chest:
        return
    kinds = view.rules.kinds
    left = list(view.rules.parts.treasure_counts)
    for kind in view.chest:
        if kind >= 0:
            left[kind] -= 1
    for kind in range(kinds):
        left[kind] -= view.gone[kind]
        for thief in range(view.rules.thieves):
            left[kind] -= view.load[thief * kinds + kind]
    for frame in view.stack:
        if isinstance(frame, OpenChest) and frame.step == 1:
            left[PURSE] -= 1  # a purse that is being cashed lies in no room any more
    pool = _so_many(left)
    chance.shuffle(shuffles.TREASURES, pool)
    _lay_unseen(g.chest, pool)


def _deal_tokens(view: View, g: State, chance: Chance) -> None:
    """The faces that lie face down and that this seat has not peeked at, among the rooms where they lie."""
    g.token = view.token[:]
    if UNSEEN not in g.token:
        return
    left = list(view.token_faces)
    for room, face in enumerate(view.token):
        if face >= 0 and not view.token_up[room]:
            left[face] -= 1  # this seat peeked at it; what lies face up is not counted
    pool = _so_many(left)
    chance.shuffle(shuffles.TOKENS, pool)
    _lay_unseen(g.token, pool)


def _deal_exploration(view: View, g: State, chance: Chance) -> None:
    """Exploration tokens that this seat has not seen, among the rooms where they lie and those left in the box."""
    g.explore = view.explore[:]
    if UNSEEN not in g.explore:
        return
    left = list(view.rules.parts.explore_counts)
    for face, seen in enumerate(view.explore_seen):
        left[face] -= seen
    for room, face in enumerate(view.explore):
        if face >= 0 and not view.explore_up[room]:
            left[face] -= 1
    pool = _so_many(left)
    rooms = [room for room, face in enumerate(view.explore) if face == UNSEEN]
    for _k in range(_MOST_DEALS):
        chance.shuffle(shuffles.EXPLORATION, pool)
        # CMN-19 (a): at most so many of a face were left in the box
        if all(pool[len(rooms) :].count(face) <= most for face, most in enumerate(view.rules.n.explore_left)):
            break
    for i, room in enumerate(rooms):
        g.explore[room] = pool[i]


def _deal_intrigues(view: View, g: State, chance: Chance) -> None:
    """IC-7  The intrigues that this seat has not seen, into the other hands and the deck."""
    count = len(view.rules.parts.intrigues)
    if count == 0:
        return
    seen = list(view.intrigue_discard) + view.intrigues_of(view.seat)
    pool = [card for card in range(count) if card not in seen]
    for _k in range(_MOST_DEALS):
        chance.shuffle(shuffles.INTRIGUES, pool)
        deck = list(pool)
        hands = list(view.intrigue)
        for seat in range(view.rules.seats):
            if seat != view.seat:
                for _k in range(view.intrigue_size[seat]):
                    hands[seat] |= POWER[deck.pop()]
        g.intrigue = vec[i64](hands)
        g.intrigue_deck = vec[i64](deck)
        if not would_have_fired(g):
            break


def would_have_fired(g: State) -> bool:
    """IC-1  Whether, at a free moment, a hand holds an intrigue that would have shown itself already."""
    if g.kind != K_TURN and g.kind != K_PHASE_TWO:
        return False
    for seat in range(g.rules.seats):
        for number in g.intrigues_of(seat):
            card = g.rules.parts.intrigues[number]
            if card.moment == NOW and card.met(g, seat):
                return True
    return False
