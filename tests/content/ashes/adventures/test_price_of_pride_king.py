"""ADV-12.5 to ADV-12.7: the King of Ashes wakes, hunts and fights."""

import pytest

from cadwallon.content.ashes.rubble import lay_rubble
from cadwallon.content.base.manifest import GANGS
from tests.content.ashes.adventures.pride_scenes import crown, go_on, hunt, night, tokens
from tests.content.base.scenes import won
from tests.kit import Table

FOUR_AGAINST_TWO = [6, 3, 2, 1, 5, 4]  # the King's dice first


def told_where(t: Table, name: str) -> list[str]:
    """Where events of this name say that the King goes."""
    return [t.rules.board.ids[row[2 if name == "figure_moved" else 1]] for row in t.told(name)]


# --- (a) --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.5", "CMN-1")
@pytest.mark.parametrize(("number", "walks"), [(2, False), (3, False), (4, True), (7, True), (8, True)])
def test_he_walks_from_round_four_on(number: int, walks: bool) -> None:
    t = hunt({"harid": "LI", "valdur": "N2"}, {0: 1}, number, alarm=number > 5)
    assert (t.asked() == "place_token") == walks


@pytest.mark.rule("ADV-12.5", "ADV-12.4", "CMN-21")
def test_the_keeper_sets_him_on_a_free_pentacle() -> None:
    t = hunt({"harid": "17", "valdur": "N2"}, {0: 2, 1: 1}, dice=FOUR_AGAINST_TWO)
    t.expect_asked(1, "place_token", "ADV-12.5a")
    assert t.ends("put") == {"13", "28", "31"}
    t.play("put", "28")
    assert told_where(t, "figure_placed") == ["28"]


@pytest.mark.rule("ADV-12.5", "RUL-51")
def test_with_every_pentacle_held_beside_one() -> None:
    t = hunt({"harid": "17", "iris": "13", "valdur": "28", "sanaris": "31"}, {0: 2, 1: 2}, dice=FOUR_AGAINST_TWO)
    t.expect_asked(0, "place_token", "ADV-12.5a")  # tied: the first in turn order
    assert {"16", "18", "TA", "DO"} <= t.ends("put")
    assert not {"17", "13", "24"} & t.ends("put")


@pytest.mark.rule("ADV-12.5", "CMN-21", "GIFT-3")
def test_with_no_space_anywhere_near_a_pentacle_he_sleeps_on() -> None:
    """Twenty-two spaces are pentacles or lie beside one: seventeen are held, five blocked at last."""
    spaces = ["17", "13", "31", "28", "TA", "MC", "08", "20", "AY", "DO", "30", "32", "37", "LA", "MH"]
    thieves = [name for gang in GANGS.values() for name in gang]
    held = dict(zip([name for name in thieves if name != "harid"], spaces, strict=True))
    t = night(held | {"harid": "PR", "captain_kornak": "26", "chief_valrut": "29"}, {0: 1}, round=6, turn=3, alarm=True)
    for street in ("11", "16", "18", "07"):
        lay_rubble(t.g, 0, t.space(street))
    t.g.listed = False
    moment = t.save()
    t.dice(*FOUR_AGAINST_TWO)
    t.play("end_turn")
    assert told_where(t, "figure_placed") == ["35"], "the one that is left is taken without asking"
    t.load(moment)
    lay_rubble(t.g, 0, t.space("35"))
    t.g.listed = False
    t.play("end_turn")
    assert t.where("king") == "sheet"
    t.play("done")
    assert not t.offers("gift", "open_door")
    t.idle()


@pytest.mark.rule("ADV-12.5")
def test_awake_he_starts_where_he_stands() -> None:
    """The ways from 31 to gate N4 all lead through 13 with their sixth step."""
    t = hunt({"harid": "LI", "valdur": "N4", "king": "31"}, {1: 1})
    assert t.told("figure_placed") == []
    assert told_where(t, "figure_moved") == ["13"]
    assert t.where("king") == "13"
    go_on(t)


# --- (b) --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.5")
def test_nobody_is_proud_and_he_stays() -> None:
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {})
    assert t.where("king") == "17"
    assert t.told("figure_moved") == []
    go_on(t)


@pytest.mark.rule("ADV-12.5", "ADV-12.3")
def test_he_goes_for_the_proudest_gang_not_for_the_nearest() -> None:
    t = hunt({"harid": "16", "valdur": "19", "king": "17"}, {0: 1, 1: 2}, dice=FOUR_AGAINST_TWO)
    assert t.told("combat_began") == [(t.figure("king"), t.figure("valdur"), t.space("19"), 0)]


