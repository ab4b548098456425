"""What goes over the wire, field by field: `make wire` writes `web/src/wire.ts` from here, comments included.

Things are named by their ids (a thief "leona", a space "LI" or "04", a card "run"), as in a saved game; words for
people come from the catalogue by section and id ("words in [token]"), or ready-made in `text` where a sentence depends
on the moment.

No shape holds a circle, and a server has very many of them: the garbage collector does not look at them (`gc=False`).
"""

from typing import Annotated, Any, Literal

from msgspec import Struct

Language = Literal["en", "fr", "es"]
Badge = Literal["disc", "diamond", "shield", "hexagon", "square", "star"]
# section -> id -> text; gaps as in the catalogue: {figure}, {number:ducat}
Words = dict[str, dict[str, str]]
Point = tuple[float, float]  # in the units of view_box


# --- facts that hold for every game -----------------------------------------------------------------------------------
class TrackSpace(Struct, frozen=True, gc=False):
    """A space of the round track with what is printed on it."""

    round: int
    marks: list[str]


class AdventureFacts(Struct, frozen=True, gc=False):
    id: str
    number: int
    players: list[int]
    rounds: int
    board: str
    ashes: bool  # belongs to The King of Ashes, which is then always in play
    track: list[TrackSpace]  # "alarm", "end", or the id of an event (words: [event] round_began.<id>.<round>)
    actions: list[str]  # special actions, words in [action]


class CampaignFacts(Struct, frozen=True, gc=False):
    """Adventures that are played one after the other."""

    id: str
    adventures: list[str]
    players: list[int]


class GangFacts(Struct, frozen=True, gc=False):
    id: str
    colour: str
    badge: Badge
    thieves: list[str]


class ThiefFacts(Struct, frozen=True, gc=False):
    id: str
    gang: str
    combat: int
    movement: int
    mind: int
    skill_class: str


class ArcanaFacts(Struct, frozen=True, gc=False):
    id: str
    copies: int
    windows: list[str]
    kind: str
    purple: bool  # its back: The King of Ashes


class TreasureFacts(Struct, frozen=True, gc=False):
    id: str
    count: int
    values: list[int]  # of one, two, three ...; none: by a die


class MissionFacts(Struct, frozen=True, gc=False):
    id: str
    kind: str
    bonus: int


class IntrigueFacts(Struct, frozen=True, gc=False):
    """Words in [intrigue] and [intrigue_text]."""

    id: str
    moment: Literal["now", "declare", "end"]
    ducats: int  # the reward
    experience: int
    arcana: int
    equipment: int
    penalty: int  # ducats lost with it in hand at the end


class ExplorationFacts(Struct, frozen=True, gc=False):
    id: str
    count: int


class HirelingFacts(Struct, frozen=True, gc=False):
    id: str
    gang: str | None  # None: for any gang
    combat: int
    movement: int
    mind: int
    old: tuple[int, int, int]  # the same in adventures 1 to 8, where he has no skill (OLD-1)


class AshesFacts(Struct, frozen=True, gc=False):
    """What lies in the box of The King of Ashes."""

    catacombs: str  # the second board
    windows: list[str]  # more kinds of question that take a standing order
    equipment: list[str]  # words in [equipment] and [equipment_text]
    intrigues: list[IntrigueFacts]
    exploration: list[ExplorationFacts]  # tokens; words in [exploration]
    hirelings: list[HirelingFacts]


class Content(Struct, frozen=True, gc=False):
    version: str
    languages: list[Language]
    adventures: list[AdventureFacts]
    campaigns: list[CampaignFacts]
    editions: list[str]
    gangs: list[GangFacts]
    thieves: list[ThiefFacts]
    militia: list[str]  # figures of the watch, of both boxes
    arcana: list[ArcanaFacts]
    treasures: list[TreasureFacts]
    missions: list[MissionFacts]
    bots: list[str]  # levels, weakest first; words in [level] and [bot_text]
    usual_bot: str  # for whoever does not choose, and for whoever is not there
    windows: list[str]  # kinds of question that take a standing order; words in [question_window]
    orders: list[str]  # ask, never, use
    ashes: AshesFacts  # what lies in the box of The King of Ashes


