import pytest

from tests.content.ashes.scenes import patrol, scene
from tests.kit import Table

BLUE, PURPLE = ["run"], ["grit"]
AT = {"harid": "N1", "faras": "30"}
KORNAK, VALRUT = "captain_kornak", "chief_valrut"


@pytest.mark.rule("subtle_watchman", "PAT-1", "W1")
def test_the_watchman_moves_a_militiaman_four_spaces_under_a_blue_back() -> None:
    t = scene(AT, phase="militia", deck=BLUE, hands={0: ["subtle_watchman"]})
    assert t.options() == [["done"], ["play", "subtle_watchman", KORNAK], ["play", "subtle_watchman", VALRUT]]
    moment = t.save()
    t.play("play", "subtle_watchman", KORNAK)
    t.expect_asked(0, "move_figure", "PAT-1")
    assert "03" in t.ends("move", KORNAK)  # four steps from the Guardroom
    assert "02" not in t.ends("move", KORNAK)
    t.play("move", KORNAK, "03")
    assert (t.where(KORNAK), t.discard(), t.options()) == ("03", ["subtle_watchman"], [["done"]])
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("done")
    assert (t.where(KORNAK), t.hand(0)) == ("GR", ["subtle_watchman"])
    t.idle()


@pytest.mark.rule("subtle_watchman", "RUL-6", "RUL-74")
def test_with_a_purple_back_he_is_the_second_one_and_nobody_moves_twice() -> None:
    t = scene(AT, phase="militia", deck=PURPLE, hands={0: ["subtle_watchman", "subtle_watchman"]})
    t.play("figure", KORNAK)
    t.play("stay")
    assert t.options() == [["done"], ["play", "subtle_watchman", VALRUT]]
    t.play("play", "subtle_watchman", VALRUT)
    t.play("move", VALRUT, "19")
    assert t.options() == [["done"]]  # every militiaman has been named
    t.play("done")
    t.idle()


@pytest.mark.rule("subtle_watchman")
def test_the_permission_of_a_purple_back_stays_after_the_card() -> None:
    t = scene(AT, phase="militia", deck=PURPLE, hands={0: ["subtle_watchman"]})
    t.play("play", "subtle_watchman", KORNAK)
    t.play("stay")
    assert t.options() == [["figure", VALRUT], ["done"]]
    t.play("done")
    t.idle()


@pytest.mark.rule("subtle_watchman", "W1")
def test_it_is_no_card_of_phase_3() -> None:
    t = scene(AT, hands={0: ["subtle_watchman"]})
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("subtle_watchman", "PAT-2", "MIL-9")
def test_whom_he_beats_goes_to_prison() -> None:
    at = {"harid": "N1", "faras": "11", KORNAK: "18"}
    t = scene(at, phase="militia", deck=BLUE, dice=[5, 1, 1, 4, 1], hands={0: ["subtle_watchman", "second_blade"]})
    t.play("play", "subtle_watchman", KORNAK)
    t.play("move", KORNAK, "11", "faras")
    assert (t.where("faras"), t.hand(0)) == ("PR", ["second_blade"])  # no card helps him
    t.play("done")
    t.idle()


def _named(**more: object) -> Table:
    t = scene(AT, phase="militia", deck=PURPLE, **more)
    t.play("figure", KORNAK)
    return t


@pytest.mark.rule("spiked_grog", "W7", "PAT-1")
def test_grog_keeps_the_named_militiaman_where_he_is() -> None:
    t = _named(hands={1: ["spiked_grog", "warding_charm"], 0: ["warding_charm"]})
    t.expect_asked(1, "answer_patrol", "W7")
    assert t.options() == [["card", "spiked_grog"], ["pass"]]
    moment = t.save()
    t.play("card", "spiked_grog")
    t.expect_asked(0, "phase_two", "PAT-1")  # no W6: it is aimed at no player
    assert (t.where(KORNAK), t.options(), t.discard()) == ("GR", [["done"]], ["spiked_grog"])
    assert t.told("patrol_stopped") == [(1, t.figure(KORNAK), 0, 0)]
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("pass")
    t.expect_asked(0, "move_figure", "PAT-1")
    t.play("move", KORNAK, "24")
    t.play("done")
    t.idle()


