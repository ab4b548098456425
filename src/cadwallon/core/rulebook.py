"""`Rules`: everything that is fixed for one game and shared by all its clones.

Components and their numbers, the layers in force, and for each query the list of layers that define it. Filling these
lists once is what makes an unused query cost nothing.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.board import GATE, Board
from cadwallon.board.ways import Ways, ways_of
from cadwallon.core.decisions import CAREFUL, DEALER, DOOR, FAVOUR, HAMMER, RUN
from cadwallon.core.items import MOMENTS, Equipment, Intrigue
from cadwallon.core.layers import Arcana, Layer, Numbers, Skill
from cadwallon.core.queries import Queries
from cadwallon.core.query_table import QUERIES
from cadwallon.core.windows import WINDOWS
from cadwallon.engine.combining import FIRST, Query
from cadwallon.engine.events import EventRow
from cadwallon.engine.frame import Frame

THIEVES_PER_SEAT: Final = 4


class Figure:
    """A character as printed: combat (dice), movement (spaces), mind; a militiaman moves by a die."""

    def __init__(self, name: str, combat: i64, movement: i64, mind: i64, militiaman: bool = False) -> None:
        self.name = name
        self.militiaman = militiaman
        self.combat = combat
        self.movement = movement
        self.mind = mind


class Components:
    """What lies on the table, by names; numbers are positions in these lists."""

    def __init__(self) -> None:
        self.gangs: list[str] = []  # by seat
        self.thieves: list[Figure] = []  # four for each seat
        self.skills: list[Skill | None] = []  # one for each thief
        self.militiamen: list[Figure] = []
        self.militia_starts: list[str] = []  # rooms
        self.others: list[Figure] = []  # figures of the sheet or the expansion
        self.treasures: list[str] = []  # kinds
        self.treasure_counts: list[int] = []
        self.missions: list[str] = []
        self.mission_kinds: list[int] = []
        self.mission_bonuses: list[int] = []
        self.arcana: list[Arcana] = []
        # what the sheet adds, by names
        self.actions: list[str] = []  # special actions
        self.counts: list[str] = []  # the tokens that `sheet_count` counts
        self.faces: list[str] = []  # faces of face-down tokens
        self.captives: list[str] = []
        self.gang_counts: list[str] = []  # the tokens that `gang_count` counts
        self.action_targets: dict[str, str] = {}  # what the target of a special action means, if it is no number
        self.marks: list[str] = []  # what `thief_mark` holds
        self.space_tokens: list[list[str]] = []  # what `space_token` holds, by slot: a name for each number
        # what boxes add, by names: behind the events and reasons of the base game, and things of meanings of their own
        self.events: list[EventRow] = []
        self.reasons: list[str] = []
        self.named: dict[str, list[str]] = {}
        # what the expansion adds
        self.equipment: list[Equipment] = []
        self.intrigues: list[Intrigue] = []
        self.explore_faces: list[str] = []  # faces of exploration tokens ...
        self.explore_counts: list[int] = []  # ... and how many there are of each
        self.hirelings: list[Figure] = []  # who can take a thief's place (KSE-5) ...
        self.hireling_gangs: list[str] = []  # ... in which gang, "" for any ...
        self.hireling_skills: list[Callable[[], Skill] | None] = []  # ... with which skill


class RulesError(ValueError):
    """Components or layers that do not fit together: said when the rules are built."""


def _by_window(arcana: list[Arcana]) -> list[list[int]]:
    """For each window the designs that are played in it; every card learns its number."""
    found: list[list[int]] = [[] for _ in range(WINDOWS)]
    for design, card in enumerate(arcana):
        card.design = design
        for window in card.windows:
            if not 0 <= window < WINDOWS:
                raise RulesError(f"{card.name} is played in window {window}, and there are {WINDOWS} of them")
            found[window].append(design)
    return found


def _by_use(arcana: list[Arcana]) -> dict[int, int]:
    """For each way in which a card is attached the design that it is."""
    found: dict[int, int] = {}
    for design, card in enumerate(arcana):
        if card.attach != 0:
            if card.attach in found:
                other = arcana[found[card.attach]].name
                raise RulesError(f"{card.name} and {other} are attached in the same way: one of them is enough")
            found[card.attach] = design
    return found


_BY_NAME: Final = {query.name: query for query in QUERIES}
_NAMES: Final = set(_BY_NAME)
_OFFERS: Final = "offers"  # what a skill offers is asked by thief
_answers: dict[type[object], set[str]] = {}  # what each class of layers defines, looked up once


def _defined_by(layer: Layer) -> set[str]:
    """The names of the queries about which a layer says anything of its own, and whether it offers anything."""
    found = _answers.get(type(layer))
    if found is None:
        found = set()
        for cls in type(layer).__mro__:
            if cls is Layer or cls is Skill:
                break
            found.update(name for name in cls.__dict__ if name in _NAMES or name == _OFFERS)
        _answers[type(layer)] = found
    return found


class Rules(Queries):
    """Immutable for one game.

    With `like` they are the rules of the same game with somebody else in a thief's place: they share all but what he
    changes (KSE-5, GEN-12).
    """

    def __init__(
        self,
        board: Board,
        parts: Components,
        layers: list[Layer],
        procedures: "list[Callable[[int, int, int], Frame]]",
        adventure: str,
        edition: str,
        skills: "list[Skill | None] | None" = None,
        figures: "list[Figure] | None" = None,
        like: "Rules | None" = None,
    ) -> None:
        self.board = board
        self.parts = parts
        self.adventure = adventure
        self.edition = edition
        self.figures: list[Figure] = figures or parts.thieves + parts.militiamen + parts.others
        super().__init__(
            vec[i64]([f.combat for f in self.figures]),
            vec[i64]([f.movement for f in self.figures]),
            vec[i64]([f.mind for f in self.figures]),
            Numbers() if like is None else like.n,
            like,
        )
        self.procedures = procedures
        self.seats: i64 = len(parts.gangs)
        self.every_seat: i64 = 2 ** len(parts.gangs) - 1  # a bit for each of them
        self.thieves: i64 = self.seats * THIEVES_PER_SEAT
        self.own_layers = layers  # all but the skills
        self.options: list[str] = [] if like is None else like.options  # table options, by name (OPT)
        # seats that won the adventure before this one in a campaign (CMN-24), and tokens by seat from it (CAM-2)
        self.champions: list[int] = [] if like is None else like.champions
        self.kept_experience: list[int] = [] if like is None else like.kept_experience
        # before anybody was hired: where a saved game begins
        self.origin: Rules = self if like is None else like.origin
        standing = parts.skills if skills is None else skills
        self.skills: vec[Skill | None] = vec[Skill | None](standing)
        self.layers: list[Layer] = list(layers)
        for thief, skill in enumerate(standing):
            if skill is not None:
                skill.thief = thief
                self.layers.append(skill)
        if like is None:
            for layer in self.layers:
                layer.numbers(self.n)
                layer.procedures(self.procedures)
        self._figures(like)
        self._cards(like)
        self._skills(standing, like)
        self._queries(like)
        self.ways: Ways = ways_of(board) if like is None else like.ways
        self.is_gate: vec[bool] = vec[bool]([kind == GATE for kind in board.kind]) if like is None else like.is_gate
        # one of each procedure, to make more of them
        self.makers: vec[Frame] = (
            vec[Frame]([make(0, 0, 0) for make in self.procedures]) if like is None else like.makers
        )

    def _figures(self, like: "Rules | None") -> None:
        """Numbers of figures; they are the same whoever is hired."""
        parts = self.parts
        self.figure_count: i64 = len(self.figures)
        self.kinds: i64 = len(parts.treasures)
        if like is not None:
            self.others: vec[i64] = like.others
            self.militia: vec[i64] = like.militia
            self.militia_start: list[int] = like.militia_start
            self.seat_of: vec[i64] = like.seat_of
            return
        first = self.thieves + len(parts.militiamen)
        self.others = vec[i64](list(range(first, self.figure_count)))
        counted = [i for i in self.others if self.figures[i].militiaman]  # as militiamen (GEN-3)
        self.militia = vec[i64](list(range(self.thieves, first)) + counted)
        self.militia_start = [self.board.index[room] for room in parts.militia_starts]
        self.seat_of = vec[i64]([i // THIEVES_PER_SEAT if i < self.thieves else -1 for i in range(self.figure_count)])

    def _cards(self, like: "Rules | None") -> None:
        """The cards; they are the same whoever is hired."""
        arcana = self.parts.arcana
        self.designs: i64 = len(arcana)
        intrigues = self.parts.intrigues
        # by the moment at which they are looked at (`items.py`): a bit for each card
        self.intrigues_at: vec[i64] = (
            vec[i64]([sum(2**k for k, card in enumerate(intrigues) if card.moment == at) for at in range(MOMENTS)])
            if like is None
            else like.intrigues_at
        )
        self._attached: dict[int, int] = _by_use(arcana) if like is None else like._attached
        self.run_card: i64 = self._attached.get(RUN, -1)
        self.door_card: i64 = self._attached.get(DOOR, -1)
        self.hammer_card: i64 = self._attached.get(HAMMER, -1)
        self.favour_card: i64 = self._attached.get(FAVOUR, -1)
        self.careful_card: i64 = self._attached.get(CAREFUL, -1)
        self.dealer_card: i64 = self._attached.get(DEALER, -1)
        if like is not None:
            self.arcana: vec[Arcana] = like.arcana
            self.equipment: vec[Equipment] = like.equipment
            self.intrigues: vec[Intrigue] = like.intrigues
            self.copies: list[int] = like.copies
            self.is_purple: vec[bool] = like.is_purple
            self.purple_backs: bool = like.purple_backs
            self.designs_of_window: vec[vec[i64]] = like.designs_of_window
            return
        self.arcana = vec[Arcana](arcana)
        self.equipment = vec[Equipment](self.parts.equipment)
        self.intrigues = vec[Intrigue](intrigues)
        self.copies = [card.copies for card in arcana]
        self.is_purple = vec[bool]([card.purple for card in arcana])
        self.purple_backs = any(self.is_purple)
        self.designs_of_window = vec[vec[i64]]([vec[i64](row) for row in _by_window(arcana)])

    def _skills(self, standing: "list[Skill | None]", like: "Rules | None") -> None:
        """GEN-12  A skill is there only with its thief. By thief: only the active player's thieves use theirs."""
        self.attaches: vec[bool] = vec[bool]([skill is not None and skill.attach != 0 for skill in standing])
        offering: list[Skill | None] = []
        for thief, skill in enumerate(standing):
            if like is not None and like.skills[thief] is skill:
                offering.append(like.offering[thief])
            else:
                offering.append(skill if skill is not None and _OFFERS in _defined_by(skill) else None)
        self.offering: vec[Skill | None] = vec[Skill | None](offering)

    def _queries(self, like: "Rules | None") -> None:
        """Who answers which query; what neither a hireling nor the one before him says anything about is as it was."""
        if like is None:
            for query in QUERIES:
                self._answered(query, [layer for layer in self.layers if query.name in _defined_by(layer)])
            return
        for thief in range(self.thieves):
            before, now = like.skills[thief], self.skills[thief]
            if before is now:
                continue
            gone: set[str] = set() if before is None else _defined_by(before)
            come: set[str] = set() if now is None else _defined_by(now)
            for name in gone | come:
                if name == _OFFERS:
                    continue
                found = [layer for layer in getattr(like, f"on_{name}") if layer is not before]
                if now is not None and name in come:
                    found.append(now)
                    found.sort(key=lambda layer: layer.thief)  # skills after all else, in the order of thieves
                self._answered(_BY_NAME[name], found)

    def _answered(self, query: Query, found: list[Layer]) -> None:
        if query.combine == FIRST and len(found) > 1:
            names = " and ".join(layer.name or type(layer).__name__ for layer in found)
            raise RulesError(f"only one layer may answer {query.name}, and {names} do: leave one of them out")
        setattr(self, f"on_{query.name}", vec[Layer](found))

    def with_hired(self, thief: i64, hireling: i64) -> "Rules":
        """KSE-5, GEN-12  The same game with a hireling in a thief's place: he brings his own card and skill."""
        parts = self.parts
        figures = list(self.figures)
        figures[thief] = parts.hirelings[hireling]
        make = parts.hireling_skills[hireling]
        skills = list(self.skills)
        skills[thief] = make() if make is not None else None
        return Rules(
            self.board, parts, self.own_layers, self.procedures, self.adventure, self.edition, skills, figures, self
        )
