"""ADV-8, CMN-16: who knows the face under a hood, and who is told."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import ROOM, SPECIAL
from cadwallon.core.events import E_PEEKED
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import b_of, pack, verb_of
from cadwallon.engine.events import hears
from cadwallon.game import Game
from cadwallon.play import table as playing
from cadwallon.play.journal import dump
from cadwallon.play.replay import load
from cadwallon.rules.tokens import peek, turn_up
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, UNSEEN, view_of
from cadwallon.view.words import option_of_words, option_words
from tests.content.base.adventures.test_dukes_daughter import hooded, keen, table
from tests.kit import GANGS, Table
from tests.properties.games import answers, busy
from tests.view.test_sample import assert_agrees, play_to_end
from tests.view.test_view import begin

SEATS = (SPECTATOR, 0, 1, 2)


def seen(t: Table, room: str) -> list[int]:
    """What a spectator and each of three seats see in a room."""
    return [view_of(t.g, seat).token[t.space(room)] for seat in SEATS]


def three(captives: dict[str, str], **more: object) -> Table:
    return table(captives, "", players=3, **more)


CAPTIVES = {"LI": "daughter", "KI": "commoner", "FO": "thug", "TA": "commoner"}
DAUGHTER, COMMONER, THUG = range(3)


# --- what a view shows -----------------------------------------------------------------------------------------------
@pytest.mark.rule("HID-1", "ADV-8.1", "RUL-60")
def test_before_anybody_peeks_nobody_sees_a_face_and_everybody_sees_where_they_lie() -> None:
    t = Table(adventure="dukes_daughter", players=3, phase="setup", dice=[1, 1, 2, 2, 6, 6])
    lying = [room for room, face in enumerate(t.g.token) if face >= 0]
    assert len(lying) == 12
    for seat in SEATS:
        view = view_of(t.g, seat)
        assert [room for room, face in enumerate(view.token) if face == UNSEEN] == lying
        assert all(view.token[room] == -1 for room in range(24) if room not in lying)
        assert list(view.token_faces) == [1, 8, 3]  # how many there are of each kind is known from the sheet


@pytest.mark.rule("CMN-16", "RUL-60", "ADV-8.3")
def test_a_peek_shows_the_face_to_the_peeker_and_the_place_to_all() -> None:
    t = three(CAPTIVES, at={"harid": "KI"})
    t.play("special", "harid")
    t.play("outcome", "1")
    t.play("room", "LI")
    assert seen(t, "LI") == [UNSEEN, DAUGHTER, UNSEEN, UNSEEN]
    assert seen(t, "FO") == [UNSEEN] * 4
    assert [view_of(t.g, seat).token_known[t.space("LI")] for seat in SEATS] == [1] * 4
    told = [event for event in t.g.events or [] if event[0] == E_PEEKED]
    library = t.space("LI")
    for seat in SEATS:
        heard = [event[2:5] for event in told if hears(event[1], seat)]
        assert heard == [(0, library, DAUGHTER if seat == 0 else 255)]


@pytest.mark.rule("CMN-16", "RUL-61")
def test_what_was_peeked_at_stays_known_until_it_is_turned_up() -> None:
    t = three(CAPTIVES, at={"harid": "FO", "kaldern": "LI"})
    peek(t.g, 1, t.space("FO"))
    peek(t.g, 1, t.space("FO"))  # a second look tells nothing new
    t.play("end_turn")
    t.dice(6, 6)
    t.play("figure", "kornak")
    t.play("done")
    t.play("end_turn")
    assert seen(t, "FO") == [UNSEEN, UNSEEN, THUG, UNSEEN]
    assert list(t.g.token_faces) == [1, 2, 1]
    turn_up(t.g, t.space("FO"))
    assert seen(t, "FO") == [THUG] * 4
    assert list(t.g.token_faces) == [1, 2, 0]


@pytest.mark.rule("CMN-16", "RUL-60", "RUL-61", "ADV-8.3", "ADV-8.8")
def test_a_captive_at_whom_everybody_has_peeked_still_lies_face_down() -> None:
    t = three(CAPTIVES, at={"harid": "LI"})
    for seat in range(3):
        peek(t.g, seat, t.space("LI"))
    assert hooded(t) == ["FO", "KI", "LI", "TA"]
    assert list(t.g.token_faces) == [1, 2, 1]
    assert seen(t, "LI") == [UNSEEN, DAUGHTER, DAUGHTER, DAUGHTER]  # who only looks on has seen nothing
    for seat in SEATS:
        for seed in range(12):
            world = assert_agrees(t.g, seat, seed)
            assert world.token_faces == t.g.token_faces
            assert seat == SPECTATOR or world.token[t.space("LI")] == DAUGHTER
    assert {assert_agrees(t.g, SPECTATOR, seed).token[t.space("LI")] for seed in range(30)} == {0, 1, 2}
    assert t.offers("special", "harid", "SA-8a")
    t.play("special", "harid")
    assert t.g.cargo[t.figure("harid")] == 0
    assert list(t.g.token_faces) == [0, 2, 1]
    t.idle()


@pytest.mark.rule("CMN-16", "ADV-8.8")
def test_two_players_who_have_both_peeked_may_peek_there_again() -> None:
    t = Table(adventure="dukes_daughter", players=2, round=4, phase="round")
    room = hooded(t)[0]
    t.play("room", room)
    t.expect_asked(1, "peek", "EV-8a")
    t.play("room", room)
    assert t.g.token_known[t.space(room)] == 0b11
    assert not t.g.token_up[t.space(room)]
    assert len(hooded(t)) == 9
    assert sum(t.g.token_faces) == 9


# --- imagined worlds -------------------------------------------------------------------------------------------------
@pytest.mark.rule("HID-1", "RUL-60", "RUL-61", "CMN-16")
def test_a_sample_deals_the_unknown_faces_among_their_rooms() -> None:
    t = three({"LI": "daughter", "KI": "thug", "FO": "commoner"})
    rooms = [t.space(room) for room in ("LI", "KI", "FO")]
    peek(t.g, 1, rooms[1])
    dealt = {
        seat: {tuple(assert_agrees(t.g, seat, seed).token[room] for room in rooms) for seed in range(60)}
        for seat in SEATS
    }
    anything = {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
    assert dealt == {SPECTATOR: anything, 0: anything, 1: {(0, 2, 1), (1, 2, 0)}, 2: anything}


@pytest.mark.rule("RUL-60", "CMN-16")
def test_a_sample_keeps_what_lies_face_up() -> None:
    """No captive stays face up in his room; other sheets' tokens do."""
    t = three({"LI": "daughter", "KI": "thug", "FO": "commoner", "TA": "commoner"})
    turn_up(t.g, t.space("KI"))
    for seat in SEATS:
        for seed in range(20):
            world = assert_agrees(t.g, seat, seed)
            assert world.token[t.space("KI")] == THUG
            assert world.token_up == t.g.token_up
            assert UNSEEN not in world.token


