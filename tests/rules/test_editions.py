"""ED: what the profiles change, clause by clause, and that they change nothing else.

The rows about militiamen, leaving and vanished gangs stand with their chapters.
"""

import pytest

from cadwallon.content.base.editions import edition_layers
from cadwallon.core.layers import Numbers
from cadwallon.text.reference import clauses
from tests.kit import Table

ALL = ["revised", "first", "fr", "es"]
# All that three steps from the Conservatory can reach is taken.
THREE_STEPS = ["13", "21", "CU", "07", "09", "N4", "DY", "MC", "MH", "20", "22"]


def beaten_in_the_conservatory(edition: str, full: list[str]) -> Table:
    crowd = ["kaldern", "sarys", "elise", "tortok", "jehlan", "anays", "dorak", "torham", "sanaris", "faras", "drokan"]
    at = {"harid": "14", "valdur": "CN"} | dict(zip(crowd, full, strict=False))
    t = Table(players=4, at=at, others="left", dice=[6, 6, 1, 1], edition=edition)
    t.play("move", "harid", "CN", "valdur")
    return t


@pytest.mark.rule("ED-RET-2", "RET-2")
@pytest.mark.parametrize("edition", ["revised", "first", "es"])
def test_three_steps_impossible_as_far_as_possible(edition: str) -> None:
    t = beaten_in_the_conservatory(edition, THREE_STEPS)
    assert t.ends("space") == {"08", "E1", "E2"}


@pytest.mark.rule("ED-RET-2", "RUL-58")
def test_three_steps_impossible_in_french_one_step_more() -> None:
    """Four steps, still no space twice: 14 is free but could only be touched again."""
    t = beaten_in_the_conservatory("fr", THREE_STEPS)
    t.expect_asked(0, "retreat", "RET-1")
    assert t.ends("space") == {"BA", "06", "08", "19", "27", "28", "29", "E1", "E2"}
    t.play("space", "28")
    assert t.where("valdur") == "28"
    t.idle()


@pytest.mark.rule("ED-RET-2")
@pytest.mark.parametrize("edition", ALL)
def test_three_steps_possible_is_the_same_everywhere(edition: str) -> None:
    t = beaten_in_the_conservatory(edition, THREE_STEPS[:9])
    assert t.ends("space") == {"20", "22"}


def robbery(edition: str, dice: list[int], cards: dict[int, list[str]], **more: object) -> Table:
    table: dict[str, object] = {
        "at": {"harid": "TR", "valrut": "WH", "valdur": "N1", "iris": "E1"},
        "others": "left",
        "dice": dice,
        "edition": edition,
        "carries": {"harid": ["keys", "scroll"]},
        "hands": cards,
        "known": cards,
    } | more
    t = Table(**table)  # type: ignore[arg-type]
    t.play("special", "harid")
    return t


@pytest.mark.rule("ED-ARC-4", "ARC-4", "CMN-8", "T", "W5")
@pytest.mark.parametrize("edition", ["first", "fr", "es"])
def test_where_the_ban_is_missing_the_mind_roll_is_a_test(edition: str) -> None:
    """A success can be jinxed, a failure has a Second Chance."""
    cards = {0: ["second_chance"], 1: ["jinx"]}
    t = robbery(edition, [4, 6, 3], cards)
    t.expect_asked(1, "test_passed", "W5b")
    moment = t.save()
    t.play("pass")
    assert t.ducats(0) == 4
    t.load(moment)
    t.play("card", "jinx")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "second_chance")
    assert t.ducats(0) == 4
    assert t.discard() == ["jinx", "second_chance"]
    t.idle()


@pytest.mark.rule("ED-ARC-4", "ARC-4")
def test_in_the_revised_edition_the_same_cards_are_not_asked_for() -> None:
    cards = {0: ["second_chance"], 1: ["jinx"]}
    t = robbery("revised", [4], cards)
    assert t.ducats(0) == 4
    t.idle()
    t = robbery("revised", [6], cards)
    assert t.where("harid") == "captured"
    t.idle()


@pytest.mark.rule("ED-ADV-1.5", "ADV-1.5", "END-3", "CMN-12")
@pytest.mark.parametrize(
    ("edition", "fate", "score"),
    [
        ("revised", "captured", 17),
        ("first", "captured", 17),
        ("es", "captured", 17),
        ("fr", "removed", 20),
    ],
)
def test_what_a_failed_theft_costs(edition: str, fate: str, score: int) -> None:
    t = robbery(edition, [6], {}, at={"harid": "TR", "valrut": "WH", "valdur": "N1"}, ducats={0: 20}, round=7, turn=0)
    assert t.where("harid") == fate
    assert t.g.captured[0] == (1 if fate == "captured" else 0)
    t.dice(*[t.rules.n.militia_stays_on] * 2)
    while not t.g.over:
        words = t.options()
        t.play(*next(word for word in (["end_turn"], ["done"], ["figure", "kornak"], ["pass"]) if word in words))
    assert t.g.scores[0] == score


@pytest.mark.rule("ED-COM-6", "COM-6", "GUILD-5")
@pytest.mark.parametrize("edition", ALL)
def test_guild_rule_five_differs_in_its_words_and_not_in_play(edition: str) -> None:
    """Arcana cards and cards of thieves beat the rules in every profile: a fourth die, a bash for one."""
    cards = {0: ["second_blade"]}
    t = Table(
        at={"harid": "02", "valdur": "11"},
        others="left",
        hands=cards,
        known=cards,
        dice=[1, 1, 5, 4, 4],
        edition=edition,
    )
    t.play("move", "harid", "11", "valdur")
    t.play("card", "second_blade")
    assert t.told("combat_won") == [(t.figure("harid"), t.figure("valdur"), 5, 4)]
    t = Table(gangs=["cursed", "nocturnis"], at={"torham": "LI"}, chests={"LI": "scroll"}, ap={0: 1}, edition=edition)
    t.play("bash", "torham")
    assert t.carries("torham") == ["scroll"]
    t.idle()


@pytest.mark.rule("ED-COM-6")
@pytest.mark.parametrize(("language", "words"), [("en", "Arcana"), ("fr", "Arcane"), ("es", "Arcanos")])
def test_the_reference_says_what_each_edition_prints(language: str, words: str) -> None:
    row = next(clause for clause in clauses(language) if clause.id == "ED-COM-6")
    assert words in row.text
    assert "COM-6" in row.text


@pytest.mark.rule("RUL-58")
@pytest.mark.parametrize(
    ("edition", "changed"),
    [
        ("revised", {}),
        ("first", {"leave_by_step": True, "gone_takes_part": True, "arcana_in_special": True}),
        ("es", {"leave_by_step": True, "gone_takes_part": True, "arcana_in_special": True}),
        (
            "fr",
            {
                "leave_by_step": True,
                "gone_takes_part": True,
                "arcana_in_special": True,
                "militia_stays_on": 1,
                "militia_must_step": True,
                "retreat_goes_on": True,
                "failed_theft_captures": False,
            },
        ),
    ],
)
def test_a_row_changes_its_clause_only(edition: str, changed: dict[str, object]) -> None:
    """MIL-1, MIL-2, LEA-3, RET-2, RND-5, ARC-4, ADV-1.5; no price, no limit, no number of cards."""
    names = [name for name in dir(Numbers()) if not name.startswith("_")]
    plain, profile = Numbers(), Numbers()
    edition_layers()[edition].numbers(profile)
    assert {name: getattr(profile, name) for name in names if getattr(profile, name) != getattr(plain, name)} == changed
