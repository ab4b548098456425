"""What an observation holds of a position, by field. Written by tools/make_encoding.py: `make rows`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.rows import Rows
from cadwallon.envs.pen import Pen

# The most there is of each thing, without and with the expansion.
ROOMS: Final = (
    (3, 3),  # 3
    (12, 13),  # len(rules.others) + len(rules.parts.militiamen)
    (0, 18),  # len(rules.parts.equipment)
    (0, 34),  # len(rules.parts.intrigues)
    (15, 15),  # len(rules.parts.missions)
    (84, 92),  # rules.board.count
    (24, 24),  # rules.board.room_count
    (21, 37),  # rules.designs
    (7, 12),  # rules.kinds
    (0, 7),  # rules.n.explore_faces
    (0, 16),  # rules.n.facts
    (2, 5),  # rules.n.gang_counts
    (2, 5),  # rules.n.sheet_counts
    (0, 4),  # rules.n.space_tokens
    (1, 1),  # rules.n.thief_marks
    (3, 3),  # rules.n.token_faces
    (60, 92),  # sum(rules.copies)
)

# name, what its numbers are, how many of them without and with the expansion
OBSERVED: Final = (
    ("short_form", "0 or 1", 1, 1),
    ("pos", "by figure", 28, 29),
    ("at", "figures", 84, 92),
    ("load", "by thief", 112, 192),
    ("chest", "-2: not seen", 24, 24),
    ("chest_known", "a bit for each seat, the lowest is one's own", 24, 24),
    ("covered", "", 24, 24),
    ("gone", "", 7, 12),
    ("alarm", "0 or 1", 1, 1),
    ("portcullis", "", 84, 92),
    ("ducats", "by seat", 4, 4),
    ("bank", "", 1, 1),
    ("ap", "by seat", 4, 4),
    ("ap_max", "by seat", 4, 4),
    ("captured", "by seat", 4, 4),
    ("round", "", 1, 1),
    ("first", "seat", 1, 1),
    ("player", "seat", 1, 1),
    ("phase", "", 1, 1),
    ("active", "figure", 1, 1),
    ("has_moved", "0 or 1", 1, 1),
    ("has_acted", "0 or 1", 1, 1),
    ("has_used_skill", "0 or 1", 1, 1),
    ("opened", "", 1, 1),
    ("done", "by thief", 16, 16),
    ("mission_done", "0 or 1", 1, 1),
    ("over", "0 or 1", 1, 1),
    ("scores", "by seat", 4, 4),
    ("missions", "a list; -1 behind its end", 3, 3),
    ("mission_deck", "how many", 1, 1),
    ("mission_discard", "a list; -1 behind its end", 15, 15),
    ("deck", "how many", 1, 1),
    ("discard", "a list; -1 behind its end", 60, 92),
    ("hand", "own ones only", 21, 37),
    ("hand_size", "by seat", 4, 4),
    ("known", "by seat", 84, 148),
    ("known_size", "by seat", 4, 4),
    ("unseen", "", 21, 37),
    ("sheet_count", "", 2, 5),
    ("gang_count", "by seat, for each", 8, 20),
    ("thief_mark", "by thief, for each", 16, 16),
    ("muted", "by thief", 16, 16),
    ("cargo", "by thief", 16, 16),
    ("token", "-2: not seen", 24, 24),
    ("token_known", "a bit for each seat, the lowest is one's own", 24, 24),
    ("token_up", "", 24, 24),
    ("token_faces", "", 3, 3),
    ("wounds", "by thief", 0, 16),
    ("visit", "by thief", 0, 16),
    ("tried", "0 or 1", 1, 1),
    ("experience", "by seat", 0, 4),
    ("debts", "by seat", 0, 4),
    ("equipment", "by thief", 0, 16),
    ("stock", "", 0, 18),
    ("intrigue", "own ones only", 0, 34),
    ("intrigue_size", "by seat", 0, 4),
    ("intrigue_deck", "how many", 1, 1),
    ("intrigue_discard", "a list; -1 behind its end", 0, 34),
    ("facts", "by seat, for each", 0, 64),
    ("explore", "-2: not seen", 0, 24),
    ("explore_known", "a bit for each seat, the lowest is one's own", 0, 24),
    ("explore_up", "", 0, 24),
    ("explore_seen", "", 0, 7),
    ("hand_purple", "by seat", 0, 4),
    ("known_purple", "by seat", 0, 4),
    ("space_token", "by space, for each", 0, 368),
    ("passed", "0 or 1", 1, 1),
    ("face", "", 1, 1),
    ("asked", "seat", 1, 1),
    ("asked_before", "seat", 1, 1),
    ("kind", "", 1, 1),
    ("reason", "two numbers that stand for a word", 2, 2),
    ("subject", "the figure in question", 1, 1),
)


def write_fields(pen: Pen, g: Rows) -> None:
    rules = g.rules
    rooms = pen.rooms
    pen.flag(g.short_form)
    pen.by_figure(g.pos, rooms[1])
    pen.figures_in(g.at, rooms[5])
    pen.by_thief(g.load, rules.kinds, rooms[8])
    pen.known(g.chest, g.chest_known, rooms[6])
    pen.seat_bits(g.chest_known, rooms[6])
    pen.plain(g.covered, rooms[6])
    pen.plain(g.gone, rooms[8])
    pen.flag(g.alarm)
    pen.plain(g.portcullis, rooms[5])
    pen.by_seat(g.ducats, 1, 1)
    pen.number(g.bank)
    pen.by_seat(g.ap, 1, 1)
    pen.by_seat(g.ap_max, 1, 1)
    pen.by_seat(g.captured, 1, 1)
    pen.number(g.round)
    pen.a_seat(g.first)
    pen.a_seat(g.player)
    pen.number(g.phase)
    pen.a_figure(g.active)
    pen.flag(g.has_moved)
    pen.flag(g.has_acted)
    pen.flag(g.has_used_skill)
    pen.number(g.opened)
    pen.by_thief(g.done, 1, 1)
    pen.flag(g.mission_done)
    pen.flag(g.over)
    pen.by_seat(g.scores, 1, 1)
    pen.listed(g.missions, rooms[0])
    pen.number(len(g.mission_deck))
    pen.listed(g.mission_discard, rooms[4])
    pen.number(len(g.deck))
    pen.listed(g.discard, rooms[16])
    pen.own(g.hand, rules.designs, rooms[7])
    pen.by_seat(g.hand_size, 1, 1)
    pen.by_seat(g.known, rules.designs, rooms[7])
    pen.by_seat(g.known_size, 1, 1)
    pen.plain(g.unseen, rooms[7])
    pen.plain(g.sheet_count, rooms[12])
    pen.seats_of_each(g.gang_count, rules.n.gang_counts, rooms[11])
    pen.thieves_of_each(g.thief_mark, rules.n.thief_marks, rooms[14])
    pen.by_thief(g.muted, 1, 1)
    pen.by_thief(g.cargo, 1, 1)
    pen.known(g.token, g.token_known, rooms[6])
    pen.seat_bits(g.token_known, rooms[6])
    pen.plain(g.token_up, rooms[6])
    pen.plain(g.token_faces, rooms[15])
    if pen.expansion:
        pen.by_thief(g.wounds, 1, 1)
        pen.by_thief(g.visit, 1, 1)
    pen.flag(g.tried)
    if pen.expansion:
        pen.by_seat(g.experience, 1, 1)
        pen.by_seat(g.debts, 1, 1)
        pen.by_thief(g.equipment, 1, 1)
        pen.plain(g.stock, rooms[2])
        pen.own_bits(g.intrigue, rooms[3])
        pen.by_seat(g.intrigue_size, 1, 1)
    pen.number(len(g.intrigue_deck))
    if pen.expansion:
        pen.listed(g.intrigue_discard, rooms[3])
        pen.seats_of_each(g.facts, rules.n.facts, rooms[10])
        pen.known(g.explore, g.explore_known, rooms[6])
        pen.seat_bits(g.explore_known, rooms[6])
        pen.plain(g.explore_up, rooms[6])
        pen.plain(g.explore_seen, rooms[9])
        pen.by_seat(g.hand_purple, 1, 1)
        pen.by_seat(g.known_purple, 1, 1)
        pen.spaces_of_each(g.space_token, rules.n.space_tokens, rules.board.count, rooms[13], rooms[5])
    pen.flag(g.passed)
    pen.number(g.face)
    pen.a_seat(g.asked)
    pen.a_seat(g.asked_before)
    pen.number(g.kind)
    pen.a_text(g.reason)
    pen.a_subject(g.subject, g.kind)


def rooms_of(expansion: bool) -> vec[i64]:
    return vec[i64]([ashes if expansion else base for base, ashes in ROOMS])
