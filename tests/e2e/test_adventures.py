"""Every adventure can be played on the page, whatever its sheet asks.

Games are laid to where their sheet has something to say, without a browser, so that the page begins with that.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.engine.chance import Chance
from tests.e2e.conftest import Visit
from tests.e2e.player import END, Player
from tests.e2e.server import SEED, GameServer, ReadyTable
from tests.server.kit import House, Message

ADVENTURES = list(EVERY_ADVENTURE)[1:]  # the first one is played from beginning to end elsewhere
OF_A_SHEET = ("ADV-", "EV-", "CMN-", "GIFT-")  # clauses that ask for something
GAMES = 80  # until the moment comes up
ANSWERS = 6
TIME = 2  # rounds that must be left for them


def of_the_sheet(told: Message) -> bool:
    """The sheet asks, lets a thief do something of its own, or makes a duel of a combat."""
    question = told["question"]
    asks: bool = question["reason"].startswith(OF_A_SHEET)
    combat = told["views"][0]["combat"]
    if combat is not None and combat["touches"] is not None:
        return True
    return asks or any(option["verb"] in ("special", "gift") for option in question["options"])


def eager(taste: Chance, told: Message) -> list[str]:
    """Something of a sort, whatever its sort: among a hundred movements the one deed would hardly ever be drawn.

    Chests come first, for much of what sheets offer begins with a treasure.
    """
    question, view = told["question"], told["views"][0]
    rooms = {chest["room"] for chest in view["chests"]}
    of_verb: dict[str, list[list[str]]] = {}
    for option in question["options"]:
        of_verb.setdefault(option["verb"], []).append(option["words"])
        if option["verb"] == "move" and option["space"] in rooms:
            of_verb.setdefault("to a chest", []).append(option["words"])
    for verb in ("lockpick", "bash", "to a chest"):
        if verb in of_verb and taste.below(4):
            return of_verb[verb][taste.below(len(of_verb[verb]))]
    options = list(of_verb.values())[taste.below(len(of_verb))]
    return options[taste.below(len(options))]


def lay(house: House, adventure: str) -> ReadyTable:
    bots = ["random"] * (EVERY_ADVENTURE[adventure].players[0] - 1)
    for game in range(GAMES):
        made = house.make("me", *bots, adventure=adventure)
        with made.page(0) as page:
            page.start()
            told = page.asked([0])
            taste = Chance(game)
            while told["question"] is not None and not of_the_sheet(told):
                page.answered(eager(taste, told))
                told = page.asked([0])
            view = told["views"][0]
            if told["question"] is not None and view["round"] + TIME <= view["rounds"]:
                return ReadyTable(made.id, made.tokens)
    raise AssertionError(f"nothing of {adventure} came up in {GAMES} games")


@pytest.fixture(scope="module")
def house_of_all(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[GameServer, dict[str, ReadyTable]]]:
    folder = tmp_path_factory.mktemp("adventures")
    with House(folder, seed=SEED) as house:
        tables = {adventure: lay(house, adventure) for adventure in ADVENTURES}
    with GameServer(folder) as server:
        yield server, tables


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_a_sheet_asks_is_answered_on_the_page(
    visit: Visit, house_of_all: tuple[GameServer, dict[str, ReadyTable]], adventure: str
) -> None:
    server, tables = house_of_all
    table = tables[adventure]
    page = visit(f"{server.url}table/{table.id}", table.seats_of())
    expect(page.get_by_role("heading", level=1)).to_have_text(server.get("/api/words/en")["adventure"][adventure])
    player = Player(page, seed=len(adventure))
    assert player.until(lambda _: player.answers >= ANSWERS) != END
