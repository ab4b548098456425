"""MIS and MSC: missions."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.rules.missions import pays
from cadwallon.view.narrate import describe_option
from tests.kit import Table

FIFTEEN = [
    "red_gem_0", "red_gem_1", "red_gem_2", "green_gem_0", "green_gem_1", "green_gem_2", "keys_0", "keys_1", "keys_2",
    "scroll_0", "scroll_1", "scroll_2", "bracelet_0", "bracelet_1", "bracelet_2",
]  # fmt: skip


@pytest.mark.rule("MIS-1", "MSC-1", "CMN-22")
def test_fifteen_cards_each_of_five_kinds_with_none_one_and_two() -> None:
    parts = Table().rules.parts
    assert Counter(parts.missions) == Counter(FIFTEEN)
    for i, name in enumerate(parts.missions):
        kind, bonus = name.rsplit("_", 1)
        assert parts.treasures[parts.mission_kinds[i]] == kind
        assert parts.mission_bonuses[i] == int(bonus)


@pytest.mark.rule("MSC-1")
@pytest.mark.parametrize(("language", "title"), [("en", "scroll +2"), ("fr", "parchemin +2"), ("es", "pergamino +2")])
def test_the_title_is_the_kind_and_the_bonus(language: str, title: str) -> None:
    t = Table(carries={"harid": ["scroll"]}, missions=["scroll_2"])
    option = next(option for option in t.g.options() if t.words(option) == ["mission", "scroll_2"])
    assert title in describe_option(t.rules, option, language)


@pytest.mark.rule("MIS-2", "ACT-4")
def test_the_example_of_the_rulebook() -> None:
    """Two scrolls, "Scroll +2": 5 + 2 x 2 = 9."""
    t = Table(
        at={"harid": "11", "iris": "GR", "kornak": "24"},
        carries={"harid": ["scroll"], "iris": ["scroll"]},
        missions=["scroll_2"],
    )
    t.play("mission", "scroll_2")
    assert t.ducats(0) == 9
    assert t.ap(0) == 4
    assert t.told("mission_fulfilled") == [(0, t.rules.parts.missions.index("scroll_2"), 9, 0)]
    t.idle()


@pytest.mark.rule("MIS-2", "TRE-1", "TRE-2", "MSC-1")
@pytest.mark.parametrize(
    ("mission", "number", "ducats"),
    [
        ("red_gem_0", 3, 6),
        ("red_gem_1", 3, 9),
        ("red_gem_2", 1, 4),
        ("green_gem_0", 1, 2),
        ("green_gem_1", 1, 3),
        ("green_gem_2", 3, 14),
        ("keys_1", 2, 7),
        ("scroll_1", 3, 11),
        ("bracelet_2", 2, 9),
        ("bracelet_0", 3, 8),
    ],
)
def test_the_value_of_all_of_the_kind_and_the_bonus_for_each(mission: str, number: int, ducats: int) -> None:
    kind = mission.rsplit("_", 1)[0]
    t = Table(carries={"harid": [kind] * number}, missions=[mission])
    assert pays(t.g, 0, t.rules.parts.missions.index(mission)) == ducats  # what the card shows to this seat (MSC-1)
    assert pays(t.g, 1, t.rules.parts.missions.index(mission)) == 0
    t.play("mission", mission)
    assert t.ducats(0) == ducats
    t.idle()


@pytest.mark.rule("MIS-2", "GEN-1")
def test_only_face_up_missions_of_a_kind_that_the_gang_holds() -> None:
    t = Table(
        carries={"harid": ["scroll"], "valdur": ["keys"]},
        missions=["scroll_0", "keys_0", "red_gem_2"],
        mission_deck=["scroll_2"],
    )
    assert t.options("mission") == [["mission", "scroll_0"]]


@pytest.mark.rule("MIS-2", "ACT-4", "GEN-13")
@pytest.mark.parametrize(("ap", "offered"), [(2, False), (3, True)])
def test_it_costs_three_action_points(ap: int, offered: bool) -> None:
    t = Table(carries={"harid": ["scroll"]}, missions=["scroll_0"], ap={0: ap})
    assert t.offers("mission", "scroll_0") is offered
    if offered:
        t.play("mission", "scroll_0")
        assert t.ap(0) == 0
        t.idle()


@pytest.mark.rule("MIS-2", "MIS-5")
def test_in_the_own_turn_and_in_phase_three_only() -> None:
    t = Table(
        phase="militia", carries={"harid": ["scroll"], "valdur": ["keys"]}, missions=["scroll_0", "keys_0"], dice=[6]
    )
    assert not t.offers("mission")
    t.play("figure", "kornak")
    assert not t.offers("mission")
    t.play("done")
    assert t.options("mission") == [["mission", "scroll_0"]]


@pytest.mark.rule("MIS-3")
def test_treasures_are_kept_and_can_pay_again() -> None:
    t = Table(carries={"harid": ["scroll", "scroll"]}, missions=["scroll_0", "scroll_1"], players=2)
    t.play("mission", "scroll_1")
    assert t.ducats(0) == 7
    assert t.carries("harid") == ["scroll", "scroll"]
    t.play("end_turn")
    t.quiet_turn()
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    t.play("mission", "scroll_0")
    assert t.ducats(0) == 12
    assert t.carries("harid") == ["scroll", "scroll"]
    t.idle(0)


@pytest.mark.rule("MIS-3", "CMN-20", "MSC-1")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_treasures_of_thieves_who_left_do_not_count(edition: str) -> None:
    table = {"iris": ["scroll"], "davitto": ["scroll", "keys"]}
    t = Table(at={"davitto": "left"}, carries=table, missions=["scroll_0", "keys_0"], edition=edition)
    assert t.options("mission") == [["mission", "scroll_0"]]
    assert pays(t.g, 0, t.rules.parts.missions.index("scroll_0")) == 2
    t.play("mission", "scroll_0")
    assert t.ducats(0) == 2  # one scroll, not two
    t.idle()


@pytest.mark.rule("MIS-4", "GUILD-6")
def test_one_mission_per_player_and_turn() -> None:
    """Guild rule 6: the other open mission must wait for the next turn, and the rival has his own."""
    t = Table(carries={"harid": ["scroll", "keys"], "valdur": ["keys"]}, missions=["scroll_0", "keys_0", "keys_1"])
    assert len(t.options("mission")) == 3
    t.play("mission", "scroll_0")
    assert t.ap(0) == 4
    assert not t.offers("mission")
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert {words[1] for words in t.options("mission")} == {"keys_0", "keys_1"}
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert {"keys_0", "keys_1"} <= {words[1] for words in t.options("mission")}
    t.idle(0)


@pytest.mark.rule("MIS-4")
def test_the_card_is_discarded_and_the_next_of_the_deck_replaces_it() -> None:
    t = Table(
        carries={"harid": ["scroll"]},
        missions=["scroll_0", "red_gem_0", "keys_0"],
        mission_deck=["bracelet_2", "scroll_2"],
    )
    t.play("mission", "scroll_0")
    assert sorted(t.missions()) == ["bracelet_2", "keys_0", "red_gem_0"]
    assert [t.rules.parts.missions[m] for m in t.g.mission_discard] == ["scroll_0"]
    assert t.told("mission_opened") == [(t.rules.parts.missions.index("bracelet_2"), 0, 0, 0)]
    t.idle()


@pytest.mark.rule("MIS-4")
def test_an_empty_deck_is_not_reshuffled_and_the_open_ones_stay() -> None:
    t = Table(carries={"harid": ["scroll", "keys"]}, missions=["scroll_0", "keys_0"])
    t.g.mission_discard, t.g.mission_deck = t.g.mission_deck, vec[i64]()
    t.play("mission", "scroll_0")
    assert t.missions() == ["keys_0"]
    assert len(t.g.mission_discard) == 14
    t.play("end_turn")
    t.quiet_turn()
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.options("mission") == [["mission", "keys_0"]]
    t.idle(0)


@pytest.mark.rule("MIS-4")
def test_a_mission_fulfilled_pays_nobody_else() -> None:
    t = Table(carries={"harid": ["scroll"], "valdur": ["scroll"]}, missions=["scroll_2"], mission_deck=["red_gem_0"])
    t.play("mission", "scroll_2")
    t.play("end_turn")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert not t.offers("mission")
    t.idle(1)


@pytest.mark.rule("MIS-5", "RUL-4", "ACT-1")
def test_it_is_no_action_and_may_be_done_inside_an_activation() -> None:
    """Harid moves, the mission is fulfilled, Harid goes on; no thief is activated or done by it."""
    t = Table(
        at={"harid": "02", "iris": "MR", "davitto": "E1"},
        carries={"iris": ["scroll"]},
        chests={"LI": "keys"},
        missions=["scroll_0"],
        dice=[1],
    )
    moment = t.save()
    t.play("mission", "scroll_0")  # before any activation
    assert t.g.active == -1
    assert t.offers("move", "iris")
    t.load(moment)
    t.play("move", "harid", "LI")
    t.play("mission", "scroll_0")
    assert t.g.active == t.figure("harid")
    t.play("lockpick", "harid")
    assert t.carries("harid") == ["keys"]
    assert t.offers("move", "iris")  # whose scroll it was: he is not activated yet
    assert t.ap(0) == 7 - 1 - 3 - 1
    t.idle()
    t.load(moment)
    t.play("move", "harid", "LI")
    t.play("lockpick", "harid")
    t.play("mission", "scroll_0")  # after movement and action
    assert t.ducats(0) == 3
    t.idle()
