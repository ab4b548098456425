"""Every event, option and question becomes a sentence in every language, and nobody hears what is not for him."""

from functools import cache

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import (
    BASH,
    CARD,
    DOOR,
    EXIT,
    FAVOUR,
    HAMMER,
    K_ANSWER_TARGET,
    K_CHOOSE_THIEF,
    K_COMBAT_CARD,
    K_MOVE_FIGURE,
    K_OWN_DIE,
    K_RETREAT,
    K_TURN,
    KINDS,
    MISSION,
    MOVE,
    PASS,
    PLAY,
    REROLL,
    RUN,
    SECOND_CHANCE,
    SKILL,
    SKILL_RUN,
    SOURCE_SKILL,
    USE,
    VERBS,
)
from cadwallon.core.events import (
    E_CARD_DISCARDED,
    E_CARD_DRAWN,
    E_CARD_PLAYED,
    E_CARDS_KEPT,
    E_CHEST_OPENED,
    E_COMBAT_DICE,
    E_COMBAT_REROLLED,
    E_DUCATS_GAINED,
    E_GAME_OVER,
    E_MILITIA_ROLLED,
    E_MISSION_FULFILLED,
    E_MOVEMENT_CHANGED,
    E_TEST_ROLLED,
    E_THIEF_MOVED,
    FOR_CHEST,
)
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.core.vocabulary import vocabulary_of
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, pack
from cadwallon.engine.events import ALL, hears, others, pair
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.narrate import Event, describe_option, describe_question, sentence

GANGS = ["executioners", "nocturnis", "kaldern", "cursed"]
LEONA, HARID, IRIS, VALDUR, JEHLAN = 0, 1, 2, 7, 12
EXECUTIONERS, NOCTURNIS = 0, 1


@cache
def _rules() -> Rules:
    return make_rules(GANGS)


def _card(name: str) -> int:
    return [card.name for card in _rules().arcana].index(name)


def _space(name: str) -> int:
    return _rules().board.index[name]


def _say(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, language: str = "en") -> str | None:
    return sentence(_rules(), (kind, ALL, a, b, c, d), language)


def _option(option: int, language: str = "en") -> str:
    return describe_option(_rules(), option, language)


def _clean(text: str) -> None:
    assert text
    assert text[0] == text[0].upper()
    assert "{" not in text
    assert "}" not in text
    assert "  " not in text


def _play(seed: int, edition: str = "revised") -> tuple[Rules, list[Event], list[tuple[int, str, int, list[int]]]]:
    """A random game: its events, and its questions with their options."""
    rules = make_rules(GANGS, edition=edition)
    game = State(rules, Chance(seed))
    game.events = []
    thinking = Chance(seed + 1)
    questions: list[tuple[int, str, int, list[int]]] = []
    game.start(P_SET_UP)
    game.run()
    while not game.over:
        options = game.options().all()
        questions.append((game.kind, game.reason, game.subject, options))
        game.play(options[thinking.below(len(options))])
    return rules, game.events, questions


