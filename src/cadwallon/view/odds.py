"""Exact chances: a test, an exchange of a combat with the rerolls of both sides, a duel.

Whoever may reroll does it as well as it can be done, the attacker first, knowing that the defender comes after him
(W4). Chances count what is printed on the figures and lies on the table, never a card of a hand.
"""

from functools import cache, lru_cache
from math import factorial
from typing import Final

FACES: Final = 6
MOST_DICE: Final = 4  # of a side that are enumerated where somebody may reroll
FEW_DICE: Final = 6  # of both sides, where somebody may reroll more than one
MANY_REROLLS: Final = 4
MOST_WITHOUT: Final = 12  # dice of both sides whose totals are enumerated without any reroll

# Whose equal scores are: the defender's (0, False), the attacker's (1, True), or by the total of all dice (KCO-1),
# where the attacker wins equal totals, or (ADV-7.6) the defender.
BY_TOTAL: Final = 2
BY_TOTAL_DEFENDED: Final = 3

_BY_OWNER: Final = 1  # marks of a die: by whom it was rerolled (GEN-6)
_BY_FOE: Final = 2
_MARKS: Final = 4

Dice = tuple[int, ...]  # each face * _MARKS + its marks, sorted
Sources = tuple[int, int, int]  # rerolls of one own die, of one die of the foe, of any number of own dice at once
NO_REROLLS: Final[Sources] = (0, 0, 0)


def pass_chance(target: int, reroll: bool = False) -> float:
    """T  A die at or below the target; with a reroll on the table a failed one is thrown once more."""
    passes = min(max(target, 0), FACES) / FACES
    return 1 - (1 - passes) ** 2 if reroll else passes


@cache
def highest(dice: int) -> tuple[float, ...]:
    """The chance of each face, 1 to 6, to be the highest of so many dice."""
    return tuple((face / FACES) ** dice - ((face - 1) / FACES) ** dice for face in range(1, FACES + 1))


@lru_cache(4096)
def exchange_chance(
    attack_dice: int, defence_dice: int, lead: int, ties: int, attacker: Sources, defender: Sources
) -> float | None:
    """COM-2  The attacker's chance; `lead`: his bonus less the defender's; `ties`: equal scores are his, or BY_TOTAL.

    None where there are too many dice to enumerate their rerolls.
    """
    if attacker == NO_REROLLS and defender == NO_REROLLS and ties < BY_TOTAL:
        chance = 0.0
        for attack, p in enumerate(highest(attack_dice), 1):
            for defence, q in enumerate(highest(defence_dice), 1):
                if attack + lead > defence or (ties and attack + lead == defence):
                    chance += p * q
        return min(chance, 1.0)
    if not _can_be_enumerated(attack_dice, defence_dice, attacker, defender, ties):
        return None
    exchange = _Exchange(lead, ties)
    chance = 0.0
    for attack_throw, p in throws(attack_dice):
        for defence_throw, q in throws(defence_dice):
            chance += p * q * exchange.attacker_wins(attack_throw, defence_throw, attacker, defender)
    return min(chance, 1.0)


def _can_be_enumerated(attack_dice: int, defence_dice: int, attacker: Sources, defender: Sources, ties: int) -> bool:
    """Within a tenth of a second: four dice a side with one single reroll each, fewer dice where more can be thrown.

    Where totals count every die matters, so that fewer of them can be thrown again.
    """
    dice = attack_dice + defence_dice
    rerolls = sum(attacker) + sum(defender)
    if ties >= BY_TOTAL:
        return dice <= (MOST_WITHOUT if rerolls == 0 else FEW_DICE if rerolls == 1 else FEW_DICE - 2) and rerolls <= 2
    if max(sum(attacker), sum(defender)) <= 1 and attacker[2] + defender[2] == 0:
        return max(attack_dice, defence_dice) <= MOST_DICE
    return dice <= FEW_DICE if rerolls <= MANY_REROLLS - 2 else dice < FEW_DICE and rerolls <= MANY_REROLLS


