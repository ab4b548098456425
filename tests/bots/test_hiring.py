"""KSE-5  Whom greedy hires, and for whom: it goes by the gang, by the adventure and by who sits at the table."""

import pytest

from cadwallon.bots.hiring import NO_SKILL, OLD_DIE, hireling_worth, thief_worth
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.base.manifest import GANGS
from tests.bots.test_ashes import answer, appraisal
from tests.kit import Table

PRIDE = "price_of_pride"  # where dice count
FESTIVAL = "festival_of_ashes"  # where minds do


def hiring(adventure: str, *gangs: str, expansion: bool | None = None) -> Table:
    """The first of these gangs is asked first."""
    return Table(
        adventure=adventure, gangs=gangs, phase="setup", dice=[6, 6] + [1, 1] * (len(gangs) - 1), expansion=expansion
    )


def hired(t: Table, name: str) -> float:
    return hireling_worth(appraisal(t), [figure.name for figure in t.rules.parts.hirelings].index(name))


def choices(adventure: str) -> list[list[str]]:
    """What each gang does if it is asked first."""
    found = []
    for gang in GANGS:
        t = hiring(adventure, gang, *[other for other in GANGS if other != gang])
        t.expect_asked(0, "hire")
        found.append(answer(t))
    return found


def test_a_thief_is_worth_what_his_adventure_asks_for() -> None:
    fights, tests = (hiring(name, "executioners", "cursed") for name in (PRIDE, FESTIVAL))
    leona, davitto = fights.figure("leona"), fights.figure("davitto")
    assert thief_worth(appraisal(fights), leona) > thief_worth(appraisal(tests), leona)
    assert thief_worth(appraisal(tests), davitto) > thief_worth(appraisal(fights), davitto)


def test_a_dull_fighter_is_hired_where_dice_count() -> None:
    """Chufflock has a die more and a point of mind less than a thief."""
    fights, tests = (hiring(name, "executioners", "cursed") for name in (PRIDE, FESTIVAL))
    assert hired(fights, "chufflock") > hired(fights, "isabeau")
    assert hired(fights, "chufflock") - hired(fights, "isabeau") > 2
    assert hired(tests, "chufflock") < hired(tests, "isabeau")


def test_isabeau_is_worth_more_against_those_from_whom_she_is_safe() -> None:
    assert hired(hiring(FESTIVAL, "executioners", "cursed"), "isabeau") > hired(
        hiring(FESTIVAL, "executioners", "nocturnis"), "isabeau"
    )


def test_isabeau_is_hired_where_sienne_is_gone_and_minds_count() -> None:
    t = hiring(FESTIVAL, "cursed", "executioners", "kaldern")
    assert answer(t)[2] == "sienne"
    t.play(*answer(t))
    assert answer(t)[0::2] == ["hire", "isabeau"]


def test_without_skills_a_mercenary_is_his_numbers() -> None:
    """OLD-1"""
    t = hiring("treasure_of_the_duke", "executioners", "cursed", expansion=True)
    assert hired(t, "isabeau") == NO_SKILL
    assert hired(t, "sienne") == hired(t, "isabeau") + OLD_DIE


@pytest.mark.parametrize("place", range(len(GANGS)))
def test_every_gang_replaces_one_thief_or_another(place: int) -> None:
    """Nobody is sent away in every adventure."""
    assert len({choices(adventure)[place][1] for adventure in ADVENTURES}) > 1
