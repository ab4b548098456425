"""ACT  Phase 3: the turn question, with every command of every thief who may still act."""

from typing import Final

from mypy_extensions import i64

from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import (
    BASH,
    END_TURN,
    LEAVE,
    LOCKPICK,
    MISSION,
    MOVE,
    PLAY,
    SKILL,
    SPECIAL,
    a_of,
    b_of,
    c_of,
    pack,
    verb_of,
)
from cadwallon.engine.moves import Moves
from cadwallon.engine.options import Options
from cadwallon.engine.reach import Lottery, Reach
from cadwallon.engine.state import State
from cadwallon.rules.arcana import offer_own_turn, play_card
from cadwallon.rules.chests import bash, lockpick, offer_chest
from cadwallon.rules.leave import leave_for_ap, may_leave
from cadwallon.rules.missions import fulfil, offer_missions
from cadwallon.rules.move import add_ways, declare, find_ways, lottery_of, most_ways

END_TURN_OPTION: Final = pack(END_TURN)


def collect(g: State, seat: i64, movers: Options, moves: Moves, rest: Options) -> None:
    """The parts of the turn question: which thieves may move and whether they may attack, and every other option.

    ACT-2, GUILD-2  A movement and an action each, in either order, by whoever the player likes. GEN-13: what the gang
    cannot pay is not offered. RUL-3: with no AP left the activated thief may use what is free. RUL-4: missions and
    cards are nobody's action. RUL-66: skills are offered here and not in phase 2.
    """
    rules = g.rules
    ap = g.ap[seat]
    for thief in range(seat * 4, seat * 4 + 4):
        place = g.pos[thief]
        if place < 0 or (len(rules.on_confined) > 0 and rules.confined(g, thief)):
            continue
        if thief == g.active:
            moved = g.has_moved
            acted = g.has_acted
            skilled = g.has_used_skill
        elif ap < 1 or g.done[thief] or not rules.may_activate(g, thief):
            continue  # ACT-1, ACT-5
        else:
            moved = False
            acted = False
            skilled = False
        if not moved and ap >= rules.n.move_price:
            may_attack = not acted and ap >= rules.n.move_price + rules.n.attack_price  # COM-1
            if len(rules.on_ways) > 0:
                movers.append(thief * 2 + (1 if may_attack else 0))
            else:
                add_ways(g, thief, rules.move_points(g, thief), may_attack, moves)
        if not acted:
            if place < len(g.chest) and g.chest[place] >= 0:
                offer_chest(g, thief, ap, rest)
            rules.special_actions(g, thief, rest)
        if g.alarm and may_leave(g, thief, ap):
            rest.append(pack(LEAVE, thief))
        skill = rules.offering[thief]
        if skill is not None and not skilled and not g.muted[thief]:
            skill.offers(g, thief, rest)
    if ap > 0:
        offer_missions(g, seat, rest)
    offer_own_turn(g, seat, rest)
    rules.commands(g, seat, rest)
    rest.append(END_TURN_OPTION)


def reach_of(g: State, thief: i64) -> Reach:
    """What a thief can reach: remembered, or found now."""
    reach = g.reach[thief]
    return find_ways(g, thief) if reach is None else reach


def offer_turn(g: State, seat: i64, out: Options) -> None:
    """The whole list."""
    ways = g.rules.ways
    moves = ways.moves
    moves.clear()
    rest = ways.rest
    rest.clear()
    movers = ways.movers
    movers.clear()
    collect(g, seat, movers, moves, rest)
    for k in range(movers.count):
        reach_of(g, movers.row[k] // 2).write(out, movers.row[k] % 2 == 1)
    moves.write(g, out)
    out.extend(rest)


def draw_turn(g: State, seat: i64, chance: Chance) -> i64:
    """One of them, each equally likely, without writing the list and without finding the ways of every thief.

    A thief whose ways are not known yet gets as many lots as they could be at most. A lot that turns out to be no
    option is thrown back and all is drawn anew: so in every draw every option has exactly one lot.
    """
    ways = g.rules.ways
    moves = ways.moves
    moves.clear()
    rest = ways.rest
    rest.clear()
    found = ways.movers
    found.clear()
    collect(g, seat, found, moves, rest)
    if len(g.rules.on_ways) == 0:
        k = chance.below(rest.count + moves.size)
        return rest.row[k] if k < rest.count else moves.nth(g, k - rest.count)
    return _draw_lot(
        g,
        chance,
        [found.row[i] // 2 for i in range(found.count)],
        [found.row[i] % 2 == 1 for i in range(found.count)],
        rest,
    )


def _draw_lot(g: State, chance: Chance, movers: list[int], attacks: list[bool], rest: Options) -> i64:
    lots: list[int] = []
    lotteries: list[Lottery | None] = []  # only where layers find the ways
    count = len(rest)
    for i, thief in enumerate(movers):
        reach = g.reach[thief]
        if reach is not None:
            size = reach.count(attacks[i])
            lotteries.append(None)
        else:
            lottery = lottery_of(g, thief) if len(g.rules.on_ways) > 0 else None
            size = most_ways(g, thief) if lottery is None else lottery.count(g)
            lotteries.append(lottery)
        lots.append(size)
        count += size
    while True:
        k = chance.below(count)
        if k < len(rest):
            return rest[k]
        k -= len(rest)
        i = 0
        while k >= lots[i]:
            k -= lots[i]
            i += 1
        thief = movers[i]
        lottery = lotteries[i]
        if g.reach[thief] is None and lottery is not None:
            option = lottery.movement(g, k, attacks[i])
            if option >= 0:
                return option
        else:
            reach = reach_of(g, thief)
            if k < reach.count(attacks[i]):
                return reach.nth(k)
        if g.reach[thief] is not None:
            count -= lots[i]
            lots[i] = reach_of(g, thief).count(attacks[i])
            count += lots[i]


def command(g: State, seat: i64, option: i64) -> None:
    """Carry out a command of the turn question, except ending the turn."""
    verb = verb_of(option)
    if verb == MOVE:
        declare(g, a_of(option), option)
    elif verb == LOCKPICK:
        lockpick(g, a_of(option), b_of(option))
    elif verb == BASH:
        bash(g, a_of(option), option)
    elif verb == LEAVE:
        leave_for_ap(g, a_of(option))
    elif verb == MISSION:
        fulfil(g, seat, option)
    elif verb == PLAY:
        play_card(g, seat, option)
    elif verb == SKILL:
        use_skill(g, a_of(option), b_of(option))
    elif verb == SPECIAL:
        thief = a_of(option)
        g.activate(thief)
        g.has_acted = True  # CMN-8
        g.rules.do_special(g, thief, b_of(option), c_of(option))
    else:
        g.rules.do_command(g, seat, option)


def use_skill(g: State, thief: i64, target: i64) -> None:
    """ACT-6, GEN-10  A skill is neither movement nor action, once per activation."""
    skill = g.rules.skills[thief]
    assert skill is not None
    g.activate(thief)
    g.has_used_skill = True
    skill.use(g, thief, target)
