"""ADV-12: The Price of Pride: the sheet, gifts, the Crown, rubble, and the bill."""

import pytest

from cadwallon.content.ashes.adventures.price_of_pride.pride import FREE_GIFT, keeper, pride
from cadwallon.content.ashes.events import E_GIFT_TAKEN
from cadwallon.content.ashes.facts import BASHED, ESCAPES, PICKED, fact
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.ashes.rubble import rubble
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import CHEST, GIFT
from cadwallon.core.events import E_CAPTIVE_TAKEN
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.view.narrate import describe_option, sentence
from tests.content.ashes.adventures.pride_scenes import PRICE, crown, go_on, hunt, night, tokens
from tests.kit import GANGS, Table


def gifts(t: Table) -> list[str]:
    """The gifts that are offered for a token."""
    return [words[1] for words in t.options("gift") if words[2] == "0"]


# --- the sheet --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.1", "CMN-1", "LEA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_first_the_king_sleeps_and_the_crown_lies_below(players: int) -> None:
    sheet = ADVENTURES[PRICE]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-12a", "SA-RUB"])
    t = Table(players=players, adventure=PRICE, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    while t.asked() == "hire":
        t.play("pass")
    t.expect_asked(players - 1, "place_thief")
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (8, 5)
    assert (crown(t), t.where("king"), tokens(t)) == ("TS", "sheet", [0] * players)
    king = t.rules.figures[t.figure("king")]
    assert (king.combat, king.movement) == (4, 6)


# --- ADV-12.2 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.2", "RUL-4")
def test_one_gift_in_each_turn_for_a_token() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, {1: 3})
    assert t.options("gift") == [["gift", "haste", "0"], ["gift", "voices", "0"]]
    t.play("gift", "haste")
    assert tokens(t) == [1, 3]
    assert not t.offers("gift"), "once in a turn"
    t.idle()
    t.play("end_turn")
    assert not t.offers("gift"), "not in phase 2"
    t.play("done")
    assert t.offers("gift"), "in each of his turns"
    t.play("end_turn")
    t.play("done")
    assert t.offers("gift", "haste")
    t.idle()


@pytest.mark.rule("ADV-12.2", "ACT-2", "RUL-1")
def test_it_is_nobodys_action_and_activates_nobody() -> None:
    t = night({"harid": "LI", "iris": "17", "valdur": "N2"}, chests={"LI": "keys"}, dice=[2])
    t.play("gift", "voices")
    assert t.g.active == -1
    t.play("lockpick", "harid")
    assert t.g.has_acted
    t.idle()


@pytest.mark.rule("ADV-12.2", "RUL-3")
def test_it_costs_no_ap_and_needs_none() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, ap={0: 0})
    t.play("gift", "haste")
    assert t.ap(0) == 2
    assert t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-12.2", "CMN-13")
def test_twelve_tokens_then_no_gifts() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, {0: 4, 1: 7})
    assert t.offers("gift")
    t.play("gift", "haste")
    assert tokens(t) == [5, 7]
    t.play("end_turn")
    t.play("done")
    assert not t.offers("gift")
    t.idle()


@pytest.mark.rule("ADV-12.2", "RUL-9", "ED-RND-5")
def test_a_vanished_gang_whose_turn_goes_on_takes_none() -> None:
    t = night({"harid": "LI", "valdur": "left"}, edition="first")
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    t.play("done")
    t.expect_asked(1, "turn")
    assert not t.offers("gift")


# --- ADV-12.B ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.B", "CMN-24", "RUL-56")
def test_a_winner_before_takes_one_gift_for_nothing() -> None:
    rules = make_rules(GANGS[:2], PRICE, champions=[0])
    t = night({"harid": "LI", "valdur": "N2"}, rules=rules)
    assert t.options("gift", "haste") == [["gift", "haste", "0"], ["gift", "haste", "1"]]
    moment = t.save()
    t.play("gift", "haste", "1")
    assert (tokens(t), t.ap(0)) == ([0, 0], 9)
    assert not t.offers("gift"), "it is the one gift of the turn"
    t.play("end_turn")
    t.play("done")
    assert t.ends("gift", "haste") == {"0"}, "the other gang has not won"
    t.play("end_turn")
    t.play("done")
    assert t.ends("gift", "haste") == {"0"}, "once in the game"
    t.idle()
    t.load(moment)
    t.play("gift", "haste", "0")
    assert tokens(t) == [1, 0]
    assert t.g.gang_count[FREE_GIFT * 2] == 1, "kept for later"
    t.idle()


