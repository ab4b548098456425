"""The greedy bot and The King of Ashes: its commands, its cards, its questions. Worths are in ducats, as everywhere."""

from collections.abc import Callable
from typing import Final

from cadwallon.bots import weights
from cadwallon.bots.below import power_gain
from cadwallon.bots.gear import better_worth, equipment_worth
from cadwallon.bots.hiring import hire_gain
from cadwallon.bots.mending import ACTIVATION, ESCAPES, PRISON, WOUND, escape_gain, heal_gain
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.content.ashes.catacombs.cyclops import CYCLOPS_ROUNDS, CyclopsRoll
from cadwallon.content.ashes.catacombs.places import APPEARS, cyclops
from cadwallon.content.ashes.catacombs.prison import FREE
from cadwallon.content.ashes.catacombs.treasure_room import ThreeDice
from cadwallon.content.ashes.equipping import BoughtFor
from cadwallon.content.ashes.exploration import MAGIC_GEM
from cadwallon.core.decisions import (
    ACID,
    BUY,
    DECLARE,
    DONE,
    DRAW_INTRIGUE,
    ESCAPE,
    GIFT,
    HEAL,
    K_AMOUNT,
    K_ANSWER_PATROL,
    K_ANSWER_PRISON,
    K_ANSWER_WOUND,
    K_CHOOSE_OUTCOME,
    K_EXCHANGE,
    K_HIRE,
    K_KEEP_EQUIPMENT,
    K_LOSE_ITEM,
    K_OWN_DIE,
    K_PEEK,
    K_SELL,
    K_SWAP_TOKENS,
    K_TAKE_CARD,
    K_TAKE_EQUIPMENT,
    K_TURN_UP,
    LOCKPICK,
    NO,
    PASS,
    POTION,
    POWER,
    SOURCE_EXPERIENCE,
    YES,
)
from cadwallon.core.layers import C_BASH, C_FREE_BASH, C_LOCKPICK, T_LOCKPICK
from cadwallon.engine.decision import a_of, b_of, c_of, d_of, verb_of
from cadwallon.rules.test import Test

EXPERIENCE: Final = 0.9  # one token, for a die that needs it
MORE_EXPERIENCE: Final = 0.75  # of that, for each token that is there already
INTRIGUE: Final = 1.7  # a card that may be met, or cost its penalty
DECLARED: Final = 5.0  # what an intrigue pays
REWARD_LATE: Final = 3  # turns: with fewer left no new intrigue is begun
INN_PRICE: Final = 2.0
TRY_AGAIN: Final = 0.2  # a second chest that was not opened stays there
PATROL_COMES: Final = 0.5  # that a named militiaman is sent against our thief within his reach


# --- commands of phase 3 ----------------------------------------------------------------------------------------
def command_gain(table: Appraisal, option: int) -> tuple[float, float]:
    """What a command of the expansion gains, and its AP; nothing for what this bot does not know."""
    verb = verb_of(option)
    if verb == POWER:
        return power_gain(table, a_of(option), b_of(option), c_of(option)), 1
    if verb == HEAL:
        return heal_gain(table, a_of(option)), 1
    if verb == POTION:
        return heal_gain(table, b_of(option), table.view.wounds[b_of(option)]), 0
    if verb == ESCAPE:
        free = b_of(option) == FREE
        return escape_gain(table, a_of(option)) * (1.0 if free else ESCAPES), 0 if free else 1
    if verb == BUY:
        if d_of(option):  # GEN-9
            price = tokens_worth(table, 1) + table.card_worth(table.rules.dealer_card)
        else:
            price = tokens_worth(table, 2)
        return _buying(table, a_of(option)) - price, 0
    if verb == DRAW_INTRIGUE:
        return (INTRIGUE if table.turns[table.seat] >= REWARD_LATE else 0.0), 1
    if verb == DECLARE:
        return DECLARED, 0
    if verb == GIFT:
        worth = table.advice.evaluate(table, option)
        return (0.0 if worth is None else worth), 0
    return 0.0, 0


