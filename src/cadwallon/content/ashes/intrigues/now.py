"""Intrigues that show themselves as soon as their condition holds (IC-1)."""

from cadwallon.content.ashes.facts import DEFENCES_WON, fact
from cadwallon.engine.items import NOW, Intrigue
from cadwallon.engine.state import State


class MapTheCatacombs(Intrigue):
    """IN-C1  Your thieves have set foot in three different rooms of the catacombs."""

    name: str = "IN-C1"
    moment: int = NOW
    penalty: int = 2
    old: bool = False
    ducats: int = 6


class ClaimABounty(Intrigue):
    """IN-C2  In your turn, your thief or a militiaman you moved throws a rival into prison."""

    name: str = "IN-C2"
    moment: int = NOW
    old: bool = False
    ducats: int = 3
    experience: int = 1


class TakeYourShare(Intrigue):
    """IN-C3  One of your thieves comes away with ducats from the Treasure Room of Sophet Drahas."""

    name: str = "IN-C3"
    moment: int = NOW
    old: bool = False
    ducats: int = 4


class EscapeASlaversClutches(Intrigue):
    """IN-C4  One of your thieves gets out of the prison and back up to the city."""

    name: str = "IN-C4"
    moment: int = NOW
    old: bool = False
    ducats: int = 3
    arcana: int = 2


class SlayTheCyclops(Intrigue):
    """IN-C8  One of your thieves beats the Cyclops twice in the same fight and sends it back to its Lair."""

    name: str = "IN-C8"
    moment: int = NOW
    old: bool = False
    ducats: int = 6
    experience: int = 2


class AMatchedSet(Intrigue):
    """IN-01  Your thieves on the board hold all three green gems, keys, scrolls or bracelets."""

    name: str = "IN-01"
    moment: int = NOW
    ducats: int = 5


class OneOfEverything(Intrigue):
    """IN-02  Your thieves on the board hold at least one treasure of each of the five kinds."""

    name: str = "IN-02"
    moment: int = NOW
    penalty: int = 2
    ducats: int = 6


class RedAsSin(Intrigue):
    """IN-03  Your thieves on the board hold three red gems."""

    name: str = "IN-03"
    moment: int = NOW
    ducats: int = 4


class TwoLocksOneNight(Intrigue):
    """IN-04  Your thieves pick two locks in one turn."""

    name: str = "IN-04"
    moment: int = NOW
    ducats: int = 3
    experience: int = 1


class CrowbarDiplomacy(Intrigue):
    """IN-05  Your thieves bash two chests open in one turn."""

    name: str = "IN-05"
    moment: int = NOW
    ducats: int = 4


class TwoGoodFights(Intrigue):
    """IN-12  Your thieves win two attacks on rival thieves in one turn."""

    name: str = "IN-12"
    moment: int = NOW
    ducats: int = 5
    experience: int = 1


class StandYourGround(Intrigue):
    """IN-13  A rival thief attacks one of yours and loses."""

    name: str = "IN-13"
    moment: int = NOW
    ducats: int = 4

    def met(self, g: State, seat: int) -> bool:
        return fact(g, DEFENCES_WON, seat) >= 1


class HumiliateTheWatch(Intrigue):
    """IN-14  A militiaman attacks one of your thieves and loses."""

    name: str = "IN-14"
    moment: int = NOW
    ducats: int = 5


class SettleOldScores(Intrigue):
    """IN-15  You have won attacks on two different gangs (with two players: on two different thieves)."""

    name: str = "IN-15"
    moment: int = NOW
    penalty: int = 3
    ducats: int = 5


class AGangInArms(Intrigue):
    """IN-16  Three of your thieves on the board carry equipment."""

    name: str = "IN-16"
    moment: int = NOW
    penalty: int = 3
    ducats: int = 5


class FavouredByPatrons(Intrigue):
    """IN-20  You fulfil a mission that pays at least seven ducats."""

    name: str = "IN-20"
    moment: int = NOW
    penalty: int = 2
    ducats: int = 4


class FirstOverTheWall(Intrigue):
    """IN-21  The first thief of all to leave the district is one of yours."""

    name: str = "IN-21"
    moment: int = NOW
    penalty: int = 2
    ducats: int = 4
