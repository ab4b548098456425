"""Chances of a combat as the bots want them, on those of `view/odds.py`: short questions, asked again and again."""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.view.odds import FACES, NO_REROLLS, duel_chance, exchange_chance, highest

_MOST: Final = 16  # dice; and leads from -8 to 7
_wins: Final = vec[float]([-1.0] * (_MOST * _MOST * _MOST))


def attack_wins(attack_dice: i64, defence_dice: i64, attack_bonus: i64 = 0, defence_bonus: i64 = 0) -> float:
    """COM-2  The attacker's chance without rerolls; ties are his."""
    lead = attack_bonus - defence_bonus
    if attack_dice < 1:
        attack_dice = 1
    if defence_dice < 1:
        defence_dice = 1
    if attack_dice >= _MOST or defence_dice >= _MOST or lead < -8 or lead > 7:
        return _count(attack_dice, defence_dice, lead)
    slot = (attack_dice * _MOST + defence_dice) * _MOST + lead + 8
    known = _wins[slot]
    if known < 0:
        known = _count(attack_dice, defence_dice, lead)
        _wins[slot] = known
    return known


def _count(attack_dice: int, defence_dice: int, lead: int) -> float:
    chance = exchange_chance(attack_dice, defence_dice, lead, True, NO_REROLLS, NO_REROLLS)
    assert chance is not None  # without rerolls any number of dice is counted
    return chance


@cache
def feint_wins(attack_dice: int, defence_dice: int, attack_bonus: int = 0, defence_bonus: int = 0) -> float:
    """The same for an attacker who may have one die of the defender rolled again."""
    chance = 0.0
    dice = max(1, defence_dice)
    for attack, p in enumerate(highest(max(1, attack_dice)), 1):
        low = min(max(attack + attack_bonus - defence_bonus, 0), FACES) / FACES  # that a die does not stop him
        none_stops = low**dice
        one_stops = dice * (1 - low) * low ** (dice - 1)
        chance += p * (none_stops + one_stops * low)
    return chance


def duel_wins(chance: float, wanted: int, feared: int) -> float:
    """The chance to win so many exchanges before the other side has won so many; one each is a plain combat."""
    return chance if wanted == 1 and feared == 1 else duel_chance(chance, chance, wanted, feared)


def wins_after(own: list[int], foe: list[int], own_bonus: int, foe_bonus: int, attacking: bool) -> bool:
    """Whether dice that lie on the table win as they are."""
    mine = max(own) + own_bonus
    theirs = max(foe) + foe_bonus
    return mine >= theirs if attacking else mine > theirs


def reroll_wins(
    own: list[int], foe: list[int], own_bonus: int, foe_bonus: int, attacking: bool, fresh_own: int, fresh_foe: int
) -> float:
    """The chance to win when so many new dice join those that stay on each side."""
    chance = 0.0
    for mine, p in _best_of(own, fresh_own):
        for theirs, q in _best_of(foe, fresh_foe):
            if wins_after([mine], [theirs], own_bonus, foe_bonus, attacking):
                chance += p * q
    return chance


def _best_of(kept: list[int], fresh: int) -> list[tuple[int, float]]:
    """The highest of kept and new dice, with its chance."""
    floor = max(kept, default=0)
    if fresh == 0:
        return [(floor, 1.0)]
    return [(max(floor, face), p) for face, p in enumerate(highest(fresh), 1)]
