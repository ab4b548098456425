"""What goes between the page and the tables: bodies of requests, messages of the socket.

`make wire` writes `web/src/wire.ts` from here and from `wire/shapes.py`, comments included.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cadwallon.server.wire.campaign import CampaignInfo, CampaignSummary
from cadwallon.server.wire.shapes import ChangeOfView, Event, Language, Moment, Question, Score, View

# Limits of what somebody may send: beyond them a message is refused before anything looks at it.
LONGEST_MESSAGE = 8192
Name = Annotated[str, Meta(max_length=40)]
Id = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(max_length=128)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Line = Annotated[str, Meta(max_length=500)]
OptionWords = Annotated[list[Id], Meta(max_length=32)]
TimeLimit = Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
SeatKind = Literal["person", "open", "bot"]
Status = Literal["lobby", "playing", "over"]


# --- tables -----------------------------------------------------------------------------------------------------------
class TableOptions(Struct):
    open_ducats: bool = False
    undo: bool = True
    mask: bool = False
    time_limit: TimeLimit | None = None  # seconds for a window; None: a slow game
    expansion: bool = False  # The King of Ashes in an adventure of the base box; its own adventures always have it
    catacombs: bool = False  # ... with its second board
    inn: bool = False  # ... with the Inn before the game
    hints: bool = False  # whoever is asked may ask what the strongest bot would do
    as_printed: bool = False  # without what only this edition adds (CMN-19)


class SeatInfo(Struct):
    seat: int
    kind: SeatKind
    name: str  # a person's name; "" for bots and open seats
    bot: str | None  # its level
    gang: str | None  # None: any, drawn at the start
    connected: bool
    replaced: bool  # a bot stands in for a person who may take the seat back
    votes: list[int]  # seats that want him replaced


class Origin(Struct):
    """A position of a finished game: the table, and behind how many answers."""

    table: str
    number: int


class TableInfo(Struct):
    id: str
    status: Status
    adventure: str  # or "any" in the lobby
    edition: str
    seats: list[SeatInfo]
    options: TableOptions
    host: int  # the seat that starts the game
    invite: str | None  # code of the invite link while a seat is open; only for those who sit here
    rematch: str | None  # the table that follows: a rematch, or the next evening of the campaign
    spectators: int
    campaign: CampaignInfo | None  # None: a single game
    commitment: str | None  # the SHA-256 of the key that all dice come from; null: they come from none
    origin: Origin | None  # played on from a moment of another game


class SeatSummary(Struct):
    name: str
    gang: str | None
    bot: str | None


class HeldSeat(Struct):
    seat: int
    token: str


class TableSummary(Struct):
    id: str
    status: Status
    adventure: str
    round: int
    rounds: int
    seats: list[SeatSummary]
    mine: list[int]  # seats of the tokens that were sent
    your_turn: bool
    changed: int  # Unix time of the last answer
    campaign: CampaignSummary | None
    held: list[HeldSeat]  # at the next evening of a campaign, not known to this browser yet


# --- bodies of requests and their answers -----------------------------------------------------------------------------
class WantedSeat(Struct):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Id | None = None
    gang: Id | None = None


class WantedOptions(Struct):
    """What is not said is decided by who plays (`lobby.options_of`)."""

    open_ducats: bool = False
    undo: bool = True
    mask: bool | UnsetType = UNSET
    time_limit: TimeLimit | None = None
    expansion: bool = False
    catacombs: bool = False
    inn: bool = False
    hints: bool | UnsetType = UNSET
    as_printed: bool = False


class NewTable(Struct):
    adventure: Id  # or "any", or a campaign
    edition: Id
    seats: Annotated[list[WantedSeat], Meta(max_length=8)]
    options: WantedOptions | UnsetType = UNSET


class NewTableAnswer(Struct):
    table: str
    invite: str | None
    tokens: list[HeldSeat]


class TakeSeat(Struct):
    name: Name
    gang: Id | None = None


class Seated(Struct):
    table: str
    seat: int
    token: str


class Mine(Struct):
    tokens: Annotated[list[Secret], Meta(max_length=500)]


class Refusal(Struct):
    """An id, and one sentence in the language of ?lang=; with every status 4xx."""

    error: str
    sentence: str


class Chapter(Struct):
    id: str
    title: str


class Clause(Struct):
    id: str
    chapter: str
    ruling: bool
    text: str
    note: str  # what the printed rules say or leave open, behind "ruling"; mostly empty


class RuleBook(Struct):
    chapters: list[Chapter]
    clauses: list[Clause]


# --- the guide --------------------------------------------------------------------------------------------------------
class GuideBlock(Struct):
    """`rows`: the line of a text, points of a list, paragraphs of a box, words under a picture, cells of a table."""

    kind: Literal["heading", "text", "list", "steps", "table", "picture", "example", "tip"]
    rows: list[str]
    id: str  # of a picture or an example
    alt: str  # of a picture
    columns: int  # of a table


class GuidePage(Struct):
    id: str
    part: Literal["base", "ashes", "adventures"]
    title: str
    lead: str
    blocks: list[GuideBlock]


# --- replays ----------------------------------------------------------------------------------------------------------
class ReplayStep(Struct):
    number: int
    round: int
    player: int
    seat: int
    text: str


class Purses(Struct):
    round: int
    ducats: list[int]


class ReplayInfo(Struct):
    table: TableInfo
    steps: list[ReplayStep]
    ducats: list[Purses]  # for the chart
    scores: list[Score]


class ReplayPosition(Struct):
    """Behind so many answers, with what led there."""

    number: int
    view: View
    events: list[Event]
    moments: list[Moment]  # between the answer and the position
    hands: list[list[str]]  # by seat: the game is over, and nothing is secret any more


class Glimpse(Struct):
    """A moment of a game in progress, as everybody saw it."""

    table: TableInfo
    moment: str
    before: str | None  # the moment before this one; None: it is the first
    after: str | None
    replay: int | None  # the game is over meanwhile: this is the position behind so many answers
    view: View
    question: Question | None
    events: list[Event]


class PlayOn(Struct):
    """From a position of a finished game, at a table of its own: one seat for me, bots on the others."""

    seat: Seat
    name: Name = ""
    bot: Id = ""  # their level; nothing said: the usual one


class Draw(Struct):
    """What chance gave: a die has its face in `after`; a shuffle says what, and the order before and after it."""

    what: str
    before: list[str]
    after: list[str]


class Fairness(Struct):
    """All that is needed to check the dice of a finished game (`engine/chance.py`, `KeyedChance`)."""

    commitment: str
    key: str
    draws: list[Draw]


# --- puzzles ----------------------------------------------------------------------------------------------------------
class PuzzleSummary(Struct):
    """A moment of a real game with one clearly best answer; puzzles come sorted, the easiest first."""

    id: str
    adventure: str
    gang: str  # whose seat is asked
    players: int
    round: int
    kind: str  # of the question
    grade: Literal["easy", "medium", "hard"]


class Puzzle(Struct):
    """What the seat that is asked saw, and no more."""

    id: str
    table: TableInfo
    view: View
    question: Question
    events: list[Event]  # the last that the seat heard


class AnswerPuzzle(Struct):
    option: OptionWords


class PuzzleChance(Struct):
    words: list[str]
    text: str
    share: float  # of games that are won with it


class PuzzleAnswer(Struct):
    """Whether it was the best one, and what the alternatives promise, the best first."""

    right: bool
    text: str  # the answer that was given
    share: float | None  # its chance; None: one of the others
    chances: list[PuzzleChance]
    others: float  # no other answer promises more


# --- the analysis of a finished game ----------------------------------------------------------------------------------
class AskAnalysis(Struct):
    """Whoever sat at the table may ask for it."""

    tokens: Annotated[list[Secret], Meta(max_length=16)]


class Verdict(Struct):
    """A decision that cost something: `number` is the position in which it was made."""

    number: int
    round: int
    seat: int
    question: str
    played: str
    better: str
    share: float
    cost: float


class Chances(Struct):
    """Each seat's chance to win when a turn begins, and at the end."""

    number: int
    round: int
    shares: list[float]


