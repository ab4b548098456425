"""ADV-13: The Festival of Ashes: the crowd and the watch."""

import pytest

from cadwallon.content.ashes.events import E_SPACE_TOKEN_MOVED
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.events import E_MARKED
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import begin, new_state
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.ashes.adventures.festival_scenes import FESTIVAL, FULL, ROBBED, dancing, festival
from tests.kit import GANGS, Table


# --- ADV-13.1, ADV-13.2 ---------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.1", "ADV-13.2", "CMN-1")
@pytest.mark.parametrize(("players", "count"), [(2, 9), (3, 12), (4, 15)])
def test_after_placement_the_players_put_revellers_and_give_a_mask_in_turn_order(players: int, count: int) -> None:
    sheet = ADVENTURES[FESTIVAL]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-13a", "SA-13b"])
    t = Table(adventure=FESTIVAL, players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (7, 5)
    while t.asked() == "hire":
        t.play("pass")
    while t.asked() == "place_thief":
        t.play(*t.options()[0])
    for number in range(count):
        t.expect_asked((players - 1 + number) % players, "place_token", "ADV-13.1")
        ends = t.ends("put")
        assert len(ends) == 40 - number
        assert not ends & {"17", "13", "31", "28", "N1", "LI", *dancing(t)}  # pentacles, gates, rooms, one for a space
        t.play("put", min(ends))
    assert list(dancing(t).values()) == [FULL] * count
    for number in range(players):
        seat = (players - 1 + number) % players
        t.expect_asked(seat, "choose_thief", "ADV-13.2")
        thieves = [figure.name for figure in t.rules.figures[seat * 4 : seat * 4 + 4]]
        assert [words[1] for words in t.options()] == thieves
        t.play("thief", thieves[1])
    assert sum(t.g.thief_mark) == players
    t.expect_asked(players - 1, "phase_two")


# --- ADV-13.3 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.3", "MOV-1", "MOV-3")
def test_a_thief_passes_a_reveller_and_never_ends_there() -> None:
    at = {"harid": "N4", "faras": "S1"}
    t = festival(at, full=["09", "14"], robbed=["08"])
    ends = t.ends("move", "harid")
    assert not ends & {"08", "09", "14"}
    assert {"E1", "07", "CU", "CN", "21", "E2"} <= ends  # beyond them, at the normal price
    assert "29" not in ends
    assert "29" not in festival(at).ends("move", "harid")
    t = festival(at, full=["21"])
    assert not t.offers("move", "harid", "21")  # four steps: his last one would end there
    assert "21" in festival(at).ends("move", "harid")


@pytest.mark.rule("ADV-13.3", "COM-1")
def test_nobody_attacks_a_reveller_but_a_victim_behind_it_is_reached() -> None:
    t = festival({"harid": "02", "faras": "11"}, full=["03"], dice=[5, 5, 1, 1])
    assert not t.offers("move", "harid", "03")
    t.play("move", "harid", "11", "faras")
    t.play("space", "19")
    assert dancing(t) == {"03": FULL}
    t.idle()


@pytest.mark.rule("ADV-13.3", "RUL-32", "RUL-51")
def test_a_thief_s_retreat_passes_a_reveller_and_does_not_end_there() -> None:
    at = {"harid": "02", "faras": "11"}
    free = festival(at, dice=[5, 5, 1, 1])
    free.play("move", "harid", "11", "faras")
    assert {"19", "20", "25"} <= free.ends("space")
    t = festival(at, full=["19", "25"], dice=[5, 5, 1, 1])
    t.play("move", "harid", "11", "faras")
    assert {"19", "20", "25"} & t.ends("space") == {"20"}  # through 18 and 19
    t.play("space", "20")
    t.idle()


@pytest.mark.rule("ADV-13.3", "GEN-5")
def test_nobody_is_relocated_onto_a_reveller() -> None:
    t = festival({"anays": "18", "harid": "11"}, full=["03"])
    t.play("skill", "anays", "harid")
    t.expect_asked(0, "choose_space", "anays")
    assert "03" not in t.ends("space")
    assert {"02", "04", "N2"} <= t.ends("space")  # a step beyond it
    t.play("space", "04")
    t.idle()


@pytest.mark.rule("ADV-13.3", "CAT-4")
def test_nobody_comes_up_beside_a_pentacle_where_a_reveller_dances() -> None:
    at = {"harid": "SC", "faras": "17", "valdur": "13", "sanaris": "31", "drokan": "28"}
    t = festival(at, full=["16"], robbed=["20"], ap={0: 1})
    ends = t.ends("move", "harid")
    assert not ends & {"16", "20"}
    assert {"11", "18", "07", "30", "26", "10"} <= ends  # beside them, and two steps on


@pytest.mark.rule("ADV-13.3", "RUL-30", "PAT-1")
def test_militiamen_neither_enter_nor_pass_a_reveller() -> None:
    at = {"harid": "N1", "faras": "S1", "captain_kornak": "18"}
    t = festival(at, full=["11", "19"], robbed=["24"], phase="militia", deck=["grit"])
    t.play("figure", "captain_kornak")
    near = {"17", "TA", "16", "KI", "MR", "10"}
    assert t.ends("move", "captain_kornak") == near | {"DO", "23", "LI", "01", "15", "W1", "W2"}  # 24 is no way
    t.play("stay")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-13.3", "RUL-30", "RUL-32", "MIL-8")
def test_a_beaten_militiaman_retreats_around_the_crowd() -> None:
    at = {"harid": "S1", "faras": "11", "captain_kornak": "CO"}
    t = festival(at, full=["03", "18"], robbed=["16"], phase="militia", deck=["grit"], dice=[1, 1, 1, 6, 6])
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "faras")
    t.expect_asked(1, "retreat", "RET-1")
    assert t.ends("space") == {"12", "19", "PL", "05", "N2", "10", "01", "N1", "KI", "24"}
    t.play("space", "12")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-13.3", "RUL-30")
