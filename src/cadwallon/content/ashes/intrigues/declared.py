"""Intrigues that their owner declares (IC-1)."""

from cadwallon.engine.items import DECLARE, Intrigue
from cadwallon.engine.state import State

WISE_FROM = 4  # IN-17: tokens of experience


class FindASafePlaceToHide(Intrigue):
    """IN-C5  One of your thieves has stayed in a catacomb room through everyone else's turn and has not been

    activated since.
    """

    name: str = "IN-C5"
    moment: int = DECLARE
    old: bool = False
    ducats: int = 4


class EnlistAMagiciansAid(Intrigue):
    """IN-C6  One of your thieves is in the Magician's Chamber while another stands in the Scriptorium."""

    name: str = "IN-C6"
    moment: int = DECLARE
    old: bool = False
    ducats: int = 2
    arcana: int = 4


class AcquireUsefulPotions(Intrigue):
    """IN-C7  Give up a magic gem in the Laboratory; its bearer is paid and equipped."""

    name: str = "IN-C7"
    moment: int = DECLARE
    old: bool = False
    ducats: int = 5
    equipment: int = 1


class InsideJob(Intrigue):
    """IN-06  One of your thieves stands in the Guardroom and another in the Treasury."""

    name: str = "IN-06"
    moment: int = DECLARE
    penalty: int = 2
    ducats: int = 5


class LessonsInSorcery(Intrigue):
    """IN-07  One of your thieves stands in the Library and another in the Magician's Chamber."""

    name: str = "IN-07"
    moment: int = DECLARE
    ducats: int = 3
    arcana: int = 2


class NightShift(Intrigue):
    """IN-08  One of your thieves stands in the Dormitory and another in the Laboratory."""

    name: str = "IN-08"
    moment: int = DECLARE
    ducats: int = 4


class UnderTheirNoses(Intrigue):
    """IN-09  One of your thieves, with two treasures or more on him, stands next to a militiaman."""

    name: str = "IN-09"
    moment: int = DECLARE
    ducats: int = 3


class ReadyToRun(Intrigue):
    """IN-10  Three of your thieves, each with a treasure, stand on deployment spaces."""

    name: str = "IN-10"
    moment: int = DECLARE
    ducats: int = 5


class TheHousebreakersGuild(Intrigue):
    """IN-11  All four of your thieves are inside city rooms at the same time."""

    name: str = "IN-11"
    moment: int = DECLARE
    ducats: int = 4


class HardWonWisdom(Intrigue):
    """IN-17  You hold four experience tokens; you keep them."""

    name: str = "IN-17"
    moment: int = DECLARE
    ducats: int = 4

    def met(self, g: State, seat: int) -> bool:
        return g.experience[seat] >= WISE_FROM


class ASleeveFullOfCards(Intrigue):
    """IN-18  With eight Arcana cards or more in hand, discard three of them."""

    name: str = "IN-18"
    moment: int = DECLARE
    ducats: int = 5


class AFatPurse(Intrigue):
    """IN-19  You own at least fifteen ducats."""

    name: str = "IN-19"
    moment: int = DECLARE
    experience: int = 1
    equipment: int = 1


class AGreenGlow(Intrigue):
    """IN-26  One of your thieves stands on a pentacle of the city with a green gem."""

    name: str = "IN-26"
    moment: int = DECLARE
    ducats: int = 4
