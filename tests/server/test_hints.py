"""Hints at a table: what the strongest bot says from the view of whoever asks, told to nobody else."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.analysis import advise
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from cadwallon.server.hints import OFTEN
from cadwallon.server.pool import RobotError
from cadwallon.server.robots import Robots
from cadwallon.server.tasks import Thought
from cadwallon.view.sample import sample
from cadwallon.view.view import View, view_of
from cadwallon.view.words import option_words
from tests.server.kit import Client, House, Made, Message, both_until, pick, play_until

FEW = 24  # playouts: the same thoughts as many, only worse


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path, Robots(workers=1, hint_playouts=FEW)) as house:
        yield house


def in_turn(told: Message) -> bool:
    return bool(told["question"]["kind"] == "turn" and told["views"][0]["round"] >= 2)


def game_of(house: House, made: Made) -> Table:
    game = house.hall._live[made.id].game
    assert game is not None
    return game


def ask(client: Client) -> Message:
    question = client.position["question"]
    client.send("hint", seat=question["seat"], question=question["number"])
    return client.until("hint")


def test_a_hint_is_what_the_bot_says_from_the_view(house: House) -> None:
    made = house.make("me", "greedy")
    with made.page(0) as page:
        page.start()
        told = play_until(page, [0], in_turn, Chance(3))
        hint = ask(page)
        assert (hint["seat"], hint["question"]) == (0, told["number"])
        state = game_of(house, made).state
        view = view_of(state, 0)
        expected = advise(view, FEW)[:3]
        assert [answer["words"] for answer in hint["advice"]] == [
            option_words(state.rules, estimate.option) for estimate in expected
        ]
        offered = {tuple(option["words"]): option["text"] for option in told["question"]["options"]}
        for answer in hint["advice"]:
            assert answer["text"] == offered[tuple(answer["words"])]
        best, *others = hint["advice"]
        assert best["share"] == round(expected[0].share, 4)
        assert best["behind"] == 0
        assert all(other["share"] is None and other["behind"] >= 0 for other in others)
        # The same from any world that this seat cannot tell from the real one.
        for world in range(3):
            other = view_of(sample(view, Chance(world)), 0)
            assert [found.option for found in advise(other, FEW)] == [found.option for found in advise(view, FEW)]


def test_with_few_playouts_a_thief_is_placed_by_greedy_s_rule_and_the_hint_has_no_number(house: House) -> None:
    made = house.make("me", "greedy")
    with made.page(0) as page:
        page.start()
        page.asked([0])
        assert page.position["question"]["kind"] == "place_thief"
        hint = ask(page)
        state = game_of(house, made).state
        assert hint["advice"][0]["words"] == option_words(state.rules, make_bot("greedy", 1).choose(view_of(state, 0)))
        assert all(answer["share"] is None and answer["behind"] is None for answer in hint["advice"])


def test_a_hint_is_for_the_seat_that_asked_and_in_its_language(house: House) -> None:
    made = house.make("me", "open", hints=True)
    made.join("Wanda")
    with made.page(0) as first, made.page(0, lang="fr") as second, made.page(1) as rival, made.page() as crowd:
        pages = [first, rival]
        first.start()
        rival.until("position")
        both_until(pages, lambda told: in_turn(told) and told["question"]["seat"] == 0, Chance(3))
        english = ask(first)
        while second.told[-1]["type"] != "hint":
            second.next()
        french = second.told[-1]
        assert [answer["words"] for answer in french["advice"]] == [answer["words"] for answer in english["advice"]]
        assert french["advice"][0]["text"] != english["advice"][0]["text"]
        assert ask(first) == english, "asked again, it is told again"
        first.send("chat", seat=0, text="well")
        for other in (rival, crowd):
            other.until("chat")
            assert "hint" not in [told["type"] for told in other.told]


def test_refusals_are_one_sentence_each(house: House) -> None:
    made = house.make("me", "open")
    made.join("Wanda")
    with made.page(0) as first, made.page(1) as rival:
        assert first.table["options"]["hints"] is False, "off where people play each other, unless somebody wants it"
        first.send("hint", seat=0, question=0)
        assert first.refused()["error"] == "not_begun"
        first.start()
        rival.until("position")
        number = first.position["number"]
        first.send("hint", seat=0, question=number)
        assert first.refused()["error"] == "hints_off"
        first.send("hint", seat=1, question=number)
        assert first.refused()["error"] == "not_your_seat"
    made = house.make("me", "me")
    with made.page(0, 1) as page:
        assert page.table["options"]["hints"] is True
        page.start()
        question = page.position["question"]
        page.send("hint", seat=1 - question["seat"], question=question["number"])
        assert page.refused()["error"] == "hint_not_asked"
        page.send("hint", seat=question["seat"], question=question["number"] - 1)
        assert page.refused()["error"] == "answered"
        page.send("hint", seat=question["seat"], question="now")
        assert page.refused()["error"] == "malformed"


@pytest.mark.parametrize(("wanted", "got"), [({}, True), ({"hints": False}, False), ({"hints": True}, True)])
def test_whoever_makes_the_table_decides_and_everybody_sees_it(house: House, wanted: dict[str, Any], got: bool) -> None:
    made = house.make("me", "greedy", **wanted)
    assert house.get(f"/api/tables/{made.id}")["options"]["hints"] is got


class Held(Robots):
    """Thinks as the others do, and keeps the result until somebody wants it."""

    def __init__(self) -> None:
        super().__init__(workers=1, hint_playouts=FEW)
        self.gate = asyncio.Event()
        self.asked = 0

    async def advice(self, view: View, table: str = "") -> list[Thought]:
        self.asked += 1
        found = await super().advice(view)
        await self.gate.wait()
        return found


def test_a_late_hint_is_dropped_and_the_table_does_not_wait(tmp_path: Path) -> None:
    robots = Held()
    with House(tmp_path, robots) as house:
        made = house.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
            play_until(page, [0, 1], in_turn, Chance(3))
            question = page.position["question"]
            for _ in range(5):  # however often he asks, one thinks
                page.send("hint", seat=question["seat"], question=question["number"])
            page.send("chat", seat=0, text="I think I know")
            page.until("chat")
            page.answered(question["options"][0]["words"])
            play_until(page, [0, 1], lambda told: told["question"]["seat"] == question["seat"], Chance(3))
            later = page.position["question"]
            page.send("hint", seat=later["seat"], question=later["number"])
            page.send("chat", seat=0, text="still here")
            page.until("chat")
            assert "hint" not in [told["type"] for told in page.told]
            house.within(robots.gate.set)
            assert page.until("hint")["question"] == later["number"], "the first that is told is for this question"
            assert robots.asked == 2


class Speechless(Robots):
    async def advice(self, view: View, table: str = "") -> list[Thought]:
        raise RobotError("its process died")


def test_where_no_hint_comes_one_sentence_does(tmp_path: Path) -> None:
    with House(tmp_path, Speechless(workers=1)) as house:
        made = house.make("me", "me")
        with made.page(0, 1, lang="es") as page:
            page.start()
            question = page.position["question"]
            for _ in range(2):  # and one may ask again
                page.send("hint", seat=question["seat"], question=question["number"])
                assert page.refused()["sentence"].startswith("Esta vez no ha llegado")


def test_whoever_asks_for_hints_all_the_time_is_told_to_wait(tmp_path: Path) -> None:
    """A hint that was given before costs nothing; the time that passes gives a new one."""

    class Thoughtless(Robots):
        async def advice(self, view: View, table: str = "") -> list[Thought]:
            return [Thought(view.options[0], 0.5, 1)]

    with House(tmp_path, Thoughtless()) as house:
        made = house.make("me", "me")
        with made.page(0, 1) as page:
            page.start()
            taste = Chance(3)
            for _ in range(OFTEN[0]):
                play_until(page, [0, 1], lambda told: told["question"]["seat"] == 0, taste)
                assert ask(page) == ask(page)
                page.answered(pick(taste, page.position["question"]))
            question = play_until(page, [0, 1], lambda told: told["question"]["seat"] == 0, taste)["question"]
            page.send("hint", seat=0, question=question["number"])
            assert page.refused()["error"] == "too_fast"
            house.turn_clock(1 / OFTEN[1])
            assert ask(page)["question"] == question["number"]
