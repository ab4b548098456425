"""CAM  A campaign as the page sees it: nothing of it is secret."""

from msgspec import Struct


class EveningInfo(Struct):
    """An adventure that is over, by seat."""

    table: str
    adventure: str
    gangs: list[str]
    ducats: list[int]
    experience: list[int]
    winners: list[int]


class CampaignInfo(Struct):
    """The standing, as of the table that tells it."""

    id: str
    evening: int  # of this table, from one
    adventures: list[str]
    evenings: list[EveningInfo]
    totals: list[int]
    experience: list[int]
    champions: list[int]
    next: str | None
    winners: list[int]


class CampaignSummary(Struct):
    """A line of somebody's tables."""

    id: str
    first: str  # the table of the first evening: the same for all of them
    evening: int
    evenings: int
    over: bool
