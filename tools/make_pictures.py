"""Draws the pictures of the README from a seeded game: python tools/make_pictures.py"""

from pathlib import Path

from cadwallon.bots import make_bot
from cadwallon.content.base.board import art_text, load_shape
from cadwallon.game import Game
from cadwallon.view.furniture import Art
from cadwallon.view.picture import board_svg
from cadwallon.view.pieces import pieces_of

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 11
ROUND = 6


def table_in_the_night() -> str:
    """Greedy gangs in the round after the alarm: chests emptied, portcullises down, thieves on their way out."""
    game = Game.new(players=4, seed=SEED)
    bots = [make_bot("greedy", SEED + seat) for seat in range(4)]
    while not game.over and game.state.round < ROUND:
        game.play(bots[game.decision.seat].choose(game.view(game.decision.seat)))
    return board_svg(load_shape(), pieces_of(game.state), Art(art_text()))


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "table.svg").write_text(table_in_the_night(), encoding="utf-8")
    print(f"wrote {PICTURES / 'table.svg'}")
