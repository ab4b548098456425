"""A view as text, for terminals and language models, in any language: what stands on the table and what is in hand."""

from collections.abc import Iterator
from typing import Final

from cadwallon.core.places import CAPTURED, ENTERING, LEFT, UNPLACED
from cadwallon.text.catalogue import catalogue
from cadwallon.view.narrate import Names
from cadwallon.view.view import UNSEEN, View

_PLACES: Final = {UNPLACED: "unplaced", LEFT: "out", CAPTURED: "captured", ENTERING: "entering"}


def tell(view: View, language: str = "en") -> str:
    """What the seat of a view sees; of a spectator's view what everybody sees."""
    return "\n".join(Telling(view, language).lines())


class Telling:
    def __init__(self, view: View, language: str) -> None:
        self.view = view
        self.rules = view.rules
        self.text = catalogue(language)
        self.names = Names(view.rules, self.text)

    def lines(self) -> Iterator[str]:
        view, rules = self.view, self.rules
        adventure = self.text.word("adventure", rules.adventure)
        if view.over:
            yield self._say("over", adventure=adventure)
        else:
            yield self._say("round", adventure=adventure, round=view.round, gang=self._gang(view.player))
        if view.seat >= 0:
            yield self._say("you", gang=self._gang(view.seat))
        for seat in range(rules.seats):
            ducats = view.scores[seat] if view.over else view.ducats[seat]
            values = {"ducats": int(ducats), "ap": int(view.ap[seat]), "cards": int(view.hand_size[seat])}
            yield self._say("gang", gang=self._gang(seat), **values)
            for thief in range(seat * 4, seat * 4 + 4):
                yield self._thief(thief)
        others = [figure for figure in range(rules.thieves, rules.figure_count) if view.pos[figure] >= 0]
        yield from self._listed("figures", [self._figure(figure) for figure in others])
        yield from self._listed("chests", self._chests())
        yield from self._listed("missions", [self.names.mission(mission) for mission in view.missions])
        yield from self._listed("counts", self._counts())
        if view.seat >= 0:
            yield from self._listed("hand", self._hand(), "no_cards")

    def _thief(self, thief: int) -> str:
        load = self._load(thief)
        where = self._where(self.view.pos[thief])
        if len(self.view.wounds) > 0 and self.view.wounds[thief]:
            where = self._say("and_wounded", where=where)
        name = self.names.figure(thief)
        if load:
            return self._say("carrying", thief=name, where=where, load=", ".join(load))
        return self._say("thief", thief=name, where=where)

    def _load(self, thief: int) -> list[str]:
        kinds = self.rules.kinds
        out: list[str] = []
        for kind in range(kinds):
            out += [str(self.names.name("treasure", kind))] * self.view.load[thief * kinds + kind]
        if self.view.cargo[thief] >= 0:
            out.append(str(self.names.name("captive", self.view.cargo[thief])))
        if len(self.view.equipment) > 0 and self.view.equipment[thief] >= 0:
            out.append(str(self.names.name("equipment", self.view.equipment[thief])))
        return out

    def _figure(self, figure: int) -> str:
        return self._say("figure", figure=self.names.figure(figure), where=self._where(self.view.pos[figure]))

    def _chests(self) -> list[str]:
        out: list[str] = []
        for room, kind in zip(self.rules.board.rooms, self.view.chest, strict=True):
            if kind == UNSEEN:
                out.append(self.names.space(room))
            elif kind >= 0:
                treasure = self.names.name("treasure", kind)
                out.append(self._say("seen_chest", room=self.names.space(room), treasure=treasure))
        return out

    def _counts(self) -> list[str]:
        counts = self.view.sheet_count
        named = [
            (self.names.name("count", k), counts[k]) for k in range(min(len(counts), len(self.rules.parts.counts)))
        ]
        return [self._say("count", name=name, number=number) for name, number in named]

    def _hand(self) -> list[str]:
        view, designs = self.view, self.rules.designs
        out: list[str] = []
        for design in range(designs):
            out += [str(self.names.name("card", design))] * view.hand[view.seat * designs + design]
        return out + [str(self.names.name("intrigue", card)) for card in view.intrigues_of(view.seat)]

    def _where(self, place: int) -> str:
        return self.names.at(place) if place >= 0 else self._say(_PLACES.get(place, "elsewhere"))

    def _listed(self, said: str, found: list[str], otherwise: str = "") -> Iterator[str]:
        if found:
            yield self._say(said, list=", ".join(found))
        elif otherwise:
            yield self._say(otherwise)

    def _gang(self, seat: int) -> str:
        return str(self.names.name("seat", seat))

    def _say(self, said: str, **values: object) -> str:
        return self.text.word("telling", said, **values)
