"""The board: what is adjacent (MOV-2), what a wall parts (RUL-17), where retreats end (RET-1), and bad boards."""

import pickle
import re
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise

import pytest

from cadwallon.board.board import GATE, ROOM, STREET, UNREACHABLE, Board, BoardError, parse_board
from cadwallon.board.border_lines import area
from cadwallon.board.outline import inside, outline, total_area
from cadwallon.board.source import BoardSource
from cadwallon.board.spaces import spaces_of
from cadwallon.board.ways import Ways
from cadwallon.cli.content_check import board_sentence
from cadwallon.content.base.board import load_board, load_shape, load_source
from cadwallon.text.catalogue import LANGUAGES, catalogue

TOML = files("cadwallon.content.base.board").joinpath("board.toml").read_text(encoding="utf-8")
GRID = files("cadwallon.content.base.board").joinpath("board.txt").read_text(encoding="utf-8")

TINY_TOML = """\
[board]
name = "Two Rooms"
columns = 4
rows = 3

[void]
"##" = "roof"

[[building]]
id = "inn"
name = "Inn"
colour = "#806040"

[[room]]
id = "KI"
slug = "kitchen"
name = "Kitchen"
name_fr = "Cuisine"
name_es = "Cocina"
building = "inn"

[[room]]
id = "CE"
slug = "cellar"
name = "Cellar"
name_fr = "Cave"
name_es = "Bodega"
building = "inn"

[[street]]
id = "01"

[[street]]
id = "02"
name = "Mud Lane"

[[deployment]]
id = "W1"
side = "west"

[pentacles]
spaces = ["02"]

[[opening]]
kind = "door"
between = ["KI", "01"]
cells = [[1, 0], [1, 1]]

[[opening]]
kind = "inner"
between = ["CE", "KI"]
cells = [[2, 0], [1, 0]]

[[wall]]
between = ["W1", "02"]
"""
TINY_GRID = """\
## KI CE CE
W1 01 01 ##
W1 02 02 ##
"""


def near(board: Board, space: str) -> list[str]:
    return [board.ids[other] for other in board.adj[board.index[space]]]


def walled(board: Board, space: str) -> list[str]:
    return [board.ids[other] for other in board.walls[board.index[space]]]


def ends(ways: Ways, start: int, steps: int) -> list[int]:
    return spaces_of(*ways.simple_ends(start, steps, 0, 0))


def brute_force_ends(board: Board, start: int, steps: int, shut: Sequence[int] = ()) -> set[int]:
    """Every way written out in full, then thrown away if it touches a space twice, or one that is shut."""
    ways = [[start]]
    for _ in range(steps):
        ways = [[*way, space] for way in ways for space in board.adj[way[-1]]]
    return {way[-1] for way in ways if len(set(way)) == len(way) and not set(way) & set(shut)}


# -- Lanternwell


def test_counts() -> None:
    board = load_board()
    assert board.name == "Lanternwell"
    assert (board.count, board.room_count) == (84, 24)
    assert (len(board.rooms), len(board.streets), len(board.gates)) == (24, 44, 16)
    assert sorted(board.ids[space] for space in board.pentacles) == ["13", "17", "28", "31"]


def test_numbering_is_rooms_streets_gates_in_file_order() -> None:
    board = load_board()
    assert board.kind == [ROOM] * 24 + [STREET] * 44 + [GATE] * 16
    assert board.rooms + board.streets + board.gates == list(range(84))
    assert board.ids[:3] == ["AY", "AR", "AU"]
    assert board.ids[24:26] == ["01", "02"]
    assert board.ids[68:70] == ["E1", "E2"]


def test_spaces_are_found_by_id_and_slug() -> None:
    board = load_board()
    assert board.index["LI"] == board.index["library"]
    assert board.slugs[board.index["LI"]] == "library"
    assert board.slugs[board.index["N1"]] == "N1"
    assert board.names[board.index["LI"]] == {"en": "Library", "fr": "Bibliothèque", "es": "Biblioteca"}
    assert board.names[board.index["N1"]] == {"en": "Owl Gate"}


