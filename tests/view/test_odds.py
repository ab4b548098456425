"""Chances against numbers worked out by hand, and against every choice of every die."""

from functools import cache
from itertools import product

import pytest

from cadwallon.view.odds import NO_REROLLS, Sources, duel_chance, exchange_chance, pass_chance, throws

Marked = tuple[tuple[int, int], ...]  # face and who rerolled it: 1 the owner, 2 the foe


def _plain(attack: int, defence: int, lead: int = 0, ties: bool = True) -> float:
    chance = exchange_chance(attack, defence, lead, ties, NO_REROLLS, NO_REROLLS)
    assert chance is not None
    return chance


@pytest.mark.rule("COM-2")
def test_one_die_against_one() -> None:
    assert _plain(1, 1) == pytest.approx(21 / 36)
    assert _plain(1, 1, ties=False) == pytest.approx(15 / 36)
    assert _plain(1, 1, lead=1) == pytest.approx(26 / 36)  # wins unless the defender is two ahead
    assert _plain(1, 1, lead=6) == 1
    assert _plain(1, 1, lead=-6) == 0


@pytest.mark.rule("COM-2")
@pytest.mark.parametrize(("attack", "defence"), [(2, 2), (1, 2), (3, 2), (3, 3)])
@pytest.mark.parametrize("ties", [True, False])
def test_the_highest_die_counts(attack: int, defence: int, ties: bool) -> None:
    won = 0
    for dice in product(range(1, 7), repeat=attack + defence):
        lead = max(dice[:attack]) - max(dice[attack:])
        won += lead > 0 or (lead == 0 and ties)
    assert _plain(attack, defence, ties=ties) == pytest.approx(won / 6 ** (attack + defence))


def test_many_dice_without_rerolls_are_no_trouble() -> None:
    """Nine dice lose to one that is above them all; with a reroll as many as five are not enumerated."""
    assert _plain(9, 1) == pytest.approx(1 - sum(((face - 1) / 6) ** 9 / 6 for face in range(1, 7)))
    assert exchange_chance(5, 1, 0, True, (0, 1, 0), NO_REROLLS) is None


def test_a_foe_who_must_reroll_his_only_die() -> None:
    """Leona's Feint with a die each: a, or after a higher one of the defender a second chance of a/6: 161/216."""
    assert exchange_chance(1, 1, 0, True, (0, 1, 0), NO_REROLLS) == pytest.approx(161 / 216)


def test_a_lost_die_is_thrown_again() -> None:
    """One die each, the attacker may throw his again: only when he has lost."""
    by_hand = sum(1 if a >= d else (7 - d) / 6 for a in range(1, 7) for d in range(1, 7)) / 36
    assert exchange_chance(1, 1, 0, True, (1, 0, 0), NO_REROLLS) == pytest.approx(by_hand)


SOURCES = [
    ((0, 1, 0), NO_REROLLS),  # Feint
    ((1, 0, 0), NO_REROLLS),  # Rage
    ((0, 1, 0), (1, 0, 0)),  # Feint against Rage
    (NO_REROLLS, (1, 0, 0)),
    ((0, 0, 1), NO_REROLLS),  # Second Chance
    ((1, 0, 1), (0, 1, 0)),  # Rage and Second Chance against Jinx
    ((0, 2, 0), (1, 0, 0)),  # Feint and Jinx against Rage
]


@pytest.mark.rule("GEN-6")
@pytest.mark.parametrize(("attacker", "defender"), SOURCES)
@pytest.mark.parametrize(("attack", "defence", "lead", "ties"), [(2, 2, 0, True), (1, 2, 1, False), (2, 1, -1, True)])
def test_rerolls_are_used_as_well_as_they_can_be(
    attack: int, defence: int, lead: int, ties: bool, attacker: Sources, defender: Sources
) -> None:
    """Against a player who tries every die with every source, in every order."""
    chance = 0.0
    for one, p in throws(attack):
        for other, q in throws(defence):
            dice = [tuple((face // 4, 0) for face in throw) for throw in (one, other)]
            chance += p * q * _best(0, dice[0], dice[1], (attacker, defender), lead, ties)
    assert exchange_chance(attack, defence, lead, ties, attacker, defender) == pytest.approx(chance)


@cache
def _best(turn: int, attack: Marked, defence: Marked, left: tuple[Sources, Sources], lead: int, ties: bool) -> float:
    """The attacker's chance: he passes or uses any source on any die, then the defender does."""
    if turn == 2:
        score = max(attack)[0] + lead - max(defence)[0]
        return float(score > 0 or (score == 0 and ties))
    values = [_best(turn + 1, attack, defence, left, lead, ties)]
    own, foe = (attack, defence) if turn == 0 else (defence, attack)
    single, against, many = left[turn]
    tries: list[tuple[Sources, list[Marked], list[Marked]]] = []
    if single:
        tries += [((single - 1, against, many), new, [foe]) for new in _thrown(own, 1, 1)]
    if against:
        tries += [((single, against - 1, many), [own], new) for new in map(list, _thrown(foe, 1, 2))]
    if many:
        for count in range(1, len(own) + 1):
            tries += [((single, against, many - 1), new, [foe]) for new in _thrown(own, count, 1)]
    for sources, owns, foes in tries:
        rest = (sources, left[1]) if turn == 0 else (left[0], sources)
        ends = [(a, d) if turn == 0 else (d, a) for a in owns for d in foes]
        values.append(sum(_best(turn, a, d, rest, lead, ties) for a, d in ends) / len(ends))
    return max(values) if turn == 0 else min(values)


def _thrown(dice: Marked, count: int, mark: int) -> list[list[Marked]]:
    """For each choice of so many dice that this side has not rerolled yet: all results, each equally likely."""
    out: list[list[Marked]] = []
    free = [i for i, die in enumerate(dice) if not die[1] & mark]
    for chosen in {tuple(sorted(set(some))) for some in product(free, repeat=count)}:
        if len(chosen) == count:
            kept = [die for i, die in enumerate(dice) if i not in chosen]
            marks = [dice[i][1] | mark for i in chosen]
            out.append(
                [
                    tuple(sorted([*kept, *zip(faces, marks, strict=True)]))
                    for faces in product(range(1, 7), repeat=count)
                ]
            )
    return out


@pytest.mark.rule("ADV-7.5")
def test_a_duel_to_two_touches() -> None:
    assert duel_chance(0.5, 0.5, 2, 2) == pytest.approx(0.5)
    assert duel_chance(0.6, 0.6, 2, 2) == pytest.approx(0.6 * 0.6 * (3 - 2 * 0.6))
    assert duel_chance(1.0, 0.5, 2, 2) == pytest.approx(0.75)  # the first touch is certain
    assert duel_chance(0.3, 0.5, 1, 1) == pytest.approx(0.3)


@pytest.mark.rule("T")
def test_a_mind_of_four() -> None:
    assert pass_chance(4) == pytest.approx(4 / 6)
    assert pass_chance(4, reroll=True) == pytest.approx(8 / 9)
    assert pass_chance(0) == 0
    assert pass_chance(7) == 1


def test_what_takes_too_long_is_not_reckoned() -> None:
    """Second Chance with four dice a side, or five rerolls; one single reroll a side always is."""
    assert exchange_chance(4, 4, 0, True, (0, 0, 1), NO_REROLLS) is None
    assert exchange_chance(2, 2, 0, True, (1, 1, 1), (1, 1, 0)) is None
    assert exchange_chance(4, 4, 0, True, (0, 1, 0), (1, 0, 0)) is not None
