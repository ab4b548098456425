"""A table for tests of the rules: built by names, with written dice, played by words.

    t = Table(dice=[3], at={"leona": "LI", "valdur": "04"}, chests={"LI": "scroll"}, hands={1: ["jinx"]}, ap={0: 2})
    t.play("lockpick", "leona")            # any beginning of an offered option that fits only one of them
    t.expect_asked(1, "test_passed")
    moment = t.save()                      # both answers are tried from one moment
    t.play("pass")
    assert t.carries("leona") == ["scroll"]
    t.idle()                               # nobody but the active player is asked, all dice are rolled, nothing is lost
    t.load(moment)
    t.play("card", "jinx")

What is not said is empty: hands, chests, ducats, missions. The other thieves stand on gates of their own in the order
of the gangs (`others="left"` sends them out of the game instead), the militiamen where they start, figures of the sheet
beside it ("sheet"), AP are seven. Cards that no hand, `deck` (its top first) or `discard` names are at the bottom of
the deck, tokens that nothing names are `gone`: 60 cards, 24 tokens and 15 missions are always there.

`phase` is where the table wakes up: "thieves" (the turn question of the seat `turn`), "militia" (phase 2), "draw" (that
turn begins with its draw), "round" (the counter enters the space `round`), "setup" (the game begins: two dice a seat
first). An option is a list of words as `view/words.py` writes them: ["move", "leona", "04"], ["move", "leona", "04",
"valdur"] (an attack), ["move", "jehlan", "12", "+run", "+door", "+skill_run"] (attached cards), ["move", "leona",
"exit"], ["figure", "kornak"], ["bash", "leona", "treasure", "+hammer"], ["play", "holed_purse", "nocturnis"],
["reroll", "skill:leona", "defender", "5"], ["use", "skill:davitto"], ["item", "scroll"], ["space", "12"].

`adventure="none"` is the rulebook without a sheet, `ASHES` the same with the whole expansion (`hidden` and `shown` are
exploration tokens by rooms, `hired` says who stands in whose place); `rules=rules_with(...)` adds layers that a test
made up; `seed` changes what is shuffled.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from cadwallon.content.ashes import events as ashes_events
from cadwallon.content.ashes.box import add_components, board_for, expansion_layers
from cadwallon.content.base.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.rulebooks import components, make_rules
from cadwallon.core.decisions import KINDS
from cadwallon.core.events import EVENTS
from cadwallon.core.layers import P_SET_UP, Layer
from cadwallon.core.rulebook import Components, Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import ScriptedChance
from cadwallon.play.setting import MAGIC_GEMS, PLACES, Setting, box_kinds, set_table
from cadwallon.rules.procedures import base_procedures
from cadwallon.view.words import option_words

GANGS = ["executioners", "nocturnis", "kaldern", "cursed"]
ASHES = "ashes"


EVERY_EVENT = [*EVENTS, *ashes_events.EVENTS]


def event_name(kind: int) -> str:
    return EVERY_EVENT[kind][0]


@cache
def _rules(
    gangs: tuple[str, ...],
    adventure: str,
    edition: str,
    expansion: bool | None = None,
    catacombs: bool = False,
    inn: bool = False,
) -> Rules:
    if adventure == "none":
        return Rules(
            load_board(), components(list(gangs)), [edition_layers()[edition]], base_procedures(), adventure, edition
        )
    if adventure == ASHES:
        parts = components(list(gangs))
        add_components(parts, "", False, True)
        layers = [edition_layers()[edition], *expansion_layers(False, True, inn)]
        return Rules(board_for(True), parts, layers, base_procedures(), adventure, edition)
    return make_rules(list(gangs), adventure, edition, expansion, catacombs, inn)


def rules_with(*layers: Layer, parts: Components | None = None, players: int = 2, edition: str = "revised") -> Rules:
    """The rulebook without a sheet, with layers that a test made up and perhaps with other components."""
    parts = parts or components(GANGS[:players])
    return Rules(load_board(), parts, [edition_layers()[edition], *layers], base_procedures(), "none", edition)


T = TypeVar("T")


def _lists(rows: Mapping[str, Sequence[str]] | None) -> dict[str, list[str]]:
    return {name: list(row) for name, row in (rows or {}).items()}


def _by_gang(gangs: Sequence[str], rows: Mapping[int, T] | None) -> dict[str, Any]:
    """What is said by seats, said by gangs."""
    return {gangs[seat]: list(row) if isinstance(row, (list, tuple)) else row for seat, row in (rows or {}).items()}


class Table:
    """A game in the middle of a story."""

    def __init__(
        self,
        *,
        players: int = 2,
        gangs: Sequence[str] = (),
        edition: str = "revised",
        adventure: str = "treasure_of_the_duke",
        rules: Rules | None = None,
        dice: Sequence[int] = (),
        seed: int = 1,
        at: Mapping[str, str] | None = None,
        others: str = "gates",
        carries: Mapping[str, Sequence[str]] | None = None,
        chests: Mapping[str, str] | None = None,
        covered: Sequence[str] = (),
        hands: Mapping[int, Sequence[str]] | None = None,
        known: Mapping[int, Sequence[str]] | None = None,
        deck: Sequence[str] | None = None,
        discard: Sequence[str] = (),
        missions: Sequence[str] = (),
        mission_deck: Sequence[str] | None = None,
        ducats: Mapping[int, int] | None = None,
        ap: Mapping[int, int] | None = None,
        alarm: bool = False,
        portcullis: Sequence[str] = (),
        round: int = 1,  # noqa: A002  the rulebook's word
        first: int = 0,
        turn: int = 0,
        phase: str = "thieves",
        short_form: bool = False,
        expansion: bool | None = None,
        catacombs: bool = False,
        inn: bool = False,
        hired: Mapping[str, str] | None = None,
        wounds: Mapping[str, int] | None = None,
        experience: Mapping[int, int] | None = None,
        equipment: Mapping[str, str] | None = None,
        intrigues: Mapping[int, Sequence[str]] | None = None,
        hidden: Mapping[str, str] | None = None,
        shown: Mapping[str, str] | None = None,
    ) -> None:
        chosen = tuple(gangs or GANGS[:players])
        self.rules = rules or _rules(chosen, adventure, edition, expansion, catacombs, inn)
        seats = self.rules.parts.gangs
        chance = ScriptedChance(list(dice), seed)
        if phase == "setup":
            self.g = g = State(self.rules, chance)
            g.events = []
            g.short_form = short_form
            g.first = first
            g.start(P_SET_UP)
            g.run()
            return
        setting = Setting(
            at=dict(at or {}),
            others=others,
            carries=_lists(carries),
            chests=dict(chests or {}),
            covered=list(covered),
            hands=_by_gang(seats, hands),
            known=_by_gang(seats, known),
            deck=list(deck or ()),
            discard=list(discard),
            missions=list(missions),
            mission_deck=list(mission_deck or ()),
            ducats=_by_gang(seats, ducats),
            ap=_by_gang(seats, ap),
            alarm=alarm,
            portcullis=list(portcullis),
            round=round,
            first=seats[first],
            turn=seats[turn],
            phase=phase,
            hired=dict(hired or {}),
            wounds=dict(wounds or {}),
            experience=_by_gang(seats, experience),
            equipment=dict(equipment or {}),
            intrigues=_by_gang(seats, intrigues),
            hidden=dict(hidden or {}),
            shown=dict(shown or {}),
        )
        self.g = set_table(self.rules, setting, chance, short_form=short_form)
        self.rules = self.g.rules

    # --- names ------------------------------------------------------------------------------------------------------
    def figure(self, name: str) -> int:
        return [figure.name for figure in self.rules.figures].index(name)

    def space(self, name: str) -> int:
        return PLACES[name] if name in PLACES else self.rules.board.index[name]

    def card(self, name: str) -> int:
        return [card.name for card in self.rules.arcana].index(name)

    def seat(self, who: str | int) -> int:
        """A seat by its number, its gang or one of its thieves."""
        if isinstance(who, int):
            return who
        gangs = self.rules.parts.gangs
        return gangs.index(who) if who in gangs else self.rules.seat_of[self.figure(who)]

    def words(self, option: int) -> list[str]:
        """An option by names."""
        return option_words(self.rules, option)

    # --- playing ----------------------------------------------------------------------------------------------------
    def options(self, *start: str) -> list[list[str]]:
        """What is offered now, by words; with `start` only what begins so."""
        return [words for words in map(self.words, self._offered()) if words[: len(start)] == list(start)]

    def offers(self, *start: str) -> bool:
        return bool(self.options(*start))

    def ends(self, *start: str) -> set[str]:
        """The word that follows `start` in every option that begins so: ends("move", "leona") are spaces."""
        return {words[len(start)] for words in self.options(*start) if len(words) > len(start)}

    def play(self, *start: str) -> None:
        """Take the option that is written so, or the only one that begins so."""
        fitting = [option for option in self._offered() if self.words(option)[: len(start)] == list(start)]
        exact = [option for option in fitting if self.words(option) == list(start)]
        fitting = exact or fitting
        verb = [" ".join(words) for words in self.options(start[0])] or [" ".join(words) for words in self.options()]
        assert fitting, f"{' '.join(start)!r} is not offered (seat {self.g.asked}, {self.asked()}): {'; '.join(verb)}"
        assert len(fitting) == 1, f"{' '.join(start)!r} fits {len(fitting)} options: {'; '.join(verb)}"
        self.g.play(fitting[0])

    def quiet_turn(self) -> None:
        """From phase 2 to the end of the turn: Kornak is named and stays, and nobody does anything."""
        self.dice(self.rules.n.militia_stays_on)
        self.play("figure", "kornak")
        self.play("done")
        self.play("end_turn")

    def _offered(self) -> list[int]:
        return [] if self.g.asked < 0 else self.g.options().all()

    def dice(self, *faces: int) -> None:
        """The dice from here on."""
        self.g.chance = ScriptedChance(list(faces))

    def save(self) -> State:
        """This moment; the table plays on."""
        moment = self.g.clone()
        moment.events = list(self.g.events or [])
        return moment

    def load(self, moment: State) -> None:
        """Back to a moment that was saved; it can be loaded again."""
        self.g = moment.clone()
        self.g.events = list(moment.events or [])

    # --- what must be so --------------------------------------------------------------------------------------------
    def asked(self) -> str:
        """The kind of the pending question, or "nobody"."""
        return "nobody" if self.g.asked < 0 else KINDS[self.g.kind]

    def expect_asked(self, seat: int, kind: str, reason: str = "") -> None:
        assert (self.g.asked, self.asked()) == (seat, kind)
        assert not reason or self.g.reason == reason

    def idle(self, seat: int = -1) -> None:
        """Nothing is pending but the turn question of the active seat; all written dice are rolled; nothing is lost."""
        self.expect_asked(self.g.player if seat < 0 else seat, "turn")
        assert len(self.g.stack) == 2, f"unfinished: {[type(frame).__name__ for frame in self.g.stack[2:]]}"
        assert not self.dice_left(), f"not rolled: {self.dice_left()}"
        self.conserved()

    def dice_left(self) -> list[int]:
        chance = self.g.chance
        assert isinstance(chance, ScriptedChance)
        return chance.dice[chance.next :]

    def conserved(self) -> None:
        """CMP-1, CMP-2  Nothing came from nowhere: cards, tokens, missions, figures on their spaces."""
        g, parts = self.g, self.rules.parts
        assert sum(g.hand_size) + len(g.deck) + len(g.discard) == sum(self.rules.copies)
        gems = sum(1 for face in g.explore if face >= 0 and parts.explore_faces[face] == "magic_gem")
        tokens = sum(parts.treasure_counts) + (MAGIC_GEMS if "magic_gem" in parts.treasures else 0)
        box = box_kinds(self.rules)
        carried = sum(count for slot, count in enumerate(g.load) if slot % self.rules.kinds < box)
        assert carried + sum(1 for kind in g.chest if kind >= 0) + sum(g.gone[:box]) + gems == tokens
        assert len(g.missions) + len(g.mission_deck) + len(g.mission_discard) == 15
        standing = {figure: place for figure, place in enumerate(g.pos) if place >= 0}
        shared = self.rules.board.shared
        assert all(g.at[place] == figure for figure, place in standing.items() if place != shared)
        assert sum(1 for figure in g.at if figure >= 0) == sum(1 for place in standing.values() if place != shared)

    # --- what lies on the table -------------------------------------------------------------------------------------
    def ducats(self, who: str | int) -> int:
        return self.g.ducats[self.seat(who)]

    def ap(self, who: str | int) -> int:
        return self.g.ap[self.seat(who)]

    def where(self, name: str) -> str:
        """A space, or "left", "captured", "removed", "unplaced", "entering", "sheet"."""
        place = self.g.pos[self.figure(name)]
        return self.rules.board.ids[place] if place >= 0 else next(word for word, n in PLACES.items() if n == place)

    def carries(self, name: str) -> list[str]:
        first = self.figure(name) * self.rules.kinds
        return [kind for i, kind in enumerate(self.rules.parts.treasures) for _ in range(self.g.load[first + i])]

    def bears(self, name: str) -> str:
        """The equipment of a thief, or ""."""
        card = self.g.equipment[self.figure(name)]
        return self.rules.parts.equipment[card].name if card >= 0 else ""

    def wounds(self, name: str) -> int:
        return self.g.wounds[self.figure(name)]

    def experience(self, who: str | int) -> int:
        return self.g.experience[self.seat(who)]

    def intrigues(self, who: str | int) -> list[str]:
        """The intrigues in a hand."""
        cards = self.rules.parts.intrigues
        return [cards[number].name for number in self.g.intrigues_of(self.seat(who))]

    def token(self, room: str) -> str:
        """The exploration token of a room, whether face up or down, or ""."""
        face = self.g.explore[self.space(room)]
        return self.rules.parts.explore_faces[face] if face >= 0 else ""

    def chest(self, room: str) -> str:
        """The treasure that lies in a room, or ""."""
        kind = self.g.chest[self.space(room)]
        return self.rules.parts.treasures[kind] if kind >= 0 else ""

    def hand(self, who: str | int) -> list[str]:
        first = self.seat(who) * self.rules.designs
        return [card.name for i, card in enumerate(self.rules.arcana) for _ in range(self.g.hand[first + i])]

    def discard(self) -> list[str]:
        """The pile, oldest first."""
        return [self.rules.arcana[design].name for design in self.g.discard]

    def missions(self) -> list[str]:
        return [self.rules.parts.missions[mission] for mission in self.g.missions]

    def events(self) -> list[str]:
        """Names of all that happened since the table was built."""
        return [event_name(event[0]) for event in self.g.events or []]

    def told(self, name: str) -> list[tuple[int, ...]]:
        """The numbers (a, b, c, d) of each event of that name, in order."""
        assert name in [row[0] for row in EVERY_EVENT]
        return [event[2:6] for event in self.g.events or [] if event_name(event[0]) == name]
