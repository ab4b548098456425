"""CMN-14  Rubble: where it may lie, what it stops, how it goes away."""

from typing import Any

import pytest

from cadwallon.board.board import UNREACHABLE, Board
from cadwallon.board.ways import ways_of
from cadwallon.content.ashes.rubble import PlaceRubble, lay_rubble, legal_spaces, rubble
from cadwallon.content.base.board import load_board
from cadwallon.engine.chance import Chance
from cadwallon.rules.distance import distances
from tests.content.ashes.scenes import scene
from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"


def street(at: dict[str, str], *blocked: str, **more: Any) -> Table:
    """A scene with rubble on these spaces."""
    t = scene(at, adventure=AWAKENING, **more)
    for space in blocked:
        lay_rubble(t.g, 0, t.space(space))
    t.g.listed = False
    return t


def legal(t: Table) -> set[str]:
    return {t.rules.board.ids[space] for space in legal_spaces(t.g)}


def lies(t: Table) -> set[str]:
    return {t.rules.board.ids[space] for space in rubble(t.g)}


@pytest.mark.rule("CMN-14", "CMN-3")
def test_it_lies_on_free_streets_only() -> None:
    t = street({"leona": "02", "valdur": "N2", "captain_kornak": "11"})
    spaces = legal(t)
    assert "03" in spaces
    assert "18" in spaces
    assert not spaces & {"02", "11"}, "held by a thief, by a militiaman"
    assert not spaces & {"13", "17", "28", "31"}, "pentacles"
    assert not spaces & set(t.rules.board.ids[:24]), "rooms"
    assert not any(space[0] in "NESW" for space in spaces), "gates"
    t.idle()


@pytest.mark.rule("CMN-14")
@pytest.mark.parametrize(("only_way", "room"), [("01", "OB"), ("14", "CN"), ("42", "BO"), ("37", "WH")])
def test_the_only_way_to_a_room_is_not_blocked(only_way: str, room: str) -> None:
    t = street({"leona": "02", "valdur": "N2"})
    assert [t.rules.board.ids[near] for near in t.rules.board.adj[t.space(room)]] == [only_way]
    assert only_way not in legal(t)
    t.idle()


@pytest.mark.rule("CMN-14")
def test_the_last_way_counts_not_the_first() -> None:
    """The Auction Hall has two doors, 39 and 40; the second one is kept open when the first one is blocked."""
    t = street({"leona": "02", "valdur": "N2"})
    assert {"39", "40"} <= legal(t)
    lay_rubble(t.g, 0, t.space("39"))
    assert "40" not in legal(t)
    t.g.listed = False
    t.idle()


@pytest.mark.rule("CMN-14", "CMN-3")
def test_every_space_is_as_a_walk_over_the_city_says() -> None:
    """Token after token, and each space of the city asked: whether a walk around it still comes everywhere."""
    board = load_board()
    ways = ways_of(board)
    for seed in range(3):
        chance = Chance(seed)
        solid: list[int] = []
        while len(solid) < 12:
            low = sum(ways.low[space] for space in solid)
            high = sum(ways.high[space] for space in solid)
            assert ways.in_one_piece(low, high)
            others = [space for space in range(board.city) if space not in solid]
            whole = [space for space in others if is_whole(board, [*solid, space])]
            assert [space for space in others if not ways.parts(space, low, high)] == whole
            solid.append(whole[chance.below(len(whole))])
    assert not ways.in_one_piece(ways.low[board.index["01"]], ways.high[board.index["01"]]), "the Observatory's door"


def is_whole(board: Board, solid: list[int]) -> bool:
    rest = [space for space in range(board.city) if space not in solid]
    steps = board.steps_around(rest[0], solid)
    return all(steps[space] < UNREACHABLE for space in rest)


@pytest.mark.rule("CMN-14")
def test_nobody_is_walled_in() -> None:
    """N1 is reached from 01 and 02 only: with rubble on 02 nothing may close 01."""
    t = street({"leona": "N1", "valdur": "N2"}, "02")
    assert "01" not in legal(t)
    assert t.ends("move", "leona") >= {"01", "10"}
    t.idle()


@pytest.mark.rule("CMN-14", "MOV-3")
def test_a_thief_neither_enters_nor_passes_it() -> None:
    t = street({"leona": "N1", "valdur": "W2"})
    moment = t.save()
    assert {"02", "03", "LI"} <= t.ends("move", "leona")
    lay_rubble(t.g, 1, t.space("02"))
    t.g.listed = False
    assert {"01", "10", "MR", "LI"} <= t.ends("move", "leona"), "by the other street and the Map Room"
    assert not t.ends("move", "leona") & {"02", "03"}
    t.load(moment)
    assert "02" in t.ends("move", "leona"), "a clone does not share it"
    t.idle()


