"""What goes over the wire, field by field as `web/src/wire.ts` says; a test compares the two files.

Things are named by their ids, as in a saved game; words for people come from the catalogue by section and id.
"""

from typing import Literal

from msgspec import Struct

Language = Literal["en", "fr", "es"]
Badge = Literal["disc", "diamond", "shield", "hexagon", "square", "star"]
Point = tuple[float, float]


# --- facts that hold for every game -----------------------------------------------------------------------------------
class TrackSpace(Struct, frozen=True):
    """A space of the round track with what is printed on it."""

    round: int
    marks: list[str]


class AdventureFacts(Struct, frozen=True):
    id: str
    number: int
    players: list[int]
    rounds: int
    board: str
    ashes: bool
    track: list[TrackSpace]
    actions: list[str]


class CampaignFacts(Struct, frozen=True):
    """Adventures that are played one after the other."""

    id: str
    adventures: list[str]
    players: list[int]


class GangFacts(Struct, frozen=True):
    id: str
    colour: str
    badge: Badge
    thieves: list[str]


class ThiefFacts(Struct, frozen=True):
    id: str
    gang: str
    combat: int
    movement: int
    mind: int
    skill_class: str


class ArcanaFacts(Struct, frozen=True):
    id: str
    copies: int
    windows: list[str]
    kind: str
    purple: bool


class TreasureFacts(Struct, frozen=True):
    id: str
    count: int
    values: list[int]


class MissionFacts(Struct, frozen=True):
    id: str
    kind: str
    bonus: int


class IntrigueFacts(Struct, frozen=True):
    id: str
    moment: Literal["now", "declare", "end"]
    ducats: int
    experience: int
    arcana: int
    equipment: int
    penalty: int


class ExplorationFacts(Struct, frozen=True):
    id: str
    count: int


class HirelingFacts(Struct, frozen=True):
    id: str
    gang: str | None
    combat: int
    movement: int
    mind: int


class AshesFacts(Struct, frozen=True):
    """What lies in the box of The King of Ashes."""

    catacombs: str
    windows: list[str]
    equipment: list[str]
    intrigues: list[IntrigueFacts]
    exploration: list[ExplorationFacts]
    hirelings: list[HirelingFacts]


class Content(Struct, frozen=True):
    version: str
    languages: list[Language]
    adventures: list[AdventureFacts]
    campaigns: list[CampaignFacts]
    editions: list[str]
    gangs: list[GangFacts]
    thieves: list[ThiefFacts]
    militia: list[str]
    arcana: list[ArcanaFacts]
    treasures: list[TreasureFacts]
    missions: list[MissionFacts]
    bots: list[str]
    usual_bot: str
    windows: list[str]
    orders: list[str]
    ashes: AshesFacts


# --- the board --------------------------------------------------------------------------------------------------------
class Space(Struct, frozen=True):
    id: str
    slug: str
    kind: Literal["room", "street", "gate", "below"]
    polygon: list[Point]
    holes: list[list[Point]]
    slots: list[Point]
    chest: Point | None
    plate: tuple[float, float, float, float] | None
    pentacle: bool
    neighbours: list[str]
    outside: Point | None


class Board(Struct, frozen=True):
    id: str
    view_box: tuple[float, float, float, float]
    cell: float
    spaces: list[Space]


# --- a position -------------------------------------------------------------------------------------------------------
class Count(Struct, frozen=True):
    """So many of something: its words stand in [token]."""

    id: str
    number: int


class Gang(Struct, frozen=True):
    gang: str
    ducats: int | None
    ap: int
    ap_max: int
    hand: int
    known: list[str]
    counts: list[Count]
    purple: int
    experience: int
    intrigues: int
    debts: int


class Figure(Struct, frozen=True):
    id: str
    seat: int
    at: str | None
    status: Literal["board", "unplaced", "left", "removed", "captured", "entering", "sheet"]
    load: list[str]
    cargo: list[str]
    marks: list[Count]
    done: bool
    muted: bool
    combat: int
    movement: int
    mind: int
    wounds: int
    equipment: str | None


class Chest(Struct, frozen=True):
    room: str
    treasure: str | None
    covered: bool


class Token(Struct, frozen=True):
    room: str
    face: str | None
    up: bool
    note: str


class Mission(Struct, frozen=True):
    id: str
    kind: str
    bonus: int
    price: int
    pays: int | None


class CombatCard(Struct, frozen=True):
    side: Literal[0, 1]
    card: str
    cancelled: bool


class Combat(Struct, frozen=True):
    attacker: str
    defender: str
    space: str
    step: str
    cards: list[CombatCard]
    dice: tuple[list[int], list[int]]
    bonus: tuple[int, int]
    touches: tuple[int, int] | None
    round: int
    rounds: int
    chance: float | None


class Test(Struct, frozen=True):
    figure: str
    face: int
    needed: int
    at_least: bool
    passed: bool


class Score(Struct, frozen=True):
    seat: int
    treasures: int
    gains: int
    losses: int
    total: int
    won: bool


class Lying(Struct, frozen=True):
    """Something of a sheet on a space."""

    space: str
    id: str
    number: int


class Exploration(Struct, frozen=True):
    room: str
    face: str | None
    up: bool


class HeldIntrigue(Struct, frozen=True):
    id: str
    met: bool
    have: int
    need: int


class Ashes(Struct, frozen=True):
    """The King of Ashes, as a seat sees it."""

    catacombs: bool
    purple: bool | None
    exploration: list[Exploration]
    intrigues: list[HeldIntrigue]
    intrigue_deck: int
    revealed: list[str]
    stock: list[str]
    unexplored: list[Count]
    supply: list[Count]


class View(Struct, frozen=True):
    seat: int
    round: int
    rounds: int
    phase: int
    player: int
    first: int
    active: str | None
    alarm: bool
    over: bool
    gangs: list[Gang]
    figures: list[Figure]
    chests: list[Chest]
    tokens: list[Token]
    portcullises: list[str]
    missions: list[Mission]
    mission_deck: int
    mission_discard: list[str]
    deck: int
    discard: list[str]
    hand: list[str]
    counts: list[Count]
    combat: Combat | None
    test: Test | None
    scores: list[Score] | None
    can_undo: bool
    undo_needs_consent: bool
    lying: list[Lying]
    ashes: Ashes | None


# --- the question -----------------------------------------------------------------------------------------------------
class Option(Struct, frozen=True):
    words: list[str]
    text: str
    verb: str
    thief: str | None
    space: str | None
    victim: str | None
    card: str | None
    item: str | None
    mission: str | None
    number: int | None
    attached: list[str]
    ap: int | None
    chance: float | None
    path: list[str] | None


class WhyNot(Struct, frozen=True):
    thief: str
    command: str
    reason: str


class Question(Struct, frozen=True):
    number: int
    seat: int
    kind: str
    reason: str
    subject: str | None
    text: str
    window: bool
    deadline: float | None
    options: list[Option] | None
    why_not: list[WhyNot]


# --- what happened ----------------------------------------------------------------------------------------------------
class Event(Struct, frozen=True):
    kind: str
    values: list[str | int | None]
    text: str
    path: list[str] | None
