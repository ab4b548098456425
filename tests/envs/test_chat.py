"""The table for those who read and write, and the same table for language models."""

import asyncio
import re
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from cadwallon.envs.chat import Chat
from cadwallon.envs.mcp import make_server
from cadwallon.text.catalogue import LANGUAGES


def numbered(text: str) -> int:
    """How many options stand at the end of a text."""
    return len(re.findall(r"^\d+\. ", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("adventure", [1, 13])
def test_a_whole_game_can_be_played_by_reading_and_answering(language: str, adventure: int) -> None:
    chat = Chat()
    text = chat.new_game(adventure, 2, "random", 1, language, seed=3)
    answers = 0
    while numbered(text):
        assert text.endswith(chat.options())
        text = chat.answer(numbered(chat.options()))
        answers += 1
    assert answers > 20
    assert chat.look()
    assert text.endswith(chat.options())


def test_a_seat_reads_its_own_cards_and_only_the_number_of_others() -> None:
    chat = Chat()
    chat.new_game(1, 3, "greedy", 2, seed=5)
    look = chat.look()
    assert "You play the gang Kaldern's Gang." in look
    assert look.count("Your cards: ") == 1
    assert re.search(r"Executioners: \d+ ducats?, \d+ action points?, \d+ cards? in hand\.", look)


def test_no_sentence_tells_a_card_that_another_seat_has_drawn() -> None:
    chat = Chat()
    text = chat.new_game(1, 2, "greedy", 0, seed=2)
    for _ in range(30):
        text += chat.answer(1)
    drawn = re.findall(r"Nocturnis Gang: .* drawn\.", text)
    assert drawn
    assert set(drawn) == {"Nocturnis Gang: a card is drawn."}


def test_a_hint_names_options_of_the_question() -> None:
    chat = Chat()
    chat.new_game(1, 2, "random", 0, seed=1)
    offered = chat.options().splitlines()
    for line in chat.hint().splitlines():
        assert line.rpartition(" (about")[0] in offered


def test_rules_cards_and_skills_can_be_looked_up() -> None:
    chat = Chat()
    assert chat.rule("CHE-1").startswith("CHE-1")
    assert chat.rule("Second Blade").startswith("Second Blade: ")
    assert "try a single word" in chat.rule("xyzzy")


def test_what_cannot_be_done_is_told_in_a_sentence() -> None:
    chat = Chat()
    for ask, said in (
        (chat.look, "No game has begun here"),
        (lambda: chat.new_game(players=2, seat=2), "There is no seat 2 in a game of 2 players"),
        (lambda: chat.new_game(language="de"), "de is not spoken here; choose one of: en, fr, es."),
        (lambda: chat.new_game(players=2, level="random", seed=1) and chat.answer(0), "There is no option 0"),
    ):
        with pytest.raises(ValueError, match=said):
            ask()


async def with_tools(client: Any) -> None:
    names = {tool.name: tool.description for tool in (await client.list_tools()).tools}
    assert set(names) == {"new_game", "look", "options", "answer", "hint", "rule"}
    assert names["look"].startswith("What your seat sees")
    early = await client.call_tool("look", {})
    assert early.is_error
    assert "No game has begun here" in early.content[0].text
    begun = await client.call_tool("new_game", {"adventure": "9", "players": 2, "level": "random", "seed": 1})
    assert numbered(begun.content[0].text) > 1
    next_one = await client.call_tool("answer", {"number": 1})
    assert not next_one.is_error
    assert "Sophet Drahas" in (await client.call_tool("look", {})).content[0].text


def test_a_language_model_finds_the_same_table() -> None:
    async def talk() -> None:
        async with Client(make_server()) as client:
            await with_tools(client)

    asyncio.run(talk())


def test_the_command_serves_on_stdin_and_stdout() -> None:
    import sys

    async def talk() -> None:
        parameters = StdioServerParameters(command=sys.executable, args=["-m", "cadwallon", "mcp"])
        async with Client(stdio_client(parameters)) as client:
            await with_tools(client)

    asyncio.run(talk())
