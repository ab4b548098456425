"""The page of balance: tables and findings of what was measured."""

from collections import Counter
from typing import Final

from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.arena.statistics import Table, Tally, wilson
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import DEFAULT_EDITION
from cadwallon.core.rulebook import Rules
from tools.balance_ashes import expansion_tables, unused_of_expansion
from tools.balance_series import PLAYERS, Measure
from tools.balance_tables import WORDS, interval, listed, per_game, rows, side_by_side

FAIR: Final = (0.2, 0.3)  # wins of a gang among four
BEGIN: Final = "<!-- measured: written by tools/balance.py, what stands outside these two marks is kept -->"
END: Final = "<!-- end of what is measured -->"
NOTE: Final = (
    "Greedy bots against each other, four players, each gang as often on each seat; in the tables seat 1 is who begins "
    "the first round. A tie is shared. Intervals are Wilson's at 95 %. What is counted is counted per game, for the "
    "four gangs together. What the bot does not understand it seldom uses: a low number says as much about it as about "
    "the card."
)
OLD_NOTE: Final = (
    "Fewer games, and of these only who wins: adventures 1 to 8 played with The King of Ashes and its catacombs."
)
WITH_EXPANSION: Final = "with the expansion"
FRAME: Final = f"""# Balance

{BEGIN}
{END}

## Changes made and why

None yet.
"""
# Where ducats come from and go to, besides what events name.
OTHER_SOURCES: Final = {
    "sale": "sale",
    "stolen": "stolen by one gang from another",
    "treasures": "treasures carried out",
    "at_the_end": "the reckoning, besides treasures",
}


def page(before: str, measures: dict[str, Measure], old: dict[str, Measure] | None = None) -> str:
    """The page with its tables written anew; `old`: adventures 1 to 8 with the expansion."""
    if BEGIN not in before or END not in before:
        before = FRAME
    head, rest = before.split(BEGIN)
    tail = rest.split(END)[1]
    return f"{head}{BEGIN}\n{_measured(measures, old or {})}\n{END}{tail}"


def _measured(measures: dict[str, Measure], old: dict[str, Measure]) -> str:
    found = [line for name, measure in measures.items() for line in findings(name, measure)]
    found += [line for name, measure in old.items() for line in old_findings(name, measure)]
    parts = [
        NOTE,
        "## Findings",
        "\n".join(f"- {line}" for line in found) or "None.",
        "## Wins of the gangs",
        _overview(measures),
    ]
    if old:
        parts += ["## Wins of the gangs in adventures 1 to 8 with the expansion", OLD_NOTE, _overview(old)]
    for name, measure in measures.items():
        parts += _adventure(name, measure)
    return "\n" + "\n\n".join(parts) + "\n"


def table_of(measure: Measure) -> Table:
    table = Table()
    for game in measure.games:
        table.add(game)
    return table


def rules_for(name: str) -> Rules:
    """With all that lies on the table in this adventure."""
    return rules_of(gangs_of(0, PLAYERS), name, DEFAULT_EDITION)


# --- tables -----------------------------------------------------------------------------------------------------
def _overview(measures: dict[str, Measure]) -> str:
    lines: list[list[str]] = []
    for name, measure in measures.items():
        table = table_of(measure)
        rates = [f"{table.gangs[gang].win_rate:.1%}" for gang in GANGS]
        played = [f"{table.games:,}", str(measure.seed)]
        lines.append([WORDS.word("adventure", name), *played, *rates, f"{table.mean_decisions:.0f}"])
    gangs = [WORDS.word("gang", gang) for gang in GANGS]
    return rows(["Adventure", "Games", "Seed", *gangs, "Decisions"], lines)


def _adventure(name: str, measure: Measure) -> list[str]:
    table = table_of(measure)
    lengths = sorted(game.decisions for game in measure.games)
    usage = measure.usage
    rules = rules_for(name)
    length = f"{table.mean_decisions:.0f} on average, from {lengths[0]} to {lengths[-1]}"
    parts = [
        f"## {WORDS.word('adventure', name)}",
        f"{table.games:,} games, seed {measure.seed}. Decisions in a game: {length}.",
        _tallies("Gang", [(WORDS.word("gang", gang), table.gangs[gang]) for gang in GANGS]),
        _tallies("Seat", [(str(seat + 1), table.seats[seat]) for seat in sorted(table.seats)]),
    ]
    if rules.parts.actions:
        parts.append(_actions(rules, usage))
    cards = {WORDS.word("arcana", card.name): usage.cards[card.name] for card in rules.arcana}
    skills = {f"{WORDS.word('thief', t)}: {WORDS.word('skill', t)}": usage.skills[t] for t in thieves_of(rules)}
    parts += [side_by_side("Card", cards, usage.games), side_by_side("Skill", skills, usage.games)]
    if rules.parts.equipment:
        parts += expansion_tables(rules, usage)
    return [*parts, *_ducats(usage)]


