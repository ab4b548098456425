"""The dice of a table: committed to in the lobby, secret while it is played, open to everybody's check at its end."""

import hmac
import json
from hashlib import sha256
from pathlib import Path

from msgspec.json import decode, encode

from cadwallon.engine.chance import Chance
from cadwallon.play.fair import check
from cadwallon.play.journal import parse
from cadwallon.server.records import TableRecord
from cadwallon.server.seats import hashed, new_token
from cadwallon.server.store import Change
from tests.server.kit import House, play_until


def to_the_end(house: House) -> tuple[str, str, str, list[str]]:
    """A whole game: its table, what its lobby showed, the key, and every text that was told before the end."""
    made = house.make("me", "me")
    with made.page(0, 1) as page, made.page() as spectator:
        shown = page.table["commitment"]
        key = house.within(lambda: house.hall._live[made.id].record.key)
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(2))
        spectator.until("position", lambda told: told["question"] is None)
        return made.id, shown, key, page.texts + spectator.texts


def test_the_key_is_told_at_the_end_and_never_before(house: House) -> None:
    table, shown, key, texts = to_the_end(house)
    assert sha256(bytes.fromhex(key)).hexdigest() == shown
    assert len(texts) > 100
    assert not any(key in text for text in texts)
    journal = parse(house.http.get(f"/api/tables/{table}/journal").text)
    assert journal.fair is not None
    assert (journal.fair.commitment, journal.fair.key) == (shown, bytes.fromhex(key))
    assert check(journal).wrong == -1
    assert house.get(f"/api/tables/{table}")["commitment"] == shown


def test_what_the_page_needs_to_check_the_dice_by_itself(house: House) -> None:
    """The same arithmetic as the page's (web/src/game/end/fair.ts), written down once more."""
    table, shown, key, _ = to_the_end(house)
    told = house.get(f"/api/tables/{table}/fair")
    assert (told["commitment"], told["key"]) == (shown, key)
    used = 0

    def below(n: int) -> int:
        nonlocal used
        while True:
            block = hmac.digest(bytes.fromhex(key), (used // 8).to_bytes(8, "big"), "sha256")
            word = int.from_bytes(block[used % 8 * 4 : used % 8 * 4 + 4], "big")
            used += 1
            if word < 2**32 - 2**32 % n:
                return word % n

    kinds = set()
    for draw in told["draws"]:
        kinds.add(draw["what"])
        if draw["what"] == "die":
            assert draw["after"] == [str(1 + below(6))]
            continue
        items = list(draw["before"])
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
        assert items == draw["after"]
    assert {"die", "arcana", "missions", "treasures"} <= kinds


def test_a_game_that_is_not_over_shows_no_key(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        assert house.get(f"/api/tables/{made.id}/fair", 409)["error"] == "not_over"
        assert house.get(f"/api/tables/{made.id}/journal", 409)["error"] == "not_over"


def test_every_table_commits_to_another_key(house: House) -> None:
    shown = {house.get(f"/api/tables/{house.make('me', 'open').id}")["commitment"] for _ in range(5)}
    assert len(shown) == 5


def test_a_rematch_has_a_new_key(house: House) -> None:
    table, shown, _, _ = to_the_end(house)
    live = house.within(lambda: house.hall._live[table])
    token = new_token()
    house.done(live.keep(tokens=[(hashed(token), 0)]))
    with house.page(table, token) as page:
        page.send("rematch", seat=0)
        follower = page.until("seated")["table"]
        assert house.get(f"/api/tables/{follower}")["commitment"] not in (None, shown)


def test_games_from_before_there_were_keys_go_on_and_show_none(tmp_path: Path) -> None:
    """A record as the first version wrote it: its generator goes on, and nothing is claimed about its dice."""
    with House(tmp_path) as house:
        made = house.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
        live = house.within(lambda: house.hall._live[made.id])
        record = json.loads(encode(live.record))
        del record["key"], record["game"]["position"], record["game"]["settled"]
        record["game"]["generator"] = [5, 6]
        house.done(house.hall.store.save(Change(decode(json.dumps(record), type=TableRecord), live.version)))
    with House(tmp_path) as house:
        made.house = house
        with made.page(0, 1) as page:
            assert page.table["commitment"] is None
            play_until(page, [0, 1], lambda _: False, Chance(2))
        assert house.get(f"/api/tables/{made.id}/fair", 400)["error"] == "not_fair"
        assert parse(house.http.get(f"/api/tables/{made.id}/journal").text).fair is None


def test_a_lobby_from_before_gets_its_key_when_it_begins(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "me")
        live = house.done(house.hall.table(made.id))
        live.record.key = ""
        house.done(live.keep())
    with House(tmp_path) as house:
        made.house = house
        with made.page(0, 1) as page:
            assert page.table["commitment"] is None
            page.start()
            assert page.table["commitment"] is not None