def thrown_chance(
    dice: list[list[int]],
    marks: list[list[int]],
    lead: int,
    ties: int,
    left: tuple[Sources, Sources],
    user: int,
    side: int,
    face: int,
    count: int,
) -> float | None:
    """W4  The attacker's chance with the dice as they lie, of which `user` (0, 1) throws some again.

    One die of a side with this face, or without a face so many of his lowest; a count of 0: he passes. `left` are the
    sources of both sides after that.
    """
    if not _can_be_enumerated(len(dice[0]), len(dice[1]), left[0], left[1], ties):
        return None
    lying = [_as_dice(dice[0], marks[0]), _as_dice(dice[1], marks[1])]
    exchange = _Exchange(lead, ties)
    if count == 0:
        if user == 0:
            return exchange.after_defender(lying[0], lying[1], left[1])
        return exchange.decided(lying[0], lying[1])
    mark = _BY_OWNER if user == side else _BY_FOE
    places = [i for i, die in enumerate(lying[side]) if not die & mark and (face == 0 or die // _MARKS == face)]
    chance = 0.0
    for thrown, p in rerolled(lying[side], tuple(places[:count]), mark, True, True):
        lying[side] = thrown
        if user == 0:
            chance += p * exchange.attacker_wins(lying[0], lying[1], left[0], left[1])
        else:
            chance += p * exchange.after_defender(lying[0], lying[1], left[1])
    return min(chance, 1.0)


def _as_dice(faces: list[int], marks: list[int]) -> Dice:
    return tuple(sorted([face * _MARKS + mark for face, mark in zip(faces, marks, strict=True)]))


def duel_chance(now: float, later: float, wanted: int, feared: int) -> float:
    """ADV-7.5  So many exchanges won before the other side has won so many; the first one may have odds of its own."""
    if wanted <= 0 or feared <= 0:
        return 1.0 if wanted <= 0 else 0.0
    won = duel_chance(later, later, wanted - 1, feared)
    lost = duel_chance(later, later, wanted, feared - 1)
    return now * won + (1 - now) * lost


@cache
def throws(dice: int) -> list[tuple[Dice, float]]:
    """Every throw of so many dice without regard to their order, unmarked, with its chance."""
    out: list[tuple[Dice, float]] = []
    for faces in _sorted_faces(dice, 1):
        ways = factorial(dice)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        out.append((tuple([face * _MARKS for face in faces]), ways / FACES**dice))
    return out


def _sorted_faces(dice: int, lowest: int) -> list[list[int]]:
    if dice == 0:
        return [[]]
    return [[face, *rest] for face in range(lowest, FACES + 1) for rest in _sorted_faces(dice - 1, face)]


class _Exchange:
    """Both sides choose their rerolls as well as they can; positions that come up again are remembered."""

    def __init__(self, lead: int, ties: int) -> None:
        self.lead = lead
        self.ties = ties
        self.whole = ties >= BY_TOTAL  # no die may be left out
        self.known: dict[tuple[Dice, Dice, Sources, Sources], float] = {}
        self.passed: dict[tuple[Dice, Dice, Sources], float] = {}

    def attacker_wins(self, attack: Dice, defence: Dice, mine: Sources, theirs: Sources) -> float:
        """The attacker's best choice among passing and every source that he has left."""
        if mine == NO_REROLLS:
            return self.after_defender(attack, defence, theirs)
        if not self.whole:
            attack = what_matters(attack, mine, theirs)
            defence = what_matters(defence, theirs, mine)
        key = (attack, defence, mine, theirs)
        if key in self.known:
            return self.known[key]
        best = self.after_defender(attack, defence, theirs)
        for left, thrown, other in choices(attack, defence, mine, theirs, self.whole):
            chance = 0.0
            for new_attack, p in thrown:
                for new_defence, q in other:
                    chance += p * q * self.attacker_wins(new_attack, new_defence, left, theirs)
            best = max(best, chance)
        self.known[key] = best
        return best

    def after_defender(self, attack: Dice, defence: Dice, theirs: Sources) -> float:
        """The same when the attacker has passed: the defender takes what is worst for him."""
        if theirs == NO_REROLLS:
            return self.decided(attack, defence)
        if not self.whole:
            attack = what_matters(attack, NO_REROLLS, theirs)
            defence = what_matters(defence, theirs, NO_REROLLS)
        key = (attack, defence, theirs)
        if key in self.passed:
            return self.passed[key]
        worst = self.decided(attack, defence)
        for left, thrown, other in choices(defence, attack, theirs, NO_REROLLS, self.whole):
            chance = 0.0
            for new_defence, q in thrown:
                for new_attack, p in other:
                    chance += p * q * self.after_defender(new_attack, new_defence, left)
            worst = min(worst, chance)
        self.passed[key] = worst
        return worst

    def decided(self, attack: Dice, defence: Dice) -> float:
        score = attack[-1] // _MARKS + self.lead - defence[-1] // _MARKS
        if score == 0 and self.whole:
            totals = sum([die // _MARKS for die in attack]) - sum([die // _MARKS for die in defence])
            return 1.0 if totals + self.lead >= (0 if self.ties == BY_TOTAL else 1) else 0.0
        return 1.0 if score > 0 or (score == 0 and self.ties) else 0.0


def what_matters(dice: Dice, owner: Sources, foe: Sources) -> Dice:
    """Of dice that nobody can throw again only the highest matters, of marks only those that still forbid something."""
    return _as_far(dice, owner[0] + owner[2] > 0, foe[1] > 0)


def _as_far(dice: Dice, own: bool, other: bool) -> Dice:
    if not own and not other:
        return (dice[-1] - dice[-1] % _MARKS,)
    if own and other:
        return dice
    relevant = _BY_OWNER if own else _BY_FOE
    return tuple(sorted([die - die % _MARKS + (die % _MARKS & relevant) for die in dice]))


Outcomes = list[tuple[Dice, float]]


def choices(
    own: Dice, foe: Dice, sources: Sources, others: Sources, whole: bool
) -> list[tuple[Sources, Outcomes, Outcomes]]:
    """What a side can do with its sources: those left, what becomes of its dice and of the foe's.

    One die is as good as another only if it is the lowest of one's own or the highest of the foe's: any other choice
    leaves one's own side lower, or the foe's higher, whatever is thrown.
    """
    singles, against, many = sources
    out: list[tuple[Sources, Outcomes, Outcomes]] = []
    mine = [i for i, die in enumerate(own) if not die & _BY_OWNER]
    theirs = [i for i, die in enumerate(foe) if not die & _BY_FOE]
    if singles and mine:
        left = (singles - 1, against, many)
        out.append((left, _outcomes(own, mine[:1], _BY_OWNER, left, others, whole), [(foe, 1.0)]))
    if against and theirs:
        left = (singles, against - 1, many)
        out.append((left, [(own, 1.0)], _outcomes(foe, theirs[-1:], _BY_FOE, others, left, whole)))
    if many:
        left = (singles, against, many - 1)
        for count in range(1, len(mine) + 1):
            out.append((left, _outcomes(own, mine[:count], _BY_OWNER, left, others, whole), [(foe, 1.0)]))
    return out


def _outcomes(dice: Dice, places: list[int], mark: int, owner: Sources, foe: Sources, whole: bool) -> Outcomes:
    return rerolled(dice, tuple(places), mark, whole or owner[0] + owner[2] > 0, whole or foe[1] > 0)


@lru_cache(8192)
def rerolled(dice: Dice, places: tuple[int, ...], mark: int, own: bool, other: bool) -> Outcomes:
    """The dice at these places are thrown again: every result, as far as it matters, with its chance."""
    kept = [die for i, die in enumerate(dice) if i not in places]
    marks = [dice[i] % _MARKS | mark for i in places]
    out: dict[Dice, float] = {}
    for number in range(FACES ** len(places)):
        thrown = list(kept)
        for each in marks:
            thrown.append((number % FACES + 1) * _MARKS + each)
            number //= FACES
        end = _as_far(tuple(sorted(thrown)), own, other)
        out[end] = out.get(end, 0.0) + FACES ** -len(places)
    return list(out.items())
