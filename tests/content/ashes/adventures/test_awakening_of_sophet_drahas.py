"""ADV-9: The Awakening of Sophet Drahas."""

from typing import Any

import pytest

from cadwallon.content.ashes.events import E_CHART_PLACED, E_RUBBLE_PLACED
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.ashes.rubble import lay_rubble, rubble
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import begin, new_state
from cadwallon.rules.distance import solid_spaces
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.ashes.scenes import scene
from tests.kit import GANGS, Table

AWAKENING = "awakening_of_sophet_drahas"
STAIRS = {"LI": "staircase"}
ROOMS = ["HA", "SC", "TU", "TO", "TS"]  # the order of the markers
TREMOR = {"phase": "round", "round": 2, "hidden": {"CN": "staircase", "DY": "trap"}}


def below(at: dict[str, str], **more: Any) -> Table:
    """A scene of this adventure with a staircase in the Library."""
    return scene(at, **({"adventure": AWAKENING, "shown": STAIRS} | more))


def chart(t: Table, seat: int, *rooms: str) -> None:
    """The gang has charted these rooms before."""
    for room in rooms:
        t.g.gang_count[ROOMS.index(room) * t.rules.seats + seat] = 1


def charts(t: Table, seat: int) -> list[str]:
    return [room for i, room in enumerate(ROOMS) if t.g.gang_count[i * t.rules.seats + seat]]


def tremor(at: dict[str, str], **more: Any) -> Table:
    """The counter enters round 2; a staircase and a trap lie face down."""
    return scene(at, **({"adventure": AWAKENING} | TREMOR | more))


def place_two(t: Table) -> None:
    """Rubble comes down in two streets where nobody stands."""
    t.play("put", "05")
    t.play("put", "35")


def to_first_turn(t: Table) -> None:
    t.expect_asked(t.g.first, "phase_two")
    t.play("done")
    t.idle()


def lies(t: Table) -> list[str]:
    return [t.rules.board.ids[space] for space in rubble(t.g)]


# --- ADV-9.1 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-9.1", "ADV-9.6")
def test_seven_rounds_alarm_in_the_fifth_two_to_four_players() -> None:
    sheet = ADVENTURES[AWAKENING]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-RUB"])
    for players in (2, 3, 4):
        rules = make_rules(GANGS[:players], AWAKENING)
        assert (rules.n.rounds, rules.n.alarm_round) == (7, 5)
        state = State(rules, Chance(1))
        assert list(state.gang_count) == [0] * 5 * players
        assert sum(state.space_token) == 0


# --- ADV-9.2 ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-9.2", "CMN-14", "CMN-1")
def test_a_tremor_two_players_place_one_token_each() -> None:
    t = tremor({"harid": "N1", "faras": "N2"}, first=1)
    t.expect_asked(1, "place_token", "CMN-14")
    assert "CN" not in t.ends("put")
    t.play("put", "05")
    t.expect_asked(0, "place_token", "CMN-14")
    assert "05" not in t.ends("put")
    t.play("put", "35")
    assert lies(t) == ["05", "35"]
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2")
@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_no_tremor_in_the_other_rounds(number: int) -> None:
    t = tremor({"harid": "N1", "faras": "N2"}, round=number)
    while t.asked() == "place_token":
        assert t.g.reason == "LEA-7"
        t.play("put", t.options("put")[0][1])
    to_first_turn(t)
    assert lies(t) == []


@pytest.mark.rule("ADV-9.2")
@pytest.mark.parametrize(
    ("players", "order"),
    [(2, [[1, 0], [1, 0], [1, 0]]), (3, [[1, 2], [0, 1], [2, 0]]), (4, [[1, 2], [3, 0], [1, 2]])],
)
def test_the_right_to_place_goes_on_from_tremor_to_tremor(players: int, order: list[list[int]]) -> None:
    """The second player is first: A is seat 1. 2: AB AB AB; 3: AB CA BC; 4: AB CD AB."""
    at = dict(zip(["harid", "faras", "elise", "dorak"][:players], ["N1", "N2", "N3", "N4"], strict=False))
    t = tremor(at, first=1)
    for round_, placers in zip((2, 4, 6), order, strict=True):
        assert t.g.round == round_
        for seat in placers:
            t.expect_asked(seat, "place_token", "CMN-14")
            t.play("put", sorted(t.ends("put"))[-1])
        while t.g.round < min(round_ + 2, 7):
            answer = "put" if t.asked() == "place_token" else "done" if t.asked() == "phase_two" else "end_turn"
            t.play(*t.options(answer)[0])
    placed = [event[2] for event in t.g.events or [] if event[0] == E_RUBBLE_PLACED]
    assert placed == [seat for pair in order for seat in pair]
    assert len(lies(t)) == 6


