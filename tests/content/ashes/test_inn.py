"""INN-1  What the cards of the Inn cost, when the game is over."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.content.ashes.intrigues.test_at_end import ended
from tests.content.ashes.scenes import scene
from tests.kit import Table


def last_round(debts: list[int], ducats: int, inn: bool = True) -> Table:
    """Harid is the last of his gang in the district, in the last round."""
    t = scene({"harid": "N1", "faras": "30"}, others="removed", alarm=True, round=7, ducats={0: ducats}, inn=inn)
    t.g.debts = vec[i64](debts)
    return t


@pytest.mark.rule("INN-1", "CMN-17")
@pytest.mark.parametrize(("cards", "score"), [(0, 9), (1, 7), (2, 5)])
def test_each_card_costs_two_ducats_at_the_end(cards: int, score: int) -> None:
    """Whether it was used or not: nobody bears anything any more."""
    t = last_round([cards, 0], 9)
    t.play("leave", "harid")
    assert t.ducats(0) == 9  # nothing before the reckoning
    assert ended(t)[0] == score


@pytest.mark.rule("INN-1", "CMN-17", "END-5")
def test_the_debt_is_one_of_the_losses_and_nobody_is_below_zero() -> None:
    poor = last_round([2, 0], 3)
    poor.play("leave", "harid")
    assert ended(poor)[0] == 0
    caught = last_round([1, 0], 9)
    assert ended(caught)[0] == 9 - 3 - 2  # END-3 and the card, subtracted once


@pytest.mark.rule("INN-1")
def test_without_the_option_nobody_is_asked() -> None:
    t = Table(adventure="awakening_of_sophet_drahas", phase="setup", dice=[6, 6, 1, 1])
    t.play("pass")
    t.play("pass")
    t.expect_asked(0, "place_thief", "SET-9")