def test_a_decoy_leads_no_militiaman_into_the_crowd() -> None:
    t = festival(
        {"harid": "N1", "faras": "S1", "captain_kornak": "TR", "chief_valrut": "44"}, full=["06"], hands={0: ["decoy"]}
    )
    t.play("play", "decoy")
    ends = {words[2] for words in t.options("move", "captain_kornak")}
    assert "12" in ends
    assert not ends & {"06", "07"}
    t.play("move", "captain_kornak", min(ends))
    t.idle()


# --- ADV-13.4 -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.4", "RUL-6", "CMN-3")
def test_in_phase_two_one_reveller_drifts_up_to_three_streets_through_anything() -> None:
    at = {"harid": "01", "faras": "03", "captain_kornak": "18"}
    t = festival(at, full=["02", "44"], robbed=["10"], phase="militia")
    assert t.ends("drift") == {"02", "44", "10"}
    t.play("drift", "02")
    t.expect_asked(0, "choose_space", "ADV-13.4")
    # past Harid and Faras, over N1 and N2; not onto anybody, not into a room, no gate, no pentacle, one for a space
    assert t.ends("space") == {"04", "11", "15", "16", "05"}
    t.play("space", "16")
    assert dancing(t) == {"16": FULL, "44": FULL, "10": ROBBED}
    t.expect_asked(0, "phase_two")
    assert not t.offers("drift")  # one a turn
    t.play("done")
    t.idle()
    assert not t.offers("drift")
    assert "02" in t.ends("move", "harid")  # the street is free again
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    assert t.ends("drift") == {"16", "44", "10"}  # the next player has his own


@pytest.mark.rule("ADV-13.4")
def test_a_reveller_drifts_through_no_room() -> None:
    t = festival({"harid": "N1", "faras": "S1"}, full=["12"], phase="militia")
    t.play("drift", "12")
    assert t.ends("space") == {"04", "05", "06", "07", "08"}  # 19 would be two steps through the Treasury
    t.play("space", "08")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-13.4", "PAT-1")
