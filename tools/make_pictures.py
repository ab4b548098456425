"""Draws the pictures of the README from seeded games: python -m tools.make_pictures

`table.svg` is the board as `view/picture.py` draws it; the others are the page, seen by Chromium.
"""

import base64
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from cadwallon.bots import make_bot
from cadwallon.content.base.board import art_text, load_shape
from cadwallon.game import Game
from cadwallon.puzzles.shelf import shipped
from cadwallon.server.puzzles import judged
from cadwallon.view.furniture import Art
from cadwallon.view.picture import board_svg
from cadwallon.view.pieces import pieces_of
from cadwallon.view.words import option_words
from tests.e2e.browser import AT_HOME, AT_ONCE, FLAGS, browser_path
from tests.e2e.conftest import GOAL_KNOWN
from tests.e2e.player import BOARD, TRAY, Player
from tests.e2e.pupil import Pupil
from tests.e2e.screens import DESK, PHONE, to_my_turn
from tests.e2e.server import GameServer, ReadyTable, lay_table
from tests.e2e.tables import start
from tests.e2e.test_puzzles import VERDICT, give
from tests.server.kit import House, Message

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SITE = ROOT / "build" / "site" / "html"
SEED = 11
ROUND = 6
PUZZLE_GRADE = "medium"
FIGHT = 1  # the seed of a game with a fine fight
LARGEST = 300_000  # bytes
QUALITY = 0.86

# The letters are there, and whatever was still to be drawn has been.
DRAWN = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 4; i++) await new Promise((next) => requestAnimationFrame(next));
}"""

# The browser that took a picture also makes it small.
SHRINK = """async ([png, quality]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def table_in_the_night() -> str:
    """Greedy gangs in the round after the alarm: chests emptied, portcullises down, thieves on their way out."""
    game = Game.new(players=4, seed=SEED)
    bots = [make_bot("greedy", SEED + seat) for seat in range(4)]
    while not game.over and game.state.round < ROUND:
        game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    return board_svg(load_shape(), pieces_of(game.state), Art(art_text()))


def thief_about_to_move(page: Page) -> None:
    """The first turn: a thief is picked, his ways are lit, and one into a room is shown with its price."""
    start(page, "me", "bot", "bot", "bot")
    player = to_my_turn(page)
    page.keyboard.press("n")
    plain = page.locator("path.lit:not(.cards):not(.attack)").evaluate_all("all => all.map((one) => one.dataset.space)")
    player.press_space([space for space in plain if space.isalpha()][-1])
    page.mouse.move(0, 0)


def with_dice(told: Message) -> bool:
    """A card was played in a combat, the dice are rolled, and somebody may roll again."""
    question, fight = told["question"], told["views"][0]["combat"]
    return bool(question and question["kind"] == "combat_reroll" and fight and fight["cards"])


def entrance(page: Page) -> None:
    """Two games go on, and one of them waits for me."""
    for adventure in (4, 1):
        start(page, "me", "bot", "bot", adventure=adventure)
        Player(page).until(lambda screen: screen == BOARD)
    page.goto("/")
    page.locator("main ul a").nth(1).wait_for()


def lesson(page: Page) -> None:
    """The guided game: a thief is chosen, and the sentence stands beside the room that he is to enter."""
    page.goto("/learn/first_game/move")
    pupil = Pupil(page)
    page.wait_for_load_state("networkidle")
    while pupil.ready() != '[data-space="LI"]':
        pupil.act(pupil.ready())
    page.mouse.move(0, 0)


def puzzle(page: Page) -> None:
    """A puzzle of one's own turn, answered with what comes second."""
    chosen = next(one for one in shipped() if (one.kind, one.grade) == ("turn", PUZZLE_GRADE))
    answer = judged(chosen, option_words(chosen.state().rules, chosen.options_in_words()[1]), "en").text
    page.goto(f"/puzzles/{chosen.id}")
    give(page, answer)
    page.locator(VERDICT).wait_for()


def site(page: Page) -> None:
    """The first page of the documentation, as `make site` has built it."""
    page.goto((SITE / "index.html").as_uri())


def save(page: Page, name: str) -> None:
    page.evaluate(DRAWN)
    png = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
    page.goto("about:blank")
    content = base64.b64decode(page.evaluate(SHRINK, [png, QUALITY]))
    assert len(content) < LARGEST, f"{name} has {len(content)} bytes"
    (PICTURES / f"{name}.webp").write_bytes(content)
    print(f"wrote {PICTURES / name}.webp, {len(content) // 1000} kB")


def take_pictures(browser: Browser, server: GameServer, fight: ReadyTable) -> None:
    def combat(page: Page) -> None:
        page.context.add_init_script(fight.seats_of())
        page.goto(f"/table/{fight.id}")
        page.locator(TRAY).wait_for()

    scenes: dict[str, tuple[Callable[[Page], None], dict[str, Any]]] = {
        "home": (entrance, {"viewport": DESK}),
        "turn": (thief_about_to_move, {"viewport": DESK}),
        "lesson": (lesson, {"viewport": DESK}),
        "combat": (combat, {"viewport": DESK}),
        "puzzle": (puzzle, {"viewport": DESK}),
        "site": (site, {"viewport": DESK}),
        "phone": (thief_about_to_move, {"viewport": PHONE, "device_scale_factor": 1.5}),
    }
    for name, (lead_there, options) in scenes.items():
        with browser.new_context(base_url=server.url, **{**AT_HOME, **options}) as context:
            context.add_init_script(AT_ONCE)
            context.add_init_script(GOAL_KNOWN)
            page = context.new_page()
            lead_there(page)
            page.wait_for_load_state("networkidle")
            save(page, name)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "table.svg").write_text(table_in_the_night(), encoding="utf-8")
    print(f"wrote {PICTURES / 'table.svg'}")
    with TemporaryDirectory() as folder:
        with House(Path(folder), seed=FIGHT) as house:
            fight = lay_table(house, "me", *["greedy"] * 3, ends=with_dice, taste=FIGHT)
        with GameServer(Path(folder), SEED) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
            take_pictures(browser, server, fight)
            browser.close()


if __name__ == "__main__":
    main()
