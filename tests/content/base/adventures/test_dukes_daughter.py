"""ADV-8: The Duke's Daughter."""

from collections import Counter
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.base.adventures.dukes_daughter.sheet import DukesDaughter
from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import EXIT, KINDS, LEAVE, MOVE, SPECIAL
from cadwallon.core.places import ON_SHEET
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, c_of, verb_of
from cadwallon.rules.captives import CARRIED, OUT, WAITING
from cadwallon.rules.tokens import lay_token
from tests.kit import GANGS, Table, event_name
from tests.properties.games import answers, busy
from tests.view.test_view import begin

FACES = ["daughter", "commoner", "thug"]
WHERE = 0


def table(captives: dict[str, str] | None = None, daughter: str = "", **more: object) -> Table:
    """Hooded captives by their rooms and nowhere else; `daughter`: the thief whom she follows, or her room."""
    t = Table(**({"adventure": "dukes_daughter"} | more))  # type: ignore[arg-type]
    lay(t, captives or {})
    g = t.g
    if daughter and daughter in t.rules.board.index:
        g.sheet_count[WHERE] = t.space(daughter)
    elif daughter:
        sheet_of(t).take(g, t.figure(daughter))
        g.run()
    return t


def lay(t: Table, captives: dict[str, str]) -> None:
    g = t.g
    g.token = vec[i64]([-1] * len(g.token))
    g.token_known = vec[i64]([0] * len(g.token))
    g.token_up = vec[i64]([0] * len(g.token))
    g.token_faces = vec[i64]([0] * len(FACES))
    for room, face in captives.items():
        lay_token(g, FACES.index(face), t.space(room))
    g.sheet_count[WHERE] = WAITING if "daughter" in captives.values() else OUT


def sheet_of(t: Table) -> DukesDaughter:
    return next(layer for layer in t.rules.layers if isinstance(layer, DukesDaughter))


def hooded(t: Table) -> list[str]:
    """Rooms in which a captive lies face down."""
    return [t.rules.board.ids[room] for room, face in enumerate(t.g.token) if face >= 0 and not t.g.token_up[room]]


def follows(t: Table, thief: str) -> bool:
    """Whether the daughter is with this thief, and with nobody else."""
    mine = t.g.cargo[t.figure(thief)] >= 0
    assert sum(1 for cargo in t.g.cargo if cargo >= 0) == (t.g.sheet_count[WHERE] == CARRIED)
    return mine


def thug_is_gone(t: Table) -> bool:
    thug = t.figure("thug")
    return t.g.pos[thug] == ON_SHEET and thug not in t.g.at


# --- the track and the set-up ----------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.1", "LEA-7", "CMN-1")
def test_eight_rounds_the_alarm_in_the_fifth_and_two_to_four_players() -> None:
    assert ADVENTURES["dukes_daughter"].players == [2, 3, 4]
    assert not Table(adventure="dukes_daughter", round=4, phase="round").told("alarm")
    Table(adventure="dukes_daughter", round=5, phase="round").expect_asked(0, "place_token", "LEA-7")
    assert not Table(adventure="dukes_daughter", round=8, phase="round").g.over
    assert Table(adventure="dukes_daughter", round=9, phase="round").g.over


@pytest.mark.rule("ADV-8.1", "ADV-8.2", "SET-5", "SET-10")
@pytest.mark.parametrize(
    ("players", "faces"), [(2, [1, 6, 2]), (3, [1, 8, 3]), (4, [1, 10, 4])], ids=["two", "three", "four"]
)
def test_captives_lie_face_down_in_different_rooms_but_never_in_the_guardroom(players: int, faces: list[int]) -> None:
    used: set[int] = set()
    daughters: set[int] = set()
    dice = [1, 1] * (players - 1) + [6, 6]
    for seed in range(60):
        t = Table(adventure="dukes_daughter", players=players, phase="setup", dice=dice, seed=seed)
        t.expect_asked(players - 1, "place_thief")
        lying = [room for room, face in enumerate(t.g.token) if face >= 0]
        assert Counter(t.g.token[room] for room in lying) == dict(enumerate(faces))
        assert list(t.g.token_faces) == faces
        assert not any(t.g.token_known)
        assert not any(t.g.token_up)
        assert len(lying) == [9, 12, 15][players - 2]
        assert min(t.g.chest) >= 0  # beside the chests: every room has its own
        used.update(lying)
        daughters.add(list(t.g.token).index(0))
        assert t.g.sheet_count[WHERE] == WAITING
        assert t.g.pos[t.figure("thug")] == ON_SHEET
    assert used == set(range(24)) - {t.space("guardroom")}
    assert len(daughters) > 15