# --- a whole game ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_to_everybody(language: str) -> None:
    rules, events, _ = _play(5)
    for event in events:
        for seat in range(-1, rules.seats):
            text = sentence(rules, event, language, seat)
            assert (text is not None) == hears(event[1], seat)
            if text is not None:
                _clean(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_else_hears_which_card_was_drawn(language: str) -> None:
    rules, events, _ = _play(6)
    cards = list(catalogue(language).sections["arcana"].values())
    draws = [event for event in events if event[0] == E_CARD_DRAWN and event[2] == EXECUTIONERS]
    assert draws
    for seat in (-1, 0, 1, 2, 3):
        heard = [text for event in draws if (text := sentence(rules, event, language, seat)) is not None]
        assert len(heard) == len(draws) // 2
        for text in heard:
            assert any(card in text for card in cards) == (seat == EXECUTIONERS), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_questions_and_options_of_a_game_are_described(language: str) -> None:
    for edition in ("revised", "first"):  # in the first printing leaving is a step
        rules, _, questions = _play(7, edition)
        for kind, reason, subject, options in questions:
            _clean(describe_question(rules, kind, reason, subject, language))
            described = [describe_option(rules, option, language) for option in options]
            for text in described:
                _clean(text)
            assert len(set(described)) == len(options), described  # a player can tell them apart


# --- every event, verb and kind, whether or not a game happens to need it ---------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_told(language: str) -> None:
    rules = make_rules(GANGS, "price_of_pride")
    for kind in range(len(vocabulary_of(rules).events)):
        for numbers in ((0, 0, 0, 0), (1, 1, 1, 1)):
            text = sentence(rules, (kind, ALL, *numbers), language)
            assert text is not None
            _clean(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_and_every_question_has_words(language: str) -> None:
    for verb in range(len(VERBS)):
        for option in (pack(verb), pack(verb, 0), pack(verb, 0, 0), pack(verb, 0, 0, 0)):
            _clean(_option(option, language))
    for kind in range(len(KINDS)):
        for subject in (-1, 0):
            _clean(describe_question(_rules(), kind, "GEN-1", subject, language))


# --- single sentences -------------------------------------------------------------------------------------------------
def test_places_have_the_articles_of_the_language() -> None:
    library, street, gate = _space("library"), _space("04"), _space("W1")
    assert _say(E_THIEF_MOVED, LEONA, street, library) == "Leona moves to the Library."
    assert _say(E_THIEF_MOVED, LEONA, library, street) == "Leona moves to street 4."
    assert _say(E_THIEF_MOVED, LEONA, street, gate, language="fr") == "Leona rejoint la porte W1."
    assert _say(E_THIEF_MOVED, LEONA, street, _space("observatory"), language="fr") == "Leona rejoint l'Observatoire."
    assert _say(E_THIEF_MOVED, LEONA, street, _space("bathhouse"), language="es") == "Leona va hasta los Baños."


def test_a_chest_tells_what_lies_in_it() -> None:
    library = _space("library")
    assert _say(E_CHEST_OPENED, IRIS, library, 0) == "Iris opens the chest in the Library: a red gem."
    assert _say(E_CHEST_OPENED, IRIS, library, 0, language="fr") == (
        "Iris ouvre le coffre dans la Bibliothèque\u00a0: une gemme rouge."
    )


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "Executioners: 1 ducat gained (chest)."),
        ("en", 0, "Executioners: 0 ducats gained (chest)."),
        ("fr", 0, "Justiciers\u00a0: gain de 0 ducat (coffre)."),
        ("fr", 2, "Justiciers\u00a0: gain de 2 ducats (coffre)."),
        ("es", 1, "Ejecutores: ganancia de 1 ducado (cofre)."),
    ],
)
def test_ducats_are_counted(language: str, number: int, text: str) -> None:
    assert _say(E_DUCATS_GAINED, EXECUTIONERS, number, FOR_CHEST, language=language) == text


def test_a_french_name_is_joined_to_what_stands_before_it() -> None:
    assert _say(E_MOVEMENT_CHANGED, IRIS, 2, language="fr") == "Le déplacement d'Iris est réduit de 2 cases."
    assert _say(E_MOVEMENT_CHANGED, LEONA, 1, language="fr") == "Le déplacement de Leona est réduit de 1 case."


def test_what_a_flag_says() -> None:
    kornak = _rules().militia[0]
    assert _say(E_MILITIA_ROLLED, kornak, 6, 1) == "Kornak rolls a 6 and stays."
    assert _say(E_MILITIA_ROLLED, kornak, 1, 0) == "Kornak rolls a 1: 1 space at most."
    assert _say(E_TEST_ROLLED, IRIS, 5, 4, 0) == "Iris rolls a 5 and needs 4 or less: failure."
    assert _say(E_TEST_ROLLED, IRIS, 3, 4, 1) == "Iris rolls a 3 and needs 4 or less: success."


def test_dice_and_what_rerolls_them() -> None:
    assert _say(E_COMBAT_DICE, LEONA, 62) == "Leona rolls 6, 2."
    assert _say(E_COMBAT_REROLLED, 0, _card("jinx"), LEONA, pair(6, 2)) == "Executioners: Jinx, a die goes from 6 to 2."
    assert (
        _say(E_COMBAT_REROLLED, 0, SOURCE_SKILL + LEONA, LEONA, pair(6, 2))
        == "Executioners: Feint, a die goes from 6 to 2."
    )


def test_cards_are_told_with_what_they_are_for() -> None:
    run = _card("run")
    played = (E_CARD_PLAYED, EXECUTIONERS)
    assert _say(*played, _card("holed_purse"), NOCTURNIS) == (
        "Executioners: the card Holed Purse is played (Nocturnis Gang)."
    )
    assert _say(*played, _card("niggling_injury"), VALDUR) == (
        "Executioners: the card Niggling Injury is played (Valdur)."
    )
    assert _say(*played, _card("changing_places"), NONE) == "Executioners: the card Changing Places is played."
    assert _say(E_CARD_DISCARDED, EXECUTIONERS, run, NONE) == "Executioners: the card Run is discarded."
    assert _say(E_CARD_DISCARDED, EXECUTIONERS, run, SOURCE_SKILL + IRIS) == (
        "Executioners: the card Run is discarded for Iris."
    )


