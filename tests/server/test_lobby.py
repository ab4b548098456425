"""Making a table, joining it, picking gangs, starting, leaving, and playing again."""

from typing import Any

import pytest

from cadwallon.engine.chance import Chance
from cadwallon.text.catalogue import LANGUAGES
from tests.server.kit import Client, House, Message, both_until

ME: dict[str, Any] = {"kind": "me", "name": "Ana"}
BOT: dict[str, Any] = {"kind": "bot", "bot": "random"}
OPEN: dict[str, Any] = {"kind": "open"}


def wanted(*seats: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": list(seats), **changes}


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (wanted(ME), "no_adventure"),
        (wanted(ME, BOT, BOT, BOT, BOT), "no_adventure"),
        (wanted(ME, BOT, adventure="night_of_the_long_cutlasses"), "players"),
        (wanted(ME, BOT, adventure="nowhere"), "adventure"),
        (wanted(ME, BOT, edition="last"), "edition"),
        (wanted(BOT, BOT), "no_seat_of_mine"),
        (wanted(ME, {"kind": "bot", "bot": "genius"}), "no_bot"),
        (wanted({**ME, "gang": "kaldern"}, {**BOT, "gang": "kaldern"}), "same_gang"),
        (wanted({**ME, "gang": "nobody"}, BOT), "gang"),
        (wanted({**ME, "name": "x" * 41}, BOT), "malformed"),
        (wanted(ME, BOT, options={"time_limit": 1}), "malformed"),
        ({"adventure": "any"}, "malformed"),
        ([], "malformed"),
    ],
)
def test_tables_that_cannot_be(house: House, body: Any, error: str) -> None:
    for language in LANGUAGES:
        answer = house.post(f"/api/tables?lang={language}", body, status=400)
        assert answer["error"] == error
        assert answer["sentence"].endswith(".")


def test_an_adventure_for_three_is_refused_to_two_with_its_sentence(house: House) -> None:
    answer = house.post("/api/tables", wanted(ME, BOT, adventure="night_of_the_long_cutlasses"), status=400)
    assert "is for 3, 4 players, not 2" in answer["sentence"]


def test_an_invite_gives_a_free_seat_and_ends_with_the_last_one(house: House) -> None:
    made = house.make("me", "open", "open")
    assert made.invite is not None
    with made.page(0) as host:
        assert host.table["invite"] == made.invite
        assert made.join("  Bea\n ", gang="cursed") == 1
        seat = host.until("table")["table"]["seats"][1]
        assert (seat["kind"], seat["name"], seat["gang"]) == ("person", "Bea", "cursed")
        assert house.get(f"/api/invites/{made.invite}")["seats"][2]["kind"] == "open"
        assert house.post(f"/api/invites/{made.invite}", {"name": " "}, 400)["error"] == "no_name"
        taken = house.post(f"/api/invites/{made.invite}", {"name": "Cid", "gang": "cursed"}, 409)
        assert taken["error"] == "gang_taken"
        assert made.join("Cid") == 2
        assert host.until("table", lambda told: told["table"]["invite"] is None)
        assert house.post(f"/api/invites/{made.invite}", {"name": "Dan"}, 404)["error"] == "no_invite"
        assert house.get("/api/invites/nonsense", 404)["error"] == "no_invite"


def test_who_looks_on_is_not_shown_the_invite(house: House) -> None:
    made = house.make("me", "open")
    with made.page() as spectator:
        assert spectator.table["invite"] is None
        assert spectator.table["spectators"] == 1
    assert house.get(f"/api/tables/{made.id}")["invite"] is None


def test_gangs_are_picked_and_what_is_left_is_drawn(house: House) -> None:
    made = house.make("me", "me", "random", adventure="any")
    with made.page(0, 1) as page:
        page.send("pick", seat=0, gang="cursed", name="Zoe")
        page.send("pick", seat=1, gang="cursed")
        assert page.refused()["error"] == "gang_taken"
        page.send("pick", seat=1, gang="kaldern")
        page.send("pick", seat=1, gang=None)
        page.start()
        assert page.table["status"] == "playing"
        assert page.table["adventure"] != "any"
        gangs = [seat["gang"] for seat in page.table["seats"]]
        assert gangs[0] == "cursed"
        assert len(set(gangs)) == 3
        assert page.table["seats"][0]["name"] == "Zoe"
        page.send("pick", seat=0, gang=None)
        assert page.refused()["error"] == "begun"


def test_only_the_host_starts_and_only_when_every_seat_is_taken(house: House) -> None:
    made = house.make("me", "open", "open")
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        guest.send("start", seat=1)
        assert "Person 0" in guest.refused()["sentence"]
        host.send("answer", seat=0, question=1, option=["pass"])
        assert host.refused()["error"] == "not_begun"
        host.send("start", seat=0)
        assert host.refused()["error"] == "seat_open"
        host.start(bots=True)
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "person", "bot"]


