"""The doors of the API and the page behind them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection

from cadwallon.engine.chance import Chance
from cadwallon.play.replay import load
from cadwallon.server.app import App
from cadwallon.text.catalogue import LANGUAGES
from tests.server.kit import House, Made, play_until


def finished(house: House) -> Made:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(1))
    return made


# --- facts ------------------------------------------------------------------------------------------------------------
def test_facts_are_sent_once(house: House) -> None:
    board = house.get("/api/content")["adventures"][0]["board"]
    paths = ["/api/content", f"/api/boards/{board}", f"/api/boards/{board}.svg?lang=es"]
    paths += [f"/api/words/{language}" for language in LANGUAGES]
    for path in paths:
        first = house.http.get(path)
        assert first.status_code == 200
        again = house.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""
        assert first.headers["content-encoding"] == "gzip"
        assert house.http.get(path, headers={"accept-encoding": "identity"}).content == first.content
    assert "no_table" in house.get("/api/words/fr")["server"]


def test_the_rule_reference(house: House) -> None:
    for language in LANGUAGES:
        book = house.get(f"/api/rules/{language}")
        chapters = {chapter["id"] for chapter in book["chapters"]}
        assert {clause["chapter"] for clause in book["clauses"]} <= chapters
        assert any(clause["ruling"] for clause in book["clauses"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_and_its_pictures(house: House, language: str) -> None:
    pages = house.get(f"/api/guide/{language}")
    assert [page["part"] for page in pages] == ["base"] * 12 + ["ashes"] * 8 + ["adventures"] * 14
    shown = [block["id"] for page in pages for block in page["blocks"] if block["kind"] == "picture"]
    answer = house.http.get(f"/api/guide/pictures/{shown[3]}.svg?lang={language}")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    other = house.http.get(f"/api/guide/pictures/{shown[3]}.svg?lang={'es' if language != 'es' else 'en'}")
    assert other.text != answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/nothing",
        "/api/words/tlh",
        "/api/rules/xx",
        "/api/boards/none",
        "/api/boards/none.svg",
        "/api/guide/xx",
        "/api/guide/pictures/none.svg",
    ],
)
def test_addresses_of_nothing(house: House, path: str) -> None:
    assert house.get(f"{path}?lang=es", 404)["sentence"].endswith(".")


def test_a_wrong_method(house: House) -> None:
    assert house.get("/api/tables", 405)["error"] == "wrong_method"


@pytest.mark.parametrize(
    ("body", "kind", "status", "error"),
    [
        (b"{}", "text/plain", 415, "not_json"),
        (b"{", "application/json", 400, "malformed"),
        (b"\xff", "application/json", 400, "malformed"),
        (b"[" * 9000, "application/json", 400, "malformed"),
        (b'"' + b"x" * 70000 + b'"', "application/json", 413, "too_long"),
    ],
)
def test_bodies_that_are_refused(house: House, body: bytes, kind: str, status: int, error: str) -> None:
    answer = house.http.post("/api/mine", content=body, headers={"content-type": kind})
    assert answer.status_code == status
    assert answer.json()["error"] == error


def test_the_language_is_that_of_the_address_or_of_the_browser(house: House) -> None:
    assert "n'existe pas" in house.get("/api/tables/x?lang=fr", 404)["sentence"]
    answer = house.http.get("/api/tables/x", headers={"accept-language": "de-DE,es-MX;q=0.8,en;q=0.5"})
    assert "no existe" in answer.json()["sentence"]


# --- finished games ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", ["replay", "replay/0-0", "journal"])
def test_nothing_is_told_of_a_game_before_its_end(house: House, path: str) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
    assert house.get(f"/api/tables/{made.id}/{path}", 409)["error"] == "not_over"


def test_a_finished_game_is_looked_back_at(house: House) -> None:
    made = finished(house)
    info = house.get(f"/api/tables/{made.id}/replay?lang=fr")
    count = len(info["steps"])
    assert info["table"]["status"] == "over"
    assert [step["number"] for step in info["steps"]] == list(range(count))
    assert all(step["text"] for step in info["steps"])
    assert info["ducats"][-1]["ducats"] == [score["total"] for score in info["scores"]]
    rows: list[dict[str, Any]] = []
    for first in range(0, count + 1, 100):
        rows += house.get(f"/api/tables/{made.id}/replay/{first}-{min(first + 99, count)}")
    assert [row["number"] for row in rows] == list(range(count + 1))
    assert rows[-1]["view"]["over"]
    assert rows[0]["view"]["round"] == 0
    kinds = [event["kind"] for row in rows for event in row["events"]]
    assert kinds[0] == "mission_opened"  # the set-up is told before the first answer
    assert kinds[-1] == "game_over"
    halfway = house.get(f"/api/tables/{made.id}/replay/{count // 2}-{count // 2}?seat=1")[0]
    seen = halfway["view"]
    assert [len(hand) for hand in halfway["hands"]] == [gang["hand"] for gang in seen["gangs"]]
    assert halfway["hands"][1] == seen["hand"]
    assert seen["seat"] == 1
    for path in (f"replay/0-{count + 1}", "replay/5-4", "replay/0-0?seat=7"):
        assert house.get(f"/api/tables/{made.id}/{path}", 404)["error"] == "no_position"


def test_the_journal_of_a_finished_game_can_be_replayed(house: House) -> None:
    made = finished(house)
    answer = house.http.get(f"/api/tables/{made.id}/journal")
    assert "attachment" in answer.headers["content-disposition"]
    journal = load(answer.text)
    assert len(journal.steps) > 50
    assert "seed" not in json.loads(answer.text)


# --- the page ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Cadwallon</title>", encoding="utf-8")
    (folder / "assets" / "app-abc123.js").write_text("let a = 1", encoding="utf-8")
    (folder / "assets" / "app-abc123.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return folder


def test_the_page_and_its_files(tmp_path: Path, page: Path) -> None:
    with House(tmp_path / "games", page=page) as house:
        for path in ("/", "/table/abc", "/join/code", "/rules", "/replay/x", "/new"):
            answer = house.http.get(path)
            assert "<title>Cadwallon</title>" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["referrer-policy"] == "no-referrer"
            etag = {"if-none-match": answer.headers["etag"]}
            assert house.http.get(path, headers=etag).status_code == 304
        plain = house.http.get("/assets/app-abc123.js", headers={"accept-encoding": "identity"})
        assert plain.text == "let a = 1"
        assert "immutable" in plain.headers["cache-control"]
        assert "javascript" in plain.headers["content-type"]
        with house.http.stream("GET", "/assets/app-abc123.js", headers={"accept-encoding": "gzip"}) as packed:
            assert packed.headers["content-encoding"] == "gzip"
            assert b"".join(packed.iter_raw()) == b"packed"
        for path in ("/assets/none.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/favicon.ico"):
            assert house.http.get(path).status_code == 404


def test_an_installation_without_a_page_says_so(house: House) -> None:
    assert house.get("/", 404)["error"] == "no_page_built"


def test_a_table_on_this_machine_answers_to_its_own_names_only(house: House) -> None:
    app = App(house.hall, local=True)

    async def status(host: str) -> int:
        transport = httpx.ASGITransport(app.asgi)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
            return (await client.get("/api/content")).status_code

    assert asyncio.run(status("127.0.0.1:8765")) == 200
    assert asyncio.run(status("localhost:8765")) == 200
    assert asyncio.run(status("rebound.example:8765")) == 421
    assert asyncio.run(status("192.168.0.7:8765")) == 421
    app = App(house.hall, local=True, network="192.168.0.7")
    assert asyncio.run(status("192.168.0.7:8765")) == 200
    assert asyncio.run(status("127.0.0.1:8765")) == 200
    assert asyncio.run(status("rebound.example:8765")) == 421


def test_behind_a_proxy_the_public_address_is_trusted_and_no_other(house: House) -> None:
    app = App(house.hall, public_url="https://cards.example.org/")

    def welcome(origin: str | None) -> bool:
        headers = [(b"host", b"127.0.0.1:8765")] + ([(b"origin", origin.encode())] if origin else [])
        return app.is_welcome(HTTPConnection({"type": "websocket", "headers": headers, "query_string": b""}))

    assert welcome("https://cards.example.org")
    assert welcome(None)
    assert not welcome("https://cards.example.org.evil.example")
    assert not welcome("http://127.0.0.1:8765")
