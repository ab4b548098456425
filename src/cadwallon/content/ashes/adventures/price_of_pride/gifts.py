"""ADV-12.2, ADV-12.B, GIFT-1 to GIFT-5  What the King gives, and what it takes to ask him."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.adventures.price_of_pride.pride import (
    FREE_GIFT,
    GIFT_TAKEN,
    change_tokens,
    has_free_gift,
    tokens_left,
)
from cadwallon.content.ashes.catacombs.places import PRISON
from cadwallon.content.ashes.events import E_GIFT_TAKEN
from cadwallon.content.ashes.ground import places_up
from cadwallon.content.ashes.movement import leave_below
from cadwallon.content.ashes.wounds import heal
from cadwallon.core.decisions import CHEST, GIFT, K_CHOOSE_CHEST, K_CHOOSE_SPACE, K_CHOOSE_THIEF, SPACE, THIEF
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, b_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.chests import SECOND_CHEST, THE_CHEST, OpenChest, second_chest
from cadwallon.rules.move import PHASE_THREE
from cadwallon.rules.relocate import relocate

HASTE: Final = 1
IRON_FLESH: Final = 2
OPEN_DOOR: Final = 3
VOICES: Final = 4
ASHEN_KEY: Final = 5
GIFTS: Final = [HASTE, IRON_FLESH, OPEN_DOOR, VOICES, ASHEN_KEY]
GIFT_NAMES: Final = ["", "haste", "iron_flesh", "open_door", "voices", "ashen_key"]  # they are numbered from one
HASTE_AP: Final = 2
CARDS: Final = 3

FOR_A_TOKEN: Final = 0
FOR_NOTHING: Final = 1  # ADV-12.B


def offer_gifts(g: State, seat: i64, out: Options) -> None:
    """ADV-12.2, RUL-4, RUL-56  One in each of his turns, at a free moment of phase 3, also with no AP left."""
    if g.phase != PHASE_THREE or g.sheet_count[GIFT_TAKEN] or not g.has_thieves(seat):
        return
    for_a_token = tokens_left(g) > 0
    for_nothing = has_free_gift(g, seat)
    if not for_a_token and not for_nothing:
        return
    for gift in GIFTS:
        if is_possible(g, seat, gift):
            if for_a_token:
                out.append(pack(GIFT, gift, FOR_A_TOKEN))
            if for_nothing:
                out.append(pack(GIFT, gift, FOR_NOTHING))


def is_possible(g: State, seat: i64, gift: i64) -> bool:
    """A gift whose effect is impossible cannot be taken."""
    first = seat * 4
    if gift == IRON_FLESH:
        return any(g.wounds[thief] for thief in range(first, first + 4))
    if gift == OPEN_DOOR:
        return any(g.pos[thief] == PRISON and len(places_up(g, thief)) > 0 for thief in range(first, first + 4))
    if gift == VOICES:
        return len(g.deck) + len(g.discard) > 0
    if gift == ASHEN_KEY:
        return g.active // 4 == seat and len(chests_here(g, g.active)) > 0
    return True


def chests_here(g: State, thief: i64) -> list[int]:
    """The chests in a thief's room, a magic gem's among them (XPL-2)."""
    room = g.pos[thief]
    out: list[int] = []
    if 0 <= room < g.rules.board.room_count:
        if g.chest[room] >= 0:
            out.append(THE_CHEST)
        if second_chest(g, room) >= 0:
            out.append(SECOND_CHEST)
    return out


def take_gift(g: State, seat: i64, option: i64) -> None:
    """A token of pride, or the favour of ADV-12.B, and what it brings; nobody's action."""
    gift = a_of(option)
    g.sheet_count[GIFT_TAKEN] = 1
    g.tell(E_GIFT_TAKEN, ALL, seat, gift)
    if b_of(option) == FOR_NOTHING:
        g.gang_count[FREE_GIFT * g.rules.seats + seat] = 0
    else:
        change_tokens(g, seat, 1)
    if gift == HASTE:
        g.ap[seat] += HASTE_AP
    elif gift == IRON_FLESH:
        for thief in range(seat * 4, seat * 4 + 4):
            if g.wounds[thief] > 0:
                heal(g, thief, g.wounds[thief])
    elif gift == OPEN_DOOR:
        g.push(OpenDoor(seat))
    elif gift == VOICES:
        for _ in range(CARDS):
            g.draw_card(seat)
    else:
        g.push(AshenKey(g.active))


class OpenDoor(Frame):
    """GIFT-3  A prisoner is set on a free pentacle, else beside one: his own relocation, no movement (GEN-5)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat
        self.prisoner: i64 = -1

    def run(self, g: State) -> None:
        if self.prisoner < 0:
            g.ask_openly(self.seat, K_CHOOSE_THIEF, "GIFT-3", -1)
        elif self.step == 0:
            g.ask_openly(self.seat, K_CHOOSE_SPACE, "GIFT-3", self.prisoner)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        if self.prisoner >= 0:
            for space in places_up(g, self.prisoner):
                out.append(pack(SPACE, space))
            return
        for thief in range(self.seat * 4, self.seat * 4 + 4):
            if g.pos[thief] == PRISON and places_up(g, thief):
                out.append(pack(THIEF, thief))

    def answer(self, g: State, option: i64) -> None:
        if self.prisoner < 0:
            self.prisoner = a_of(option)
            return
        self.step = 1
        if g.active == self.prisoner:
            g.end_activation()  # he has tried to break out in this turn, and is not activated again
        leave_below(g, self.prisoner)
        relocate(g, self.prisoner, a_of(option), self.seat)


class AshenKey(Frame):
    """GIFT-5  The activated thief opens a chest of his room, neither picked nor bashed (CHE-4)."""

    def __init__(self, thief: i64) -> None:
        super().__init__()
        self.thief = thief

    def run(self, g: State) -> None:
        if self.step == 0:
            g.ask_openly(self.thief // 4, K_CHOOSE_CHEST, "GIFT-5", self.thief)
        else:
            g.pop()

    def options(self, g: State, out: Options) -> None:
        for chest in chests_here(g, self.thief):
            out.append(pack(CHEST, chest))

    def answer(self, g: State, option: i64) -> None:
        self.step = 1
        g.push(OpenChest(self.thief, a_of(option)))