@pytest.mark.rule("ADV-12.B")
def test_even_if_the_supply_is_empty() -> None:
    rules = make_rules(GANGS[:2], PRICE, champions=[0, 1])
    t = night({"harid": "LI", "valdur": "N2"}, {0: 6, 1: 6}, rules=rules)
    assert t.options("gift") == [["gift", "haste", "1"], ["gift", "voices", "1"]]
    t.play("gift", "voices", "1")
    assert (tokens(t), len(t.hand(0))) == ([6, 6], 3)
    t.idle()


# --- the gifts --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.2", "GIFT-1", "RND-3")
def test_haste_is_two_ap_for_this_turn() -> None:
    t = night({"harid": "LI", "valdur": "N2"})
    t.play("gift", "haste")
    assert t.ap(0) == 9
    t.idle()
    for _ in range(2):
        t.play("end_turn")
        t.play("done")
    assert t.ap(0) == 7
    t.idle()


@pytest.mark.rule("ADV-12.2", "GIFT-2", "WND-2", "WND-3")
def test_iron_flesh_heals_the_whole_gang() -> None:
    t = night({"harid": "LI", "iris": "PR", "valdur": "N2"}, wounds={"harid": 2, "iris": 1, "valdur": 1})
    assert not t.offers("move", "harid")
    t.play("gift", "iron_flesh")
    assert [t.wounds(name) for name in ("harid", "iris", "valdur")] == [0, 0, 1]
    assert t.offers("move", "harid")
    assert t.offers("escape", "iris")
    t.idle()
    t = night({"harid": "LI", "valdur": "N2"}, wounds={"valdur": 1})
    assert "iron_flesh" not in gifts(t), "no wound of his own"


@pytest.mark.rule("ADV-12.2", "GIFT-3", "GEN-5", "PRI-1")
def test_open_door_sets_a_prisoner_on_a_pentacle() -> None:
    t = night(
        {"harid": "PR", "iris": "PR", "leona": "LI", "valdur": "17", "sanaris": "PR"}, carries={"harid": ["keys"]}
    )
    t.play("gift", "open_door")
    t.expect_asked(0, "choose_thief", "GIFT-3")
    assert t.ends("thief") == {"harid", "iris"}, "own prisoners"
    t.play("thief", "harid")
    t.expect_asked(0, "choose_space", "GIFT-3")
    assert t.ends("space") == {"13", "28", "31"}, "Valdur stands on the fourth"
    t.play("space", "13")
    assert (t.where("harid"), t.carries("harid")) == ("13", ["keys"])
    assert fact(t.g, ESCAPES, 0) == 1
    t.idle()
    assert {"07", "MC"} <= t.ends("move", "harid"), "he is activated as usual"
    t.play("move", "harid", "07")
    t.idle()


@pytest.mark.rule("GIFT-3", "XPL-1", "CMN-21")
def test_with_every_pentacle_held_beside_one_and_entering_a_room_is_exploring_it() -> None:
    at = {"harid": "PR", "valdur": "17", "sanaris": "13", "faras": "28", "drokan": "31"}
    t = night(at, hidden={"TA": "emblem"})
    t.play("gift", "open_door")  # one prisoner: nobody is asked who
    t.expect_asked(0, "choose_space", "GIFT-3")
    assert {"TA", "16", "18", "11", "07", "DO", "LA"} <= t.ends("space")
    assert not {"17", "24", "LI"} & t.ends("space")
    t.play("space", "TA")
    assert (t.where("harid"), t.experience(0), t.token("TA")) == ("TA", 1, "")
    t.idle()