def test_leaving_the_lobby_frees_the_seat_and_the_old_token_counts_no_more(house: House) -> None:
    made = house.make("me", "open")
    made.join("Bea")
    old = made.tokens[1]
    with made.page(0) as host, made.page(1) as guest:
        guest.send("resign", seat=1)
        assert guest.until("table", lambda told: told["seats"] == [])
        told = host.until("table", lambda told: told["table"]["invite"] is not None)
        assert told["table"]["seats"][1]["kind"] == "open"
        made.invite = told["table"]["invite"]
        made.join("Cid")
    with house.page(made.id, old) as page:
        assert page.refused()["error"] == "wrong_token"
        assert page.told[0]["seats"] == []


def test_my_tables_show_where_i_am_asked(house: House) -> None:
    first = house.make("me", "me")
    second = house.make("me", "open")
    tokens = [first.tokens[0], second.tokens[0], "nonsense"]
    with first.page(0, 1) as page:
        asked = page.start()["question"]["seat"]
    mine = house.post("/api/mine", {"tokens": [*tokens, first.tokens[1]]})
    assert [row["id"] for row in mine] == [first.id, second.id]
    assert mine[0]["your_turn"]
    assert mine[0]["mine"] == [0, 1]
    assert (mine[0]["round"], mine[0]["rounds"]) == (0, 7)
    assert not mine[1]["your_turn"]
    alone = house.post("/api/mine", {"tokens": [first.tokens[1 - asked]]})
    assert not alone[0]["your_turn"]


def test_a_rematch_seats_the_same_people(house: House) -> None:
    made = house.make("me", "open")
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        host.start()
        guest.until("position")
        host.send("rematch", seat=0)
        assert host.refused()["error"] == "not_over"
        assert both_until([host, guest], lambda _: False, Chance(1))["views"][0]["over"]
        guest.send("rematch", seat=1)
        seated = guest.until("seated")
        follower = seated["table"]
        assert seated["seat"] == 1
        seated = host.until("seated")  # before the table tells of it: whoever goes there at once has his seat
        assert seated["table"] == follower
        assert host.until("table")["table"]["rematch"] == follower
        held = seated["token"]
    with house.page(follower, held) as page:
        assert page.told[0]["seats"] == [0]
        assert page.table["host"] == 1
        assert [seat["kind"] for seat in page.table["seats"]] == ["person", "person"]
        assert [seat["name"] for seat in page.table["seats"]] == ["Person 0", "Bea"]
        assert page.table["status"] == "lobby"
    with made.page(0) as later:  # comes back to the old table, and is given the same seat again
        assert later.until("seated")["token"] == held


# --- slow games -------------------------------------------------------------------------------------------------------
STOPS_A_TURN = ["answer_move", "answer_patrol", "answer_target", "test_passed"]


def orders_of(page: Client) -> Message:
    orders: Message = [told["orders"] for told in page.told if told["type"] == "table"][-1]
    return orders


def test_a_slow_game_stops_nobodys_turn_unasked(house: House) -> None:
    made = house.make("me", "open")
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        guest.send("order", seat=1, window="answer_move", order="use", against=[0])
        told = guest.until("table", lambda told: told["orders"]["1"] != {})
        assert told["against"] == {"1": {"answer_move": [0]}}
        host.start()
        guest.until("position")
        assert orders_of(host) == {"0": dict.fromkeys(STOPS_A_TURN, "never")}
        assert orders_of(guest) == {"1": {**dict.fromkeys(STOPS_A_TURN, "never"), "answer_move": "use"}}
        host.send("order", seat=0, window="test_passed", order="ask")
        host.until("table", lambda told: told["orders"]["0"]["test_passed"] == "ask")
        end = both_until([host, guest], lambda _: False, Chance(4))
        assert end["views"][0]["over"]
        asked = [told["question"] for told in host.told if told["type"] == "position" and told["question"]]
        windows = {one["kind"] for one in asked if one["window"] and one["seat"] == 0}
        assert "combat_card" in windows
        assert windows & set(STOPS_A_TURN) <= {"test_passed"}


@pytest.mark.parametrize(("seats", "options"), [(("me", "me"), {}), (("me", "open"), {"time_limit": 20})])
def test_at_one_device_or_against_the_clock_everybody_is_asked(
    house: House, seats: tuple[str, ...], options: dict[str, Any]
) -> None:
    made = house.make(*seats, **options)
    if made.invite is not None:
        made.join("Bea")
    with made.page(0) as page:
        page.start()
        assert orders_of(page) == {"0": {}}


def test_a_rematch_keeps_the_orders_that_were_chosen(house: House) -> None:
    made = house.make("me", "open")
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        host.start()
        guest.until("position")
        host.send("order", seat=0, window="answer_move", order="ask")
        both_until([host, guest], lambda _: False, Chance(1))
        host.send("rematch", seat=0)
        seated = host.until("seated")
    with house.page(seated["table"], seated["token"]) as page:
        assert orders_of(page) == {"0": {"answer_move": "ask"}}
