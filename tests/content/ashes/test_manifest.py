"""What the box of the expansion holds, as it is printed, and which of it lies on the table when."""

import pytest

from cadwallon.content.ashes.board import load_board
from cadwallon.content.ashes.catacombs import places
from cadwallon.content.ashes.manifest import ADVENTURES, ARCANA, EQUIPMENT, EXPLORATION, HIRELINGS, INTRIGUES
from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.core.items import AT_END, DECLARE, NOW
from cadwallon.game import Game
from cadwallon.play.journal import dump, parse
from tests.kit import GANGS, Table

AWAKENING = "awakening_of_sophet_drahas"


@pytest.mark.rule("CMP-2", "EXT-1")
def test_the_box() -> None:
    assert sum(copies for _, copies in ARCANA) == 32
    assert len(ARCANA) == 16
    assert len(EQUIPMENT) == 18
    assert EXPLORATION == {
        "staircase": 7, "magic_gem": 5, "trap": 4, "mechanism": 3, "equipment": 3, "emblem": 3, "security": 2,
    }  # fmt: skip
    assert [hireling.figure.name for hireling in HIRELINGS] == [
        "isabeau", "sienne", "chufflock", "lucius", "iraem", "shaana",
    ]  # fmt: skip
    assert list(ADVENTURES) == [
        AWAKENING, "market_for_bones", "choir_below", "price_of_pride", "festival_of_ashes", "dukes_ransom",
    ]  # fmt: skip


@pytest.mark.rule("CMP-2", "IC-1")
def test_the_intrigues() -> None:
    cards = [make() for make in INTRIGUES]
    assert len({card.name for card in cards}) == 34
    moments = [card.moment for card in cards]
    assert [moments.count(moment) for moment in (NOW, DECLARE, AT_END)] == [17, 13, 4]
    assert sum(1 for card in cards if card.penalty) == 11
    assert sum(1 for card in cards if not card.old) == 8


@pytest.mark.rule("CAT-1", "LAI-1")
def test_the_rooms_below_follow_the_city() -> None:
    board = load_board()
    assert (board.count, board.city, board.room_count) == (92, 84, 24)
    names = [board.slugs[space] for space in board.below]
    assert names == ["pentacle", "prison", "torture", "scriptorium", "altar", "treasure_room", "tunnel", "lair"]
    for name in names:
        assert getattr(places, name.upper()) == board.index[name]
    assert all(board.adj[space] == [] for space in board.below)
    assert board.shared == board.index["prison"]


@pytest.mark.rule("KSE-3", "KSE-6")
def test_an_adventure_of_the_expansion_has_it_by_itself() -> None:
    rules = make_rules(GANGS, AWAKENING)
    assert sum(rules.copies) == 92
    assert sum(copies for copies, purple in zip(rules.copies, rules.is_purple, strict=True) if purple) == 32
    assert [(figure.name, figure.combat) for figure in rules.parts.militiamen] == [
        ("captain_kornak", 3),
        ("chief_valrut", 3),
    ]
    assert rules.figures[-1].name == "cyclops"
    assert rules.figures[-1].combat == 4


@pytest.mark.rule("OLD-1", "OLD-2", "OLD-4", "EXT-3", "IC-6")
def test_old_city_new_tricks_without_catacombs() -> None:
    rules = make_rules(GANGS, "ring_of_assassins", expansion=True)
    names = [card.name for card in rules.arcana]
    assert sum(rules.copies) == 83
    assert not {"subtle_watchman", "breakout", "private_security", "spiked_grog"} & set(names)
    assert [item.name for item in rules.parts.equipment].count("axe") == 0
    assert len(rules.parts.equipment) == 16
    assert len(rules.parts.intrigues) == 26
    assert rules.parts.explore_counts == [0, 0, 4, 0, 3, 3, 2]
    assert [figure.name for figure in rules.parts.militiamen] == ["kornak", "valrut"]
    assert "isabeau" not in [figure.name for figure in rules.parts.hirelings]
    assert rules.parts.hireling_skills == [None] * 5
    assert rules.board.below == []


@pytest.mark.rule("OLD-5")
def test_old_city_new_tricks_with_catacombs() -> None:
    rules = make_rules(GANGS, "treasure_of_the_duke", expansion=True, catacombs=True)
    assert sum(rules.copies) == 86
    assert "breakout" in [card.name for card in rules.arcana]
    assert len(rules.parts.equipment) == 18
    assert len(rules.parts.intrigues) == 34
    assert rules.parts.explore_counts == [7, 5, 4, 3, 3, 3, 2]
    assert len(rules.board.below) == 8


@pytest.mark.parametrize(
    ("adventure", "options", "sentence"),
    [
        (AWAKENING, {"expansion": False}, f"Adventure {AWAKENING} belongs to The King of Ashes; play it with"),
        ("gilded_coach", {"inn": True}, "The option 'inn' belongs to The King of Ashes; choose the expansion as well"),
        ("gilded_coach", {"catacombs": True}, "The option 'catacombs' belongs to The King of Ashes"),
    ],
)
def test_a_mixture_that_cannot_be_played_gets_one_sentence(
    adventure: str, options: dict[str, bool], sentence: str
) -> None:
    with pytest.raises(ContentError, match=sentence):
        make_rules(GANGS, adventure, **options)  # type: ignore[arg-type]


def test_a_saved_game_keeps_its_options() -> None:
    game = Game.new("gilded_coach", players=2, seed=3, expansion=True, catacombs=True, inn=True)
    for _ in range(30):
        game.play(game.decision.values[0])
    again = parse(dump(game.journal))
    assert again.rules.options == ["expansion", "catacombs", "inn"]
    assert [step.answer for step in again.steps] == game.answers


@pytest.mark.rule("KSE-1", "KSE-2", "KSE-4", "KSE-7")
def test_what_lies_there_after_the_deal() -> None:
    t = Table(players=3, adventure=AWAKENING, phase="setup", dice=[1, 1, 6, 6, 2, 2])
    g = t.g
    t.expect_asked(1, "hire", "KSE-5")
    assert t.where("cyclops") == "LR"
    assert [face >= 0 for face in g.explore] == [True] * 24
    assert not any(g.explore_up)
    assert list(g.intrigue_size) == [1, 1, 1]
    assert len(g.intrigue_deck) == 31
    assert list(g.stock) == [1] * 18
    assert list(g.hand_size) == [5, 5, 5]
