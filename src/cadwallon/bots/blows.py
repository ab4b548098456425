"""The greedy bot in combat: odds, what is at stake, and whether a card is worth it."""

from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.holdings import finds_source
from cadwallon.bots.odds import attack_wins, duel_wins, feint_wins, reroll_wins
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import CARD, PASS, SECOND_CHANCE
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of
from cadwallon.rules.combat import ATTACKER, Combat, current_combat


def printed(table: Appraisal, attacker: int, defender: int) -> tuple[list[int], list[int]]:
    """CS-1, CS-6  Dice and bonus of both sides before any card."""
    view, rules = table.view, table.rules
    dice = [rules.combat_dice(view, attacker, defender, True), rules.combat_dice(view, defender, attacker, False)]
    return dice, [rules.die_bonus(view, attacker, defender, True), rules.die_bonus(view, defender, attacker, False)]


def _rerolls(table: Appraisal, fighter: i64, foe: i64, attacking: bool, own: bool) -> bool:
    """W4  Whether skill or equipment gives a reroll; tokens of experience are kept for dice that need them."""
    sources = table.no_sources()
    table.rules.rerolls(table.view, fighter, foe, attacking, own, sources)
    return finds_source(sources)


def _rerolls_any(table: Appraisal, fighter: i64, foe: i64, attacking: bool) -> bool:
    """The same for his dice and the foe's together."""
    sources = table.no_sources()
    table.rules.rerolls(table.view, fighter, foe, attacking, True, sources)
    table.rules.rerolls(table.view, fighter, foe, attacking, False, sources)
    return finds_source(sources)


def attack_chance(table: Appraisal, attacker: i64, defender: i64) -> float:
    """Of the whole combat, without cards."""
    wanted, feared = table.advice.touches(table, attacker, defender)
    if table.ties_to_defender(attacker, defender):
        return duel_wins(_uphill_chance(table, attacker, defender), wanted, feared)
    return duel_wins(_exchange_chance(table, attacker, defender), wanted, feared)


def _exchange_chance(table: Appraisal, attacker: i64, defender: i64) -> float:
    """CS-4 to CS-6  Without cards; a reroll counts as half a die.

    It is worth more, but measured: a bot that counts it in full fights for loot too often, and wins fewer games.
    """
    view, rules = table.view, table.rules
    dice = rules.combat_dice(view, attacker, defender, True)
    against = rules.combat_dice(view, defender, attacker, False)
    bonus = rules.die_bonus(view, attacker, defender, True)
    handicap = rules.die_bonus(view, defender, attacker, False)
    plain = attack_wins(dice, against, bonus, handicap)
    if len(rules.on_rerolls) == 0:
        return plain
    if _rerolls_any(table, attacker, defender, True):
        plain = (plain + attack_wins(dice + 1, against, bonus, handicap)) / 2
    if _rerolls_any(table, defender, attacker, False):
        plain = (plain + attack_wins(dice, against + 1, bonus, handicap)) / 2
    return plain


def _uphill_chance(table: Appraisal, attacker: int, defender: int) -> float:
    """The same where ties are the defender's, and rerolls are worth what they are: there the place is what counts."""
    dice, bonus = printed(table, attacker, defender)
    if _rerolls(table, attacker, defender, True, True):
        dice[0] += 1  # the low die once more: as good as another die
    if _rerolls_any(table, defender, attacker, False):
        dice[1] += 1
    wins = feint_wins if _rerolls(table, attacker, defender, True, False) else attack_wins
    return wins(dice[0], dice[1], bonus[0], bonus[1] + 1)  # one more than his is what beats a defender who wins ties


def prize(table: Appraisal, winner: i64, loser: i64) -> float:
    """What the result is worth to us, whichever side we are; the sheet may know better than the rulebook."""
    special = table.advice.spoils(table, winner, loser)
    if special is None:
        return table.plain_prize(winner, loser)
    return special


def _side(table: Appraisal, combat: Combat) -> int:
    return ATTACKER if combat.seats[ATTACKER] == table.seat else 1 - ATTACKER