@pytest.mark.rule("ADV-8.1", "CMN-3", "RUL-51")
def test_captives_do_not_block() -> None:
    t = table({"LI": "thug"}, at={"harid": "02", "valdur": "N1"}, others="left")
    assert {"LI", "MR", "16"} <= t.ends("move", "harid")  # into the room, and on through it
    t.play("move", "harid", "LI")
    assert hooded(t) == ["LI"]  # entering turns nobody up
    t.idle()


@pytest.mark.rule("ADV-8.2", "CMN-8", "CHE-5", "ACT-2")
def test_chest_and_captive_of_a_room_are_two_things_and_each_is_an_action() -> None:
    t = table({"LI": "commoner"}, at={"harid": "LI"}, chests={"LI": "scroll"})
    moment = t.save()
    t.play("bash", "harid")
    assert (t.carries("harid"), hooded(t)) == (["scroll"], ["LI"])
    assert not t.offers("special", "harid")
    t.idle()
    t.load(moment)
    t.play("special", "harid", "SA-8a")
    assert (t.chest("LI"), hooded(t)) == ("scroll", [])
    assert not t.offers("bash", "harid")
    assert t.offers("move", "harid")
    assert t.ducats(0) == 2  # and no ducat of CHE-4
    t.idle()


# --- unhooding -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.3", "CMN-8", "GEN-13")
def test_unhooding_costs_one_action_point_in_the_room_of_a_captive() -> None:
    at = {"harid": "LI", "leona": "KI", "iris": "02", "valdur": "FO"}
    t = table({"LI": "commoner", "FO": "commoner"}, at=at, ap={0: 1}, hands={1: ["jinx"]})
    assert t.options("special") == [["special", "harid", "SA-8a"]]
    moment = t.save()
    t.play("special", "harid")
    t.expect_asked(0, "choose_outcome", "ADV-8.3")  # at once: nobody answers a special action (ARC-4)
    assert t.ap(0) == 0
    assert t.g.active == t.figure("harid")
    assert t.told("special_action") == [(t.figure("harid"), 0, 0, 0)]
    assert t.told("token_turned") == [(t.space("LI"), FACES.index("commoner"), 0, 0)]
    t.load(moment)
    t.play("move", "harid", "11")
    t.play("pass")
    assert t.ap(0) == 0
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-8.3", "CMN-8")
def test_only_in_phase_three() -> None:
    t = table({"LI": "commoner"}, at={"harid": "LI"}, phase="militia", dice=[6])
    assert not t.offers("special")
    t.play("figure", "kornak")
    t.play("done")
    assert t.offers("special", "harid", "SA-8a")


@pytest.mark.rule("ADV-8.3", "CMN-10", "CMN-16")
def test_a_commoner_gives_two_ducats_or_a_peek() -> None:
    t = table({"LI": "commoner", "KI": "thug", "FO": "daughter"}, at={"harid": "LI"}, ducats={0: 1})
    t.play("special", "harid")
    t.expect_asked(0, "choose_outcome", "ADV-8.3")
    assert t.options() == [["outcome", "0"], ["outcome", "1"]]
    assert sorted(hooded(t)) == ["FO", "KI"]  # he himself is gone
    assert list(t.g.token_faces) == [1, 0, 1]
    moment = t.save()
    t.play("outcome", "0")
    assert t.ducats(0) == 3
    assert t.g.bank == 3
    assert not t.told("peeked")
    t.idle()
    t.load(moment)
    t.play("outcome", "1")
    t.expect_asked(0, "peek", "ADV-8.3")
    assert t.ends("room") == {"FO", "KI"}
    t.play("room", "FO")
    assert t.ducats(0) == 1
    assert t.g.token_known[t.space("FO")] == 1
    assert t.g.token_known[t.space("KI")] == 0
    t.idle()


@pytest.mark.rule("ADV-8.3", "CMN-21")
def test_where_there_is_nothing_to_choose_nobody_is_asked() -> None:
    t = table({"LI": "commoner"}, at={"harid": "LI"})
    t.play("special", "harid")  # nobody is left to peek at: the two ducats
    assert t.ducats(0) == 2
    t.idle()
    t = table({"LI": "commoner", "KI": "thug"}, at={"harid": "LI"})
    t.play("special", "harid")
    t.play("outcome", "1")  # one is left: that one
    assert t.g.token_known[t.space("KI")] == 1
    t.idle()


