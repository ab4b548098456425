"""After kill -9 and a restart every table is exactly where it was."""

from pathlib import Path

import pytest

from cadwallon.engine.chance import Chance
from tests.server.kit import Client, House, Message, pick, play_until
from tests.server.process import Process


def in_combat(told: Message) -> bool:
    """Cards may be played, dice are still to be rolled."""
    return bool(told["question"]["kind"] == "combat_card")


def test_a_combat_survives_kill_9(tmp_path: Path) -> None:
    with Process(tmp_path) as first:
        made = first.make("me", "me")
        with made.page(0, 1) as page:
            page.send("order", seat=0, window="answer_move", order="never")
            page.send("chat", seat=1, text="en garde")
            page.start()
            before = play_until(page, [0, 1], in_combat, Chance(3))
            assert before["views"][0]["combat"] is not None
            table = page.table
            first.close()
    with Process(tmp_path) as made.house, made.page(0, 1) as page:
        after = page.until("position")
        assert after["fresh"]
        assert after["number"] == before["number"]
        assert after["question"] == before["question"]
        assert after["views"] == before["views"]
        assert page.table == table
        assert page.told[0]["orders"]["0"]["answer_move"] == "never"
        assert page.until("chat")["text"] == "en garde"
        page.answered(pick(Chance(1), after["question"]))


def steps(client: Client, taste: Chance, number: int) -> list[Message]:
    """What so many random answers led to, dice included."""
    out = []
    for _ in range(number):
        if client.position["question"] is None:
            break
        out.append(client.answered(pick(taste, client.position["question"])))
    return out


def faces(told: list[Message]) -> list[object]:
    return [
        [view["round"], view["hand"], view["figures"], view["gangs"]] for message in told for view in message["views"]
    ] + [event for message in told for event in message["events"] if not message["fresh"]]


@pytest.mark.parametrize("cut", [3, 40, 90])
def test_the_future_is_the_same_with_and_without_a_restart(tmp_path: Path, cut: int) -> None:
    with House(tmp_path / "one", seed=42) as house:
        made = house.make("me", "me", adventure="king_of_ashes")
        with made.page(0, 1) as page:
            page.start()
            taste = Chance(9)
            steps(page, taste, cut)
            wanted = faces(steps(page, taste, 60))
    with House(tmp_path / "two", seed=42) as house:
        made = house.make("me", "me", adventure="king_of_ashes")
        with made.page(0, 1) as page:
            page.start()
            taste = Chance(9)
            steps(page, taste, cut)
    with House(tmp_path / "two", seed=99) as house:
        made.house = house
        with made.page(0, 1) as page:
            page.until("position")
            assert faces(steps(page, taste, 60)) == wanted


def test_killed_while_answers_come_in_every_confirmed_one_is_there(tmp_path: Path) -> None:
    """The last answers are sent without waiting: some are confirmed when the power goes, the others never were."""
    with Process(tmp_path) as first:
        made = first.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
            taste = Chance(5)
            steps(page, taste, 20)
            confirmed = page.position
            page.answer(pick(taste, confirmed["question"]))  # on its way
            first.close()
    with Process(tmp_path) as made.house, made.page(0, 1) as page:
        after = page.until("position")
        assert after["number"] in (confirmed["number"], confirmed["number"] + 1)
        if after["number"] == confirmed["number"]:
            assert after["question"] == confirmed["question"]
        play_until(page, [0, 1], lambda told: told["views"][0]["round"] == 2, taste)


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "random", "random")
        with made.page(0) as page:
            page.start()
            page.send("resign", seat=0)
            page.until("table", lambda told: told["seats"] == [])
    with House(tmp_path) as house:
        made.house = house
        with made.page() as spectator:
            assert spectator.until("position", lambda told: told["question"] is None)["views"][0]["over"]


def test_lobbies_votes_seats_and_numbers_survive(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "open", "open", "open")
        made.join("Bea", gang="cursed")
        waiting = house.make("me", "open", "open")
        waiting.join("Cid")
        waiting.join("Dan")
        with waiting.page(0) as page:
            page.start()
            page.send("vote", seat=0, against=1, yes=True)
            page.until("table", lambda told: told["table"]["seats"][1]["votes"] == [0])
    with House(tmp_path) as house:
        made.house = waiting.house = house
        with made.page(1) as page:
            assert page.table["seats"][1] == {
                "seat": 1, "kind": "person", "name": "Bea", "bot": None, "gang": "cursed", "connected": True,
                "replaced": False, "votes": [],
            }  # fmt: skip
            assert page.table["invite"] == made.invite
        assert made.join("Eve") == 2
        with waiting.page(0) as page:
            assert page.table["seats"][1]["votes"] == [0]


def test_a_masked_pause_survives(tmp_path: Path) -> None:
    """The table stands before a pass that nobody has given yet; dice come behind it."""
    taste = Chance(6)
    with House(tmp_path) as house:
        made = house.make("me", "me", mask=True)
        with made.page(0, 1) as page:
            page.start()
            pauses = 0
            while pauses < 12 and page.position["question"] is not None:
                question = page.position["question"]
                if question["window"] and len(question["options"]) == 1:
                    pauses += 1
                    house.close()
                    break
                page.answered(pick(taste, question))
    assert pauses == 1
    with House(tmp_path) as house:
        made.house = house
        with made.page(0, 1) as page:
            page.until("position")
            for _ in range(60):
                question = page.position["question"]
                if question is None:
                    break
                number = page.position["number"]
                if question["window"] and len(question["options"]) == 1:
                    house.turn_clock(1)
                    page.until("position", lambda told, number=number: told["number"] > number)
                else:
                    page.answered(pick(taste, question))


def test_a_question_number_stands_for_one_question_across_a_restart(tmp_path: Path) -> None:
    """A masked table in the midst of pauses: the same number is the same question, and later ones are new."""
    taste = Chance(6)
    seen: dict[int, tuple[object, ...]] = {}

    def note(told: Message) -> None:
        question = told["question"]
        if question is not None:
            facts = (question["seat"], question["kind"], question["subject"], question["options"])
            assert seen.setdefault(question["number"], facts) == facts

    made = None
    for _ in range(8):
        with House(tmp_path) as house:
            made = made or house.make("me", "me", adventure="ring_of_assassins", mask=True)
            made.house = house
            with made.page(0, 1) as page:
                if page.table["status"] == "lobby":
                    page.start()
                else:
                    page.until("position")
                note(page.position)
                pauses = 0
                while pauses < 3:
                    question = page.position["question"]
                    number = page.position["number"]
                    if question["window"] and len(question["options"]) == 1:
                        pauses += 1
                        if pauses == 3:
                            break
                        house.turn_clock(1)
                        note(page.until("position", lambda told, number=number: told["number"] > number))
                    else:
                        note(page.answered(pick(taste, question)))
    assert len(seen) > 30
