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
    adventures: list[str]  # of all evenings
    evenings: list[EveningInfo]  # those that are over
    totals: list[int]  # ducats of all evenings so far
    experience: list[int]  # tokens kept for the next adventure
    champions: list[int]  # the seats with the bonus of the next adventure
    next: str | None  # the first adventure that is not over: this table's, until it is
    winners: list[int]  # of the campaign, once it is over


class CampaignSummary(Struct):
    """A line of somebody's tables."""

    id: str
    first: str  # the table of the first evening: the same for all of them
    evening: int  # of this table, from 1
    evenings: int
    over: bool  # the whole campaign