@pytest.mark.rule("ADV-9.2", "RND-5")
def test_who_takes_no_part_is_passed_over() -> None:
    t = tremor({"harid": "N1", "elise": "N3"}, gangs=["executioners", "nocturnis", "kaldern"])
    t.expect_asked(0, "place_token")
    t.play("put", "05")
    t.expect_asked(2, "place_token")
    t.play("put", "35")
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "RND-5", "ED-RND-5")
def test_in_other_editions_the_vanished_gang_places_too() -> None:
    t = tremor({"harid": "N1", "elise": "N3"}, gangs=["executioners", "nocturnis", "kaldern"], edition="fr")
    t.play("put", "05")
    t.expect_asked(1, "place_token")


@pytest.mark.rule("ADV-9.2", "CMN-13")
def test_with_an_empty_supply_the_rest_still_happens() -> None:
    t = tremor({"harid": "N1", "faras": "TU"}, dice=[1])
    for space in ("05", "10", "16", "19", "26", "35"):
        lay_rubble(t.g, 0, t.space(space))
    t.g.asked = -1  # the question is put again, now with six tokens in the streets
    t.g.run()
    assert len(lies(t)) == 6
    assert t.wounds("faras") == 1
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "WND-1")
@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_whoever_is_below_rolls_for_stones(face: int, wounds: int) -> None:
    t = tremor({"harid": "HA", "faras": "N2"}, dice=[face])
    place_two(t)
    assert t.wounds("harid") == wounds
    assert t.told("die_rolled")[-1][:2] == (0, face)
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "CMN-20")
def test_neither_the_city_nor_the_prison_is_below() -> None:
    t = tremor({"harid": "PR", "iris": "LI", "faras": "N2"})
    place_two(t)
    assert t.told("die_rolled") == []
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "CMN-21")
def test_they_roll_in_turn_order_one_wound_after_the_other() -> None:
    t = tremor({"harid": "HA", "faras": "TU", "drokan": "SC"}, dice=[1, 5, 2], first=1)
    place_two(t)
    assert [row[:2] for row in t.told("die_rolled")] == [(1, 1), (1, 5), (0, 2)]
    assert (t.wounds("faras"), t.wounds("drokan"), t.wounds("harid")) == (1, 0, 1)
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "XPT-1", "W9")
def test_experience_may_reroll_the_stones() -> None:
    t = tremor({"harid": "HA", "faras": "N2"}, dice=[1], experience={0: 1})
    place_two(t)
    t.expect_asked(0, "own_die", "W9")
    moment = t.save()
    t.play("pass")
    assert (t.wounds("harid"), t.experience(0)) == (1, 1)
    to_first_turn(t)
    t.load(moment)
    t.dice(4)
    t.play("reroll", "experience", "1")
    assert (t.wounds("harid"), t.experience(0)) == (0, 0)
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "W8")
def test_the_wound_may_be_stopped() -> None:
    t = tremor({"harid": "HA", "faras": "N2"}, dice=[2], hands={0: ["grit"]})
    place_two(t)
    t.expect_asked(0, "answer_wound", "W8")
    moment = t.save()
    t.play("card", "grit")
    assert (t.wounds("harid"), t.discard()) == (0, ["grit"])
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("pass")
    assert t.wounds("harid") == 1
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-9.2", "WND-2")
def test_one_wounded_by_stones_is_healed_like_others() -> None:
    t = tremor({"harid": "HA", "faras": "N2"}, dice=[2])
    place_two(t)
    t.play("done")
    assert not t.offers("move", "harid")
    t.play("heal", "harid")
    assert t.offers("move", "harid")
    t.idle()


@pytest.mark.rule("ADV-9.2", "XPL-3")
def test_a_staircase_is_laid_bare_and_usable_at_once() -> None:
    t = tremor({"harid": "CN", "faras": "N2"})
    place_two(t)
    assert t.told("explored") == [(t.space("CN"), 0, 0, 0)]
    assert t.experience(0) == 0
    t.dice(6)
    t.play("done")
    assert {"HA", "SC", "TU", "TO"} <= t.ends("move", "harid"), "he stands in the room"
    t.play("move", "harid", "HA")
    assert t.where("harid") == "HA"
    t.idle()


