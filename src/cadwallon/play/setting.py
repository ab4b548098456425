"""A table set for a story, by names: figures, treasures, cards and purses where somebody wants them.

Lessons begin so, and the tests of the rules. What is not said is empty: hands, chests, purses, missions. Thieves whom
nobody names stand on gates of their own in the order of the gangs, the militiamen where they start, figures of the
sheet beside it, everybody has all AP. Cards that no hand, `deck` (its top first) or `discard` names are at the bottom
of the deck; tokens that nothing names are out of the game, unless `opened` says which rooms are empty: then one lies in
every other room.
"""

from collections import Counter
from typing import Final

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from cadwallon.board.spaces import POWER
from cadwallon.content.ashes.exploration import note_lying
from cadwallon.core import places
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State, changed, with_one_more
from cadwallon.engine.chance import Chance, ScriptedChance
from cadwallon.rules.turn import MILITIA, START, THIEVES, Round, Turn
from cadwallon.text.complaint import Complaint

PLACES: Final = {
    "left": places.LEFT,
    "captured": places.CAPTURED,
    "removed": places.REMOVED,
    "unplaced": places.UNPLACED,
    "entering": places.ENTERING,
    "sheet": places.ON_SHEET,
}
MAGIC_GEMS: Final = 5
GATES: Final = "gates"
SET_UP: Final = "set_up"
ROUND: Final = "round"
_TURN_STEPS: Final = {"thieves": THIEVES, "militia": MILITIA, "draw": START}
_STRIDE: Final = 7  # tokens that are laid out one after the other are not of one kind


class SettingError(Complaint):
    """A table that cannot be set so, and why."""

    section = "setting"


class Setting(Struct, forbid_unknown_fields=True):
    """Where everything is. Gangs stand for their seats."""

    at: dict[str, str] = {}  # figure -> space, or "left", "captured", "sheet" ...
    others: str = GATES  # where thieves are whom `at` does not name
    carries: dict[str, list[str]] = {}
    chests: dict[str, str] = {}  # room -> treasure
    opened: list[str] | None = None  # the only rooms without a chest; None: only `chests` hold one
    covered: list[str] = []  # rooms whose token lies chest side up
    hands: dict[str, list[str]] = {}
    known: dict[str, list[str]] = {}  # cards of hands that everybody has seen
    deck: list[str] = []
    discard: list[str] = []
    missions: list[str] = []
    mission_deck: list[str] = []
    ducats: dict[str, int] = {}
    ap: dict[str, int] = {}
    alarm: bool = False
    portcullis: list[str] = []
    round: int = 1
    first: str = ""  # the gang that has the first turn of every round
    turn: str = ""  # the gang whose turn it is
    # Where the table wakes up: "thieves" (the question of the turn), "militia" (phase 2), "draw" (the turn begins),
    # "round" (the counter enters the space `round`), "set_up" (thieves are placed).
    phase: str = "thieves"
    hired: dict[str, str] = {}  # thief -> who stands in his place
    wounds: dict[str, int] = {}
    experience: dict[str, int] = {}
    equipment: dict[str, str] = {}
    intrigues: dict[str, list[str]] = {}
    hidden: dict[str, str] = {}  # room -> exploration token face down, face up
    shown: dict[str, str] = {}