@pytest.mark.rule("ADV-12.5", "ADV-12.3")
def test_the_crown_counts_three() -> None:
    t = hunt({"harid": "16", "valdur": "19", "king": "17"}, {0: 1, 1: 3}, crown="harid", dice=FOUR_AGAINST_TWO)
    assert t.told("combat_began") == [(t.figure("king"), t.figure("harid"), t.space("16"), 0)]


@pytest.mark.rule("ADV-12.5", "CMN-20")
def test_whoever_is_below_is_no_target() -> None:
    at = {"harid": "HA", "iris": "PR", "valdur": "19", "king": "17"}
    t = hunt(at, {0: 9, 1: 1}, dice=FOUR_AGAINST_TWO)
    assert t.told("combat_began")[0][1] == t.figure("valdur")
    t = hunt({**at, "valdur": "PR"}, {0: 9, 1: 1})
    assert t.where("king") == "17"
    go_on(t)


@pytest.mark.rule("ADV-12.5")
def test_among_equals_a_gang_is_drawn_at_random() -> None:
    victims = set()
    for seed in range(12):
        t = hunt({"harid": "16", "valdur": "19", "king": "17"}, {0: 2, 1: 2}, dice=FOUR_AGAINST_TWO, seed=seed)
        victims.add(t.rules.figures[t.told("combat_began")[0][1]].name)
    assert victims == {"harid", "valdur"}


@pytest.mark.rule("ADV-12.5")
def test_he_turns_round_when_the_proudest_changes() -> None:
    """From 17 towards Harid; then Valdur's gang owes more, and he walks from 42 towards gate N4."""
    t = hunt({"harid": "44", "valdur": "N4", "king": "17"}, {0: 2, 1: 1})
    assert t.where("king") == "42"
    for seat in range(2):
        t.expect_asked(seat, "phase_two")
        t.play("done")
        if seat == 1:
            t.g.gang_count[1] = 2  # one token came by earlier gifts, the next one comes now
            t.play("gift", "voices")
        t.play("end_turn")
    assert t.where("king") == "08"
    go_on(t)


# --- (c) --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.5", "CMN-4")
def test_he_goes_for_the_nearest_and_the_keeper_chooses_among_equals() -> None:
    t = hunt({"harid": "16", "iris": "18", "leona": "24", "valdur": "N2", "king": "17"}, {0: 1}, dice=FOUR_AGAINST_TWO)
    t.expect_asked(1, "choose_thief", "ADV-12.5c")
    assert t.ends("thief") == {"harid", "iris"}, "Leona is two steps away"
    t.play("thief", "iris")
    assert t.told("combat_began") == [(t.figure("king"), t.figure("iris"), t.space("18"), 0)]


@pytest.mark.rule("ADV-12.5", "CMN-4", "CMN-14")
def test_distances_go_around_rubble() -> None:
    """Harid in 03 is two steps away by 11, Iris in 20 three; with rubble on 11 Harid is farther."""
    at = {"harid": "03", "iris": "20", "valdur": "left", "elise": "N4", "king": "17"}
    t = hunt(at, {0: 1}, dice=FOUR_AGAINST_TWO)
    assert t.told("combat_began")[0][1] == t.figure("harid")
    t = night(at, {0: 1}, round=6, alarm=True, dice=FOUR_AGAINST_TWO, turn=2)
    lay_rubble(t.g, 0, t.space("11"))
    t.g.listed = False
    t.play("end_turn")
    assert t.told("combat_began")[0][1] == t.figure("iris")


# --- (d) --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.5")
@pytest.mark.parametrize(("place", "fights"), [("42", True), ("43", False)])
def test_six_steps_reach_and_seven_do_not(place: str, fights: bool) -> None:
    """From 17: 18, 24, 25, 34, 41, 42, 43."""
    t = hunt({"harid": place, "valdur": "N2", "king": "17"}, {0: 1}, dice=FOUR_AGAINST_TWO if fights else [])
    assert bool(t.told("combat_began")) == fights
    if not fights:
        assert t.where("king") == "42"
        go_on(t)


@pytest.mark.rule("ADV-12.5")
def test_the_keeper_chooses_among_equal_ways() -> None:
    t = hunt({"harid": "FO", "valdur": "N2", "king": "17"}, {0: 1})
    t.expect_asked(1, "move_figure", "ADV-12.5d")
    assert t.options() == [["move", "king", "28"], ["move", "king", "29"], ["move", "king", "42"]]
    t.play("move", "king", "29")
    assert t.where("king") == "29"
    go_on(t)


