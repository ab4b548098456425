"""The vocabulary of content: everything that changes a rule is a layer with three strengths.

- a *number* (`Numbers`): "7 rounds", "five cards";
- a *query*: "adds one when...", "costs one less", "may not enter": a fold over the layers that define it;
- a *procedure*: "instead of": a frame class put in the place of the base one (`procedures`).

"When X happens, do" is a *notice* (a query without a value); "when X happens you may" is a *window* plus the card or
skill that lists it (`windows.py`). A game's `Rules` collects, once, which layers define which query.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cadwallon.core.decisions import CARD
from cadwallon.engine.decision import pack

if TYPE_CHECKING:
    from cadwallon.board.land import Land
    from cadwallon.board.spaces import SpaceSet
    from cadwallon.core.moves import Moves
    from cadwallon.core.position import Position
    from cadwallon.core.state import State
    from cadwallon.engine.frame import Frame
    from cadwallon.engine.options import Options

# --- procedures that a layer may replace -------------------------------------------------------------------------
P_SET_UP: Final = 0  # ()
P_ROUND: Final = 1  # ()
P_TURN: Final = 2  # (seat)
P_MILITIA_PHASE: Final = 3  # (seat)
P_MOVE_MILITIAMAN: Final = 4  # (seat, figure, steps)
P_MOVEMENT: Final = 5  # (thief, plan)
P_COMBAT: Final = 6  # (attacker, defender, player who moved the attacker)
P_THEFT: Final = 7  # (winner, loser, how often)
P_LOSER_LEAVES: Final = 8  # (loser, space of the combat, who moves him)
P_ALARM: Final = 9  # ()
P_RECKONING: Final = 10  # ()
P_COUNT: Final = 11

# --- commands whose price in AP can be asked (query `price`) -----------------------------------------------------
C_LOCKPICK: Final = 0
C_BASH: Final = 1
C_MISSION: Final = 2
C_FREE_BASH: Final = 3  # with something that is used up for it: only what makes chests harder adds to its price

# --- kinds of test (T) -------------------------------------------------------------------------------------------
T_LOCKPICK: Final = 0
T_PICKPOCKET: Final = 1
T_ESCAPE: Final = 2
T_READ: Final = 3
T_CURSE: Final = 4
T_SPECIAL: Final = 5
TESTS: Final = ["lockpick", "pickpocket", "escape", "read", "curse", "special"]


class Numbers:
    """The numbers of the rulebook that a layer may change, with the values of the revised base game."""

    def __init__(self) -> None:
        self.rounds = 7
        self.alarm_round = 5  # LEA-7
        self.ap = 7  # SET-2
        self.first_hand = 5  # SET-7
        self.open_missions = 3  # SET-6
        self.portcullises = 9  # LEA-7
        self.move_price = 1  # ACT-4
        self.attack_price = 1
        self.lockpick_price = 1
        self.bash_price = 2
        self.leave_price = 1  # LEA-3
        self.mission_price = 3
        self.carry = 3  # CAR-1
        self.retreat = 3  # RET-1
        self.stolen_ducats = 2  # COM-3
        self.militia_fine = 2  # MIL-7
        self.left_behind = 3  # END-3
        self.cards_per_combat = 1  # COM-2
        # the edition profiles (ED)
        self.militia_stays_on = 6  # MIL-1
        self.militia_must_step = False  # MIL-2
        self.leave_by_step = False  # LEA-3
        self.retreat_goes_on = False  # RET-2
        self.gone_takes_part = False  # RND-5
        self.arcana_in_special = False  # ARC-4
        self.failed_theft_captures = True  # ADV-1.5
        # how much generic state the sheet uses
        self.sheet_counts = 0
        self.gang_counts = 0
        self.thief_marks = 0
        self.token_faces = 0  # kinds of face-down tokens in rooms
        self.space_tokens = 0  # kinds of tokens on any space
        # supplies and counters of the expansion; none of them without it
        self.wounds = 0  # WND-3
        self.experience = 0  # XPT-3
        self.facts = 0  # IC-2
        self.explore_faces = 0  # kinds of exploration tokens
        self.explore_left: list[int] = []  # how many of each face may be left in the box at most (CMN-19)


@mypyc_attr(allow_interpreted_subclasses=True)
class Layer:
    """What a sheet, an edition, an expansion or a skill changes (GUILD-5). Override only what differs."""

    name: str = ""
    thief: i64 = -1  # the thief whose skill it is, or -1

    # -- numbers and procedures, read once when a game is made
    def numbers(self, n: Numbers) -> None:
        """Change numbers of the rulebook."""

    def procedures(self, table: "list[Callable[[int, int, int], Frame]]") -> None:
        """Put other procedures in the place of the base ones."""

    # -- the course of the game. Lists of frames are carried out in order; they are asked for again after each step, so
    #    a layer always appends the same ones, and a frame looks for itself whether there is anything to do.
    def set_up(self, g: "State") -> None:
        """The sheet's own set-up (SET-10), before placement; frames may be pushed, the last one runs first."""

    def deal(self, g: "State") -> None:
        """What is dealt besides the box of the base game, before the first player is known (KSE-7)."""

    def before_sheet(self, g: "State", out: "list[Frame]") -> None:
        """Steps between the roll for the first player and the sheet's own set-up (KSE-5, INN-1, OLD-3)."""

    def after_placement(self, g: "State", out: "list[Frame]") -> None:
        """Set-up that a clause puts after SET-9."""

    def events(self, g: "State", out: "list[Frame]") -> None:
        """The events of the space that the round counter has entered, from top to bottom (RND-4)."""

    def round_start(self, g: "State", out: "list[Frame]") -> None:
        """The sheet's steps after the events and before the round's first turn (CMN-1)."""

    def turn_start(self, g: "State", seat: i64, out: "list[Frame]") -> None:
        """Steps before the draw (CMN-5)."""

    def free_moment(self, g: "State") -> bool:
        """Play is back at a free moment of anybody's turn; True if a frame was pushed that comes first (IC-1)."""
        return False

    def turn_over(self, g: "State", seat: i64) -> None:
        """A turn has ended (RUL-11)."""

    # -- permissions
    def confined(self, g: "Position", thief: i64) -> bool:
        """He can do nothing but what a layer offers him: neither move nor act nor use a skill (PRI-2)."""
        return False

    def may_target(self, g: "Position", thief: i64) -> bool:
        """Whether an opponent may choose this thief outside combat for a card, a skill or equipment (GEN-3)."""
        return True

    def may_activate(self, g: "Position", thief: i64) -> bool:
        return True

    def attackable(self, g: "Position", figure: i64) -> bool:
        """Whether thieves may attack this figure of the sheet (CMN-6 f)."""
        return False

    def may_strike(self, g: "Position", figure: i64, victim: i64) -> bool:
        """Whether a militiaman or a figure of the sheet may enter this thief's space (CMN-6 d)."""
        return True

    def barred(self, g: "Position", figure: i64, space: i64) -> bool:
        """A space that this figure may not enter (RUL-30)."""
        return False

    def bars(self, g: "Position", figure: i64) -> bool:
        """Whether `barred` says anything about this figure at all: who is not barred is searched faster."""
        return True

    def close(self, g: "Position", figure: i64, out: "SpaceSet") -> None:
        """Add every space that `barred` names; a layer that knows them without a look at each can say so here."""
        for space in range(g.rules.board.count):
            if self.barred(g, figure, space):
                out.add(space)

    def pass_only(self, g: "Position", space: i64) -> bool:
        """A space through which thieves pass and on which nobody ends (ADV-13.3)."""
        return False

    def close_ends(self, g: "Position", out: "SpaceSet") -> None:
        """Add every space that `pass_only` names; as with `close`, a layer may know them without a look at each."""
        for space in range(g.rules.board.count):
            if self.pass_only(g, space):
                out.add(space)

    def solid(self, g: "Position", out: "SpaceSet") -> None:
        """Spaces that nothing enters or passes, not even a retreat (CMN-14); `barred` says the same of each figure."""

    def only_by_step(self, g: "Position", space: i64) -> bool:
        """A space that is entered from an adjacent one only: by no retreat, card, skill or wall (ADV-7.9)."""
        return False

    def seal(self, g: "Position", out: "SpaceSet") -> None:
        """Add every space that `only_by_step` names."""
        for space in range(g.rules.board.count):
            if self.only_by_step(g, space):
                out.add(space)

    def exit_open(self, g: "Position", thief: i64, gate: i64, is_open: bool) -> bool:
        """Whether a thief may leave by this gate (LEA-2)."""
        return is_open

    # -- values: each takes the value so far and returns the new one
    def price(self, g: "Position", command: i64, thief: i64, ap: i64) -> i64:
        """AP price of a command (floor one, GEN-7)."""
        return ap

    def move_points(self, g: "Position", thief: i64, mp: i64) -> i64:
        """Movement points of a thief's movement (MV-b)."""
        return mp

    def combat_dice(self, g: "Position", fighter: i64, foe: i64, attacking: bool, dice: i64) -> i64:
        """Dice of `fighter` (CS-1)."""
        return dice

    def die_bonus(self, g: "Position", fighter: i64, foe: i64, attacking: bool, bonus: i64) -> i64:
        """What is added to the highest die of `fighter` (CS-6)."""
        return bonus

    def test_target(self, g: "Position", test: i64, thief: i64, target: i64) -> i64:
        """A test succeeds at or below this number (T)."""
        return target

    def carry(self, g: "Position", thief: i64, limit: i64) -> i64:
        """How many treasures a thief may carry (CAR-1)."""
        return limit

    def treasure_value(self, g: "Position", kind: i64, count: i64, ducats: i64) -> i64:
        """Worth of a gang's treasures of one kind (TRE), for missions and at the end."""
        return ducats

    def converted(self, g: "Position", seat: i64, kind: i64, count: i64, ducats: i64) -> i64:
        """Worth of a gang's safe treasures of one kind at the end only (END-2)."""
        return ducats

    def premium(self, g: "Position", thief: i64, ducats: i64) -> i64:
        """What each convertible treasure that this thief carries out pays besides its worth (END-2)."""
        return ducats

    def left_behind(self, g: "Position", seat: i64, ducats: i64) -> i64:
        """What each thief still in the district costs (END-3)."""
        return ducats

    def lead(self, g: "Position", lead: i64) -> i64:
        """By how much the attacker of the present combat leads where scores are equal (KCO-1)."""
        return lead

    def tie(self, g: "Position", attacker: i64, defender: i64, space: i64, side: i64) -> i64:
        """Which side wins what is equal to the end: 0 the attacker, 1 the defender (COM-2)."""
        return side

    # -- possibilities: each appends to a list
    def ground(self, g: "State", figure: i64, attached: i64, land: "Land") -> None:
        """What spaces are to a figure that moves with these cards, where it is not what the rulebook says (TRN-1)."""

    def more_ways(self, g: "State", thief: i64, mp: i64, may_attack: bool, moves: "Moves") -> None:
        """Movements besides those with Runs and Secret Doors; what these reach is in `g.scratch.search`."""

    def commands(self, g: "State", seat: i64, out: "Options") -> None:
        """Commands at a free moment of the own turn (`g.phase` 2 or 3) that are no movement and nobody's action."""

    def second_chest(self, g: "Position", room: i64) -> i64:
        """The treasure in a second chest of this room, or -1 (XPL-2)."""
        return -1

    def drop_rooms(self, g: "Position", kind: i64, rooms: list[int]) -> list[int]:
        """Where a treasure of this kind may be dropped, from the rooms so far (CAR-2)."""
        return rooms

    def aftermath(self, g: "State", winner: i64, loser: i64, space: i64, out: "list[Frame]") -> None:
        """What comes between the spoils and the loser's leaving (CS-8 (3) to (5)); asked for again after each step."""

    def phase_two(self, g: "Position", seat: i64, out: list[int]) -> None:
        """Figures that may be named in phase 2 besides the militiamen."""

    def skips_phase_two(self, g: "Position") -> bool:
        return False

    def stealable(self, g: "Position", loser: i64, out: list[int]) -> None:
        """Items besides treasures that can be stolen from a thief (CMN-11 c); numbers from `Rules.kinds` on."""

    def special_actions(self, g: "State", thief: i64, out: "Options") -> None:
        """SPECIAL options of a thief (CMN-8)."""

    def rerolls(self, g: "Position", fighter: i64, foe: i64, attacking: bool, own: bool, out: list[int]) -> None:
        """Sources of a reroll on the table in W4: of an own die, or of one of the foe."""

    def test_failed(self, g: "Position", test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """Visible sources that can mend a failed test in W5a; `rerolled`: the owner's reroll is used (GEN-6)."""

    def test_passed(self, g: "Position", test: i64, thief: i64, rerolled: bool, out: list[int]) -> None:
        """Visible sources by which the roller may throw a passed test again (XPT-1)."""

    def own_die(self, g: "Position", seat: i64, what: i64, thief: i64, out: list[int]) -> None:
        """Visible sources that can reroll a die of W9, rolled for this thief (-1: for nobody in particular)."""

    # -- effects
    def do_command(self, g: "State", seat: i64, option: i64) -> None:
        """Carry out a command that `commands` or `special_actions` of this layer offered, if it is this layer's."""

    def let_out(self, g: "State", thief: i64) -> None:
        """A prisoner's escape has succeeded: he goes up (PRI-2)."""

    def chest_emptied(self, g: "State", room: i64, chest: i64) -> None:
        """A chest of this room was opened: 0 the room's own, 1 the second one."""

    def dropped(self, g: "State", thief: i64, kind: i64, room: i64) -> bool:
        """A treasure was dropped in a room; True if it does not become a locked chest there (ADV-10.3)."""
        return False

    def do_special(self, g: "State", thief: i64, action: i64, target: i64) -> None:
        """Carry out a special action that this layer offered."""

    def mend_test(self, g: "State", thief: i64, source: i64) -> None:
        """Carry out a source that `test_failed` offered."""

    def spend_source(self, g: "State", seat: i64, source: i64) -> None:
        """Pay for a reroll that `rerolls` or `own_die` offered."""

    def named(self, g: "State", seat: i64, figure: i64) -> bool:
        """A figure was named in phase 2; True if the layer moves it by its own rule."""
        return False

    def steal(self, g: "State", winner: i64, loser: i64, item: i64) -> None:
        """Carry out the theft of an item that `stealable` offered."""

    def spoils(self, g: "State", winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """What the winner of a combat takes (CS-8 (2)); True if the layer saw to it. `protected`: nothing may be."""
        return False

    def loser_leaves(self, g: "State", loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        """What becomes of the loser (CS-8 (6)); True if the layer has seen to it."""
        return False

    # -- notices
    def combat_began(self, g: "State", attacker: i64, defender: i64) -> None:
        """An attacker has entered, and nobody has played a card or rolled a die yet (CS-0)."""

    def die_in_combat(self, g: "State", fighter: i64, attacking: bool, face: i64) -> None:
        """A combat die of this fighter shows a face, at the roll or after a reroll (KCO-3)."""

    def bashed(self, g: "State", thief: i64) -> None:
        """A thief bashes a chest open (CHE-2)."""

    def test_over(self, g: "State", test: i64, thief: i64, face: i64, passed: bool) -> None:
        """A test is final; `face` is the die as it lies there (CHE-1 and others)."""

    def mission_paid(self, g: "State", seat: i64, ducats: i64) -> None:
        """A mission was fulfilled (MIS-2)."""

    def relocated(self, g: "State", figure: i64, by: i64) -> None:
        """A figure was set elsewhere without a movement, by a seat (GEN-5)."""

    def imprisoned(self, g: "State", thief: i64) -> None:
        """A thief was thrown into prison (PRI-1); what he carries is with him."""

    def went_below(self, g: "State", thief: i64, room: i64) -> None:
        """A thief entered a room below the city and, after all that follows from it, is still there (ADV-9.3)."""

    def wounds(self, g: "State", winner: i64, loser: i64, count: i64) -> i64:
        """How many wounds a beaten thief takes (CS-8 (4))."""
        return count

    def combat_decided(self, g: "State", winner: i64, loser: i64) -> None:
        """The winner of a combat is known, and nothing has been taken yet (CS-7, CS-8 (1))."""

    def combat_won(self, g: "State", winner: i64, loser: i64, space: i64) -> None:
        """After the spoils, before the loser leaves (CS-8 (2a))."""

    def combat_over(self, g: "State", attacker: i64, defender: i64, winner: i64) -> None:
        """After everything else of a combat (CS-8 (9))."""

    def took(self, g: "State", thief: i64, kind: i64) -> None:
        """A thief took a treasure; what is pushed here runs before CAR-1 (RUL-38)."""

    def left(self, g: "State", thief: i64) -> None:
        """A thief left the district with what he carries."""

    def removed(self, g: "State", thief: i64) -> None:
        """A thief was removed or captured; what he carried is still with him (CMN-12)."""

    def militia_money(self, g: "State", ducats: i64) -> bool:
        """Where ducats taken by a militiaman go; True if not to the bank (MIL-7)."""
        return False

    # -- the end (CMN-17)
    def gains(self, g: "State", seat: i64) -> i64:
        """Ducats gained at the reckoning besides the treasures."""
        return 0

    def losses(self, g: "Position", seat: i64) -> i64:
        """Ducats lost at the reckoning besides those of END-3."""
        return 0


def works(layer: Layer, g: "Position") -> bool:
    """Whether it is in force: a skill is not while its thief is paralysed or the like.

    No method, because nobody answers it otherwise: it is asked before every query of every layer, without a call.
    """
    return layer.thief < 0 or g.muted[layer.thief] == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(Layer):
    """What is printed on a thief's card. `thief` is the figure that bears it in this game."""

    targets: tuple[str, ...] = ()  # what the target of a SKILL option means
    attach: i64 = 0  # SKILL_RUN or SKILL_DOOR: one card discarded lengthens his movement (GEN-9)

    def hired(self, g: "State", thief: i64) -> None:
        """He was hired just now (KSE-5)."""

    def offers(self, g: "State", thief: i64, out: "Options") -> None:
        """SKILL options while he is, or may be, activated (W1)."""

    def use(self, g: "State", thief: i64, target: i64) -> None:
        """Carry out a SKILL option; it is paid for here."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Arcana:
    """One design of the Arcana deck. A plain card is a row of numbers; a harder one overrides a method."""

    name: str = ""
    design: i64 = 0  # assigned by the game's list of designs
    copies: i64 = 0
    windows: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()  # what the two targets of a PLAY option mean
    attach: i64 = 0  # RUN, DOOR: to a movement; HAMMER: to a bash; FAVOUR: to a mission
    own_dice: i64 = 0  # W3: dice more for one's own side
    foe_dice: i64 = 0  # W3: dice more (or, below zero, less) for the other side
    die_bonus: i64 = 0  # W3: added to one's highest die
    rerolls_foe: bool = False  # W3, used in W4: one die of the other side
    rerolls_own: bool = False  # W3, used in W4: any number of one's own dice at once
    thefts: i64 = 0  # W3: how often more the winner steals
    protects: bool = False  # W3: nothing is taken from a loser who played it
    wounds_foe: i64 = 0  # W3: wounds of a beaten thief (CS-8 (4))
    wounds_own: i64 = 0  # W3: wounds of one's own thief, won or lost (CS-8 (5))
    disarms: bool = False  # W3: the other thief's equipment has no effect; the winner may take it (CS-8 (3))
    purple: bool = False  # its back (HID-3)

    def playable(self, g: "State", seat: i64) -> bool:
        """The condition of a card in a reaction window or in combat (GEN-1)."""
        return True

    def offers(self, g: "State", seat: i64, out: "Options") -> None:
        """PLAY options at a free moment of the own turn (W1)."""

    def offers_in_combat(self, g: "State", seat: i64, out: "Options") -> None:
        """CARD options in W3; a card that needs no target offers itself."""
        if self.playable(g, seat):
            out.append(pack(CARD, self.design))

    def play_in_combat(self, g: "State", seat: i64, target: i64) -> None:
        """What happens at once when it is played in W3; its numbers above count by themselves."""

    def combat_over(self, g: "State", seat: i64, fighter: i64) -> None:
        """After a combat in which it was played and not cancelled, whoever won (CS-8 (7))."""

    def announced(self, g: "State", seat: i64) -> None:
        """Something that counts although the card may still be cancelled."""

    def aims_at(self, g: "State", seat: i64, target: i64) -> i64:
        """The player who may answer in W6, or -1."""
        return -1

    def play(self, g: "State", seat: i64, target: i64, second: i64) -> None:
        """The effect."""