class Names:
    """The things of a game by names; a sentence where there is no such thing."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._figures = [figure.name for figure in rules.figures]
        self._cards = [card.name for card in rules.arcana]

    def figure(self, name: str) -> int:
        return self._find("figure", self._figures, name)

    def card(self, name: str) -> int:
        return self._find("card", self._cards, name)

    def treasure(self, name: str) -> int:
        return self._find("treasure", self.rules.parts.treasures, name)

    def mission(self, name: str) -> int:
        return self._find("mission", self.rules.parts.missions, name)

    def seat(self, gang: str) -> int:
        return self._find("gang", self.rules.parts.gangs, gang)

    def space(self, name: str) -> int:
        if name in PLACES:
            return PLACES[name]
        if name not in self.rules.board.index:
            raise SettingError("unknown", what="space", name=name)
        return self.rules.board.index[name]

    def named(self, what: str, names: list[str], name: str) -> int:
        return self._find(what, names, name)

    @staticmethod
    def _find(what: str, names: list[str], name: str) -> int:
        if name not in names:
            raise SettingError("unknown", what=what, name=name)
        return names.index(name)


def set_table(rules: Rules, setting: Setting, chance: Chance | None = None, *, short_form: bool = False) -> State:
    """A game in the middle of a story, at the question that comes first."""
    g = State(rules, chance or ScriptedChance([]))
    g.events = []
    g.short_form = short_form
    names = Names(rules)
    g.first = names.seat(setting.first) if setting.first else 0
    if setting.phase == SET_UP:
        return _before_the_game(g, setting)
    if setting.phase not in (*_TURN_STEPS, ROUND):
        raise SettingError("unknown", what="phase", name=setting.phase)
    for thief, hireling in setting.hired.items():
        hirelings = [figure.name for figure in rules.parts.hirelings]
        g.hire(names.figure(thief), names.named("hireling", hirelings, hireling))
    names = Names(g.rules)
    _stand(g, names, setting)
    _lay_treasures(g, names, setting)
    _deal(g, names, setting)
    _lay_missions(g, names, setting)
    for gang, amount in setting.ducats.items():
        g.gain(names.seat(gang), amount)
    for gang, points in setting.ap.items():
        g.ap[names.seat(gang)] = points
    if rules.parts.equipment:
        _equip(g, names, setting)
        _lay_exploration(g, names, setting)
    g.alarm = setting.alarm
    for gate in setting.portcullis:
        g.portcullis[names.space(gate)] = 1
    for layer in g.rules.on_set_up:
        layer.set_up(g)
    for figure, place in setting.at.items():  # whatever the sheet's set-up has put elsewhere
        g.place(names.figure(figure), names.space(place))
    _wake(g, names, setting)
    return g


def box_kinds(rules: Rules) -> int:
    """How many kinds of treasure the boxes hold; those of a sheet come after them."""
    kinds = rules.parts.treasures
    return kinds.index("magic_gem") + 1 if "magic_gem" in kinds else len(kinds)


def _before_the_game(g: State, setting: Setting) -> State:
    """SET-8  The first player's dice are the highest; then chests, missions and hands are as the setting says."""
    dice = [face for seat in range(g.rules.seats) for face in ([6, 6] if seat == g.first else [1, 1])]
    g.chance = ScriptedChance(dice)
    g.start(P_SET_UP)
    g.run()
    names = Names(g.rules)
    g.load = vec[i64]([0] * len(g.load))
    g.chest = vec[i64]([-1] * len(g.chest))
    g.hand = vec[i64]([0] * len(g.hand))
    g.hand_size = vec[i64]([0] * len(g.hand_size))
    _lay_treasures(g, names, setting)
    _deal(g, names, setting)
    _lay_missions(g, names, setting)
    return g


def _stand(g: State, names: Names, setting: Setting) -> None:
    rules = g.rules
    stands = {names.figure(name): names.space(place) for name, place in setting.at.items()}
    for figure, room in zip(rules.militia, rules.militia_start, strict=False):
        stands.setdefault(figure, room)
    for figure in rules.others:
        lair = rules.figures[figure].name == "cyclops"
        stands.setdefault(figure, names.space("lair") if lair else places.ON_SHEET)
    free = [gate for gate in rules.board.gates if gate not in stands.values()]
    for thief in range(rules.thieves):
        if thief not in stands:
            stands[thief] = free.pop(0) if setting.others == GATES else names.space(setting.others)
    counted = Counter(place for place in stands.values() if place >= 0 and place != rules.board.shared)
    for place, count in counted.items():
        if count > 1:
            raise SettingError("crowded", space=rules.board.ids[place])
    for figure, place in stands.items():
        g.place(figure, place)
        if place == places.CAPTURED:
            g.captured[rules.seat_of[figure]] += 1


def _lay_treasures(g: State, names: Names, setting: Setting) -> None:
    rules, kinds = g.rules, g.rules.parts.treasures
    g.gone = vec[i64](rules.parts.treasure_counts)
    if "magic_gem" in kinds:
        g.gone[kinds.index("magic_gem")] = MAGIC_GEMS
    for name, items in setting.carries.items():
        for item in items:
            kind = names.treasure(item)
            g.load[names.figure(name) * rules.kinds + kind] += 1
            if kind < box_kinds(rules):
                g.gone[kind] -= 1
    for room, item in setting.chests.items():
        g.chest[names.space(room)] = names.treasure(item)
        g.gone[names.treasure(item)] -= 1
    for room in setting.covered:
        g.covered[names.space(room)] = 1
    for name, count in zip(kinds, g.gone, strict=True):
        if count < 0:
            raise SettingError("too_many", what=name)
    if setting.opened is not None:
        _fill_rooms(g, [names.space(room) for room in setting.opened])


