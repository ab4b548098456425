"""Writes what a page is developed and tested with: real messages of seeded games.

    python tools/make_fixtures.py

`web/fixtures/`: board.json, catacombs.json, content.json, words.en.json, and one `position` message a file, as the
socket sends it to the person of seat 0; the other gangs are played by bots, and so is seat 0 between two of these
moments.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from cadwallon.bots import Bot, make_bot
from cadwallon.content.ashes.manifest import ADVENTURES as ASHES_ADVENTURES
from cadwallon.content.rulebooks import make_rules
from cadwallon.play.table import BOT, PERSON, Table
from cadwallon.server.trail import Trail
from cadwallon.server.wire.boards import board
from cadwallon.server.wire.clash import combat
from cadwallon.server.wire.facts import board_id, catacombs_id, facts
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.server.wire.words import words
from cadwallon.view.view import SPECTATOR, view_of

FOLDER = Path(__file__).resolve().parent.parent / "web" / "fixtures"
GANGS = ["executioners", "nocturnis", "kaldern", "cursed"]
LANGUAGE = "en"
PERSON_SEAT = 0
LAST_EVENTS = 12  # of the log, so that files stay short
MOST_GAMES = 60

Moment = Callable[[Table], bool]


def asked(kind: str, reason: str = "") -> Moment:
    """The person is asked a question of this kind (and clause)."""

    def now(table: Table) -> bool:
        pending = table.question
        return (
            pending is not None
            and pending.seat == PERSON_SEAT
            and pending.kind == kind
            and (not reason or pending.reason == reason)
        )

    return now


def activated(table: Table) -> bool:
    """In the turn, a thief of the person is activated and has something left to do."""
    return asked("turn")(table) and table.state.active >= 0 and table.state.ap[PERSON_SEAT] > 2


def busy_turn(table: Table) -> bool:
    """A turn in the middle of the game with somebody to attack."""
    pending = table.question
    return (
        asked("turn")(table)
        and table.state.round >= 3
        and pending is not None
        and len(pending.options) > 60
        and any(word[3:4] and not word[3].startswith("+") for word in _words(table) if word[0] == "move")
    )


def in_duel(table: Table) -> bool:
    """A combat to two touches, in the middle of it."""
    fight = combat(view_of(table.state, SPECTATOR))
    return asked("combat_card")(table) and fight is not None and fight.touches is not None and sum(fight.touches) > 0


def waiting(table: Table) -> bool:
    """Somebody else decides in a combat."""
    pending = table.question
    return pending is not None and pending.kind == "combat_card" and pending.seat != PERSON_SEAT


def below(table: Table) -> bool:
    """A turn with thieves in the catacombs, equipment and tokens turned up."""
    state = table.state
    thieves = range(state.rules.thieves)
    return (
        asked("turn")(table)
        and state.round >= 3
        and sum(state.pos[thief] >= state.rules.board.city for thief in thieves) >= 2
        and any(state.pos[thief] >= state.rules.board.city for thief in range(4))
        and any(state.equipment[thief] >= 0 for thief in range(4))
    )


def over(table: Table) -> bool:
    return table.over


def _words(table: Table) -> list[list[str]]:
    pending = table.question
    assert pending is not None
    return [one.words for one in question(pending, table.state, pending.seat, LANGUAGE).options or []]


# File, adventure, moment: looked for in one game after the other until it comes up.
MOMENTS: list[tuple[str, str, Moment]] = [
    ("placement", "treasure_of_the_duke", asked("place_thief")),
    ("phase_two", "treasure_of_the_duke", asked("phase_two")),
    ("move_militia", "treasure_of_the_duke", asked("move_figure")),
    ("first_turn", "treasure_of_the_duke", asked("turn")),
    ("activated", "treasure_of_the_duke", activated),
    ("busy_turn", "treasure_of_the_duke", busy_turn),
    ("answer_move", "treasure_of_the_duke", asked("answer_move")),
    ("combat_card", "treasure_of_the_duke", asked("combat_card")),
    ("combat_reroll", "treasure_of_the_duke", asked("combat_reroll")),
    ("combat_waiting", "treasure_of_the_duke", waiting),
    ("retreat", "treasure_of_the_duke", asked("retreat")),
    ("steal", "treasure_of_the_duke", asked("steal")),
    ("drop", "treasure_of_the_duke", asked("drop")),
    ("drop_room", "treasure_of_the_duke", asked("drop_room")),
    ("test_failed", "treasure_of_the_duke", asked("test_failed")),
    ("test_passed", "treasure_of_the_duke", asked("test_passed")),
    ("portcullis", "treasure_of_the_duke", asked("place_token", "LEA-7")),
    ("end", "treasure_of_the_duke", over),
    ("adventure_2_mark", "ring_of_assassins", asked("choose_thief", "EV-2a")),
    ("adventure_3_bid", "night_of_the_long_cutlasses", asked("bid")),
    ("adventure_4_place_zombie", "king_of_ashes", asked("place_token", "ADV-4.2")),
    ("adventure_4_zombies", "king_of_ashes", asked("move_figure", "ADV-4.3")),
    ("adventure_5_coach", "gilded_coach", asked("move_figure", "ADV-5.4")),
    ("adventure_7_duel", "swordmasters_wager", in_duel),
    ("adventure_8_tokens", "dukes_daughter", asked("peek")),
    ("adventure_9_hire", "awakening_of_sophet_drahas", asked("hire")),
    ("adventure_9_patrol", "awakening_of_sophet_drahas", asked("phase_two")),
    ("adventure_9_rubble", "awakening_of_sophet_drahas", asked("place_token", "CMN-14")),
    ("adventure_9_below", "awakening_of_sophet_drahas", below),
    ("adventure_9_exchange", "awakening_of_sophet_drahas", asked("exchange")),
    ("adventure_9_equipment", "awakening_of_sophet_drahas", asked("take_equipment")),
    ("adventure_9_end", "awakening_of_sophet_drahas", over),
]


def seat_table(adventure: str, seed: int) -> tuple[Table, list[Bot]]:
    table = Table(make_rules(GANGS, adventure, inn=adventure in ASHES_ADVENTURES), seed, [PERSON, BOT, BOT, BOT])
    # What the expansion adds is met more often by bots that try everything.
    level = "random" if adventure in ASHES_ADVENTURES else "greedy"
    return table, [make_bot(level, seed * 10 + seat) for seat in range(len(GANGS))]


def moments(adventure: str, seed: int) -> Iterator[Table]:
    """A game, question by question, and its end."""
    table, bots = seat_table(adventure, seed)
    yield table
    while not table.over:
        pending = table.question
        assert pending is not None
        table.answer(pending.seat, bots[pending.seat].choose(table.view(pending.seat)))
        yield table


def message(table: Table) -> dict[str, object]:
    """The `position` message of this moment for the connection of the person."""
    pending = table.question
    heard = happenings(table.rules, table.events, PERSON_SEAT, LANGUAGE)
    mine = table.can_undo(PERSON_SEAT)
    trail = Trail()
    trail.follow(table.events)
    return {
        "type": "position",
        "number": len(table.journal.steps),
        "views": [position(table.state, PERSON_SEAT, can_undo=mine)],
        "question": question(pending, table.state, PERSON_SEAT, LANGUAGE) if pending else None,
        "events": heard[-LAST_EVENTS:],
        "moments": [],
        "fresh": True,
        "moment": trail.name(),
    }


def write(name: str, value: object) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(value), indent=1).decode()
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    write("board", board(board_id()))
    write("catacombs", board(catacombs_id()))
    write("content", facts())
    write("words.en", words(LANGUAGE))
    left = list(MOMENTS)
    for seed in range(1, MOST_GAMES):
        for adventure in {adventure: None for _, adventure, _ in left}:
            for table in moments(adventure, seed):
                for moment in [one for one in left if one[1] == adventure and one[2](table)]:
                    write(moment[0], message(table))
                    left.remove(moment)
                if not any(one[1] == adventure for one in left):
                    break
    for name, _, _ in left:
        print(f"{name} did not come up")
    print(f"wrote {len(list(FOLDER.glob('*.json')))} files to {FOLDER}")


if __name__ == "__main__":
    main()