def _touches(table: Appraisal, combat: Combat, side: int) -> tuple[int, int]:
    """How many exchanges we and the other side still have to win."""
    needs = table.advice.touches(table, combat.fighters[0], combat.fighters[1])
    return needs[side], needs[1 - side]


def _chance_with(table: Appraisal, combat: Combat, mine: list[int], theirs: list[int]) -> float:
    """Our chance in this exchange with these cards on both sides."""
    side = _side(table, combat)
    dice, bonus = printed(table, combat.fighters[0], combat.fighters[1])
    for owner in range(2):
        for design in mine if owner == side else theirs:
            card = table.rules.arcana[design]
            dice[owner] += card.own_dice + (1 if card.rerolls_own else 0)
            dice[1 - owner] += card.foe_dice - (1 if card.rerolls_foe else 0)
            bonus[owner] += card.die_bonus
    if table.ties_to_defender(combat.fighters[0], combat.fighters[1]):
        wins = 1 - attack_wins(max(1, dice[1]), max(1, dice[0]), bonus[1], bonus[0])
    else:
        wins = attack_wins(max(1, dice[0]), max(1, dice[1]), bonus[0], bonus[1])
    return wins if side == ATTACKER else 1 - wins


def combat_card(table: Appraisal, option: int) -> float:
    """W3  A card if it turns enough of what is at stake."""
    combat = current_combat(table.view)
    if combat is None or verb_of(option) != CARD:
        return 0.0
    side = _side(table, combat)
    mine = combat.cards[side]
    theirs = list(combat.cards[1 - side])
    design = a_of(option)
    card = table.rules.arcana[design]
    won = prize(table, combat.fighters[side], combat.fighters[1 - side])
    lost = prize(table, combat.fighters[1 - side], combat.fighters[side])
    before = _chance_with(table, combat, mine, theirs)
    wanted, feared = _touches(table, combat, side)
    if card.name == "bribe":  # one ducat, and there is no combat
        wins = duel_wins(before, wanted, feared)
        return -1.0 - (wins * won + (1 - wins) * lost) - table.card_worth(design)
    if b_of(option) in theirs:  # it cancels a card of theirs
        theirs.remove(b_of(option))
    after = _chance_with(table, combat, [*mine, design], theirs)
    decided = duel_wins(before, wanted - 1, feared) - duel_wins(before, wanted, feared - 1)
    gain = (after - before) * (won - lost) * decided
    if card.thefts and wanted == 1:
        gain += before * float(card.thefts) * won
    if card.protects and feared == 1:
        gain -= (1 - before) * lost
    return gain - table.card_worth(design)


def combat_reroll(table: Appraisal, option: int) -> float:
    """W4  The chance to win after the reroll; passing keeps the dice as they lie, and is first among equals."""
    combat = current_combat(table.view)
    if combat is None:
        return 0.0
    side = _side(table, combat)
    own = sorted(combat.dice[side])
    foe = sorted(combat.dice[1 - side])
    fresh_own = 0
    fresh_foe = 0
    verb = verb_of(option)
    if verb == SECOND_CHANCE:
        fresh_own = b_of(option)
        own = own[fresh_own:]
    elif verb != PASS and b_of(option) == side:
        fresh_own = 1
        own.remove(c_of(option))
    elif verb != PASS:
        fresh_foe = 1
        foe.remove(c_of(option))
    _, bonus = printed(table, combat.fighters[0], combat.fighters[1])
    for owner in range(2):
        bonus[owner] += sum(table.rules.arcana[design].die_bonus for design in combat.cards[owner])
    ties_to_defender = table.ties_to_defender(combat.fighters[0], combat.fighters[1])
    wins_ties = (side == ATTACKER) != ties_to_defender
    wins = reroll_wins(own, foe, bonus[side], bonus[1 - side], wins_ties, fresh_own, fresh_foe)
    return wins if verb == PASS else wins - weights.NO_MATTER
