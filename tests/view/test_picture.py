"""The picture of a board: well-formed, complete, and free of what a name might smuggle in."""

import gzip
import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from cadwallon.board.outline import outline
from cadwallon.board.source import BoardSource
from cadwallon.content.base.board import art_text, load_board, load_shape
from cadwallon.text.catalogue import catalogue
from cadwallon.view.furniture import Art
from cadwallon.view.picture import board_svg
from cadwallon.view.tokens import BADGES, Chest, Figure, Pieces

SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_room_and_gate_is_named(language: str) -> None:
    board = load_board()
    found = words(board_svg(load_shape(), language=language))
    joined = " ".join(found)
    assert all(board.names[room][language] in joined for room in board.rooms)
    assert all(board.ids[gate] in found for gate in board.gates)


def test_one_arrow_per_opening_and_one_star_per_pentacle() -> None:
    root = ET.fromstring(board_svg(load_shape()))
    fills = [element.get("fill") for element in root.iter()]
    assert fills.count("#46d664") == len(load_shape().openings)
    assert fills.count("url(#board-spell)") == 4


def test_pieces_stand_in_their_spaces() -> None:
    board = load_board()
    figures = [
        Figure(board.index["18"], initial, "#c0392b", badge) for initial, badge in zip("ABCDEF", BADGES, strict=True)
    ]
    treasures = ["red_gem", "green_gem", "keys", "scroll", "bracelet", "purse", "ducat_chest", ""]
    chests = [Chest(room, treasures[room % 8]) for room in board.rooms]
    plain, full = board_svg(load_shape()), board_svg(load_shape(), Pieces(figures, chests, board.gates))
    assert [word for word in words(full) if word in "ABCDEF"] == list("ABCDEF")
    assert full.count("url(#board-chest-light)") == 24
    assert len(full) > len(plain)


@pytest.mark.parametrize(
    ("language", "square"), [("en", "Lantern Square"), ("fr", "Place de la Lanterne"), ("es", "Plaza del Farol")]
)
def test_art_adds_lamps_and_lane_names(language: str, square: str) -> None:
    art = Art(art_text())
    found = words(board_svg(load_shape(), art=art, language=language))
    assert square in found
    assert {catalogue(language).word("lane", lane.lane) for lane in art.lane_names} <= set(found)
    assert len(art.lamps()) == 20


def test_names_of_foreign_boards_are_words_not_markup() -> None:
    folder = files("cadwallon.content.base.board")
    toml = folder.joinpath("board.toml").read_text(encoding="utf-8").replace('name = "Library"', 'name = "<b>&"')
    shape = outline(BoardSource(toml, folder.joinpath("board.txt").read_text(encoding="utf-8")))
    assert "<b>&" in words(board_svg(shape))


def test_the_same_board_gives_the_same_picture() -> None:
    assert board_svg(load_shape()) == board_svg(load_shape())


def test_a_page_can_take_the_picture_in() -> None:
    """No id and no style of it can meet those of the page, and it is small enough for a first view."""
    svg = board_svg(load_shape(), art=Art(art_text()))
    root = ET.fromstring(svg)
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    assert ids
    assert all(name.startswith("board-") for name in ids)
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    style = root.find(f"{SVG}style")
    assert style is not None
    assert style.text is not None
    rules = [rule for rule in style.text.split("}") if rule.strip()]
    assert all(rule.strip().startswith(".board-picture ") for rule in rules)
    assert len(gzip.compress(svg.encode())) < 60_000
