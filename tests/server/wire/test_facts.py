"""Content, boards and words: what a page loads once."""

import pytest

from cadwallon.board.outline import inside
from cadwallon.content.ashes.board import load_board as load_both_boards
from cadwallon.content.base.board import load_board
from cadwallon.server.wire.boards import board, board_picture
from cadwallon.server.wire.facts import board_id, facts
from cadwallon.server.wire.shapes import TrackSpace
from cadwallon.server.wire.words import words
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.svg import CELL


def test_the_box() -> None:
    content = facts()
    assert [adventure.number for adventure in content.adventures] == list(range(1, 15))
    assert [adventure.number for adventure in content.adventures if adventure.ashes] == list(range(9, 15))
    assert sum(card.copies for card in content.arcana if not card.purple) == 60
    assert len(content.thieves) == 16
    assert content.militia == ["kornak", "valrut", "captain_kornak", "chief_valrut"]
    assert len(content.missions) == 15
    assert sum(treasure.count for treasure in content.treasures) == 24
    assert content.languages == ["en", "fr", "es"]
    assert content.orders == ["ask", "never", "use"]


@pytest.mark.rule("CMP-2", "EXT-1")
def test_the_box_of_the_expansion() -> None:
    content = facts()
    assert sum(card.copies for card in content.arcana if card.purple) == 32
    assert len(content.ashes.equipment) == 18
    assert len(content.ashes.intrigues) == 34
    assert sum(token.count for token in content.ashes.exploration) == 27
    assert [one.id for one in content.ashes.hirelings if one.gang is None] == ["isabeau", "sienne"]
    without_skills = {one.id: one.old for one in content.ashes.hirelings if one.gang is not None}
    assert without_skills == dict.fromkeys(["chufflock", "lucius", "iraem", "shaana"], (3, 4, 3))
    assert not set(content.ashes.windows) & set(content.windows)


@pytest.mark.rule("TRE-1", "TRE-2")
def test_values_of_treasures() -> None:
    values = {treasure.id: treasure.values for treasure in facts().treasures}
    assert values["red_gem"] == [2, 4, 6, 8, 10, 12]
    assert values["keys"] == [2, 5, 8]
    assert values["purse"] == values["ducat_chest"] == []


@pytest.mark.rule("RND-4", "LEA-7")
def test_the_round_track() -> None:
    track = {adventure.id: adventure.track for adventure in facts().adventures}
    coach = track["gilded_coach"]
    assert [(space.round, space.marks) for space in coach if space.marks] == [
        (2, ["gilded_coach"]),
        (5, ["alarm"]),
        (6, ["gilded_coach"]),
        (8, ["end"]),
    ]
    assert track["dukes_daughter"][3] == TrackSpace(4, ["dukes_daughter"])
    assert track["king_of_ashes"][3] == TrackSpace(4, ["alarm"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_words(language: str) -> None:
    content, text = facts(), catalogue(language)
    ids = [("question_window", window) for window in content.windows + content.ashes.windows]
    ids += [(section, card) for card in content.ashes.equipment for section in ("equipment", "equipment_text")]
    ids += [(section, card.id) for card in content.ashes.intrigues for section in ("intrigue", "intrigue_text")]
    ids += [("exploration", token.id) for token in content.ashes.exploration]
    ids += [(section, one.id) for one in content.ashes.hirelings for section in ("thief", "skill", "skill_text")]
    ids += [("card_window", window) for card in content.arcana for window in card.windows]
    ids += [("card_kind", card.kind) for card in content.arcana]
    ids += [("skill_class", thief.skill_class) for thief in content.thieves]
    ids += [("level", bot) for bot in content.bots] + [("bot_text", bot) for bot in content.bots]
    for adventure in content.adventures:
        for space in adventure.track:
            ids += [("event", f"round_began.{mark}.{space.round}") for mark in space.marks if mark == adventure.id]
    assert [f"[{section}] {name}" for section, name in ids if not text.has(section, name)] == []


def test_a_page_gets_no_words_of_the_command_line() -> None:
    sections = words("es")
    assert {"thief", "arcana_text", "why_not", "question", "the_room"} <= set(sections)
    assert not any(section.startswith("cli") for section in sections)
    with pytest.raises(KeyError):
        words("de")


# --- the board ----------------------------------------------------------------------------------------------------
def test_the_geometry_is_that_of_the_picture() -> None:
    geometry = board(board_id())
    left, top, width, height = geometry.view_box
    assert f'viewBox="{left:g} {top:g} {width:g} {height:g}"' in board_picture(board_id())
    assert geometry.cell == CELL
    assert len(geometry.spaces) == 84
    for space in geometry.spaces:
        for x, y in [*space.polygon, *space.slots]:
            assert left <= x <= left + width
            assert top <= y <= top + height


@pytest.mark.rule("CAT-1", "CAT-3")
def test_the_catacombs_are_a_board_of_their_own() -> None:
    geometry = board(facts().ashes.catacombs)
    left, top, width, height = geometry.view_box
    assert f'viewBox="{left:g} {top:g} {width:g} {height:g}"' in board_picture(geometry.id)
    assert [space.id for space in geometry.spaces] == load_both_boards().ids[84:]
    assert {space.kind for space in geometry.spaces} == {"below"}
    prison = next(space for space in geometry.spaces if space.slug == "prison")
    assert len(prison.slots) == 18  # PRI-1: any number
    for space in geometry.spaces:
        for slot in space.slots:
            assert inside(slot, list(space.polygon)), space.id


def test_figures_chests_and_names_lie_inside_their_spaces() -> None:
    for space in board(board_id()).spaces:
        ring = list(space.polygon)
        assert inside(space.slots[0], ring), space.id
        assert (space.chest is not None) == (space.plate is not None) == (space.kind == "room")
        if space.chest is not None:
            assert inside(space.chest, ring), space.id
        assert (space.outside is not None) == (space.kind == "gate")


@pytest.mark.rule("MOV-2")
def test_neighbours_are_those_of_the_rules() -> None:
    rules = load_board()
    for space in board(board_id()).spaces:
        near = rules.adj[rules.index[space.id]]
        assert space.neighbours == [rules.ids[other] for other in near]
        assert bool(space.slug) == (space.kind == "room")


def test_a_picture_in_each_language_and_no_other_board() -> None:
    assert len({board_picture(board_id(), language) for language in LANGUAGES}) == 3
    for missing in (("atlantis", "en"), (board_id(), "de")):
        with pytest.raises(KeyError):
            board_picture(*missing)
    with pytest.raises(KeyError):
        board("atlantis")