# --- the board --------------------------------------------------------------------------------------------------------
class Space(Struct, frozen=True, gc=False):
    id: str  # "LI", "04", "N1"
    slug: str  # "library"; "" for streets
    kind: Literal["room", "street", "gate", "below"]  # below: a room of the catacombs
    polygon: list[Point]
    holes: list[list[Point]]
    slots: list[Point]  # where figures stand, best first
    chest: Point | None  # where a chest lies, in rooms
    plate: tuple[float, float, float, float] | None  # left, top, right, bottom of a room's name
    pentacle: bool
    neighbours: list[str]  # one step away: for the keyboard
    outside: Point | None  # gates: just outside, where a portcullis stands


class Board(Struct, frozen=True, gc=False):
    id: str
    view_box: tuple[float, float, float, float]
    cell: float  # one cell of the grid in those units
    spaces: list[Space]


# --- a position -------------------------------------------------------------------------------------------------------
class Count(Struct, frozen=True, gc=False):
    """So many of something: its words stand in [token]."""

    id: str
    number: int


class Gang(Struct, frozen=True, gc=False):
    gang: str
    ducats: int | None  # None: not shown to this seat
    ap: int
    ap_max: int
    hand: int  # cards
    known: list[str]  # cards of this hand that everybody knows
    counts: list[Count]
    purple: int  # cards of the hand with purple backs
    experience: int
    intrigues: int  # in hand
    debts: int  # cards of equipment owed to the Inn


class Figure(Struct, frozen=True, gc=False):
    id: str
    seat: int  # -1: militia and figures of the sheet
    at: str | None
    status: Literal["board", "unplaced", "left", "removed", "captured", "entering", "sheet"]
    load: list[str]  # treasures, as often as carried
    cargo: list[str]  # captives and other things; words in [token]
    marks: list[Count]  # what sheets lay on him; words in [token]
    done: bool  # was activated this turn
    muted: bool  # his skill does not count
    combat: int
    movement: int
    mind: int
    wounds: int
    equipment: str | None


class Chest(Struct, frozen=True, gc=False):
    room: str
    treasure: str | None  # None: not seen
    covered: bool


class Token(Struct, frozen=True, gc=False):
    room: str
    face: str | None
    up: bool
    note: str  # "peeked", "captive" ([token_note]) or ""


class Mission(Struct, frozen=True, gc=False):
    """`pays`: what it would pay this seat now."""

    id: str
    kind: str
    bonus: int
    price: int
    pays: int | None


class CombatCard(Struct, frozen=True, gc=False):
    side: Literal[0, 1]  # attacker, defender
    card: str
    cancelled: bool  # parried


class Combat(Struct, frozen=True, gc=False):
    attacker: str
    defender: str
    space: str
    step: str  # "cards", "rolled", "won"
    cards: list[CombatCard]  # in order
    dice: tuple[list[int], list[int]]
    bonus: tuple[int, int]
    touches: tuple[int, int] | None  # in a duel
    leader: Literal[0, 1] | None  # the side that wins as the dice lie, once they are rolled
    winner: Literal[0, 1] | None  # the side that has won
    scores: tuple[int, int] | None  # what the dice of both sides come to
    round: int  # of `rounds`: the Cyclops is fought twice
    rounds: int
    chance: float | None  # the attacker's chance without cards, before the roll


class Test(Struct, frozen=True, gc=False):
    figure: str
    face: int
    needed: int
    at_least: bool
    passed: bool


class Score(Struct, frozen=True, gc=False):
    seat: int
    treasures: int
    gains: int
    losses: int
    total: int
    won: bool


class Lying(Struct, frozen=True, gc=False):
    """Something of a sheet on a space."""

    space: str
    id: str
    number: int


class Exploration(Struct, frozen=True, gc=False):
    room: str
    face: str | None
    up: bool


class HeldIntrigue(Struct, frozen=True, gc=False):
    id: str
    met: bool
    have: int
    need: int