@pytest.mark.rule("ADV-12.2", "GIFT-3")
def test_without_a_prisoner_the_door_is_not_offered() -> None:
    t = night({"harid": "HA", "iris": "LI", "valdur": "PR"})
    assert "open_door" not in gifts(t)
    t.idle()


@pytest.mark.rule("GIFT-3", "PRI-2", "RUL-2")
def test_one_who_has_tried_to_break_out_is_not_activated_again() -> None:
    t = night({"harid": "PR", "iris": "LI", "valdur": "N2"}, dice=[2])
    t.play("escape", "harid")
    t.play("gift", "open_door")
    t.play("space", "17")
    assert t.where("harid") == "17"
    assert not t.offers("move", "harid")
    assert t.offers("move", "iris")
    t.idle()


@pytest.mark.rule("GIFT-3", "WND-2")
def test_a_wounded_prisoner_comes_out_wounded() -> None:
    t = night({"harid": "PR", "valdur": "N2"}, wounds={"harid": 1})
    t.play("gift", "open_door")
    t.play("space", "31")
    assert (t.where("harid"), t.wounds("harid")) == ("31", 1)
    assert not t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-12.2", "GIFT-4", "RND-7")
def test_voices_are_three_cards() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, deck=["jinx", "run", "grit"])
    t.play("gift", "voices")
    assert sorted(t.hand(0)) == ["grit", "jinx", "run"]
    t.idle()


@pytest.mark.rule("ADV-12.2", "GIFT-5", "CHE-4", "ACT-2")
def test_the_ashen_key_opens_a_chest_for_nothing() -> None:
    t = night({"harid": "02", "iris": "CO", "valdur": "N2"}, chests={"LI": "keys", "CO": "scroll"})
    assert "ashen_key" not in gifts(t), "nobody is activated (RUL-56)"
    t.play("move", "harid", "LI")
    assert "ashen_key" in gifts(t)
    t.play("gift", "ashen_key")
    assert (t.carries("harid"), t.ducats(0), t.ap(0)) == (["keys"], 1, 6)
    assert (fact(t.g, PICKED, 0), fact(t.g, BASHED, 0)) == (0, 0), "neither picked nor bashed"
    assert not t.g.has_acted
    t.idle()


@pytest.mark.rule("GIFT-5", "RUL-56", "XPL-8")
def test_the_key_works_after_his_action_and_whatever_guards_the_chest() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, chests={"LI": "keys"}, shown={"LI": "security"}, dice=[6], ap={0: 2})
    t.play("lockpick", "harid")
    assert (t.carries("harid"), t.ap(0)) == ([], 0)
    t.play("gift", "ashen_key")
    assert (t.carries("harid"), t.token("LI")) == (["keys"], "")
    t.idle()


@pytest.mark.rule("GIFT-5", "CHE-3", "CHE-4")
def test_the_key_opens_a_chest_side_up_and_a_false_bottom_may_follow() -> None:
    t = night(
        {"harid": "02", "valdur": "N2"}, chests={"LI": "keys"}, covered=["LI"], hands={0: ["false_bottom"]}, ap={0: 1}
    )
    t.play("move", "harid", "LI")
    t.play("gift", "ashen_key")
    assert (t.carries("harid"), t.ducats(0)) == (["keys"], 1)
    t.play("play", "false_bottom")
    assert t.ducats(0) == 3
    t.idle()


@pytest.mark.rule("GIFT-5", "XPL-2", "CAR-1")
def test_with_two_chests_the_player_chooses() -> None:
    t = night(
        {"harid": "02", "valdur": "N2"},
        chests={"LI": "keys"},
        shown={"LI": "magic_gem"},
        carries={"harid": ["scroll", "scroll", "bracelet"]},
    )
    t.play("move", "harid", "LI")
    t.play("gift", "ashen_key")
    t.expect_asked(0, "choose_chest", "GIFT-5")
    assert t.options() == [["chest", "treasure"], ["chest", "gem"]]
    moment = t.save()
    t.play("chest", "gem")
    t.expect_asked(0, "drop")
    t.play("item", "bracelet")
    t.play("room", "CO")
    assert (t.carries("harid"), t.chest("LI"), t.token("LI")) == (["scroll", "scroll", "magic_gem"], "keys", "")
    t.idle()
    t.load(moment)
    t.play("chest", "treasure")
    t.play("item", "keys")
    t.play("room", "CO")
    assert (t.chest("CO"), t.token("LI")) == ("keys", "magic_gem")
    t.idle()