def test_a_board_and_its_error_travel_to_other_processes() -> None:
    board = load_board()
    copy = pickle.loads(pickle.dumps(board))
    assert (copy.ids, copy.adj, copy.walls, copy.dist) == (board.ids, board.adj, board.walls, board.dist)
    error = pickle.loads(pickle.dumps(BoardError("board.toml", 7, "no_colour", {"colour": "brown"})))
    assert (error.part, error.line, error.said, error.values) == ("board.toml", 7, "no_colour", {"colour": "brown"})
    assert str(error) == "board.toml:7: no_colour {'colour': 'brown'}"


@pytest.mark.rule("MOV-2")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        # read from board.txt and the openings by hand
        ("LI", ["MR", "02", "11"]),
        ("OB", ["01"]),  # one door only
        ("TR", ["CO", "12", "19"]),
        ("N1", ["01", "02"]),
        ("W4", ["30", "36"]),
        ("20", ["13", "19", "21", "27"]),  # Lantern Bridge
        ("11", ["CO", "LI", "03", "17", "18"]),  # not 04: wall
        ("44", ["43", "E4", "S4"]),  # its fourth cell lies under E4
    ],
)
def test_adjacent_spaces(space: str, expected: list[str]) -> None:
    assert near(load_board(), space) == expected


@pytest.mark.rule("MOV-2")
def test_adjacency_is_symmetric_sorted_and_not_reflexive() -> None:
    board = load_board()
    for table in (board.adj, board.walls):
        for space in range(board.count):
            assert table[space] == sorted(set(table[space]))
            assert space not in table[space]
            assert all(space in table[other] for other in table[space])


@pytest.mark.rule("MOV-2")
def test_rooms_are_adjacent_only_through_openings() -> None:
    board, source = load_board(), load_source()
    joined = {frozenset((o.room, o.other)) for o in source.openings}
    assert len(joined) == 56
    assert joined == {frozenset((room, other)) for room in board.rooms for other in board.adj[room]}


@pytest.mark.rule("RUL-17", "MOV-2")
def test_walls_that_cards_can_cross() -> None:
    board = load_board()
    pairs = {(a, b) for a in range(board.count) for b in board.walls[a] if a < b}
    assert len(pairs) == 44
    assert not any(b in board.adj[a] for a, b in pairs)
    for a, b in (("15", "16"), ("14", "22"), ("09", "14"), ("11", "04"), ("12", "19"), ("13", "21")):
        assert b in walled(board, a)  # the six drawn between streets
    assert walled(board, "BA") == ["E2", "E3"]  # two gates lie against the bathhouse
    assert walled(board, "AY") == ["32", "37"]
    assert walled(board, "LI") == ["01", "03"]


def test_distances() -> None:
    board = load_board()
    assert board.dist[board.index["LI"]][board.index["LI"]] == 0
    assert board.dist[board.index["N1"]][board.index["OB"]] == 2
    assert max(max(row) for row in board.dist) == 11
    for a in range(board.count):
        for b in range(board.count):
            assert board.dist[a][b] == board.dist[b][a]
            assert (board.dist[a][b] == 1) == (b in board.adj[a])


@pytest.mark.rule("RET-1", "RUL-32")
def test_ends_of_retreats_are_those_of_ways_that_touch_no_space_twice() -> None:
    board = load_board()
    ways = Ways(board)
    for space in range(board.count):
        assert ends(ways, space, 1) == board.adj[space]
        assert ends(ways, space, 2) == sorted(brute_force_ends(board, space, 2))
        assert ends(ways, space, 3) == sorted(brute_force_ends(board, space, 3))
        assert space not in ends(ways, space, 3)
        assert ends(ways, space, 3)


@pytest.mark.rule("RET-1")
def test_retreats_may_be_longer() -> None:
    board = load_board()
    for space in (0, 30, 83):
        assert ends(Ways(board), space, 5) == sorted(brute_force_ends(board, space, 5))


