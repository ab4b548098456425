"""Equipment for locks, loads, dice and wounds."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.equipping import lose_equipment
from cadwallon.content.ashes.events import FOR_CYCLOPS
from cadwallon.content.ashes.wounds import heal
from cadwallon.core.decisions import POTION
from cadwallon.core.items import Equipment
from cadwallon.core.layers import C_BASH, T_LOCKPICK
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.options import Options

BREAKS_ON: Final = 6


class LockOpener(Equipment):
    """lock_opener  Picking locks: +1 mind; it breaks when the die shows a 6."""

    name: str = "lock_opener"

    def test_target(self, g: Position, test: i64, bearer: i64, target: i64) -> i64:
        return target + 1 if test == T_LOCKPICK else target

    def test_over(self, g: State, test: i64, bearer: i64, face: i64) -> None:
        """The final die: a 6 that was rerolled away breaks nothing, one that opened the lock does."""
        if test == T_LOCKPICK and face == BREAKS_ON:
            lose_equipment(g, bearer)


class Crowbar(Equipment):
    """crowbar  Bashing a chest costs 1 AP less (at least 1)."""

    name: str = "crowbar"

    def price(self, g: Position, command: i64, bearer: i64, ap: i64) -> i64:
        return ap - 1 if command == C_BASH else ap


class AcidVial(Equipment):
    """acid_vial  Discard after one use: bash a chest for 0 AP."""

    name: str = "acid_vial"
    acid: bool = True
    spent: bool = True

    def used(self, g: State, bearer: i64) -> None:
        lose_equipment(g, bearer)


class DeepSack(Equipment):
    """deep_sack  Carry up to four treasures."""

    name: str = "deep_sack"

    def carry(self, g: Position, bearer: i64, limit: i64) -> i64:
        return limit + 1


class WatchmansPass(Equipment):
    """watchmans_pass  After the alarm, leave the district past a portcullis."""

    name: str = "watchmans_pass"
    gates: bool = True

    def exit_open(self, g: Position, bearer: i64, gate: i64, is_open: bool) -> bool:
        return is_open or (g.alarm and g.portcullis[gate] == 1)


class Lantern(Equipment):
    """lantern  When entering the catacombs: you may reroll the Cyclops die."""

    name: str = "lantern"

    def rerolls_die(self, g: Position, bearer: i64, what: i64) -> bool:
        return what == FOR_CYCLOPS


class LuckyCharm(Equipment):
    """lucky_charm  Discard after one use: reroll one die rolled for this thief (XPT-1)."""

    name: str = "lucky_charm"
    spent: bool = True

    def combat_reroll(self, g: Position, bearer: i64, foe: i64, attacking: bool, own: bool) -> bool:
        return own

    def mends_test(self, g: Position, test: i64, bearer: i64) -> bool:
        return True

    def rerolls_die(self, g: Position, bearer: i64, what: i64) -> bool:
        return True

    def used(self, g: State, bearer: i64) -> None:
        lose_equipment(g, bearer)


class HealingPotion(Equipment):
    """healing_potion  Discard after one use: remove all wounds from this thief or an adjacent one of your gang."""

    name: str = "healing_potion"
    heals: bool = True
    spent: bool = True

    def offers(self, g: State, bearer: i64, out: Options) -> None:
        """W1, RUL-4  Nobody's action; prisoners reach one another (PRI-1), nobody else below has neighbours."""
        place = g.pos[bearer]
        for thief in range(bearer // 4 * 4, bearer // 4 * 4 + 4):
            if g.wounds[thief] == 0 or g.pos[thief] < 0:
                continue
            if g.pos[thief] == place or g.pos[thief] in g.rules.board.adj[place]:  # on one space: he, or in prison
                out.append(pack(POTION, bearer, thief))

    def use(self, g: State, bearer: i64, target: i64) -> None:
        lose_equipment(g, bearer)
        heal(g, target, g.wounds[target])
