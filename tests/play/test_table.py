"""The table asks, refuses, answers by itself what needs nobody, and takes back what may be taken back."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import CARD, MOVE, PASS
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.play.journal import dump
from cadwallon.play.replay import load
from cadwallon.play.table import Question, Table, TableError
from cadwallon.text.catalogue import LANGUAGES
from tests.play.moments import difference

GANGS = ["executioners", "nocturnis", "kaldern"]


def rules_of(players: int) -> Rules:
    return make_rules(GANGS[:players])


def asked(table: Table) -> Question:
    question = table.question
    assert question is not None
    return question


def play_until(table: Table, kind: str, seed: int = 1) -> Question:
    """Random answers until a kind of question is pending."""
    taste = Chance(seed)
    question = asked(table)
    while question.kind != kind:
        table.answer(question.seat, question.options[taste.below(len(question.options))])
        question = asked(table)
    return question


def quiet_move(table: Table) -> int:
    """A movement that meets nobody and uses no card."""
    state = table.state
    for option in asked(table).options:
        if verb_of(option) == MOVE and option == pack(MOVE, a_of(option), option // 16384 % 256):
            return option
    raise AssertionError(state.active)


def refused(table: Table, seat: int, option: int, number: int | None = None) -> str:
    before = table.state.clone()
    with pytest.raises(TableError) as caught:
        table.answer(seat, option, number)
    assert difference(before, table.state) == ""
    for language in LANGUAGES:
        assert caught.value.sentence(language).endswith(".")
    return caught.value.said


# --- answers ---------------------------------------------------------------------------------------------------------
def test_wrong_answers_are_refused_and_change_nothing() -> None:
    table = Table(rules_of(3), 1)
    question = asked(table)
    other = (question.seat + 1) % 3
    assert table.view(other).options == []
    assert table.view(question.seat).options == question.options
    assert refused(table, other, question.options[0]) == "wrong_seat"
    assert refused(table, question.seat, pack(PASS)) == "not_offered"
    assert refused(table, question.seat, question.options[0], question.number + 1) == "answered"
    table.answer(question.seat, question.options[0], question.number)
    assert refused(table, question.seat, question.options[0]) == "answered"
    assert refused(table, asked(table).seat, asked(table).options[0], question.number) == "answered"


def test_a_finished_game_takes_no_answers() -> None:
    table = Table(rules_of(2), 2)
    taste = Chance(2)
    while not table.over:
        question = asked(table)
        assert len(question.options) > 1  # single options are answered by the table
        table.answer(question.seat, question.options[taste.below(len(question.options))])
    assert table.question is None
    assert refused(table, 0, pack(PASS)) == "over"
    assert not table.can_undo(table.state.player)
    assert load(dump(table.journal)).steps


def test_the_roles_of_all_seats_are_needed() -> None:
    with pytest.raises(TableError, match="each of the 3 seats"):
        Table(rules_of(3), 1, ["person", "bot"])
    with pytest.raises(TableError, match="each of the 2 seats"):
        Table(rules_of(2), 1, ["person", "ghost"])
    with pytest.raises(TableError, match="choose table or short"):
        Table(rules_of(2), 1, form="long")


def test_a_seed_that_nobody_chose_is_not_written() -> None:
    table = Table(rules_of(2))
    assert '"seed"' not in dump(table.journal)
    assert load(dump(table.journal)).seed is None


# --- standing orders -------------------------------------------------------------------------------------------------
def test_never_passes_a_window_without_asking() -> None:
    table = Table(rules_of(2), 3)
    for seat in range(2):
        for window in ("answer_move", "combat_card", "combat_reroll", "test_passed", "test_failed", "answer_target"):
            table.set_order(seat, window, "never")
            assert table.order(seat, window) == "never"
    taste = Chance(3)
    seen = set()
    while not table.over:
        question = asked(table)
        seen.add(question.kind)
        table.answer(question.seat, question.options[taste.below(len(question.options))])
    assert not {"answer_move", "combat_card", "combat_reroll", "test_passed"} & seen
    assert "combat_card" in {step.kind for step in table.journal.steps}
    assert load(dump(table.journal)).steps


def test_an_order_answers_the_pending_question() -> None:
    table = Table(rules_of(2), 4)
    question = play_until(table, "combat_card")
    steps = len(table.journal.steps)
    table.set_order(question.seat, "combat_card", "use", against=[1 - table.state.player])
    answer = table.journal.steps[steps].answer
    assert verb_of(answer) == PASS  # the order is against another seat


def test_use_at_once_plays_the_card() -> None:
    table = Table(rules_of(2), 4)
    question = play_until(table, "combat_card")
    steps = len(table.journal.steps)
    table.set_order(question.seat, "combat_card", "use", against=[table.state.player])
    assert verb_of(table.journal.steps[steps].answer) == CARD


def test_orders_are_for_windows_only() -> None:
    table = Table(rules_of(2), 1)
    for seat, window, order in ((0, "turn", "never"), (0, "nothing", "never"), (0, "answer_move", "maybe")):
        with pytest.raises(TableError, match="no standing order"):
            table.set_order(seat, window, order)
    with pytest.raises(TableError, match="no seat 2"):
        table.set_order(2, "answer_move", "never")
    assert table.order(0, "nothing") == "ask"


# --- undo ------------------------------------------------------------------------------------------------------------
def at_turn(seats: list[str], seed: int = 6) -> tuple[Table, State, int]:
    """A table in its first turn question, with a seed by which the militiaman was free to move before."""
    table = Table(rules_of(len(seats)), seed, seats)
    question = play_until(table, "turn")
    return table, table.state.clone(), question.seat


def forbid_windows(table: Table, player: int) -> None:
    for seat in range(table.rules.seats):
        if seat != player:
            table.set_order(seat, "answer_move", "never")


def test_undo_goes_back_to_the_last_die() -> None:
    table, before, seat = at_turn(["person", "person"])
    forbid_windows(table, seat)
    steps, events = len(table.journal.steps), len(table.events)
    first = quiet_move(table)
    table.answer(seat, first)
    middle = table.state.clone()
    second = quiet_move(table)
    table.answer(seat, second)
    table.undo(seat)
    assert difference(table.state, middle) == ""
    table.undo(seat)
    assert difference(table.state, before) == ""
    assert (len(table.journal.steps), len(table.events)) == (steps, events)
    table.answer(seat, first)
    assert difference(table.state, middle) == ""
    assert load(dump(table.journal)).steps
    while table.can_undo(seat):
        table.undo(seat)
    assert asked(table).kind == "move_figure"  # the militiaman's die lies before it
    with pytest.raises(TableError, match="nothing to take back"):
        table.undo(seat)


def test_a_question_gets_a_new_number_after_an_undo() -> None:
    table, _, seat = at_turn(["person", "person"])
    forbid_windows(table, seat)
    number = asked(table).number
    table.answer(seat, quiet_move(table))
    table.undo(seat)
    assert refused(table, seat, asked(table).options[0], number) == "answered"


def test_nobody_takes_back_in_the_turn_of_another() -> None:
    table, _, seat = at_turn(["person", "bot"])
    forbid_windows(table, seat)
    table.answer(seat, quiet_move(table))
    with pytest.raises(TableError, match="Only the active player"):
        table.undo(1 - seat)
    assert table.can_undo(seat)


def test_undo_never_crosses_a_die_a_draw_or_the_turn() -> None:
    """Whatever can be taken back leaves chance, decks and turn as they were."""
    for seed in range(3):
        table = Table(rules_of(2), seed, ["person", "bot"])
        taste = Chance(seed)
        while not table.over:
            question = asked(table)
            table.answer(question.seat, question.options[taste.below(len(question.options))])
            now = table.state
            if not now.over and table.can_undo(now.player):
                chance = table.journal.outcomes()
                table.undo(now.player)
                back = table.state
                assert table.journal.outcomes() == chance
                assert (back.round, back.player, back.deck) == (now.round, now.player, now.deck)
                assert (back.mission_deck, back.asked) == (now.mission_deck, now.player)
                table.answer(back.asked, back.options()[taste.below(len(back.options()))])


def test_a_loaded_table_has_nothing_to_take_back() -> None:
    table, _, seat = at_turn(["person", "bot"])
    assert table.can_undo(seat)
    twin = Table(table.rules, journal=load(dump(table.journal)), seats=["person", "bot"])
    assert not twin.can_undo(seat)
    assert difference(table.state, twin.state) == ""


def window_opened(seats: list[str]) -> tuple[Table, int, Question]:
    """A movement was declared, and a rival who holds an answer is asked."""
    for seed in range(50):
        table = Table(rules_of(2), seed, seats)
        question = play_until(table, "turn", seed)
        player = question.seat
        table.answer(player, quiet_move(table))
        question = asked(table)
        if question.kind == "answer_move":
            return table, player, question
    raise AssertionError("no rival holds an answer")


def test_at_one_device_an_open_window_does_not_stop_an_undo_but_its_answer_does() -> None:
    table, player, question = window_opened(["person", "person"])
    assert table.can_undo(player)
    table.answer(question.seat, pack(PASS))
    assert not table.can_undo(player)
    assert not table.can_undo(player, consent=True)


def test_the_pass_of_a_bot_does_not_stop_an_undo() -> None:
    table, player, question = window_opened(["bot", "bot"])
    table.seats[player] = "person"
    table.answer(question.seat, pack(PASS))
    table.undo(player)
    assert asked(table).seat == player


def test_a_card_out_of_another_hand_stops_an_undo() -> None:
    table, player, question = window_opened(["bot", "bot"])
    table.seats[player] = "person"
    table.answer(question.seat, question.options[0])
    assert not table.can_undo(player, consent=True)


def test_a_window_opened_to_a_remote_person_needs_consent_answered_or_not() -> None:
    table, player, question = window_opened(["remote", "remote"])
    assert not table.can_undo(player)
    assert table.can_undo(player, consent=True)
    table.answer(question.seat, pack(PASS))
    with pytest.raises(TableError, match="ask the others to agree"):
        table.undo(player)
    table.undo(player, consent=True)
    assert asked(table).seat == player


def test_a_table_that_rests_plays_on_as_one_that_does_not() -> None:
    """It is asked the same, may take back the same, and ends the same."""
    tables = [Table(make_rules(["kaldern", "cursed"]), 11) for _ in range(2)]
    taste = Chance(4)
    taken_back = 0
    while not tables[0].over:
        tables[0].rest()
        questions = [table.question for table in tables]
        assert questions[0] is not None
        assert questions[1] is not None
        assert vars(questions[0]) == vars(questions[1])
        seat = questions[0].seat
        if taste.below(4) == 0 and tables[0].can_undo(seat):
            taken_back += 1
            for table in tables:
                table.undo(seat)
            continue
        option = questions[0].options[taste.below(len(questions[0].options))]
        for table in tables:
            table.answer(seat, option)
    assert taken_back > 5
    assert tables[1].over
    assert tables[0].events == tables[1].events
    assert dump(tables[0].journal) == dump(tables[1].journal)
