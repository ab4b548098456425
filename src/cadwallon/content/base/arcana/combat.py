"""Cards of W3. Most are a row of numbers."""

from mypy_extensions import i64

from cadwallon.core.decisions import CARD
from cadwallon.core.events import E_DUCATS_LOST, FOR_MILITIA
from cadwallon.core.layers import Arcana
from cadwallon.core.state import State
from cadwallon.core.windows import W_COMBAT_CARDS, W_TEST_FAILED
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.combat import ATTACKER, DEFENDER, current_combat, militia_money


class PowerfulBlow(Arcana):
    """powerful_blow  Add 1 to your highest die (CS-6)."""

    name: str = "powerful_blow"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    die_bonus: i64 = 1


class SecondBlade(Arcana):
    """second_blade  Roll one die more (CS-4)."""

    name: str = "second_blade"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    own_dice: i64 = 1


class SecondChance(Arcana):
    """second_chance  Reroll any number of your dice (played in W3, used in W4), or your own failed test (W5a)."""

    name: str = "second_chance"
    windows: tuple[int, ...] = (W_COMBAT_CARDS, W_TEST_FAILED)
    rerolls_own: bool = True


class LowBlow(Arcana):
    """low_blow  The other side rolls one die less, at least one (CS-4)."""

    name: str = "low_blow"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    foe_dice: i64 = -1


class Parry(Arcana):
    """parry  Defender only: cancels a card that the attacker played in this combat."""

    name: str = "parry"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)

    def playable(self, g: State, seat: i64) -> bool:
        combat = current_combat(g)
        return combat is not None and combat.side_asked() == DEFENDER and len(combat.cards[ATTACKER]) > 0

    def offers_in_combat(self, g: State, seat: i64, out: Options) -> None:
        combat = current_combat(g)
        if combat is not None and self.playable(g, seat):
            for design in sorted(set(combat.cards[ATTACKER])):
                out.append(pack(CARD, self.design, design))

    def play_in_combat(self, g: State, seat: i64, target: i64) -> None:
        combat = current_combat(g)
        assert combat is not None
        combat.cancel(g, ATTACKER, target)


class StickyFingers(Arcana):
    """sticky_fingers  Against a thief: if you win, you steal twice (COM-3)."""

    name: str = "sticky_fingers"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    thefts: i64 = 1

    def playable(self, g: State, seat: i64) -> bool:
        combat = current_combat(g)
        return combat is not None and combat.fighters[1 - combat.side_asked()] < g.rules.thieves


class FalsePockets(Arcana):
    """false_pockets  If you lose, nothing is taken from you (RUL-27)."""

    name: str = "false_pockets"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)
    protects: bool = True


class Bribe(Arcana):
    """bribe  When a militiaman attacks: pay 1 ducat, there is no combat and he goes back (W3b, RUL-31, RUL-64)."""

    name: str = "bribe"
    windows: tuple[int, ...] = (W_COMBAT_CARDS,)

    def playable(self, g: State, seat: i64) -> bool:
        combat = current_combat(g)
        return (
            combat is not None
            and combat.side_asked() == DEFENDER
            and combat.fighters[ATTACKER] in g.rules.militia
            and combat.came_from >= 0
            and g.ducats[seat] > 0
        )

    def play_in_combat(self, g: State, seat: i64, target: i64) -> None:
        combat = current_combat(g)
        assert combat is not None
        paid = g.pay(seat, 1)
        g.tell(E_DUCATS_LOST, ALL, seat, paid, FOR_MILITIA)
        militia_money(g, paid)
        combat.call_off(g)
