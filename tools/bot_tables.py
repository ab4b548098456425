"""The tables of docs/bots.md and docs/bots_tried.md that say how strong the bots are."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, inf, sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

from cadwallon.arena.statistics import Z95, Game, Table, win_shares
from cadwallon.bots import shown_name
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from tools.bot_games import LADDER, Kept, Series, counted

EQUAL: Final = 100 / len(LADDER)  # what everybody wins at a table of one kind, in percent
ORDER_HEAD: Final = (
    "| adventure | " + " | ".join(f"{above} over {below}" for below, above in pairwise(LADDER)) + " |",
    "|---|" + "--:|" * (len(LADDER) - 1),
)


class Lead(NamedTuple):
    """By how much one bot wins oftener than another, in percent of the games, and half of the 95 % interval."""

    percent: float
    doubt: float


def tables(kept: Kept) -> Iterator[str]:
    in_order = sorted(kept, key=lambda one: list(EVERY_ADVENTURE).index(one.adventure))
    duels = {one: counted(one, kept[one]) for one in in_order if one.bots != LADDER}
    if duels:
        yield "| adventure | one | three | games | won | 95 % interval | ducats | theirs | failures |"
        yield "|---|---|---|--:|--:|--:|--:|--:|--:|"
        yield from (duel_row(one, games) for one, games in duels.items())
        yield from ladder(duels)
    mixed = {one.place: counted(one, kept[one]) for one in in_order if one.bots == LADDER}
    if mixed:
        yield ""
        yield f"| adventure | games | {' | '.join(LADDER)} | ducats | failures |"
        yield "|---|--:|" + "--:|" * (len(LADDER) + 2)
        yield from (level_row(adventure, games) for adventure, games in mixed.items())
        yield ""
        yield from ORDER_HEAD
        yield from (order_row(adventure, games) for adventure, games in mixed.items())
        if len(mixed) > 1:
            yield order_row("all", [game for games in mixed.values() for game in games])


def duel_row(series: Series, games: list[Game]) -> str:
    table = table_of(games)
    one, three = series.bots[0], series.bots[1]
    tally, other = table.bots[one], table.bots[three]
    low, high = tally.ci95
    return (
        f"| {series.place} | {shown_name(one)} | {shown_name(three)} | {table.games} | {tally.win_rate:.1%} "
        f"| {low:.1%} - {high:.1%} | {tally.mean_ducats:.1f} | {other.mean_ducats:.1f} | {failures_of(table)} |"
    )


def ladder(duels: dict[Series, list[Game]]) -> Iterator[str]:
    """How much oftener each level beats three rivals than the level below beats the same ones."""
    rows: dict[str, list[Lead]] = {}
    for place in dict.fromkeys(one.place for one in duels):
        four = [one for one in duels if one.place == place and len(one.bots) == len(LADDER)]
        wins = {one.bots[:2]: wins_of_the_first(one, duels[one]) for one in four}
        wins |= {(bot, bot): [EQUAL, EQUAL] for bot in LADDER}
        leads = [found for below, above in pairwise(LADDER) if (found := lead(wins, below, above))]
        if len(leads) == len(LADDER) - 1:
            rows[place] = leads
    if rows:
        yield ""
        yield from ORDER_HEAD
        yield from (ladder_row(adventure, leads) for adventure, leads in rows.items())
    if len(rows) > 1:
        yield ladder_row("all", [mean_lead(column) for column in zip(*rows.values(), strict=True)])


def wins_of_the_first(series: Series, games: list[Game]) -> list[float]:
    return [100 * win_shares(game.scores)[game.bots.index(series.bots[0])] for game in games]


def lead(wins: dict[tuple[str, ...], list[float]], below: str, above: str) -> Lead | None:
    for rivals in LADDER:
        if (higher := wins.get((above, rivals))) and (lower := wins.get((below, rivals))):
            return Lead(mean(higher) - mean(lower), hypot(doubt(higher), doubt(lower)))
    return None


def mean_lead(leads: tuple[Lead, ...]) -> Lead:
    """Of several adventures, each with the same weight."""
    return Lead(mean(one.percent for one in leads), hypot(*(one.doubt for one in leads)) / len(leads))


def ladder_row(name: str, leads: list[Lead]) -> str:
    return f"| {name} | " + " | ".join(f"{one.percent:+.0f} % ± {one.doubt:.0f}" for one in leads) + " |"


def level_row(name: str, games: list[Game]) -> str:
    table = table_of(games)
    won = []
    for bot in LADDER:
        low, high = table.bots[bot].ci95
        won.append(f"{table.bots[bot].win_rate:.0%} ({low:.0%} - {high:.0%})")
    ducats = " / ".join(f"{table.bots[bot].mean_ducats:.1f}" for bot in LADDER)
    return f"| {name} | {table.games} | {' | '.join(won)} | {ducats} | {failures_of(table)} |"


def order_row(name: str, games: list[Game]) -> str:
    """How much oftener each level wins than the one below, and its ducats more: they sat at the same tables."""
    cells = []
    for below, above in pairwise(LADDER):
        wins, ducats = [], []
        for game in games:
            seat, other = game.bots.index(above), game.bots.index(below)
            shares = win_shares(game.scores)
            wins.append(100 * (shares[seat] - shares[other]))
            ducats.append(float(game.scores[seat] - game.scores[other]))
        cells.append(f"{mean(wins):+.0f} % ± {doubt(wins):.0f}, {mean(ducats):+.1f} ± {doubt(ducats):.1f} ducats")
    return f"| {name} | {' | '.join(cells)} |"


def doubt(values: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    return Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def table_of(games: list[Game]) -> Table:
    table = Table()
    for game in games:
        table.add(game)
    return table


def failures_of(table: Table) -> int:
    return sum(tally.failures for tally in table.bots.values())
