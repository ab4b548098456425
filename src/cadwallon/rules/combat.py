"""COM, CS  Combat, step by step as the rulebook numbers it.

The attacker is entering: he stands on no space until the combat is over (CS-0). Side 0 attacks, side 1 defends.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.board.spaces import POWER
from cadwallon.core.decisions import (
    CARD,
    ITEM,
    K_COMBAT_CARD,
    K_COMBAT_REROLL,
    K_STEAL,
    PASS,
    REROLL,
    SECOND_CHANCE,
    SOURCE_EXPERIENCE,
    SOURCE_SKILL,
)
from cadwallon.core.events import (
    E_CARD_CANCELLED,
    E_COMBAT_BEGAN,
    E_COMBAT_CARD,
    E_COMBAT_DICE,
    E_COMBAT_REROLLED,
    E_COMBAT_WON,
    E_DUCATS_LOST,
    E_DUCATS_TAKEN,
    E_FIGURE_MOVED,
    E_NOTHING_TAKEN,
    E_TREASURE_STOLEN,
    FOR_MILITIA,
)
from cadwallon.core.layers import P_LOSER_LEAVES, P_THEFT
from cadwallon.core.places import ENTERING
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.core.windows import W_COMBAT_CARDS, must_ask
from cadwallon.engine.decision import a_of, b_of, c_of, pack, verb_of
from cadwallon.engine.events import ALL, pair
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.treasure import give

ATTACKER: Final = 0
DEFENDER: Final = 1

_BY_OWNER: Final = 1  # marks of a die: by whom it was rerolled (GEN-6)
_BY_FOE: Final = 2

CS_0_ENTER: Final = 0
CS_2_ATTACKER_CARDS: Final = 1
CS_3_DEFENDER_CARDS: Final = 2
CS_4_ROLL: Final = 3
CS_5_ATTACKER_REROLLS: Final = 4
CS_5_DEFENDER_REROLLS: Final = 5
CS_6_COMPARE: Final = 6
CS_8_SPOILS: Final = 7
CS_8_SHEET: Final = 8
CS_8_HARM: Final = 9
CS_8_LOSER_LEAVES: Final = 10
CS_8_OVER: Final = 11


class Combat(Frame):
    """COM-2  Cards, dice, the single highest die of each side; on a tie the attacker wins."""

    def __init__(self, attacker: i64, defender: i64, mover: i64) -> None:
        super().__init__()
        self.fighters: vec[i64] = vec[i64]([attacker, defender])
        self.seats: vec[i64] = vec[i64]([mover, -1])  # who plays each side
        self.space: i64 = -1
        self.came_from: i64 = -1
        self.cards: list[list[int]] = [[], []]  # played and in force
        self.cancelled: list[list[int]] = [[], []]  # played, without effect
        self.dice: list[list[int]] = [[], []]
        self.marks: list[list[int]] = [[], []]
        self.used: list[list[int]] = [[], []]  # sources of rerolls used up
        self.winner: i64 = -1
        self.called_off = False
        self.harm_done: i64 = 0  # steps of the aftermath

    def run(self, g: State) -> None:
        if self.step == CS_0_ENTER:
            self._enter(g)
        elif self.step == CS_2_ATTACKER_CARDS:
            self._cards(g, ATTACKER)
        elif self.step == CS_3_DEFENDER_CARDS:
            self._cards(g, DEFENDER)
        elif self.step == CS_4_ROLL:
            self._roll(g)
        elif self.step == CS_5_ATTACKER_REROLLS:
            self._rerolls(g, ATTACKER)
        elif self.step == CS_5_DEFENDER_REROLLS:
            self._rerolls(g, DEFENDER)
        elif self.step == CS_6_COMPARE:
            self._compare(g)
        elif self.step == CS_8_SPOILS:
            self._spoils(g)
        elif self.step == CS_8_SHEET:
            self.step = CS_8_HARM if len(g.rules.on_aftermath) > 0 else CS_8_LOSER_LEAVES
            g.rules.combat_won(g, self.fighters[self.winner], self.fighters[1 - self.winner], self.space)
        elif self.step == CS_8_HARM:
            self._harm(g)
        elif self.step == CS_8_LOSER_LEAVES:
            self.loser_leaves(g)
        else:
            self._over(g)

    # --- CS-0, CS-1 ----------------------------------------------------------------------------------------------
    def _enter(self, g: State) -> None:
        attacker = self.fighters[ATTACKER]
        defender = self.fighters[DEFENDER]
        self.space = g.pos[defender]
        self.came_from = g.pos[attacker]
        self.seats[DEFENDER] = g.rules.seat_of[defender] if defender < g.rules.thieves else warden(g, attacker)
        g.place(attacker, ENTERING)
        g.tell(E_COMBAT_BEGAN, ALL, attacker, defender, self.space)
        self.step = CS_2_ATTACKER_CARDS
        g.rules.combat_began(g, attacker, defender)

    # --- CS-2, CS-3 = W3 -----------------------------------------------------------------------------------------
    def _cards(self, g: State, side: i64) -> None:
        """ARC-2  Cards for a thief only, never for a militiaman, whoever moves him (MIL-9, GUILD-1)."""
        is_thief = self.fighters[side] < g.rules.thieves
        if (
            is_thief
            and len(self.cards[side]) + len(self.cancelled[side]) < g.rules.n.cards_per_combat
            and must_ask(g, self.seats[side], W_COMBAT_CARDS)
        ):
            g.ask(self.seats[side], K_COMBAT_CARD, "W3b" if side else "W3a", self.fighters[side])
        else:
            self.step += 1

    # --- CS-4 ----------------------------------------------------------------------------------------------------
    def dice_of(self, g: State, side: i64) -> i64:
        """RUL-25, GEN-8  Value, plus all additions, minus all subtractions, at least one (GEN-7)."""
        dice = g.rules.combat_dice(g, self.fighters[side], self.fighters[1 - side], side == ATTACKER)
        for design in self.cards[side]:
            dice += g.rules.arcana[design].own_dice
        for design in self.cards[1 - side]:
            dice += g.rules.arcana[design].foe_dice
        if dice < 1:
            dice = 1
        return dice

    def _roll(self, g: State) -> None:
        for side in range(2):
            count = self.dice_of(g, side)
            faces = [g.chance.die() for _k in range(count)]
            self.dice[side] = faces
            self.marks[side] = [0] * count
            if g.events is not None:
                g.tell(E_COMBAT_DICE, ALL, self.fighters[side], dice_number(faces))
            for face in faces:
                g.rules.die_in_combat(g, self.fighters[side], side == ATTACKER, face)
        self.step = CS_5_ATTACKER_REROLLS

    # --- CS-5 = W4 -----------------------------------------------------------------------------------------------
    def _rerolls(self, g: State, side: i64) -> None:
        if self._has_reroll(g, side):
            g.ask(self.seats[side], K_COMBAT_REROLL, "W4b" if side else "W4a", self.fighters[side])
        else:
            self.step += 1

    def _has_reroll(self, g: State, side: i64) -> bool:
        if self.fighters[side] >= g.rules.thieves or (not self.cards[side] and len(g.rules.on_rerolls) == 0):
            return False
        found = g.scratch.rest  # nobody is asked now, so nothing else is listed there
        found.clear()
        self._offer_rerolls(g, side, found)
        return found.count > 0

    def _offer_rerolls(self, g: State, side: i64, out: Options) -> None:
        """One option for each source still unused and each distinct face of a die that it may touch."""
        fighter = self.fighters[side]
        foe = self.fighters[1 - side]
        own: list[int] = []
        other: list[int] = []
        g.rules.rerolls(g, fighter, foe, side == ATTACKER, True, own)
        g.rules.rerolls(g, fighter, foe, side == ATTACKER, False, other)
        for design in self.cards[side]:
            if g.rules.arcana[design].rerolls_foe:
                other.append(design)
            if g.rules.arcana[design].rerolls_own:
                self._offer_lowest(design, side, out)
        for source in own:
            self._offer_faces(source, side, side, _BY_OWNER, out)
        for source in other:
            self._offer_faces(source, side, 1 - side, _BY_FOE, out)

    def _offer_lowest(self, source: i64, side: i64, out: Options) -> None:
        """Second Chance: the k lowest dice that their owner has not rerolled yet."""
        if not self._is_spent(side, source):
            for k in range(1, self.marks[side].count(0) + self.marks[side].count(_BY_FOE) + 1):
                out.append_once(pack(SECOND_CHANCE, source, k))  # two copies offer the same

    def _offer_faces(self, source: i64, user: i64, side: i64, mark: i64, out: Options) -> None:
        if self._is_spent(user, source):
            return
        dice = self.dice[side]
        marks = self.marks[side]
        faces: i64 = 0  # a bit for each
        for i in range(len(dice)):
            if marks[i] & mark == 0:
                faces |= POWER[dice[i]]
        for face in range(1, 7):
            if faces & POWER[face] != 0:
                out.append_once(pack(REROLL, source, side, face))

    def _is_spent(self, user: i64, source: i64) -> bool:
        """A skill works once a combat, a card once for each copy played, experience once for each die."""
        return source != SOURCE_EXPERIENCE and self.used[user].count(source) >= max(1, self.cards[user].count(source))

    def _throw_again(self, g: State, user: i64, source: i64, side: i64, face: i64) -> None:
        """The second result stands (GEN-6)."""
        mark = _BY_OWNER if user == side else _BY_FOE
        for i, die in enumerate(self.dice[side]):
            if die == face and not self.marks[side][i] & mark:
                self.dice[side][i] = g.chance.die()
                self.marks[side][i] |= mark
                faces = pair(face, self.dice[side][i])
                g.tell(E_COMBAT_REROLLED, ALL, self.seats[user], source, self.fighters[side], faces)
                g.rules.die_in_combat(g, self.fighters[side], side == ATTACKER, self.dice[side][i])
                break

    # --- the questions of W3 and W4 ------------------------------------------------------------------------------
    def options(self, g: State, out: Options) -> None:
        if self.step <= CS_3_DEFENDER_CARDS:
            base = g.asked * g.rules.designs
            for design in g.rules.designs_of_window[W_COMBAT_CARDS]:
                if g.hand[base + design] > 0:
                    g.rules.arcana[design].offers_in_combat(g, g.asked, out)
        else:
            self._offer_rerolls(g, self.side_asked(), out)
        out.append(pack(PASS))

    def side_asked(self) -> i64:
        """The side whose go it is in W3 or W4."""
        return DEFENDER if self.step == CS_3_DEFENDER_CARDS or self.step == CS_5_DEFENDER_REROLLS else ATTACKER

    def answer(self, g: State, option: i64) -> None:
        side = self.side_asked()
        verb = verb_of(option)
        if verb == CARD:
            design = a_of(option)
            g.take_from_hand(self.seats[side], design)
            self.cards[side].append(design)
            g.tell(E_COMBAT_CARD, ALL, self.seats[side], design)
            g.rules.arcana[design].play_in_combat(g, self.seats[side], b_of(option))
        elif verb == SECOND_CHANCE:
            source = a_of(option)
            self.used[side].append(source)
            for _ in range(b_of(option)):
                lowest = min(die for i, die in enumerate(self.dice[side]) if not self.marks[side][i] & _BY_OWNER)
                self._throw_again(g, side, source, side, lowest)
        elif verb == REROLL:
            source = a_of(option)
            if source >= SOURCE_SKILL:
                g.rules.spend_source(g, self.seats[side], source)
            self.used[side].append(source)
            self._throw_again(g, side, source, b_of(option), c_of(option))
        else:
            self.step += 1

    # --- CS-6, CS-7 ----------------------------------------------------------------------------------------------
    def bonus(self, g: Position, side: i64) -> i64:
        """CS-6  What skills and cards add to the highest die of a side."""
        bonus = g.rules.die_bonus(g, self.fighters[side], self.fighters[1 - side], side == ATTACKER)
        for design in self.cards[side]:
            bonus += g.rules.arcana[design].die_bonus
        return bonus

    def score(self, g: Position, side: i64) -> i64:
        """COM-2 (3)  The single highest die, with what skills and cards add to it."""
        best: i64 = 0
        for die in self.dice[side]:
            if die > best:
                best = die
        return best + self.bonus(g, side)

    def to_win(self, g: Position, attacker: i64) -> i64:
        """How many exchanges of cards and dice a side has to win."""
        return 1

    def exchanges_won(self) -> list[int]:
        """By the attacker and the defender, where it takes more than one; else nothing."""
        return []

    def bout(self) -> tuple[i64, i64]:
        """Which combat of how many against the same foe this is."""
        return 1, 1

    def leader(self, g: Position) -> int:
        """COM-2 (4)  Higher wins; on a tie the attacker, so a militiaman too (MIL-6): as the dice lie now."""
        attack = self.score(g, ATTACKER)
        defence = self.score(g, DEFENDER)
        if attack != defence:
            return ATTACKER if attack > defence else DEFENDER
        lead = g.rules.lead(g)
        if lead != 0:
            return ATTACKER if lead > 0 else DEFENDER
        return g.rules.tie(g, self.fighters[ATTACKER], self.fighters[DEFENDER], self.space, ATTACKER)

    def _compare(self, g: State) -> None:
        self.winner = self.leader(g)
        self.step = CS_8_SPOILS
        self.announce(g, self.score(g, ATTACKER), self.score(g, DEFENDER))

    def announce(self, g: State, attack: i64, defence: i64) -> None:
        """CS-7  The winner is announced."""
        winner = self.fighters[self.winner]
        loser = self.fighters[1 - self.winner]
        if self.winner == ATTACKER:
            g.tell(E_COMBAT_WON, ALL, winner, loser, attack, defence)
        else:
            g.tell(E_COMBAT_WON, ALL, winner, loser, defence, attack)
        g.rules.combat_decided(g, winner, loser)

    # --- CS-8 ----------------------------------------------------------------------------------------------------
    def _spoils(self, g: State) -> None:
        """COM-3 between thieves; MIL-7 if a militiaman won; MIL-8: nothing is stolen from him; or as the sheet says."""
        self.step = CS_8_SHEET
        winner = self.fighters[self.winner]
        loser = self.fighters[1 - self.winner]
        protected = False
        for design in self.cards[1 - self.winner]:
            if g.rules.arcana[design].protects:
                protected = True
        if g.rules.spoils(g, winner, loser, self.space, protected):
            return
        if protected:
            g.tell(E_NOTHING_TAKEN, ALL, loser)
        elif winner >= g.rules.thieves:
            if winner in g.rules.militia:  # other figures take nothing (CMN-6 i)
                fine(g, g.rules.seat_of[loser])
        elif loser < g.rules.thieves:
            times = 1
            for design in self.cards[self.winner]:
                times += g.rules.arcana[design].thefts
            g.start(P_THEFT, winner, loser, times)

    def _harm(self, g: State) -> None:
        """CS-8 (3) to (5)  One step after the other."""
        steps: list[Frame] = []
        g.rules.aftermath(g, self.fighters[self.winner], self.fighters[1 - self.winner], self.space, steps)
        if self.harm_done < len(steps):
            self.harm_done += 1
            g.push(steps[self.harm_done - 1])
        else:
            self.step = CS_8_LOSER_LEAVES

    def loser_leaves(self, g: State) -> None:
        """COM-4, RUL-36  The winning player moves him, unless the sheet says what becomes of him."""
        self.step = CS_8_OVER
        winner = self.fighters[self.winner]
        loser = self.fighters[1 - self.winner]
        if g.rules.loser_leaves(g, loser, winner, self.space, self.seats[self.winner]):
            return
        g.start(P_LOSER_LEAVES, loser, self.space, self.seats[self.winner])

    def cancel(self, g: State, side: i64, design: i64) -> None:
        """A card of this side is played, but has no effect."""
        g.tell(E_CARD_CANCELLED, ALL, self.seats[1 - side], design)
        self.cards[side].remove(design)
        self.cancelled[side].append(design)

    def call_off(self, g: State) -> None:
        """RUL-31  The combat does not take place: the attacker goes back to where he came from."""
        g.place(self.fighters[ATTACKER], self.came_from)
        g.tell(E_FIGURE_MOVED, ALL, self.fighters[ATTACKER], self.space, self.came_from)
        self.called_off = True
        self.winner = DEFENDER
        self.step = CS_8_OVER

    def _over(self, g: State) -> None:
        """The winner is written into the space (RUL-33)."""
        g.pop()
        winner = self.fighters[self.winner]
        if g.pos[winner] == ENTERING:
            g.place(winner, self.space)
        self.put_cards_away(g)
        if not self.called_off:
            g.rules.combat_over(g, self.fighters[ATTACKER], self.fighters[DEFENDER], winner)

    def put_cards_away(self, g: State) -> None:
        """RUL-10  The cards go to the pile, attacker's first."""
        for side in range(2):
            for design in self.cards[side]:
                if not self.called_off:
                    g.rules.arcana[design].combat_over(g, self.seats[side], self.fighters[side])
            for design in self.cards[side] + self.cancelled[side]:
                g.discard_card(design)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Combat(a, b, c)


