"""Which advice belongs to which adventure; an adventure without any is played by the rulebook alone."""

from cadwallon.bots.advice import Advice
from cadwallon.bots.sheets.choir_below import ChoirAdvice
from cadwallon.bots.sheets.dukes_daughter import DukesDaughterAdvice
from cadwallon.bots.sheets.dukes_ransom import RansomAdvice
from cadwallon.bots.sheets.expansion import AwakeningAdvice, FestivalAdvice, MarketAdvice
from cadwallon.bots.sheets.gilded_coach import GildedCoachAdvice
from cadwallon.bots.sheets.king_of_ashes import KingOfAshesAdvice
from cadwallon.bots.sheets.master_alchemist import MasterAlchemistAdvice
from cadwallon.bots.sheets.night_of_the_long_cutlasses import NightOfTheLongCutlassesAdvice
from cadwallon.bots.sheets.price_of_pride import PrideAdvice
from cadwallon.bots.sheets.ring_of_assassins import RingOfAssassinsAdvice
from cadwallon.bots.sheets.swordmasters_wager import SwordmastersWagerAdvice
from cadwallon.bots.sheets.treasure_of_the_duke import TreasureOfTheDukeAdvice

ADVICE: dict[str, Advice] = {
    "treasure_of_the_duke": TreasureOfTheDukeAdvice(),
    "gilded_coach": GildedCoachAdvice(),
    "king_of_ashes": KingOfAshesAdvice(),
    "night_of_the_long_cutlasses": NightOfTheLongCutlassesAdvice(),
    "ring_of_assassins": RingOfAssassinsAdvice(),
    "master_alchemist": MasterAlchemistAdvice(),
    "swordmasters_wager": SwordmastersWagerAdvice(),
    "dukes_daughter": DukesDaughterAdvice(),
    "awakening_of_sophet_drahas": AwakeningAdvice(),
    "market_for_bones": MarketAdvice(),
    "choir_below": ChoirAdvice(),
    "price_of_pride": PrideAdvice(),
    "festival_of_ashes": FestivalAdvice(),
    "dukes_ransom": RansomAdvice(),
}
NO_ADVICE = Advice()


def advice_for(adventure: str) -> Advice:
    return ADVICE.get(adventure, NO_ADVICE)
