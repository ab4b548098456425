"""Options and outcomes by names: the same option comes back from its words, and nonsense gets one sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import (
    BASH,
    CARD,
    DOOR,
    END_TURN,
    EXIT,
    HAMMER,
    ITEM,
    LOCKPICK,
    MISSION,
    MOVE,
    PASS,
    PLAY,
    REROLL,
    RUN,
    SECOND_CHANCE,
    SKILL,
    SKILL_DOOR,
    SKILL_RUN,
    SOURCE_SKILL,
    SPECIAL,
    USE,
    VERBS,
)
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.core.vocabulary import SIGNATURES
from cadwallon.engine.chance import ChanceError, RecordedChance, ReplayedChance
from cadwallon.engine.decision import NONE, pack
from cadwallon.view.words import option_of_words, option_words, outcome_of_words, outcome_words
from tests.kit import GANGS
from tests.view.test_view import moments

RULES = make_rules(GANGS)
SPACE = RULES.board.index
FIGURE = {figure.name: i for i, figure in enumerate(RULES.figures)}
DESIGN = {card.name: i for i, card in enumerate(RULES.arcana)}
LEONA, VALDUR, JEHLAN = FIGURE["leona"], FIGURE["valdur"], FIGURE["jehlan"]

WRITTEN = [
    (pack(PASS), "pass"),
    (pack(END_TURN), "end_turn"),
    (pack(MOVE, LEONA, SPACE["library"]), "move leona LI"),
    (pack(MOVE, LEONA, SPACE["04"], VALDUR), "move leona 04 valdur"),
    (pack(MOVE, JEHLAN, SPACE["04"], NONE, 2 * RUN + DOOR + SKILL_RUN), "move jehlan 04 +run +run +door +skill_run"),
    (pack(MOVE, LEONA, SPACE["04"], VALDUR, SKILL_DOOR), "move leona 04 valdur +skill_door"),
    (pack(MOVE, FIGURE["kornak"], EXIT), "move kornak exit"),
    (pack(LOCKPICK, LEONA, 0), "lockpick leona treasure"),
    (pack(BASH, LEONA, 0, d=HAMMER), "bash leona treasure +hammer"),
    (pack(SPECIAL, LEONA, 0), "special leona SA-1a"),
    (pack(SKILL, VALDUR, SPACE["28"]), "skill valdur 28"),
    (pack(MISSION, 0), "mission red_gem_0"),
    (pack(PLAY, DESIGN["holed_purse"], 2), "play holed_purse kaldern"),
    (pack(PLAY, DESIGN["changing_places"], LEONA, 1), "play changing_places leona harid"),
    (pack(CARD, DESIGN["jinx"]), "card jinx"),
    (pack(ITEM, 3), "item scroll"),
    (pack(REROLL, SOURCE_SKILL + LEONA, 1, 6), "reroll skill:leona defender 6"),
    (pack(REROLL, DESIGN["jinx"], 0, 1), "reroll jinx attacker 1"),
    (pack(REROLL, SOURCE_SKILL + LEONA, 1), "reroll skill:leona 1"),  # a die of nobody's combat
    (pack(SECOND_CHANCE, DESIGN["run"], 2), "second_chance run 2"),
    (pack(USE, SOURCE_SKILL + LEONA), "use skill:leona"),
]


@pytest.mark.parametrize(("option", "words"), WRITTEN, ids=[words for _, words in WRITTEN])
def test_the_words_of_an_option(option: int, words: str) -> None:
    assert option_words(RULES, option) == words.split()
    assert option_of_words(RULES, words.split()) == option


def test_a_room_may_be_written_in_full() -> None:
    assert option_of_words(RULES, ["move", "leona", "library"]) == option_of_words(RULES, ["move", "leona", "LI"])


def test_every_verb_with_a_meaning_is_a_verb() -> None:
    assert set(SIGNATURES) <= set(VERBS)


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_every_option_of_a_game_comes_back_and_has_words_of_its_own(edition: str) -> None:
    for g in moments(make_rules(GANGS, edition=edition), 21, 3):
        if not g.over:
            written = {tuple(option_words(g.rules, option)) for option in g.options()}
            assert len(written) == len(g.options())
            assert [option_of_words(g.rules, option_words(g.rules, option)) for option in g.options()] == list(
                g.options()
            )
            assert not any(word.startswith("#") for words in written for word in words), "a number without a name"


@settings(max_examples=300, deadline=None)
@given(
    verb=st.integers(0, len(VERBS) - 1),
    fields=st.tuples(*[st.one_of(st.just(NONE), st.integers(0, NONE))] * 3),
    attached=st.one_of(st.integers(0, 4095), st.integers(0, 2**33 - 1)),
)
def test_any_option_whatever_comes_back(verb: int, fields: tuple[int, int, int], attached: int) -> None:
    if VERBS[verb] in SIGNATURES and fields == (NONE, NONE, NONE):
        return  # it says nothing
    option = pack(verb, *fields, attached)
    assert option_of_words(RULES, option_words(RULES, option)) == option


NONSENSE = [
    "",
    "fly leona",
    "move",
    "move nobody LI",
    "move leona nowhere",
    "move leona LI valdur again",
    "move leona +run LI",
    "move leona LI +wings",
    "move leona LI +skill_run +skill_run",
    "move leona LI " + "+run " * 16,
    "pass leona",
    "bid many",
    "bid 256",
    "bid -1",
    "bid #999",
    "card run +#",
    "play holed_purse leona",
    "use skill:nobody",
    "use skill:-",
    "use skill:#200",
    "reroll skill:leona middle 6",
]


@pytest.mark.parametrize("words", NONSENSE)
def test_nonsense_gets_one_sentence(words: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        option_of_words(RULES, words.split())


def test_a_number_that_is_no_option() -> None:
    for number in (-1, 63):
        with pytest.raises(ValueError, match="is no option"):
            option_words(RULES, number)


# --- chance ----------------------------------------------------------------------------------------------------------
def test_recorded_chance_comes_back_from_its_words() -> None:
    chance = RecordedChance(5)
    g = State(RULES, chance)
    g.start(P_SET_UP)
    g.run()
    written = [outcome_words(RULES, outcome) for outcome in chance.outcomes]
    assert [words[:2] for words in written[:3]] == [
        ["shuffle", "treasures"],
        ["shuffle", "missions"],
        ["shuffle", "arcana"],
    ]
    assert written[-1][0] == "die"
    assert "scroll" in written[0]
    assert "scroll_2" in written[1]
    assert "warding_charm" in written[2]
    read = [outcome_of_words(RULES, words) for words in written]
    assert read == chance.outcomes
    twin = State(RULES, ReplayedChance(read))
    twin.start(P_SET_UP)
    twin.run()
    assert (twin.deck, twin.mission_deck, twin.chest, twin.first) == (g.deck, g.mission_deck, g.chest, g.first)


@pytest.mark.parametrize(
    "words", ["", "die", "die 0", "die 7", "die six", "shuffle", "shuffle hats", "shuffle arcana hat"]
)
def test_an_outcome_that_is_none_gets_one_sentence(words: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$") as error:
        outcome_of_words(RULES, words.split())
    assert not isinstance(error.value, ChanceError)