def _fill_rooms(g: State, opened: list[int]) -> None:
    """SET-5  A chest in every room that holds none and is not said to be empty, as far as there are tokens."""
    rest = [kind for kind in range(len(g.rules.parts.treasure_counts)) for _ in range(g.gone[kind])]
    rest = [kind for start in range(_STRIDE) for kind in rest[start::_STRIDE]]
    for room in g.rules.board.rooms:
        if g.chest[room] < 0 and room not in opened and rest:
            g.chest[room] = rest.pop()
            g.gone[g.chest[room]] -= 1


def _deal(g: State, names: Names, setting: Setting) -> None:
    designs = g.rules.designs
    left = Counter(dict(enumerate(g.rules.copies)))
    for gang, cards in setting.hands.items():
        for card in map(names.card, cards):
            g.hand[names.seat(gang) * designs + card] += 1
            g.hand_size[names.seat(gang)] += 1
            left[card] -= 1
    for gang, cards in setting.known.items():
        for card in map(names.card, cards):
            g.known[names.seat(gang) * designs + card] += 1
            g.known_size[names.seat(gang)] += 1
            g.unseen[card] -= 1
    for card in map(names.card, setting.discard):
        g.discard = with_one_more(g.discard, card)
        g.unseen[card] -= 1
        left[card] -= 1
    top = [names.card(name) for name in setting.deck]
    left.subtract(top)
    for card, count in left.items():
        if count < 0:
            raise SettingError("too_many", what=g.rules.arcana[card].name)
    g.deck = vec[i64]([*left.elements(), *reversed(top)])


def _lay_missions(g: State, names: Names, setting: Setting) -> None:
    top = [names.mission(name) for name in setting.mission_deck]
    g.missions = vec[i64]([names.mission(name) for name in setting.missions])
    every = range(len(g.rules.parts.missions))
    rest = [mission for mission in every if mission not in top and mission not in g.missions]
    g.mission_deck = vec[i64]([*rest, *reversed(top)])


def _equip(g: State, names: Names, setting: Setting) -> None:
    parts = g.rules.parts
    for name, wounds in setting.wounds.items():
        g.wounds = changed(g.wounds, names.figure(name), wounds)
    for gang, tokens in setting.experience.items():
        g.experience = changed(g.experience, names.seat(gang), tokens)
    things = [item.name for item in parts.equipment]
    for name, card in setting.equipment.items():
        number = names.named("equipment", things, card)
        g.equipment = changed(g.equipment, names.figure(name), number)
        g.stock = changed(g.stock, number, 0)
    intrigues = [card.name for card in parts.intrigues]
    left = list(range(len(intrigues)))
    for gang, cards in setting.intrigues.items():
        seat = names.seat(gang)
        for name in cards:
            number = names.named("intrigue", intrigues, name)
            g.intrigue = changed(g.intrigue, seat, g.intrigue[seat] | POWER[number])
            g.intrigue_size = changed(g.intrigue_size, seat, g.intrigue_size[seat] + 1)
            left.remove(number)
    g.intrigue_deck = vec[i64](left)
    g.hand_purple = vec[i64]([_purple(g, g.hand, seat) for seat in range(g.rules.seats)])
    g.known_purple = vec[i64]([_purple(g, g.known, seat) for seat in range(g.rules.seats)])


def _purple(g: State, cards: vec[i64], seat: int) -> int:
    row = cards[seat * g.rules.designs : (seat + 1) * g.rules.designs]
    return sum(count for count, purple in zip(row, g.rules.is_purple, strict=True) if purple)


def _lay_exploration(g: State, names: Names, setting: Setting) -> None:
    faces = g.rules.parts.explore_faces
    for room, name in [*setting.hidden.items(), *setting.shown.items()]:
        g.explore = changed(g.explore, names.space(room), names.named("token", faces, name))
        if name == "magic_gem":
            g.gone[g.rules.parts.treasures.index("magic_gem")] -= 1
    for room, name in setting.shown.items():
        face = faces.index(name)
        g.explore_up = changed(g.explore_up, names.space(room), 1)
        g.explore_known = changed(g.explore_known, names.space(room), (1 << g.rules.seats) - 1)
        g.explore_seen = changed(g.explore_seen, face, g.explore_seen[face] + 1)
    note_lying(g)


def _wake(g: State, names: Names, setting: Setting) -> None:
    rounds = Round()
    g.push(rounds)
    if setting.phase == ROUND:
        g.round = setting.round - 1
        rounds.step, rounds.turns_done = 1, g.rules.seats  # the last turn of the round before is over
    else:
        seat = names.seat(setting.turn) if setting.turn else 0
        g.round = setting.round
        rounds.step, rounds.turns_done = 1, (seat - g.first) % g.rules.seats + 1
        g.player = seat
        frame = Turn(seat)
        frame.step = _TURN_STEPS[setting.phase]
        g.push(frame)
    g.run()
