"""The board as an array of colours: the SVG that the page shows, drawn in memory."""

import io
from functools import cache
from typing import TYPE_CHECKING

from cadwallon.content.base.board import art_text, load_shape
from cadwallon.core.position import Position
from cadwallon.envs.extras import missing
from cadwallon.view.furniture import Art
from cadwallon.view.picture import board_svg, name_plates
from cadwallon.view.pieces import pieces_of
from cadwallon.view.tokens import draw_pieces

try:
    import numpy as np
    import resvg_py
    from PIL import Image
except ImportError as error:
    raise missing("envs", error) from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTH = 960


def picture_of(position: Position) -> "NDArray[np.uint8]":
    """Height, width, and red, green and blue of each point."""
    head, plates, board = _empty_board()
    pieces = _drawn(head + draw_pieces(load_shape(), pieces_of(position), plates) + "</svg>")
    return np.asarray(Image.alpha_composite(board, pieces).convert("RGB"))


@cache
def _empty_board() -> tuple[str, dict[int, list[float]], Image.Image]:
    """It is drawn once: how every picture of it begins, where its names stand, and how it looks."""
    shape = load_shape()
    svg = board_svg(shape, None, Art(art_text()))
    head, end, _ = svg.partition("</defs>")
    return head + end, name_plates(shape, "en"), _drawn(svg)


def _drawn(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH)))).convert("RGBA")
