"""Chances of a combat by the rules in force: before it begins, with the cards on the table, with the dice as they lie.

Dice, bonuses, rerolls and ties are asked of the same queries as the combat itself asks.
"""

from cadwallon.core.decisions import CARD, REROLL, SECOND_CHANCE, SOURCE_EQUIPMENT, SOURCE_EXPERIENCE
from cadwallon.core.layers import P_COMBAT
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of
from cadwallon.rules.combat import ATTACKER, CS_4_ROLL, DEFENDER, Combat, current_combat
from cadwallon.view.odds import (
    BY_TOTAL,
    BY_TOTAL_DEFENDED,
    NO_REROLLS,
    Sources,
    duel_chance,
    exchange_chance,
    thrown_chance,
)

_NO_CARDS: list[list[int]] = [[], []]


def fight_chance(g: State, attacker: int, defender: int) -> float | None:
    """COM-2  The attacker's chance to win a combat that he begins now, without cards."""
    exchange = _exchange(g, attacker, defender, g.pos[defender], _NO_CARDS)
    combat = g.rules.makers[P_COMBAT]
    assert isinstance(combat, Combat)
    needed = combat.to_win(g, attacker)
    return exchange if exchange is None or needed == 1 else duel_chance(exchange, exchange, needed, needed)


def standing_chance(g: Position, combat: Combat) -> float | None:
    """The attacker's chance before the roll, with the cards that lie there and no more of them."""
    attacker, defender = combat.fighters
    return _whole(g, combat, _exchange(g, attacker, defender, combat.space, combat.cards))


def answer_chance(g: State, option: int) -> float | None:
    """W3, W4  That the asked side wins if it plays this card, throws this die again, or passes."""
    combat = current_combat(g)
    if combat is None:
        return None
    side = combat.side_asked()
    if combat.step < CS_4_ROLL:
        wins = _with_card(g, combat, option)
    else:
        wins = _whole(g, combat, _with_reroll(g, combat, side, option))
    return wins if wins is None or side == ATTACKER else 1 - wins


def bonus_of(g: Position, combat: Combat, side: int) -> int:
    """CS-6  What is added to the highest die of a side."""
    return _bonus(g, combat.fighters[side], combat.fighters[1 - side], side == ATTACKER, combat.cards[side])


def _whole(g: Position, combat: Combat, now: float | None) -> float | None:
    """ADV-7.5  From the exchange to the duel: cards count in their own exchange only."""
    attacker, defender = combat.fighters
    needed = combat.to_win(g, attacker)
    if now is None or needed == 1:
        return now
    later = _exchange(g, attacker, defender, combat.space, _NO_CARDS)
    if later is None:
        return None
    won = combat.exchanges_won()
    return duel_chance(now, later, needed - won[ATTACKER], needed - won[DEFENDER])


def _with_card(g: State, combat: Combat, option: int) -> float | None:
    """The card does what it does in a copy; None if there is no combat any more."""
    if verb_of(option) != CARD:
        return standing_chance(g, combat)
    twin = State(g.rules, Chance(0), g)
    twin.reply(option)
    fought = current_combat(twin)
    return None if fought is None or fought.called_off else standing_chance(twin, fought)


def _with_reroll(g: State, combat: Combat, side: int, option: int) -> float | None:
    verb = verb_of(option)
    if verb == REROLL:
        source, count = a_of(option), 1
        thrown_side, face = b_of(option), c_of(option)
    elif verb == SECOND_CHANCE:
        source, count = a_of(option), b_of(option)
        thrown_side, face = side, 0
    else:
        source, count, thrown_side, face = -1, 0, side, 0
    left = [_sources_left(g, combat, ATTACKER, -1), _sources_left(g, combat, DEFENDER, -1)]
    left[side] = _sources_left(g, combat, side, source)
    return thrown_chance(
        combat.dice,
        combat.marks,
        bonus_of(g, combat, ATTACKER) - bonus_of(g, combat, DEFENDER),
        _ties(g, combat.fighters[ATTACKER], combat.fighters[DEFENDER], combat.space),
        (left[ATTACKER], left[DEFENDER]),
        side,
        thrown_side,
        face,
        count,
    )


def _exchange(g: Position, attacker: int, defender: int, space: int, cards: list[list[int]]) -> float | None:
    """CS-1 to CS-6"""
    fighters = [attacker, defender]
    dice: list[int] = []
    bonus: list[int] = []
    sources: list[Sources] = []
    for side in range(2):
        fighter = fighters[side]
        foe = fighters[1 - side]
        count = g.rules.combat_dice(g, fighter, foe, side == ATTACKER)
        for design in cards[side]:
            count += g.rules.arcana[design].own_dice
        for design in cards[1 - side]:
            count += g.rules.arcana[design].foe_dice
        dice.append(max(1, count))
        bonus.append(_bonus(g, fighter, foe, side == ATTACKER, cards[side]))
        sources.append(_sources(g, fighter, foe, side == ATTACKER, cards[side], []))
    ties = _ties(g, attacker, defender, space)
    return exchange_chance(dice[0], dice[1], bonus[0] - bonus[1], ties, sources[ATTACKER], sources[DEFENDER])


def _bonus(g: Position, fighter: int, foe: int, attacking: bool, cards: list[int]) -> int:
    bonus = g.rules.die_bonus(g, fighter, foe, attacking)
    for design in cards:
        bonus += g.rules.arcana[design].die_bonus
    return bonus


def _ties(g: Position, attacker: int, defender: int, space: int) -> int:
    """COM-2 (4), KCO-1  Whether equal scores are the attacker's, or go by the total of all dice."""
    winner = g.rules.tie(g, attacker, defender, space, ATTACKER)
    if len(g.rules.on_lead) > 0:
        return BY_TOTAL if winner == ATTACKER else BY_TOTAL_DEFENDED
    return winner == ATTACKER


def _sources_left(g: State, combat: Combat, side: int, spent: int) -> Sources:
    used = [*combat.used[side], spent]
    fighter, foe = combat.fighters[side], combat.fighters[1 - side]
    return _sources(g, fighter, foe, side == ATTACKER, combat.cards[side], used)


def _sources(g: Position, fighter: int, foe: int, attacking: bool, cards: list[int], used: list[int]) -> Sources:
    """W4  Rerolls on the table: only a thief has any; a skill works once, a card once for each copy.

    What is spent for a reroll, experience or a charm, counts as little as a card of the hand.
    """
    if fighter >= g.rules.thieves:
        return NO_REROLLS
    own: list[int] = []
    other: list[int] = []
    g.rules.rerolls(g, fighter, foe, attacking, True, own)
    g.rules.rerolls(g, fighter, foe, attacking, False, other)
    own = [source for source in own if not is_spent(source)]
    other = [source for source in other if not is_spent(source) or source >= SOURCE_EQUIPMENT]
    many: list[int] = []
    for design in cards:
        if g.rules.arcana[design].rerolls_foe:
            other.append(design)
        if g.rules.arcana[design].rerolls_own:
            many.append(design)
    return (_unused(own, used), _unused(other, used), _unused(many, used))


def is_spent(source: int) -> bool:
    """EXP-3  Whether a reroll takes something away for good: a token of experience, a charm."""
    return source == SOURCE_EXPERIENCE or source >= SOURCE_EQUIPMENT


def _unused(sources: list[int], used: list[int]) -> int:
    left = list(sources)
    for source in used:
        if source in left:
            left.remove(source)
    return len(left)
