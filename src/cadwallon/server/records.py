"""What is kept of a table: a record of who sits where, a line for each answer of the game, lines of chat."""

from functools import lru_cache

from msgspec import Struct, field

from cadwallon import __version__
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.play.journal import Fair, Journal, JournalError, Step, commitment_of
from cadwallon.play.table import BOT, PERSON, REMOTE
from cadwallon.server.campaigns import CampaignRecord
from cadwallon.server.messages import Origin, SeatKind, Status, TableOptions
from cadwallon.view.words import option_of_words, outcome_of_words, outcome_words


class SeatRecord(Struct):
    kind: SeatKind
    name: str = ""
    bot: str | None = None
    gang: str | None = None
    local: bool = False  # sits at the device of whoever made the table
    replaced: bool = False
    votes: list[int] = field(default_factory=list)
    orders: dict[str, tuple[str, list[int]]] = field(default_factory=dict)  # window: order, against whom
    carried: bool = True  # whoever sat here at the table before has the seat; no more once somebody has left it

    @property
    def role(self) -> str:
        """What this seat is to the game's table."""
        if self.kind == "bot" or self.replaced:
            return BOT
        return PERSON if self.local else REMOTE

    def player(self, seat: int) -> str:
        """A name for files: of a person, of a bot, or else a number."""
        return self.name or self.bot or str(seat + 1)


class GameRecord(Struct):
    """A game in progress but for its answers, which are lines of their own."""

    version: str
    gangs: list[str]
    chance: list[list[str]]  # of the set-up
    generator: tuple[int, int]
    since: int | None = None  # so many steps were played elsewhere, before the table's key counted
    position: int = -1  # in the stream of the table's key; -1: a game from before there were keys
    settled: int | None = None  # only answers given since the last line
    number: int = 0  # of the question that stands
    round: int = 0
    rounds: int = 0
    asked: int = -1


class TableRecord(Struct):
    id: str
    status: Status
    adventure: str
    edition: str
    seats: list[SeatRecord]
    options: TableOptions
    host: int
    invite: str | None
    bot_seed: int  # bots are deterministic, so that a restart changes nothing that they do
    key: str = ""  # of the dice, hexadecimal; secret until the game is over. Tables from before have none
    changed: int = 0
    due_at: int = 0  # Unix time when it goes on by itself, though nobody looks at it; 0: never
    rematch: str | None = None
    game: GameRecord | None = None
    campaign: CampaignRecord | None = None
    origin: Origin | None = None  # a finished game that is played on here

    def persons(self) -> list[int]:
        """Seats with somebody behind them."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and not seat.replaced]

    @property
    def commitment(self) -> str | None:
        """What everybody may see of the key; None where the dice come from none."""
        if not self.key or (self.game is not None and self.game.position < 0):
            return None
        return commitment_of(bytes.fromhex(self.key))


class ChatRecord(Struct):
    """What somebody said; `note` is what the table itself says, an id of [server] with its values."""

    at: int
    seat: int | None = None
    name: str = ""
    text: str = ""
    note: str = ""
    values: dict[str, str | int] = field(default_factory=dict)


class VerdictRecord(Struct, array_like=True):
    """A decision that cost something; the better answer in words."""

    step: int
    seat: int
    best: str
    share: float
    cost: float


class ChancesRecord(Struct, array_like=True):
    step: int
    shares: list[float]


class AnalysisRecord(Struct):
    """What the search thinks of a game that is over; `total` decisions were looked at."""

    version: str = __version__
    total: int = 0
    verdicts: list[VerdictRecord] = field(default_factory=list)
    chances: list[ChancesRecord] = field(default_factory=list)


class Study(Struct):
    """An analysis as far as it has come."""

    record: AnalysisRecord
    done: int = 0
    ready: bool = False


class StepLine(Struct, array_like=True):
    seat: int
    kind: str
    options: str
    answer: str
    chance: list[list[str]]


def table_rules(gangs: list[str], adventure: str, edition: str, options: TableOptions) -> Rules:
    """The rules of a table's game; adventures of The King of Ashes bring the expansion with them.

    Tables with the same rules share them: they are most of what a table holds.
    """
    chosen = (options.expansion, options.catacombs, options.inn, options.as_printed)
    return _shared_rules(tuple(gangs), adventure, edition, *chosen)


@lru_cache(maxsize=128)
def _shared_rules(
    gangs: tuple[str, ...], adventure: str, edition: str, expansion: bool, catacombs: bool, inn: bool, as_printed: bool
) -> Rules:
    return make_rules(list(gangs), adventure, edition, expansion or None, catacombs, inn, as_printed=as_printed)


def rules_of(record: TableRecord, gangs: list[str]) -> Rules:
    """The rules of this table with these gangs; a campaign brings bonuses and experience along (CAM-2)."""
    if record.campaign is not None:
        return record.campaign.before().rules(gangs, record.options.inn, record.options.as_printed)
    return table_rules(gangs, record.adventure, record.edition, record.options)


def new_game(journal: Journal) -> GameRecord:
    rules = journal.rules
    game = GameRecord(__version__, list(rules.parts.gangs), _written(rules, journal.chance), journal.generator)
    brought_up(game, journal)
    return game


def brought_up(game: GameRecord, journal: Journal) -> None:
    """Chance as it stands now; forced answers before the first step may have rolled dice."""
    game.generator = journal.generator
    game.position = journal.fair.position if journal.fair is not None else -1
    game.settled = journal.settled
    if not journal.steps:
        game.chance = _written(journal.rules, journal.chance)


def lines_from(journal: Journal, first: int) -> list[StepLine]:
    """The steps of a journal from `first` on."""
    return [
        StepLine(step.seat, step.kind, step.options, journal.words(step.answer), _written(journal.rules, step.chance))
        for step in journal.steps[first:]
    ]


def journal_of(record: TableRecord, lines: list[StepLine]) -> Journal:
    """The journal that was kept; whether it plays as it says is found when the table goes on with it."""
    game = record.game
    assert game is not None
    rules = rules_of(record, list(game.gangs))
    journal = Journal(rules, "table")
    journal.version = game.version
    journal.generator = (game.generator[0], game.generator[1])
    journal.settled = game.settled
    if game.position >= 0:
        key = bytes.fromhex(record.key)
        journal.fair = Fair(commitment_of(key), key, game.position, game.since)
    try:
        journal.chance = [outcome_of_words(rules, words) for words in game.chance]
        for line in lines:
            answer = option_of_words(rules, line.answer.split(" "))
            chance = [outcome_of_words(rules, words) for words in line.chance]
            journal.steps.append(Step(line.seat, line.kind, line.options, answer, chance))
    except ValueError:
        raise JournalError("wrong_value", key="steps") from None
    return journal


def _written(rules: Rules, outcomes: list[list[int]]) -> list[list[str]]:
    return [outcome_words(rules, outcome) for outcome in outcomes]
