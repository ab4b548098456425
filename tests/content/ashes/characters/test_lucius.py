import pytest

from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"
FIRST = [6, 6, 1, 1]  # the dice that make seat 0 first of two


@pytest.mark.rule("lucius", "KSE-5", "EQP-1", "KSE-7")
def test_he_takes_a_card_as_soon_as_he_is_hired() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=FIRST)
    t.play("pass")
    t.play("hire", "faras", "lucius")
    t.rules = t.g.rules
    t.expect_asked(1, "take_equipment", "lucius")
    assert len(t.options()) == 18
    assert {words[2] for words in t.options("take")} == {"lucius"}  # a must, and for nobody else
    t.play("take", "sword", "lucius")
    assert (t.bears("lucius"), sum(t.g.stock)) == ("sword", 17)
    t.expect_asked(0, "place_thief", "SET-9")


@pytest.mark.rule("lucius", "INN-1")
def test_before_the_inn_and_no_debt_there() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=FIRST, inn=True)
    t.play("pass")
    t.play("hire", "faras", "lucius")
    t.rules = t.g.rules
    t.play("take", "sword", "lucius")
    t.expect_asked(0, "take_equipment", "INN-1")
    assert not t.offers("take", "sword")
    t.play("pass")
    t.expect_asked(1, "take_equipment", "INN-1")
    assert not t.offers("take", "axe", "lucius")  # he bears one
    assert t.offers("take", "axe", "valdur")
    assert list(t.g.debts) == [0, 0]


@pytest.mark.rule("lucius")
def test_another_mercenary_takes_nothing() -> None:
    t = Table(adventure=AWAKENING, phase="setup", dice=FIRST)
    t.play("pass")
    t.play("hire", "faras", "sienne")
    t.expect_asked(0, "place_thief", "SET-9")
    assert sum(t.g.stock) == 18
