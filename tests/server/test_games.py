"""Whole games over real sockets: every message to every connection holds what its seat may know and nothing else."""

import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cadwallon.content.ashes.manifest import ARCANA as ASHES_ARCANA
from cadwallon.content.ashes.manifest import INTRIGUES
from cadwallon.content.base.manifest import ARCANA
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.engine.chance import Chance
from cadwallon.engine.events import hears
from cadwallon.play.table import Table
from cadwallon.server.wire.position import position
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.server.kit import Client, House, Made, Message, pick

CARDS = {make().name for make, _ in ARCANA + ASHES_ARCANA} | {make().name for make in INTRIGUES}
# Where the id of a card may stand in a message. Anywhere else it would be a hand, or the deck.
CARD_PLACES = re.compile(
    r"(moments\.)?views\.(hand|discard|gangs\.known|combat\.cards\.card|ashes\.(intrigues\.id|revealed))"
    r"|question\.(options\..*|subject|reason)"  # options come to the asked seat only
    r"|events\.values"
)
TOLD_TO_ONE = ("card_drawn", "cards_kept", "peeked", "intrigue_drawn", "scouted")
EACH = 12  # every twelfth position is compared with a world in which the hidden things lie otherwise


def places(thing: Any, path: str = "") -> list[tuple[str, str]]:
    """Every text in a message with the names that lead to it."""
    if isinstance(thing, dict):
        return [found for key, value in thing.items() for found in places(value, f"{path}.{key}".lstrip("."))]
    if isinstance(thing, list):
        return [found for value in thing for found in places(value, path)]
    return [(path, thing)] if isinstance(thing, str) else []


def check_message(client: Client, message: Message, seat: int, game: Table, secrets: list[str]) -> None:
    text = client.texts[-1]
    assert not [secret for secret in secrets if secret in text]
    if message["type"] != "position":
        return
    assert [view["seat"] for view in message["views"]] == [seat]
    view = message["views"][0]
    assert isinstance(view["deck"], int)
    assert isinstance(view["mission_deck"], int)
    if seat < 0:
        assert view["hand"] == []
        assert view["ashes"] is None or view["ashes"]["intrigues"] == []
    for number, gang in enumerate(view["gangs"]):
        assert isinstance(gang["hand"], int)
        assert number == seat or view["over"] or gang["ducats"] is None
    question = message["question"]
    if question is not None and question["seat"] != seat:
        assert question["options"] is None
        assert question["why_not"] == []
    assert [path for path, word in places(message) if word in CARDS and not CARD_PLACES.fullmatch(path)] == []
    own_gang = game.rules.parts.gangs[seat] if seat >= 0 else ""
    for event in message["events"]:
        if event["kind"] in TOLD_TO_ONE and event["values"][0] != own_gang:
            assert event["values"][-1] is None
    heard = [event for event in game.events if hears(event[1], seat)]
    assert len([told for row in client.told if row["type"] == "position" for told in row["events"]]) == len(heard)


def check_moments(message: Message, seat: int, game: Table, chance: Chance) -> int:
    """What was so on the way is what the seat saw then, dealt otherwise too; how often the table went on by itself."""
    states = {
        sum(hears(event[1], seat) for event in game.events[:count]): state for count, state in reversed(game.passed)
    }
    before = sum(hears(event[1], seat) for event in game.events) - len(message["events"])
    stops = [moment["events"] for moment in message["moments"]]
    assert stops == sorted(set(stops))
    assert all(0 < stop <= len(message["events"]) for stop in stops)
    for moment in message["moments"]:
        state = states[before + moment["events"]]
        for world in (state, sample(view_of(state, seat), chance)):
            wanted = json.loads(msgspec.json.encode(position(world, seat)))
            assert {**message["views"][0], **moment["views"][0]} == wanted
    return len(stops)


def check_world(message: Message, seat: int, game: Table, chance: Chance) -> None:
    """HID-1  Dealt otherwise, the hidden things make no difference to what the seat is shown."""
    other = sample(view_of(game.state, seat), chance)
    shown = message["views"][0]
    wanted = position(other, seat, can_undo=shown["can_undo"], undo_needs_consent=shown["undo_needs_consent"])
    assert json.loads(msgspec.json.encode(wanted)) == shown


def check_table(house: House, made: Made, seats: int, taste: Chance) -> int:
    """Plays a game to its end; how many answers it took."""
    with ExitStack() as pages:
        clients: dict[int, Client] = {}
        for seat in [*range(seats), -1]:
            clients[seat] = pages.enter_context(made.page(*([seat] if seat >= 0 else [])))
        clients[0].send("start", seat=0)
        for client in clients.values():
            client.until("position")
        live = house.within(lambda: house.hall._live[made.id])
        game: Table = live.game
        secrets = {seat: [token for other, token in made.tokens.items() if other != seat] for seat in clients}
        answers = moments = 0
        while True:
            for seat, client in clients.items():
                check_message(client, client.position, seat, game, [*secrets[seat], live.record.key])
                if not client.position["fresh"]:
                    moments += check_moments(client.position, seat, game, taste)
                if (answers + seat) % EACH == 0 and not game.over:
                    check_world(client.position, seat, game, taste)
            question = clients[-1].position["question"]
            if question is None:
                assert moments > 0
                return answers
            asked = clients[question["seat"]]
            asked.answer(pick(taste, asked.position["question"]))
            answers += 1
            for client in clients.values():
                client.until("position")


@pytest.mark.parametrize("number", range(len(EVERY_ADVENTURE)))
@pytest.mark.rule("HID-1", "HID-2")
def test_nobody_is_told_more_than_his_seat_may_know(tmp_path: Path, number: int) -> None:
    adventure = list(EVERY_ADVENTURE)[number]
    seats = EVERY_ADVENTURE[adventure].players[0]
    with House(tmp_path, seed=100 + number) as house:
        made = house.make(*["me"] * seats, adventure=adventure)
        assert check_table(house, made, seats, Chance(number)) > 50
        assert house.get(f"/api/tables/{made.id}")["status"] == "over"


@pytest.mark.rule("OLD-1", "OLD-5", "IC-7")
def test_an_adventure_of_the_base_box_with_everything_of_the_expansion(tmp_path: Path) -> None:
    with House(tmp_path, seed=5) as house:
        made = house.make("me", "me", adventure="gilded_coach", expansion=True, catacombs=True, inn=True)
        assert check_table(house, made, 2, Chance(5)) > 50


OLD = {"expansion": True, "catacombs": True}


@pytest.mark.parametrize(
    ("adventure", "options"),
    [
        ("treasure_of_the_duke", {}),
        ("swordmasters_wager", {}),
        ("awakening_of_sophet_drahas", {"inn": True}),
        ("king_of_ashes", OLD),
    ],
)
def test_bots_play_a_whole_game_with_somebody_who_looks_on(
    tmp_path: Path, adventure: str, options: dict[str, bool]
) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "random", "greedy", adventure=adventure, **options)
        with made.page(0) as page:
            page.start()
            page.send("resign", seat=0)  # from now on he looks on
            told = page.until("position", lambda told: told["question"] is None)
            assert [view["seat"] for view in told["views"]] == [-1]
            assert [score["seat"] for score in told["views"][0]["scores"]] == [0, 1, 2]
            assert page.until("table")["table"]["status"] == "over"
