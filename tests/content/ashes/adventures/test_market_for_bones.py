"""ADV-10: A Market for Bones."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.ashes.adventures.market_for_bones.relics import FIRST, KINDS, lay_relic, lying
from cadwallon.content.ashes.events import E_TREASURE_FOUND
from cadwallon.content.ashes.manifest import ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import K_HIRE, PASS
from cadwallon.core.events import E_TREASURE_SOLD
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import pack
from cadwallon.play.replay import begin, new_state
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.ashes.scenes import scene
from tests.kit import GANGS, Table

MARKET = "market_for_bones"
NAMES = ["skull", "hand", "heart", "eye"]
BELOW = ["HA", "SC", "TU", "TO"]


def relics(g: State) -> dict[str, list[str]]:
    """What lies where."""
    board = g.rules.board
    found: dict[str, list[str]] = {}
    for space in range(board.count):
        for i, name in enumerate(NAMES):
            if lying(g, space, FIRST + i):
                found.setdefault(board.ids[space], []).extend([name] * lying(g, space, FIRST + i))
    return found


def in_play(g: State) -> int:
    """Relics that lie somewhere, are carried, or have left the game."""
    kinds = g.rules.kinds
    carried = sum(count for slot, count in enumerate(g.load) if slot % kinds >= FIRST)
    return sum(g.space_token) + carried + sum(g.gone[FIRST:])


def market(at: dict[str, str], lie: dict[str, list[str]] | None = None, **more: Any) -> Table:
    """A scene of this adventure; only these relics lie about."""
    t = scene(at, **({"adventure": MARKET} | more))
    for slot, number in enumerate(t.g.space_token):
        if number:
            t.g.lay_token(slot // t.rules.board.count, slot % t.rules.board.count, 0)
    for room, names in (lie or {}).items():
        for name in names:
            lay_relic(t.g, t.space(room), FIRST + NAMES.index(name))
    t.g.listed = False
    return t


def prices(t: Table) -> list[int]:
    """Of skulls, hands, hearts, eyes."""
    return list(t.g.sheet_count[:KINDS])


def next_round(t: Table) -> None:
    """Everybody does nothing until the counter has entered the next space and the first turn has begun."""
    number = t.g.round + 1
    while t.g.round < number or t.asked() not in ("turn", "nobody"):
        answer = {"place_token": "put", "phase_two": "done", "turn": "end_turn"}[t.asked()]
        t.play(*t.options(answer)[0])


# --- ADV-10.1, ADV-10.2 -----------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.1", "ADV-10.2")
@pytest.mark.parametrize(("players", "of_each"), [(2, 2), (3, 3), (4, 3)])
def test_the_relics_are_dealt_face_up(players: int, of_each: int) -> None:
    sheet = ADVENTURES[MARKET]
    assert (sheet.players, sheet.actions) == ([2, 3, 4], ["SA-10a", "SA-10b"])
    rules = make_rules(GANGS[:players], MARKET)
    assert (rules.n.rounds, rules.n.alarm_round) == (7, 5)
    for seed in range(8):
        g = new_state(rules, Chance(seed), "table")
        begin(g)
        while g.kind == K_HIRE:
            g.play(pack(PASS))
        found = relics(g)
        assert sorted(name for names in found.values() for name in names) == sorted(NAMES * of_each)
        assert all(len(names) == 1 for names in found.values())
        assert set(BELOW) <= set(found)
        city = set(found) - set(BELOW)
        assert len(city) == 4 * of_each - 4
        assert not city & {"GR", "LI", "LA"}
        assert all(g.rules.board.index[room] < 24 for room in city)
        assert list(g.sheet_count) == [5, 5, 5, 5, 0]


@pytest.mark.rule("ADV-10.1", "HID-1")
def test_relics_and_prices_are_public() -> None:
    t = market({"harid": "N1", "faras": "N2"}, {"MR": ["eye"]})
    view = view_of(t.g, SPECTATOR)
    assert view.space_token == t.g.space_token
    assert view.sheet_count == t.g.sheet_count
    t.idle()


# --- ADV-10.B ---------------------------------------------------------------------------------------------------
def set_up_with(champions: list[int], tokens: dict[str, str], players: int = 3) -> Table:
    """The set-up at the moment of the bonus; the first player is seat 1, and what the tokens are is known to us."""
    rules = make_rules(GANGS[:players], MARKET, champions=champions)
    t = Table(rules=rules, phase="setup", dice=[1, 1, 6, 6, 2, 2])
    faces = rules.parts.explore_faces
    t.g.explore = vec[i64]([faces.index("emblem")] * 24)
    for room, face in tokens.items():
        t.g.explore[t.space(room)] = faces.index(face)
    while t.asked() == "hire":
        t.play("pass")
    return t


@pytest.mark.rule("ADV-10.B", "CMN-24", "CMN-16")
def test_the_winner_of_the_adventure_before_peeks_three_times() -> None:
    t = set_up_with([2], {"LI": "staircase", "MR": "trap"})
    t.expect_asked(2, "peek", "ADV-10.B")
    assert len(t.ends("room")) == 24
    t.play("room", "LI")
    assert "LI" not in t.ends("room")
    t.play("room", "MR")
    t.play("room", "CN")
    t.expect_asked(2, "turn_up", "ADV-10.B")
    assert t.options() == [["room", "LI"], ["pass"]]
    own, other = view_of(t.g, 2), view_of(t.g, 0)
    assert own.explore[t.space("LI")] == 0
    assert own.explore[t.space("MR")] == t.rules.parts.explore_faces.index("trap")
    assert other.explore[t.space("LI")] == other.explore[t.space("MR")] != own.explore[t.space("MR")]
    moment = t.save()
    t.play("room", "LI")
    t.expect_asked(1, "place_thief")
    assert t.g.explore_up[t.space("LI")] == 1
    assert sum(t.g.explore_up) == 1
    assert t.experience(2) == 0
    t.load(moment)
    t.play("pass")
    t.expect_asked(1, "place_thief")
    assert sum(t.g.explore_up) == 0


@pytest.mark.rule("ADV-10.B", "HID-1", "CMN-21")
def test_he_is_asked_even_if_he_saw_no_staircase() -> None:
    t = set_up_with([0], {})
    for room in ("LI", "MR", "CN"):
        t.play("room", room)
    t.expect_asked(0, "turn_up")
    assert t.options() == [["pass"]]
    t.play("pass")
    t.expect_asked(1, "place_thief")


@pytest.mark.rule("ADV-10.B")
def test_he_may_peek_less_or_not_at_all() -> None:
    t = set_up_with([0], {"LI": "staircase"})
    moment = t.save()
    t.play("pass")
    t.expect_asked(1, "place_thief")
    t.load(moment)
    t.play("room", "LI")
    t.play("pass")
    t.expect_asked(0, "turn_up")
    t.play("room", "LI")
    t.expect_asked(1, "place_thief")
    assert sum(t.g.explore_up) == 1


@pytest.mark.rule("ADV-10.B", "CMN-24")
def test_tied_winners_in_turn_order() -> None:
    t = set_up_with([0, 1], {"LI": "staircase", "MR": "staircase"})
    t.expect_asked(1, "peek")
    t.play("room", "LI")
    t.play("room", "MR")
    t.play("pass")
    t.play("room", "LI")
    t.expect_asked(0, "peek")
    assert "LI" not in t.ends("room"), "it lies face up"
    t.play("room", "MR")
    t.play("pass")
    assert t.options() == [["room", "MR"], ["pass"]]
    t.play("room", "MR")
    t.expect_asked(1, "place_thief")
    assert sum(t.g.explore_up) == 2


@pytest.mark.rule("ADV-10.B", "CMN-24")
def test_without_a_campaign_nobody_peeks() -> None:
    t = set_up_with([], {})
    t.expect_asked(1, "place_thief")


# --- ADV-10.3 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.3", "ADV-10.4", "CAR-1", "CAR-2")
def test_one_too_many_goes_to_any_room_without_a_relic() -> None:
    t = market(
        {"harid": "MR", "faras": "N2"},
        {"MR": ["skull"], "DY": ["eye"]},
        carries={"harid": ["scroll", "hand", "heart"]},
        chests={"CN": "keys"},
    )
    t.play("special", "harid", "SA-10a", "skull")
    t.expect_asked(0, "drop", "CAR-1")
    assert t.ends("item") == {"scroll", "hand", "heart", "skull"}
    moment = t.save()
    t.play("item", "hand")
    rooms = t.ends("room")
    assert rooms == set(t.rules.board.ids[:24]) - {"LI", "LA", "DY"}, "chests do not matter, relics and buyers do"
    t.play("room", "CN")
    assert relics(t.g) == {"CN": ["hand"], "DY": ["eye"]}
    assert (t.chest("CN"), t.carries("harid")) == ("keys", ["scroll", "skull", "heart"])
    t.idle()
    t.load(moment)
    t.play("item", "scroll")
    assert "CN" not in t.ends("room"), "CAR-2: an ordinary treasure"
    assert "DY" not in t.ends("room"), "the relic that lies there is the room's treasure"
    assert {"LI", "LA", "MR"} <= t.ends("room")
    t.play("room", "LI")
    assert (t.chest("LI"), relics(t.g)) == ("scroll", {"DY": ["eye"]})
    t.idle()


@pytest.mark.rule("ADV-10.3")
def test_a_dropped_relic_is_not_locked() -> None:
    t = market({"harid": "MR", "iris": "CN", "faras": "N2"}, {"MR": ["skull"]}, carries={"harid": ["eye"] * 3})
    t.play("special", "harid", "SA-10a")
    t.play("item", "eye")
    t.play("room", "CN")
    assert not t.offers("lockpick", "iris")
    t.play("special", "iris", "SA-10a", "eye")
    assert t.carries("iris") == ["eye"]
    t.idle()


@pytest.mark.rule("ADV-10.3", "COM-3")
def test_a_relic_can_be_stolen_and_counts_as_a_treasure() -> None:
    t = market({"harid": "02", "faras": "11"}, carries={"faras": ["heart"]}, dice=[5, 5, 2, 1], ducats={1: 4})
    t.play("move", "harid", "11", "faras")
    if t.asked() == "steal":
        t.play("item", "heart")
    assert (t.carries("harid"), t.ducats(1)) == (["heart"], 4), "so no ducats are taken"
    t.play("space", "01")
    t.idle()


@pytest.mark.rule("ADV-10.3", "TOR-1")
def test_a_prisoner_is_robbed_of_a_relic() -> None:
    t = market({"harid": "TO", "faras": "PR", "drokan": "N2"}, carries={"faras": ["heart"]})
    t.play("power", "harid", "torture", "faras")
    assert t.carries("harid") == ["heart"]
    t.idle()


@pytest.mark.rule("ADV-10.3", "TRN-2")
def test_comrades_exchange_relics() -> None:
    t = market({"harid": "02", "iris": "03", "faras": "30"}, carries={"harid": ["eye"]})
    t.play("move", "harid", "11", "+via3")
    t.play("item", "eye", "0")
    assert (t.carries("harid"), t.carries("iris")) == ([], ["eye"])
    t.idle()


@pytest.mark.rule("ADV-10.3", "TUN-1")
def test_the_tunnel_takes_relics_like_treasures() -> None:
    t = market(
        {"harid": "TU", "iris": "02", "faras": "30"}, carries={"harid": ["eye", "scroll", "hand"]}, alarm=True, dice=[3]
    )
    t.play("power", "harid", "tunnel")
    t.expect_asked(0, "lose_item", "TUN-1")
    assert t.ends("item") == {"eye", "scroll", "hand"}
    t.play("item", "scroll")
    t.play("item", "eye")
    assert (t.where("harid"), t.carries("harid")) == ("left", ["hand"])
    t.idle()


@pytest.mark.rule("ADV-10.3", "CMN-12")
def test_a_removed_thiefs_relics_leave_the_game() -> None:
    t = market({"harid": "TU", "iris": "02", "faras": "30"}, carries={"harid": ["eye", "hand"]}, alarm=True, dice=[1])
    t.play("power", "harid", "tunnel")
    assert (t.where("harid"), t.carries("harid"), relics(t.g)) == ("removed", [], {})
    assert list(t.g.gone[FIRST:]) == [0, 1, 0, 1]
    t.idle()


@pytest.mark.rule("ADV-10.3", "MIS-2")
def test_relics_count_for_no_mission() -> None:
    t = market({"harid": "N1", "faras": "N2"}, carries={"harid": ["eye", "eye", "eye"]}, missions=["scroll_0"])
    assert not t.offers("mission")
    t.idle()


# --- ADV-10.4 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.4", "CMN-8", "CHE-4")
def test_gathering_costs_an_ap_and_the_action_and_brings_no_ducat() -> None:
    t = market({"harid": "MR", "faras": "N2"}, {"MR": ["skull"]}, ap={0: 2})
    assert t.options("special") == [["special", "harid", "SA-10a", "skull"]]
    t.play("special", "harid", "SA-10a")
    assert (t.carries("harid"), t.ap(0), t.ducats(0), relics(t.g)) == (["skull"], 1, 0, {})
    assert t.g.has_acted
    assert t.told("treasure_found") == [(t.figure("harid"), FIRST, t.space("MR"), 0)]
    t.idle()


@pytest.mark.rule("ADV-10.4")
def test_only_where_one_lies_and_with_an_ap() -> None:
    t = market({"harid": "LI", "iris": "MR", "faras": "MC"}, {"MR": ["skull"], "MC": ["eye"]})
    assert t.ends("special") == {"iris"}
    t.idle()
    t = market({"harid": "MR", "faras": "N2"}, {"MR": ["skull"]}, ap={0: 0})
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-10.4", "CAT-7")
def test_below_it_is_an_action_beside_the_rooms_power() -> None:
    t = market({"harid": "SC", "faras": "N2"}, {"SC": ["heart"]})
    assert t.offers("power", "harid", "read")
    t.play("special", "harid", "SA-10a", "heart")
    assert t.carries("harid") == ["heart"]
    assert not t.offers("power", "harid")
    t.idle()


# --- ADV-10.5 ---------------------------------------------------------------------------------------------------
def beaten_by_militia(carries: list[str], *, hands: dict[int, list[str]] | None = None, **more: Any) -> Table:
    """Seat 0 sends Captain Kornak from 18 against Faras in 11, and the dice are with the militia."""
    t = market(
        {"harid": "N1", "faras": "11", "captain_kornak": "18"},
        carries={"faras": carries},
        phase="militia",
        deck=["grit"],
        dice=[5, 4, 3, 2, 1],
        ducats={1: 5},
        hands=hands,
        **more,
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "faras")
    return t


@pytest.mark.rule("ADV-10.5", "PAT-2")
def test_a_militiaman_confiscates_one_relic_of_the_movers_choice() -> None:
    t = beaten_by_militia(["eye", "skull", "scroll"])
    t.expect_asked(0, "steal", "ADV-10.5")
    assert t.ends("item") == {"eye", "skull"}
    moment = t.save()
    t.play("item", "eye")
    assert (t.carries("faras"), relics(t.g)) == (["scroll", "skull"], {"GR": ["eye"]})
    assert (t.where("faras"), t.ducats(1)) == ("PR", 3), "besides PAT-2"
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("item", "skull")
    assert (t.carries("faras"), relics(t.g)) == (["scroll", "eye"], {"GR": ["skull"]})
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-10.5")
def test_without_a_relic_nothing_is_confiscated() -> None:
    t = beaten_by_militia(["scroll"])
    assert (t.carries("faras"), relics(t.g), t.where("faras")) == (["scroll"], {}, "PR")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-10.5", "RUL-27")
def test_false_pockets_saves_the_relic() -> None:
    t = beaten_by_militia(["eye"], hands={1: ["false_pockets"]})
    moment = t.save()
    t.play("card", "false_pockets")
    assert (t.carries("faras"), relics(t.g), t.ducats(1), t.where("faras")) == (["eye"], {}, 5, "PR")
    t.play("done")
    t.idle()
    t.load(moment)
    t.play("pass")
    assert (t.carries("faras"), relics(t.g), t.ducats(1)) == ([], {"GR": ["eye"]}, 3)
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-10.5", "MIL-8")
def test_a_beaten_militiaman_confiscates_nothing() -> None:
    t = market(
        {"harid": "N1", "faras": "11", "captain_kornak": "18"},
        carries={"faras": ["eye"]},
        phase="militia",
        deck=["grit"],
        dice=[1, 1, 1, 5, 4],
    )
    t.play("figure", "captain_kornak")
    t.play("move", "captain_kornak", "11", "faras")
    t.play("space", "01")
    assert (t.carries("faras"), relics(t.g)) == (["eye"], {})
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-10.5", "ADV-10.4", "ADV-10.3")
def test_any_number_lie_in_the_guardroom_and_can_be_gathered_there() -> None:
    t = market(
        {"harid": "GR", "iris": "MR", "faras": "N2", "captain_kornak": "30"},
        {"GR": ["eye", "eye", "skull"], "MR": ["heart"]},
        carries={"iris": ["hand"] * 3},
    )
    assert t.options("special", "harid") == [
        ["special", "harid", "SA-10a", "skull"],
        ["special", "harid", "SA-10a", "eye"],
    ]
    t.play("special", "harid", "SA-10a", "eye")
    assert relics(t.g) == {"GR": ["skull", "eye"], "MR": ["heart"]}
    t.play("special", "iris", "SA-10a", "heart")
    t.play("item", "hand")
    assert "GR" not in t.ends("room"), "a dropped relic needs a room without one"
    t.play("room", "AU")
    t.idle()


# --- ADV-10.6 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.6")
@pytest.mark.parametrize(
    ("room", "kinds"), [("LI", {"skull", "eye"}), ("LA", {"hand", "heart"}), ("HA", {"skull", "hand", "heart", "eye"})]
)
def test_each_buyer_buys_his_kinds(room: str, kinds: set[str]) -> None:
    bought = set()
    for name in NAMES:
        t = market({"harid": room, "faras": "N2"}, carries={"harid": [name]})
        if t.offers("special", "harid", "SA-10b"):
            bought.add(name)
    assert bought == kinds
    t = market({"harid": "MR", "faras": "N2"}, carries={"harid": ["skull"]})
    assert not t.offers("special"), "no buyer here"
    t = market({"harid": room, "faras": "N2"}, carries={"harid": ["scroll"]})
    assert not t.offers("special"), "nothing to sell"
    t = market({"harid": room, "faras": "N2"}, carries={"harid": sorted(kinds)[:3]}, ap={0: 0})
    assert not t.offers("special"), "nothing to pay with"


@pytest.mark.rule("ADV-10.6")
def test_the_price_falls_by_two_with_every_sale_in_the_city() -> None:
    t = market({"harid": "LI", "faras": "N2"}, carries={"harid": ["skull"] * 3})
    t.play("special", "harid", "SA-10b")
    t.play("item", "skull")
    t.play("item", "skull")
    assert (t.ducats(0), t.carries("harid"), prices(t), t.ap(0)) == (5 + 3 + 1, [], [1, 5, 5, 5], 6)
    assert [row[2] for row in t.told("treasure_sold")] == [5, 3, 1], "the last one sells itself"
    assert t.g.gone[FIRST] == 3
    t.idle()


@pytest.mark.rule("ADV-10.6")
def test_the_altar_pays_one_more_and_its_price_falls_by_one() -> None:
    t = market({"harid": "HA", "faras": "N2"}, carries={"harid": ["skull"] * 3})
    t.play("special", "harid", "SA-10b")
    t.play("item", "skull")
    t.play("item", "skull")
    assert (t.ducats(0), prices(t)) == (6 + 5 + 4, [2, 5, 5, 5])
    t.idle()


@pytest.mark.rule("ADV-10.6")
def test_he_stops_when_he_likes_but_sells_one() -> None:
    t = market({"harid": "LI", "faras": "N2"}, carries={"harid": ["skull", "eye", "hand"]})
    t.play("special", "harid", "SA-10b")
    t.expect_asked(0, "sell", "ADV-10.6")
    assert t.options() == [["item", "skull"], ["item", "eye"]]
    t.play("item", "eye")
    assert t.options() == [["item", "skull"], ["done"]]
    moment = t.save()
    t.play("done")
    assert (t.ducats(0), t.carries("harid"), prices(t)) == (5, ["skull", "hand"], [5, 5, 5, 3])
    assert not t.offers("special", "harid"), "he has acted"
    t.idle()
    t.load(moment)
    t.play("item", "skull")
    assert (t.ducats(0), t.carries("harid"), prices(t)) == (10, ["hand"], [3, 5, 5, 3])
    t.idle()


@pytest.mark.rule("ADV-10.2", "ADV-10.6")
def test_no_price_falls_below_one() -> None:
    t = market({"harid": "LI", "faras": "N2"}, carries={"harid": ["skull"] * 2})
    t.g.sheet_count[0] = 2
    t.play("special", "harid", "SA-10b")
    t.play("item", "skull")
    assert (t.ducats(0), prices(t)) == (2 + 1, [1, 5, 5, 5])
    t.idle()


@pytest.mark.rule("ADV-10.6", "ALT-1", "ACT-2")
def test_at_the_altar_gems_and_relics_are_two_actions() -> None:
    t = market({"harid": "HA", "faras": "N2"}, carries={"harid": ["magic_gem", "eye"]})
    moment = t.save()
    t.play("power", "harid", "altar")
    assert (t.ducats(0), t.carries("harid")) == (6, ["eye"])
    assert not t.offers("special")
    t.idle()
    t.load(moment)
    t.play("special", "harid", "SA-10b")
    assert (t.ducats(0), t.carries("harid")) == (6, ["magic_gem"])
    assert not t.offers("power")
    t.idle()


@pytest.mark.rule("ADV-10.6", "RUL-44")
def test_selling_is_not_once_per_visit() -> None:
    t = market({"harid": "HA", "faras": "N2"}, carries={"harid": ["eye", "hand"]}, hands={})
    t.play("special", "harid", "SA-10b")
    t.play("item", "eye")
    t.play("done")
    t.play("end_turn")
    for _ in range(3):
        t.play("done" if t.asked() == "phase_two" else "end_turn")
    assert t.g.player == 0
    t.play("special", "harid", "SA-10b")
    assert t.carries("harid") == []
    t.idle()


# --- ADV-10.7 to ADV-10.9 ---------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.7", "CMN-1")
def test_what_was_not_sold_rises() -> None:
    t = market({"harid": "LI", "faras": "N2"}, carries={"harid": ["skull", "eye"]})
    t.play("special", "harid", "SA-10b")
    t.play("item", "skull")
    t.play("done")
    assert prices(t) == [3, 5, 5, 5]
    next_round(t)
    assert (t.g.round, prices(t)) == (2, [3, 6, 6, 6])
    t.idle()


@pytest.mark.rule("ADV-10.7", "ADV-10.8")
def test_in_round_three_an_unsold_kind_rises_by_two() -> None:
    t = market({"harid": "LI", "faras": "N2"}, carries={"harid": ["skull"]}, round=2)
    t.play("special", "harid", "SA-10b")
    assert prices(t) == [3, 5, 5, 5]
    next_round(t)
    assert (t.g.round, prices(t)) == (3, [4, 7, 7, 7])
    next_round(t)
    assert prices(t) == [5, 8, 8, 8], "the sale of two rounds ago is forgotten"
    t.idle()


@pytest.mark.rule("ADV-10.7", "ADV-10.2")
def test_no_price_rises_above_nine() -> None:
    t = market({"harid": "N1", "faras": "N2"}, round=5)
    t.g.sheet_count = vec[i64]([9, 8, 1, 5, *t.g.sheet_count[KINDS:]])
    next_round(t)
    assert prices(t) == [9, 9, 2, 6]
    next_round(t)
    assert (t.g.round, prices(t)) == (7, [9, 9, 3, 7])
    t.idle()


@pytest.mark.rule("ADV-10.7")
def test_nothing_rises_in_the_first_round() -> None:
    t = market({"harid": "N1", "faras": "N2"}, phase="round", round=1)
    assert prices(t) == [5, 5, 5, 5]
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-10.9")
@pytest.mark.parametrize(("number", "open_"), [(5, True), (6, False), (7, False)])
def test_from_round_six_on_only_the_altar_buys(number: int, open_: bool) -> None:
    for room, kind in (("LI", "skull"), ("LA", "heart")):
        t = market({"harid": room, "faras": "N2"}, carries={"harid": [kind]}, round=number, alarm=True)
        assert t.offers("special", "harid", "SA-10b") == open_
        t.idle()
    t = market({"harid": "HA", "faras": "N2"}, carries={"harid": ["skull"]}, round=number, alarm=True)
    t.play("special", "harid", "SA-10b")
    assert t.ducats(0) == 6
    t.idle()


# --- ADV-10.10 --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.10", "CMN-17", "END-2")
def test_an_unsold_relic_carried_out_is_worth_two_ducats() -> None:
    t = market(
        {"harid": "left", "iris": "N1", "faras": "N2"},
        carries={"harid": ["eye", "eye", "scroll"], "iris": ["skull"]},
        round=7,
        alarm=True,
        ducats={0: 10, 1: 10},
    )
    t.play("end_turn")
    while not t.g.over:
        t.play("done" if t.asked() == "phase_two" else "end_turn")
    assert t.told("reckoning") == [(0, 2, 4, 3), (1, 0, 0, 3)], "the scroll 2, two eyes 4; Iris and Faras cost 3"
    assert list(t.g.scores) == [13, 7]
    assert in_play(t.g) == 3


# --- whole games ------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-10.1", "ADV-10.4", "ADV-10.6")
@pytest.mark.parametrize(("players", "edition"), [(2, "revised"), (3, "fr"), (4, "es")])
def test_whole_games_at_random(players: int, edition: str) -> None:
    """Relics are found and sold, none is lost, prices stay within their bounds, and every game ends."""
    rules = make_rules(GANGS[:players], MARKET, edition, champions=[1])
    found = 0
    for seed in range(4):
        g = new_state(rules, Chance(seed), "table")
        g.events = []
        begin(g)
        chance = Chance(seed + 71)
        while not g.over:
            if g.round > 0:
                assert in_play(g) == (8 if players == 2 else 12)
                assert all(1 <= ducats <= 9 for ducats in g.sheet_count[:KINDS])
            g.play(g.stack[-1].draw(g, chance))
        found += sum(1 for event in g.events if event[0] in (E_TREASURE_FOUND, E_TREASURE_SOLD))
    assert found > 0
