"""ADV-3: Night of the Long Cutlasses."""

from typing import Any

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.core.decisions import K_BID, K_MOVE_FIGURE, K_SELL, K_STEAL, PASS
from cadwallon.engine.decision import pack
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.view import SPECTATOR, view_of
from tests.kit import GANGS, Table
from tests.properties.games import EDITIONS, Setting, answers, begin, busy

NIGHT = "night_of_the_long_cutlasses"
PRICE, DICE = 0, 1
ENFORCERS = ["kornak", "valrut", "sienne", "isabeau"]


def night(at: dict[str, str] | None = None, **more: Any) -> Table:
    """Three players; a thief of each gang far away, so that all take part, and those named."""
    places = {"leona": "S1", "sanaris": "S2", "kaldern": "S3"} | (at or {})
    table: dict[str, Any] = {"adventure": NIGHT, "players": 3, "at": places, "others": "left"} | more
    return Table(**table)


def bid(t: Table, *bids: int) -> None:
    """Each bidder in turn; 0 passes."""
    for number in bids:
        assert t.asked() == "bid"
        t.play(*(["bid", str(number)] if number else ["pass"]))


def commanded(at: dict[str, str] | None = None, *dice: int, **more: Any) -> Table:
    """The Guild's turn of round 2: seat 0 has bid one AP and commands."""
    t = night(at, phase="round", dice=dice, **({"round": 2} | more))
    bid(t, 1, *[0] * (t.rules.seats - 1))
    t.expect_asked(0, "move_figure", "ADV-3.3")
    return t


def hunt(*dice: int, enforcer: str = "sienne", at: dict[str, str] | None = None, **more: Any) -> Table:
    """Seat 0 commands and has just sent an enforcer from 18 into 11, where Valdur of seat 1 stands."""
    t = commanded({"valdur": "11", enforcer: "18"} | (at or {}), *dice, **more)
    t.play("move", enforcer, "11", "valdur")
    return t


def go_on(t: Table) -> None:
    """The Guild's turn ends, and the first turn of the round comes to its turn question."""
    t.expect_asked(0, "move_figure", "ADV-3.3")
    t.play("pass")
    t.idle(0)


def play_on(t: Table, round_: int, kind: str) -> None:
    """Up to this question of this round: seat 0 commands every round and moves nobody."""
    while (t.g.round, t.asked()) != (round_, kind):
        if t.asked() == "turn":
            t.play("end_turn")
        elif t.asked() == "place_token":
            t.play(*t.options()[0])
        elif t.asked() == "bid":
            bid(t, 1 if t.g.asked == 0 else 0)
        else:
            t.play("pass")


# --- the sheet --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.1", "CMN-1", "CMN-2")
def test_seven_rounds_the_alarm_in_the_fifth() -> None:
    assert not night(round=4, phase="round").told("alarm")
    t = night(round=5, phase="round")
    t.expect_asked(0, "place_token", "LEA-7")  # the events come before the auction
    assert not night(round=7, phase="round").g.over
    assert night(round=8, phase="round").g.over


@pytest.mark.rule("ADV-3.1")
def test_two_players_are_refused_with_one_sentence() -> None:
    assert ADVENTURES[NIGHT].players == [3, 4]
    with pytest.raises(ContentError) as refusal:
        make_rules(GANGS[:2], NIGHT)
    for language in LANGUAGES:
        told = refusal.value.sentence(language)
        assert "3, 4" in told
        assert told.count(".") == 1
    make_rules(GANGS[:3], NIGHT)
    make_rules(GANGS, NIGHT)


