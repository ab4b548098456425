"""CAM  A campaign between bots: one adventure after the other, with other gangs every evening."""

from typing import Final

from cadwallon.arena.match import play_game
from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import ANY, seat_gangs
from cadwallon.engine.chance import Chance
from cadwallon.play.campaign import Campaign

_APART: Final = 2_000_003  # keeps the evenings of neighbouring seeds apart


def play_evening(campaign: Campaign) -> list[int]:
    """The next adventure, played and recorded; how often each seat's bot failed to answer.

    Gangs, dice and bots come from the campaign's seed and the number of the evening alone: a campaign that was left and
    taken up again ends as it would have.
    """
    source = Chance(campaign.seed * _APART + len(campaign.evenings))
    gangs = seat_gangs([ANY] * len(campaign.players), source)
    seed = source.below(1 << 30)
    bots = [make_bot(name, source.below(1 << 30)) for name in campaign.players]
    played = play_game(campaign.rules(gangs), bots, seed)
    campaign.record(gangs, played.scores, played.experience)
    return played.failures