def _tallies(head: str, tallies: list[tuple[str, Tally]]) -> str:
    cells = [[name, f"{t.win_rate:.1%}", interval(t.ci95), f"{t.mean_ducats:.1f}"] for name, t in tallies]
    return rows([head, "Wins", "95 %", "Ducats"], cells)


def _actions(rules: Rules, usage: Usage) -> str:
    lines: list[list[str]] = []
    for action in rules.parts.actions:
        tried, done = usage.tried[action], usage.succeeded[action]
        share = f"{done / tried:.1%}" if tried else "-"
        ends = interval(wilson(done / tried, tried)) if tried else "-"
        lines.append([f"{action} {WORDS.word('action', action)}", per_game(tried, usage.games), share, ends])
    return rows(["Special action", "Per game", "Succeeds", "95 %"], lines)


def _ducats(usage: Usage) -> list[str]:
    """What gangs gained and lost, by what for."""
    heads = {"Ducats gained": usage.gained, "Ducats lost": usage.lost}
    return [side_by_side(head, _by_source(count), usage.games) for head, count in heads.items() if count]


def _by_source(count: Counter[str]) -> dict[str, int]:
    return {OTHER_SOURCES.get(source) or WORDS.word("event", f"for_{source}"): count[source] for source in count}


def thieves_of(rules: Rules) -> list[str]:
    return [thief for gang in rules.parts.gangs for thief in GANGS[gang]]


# --- findings ---------------------------------------------------------------------------------------------------
def findings(name: str, measure: Measure) -> list[str]:
    """What a person should look at."""
    title = WORDS.word("adventure", name)
    rules = rules_for(name)
    found = [*_uneven(measure), *_unused(rules, measure.usage)]
    if rules.parts.equipment:
        found += unused_of_expansion(rules, measure.usage)
    return [f"{title}: {line}" for line in [*found, *_breakdowns(measure)]]


def old_findings(name: str, measure: Measure) -> list[str]:
    title = f"{WORDS.word('adventure', name)}, {WITH_EXPANSION}"
    return [f"{title}: {line}" for line in [*_uneven(measure), *_breakdowns(measure)]]


def _uneven(measure: Measure) -> list[str]:
    found: list[str] = []
    for gang, tally in table_of(measure).gangs.items():
        low, high = tally.ci95
        if not FAIR[0] <= tally.win_rate <= FAIR[1]:
            sure = "" if high < FAIR[0] or low > FAIR[1] else ", though chance may explain it"
            rate = f"{tally.win_rate:.1%} of the games ({interval(tally.ci95)})"
            found.append(f"{WORDS.word('gang', gang)} win {rate}{sure}.")
    return found


def _unused(rules: Rules, usage: Usage) -> list[str]:
    """Whoever is always replaced by a mercenary is named as such, not for his skill."""
    cards = [WORDS.word("arcana", card.name) for card in rules.arcana if not usage.cards[card.name]]
    absent = [thief for thief in thieves_of(rules) if usage.replaced[thief] == usage.games]
    idle = [thief for thief in thieves_of(rules) if not usage.skills[thief] and thief not in absent]
    failing = [action for action in rules.parts.actions if not usage.succeeded[action]]
    tried = [f"{action} {WORDS.word('action', action)}" for action in failing if usage.tried[action]]
    untried = [f"{action} {WORDS.word('action', action)}" for action in failing if not usage.tried[action]]
    return [
        *listed("cards never used", cards),
        *listed("a mercenary always takes the place of", [WORDS.word("thief", thief) for thief in absent]),
        *listed("skills never used", [WORDS.word("thief", thief) for thief in idle]),
        *listed("special actions never tried", untried),
        *listed("special actions that never succeed", tried),
    ]


def _breakdowns(measure: Measure) -> list[str]:
    failures = sum(sum(game.failures) for game in measure.games)
    return [f"the bot broke down {failures} times."] if failures else []
