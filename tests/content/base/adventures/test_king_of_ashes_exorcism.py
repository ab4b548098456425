"""ADV-4.9 the exorcism; what everybody sees and reads; whole games of adventure 4."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.base.adventures.ashes_scenes import SIX, before_the_turn, in_the_chamber, on_board, struck
from tests.kit import GANGS, Table


# --- the exorcism -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.9", "CMN-8", "GEN-1", "GEN-13")
@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, True),
        ({"at": {"zombie_1": "05"}}, True),  # one zombie is enough
        ({"at": {}}, False),  # nobody to send home
        ({"carries": {"iris": ["scroll"]}}, False),  # a scroll of his own
        ({"carries": {"harid": ["keys"]}}, False),
        ({"at": SIX | {"harid": "13"}}, False),  # in the Magician's Chamber only
        ({"ap": {0: 2}}, True),
        ({"ap": {0: 1}}, False),
    ],
)
def test_a_thief_with_a_scroll_in_the_chamber(more: dict[str, dict[str, str]], offered: bool) -> None:
    t = in_the_chamber([], **more)
    assert t.options("special") == ([["special", "harid", "SA-4a"]] if offered else [])


@pytest.mark.rule("ADV-4.9", "CMN-9", "CMN-8")
@pytest.mark.parametrize("die", [1, 4])
def test_a_success_sends_up_to_five_zombies_home_for_a_ducat_each(die: int) -> None:
    t = in_the_chamber([die], ducats={0: 2}, carries={"harid": ["scroll", "scroll"]})
    bank = t.g.bank
    t.play("special", "harid")
    t.expect_asked(0, "pick_token", "ADV-4.9")
    assert t.carries("harid") == ["scroll"]  # one has left the game
    assert t.ap(0) == 5
    assert t.options() == [
        ["token", "05"], ["token", "20"], ["token", "37"], ["token", "16"], ["token", "42"], ["token", "TA"], ["done"],
    ]  # fmt: skip
    moment = t.save()
    for space in ("05", "TA", "37", "16", "20"):
        t.play("token", space)
    assert on_board(t) == {"zombie_7": "42"}  # five at most
    assert (t.ducats(0), t.g.bank) == (7, bank + 5)
    assert not t.offers("special")  # it was his action
    t.idle()
    t.load(moment)
    t.play("token", "20")
    t.play("done")
    assert len(on_board(t)) == 5
    assert t.ducats(0) == 3
    t.idle()
    t.load(moment)
    t.play("done")
    assert (len(on_board(t)), t.ducats(0)) == (6, 2)
    assert not t.told("ducats_gained")
    t.idle()


@pytest.mark.rule("ADV-4.9", "CMN-21")
def test_the_last_zombie_ends_the_choice() -> None:
    t = in_the_chamber([1], {"zombie_1": "05"})
    t.play("special", "harid")
    t.play("token", "05")
    assert (on_board(t), t.ducats(0)) == ({}, 1)
    t.idle()


@pytest.mark.rule("ADV-4.9", "CMN-9")
@pytest.mark.parametrize("die", [5, 6])
def test_a_failure_changes_nothing_but_the_action_points(die: int) -> None:
    t = in_the_chamber([die])
    t.play("special", "harid")
    assert t.carries("harid") == ["scroll"]
    assert on_board(t) == SIX
    assert (t.ducats(0), t.ap(0)) == (0, 5)
    assert t.where("harid") == "MC"
    assert not t.offers("special")
    t.idle()


@pytest.mark.rule("ADV-4.9", "ARC-4", "CMN-8", "GEN-11")
@pytest.mark.parametrize(("edition", "answered"), [("revised", False), ("first", True), ("fr", True), ("es", True)])
def test_where_arcana_are_allowed_the_roll_is_a_test(edition: str, answered: bool) -> None:
    t = in_the_chamber([2], edition=edition, hands={1: ["jinx"]})
    t.play("special", "harid")
    if answered:
        t.expect_asked(1, "test_passed")
        t.dice(6)
        t.play("card", "jinx")
        assert t.carries("harid") == ["scroll"]
        t.idle()
    else:
        t.expect_asked(0, "pick_token")


# --- what everybody sees ----------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-4.3", "HID-1")
def test_everything_about_zombies_is_public() -> None:
    t = struck([5, 4, 3])
    t.play("outcome", "1")
    views = [view_of(t.g, seat) for seat in (0, 1, SPECTATOR)]
    assert [view.pos for view in views] == [t.g.pos] * 3
    assert [list(view.ap_max) for view in views] == [[7, 6]] * 3
    assert [list(view.sheet_count) for view in views] == [[1]] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_questions_and_options_have_words_of_their_own(language: str) -> None:
    def said(t: Table) -> tuple[str, list[str]]:
        g = t.g
        return (
            describe_question(t.rules, g.kind, g.reason, g.subject, language),
            [describe_option(t.rules, option, language, g.reason) for option in g.options()],
        )

    t = before_the_turn({"zombie_1": "11", "valdur": "18"}, [5, 4, 3])
    seen = [said(t)]
    t.play("put", "44")
    seen.append(said(t))
    t.play("move", "zombie_1", "18", "valdur")
    seen.append(said(t))
    t = in_the_chamber([1])
    t.play("special", "harid")
    seen.append(said(t))
    for question, options in seen:
        assert "{" not in question
        assert len(set(options)) == len(options)
    assert all("zomb" in option for option in seen[0][1])
    assert len({question for question, _ in seen}) == 4
    assert "Valdur" in seen[2][0]
    if language == "en":
        assert seen[0][1][0] == "A zombie in street 3"
        assert seen[1][1][-1] == "No zombie moves"
        assert seen[2][1][1] == "The action point: it is lost for good, and the thief retreats"
        assert seen[3][1][0] == "The zombie in street 5"


def test_the_words_reach_the_game_for_programs() -> None:
    game = Game.new("king_of_ashes", players=2, seed=4)
    while game.decision.reason != "ADV-4.2":
        game.play(game.decision.options[0])
    assert str(game.decision) == "Choose the street where a zombie appears"
    assert all(str(option).startswith("A zombie in street ") for option in game.decision.options)


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("players", "edition"), [(2, "revised"), (3, "fr"), (4, "first")])
def test_whole_games_lose_nothing_and_can_be_imagined(players: int, edition: str) -> None:
    """Ducats, cards, tokens and figures after every answer; what a seat imagines offers it the same answers."""
    rules = make_rules(GANGS[:players], "king_of_ashes", edition)
    lost = 0
    for seed in range(2):
        g = State(rules, Chance(seed))
        g.events = []
        think = Chance(seed + 77)
        g.start(P_SET_UP)
        g.run()
        asked = 0
        while not g.over:
            options = g.options()
            if asked % 40 == 0 or g.reason.startswith("ADV-4"):
                world = sample(view_of(g, g.asked), think)
                assert world.options().all() == options.all()
            g.play(options[think.below(len(options))])
            asked += 1
            assert sum(g.ducats) == g.bank
            assert all(g.at[place] == figure for figure, place in enumerate(g.pos) if place >= 0)
            zombies = range(rules.figure_count - 10, rules.figure_count)
            assert not any(g.pos[zombie] in rules.board.gates for zombie in zombies)
            assert all(1 <= points <= 7 for points in g.ap_max)
        lost += sum(7 - points for points in g.ap_max)
        assert all(sentence(rules, event, "en", 0) != "" for event in g.events)
    assert lost or players == 2