class Analysis(Struct):
    """As far as it has come: so many of so many decisions."""

    state: Literal["none", "thinking", "done"]
    done: int  # so many decisions
    total: int
    verdicts: list[Verdict]  # of each seat those that cost most, so far; the worst first
    chances: list[Chances]


# --- the socket: to the server ----------------------------------------------------------------------------------------
class Hello(Struct, tag="hello"):
    """First of all, and again to change the language."""

    tokens: Annotated[list[Secret], Meta(max_length=16)]
    lang: Language
    name: Name = ""


class Answer(Struct, tag="answer"):
    seat: Seat
    question: int
    option: OptionWords


class Undo(Struct, tag="undo"):
    seat: Seat


class Consent(Struct, tag="consent"):
    """To an undo that somebody asks for."""

    seat: Seat
    yes: bool


class Order(Struct, tag="order"):
    seat: Seat
    window: Id
    order: Id
    against: Annotated[list[Seat], Meta(max_length=4)] = []


class Chat(Struct, tag="chat"):
    seat: Seat | None
    text: Line


class Pick(Struct, tag="pick"):
    """In the lobby."""

    seat: Seat
    gang: Id | None
    name: Name | None = None


class Start(Struct, tag="start"):
    """`bots`: open seats are given to bots; else a game with one is refused."""

    seat: Seat
    bots: bool = False