@pytest.mark.rule("CMN-14", "RUL-17")
def test_no_wall_and_no_potion_leads_over_it() -> None:
    t = street(
        {"leona": "TR", "valdur": "N2", "chief_valrut": "S1"},
        "18",
        "06",
        hands={0: ["secret_door"]},
        equipment={"leona": "flying_potion"},
    )
    ends = t.ends("move", "leona")
    assert "05" in ends, "through the wall of the Treasury"
    assert not ends & {"18", "06"}
    t.idle()


@pytest.mark.rule("CMN-14", "RUL-30")
def test_a_militiaman_walks_around_it() -> None:
    t = street({"leona": "N1", "valdur": "11", "captain_kornak": "02"}, "03", phase="militia", deck=["grit"])
    t.play("figure", "captain_kornak")
    assert "03" not in t.ends("move", "captain_kornak")
    assert t.offers("move", "captain_kornak", "11", "valdur"), "through the Library"
    t.play("stay")
    t.play("done")
    t.idle()


@pytest.mark.rule("CMN-14", "RUL-32", "RET-1")
def test_a_retreat_does_not_pass_it() -> None:
    """From 11 three steps lead through 03 to N1, 05 and others; blocked, those ends need another way."""
    t = street({"harid": "02", "valdur": "11"}, dice=[5, 5, 1, 1])
    t.play("move", "harid", "11", "valdur")
    moment = t.save()
    t.expect_asked(0, "retreat")
    free = t.ends("space")
    assert {"05", "N1"} <= free
    t.play("space", "05")
    t.idle()
    t.load(moment)
    lay_rubble(t.g, 1, t.space("03"))
    t.g.listed = False
    blocked = t.ends("space")
    assert blocked < free
    assert "05" in blocked, "by the Counting House and 04"
    lay_rubble(t.g, 1, t.space("04"))
    t.g.listed = False
    assert "05" not in t.ends("space"), "both ways are closed"
    t.play("space", "N1")
    t.idle()


@pytest.mark.rule("CMN-4", "GEN-4")
def test_distances_go_around_it() -> None:
    t = street({"leona": "N1", "valdur": "N2"})
    start, end = t.space("02"), t.space("03")
    assert distances(t.g, start)[end] == 1
    lay_rubble(t.g, 0, t.space("03"))
    assert distances(t.g, start)[end] == 99, "rubble itself is nowhere"
    assert distances(t.g, start)[t.space("04")] == 4, "02, Library, 11, Counting House, 04"
    t.g.listed = False
    t.idle()


@pytest.mark.rule("CMN-14", "CMN-13", "CMN-21")
def test_the_placer_chooses_until_six_lie_there() -> None:
    t = street({"leona": "N1", "valdur": "N2"}, "05", "10", "16", "19", "26")
    t.g.asked = -1
    t.g.push(PlaceRubble(1))
    t.g.run()
    t.expect_asked(1, "place_token", "CMN-14")
    assert t.ends("put") == legal(t)
    t.play("put", "35")
    assert lies(t) == {"05", "10", "16", "19", "26", "35"}
    t.g.asked = -1
    t.g.push(PlaceRubble(0))
    t.g.run()
    assert len(lies(t)) == 6, "the supply is empty"
    t.idle()


@pytest.mark.rule("CMN-14", "CMN-8")
def test_clearing_costs_two_ap_and_the_action() -> None:
    t = street({"leona": "LI", "iris": "05", "valdur": "N2"}, "02", "03", ap={0: 4})
    assert t.options("special") == [["special", "leona", "SA-RUB", "02"]], (
        "03 does not touch the Library, 02 does not touch 05"
    )
    t.play("special", "leona", "SA-RUB")
    assert lies(t) == {"03"}
    assert t.ap(0) == 2
    assert not t.offers("special")
    assert t.offers("move", "leona", "02")
    t.play("move", "leona", "02")
    assert not t.offers("special", "leona"), "he has acted"
    t.idle()


@pytest.mark.rule("CMN-14")
def test_one_ap_does_not_clear() -> None:
    t = street({"leona": "LI", "valdur": "N2"}, "02", ap={0: 1})
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("CMN-14", "WND-2")
def test_a_wounded_thief_clears_nothing() -> None:
    t = street({"leona": "LI", "iris": "N3", "valdur": "N2"}, "02", wounds={"leona": 1})
    assert not t.offers("special")
    t.play("heal", "leona")
    assert t.offers("special", "leona", "SA-RUB", "02")
    t.idle()
