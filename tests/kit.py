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

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.ashes import events as ashes_events
from cadwallon.content.ashes.box import add_components, board_for, expansion_layers
from cadwallon.content.ashes.exploration import note_lying
from cadwallon.content.base.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.rulebooks import components, make_rules
from cadwallon.core import places as s
from cadwallon.core.decisions import KINDS
from cadwallon.core.events import EVENTS
from cadwallon.core.layers import P_SET_UP, Layer
from cadwallon.core.rulebook import Components, Rules
from cadwallon.core.state import State, changed, with_one_more
from cadwallon.engine.chance import ScriptedChance
from cadwallon.rules.procedures import base_procedures
from cadwallon.rules.turn import MILITIA, START, THIEVES, Round, Turn
from cadwallon.view.words import option_words

GANGS = ["executioners", "nocturnis", "kaldern", "cursed"]
PLACES = {
    "left": s.LEFT, "captured": s.CAPTURED, "removed": s.REMOVED, "unplaced": s.UNPLACED, "entering": s.ENTERING,
    "sheet": s.ON_SHEET,
}  # fmt: skip
MAGIC_GEMS = 5
ASHES = "ashes"
PHASES = {"thieves": THIEVES, "militia": MILITIA, "draw": START}


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
        self.g = g = State(self.rules, ScriptedChance(list(dice), seed))
        g.events = []
        g.short_form = short_form
        g.first = first
        if phase == "setup":
            g.start(P_SET_UP)
            g.run()
            return
        for thief, hireling in (hired or {}).items():
            names = [figure.name for figure in self.rules.parts.hirelings]
            g.hire(self.figure(thief), names.index(hireling))
            self.rules = g.rules
        self._stand(at or {}, others)
        self._lay_treasures(carries or {}, chests or {}, covered)
        self._deal(hands or {}, known or {}, deck, discard)
        self._lay_missions(missions, mission_deck)
        for seat, amount in (ducats or {}).items():
            g.gain(seat, amount)
        for seat, points in (ap or {}).items():
            g.ap[seat] = points
        if self.rules.parts.equipment:
            self._equip(wounds or {}, experience or {}, equipment or {}, intrigues or {})
            self._lay_exploration(hidden or {}, shown or {})
        g.alarm = alarm
        for gate in portcullis:
            g.portcullis[self.space(gate)] = 1
        for layer in self.rules.on_set_up:
            layer.set_up(g)
        for name, place in (at or {}).items():  # whatever the sheet's set-up has put elsewhere
            g.place(self.figure(name), self.space(place))
        self._wake(round, turn, phase)

    # --- building ---------------------------------------------------------------------------------------------------
    def _stand(self, at: Mapping[str, str], others: str) -> None:
        places = {self.figure(name): self.space(place) for name, place in at.items()}
        for figure, room in zip(self.rules.militia, self.rules.militia_start, strict=False):
            places.setdefault(figure, room)
        for figure in self.rules.others:
            lair = self.rules.figures[figure].name == "cyclops"
            places.setdefault(figure, self.space("lair") if lair else s.ON_SHEET)
        free = [gate for gate in self.rules.board.gates if gate not in places.values()]
        for thief in range(self.rules.thieves):
            if thief not in places:
                places[thief] = free.pop(0) if others == "gates" else self.space(others)
        counted = Counter(place for place in places.values() if place >= 0 and place != self.rules.board.shared)
        crowded = [place for place, count in counted.items() if count > 1]
        assert not crowded, f"two figures on {self.rules.board.ids[crowded[0]]}"
        for figure, place in places.items():
            self.g.place(figure, place)
            if place == s.CAPTURED:
                self.g.captured[self.rules.seat_of[figure]] += 1

    def _lay_treasures(
        self, carries: Mapping[str, Sequence[str]], chests: Mapping[str, str], covered: Sequence[str]
    ) -> None:
        g, kinds = self.g, self.rules.parts.treasures
        g.gone = vec[i64](self.rules.parts.treasure_counts)
        if "magic_gem" in kinds:
            g.gone[kinds.index("magic_gem")] = MAGIC_GEMS
        for name, items in carries.items():
            for item in items:
                g.load[self.figure(name) * self.rules.kinds + kinds.index(item)] += 1
                if kinds.index(item) < self.box_kinds():
                    g.gone[kinds.index(item)] -= 1
        for room, item in chests.items():
            g.chest[self.space(room)] = kinds.index(item)
            g.gone[kinds.index(item)] -= 1
        for room in covered:
            g.covered[self.space(room)] = 1
        assert min(g.gone) >= 0, f"more tokens than the box holds: {dict(zip(kinds, g.gone, strict=True))}"

    def box_kinds(self) -> int:
        """How many kinds of treasure the boxes hold; those of a sheet come after them and are counted by its tests."""
        kinds = self.rules.parts.treasures
        return kinds.index("magic_gem") + 1 if "magic_gem" in kinds else len(kinds)

    def _deal(
        self,
        hands: Mapping[int, Sequence[str]],
        known: Mapping[int, Sequence[str]],
        deck: Sequence[str] | None,
        discard: Sequence[str],
    ) -> None:
        g, designs = self.g, self.rules.designs
        left = Counter(dict(enumerate(self.rules.copies)))
        for seat, cards in hands.items():
            for name in cards:
                g.hand[seat * designs + self.card(name)] += 1
                g.hand_size[seat] += 1
                left[self.card(name)] -= 1
        for seat, cards in known.items():
            for name in cards:
                g.known[seat * designs + self.card(name)] += 1
                g.known_size[seat] += 1
                g.unseen[self.card(name)] -= 1
        for name in discard:
            g.discard = with_one_more(g.discard, self.card(name))
            g.unseen[self.card(name)] -= 1
            left[self.card(name)] -= 1
        top = [self.card(name) for name in deck or ()]
        left.subtract(top)
        assert min(left.values()) >= 0, "more copies of a card than the deck holds"
        g.deck = vec[i64]([*left.elements(), *reversed(top)])

    def _equip(
        self,
        wounds: Mapping[str, int],
        experience: Mapping[int, int],
        equipment: Mapping[str, str],
        intrigues: Mapping[int, Sequence[str]],
    ) -> None:
        g, parts = self.g, self.rules.parts
        for name, number in wounds.items():
            g.wounds = changed(g.wounds, self.figure(name), number)
        for seat, tokens in experience.items():
            g.experience = changed(g.experience, seat, tokens)
        for name, card in equipment.items():
            number = [item.name for item in parts.equipment].index(card)
            g.equipment = changed(g.equipment, self.figure(name), number)
            g.stock = changed(g.stock, number, 0)
        names = [card.name for card in parts.intrigues]
        left = list(range(len(names)))
        for seat, cards in intrigues.items():
            for name in cards:
                g.intrigue = changed(g.intrigue, seat * len(names) + names.index(name), 1)
                g.intrigue_size = changed(g.intrigue_size, seat, g.intrigue_size[seat] + 1)
                left.remove(names.index(name))
        g.intrigue_deck = vec[i64](left)
        g.hand_purple = vec[i64]([self._purple(g.hand, seat) for seat in range(self.rules.seats)])
        g.known_purple = vec[i64]([self._purple(g.known, seat) for seat in range(self.rules.seats)])

    def _purple(self, cards: vec[i64], seat: int) -> int:
        row = cards[seat * self.rules.designs : (seat + 1) * self.rules.designs]
        return sum(count for count, purple in zip(row, self.rules.is_purple, strict=True) if purple)

    def _lay_exploration(self, hidden: Mapping[str, str], shown: Mapping[str, str]) -> None:
        g, faces = self.g, self.rules.parts.explore_faces
        for room, face in [*hidden.items(), *shown.items()]:
            g.explore = changed(g.explore, self.space(room), faces.index(face))
            if face == "magic_gem":
                g.gone[self.rules.parts.treasures.index("magic_gem")] -= 1
        for room, face in shown.items():
            g.explore_up = changed(g.explore_up, self.space(room), 1)
            g.explore_known = changed(g.explore_known, self.space(room), (1 << self.rules.seats) - 1)
            g.explore_seen = changed(g.explore_seen, faces.index(face), g.explore_seen[faces.index(face)] + 1)
        note_lying(g)

    def _lay_missions(self, missions: Sequence[str], mission_deck: Sequence[str] | None) -> None:
        names = self.rules.parts.missions
        top = [names.index(name) for name in mission_deck or ()]
        self.g.missions = vec[i64]([names.index(name) for name in missions])
        rest = [mission for mission in range(len(names)) if mission not in top and mission not in self.g.missions]
        self.g.mission_deck = vec[i64]([*rest, *reversed(top)])

    def _wake(self, number: int, seat: int, phase: str) -> None:
        g, rounds = self.g, Round()
        g.push(rounds)
        if phase == "round":
            g.round = number - 1
            rounds.step, rounds.turns_done = 1, self.rules.seats  # the last turn of the round before is over
        else:
            g.round = number
            rounds.step, rounds.turns_done = 1, (seat - g.first) % self.rules.seats + 1
            g.player = seat
            frame = Turn(seat)
            frame.step = PHASES[phase]
            g.push(frame)
        g.run()

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
        box = self.box_kinds()
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
        row = self.g.intrigue[self.seat(who) * len(cards) : (self.seat(who) + 1) * len(cards)]
        return [card.name for card, held in zip(cards, row, strict=True) if held]

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