@pytest.mark.rule("ADV-9.2")
def test_without_a_staircase_nothing_is_turned_up() -> None:
    t = tremor({"harid": "CN", "faras": "N2"}, hidden={"DY": "trap", "LI": "mechanism"}, shown={"CN": "staircase"})
    place_two(t)
    assert t.told("explored") == []
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2")
def test_one_staircase_of_several_at_random() -> None:
    rooms = {"LI": "staircase", "CN": "staircase", "DY": "staircase", "MR": "trap"}
    found = set()
    for seed in range(12):
        t = tremor({"harid": "N1", "faras": "N2"}, hidden=rooms, seed=seed)
        place_two(t)
        ((room, *_),) = t.told("explored")
        found.add(t.rules.board.ids[room])
        to_first_turn(t)
    assert found == {"LI", "CN", "DY"}


# --- ADV-9.3 to ADV-9.5 -----------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-9.3", "ADV-9.5")
def test_the_first_chart_of_a_room_pays_five() -> None:
    t = below({"harid": "LI", "faras": "30"}, dice=[6])
    t.play("move", "harid", "HA")
    assert (charts(t, 0), t.ducats(0), t.ap(0)) == (["HA"], 5, 6)
    assert t.told("chart_placed") == [(0, t.space("HA"), 5, 0)]
    assert not t.g.has_acted, "it is no action"
    t.idle()


@pytest.mark.rule("ADV-9.3")
@pytest.mark.parametrize(("room", "pay"), [("SC", [5, 3, 2, 1]), ("TU", [5, 3, 2, 1]), ("TO", [5, 3, 2, 1])])
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_later_gangs_are_paid_less(room: str, pay: list[int], before: int) -> None:
    t = below({"harid": "LI", "faras": "30", "elise": "N2", "dorak": "N3"}, dice=[6])
    for seat in range(1, 1 + before):
        chart(t, seat, room)
    t.play("move", "harid", room)
    assert t.ducats(0) == pay[before]
    t.idle()


@pytest.mark.rule("ADV-9.3", "TRR-1")
@pytest.mark.parametrize(("before", "pay"), [(0, 8), (1, 5), (2, 3), (3, 2)])
def test_the_treasure_room_pays_most_and_needs_a_mechanism(before: int, pay: int) -> None:
    at = {"harid": "LI", "iris": "MR", "faras": "30", "elise": "N2", "dorak": "N3"}
    t = below(at, shown=STAIRS | {"MR": "mechanism"}, dice=[6])
    for seat in range(1, 1 + before):
        chart(t, seat, "TS")
    t.play("move", "harid", "TS")
    assert (charts(t, 0), t.ducats(0)) == (["TS"], pay)
    t.idle()
    assert "TS" not in below(at).ends("move", "harid")


@pytest.mark.rule("ADV-9.3")
def test_a_gang_charts_a_room_once() -> None:
    t = below({"harid": "LI", "faras": "30"}, dice=[6])
    chart(t, 0, "HA")
    t.play("move", "harid", "HA")
    assert t.ducats(0) == 0
    assert t.told("chart_placed") == []
    t.idle()


@pytest.mark.rule("ADV-9.3", "CYC-2")
def test_thrown_into_prison_on_arrival_charts_nothing_and_may_try_again() -> None:
    t = below({"harid": "LI", "iris": "02", "faras": "30"}, dice=[1, 5, 4, 3, 2, 1, 1])
    t.play("move", "harid", "HA")
    assert (t.where("harid"), t.where("cyclops"), charts(t, 0)) == ("PR", "HA", [])
    t.dice(6)
    t.play("move", "iris", "SC")
    assert (charts(t, 0), t.ducats(0)) == (["SC"], 5)
    t.idle()


@pytest.mark.rule("ADV-9.3", "CYC-4")
def test_who_beats_the_cyclops_on_arrival_charts() -> None:
    t = below({"harid": "LI", "faras": "30", "cyclops": "HA"}, dice=[5, 5, 4, 4, 3, 2] * 2)
    t.play("move", "harid", "HA", "cyclops")
    assert (t.where("harid"), t.where("cyclops"), charts(t, 0), t.ducats(0)) == ("HA", "LR", ["HA"], 5)
    t.idle()


@pytest.mark.rule("ADV-9.3", "CAT-5", "CAT-6")
def test_who_wins_the_fight_for_the_room_charts() -> None:
    t = below({"harid": "LI", "faras": "TU", "drokan": "30"}, dice=[5, 5, 2, 1, 6])
    chart(t, 1, "TU")
    t.play("move", "harid", "TU", "faras")
    assert (t.where("harid"), t.where("faras")) == ("TU", "PR")
    assert (charts(t, 0), t.ducats(0)) == (["TU"], 3)
    t.idle()


