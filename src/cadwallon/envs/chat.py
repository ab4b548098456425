"""A table for somebody who reads and writes: the view as text, options as numbered sentences, answers by number.

Whoever talks to it plays one seat and is told what that seat may know; bots of a level play the others. `mcp.py` gives
it to language models.
"""

from collections.abc import Iterator
from secrets import randbits
from typing import Final

from cadwallon.bots import USUAL, make_bot
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION
from cadwallon.envs.setting import SettingError, named
from cadwallon.envs.telling import tell
from cadwallon.game import Game
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.text.complaint import Complaint
from cadwallon.text.reference import search
from cadwallon.view.narrate import sentence

MOST_FOUND: Final = 8  # clauses that are told at once
_SEEDS: Final = 60


class ChatError(Complaint):
    """What cannot be done at such a table."""

    section = "chat"


class Chat:
    """One game at a time; every answer is a text in the language of the table."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._game: Game | None = None
        self._seat = 0
        self._told = 0  # events that whoever plays here has been told

    def new_game(
        self,
        adventure: str | int = DEFAULT_ADVENTURE,
        players: int = 4,
        level: str = USUAL,
        seat: int = 0,
        language: str = "",
        edition: str = DEFAULT_EDITION,
        seed: int | None = None,
    ) -> str:
        if language and language not in LANGUAGES:
            raise ChatError("language", language=language, choices=", ".join(LANGUAGES))
        if not 0 <= seat < players:
            raise SettingError("seat", seat=seat, players=players)
        seed = randbits(_SEEDS) if seed is None else seed
        bots = {other: make_bot(level, seed + other) for other in range(players) if other != seat}
        game = Game.new(named(adventure), list(GANGS)[:players], edition=edition, seed=seed)
        self.language = language or self.language
        self._game, self._seat, self._bots, self._told = game, seat, bots, len(game.events)
        return self._go_on()

    def look(self) -> str:
        """What the seat sees."""
        return tell(self._running().view(self._seat), self.language)

    def options(self) -> str:
        """The question and its answers, numbered from 1."""
        game = self._running()
        if game.over:
            return self._ended(game)
        lines = [game.decision.describe(self.language)]
        lines += [
            f"{number}. {option.describe(self.language)}" for number, option in enumerate(game.decision.options, 1)
        ]
        return "\n".join(lines)

    def answer(self, number: int) -> str:
        """Answer by number; what happened until the next question, and that question."""
        game = self._running()
        if game.over:
            raise ChatError("over")
        options = game.decision.options
        if not 1 <= number <= len(options):
            raise ChatError("number", number=number, most=len(options))
        game.play(options[number - 1])
        return self._go_on()

    def hint(self) -> str:
        """What the strongest bot thinks of the options, the best first."""
        game = self._running()
        if game.over:
            raise ChatError("over")
        found = game.hint(self._seat)[:3]
        numbers = {option: number for number, option in enumerate(game.decision.options, 1)}
        text = catalogue(self.language)
        return "\n".join(
            text.word(
                "chat",
                "hint",
                number=numbers[hint.option],
                option=hint.option.describe(self.language),
                share=round(100 * hint.share),
            )
            for hint in found
        )

    def rule(self, words: str) -> str:
        """Clauses of the rules, cards and skills that fit these words."""
        found = [
            *_things(words, self.language),
            *(f"{c.id}  {c.text}" for c in search(self.language, words)[:MOST_FOUND]),
        ]
        return "\n".join(found) or catalogue(self.language).word("chat", "nothing_found", words=words)

    # --- how the game goes on ------------------------------------------------------------------------------------
    def _running(self) -> Game:
        if self._game is None:
            raise ChatError("no_game")
        return self._game

    def _go_on(self) -> str:
        """The bots answer until this seat is asked; what it heard of that, then its question."""
        game = self._running()
        while not game.over and game.decision.seat != self._seat:
            asked = game.decision.seat
            game.play(int(self._bots[asked].choose(game.view(asked))))
        heard = [sentence(game.rules, event, self.language, self._seat) for event in game.events[self._told :]]
        self._told = len(game.events)
        return "\n".join([*(line for line in heard if line), "", self.options()]).strip()

    def _ended(self, game: Game) -> str:
        text = catalogue(self.language)
        scores = ", ".join(
            text.word("chat", "score", gang=text.word("gang", gang), ducats=ducats)
            for gang, ducats in zip(game.rules.parts.gangs, game.scores, strict=True)
        )
        share = game.returns()[self._seat]
        return text.word("chat", "won" if share == 1 else "shared" if share else "lost", scores=scores)


def _things(words: str, language: str) -> Iterator[str]:
    """Cards, skills and treasures by their names."""
    text = catalogue(language)
    wanted = words.casefold()
    for section, told in (("arcana", "arcana_text"), ("skill", "skill_text"), ("equipment", "equipment_text")):
        for key, name in text.sections.get(section, {}).items():
            if wanted in name.casefold() and text.has(told, key):
                yield f"{name}: {text.raw(told, key)}"