@pytest.mark.rule("ADV-3.1", "SET-4", "CMN-23", "RUL-57")
@pytest.mark.parametrize("players", [3, 4])
def test_four_enforcers_in_their_rooms(players: int) -> None:
    t = Table(adventure=NIGHT, players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert [t.where(name) for name in ENFORCERS] == ["GR", "TR", "DO", "LI"]
    assert [t.rules.combat[t.figure(name)] for name in ENFORCERS] == [2, 2, 3, 3]
    assert [t.figure(name) for name in ENFORCERS] == list(t.rules.militia)
    t.expect_asked(players - 1, "place_thief")


@pytest.mark.rule("ADV-3.1", "GEN-3")
def test_all_four_count_as_militiamen_for_cards() -> None:
    hands = {0: ["decoy"], 1: ["bribe"]}
    t = night({"valdur": "11"}, hands=hands, known=hands)
    t.play("play", "decoy")
    assert {words[1] for words in t.options()} == set(ENFORCERS)
    t.play("move", "sienne", "16")
    assert t.where("sienne") == "16"
    t.idle()


@pytest.mark.rule("ADV-3.1", "ADV-3.3", "GEN-3", "RUL-31", "MIL-4")
def test_an_enforcer_who_is_bribed_goes_back_and_has_been_moved() -> None:
    hands = {1: ["bribe"]}
    t = hunt(enforcer="isabeau", hands=hands, known=hands, ducats={1: 3})
    t.expect_asked(1, "combat_card", "W3b")
    t.play("card", "bribe")
    assert (t.where("isabeau"), t.where("valdur")) == ("18", "11")
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (0, 2, 2)
    assert not t.offers("move", "isabeau")
    assert t.offers("move", "sienne")
    go_on(t)


# --- the auction ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.2", "CMN-1")
@pytest.mark.parametrize("players", [3, 4])
def test_once_round_from_the_first_player_each_higher_than_the_last(players: int) -> None:
    t = Table(adventure=NIGHT, players=players, phase="round", round=1, first=1)
    t.expect_asked(1, "bid", "ADV-3.2")
    assert not t.told("turn_began")
    assert t.options() == [["bid", "1"], ["bid", "2"], ["bid", "3"], ["bid", "4"], ["pass"]]
    bid(t, 2)
    t.expect_asked(2, "bid")
    assert t.options() == [["bid", "3"], ["bid", "4"], ["pass"]]
    bid(t, 0)
    t.expect_asked(3 % players, "bid")
    assert t.options() == [["bid", "3"], ["bid", "4"], ["pass"]]
    bid(t, 3)
    if players == 4:
        t.expect_asked(0, "bid")
        bid(t, 0)
    winner = 3 % players
    t.expect_asked(winner, "move_figure", "ADV-3.3")  # each is asked once
    assert list(t.g.ap) == [7 - 3 if seat == winner else 7 for seat in range(players)]  # only the highest bid is paid
    assert t.told("commander") == [(winner, 0, 0, 0)]
    assert [row[:2] for row in t.told("bid_made")][:3] == [(1, 2), (2, 0), (3 % players, 3)]
    assert [view_of(t.g, seat).gang_count for seat in (0, SPECTATOR)] == [t.g.gang_count] * 2


@pytest.mark.rule("ADV-3.2", "CMN-21")
def test_four_is_the_highest_bid_and_ends_the_bidding() -> None:
    t = night(phase="round")
    bid(t, 4)
    t.expect_asked(0, "move_figure", "ADV-3.3")  # the others could only pass
    assert t.ap(0) == 3


@pytest.mark.rule("ADV-3.2")
def test_the_last_player_may_have_it_for_one() -> None:
    t = night(phase="round")
    bid(t, 0, 0, 1)
    t.expect_asked(2, "move_figure", "ADV-3.3")
    assert list(t.g.ap) == [7, 7, 6]


@pytest.mark.rule("ADV-3.2", "RND-3")
def test_the_latest_commander_begins_also_after_a_round_without_one() -> None:
    t = night(phase="round")
    bid(t, 0, 0, 2)
    t.play("pass")
    assert t.ap(2) == 5
    for _ in range(3):
        t.play("end_turn")
    t.expect_asked(2, "bid", "ADV-3.2")
    assert list(t.g.ap) == [7, 7, 7]  # what was bid is back
    bid(t, 0, 0, 0)
    for _ in range(3):
        t.quiet_turn()
    t.expect_asked(2, "bid", "ADV-3.2")
    bid(t, 0, 1, 0)
    t.expect_asked(0, "move_figure")
    t.play("pass")
    for _ in range(3):
        t.play("end_turn")
    t.expect_asked(0, "bid", "ADV-3.2")


@pytest.mark.rule("ADV-3.2", "RUL-55", "RND-5", "ED-RND-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_no_thieves_is_passed_over_in_every_edition(edition: str) -> None:
    t = Table(adventure=NIGHT, players=3, phase="round", at={"valdur": "N1", "elise": "N2"}, others="left",
              edition=edition, alarm=True, round=6)  # fmt: skip
    t.expect_asked(1, "bid", "ADV-3.2")  # the first player is gone: the next clockwise begins
    bid(t, 1, 0)
    t.expect_asked(1, "move_figure", "ADV-3.3")
    assert not any(row[0] == 0 for row in t.told("bid_made"))


@pytest.mark.rule("ADV-3.2", "GEN-13")
def test_nobody_bids_what_he_has_not() -> None:
    t = night()
    t.g.ap_max[1] = 2
    for _ in range(3):
        if t.asked() == "phase_two":
            t.quiet_turn()
        else:
            t.play("end_turn")
    bid(t, 0)
    t.expect_asked(1, "bid")
    assert t.options() == [["bid", "1"], ["bid", "2"], ["pass"]]


# --- the Guild's turn -------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.3")
def test_each_enforcer_once_in_any_order_up_to_four_spaces_without_a_die() -> None:
    t = commanded({"harid": "N1"})
    row = t.rules.board.dist[t.space("LI")]
    ends = {words[2] for words in t.options("move", "isabeau")}
    assert max(row[t.space(end)] for end in ends) == 4
    for name, end in [("isabeau", "17"), ("kornak", "34"), ("sienne", "16"), ("valrut", "12")]:
        t.expect_asked(0, "move_figure", "ADV-3.3")
        t.play("move", name, end)
        assert t.where(name) == end
        assert not t.offers("move", name)
    t.idle(0)  # nothing is left to move: the first turn has begun, without a phase 2


@pytest.mark.rule("ADV-3.3", "MOV-3")
def test_the_commander_may_leave_them_where_they_stand_and_shut_the_counter() -> None:
    t = commanded({"harid": "CO"})
    t.play("pass")
    assert [t.where(name) for name in ENFORCERS] == ["GR", "TR", "DO", "LI"]
    assert not t.offers("move", "harid", "TR")
    t.idle(0)


@pytest.mark.rule("ADV-3.3", "CMN-6", "MIL-5")
def test_any_gang_but_the_commanders_is_attacked() -> None:
    t = commanded({"harid": "03", "valdur": "11", "elise": "17", "sienne": "18"})
    assert t.offers("move", "sienne", "11", "valdur")
    assert t.offers("move", "sienne", "17", "elise")
    assert not t.offers("move", "isabeau", "03")
    assert not t.offers("move", "isabeau", "TR")  # nor each other


@pytest.mark.rule("ADV-3.3", "CMN-6", "COM-2")
@pytest.mark.parametrize(
    ("enforcer", "dice", "wins"),
    [
        ("sienne", [4, 1, 1, 4, 1], True),
        ("sienne", [4, 1, 1, 5, 1], False),
        ("isabeau", [1, 1, 6, 6, 1], True),
        ("kornak", [4, 1, 4, 1], True),
        ("valrut", [4, 1, 5, 1], False),
    ],
)
def test_ties_are_the_enforcers(enforcer: str, dice: list[int], wins: bool) -> None:
    t = hunt(*dice, enforcer=enforcer)
    assert t.told("combat_won")[0][0] == t.figure(enforcer if wins else "valdur")
    t.expect_asked(0 if wins else 1, "retreat")
    t.play("space", "01")
    assert not t.offers("move", enforcer)  # his movement was over
    go_on(t)


@pytest.mark.rule("ADV-3.3", "MIL-9", "RND-5")
def test_the_victim_has_his_cards_the_commander_none() -> None:
    hands = {0: ["second_blade"], 1: ["second_blade", "sticky_fingers"]}
    t = hunt(1, 1, 1, 6, 6, 6, hands=hands, known=hands)
    t.expect_asked(1, "combat_card", "W3b")
    assert t.options() == [["card", "second_blade"], ["pass"]]
    t.play("card", "second_blade")
    assert [len(str(row[1])) for row in t.told("combat_dice")] == [3, 3]


# --- spoils -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.4", "CMN-22", "RUL-36")
def test_a_gem_of_the_commanders_choice_leaves_the_game_for_three_ducats() -> None:
    t = hunt(6, 1, 1, 1, 1, carries={"valdur": ["red_gem", "green_gem", "keys"]}, ducats={1: 5})
    t.expect_asked(0, "steal", "ADV-3.4")
    assert t.g.subject == t.figure("valdur")
    assert t.options() == [["item", "red_gem"], ["item", "green_gem"]]
    moment = t.save()
    for gem, rest in [("red_gem", ["green_gem", "keys"]), ("green_gem", ["red_gem", "keys"])]:
        t.load(moment)
        gone = list(t.g.gone)
        t.play("item", gem)
        assert t.carries("valdur") == rest
        kind = t.rules.parts.treasures.index(gem)
        assert t.g.gone[kind] == gone[kind] + 1
        assert (t.ducats(0), t.ducats(1)) == (3, 5)  # from the bank
        t.expect_asked(0, "retreat")
        t.play("space", "01")
        assert (t.where("sienne"), t.where("valdur")) == ("11", "01")
        go_on(t)


@pytest.mark.rule("ADV-3.4", "CMN-21")
def test_a_single_kind_of_gem_needs_no_choice() -> None:
    t = hunt(6, 1, 1, 1, 1, carries={"valdur": ["green_gem", "green_gem"]})
    t.expect_asked(0, "retreat")
    assert (t.carries("valdur"), t.ducats(0)) == (["green_gem"], 3)
    t.play("space", "01")
    go_on(t)


@pytest.mark.rule("ADV-3.4", "MIL-7", "CMN-10")
@pytest.mark.parametrize(("had", "left"), [(5, 3), (2, 0), (1, 0)])
def test_without_a_gem_two_ducats_go_to_the_bank(had: int, left: int) -> None:
    t = hunt(6, 1, 1, 1, 1, carries={"valdur": ["keys"]}, ducats={1: had})
    t.expect_asked(0, "retreat")
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (0, left, left)
    assert t.carries("valdur") == ["keys"]
    t.play("space", "01")
    go_on(t)


@pytest.mark.rule("ADV-3.4", "RUL-27")
@pytest.mark.parametrize("load", [["red_gem"], []])
def test_false_pockets_keep_gem_and_ducats(load: list[str]) -> None:
    hands = {1: ["false_pockets"]}
    t = hunt(6, 1, 1, 1, 1, carries={"valdur": load}, ducats={1: 5}, hands=hands, known=hands)
    t.play("card", "false_pockets")
    assert (t.carries("valdur"), t.ducats(0), t.ducats(1)) == (load, 0, 5)
    assert t.told("nothing_taken")
    t.play("space", "01")
    go_on(t)


@pytest.mark.rule("ADV-3.5", "MIL-8")
def test_an_enforcer_who_loses_retreats_moved_by_the_thiefs_player() -> None:
    t = hunt(1, 1, 1, 6, 6, carries={"valdur": ["red_gem"]}, ducats={0: 2, 1: 2})
    t.expect_asked(1, "retreat")
    assert t.g.subject == t.figure("sienne")
    t.play("space", "01")
    assert (t.where("sienne"), t.where("valdur")) == ("01", "11")
    assert (t.carries("valdur"), t.ducats(0), t.ducats(1)) == (["red_gem"], 2, 2)
    go_on(t)


# --- rounds with and without a commander ------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.6", "RND-2")
def test_with_a_commander_phase_two_of_every_turn_is_skipped() -> None:
    t = commanded()
    t.play("pass")
    for seat in range(3):
        t.expect_asked(seat, "turn")
        assert t.g.hand_size[seat] == 1  # drawn, and at once in phase 3
        t.play("end_turn")
    t.expect_asked(0, "bid")
    assert not t.told("figure_named")


@pytest.mark.rule("ADV-3.6", "MIL-1", "MIL-2", "ED-MIL-1")
@pytest.mark.parametrize(("edition", "stays"), [("revised", 6), ("first", 6), ("fr", 1), ("es", 6)])
def test_without_one_each_moves_one_of_the_four_by_a_die(edition: str, stays: int) -> None:
    t = night(phase="round", edition=edition, dice=[3, stays])
    bid(t, 0, 0, 0)
    t.expect_asked(0, "phase_two")  # no Guild's turn
    assert list(t.g.ap) == [7, 7, 7]
    assert not t.told("commander")
    moment = t.save()
    assert t.options("figure") == [["figure", name] for name in ENFORCERS]
    t.play("figure", "sienne")
    t.expect_asked(0, "move_figure")
    row = t.rules.board.dist[t.space("DO")]
    assert max(row[t.space(words[2])] for words in t.options("move")) == 3
    t.play("move", "sienne", "16")
    t.play("done")
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    t.play("figure", "isabeau")
    assert t.where("isabeau") == "LI"
    assert not t.offers("figure")  # he stays; one a turn
    t.load(moment)
    t.dice(stays)
    t.play("figure", "kornak")
    t.play("done")
    t.idle(0)


@pytest.mark.rule("ADV-3.6", "MIL-4", "MIL-5", "MIL-6", "MIL-7")
@pytest.mark.parametrize(("enforcer", "dice"), [("isabeau", [4, 1, 1, 4, 1]), ("kornak", [4, 1, 4, 1])])
def test_then_a_win_costs_two_ducats_and_no_gem(enforcer: str, dice: list[int]) -> None:
    t = night(
        {"harid": "03", "valdur": "11", enforcer: "18"},
        phase="round",
        dice=[2, *dice],
        carries={"valdur": ["red_gem"]},
        ducats={1: 5},
    )
    bid(t, 0, 0, 0)
    t.play("figure", enforcer)
    assert not t.offers("move", enforcer, "03")  # not one's own
    t.play("move", enforcer, "11", "valdur")
    t.expect_asked(0, "retreat")
    assert (t.ducats(0), t.ducats(1), t.g.bank) == (0, 3, 3)
    assert t.carries("valdur") == ["red_gem"]
    t.play("space", "01")
    t.play("done")
    t.idle(0)


@pytest.mark.rule("ADV-3.6", "ADV-3.5", "MIL-8")
def test_then_a_loser_retreats_as_a_militiaman() -> None:
    t = night({"valdur": "11", "sienne": "18"}, phase="round", dice=[2, 1, 1, 1, 6, 6])
    bid(t, 0, 0, 0)
    t.play("figure", "sienne")
    t.play("move", "sienne", "11", "valdur")
    t.expect_asked(1, "retreat")
    t.play("space", "01")
    t.play("done")
    t.idle(0)


@pytest.mark.rule("ADV-3.7", "MIL-10", "MOV-3")
@pytest.mark.parametrize("enforcer", ENFORCERS)
def test_no_thief_attacks_an_enforcer(enforcer: str) -> None:
    t = night({"harid": "03", enforcer: "11"})
    assert t.offers("move", "harid", "02")
    assert not t.offers("move", "harid", "11")


# --- the counter ------------------------------------------------------------------------------------------------------
def at_the_counter(load: list[str], **more: Any) -> Table:
    """Harid stands in the Treasury, and Valrut does not."""
    return night({"harid": "TR", "valrut": "WH"}, carries={"harid": load}, **more)


@pytest.mark.rule("ADV-3.8", "CMN-8", "CMN-22")
def test_any_number_of_gems_is_sold_one_after_the_other() -> None:
    t = at_the_counter(["red_gem", "red_gem", "green_gem"])
    gone = list(t.g.gone)
    assert t.options("special") == [["special", "harid", "SA-3a"]]
    t.play("special", "harid")
    assert t.ap(0) == 6
    t.expect_asked(0, "sell", "ADV-3.8")
    assert t.options() == [["item", "red_gem"], ["item", "green_gem"]]  # at least one
    t.play("item", "green_gem")
    assert t.ducats(0) == 4
    assert t.options() == [["item", "red_gem"], ["done"]]
    moment = t.save()
    t.play("done")
    assert (t.carries("harid"), t.ducats(0)) == (["red_gem", "red_gem"], 4)
    assert not t.offers("special")  # it was his action
    t.idle()
    t.load(moment)
    t.play("item", "red_gem")
    t.play("item", "red_gem")
    assert (t.carries("harid"), t.ducats(0)) == ([], 12)
    assert [now - before for now, before in zip(t.g.gone, gone, strict=True)] == [2, 1, 0, 0, 0, 0, 0]
    assert t.told("treasure_sold")[-1][2] == 4
    t.idle()


@pytest.mark.rule("ADV-3.8", "GEN-1", "GEN-13")
def test_it_takes_a_gem_the_treasury_and_an_action_point() -> None:
    assert not at_the_counter(["keys", "scroll", "bracelet"]).offers("special")
    assert not at_the_counter(["red_gem"], ap={0: 0}).offers("special")
    assert at_the_counter(["red_gem"], ap={0: 1}).offers("special", "harid", "SA-3a")
    assert not night({"harid": "CO"}, carries={"harid": ["red_gem"]}).offers("special")


@pytest.mark.rule("ADV-3.8", "RND-4", "CMN-21")
@pytest.mark.parametrize(("round_", "price"), [(4, 4), (5, 3), (6, 3), (7, 3)])
def test_from_round_five_the_guild_pays_three(round_: int, price: int) -> None:
    t = at_the_counter(["red_gem"], round=3, turn=2)
    play_on(t, round_, "turn")
    t.play("special", "harid")
    assert t.ducats(0) == price
    assert t.g.sheet_count[PRICE] == price
    t.idle()


@pytest.mark.rule("ADV-3.9", "RND-4")
@pytest.mark.parametrize(("round_", "dice"), [(5, 2), (6, 3), (7, 3)])
@pytest.mark.parametrize("enforcer", ["kornak", "valrut"])
def test_from_round_six_the_militiamen_roll_three_dice(enforcer: str, round_: int, dice: int) -> None:
    t = night({"valdur": "11", enforcer: "18"}, round=4, turn=2)
    play_on(t, round_, "move_figure")
    t.dice(*[6] * dice, 1, 1)
    t.play("move", enforcer, "11", "valdur")
    if t.asked() == "combat_card":
        t.play("pass")
    assert [len(str(row[1])) for row in t.told("combat_dice")] == [dice, 2]
    t.play("space", "01")
    go_on(t)


@pytest.mark.rule("ADV-3.9")
@pytest.mark.parametrize("name", ["sienne", "isabeau", "valdur"])
def test_cutlasses_change_nobody_else(name: str) -> None:
    t = night(round=6, phase="round")
    assert t.g.sheet_count[DICE] == 3
    figure = t.figure(name)
    assert t.rules.combat_dice(t.g, figure, t.figure("harid"), True) == t.rules.combat[figure]


@pytest.mark.rule("ADV-3.9", "GEN-7")
def test_a_skill_still_takes_a_die_away() -> None:
    t = Table(adventure=NIGHT, gangs=["executioners", "cursed", "kaldern"], round=6, phase="round")
    assert t.rules.combat_dice(t.g, t.figure("kornak"), t.figure("dorak"), True) == 2


# --- words ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_and_done_has_words(language: str) -> None:
    t = hunt(6, 1, 1, 1, 1, carries={"valdur": ["red_gem"]})
    assert all(sentence(t.rules, event, language) for event in t.g.events or [])
    for kind, reason in [(K_BID, "ADV-3.2"), (K_MOVE_FIGURE, "ADV-3.3"), (K_STEAL, "ADV-3.4"), (K_SELL, "ADV-3.8")]:
        asked = describe_question(t.rules, kind, reason, t.figure("valdur"), language)
        assert asked != describe_question(t.rules, kind, "", t.figure("valdur"), language)
    assert describe_option(t.rules, pack(PASS), language, "ADV-3.3") != describe_option(t.rules, pack(PASS), language)
    silent = night(phase="round")
    bid(silent, 0)
    assert "0" not in str(sentence(t.rules, (silent.g.events or [])[-1], language))


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-3.2", "CMN-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_whole_games_end_and_lose_no_ducat_and_no_figure(players: int, edition: str) -> None:
    rules = make_rules(GANGS[:players], NIGHT, edition)
    for seed in range(2):
        g = begin(Setting(players, edition, ["table", "short"][seed]), seed, rules)
        for _ in answers(g, busy, seed):
            assert sum(g.ducats) == g.bank
            assert min(g.ap) >= 0
            assert {place: figure for figure, place in enumerate(g.pos) if place >= 0} == {
                place: figure for place, figure in enumerate(g.at) if figure >= 0
            }
        assert g.over
