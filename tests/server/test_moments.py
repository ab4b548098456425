"""Links to moments: of a game that goes on as everybody saw it, of a finished one in its replay; and playing on."""

import json
from pathlib import Path

import pytest
from msgspec.json import decode, encode

from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.play.fair import check
from cadwallon.play.journal import parse
from cadwallon.play.replay import rerun
from cadwallon.server.records import journal_of
from cadwallon.server.trail import Trail
from cadwallon.server.wire.position import position
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of
from tests.server.kit import House, Made, play_until


def begun(house: House, answers: int) -> tuple[Made, list[str]]:
    """A game between two people at one device, and the names that its moments had, one after the other."""
    made = house.make("me", "me")
    with made.page(0, 1) as page, made.page() as spectator:
        page.start()
        play_until(page, [0, 1], lambda told: told["number"] > answers, Chance(2))
        last = page.told[-1]["number"]
        spectator.until("position", lambda told: told["number"] >= last)
        return made, [told["moment"] for told in spectator.told if told["type"] == "position"]


def finished(house: House) -> str:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(2))
    return made.id


def test_every_moment_of_a_game_in_progress_has_a_link_that_shows_what_spectators_saw(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page, made.page() as spectator:
        page.start()
        play_until(page, [0, 1], lambda told: told["number"] > 60, Chance(2))
        last = page.told[-1]["number"]
        spectator.until("position", lambda told: told["number"] >= last)
        told = [row for row in spectator.told if row["type"] == "position"]
    compared = 0
    for number, row in enumerate(told):
        found = house.get(f"/api/tables/{made.id}/moments/{row['moment']}")
        assert found["replay"] is None
        assert found["moment"] == row["moment"]
        if number + 1 == len(told) or told[number + 1]["moment"] != row["moment"]:
            assert found["view"] == row["views"][0]
            compared += 1
    assert compared > 20
    heard = [event for row in told for event in row["events"]]
    assert found["events"] == heard


def test_the_moments_before_and_behind_one_lead_through_the_whole_game(house: House) -> None:
    made, names = begun(house, 30)
    walked = [names[-1]]
    while True:
        found = house.get(f"/api/tables/{made.id}/moments/{walked[-1]}")
        if found["before"] is None:
            break
        walked.append(found["before"])
    assert set(names) <= set(walked)
    assert house.get(f"/api/tables/{made.id}/moments/{walked[-2]}")["before"] == walked[-1]
    assert house.get(f"/api/tables/{made.id}/moments/{walked[-1]}")["after"] == walked[-2]
    assert house.get(f"/api/tables/{made.id}/moments/{names[-1]}")["after"] is None


def test_a_moment_tells_no_more_than_a_spectators_view(house: House) -> None:
    """Dealt otherwise, what is hidden from everybody changes nothing in the message."""
    made, names = begun(house, 60)
    kept = house.done(house.hall.store.load(made.id))
    trail = Trail()
    events: list[tuple[int, ...]] = []
    states: dict[str, State] = {}
    for state in rerun(journal_of(kept.record, kept.lines), events):
        trail.follow(events)
        states[trail.name()] = state.clone()
    assert names[-1] == trail.name()
    assert len(states) > 30
    chance = Chance(5)
    for name, state in states.items():
        told = house.get(f"/api/tables/{made.id}/moments/{name}")
        dealt = position(sample(view_of(state, SPECTATOR), chance), SPECTATOR)
        assert told["view"] == decode(encode(dealt))
        assert all(gang["ducats"] is None for gang in told["view"]["gangs"])
        assert told["question"]["options"] is None


def test_links_that_lead_nowhere_say_so(house: House) -> None:
    made, names = begun(house, 20)
    nonsense = house.get(f"/api/tables/{made.id}/moments/yesterday", 404)
    assert nonsense["sentence"] == "This is no link to a moment of a game; copy it again, whole."
    number, _, check_sum = names[-1].partition("-")
    other = f"{int(check_sum, 16) ^ 1:04x}"
    for stale in (f"{number}-{other}", f"{int(number) + 1}-{check_sum}"):
        gone = house.get(f"/api/tables/{made.id}/moments/{stale}", 404)
        assert gone["error"] == "moment_gone"
        assert "no longer part of the game" in gone["sentence"]
    assert house.get("/api/tables/nowhere/moments/1-abcd", 404)["error"] == "no_table"
    lobby = house.make("me", "open")
    assert house.get(f"/api/tables/{lobby.id}/moments/1-abcd", 404)["error"] == "not_begun"


def test_a_moment_that_was_taken_back_is_recognised(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        told = play_until(page, [0, 1], lambda told: any(view["can_undo"] for view in told["views"]), Chance(2))
        name = told["moment"]
        assert house.get(f"/api/tables/{made.id}/moments/{name}")["moment"] == name
        seat = next(view["seat"] for view in told["views"] if view["can_undo"])
        page.send("undo", seat=seat)
        back = page.until("position")
        assert back["moment"] != name
        assert house.get(f"/api/tables/{made.id}/moments/{name}", 404)["error"] == "moment_gone"


def test_a_link_of_a_game_that_ended_meanwhile_leads_into_its_replay(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        play_until(page, [0, 1], lambda told: told["number"] > 40, Chance(2))
        told = page.told[-1]
        play_until(page, [0, 1], lambda _: False, Chance(3))
    number = house.get(f"/api/tables/{made.id}/moments/{told['moment']}")["replay"]
    [position] = house.get(f"/api/tables/{made.id}/replay/{number}-{number}")
    then = told["views"][0]
    for same in ("round", "player", "figures", "chests", "portcullises", "alarm"):
        assert position["view"][same] == then[same]


# --- playing on -------------------------------------------------------------------------------------------------------
def played_on(house: House, table: str, number: int, seat: int = 1) -> Made:
    body = {"seat": seat, "name": "Ada", "bot": "burglar"}
    return Made(house, house.post(f"/api/tables/{table}/replay/{number}/play", body))


def test_a_finished_game_is_played_on_as_it_was_with_dice_of_its_own(house: House) -> None:
    table = finished(house)
    steps = house.get(f"/api/tables/{table}/replay")["steps"]
    number = len(steps) // 2
    seat = steps[number]["seat"]
    [then] = house.get(f"/api/tables/{table}/replay/{number}-{number}?seat={seat}")
    made = played_on(house, table, number, seat)
    with made.page(seat) as page:
        info = page.table
        assert info["status"] == "playing"
        assert info["origin"] == {"table": table, "number": number}
        assert [row["kind"] for row in info["seats"]] == ["person" if n == seat else "bot" for n in (0, 1)]
        first = page.until("position")
        view = first["views"][0]
        assert view["hand"] == then["view"]["hand"]
        assert view["figures"] == then["view"]["figures"]
        assert [gang["hand"] for gang in view["gangs"]] == [len(hand) for hand in then["hands"]]
        play_until(page, [seat], lambda _: False, Chance(9))
        assert page.table["commitment"] != house.get(f"/api/tables/{table}")["commitment"]
    old = parse(house.http.get(f"/api/tables/{table}/journal").text)
    new = parse(house.http.get(f"/api/tables/{made.id}/journal").text)
    assert [step.answer for step in new.steps[:number]] == [step.answer for step in old.steps[:number]]
    assert new.chance == old.chance
    assert new.outcomes() != old.outcomes()
    checked = check(new)
    assert checked.wrong == -1
    assert len(checked.outcomes) == sum(len(step.chance) for step in new.steps[number:])
    draws = house.get(f"/api/tables/{made.id}/fair")["draws"]
    assert len(draws) == len(checked.outcomes)


def test_a_game_that_was_played_on_survives_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = played_on(house, finished(house), 0)
        with made.page(1) as page:
            told = play_until(page, [1], lambda told: told["number"] > 12, Chance(4))
    with House(tmp_path) as house, house.page(made.id, made.tokens[1]) as page:
        again = page.until("position")
        assert again["views"] == told["views"]
        play_until(page, [1], lambda _: False, Chance(4))
        assert house.get(f"/api/tables/{made.id}/fair")["draws"]


def test_playing_on_is_refused_in_one_sentence_where_it_cannot_be(house: House) -> None:
    table = finished(house)
    last = len(house.get(f"/api/tables/{table}/replay")["steps"])
    body = {"seat": 1, "name": "Ada"}
    end = house.post(f"/api/tables/{table}/replay/{last}/play", body, 400)
    assert end["sentence"] == f"The game ends there; choose a position from 0 to {last - 1} to play on from."
    assert house.post(f"/api/tables/{table}/replay/0/play", {"seat": 3}, 400)["error"] == "no_seat"
    assert house.post(f"/api/tables/{table}/replay/0/play", {"seat": 1, "bot": "oracle"}, 400)["error"] == "no_bot"
    assert house.post(f"/api/tables/{table}/replay/soon/play", body, 404)["error"] == "no_page"
    running, _ = begun(house, 10)
    assert house.post(f"/api/tables/{running.id}/replay/3/play", body, 409)["error"] == "not_over"


def test_a_file_whose_dice_came_from_elsewhere_says_since_when(house: House) -> None:
    """Without `since` the dice of the other game would have to come from this key, and they do not."""
    made = played_on(house, finished(house), 20)
    with made.page(1) as page:
        play_until(page, [1], lambda _: False, Chance(9))
    content = json.loads(house.http.get(f"/api/tables/{made.id}/journal").text)
    assert content["fair"]["since"] == 20
    journal = parse(json.dumps(content))
    assert journal.fair is not None
    journal.fair.since = None
    with pytest.raises(ValueError, match="key"):
        check(journal)
