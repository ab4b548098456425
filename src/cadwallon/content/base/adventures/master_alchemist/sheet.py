"""ADV-6  The Master Alchemist: one collection of gems that grows dearer, and a curse roll for each of them."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.adventures.master_alchemist.curse import CureRolls, Curse, cure, is_paralysed
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_SPECIAL_ACTION
from cadwallon.core.layers import C_BASH, T_CURSE, Layer, Numbers
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.scoring import safe
from cadwallon.rules.treasure import GREEN_GEM, RED_GEM

SHAKE: Final = 0  # SA-6a
ANTIDOTE: Final = 1  # SA-6b
PRICE: Final = 1  # of either
BELLS: Final = 3  # they toll in rounds 1 to 3 (ADV-6.1)
BASH_PRICE: Final = 1
HARMLESS_FROM: Final = 3  # ADV-6.2
PARALYSED_COMBAT: Final = 1  # ADV-6.3


class MasterAlchemist(Layer):
    """ADV-6  Seven rounds, alarm in the fifth. `thief_mark` and `muted` mark the paralysed thieves."""

    name: str = "master_alchemist"

    def numbers(self, n: Numbers) -> None:
        n.rounds = 7
        n.alarm_round = 5
        n.thief_marks = 1

    def price(self, g: Position, command: i64, thief: i64, ap: i64) -> i64:
        """ADV-6.1  While the bells toll nobody hears a chest break; what else changes the price still does (XPL-8)."""
        return ap - g.rules.n.bash_price + BASH_PRICE if command == C_BASH and g.round <= BELLS else ap

    # --- the curse -----------------------------------------------------------------------------------------------
    def took(self, g: State, thief: i64, kind: i64) -> None:
        """ADV-6.2, ADV-6.5, RUL-38  A die for every gem that a thief takes, whatever it cost him, before CAR-1."""
        if is_gem(kind):
            g.push(Curse(thief))

    def test_target(self, g: Position, test: i64, thief: i64, target: i64) -> i64:
        """ADV-6.2  The curse does not ask for anybody's mind."""
        return HARMLESS_FROM if test == T_CURSE else target

    def may_activate(self, g: Position, thief: i64) -> bool:
        """ADV-6.3  So he cannot leave the district either (LEA-3)."""
        return not is_paralysed(g, thief)

    def combat_dice(self, g: Position, fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """ADV-6.3, RUL-24  A combat value of one; cards and equipment count as always."""
        if fighter < g.rules.thieves and is_paralysed(g, fighter):
            return dice - g.rules.combat[fighter] + PARALYSED_COMBAT
        return dice

    # --- the cures -----------------------------------------------------------------------------------------------
    def turn_start(self, g: State, seat: i64, out: list[Frame]) -> None:
        out.append(CureRolls(seat))

    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-6.7, ADV-6.8  A paralysed fellow in an adjacent space; or all of them, from the Laboratory."""
        seat = thief // 4
        if g.ap[seat] < PRICE:
            return
        space = g.pos[thief]
        anybody = False
        for fellow in range(seat * 4, seat * 4 + 4):
            if is_paralysed(g, fellow):
                anybody = True
                if g.pos[fellow] in g.rules.board.adj[space]:
                    out.append(pack(SPECIAL, thief, SHAKE, fellow))
        if anybody and space == g.rules.board.index["laboratory"]:
            out.append(pack(SPECIAL, thief, ANTIDOTE))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        seat = thief // 4
        g.ap[seat] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == SHAKE:
            cure(g, target)
            return
        for fellow in range(seat * 4, seat * 4 + 4):
            if is_paralysed(g, fellow):
                cure(g, fellow)

    # --- the end -------------------------------------------------------------------------------------------------
    def converted(self, g: Position, seat: i64, kind: i64, count: i64, ducats: i64) -> i64:
        """ADV-6.9  Red and green gems are one collection, counted once; missions pay as printed (ADV-6.10)."""
        if kind == RED_GEM:
            return collection(count + safe(g, seat, GREEN_GEM))
        return 0 if kind == GREEN_GEM else ducats


def is_gem(kind: i64) -> bool:
    """CMN-22"""
    return kind in (RED_GEM, GREEN_GEM)


def collection(gems: i64) -> i64:
    """ADV-6.9  2, 5, 9, 14, 20, 27, 35, 44, 54."""
    return gems * (gems + 3) // 2
