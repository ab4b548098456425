"""Which advice belongs to which adventure; an adventure without any is played by the rulebook alone."""

from cadwallon.bots.advice import Advice
from cadwallon.bots.sheets.treasure_of_the_duke import TreasureOfTheDukeAdvice

ADVICE: dict[str, Advice] = {
    "treasure_of_the_duke": TreasureOfTheDukeAdvice(),
}
NO_ADVICE = Advice()


def advice_for(adventure: str) -> Advice:
    return ADVICE.get(adventure, NO_ADVICE)
