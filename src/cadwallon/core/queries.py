"""Every query, asked of all layers. Written by tools/make_queries.py (`make rows`) from query_table.py."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.layers import Layer, Numbers, works

if TYPE_CHECKING:
    from cadwallon.board.land import Land
    from cadwallon.board.spaces import SpaceSet
    from cadwallon.core.moves import Moves
    from cadwallon.core.position import Position
    from cadwallon.core.state import State
    from cadwallon.engine.frame import Frame
    from cadwallon.engine.options import Options


class Queries:
    """Who says anything of his own about a query; numbers of the components, from which some answers start."""

    def __init__(
        self, combat: vec[i64], movement: vec[i64], mind: vec[i64], n: Numbers, like: "Queries | None"
    ) -> None:
        self.combat = combat
        self.movement = movement
        self.mind = mind
        self.n = n
        if like is None:
            self.on_set_up: vec[Layer] = vec[Layer]()
            self.on_deal: vec[Layer] = vec[Layer]()
            self.on_before_sheet: vec[Layer] = vec[Layer]()
            self.on_after_placement: vec[Layer] = vec[Layer]()
            self.on_events: vec[Layer] = vec[Layer]()
            self.on_round_start: vec[Layer] = vec[Layer]()
            self.on_turn_start: vec[Layer] = vec[Layer]()
            self.on_free_moment: vec[Layer] = vec[Layer]()
            self.on_turn_over: vec[Layer] = vec[Layer]()
            self.on_confined: vec[Layer] = vec[Layer]()
            self.on_may_target: vec[Layer] = vec[Layer]()
            self.on_may_activate: vec[Layer] = vec[Layer]()
            self.on_attackable: vec[Layer] = vec[Layer]()
            self.on_may_strike: vec[Layer] = vec[Layer]()
            self.on_barred: vec[Layer] = vec[Layer]()
            self.on_bars: vec[Layer] = vec[Layer]()
            self.on_pass_only: vec[Layer] = vec[Layer]()
            self.on_solid: vec[Layer] = vec[Layer]()
            self.on_only_by_step: vec[Layer] = vec[Layer]()
            self.on_exit_open: vec[Layer] = vec[Layer]()
            self.on_price: vec[Layer] = vec[Layer]()
            self.on_move_points: vec[Layer] = vec[Layer]()
            self.on_combat_dice: vec[Layer] = vec[Layer]()
            self.on_die_bonus: vec[Layer] = vec[Layer]()
            self.on_test_target: vec[Layer] = vec[Layer]()
            self.on_carry: vec[Layer] = vec[Layer]()
            self.on_treasure_value: vec[Layer] = vec[Layer]()
            self.on_converted: vec[Layer] = vec[Layer]()
            self.on_premium: vec[Layer] = vec[Layer]()
            self.on_left_behind: vec[Layer] = vec[Layer]()
            self.on_lead: vec[Layer] = vec[Layer]()
            self.on_tie: vec[Layer] = vec[Layer]()
            self.on_wounds: vec[Layer] = vec[Layer]()
            self.on_drop_rooms: vec[Layer] = vec[Layer]()
            self.on_gains: vec[Layer] = vec[Layer]()
            self.on_losses: vec[Layer] = vec[Layer]()
            self.on_ground: vec[Layer] = vec[Layer]()
            self.on_more_ways: vec[Layer] = vec[Layer]()
            self.on_commands: vec[Layer] = vec[Layer]()
            self.on_second_chest: vec[Layer] = vec[Layer]()
            self.on_aftermath: vec[Layer] = vec[Layer]()
            self.on_phase_two: vec[Layer] = vec[Layer]()
            self.on_skips_phase_two: vec[Layer] = vec[Layer]()
            self.on_stealable: vec[Layer] = vec[Layer]()
            self.on_special_actions: vec[Layer] = vec[Layer]()
            self.on_rerolls: vec[Layer] = vec[Layer]()
            self.on_test_failed: vec[Layer] = vec[Layer]()
            self.on_test_passed: vec[Layer] = vec[Layer]()
            self.on_own_die: vec[Layer] = vec[Layer]()
            self.on_do_command: vec[Layer] = vec[Layer]()
            self.on_do_special: vec[Layer] = vec[Layer]()
            self.on_mend_test: vec[Layer] = vec[Layer]()
            self.on_spend_source: vec[Layer] = vec[Layer]()
            self.on_steal: vec[Layer] = vec[Layer]()
            self.on_let_out: vec[Layer] = vec[Layer]()
            self.on_chest_emptied: vec[Layer] = vec[Layer]()
            self.on_dropped: vec[Layer] = vec[Layer]()
            self.on_named: vec[Layer] = vec[Layer]()
            self.on_spoils: vec[Layer] = vec[Layer]()
            self.on_loser_leaves: vec[Layer] = vec[Layer]()
            self.on_militia_money: vec[Layer] = vec[Layer]()
            self.on_combat_began: vec[Layer] = vec[Layer]()
            self.on_die_in_combat: vec[Layer] = vec[Layer]()
            self.on_bashed: vec[Layer] = vec[Layer]()
            self.on_test_over: vec[Layer] = vec[Layer]()
            self.on_mission_paid: vec[Layer] = vec[Layer]()
            self.on_relocated: vec[Layer] = vec[Layer]()
            self.on_imprisoned: vec[Layer] = vec[Layer]()
            self.on_went_below: vec[Layer] = vec[Layer]()
            self.on_combat_decided: vec[Layer] = vec[Layer]()
            self.on_combat_won: vec[Layer] = vec[Layer]()
            self.on_combat_over: vec[Layer] = vec[Layer]()
            self.on_took: vec[Layer] = vec[Layer]()
            self.on_left: vec[Layer] = vec[Layer]()
            self.on_removed: vec[Layer] = vec[Layer]()
        else:
            self.on_set_up = like.on_set_up
            self.on_deal = like.on_deal
            self.on_before_sheet = like.on_before_sheet
            self.on_after_placement = like.on_after_placement
            self.on_events = like.on_events
            self.on_round_start = like.on_round_start
            self.on_turn_start = like.on_turn_start
            self.on_free_moment = like.on_free_moment
            self.on_turn_over = like.on_turn_over
            self.on_confined = like.on_confined
            self.on_may_target = like.on_may_target
            self.on_may_activate = like.on_may_activate
            self.on_attackable = like.on_attackable
            self.on_may_strike = like.on_may_strike
            self.on_barred = like.on_barred
            self.on_bars = like.on_bars
            self.on_pass_only = like.on_pass_only
            self.on_solid = like.on_solid
            self.on_only_by_step = like.on_only_by_step
            self.on_exit_open = like.on_exit_open
            self.on_price = like.on_price
            self.on_move_points = like.on_move_points
            self.on_combat_dice = like.on_combat_dice
            self.on_die_bonus = like.on_die_bonus
            self.on_test_target = like.on_test_target
            self.on_carry = like.on_carry
            self.on_treasure_value = like.on_treasure_value
            self.on_converted = like.on_converted
            self.on_premium = like.on_premium
            self.on_left_behind = like.on_left_behind
            self.on_lead = like.on_lead
            self.on_tie = like.on_tie
            self.on_wounds = like.on_wounds
            self.on_drop_rooms = like.on_drop_rooms
            self.on_gains = like.on_gains
            self.on_losses = like.on_losses
            self.on_ground = like.on_ground
            self.on_more_ways = like.on_more_ways
            self.on_commands = like.on_commands
            self.on_second_chest = like.on_second_chest
            self.on_aftermath = like.on_aftermath
            self.on_phase_two = like.on_phase_two
            self.on_skips_phase_two = like.on_skips_phase_two
            self.on_stealable = like.on_stealable
            self.on_special_actions = like.on_special_actions
            self.on_rerolls = like.on_rerolls
            self.on_test_failed = like.on_test_failed
            self.on_test_passed = like.on_test_passed
            self.on_own_die = like.on_own_die
            self.on_do_command = like.on_do_command
            self.on_do_special = like.on_do_special
            self.on_mend_test = like.on_mend_test
            self.on_spend_source = like.on_spend_source
            self.on_steal = like.on_steal
            self.on_let_out = like.on_let_out
            self.on_chest_emptied = like.on_chest_emptied
            self.on_dropped = like.on_dropped
            self.on_named = like.on_named
            self.on_spoils = like.on_spoils
            self.on_loser_leaves = like.on_loser_leaves
            self.on_militia_money = like.on_militia_money
            self.on_combat_began = like.on_combat_began
            self.on_die_in_combat = like.on_die_in_combat
            self.on_bashed = like.on_bashed
            self.on_test_over = like.on_test_over
            self.on_mission_paid = like.on_mission_paid
            self.on_relocated = like.on_relocated
            self.on_imprisoned = like.on_imprisoned
            self.on_went_below = like.on_went_below
            self.on_combat_decided = like.on_combat_decided
            self.on_combat_won = like.on_combat_won
            self.on_combat_over = like.on_combat_over
            self.on_took = like.on_took
            self.on_left = like.on_left
            self.on_removed = like.on_removed

    def set_up(self, g: "State") -> None:
        """The sheet's own set-up (SET-10), before placement; frames may be pushed, the last one runs first."""
        for layer in self.on_set_up:
            if works(layer, g):
                layer.set_up(g)

    def deal(self, g: "State") -> None:
        """What is dealt besides the box of the base game, before the first player is known (KSE-7)."""
        for layer in self.on_deal:
            if works(layer, g):
                layer.deal(g)

    def before_sheet(self, g: "State", out: "list[Frame]") -> None:
        """Steps between the roll for the first player and the sheet's own set-up (KSE-5, INN-1, OLD-3)."""
        for layer in self.on_before_sheet:
            if works(layer, g):
                layer.before_sheet(g, out)

    def after_placement(self, g: "State", out: "list[Frame]") -> None:
        """Set-up that a clause puts after SET-9."""
        for layer in self.on_after_placement:
            if works(layer, g):
                layer.after_placement(g, out)

    def events(self, g: "State", out: "list[Frame]") -> None:
        """The events of the space that the round counter has entered, from top to bottom (RND-4)."""
        for layer in self.on_events:
            if works(layer, g):
                layer.events(g, out)

    def round_start(self, g: "State", out: "list[Frame]") -> None:
        """The sheet's steps after the events and before the round's first turn (CMN-1)."""
        for layer in self.on_round_start:
            if works(layer, g):
                layer.round_start(g, out)

    def turn_start(self, g: "State", seat: i64, out: "list[Frame]") -> None:
        """Steps before the draw (CMN-5)."""
        for layer in self.on_turn_start:
            if works(layer, g):
                layer.turn_start(g, seat, out)

    def free_moment(self, g: "State") -> bool:
        """Play is back at a free moment of anybody's turn; True if a frame was pushed that comes first (IC-1)."""
        for layer in self.on_free_moment:
            if works(layer, g):
                if layer.free_moment(g):
                    return True
        return False

    def turn_over(self, g: "State", seat: i64) -> None:
        """A turn has ended (RUL-11)."""
        for layer in self.on_turn_over:
            if works(layer, g):
                layer.turn_over(g, seat)

    def confined(self, g: "Position", thief: i64) -> bool:
        """He can do nothing but what a layer offers him: neither move nor act nor use a skill (PRI-2)."""
        for layer in self.on_confined:
            if works(layer, g):
                if layer.confined(g, thief):
                    return True
        return False

    def may_target(self, g: "Position", thief: i64) -> bool:
        """Whether an opponent may choose this thief outside combat for a card, a skill or equipment (GEN-3)."""
        for layer in self.on_may_target:
            if works(layer, g):
                if not layer.may_target(g, thief):
                    return False
        return True

    def may_activate(self, g: "Position", thief: i64) -> bool:
        """all"""
        for layer in self.on_may_activate:
            if works(layer, g):
                if not layer.may_activate(g, thief):
                    return False
        return True

    def attackable(self, g: "Position", figure: i64) -> bool:
        """Whether thieves may attack this figure of the sheet (CMN-6 f)."""
        for layer in self.on_attackable:
            if works(layer, g):
                if layer.attackable(g, figure):
                    return True
        return False

    def may_strike(self, g: "Position", figure: i64, victim: i64) -> bool:
        """Whether a militiaman or a figure of the sheet may enter this thief's space (CMN-6 d)."""
        for layer in self.on_may_strike:
            if works(layer, g):
                if not layer.may_strike(g, figure, victim):
                    return False
        return True

    def barred(self, g: "Position", figure: i64, space: i64) -> bool:
        """A space that this figure may not enter (RUL-30)."""
        for layer in self.on_barred:
            if works(layer, g):
                if layer.barred(g, figure, space):
                    return True
        return False

    def bars(self, g: "Position", figure: i64) -> bool:
        """Whether `barred` says anything about this figure at all: who is not barred is searched faster."""
        for layer in self.on_bars:
            if works(layer, g):
                if layer.bars(g, figure):
                    return True
        return False

    def pass_only(self, g: "Position", space: i64) -> bool:
        """A space through which thieves pass and on which nobody ends (ADV-13.3)."""
        for layer in self.on_pass_only:
            if works(layer, g):
                if layer.pass_only(g, space):
                    return True
        return False

    def solid(self, g: "Position", out: "SpaceSet") -> None:
        """Spaces that nothing enters or passes, not even a retreat (CMN-14); `barred` says the same of each figure."""
        for layer in self.on_solid:
            if works(layer, g):
                layer.solid(g, out)

    def only_by_step(self, g: "Position", space: i64) -> bool:
        """A space that is entered from an adjacent one only: by no retreat, card, skill or wall (ADV-7.9)."""
        for layer in self.on_only_by_step:
            if works(layer, g):
                if layer.only_by_step(g, space):
                    return True
        return False

    def exit_open(self, g: "Position", thief: i64, gate: i64, is_open: bool) -> bool:
        """Whether a thief may leave by this gate (LEA-2)."""
        for layer in self.on_exit_open:
            if works(layer, g):
                is_open = layer.exit_open(g, thief, gate, is_open)
        return is_open

    def price(self, g: "Position", command: i64, thief: i64, ap: i64) -> i64:
        """AP price of a command (floor one, GEN-7)."""
        for layer in self.on_price:
            if works(layer, g):
                ap = layer.price(g, command, thief, ap)
        if ap < 1:
            ap = 1
        return ap

    def move_points(self, g: "Position", thief: i64) -> i64:
        """Movement points of a thief's movement (MV-b)."""
        mp: i64 = self.movement[thief]
        for layer in self.on_move_points:
            if works(layer, g):
                mp = layer.move_points(g, thief, mp)
        if mp < 0:
            mp = 0
        return mp

    def combat_dice(self, g: "Position", fighter: i64, foe: i64, attacking: bool) -> i64:
        """Dice of `fighter` (CS-1)."""
        dice: i64 = self.combat[fighter]
        for layer in self.on_combat_dice:
            if works(layer, g):
                dice = layer.combat_dice(g, fighter, foe, attacking, dice)
        return dice

    def die_bonus(self, g: "Position", fighter: i64, foe: i64, attacking: bool) -> i64:
        """What is added to the highest die of `fighter` (CS-6)."""
        bonus: i64 = 0
        for layer in self.on_die_bonus:
            if works(layer, g):
                bonus = layer.die_bonus(g, fighter, foe, attacking, bonus)
        return bonus

    def test_target(self, g: "Position", test: i64, thief: i64) -> i64:
        """A test succeeds at or below this number (T)."""
        target: i64 = self.mind[thief]
        for layer in self.on_test_target:
            if works(layer, g):
                target = layer.test_target(g, test, thief, target)
        return target

    def carry(self, g: "Position", thief: i64) -> i64:
        """How many treasures a thief may carry (CAR-1)."""
        limit: i64 = self.n.carry
        for layer in self.on_carry:
            if works(layer, g):
                limit = layer.carry(g, thief, limit)
        return limit

    def treasure_value(self, g: "Position", kind: i64, count: i64, ducats: i64) -> i64:
        """Worth of a gang's treasures of one kind (TRE), for missions and at the end."""
        for layer in self.on_treasure_value:
            if works(layer, g):
                ducats = layer.treasure_value(g, kind, count, ducats)
        return ducats

    def converted(self, g: "Position", seat: i64, kind: i64, count: i64, ducats: i64) -> i64:
        """Worth of a gang's safe treasures of one kind at the end only (END-2)."""
        for layer in self.on_converted:
            if works(layer, g):
                ducats = layer.converted(g, seat, kind, count, ducats)
        return ducats

    def premium(self, g: "Position", thief: i64) -> i64:
        """What each convertible treasure that this thief carries out pays besides its worth (END-2)."""
        ducats: i64 = 0
        for layer in self.on_premium:
            if works(layer, g):
                ducats = layer.premium(g, thief, ducats)
        return ducats

    def left_behind(self, g: "Position", seat: i64) -> i64:
        """What each thief still in the district costs (END-3)."""
        ducats: i64 = self.n.left_behind
        for layer in self.on_left_behind:
            if works(layer, g):
                ducats = layer.left_behind(g, seat, ducats)
        return ducats

    def lead(self, g: "Position") -> i64:
        """By how much the attacker of the present combat leads where scores are equal (KCO-1)."""
        lead: i64 = 0
        for layer in self.on_lead:
            if works(layer, g):
                return layer.lead(g, lead)
        return lead

    def tie(self, g: "Position", attacker: i64, defender: i64, space: i64, side: i64) -> i64:
        """Which side wins what is equal to the end: 0 the attacker, 1 the defender (COM-2)."""
        for layer in self.on_tie:
            if works(layer, g):
                return layer.tie(g, attacker, defender, space, side)
        return side

    def wounds(self, g: "State", winner: i64, loser: i64, count: i64) -> i64:
        """How many wounds a beaten thief takes (CS-8 (4))."""
        for layer in self.on_wounds:
            if works(layer, g):
                count = layer.wounds(g, winner, loser, count)
        return count

    def drop_rooms(self, g: "Position", kind: i64, rooms: list[int]) -> list[int]:
        """Where a treasure of this kind may be dropped, from the rooms so far (CAR-2)."""
        for layer in self.on_drop_rooms:
            if works(layer, g):
                rooms = layer.drop_rooms(g, kind, rooms)
        return rooms

    def gains(self, g: "State", seat: i64) -> i64:
        """Ducats gained at the reckoning besides the treasures."""
        total: i64 = 0
        for layer in self.on_gains:
            if works(layer, g):
                total += layer.gains(g, seat)
        return total

    def losses(self, g: "Position", seat: i64) -> i64:
        """Ducats lost at the reckoning besides those of END-3."""
        total: i64 = 0
        for layer in self.on_losses:
            if works(layer, g):
                total += layer.losses(g, seat)
        return total

    def ground(self, g: "State", figure: i64, attached: i64, land: "Land") -> None:
        """What spaces are to a figure that moves with these cards, where it is not what the rulebook says (TRN-1)."""
        for layer in self.on_ground:
            if works(layer, g):
                layer.ground(g, figure, attached, land)

    def more_ways(self, g: "State", thief: i64, mp: i64, may_attack: bool, moves: "Moves") -> None:
        """Movements besides those with Runs and Secret Doors; what these reach is in `g.scratch.search`."""
        for layer in self.on_more_ways:
            if works(layer, g):
                layer.more_ways(g, thief, mp, may_attack, moves)

    def commands(self, g: "State", seat: i64, out: "Options") -> None:
        """Commands at a free moment of the own turn (`g.phase` 2 or 3) that are no movement and nobody's action."""
        for layer in self.on_commands:
            if works(layer, g):
                layer.commands(g, seat, out)

    def second_chest(self, g: "Position", room: i64) -> i64:
        """The treasure in a second chest of this room, or -1 (XPL-2)."""
        for layer in self.on_second_chest:
            if works(layer, g):
                return layer.second_chest(g, room)
        return -1

    def aftermath(self, g: "State", winner: i64, loser: i64, space: i64, out: "list[Frame]") -> None:
        """What comes between the spoils and the loser's leaving (CS-8 (3) to (5)); asked for again after each step."""
        for layer in self.on_aftermath:
            if works(layer, g):
                layer.aftermath(g, winner, loser, space, out)

    def phase_two(self, g: "Position", seat: i64, out: list[int]) -> None:
        """Figures that may be named in phase 2 besides the militiamen."""
        for layer in self.on_phase_two:
            if works(layer, g):
                layer.phase_two(g, seat, out)

    def skips_phase_two(self, g: "Position") -> bool:
        """any"""
        for layer in self.on_skips_phase_two:
            if works(layer, g):
                if layer.skips_phase_two(g):
                    return True
        return False

    def stealable(self, g: "Position", loser: i64, out: list[int]) -> None:
        """Items besides treasures that can be stolen from a thief (CMN-11 c); numbers from `Rules.kinds` on."""
        for layer in self.on_stealable:
            if works(layer, g):
                layer.stealable(g, loser, out)

    def special_actions(self, g: "State", thief: i64, out: "Options") -> None:
        """SPECIAL options of a thief (CMN-8)."""
        for layer in self.on_special_actions:
            if works(layer, g):
                layer.special_actions(g, thief, out)

    def rerolls(self, g: "Position", fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        """Sources of a reroll on the table in W4: of an own die, or of one of the foe."""
        for layer in self.on_rerolls:
            if works(layer, g):
                layer.rerolls(g, fighter, foe, attacking, own, out)

    def test_failed(self, g: "Position", test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """Visible sources that can mend a failed test in W5a; `rerolled`: the owner's reroll is used (GEN-6)."""
        for layer in self.on_test_failed:
            if works(layer, g):
                layer.test_failed(g, test, thief, rerolled, out)

    def test_passed(self, g: "Position", test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """Visible sources by which the roller may throw a passed test again (XPT-1)."""
        for layer in self.on_test_passed:
            if works(layer, g):
                layer.test_passed(g, test, thief, rerolled, out)

    def own_die(self, g: "Position", seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        """Visible sources that can reroll a die of W9, rolled for this thief (-1: for nobody in particular)."""
        for layer in self.on_own_die:
            if works(layer, g):
                layer.own_die(g, seat, what, thief, out)

    def do_command(self, g: "State", seat: i64, option: i64) -> None:
        """Carry out a command that `commands` or `special_actions` of this layer offered, if it is this layer's."""
        for layer in self.on_do_command:
            if works(layer, g):
                layer.do_command(g, seat, option)

    def do_special(self, g: "State", thief: i64, action: i64, target: i64) -> None:
        """Carry out a special action that this layer offered."""
        for layer in self.on_do_special:
            if works(layer, g):
                layer.do_special(g, thief, action, target)

    def mend_test(self, g: "State", thief: i64, source: i64) -> None:
        """Carry out a source that `test_failed` offered."""
        for layer in self.on_mend_test:
            if works(layer, g):
                layer.mend_test(g, thief, source)

    def spend_source(self, g: "State", seat: i64, source: i64) -> None:
        """Pay for a reroll that `rerolls` or `own_die` offered."""
        for layer in self.on_spend_source:
            if works(layer, g):
                layer.spend_source(g, seat, source)

    def steal(self, g: "State", winner: i64, loser: i64, item: i64) -> None:
        """Carry out the theft of an item that `stealable` offered."""
        for layer in self.on_steal:
            if works(layer, g):
                layer.steal(g, winner, loser, item)

    def let_out(self, g: "State", thief: i64) -> None:
        """A prisoner's escape has succeeded: he goes up (PRI-2)."""
        for layer in self.on_let_out:
            if works(layer, g):
                layer.let_out(g, thief)

    def chest_emptied(self, g: "State", room: i64, chest: i64) -> None:
        """A chest of this room was opened: 0 the room's own, 1 the second one."""
        for layer in self.on_chest_emptied:
            if works(layer, g):
                layer.chest_emptied(g, room, chest)

    def dropped(self, g: "State", thief: i64, kind: i64, room: i64) -> bool:
        """A treasure was dropped in a room; True if it does not become a locked chest there (ADV-10.3)."""
        for layer in self.on_dropped:
            if works(layer, g):
                return layer.dropped(g, thief, kind, room)
        return False

    def named(self, g: "State", seat: i64, figure: i64) -> bool:
        """A figure was named in phase 2; True if the layer moves it by its own rule."""
        for layer in self.on_named:
            if works(layer, g):
                return layer.named(g, seat, figure)
        return False

    def spoils(self, g: "State", winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """What the winner of a combat takes (CS-8 (2)); True if the layer saw to it. `protected`: nothing may be."""
        for layer in self.on_spoils:
            if works(layer, g):
                return layer.spoils(g, winner, loser, space, protected)
        return False

    def loser_leaves(self, g: "State", loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """What becomes of the loser (CS-8 (6)); True if the layer has seen to it."""
        for layer in self.on_loser_leaves:
            if works(layer, g):
                if layer.loser_leaves(g, loser, winner, space, mover):
                    return True
        return False

    def militia_money(self, g: "State", ducats: i64) -> bool:
        """Where ducats taken by a militiaman go; True if not to the bank (MIL-7)."""
        for layer in self.on_militia_money:
            if works(layer, g):
                return layer.militia_money(g, ducats)
        return False

    def combat_began(self, g: "State", attacker: i64, defender: i64) -> None:
        """An attacker has entered, and nobody has played a card or rolled a die yet (CS-0)."""
        for layer in self.on_combat_began:
            if works(layer, g):
                layer.combat_began(g, attacker, defender)

    def die_in_combat(self, g: "State", fighter: i64, attacking: bool, face: i64) -> None:
        """A combat die of this fighter shows a face, at the roll or after a reroll (KCO-3)."""
        for layer in self.on_die_in_combat:
            if works(layer, g):
                layer.die_in_combat(g, fighter, attacking, face)

    def bashed(self, g: "State", thief: i64) -> None:
        """A thief bashes a chest open (CHE-2)."""
        for layer in self.on_bashed:
            if works(layer, g):
                layer.bashed(g, thief)

    def test_over(self, g: "State", test: i64, thief: i64, face: i64, passed: bool) -> None:
        """A test is final; `face` is the die as it lies there (CHE-1 and others)."""
        for layer in self.on_test_over:
            if works(layer, g):
                layer.test_over(g, test, thief, face, passed)

    def mission_paid(self, g: "State", seat: i64, ducats: i64) -> None:
        """A mission was fulfilled (MIS-2)."""
        for layer in self.on_mission_paid:
            if works(layer, g):
                layer.mission_paid(g, seat, ducats)

    def relocated(self, g: "State", figure: i64, by: i64) -> None:
        """A figure was set elsewhere without a movement, by a seat (GEN-5)."""
        for layer in self.on_relocated:
            if works(layer, g):
                layer.relocated(g, figure, by)

    def imprisoned(self, g: "State", thief: i64) -> None:
        """A thief was thrown into prison (PRI-1); what he carries is with him."""
        for layer in self.on_imprisoned:
            if works(layer, g):
                layer.imprisoned(g, thief)

    def went_below(self, g: "State", thief: i64, room: i64) -> None:
        """A thief entered a room below the city and, after all that follows from it, is still there (ADV-9.3)."""
        for layer in self.on_went_below:
            if works(layer, g):
                layer.went_below(g, thief, room)

    def combat_decided(self, g: "State", winner: i64, loser: i64) -> None:
        """The winner of a combat is known, and nothing has been taken yet (CS-7, CS-8 (1))."""
        for layer in self.on_combat_decided:
            if works(layer, g):
                layer.combat_decided(g, winner, loser)

    def combat_won(self, g: "State", winner: i64, loser: i64, space: i64) -> None:
        """After the spoils, before the loser leaves (CS-8 (2a))."""
        for layer in self.on_combat_won:
            if works(layer, g):
                layer.combat_won(g, winner, loser, space)

    def combat_over(self, g: "State", attacker: i64, defender: i64, winner: i64) -> None:
        """After everything else of a combat (CS-8 (9))."""
        for layer in self.on_combat_over:
            if works(layer, g):
                layer.combat_over(g, attacker, defender, winner)

    def took(self, g: "State", thief: i64, kind: i64) -> None:
        """A thief took a treasure; what is pushed here runs before CAR-1 (RUL-38)."""
        for layer in self.on_took:
            if works(layer, g):
                layer.took(g, thief, kind)

    def left(self, g: "State", thief: i64) -> None:
        """A thief left the district with what he carries."""
        for layer in self.on_left:
            if works(layer, g):
                layer.left(g, thief)

    def removed(self, g: "State", thief: i64) -> None:
        """A thief was removed or captured; what he carried is still with him (CMN-12)."""
        for layer in self.on_removed:
            if works(layer, g):
                layer.removed(g, thief)
