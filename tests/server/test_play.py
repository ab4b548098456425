"""A game at a table: answers, orders, undo, masks, time limits, coming and going."""

from typing import Any

import pytest

from cadwallon.engine.chance import Chance
from tests.server.kit import Client, House, Made, Message, both_until, pick, play_until

WINDOWS = ("answer_move", "combat_card", "combat_reroll", "test_failed", "test_passed", "answer_target")


def two_people(house: House, **options: Any) -> Made:
    """One made the table, the other joined from elsewhere."""
    made = house.make("me", "open", **options)
    made.join("Bea")
    return made


# --- answers ----------------------------------------------------------------------------------------------------------
def test_answers_that_do_not_count(house: House) -> None:
    made = two_people(house)
    with made.page(0) as first, made.page(1) as second:
        first.start()
        second.until("position")
        pages = [first, second]
        question = first.position["question"]
        asked, other = pages[question["seat"]], pages[1 - question["seat"]]
        options = asked.position["question"]["options"]
        assert other.position["question"]["options"] is None
        other.send("answer", seat=question["seat"], question=question["number"], option=options[0]["words"])
        assert other.refused()["error"] == "not_your_seat"
        other.send("answer", seat=1 - question["seat"], question=question["number"], option=options[0]["words"])
        assert other.refused()["error"] == "wrong_seat"
        for words in (["pass"], ["fly", "to", "the", "moon"], [], ["place", "leona", "04"]):
            asked.send("answer", seat=question["seat"], question=question["number"], option=words)
            assert asked.refused()["error"] == "not_offered"
        asked.answered(options[0]["words"])
        asked.send("answer", seat=question["seat"], question=question["number"], option=options[0]["words"])
        assert asked.refused()["error"] == "answered"