@pytest.mark.rule("RET-1", "CMN-14")
def test_no_retreat_touches_what_is_shut() -> None:
    board = load_board()
    ways = Ways(board)
    for space in range(board.count):
        for block in board.adj[space]:
            around = brute_force_ends(board, space, 3, [block])
            assert spaces_of(*ways.simple_ends(space, 3, ways.low[block], ways.high[block])) == sorted(around)


@pytest.mark.rule("RET-1")
def test_a_way_does_not_come_back_through_its_start() -> None:
    # A path of three spaces: from the middle nothing is two steps away without touching it again.
    adj = [[1], [0, 2], [1]]
    board = Board("path", ["a1", "a2", "a3"], [STREET] * 3, ["a1", "a2", "a3"], [{}] * 3, adj, [[], [], []], [])
    ways = Ways(board)
    assert [ends(ways, space, 2) for space in range(3)] == [[2], [], [0]]
    assert [ends(ways, space, 3) for space in range(3)] == [[], [], []]


# -- its shape


def test_polygons_tile_the_board() -> None:
    shape = load_shape()
    assert total_area(shape) == 46 * 30
    for space in shape.spaces:
        assert space.holes == []
        assert all(inside((x + 0.5, y + 0.5), space.polygon) for x, y in space.cells)
        assert all(inside(slot, space.polygon) for slot in space.slots)
        assert len(space.slots) == (4 if space.kind == ROOM else 2)


def test_known_polygons() -> None:
    board, shape = load_board(), load_shape()
    assert shape.spaces[board.index["N1"]].polygon == [(7, 0), (9, 0), (9, 3), (6.5, 3), (7, 2.5)]
    assert shape.spaces[board.index["N1"]].exit == [(7, 0), (9, 0)]
    assert shape.spaces[board.index["E4"]].exit == [(46, 25), (46, 27)]
    assert shape.spaces[board.index["LI"]].label == (11.2, 6.8)
    garden = [void for void in shape.voids if void.kind == "garden"]
    assert [void.polygon for void in garden] == [[(12, 9), (15, 9), (15, 11), (12, 11)]]


def test_borders_and_openings_of_the_shape() -> None:
    board, shape = load_board(), load_shape()
    assert sum(border.red and border.b not in board.adj[border.a] for border in shape.borders) == 44
    for border in shape.borders:
        for path in border.paths:  # horizontal, vertical or at 45 degrees
            for (x0, y0), (x1, y1) in pairwise(path):
                assert x0 == x1 or y0 == y1 or abs(x1 - x0) == abs(y1 - y0)
    first = shape.openings[0]
    assert (board.ids[first.room], board.ids[first.other], first.kind) == ("OB", "01", "door")
    assert first.at == (5.0, 5.5)
    assert first.normal == pytest.approx((0.5**0.5, 0.5**0.5))
    for opening in shape.openings:  # an arrow starts in its room and ends outside it
        (x, y), (dx, dy) = opening.at, opening.normal
        polygon = shape.spaces[opening.room].polygon
        assert inside((x - 0.3 * dx, y - 0.3 * dy), polygon)
        assert not inside((x + 0.3 * dx, y + 0.3 * dy), polygon)


def test_shape_as_plain_data() -> None:
    plain = load_shape().as_dict()
    spaces = plain["spaces"]
    assert isinstance(spaces, dict)
    assert spaces["N1"]["exit"] == [[7, 0], [9, 0]]
    assert spaces["LI"]["building"] == "collegium"
    assert "label" not in spaces["01"]


# -- boards of others


@pytest.mark.rule("MOV-2", "RUL-17")
def test_a_tiny_board_loads() -> None:
    board = parse_board(TINY_TOML, TINY_GRID)
    assert board.ids == ["KI", "CE", "01", "02", "W1"]
    assert [near(board, space) for space in board.ids] == [["CE", "01"], ["KI"], ["KI", "02", "W1"], ["01"], ["01"]]
    assert [walled(board, space) for space in board.ids] == [[], ["01"], ["CE"], ["W1"], ["02"]]
    assert board.names[2] == {"en": "01"}
    assert board.pentacles == [3]
    assert board.dist[board.index["cellar"]][board.index["W1"]] == 3


