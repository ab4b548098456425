"""Writes rows of a position into an observation, seats and figures counted from whoever looks.

The seat itself comes first, then the rivals in turn order; four seats always have room, so that an observation is as
long for two players as for four. Figures: four thieves for each of these places, then militiamen and those of the
sheet. `observed.py`, which is written from the table of fields, calls these methods one after the other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from cadwallon.core.decisions import K_ANSWER_TARGET, K_OWN_DIE, SOURCE_EXPERIENCE, SOURCE_SKILL
from cadwallon.core.rulebook import Rules
from cadwallon.engine.fields import UNSEEN

PLACES: Final = 4  # seats that there is room for
THIEVES: Final = 16
NOTHING: Final = -1  # where a list has ended
BYTE: Final = 256


class Pen:
    """For the games of one set of rules; `seat` looks, `out` is written from `at` on."""

    def __init__(self, rules: Rules, rooms: vec[i64], expansion: bool) -> None:
        self.rooms = rooms  # how many of each thing there is room for
        self.expansion = expansion
        self.seats: i64 = rules.seats
        self.seat: i64 = 0
        self.out: vec[i16] = vec[i16]()
        self.at: i64 = 0
        figures: list[int] = []
        seats: list[int] = []
        sources: list[int] = []
        for seat in range(rules.seats):
            for figure in range(BYTE):
                figures.append(self._turned_figure(rules, seat, figure))
            for other in range(BYTE):
                seats.append((other - seat) % rules.seats if other < rules.seats else other)
            for source in range(BYTE):
                thief = source - SOURCE_SKILL
                is_skill = 0 <= thief < rules.thieves and source < SOURCE_EXPERIENCE
                sources.append(SOURCE_SKILL + self._turned_figure(rules, seat, thief) if is_skill else source)
        self.figures: vec[i64] = vec[i64](figures)  # BYTE numbers for each seat that looks
        self.seat_numbers: vec[i64] = vec[i64](seats)
        self.sources: vec[i64] = vec[i64](sources)

    def _turned_figure(self, rules: Rules, seat: int, figure: int) -> int:
        if figure < rules.thieves:
            return (figure // 4 - seat) % rules.seats * 4 + figure % 4
        return figure - rules.thieves + THIEVES if figure < rules.figure_count else figure

    # --- single numbers ------------------------------------------------------------------------------------------
    def number(self, value: i64) -> None:
        self.out[self.at] = i16(value)
        self.at += 1

    def flag(self, value: bool) -> None:
        self.out[self.at] = i16(1 if value else 0)
        self.at += 1

    def a_seat(self, seat: i64) -> None:
        self.number(self.seat_number(seat))

    def a_figure(self, figure: i64) -> None:
        self.number(self.figure_number(figure))

    def a_subject(self, subject: i64, kind: i64) -> None:
        if kind in (K_ANSWER_TARGET, K_OWN_DIE):
            self.number(subject)
        else:
            self.number(self.figure_number(subject))

    def a_text(self, text: str) -> None:
        """Two numbers of 15 bits: no list of all reasons is kept anywhere."""
        code = code_of(text)
        self.number(code >> 15)
        self.number(code & 32767)

    def seat_number(self, seat: i64) -> i64:
        return self.seat_numbers[self.seat * BYTE + seat] if 0 <= seat < BYTE else seat

    def figure_number(self, figure: i64) -> i64:
        return self.figures[self.seat * BYTE + figure] if 0 <= figure < BYTE else figure

    def source_number(self, source: i64) -> i64:
        return self.sources[self.seat * BYTE + source] if 0 <= source < BYTE else source

    # --- rows ----------------------------------------------------------------------------------------------------
    def plain(self, row: vec[i64], room: i64) -> None:
        """In its own order; nought where this game has fewer."""
        self._copy(row, 0, len(row), room, 0)

    def first(self, row: vec[i64], count: i64, room: i64) -> None:
        """The first ones of a row that has more."""
        self._copy(row, 0, count, room, 0)

    def listed(self, row: vec[i64], room: i64) -> None:
        """A list that grows and shrinks; NOTHING behind its end."""
        count: i64 = len(row)
        self._copy(row, 0, count if count < room else room, room, NOTHING)

    def own(self, row: vec[i64], width: i64, room: i64) -> None:
        """Only what belongs to the seat that looks."""
        self._copy(row, self.seat * width, width if len(row) > 0 else 0, room, 0)

    def own_bits(self, row: vec[i64], room: i64) -> None:
        """The same of a row with a bit for each card."""
        out = self.out
        at = self.at
        bits: i64 = 0
        if len(row) > 0:
            bits = row[self.seat]
        for card in range(room):
            out[at] = i16(bits >> card & 1)
            at += 1
        self.at = at

    def _copy(self, row: vec[i64], first: i64, count: i64, room: i64, rest: i64) -> None:
        out = self.out
        at = self.at
        for k in range(first, first + count):
            out[at] = i16(row[k])
            at += 1
        for _k in range(room - count):
            out[at] = i16(rest)
            at += 1
        self.at = at

    def by_seat(self, row: vec[i64], width: i64, room: i64) -> None:
        """So many numbers for each seat."""
        self._turned(row, 0, width, room, 1 if len(row) > 0 else 0)

    def by_thief(self, row: vec[i64], width: i64, room: i64) -> None:
        """So many numbers for each thief."""
        self._turned(row, 0, width, room, 4 if len(row) > 0 else 0)
        if len(row) == 0:
            self._nought(3 * PLACES * room)

    def seats_of_each(self, row: vec[i64], count: i64, room: i64) -> None:
        """A number for each seat, for each of some things."""
        for k in range(count):
            self._turned(row, k * self.seats, 1, 1, 1)
        self._nought((room - count) * PLACES)

    def thieves_of_each(self, row: vec[i64], count: i64, room: i64) -> None:
        """A number for each thief, for each of some things."""
        for k in range(count):
            self._turned(row, k * self.seats * 4, 1, 1, 4)
        self._nought((room - count) * THIEVES)

    def spaces_of_each(self, row: vec[i64], count: i64, spaces: i64, room: i64, space_room: i64) -> None:
        """A number for each space, for each of some things."""
        for k in range(count):
            self._copy(row, k * spaces, spaces, space_room, 0)
        self._nought((room - count) * space_room)

    def _turned(self, row: vec[i64], first: i64, width: i64, room: i64, members: i64) -> None:
        """The seats from the one that looks on; each has members, each member so many numbers."""
        out = self.out
        at = self.at
        seats = self.seats
        for place in range(PLACES):
            if place >= seats or members == 0:
                for _k in range(room * (members if members > 0 else 1)):
                    out[at] = 0
                    at += 1
                continue
            seat = place + self.seat
            if seat >= seats:
                seat -= seats
            start = first + seat * members * width
            for member in range(members):
                base = start + member * width
                for k in range(base, base + width):
                    out[at] = i16(row[k])
                    at += 1
                for _k in range(room - width):
                    out[at] = 0
                    at += 1
        self.at = at

    def by_figure(self, row: vec[i64], room: i64) -> None:
        """A number for each figure: thieves from the own seat on, then the others."""
        self._turned(row, 0, 1, 1, 4)
        thieves = self.seats * 4
        self._copy(row, thieves, len(row) - thieves, room, 0)

    def figures_in(self, row: vec[i64], room: i64) -> None:
        """Numbers that name figures."""
        out = self.out
        at = self.at
        table = self.figures
        base = self.seat * BYTE
        count: i64 = len(row)
        for k in range(count):
            figure = row[k]
            if figure >= 0:
                figure = table[base + figure]
            out[at] = i16(figure)
            at += 1
        for _k in range(room - count):
            out[at] = -1
            at += 1
        self.at = at

    def seat_bits(self, row: vec[i64], room: i64) -> None:
        """A bit for each seat, the lowest for the one that looks."""
        out = self.out
        at = self.at
        seats = self.seats
        seat = self.seat
        every = (1 << seats) - 1
        count: i64 = len(row)
        for k in range(count):
            bits = row[k]
            out[at] = i16((bits >> seat | bits << (seats - seat)) & every)
            at += 1
        for _k in range(room - count):
            out[at] = 0
            at += 1
        self.at = at

    def known(self, row: vec[i64], known: vec[i64], room: i64) -> None:
        """RUL-61  Faces that this seat has seen; the others are UNSEEN, as the veil of a view leaves them."""
        out = self.out
        at = self.at
        seat = self.seat
        count: i64 = len(row)
        for k in range(count):
            face = row[k]
            if face >= 0 and known[k] >> seat & 1 == 0:
                face = UNSEEN
            out[at] = i16(face)
            at += 1
        for _k in range(room - count):
            out[at] = 0
            at += 1
        self.at = at

    def _nought(self, count: i64) -> None:
        out = self.out
        at = self.at
        for _k in range(count):
            out[at] = 0
            at += 1
        self.at = at


_codes: dict[str, int] = {}


def code_of(text: str) -> int:
    """A text as 30 bits (FNV-1a, folded); a test shows that no two reasons share a code."""
    found = _codes.get(text)
    if found is None:
        found = 0x811C9DC5
        for byte in text.encode():
            found = (found ^ byte) * 0x01000193 & 0xFFFFFFFF
        found = (found >> 30 ^ found) & 0x3FFFFFFF
        _codes[text] = found
    return found
