"""Chances of a combat (COM-2): the single highest die of each side, bonuses added, ties to the attacker."""

from functools import cache

FACES = 6


@cache
def highest(dice: int) -> tuple[float, ...]:
    """The chance of each face, 1 to 6, to be the highest of so many dice."""
    return tuple((face / FACES) ** dice - ((face - 1) / FACES) ** dice for face in range(1, FACES + 1))


@cache
def attack_wins(attack_dice: int, defence_dice: int, attack_bonus: int = 0, defence_bonus: int = 0) -> float:
    """The attacker's chance without rerolls."""
    chance = 0.0
    for attack, p in enumerate(highest(max(1, attack_dice)), 1):
        for defence, q in enumerate(highest(max(1, defence_dice)), 1):
            if attack + attack_bonus >= defence + defence_bonus:
                chance += p * q
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
    if wanted <= 0:
        return 1.0
    if feared <= 0:
        return 0.0
    return chance * duel_wins(chance, wanted - 1, feared) + (1 - chance) * duel_wins(chance, wanted, feared - 1)


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
