"""RND: rounds and turns, who takes part in them, and the deck."""

import pytest

from cadwallon.content.base.manifest import ARCANA
from tests.kit import Table

ALL_CARDS = [make().name for make, copies in ARCANA for _ in range(copies)]
EXECUTIONERS_LEFT = {"leona": "left", "harid": "left", "iris": "left", "davitto": "left"}
NOCTURNIS_LEFT = {"sanaris": "left", "faras": "left", "drokan": "left", "valdur": "left"}
OLDER_EDITIONS = ["first", "fr", "es"]


# --- the course of rounds and turns -----------------------------------------------------------------------------------
@pytest.mark.rule("RND-1")
def test_every_player_takes_one_turn_clockwise_from_the_first() -> None:
    t = Table(players=4, first=2, turn=2, phase="draw")
    for _ in range(8):
        t.quiet_turn()
    assert [row[0] for row in t.told("turn_began")] == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert [row[0] for row in t.told("turn_ended")] == [2, 3, 0, 1, 2, 3, 0, 1]
    assert [row[0] for row in t.told("round_began")] == [2, 3]


@pytest.mark.rule("RND-2", "ARC-1")
def test_the_four_phases_of_a_turn() -> None:
    t = Table(phase="draw", hands={0: ["jinx"]}, deck=["run", "secret_door"], dice=[6], at={"leona": "LI"})
    assert t.hand(0) == ["jinx", "run"]  # (1) the top card
    t.expect_asked(0, "phase_two", "MIL-1")  # (2)
    assert not t.offers("move")
    assert not t.offers("end_turn")
    t.play("figure", "valrut")
    t.play("done")
    t.expect_asked(0, "turn", "RND-2")  # (3)
    assert t.offers("move", "leona")
    assert not t.offers("figure")
    t.idle()
    t.play("end_turn")  # (4)
    assert t.events()[1:] == [
        "turn_began", "card_drawn", "card_drawn", "figure_named", "militia_rolled", "turn_ended",
        "turn_began", "card_drawn", "card_drawn",
    ]  # fmt: skip
    assert t.hand(1) == ["secret_door"]
    t.expect_asked(1, "phase_two")


@pytest.mark.rule("RND-2", "HID-1")
def test_what_was_drawn_is_told_to_the_drawer_alone() -> None:
    t = Table(players=3, phase="draw", turn=1, deck=["run"])
    run = t.card("run")
    seen = [(event[1], event[3]) for event in t.g.events or [] if event[2] == 1 and event[0] == 6]
    assert seen == [(1, run), (-3, 255)]  # to seat 1 the card; to everybody but seat 1 that there was one


@pytest.mark.rule("RND-3")
def test_spent_action_points_come_back_with_the_counter_and_do_not_add_up() -> None:
    t = Table(phase="militia", turn=0, ap={0: 0, 1: 7})
    t.quiet_turn()
    assert (t.g.round, list(t.g.ap)) == (1, [0, 7])  # not before the last player's turn is over
    t.quiet_turn()
    assert (t.g.round, list(t.g.ap)) == (2, [7, 7])
    assert t.told("round_began") == [(2, 0, 0, 0)]


@pytest.mark.rule("RND-4", "CMN-1", "CMN-2", "LEA-7")
def test_the_event_of_a_space_comes_after_the_action_points_and_before_the_first_turn() -> None:
    t = Table(phase="militia", turn=1, round=4, ap={0: 1, 1: 2})
    t.quiet_turn()
    assert (t.g.round, list(t.g.ap)) == (5, [7, 7])
    t.expect_asked(0, "place_token", "LEA-7")
    assert t.events()[-3:] == ["turn_ended", "round_began", "alarm"]
    assert t.hand(0) == []  # nobody has drawn yet
    for _ in range(9):
        t.play(*t.options("put")[0])
    t.expect_asked(0, "phase_two")
    assert len(t.hand(0)) == 1


