"""A little of a game before the doors open: what is made when it is first wanted is at hand for the first who come.

These are the words of all languages, the first adventure with its board, the sentences of its commonest options, and
whatever the libraries do once. It takes some tenths of a second, and nothing is kept but what all tables share.
"""

from typing import Final

from msgspec.json import encode

from cadwallon.engine.chance import Chance
from cadwallon.play.table import Table
from cadwallon.server.messages import TableOptions, ToldPosition
from cadwallon.server.metrics import metrics
from cadwallon.server.records import table_rules
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.text.catalogue import LANGUAGES

_GANGS: Final = ["kaldern", "cursed"]
_ADVENTURE: Final = "treasure_of_the_duke"
_EDITION: Final = "revised"
_ANSWERS: Final = 24  # all thieves are placed, and each gang has had its turn
_SEED: Final = 5


def rehearse() -> None:
    """With dice of its own: it has nothing to do with any table."""
    metrics.prepare()
    rules = table_rules(_GANGS, _ADVENTURE, _EDITION, TableOptions())
    game = Table(rules, _SEED)
    taste = Chance(_SEED)
    for _ in range(_ANSWERS):
        asked = game.question
        if asked is None:
            return
        for language in LANGUAGES:
            events = happenings(rules, game.events[-4:], asked.seat, language)
            stands = question(asked, game.state, asked.seat, language)
            encode(ToldPosition(asked.number, [position(game.state, asked.seat)], stands, events, [], True, ""))
        game.answer(asked.seat, asked.options[taste.below(len(asked.options))])