@pytest.mark.rule("ADV-12.5", "MOV-3")
def test_he_passes_through_everybody_and_stops_on_the_last_free_space() -> None:
    """From 17 to 44 his fourth, fifth and sixth steps are held: 34, 41, 42."""
    t = hunt({"harid": "44", "valdur": "42", "sanaris": "41", "captain_kornak": "34", "king": "17"}, {0: 1})
    assert t.where("king") == "25"
    go_on(t)


@pytest.mark.rule("ADV-12.5", "MOV-3")
def test_the_ways_differ_in_their_last_free_space() -> None:
    """Step three of every way to 44 is held, and so are the three after it: he stops on 19 or on 24."""
    at = {"harid": "44", "valdur": "42", "sanaris": "41", "faras": "34", "drokan": "25", "king": "17"}
    t = hunt(at, {0: 1})
    t.expect_asked(1, "move_figure", "ADV-12.5d")
    assert t.ends("move", "king") == {"19", "24"}
    t.play("move", "king", "19")
    go_on(t)


@pytest.mark.rule("ADV-12.5", "MOV-3")
def test_with_no_free_space_on_his_way_he_stays() -> None:
    """The ways from 31 to gate N4: 32, 24, 18 or 25, 19, 20, 13, and on."""
    held = dict(zip(["valdur", "sanaris", "faras", "drokan", "elise", "sarys", "kaldern"],
                    ["32", "24", "18", "25", "19", "20", "13"], strict=True))  # fmt: skip
    t = hunt({"harid": "N4", **held, "king": "31"}, {0: 1})
    assert t.where("king") == "31"
    assert t.told("figure_stayed") == [(t.figure("king"), 0, 0, 0)]
    go_on(t)


@pytest.mark.rule("ADV-12.5", "CMN-6")
def test_he_stops_in_rooms_too() -> None:
    t = hunt({"harid": "MR", "valdur": "N2", "king": "BO"}, {0: 1})
    assert t.where("king") == "TA"
    go_on(t)


@pytest.mark.rule("ADV-12.5", "CMN-6", "MOV-3", "LEA-3")
def test_he_stops_on_a_gate_and_blocks_it() -> None:
    t = hunt({"harid": "44", "valdur": "N2", "king": "AY"}, {0: 1}, turn=1)
    t.play("move", "king", "S4")
    t.play("done")
    ends = t.ends("move", "harid")
    assert {"43", "42", "E4"} <= ends
    assert "S4" not in ends
    assert not t.offers("move", "harid", "S4", "king"), "nobody attacks him"
    t.idle()


@pytest.mark.rule("CMN-6", "GEN-3")
def test_no_card_and_no_skill_touches_him() -> None:
    t = night({"anays": "16", "valdur": "N2", "king": "17"}, hands={0: ["decoy", "changing_places"]})
    assert not t.offers("skill", "anays")
    assert not t.offers("play", "changing_places", "anays", "king")
    t.play("play", "decoy")
    assert {words[1] for words in t.options("move")} == {"captain_kornak", "chief_valrut"}


# --- ADV-12.6 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-12.6", "CMN-7", "PRI-1", "CMN-10")
def test_he_wins_and_the_owner_chooses() -> None:
    t = hunt(
        {"harid": "16", "valdur": "N2", "elise": "N4", "king": "17"},
        {0: 2},
        dice=FOUR_AGAINST_TWO,
        ducats={0: 7},
        carries={"harid": ["keys"]},
    )
    t.expect_asked(0, "choose_outcome", "ADV-12.6")
    moment = t.save()
    t.play("outcome", "0")
    assert (t.where("harid"), t.where("king"), t.ducats(0)) == ("removed", "16", 7)
    t.load(moment)
    t.play("outcome", "1")
    assert (t.where("harid"), t.where("king"), t.ducats(0)) == ("PR", "16", 2)
    assert (t.carries("harid"), t.wounds("harid")) == (["keys"], 0)
    assert tokens(t) == [2, 0, 0]
    go_on(t)


@pytest.mark.rule("ADV-12.6", "CMN-10")
def test_who_has_less_pays_what_he_has() -> None:
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {0: 1}, dice=FOUR_AGAINST_TWO, ducats={0: 3})
    t.play("outcome", "1")
    assert (t.where("harid"), t.ducats(0)) == ("PR", 0)
    go_on(t)


@pytest.mark.rule("ADV-12.6", "RUL-27")
def test_false_pockets_do_not_help() -> None:
    t = hunt(
        {"harid": "16", "valdur": "N2", "king": "17"},
        {0: 1},
        dice=FOUR_AGAINST_TWO,
        ducats={0: 6},
        hands={0: ["false_pockets"]},
    )
    t.expect_asked(0, "combat_card", "W3b")
    t.play("card", "false_pockets")
    t.play("outcome", "1")
    assert (t.ducats(0), t.where("harid"), t.told("nothing_taken")) == (1, "PR", [])
    go_on(t)


