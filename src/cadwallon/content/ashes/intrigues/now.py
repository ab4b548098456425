"""Intrigues that show themselves as soon as their condition holds (IC-1)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import POWER, count_of
from cadwallon.content.ashes.catacombs.places import BY_STAIRS, PENTACLE, TREASURE_ROOM
from cadwallon.content.ashes.facts import (
    ATTACKS_WON,
    BASHED,
    CYCLOPS_SLAIN,
    DEFENCES_WON,
    ESCAPES,
    FIRST_OUT,
    GANGS_BEATEN,
    MILITIA_BEATEN,
    MISSION_PAY,
    PICKED,
    RIVALS_IMPRISONED,
    ROOMS_ENTERED,
    THIEVES_BEATEN,
    TREASURE_ROOM_WINS,
    fact,
)
from cadwallon.core.items import NOW, Intrigue
from cadwallon.core.position import Position
from cadwallon.rules.treasure import BRACELET, GREEN_GEM, MISSION_KINDS, RED_GEM, held_on_board

MAPPED_ROOMS: Final = sum(1 << room - PENTACLE for room in [*BY_STAIRS, TREASURE_ROOM])  # IN-C1, as in ROOMS_ENTERED
MAPPED: Final = 3
SET: Final = 3  # IN-01: of each kind from green gems to bracelets there are so many
RED_GEMS: Final = 3  # IN-03
TWO: Final = 2  # IN-04, IN-05, IN-12, IN-15
ARMED: Final = 3  # IN-16
GOOD_PAY: Final = 7  # IN-20


class MapTheCatacombs(Intrigue):
    """IN-C1  Your thieves have set foot in three different rooms of the catacombs."""

    name: str = "IN-C1"
    moment: i64 = NOW
    penalty: i64 = 2
    old: bool = False
    ducats: i64 = 6
    need: i64 = MAPPED

    def have(self, g: Position, seat: i64) -> i64:
        return count_of(fact(g, ROOMS_ENTERED, seat) & MAPPED_ROOMS)


class ClaimABounty(Intrigue):
    """IN-C2  In your turn, your thief or a militiaman you moved throws a rival into prison."""

    name: str = "IN-C2"
    moment: i64 = NOW
    old: bool = False
    ducats: i64 = 3
    experience: i64 = 1

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, RIVALS_IMPRISONED, seat) if g.player == seat else 0


class TakeYourShare(Intrigue):
    """IN-C3  One of your thieves comes away with ducats from the Treasure Room of Sophet Drahas."""

    name: str = "IN-C3"
    moment: i64 = NOW
    old: bool = False
    ducats: i64 = 4

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, TREASURE_ROOM_WINS, seat)


class EscapeASlaversClutches(Intrigue):
    """IN-C4  One of your thieves gets out of the prison and back up to the city."""

    name: str = "IN-C4"
    moment: i64 = NOW
    old: bool = False
    ducats: i64 = 3
    arcana: i64 = 2

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, ESCAPES, seat)


class SlayTheCyclops(Intrigue):
    """IN-C8  One of your thieves beats the Cyclops twice in the same fight and sends it back to its Lair."""

    name: str = "IN-C8"
    moment: i64 = NOW
    old: bool = False
    ducats: i64 = 6
    experience: i64 = 2

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, CYCLOPS_SLAIN, seat)


class AMatchedSet(Intrigue):
    """IN-01  Your thieves on the board hold all three green gems, keys, scrolls or bracelets."""

    name: str = "IN-01"
    moment: i64 = NOW
    ducats: i64 = 5
    need: i64 = SET

    def have(self, g: Position, seat: i64) -> i64:
        most: i64 = 0
        for kind in range(GREEN_GEM, BRACELET + 1):
            held = held_on_board(g, seat, kind)
            if held > most:
                most = held
        return most


class OneOfEverything(Intrigue):
    """IN-02  Your thieves on the board hold at least one treasure of each of the five kinds."""

    name: str = "IN-02"
    moment: i64 = NOW
    penalty: i64 = 2
    ducats: i64 = 6
    need: i64 = MISSION_KINDS

    def have(self, g: Position, seat: i64) -> i64:
        kinds: i64 = 0  # a bit for each
        load = g.load
        for thief in range(seat * 4, seat * 4 + 4):
            if g.in_district(thief):
                slot = thief * g.rules.kinds
                for kind in range(MISSION_KINDS):
                    if load[slot + kind] > 0:
                        kinds |= POWER[kind]
        return count_of(kinds)


class RedAsSin(Intrigue):
    """IN-03  Your thieves on the board hold three red gems."""

    name: str = "IN-03"
    moment: i64 = NOW
    ducats: i64 = 4
    need: i64 = RED_GEMS

    def have(self, g: Position, seat: i64) -> i64:
        return held_on_board(g, seat, RED_GEM)


class TwoLocksOneNight(Intrigue):
    """IN-04  Your thieves pick two locks in one turn."""

    name: str = "IN-04"
    moment: i64 = NOW
    ducats: i64 = 3
    experience: i64 = 1
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, PICKED, seat) if g.player == seat else 0


class CrowbarDiplomacy(Intrigue):
    """IN-05  Your thieves bash two chests open in one turn."""

    name: str = "IN-05"
    moment: i64 = NOW
    ducats: i64 = 4
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, BASHED, seat) if g.player == seat else 0


class TwoGoodFights(Intrigue):
    """IN-12  Your thieves win two attacks on rival thieves in one turn."""

    name: str = "IN-12"
    moment: i64 = NOW
    ducats: i64 = 5
    experience: i64 = 1
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, ATTACKS_WON, seat) if g.player == seat else 0


class StandYourGround(Intrigue):
    """IN-13  A rival thief attacks one of yours and loses."""

    name: str = "IN-13"
    moment: i64 = NOW
    ducats: i64 = 4

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, DEFENCES_WON, seat)


class HumiliateTheWatch(Intrigue):
    """IN-14  A militiaman attacks one of your thieves and loses."""

    name: str = "IN-14"
    moment: i64 = NOW
    ducats: i64 = 5

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, MILITIA_BEATEN, seat)


class SettleOldScores(Intrigue):
    """IN-15  You have won attacks on two different gangs (with two players: on two different thieves)."""

    name: str = "IN-15"
    moment: i64 = NOW
    penalty: i64 = 3
    ducats: i64 = 5
    need: i64 = TWO

    def have(self, g: Position, seat: i64) -> i64:
        beaten = THIEVES_BEATEN if g.rules.seats == TWO else GANGS_BEATEN
        return count_of(fact(g, beaten, seat))


class AGangInArms(Intrigue):
    """IN-16  Three of your thieves on the board carry equipment."""

    name: str = "IN-16"
    moment: i64 = NOW
    penalty: i64 = 3
    ducats: i64 = 5
    need: i64 = ARMED

    def have(self, g: Position, seat: i64) -> i64:
        armed = 0
        for thief in range(seat * 4, seat * 4 + 4):
            if g.equipment[thief] >= 0 and g.in_district(thief):
                armed += 1
        return armed


class FavouredByPatrons(Intrigue):
    """IN-20  You fulfil a mission that pays at least seven ducats."""

    name: str = "IN-20"
    moment: i64 = NOW
    penalty: i64 = 2
    ducats: i64 = 4

    def have(self, g: Position, seat: i64) -> i64:
        return int(g.player == seat and fact(g, MISSION_PAY, seat) >= GOOD_PAY)


class FirstOverTheWall(Intrigue):
    """IN-21  The first thief of all to leave the district is one of yours."""

    name: str = "IN-21"
    moment: i64 = NOW
    penalty: i64 = 2
    ducats: i64 = 4

    def have(self, g: Position, seat: i64) -> i64:
        return fact(g, FIRST_OUT, seat)