def warden(g: State, thief: i64) -> i64:
    """CMN-7  The next player clockwise after the thief's owner who takes part; if there is none, the next player."""
    seats = g.rules.seats
    owner = g.rules.seat_of[thief]
    for step in range(1, seats):
        seat = (owner + step) % seats
        if g.takes_part(seat):
            return seat
    return (owner + 1) % seats


def dice_number(faces: list[int]) -> i64:
    """Dice as one number for an event, highest first: 6, 2 becomes 62."""
    number = 0
    for face in sorted(faces, reverse=True):
        number = number * 10 + face
    return number


def fine(g: State, seat: i64) -> None:
    """MIL-7  Two ducats, or what he has, to the bank or where the sheet says."""
    paid = g.pay(seat, g.rules.n.militia_fine)
    g.tell(E_DUCATS_LOST, ALL, seat, paid, FOR_MILITIA)
    militia_money(g, paid)


def militia_money(g: State, ducats: i64) -> None:
    """What militiamen took lies in the bank unless the sheet puts it elsewhere."""
    g.rules.militia_money(g, ducats)


class Theft(Frame):
    """COM-3, RUL-22  One treasure of the winner's choice, or two ducats if the loser carries none; CAR applies."""

    def __init__(self, winner: i64, loser: i64, times: i64) -> None:
        super().__init__()
        self.winner = winner
        self.loser = loser
        self.times = times

    def run(self, g: State) -> None:
        if self.times == 0:
            g.pop()
            return
        kinds = g.rules.kinds
        if any(g.load[self.loser * kinds + kind] > 0 for kind in range(kinds)) or self._others(g):
            g.ask_openly(g.rules.seat_of[self.winner], K_STEAL, "COM-3", self.loser)
            return
        self.times -= 1
        thief_seat = g.rules.seat_of[self.winner]
        victim_seat = g.rules.seat_of[self.loser]
        taken = g.pay(victim_seat, g.rules.n.stolen_ducats)
        g.gain(thief_seat, taken)
        g.tell(E_DUCATS_TAKEN, ALL, thief_seat, victim_seat, taken)

    def options(self, g: State, out: Options) -> None:
        kinds = g.rules.kinds
        for kind in range(kinds):
            if g.load[self.loser * kinds + kind] > 0:
                out.append(pack(ITEM, kind))
        for item in self._others(g):
            out.append(pack(ITEM, item))

    def _others(self, g: State) -> list[int]:
        """CMN-11 (c)  What can be stolen besides treasures."""
        items: list[int] = []
        g.rules.stealable(g, self.loser, items)
        return items

    def answer(self, g: State, option: i64) -> None:
        kind = a_of(option)
        self.times -= 1
        if kind >= g.rules.kinds:
            g.rules.steal(g, self.winner, self.loser, kind)
            return
        g.load[self.loser * g.rules.kinds + kind] -= 1
        g.tell(E_TREASURE_STOLEN, ALL, self.winner, self.loser, kind)
        give(g, self.winner, kind)

    def again(self, a: i64, b: i64, c: i64) -> Frame:
        return Theft(a, b, c)


def current_combat(g: Position) -> Combat | None:
    """The combat that is being fought, for cards that read it."""
    return g.nearest(Combat)
