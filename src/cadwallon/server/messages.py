"""What goes between the page and the tables: bodies of requests, messages of the socket, as `web/src/wire.ts` says."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cadwallon.server.wire.campaign import CampaignInfo, CampaignSummary
from cadwallon.server.wire.shapes import Event, Language, Question, Score, View

# Limits of what somebody may send: beyond them a message is refused before anything looks at it.
LONGEST_MESSAGE = 8192
Name = Annotated[str, Meta(max_length=40)]
Id = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(max_length=128)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Line = Annotated[str, Meta(max_length=500)]
Words = Annotated[list[Id], Meta(max_length=32)]
TimeLimit = Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
SeatKind = Literal["person", "open", "bot"]
Status = Literal["lobby", "playing", "over"]


# --- tables -----------------------------------------------------------------------------------------------------------
class TableOptions(Struct):
    open_ducats: bool = False
    undo: bool = True
    mask: bool = False
    time_limit: TimeLimit | None = None
    expansion: bool = False
    catacombs: bool = False
    inn: bool = False
    hints: bool = False


class SeatInfo(Struct):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    gang: str | None
    connected: bool
    replaced: bool
    votes: list[int]


class TableInfo(Struct):
    id: str
    status: Status
    adventure: str
    edition: str
    seats: list[SeatInfo]
    options: TableOptions
    host: int
    invite: str | None
    rematch: str | None
    spectators: int
    campaign: CampaignInfo | None


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
    mine: list[int]
    your_turn: bool
    changed: int
    campaign: CampaignSummary | None
    held: list[HeldSeat]  # seats at the next evening of a campaign, for whoever sat at the one before


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


class NewTable(Struct):
    adventure: Id  # or a campaign
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


class RuleBook(Struct):
    chapters: list[Chapter]
    clauses: list[Clause]


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
    ducats: list[Purses]
    scores: list[Score]


class ReplayPosition(Struct):
    number: int
    view: View
    events: list[Event]
    hands: list[list[str]]


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
    done: int
    total: int
    verdicts: list[Verdict]
    chances: list[Chances]


# --- the socket: to the server ----------------------------------------------------------------------------------------
class Hello(Struct, tag="hello"):
    tokens: Annotated[list[Secret], Meta(max_length=16)]
    lang: Language
    name: Name = ""


class Answer(Struct, tag="answer"):
    seat: Seat
    question: int
    option: Words


class Undo(Struct, tag="undo"):
    seat: Seat


class Consent(Struct, tag="consent"):
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
    seat: Seat
    gang: Id | None
    name: Name | None = None


class Start(Struct, tag="start"):
    seat: Seat
    bots: bool = False


class Vote(Struct, tag="vote"):
    seat: Seat
    against: Seat
    yes: bool


class Resign(Struct, tag="resign"):
    seat: Seat


class TakeBack(Struct, tag="take_back"):
    seat: Seat


class Rematch(Struct, tag="rematch"):
    seat: Seat


class GoOn(Struct, tag="go_on"):
    """To the next evening of the campaign."""

    seat: Seat


class Hint(Struct, tag="hint"):
    seat: Seat
    question: int


OfSeat = Answer | Undo | Consent | Order | Pick | Start | Vote | Resign | TakeBack | Rematch | GoOn | Hint
ToServer = Hello | Chat | OfSeat


# --- the socket: to the page ------------------------------------------------------------------------------------------
class ToldTable(Struct, tag="table"):
    table: TableInfo
    seats: list[int]
    orders: dict[str, dict[str, str]]
    against: dict[str, dict[str, list[int]]]  # the rivals to whom an order to use at once is limited


class ToldPosition(Struct, tag="position"):
    number: int
    views: list[View]
    question: Question | None
    events: list[Event]
    fresh: bool


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
    """One answer of a hint: the first with its chance to win, all with how far they are behind it."""

    words: list[str]
    text: str
    share: float | None
    behind: float | None


class ToldHint(Struct, tag="hint"):
    seat: int
    question: int
    advice: list[Advice]


class Refused(Struct, tag="refused"):
    error: str
    sentence: str


ToPage = ToldTable | ToldPosition | ToldUndo | ToldChat | ToldSeated | ToldHint | Refused
