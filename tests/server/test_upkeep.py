"""What whoever runs a server does with its store; the server on PostgreSQL goes on meanwhile and hears of it."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cadwallon.cli import main
from cadwallon.engine.chance import Chance
from cadwallon.play.replay import load
from cadwallon.server.sqlite_store import FILE
from tests.cli.terminal import output, refusal
from tests.server.evenings import rush
from tests.server.kit import House, Made, pick

Capture = pytest.CaptureFixture[str]


def a_game(house: House, answers: int = 12) -> Made:
    """Two people who have talked and played a little."""
    made = house.make("me", "open", mask=True)
    made.join("Bea")
    with made.page(0) as host, made.page(1) as guest:
        host.send("chat", seat=0, text="welcome")
        guest.send("chat", seat=1, text="it is me")
        guest.until("chat", lambda told: told["text"] == "it is me")
        host.start()
        guest.until("position")
        taste = Chance(3)
        for _ in range(answers):
            asked = (host, guest)[host.position["question"]["seat"]]
            asked.answer(pick(taste, asked.position["question"]))
            for page in (host, guest):
                page.until("position")
    return made


def test_a_store_is_copied_replayed_and_played_on(tmp_path: Path, database: str, capsys: Capture) -> None:
    """From a file to PostgreSQL and back to another file: the same tables, which go on where they stood."""
    with House(tmp_path / "first") as house:
        made = a_game(house)
        ended = house.make("me", "me")
        with ended.page(0, 1) as page:
            page.start()
            rush(house, ended.id)
        house.make("me", "open")
        with made.page(0, 1) as page:
            before = page.until("position")
    said = output(capsys, "store", "copy", str(tmp_path / "first"), database)
    assert "3 tables" in said
    said = refusal(capsys, "store", "copy", str(tmp_path / "first"), database)
    assert said.endswith("holds tables already; copy into an empty one.")
    assert "3 tables" in output(capsys, "store", "check", database)
    output(capsys, "store", "copy", database, str(tmp_path / "second"))
    for where in (database, tmp_path / "second"):
        with House(where) as made.house, made.page(0, 1) as page:
            after = page.until("position")
            assert (after["number"], after["question"]["options"]) == (before["number"], before["question"]["options"])
            assert page.until("chat")["text"] == "welcome"
            page.answered(pick(Chance(1), after["question"]))


def test_a_store_with_a_broken_table_says_which(tmp_path: Path, capsys: Capture) -> None:
    import sqlite3

    with House(tmp_path) as house:
        made, other = a_game(house), a_game(house)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("DELETE FROM steps WHERE at = ? AND number = 3", (made.id,))
    file.close()
    assert main(["store", "check", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"{made.id}: ")
    assert other.id not in said.err
    assert "1 of 2 tables cannot be read or replayed" in said.out


def test_addresses_that_cannot_be_used(tmp_path: Path, capsys: Capture) -> None:
    nowhere = f"postgresql://me:secret@/none?host={tmp_path}"
    for words in (["store", "check", nowhere], ["serve", "--port", "0", "--store", nowhere]):
        said = refusal(capsys, *words)
        assert said.endswith("check the address, and that PostgreSQL runs there.")
        assert "secret" not in said


def test_tables_are_listed(database: str, capsys: Capture) -> None:
    with House(database) as house:
        made = a_game(house)
        lobby = house.make("me", "open")
        listed = output(capsys, "admin", "list", database).splitlines()
        assert sorted(line.split()[:2] for line in listed) == sorted([[made.id, "playing"], [lobby.id, "lobby"]])
        found = output(capsys, "admin", "list", database, "--name", "Bea", "--json")
        assert json.loads(found)["seats"] == ["Person 0", "Bea"]
        assert output(capsys, "admin", "list", database, "--status", "over") == ""


def test_what_a_person_has_left_is_deleted_while_the_server_runs(database: str, capsys: Capture) -> None:
    with House(database) as house:
        made = a_game(house)
        with made.page(1) as guest:
            said = refusal(capsys, "admin", "forget", database, made.id, "5")
            assert said.endswith("has the seats 1 to 2; name one of them.")
            assert "is deleted" in output(capsys, "admin", "forget", database, made.id, "2")
            with pytest.raises(ConnectionClosed):
                guest.until_end()
        with house.page(made.id, made.tokens[1]) as stranger:
            assert stranger.table["seats"][1]["kind"] == "bot"
            assert stranger.table["seats"][1]["name"] == ""
            assert stranger.refused()["error"] == "wrong_token"
        with made.page(0) as host:
            host.send("chat", seat=0, text="who was that?")
            host.until("chat", lambda told: told["text"] == "who was that?")
            assert [told["text"] for told in host.told if told["type"] == "chat"] == ["welcome", "who was that?"]
            host.asked([0])  # the bot that sits there now has answered


def test_a_table_is_closed_and_bots_play_it_to_its_end(database: str, capsys: Capture) -> None:
    with House(database) as house:
        made = a_game(house)
        lobby = house.make("me", "open")
        for table in (made, lobby):
            assert "is closed" in output(capsys, "admin", "close", database, table.id)
        house.get(f"/api/tables/{lobby.id}", status=404)
        with made.page() as spectator:
            while spectator.table["status"] != "over":
                house.turn_clock(2)  # pauses of a masked table
                spectator.next()


def test_a_table_is_exported(tmp_path: Path, database: str, capsys: Capture) -> None:
    with House(database) as house:
        made = a_game(house)
        ended = house.make("me", "me")
        with ended.page(0, 1) as page:
            page.start()
            rush(house, ended.id)
        file = tmp_path / "table.json"
        output(capsys, "admin", "export", database, made.id, str(file))
        assert refusal(capsys, "admin", "export", database, made.id, str(file)).endswith("name another file.")
        text = file.read_text()
        shown = json.loads(text)
        assert [seat["name"] for seat in shown["seats"]] == ["Person 0", "Bea"]
        assert [line["text"] for line in shown["chat"]] == ["welcome", "it is me"]
        assert shown["journal"] is None  # it goes on: its key and the hands are secret
        record = house.done(house.hall.store.load(made.id)).record
        assert record.key not in text
        assert not any(token in text for token in made.tokens.values())
        output(capsys, "admin", "export", database, ended.id, str(tmp_path / "over.json"))
        assert len(load(json.loads((tmp_path / "over.json").read_text())["journal"]).steps) > 50


def test_what_is_old_is_deleted(tmp_path: Path, capsys: Capture) -> None:
    with House(tmp_path) as house:  # by the clock of the tests, years ago
        lobby = house.make("me", "open")
        game = a_game(house)
    assert lobby.id in output(capsys, "admin", "tidy", str(tmp_path), "--game-days", "0", "--try")
    assert output(capsys, "admin", "tidy", str(tmp_path), "--game-days", "0").splitlines() == [
        lobby.id,
        "Deleted: 1 table.",
    ]
    assert output(capsys, "admin", "list", str(tmp_path)).split()[0] == game.id
    assert game.id in output(capsys, "admin", "tidy", str(tmp_path), "--game-days", "1")
    assert output(capsys, "admin", "list", str(tmp_path)) == ""
