"""`Rules`: everything that is fixed for one game and shared by all its clones.

Components and their numbers, the layers in force, and for each query the list of layers that define it. Filling these
lists once is what makes an unused query cost nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.engine.board import GATE, Board
from cadwallon.engine.combining import FIRST, QUERIES
from cadwallon.engine.decision import CAREFUL, DEALER, DOOR, FAVOUR, HAMMER, RUN
from cadwallon.engine.frame import Frame
from cadwallon.engine.items import Equipment, Intrigue
from cadwallon.engine.layers import Arcana, Layer, Numbers, Skill
from cadwallon.engine.queries import Queries
from cadwallon.engine.ways import Ways
from cadwallon.engine.windows import WINDOWS

if TYPE_CHECKING:
    pass

THIEVES_PER_SEAT: Final = 4
_VARIANTS: Final = 256  # rules with hirelings that are kept at most; others are made again when they are wanted


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

    def __init__(self, like: "Components | None" = None) -> None:
        if like is not None:
            self._share(like)
            return
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
        # what the expansion adds
        self.equipment: list[Equipment] = []
        self.intrigues: list[Intrigue] = []
        self.explore_faces: list[str] = []  # faces of exploration tokens ...
        self.explore_counts: list[int] = []  # ... and how many there are of each
        self.hirelings: list[Figure] = []  # who can take a thief's place (KSE-5) ...
        self.hireling_gangs: list[str] = []  # ... in which gang, "" for any ...
        self.hireling_skills: list[Callable[[], Skill] | None] = []  # ... with which skill

    def _share(self, other: "Components") -> None:
        """All but the lists of thieves and skills, which are its own."""
        self.gangs = other.gangs
        self.thieves = list(other.thieves)
        self.skills = list(other.skills)
        self.militiamen = other.militiamen
        self.militia_starts = other.militia_starts
        self.others = other.others
        self.treasures = other.treasures
        self.treasure_counts = other.treasure_counts
        self.missions = other.missions
        self.mission_kinds = other.mission_kinds
        self.mission_bonuses = other.mission_bonuses
        self.arcana = other.arcana
        self.actions = other.actions
        self.counts = other.counts
        self.faces = other.faces
        self.captives = other.captives
        self.gang_counts = other.gang_counts
        self.action_targets = other.action_targets
        self.marks = other.marks
        self.space_tokens = other.space_tokens
        self.equipment = other.equipment
        self.intrigues = other.intrigues
        self.explore_faces = other.explore_faces
        self.explore_counts = other.explore_counts
        self.hirelings = other.hirelings
        self.hireling_gangs = other.hireling_gangs
        self.hireling_skills = other.hireling_skills


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


_answers: dict[type[object], set[str]] = {}  # what each class of layers defines, looked up once


def _defined_by(layer: Layer) -> set[str]:
    """The names of the queries about which a layer says anything of its own."""
    found = _answers.get(type(layer))
    if found is None:
        found = set()
        for cls in type(layer).__mro__:
            if cls is Layer or cls is Skill:
                break
            found.update(cls.__dict__)
        _answers[type(layer)] = found
    return found


class Rules(Queries):
    """Immutable for one game."""

    def __init__(
        self,
        board: Board,
        parts: Components,
        layers: list[Layer],
        procedures: "list[Callable[[int, int, int], Frame]]",
        adventure: str,
        edition: str,
        like: "Rules | None" = None,
    ) -> None:
        self.board = board
        self.parts = parts
        self.adventure = adventure
        self.edition = edition
        figures = parts.thieves + parts.militiamen + parts.others
        super().__init__(
            vec[i64]([f.combat for f in figures]),
            vec[i64]([f.movement for f in figures]),
            vec[i64]([f.mind for f in figures]),
            Numbers(),
        )
        self.figures: list[Figure] = figures
        self.procedures = procedures
        self.seats: i64 = len(parts.gangs)
        self.every_seat: i64 = 2 ** len(parts.gangs) - 1  # a bit for each of them
        self.thieves: i64 = self.seats * THIEVES_PER_SEAT
        self.layers: list[Layer] = list(layers)
        self.own_layers = layers  # all but the skills
        self.options: list[str] = []  # table options that were chosen, by name (OPT)
        self.champions: list[int] = []  # seats that won the adventure before this one in a campaign (CMN-24)
        self.kept_experience: list[int] = []  # tokens by seat from the adventure before (CAM-2)
        self.variants: dict[int, Rules] = {}
        self.variant_count: i64 = 0
        # before anybody was hired: where a saved game begins
        self.origin: Rules = self if like is None else like.origin
        self.skills: vec[Skill | None] = vec[Skill | None](parts.skills)
        for thief in range(self.thieves):
            skill = parts.skills[thief]
            if skill is not None:
                skill.thief = thief
                self.layers.append(skill)
        for layer in self.layers:
            layer.numbers(self.n)
            layer.procedures(self.procedures)
        self._figures()
        self._cards(like)
        self._queries(like)
        self.ways: Ways = Ways(board) if like is None else like.ways
        self.is_gate: vec[bool] = vec[bool]([kind == GATE for kind in board.kind]) if like is None else like.is_gate
        # one of each procedure, to make more of them
        self.makers: vec[Frame] = (
            vec[Frame]([make(0, 0, 0) for make in self.procedures]) if like is None else like.makers
        )

    def _figures(self) -> None:
        parts = self.parts
        self.figure_count: i64 = len(self.figures)
        militia = list(range(self.thieves, self.thieves + len(parts.militiamen)))
        self.others = list(range(self.thieves + len(parts.militiamen), self.figure_count))
        militia.extend(i for i in self.others if self.figures[i].militiaman)  # counted as militiamen (GEN-3)
        self.militia: vec[i64] = vec[i64](militia)
        self.militia_start = [self.board.index[room] for room in parts.militia_starts]
        self.seat_of: vec[i64] = vec[i64](
            [i // THIEVES_PER_SEAT if i < self.thieves else -1 for i in range(self.figure_count)]
        )
        self.kinds: i64 = len(parts.treasures)

    def _cards(self, like: "Rules | None") -> None:
        arcana = self.parts.arcana
        self.arcana: vec[Arcana] = vec[Arcana](arcana)
        self.designs: i64 = len(arcana)
        self.attaches: vec[bool] = vec[bool]([skill is not None and skill.attach != 0 for skill in self.parts.skills])
        # The cards are the same whoever is hired.
        self.copies: list[int] = [card.copies for card in arcana] if like is None else like.copies
        self.is_purple: vec[bool] = vec[bool]([card.purple for card in arcana]) if like is None else like.is_purple
        self.purple_backs: bool = any(self.is_purple) if like is None else like.purple_backs
        self.designs_of_window: vec[vec[i64]] = (
            vec[vec[i64]]([vec[i64](row) for row in _by_window(arcana)]) if like is None else like.designs_of_window
        )
        self._attached: dict[int, int] = _by_use(arcana) if like is None else like._attached
        self.run_card: i64 = self._attached.get(RUN, -1)
        self.door_card: i64 = self._attached.get(DOOR, -1)
        self.hammer_card: i64 = self._attached.get(HAMMER, -1)
        self.favour_card: i64 = self._attached.get(FAVOUR, -1)
        self.careful_card: i64 = self._attached.get(CAREFUL, -1)
        self.dealer_card: i64 = self._attached.get(DEALER, -1)

    def _queries(self, like: "Rules | None") -> None:
        """Who answers which query; rules that differ by a hireling share what neither he nor the other says."""
        self._answering: dict[str, list[Layer]] = {}
        self._defined = [_defined_by(layer) for layer in self.layers]
        if like is not None:
            differ: set[str] = set()
            for thief, skill in enumerate(self.skills):
                other = like.skills[thief]
                if skill is not other:
                    for one in (skill, other):
                        if one is not None:
                            differ |= _defined_by(one)
            self._answering = like._answering.copy()
            for name in differ:
                self._answering.pop(name, None)
        for query in QUERIES:
            found = self._answering.get(query.name)
            if found is None:
                found = [layer for i, layer in enumerate(self.layers) if query.name in self._defined[i]]
                self._answering[query.name] = found
            if query.combine == FIRST and len(found) > 1:
                names = " and ".join(layer.name or type(layer).__name__ for layer in found)
                raise RulesError(f"only one layer may answer {query.name}, and {names} do: leave one of them out")
            setattr(self, f"on_{query.name}", vec[Layer](found))
        # GEN-12: a skill is there only with its thief. By thief, because only the active player's thieves use theirs.
        offering: list[Skill | None] = []
        for skill in self.parts.skills:
            offering.append(skill if skill is not None and "offers" in _defined_by(skill) else None)
        self.offering: vec[Skill | None] = vec[Skill | None](offering)

    def with_hired(self, thief: i64, hireling: i64) -> "Rules":
        """KSE-5, GEN-12  The same game with a hireling in a thief's place: he brings his own card and skill."""
        key = thief * len(self.parts.hirelings) + hireling
        variant = self.variants.get(key)
        if variant is None:
            parts = Components(self.parts)
            parts.thieves[thief] = parts.hirelings[hireling]
            make = parts.hireling_skills[hireling]
            parts.skills[thief] = make() if make is not None else None
            variant = Rules(self.board, parts, self.own_layers, self.procedures, self.adventure, self.edition, self)
            variant.options = self.options
            variant.champions = self.champions
            variant.kept_experience = self.kept_experience
            self.variants[key] = variant
            self.origin._count_variant()
        return variant

    def _count_variant(self) -> None:
        """Who may be hired together makes very many variants: over thousands of games they are not all kept."""
        self.variant_count += 1
        if self.variant_count > _VARIANTS:
            self.variant_count = 0
            self.variants.clear()