def test_it_drifts_before_or_after_the_militia_step_or_not_at_all() -> None:
    at = {"harid": "N1", "faras": "17", "captain_kornak": "18"}
    t = festival(at, full=["19"], phase="militia", deck=["grit"])
    moment = t.save()
    t.play("drift", "19")
    assert not t.ends("space") & {"18", "17"}  # between the militiaman and a thief, but onto neither
    t.play("space", "24")
    t.play("figure", "captain_kornak")
    assert not t.ends("move", "captain_kornak") & {"24", "GR", "32"}
    t.play("stay")
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "24")
    t.play("drift", "19")
    t.play("space", "18")
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("done")
    t.idle()
    t.play("end_turn")
    t.expect_asked(1, "phase_two")
    t.play("drift", "19")  # the next player has his own
    t.play("space", "20")
    t.play("done")
    t.idle()


# --- ADV-13.8, ADV-13.10 --------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.8")
def test_the_second_drum_fills_every_purse_again() -> None:
    t = festival({"harid": "N1", "faras": "S1"}, full=["04"], robbed=["03", "38"], phase="round", round=3)
    for _ in range(2):
        t.play("done")
        t.play("end_turn")
    assert dancing(t) == {"03": FULL, "04": FULL, "38": FULL}
    assert len(t.told("space_token_placed")) == 2
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("ADV-13.10")
def test_in_round_six_the_crowd_goes_home() -> None:
    t = festival({"harid": "N1", "faras": "S1"}, full=["03"], robbed=["38"], phase="militia", round=5, turn=1)
    t.play("done")
    t.play("end_turn")
    assert dancing(t) == {}
    assert not t.offers("drift")
    t.play("done")
    assert "03" in t.ends("move", "harid")
    t.idle()


# --- the table ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-13.1", "HID-1")
def test_revellers_and_masks_are_public() -> None:
    t = festival({"harid": "N1", "faras": "S1"}, full=["03"], robbed=["38"], masks=["faras"])
    for seat in (0, 1, SPECTATOR):
        view = view_of(t.g, seat)
        assert (view.space_token, view.thief_mark) == (t.g.space_token, t.g.thief_mark)


@pytest.mark.rule("ADV-13.4", "ADV-13.6")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Choose where the reveller drifts", "Let the reveller in street 3 drift", "Harid puts on a mask."]),
        ("fr", ["Choisissez où dérive le fêtard", "Faire dériver le fêtard dans la rue 3", "Harid met un masque."]),
        ("es", ["Elige adónde va el juerguista", "Mover al juerguista en la calle 3", "Harid se pone una máscara."]),
    ],
)
def test_it_is_spoken_of_in_every_language(language: str, said: list[str]) -> None:
    t = festival({"harid": "N1", "faras": "S1"}, full=["03"], phase="militia")
    drift = next(option for option in t.g.options() if t.words(option)[0] == "drift")
    words = describe_option(t.rules, drift, language, t.g.reason)
    t.play("drift", "03")
    question = describe_question(t.rules, t.g.kind, t.g.reason, t.g.subject, language)
    mask = sentence(t.rules, (E_MARKED, -1, t.figure("harid"), 1, 0, 0), language)
    assert [question, words, mask] == said
    assert sentence(t.rules, (E_SPACE_TOKEN_MOVED, -1, t.space("03"), t.space("04"), 0, 0), language)


@pytest.mark.rule("ADV-13.4", "ADV-13.5")
def test_it_all_happens_in_a_random_game() -> None:
    state = new_state(make_rules(GANGS, FESTIVAL), Chance(5), "short")
    state.events = []
    begin(state)
    chance = Chance(6)
    while state.asked >= 0:
        state.play(state.draw_option(chance))
    kinds = {event[0] for event in state.events}
    assert {E_MARKED, E_SPACE_TOKEN_MOVED} <= kinds
    assert state.over
    assert sum(state.space_token) == 0
