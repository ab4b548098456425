"""CAM  A campaign at the tables: each evening is a table of its own that hands on the campaign's saved file.

A seat keeps its campaign, whoever takes it (RUL-77).
"""

from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

from msgspec import Struct

from cadwallon.content.ashes.manifest import CAMPAIGN
from cadwallon.play.campaign import NAME, Campaign, dump, parse
from cadwallon.server.wire.campaign import CampaignInfo, CampaignSummary, EveningInfo

CAMPAIGNS = {NAME: CAMPAIGN}  # what a table can be made for in the place of an adventure


class CampaignRecord(Struct):
    """What a table keeps of its campaign."""

    saved: str  # the saved file: without the evening of this table, and with it once that is over
    tables: list[str]  # of the evenings so far; the last one is this table

    @property
    def evening(self) -> int:
        """Of this table, from zero."""
        return len(self.tables) - 1

    @property
    def is_last(self) -> bool:
        return len(self.tables) == len(CAMPAIGN)

    def now(self) -> Campaign:
        return _parsed(self.saved).as_of(len(CAMPAIGN))

    def before(self) -> Campaign:
        """As it stood when the evening of this table began: its rules are made of that."""
        return _parsed(self.saved).as_of(self.evening)

    def record(
        self, players: Sequence[str], gangs: Sequence[str], ducats: Sequence[int], experience: Sequence[int]
    ) -> None:
        """CAM-1  The evening of this table is over."""
        campaign = self.before()
        campaign.rename(players)
        campaign.record(gangs, ducats, experience)
        self.saved = dump(campaign)

    def info(self) -> CampaignInfo:
        campaign = self.now()
        evenings = [
            EveningInfo(
                table=table,
                adventure=evening.adventure,
                gangs=list(evening.gangs),
                ducats=list(evening.ducats),
                experience=list(evening.experience),
                winners=evening.winners,
            )
            for table, evening in zip(self.tables, campaign.evenings, strict=False)
        ]
        return CampaignInfo(
            id=NAME,
            evening=self.evening + 1,
            adventures=list(CAMPAIGN),
            evenings=evenings,
            totals=campaign.totals,
            experience=campaign.experience,
            champions=campaign.champions,
            next=campaign.adventure or None,
            winners=campaign.winners,
        )

    def summary(self) -> CampaignSummary:
        over = len(_parsed(self.saved).evenings)
        return CampaignSummary(NAME, self.tables[0], self.evening + 1, len(CAMPAIGN), over == len(CAMPAIGN))


def new_campaign(players: Sequence[str], edition: str, table: str) -> CampaignRecord:
    """A campaign that begins at this table. Its seed is for whoever plays the file on: no game here comes from it."""
    return CampaignRecord(dump(Campaign(players, edition, crc32(table.encode()))), [table])


@lru_cache(maxsize=256)
def _parsed(saved: str) -> Campaign:
    """Shared: nobody changes what this gives, `as_of` makes copies."""
    return parse(saved)
