"""CAM  A campaign: adventures 9 to 12 in order, what is kept from one evening to the next, and its saved file.

    {"format":1,"version":"0.1.0","campaign":"campaign_of_ashes","edition":"revised","players":["Ada","greedy"],"seed":7,
    "evenings":[
    {"adventure":"awakening_of_sophet_drahas","gangs":["kaldern","cursed"],"ducats":[12,8],"experience":[1,0]}],
    "check":"9a0b1c2d"}

A player keeps his seat; his gang may be another one every evening. A game that is not over is a saved game of its own
(`journal.py`); here stands what counts between two of them.
"""

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from cadwallon import __version__
from cadwallon.content.ashes.manifest import CAMPAIGN, EXPERIENCE
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.rulebooks import DEFAULT_EDITION, ContentError, make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.play.journal import PlayError, write_file
from cadwallon.rules.scoring import winners_mask

FORMAT: Final = 1
NAME: Final = "campaign_of_ashes"  # no adventure's: a table is made for either
MOST_DUCATS: Final = 10_000  # a number that no evening comes near
LARGEST_SEED: Final = 2**53 - 1  # every reader of JSON can hold it


class CampaignError(PlayError):
    """A campaign that cannot be played on, or a file that holds none; one sentence says what to do."""

    section = "campaign"


@dataclass(frozen=True)
class Evening:
    """CAM-1  What is recorded of one adventure, by seat; treasures, equipment and losses are forgotten."""

    adventure: str
    gangs: tuple[str, ...]
    ducats: tuple[int, ...]
    experience: tuple[int, ...]  # not spent

    @property
    def winners(self) -> list[int]:
        """END-4  A tie is shared."""
        return seats_of(winners_mask(list(self.ducats)))


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