def test_a_tiny_board_has_a_shape() -> None:
    shape = outline(BoardSource(TINY_TOML, TINY_GRID))
    assert total_area(shape) == 12
    assert shape.spaces[0].label is not None
    assert inside(shape.spaces[0].label, shape.spaces[0].polygon)
    assert shape.spaces[4].exit == [(0, 1), (0, 3)]


def test_a_space_may_lie_round_another() -> None:
    toml = TINY_TOML.replace("columns = 4", "columns = 5").replace("rows = 3", "rows = 5")
    toml = (
        toml.split("[pentacles]")[0] + '[[opening]]\nkind = "door"\nbetween = ["KI", "01"]\ncells = [[2, 2], [2, 1]]\n'
    )
    toml = toml.replace(toml[toml.index('[[room]]\nid = "CE"') : toml.index("[[street]]")], "")
    toml = toml.replace('[[street]]\nid = "02"\nname = "Mud Lane"\n', "")
    grid = "W1 ## ## ## ##\n01 01 01 01 ##\n01 01 KI 01 ##\n01 01 01 01 ##\n## ## ## ## ##\n"
    shape = outline(BoardSource(toml, grid))
    assert [len(space.holes) for space in shape.spaces] == [0, 1, 0]
    assert area(shape.spaces[1].holes[0]) == 1
    assert total_area(shape) == 25


def test_comments_and_blank_lines_in_the_grid() -> None:
    assert parse_board(TINY_TOML, "; a comment\n\n" + TINY_GRID + "\n").count == 5


