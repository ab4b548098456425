"""ACT  Phase 3: the turn question, with every command of every thief who may still act."""

from typing import Final

from mypy_extensions import i64

from cadwallon.core.decisions import BASH, END_TURN, LEAVE, LOCKPICK, MISSION, MOVE, PLAY, SKILL, SPECIAL
from cadwallon.core.moves import Moves
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, c_of, pack, verb_of
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import offer_own_turn, play_card
from cadwallon.rules.chests import bash, lockpick, offer_chest
from cadwallon.rules.leave import leave_for_ap, may_leave
from cadwallon.rules.missions import fulfil, offer_missions
from cadwallon.rules.move import declare
from cadwallon.rules.reach import add_ways

END_TURN_OPTION: Final = pack(END_TURN)


def collect(g: State, seat: i64, moves: Moves, rest: Options) -> None:
    """The parts of the turn question: the movements of all thieves, and every other option.

    ACT-2, GUILD-2  A movement and an action each, in either order, by whoever the player likes. GEN-13: what the gang
    cannot pay is not offered. RUL-3: with no AP left the activated thief may use what is free. RUL-4: missions and
    cards are nobody's action. RUL-66: skills are offered here and not in phase 2.
    """
    moves.clear()
    rest.clear()
    rules = g.rules
    n = rules.n
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
        if not moved and ap >= n.move_price:
            may_attack = not acted and ap >= n.move_price + n.attack_price  # COM-1
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


def offer_turn(g: State, seat: i64, out: Options) -> None:
    """The whole list."""
    scratch = g.scratch
    moves = scratch.moves
    rest = scratch.rest
    collect(g, seat, moves, rest)
    moves.write(g, out)
    out.extend(rest)


def draw_turn(g: State, seat: i64, chance: Chance) -> i64:
    """One of them, each equally likely, without writing the list: movements are sets of ends, which are counted."""
    scratch = g.scratch
    moves = scratch.moves
    rest = scratch.rest
    collect(g, seat, moves, rest)
    k = chance.below(rest.count + moves.count())
    return rest.row[k] if k < rest.count else moves.nth(g, k - rest.count)


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
