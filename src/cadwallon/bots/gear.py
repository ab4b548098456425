"""EQP  What a piece of equipment is worth to the thief who would bear it, in ducats.

The card itself is asked what it does for him, by the queries with which it answers in play. How often that matters (in
a turn of one thief) began as counts in games of greedy bots, twelve of each adventure with the expansion; they and what
is at stake were then judged by hand, so that the worths at the beginning of a game are near to what a card has brought
where it was given out by lot (`tools/fair_prices.py`), which is known to half a ducat.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cadwallon.bots.advice import N_EQUIPMENT
from cadwallon.bots.holdings import UNKNOWN
from cadwallon.bots.mending import ACTIVATION, wound_cost
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.prospects import FARTHEST, out_chances
from cadwallon.content.ashes.catacombs.places import cyclops
from cadwallon.content.ashes.equipping import NOTHING
from cadwallon.content.ashes.events import FOR_CYCLOPS
from cadwallon.core.items import Equipment
from cadwallon.core.layers import C_BASH, C_LOCKPICK, T_LOCKPICK
from cadwallon.core.state import changed

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

AP: Final = 1.2  # one AP, in the middle between one that is scarce and one that is left over
# How often, in a turn of one thief.
CHESTS: Final = 0.36  # a lock tried or a chest bashed
STRIKES: Final = 0.25  # he could well attack a thief ...
STRUCK: Final = 0.16  # ... is attacked by one, and as often again for each treasure that he carries
PATROLS: Final = 0.1  # ... or by a militiaman
DESCENTS: Final = 0.06  # he goes below, in most adventures
MANY_DESCENTS: Final = {
    "awakening_of_sophet_drahas": 0.19, "market_for_bones": 0.09, "choir_below": 0.11, "price_of_pride": 0.12,
    "festival_of_ashes": 0.08, "dukes_ransom": 0.13,
}  # fmt: skip
BELOW: Final = 0.65  # of those who go below, fights: half of them against the Cyclops
WOUNDS: Final = 0.055  # ... he is wounded; whether in his own activation is put at one half
WALLS: Final = 0.09  # ... a wall is in his way ...
CROWDS: Final = 0.02  # ... or somebody whom he may not pass, for everybody near him
NEAR: Final = 3  # steps
# What that decides.
LOCK_SHUT: Final = 3.0  # the turn that a chest is lost for
LOOT: Final = 6.0  # the best treasure, and the way that it saves
ARREST: Final = 5.0
PRISON: Final = 6.0
SPACE: Final = 0.2  # one space more, in every turn
FLIGHT: Final = 0.1  # that it comes in handy in a turn
HOME: Final = 0.25  # that it takes a thief home who would not have come so far
DETOUR: Final = 1.8  # that a wall or a crowd makes necessary
SACK: Final = 0.4  # a place more ...
SACK_SOON: Final = 1.0  # ... for a thief with two treasures ...
SACK_NOW: Final = 2.2  # ... and with his hands full
GATE: Final = 0.4  # a gate more, before anybody knows which will be closed
HEALED_LATER: Final = 0.09  # a comrade who is wounded beside him, in every turn
RIVAL_DICE: Final = 2
TOKEN: Final = 0.6  # of experience, where some are there already
FIRST_CHEST: Final = 0.7  # what is used up with it might have been of more use at the next
ONCE: Final = 1.0  # the fight or the way for which it is used up


def equipment_worth(table: "Appraisal", card: int, thief: int) -> float:
    """EQP-1  The same for everybody who asks in one look: each card may be bought in several ways."""
    key = (N_EQUIPMENT, card, thief)
    known = table.noted.get(key, UNKNOWN)
    if known == UNKNOWN:
        known = table.noted[key] = _to_bearer(table, card, thief)
    return known


def _to_bearer(table: "Appraisal", card: int, thief: int) -> float:
    """For the turns that are left; what is used up with its first use is worth no more than that."""
    item = table.rules.parts.equipment[card]
    view = table.view
    borne = view.equipment
    if borne[thief] >= 0:
        view.equipment = changed(borne, thief, NOTHING)  # asked as if he bore nothing yet
    turns = float(table.turns[thief // 4] + 1)
    lasting = _fights(table, item, thief) + _ways(table, item, thief) + _descents(table, item, thief)
    chest = _chest(table, item, thief)
    if item.spent:
        worth = _flight(table, item, thief)
        worth = max(
            worth,
            min(ONCE, turns * lasting),
            FIRST_CHEST * min(1.0, 2 * turns * CHESTS) * chest,
            _healing(table, item, thief),
        )
    else:
        worth = turns * (lasting + CHESTS * chest) + _load(table, item, thief) + _gates(table, item, thief)
    view.equipment = borne
    return worth


def better_worth(table: "Appraisal", card: int, thief: int) -> float:
    """EQP-2  The same, less what he would give up for it: he bears one."""
    worth = equipment_worth(table, card, thief)
    if table.view.equipment[thief] >= 0:
        worth -= equipment_worth(table, table.view.equipment[thief], thief)
    return worth


# --- combat -------------------------------------------------------------------------------------------------------
def _fights(table: "Appraisal", item: Equipment, thief: i64) -> float:
    rules = table.rules
    rival: i64 = (thief + 4) % rules.thieves
    officer: i64 = rules.militia[0]
    rivals = (float(rules.seats) - 1) / 3  # it was counted with four players
    worth = rivals * STRIKES * LOOT * _attacking(table, item, thief, rival)
    struck = rivals * STRUCK * float(1 + table.carried(thief))
    worth += struck * LOOT * _defending(table, item, thief, rival, RIVAL_DICE)
    worth += PATROLS * ARREST * _defending(table, item, thief, officer, rules.combat[officer])
    won = STRIKES * attack_wins(rules.combat[thief], RIVAL_DICE)
    won += STRUCK * (1 - attack_wins(RIVAL_DICE, rules.combat[thief]))
    worth += rivals * won * (TOKEN * float(item.experience_won) + _wounding(table, item, thief))
    if item.stops_wounds():
        worth += WOUNDS * (wound_cost(table, thief) + ACTIVATION / 2)
    return worth


def _wounding(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """CS-8 (4)  Whichever rival it hurts most."""
    wounds = float(item.wounds_foe(table.view, thief, [6]))
    most = 0.0
    if wounds > 0:
        for rival in range(table.rules.thieves):
            if rival // 4 != thief // 4 and table.in_district(rival):
                most = max(most, table.harm[rival // 4] * wound_cost(table, rival))
    return wounds * most


def _attacking(table: "Appraisal", item: Equipment, thief: i64, foe: i64) -> float:
    own: i64 = table.rules.combat[thief]
    dice = item.combat_dice(table.view, thief, foe, True, own)
    more = attack_wins(dice, RIVAL_DICE) - attack_wins(own, RIVAL_DICE)
    if _rerolls(table, item, thief, foe, True):
        more += attack_wins(own + 1, RIVAL_DICE) - attack_wins(own, RIVAL_DICE)
    return more


def _defending(table: "Appraisal", item: Equipment, thief: i64, foe: i64, against: i64) -> float:
    own: i64 = table.rules.combat[thief]
    dice = item.combat_dice(table.view, thief, foe, False, own)
    more = attack_wins(against, own) - attack_wins(against, dice)
    if _rerolls(table, item, thief, foe, False):
        more += attack_wins(against, own) - attack_wins(against, own + 1)
    return more


def _rerolls(table: "Appraisal", item: Equipment, thief: i64, foe: i64, attacking: bool) -> bool:
    """W4  As good as a die."""
    view = table.view
    return item.combat_reroll(view, thief, foe, attacking, True) or item.combat_reroll(
        view, thief, foe, attacking, False
    )


def _descents(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """CYC-1  Against the Cyclops, and to keep it away; twice as likely for who is below or stands on a staircase."""
    foe = cyclops(table.view)
    if foe < 0:
        return 0.0
    rules = table.rules
    own: i64 = rules.combat[thief]
    dice = item.combat_dice(table.view, thief, foe, False, own)
    if item.combat_dice(table.view, thief, rules.militia[0], True, own) == own:  # what works only where it stands
        dice = max(dice, item.combat_dice(table.view, thief, foe, True, own))
    against: i64 = rules.combat[foe]
    saved = BELOW * (attack_wins(against, own) - attack_wins(against, dice))
    if item.rerolls_die(table.view, thief, FOR_CYCLOPS):
        saved += attack_wins(against, own) / 6  # that it comes to him
    often = MANY_DESCENTS.get(rules.adventure, DESCENTS)
    if table.view.pos[thief] >= rules.board.city:
        often *= 2
    return often * PRISON * saved


# --- locks, loads, ways -------------------------------------------------------------------------------------------
def _chest(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """CHE-1, CHE-2  What it saves him at one chest: AP, or a lock that stays shut."""
    rules, view, n = table.rules, table.view, table.rules.n
    bash: i64 = max(1, rules.price(view, C_BASH, thief, n.bash_price))
    lock: i64 = max(1, rules.price(view, C_LOCKPICK, thief, n.lockpick_price))
    opens = table.passes_mended(T_LOCKPICK, thief)
    before = min(AP * float(bash), AP * float(lock) + (1 - opens) * LOCK_SHUT)
    target: i64 = rules.mind[thief]
    better = opens
    if opens < 1.0:
        faces = item.test_target(view, T_LOCKPICK, thief, target) - target
        better = min(1.0, opens + float(faces) / 6)
        if item.mends_test(view, T_LOCKPICK, thief):
            better = max(better, opens + (1 - opens) * opens)
    free = 0 if item.acid else max(1, item.price(view, C_BASH, thief, bash))
    return before - min(AP * float(free), AP * float(lock) + (1 - better) * LOCK_SHUT)


def _ways(table: "Appraisal", item: Equipment, thief: i64) -> float:
    steps: i64 = table.rules.movement[thief]
    worth = SPACE * float(item.move_points(table.view, thief, steps) - steps)
    if item.grapnel:
        worth += WALLS * DETOUR
    if item.cloak:
        worth += CROWDS * DETOUR * float(_others_near(table, thief))
    if item.flight:
        worth += FLIGHT
    return worth


def _others_near(table: "Appraisal", thief: i64) -> i64:
    """Whoever may stand in his way; before he is placed as many as there are on the average."""
    view, city = table.view, table.rules.board.city
    place = view.pos[thief]
    if place < 0 or place >= city:
        return NEAR
    found: i64 = 0
    for figure in range(table.rules.figure_count):
        there = view.pos[figure]
        if 0 <= there < city and figure != thief and table.dist[place][there] <= NEAR:
            found += 1
    return found


def _load(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """CAR-1"""
    limit: i64 = table.rules.n.carry
    if item.carry(table.view, thief, limit) <= limit or table.turns[thief // 4] < 1:
        return 0.0
    carried = table.carried(thief)
    if carried >= limit:
        return SACK_NOW
    return SACK_SOON if carried == limit - 1 else SACK


def _gates(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """LEA-2  How much likelier he gets out with what he carries."""
    view, board = table.view, table.rules.board
    place = view.pos[thief]
    if not item.gates or place >= board.city:
        return 0.0
    if place < 0 or not view.alarm:
        return GATE
    steps = FARTHEST - 1
    for gate in board.gates:
        if item.exit_open(view, thief, gate, view.portcullis[gate] == 0):
            steps = min(steps, table.dist[place][gate])
    turns = table.turns[thief // 4]
    out = out_chances(table.movement[thief], turns)[turns * FARTHEST + steps]
    return max(0.0, table.stake(thief) * (out - table.out_chance(thief, place, turns)))


def _flight(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """LEA-3  After the alarm it may be what takes him home: over the walls all gates are near."""
    place = table.view.pos[thief]
    if not item.flight or not table.view.alarm or not 0 <= place < table.rules.board.city:
        return 0.0
    return table.stake(thief) * HOME * (1 - table.out_chance(thief, place, table.turns[thief // 4]))


def _healing(table: "Appraisal", item: Equipment, thief: i64) -> float:
    """WND-2  All wounds that a comrade has: now, or perhaps later."""
    turns = float(table.turns[thief // 4] + 1)
    if not item.heals:
        return 0.0
    view, board = table.view, table.rules.board
    worth = turns * HEALED_LATER
    place = view.pos[thief]
    for comrade in range(thief // 4 * 4, thief // 4 * 4 + 4):
        there = view.pos[comrade]
        if there >= 0 and view.wounds[comrade] and (there == place or there in board.adj[place]):
            worth = max(worth, AP * float(view.wounds[comrade]) + ACTIVATION)
    return worth
