"""What a page gets to ask somebody with."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Question as TableQuestion
from cadwallon.play.table import Table as Game
from cadwallon.server.wire.options import Phrasebook
from cadwallon.server.wire.question import question
from cadwallon.server.wire.shapes import Option, Question
from cadwallon.view.narrate import describe_option
from cadwallon.view.view import SPECTATOR
from cadwallon.view.words import option_of_words, option_words, plain
from tests.kit import Table


def asked(t: Table, seat: int = -2, language: str = "en") -> Question:
    """The pending question as the asked seat gets it, or another one."""
    return question(TableQuestion(7, t.g), t.g, t.g.asked if seat == -2 else seat, language)


def option(t: Table, *words: str) -> Option:
    return next(one for one in asked(t).options or [] if one.words == list(words))


@pytest.mark.rule("HID-1")
def test_options_are_for_the_asked_seat_alone() -> None:
    t = Table(at={"leona": "20"})
    mine = asked(t)
    assert (mine.number, mine.seat, mine.kind, mine.reason, mine.subject) == (7, 0, "turn", "RND-2", None)
    assert mine.text == "Your turn: choose what to do"
    assert mine.options is not None
    assert [option_of_words(t.rules, one.words) for one in mine.options] == list(t.g.options())
    assert mine.why_not
    for seat in (1, SPECTATOR):
        other = asked(t, seat)
        assert (other.options, other.why_not, other.kind, other.seat) == (None, [], "turn", 0)
        assert other.text == "Executioners: a decision is awaited."


@pytest.mark.parametrize(
    ("adventure", "language"), [("treasure_of_the_duke", "en"), ("dukes_ransom", "fr"), ("dukes_ransom", "es")]
)
def test_sentences_are_made_once_whatever_gangs_sit_where(adventure: str, language: str) -> None:
    """A line of words stands for the same sentence in all games of a sheet."""
    taste = Chance(3)
    for gangs in (["kaldern", "nocturnis"], ["nocturnis", "kaldern"], ["cursed", "nocturnis"]):
        game = Game(make_rules(gangs, adventure), 5)
        for _ in range(30):
            stands = game.question
            assert stands is not None
            said = question(stands, game.state, stands.seat, language).options or []
            rules, reason = game.state.rules, stands.reason
            told = [(one.words, one.text) for one in said]
            alone = [
                (option_words(rules, one), describe_option(rules, one, language, reason)) for one in stands.options
            ]
            assert told == alone
            game.answer(stands.seat, stands.options[taste.below(len(stands.options))])


def test_what_is_attached_is_not_remembered_with_every_option() -> None:
    """The same way with and without cards is one phrase."""
    t = Table(
        gangs=["kaldern", "nocturnis"], at={"sarys": "20", "valdur": "21"}, hands={0: ["run", "run", "secret_door"]}
    )
    values = list(t.g.options())
    book = Phrasebook()
    for value in values:
        book.find(t.rules, value, "en", "RND-2")
    assert book.size < len({plain(value) for value in values}) + 20 < len(values)


def test_what_a_movement_names() -> None:
    t = Table(gangs=["kaldern", "nocturnis"], at={"sarys": "20", "valdur": "21"}, hands={0: ["run"]})
    attack = option(t, "move", "sarys", "21", "valdur")
    assert (attack.verb, attack.thief, attack.space, attack.victim) == ("move", "sarys", "21", "valdur")
    assert (attack.ap, attack.chance, attack.path) == (2, 0.61034, ["20", "21"])
    assert attack.text == "Sarys moves to street 21 and attacks Valdur"
    with_cards = [one for one in asked(t).options or [] if one.attached and one.thief == "sarys"]
    assert {name for one in with_cards for name in one.attached} == {"run", "skill:sarys"}
    assert all(one.ap == 1 and one.path and one.path[0] == "20" for one in with_cards if one.victim is None)


@pytest.mark.rule("LEA-3", "RUL-21")
def test_a_step_out_of_the_district() -> None:
    t = Table(edition="first", at={"leona": "N1"}, alarm=True)
    out = option(t, "move", "leona", "exit")
    assert (out.space, out.path, out.ap) == ("exit", ["N1", "exit"], 1)


def test_what_other_options_name() -> None:
    t = Table(
        gangs=["nocturnis", "kaldern"],
        at={"drokan": "LI", "valdur": "20"},
        chests={"LI": "keys"},
        carries={"valdur": ["scroll"]},
        missions=["scroll_2"],
        hands={0: ["holed_purse", "changing_places", "muffled_hammer"]},
        discard=["jinx"],
    )
    pick = option(t, "lockpick", "drokan", "treasure")
    assert (pick.thief, pick.item, pick.ap, pick.chance) == ("drokan", "treasure", 1, 0.88889)
    bash = option(t, "bash", "drokan", "treasure", "+hammer")
    assert (bash.attached, bash.ap, bash.chance) == (["muffled_hammer"], 1, None)
    mission = option(t, "mission", "scroll_2")
    assert (mission.mission, mission.ap, mission.thief) == ("scroll_2", 3, None)
    purse = option(t, "play", "holed_purse", "kaldern")
    assert (purse.card, purse.victim, purse.ap) == ("holed_purse", "kaldern", 0)
    exhume = option(t, "skill", "faras", "jinx")
    assert (exhume.thief, exhume.card, exhume.ap) == ("faras", "jinx", 0)
    rift = next(one for one in asked(t).options or [] if one.words[:2] == ["skill", "valdur"])
    assert (rift.thief, rift.space, rift.ap) == ("valdur", rift.words[2], 1)
    places = next(one for one in asked(t).options or [] if one.words[:2] == ["play", "changing_places"])
    assert (places.thief, places.victim) == (places.words[2], places.words[3])
    end = option(t, "end_turn")
    assert (end.ap, end.thief, end.chance, end.path) == (None, None, None, None)


def test_a_window_with_its_subject_in_three_languages() -> None:
    t = Table(at={"leona": "20", "valdur": "21"}, hands={0: ["powerful_blow"], 1: ["run"]}, dice=[6, 5, 4, 1])
    t.play("move", "leona", "21", "valdur")
    answer = asked(t)
    assert (answer.kind, answer.subject, answer.window) == ("answer_move", "leona", True)
    t.play("pass")
    card = asked(t, language="fr")
    assert (card.kind, card.subject, card.reason, card.window) == ("combat_card", "leona", "W3a", True)
    assert "\u00a0" in card.text
    assert [(one.verb, one.card) for one in card.options or []] == [("card", "powerful_blow"), ("pass", None)]
    t.play("pass")
    t.play("pass")
    reroll = asked(t, language="es")
    assert reroll.kind == "combat_reroll"
    first = (reroll.options or [])[0]
    assert (first.card, first.item, first.number) == ("skill:leona", "defender", 1)


@pytest.mark.rule("W6")
def test_a_card_that_is_aimed_at_somebody_is_the_subject() -> None:
    t = Table(hands={0: ["holed_purse"], 1: ["warding_charm"]}, ducats={1: 5})
    t.play("play", "holed_purse", "nocturnis")
    assert (asked(t).kind, asked(t).subject, asked(t).seat) == ("answer_target", "holed_purse", 1)


def test_the_choice_of_a_space_lights_it_up() -> None:
    t = Table(at={"leona": "20"}, phase="militia", dice=[2])
    t.play("figure", "kornak")
    walk = next(one for one in asked(t).options or [] if one.verb == "move")
    assert walk.thief == "kornak"
    assert walk.path is not None
    assert (walk.path[0], walk.path[-1]) == ("GR", walk.space)
    assert walk.ap is None
