"""A game in progress: a position that goes on.

Thief `t` belongs to seat `t // 4`; figures are the thieves, then the militiamen, then those of the sheet. What a
position holds is declared in `fields.py`; what can be asked of it stands in `position.py`.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cadwallon.core import shuffles as dice
from cadwallon.core.events import E_CARD_DRAWN, E_DECK_RENEWED
from cadwallon.core.places import NOBODY_ASKED
from cadwallon.core.position import F, Position
from cadwallon.core.rows import Rows
from cadwallon.core.rulebook import Rules
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL, others
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options


def changed(row: vec[i64], slot: i64, value: i64) -> vec[i64]:
    """A copy of a row that clones share, with one number changed: `g.wounds = changed(g.wounds, thief, 1)`."""
    row = row[:]
    row[slot] = value
    return row


def with_one_more(row: vec[i64], value: i64) -> vec[i64]:
    """A copy of a row that clones share, with one number more at its end."""
    return append(row[:], value)


def without(row: vec[i64], place: i64) -> vec[i64]:
    """A copy of a row that clones share, without the number at one place."""
    out = row[:place]
    for later in range(place + 1, len(row)):
        out = append(out, row[later])
    return out


def sum_of(row: vec[i64]) -> i64:
    """All numbers of a row together; compiled, `sum` would make an object of each."""
    total: i64 = 0
    for number in row:
        total += number
    return total


class State(Position):
    """With `source` it is a clone, or a world that a view leaves open: it plays on by itself and tells nobody."""

    def __init__(self, rules: Rules, chance: Chance, source: Rows | None = None) -> None:
        super().__init__(rules, source)
        if isinstance(source, Position):
            self._scratch = source.scratch
        self.chance = chance
        self.events: list[tuple[int, ...]] | None = None
        self.list: Options | None = None  # the answers to the question ...
        self.listed = False  # ... if they have been listed
        for frame in self.stack:
            frame.shared = True

    def clone(self) -> "State":
        return State(self.rules, self.chance.copy(), self)

    def rest(self) -> None:
        """Nothing is asked of it for a while: it keeps the position alone, and works out anew what it is asked then."""
        self._scratch = None
        self.list = None
        self.listed = False

    # --- procedures ----------------------------------------------------------------------------------------------
    def push(self, frame: Frame) -> None:
        self.stack = append(self.stack, frame)

    def pop(self) -> None:
        self.stack, _ = pop(self.stack)

    def start(self, procedure: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Push the procedure that is in force for this part of the rules."""
        self.stack = append(self.stack, self.rules.makers[procedure].again(a, b, c))

    def top(self) -> Frame:
        """The frame that goes on now."""
        return self.own(len(self.stack) - 1)

    def own(self, place: i64) -> Frame:
        """A frame of the stack, to be changed: one that a clone or a view shares is copied first."""
        frame = self.stack[place]
        if frame.shared:
            frame = frame.copy()
            self.stack[place] = frame
        return frame

    def nearest(self, kind: type[F]) -> F | None:
        stack = self.stack
        for place in range(len(stack) - 1, -1, -1):
            if isinstance(stack[place], kind):
                found = self.own(place)
                assert isinstance(found, kind)
                return found
        return None

    def run(self) -> None:
        """Go on until somebody is asked or the game is over."""
        while self.asked < 0 and len(self.stack) > 0:
            frame = self.stack[-1]
            if frame.shared:
                frame = self.top()
            frame.run(self)

    # --- questions -----------------------------------------------------------------------------------------------
    def ask(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """Stop here and ask. The frame on top gives the options when somebody wants to see them."""
        self.asked = seat
        self.kind = kind
        self.reason = reason
        self.subject = subject
        self.listed = False

    def ask_openly(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """The same for options that follow from public facts: a single one is taken at once (CMN-21)."""
        self.ask(seat, kind, reason, subject)
        out = self.options()
        if out.count == 1:
            self.reply(out.row[0])

    def ask_privately(self, seat: i64, kind: i64, reason: str, subject: i64) -> None:
        """The same for options that follow from a hand: at a table a single one is asked all the same."""
        if self.short_form:
            self.ask_openly(seat, kind, reason, subject)
        else:
            self.ask(seat, kind, reason, subject)

    def options(self) -> Options:
        """Every legal answer to the pending question; the list belongs to the state, until the next question."""
        out = self.list
        if out is None:
            out = Options()
            self.list = out
        if not self.listed:
            out.count = 0
            self.stack[-1].options(self, out)
            self.listed = True
        return out

    def draw_option(self, chance: Chance) -> i64:
        """One legal answer, each equally likely, without building the list where that can be avoided."""
        return self.stack[-1].draw(self, chance)

    def reply(self, option: i64) -> None:
        """Give an answer to the frame that asked. The caller guarantees that it was offered."""
        self.asked_before = self.asked
        self.asked = NOBODY_ASKED
        self.listed = False
        frame = self.stack[-1]
        if frame.shared:
            frame = self.top()
        frame.answer(self, option)

    def play(self, option: i64) -> None:
        """Answer the pending question and go on to the next one. The caller guarantees that it was offered."""
        self.reply(option)
        self.run()

    def play_out(self, chance: Chance) -> i64:
        """Play to the end, every answer drawn; how many there were."""
        count: i64 = 0
        while not self.over:
            self.reply(self.stack[-1].draw(self, chance))
            self.run()
            count += 1
        return count

    def play_lists(self, chance: Chance) -> i64:
        """The same with every list written."""
        count: i64 = 0
        while not self.over:
            out = self.options()
            self.reply(out.row[chance.below(out.count)])
            self.run()
            count += 1
        return count

    # --- telling -------------------------------------------------------------------------------------------------
    def tell(self, kind: i64, audience: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        if self.events is not None:
            self.events.append((kind, audience, a, b, c, d))

    # --- the board -----------------------------------------------------------------------------------------------
    def place(self, figure: i64, space: i64) -> None:
        """RUL-51  Set a figure on a space, or take it off the board (a place below zero)."""
        before = self.pos[figure]
        if before >= 0:
            if self.at[before] == figure:
                self.at[before] = -1
                self._mark(figure, before)
        self.pos[figure] = space
        if space >= 0:
            if space != self.rules.board.shared:
                there = self.at[space]
                if there >= 0:
                    self._mark(there, space)
                self.at[space] = figure
                self._mark(figure, space)

    def mark_all(self) -> None:
        """The sets of spaces held, made anew from where everybody stands."""
        self.held_low = 0
        self.held_high = 0
        for gang in range(self.rules.seats + 1):
            self.gang_low[gang] = 0
            self.gang_high[gang] = 0
        for space in range(len(self.at)):
            if self.at[space] >= 0:
                self._mark(self.at[space], space)

    def _mark(self, figure: i64, space: i64) -> None:
        """The sets of spaces held, where somebody has come or gone."""
        rules = self.rules
        gang = figure // 4 if figure < rules.thieves else rules.seats
        low = rules.ways.low[space]
        high = rules.ways.high[space]
        self.held_low = self.held_low ^ low
        self.held_high = self.held_high ^ high
        self.gang_low[gang] = self.gang_low[gang] ^ low  # `^=` on a row would make objects
        self.gang_high[gang] = self.gang_high[gang] ^ high

    def lay_token(self, slot: i64, space: i64, number: i64) -> None:
        """A token of the sheet on a space, by its side or how many there are; 0: none of this slot lies there."""
        there = slot * self.rules.board.count + space
        if (self.space_token[there] != 0) != (number != 0):
            self.slot_low = changed(self.slot_low, slot, self.slot_low[slot] ^ self.rules.ways.low[space])
            self.slot_high = changed(self.slot_high, slot, self.slot_high[slot] ^ self.rules.ways.high[space])
        self.space_token = changed(self.space_token, there, number)

    # --- activation ----------------------------------------------------------------------------------------------
    def activate(self, thief: i64) -> None:
        """ACT-1, RUL-1  The first command that names a thief activates him; the one before is done."""
        if self.active != thief:
            self.end_activation()
            self.active = thief

    def end_activation(self) -> None:
        """RUL-2"""
        if self.active >= 0:
            self.done[self.active] = 1
        self.active = -1
        self.has_moved = False
        self.has_acted = False
        self.has_used_skill = False
        self.tried = False
        self.opened = 0

    def hire(self, thief: i64, hireling: i64) -> None:
        """KSE-5  A hireling takes a thief's place: from here on the rules that follow from `hired` hold.

        Rules are never changed; these share with the others all but what the two figures say.
        """
        self.hired = changed(self.hired, thief, hireling)
        self.rules = self.rules.with_hired(thief, hireling)

    # --- ducats --------------------------------------------------------------------------------------------------
    def gain(self, seat: i64, ducats: i64) -> None:
        """CMN-10  From the bank."""
        self.ducats[seat] += ducats
        self.bank += ducats

    def pay(self, seat: i64, ducats: i64) -> i64:
        """CMN-10  To the bank, or what he has if less; returns what was paid."""
        paid = ducats if ducats < self.ducats[seat] else self.ducats[seat]
        self.ducats[seat] -= paid
        self.bank -= paid
        return paid

    # --- cards ---------------------------------------------------------------------------------------------------
    def renew_deck(self) -> None:
        """RND-7  An empty deck is replaced by the shuffled discard pile."""
        if len(self.deck) == 0 and len(self.discard) > 0:
            deck = list(self.discard)
            self.discard = vec[i64]()
            for design in deck:
                self.unseen[design] += 1
            self.chance.shuffle(dice.ARCANA, deck)
            self.deck = vec[i64](deck)
            self.tell(E_DECK_RENEWED, ALL, len(deck))

    def draw_card(self, seat: i64) -> i64:
        """RND-2 (1)  The top card into a hand; returns its design, or -1 if there is none."""
        self.renew_deck()
        count = len(self.deck)
        if count == 0:
            return -1
        design = self.deck[count - 1]
        self.deck = self.deck[: count - 1]
        self.hand[seat * self.rules.designs + design] += 1
        self.hand_size[seat] += 1
        if self.rules.is_purple[design]:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] + 1)
        self.tell(E_CARD_DRAWN, seat, seat, design)
        self.tell(E_CARD_DRAWN, others(seat), seat, NONE)
        return design

    def take_from_hand(self, seat: i64, design: i64) -> None:
        """A card leaves a hand and is seen by all; one that was known to be there goes first."""
        slot = seat * self.rules.designs + design
        self.hand[slot] -= 1
        self.hand_size[seat] -= 1
        purple = self.rules.is_purple[design]
        if purple:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] - 1)
        if self.known[slot] > 0:
            self.known = self.known[:]
            self.known[slot] -= 1
            self.known_size[seat] -= 1
            if purple:
                self.known_purple = changed(self.known_purple, seat, self.known_purple[seat] - 1)
        else:
            self.unseen[design] -= 1

    def take_known_card(self, seat: i64, design: i64) -> None:
        """RUL-60  A face-up card comes into a hand: everybody knows it there until it is played."""
        slot = seat * self.rules.designs + design
        self.hand[slot] += 1
        self.hand_size[seat] += 1
        self.known = self.known[:]
        self.known[slot] += 1
        self.known_size[seat] += 1
        if self.rules.is_purple[design]:
            self.hand_purple = changed(self.hand_purple, seat, self.hand_purple[seat] + 1)
            self.known_purple = changed(self.known_purple, seat, self.known_purple[seat] + 1)

    def discard_card(self, design: i64) -> None:
        """ARC-3  Face up on the pile."""
        self.discard = with_one_more(self.discard, design)
