"""Options as a short sequence of choices, or as rows of small numbers.

An option has seven slots: the verb, its numbers a, b and c, and what is attached to it in three parts. Seats and
figures are counted from the seat that answers. An answer is spoken slot by slot: first the verb, then each slot in
which the options that are left still differ; a slot in which they agree is passed over. So every option can be said in
exactly one way, and nothing else can be said.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadwallon.core.decisions import MOVE, PLAY, SKILL, SPECIAL, VERBS
from cadwallon.core.rulebook import Rules
from cadwallon.core.vocabulary import SIGNATURES
from cadwallon.engine.decision import NONE, a_of, b_of, verb_of
from cadwallon.engine.options import Options
from cadwallon.envs.pen import BYTE, Pen

SLOTS: Final = 7
SLOT_NAMES: Final = ("verb", "a", "b", "c", "runs and doors", "other attached cards", "comrades on the way")
# Where each slot lies in a packed option, how many bits it has, and which of the actions are its values.
SHIFTS: Final = vec[i64]([0, 6, 14, 22, 30, 38, 46])
MASKS: Final = vec[i64]([63, 255, 255, 255, 255, 255, 15])
FIRST: Final = vec[i64]([0, 64, 320, 576, 832, 1088, 1344, 1360])
ACTIONS: Final = 1360  # all slots together

_PLAIN: Final = 0
_FIGURE: Final = 1
_SEAT: Final = 2
_SOURCE: Final = 3
_MEANINGS: Final = {"figure": _FIGURE, "seat": _SEAT, "source": _SOURCE}


def slot_of(option: i64, slot: i64) -> i64:
    return option >> SHIFTS[slot] & MASKS[slot]


def _meaning(names: tuple[str, ...], slot: int) -> int:
    return _MEANINGS.get(names[slot], _PLAIN) if slot < len(names) else _PLAIN


class Spoken:
    """What the numbers of options mean in the games of one set of rules, and the same numbers turned to a seat."""

    def __init__(self, pen: Pen, rules: Rules) -> None:
        self.pen = pen
        verbs: list[int] = []
        for verb in VERBS:
            names = SIGNATURES.get(verb, ())
            for slot in range(3):
                verbs.append(_meaning(names, slot))
        self.verbs: vec[i64] = vec[i64](verbs)
        cards: list[int] = []
        for card in rules.arcana:
            for slot in range(2):
                cards.append(_meaning(card.targets, slot))
        self.cards: vec[i64] = vec[i64](cards)
        targets = rules.parts.action_targets
        self.actions: vec[i64] = vec[i64]([_meaning((targets.get(name, ""),), 0) for name in rules.parts.actions])
        self.back_figures = self._back(pen.figures)
        self.back_seats = self._back(pen.seat_numbers)
        self.back_sources = self._back(pen.sources)

    def _back(self, turned: vec[i64]) -> vec[i64]:
        """From numbers counted from a seat to those of the table."""
        back = vec[i64]([NONE] * len(turned))
        for place in range(len(turned) - 1, -1, -1):  # numbers that no figure has come before those of figures
            base = place // BYTE * BYTE
            back[base + turned[place]] = place - base
        return back

    def _meaning_of(self, option: i64, first: i64, slot: i64, rules: Rules) -> i64:
        """What the number in slot a, b or c (0, 1, 2) names."""
        verb = verb_of(option)
        if slot > 0:
            if verb == PLAY:
                return self.cards[first * 2 + slot - 1]
            if verb == SKILL:
                skill = rules.skills[first]
                return _PLAIN if skill is None else _meaning(skill.targets, slot - 1)
            if verb == SPECIAL and slot == 2:
                return self.actions[first]
        return self.verbs[verb * 3 + slot]

    def shown(self, option: i64, rules: Rules, seat: i64) -> i64:
        """The option with seats and figures counted from a seat."""
        pen = self.pen
        figures = pen.figures
        if option & 63 == MOVE:  # nearly all options are movements: thief, space, and whom he attacks
            thief = option >> 6 & 255
            out = option + (figures[seat * BYTE + thief] - thief << 6)
            foe = option >> 22 & 255
            return out if foe == NONE else out + (figures[seat * BYTE + foe] - foe << 22)
        return self._turn(option, rules, seat, figures, pen.seat_numbers, pen.sources, False)

    def meant(self, shown: i64, rules: Rules, seat: i64) -> i64:
        """The option that a seat means: the other way round."""
        return self._turn(shown, rules, seat, self.back_figures, self.back_seats, self.back_sources, True)

    def _turn(
        self, option: i64, rules: Rules, seat: i64, figures: vec[i64], seats: vec[i64], sources: vec[i64], back: bool
    ) -> i64:
        base = seat * BYTE
        verb = verb_of(option)
        first = a_of(option)
        if verb == SPECIAL:
            first = b_of(option)
        elif verb == SKILL and back:
            first = figures[base + first]
        out = option
        for slot in range(3):
            shift = SHIFTS[slot + 1]
            value = option >> shift & 255
            if value == NONE:
                continue
            meaning = self._meaning_of(option, first, slot, rules)
            if meaning == _PLAIN:
                continue
            turned = figures if meaning == _FIGURE else seats if meaning == _SEAT else sources
            out += turned[base + value] - value << shift
        return out


class Answer:
    """An answer that is being spoken: the options that still fit, and the slot that is asked for."""

    def __init__(self, spoken: Spoken, source: "Answer | None" = None) -> None:
        self.spoken = spoken
        if source is not None:
            self.options: vec[i64] = source.options[: source.count]
            self.shown: vec[i64] = source.shown[: source.count]
            self.count: i64 = source.count
            self.slot: i64 = source.slot
            self.said: vec[i64] = source.said[:]
            return
        self.options = vec[i64]([0] * 64)
        self.shown = vec[i64]([0] * 64)
        self.count = 0  # options that are left
        self.slot = 0
        self.said = vec[i64]([-1] * SLOTS)

    def begin(self, options: Options, rules: Rules, seat: i64) -> None:
        """A new question."""
        spoken = self.spoken
        count = options.count
        if count > len(self.options):
            self.options = vec[i64]([0] * (2 * count))
            self.shown = vec[i64]([0] * (2 * count))
        row = options.row
        own = self.options
        shown = self.shown
        for k in range(count):
            own[k] = row[k]
            shown[k] = spoken.shown(row[k], rules, seat)
        self.count = count
        self.slot = 0
        said = self.said
        for slot in range(SLOTS):
            said[slot] = -1
        self._find_slot()

    def _find_slot(self) -> None:
        """The next slot in which the options that are left differ; none if there is but one."""
        shown = self.shown
        first = shown[0]
        differ: i64 = 0
        for k in range(1, self.count):
            differ |= shown[k] ^ first
        while self.slot < SLOTS and differ >> SHIFTS[self.slot] & MASKS[self.slot] == 0:
            self.slot += 1

    def take(self, action: i64) -> bool:
        """Say one value. True if one option is left: it is the answer. An action that fits none of them: ValueError."""
        slot = self.slot
        value = action - FIRST[slot]
        shift = SHIFTS[slot]
        mask = MASKS[slot]
        own = self.options
        shown = self.shown
        left: i64 = 0
        if value < 0 or value > mask:
            raise ValueError(f"action {action} was not offered")
        for k in range(self.count):
            if shown[k] >> shift & mask == value:
                own[left] = own[k]
                shown[left] = shown[k]
                left += 1
        if left == 0:
            raise ValueError(f"action {action} was not offered")
        self.count = left
        self.said[slot] = value
        self.slot = slot + 1
        if left == 1:
            return True
        self._find_slot()
        return False

    def mark(self, mask: vec[u8], at: i64, value: i64) -> None:
        """Set the places of all actions that can be said now (or clear them again) in a row of ACTIONS numbers."""
        if self.slot >= SLOTS:
            return
        base = at + FIRST[self.slot]
        shift = SHIFTS[self.slot]
        bits = MASKS[self.slot]
        shown = self.shown
        mark = u8(value)
        for k in range(self.count):
            mask[base + (shown[k] >> shift & bits)] = mark

    def actions(self) -> list[int]:
        """The same as a list, in rising order."""
        if self.slot >= SLOTS:
            return []
        base = FIRST[self.slot]
        return sorted({base + slot_of(self.shown[k], self.slot) for k in range(self.count)})