def test_a_kept_card_is_named_to_its_owner_alone() -> None:
    named = (E_CARDS_KEPT, EXECUTIONERS, EXECUTIONERS, _card("run"), 0, 0)
    hidden = (E_CARDS_KEPT, others(EXECUTIONERS), EXECUTIONERS, NONE, 0, 0)
    assert sentence(_rules(), named, "en", EXECUTIONERS) == "Executioners: the card Run is kept."
    assert sentence(_rules(), hidden, "en", EXECUTIONERS) is None
    for seat in (NOCTURNIS, -1):
        assert sentence(_rules(), named, "en", seat) is None
        assert sentence(_rules(), hidden, "en", seat) == "Executioners: one card is kept."


def test_missions_and_winners() -> None:
    mission = _rules().parts.missions.index("red_gem_2")
    assert _say(E_MISSION_FULFILLED, 0, mission, 5) == "Executioners: mission red gem +2 fulfilled for 5 ducats."
    assert _say(E_GAME_OVER, 0b0010) == "The game is over. Victory: Nocturnis Gang."
    assert _say(E_GAME_OVER, 0b1001) == "The game is over. Shared victory: Executioners, Cursed Ones."


def test_a_movement_says_where_whom_and_with_which_cards() -> None:
    library = _space("library")
    assert _option(pack(MOVE, LEONA, library)) == "Leona moves to the Library"
    assert _option(pack(MOVE, LEONA, library, VALDUR, RUN)) == "Leona moves to the Library and attacks Valdur, with Run"
    assert _option(pack(MOVE, LEONA, library, d=2 * RUN + DOOR), "fr") == (
        "Leona rejoint la Bibliothèque, avec Course ×2, Porte dérobée"  # noqa: RUF001
    )
    assert _option(pack(MOVE, JEHLAN, library, d=SKILL_RUN)) == "Jehlan moves to the Library, with Quicksilver Draught"
    assert _option(pack(MOVE, LEONA, EXIT)) == "Leona leaves the district"
    assert _option(pack(BASH, LEONA, 0, d=HAMMER)) == "Leona bashes the chest, with Muffled Hammer"


def test_options_name_their_targets_and_sources() -> None:
    assert _option(pack(PLAY, _card("changing_places"), LEONA, IRIS)) == "Play Changing Places: Leona, Iris"
    assert _option(pack(SKILL, VALDUR, _space("04")), "es") == "Valdur usa Paso de la grieta: la calle 4"
    assert _option(pack(CARD, _card("parry"), _card("jinx"))) == "Parry against Jinx"
    assert _option(pack(CARD, _card("jinx"))) == "Jinx"
    assert _option(pack(MISSION, 0, d=FAVOUR)) == "Fulfil the mission red gem +0, with Fence's Favour"
    assert _option(pack(SKILL, HARID)) == "Harid uses Reading of the Cards"
    assert _option(pack(REROLL, SOURCE_SKILL + LEONA, 1, 6)) == "Feint: reroll a 6 of the defender"
    assert _option(pack(REROLL, _card("jinx"), 4)) == "Jinx: reroll the 4"
    assert _option(pack(SECOND_CHANCE, _card("second_chance"), 2)) == "Second Chance: reroll the lowest (2 dice)"
    assert _option(pack(USE, SOURCE_SKILL + 3)) == "Use Clockwork Picks"
    assert [_option(pack(PASS), language) for language in LANGUAGES] == ["Pass", "Passer", "Pasar"]


def test_questions_follow_kind_reason_and_subject() -> None:
    def ask(kind: int, reason: str, subject: int, language: str = "en") -> str:
        return describe_question(_rules(), kind, reason, subject, language)

    assert ask(K_RETREAT, "RET-1", VALDUR) == "Choose where Valdur retreats"
    assert ask(K_RETREAT, "RET-1", VALDUR, "fr") == "Choisissez où Valdur bat en retraite"
    assert ask(K_TURN, "RND-2", -1) == "Your turn: choose what to do"
    assert ask(K_TURN, "RND-2", IRIS) == "Iris is activated: choose what to do"
    assert ask(K_OWN_DIE, "TRR-2", -1) == "Three dice: reroll one of them?"  # no single die is meant
    assert ask(K_COMBAT_CARD, "W3b", IRIS, "es") == "Iris se defiende: ¿jugar una carta?"
    assert ask(K_CHOOSE_THIEF, "ADV-1.4", LEONA) == "Choose which thief gives up the scroll"
    assert ask(K_MOVE_FIGURE, "decoy", -1) == "Choose a militiaman and where he goes"
    assert ask(K_ANSWER_TARGET, "W6", _card("jinx")) == "The card Jinx is aimed at you: cancel it?"
    assert ask(K_OWN_DIE, "W9", 2) == "The die shows a 2: reroll it?"
