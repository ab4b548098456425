"""Intrigues that their owner declares (IC-1)."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import BY_STAIRS, SCRIPTORIUM, TREASURE_ROOM
from cadwallon.content.ashes.exploration import MAGIC_GEM
from cadwallon.content.base.board.rooms import (
    DORMITORY,
    GUARDROOM,
    LABORATORY,
    LIBRARY,
    MAGICIANS_CHAMBER,
    TREASURY,
)
from cadwallon.core.decisions import CARD, K_DISCARD
from cadwallon.core.items import DECLARE, Intrigue
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import spend
from cadwallon.rules.treasure import GREEN_GEM, carried, leave_game

GANG: Final = 4  # IN-11
BOTH: Final = 2  # both conditions of a card that has two
HIDING_PLACES: Final = [*BY_STAIRS, TREASURE_ROOM]  # IN-C5
LOADED: Final = 2  # IN-09: treasures
RUNNERS: Final = 3  # IN-10
WISE_FROM: Final = 4  # IN-17: tokens of experience
FULL_SLEEVE: Final = 8  # IN-18: cards in hand ...
SHOWN_CARDS: Final = 3  # ... of which so many are discarded
FAT_PURSE: Final = 15  # IN-19


def thief_in(g: Position, seat: i64, room: i64) -> i64:
    """IC-3  The seat's thief who stands in this room, or -1."""
    figure = g.at[room]
    return figure if 0 <= figure < g.rules.thieves and figure // 4 == seat else -1


def in_both(g: Position, seat: i64, room: i64, other: i64) -> i64:
    """IC-3  In how many of two rooms one of the seat's thieves stands."""
    return int(thief_in(g, seat, room) >= 0) + int(thief_in(g, seat, other) >= 0)


class FindASafePlaceToHide(Intrigue):
    """IN-C5  One of your thieves has stayed in a catacomb room through everyone else's turn and has not been

    activated since.
    """

    name: str = "IN-C5"
    moment: i64 = DECLARE
    old: bool = False
    ducats: i64 = 4

    def have(self, g: Position, seat: i64) -> i64:
        for thief in range(seat * 4, seat * 4 + 4):
            place = g.pos[thief]
            if place >= g.rules.board.city and place in HIDING_PLACES and thief != g.active and not g.done[thief]:
                return 1
        return 0


class EnlistAMagiciansAid(Intrigue):
    """IN-C6  One of your thieves is in the Magician's Chamber while another stands in the Scriptorium."""

    name: str = "IN-C6"
    moment: i64 = DECLARE
    old: bool = False
    ducats: i64 = 2
    arcana: i64 = 4
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        return in_both(g, seat, MAGICIANS_CHAMBER, SCRIPTORIUM)


class AcquireUsefulPotions(Intrigue):
    """IN-C7  Give up a magic gem in the Laboratory; its bearer is paid and equipped."""

    name: str = "IN-C7"
    moment: i64 = DECLARE
    old: bool = False
    ducats: i64 = 5
    equipment: i64 = 1
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        best = 0
        for thief in range(seat * 4, seat * 4 + 4):
            bears = g.pos[thief] >= 0 and g.load[thief * g.rules.kinds + MAGIC_GEM] > 0
            best = max(best, int(bears) + int(g.pos[thief] == LABORATORY))
        return best

    def pay_cost(self, g: State, seat: i64) -> None:
        leave_game(g, thief_in(g, seat, LABORATORY), MAGIC_GEM)

    def equips(self, g: State, seat: i64) -> i64:
        return thief_in(g, seat, LABORATORY)


class InsideJob(Intrigue):
    """IN-06  One of your thieves stands in the Guardroom and another in the Treasury."""

    name: str = "IN-06"
    moment: i64 = DECLARE
    penalty: i64 = 2
    ducats: i64 = 5
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        return in_both(g, seat, GUARDROOM, TREASURY)


class LessonsInSorcery(Intrigue):
    """IN-07  One of your thieves stands in the Library and another in the Magician's Chamber."""

    name: str = "IN-07"
    moment: i64 = DECLARE
    ducats: i64 = 3
    arcana: i64 = 2
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        return in_both(g, seat, LIBRARY, MAGICIANS_CHAMBER)


