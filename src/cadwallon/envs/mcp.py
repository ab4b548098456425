"""`cadwallon mcp`: the table of `chat.py` for language models, by the Model Context Protocol."""

from collections.abc import Callable
from typing import Any

from cadwallon import __version__
from cadwallon.bots import USUAL
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.envs.chat import Chat
from cadwallon.envs.extras import missing
from cadwallon.text.catalogue import catalogue
from cadwallon.text.complaint import Complaint

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as error:
    raise missing("mcp", error) from None


def make_server(language: str = "en") -> "MCPServer[Any]":
    """A server with one table; descriptions of its tools in the given language."""
    text = catalogue(language)
    server: MCPServer[Any] = MCPServer("cadwallon", instructions=text.word("mcp", "instructions"), version=__version__)
    chat = Chat(language)

    def said(told: Callable[[], str]) -> str:
        """What cannot be done is told as a sentence, and no traceback."""
        try:
            return told()
        except Complaint as complaint:
            raise ToolError(complaint.sentence(chat.language)) from None

    def new_game(
        adventure: str = DEFAULT_ADVENTURE,
        players: int = 4,
        level: str = USUAL,
        seat: int = 0,
        language: str = "",
        edition: str = DEFAULT_EDITION,
        seed: int | None = None,
    ) -> str:
        return said(lambda: chat.new_game(adventure, players, level, seat, language, edition, seed))

    def look() -> str:
        return said(chat.look)

    def options() -> str:
        return said(chat.options)

    def answer(number: int) -> str:
        return said(lambda: chat.answer(number))

    def hint() -> str:
        return said(chat.hint)

    def rule(words: str) -> str:
        return said(lambda: chat.rule(words))

    tools: list[Callable[..., str]] = [new_game, look, options, answer, hint, rule]
    for tool in tools:
        server.tool(name=tool.__name__, description=text.word("mcp", tool.__name__), structured_output=False)(tool)
    return server


def serve(language: str = "en") -> None:
    """On stdin and stdout, until whoever talks to it is gone."""
    make_server(language).run("stdio")