@pytest.mark.rule("ADV-12.2", "GIFT-5")
def test_without_a_chest_in_his_room_the_key_is_not_offered() -> None:
    t = night({"harid": "02", "valdur": "N2"}, chests={"MR": "keys"})
    t.play("move", "harid", "LI")
    assert "ashen_key" not in gifts(t)
    t.idle()


# --- ADV-12.3, ADV-12.4 -----------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.3", "ADV-12.4", "RND-5")
def test_pride_and_the_keeper() -> None:
    at = {"harid": "LI", "valdur": "N2", "elise": "N4"}
    t = night(at, {0: 2, 1: 1, 2: 1}, first=2)
    assert ([pride(t.g, seat) for seat in range(3)], keeper(t.g)) == ([2, 1, 1], 2)
    t = night(at, {0: 2, 1: 1, 2: 1}, crown="elise", first=2)
    assert ([pride(t.g, seat) for seat in range(3)], keeper(t.g)) == ([2, 1, 4], 1)
    t = night({**at, "valdur": "left"}, {0: 2, 1: 0, 2: 3})
    assert keeper(t.g) == 0, "who has gone takes no part"
    t = night({**at, "valdur": "PR"}, {0: 2, 1: 0, 2: 3})
    assert keeper(t.g) == 1, "a prisoner is in the district"


# --- the Crown --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.8", "CMN-11", "CMN-8")
def test_the_crown_is_lifted_by_a_debtor() -> None:
    t = night({"harid": "TS", "valdur": "N2"}, {0: 1}, ap={0: 1})
    t.play("special", "harid", "SA-12a")
    assert (crown(t), t.ap(0), pride(t.g, 0)) == ("harid", 0, 4)
    t.idle()


@pytest.mark.rule("ADV-12.8")
@pytest.mark.parametrize(
    ("where", "debt", "carrier", "ap"), [("TS", 0, "", 7), ("HA", 1, "", 7), ("TS", 1, "valdur", 7), ("TS", 1, "", 0)]
)
def test_no_debt_not_there_gone_or_no_ap(where: str, debt: int, carrier: str, ap: int) -> None:
    t = night({"harid": where, "valdur": "N2"}, {0: debt}, carrier, ap={0: ap})
    assert not t.offers("special", "harid", "SA-12a")
    t.idle()


@pytest.mark.rule("ADV-12.8", "TRR-2", "RUL-44")
def test_in_one_visit_the_crown_or_the_dice() -> None:
    t = night({"harid": "TS", "valdur": "N2"}, {0: 1}, dice=[1, 2, 3])
    assert t.offers("power", "harid", "dice")
    moment = t.save()
    t.play("power", "harid", "dice")
    assert t.ducats(0) == 6
    for _ in range(2):
        t.play("end_turn")
        t.play("done")
    assert not t.offers("special", "harid")
    t.idle()
    t.load(moment)
    t.play("special", "harid", "SA-12a")
    t.dice()
    for _ in range(2):
        t.play("end_turn")
        t.play("done")
    assert not t.offers("power", "harid")
    t.idle()


@pytest.mark.rule("ADV-12.8", "ADV-12.9", "CAR-1", "CMN-11")
def test_it_fills_one_place_and_slows_nobody() -> None:
    t = night({"harid": "TS", "iris": "17", "valdur": "N2"}, {0: 1}, carries={"harid": ["keys", "keys", "scroll"]})
    t.play("special", "harid", "SA-12a")
    t.expect_asked(0, "drop")
    t.play("item", "scroll")
    t.play("room", "LI")
    assert (crown(t), t.carries("harid"), t.chest("LI")) == ("harid", ["keys", "keys"], "scroll")
    assert t.rules.move_points(t.g, t.figure("harid")) == 4
    assert {"13", "06", "CU"} <= t.ends("move", "harid"), "two points up, two more steps"
    t.idle()


