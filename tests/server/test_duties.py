"""What whoever runs a server asks of it: does it live, can it serve, how does it fare."""

import json
import logging
import re
from pathlib import Path

import pytest

from cadwallon.engine.chance import Chance
from cadwallon.server.calm import Lines
from cadwallon.server.upkeep import Retention
from tests.postgres import running
from tests.server.kit import House, pick
from tests.server.serving import Insistent, Serving, begun, until


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found is not None, text
    return float(found[1])


def test_it_lives_and_is_ready(house: House) -> None:
    assert house.http.get("/healthz").text == "ok\n"
    assert house.http.get("/readyz").text == "ready\n"


def test_without_its_store_it_lives_and_is_not_ready() -> None:
    with running() as postgres, House(postgres.database()) as house:
        assert house.http.get("/readyz").status_code == 200
        postgres.stop()
        assert house.http.get("/readyz").status_code == 503
        assert house.http.get("/healthz").status_code == 200
        postgres.start()
        until(lambda: house.http.get("/readyz").status_code == 200)


def test_figures_of_what_was_done(house: House) -> None:
    before = house.http.get("/metrics").text
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        for _ in range(3):
            page.answered(pick(Chance(1), page.position["question"]))
        after = house.http.get("/metrics").text
        assert figure(after, "cadwallon_tables") == 1
        assert figure(after, 'cadwallon_connections{kind="own"}') == 1
        answered = [figure(text, "cadwallon_answer_seconds_count") for text in (before, after)]
        assert answered[1] == answered[0] + 4  # the start is a message too
        assert figure(after, "cadwallon_save_seconds_count") >= 4
        assert "cadwallon_collector_seconds_bucket" in after
        assert figure(after, "cadwallon_bots_waiting") == 0


def test_whoever_comes_through_a_proxy_gets_no_figures(tmp_path: Path) -> None:
    with House(tmp_path, hops=1) as house:
        assert house.http.get("/metrics").status_code == 200
        assert house.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 404
        assert house.http.get("/healthz", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200


def test_any_of_several_processes_gives_the_sums(tmp_path: Path, database: str) -> None:
    with Serving(database, tmp_path) as serving:
        people = [Insistent(begun(serving)) for _ in range(4)]
        for person in people:
            person.play(3)
        for _ in range(6):  # whichever answers
            text = serving.http.get("/metrics", headers={"connection": "close"}).text
            assert figure(text, "cadwallon_answer_seconds_count") == 4 * (3 + 1)
        assert len(list(tmp_path.glob("cadwallon-metrics-*"))) == 1
    assert list(tmp_path.glob("cadwallon-metrics-*")) == []


def test_old_tables_go_by_themselves(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        lobby = house.make("me", "open")
    with House(tmp_path, time=1000.0 + 31 * 86400, retention=Retention(30)) as house:
        until(lambda: house.http.get(f"/api/tables/{lobby.id}").status_code == 404)


def test_logs_for_programs_are_lines_of_json() -> None:
    record = logging.LogRecord("cadwallon.server", logging.WARNING, "", 0, "table %s: %s", ("x", 'a "b"'), None)
    line = json.loads(Lines().format(record))
    assert (line["level"], line["message"]) == ("warning", 'table x: a "b"')


def test_no_token_comes_into_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever goes wrong: neither the token of a seat nor the code of an invite is written down."""
    with House(tmp_path) as house:
        made = house.make("me", "open")
        assert made.invite is not None

        async def broken(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(house.hall.store, "invited", broken)
        assert house.http.get(f"/api/invites/{made.invite}").status_code == 500
        monkeypatch.setattr(house.hall, "seats_of", broken)
        with house.page(made.id, greet=False) as page:
            page.send("hello", tokens=list(made.tokens.values()), lang="en")
            assert page.refused()["error"] == "trouble"
        assert caplog.text.count("ZeroDivisionError") >= 2
        for secret in (made.invite, *made.tokens.values()):
            assert secret not in caplog.text
