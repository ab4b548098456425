"""The greedy bot below the city: what the rooms of the catacombs are worth, and what it takes to be there."""

from typing import Final

from cadwallon.bots import weights
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.content.ashes.catacombs.places import ALTAR, PRISON, SCRIPTORIUM, TORTURE, TREASURE_ROOM, TUNNEL
from cadwallon.content.ashes.catacombs.rooms import GEM_VALUE, LEAVES, OFFERS, REACHES, READS, TORTURES
from cadwallon.content.ashes.exploration import MAGIC_GEM

READING: Final = 1.9  # SCR-1: three good cards and a token of experience, or two cards
THREE_DICE: Final = 5.8  # TRR-2: 5 of 9 rolls pay, ten and a half on average ...
DEATH: Final = 4 / 9  # ... the others kill
CYCLOPS: Final = 0.6  # CYC-1: that it comes
PRISONER: Final = 0.45  # of what a thief can make of the game, once he is in prison
CLIMB: Final = 0.9  # of what he could make of it in the city: to come up takes a movement
LATE: Final = 0.7  # of a power, in the next turn only


def power_gain(table: Appraisal, thief: int, power: int, prisoner: int) -> float:
    """CAT-7  What a power of the room pays, less what is risked."""
    if power == OFFERS:
        return float(GEM_VALUE * table.carries(thief, MAGIC_GEM))
    if power == READS:
        return READING if table.turns[table.seat] > 0 else 0.4
    if power == REACHES:
        return THREE_DICE - DEATH * max(0.0, table.life(thief))
    if power == LEAVES:
        return _tunnel(table, thief) - below_worth(table, thief, TUNNEL, False)
    if power == TORTURES:
        loot = table.best_loot(prisoner, table.seat)
        if prisoner // 4 == table.seat:
            return weights.NO_MATTER
        return loot * w.carried_out + table.best_loot(prisoner, prisoner // 4) * table.harm[prisoner // 4]
    return 0.0


def _tunnel(table: Appraisal, thief: int) -> float:
    """TUN-1  One in six is lost, two lose two treasures, three are out with everything."""
    stake = table.stake(thief)
    fine = float(table.rules.n.left_behind)
    bare = fine if table.carried(thief) <= 2 else fine + (stake - fine) / 3
    return (3 * stake + 2 * bare - 3.0) / 6


def below_worth(table: Appraisal, thief: int, room: int, can_act: bool) -> float:
    """What a thief can make of the game from a room of the catacombs: its power, then up again, or out."""
    best = table.up_again(thief)
    if room == PRISON:
        return PRISONER * best
    turns = table.turns[thief // 4]
    worth = CLIMB * best if turns > 0 else 0.0
    share = 1.0 if can_act else LATE if turns > 0 else 0.0
    if thief // 4 != table.seat:
        return worth
    gain = 0.0
    if room == ALTAR:
        gain = power_gain(table, thief, OFFERS, 0)
    elif room == SCRIPTORIUM and not table.view.visit[thief] >> READS & 1:
        gain = power_gain(table, thief, READS, 0)
    elif room == TREASURE_ROOM and not table.view.visit[thief] >> REACHES & 1:
        gain = max(0.0, THREE_DICE - DEATH * max(0.0, worth))
    elif room == TORTURE:
        prisoners = [other for other in range(table.rules.thieves) if table.view.pos[other] == PRISON]
        gain = max(
            (power_gain(table, thief, TORTURES, other) for other in prisoners if other // 4 != table.seat), default=0.0
        )
    elif room == TUNNEL and table.view.alarm:
        worth = max(worth, _tunnel(table, thief) * (1.0 if can_act or turns > 0 else 0.0))
    return worth + share * max(gain, table.advice.action_below(table, thief, room))


def way_down(table: Appraisal, thief: int, room: int, can_act: bool) -> float:
    """CAT-2, CYC-1  To go there by a staircase, with the Cyclops about."""
    return below_worth(table, thief, room, can_act) + table.advice.arrival(table, thief, room) - CYCLOPS