@pytest.mark.rule("HID-1", "RUL-60", "ADV-8.3", "ADV-8.4", "ADV-8.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_samples_of_random_games_agree_and_can_be_played_on(players: int) -> None:
    rules = make_rules(GANGS[:players], "dukes_daughter")
    asked: set[str] = set()
    for choose, seed in ((busy, 70), (keen, 71)):  # who is keen has found her before the fourth round
        g = begin(rules, seed)
        for count, _ in enumerate(answers(g, choose, seed)):
            if count % 11 == 0 or g.reason in ("ADV-8.3", "ADV-8.4", "EV-8a"):
                for seat in range(SPECTATOR, players):
                    world = assert_agrees(g, seat, count)
                    if count % 33 == 0 and seat == count // 33 % players:
                        play_to_end(world)
                asked.add(g.reason)
    assert {"ADV-8.3", "EV-8a"} <= asked


def test_an_imagined_world_finds_the_lamp_where_its_own_daughter_is() -> None:
    """EV-8b looks for her token: in a world dealt anew it lies elsewhere, and nothing points back to the real one."""
    t = three(CAPTIVES, round=5, turn=2)
    found = set()
    for seed in range(40):
        world = sample(view_of(t.g, 0), Chance(seed))
        world.play(next(option for option in world.options() if option_words(t.rules, option) == ["end_turn"]))
        found.add(world.sheet_count[0])
    assert found == {t.space(room) for room in CAPTIVES}


# --- words, files, taking back ---------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_and_asked_in_words_of_its_own(language: str) -> None:
    asked: set[str] = set()
    rules = make_rules(GANGS[:3], "dukes_daughter")
    for choose, seed in ((busy, 0), (keen, 1), (keen, 2)):
        g = begin(rules, seed)
        g.events = []
        for _ in answers(g, choose, seed):
            described = [describe_option(g.rules, option, language, g.reason) for option in g.options()]
            assert len(set(described)) == len(described)
            if "8" in g.reason:
                text = describe_question(g.rules, g.kind, g.reason, g.subject, language)
                assert text != describe_question(g.rules, g.kind, "", g.subject, language)
                asked.add(g.reason)
            for option in g.options():
                assert option_of_words(g.rules, option_words(g.rules, option)) == option
        for event in g.events:
            for seat in range(SPECTATOR, 3):
                text_or_none = sentence(g.rules, event, language, seat)
                assert (text_or_none is not None) == hears(event[1], seat)
                assert text_or_none is None or "{" not in text_or_none
    assert asked == {"ADV-8.3", "ADV-8.4", "EV-8a"}


def test_the_sentences() -> None:
    t = three(CAPTIVES, at={"harid": "FO"}, dice=[1, 1, 6, 6])
    t.play("special", "harid")
    t.play("room", "LI")
    for seat, look in ((0, "Executioners: a look in the Library: the Duke's daughter."), (1, None)):
        told = [sentence(t.rules, event, "en", seat) for event in t.g.events or []]
        assert "Harid: Unhood the captive." in told
        assert "A token is turned up in the Forge: thug." in told
        assert "The thug attacks Harid in the Forge." in told
        assert (look or "Executioners: a look at the token in the Library.") in told
    assert describe_option(t.rules, pack(SPECIAL, 0, 2), "fr") == "Leona\u00a0: La rendre au Duc"
    assert describe_option(t.rules, pack(ROOM, t.space("LI")), "es", "EV-8a") == "El cautivo en la Biblioteca"


def test_a_saved_game_is_played_again() -> None:
    game = Game.new("dukes_daughter", players=4, seed=11)
    think = Chance(11)
    while not game.over:
        values = game.decision.values
        option = keen(game.state, think)
        game.play(option if option in values else values[0])
    again = load(dump(game.journal))
    assert again.rules.adventure == "dukes_daughter"


@pytest.mark.rule("CMN-16", "ADV-8.3")
def test_what_was_seen_cannot_be_taken_back() -> None:
    """Unhooding rolls no die, and a peek changes nothing on the table: the way back is closed all the same."""
    closed = set()
    for seed in range(6):
        table_ = playing.Table(make_rules(GANGS[:2], "dukes_daughter"), seed)
        think = Chance(seed)
        while not table_.over:
            g = table_.state
            seat, option = g.asked, keen(g, think)
            unhoods = verb_of(option) == SPECIAL and b_of(option) == 0
            peeks = verb_of(option) == ROOM and g.reason == "ADV-8.3"
            known, faces = list(g.token_known), list(g.token_faces)
            table_.answer(seat, option)
            if (unhoods or peeks) and (list(g.token_known), list(g.token_faces)) != (known, faces):
                assert not table_.can_undo(seat, consent=True)
                closed.add("unhooded" if unhoods else "peeked")
    assert closed == {"unhooded", "peeked"}
