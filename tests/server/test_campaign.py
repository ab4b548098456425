"""CAM  A campaign at the tables: four evenings, the same people in their seats, over days and restarts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.engine.chance import Chance
from cadwallon.play.campaign import parse
from cadwallon.server.sqlite_store import SqliteStore
from cadwallon.text.catalogue import LANGUAGES
from tests.server.evenings import ADVENTURES, CAMPAIGN, over, rush, seated
from tests.server.kit import Client, House, Message, both_until, pick


def body(*seats: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"adventure": CAMPAIGN, "edition": "revised", "seats": list(seats), **changes}


ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "bot": "random"}


@contextmanager
def both(house: House, table: str, tokens: dict[int, str]) -> Iterator[list[Client]]:
    with house.page(table, tokens[0]) as host, house.page(table, tokens[1]) as guest:
        yield [host, guest]


def best(numbers: list[int]) -> list[int]:
    return [seat for seat, number in enumerate(numbers) if number == max(numbers)]


def gone_on(house: House, table: str, tokens: dict[int, str], campaign: Message) -> tuple[str, dict[int, str]]:
    """The guest goes on; the host comes later. The table of the next evening, and its tokens."""
    with house.page(table, tokens[1]) as guest:
        assert guest.table["campaign"] == campaign
        guest.send("go_on", seat=1)
        bea = seated(guest)[1]
    with house.page(table, tokens[0]) as host:
        ana = seated(host)[0]
    return bea["table"], {0: ana["token"], 1: bea["token"]}


# --- four evenings ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAM-1", "CAM-2", "CAM-3", "CMN-24")
def test_no_adventure_has_the_name_of_the_campaign(house: House) -> None:
    """Whoever asks for adventure 4, whose title is that of the box, gets adventure 4."""
    assert CAMPAIGN not in EVERY_ADVENTURE
    made = house.make("me", "me", adventure="king_of_ashes")
    told = house.get(f"/api/tables/{made.id}")
    assert (told["adventure"], told["campaign"]) == ("king_of_ashes", None)


def test_four_evenings_with_a_restart_after_each(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "open", adventure=CAMPAIGN)
        made.join("Bea")
    table, tokens = made.id, dict(made.tokens)
    totals, kept = [0, 0], [0, 0]
    champions: list[int] = []
    for evening, adventure in enumerate(ADVENTURES, 1):
        with House(tmp_path, seed=evening * 100) as house, both(house, table, tokens) as pages:
            host, guest = pages
            campaign = host.table["campaign"]
            assert (host.table["adventure"], host.table["host"], host.table["status"]) == (adventure, 0, "lobby")
            assert [seat["name"] for seat in host.table["seats"]] == ["Person 0", "Bea"]
            assert (campaign["evening"], campaign["next"], campaign["champions"]) == (evening, adventure, champions)
            guest.send("start", seat=1)
            assert guest.refused()["error"] == "host_starts"
            host.start()
            guest.until("position")
            assert [gang["experience"] for gang in host.position["views"][0]["gangs"]] == kept
            host.send("go_on", seat=0)
            assert host.refused()["error"] == "evening_not_over"
            both_until(pages, lambda told: told["number"] > 3, Chance(evening))
        with House(tmp_path, seed=evening * 100 + 50) as house, both(house, table, tokens) as pages:
            rush(house, table, evening)
            campaign = over(pages[0])
            gangs = pages[0].position["views"][0]["gangs"]
            scores = [row["total"] for row in pages[0].position["views"][0]["scores"]]
            played = campaign["evenings"][-1]
            assert (played["table"], played["adventure"], played["ducats"]) == (table, adventure, scores)
            assert played["winners"] == best(scores)
            totals = [old + new for old, new in zip(totals, scores, strict=True)]
            kept, champions = campaign["experience"], campaign["champions"]
            assert kept == [gang["experience"] for gang in gangs]
            assert (campaign["totals"], champions) == (totals, played["winners"])
            assert len(campaign["evenings"]) == evening
        if evening < len(ADVENTURES):
            with House(tmp_path, seed=evening * 100 + 70) as house:  # days later
                table, tokens = gone_on(house, table, tokens, campaign)
    with House(tmp_path) as house:
        told = house.get(f"/api/tables/{table}")["campaign"]
        assert (told["next"], told["evening"]) == (None, 4)
        assert told["winners"] == best(totals)
        assert told["evenings"][0]["table"] == made.id
        saved = parse(house.http.get(f"/api/tables/{table}/campaign").text)  # the command line's own file
        assert (saved.over, saved.totals, saved.players) == (True, totals, ("Person 0", "Bea"))
        for language in LANGUAGES:
            with house.page(table, tokens[0], lang=language) as host:
                host.send("go_on", seat=0)
                refused = host.refused()
                assert refused["error"] == "over"
                assert refused["sentence"].endswith(".")
        with house.page(table, tokens[0]) as host:  # once more from the beginning
            host.send("rematch", seat=0)
            again = seated(host)[0]
        with house.page(again["table"], again["token"]) as host:
            assert host.table["adventure"] == ADVENTURES[0]
            assert host.table["campaign"]["evenings"] == []


@pytest.mark.rule("CAM-1")
def test_people_keep_their_gangs_unless_they_pick_others_and_bots_take_what_is_left(house: House) -> None:
    made = house.make("me", "me", "random", adventure=CAMPAIGN)
    with made.page(0, 1) as page:
        page.send("pick", seat=0, gang="cursed")
        page.send("pick", seat=1, gang="kaldern")
        page.start()
        rush(house, made.id)
        over(page)
        page.send("go_on", seat=1)
        held = seated(page, 2)
    with house.page(held[0]["table"], held[0]["token"], held[1]["token"]) as page:
        assert [seat["gang"] for seat in page.table["seats"]] == ["cursed", "kaldern", None]
        assert [seat["bot"] for seat in page.table["seats"]] == [None, None, "random"]
        page.send("pick", seat=1, gang="nocturnis")
        page.start()
        gangs = [seat["gang"] for seat in page.table["seats"]]
        assert gangs[:2] == ["cursed", "nocturnis"]
        assert page.table["campaign"]["evenings"][0]["gangs"][:2] == ["cursed", "kaldern"]


def test_who_is_second_to_go_on_finds_the_same_table(house: House) -> None:
    made = house.make("me", "open", adventure=CAMPAIGN)
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        host.start()
        rush(house, made.id)
        for page in (host, guest):
            over(page)
        guest.send("go_on", seat=1)
        host.send("go_on", seat=0)
        tables = {seated(page)[seat]["table"] for seat, page in enumerate((host, guest))}
        assert len(tables) == 1
        assert house.get(f"/api/tables/{tables.pop()}")["host"] == 0  # though the other one was quicker


# --- who may, and when ------------------------------------------------------------------------------------------------
def test_nobody_goes_on_for_others_and_no_rematch_breaks_a_campaign(house: House) -> None:
    made = house.make("me", "random", adventure=CAMPAIGN)
    with made.page(0) as page, made.page() as watcher:
        page.send("go_on", seat=0)
        assert page.refused()["error"] == "evening_not_over"
        page.start()
        rush(house, made.id)
        over(page)
        watcher.send("go_on", seat=0)
        assert watcher.refused()["error"] == "not_your_seat"
        page.send("rematch", seat=0)
        assert page.refused()["error"] == "campaign_goes_on"
        assert house.get(f"/api/tables/{made.id}")["rematch"] is None


def test_a_single_game_has_no_next_evening(house: House) -> None:
    made = house.make("me", "random")
    with made.page(0) as page:
        assert page.table["campaign"] is None
        page.send("go_on", seat=0)
        assert page.refused()["error"] == "no_campaign"
    for language in LANGUAGES:
        refused = house.get(f"/api/tables/{made.id}/campaign?lang={language}", 404)
        assert refused["error"] == "no_campaign"
        assert refused["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        (body(ME), "no_adventure"),
        (body(BOT, BOT), "no_seat_of_mine"),
        (body(ME, BOT, edition="last"), "edition"),
        (body(ME, BOT, adventure="king_of_dust"), "adventure"),
    ],
)
def test_campaigns_that_cannot_be(house: House, wanted: dict[str, Any], error: str) -> None:
    assert house.post("/api/tables", wanted, 400)["error"] == error


@pytest.mark.rule("INN-1", "RUL-76")
def test_the_inn_is_open_every_evening(house: House) -> None:
    made = house.make("me", "me", adventure=CAMPAIGN, inn=True)
    with made.page(0, 1) as page:
        page.start()
        rush(house, made.id)
        over(page)
        page.send("go_on", seat=0)
        held = seated(page, 2)
    with house.page(held[0]["table"], held[0]["token"], held[1]["token"]) as page:
        page.start()
        reasons = {page.position["question"]["reason"]}
        while page.position["question"]["kind"] != "turn" and "INN-1" not in reasons:
            page.answered(pick(Chance(1), page.position["question"]))
            reasons.add(page.position["question"]["reason"])
        assert "INN-1" in reasons


# --- seats ------------------------------------------------------------------------------------------------------------
def test_my_tables_lead_to_the_next_evening_though_i_was_not_there(house: House) -> None:
    made = house.make("me", "open", adventure=CAMPAIGN)
    made.join("Bea")
    with made.page(0) as host:
        host.start()
        rush(house, made.id)
        over(host)
        host.send("go_on", seat=0)
        follower = seated(host)[0]
    rows = {row["id"]: row for row in house.post("/api/mine", {"tokens": [made.tokens[1]]})}
    assert set(rows) == {made.id, follower["table"]}
    assert rows[made.id]["held"] == []
    assert rows[made.id]["campaign"] == {
        "id": CAMPAIGN, "first": made.id, "evening": 1, "evenings": 4, "over": False,
    }  # fmt: skip
    row = rows[follower["table"]]
    assert (row["status"], row["adventure"], row["mine"]) == ("lobby", ADVENTURES[1], [1])
    assert (row["campaign"]["first"], row["campaign"]["evening"]) == (made.id, 2)
    (held,) = row["held"]
    with house.page(follower["table"], held["token"]) as page:
        assert page.told[0]["seats"] == [1]
    again = {row["id"]: row for row in house.post("/api/mine", {"tokens": [made.tokens[1], held["token"]]})}
    assert again[follower["table"]]["held"] == []  # known by now
    watching = house.post("/api/mine", {"tokens": ["nonsense", follower["table"]]})
    assert watching == []


@pytest.mark.rule("CAM-1", "RUL-77")
def test_a_seat_that_was_left_between_the_evenings_belongs_to_whoever_takes_it(house: House) -> None:
    made = house.make("me", "open", adventure=CAMPAIGN)
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        host.start()
        rush(house, made.id)
        over(host)
        over(guest)
        guest.send("go_on", seat=1)
        follower = seated(guest)[1]
    with house.page(follower["table"], follower["token"]) as guest:
        guest.send("resign", seat=1)
        guest.until("table", lambda told: told["seats"] == [])
    with made.page(0) as host:
        mine = seated(host)[0]
    with house.page(follower["table"], mine["token"]) as host:
        cid = house.post(f"/api/invites/{host.table['invite']}", {"name": "Cid"})
    with made.page(1) as guest:  # Bea comes back to the old table: her old token gives her nobody's seat
        guest.send("chat", seat=1, text="?")
        guest.until("chat", lambda told: told["text"] == "?")
        assert not [told for told in guest.told if told["type"] == "seated"]
    rows = house.post("/api/mine", {"tokens": [made.tokens[1]]})
    assert [row["id"] for row in rows] == [made.id]
    with house.page(follower["table"], cid["token"]) as page:
        assert page.told[0]["seats"] == [1]
        assert page.table["seats"][1]["name"] == "Cid"


@pytest.mark.rule("CAM-1", "RUL-77")
def test_whoever_stayed_away_one_evening_is_expected_at_the_next(house: House) -> None:
    made = house.make("me", "open", adventure=CAMPAIGN)
    made.join("Bea")
    with made.page(0) as host:
        host.start()
        host.send("vote", seat=0, against=1, yes=True)
        host.until("table", lambda told: told["table"]["seats"][1]["replaced"])
        rush(house, made.id)
        over(host)
        host.send("go_on", seat=0)
        follower = seated(host)[0]["table"]
    with made.page(1) as guest:
        bea = seated(guest)[1]
    with house.page(follower, bea["token"]) as guest:
        assert guest.table["seats"][1]["kind"] == "person"
        assert guest.table["seats"][1]["replaced"]
        guest.send("take_back", seat=1)
        guest.until("table", lambda told: not told["table"]["seats"][1]["replaced"])


# --- on disk ----------------------------------------------------------------------------------------------------------
def test_an_evening_that_could_not_be_kept_is_not_recorded(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "me", adventure=CAMPAIGN)
        with made.page(0, 1) as page:
            page.start()
            store = house.hall.store
            assert isinstance(store, SqliteStore)
            house.within(lambda: store._file.execute("PRAGMA query_only = ON"))
            with pytest.raises(Exception, match="could not be saved"):
                rush(house, made.id)
            house.within(lambda: store._file.execute("PRAGMA query_only = OFF"))
        told = house.get(f"/api/tables/{made.id}")
        assert (told["status"], told["campaign"]["evenings"]) == ("playing", [])
        rush(house, made.id)
        assert len(house.get(f"/api/tables/{made.id}")["campaign"]["evenings"]) == 1