# --- thugs -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.4", "CMN-6", "CMN-7", "CMN-10", "RUL-36", "RUL-51", "COM-2")
@pytest.mark.parametrize(("had", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
@pytest.mark.parametrize("dice", [[6, 1, 5, 5], [1, 4, 4, 2]], ids=["higher", "tie"])
def test_a_thug_who_wins_takes_two_ducats_and_the_warden_moves_the_thief(dice: list[int], had: int, left: int) -> None:
    t = table({"LI": "thug", "KI": "daughter"}, at={"harid": "LI"}, ducats={0: had, 1: 7}, dice=dice)
    t.play("special", "harid")
    thug = t.figure("thug")
    assert t.told("combat_began") == [(thug, t.figure("harid"), t.space("LI"), 0)]
    assert t.told("combat_dice")[0][0] == thug  # he attacks
    t.expect_asked(1, "retreat", "RET-1")
    assert thug_is_gone(t)
    assert (t.ducats(0), t.ducats(1)) == (left, 7)
    assert t.g.bank == left + 7
    assert t.told("ducats_lost")[0][:2] == (0, had - left)
    t.play("space", "17")
    assert t.where("harid") == "17"
    assert thug_is_gone(t)
    assert t.g.at[t.space("LI")] < 0
    assert hooded(t) == ["KI"]
    assert not t.told("peeked")
    t.idle()


@pytest.mark.rule("ADV-8.4", "RUL-2", "RET-3")
def test_who_is_beaten_by_a_thug_goes_on() -> None:
    t = table({"LI": "thug"}, at={"harid": "LI"}, dice=[6, 6, 1, 1])
    t.play("special", "harid")
    t.play("space", "17")
    assert t.g.active == t.figure("harid")
    assert t.offers("move", "harid")
    assert t.ap(0) == 6
    t.idle()


@pytest.mark.rule("ADV-8.4", "CMN-16", "RUL-51")
def test_who_beats_a_thug_gains_a_ducat_and_a_peek() -> None:
    captives = {"LI": "thug", "KI": "daughter", "FO": "thug"}
    t = table(captives, at={"harid": "LI"}, ducats={0: 5}, dice=[4, 4, 5, 1])
    t.play("special", "harid")
    t.expect_asked(0, "peek", "ADV-8.4")
    assert t.ends("room") == {"KI", "FO"}
    t.play("room", "KI")
    assert t.ducats(0) == 6
    assert t.g.token_known[t.space("KI")] == 1
    assert t.where("harid") == "LI"
    assert thug_is_gone(t)
    assert sorted(hooded(t)) == ["FO", "KI"]
    assert not t.told("retreated")
    t.idle()


@pytest.mark.rule("ADV-8.4")
def test_without_another_captive_the_peek_is_lost() -> None:
    t = table({"LI": "thug"}, at={"harid": "LI"}, dice=[4, 4, 5, 1])
    t.play("special", "harid")
    assert t.ducats(0) == 1
    assert thug_is_gone(t)
    t.idle()


@pytest.mark.rule("ADV-8.4", "RUL-54", "ARC-4", "CMN-6", "GEN-3", "MIL-9")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_the_thief_may_play_a_card_and_nobody_plays_one_for_the_thug(edition: str) -> None:
    hands = {0: ["second_blade", "bribe", "sticky_fingers", "parry"], 1: ["second_blade", "low_blow"]}
    t = table({"LI": "thug"}, at={"harid": "LI"}, edition=edition, hands=hands, ducats={0: 9}, dice=[5, 5, 1, 1, 6])
    t.play("special", "harid")
    t.expect_asked(0, "combat_card", "W3b")  # the attacker's player was not asked
    assert t.options() == [["card", "second_blade"], ["pass"]]  # Bribe means militiamen, Sticky Fingers thieves
    moment = t.save()
    t.play("card", "second_blade")
    assert t.ducats(0) == 10
    t.idle()
    t.load(moment)
    t.dice(5, 5, 1, 1)
    t.play("pass")
    assert t.ducats(0) == 7
    t.expect_asked(1, "retreat")


@pytest.mark.rule("ADV-8.4", "RUL-27")
def test_false_pockets_save_the_two_ducats() -> None:
    t = table({"LI": "thug"}, at={"harid": "LI"}, hands={0: ["false_pockets"]}, ducats={0: 9}, dice=[5, 5, 1, 1])
    t.play("special", "harid")
    t.play("card", "false_pockets")
    assert t.ducats(0) == 9
    assert t.told("nothing_taken") == [(t.figure("harid"), 0, 0, 0)]
    t.play("space", "17")
    assert thug_is_gone(t)
    t.idle()


@pytest.mark.rule("ADV-8.4", "CMN-7", "RND-5")
@pytest.mark.parametrize(("gone", "warden"), [([], 3), ([3], 0), ([3, 0], 1), ([3, 0, 1], 3)])
def test_the_warden_is_the_next_player_who_takes_part(gone: list[int], warden: int) -> None:
    at = {"kaldern": "LI", "leona": "N1", "valdur": "N2", "jehlan": "N3"}
    for seat in gone:
        at[["leona", "valdur", "", "jehlan"][seat]] = "left"
    t = table({"LI": "thug"}, players=4, turn=2, at=at, others="left", dice=[5, 5, 1, 1])
    t.play("special", "kaldern")
    t.expect_asked(warden, "retreat")
    t.play("space", "17")
    t.idle()


@pytest.mark.rule("ADV-8.4")
def test_one_figure_serves_for_every_thug() -> None:
    t = table({"LI": "thug", "KI": "thug"}, at={"harid": "LI", "iris": "KI"}, dice=[6, 6, 1, 1, 1, 1, 6, 6])
    t.play("special", "harid")
    t.play("space", "17")
    t.play("special", "iris")
    assert t.ducats(0) == 1
    assert thug_is_gone(t)
    assert hooded(t) == []
    t.idle()


# --- events ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-8.8", "CMN-16", "CMN-21", "RND-4")
@pytest.mark.parametrize("first", [0, 2])
def test_a_scream_in_the_night_lets_everybody_peek_in_turn_order(first: int) -> None:
    t = Table(adventure="dukes_daughter", players=3, round=4, phase="round", first=first)
    rooms = hooded(t)
    assert len(rooms) == 12
    for step in range(3):
        seat = (first + step) % 3
        t.expect_asked(seat, "peek", "EV-8a")
        assert not t.told("turn_began")  # the event comes before the round's first turn
        assert t.ends("room") == set(rooms)  # also those at which somebody has peeked
        t.play("room", rooms[0])
        assert t.g.token_known[t.space(rooms[0])] >> seat & 1
    assert hooded(t) == rooms
    t.expect_asked(first, "phase_two")


@pytest.mark.rule("ADV-8.8", "RND-5")
def test_who_takes_no_part_does_not_peek() -> None:
    at = {"leona": "N1", "kaldern": "N2"}
    t = Table(adventure="dukes_daughter", players=3, round=4, phase="round", at=at, others="left")
    asked = []
    while t.asked() == "peek":
        asked.append(t.g.asked)
        t.play(*t.options()[0])
    assert asked == [0, 2]


@pytest.mark.rule("ADV-8.8", "ADV-8.9")
@pytest.mark.parametrize("number", [3, 5])
@pytest.mark.parametrize("where", ["harid", "KI", ""], ids=["led", "in a room", "out of the game"])
def test_nothing_happens_if_she_has_been_turned_up(number: int, where: str) -> None:
    t = table({"LI": "commoner", "FO": "thug"}, where, at={"harid": "TA"}, round=number, turn=1)
    before = t.g.sheet_count[WHERE]
    t.play("end_turn")
    t.expect_asked(0, "phase_two")
    assert t.g.round == number + 1
    assert t.g.sheet_count[WHERE] == before
    assert hooded(t) == ["FO", "LI"]
    assert not t.told("peeked")
    assert not t.told("token_turned")


@pytest.mark.rule("ADV-8.9", "ADV-8.6")
def test_a_lamp_at_the_window_shows_where_she_is() -> None:
    captives = {"LI": "thug", "TA": "daughter", "FO": "commoner"}
    t = table(captives, at={"harid": "TA", "valdur": "16"}, round=5, turn=1, dice=[])
    t.play("end_turn")
    t.expect_asked(0, "phase_two")
    assert t.told("token_turned") == [(t.space("TA"), FACES.index("daughter"), 0, 0)]
    assert hooded(t) == ["FO", "LI"]
    assert list(t.g.token_faces) == [0, 1, 1]
    assert t.g.sheet_count[WHERE] == t.space("TA")
    t.dice(6)
    t.play("figure", "kornak")
    t.play("done")
    assert t.options("special") == [["special", "harid", "SA-8b"]]  # the hood is off: she is only taken
    t.play("special", "harid")
    assert follows(t, "harid")
    t.idle()


@pytest.mark.rule("ADV-8.8", "ADV-8.9", "CMN-1")
def test_the_events_have_their_rounds() -> None:
    for number in range(2, 9):
        t = Table(adventure="dukes_daughter", round=number, phase="round")
        kinds = {4: "peek", 5: "place_token"}
        assert t.asked() == kinds.get(number, "phase_two")
        assert bool(t.told("token_turned")) == (number == 6)


# --- whole games -----------------------------------------------------------------------------------------------------
def check(g: State) -> None:
    """What the box holds is there: captives, the daughter, ducats, treasures, cards."""
    seats = g.rules.seats
    lying = [room for room, face in enumerate(g.token) if face >= 0]
    assert [sum(1 for room in lying if g.token[room] == face) for face in range(3)] == list(g.token_faces)
    assert not any(g.token_up)  # whoever is turned up is taken away at once
    assert all(known < 1 << seats for known in g.token_known)
    assert all(g.token[room] >= 0 for room, known in enumerate(g.token_known) if known)
    where = g.sheet_count[WHERE]
    assert (where == WAITING) == (g.token_faces[0] == 1)
    assert (where == CARRIED) == (sum(1 for cargo in g.cargo if cargo >= 0) == 1)
    assert all(g.in_district(thief) for thief, cargo in enumerate(g.cargo) if cargo >= 0)
    assert sum(g.ducats) == g.bank
    assert sum(g.load) + sum(1 for kind in g.chest if kind >= 0) + sum(g.gone) <= 24
    on_board = [place for place in g.pos if place >= 0]
    assert len(set(on_board)) == len(on_board)
    assert g.pos[g.rules.others[0]] < 0
    seals = g.gang_count
    assert sum(seals) <= 1


def keen(g: State, think: Chance) -> int:
    """Random answers of somebody who searches, and who mostly knows what to do with whom he has found."""
    options = g.options()
    here = g.sheet_count[WHERE]
    specials = [option for option in options if verb_of(option) in (SPECIAL, LEAVE)]
    goals: list[int] = []
    for option in options:
        if verb_of(option) == MOVE:
            end = b_of(option)
            led = a_of(option) < len(g.cargo) and g.cargo[a_of(option)] >= 0
            meets = c_of(option) < len(g.cargo) and g.cargo[c_of(option)] >= 0
            way_out = end == EXIT or (end < g.rules.board.count and g.rules.is_gate[end] and g.alarm)
            if meets or end == here or (way_out if led else end < len(g.token) and g.token[end] >= 0):
                goals.append(option)
    for wanted_options in (specials, goals):
        if wanted_options and think.below(3):
            return wanted_options[think.below(len(wanted_options))]
    return busy(g, think)


@pytest.mark.rule("ADV-8.1", "ADV-8.3", "ADV-8.4", "ADV-8.5", "ADV-8.7", "ADV-8.10", "CMN-16", "RUL-51")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_random_games_end_and_lose_nothing(edition: str) -> None:
    met: Counter[str] = Counter()
    for players, seed in product([2, 3, 4], range(20)):
        rules = make_rules([GANGS[(seed + seat) % 4] for seat in range(players)], "dukes_daughter", edition)
        g = begin(rules, 900 + seed, short_form=seed % 2 == 0)
        g.events = []
        for _ in answers(g, keen, seed):
            met[f"{KINDS[g.kind]} {g.reason}"] += 1
            check(g)
        check(g)
        assert g.round <= 9
        met.update(event_name(event[0]) for event in g.events)
        met.update(f"action {event[3]}" for event in g.events if event_name(event[0]) == "special_action")
    for what in (
        "action 0", "action 1", "action 2", "token_turned", "peeked", "captive_taken", "captive_out", "pardoned",
        "wanted", "choose_outcome ADV-8.3", "peek ADV-8.3", "peek ADV-8.4", "peek EV-8a",
    ):  # fmt: skip
        assert met[what], f"no {what} in these games"