class NightShift(Intrigue):
    """IN-08  One of your thieves stands in the Dormitory and another in the Laboratory."""

    name: str = "IN-08"
    moment: i64 = DECLARE
    ducats: i64 = 4
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        return in_both(g, seat, DORMITORY, LABORATORY)


class UnderTheirNoses(Intrigue):
    """IN-09  One of your thieves, with two treasures or more on him, stands next to a militiaman."""

    name: str = "IN-09"
    moment: i64 = DECLARE
    ducats: i64 = 3
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        best = 0
        for thief in range(seat * 4, seat * 4 + 4):
            if g.in_city(thief):
                near = any(g.at[space] in g.rules.militia for space in g.rules.board.adj[g.pos[thief]])
                best = max(best, int(carried(g, thief) >= LOADED) + int(near))
        return best


class ReadyToRun(Intrigue):
    """IN-10  Three of your thieves, each with a treasure, stand on deployment spaces."""

    name: str = "IN-10"
    moment: i64 = DECLARE
    ducats: i64 = 5
    need: i64 = RUNNERS

    def have(self, g: Position, seat: i64) -> i64:
        ready = 0
        for thief in range(seat * 4, seat * 4 + 4):
            if g.pos[thief] >= 0 and g.rules.is_gate[g.pos[thief]] and carried(g, thief) > 0:
                ready += 1
        return ready


class TheHousebreakersGuild(Intrigue):
    """IN-11  All four of your thieves are inside city rooms at the same time."""

    name: str = "IN-11"
    moment: i64 = DECLARE
    ducats: i64 = 4
    need: i64 = GANG

    def have(self, g: Position, seat: i64) -> i64:
        return sum([1 for thief in range(seat * 4, seat * 4 + 4) if 0 <= g.pos[thief] < g.rules.board.room_count])


class HardWonWisdom(Intrigue):
    """IN-17  You hold four experience tokens; you keep them."""

    name: str = "IN-17"
    moment: i64 = DECLARE
    ducats: i64 = 4
    need: i64 = WISE_FROM

    def have(self, g: Position, seat: i64) -> i64:
        return g.experience[seat]


class ASleeveFullOfCards(Intrigue):
    """IN-18  With eight Arcana cards or more in hand, discard three of them."""

    name: str = "IN-18"
    moment: i64 = DECLARE
    ducats: i64 = 5
    need: i64 = FULL_SLEEVE

    def have(self, g: Position, seat: i64) -> i64:
        return g.hand_size[seat]

    def pay_cost(self, g: State, seat: i64) -> None:
        g.push(ShownCards(seat))


class ShownCards(Frame):
    """IN-18  Three cards of the declarer's choice, one after the other; they are not played."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, g: State) -> None:
        if self.step < SHOWN_CARDS:
            g.ask_privately(self.seat, K_DISCARD, "IN-18", -1)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        base = self.seat * g.rules.designs
        for design in range(g.rules.designs):
            if g.hand[base + design] > 0:
                out.append(pack(CARD, design))

    def answer(self, g: State, option: i64) -> None:
        self.step += 1
        spend(g, self.seat, a_of(option), a_of(option))


class AFatPurse(Intrigue):
    """IN-19  You own at least fifteen ducats."""

    name: str = "IN-19"
    moment: i64 = DECLARE
    experience: i64 = 1
    equipment: i64 = 1
    need: i64 = FAT_PURSE

    def have(self, g: Position, seat: i64) -> i64:
        return g.ducats[seat]


class AGreenGlow(Intrigue):
    """IN-26  One of your thieves stands on a pentacle of the city with a green gem."""

    name: str = "IN-26"
    moment: i64 = DECLARE
    ducats: i64 = 4
    need: i64 = BOTH

    def have(self, g: Position, seat: i64) -> i64:
        best = 0
        for thief in range(seat * 4, seat * 4 + 4):
            bears = g.pos[thief] >= 0 and g.load[thief * g.rules.kinds + GREEN_GEM] > 0
            best = max(best, int(bears) + int(g.rules.ways.is_pentacle(g.pos[thief])))
        return best