def test_two_tabs_on_one_seat_are_both_live(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as one, made.page(0, 1, lang="fr") as two:
        one.start()
        two.until("position")
        question = two.position["question"]
        words = question["options"][0]["words"]
        one.answered(words)
        assert two.until("position")["number"] == one.position["number"]
        two.answer(words, question)
        refused = two.refused()
        assert refused["error"] == "answered"
        assert "déjà" in refused["sentence"]
        two.answered(two.position["question"]["options"][0]["words"])
        assert one.until("position")["number"] == two.position["number"]


def test_a_shared_device_gets_a_view_for_each_seat_and_a_log_that_all_may_read(house: House) -> None:
    made = house.make("me", "me", "me")
    with made.page(0, 1, 2) as page:
        page.start()
        play_until(page, [0, 1, 2], lambda told: told["views"][0]["round"] == 2, Chance(3))
        assert [view["seat"] for view in page.position["views"]] == [0, 1, 2]
        assert all(view["hand"] for view in page.position["views"])
        drawn = [
            event
            for told in page.told
            if told["type"] == "position"
            for event in told["events"]
            if event["kind"] == "card_drawn"
        ]
        assert drawn
        assert all(event["values"][1] is None for event in drawn)


def test_another_language_comes_with_a_second_hello(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        page.send("hello", tokens=list(made.tokens.values()), lang="es")
        told = page.until("position")
        assert told["fresh"]
        assert "Coloca" in told["question"]["options"][0]["text"] or told["question"]["text"] != ""
        english = page.told[1]["question"]["text"] if page.told[1]["type"] == "position" else ""
        assert told["question"]["text"] != english
        assert page.table["spectators"] == 0


# --- standing orders --------------------------------------------------------------------------------------------------
def test_who_ordered_never_is_not_asked(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        for window in WINDOWS:
            page.send("order", seat=1, window=window, order="never")
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(5))
        asked = [told["question"] for told in page.told if told["type"] == "position" and told["question"]]
        assert [one for one in asked if one["seat"] == 1 and one["window"]] == []
        assert [one for one in asked if one["seat"] == 0 and one["window"]] != []
        shown = [told["orders"] for told in page.told if told["type"] == "table"][-1]
        assert shown["1"]["combat_card"] == "never"


def test_an_order_answers_the_question_that_stands(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        told = play_until(page, [0, 1], lambda told: told["question"]["window"], Chance(2))
        asked = told["question"]
        page.send("order", seat=asked["seat"], window=asked["kind"], order="never")
        later = page.until("position")
        assert later["number"] > told["number"]
        page.send("order", seat=0, window="turn", order="never")
        assert page.refused()["error"] == "no_order"


# --- undo -------------------------------------------------------------------------------------------------------------
def is_first_move(told: Message) -> bool:
    """The beginning of a turn, with a quiet step to make."""
    return bool(told["question"]["kind"] == "turn")


def quiet(question: Message) -> list[str]:
    """A movement that meets nobody, opens nothing and costs no card."""
    for option in question["options"]:
        if (
            option["verb"] == "move"
            and option["victim"] is None
            and not option["attached"]
            and option["space"] != "exit"
        ):
            words: list[str] = option["words"]
            return words
    raise AssertionError(question)


def test_a_move_is_taken_back_at_one_device(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        for window in WINDOWS:
            for seat in (0, 1):
                page.send("order", seat=seat, window=window, order="never")
        page.start()
        before = play_until(page, [0, 1], is_first_move, Chance(4))
        seat = before["question"]["seat"]
        after = page.answered(quiet(before["question"]))
        assert after["views"][seat]["can_undo"]
        assert not after["views"][seat]["undo_needs_consent"]
        page.send("undo", seat=seat)
        back = page.until("position")
        assert back["fresh"]
        assert back["number"] > after["number"]
        assert back["views"][seat]["figures"] == before["views"][seat]["figures"]
        assert back["question"]["options"] == before["question"]["options"]
        page.send("undo", seat=1 - seat)
        assert page.refused()["error"] == "not_your_turn"


def test_a_table_without_undo(house: House) -> None:
    made = house.make("me", "me", undo=False)
    with made.page(0, 1) as page:
        page.start()
        before = play_until(page, [0, 1], is_first_move, Chance(4))
        seat = before["question"]["seat"]
        page.answered(quiet(before["question"]))
        assert not page.position["views"][seat]["can_undo"]
        page.send("undo", seat=seat)
        assert page.refused()["error"] == "no_undo"


def moved_past_a_window(made: Made, first: Client, second: Client) -> int:
    """Somebody has moved and the other, far away, was asked and has passed; who moved."""
    pages = [first, second]
    for number, page in enumerate(pages):
        page.send("order", seat=number, window="answer_move", order="ask")  # a slow game would not stop for them
        page.until("table")
    first.start()
    second.until("position")
    taste = Chance(4)
    while True:
        told = both_until(pages, is_first_move, taste)
        seat: int = told["question"]["seat"]
        mover, other = pages[seat], pages[1 - seat]
        mover.answer(quiet(mover.position["question"]))
        for page in pages:
            page.until("position")
        question = other.position["question"]
        if question["seat"] == 1 - seat and question["kind"] == "answer_move":
            passing = [option["words"] for option in question["options"] if option["verb"] == "pass"]
            other.answer(passing[0])
            for page in pages:
                page.until("position")
            if mover.position["question"]["seat"] == seat and mover.position["views"][0]["undo_needs_consent"]:
                return seat


def test_far_people_have_to_agree_to_an_undo(house: House) -> None:
    made = two_people(house)
    with made.page(0) as first, made.page(1) as second:
        seat = moved_past_a_window(made, first, second)
        mover, other = (first, second) if seat == 0 else (second, first)
        number = mover.position["number"]
        mover.send("undo", seat=seat)
        assert other.until("undo_asked")["seat"] == seat
        mover.send("consent", seat=seat, yes=True)  # one's own word does not count
        other.send("consent", seat=1 - seat, yes=False)
        assert mover.until("chat")["seat"] is None
        mover.send("undo", seat=seat)
        other.until("undo_asked")
        other.send("consent", seat=1 - seat, yes=True)
        assert mover.until("position")["fresh"]
        assert mover.position["number"] > number


def test_whoever_plays_on_gives_up_his_undo(house: House) -> None:
    made = two_people(house)
    with made.page(0) as first, made.page(1) as second:
        seat = moved_past_a_window(made, first, second)
        mover, other = (first, second) if seat == 0 else (second, first)
        mover.send("undo", seat=seat)
        other.until("undo_asked")
        mover.answered(mover.position["question"]["options"][0]["words"])
        number = mover.position["number"]
        other.send("consent", seat=1 - seat, yes=True)
        other.send("chat", seat=1 - seat, text="too late")
        mover.until("chat")
        assert mover.position["number"] == number


# --- masks and clocks -------------------------------------------------------------------------------------------------
def test_a_mask_waits_where_nobody_holds_an_answer(house: House) -> None:
    made = house.make("me", "me", mask=True)
    with made.page(0, 1) as page:
        page.start()
        waits = 0
        taste = Chance(6)
        while page.position["question"] is not None and waits < 5:
            question = page.position["question"]
            assert question["options"] is not None
            if question["window"] and [option["verb"] for option in question["options"]] == ["pass"]:
                waits += 1
                number = page.position["number"]
                assert house.turn_clock(0.7) == 0
                assert house.turn_clock(0.2) == 1
                page.until("position", lambda told, number=number: told["number"] > number)
            else:
                page.answered(pick(taste, question))
        assert waits == 5


def test_behind_a_mask_a_bot_takes_as_long_as_anybody(house: House) -> None:
    made = house.make("me", "random", mask=True)
    with made.page(0) as page:
        page.start()
        taste = Chance(6)
        waits = 0
        while page.position["question"] is not None and waits < 3:
            question = page.position["question"]
            number = page.position["number"]
            if question["window"] and (question["seat"] == 1 or len(question["options"]) == 1):
                while house.turn_clock(0.8) == 0:  # its pause may be over before the bot, which thinks elsewhere
                    pass
                waits += question["seat"]
            elif question["seat"] == 0:
                page.answer(pick(taste, question))
            page.until("position", lambda told, number=number: told["number"] > number)
        assert waits == 3


def test_a_deadline_tells_nobody_who_can_only_pass(house: House) -> None:
    """A spectator sees the same of a window with a choice and of one without."""
    made = house.make("me", "me", mask=True, time_limit=20)
    with made.page(0, 1) as page, made.page() as spectator:
        page.start()
        taste = Chance(6)
        told: dict[bool, list[object]] = {True: [], False: []}
        while min(len(seen) for seen in told.values()) < 5:
            question = page.position["question"]
            number = page.position["number"]
            seen = spectator.until("position", lambda later, number=number: later["number"] == number)["question"]
            choice = len(question["options"]) > 1
            if question["window"]:
                told[choice].append(seen["deadline"])
            if choice:
                page.answered(pick(taste, question))
            else:
                assert house.turn_clock(0.8) == 1
                page.until("position", lambda later, number=number: later["number"] > number)
        assert set(told[True]) == set(told[False]) == {20.0}


def test_without_a_mask_nobody_is_asked_who_can_only_pass(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        page.start()
        play_until(page, [0, 1], lambda _: False, Chance(6))
        asked = [told["question"] for told in page.told if told["type"] == "position" and told["question"]]
        assert [one for one in asked if len(one["options"]) < 2] == []


def test_live_games_with_people_elsewhere_are_masked_unless_said_otherwise(house: House) -> None:
    def mask(*kinds: str, **options: Any) -> bool:
        said: bool = house.get(f"/api/tables/{house.make(*kinds, **options).id}")["options"]["mask"]
        return said

    assert mask("me", "open", time_limit=20)
    assert not mask("me", "open")
    assert not mask("me", "me", time_limit=20)
    assert not mask("me", "open", time_limit=20, mask=False)


def test_time_is_up(house: House) -> None:
    made = house.make("me", "me", time_limit=20)
    with made.page(0, 1) as page:
        first = page.start()
        assert first["question"]["deadline"] == 120.0  # placing a thief is no window
        house.turn_clock(30)
        page.send("hello", tokens=list(made.tokens.values()), lang="en")
        assert page.until("position")["question"]["deadline"] == 90.0
        number = page.position["number"]
        house.turn_clock(91)
        assert page.until("position", lambda told: told["number"] > number)["question"]["deadline"] == 120.0
        assert "Time is up" in page.until("chat")["text"]
        told = play_until(page, [0, 1], lambda told: told["question"]["window"], Chance(2))
        assert told["question"]["deadline"] == 20.0
        passes = len([message for message in page.told if message["type"] == "chat"])
        house.turn_clock(21)
        page.until("position", lambda later: later["number"] > told["number"])
        page.send("chat", seat=0, text="still here")
        assert page.until("chat")["text"] == "still here"
        assert len([message for message in page.told if message["type"] == "chat"]) == passes + 1


def test_without_a_limit_no_clock_runs(house: House) -> None:
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        assert page.start()["question"]["deadline"] is None
        assert house.turn_clock(1e6) == 0


# --- coming and going -------------------------------------------------------------------------------------------------
def test_somebody_who_stays_away_is_replaced_by_vote_and_comes_back(house: House) -> None:
    made = house.make("me", "open", "open")
    made.join("Bea")
    made.join("Cid")
    with made.page(0) as first, made.page(1) as second:
        with made.page(2) as third:
            first.start()
            first.send("vote", seat=0, against=2, yes=True)
            assert "Cid" in first.refused()["sentence"]
            third.until("position")
        first.until("table", lambda told: not told["table"]["seats"][2]["connected"])
        first.send("vote", seat=0, against=2, yes=True)
        assert first.until("table")["table"]["seats"][2]["votes"] == [0]
        first.send("vote", seat=0, against=2, yes=False)
        assert first.until("table")["table"]["seats"][2]["votes"] == []
        first.send("vote", seat=0, against=2, yes=True)
        second.send("vote", seat=1, against=2, yes=True)
        assert first.until("table", lambda told: told["table"]["seats"][2]["replaced"])
        told = first.until("chat")
        assert "Cid" in told["text"]
        assert told["note"]
        first.send("vote", seat=0, against=0, yes=True)
        assert first.refused()["error"] == "no_vote"
        with made.page(2) as third:
            third.send("undo", seat=2)
            assert third.refused()["error"] == "replaced"
            third.send("take_back", seat=2)
            assert not third.until("table")["table"]["seats"][2]["replaced"]
            third.send("take_back", seat=2)
            assert third.refused()["error"] == "not_replaced"


def test_coming_back_ends_the_vote(house: House) -> None:
    made = house.make("me", "open", "open")
    made.join("Bea")
    made.join("Cid")
    with made.page(0) as first:
        first.start()
        first.send("vote", seat=0, against=2, yes=True)
        assert first.until("table")["table"]["seats"][2]["votes"] == [0]
        with made.page(2):
            assert first.until("table", lambda told: told["table"]["seats"][2]["connected"])
            assert first.table["seats"][2]["votes"] == []


def test_a_bot_stands_in_until_the_person_is_back(house: House) -> None:
    made = two_people(house)
    with made.page(0) as first:
        first.start()
        first.send("vote", seat=0, against=1, yes=True)
        first.until("table", lambda told: told["table"]["seats"][1]["replaced"])
        for _ in range(3):
            first.asked([0])
            first.answered(first.position["question"]["options"][0]["words"])
        assert len(first.position["views"][0]["figures"]) > 0


def test_resigning_gives_the_seat_to_a_bot_for_good(house: House) -> None:
    made = house.make("me", "me", "me")
    with made.page(0) as first, made.page(1, 2) as others:
        first.start()
        first.send("resign", seat=0)
        told = first.until("table", lambda told: told["seats"] == [])
        assert told["table"]["seats"][0]["kind"] == "bot"
        assert told["table"]["host"] == 1
        assert [view["seat"] for view in first.until("position")["views"]] == [-1]
        others.until("table")
        play_until(others, [1, 2], lambda told: told["views"][0]["round"] == 1, Chance(1))
    with house.page(made.id, made.tokens[0]) as page:
        assert page.refused()["error"] == "wrong_token"


def test_nobody_can_speak_as_the_table_does(house: House) -> None:
    """A line without a name and a seat is still somebody's: only the table's own are marked as such."""
    made = two_people(house)
    with made.page(0) as first, made.page(name="") as spectator:
        spectator.send("chat", seat=None, text="Person 1 has resigned; the computer takes the seat.")
        assert first.until("chat")["note"] is False


def test_chat_is_for_everybody_and_for_those_who_come_later(house: House) -> None:
    made = two_people(house)
    with made.page(0) as first, made.page(name="Guest") as spectator:
        first.send("chat", seat=0, text="  hello\x00 there ")
        told = spectator.until("chat")
        assert (told["seat"], told["name"], told["text"]) == (0, "Person 0", "hello there")
        assert told["at"] > 0
        spectator.send("chat", seat=None, text="good evening")
        told = first.until("chat", lambda told: told["seat"] is None)
        assert (told["name"], told["text"], told["note"]) == ("Guest (Spectator)", "good evening", False)
        spectator.send("chat", seat=0, text="I am somebody else")
        assert spectator.refused()["error"] == "not_your_seat"
        first.send("chat", seat=0, text="x" * 501)
        assert first.refused()["error"] == "malformed"
    with made.page(1) as second:
        assert [second.until("chat")["text"] for _ in range(2)] == ["hello there", "good evening"]


@pytest.mark.parametrize("shown", [True, False])
def test_ducats_of_others_are_shown_if_the_table_wants_it(house: House, shown: bool) -> None:
    made = two_people(house, open_ducats=shown)
    with made.page(0) as page:
        gangs = page.start()["views"][0]["gangs"]
        assert (gangs[1]["ducats"] is not None) == shown
        assert gangs[0]["ducats"] is not None
