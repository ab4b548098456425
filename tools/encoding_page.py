"""Writes docs/encoding.md: every number of an observation and of an action (`make rows`).

python -m tools.encoding_page
"""

from collections.abc import Iterator
from pathlib import Path

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core.decisions import KINDS, VERBS
from cadwallon.envs.observation import layout
from cadwallon.envs.procedures import FIGURE, OPTION, SEAT, SOURCE, known_procedures, meaning_of, names_of
from cadwallon.envs.spoken import ACTIONS, FIRST, MASKS, SLOT_NAMES

PLACE = Path(__file__).resolve().parent.parent / "docs" / "encoding.md"

# What each field of the position is, in the words of the rulebook.
MEANS = {
    "short_form": "only seats that hold a legal answer are asked",
    "pos": (
        "the space of each figure; -1 not placed yet, -2 left the district, -3 removed, -4 captured, -5 entering,"
        " -6 on the sheet"
    ),
    "at": "the figure on each space; -1: none",
    "load": "how many treasures of each kind each thief carries",
    "chest": "the treasure in each room's chest; -1: none any more",
    "chest_known": "who has seen it",
    "covered": "chests that a sheet covers",
    "gone": "treasures of each kind that are out of the game",
    "alarm": "the alarm has been raised",
    "portcullis": "spaces with a portcullis",
    "ducats": "ducats",
    "bank": "ducats that came from the bank",
    "ap": "action points left",
    "ap_max": "action points at the beginning of a turn",
    "captured": "thieves of the gang who were captured",
    "round": "the round, from 1",
    "first": "the first player",
    "player": "whose turn it is",
    "phase": "the phase of the turn",
    "active": "the activated thief; -1: none",
    "has_moved": "he has moved",
    "has_acted": "he has acted",
    "has_used_skill": "he has used his skill",
    "opened": "chests that he has opened",
    "done": "thieves who were activated in this turn",
    "mission_done": "a mission was fulfilled in this turn",
    "over": "the game is over",
    "scores": "the final reckoning; noughts before the end",
    "missions": "open missions",
    "mission_deck": "missions in the deck",
    "mission_discard": "missions that were fulfilled or replaced",
    "deck": "Arcana cards in the deck",
    "discard": "the Arcana discard pile, the top card last",
    "hand": "copies of each Arcana card in the own hand",
    "hand_size": "cards in each hand",
    "known": "copies of each card that everybody knows to be in a hand",
    "known_size": "how many these are",
    "unseen": "copies of each card in the deck or unknown in a hand",
    "sheet_count": "piles, purses and tracks of the adventure's sheet",
    "gang_count": "the same by gang",
    "thief_mark": "marks that a sheet puts on thieves",
    "muted": "thieves whose skill does not work",
    "cargo": "the captive that a thief leads; -1: none",
    "token": "the face of the sheet's token in each room; -1: none",
    "token_known": "who has seen it",
    "token_up": "it lies face up",
    "token_faces": "how many of each face lie face down",
    "wounds": "wounds",
    "visit": "bits: what a thief has done in this visit to the catacombs",
    "tried": "the activated prisoner's attempt has failed",
    "experience": "tokens of experience",
    "debts": "cards taken at the Inn",
    "equipment": "the equipment that each thief bears; -1: none",
    "stock": "equipment that lies on the table",
    "intrigue": "the own intrigues",
    "intrigue_size": "intrigues in each hand",
    "intrigue_deck": "intrigues in the deck",
    "intrigue_discard": "intrigues that were shown",
    "facts": "what each gang has done, as intrigues count it",
    "explore": "the face of the exploration token in each room; -1: none",
    "explore_known": "who has seen it",
    "explore_up": "it lies face up",
    "explore_seen": "how many of each face have been turned up",
    "hand_purple": "cards with a purple back in each hand",
    "known_purple": "how many of these are known",
    "space_token": "tokens of the sheet on spaces, by slot of the sheet",
    "passed": "the result that a procedure leaves for the one below it",
    "face": "the die that it leaves",
    "asked": "who is asked; -1: nobody",
    "asked_before": "who answered last",
    "kind": "the kind of the question (below)",
    "reason": "the clause, card or skill that asks",
    "subject": "whom it is about (of `answer_target` the card, of `own_die` the face); -1: nobody",
}