@pytest.mark.rule("RND-4", "CMN-1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 7])
def test_the_other_spaces_have_no_event(number: int) -> None:
    t = Table(phase="round", round=number)
    t.expect_asked(0, "phase_two")
    assert t.events()[1:] == ["round_began", "turn_began", "card_drawn", "card_drawn"]


@pytest.mark.rule("CMN-1", "END-1", "ADV-1")
def test_on_the_last_space_the_game_is_over_before_anything_else() -> None:
    t = Table(phase="militia", turn=1, round=7, ducats={0: 20, 1: 20})
    t.quiet_turn()
    assert t.g.over
    assert t.asked() == "nobody"
    assert t.events()[-4:] == ["turn_ended", "reckoning", "reckoning", "game_over"]
    assert list(t.g.scores) == [20 - 12, 20 - 12]  # four thieves each were left behind


# --- a gang that is gone ----------------------------------------------------------------------------------------------
@pytest.mark.rule("RND-5", "CMN-20")
def test_a_gang_without_thieves_takes_no_turn() -> None:
    t = Table(players=3, phase="militia", turn=0, at=NOCTURNIS_LEFT, hands={1: ["run"]}, ducats={1: 3})
    t.quiet_turn()
    assert t.g.player == 2  # seat 1 is passed over
    assert t.hand(1) == ["run"]
    t.quiet_turn()
    assert (t.g.round, t.g.player) == (2, 0)
    assert t.ducats(1) == 3
    assert [row[0] for row in t.told("turn_began")] == [2, 0]


@pytest.mark.rule("RND-5", "CMN-12", "CMN-20")
@pytest.mark.parametrize("fate", ["left", "captured", "removed"])
def test_one_thief_in_the_district_is_enough(fate: str) -> None:
    gone = {"sanaris": fate, "faras": fate, "drokan": fate}
    t = Table(phase="militia", at={**gone, "valdur": "LI"})
    t.quiet_turn()
    assert t.g.player == 1
    t = Table(phase="militia", at={**gone, "valdur": fate})
    t.quiet_turn()
    assert (t.g.round, t.g.player) == (2, 0)


@pytest.mark.rule("RND-5", "W2")
def test_a_gang_that_is_gone_answers_no_movement() -> None:
    cards = {1: ["niggling_injury"], 2: ["niggling_injury"]}
    t = Table(players=3, at={"leona": "LI", **NOCTURNIS_LEFT}, hands=cards)
    t.play("move", "leona", "11")
    t.expect_asked(2, "answer_move", "W2")
    t.play("pass")
    assert t.where("leona") == "11"
    t.idle()


@pytest.mark.rule("RND-5", "W5")
def test_a_gang_that_is_gone_jinxes_nobody() -> None:
    t = Table(at={"leona": "LI", **NOCTURNIS_LEFT}, chests={"LI": "keys"}, hands={1: ["jinx"]}, dice=[4])
    t.play("lockpick", "leona")
    assert t.carries("leona") == ["keys"]
    t.idle()


@pytest.mark.rule("RND-5", "W6")
def test_a_gang_that_is_gone_answers_a_card_aimed_at_it() -> None:
    hands = {0: ["holed_purse"], 1: ["warding_charm"]}
    t = Table(at=NOCTURNIS_LEFT, hands=hands, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    t.expect_asked(1, "answer_target", "W6")
    moment = t.save()
    t.play("pass")
    assert t.ducats(1) == 3
    t.idle()
    t.load(moment)
    t.play("card", "warding_charm")
    assert t.ducats(1) == 5
    t.idle()


@pytest.mark.rule("RND-5", "LEA-7")
def test_a_gang_that_is_gone_places_no_portcullis() -> None:
    t = Table(players=3, phase="round", round=5, first=1, at=NOCTURNIS_LEFT)
    asked = []
    while t.asked() == "place_token":
        asked.append(t.g.asked)
        t.play(*t.options()[0])
    assert asked == [2, 0, 2, 0, 2, 0, 2, 0, 2]
    assert sum(t.g.portcullis) == 9
    t.expect_asked(2, "phase_two")


@pytest.mark.rule("RND-5", "END-2", "END-4", "LEA-5")
def test_a_gang_that_is_gone_keeps_what_it_has_and_can_win() -> None:
    t = Table(
        phase="militia", round=7, at=NOCTURNIS_LEFT, ducats={0: 10, 1: 5}, carries={"valdur": ["scroll", "red_gem"]}
    )
    t.quiet_turn()
    assert t.g.over
    assert list(t.g.scores) == [0, 9]  # 10 less 12 for four thieves; 5 and 2 and 2
    assert t.told("game_over") == [(0b10, 0, 0, 0)]


@pytest.mark.rule("RND-5", "ED-RND-5", "RUL-9")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_in_other_editions_a_gang_that_is_gone_plays_on_without_thieves(edition: str) -> None:
    cards = ["changing_places", "holed_purse", "run"]
    t = Table(
        edition=edition, phase="militia", turn=0, at=NOCTURNIS_LEFT, hands={1: cards}, deck=["jinx"], ducats={0: 3}
    )
    t.quiet_turn()
    t.expect_asked(1, "phase_two")  # he drew, and moves a militiaman
    assert sorted(t.hand(1)) == ["changing_places", "holed_purse", "jinx", "run"]
    t.dice(t.rules.n.militia_stays_on)
    t.play("figure", "kornak")
    t.play("done")
    t.idle(1)
    assert t.options() == [["play", "holed_purse", "executioners"], ["end_turn"]]  # no command of a thief
    t.play("play", "holed_purse", "executioners")
    assert t.ducats(0) == 1
    assert t.options() == [["end_turn"]]
    t.play("end_turn")
    assert (t.g.round, t.g.player) == (2, 0)


@pytest.mark.rule("ED-RND-5", "RUL-9", "W2", "LEA-7")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_in_other_editions_a_gang_that_is_gone_answers_and_places_portcullises(edition: str) -> None:
    t = Table(edition=edition, at={"leona": "LI", **NOCTURNIS_LEFT}, hands={1: ["niggling_injury"]})
    t.play("move", "leona", "11")
    t.expect_asked(1, "answer_move")
    t = Table(edition=edition, phase="round", round=5, at=NOCTURNIS_LEFT)
    t.play("put", "W1")
    t.expect_asked(1, "place_token")


# --- the end of RND-6 -------------------------------------------------------------------------------------------------
@pytest.mark.rule("RND-6", "RUL-8", "LEA-5")
def test_when_the_last_thief_has_left_the_game_is_scored_at_once() -> None:
    out = {**NOCTURNIS_LEFT, "harid": "left", "iris": "left", "davitto": "left", "leona": "N1"}
    t = Table(round=5, at=out, alarm=True, carries={"leona": ["red_gem"]}, ducats={0: 1, 1: 2})
    t.play("leave", "leona")
    assert t.g.over
    assert t.g.round == 5
    assert list(t.g.scores) == [3, 2]
    assert t.events()[-5:] == ["thief_left", "turn_ended", "reckoning", "reckoning", "game_over"]


@pytest.mark.rule("RND-6", "RUL-8")
def test_not_while_one_rival_is_in_the_district() -> None:
    out = {"harid": "left", "iris": "left", "davitto": "left", "leona": "N1"}
    t = Table(round=5, at=out, alarm=True)
    t.play("leave", "leona")
    assert not t.g.over
    t.expect_asked(1, "phase_two")  # the turn of the vanished gang is over, too


@pytest.mark.rule("RND-6", "RUL-8", "RND-4")
def test_events_of_an_empty_district_are_skipped() -> None:
    t = Table(phase="round", round=5, at={**EXECUTIONERS_LEFT, **NOCTURNIS_LEFT}, ducats={0: 4})
    assert t.g.over
    assert "alarm" not in t.events()
    assert list(t.g.scores) == [4, 0]


@pytest.mark.rule("RND-6", "ED-RND-5", "RUL-9")
@pytest.mark.parametrize("edition", OLDER_EDITIONS)
def test_in_other_editions_the_last_turn_is_ended_by_its_player(edition: str) -> None:
    out = {**NOCTURNIS_LEFT, "harid": "left", "iris": "left", "davitto": "left", "leona": "N1"}
    t = Table(edition=edition, round=5, at=out, alarm=True)
    t.play("move", "leona", "exit")
    assert t.options() == [["end_turn"]]
    t.idle()
    t.play("end_turn")
    assert t.g.over


# --- the deck ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("RND-7")
def test_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    tables = [Table(phase="draw", hands={1: ALL_CARDS[:20]}, discard=ALL_CARDS[20:], seed=seed) for seed in (1, 2)]
    for t in tables:
        assert t.told("deck_renewed") == [(40, 0, 0, 0)]
        assert len(t.hand(0)) == 1
        assert (len(t.g.deck), t.discard()) == (39, [])
        assert sorted(t.hand(0) + [t.rules.arcana[design].name for design in t.g.deck]) == sorted(ALL_CARDS[20:])
        t.conserved()
    assert tables[0].g.deck != tables[1].g.deck


@pytest.mark.rule("RND-7")
def test_the_last_card_of_the_deck_is_drawn_without_a_shuffle() -> None:
    t = Table(phase="draw", deck=ALL_CARDS[:1], discard=ALL_CARDS[1:])
    assert t.hand(0) == ALL_CARDS[:1]
    assert "deck_renewed" not in t.events()
    assert (len(t.g.deck), len(t.g.discard)) == (0, 59)


@pytest.mark.rule("RND-7")
def test_if_deck_and_pile_are_empty_nothing_is_drawn() -> None:
    t = Table(phase="draw", hands={1: ALL_CARDS})
    assert not t.hand(0)
    assert "card_drawn" not in t.events()
    t.expect_asked(0, "phase_two")
    t.conserved()
