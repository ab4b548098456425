"""ADV-13  The Festival of Ashes: pockets that walk about, a crowd that stops the watch, masks until midnight."""

from typing import Final

from mypy_extensions import i64

from cadwallon.board.spaces import SpaceSet, spaces_of
from cadwallon.content.ashes.adventures.festival_of_ashes.masks import (
    GiveMasks,
    is_masked,
    may_put_on,
    put_on,
    take_off,
)
from cadwallon.content.ashes.adventures.festival_of_ashes.revellers import (
    FULL,
    REVELLERS,
    ROBBED,
    CrowdGoesHome,
    Drift,
    PlaceRevellers,
    SecondDrum,
    can_drift,
    revellers,
    set_side,
)
from cadwallon.content.ashes.catacombs.places import ALTAR
from cadwallon.core.decisions import DRIFT, SPECIAL
from cadwallon.core.events import E_DUCATS_GAINED, E_SPECIAL_ACTION, FOR_SPECIAL
from cadwallon.core.layers import Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.militia import PHASE_TWO, HueAndCry
from cadwallon.rules.special import Attempt, MindRoll

SECOND_DRUM: Final = 4  # EV-13a
MIDNIGHT: Final = 5  # EV-13b
DISPERSAL: Final = 6  # EV-13c

PICK: Final = 0  # SA-13a
BURN: Final = 1  # SA-13b
PRICE: Final = 1
POCKET: Final = 3
ASHES: Final = 5
MASK_FACE: Final = 1  # ADV-13.5: the face that finds a mask
HUE_AND_CRY: Final = 4

DRIFTED: Final = 0  # sheet_count: a reveller has been moved in this turn


class FestivalOfAshes(Layer):
    """ADV-13  Seven rounds, alarm in the fifth."""

    name: str = "festival_of_ashes"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.sheet_counts = 1
        n.thief_marks = 1  # who wears a mask
        n.space_tokens = 1  # revellers

    def after_placement(self, g: State, out: list[Frame]) -> None:
        out.append(PlaceRevellers())
        out.append(GiveMasks())

    def events(self, g: State, out: list[Frame]) -> None:
        """EV-13b is the round itself: from midnight on masks do not protect (ADV-13.9)."""
        if g.round == SECOND_DRUM:
            out.append(SecondDrum())
        elif g.round == DISPERSAL:
            out.append(CrowdGoesHome())

    # --- the crowd -----------------------------------------------------------------------------------------------
    def pass_only(self, g: Position, space: i64) -> bool:
        """ADV-13.3"""
        return g.space_token[space] != 0

    def close_ends(self, g: Position, out: SpaceSet) -> None:
        out.low |= g.slot_low[REVELLERS]
        out.high |= g.slot_high[REVELLERS]

    def bars(self, g: Position, figure: i64) -> bool:
        return figure in g.rules.militia

    def barred(self, g: Position, figure: i64, space: i64) -> bool:
        """ADV-13.3, ADV-13.6, RUL-30  To militiamen: revellers, and until midnight the spaces of masked thieves."""
        if figure not in g.rules.militia:
            return False
        victim = g.at[space]
        masked = 0 <= victim < g.rules.thieves and is_masked(g, victim) and g.round < MIDNIGHT
        return masked or g.space_token[space] != 0

    def close(self, g: Position, figure: i64, out: SpaceSet) -> None:
        if not self.bars(g, figure):
            return
        self.close_ends(g, out)
        if g.round < MIDNIGHT:
            for thief in range(g.rules.thieves):
                space = g.pos[thief]
                if space >= 0 and is_masked(g, thief) and g.at[space] == thief:
                    out.add(space)

    def commands(self, g: State, seat: i64, out: Options) -> None:
        """ADV-13.4  One reveller, once in phase 2."""
        if g.phase == PHASE_TWO and not g.sheet_count[DRIFTED]:
            for space in revellers(g):
                if can_drift(g, space):
                    out.append(pack(DRIFT, space))

    def do_command(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == DRIFT:
            g.sheet_count[DRIFTED] = 1
            g.push(Drift(seat, a_of(option)))

    def turn_over(self, g: State, seat: i64) -> None:
        g.sheet_count[DRIFTED] = 0

    # --- special actions -----------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-13.5, ADV-13.7  A full reveller beside him, through a door too; a mask to burn in the Holy Altar."""
        if g.ap[thief // 4] < PRICE:
            return
        place = g.pos[thief]
        low, high = g.rules.ways.beside(place)
        for space in spaces_of(low & g.slot_low[REVELLERS], high & g.slot_high[REVELLERS]):
            if g.space_token[space] == FULL:
                out.append(pack(SPECIAL, thief, PICK, space))
        if place == ALTAR and is_masked(g, thief):
            out.append(pack(SPECIAL, thief, BURN))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == PICK:
            g.push(PickPocket(thief, target))
        else:
            take_off(g, thief)
            _earn(g, thief, ASHES)

    # --- masks ---------------------------------------------------------------------------------------------------
    def combat_began(self, g: State, attacker: i64, defender: i64) -> None:
        """ADV-13.6  Whoever attacks loses his mask before the dice are rolled."""
        if attacker < g.rules.thieves:
            take_off(g, attacker)

    def combat_won(self, g: State, winner: i64, loser: i64, space: i64) -> None:
        """ADV-13.6  The loser's mask goes to the thief who has beaten him, if he wears none; else to the supply."""
        if loser < g.rules.thieves and is_masked(g, loser):
            take_off(g, loser)
            if winner < g.rules.thieves:
                put_on(g, winner)

    def removed(self, g: State, thief: i64) -> None:
        """CMN-12  It goes back to the supply."""
        take_off(g, thief)


def _earn(g: State, thief: i64, ducats: i64) -> None:
    g.gain(thief // 4, ducats)
    g.tell(E_DUCATS_GAINED, ALL, thief // 4, ducats, FOR_SPECIAL)


class PickPocket(Attempt):
    """SA-13a, ADV-13.5  Three ducats and perhaps a mask; or "Stop, thief!": no mask any more, hue and cry."""

    def __init__(self, thief: i64, space: i64) -> None:
        super().__init__(thief)
        self.space = space

    def roll(self, g: State) -> Frame:
        return MindRoll(self.thief, MASK_FACE if may_put_on(g, self.thief) else 0)

    def outcome(self, g: State, passed: bool) -> None:
        if passed:
            set_side(g, self.space, ROBBED)
            _earn(g, self.thief, POCKET)
            if g.face == MASK_FACE:
                put_on(g, self.thief)
        else:
            take_off(g, self.thief)
            g.push(HueAndCry(self.thief, HUE_AND_CRY))