def sentence(toml: str, grid: str) -> str:
    with pytest.raises(BoardError) as caught:
        parse_board(toml, grid)
    for language in LANGUAGES:
        said = board_sentence(catalogue(language), caught.value)
        assert said.endswith(".")
        assert "\n" not in said
        assert ";" in said  # what is wrong; how to mend it
        assert "{" not in said
    return board_sentence(catalogue("en"), caught.value)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('name = "Two Rooms"', 'name "Two Rooms"', "board.toml, line 2: this is not TOML"),
        ("[board]\n", "[bored]\n", "board.toml, line 1: there is no table bored in a board; use one of"),
        ("columns = 4", 'columns = "4"', "board.toml, line 3: columns of [board] is no count; write a whole number"),
        ("rows = 3", "rows = 3\nformat = 2", "board.toml, line 5: only format 1 of boards can be read"),
        ('"##" = "roof"', '"##" = "lava"', "board.toml, line 7: the token ## stands for lava, which is unknown"),
        ('"##" = "roof"', '"##" = "roof"\n"xyz" = "roof"', "board.toml, line 8: xyz cannot stand in the grid"),
        ('colour = "#806040"', 'colour = "brown"', "board.toml, line 12: brown is no colour; write six"),
        ('colour = "#806040"', 'colour = "#806040"\nfloor = "ice"', "board.toml, line 13: the floor ice is unknown"),
        ('id = "CE"', 'id = "KI"', "board.toml, line 23: the id KI is used twice; give [[room]] KI another id"),
        ('id = "CE"', 'id = "##"', "board.toml, line 23: the id ## is used twice"),
        ('id = "CE"', 'id = "CELL"', "board.toml, line 23: CELL cannot stand in the grid; use two characters"),
        ('slug = "cellar"', 'slug = "kitchen"', "board.toml, line 24: the slug kitchen is taken by another room"),
        ('slug = "cellar"', 'slug = "The Cellar"', "board.toml, line 24: the slug The Cellar is not in snake_case"),
        ('name_fr = "Cave"\n', "", "board.toml, line 22: [[room]] CE has no name_fr; add a line name_fr = ..."),
        ('name_es = "Bodega"', 'name_es = ""', "board.toml, line 27: name_es of [[room]] CE is no text"),
        ('name_es = "Bodega"', 'name_ex = "Bodega"', "board.toml, line 22: [[room]] CE has no name_es"),
        ('id = "01"', 'id = "01"\nnmae = "x"', "board.toml, line 32: [[street]] 01 has a key nmae that means nothing"),
        (
            'building = "inn"\n\n[[st',
            'building = "pub"\n\n[[st',
            "board.toml, line 28: [[room]] CE stands in a building",
        ),
        ('side = "west"', 'side = "up"', "board.toml, line 39: up is no side of the board; use one of north"),
        ('side = "west"', 'side = "east"', "board.toml, line 39: the deployment space W1 does not reach the east edge"),
        (
            'spaces = ["02"]',
            'spaces = ["09"]',
            "board.toml, line 42: [pentacles] names a space 09 that is not declared",
        ),
        ('spaces = ["02"]', 'spaces = "02"', "board.toml, line 42: spaces of [pentacles] is no list of ids"),
        ('spaces = ["02"]', 'spaces = ["02", "02"]', "board.toml, line 42: the pentacle on 02 is named twice"),
        ('kind = "door"', 'kind = "hole"', "board.toml, line 45: hole is no kind of opening; use one of door"),
        ('kind = "inner"', 'kind = "door"', "board.toml, line 50: the opening from CE to KI cannot be of kind door"),
        ('["KI", "01"]', '["KI", "99"]', "board.toml, line 46: [[opening]] names a space 99 that is not declared"),
        ('["KI", "01"]', '["KI"]', "board.toml, line 46: between of [[opening]] must name two different spaces"),
        ('["KI", "01"]', '["01", "KI"]', "board.toml, line 46: an opening starts from a room, and 01 is none"),
        (
            "[[1, 0], [1, 1]]",
            "[[1, 0], [1, 2]]",
            "board.toml, line 47: the cell [1, 2] of this opening does not belong",
        ),
        (
            "[[1, 0], [1, 1]]",
            "[[1, 0], [9, 9]]",
            "board.toml, line 47: the cell [9, 9] of this opening does not belong",
        ),
        ("[[1, 0], [1, 1]]", "[[1, 0], [2, 1]]", "board.toml, line 47: the cells [1, 0] and [2, 1] of this opening do"),
        ("[[1, 0], [1, 1]]", "[[1, 0]]", "board.toml, line 47: cells of [[opening]] must be two cells; write it like"),
        ('["W1", "02"]', '["W1", "KI"]', "board.toml, line 55: the wall between W1 and KI touches a room"),
        (
            "[[wall]]",
            '[[wall]]\nbetween = ["01", "02"]\n[[wall]]',
            "board.toml, line 34: no way leads from the rest of",
        ),
        ("[[wall]]", "[wall]", "board.toml, line 54: [wall] stands for one table only; write [[wall]]"),
    ],
)
def test_mistakes_in_board_toml(old: str, new: str, expected: str) -> None:
    assert TINY_TOML.count(old) >= 1
    assert sentence(TINY_TOML.replace(old, new, 1), TINY_GRID).startswith(expected)


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        (
            "## KI CE CE\nW1 01 01 ##\n",
            "board.txt, line 2: the grid has 2 rows where board.toml, line 4 says 3; add or remove rows",
        ),
        ("", "board.txt, line 1: the grid has 0 rows where board.toml, line 4 says 3"),
        (
            "## KI CE CE\nW1 01 01\nW1 02 02 ##\n",
            "board.txt, line 2: row 1 has 3 columns instead of 4; write exactly 4",
        ),
        (
            "; note\n## KI CE CE\nW1 01 XX ##\nW1 02 02 ##\n",
            "board.txt, line 3: the token XX in row 1, column 2 (counted from 0) is unknown; declare it in board.toml",
        ),
        (
            "## KI CE CE\nW1 01 01 ##\nW1 01 01 ##\n",
            "board.toml, line 34: the space 02 has no cell in board.txt; draw it there or delete it here",
        ),
        (
            "## KI CE ##\nW1 01 01 ##\nW1 02 02 CE\n",
            "board.toml, line 23: the space CE lies in several pieces: its cell in row 2, column 3 does not hang",
        ),
        ("## KI CE CE\n## W1 01 ##\n## W1 02 ##\n", "board.toml, line 39: the deployment space W1 does not reach"),
    ],
)
def test_mistakes_in_the_grid(grid: str, expected: str) -> None:
    assert sentence(TINY_TOML, grid).startswith(expected)