@pytest.mark.rule("ADV-12.6", "W8", "RUL-36", "RUL-49")
def test_private_security_saves_from_prison_after_the_toll() -> None:
    t = hunt(
        {"harid": "16", "valdur": "N2", "king": "17"},
        {0: 1},
        dice=FOUR_AGAINST_TWO,
        ducats={0: 6},
        hands={0: ["private_security"]},
    )
    t.play("outcome", "1")
    t.expect_asked(0, "answer_prison", "W8")
    t.play("card", "private_security")
    t.expect_asked(0, "retreat")
    t.play("space", "15")
    assert (t.where("harid"), t.where("king"), t.ducats(0)) == ("15", "16", 1)
    go_on(t)


@pytest.mark.rule("ADV-12.6", "ADV-12.9", "CMN-11")
@pytest.mark.parametrize("answer", ["0", "1"])
def test_the_crown_goes_home_either_way(answer: str) -> None:
    t = hunt({"harid": "16", "iris": "N1", "valdur": "N2", "king": "17"}, {0: 1}, crown="harid", dice=FOUR_AGAINST_TWO)
    t.play("outcome", answer)
    assert crown(t) == "TS"
    go_on(t)


@pytest.mark.rule("ADV-12.6", "KCO-1")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [([6, 2, 1, 1, 6, 4], "king"), ([6, 1, 1, 1, 6, 3], "king"), ([6, 1, 1, 1, 6, 4], "harid")],
)
def test_on_equal_scores_the_higher_total_then_the_king(dice: list[int], winner: str) -> None:
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {0: 1}, dice=dice)
    assert won(t)[0] == winner


@pytest.mark.rule("ADV-12.6", "RND-6")
def test_the_last_thief_removed_ends_the_game() -> None:
    t = hunt({"harid": "16", "valdur": "left", "king": "17"}, {0: 1}, dice=FOUR_AGAINST_TWO)
    t.play("outcome", "0")
    assert t.g.over
    assert list(t.g.scores) == [0, 0]


# --- ADV-12.7 ---------------------------------------------------------------------------------------------------
BEATEN = [2, 2, 1, 1, 6, 4]


@pytest.mark.rule("ADV-12.7")
def test_beaten_he_sleeps_and_a_token_may_be_put_back() -> None:
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {0: 3}, dice=BEATEN)
    assert (t.where("king"), t.where("harid"), t.ducats(0)) == ("sheet", "16", 4)
    t.expect_asked(0, "choose_outcome", "ADV-12.7")
    moment = t.save()
    t.play("outcome", "0")
    assert tokens(t) == [2, 0]
    go_on(t)
    t.load(moment)
    t.play("outcome", "1")
    assert tokens(t) == [3, 0]
    go_on(t)


@pytest.mark.rule("ADV-12.7", "ADV-12.5")
def test_he_wakes_again_in_the_next_round() -> None:
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {0: 1}, dice=BEATEN)
    t.play("outcome", "0")
    go_on(t)
    t.play("end_turn")
    t.play("done")
    t.play("end_turn")
    t.expect_asked(0, "place_token", "ADV-12.5a")
    assert t.ends("put") == {"13", "17", "28", "31"}
    t.play("put", "31")
    assert t.where("king") == "31", "nobody is proud any more"
    go_on(t)


@pytest.mark.rule("ADV-12.7", "CMN-21")
def test_without_a_token_nobody_is_asked() -> None:
    """Proud by the Crown alone."""
    t = hunt({"harid": "16", "valdur": "N2", "king": "17"}, {}, crown="harid", dice=BEATEN)
    assert (t.where("king"), t.ducats(0), crown(t)) == ("sheet", 4, "harid")
    go_on(t)


@pytest.mark.rule("ADV-12.6", "CMN-6", "CMN-7")
def test_the_thief_plays_his_cards_and_nobody_plays_for_the_king() -> None:
    """A Powerful Blow makes Harid's four a five, and the King's best is a four."""
    t = hunt(
        {"harid": "16", "valdur": "N2", "king": "17"},
        {0: 1},
        dice=[4, 4, 2, 1, 4, 3],
        hands={0: ["powerful_blow"], 1: ["second_blade"]},
    )
    t.expect_asked(0, "combat_card", "W3b")
    t.play("card", "powerful_blow")
    assert won(t)[0] == "harid"
    t.play("outcome", "1")
    go_on(t)