HEAD = f"""# The encoding: observations and actions

Written by `make rows` from the tables that the engine itself uses; a test compares this page with them. All
environments ([environments.md](environments.md)) share it: `cadwallon.envs.encoding`.

Whoever looks comes first: **seats** are counted from the seat that observes or answers, in turn order, and there is
room for four. **Figures**: 0 to 3 are one's own thieves, 4 to 15 those of the rivals, 16 and 17 the militia, then the
figures of the sheet. Spaces, rooms, cards, treasures and missions have their places in the lists of the box
(`src/cadwallon/content/*/manifest.py`).

## Actions: one `Discrete({ACTIONS})`, several choices for one answer

An option has seven slots. An answer is spoken slot by slot: the verb, then each slot in which the options that are left
still differ; the mask allows exactly the values that they have there. With one option left the answer is given. On the
mean an answer takes 1.5 choices, five at most. A question with a single legal answer is answered by itself.

`encoding.rows(view)` gives all options at once instead, one row of these seven numbers each, for networks that score
pairs of position and option; `encoding.option(row, ...)` turns a row into the option.

| slot | actions | what it says |
|---|---|---|
"""


def actions() -> Iterator[str]:
    words = {
        "verb": "what is done: " + ", ".join(f"{number} {verb}" for number, verb in enumerate(VERBS)),
        "a": "its first number: a figure, card, mission ...; 255 in all three: nothing",
        "b": "its second: mostly a space",
        "c": "its third: whom a movement attacks, the target of a card ...",
        "runs and doors": "Run cards attached (four bits), Secret Doors (four bits)",
        "other attached cards": (
            "bits: a skill used as Run, as Secret Door, Muffled Hammer, Fence's Favour, careful, flight, acid, dealer"
        ),
        "comrades on the way": "a bit for each comrade, by place in the gang, with whom is exchanged on the way",
    }
    for slot, name in enumerate(SLOT_NAMES):
        yield f"| {name} | {FIRST[slot]} to {FIRST[slot] + MASKS[slot]} | {words[name]} |"


def observation() -> Iterator[str]:
    at = [0, 0]
    both = zip(layout(False), layout(True), strict=True)
    for (name, words, base), (_, _, ashes) in both:
        known = MEANS.get(name)
        if known is None and words == "":
            raise SystemExit(f"{name} is new in an observation: say in MEANS what it is")
        said = "; ".join(part for part in (known or "", words) if part)
        places = [f"{at[box]} ({count})" if count else "-" for box, count in enumerate((base, ashes))]
        yield f"| `{name}` | {places[0]} | {places[1]} | {said} |"
        at = [at[0] + base, at[1] + ashes]
    yield f"| | **{at[0]}** | **{at[1]}** | all of it |"


def procedures() -> Iterator[str]:
    marks = {FIGURE: " (figure)", SEAT: " (seat)", SOURCE: " (source)", OPTION: " (an option: 7 numbers)"}
    for number, kind in enumerate(known_procedures(), 1):
        names = [name + marks.get(meaning_of(kind, name), "") for name in names_of(kind)]
        yield f"| {number} | {kind.__name__} | {', '.join(names)} |"


def text() -> str:
    lines = [HEAD + "\n".join(actions())]
    lines += ["", "## Observations: int16 (or float32), equally long in all games of a set", ""]
    lines += [
        "Where a part begins, and in brackets how many numbers it has: in games of the base box, and with The King"
    ]
    lines += ["of Ashes. `Encoding.parts` holds the same as slices.", ""]
    lines += ["| part | base | expansion | what it is |", "|---|---|---|---|", *observation()]
    lines += ["", "## Kinds of question", "", ", ".join(f"{number} {kind}" for number, kind in enumerate(KINDS)) + "."]
    lines += ["", "## Adventures", ""]
    lines += [", ".join(f"{number} {name}" for number, name in enumerate(EVERY_ADVENTURE, 1)) + "."]
    lines += ["", "## Unfinished procedures (`stack`)", ""]
    lines += [
        "First how many there are, then each from the top: its number, then its attributes in this order. A list is"
    ]
    lines += [
        "its length and what is in it, a text two numbers, what the seat may not see -1. Noughts follow the last.",
        "",
    ]
    lines += ["| number | procedure | attributes |", "|---|---|---|", *procedures()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8", newline="\n")
