"""A game in the position that a picture needs: dealt by the engine, arranged by names, played on by words.

Set-up is real: figures, chests, cards and missions are those of a seeded game, and what a scene wants is only moved
about. So nothing is there twice, and every option that a picture lights up is one that the rules offer.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cadwallon.content.rulebooks import make_rules
from cadwallon.core import places
from cadwallon.core.decisions import KINDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State, changed
from cadwallon.engine.chance import Chance, ScriptedChance
from cadwallon.view.words import option_words

GANGS: Final = ("executioners", "nocturnis", "kaldern", "cursed")
_MODEST: Final = ("pass", "done")  # what somebody answers who wants nothing in particular
_OFF: Final = {"left": places.LEFT, "sheet": places.ON_SHEET}


class Stage:
    """A seeded game up to its first question of a kind ("turn", "phase_two"), and what a scene makes of it."""

    def __init__(self, adventure: str, gangs: Sequence[str] = GANGS, seed: int = 4, until: str = "turn") -> None:
        self.g = State(make_rules(list(gangs), adventure), Chance(seed))
        self.g.events = []
        self.g.start(P_SET_UP)
        self.g.run()
        while self.asked != until:
            self._answer_modestly()

    @property
    def asked(self) -> str:
        return KINDS[self.g.kind]

    def _answer_modestly(self) -> None:
        options = self.g.options().all()
        words = [self.said(option) for option in options]
        for verb in _MODEST:
            for option, said in zip(options, words, strict=True):
                if said[0] == verb:
                    self.g.play(option)
                    return
        self.g.play(options[0])

    # --- names --------------------------------------------------------------------------------------------------------
    def figure(self, name: str) -> int:
        return [figure.name for figure in self.g.rules.figures].index(name)

    def space(self, name: str) -> int:
        return _OFF[name] if name in _OFF else self.g.rules.board.index[name]

    def kind(self, treasure: str) -> int:
        return self.g.rules.parts.treasures.index(treasure)

    # --- arranging ----------------------------------------------------------------------------------------------------
    def stand(self, at: Mapping[str, str], others: str = "") -> None:
        """Put figures on spaces; `others` ("left"): where the thieves go whom nobody named."""
        if others:
            for thief in range(self.g.rules.thieves):
                self.g.place(thief, self.space(others))
        for name, space in at.items():
            figure, wanted = self.figure(name), self.space(space)
            holder = self.g.at[wanted] if wanted >= 0 else -1
            before = self.g.pos[figure]
            self.g.place(figure, places.ON_SHEET)
            if holder >= 0 and holder != figure and wanted != self.g.rules.board.shared:
                self.g.place(holder, before)  # they change places
            self.g.place(figure, wanted)

    def lay(self, chests: Mapping[str, str]) -> None:
        """Let rooms show these treasures; whichever lay there lies where they came from."""
        wanted = {self.space(room): self.kind(treasure) for room, treasure in chests.items()}
        for room, kind in wanted.items():
            if self.g.chest[room] != kind:
                other = self._room_with(kind, wanted)
                self.g.chest[other], self.g.chest[room] = self.g.chest[room], kind

    def give(self, carried: Mapping[str, Sequence[str]], kept: Sequence[str] = ()) -> None:
        """Let thieves carry treasures that lay in rooms, but not in these."""
        rooms = {self.space(room): 0 for room in kept}
        for name, treasures in carried.items():
            for treasure in treasures:
                kind = self.kind(treasure)
                self.g.chest[self._room_with(kind, rooms)] = -1
                self.g.load[self.figure(name) * self.g.rules.kinds + kind] += 1

    def _room_with(self, kind: int, besides: Mapping[int, int]) -> int:
        return next(room for room, held in enumerate(self.g.chest) if held == kind and room not in besides)

    def empty(self, rooms: Sequence[str]) -> None:
        """These chests were opened by somebody who is gone."""
        for room in rooms:
            kind = self.g.chest[self.space(room)]
            if kind >= 0:
                self.g.chest[self.space(room)] = -1
                self.g.gone[kind] += 1

    def deal(self, hands: Mapping[int, Sequence[str]]) -> None:
        """Put cards into hands, out of the deck or of whatever hand holds them."""
        g, designs = self.g, self.g.rules.designs
        names = [card.name for card in g.rules.arcana]
        for seat, cards in hands.items():
            for name in cards:
                card = names.index(name)
                if g.hand[seat * designs + card]:
                    continue
                deck = list(g.deck)
                place = deck.index(card)
                mine = next(
                    held for held in range(designs) if g.hand[seat * designs + held] and names[held] not in cards
                )
                g.deck = changed(g.deck, place, mine)
                g.hand[seat * designs + mine] -= 1
                g.hand[seat * designs + card] += 1

    def uncover(self, tokens: Mapping[str, str]) -> None:
        """Turn exploration tokens up in rooms: a token with this face changes places with whatever lay there."""
        g, faces = self.g, self.g.rules.parts.explore_faces
        for room, face in tokens.items():
            here, wanted = self.space(room), faces.index(face)
            there = next(other for other, held in enumerate(g.explore) if held == wanted and not g.explore_up[other])
            g.explore = changed(changed(g.explore, there, g.explore[here]), here, wanted)
            g.explore_up = changed(g.explore_up, here, 1)
            g.explore_known = changed(g.explore_known, here, (1 << g.rules.seats) - 1)

    # --- playing ------------------------------------------------------------------------------------------------------
    def said(self, option: int) -> list[str]:
        return option_words(self.g.rules, option)

    def offered(self, *start: str) -> list[list[str]]:
        """The options that begin with these words."""
        everything = map(self.said, self.g.options().all())
        return [words for words in everything if words[: len(start)] == list(start)]

    def ends(self, *start: str) -> list[str]:
        """The word after `start` in every option that says nothing more: the spaces of a movement without cards."""
        return [words[-1] for words in self.offered(*start) if len(words) == len(start) + 1]

    def play(self, lines: Sequence[str], dice: Sequence[int] = ()) -> None:
        """Answers one after the other, each as words; a line is the beginning of one option."""
        self.g.chance = ScriptedChance(list(dice))
        for line in lines:
            start = line.split()
            fitting = [option for option in self.g.options().all() if self.said(option)[: len(start)] == start]
            exact = [option for option in fitting if self.said(option) == start]
            if not fitting:
                raise ValueError(f"{line!r} is not offered")
            self.g.play((exact or fitting)[0])