@pytest.mark.rule("spiked_grog", "subtle_watchman", "W7", "RUL-74")
def test_a_second_permission_is_for_the_other_militiaman() -> None:
    t = _named(hands={0: ["subtle_watchman"], 1: ["spiked_grog", "spiked_grog"]})
    t.play("card", "spiked_grog")
    assert t.options() == [["done"], ["play", "subtle_watchman", VALRUT]]
    t.play("play", "subtle_watchman", VALRUT)
    t.expect_asked(1, "answer_patrol", "W7")
    t.play("card", "spiked_grog")
    assert t.options() == [["done"]]
    assert t.discard() == ["spiked_grog", "spiked_grog", "subtle_watchman"]
    t.play("done")
    t.idle()


@pytest.mark.rule("W7", "HID-3")
@pytest.mark.parametrize(
    ("hand", "discard", "asked"),
    [
        (["grit"], [], True),  # a purple back that could be Spiked Grog
        (["grit"], ["spiked_grog"], True),
        (["grit"], ["spiked_grog", "spiked_grog"], False),
        (["run"], [], False),
        ([], [], False),
    ],
)
def test_whether_somebody_is_asked_follows_from_what_all_can_see(
    hand: list[str], discard: list[str], asked: bool
) -> None:
    t = scene(AT, phase="militia", deck=["breakout"], hands={1: hand}, known={}, discard=discard)
    t.play("figure", KORNAK)
    assert t.asked() == ("answer_patrol" if asked else "move_figure")


@pytest.mark.rule("W7", "RUL-59", "RND-5")
def test_the_others_are_asked_clockwise_until_a_card() -> None:
    at = {"harid": "N1", "faras": "30", "elise": "31", "jehlan": "left"}
    hands = {seat: ["grit"] for seat in range(1, 4)} | {1: ["spiked_grog"], 2: ["spiked_grog"], 3: ["breakout"]}
    t = scene(at, phase="militia", deck=PURPLE, hands=hands, known={})
    t.play("figure", KORNAK)
    t.expect_asked(1, "answer_patrol", "W7")
    moment = t.save()
    t.play("pass")
    t.expect_asked(2, "answer_patrol", "W7")
    t.play("pass")
    t.expect_asked(0, "move_figure")  # the fourth gang takes no part
    t.load(moment)
    t.play("card", "spiked_grog")
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("spiked_grog", "decoy", "W7")
def test_a_decoy_is_no_patrol() -> None:
    t = scene(AT, phase="militia", deck=BLUE, hands={0: ["decoy"], 1: ["spiked_grog"]})
    t.play("play", "decoy")
    t.expect_asked(0, "move_figure", "decoy")
    t.play("move", KORNAK, "24")
    t.play("done")
    t.idle()


@pytest.mark.rule("decoy", "PAT-1", "RUL-74")
def test_a_decoy_comes_before_a_patrol() -> None:
    t = scene(AT, phase="militia", deck=PURPLE, hands={0: ["decoy"]})
    assert t.offers("play", "decoy")
    t.play("figure", KORNAK)
    t.play("stay")
    assert not t.offers("play", "decoy")
    t.play("done")
    assert t.offers("play", "decoy")
    t.idle()


@pytest.mark.rule("spiked_grog", "W7")
def test_a_patrol_without_answer_fights_as_usual() -> None:
    t = patrol("faras", 5, 1, 1, 4, 1, hands={0: ["spiked_grog"]})  # who names him does not answer himself
    assert t.where("faras") == "PR"
    t.play("done")
    t.idle()