@pytest.mark.rule("ADV-12.9", "LEA-3", "LEA-5")
def test_carried_out_of_the_district_it_pays_fifteen() -> None:
    t = night({"harid": "N1", "iris": "17", "valdur": "N2"}, {0: 1}, "harid", round=6, alarm=True)
    t.play("leave", "harid")
    assert (t.ducats(0), crown(t), pride(t.g, 0)) == (15, "out", 1)
    t.idle()


@pytest.mark.rule("ADV-12.9", "TUN-1", "RUL-42")
@pytest.mark.parametrize("die", [2, 6])
def test_by_the_tunnel_it_goes_out_and_is_no_treasure_to_lose(die: int) -> None:
    t = night({"harid": "TU", "iris": "17", "valdur": "N2"}, {0: 1}, "harid", round=6, alarm=True, dice=[die])
    t.play("power", "harid", "tunnel")
    assert (t.where("harid"), t.ducats(0), crown(t)) == ("left", 15, "out")
    t.idle()


@pytest.mark.rule("ADV-12.9", "TUN-1", "RUL-42")
def test_lost_in_the_tunnel_it_goes_home() -> None:
    t = night({"harid": "TU", "iris": "17", "valdur": "N2"}, {0: 1}, "harid", round=6, alarm=True, dice=[1])
    t.play("power", "harid", "tunnel")
    assert (t.where("harid"), t.ducats(0), crown(t)) == ("removed", 0, "TS")
    t.idle()


@pytest.mark.rule("ADV-12.9", "CMN-11", "COM-3")
def test_it_is_stolen_like_a_treasure() -> None:
    t = night({"harid": "02", "valdur": "11"}, {1: 1}, "valdur", dice=[5, 5, 1, 1], carries={"valdur": ["keys"]})
    t.play("move", "harid", "11", "valdur")
    t.expect_asked(0, "steal")
    assert t.ends("item") == {"keys", "crown"}
    t.play("item", "crown")
    t.play("space", "01")
    assert (crown(t), t.carries("valdur"), pride(t.g, 0), pride(t.g, 1)) == ("harid", ["keys"], 3, 1)
    t.idle()


@pytest.mark.rule("ADV-12.9", "CMN-11", "COM-3")
def test_a_carrier_of_the_crown_alone_loses_it_and_no_ducats() -> None:
    t = night({"harid": "02", "valdur": "11"}, {1: 1}, "valdur", dice=[5, 5, 1, 1], ducats={1: 5})
    t.play("move", "harid", "11", "valdur")
    t.play("space", "01")
    assert (crown(t), t.ducats(1)) == ("harid", 5)
    t.idle()


@pytest.mark.rule("ADV-12.9", "CMN-11", "TRN-2")
def test_it_is_handed_over_on_passing() -> None:
    t = night({"harid": "11", "iris": "03", "valdur": "N4"}, {0: 1}, "harid")
    t.play("move", "iris", "LI", "+via2")
    t.expect_asked(0, "exchange")
    t.play("item", "crown")
    assert crown(t) == "iris"
    t.idle()


@pytest.mark.rule("ADV-12.9", "PAT-2", "CMN-11")
def test_a_militiaman_who_beats_its_carrier_sends_it_home() -> None:
    """Seat 0 has seen a purple back; Kornak comes from 18."""
    t = night(
        {"harid": "N1", "valdur": "11", "captain_kornak": "18"},
        {1: 1},
        "valdur",
        phase="militia",
        deck=["grit"],
        dice=[6, 6, 6, 1, 1],
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "valdur")
    assert (t.where("valdur"), crown(t)) == ("PR", "TS")
    go_on(t)