class Campaign:
    """CAM-1 to CAM-3  The evenings so far. `players` are names by seat: of people, or of bots."""

    def __init__(self, players: Sequence[str], edition: str = DEFAULT_EDITION, seed: int = 0) -> None:
        if not 2 <= len(players) <= 4:
            raise CampaignError("players", players=len(players))
        self.players = tuple(players)
        self.edition = edition
        self.seed = seed
        self.evenings: list[Evening] = []

    @property
    def over(self) -> bool:
        return len(self.evenings) == len(CAMPAIGN)

    @property
    def adventure(self) -> str:
        """The next one; "" after the last."""
        return "" if self.over else CAMPAIGN[len(self.evenings)]

    @property
    def champions(self) -> list[int]:
        """CAM-2, CMN-24  The seats that won the adventure before, and have its bonus in the next one."""
        return self.evenings[-1].winners if self.evenings else []

    @property
    def experience(self) -> list[int]:
        """CAM-2  The tokens that each seat keeps."""
        return list(self.evenings[-1].experience) if self.evenings else [0] * len(self.players)

    @property
    def totals(self) -> list[int]:
        """CAM-3  Ducats over all adventures, by seat."""
        return [sum(evening.ducats[seat] for evening in self.evenings) for seat in range(len(self.players))]

    @property
    def winners(self) -> list[int]:
        """CAM-3  The highest sum of ducats; a tie is shared. Nobody before the last adventure is over."""
        return seats_of(winners_mask(self.totals)) if self.over else []

    def rules(self, gangs: Sequence[str], inn: bool = False, as_printed: bool = False) -> Rules:
        """The next adventure with these gangs by seat: whoever won has his bonus, everybody his experience (CAM-2).

        The Inn, where it is played, is open on every evening (RUL-76).
        """
        if self.over:
            raise CampaignError("over")
        if len(gangs) != len(self.players):
            raise CampaignError("gangs", gangs=len(gangs), players=len(self.players))
        kept = self.experience if any(self.experience) else []
        brought = (self.champions, kept, as_printed)
        return make_rules(list(gangs), self.adventure, self.edition, None, False, inn, *brought)

    def record(self, gangs: Sequence[str], ducats: Sequence[int], experience: Sequence[int]) -> Evening:
        """CAM-1  The next adventure is over: ducats of the final reckoning and tokens left, by seat."""
        self.rules(gangs)  # whatever is wrong with the gangs is told there
        evening = Evening(self.adventure, tuple(gangs), tuple(ducats), tuple(experience))
        if len(ducats) != len(self.players) or len(experience) != len(self.players) or sum(experience) > EXPERIENCE:
            raise CampaignError("results", players=len(self.players), most=EXPERIENCE)
        self.evenings.append(evening)
        return evening

    def as_of(self, evenings: int) -> "Campaign":
        """The campaign as it stood after so many evenings; what is done with it leaves this one alone."""
        earlier = Campaign(self.players, self.edition, self.seed)
        earlier.evenings = self.evenings[:evenings]
        return earlier

    def rename(self, players: Sequence[str]) -> None:
        """RUL-77  Seats stay; who sits there may take another name, or leave the seat to a bot."""
        if len(players) != len(self.players):
            raise CampaignError("players", players=len(players))
        self.players = tuple(players)

    # --- saving --------------------------------------------------------------------------------------------------
    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the campaign to a file, whole or not at all."""
        write_file(path, dump(self))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Campaign":
        """A saved campaign; a CampaignError (a ValueError) says in one sentence what is wrong with a file."""
        try:
            return parse(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise CampaignError("cannot_read", path=path, why=error.strerror) from None
        except UnicodeDecodeError:
            raise CampaignError("no_campaign") from None


def dump(campaign: Campaign) -> str:
    """The text of a saved campaign, a line for each evening."""
    head = {
        "format": FORMAT,
        "version": __version__,
        "campaign": NAME,
        "edition": campaign.edition,
        "players": list(campaign.players),
        "seed": campaign.seed,
    }
    rows = [
        {
            "adventure": evening.adventure,
            "gangs": list(evening.gangs),
            "ducats": list(evening.ducats),
            "experience": list(evening.experience),
        }
        for evening in campaign.evenings
    ]
    lines = ",\n".join(_line(row) for row in rows)
    check = _check({**head, "evenings": rows})
    return f'{_line(head)[:-1]},\n"evenings":[\n{lines}],\n"check":"{check}"}}\n'


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _check(content: dict[str, Any]) -> str:
    """A check sum of everything else, whatever the layout of the file."""
    bare = {key: value for key, value in content.items() if key != "check"}
    return f"{crc32(json.dumps(bare, sort_keys=True).encode()):08x}"


# --- reading ----------------------------------------------------------------------------------------------------
def parse(text: str) -> Campaign:
    """The campaign that a text holds."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise CampaignError("no_campaign") from None
    if not isinstance(content, dict) or content.get("campaign") != NAME:
        raise CampaignError("no_campaign")
    _head(content)
    campaign = Campaign(_words(content, "players"), _word(content, "edition"), _number(content, "seed", LARGEST_SEED))
    if campaign.edition not in edition_layers():
        raise CampaignError("wrong_value", key="edition")
    evenings = content.get("evenings")
    if type(evenings) is not list or len(evenings) > len(CAMPAIGN):
        raise CampaignError("wrong_value", key="evenings")
    for row in evenings:
        if type(row) is not dict or row.get("adventure") != campaign.adventure:
            raise CampaignError("wrong_value", key="evenings")
        try:
            campaign.record(_words(row, "gangs"), _numbers(row, "ducats"), _numbers(row, "experience"))
        except ContentError:
            raise CampaignError("wrong_value", key="evenings") from None
    if content.get("check") != _check(content):
        raise CampaignError("altered")
    return campaign


def _head(content: dict[str, Any]) -> None:
    if content.get("format") != FORMAT:
        raise CampaignError("wrong_format", own=FORMAT)
    version = re.match(r"([0-9]{1,5})\.([0-9]{1,5})\.([0-9]{1,5})", _word(content, "version"))
    own = re.match(r"([0-9]+)\.([0-9]+)\.([0-9]+)", __version__)
    assert own is not None
    if version is None:
        raise CampaignError("wrong_value", key="version")
    if [int(number) for number in version.groups()] > [int(number) for number in own.groups()]:
        raise CampaignError("newer", version=version.group(), own=__version__)


def _word(content: dict[str, Any], key: str) -> str:
    value = content.get(key)
    if not isinstance(value, str) or not value:
        raise CampaignError("wrong_value", key=key)
    return value


def _words(content: dict[str, Any], key: str) -> list[str]:
    row = content.get(key)
    if not isinstance(row, list) or not all(isinstance(word, str) and word for word in row):
        raise CampaignError("wrong_value", key=key)
    return row


def _number(content: dict[str, Any], key: str, most: int) -> int:
    value = content.get(key)
    if type(value) is not int or not 0 <= value <= most:
        raise CampaignError("wrong_value", key=key)
    return value


def _numbers(content: dict[str, Any], key: str) -> list[int]:
    row = content.get(key)
    if not isinstance(row, list) or not all(type(number) is int and 0 <= number <= MOST_DUCATS for number in row):
        raise CampaignError("wrong_value", key=key)
    return row
