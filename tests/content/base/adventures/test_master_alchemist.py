"""ADV-6: The Master Alchemist: the bells, the cures and the end."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, sentence
from cadwallon.view.words import option_of_words
from tests.content.base.adventures.alchemist_scenes import ALCHEMIST, stone, stoned, table
from tests.kit import Table


@pytest.mark.rule("CMN-1", "CMN-2", "LEA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_rounds_and_the_alarm_in_the_fifth(players: int) -> None:
    assert ADVENTURES[ALCHEMIST].players == [2, 3, 4]
    assert not Table(players=players, adventure=ALCHEMIST, round=4, phase="round").told("alarm")
    t = Table(players=players, adventure=ALCHEMIST, round=5, phase="round")
    t.expect_asked(0, "place_token", "LEA-7")
    assert not Table(players=players, adventure=ALCHEMIST, round=7, phase="round").g.over
    assert Table(players=players, adventure=ALCHEMIST, round=8, phase="round").g.over


@pytest.mark.rule("ADV-6.1")
@pytest.mark.parametrize(("number", "price"), [(1, 1), (3, 1), (4, 2), (7, 2)])
@pytest.mark.parametrize("covered", [False, True])
def test_while_the_bells_toll_a_bash_costs_one(number: int, price: int, covered: bool) -> None:
    lying = ["LI"] if covered else []
    for ap in (price - 1, price):
        t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": "scroll"}, covered=lying, round=number, ap={0: ap})
        assert t.offers("bash", "harid") is (ap == price)
    t.play("bash", "harid")
    assert t.ap(0) == 0
    assert t.carries("harid") == ["scroll"]
    t.idle()


@pytest.mark.rule("ADV-6.1", "GEN-7", "GEN-9")
def test_what_makes_a_bash_cheaper_makes_it_no_cheaper_than_one() -> None:
    hands = {0: ["muffled_hammer"]}
    for number, hammer in ((3, False), (4, True)):
        t = table({"dorak": "LI"}, chests={"LI": "keys"}, round=number, hands=hands)
        assert (["bash", "dorak", "treasure", "+hammer"] in t.options("bash")) is hammer
        t = table({"torham": "LI"}, chests={"LI": "keys"}, round=number)
        t.play("bash", "torham")
        assert t.ap(0) == 6
        t.idle()


@pytest.mark.rule("ADV-6.1", "CHE-1")
def test_the_bells_change_no_other_price() -> None:
    t = table({"harid": "LI", "valdur": "N1"}, chests={"LI": "keys"}, carries={"harid": ["scroll"]}, dice=[1])
    t.play("lockpick", "harid")
    t.play("move", "harid", "02")
    assert t.ap(0) == 5
    t.idle()


@pytest.mark.rule("ADV-6.1", "CMN-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_when_the_bells_fall_silent(language: str) -> None:
    for number in (3, 4):
        t = Table(adventure=ALCHEMIST, round=number, phase="round")
        event = next(event for event in t.g.events or [] if event[2] == number)
        text = sentence(t.rules, event, language)
        assert text is not None
        assert ("2" in text) is (number == 4)


# --- the cures -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-6.6", "CMN-5")
@pytest.mark.parametrize(("die", "cured"), [(1, False), (4, False), (5, True), (6, True)])
def test_at_the_start_of_his_turn_the_player_rolls(die: int, cured: bool) -> None:
    t = table({"harid": "LI", "valdur": "N1"}, turn=1)
    stone(t, "harid")
    t.dice(die)
    cards = t.g.hand_size[0]
    t.play("end_turn")
    t.expect_asked(0, "phase_two")
    assert stoned(t) == ([] if cured else ["harid"])
    assert t.g.muted[t.figure("harid")] == (0 if cured else 1)
    events = t.events()
    assert bool(t.told("cured")) is cured
    assert events.index("turn_began") < events.index("die_rolled") < events.index("card_drawn")
    assert t.g.hand_size[0] == cards + 1
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("move", "harid") is cured
    t.idle()


@pytest.mark.rule("ADV-6.6")
def test_one_die_for_each_of_his_own_paralysed_thieves() -> None:
    t = table({"harid": "LI", "iris": "E1", "davitto": "E2", "valdur": "N1"}, turn=1)
    stone(t, "harid", "davitto", "valdur")
    t.dice(2, 6)
    t.play("end_turn")
    assert stoned(t) == ["harid", "valdur"]
    assert [row[:2] for row in t.told("die_rolled")] == [(0, 2), (0, 6)]
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    t.dice(5)
    t.play("end_turn")  # now the other one rolls for his
    assert stoned(t) == ["harid"]
    t.expect_asked(1, "phase_two")


@pytest.mark.rule("ADV-6.7", "CMN-8", "CMN-4")
def test_who_stands_beside_a_statue_shakes_it_awake() -> None:
    at = {"harid": "02", "iris": "LI", "leona": "11", "valdur": "03"}
    t = table(at, hands={0: ["run"]})
    stone(t, "harid", "valdur")
    assert t.options("special") == [["special", "iris", "SA-6a", "harid"]]  # Leona is two steps away
    t.play("special", "iris", "SA-6a", "harid")
    assert stoned(t) == ["valdur"]
    assert t.ap(0) == 6
    assert t.g.active == t.figure("iris")
    assert t.told("special_action") == [(t.figure("iris"), 0, 0, 0)]
    assert t.offers("move", "iris")  # it was his action, not his movement
    assert t.offers("move", "harid")
    t.play("move", "harid", "01")
    t.idle()


@pytest.mark.rule("ADV-6.7", "MOV-2")
def test_a_wall_is_not_adjacent() -> None:
    t = table({"harid": "01", "iris": "LI", "valdur": "E1"})
    stone(t, "harid")
    assert not t.offers("special")
    t.play("move", "iris", "02")
    assert t.offers("special", "iris", "SA-6a", "harid")
    t.idle()


@pytest.mark.rule("ADV-6.7", "CMN-8", "ACT-2", "GEN-13")
def test_shaking_is_an_action_and_costs_one() -> None:
    at = {"harid": "02", "iris": "LI", "valdur": "E1"}
    t = table(at | {"iris": "11"}, ap={0: 1})
    stone(t, "harid")
    t.play("move", "iris", "LI")  # he is activated and beside him, and has no point left
    assert not t.offers("special")
    t = table(at, ap={0: 3}, chests={"LI": "keys"}, dice=[6])
    stone(t, "harid")
    t.play("lockpick", "iris")
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-6.7", "CMN-8")
def test_a_statue_helps_nobody_and_each_fellow_is_a_choice_of_its_own() -> None:
    t = table({"harid": "02", "iris": "LI", "leona": "11", "valdur": "E1"})
    stone(t, "harid", "leona")
    assert t.options("special") == [["special", "iris", "SA-6a", "leona"], ["special", "iris", "SA-6a", "harid"]]
    for language in LANGUAGES:
        said = {describe_option(t.rules, option_of_words(t.rules, words), language) for words in t.options("special")}
        assert len(said) == 2
    t.play("special", "iris", "SA-6a", "leona")
    assert stoned(t) == ["harid"]
    t.idle()


@pytest.mark.rule("ADV-6.7", "ADV-6.4")
def test_who_has_been_activated_in_this_turn_is_not_activated_again() -> None:
    t = table({"harid": "LI", "iris": "02", "valdur": "E1"}, chests={"LI": "red_gem"}, dice=[1])
    t.play("bash", "harid")
    assert stoned(t) == ["harid"]
    t.play("special", "iris", "SA-6a", "harid")
    assert stoned(t) == []
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-6.8", "CMN-8")
def test_the_antidote_cures_the_whole_gang_wherever_it_is() -> None:
    t = table({"harid": "LI", "iris": "LA", "leona": "E1", "davitto": "28", "valdur": "N1"}, ap={0: 2})
    assert not t.offers("special")  # nobody needs it
    stone(t, "harid", "leona", "valdur")
    assert t.options("special") == [["special", "iris", "SA-6b"]]
    t.play("special", "iris", "SA-6b")
    assert stoned(t) == ["valdur"]
    assert t.ap(0) == 1
    assert t.offers("move", "harid")
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-6.8", "ADV-6.7")
def test_the_antidote_is_mixed_in_the_laboratory_only() -> None:
    t = table({"harid": "LI", "iris": "28", "valdur": "N1"})
    stone(t, "harid")
    assert not t.offers("special")
    t.play("move", "iris", "LA")
    assert t.options("special") == [["special", "iris", "SA-6b"]]
    t = table({"harid": "28", "iris": "LA", "valdur": "N1"})
    stone(t, "harid")  # beside him both cures are possible
    assert t.options("special") == [["special", "iris", "SA-6a", "harid"], ["special", "iris", "SA-6b"]]
    t = table({"harid": "LI", "iris": "28", "valdur": "N1"}, ap={0: 1})
    stone(t, "harid")
    t.play("move", "iris", "LA")
    assert not t.offers("special")


@pytest.mark.rule("ADV-6.3", "iris", "GEN-10")
def test_a_cured_thief_has_his_skill_back() -> None:
    t = table({"iris": "N1", "harid": "01", "valdur": "E1"})
    far = t.ends("move", "iris")
    stone(t, "iris")
    t.play("special", "harid", "SA-6a", "iris")
    assert t.ends("move", "iris") == far
    t.idle()


# --- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-6.9", "END-2")
@pytest.mark.parametrize(
    ("red", "green", "ducats"),
    [(0, 0, 0), (1, 0, 2), (0, 1, 2), (1, 1, 5), (3, 0, 9), (1, 2, 9), (4, 0, 14), (2, 2, 14), (5, 0, 20), (3, 3, 27),
     (6, 1, 35), (6, 2, 44), (6, 3, 54)],
)  # fmt: skip
def test_all_gems_of_a_gang_are_one_collection(red: int, green: int, ducats: int) -> None:
    gems = ["red_gem"] * red + ["green_gem"] * green
    carries = {"harid": gems[0:3], "iris": gems[3:6], "leona": gems[6:9]}
    t = Table(adventure=ALCHEMIST, others="left", carries=carries, round=8, phase="round")
    assert list(t.g.scores) == [ducats, 0]


@pytest.mark.rule("ADV-6.9", "TRE-2", "kaldern")
def test_other_treasures_and_skills_count_as_always() -> None:
    carries = {"kaldern": ["red_gem", "green_gem", "keys"], "elise": ["keys", "red_gem"]}
    gangs = ["kaldern", "cursed"]
    t = Table(adventure=ALCHEMIST, gangs=gangs, others="left", carries=carries, round=8, phase="round")
    assert list(t.g.scores) == [9 + 5 + 3, 0]


@pytest.mark.rule("ADV-6.9", "ADV-6.3", "END-3")
def test_what_a_statue_holds_is_lost_and_it_costs_three() -> None:
    t = table({"harid": "N1", "valdur": "E1"}, round=7, turn=1, carries={"harid": ["red_gem"], "iris": ["red_gem"]})
    stone(t, "harid")
    t.g.gain(0, 4)
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [4 + 2 - 3, 0]
