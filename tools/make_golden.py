"""Writes the golden games anew: whole journals, and a readable playthrough of each adventure (tests/golden).

    python tools/make_golden.py

A change of the rules shows as a change of these files; read the difference before you keep it.
"""

from pathlib import Path

from cadwallon.board.board import GATE
from cadwallon.content.rulebooks import CATACOMBS, EVERY_ADVENTURE, EXPANSION, INN, make_rules
from cadwallon.core.decisions import KINDS, MOVE, VERBS
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.core.vocabulary import PLAIN, vocabulary_of
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, verb_of
from cadwallon.engine.events import ALL, both
from cadwallon.play.journal import dump
from cadwallon.play.table import Question, Table
from cadwallon.view.words import option_words

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"

# name of the file, adventure, edition, gangs by seat, seed, table options
Game = tuple[str, str, str, list[str], int, tuple[str, ...]]
GAMES: list[Game] = [
    ("revised_4", "treasure_of_the_duke", "revised", ["executioners", "nocturnis", "kaldern", "cursed"], 11, ()),
    ("fr_3", "treasure_of_the_duke", "fr", ["cursed", "executioners", "nocturnis"], 12, ()),
    ("first_2", "treasure_of_the_duke", "first", ["kaldern", "nocturnis"], 13, ()),
    ("es_4", "treasure_of_the_duke", "es", ["nocturnis", "cursed", "executioners", "kaldern"], 14, ()),
]
GAMES += [
    (f"adventure_{number}", name, "revised", ["kaldern", "executioners", "cursed", "nocturnis"], 20 + number, ())
    for number, name in enumerate(EVERY_ADVENTURE, 1)
    if number > 1
]
OLD_CITY = ("treasure_of_the_duke", "revised", ["nocturnis", "kaldern", "cursed"])
GAMES += [
    ("old_city", *OLD_CITY, 41, (EXPANSION,)),
    ("old_city_catacombs", *OLD_CITY, 42, (EXPANSION, CATACOMBS, INN)),
]
# One readable game of each adventure, with as few gangs as it takes.
PLAYTHROUGHS: list[Game] = [
    (
        f"playthrough_{number}",
        name,
        "revised",
        ["executioners", "cursed", "kaldern"][: sheet.players[0]],
        14 + number,
        (),
    )
    for number, (name, sheet) in enumerate(EVERY_ADVENTURE.items(), 1)
]

# How gladly a verb is chosen; the others count one. Golden games do not follow the bots, which may learn.
GLADLY = {
    "mission": 60, "special": 30, "lockpick": 40, "bash": 25, "card": 4, "play": 4, "skill": 2, "use": 4, "figure": 4,
    "hire": 2, "heal": 20, "escape": 40, "power": 60, "declare": 60, "buy": 4, "draw_intrigue": 10, "gift": 10,
}  # fmt: skip
HOMEWARD = 4  # from this round on loaded thieves make for the gates
LISTED = 8  # longer lists of options are counted by verb


# --- playing ---------------------------------------------------------------------------------------------------------
def play(
    name: str, adventure: str, edition: str, gangs: list[str], seed: int, options: tuple[str, ...] = ()
) -> tuple[Table, str]:
    """A seeded game in the table form to its end, and its playthrough."""
    expansion = True if EXPANSION in options else None
    rules = make_rules(gangs, adventure, edition, expansion, CATACOMBS in options, INN in options)
    table = Table(rules, seed)
    taste = Chance(seed)
    lines = [f"{name}: {', '.join([adventure, edition, ' '.join(gangs), *options])}, seed {seed}"]
    told = _tell(table, lines, 0)
    while True:
        question = table.question
        if question is None:
            break
        option = choose(table.state, taste)
        rules = table.state.rules  # a mercenary has a name of his own
        lines.append(f"{len(table.journal.steps) + 1}. {asked(rules, question)}")
        lines.append(f"   > {' '.join(option_words(rules, option))}")
        table.answer(question.seat, option)
        told = _tell(table, lines, told)
    lines.append(f"scores: {' '.join(str(score) for score in table.state.scores)}")
    return table, "\n".join(lines) + "\n"


def choose(g: State, taste: Chance) -> int:
    """A weighted draw that opens chests, comes home and now and then does anything else that is legal.

    By words, not by places in the list: the order in which options are found is nobody's business.
    """
    options = sorted(g.options(), key=lambda option: option_words(g.rules, option))
    weights = [_weight(g, option) for option in options]
    place = taste.below(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        place -= weight
        if place < 0:
            return option
    raise AssertionError("the weights do not add up")


def _weight(g: State, option: int) -> int:
    verb = verb_of(option)
    late = g.round >= HOMEWARD
    if VERBS[verb] == "leave":
        return 40 if late else 0 if len(g.options()) > 1 else 1
    if verb != MOVE or a_of(option) >= g.rules.thieves:
        return GLADLY.get(VERBS[verb], 1)
    board = g.rules.board
    thief = a_of(option)
    space = b_of(option)
    loaded = sum(g.load[thief * g.rules.kinds : (thief + 1) * g.rules.kinds])
    if late and loaded and (space >= board.count or board.kind[space] == GATE):
        return 40
    if not late and space < board.room_count and g.chest[space] >= 0:
        return 20
    if board.city <= space < board.count:
        return 10
    return 1


# --- telling ---------------------------------------------------------------------------------------------------------
def asked(rules: Rules, question: Question) -> str:
    """Who is asked for what, and the options: a few by words, many by how often each verb is there."""
    words = sorted(" ".join(option_words(rules, option)) for option in question.options)
    if len(words) > LISTED:
        verbs = [VERBS[verb_of(option)] for option in question.options]
        words = [f"{verb} x{verbs.count(verb)}" for verb in sorted(set(verbs))]
    gang = rules.parts.gangs[question.seat]
    assert question.kind in KINDS
    return f"{gang} {question.kind} ({question.reason}) {len(question.options)}: {', '.join(words)}"


def _tell(table: Table, lines: list[str], told: int) -> int:
    for event in table.events[told:]:
        if event[1] == ALL:
            lines.append("   " + event_line(table.state.rules, event))
        elif event[1] >= 0:  # what one seat alone was told; the others' version says less
            lines.append(f"   ({table.rules.parts.gangs[event[1]]} only) " + event_line(table.state.rules, event))
    return len(table.events)


def event_line(rules: Rules, event: tuple[int, ...]) -> str:
    name, *meanings = vocabulary_of(rules).events[event[0]]
    return " ".join([name] + [_named(rules, m, v) for m, v in zip(meanings, event[2:6], strict=True) if m != "-"])


def _named(rules: Rules, meaning: str, value: int) -> str:
    if meaning == "pair":
        return "{} {}".format(*both(value))
    if meaning in (*PLAIN, "reason", "power", "gift", "source"):
        return str(value)
    return vocabulary_of(rules).name(meaning, value) or str(value)


# --- files -----------------------------------------------------------------------------------------------------------
def golden_files() -> dict[str, str]:
    """Every golden file by name, made anew."""
    files: dict[str, str] = {}
    for game in GAMES:
        table, _ = play(*game)
        files[f"{game[0]}.json"] = dump(table.journal)
    for game in PLAYTHROUGHS:
        files[f"{game[0]}.txt"] = play(*game)[1]
    return files


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in [*FOLDER.glob("*.json"), *FOLDER.glob("*.txt")]:
        old.unlink()
    for name, text in golden_files().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