class Ashes(Struct, frozen=True, gc=False):
    """The King of Ashes, as a seat sees it."""

    catacombs: bool
    purple: bool | None  # the back of the deck's top card; None: there is none
    exploration: list[Exploration]  # face None: not seen by this seat
    intrigues: list[HeldIntrigue]  # own; met: its condition holds now; words in [intrigue_progress] where need > 1
    intrigue_deck: int
    revealed: list[str]  # intrigues that have succeeded
    stock: list[str]  # equipment that nobody has
    unexplored: list[Count]  # tokens that nobody has turned up, in rooms and in the box; words in [exploration]
    supply: list[Count]  # what is left to be gained: "experience", "wounds" (words in [page_ashes])


class View(Struct, frozen=True, gc=False):
    seat: int  # -1: a spectator
    round: int
    rounds: int
    phase: int  # 0 set-up, 1 draw, 2 militia, 3 thieves, 4 end of the turn
    player: int  # whose turn
    first: int
    active: str | None  # the thief who is activated now
    alarm: bool
    over: bool
    gangs: list[Gang]  # by seat
    figures: list[Figure]
    chests: list[Chest]
    tokens: list[Token]
    portcullises: list[str]
    missions: list[Mission]
    mission_deck: int
    mission_discard: list[str]  # fulfilled, the oldest first
    deck: int
    discard: list[str]
    hand: list[str]  # own cards, sorted
    counts: list[Count]  # piles, purses and tracks of the sheet; words in [token]
    combat: Combat | None
    test: Test | None
    scores: list[Score] | None  # once the game is over
    can_undo: bool
    undo_needs_consent: bool
    lying: list[Lying]  # what a sheet lays on spaces: rubble, revellers, relics; words in [token] or [treasure]
    ashes: Ashes | None  # where The King of Ashes is in play


# --- the question -----------------------------------------------------------------------------------------------------
class Option(Struct, frozen=True, gc=False):
    words: list[str]  # goes back as the answer
    text: str
    verb: str
    thief: str | None  # who does it (or the figure that is moved)
    space: str | None  # where to; "exit" = out of the district
    victim: str | None
    card: str | None  # an Arcana card, or the source of a reroll
    item: str | None  # treasure, chest, action, side, equipment, intrigue, mercenary, power, gift
    mission: str | None
    number: int | None
    # cards that go with it, as often as they do; "skill:jehlan" for a skill in the place of one; "equipment:acid_vial";
    # "via:faras", an exchange with him on the way
    attached: list[str]
    ap: int | None  # price
    chance: float | None  # exact chance of success without further cards, 0 to 1; in a combat: that the asked side wins
    path: list[str] | None  # spaces on the way, start and end included


class WhyNot(Struct, frozen=True, gc=False):
    """Words in [why_not]; thief "" with "mission"."""

    thief: str
    command: str
    reason: str


class Question(Struct, frozen=True, gc=False):
    number: int  # goes back with the answer
    seat: int
    kind: str
    reason: str
    subject: str | None
    text: str
    window: bool  # a reaction window: passing is offered
    deadline: float | None  # seconds left, where the table has a time limit
    options: list[Option] | None  # only for the asked seat
    why_not: list[WhyNot]  # only with the turn question


# --- what happened ----------------------------------------------------------------------------------------------------
Value = str | int | list[int] | None  # a name, a number, or dice


class Event(Struct, frozen=True, gc=False):
    kind: str  # core/events.py
    values: list[Value]  # the numbers a..d by names
    text: str  # "" where there is nothing to say
    path: list[str] | None  # the way of a figure, for the animation


PartOfView = Annotated[dict[str, Any], "Partial<View>"]
# Fields with their new values; in the place of a list, what is different in its things, by place.
ChangeOfView = Annotated[dict[str, Any], "{ [Field in keyof View]?: unknown }"]


class Moment(Struct, frozen=True, gc=False):
    """On the way to a position: behind so many of its events, each view was as it is now but for these fields."""

    events: int
    views: list[PartOfView]
