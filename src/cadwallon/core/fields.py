"""The state of a game, each field of it declared once.

`tools/make_rows.py` writes `rows.py` from this table: the attributes, a fresh state, a clone, the veil of a view.
Whether undo may go back (`play/table.py`), what is compared, printed and sent to another process follow from it too. To
add a field: one line here, then `make rows`.
"""

from typing import Final

from cadwallon.engine.fields import (
    A_FIGURE,
    A_SEAT,
    CARD_BITS,
    COPIED,
    COUNT,
    DERIVED,
    FRAMES,
    MASK,
    OWNER,
    PUBLIC,
    ROW,
    SEAT_BITS,
    SHARED,
    THE_SUBJECT,
    TOKENS,
    Field,
    flag,
    number,
    rare,
    row,
    text,
)

# --- sizes, by the rules of a game -----------------------------------------------------------------------------------
SEAT: Final = "rules.seats"
THIEF: Final = "rules.thieves"
FIGURE: Final = "rules.figure_count"
SPACE: Final = "rules.board.count"
ROOM: Final = "rules.board.room_count"
KIND: Final = "rules.kinds"
DESIGN: Final = "rules.designs"
GANG_OR_NONE: Final = "rules.seats + 1"  # the last one for all other figures
EMPTY: Final = ""
LAID: Final = "when(rules.n.token_faces > 0, rules.board.room_count)"
WOUNDED: Final = "when(rules.n.wounds > 0, rules.thieves)"
EXPERIENCED: Final = "when(rules.n.experience > 0, rules.seats)"
INTRIGUES: Final = "len(rules.parts.intrigues)"
PLOTTING: Final = "when(len(rules.parts.intrigues) > 0, rules.seats)"
EXPLORED: Final = "when(rules.n.explore_faces > 0, rules.board.room_count)"
LYING: Final = "when(rules.n.explore_faces > 0, rules.n.explore_faces + 1)"
BACKS: Final = "when(rules.purple_backs, rules.seats)"

FIELDS: Final = (
    flag("short_form"),
    # the board
    row("pos", FIGURE, "UNPLACED"),
    row("at", SPACE, "-1", A_FIGURE),
    number("held_low", names=DERIVED),  # the same as a set of spaces ...
    number("held_high", names=DERIVED),
    row("gang_low", GANG_OR_NONE, names=DERIVED),  # ... and by gang
    row("gang_high", GANG_OR_NONE, names=DERIVED),
    row("load", f"{THIEF} * {KIND}"),
    Field("chest", ROW, MASK, COPIED, ROOM, "-1", "chest_known"),
    rare("chest_known", ROOM, "rules.every_seat", SEAT_BITS),
    rare("covered", ROOM),
    rare("gone", KIND),
    flag("alarm"),
    rare("portcullis", SPACE),
    # the gangs
    row("ducats", SEAT),
    number("bank"),
    row("ap", SEAT, "rules.n.ap"),
    rare("ap_max", SEAT, "rules.n.ap"),
    rare("captured", SEAT),
    # the course of the game
    number("round"),
    number("first", names=A_SEAT),
    number("player", names=A_SEAT),
    number("phase"),
    number("active", "-1", names=A_FIGURE),
    flag("has_moved"),
    flag("has_acted"),
    flag("has_used_skill"),
    number("opened"),
    row("done", THIEF),
    flag("mission_done"),
    flag("over"),
    rare("scores", EMPTY),
    # cards
    rare("missions", EMPTY),
    Field("mission_deck", ROW, COUNT, SHARED, EMPTY, "0"),
    rare("mission_discard", EMPTY),
    Field("deck", ROW, COUNT, SHARED, EMPTY, "0"),
    rare("discard", EMPTY),
    Field("hand", ROW, OWNER, COPIED, f"{SEAT} * {DESIGN}", "0", width=DESIGN),
    row("hand_size", SEAT),
    rare("known", f"{SEAT} * {DESIGN}"),  # cards that everybody knows to be in a hand (RUL-60)
    row("known_size", SEAT),
    Field("unseen", ROW, PUBLIC, COPIED, EMPTY, "rules.copies"),  # copies in the deck or unknown in a hand
    # what sheets add
    row("sheet_count", "rules.n.sheet_counts"),
    row("gang_count", f"rules.n.gang_counts * {SEAT}"),
    row("thief_mark", f"rules.n.thief_marks * {THIEF}"),
    rare("muted", THIEF),  # his skill does not work
    rare("cargo", THIEF, "-1"),  # the captive he leads (CMN-11)
    Field("token", ROW, TOKENS, COPIED, LAID, "-1", "token_known token_up"),  # its face
    row("token_known", LAID, names=SEAT_BITS),  # a bit for each seat that has seen its face
    row("token_up", LAID),  # it lies face up; one that all peeked at does not
    row("token_faces", "rules.n.token_faces"),  # how many lie face down of each face
    # what the expansion adds; all of it is empty in games without it
    # who has a thief's place (KSE-5); an observation names every character
    rare("hired", "when(len(rules.parts.hirelings) > 0, rules.thieves)", "-1", DERIVED),
    rare("wounds", WOUNDED),
    rare("visit", WOUNDED),  # bits: what he has done in this visit below (RUL-44)
    flag("tried"),  # the activated prisoner's attempt has failed (PRI-2)
    rare("experience", EXPERIENCED),
    rare("debts", EXPERIENCED),  # cards taken at the Inn (INN-1)
    rare("equipment", "when(len(rules.parts.equipment) > 0, rules.thieves)", "-1"),  # what each thief bears
    rare("stock", "len(rules.parts.equipment)", "1"),  # 1: it lies face up on the table
    Field("intrigue", ROW, OWNER, SHARED, PLOTTING, "0", width="1", names=CARD_BITS),  # `intrigues_of`
    rare("intrigue_size", PLOTTING),
    Field("intrigue_deck", ROW, COUNT, SHARED, EMPTY, "0"),
    rare("intrigue_discard", EMPTY),
    rare("facts", f"rules.n.facts * {SEAT}"),  # IC-2, by fact and seat
    Field("explore", ROW, TOKENS, SHARED, EXPLORED, "-1", "explore_known explore_up"),  # exploration tokens
    rare("explore_known", EXPLORED, names=SEAT_BITS),
    rare("explore_up", EXPLORED),
    rare("explore_seen", "rules.n.explore_faces"),  # how many of each face have been turned up
    rare("explore_lying", LYING, names=DERIVED),  # as sets of rooms: see exploration.py
    rare("hand_purple", BACKS),  # HID-3
    rare("known_purple", BACKS),  # of those that are known there
    rare("space_token", f"rules.n.space_tokens * {SPACE}"),  # tokens of a sheet, by slot and space ...
    rare("slot_low", "rules.n.space_tokens", names=DERIVED),  # ... and where any of a slot lie, as a set of spaces
    rare("slot_high", "rules.n.space_tokens", names=DERIVED),
    # results that a frame leaves for the one below it
    flag("passed", fleeting=True),
    number("face", fleeting=True),
    # the question
    Field("stack", FRAMES, PUBLIC, COPIED, EMPTY, ""),  # a frame veils its own secrets (`Frame.veiled`)
    number("asked", "NOBODY_ASKED", names=A_SEAT),
    number("asked_before", "NOBODY_ASKED", fleeting=True, names=A_SEAT),
    number("kind"),
    text("reason"),
    number("subject", "-1", names=THE_SUBJECT),
)
