"""A table that is set for a story: where everything lies, and what is said where it cannot lie so."""

from collections import Counter

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.play.setting import Names, Setting, SettingError, set_table
from cadwallon.text.catalogue import LANGUAGES


@pytest.fixture(scope="module")
def rules() -> Rules:
    return make_rules(["kaldern", "cursed"], "treasure_of_the_duke", "revised")


def test_chests_lie_in_every_room_but_those_that_were_opened(rules: Rules) -> None:
    g = set_table(rules, Setting(chests={"LI": "scroll"}, opened=["KI", "TR"], carries={"elise": ["keys", "red_gem"]}))
    names = Names(rules)
    lying = [g.chest[room] for room in rules.board.rooms]
    assert [rules.board.ids[room] for room in rules.board.rooms if g.chest[room] < 0] == ["KI", "TR"]
    assert g.chest[names.space("LI")] == names.treasure("scroll")
    assert Counter(kind for kind in lying if kind >= 0)[names.treasure("keys")] == 2  # Elise has the third
    assert sum(g.gone) == 0


def test_before_the_game_the_cards_are_dealt_as_the_setting_says(rules: Rules) -> None:
    hands = {"kaldern": ["jinx", "run"], "cursed": ["parry"]}
    g = set_table(rules, Setting(phase="set_up", first="cursed", hands=hands, missions=["keys_1"], deck=["bribe"]))
    assert (g.first, g.asked) == (1, 1)
    assert list(g.hand_size) == [2, 1]
    assert rules.arcana[g.deck[-1]].name == "bribe"
    assert len(g.deck) + 3 == sum(rules.copies)
    assert [rules.parts.missions[mission] for mission in g.missions] == ["keys_1"]


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (Setting(at={"zed": "LI"}), "there is no figure called zed"),
        (Setting(at={"elise": "XX"}), "there is no space called XX"),
        (Setting(at={"elise": "LI", "sarys": "LI"}), "two figures stand on LI"),
        (Setting(hands={"kaldern": ["bribe", "bribe"]}), "there are more of bribe than the box holds"),
        (Setting(carries={"elise": ["keys"] * 4}), "there are more of keys than the box holds"),
        (Setting(chests={"LI": "gold"}), "there is no treasure called gold"),
        (Setting(missions=["gold_1"]), "there is no mission called gold_1"),
        (Setting(ducats={"nocturnis": 1}), "there is no gang called nocturnis"),
        (Setting(phase="noon"), "there is no phase called noon"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(rules: Rules, setting: Setting, sentence: str) -> None:
    with pytest.raises(SettingError) as caught:
        set_table(rules, setting)
    assert str(caught.value).startswith(sentence)
    assert len({caught.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