@pytest.mark.rule("ADV-12.9", "CMN-11", "RUL-49")
def test_who_escapes_prison_by_private_security_keeps_it() -> None:
    t = night(
        {"harid": "N1", "valdur": "11", "captain_kornak": "18"},
        {1: 1},
        "valdur",
        phase="militia",
        deck=["grit"],
        dice=[6, 6, 6, 1, 1],
        hands={1: ["private_security"]},
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "valdur")
    t.expect_asked(1, "answer_prison")
    t.play("card", "private_security")
    t.play("space", "01")
    assert (t.where("valdur"), crown(t)) == ("01", "valdur")
    go_on(t)


# --- ADV-12.10 --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.10", "CMN-14", "CMN-1")
def test_in_round_six_each_player_blocks_a_street_before_the_king_walks() -> None:
    t = hunt({"harid": "LI", "valdur": "N2", "elise": "left", "jehlan": "E1"}, {0: 1}, 6, gangs=GANGS, first=1)
    for seat, street in ((1, "35"), (3, "26"), (0, "19")):  # the third gang has gone
        t.expect_asked(seat, "place_token", "CMN-14")
        t.play("put", street)
    assert {t.rules.board.ids[space] for space in rubble(t.g)} == {"35", "26", "19"}
    t.expect_asked(1, "place_token", "ADV-12.5a")


@pytest.mark.rule("CMN-14", "CMN-8")
def test_rubble_is_cleared_by_its_own_action() -> None:
    t = hunt({"harid": "LI", "valdur": "N2"}, {}, 6)
    t.play("put", "02")
    t.play("put", "44")
    t.play("put", "13")  # the King wakes
    t.play("done")
    t.play("special", "harid", "SA-RUB", "02")
    assert {t.rules.board.ids[space] for space in rubble(t.g)} == {"44"}
    assert (t.ap(0), crown(t)) == (5, "TS")
    t.idle()


# --- ADV-12.11 --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.11", "CMN-17", "END-5")
@pytest.mark.parametrize(
    ("owed", "losses"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([1, 0, 0], [3, 0, 0]),
        ([4, 3, 1], [12, 3, 1]),
        ([3, 3, 2], [9, 9, 2]),
        ([4, 4, 4], [12, 12, 12]),
    ],
)
def test_the_bill(owed: list[int], losses: list[int]) -> None:
    """Each gang has one thief left in the district, which costs three more."""
    t = night(
        {"harid": "LI", "valdur": "N2", "elise": "N4"},
        dict(enumerate(owed)),
        "elise",  # the Crown does not count
        round=8,
        turn=2,
        ducats={0: 20, 1: 20, 2: 20},
    )
    t.play("end_turn")
    assert t.g.over
    assert list(t.g.scores) == [20 - 3 - loss for loss in losses]


@pytest.mark.rule("ADV-12.11", "END-5", "CMN-17")
def test_nobody_pays_more_than_he_has() -> None:
    t = night({"harid": "LI", "valdur": "N2"}, {0: 12}, round=8, turn=1, ducats={0: 5, 1: 5})
    t.play("end_turn")
    assert list(t.g.scores) == [0, 2]
    assert t.told("reckoning") == [(0, 0, 0, 39), (1, 0, 0, 3)]


# --- words ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.2", "ADV-12.9")
def test_gifts_and_the_crown_have_words() -> None:
    rules = make_rules(GANGS, PRICE)
    assert describe_option(rules, pack(GIFT, 5, 0), "en") == "A gift of the King: Ashen key"
    assert describe_option(rules, pack(GIFT, 1, 1), "es") == "Un don del Rey a cambio de nada: Prisa"
    assert describe_option(rules, pack(CHEST, 1), "en", "GIFT-5") == "The chest with the magic gem"
    told = sentence(rules, (E_GIFT_TAKEN, ALL, 0, 3, 0, 0), "en")
    assert told is not None
    assert told.endswith("a gift of the King, Open door.")
    taken = sentence(rules, (E_CAPTIVE_TAKEN, ALL, 0, 0, 0, 0), "fr")
    assert taken == "Leona a la Couronne de cendres."