def test_walls_stand_between_spaces_that_touch() -> None:
    toml = TOML.replace('between = ["15", "16"]', 'between = ["15", "40"]')
    line = toml.splitlines().index('between = ["15", "40"]') + 1
    assert sentence(toml, GRID).startswith(
        f"board.toml, line {line}: a wall cannot stand between 15 and 40, which do not touch; delete it"
    )


def test_an_unreachable_room_is_told() -> None:
    start = TOML.index('[[opening]]\nkind = "door"\nbetween = ["OB", "01"]')
    toml = TOML[:start] + TOML[TOML.index("[[opening]]", start + 1) :]
    line = toml.splitlines().index('id = "OB"') + 1
    assert sentence(toml, GRID) == (
        f"board.toml, line {line}: no way leads from the rest of the board to the space OB; "
        "add an [[opening]] to it or remove a [[wall]]."
    )


def test_no_rooms_and_no_gates() -> None:
    last = len(TINY_TOML.splitlines())
    no_rooms = TINY_TOML.replace("[[room]]", "[[street]]").replace("name_", "#")
    no_rooms = no_rooms.replace("slug", "#").replace('building = "inn"', "")
    assert sentence(no_rooms, TINY_GRID).startswith(f"board.toml, line {last}: the board has no rooms; add at least")
    no_gates = TINY_TOML.replace("[[deployment]]", "[[street]]").replace('side = "west"', "")
    assert sentence(no_gates, TINY_GRID).startswith(f"board.toml, line {last}: the board has no deployment spaces")


def test_no_board_table() -> None:
    assert sentence("", "") == "board.toml, line 1: there is no [board] table; add one with name, columns and rows."


def test_a_slug_may_not_look_like_an_id() -> None:
    toml = TINY_TOML.replace('id = "01"', 'id = "aa"').replace('slug = "cellar"', 'slug = "aa"')
    assert sentence(toml, TINY_GRID).startswith("board.toml, line 23: the slug aa is also the id of a space")


def test_an_unclosed_text_is_told_with_its_line() -> None:
    assert sentence(TINY_TOML.replace('"Mud Lane"', '"Mud Lane'), TINY_GRID).startswith("board.toml, line 35: ")
    assert sentence(TINY_TOML + "[[wall", TINY_GRID).startswith("board.toml, line 56: this is not TOML")


def test_the_grid_is_called_by_its_own_name() -> None:
    toml = TINY_TOML.replace("rows = 3", 'rows = 3\ngrid = "marsh.txt"')
    assert sentence(toml, TINY_GRID + "## ## ## ##\n").startswith("marsh.txt, line 4: the grid has 4 rows")


def test_unreachable_is_beyond_every_distance() -> None:
    board = Board("two", ["a1", "a2"], [STREET, STREET], ["a1", "a2"], [{}, {}], [[], []], [[], []], [])
    assert board.dist == [[0, UNREACHABLE], [UNREACHABLE, 0]]
    assert UNREACHABLE == 99


def test_every_mistake_has_its_sentence_and_every_sentence_its_mistake() -> None:
    """The loader names sentences by id only; they stand in [board_file] of every language."""
    told = set()
    call = re.compile(r'raise [\w.\[\]]*(?:wrong\(|BoardError\(|_lies_wrong\()[^"]*(?:\[""\][^"]*)?"(\w+)"')
    for module in ("board.py", "source.py", "text.py"):
        told |= set(call.findall(files("cadwallon.board").joinpath(module).read_text(encoding="utf-8")))
    for language in LANGUAGES:
        assert set(catalogue(language).sections["board_file"]) == told | {"where"}
