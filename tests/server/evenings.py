"""An evening in no time: its game is played by random answers inside the server, and kept and told only at its end."""

from typing import Any

from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from tests.server.kit import Client, House, Message

CAMPAIGN = "campaign_of_ashes"
ADVENTURES = ["awakening_of_sophet_drahas", "market_for_bones", "choir_below", "price_of_pride"]


def rush(house: House, table: str, taste: int = 1) -> None:
    """Plays the game of a table to its end."""

    async def played() -> None:
        live = await house.hall.table(table)
        async with live.lock:
            steps = len(live.playing.journal.steps)
            _answer_all(live.playing, Chance(taste))
            await live.answered(steps)

    house.done(played())


def _answer_all(game: Table, taste: Chance) -> None:
    while not game.over:
        options = game.state.options()
        game.answer(game.state.asked, options[taste.below(len(options))])


def over(page: Client) -> Message:
    """Reads on to where the table says that the evening is over; the campaign's standing."""
    campaign: Message = page.until("table", lambda told: told["table"]["status"] == "over")["table"]["campaign"]
    return campaign


def seated(page: Client, seats: int = 1) -> dict[int, Any]:
    """The seats at the table that follows."""
    told = [page.until("seated") for _ in range(seats)]
    assert len({one["table"] for one in told}) == 1
    return {one["seat"]: one for one in told}