class Vote(Struct, tag="vote"):
    """To replace somebody who stays away by a bot."""

    seat: Seat
    against: Seat
    yes: bool


class Resign(Struct, tag="resign"):
    seat: Seat


class TakeBack(Struct, tag="take_back"):
    """From the bot that stands in."""

    seat: Seat


class Rematch(Struct, tag="rematch"):
    seat: Seat


class GoOn(Struct, tag="go_on"):
    """To the next evening of the campaign."""

    seat: Seat


class Hint(Struct, tag="hint"):
    """What would the strongest bot answer to the question that stands?"""

    seat: Seat
    question: int


OfSeat = Answer | Undo | Consent | Order | Pick | Start | Vote | Resign | TakeBack | Rematch | GoOn | Hint
ToServer = Hello | Chat | OfSeat


# --- the socket: to the page ------------------------------------------------------------------------------------------
class ToldTable(Struct, tag="table"):
    table: TableInfo
    seats: list[int]  # of this connection
    orders: dict[str, dict[str, str]]  # by seat and window
    against: dict[str, dict[str, list[int]]]  # the rivals to whom an order to use at once is limited


class ToldPosition(Struct, tag="position"):
    """One view for each seat that this connection holds, or the spectator's."""

    number: int
    views: list[View]
    question: Question | None
    events: list[Event]
    moments: list[Moment]  # where the table answered by itself on the way
    fresh: bool  # the events are the whole log so far
    moment: str  # what links call this position, as everybody sees it


class ToldChange(Struct, tag="change"):
    """A position by what is different from the one that this connection was told before."""

    number: int
    views: list[ChangeOfView]
    question: Question | None
    events: list[Event]
    moments: list[Moment]
    moment: str


class ToldUndo(Struct, tag="undo_asked"):
    seat: int


class ToldChat(Struct, tag="chat"):
    seat: int | None
    name: str
    text: str
    at: int
    note: bool


class ToldSeated(Struct, tag="seated"):
    """A seat at the table that follows, for whoever sat here."""

    table: str
    seat: int
    token: str


class Advice(Struct):
    """One answer of a hint: the first with its chance to win, all with how far they are behind it; None: not known."""

    words: list[str]
    text: str
    share: float | None
    behind: float | None


class ToldHint(Struct, tag="hint"):
    """Only to the seat that is asked; the best answer first."""

    seat: int
    question: int
    advice: list[Advice]


class Refused(Struct, tag="refused"):
    error: str
    sentence: str


ToPage = ToldTable | ToldPosition | ToldChange | ToldUndo | ToldChat | ToldSeated | ToldHint | Refused
