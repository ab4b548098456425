"""KSE-5, OLD-1, OLD-4  Who can be hired, with which card, and without a skill in the adventures of the base box."""

from typing import Any

import pytest

from cadwallon.content.rulebooks import make_rules
from tests.content.ashes.scenes import scene
from tests.content.base.scenes import fight, settle
from tests.kit import GANGS, Table

AWAKENING = "awakening_of_sophet_drahas"
DUKE = "treasure_of_the_duke"
FIRST = [6, 6, 1, 1]
OLD: dict[str, Any] = {"adventure": DUKE, "expansion": True, "catacombs": True}


@pytest.mark.rule("KSE-5", "isabeau", "sienne", "chufflock", "lucius", "iraem", "shaana")
@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("isabeau", (2, 4, 4)),
        ("sienne", (3, 4, 4)),
        ("chufflock", (3, 4, 3)),
        ("lucius", (2, 4, 4)),
        ("iraem", (2, 5, 5)),
        ("shaana", (3, 4, 3)),
    ],
)
def test_their_cards(name: str, numbers: tuple[int, int, int]) -> None:
    card = next(figure for figure in make_rules(GANGS, AWAKENING).parts.hirelings if figure.name == name)
    assert (card.combat, card.movement, card.mind) == numbers


@pytest.mark.rule("KSE-5", "GUILD-8", "GEN-12")
def test_each_gang_has_its_mercenary_and_the_heroes_are_hired_once() -> None:
    t = Table(players=4, adventure=AWAKENING, phase="setup", dice=[1, 1, 1, 2, 6, 6, 1, 3])
    offered = []
    for seat, choice in [
        (2, ["pass"]),
        (3, ["hire", "anays", "isabeau"]),
        (0, ["hire", "harid", "sienne"]),
        (1, ["pass"]),
    ]:
        t.expect_asked(seat, "hire", "KSE-5")
        offered.append(sorted({words[2] for words in t.options("hire")}))
        t.play(*choice)
        t.rules = t.g.rules
    assert offered == [
        ["iraem", "isabeau", "sienne"],
        ["isabeau", "shaana", "sienne"],
        ["chufflock", "sienne"],
        ["lucius"],
    ]
    names = [figure.name for figure in t.rules.figures[:16]]
    assert names[:4] == ["leona", "sienne", "iris", "davitto"]
    assert "isabeau" in names[12:]
    assert not {"harid", "anays"} & set(names)  # out of the game, with their skills
    assert [skill.name for skill in t.rules.skills if skill is not None].count("harid") == 0
    t.expect_asked(2, "place_thief", "SET-9")


@pytest.mark.rule("OLD-1", "chufflock", "sienne", "shaana", "GEN-12")
@pytest.mark.parametrize(("name", "gangs"), [("chufflock", 0), ("sienne", 0), ("shaana", 3)])
def test_in_the_old_city_winners_bring_their_dice_and_no_skill(name: str, gangs: int) -> None:
    seats = [GANGS[gangs], "nocturnis"]
    replaced = "leona" if gangs == 0 else "torham"
    t = fight(name, "faras", 5, 1, 1, 4, 1, gangs=seats, hired={replaced: name}, **OLD)
    t.expect_asked(0, "retreat", "RET-1")
    assert (t.experience(0), t.wounds("faras")) == (0, 0)
    settle(t)


@pytest.mark.rule("OLD-1", "isabeau")
def test_in_the_old_city_isabeau_is_seen() -> None:
    t = scene(
        {"isabeau": "02", "faras": "30"},
        gangs=["executioners", "nocturnis"],
        hired={"leona": "isabeau"},
        hands={1: ["niggling_injury"]},
        **OLD,
    )
    t.play("move", "isabeau", "LI")
    t.expect_asked(1, "answer_move", "W2")
    t.play("pass")
    t.idle()


@pytest.mark.rule("OLD-1", "OLD-5", "iraem")
def test_in_the_old_city_iraem_escapes_like_anyone() -> None:
    t = scene({"iraem": "prison", "faras": "30"}, gangs=["kaldern", "nocturnis"], hired={"elise": "iraem"}, **OLD)
    assert t.options("escape") == [["escape", "iraem", "1"]]
    t.idle()


@pytest.mark.rule("OLD-1", "lucius")
def test_in_the_old_city_lucius_comes_with_empty_hands() -> None:
    t = Table(adventure=DUKE, expansion=True, phase="setup", dice=FIRST)
    t.play("pass")
    t.play("hire", "faras", "lucius")
    t.expect_asked(0, "place_token", "OLD-3")
    assert sum(t.g.stock) == 16


@pytest.mark.rule("OLD-4")
@pytest.mark.parametrize(
    ("adventure", "busy"),
    [
        (DUKE, set()),
        ("ring_of_assassins", {"isabeau"}),
        ("night_of_the_long_cutlasses", {"isabeau", "sienne"}),
        ("swordmasters_wager", {"sienne"}),
    ],
)
def test_heroes_on_the_sheet_hire_themselves_out_to_nobody(adventure: str, busy: set[str]) -> None:
    rules = make_rules(GANGS, adventure, expansion=True)
    hired = {figure.name for figure in rules.parts.hirelings}
    assert {"isabeau", "sienne"} - hired == busy
    assert {"chufflock", "lucius", "iraem", "shaana"} <= hired


@pytest.mark.rule("OLD-5", "breakout")
def test_with_catacombs_the_old_city_knows_breakouts() -> None:
    t = scene({"harid": "prison", "faras": "30"}, hands={0: ["breakout"]}, **OLD)
    t.play("play", "breakout", "harid")
    t.play("move", "harid", "17")
    assert t.where("harid") == "17"
    t.idle()


@pytest.mark.rule("OLD-1", "lucius", "iraem", "chufflock", "shaana")
def test_without_skills_the_mercenaries_of_the_four_gangs_are_alike() -> None:
    """This edition's own numbers: a die is worth more than a mind in adventures 1 to 8, so nobody is two dice ahead."""
    for adventure, numbers in (("gilded_coach", {(3, 4, 3)}), ("choir_below", {(3, 4, 3), (2, 4, 4), (2, 5, 5)})):
        parts = Table(adventure=adventure, players=4, expansion=True).rules.parts
        own = [one for one, gang in zip(parts.hirelings, parts.hireling_gangs, strict=True) if gang]
        assert {(one.combat, one.movement, one.mind) for one in own} == numbers