def second_chest_gain(table: Appraisal, option: int) -> tuple[float, float]:
    """XPL-2  A magic gem: the ducat of the chest, and what the altar may pay."""
    thief = a_of(option)
    rules, view = table.rules, table.view
    full = table.carried(thief) >= rules.carry(view, thief)
    worth = weights.CHEST_DUCAT + (0.5 if full else table.one_more(table.seat, MAGIC_GEM) * w.carried_out)
    if verb_of(option) == LOCKPICK:
        price = rules.price(view, C_LOCKPICK, thief, rules.n.lockpick_price)
        return worth * (table.passes(T_LOCKPICK, thief) + TRY_AGAIN), float(price)
    if d_of(option) == ACID:
        price = rules.price(view, C_FREE_BASH, thief, 1) - 1
        return worth - w.keeps_equipment * equipment_worth(table, view.equipment[thief], thief), float(price)
    price = rules.price(view, C_BASH, thief, rules.n.bash_price)
    return worth, float(price) - (1.0 if d_of(option) else 0.0)


def play_gain(table: Appraisal, option: int) -> float:
    """W1  Cards of the expansion that this bot understands; it keeps the others."""
    design = a_of(option)
    name = table.rules.arcana[design].name
    card = table.card_worth(design)
    if name == "breakout":
        return escape_gain(table, b_of(option)) - card
    if name == "field_dressing":
        return min(2, int(table.view.wounds[b_of(option)])) * WOUND - card
    if name == "dart_from_the_dark":
        return 2 * WOUND * table.harm[b_of(option) // 4] - card
    if name == "whispered_secret":
        return (INTRIGUE if table.turns[table.seat] >= REWARD_LATE else 0.0) - card
    return -card


# --- equipment, mercenaries ---------------------------------------------------------------------------------------
def tokens_worth(table: Appraisal, spent: int) -> float:
    """XPT-1, XPT-2  So many of our tokens: the more there are the less one is worth, and little at the end."""
    left = float(table.view.experience[table.seat])
    time = min(1.0, float(table.turns[table.seat] + 1) / 4)
    worth = 0.0
    for _ in range(spent):
        left -= 1.0
        worth += EXPERIENCE * time * MORE_EXPERIENCE**left
    return worth


def _buying(table: Appraisal, card: int) -> float:
    """XPT-2  For whichever of our thieves in the district has most of it."""
    worth = 0.0
    for thief in range(table.seat * 4, table.seat * 4 + 4):
        if table.in_district(thief):
            worth = max(worth, better_worth(table, card, thief))
    return worth


def bought_for(table: Appraisal, thief: int) -> float:
    """XPT-2, RUL-5"""
    bought = table.view.nearest(BoughtFor)
    return 0.0 if bought is None else better_worth(table, bought.card, thief)


def _take_equipment(table: Appraisal, option: int) -> float:
    if verb_of(option) == PASS:
        return 0.0
    worth = better_worth(table, a_of(option), b_of(option))  # EQP-2: one of the two goes
    return worth - (INN_PRICE if table.view.reason == "INN-1" else 0.0)


def _keep_equipment(table: Appraisal, option: int) -> float:
    return equipment_worth(table, a_of(option), table.view.subject)


def _hire(table: Appraisal, option: int) -> float:
    """KSE-5"""
    return 0.0 if verb_of(option) == PASS else hire_gain(table, a_of(option), b_of(option))


# --- windows ------------------------------------------------------------------------------------------------------
def _answer_patrol(table: Appraisal, option: int) -> float:
    """W7  Our thief who has most to lose within the militiaman's reach."""
    if verb_of(option) == PASS:
        return 0.0
    place = table.view.pos[table.view.subject] if table.view.subject >= 0 else -1
    worst = 0.0
    for thief in range(table.seat * 4, table.seat * 4 + 4):
        space = table.view.pos[thief]
        if place >= 0 and space >= 0 and table.dist[place][space] <= weights.PATROL_REACH + 1:
            worst = max(worst, PATROL_COMES * table.patrol_blow(thief))
    return worst - table.card_worth(a_of(option))


def _answer_wound(table: Appraisal, option: int) -> float:
    """W8  A card for a wound less."""
    if verb_of(option) == PASS:
        return 0.0
    saved = WOUND + (ACTIVATION if table.view.active == table.view.subject else 0.0)
    return saved - table.card_worth(a_of(option))


def _answer_prison(table: Appraisal, option: int) -> float:
    """W8"""
    return 0.0 if verb_of(option) == PASS else PRISON - table.card_worth(a_of(option))


def _own_die(table: Appraisal, option: int) -> float:
    """W9  A low die is rolled again; in the Treasure Room one of a pair, and never a die that may stay."""
    if verb_of(option) == PASS:
        return 0.0
    face = b_of(option)
    cost = EXPERIENCE if a_of(option) == SOURCE_EXPERIENCE else 0.2
    stack = table.view.stack
    for place in range(len(stack) - 1, -1, -1):
        frame = stack[place]
        if isinstance(frame, ThreeDice):
            return 4.0 - cost if frame.dice.count(face) > 1 else -cost
        if isinstance(frame, CyclopsRoll):
            faces = [_cyclops_gain(table, frame.thief, space) for space in APPEARS]
            stays = _cyclops_gain(table, frame.thief, -1)
            shown = faces[face - 1] if face <= len(faces) else stays
            return (sum(faces) + stays) / 6 - shown - cost
        if isinstance(frame, Test):  # one that is passed
            return -cost
    return 0.7 * (3.5 - float(face)) - cost


def _cyclops_gain(table: Appraisal, newcomer: int, space: int) -> float:
    """CYC-1, CYC-4  It appears in a room below: whoever is there has to beat it twice, or goes to prison."""
    figure = cyclops(table.view)
    victim = table.view.at[space] if space >= 0 and space != table.view.pos[figure] else -1
    if not 0 <= victim < table.rules.thieves:
        return 0.0
    loses = 1 - (1 - table.exchange(figure, victim)) ** CYCLOPS_ROUNDS
    stakes = PRISON + (ACTIVATION if victim == newcomer else 0.0) + table.stake(victim) / 4
    return -table.for_us(victim, loses * stakes)


# --- choices ------------------------------------------------------------------------------------------------------
def _first(table: Appraisal, option: int) -> float:
    """Among outcomes the one that is named first: the thing itself, where it may be left."""
    return -float(a_of(option))


def _quiet(table: Appraisal, option: int) -> float:
    """Nothing is changed without need."""
    return 1.0 if verb_of(option) in (DONE, PASS, NO) else 0.0


def _look(table: Appraisal, option: int) -> float:
    """CMN-16  A token near our thieves; a staircase that was seen is turned up."""
    if verb_of(option) == PASS:
        return 0.0
    if verb_of(option) == YES:
        return 1.0
    row = table.dist[a_of(option)]
    near = 0.0
    for thief in range(table.seat * 4, table.seat * 4 + 4):
        place = table.view.pos[thief]
        if place >= 0:
            near = max(near, 1 / (1 + row[place]))
    return near


def _take_card(table: Appraisal, option: int) -> float:
    return table.card_worth(a_of(option))


def _lose_item(table: Appraisal, option: int) -> float:
    return -table.one_less(table.seat, a_of(option))


def _sell(table: Appraisal, option: int) -> float:
    """What can be sold is sold, the dearest first."""
    return 0.0 if verb_of(option) == DONE else 1.0 + table.one_more(table.seat, a_of(option))


def _amount(table: Appraisal, option: int) -> float:
    """As much as leaves a little."""
    return float(a_of(option)) if a_of(option) < table.view.ducats[table.seat] else -1.0


EVALUATIONS: dict[int, Callable[[Appraisal, int], float]] = {
    K_HIRE: _hire,
    K_TAKE_EQUIPMENT: _take_equipment,
    K_KEEP_EQUIPMENT: _keep_equipment,
    K_ANSWER_PATROL: _answer_patrol,
    K_ANSWER_WOUND: _answer_wound,
    K_ANSWER_PRISON: _answer_prison,
    K_OWN_DIE: _own_die,
    K_CHOOSE_OUTCOME: _first,
    K_EXCHANGE: _quiet,
    K_SWAP_TOKENS: _quiet,
    K_PEEK: _look,
    K_TURN_UP: _look,
    K_TAKE_CARD: _take_card,
    K_LOSE_ITEM: _lose_item,
    K_SELL: _sell,
    K_AMOUNT: _amount,
}