@pytest.mark.rule("ADV-9.3", "CAT-6", "CYC-1")
def test_who_loses_the_fight_for_the_room_charts_nothing() -> None:
    t = below({"harid": "LI", "iris": "02", "faras": "TU"}, dice=[1, 1, 5, 4, 6])
    t.play("move", "harid", "TU", "faras")
    assert (t.where("harid"), charts(t, 0), charts(t, 1)) == ("PR", [], [])
    t.idle()


@pytest.mark.rule("ADV-9.4")
def test_four_more_for_the_fourth_chart_and_for_the_fifth() -> None:
    at = {"harid": "LI", "iris": "MR", "faras": "30"}
    t = below(at, shown=STAIRS | {"MR": "mechanism"}, dice=[6])
    chart(t, 0, "HA", "SC")
    t.play("move", "harid", "TU")
    assert t.ducats(0) == 5, "the third"
    t.idle()
    t = below(at, shown=STAIRS | {"MR": "mechanism"}, dice=[6])
    chart(t, 0, "HA", "SC", "TU")
    t.play("move", "harid", "TO")
    assert t.ducats(0) == 5 + 4, "the fourth"
    assert t.told("ducats_gained")[-1][:2] == (0, 4)
    t.idle()
    t = below(at, shown=STAIRS | {"MR": "mechanism"}, dice=[6])
    chart(t, 0, "HA", "SC", "TU", "TO")
    chart(t, 1, "TS")
    t.play("move", "harid", "TS")
    assert t.ducats(0) == 5 + 4, "the fifth, as the second gang"
    t.idle()


@pytest.mark.rule("ADV-9.5")
def test_going_up_and_the_prison_chart_nothing() -> None:
    t = below({"harid": "HA", "iris": "PR", "faras": "30"}, dice=[5])
    t.play("move", "harid", "17")
    t.play("escape", "iris")
    t.play("move", "iris", "13")
    assert t.told("chart_placed") == []
    t.idle()


@pytest.mark.rule("ADV-9.5", "smugglers_passage")
def test_however_he_came_in() -> None:
    t = below({"harid": "MR", "faras": "30"}, hands={0: ["smugglers_passage"]}, dice=[6])
    t.play("play", "smugglers_passage", "harid", "SC")
    assert (t.where("harid"), charts(t, 0), t.ducats(0)) == ("SC", ["SC"], 5)
    t.idle()


@pytest.mark.rule("ADV-9.5")
def test_with_the_last_ap() -> None:
    t = below({"harid": "LI", "faras": "30"}, dice=[6], ap={0: 1})
    t.play("move", "harid", "SC")
    assert (t.ap(0), t.ducats(0)) == (0, 5)
    t.idle()


# --- what is shown, and whole games -------------------------------------------------------------------------------
@pytest.mark.rule("ADV-9.1", "HID-1")
def test_charts_and_rubble_are_public() -> None:
    t = tremor({"harid": "N1", "faras": "N2"})
    chart(t, 1, "SC")
    place_two(t)
    view = view_of(t.g, SPECTATOR)
    assert view.gang_count == t.g.gang_count
    assert view.space_token == t.g.space_token
    to_first_turn(t)


@pytest.mark.rule("ADV-9.2", "ADV-9.3", "CMN-14")
@pytest.mark.parametrize(("players", "edition"), [(2, "revised"), (3, "fr"), (4, "es"), (4, "first")])
def test_whole_games_at_random(players: int, edition: str) -> None:
    """Rubble comes down, charts are put, the city stays in one piece, and every game ends."""
    put = 0
    rules = make_rules(GANGS[:players], AWAKENING, edition)
    for seed in range(3):
        g = new_state(rules, Chance(seed), "table")
        g.events = []
        begin(g)
        chance = Chance(seed + 50)
        while not g.over:
            solid = solid_spaces(g)
            assert len(solid) <= 6
            row = g.rules.board.steps_around(g.rules.board.gates[0], solid)
            assert sum(1 for steps in row[: g.rules.board.city] if steps < 99) + len(solid) == g.rules.board.city
            assert all(g.at[space] < 0 for space in solid)
            g.play(g.stack[-1].draw(g, chance))
        assert sum(1 for event in g.events if event[0] == E_RUBBLE_PLACED) >= 4
        put += sum(1 for event in g.events if event[0] == E_CHART_PLACED)
        assert sum(g.gang_count) == sum(1 for event in g.events if event[0] == E_CHART_PLACED)
    assert put > 0
