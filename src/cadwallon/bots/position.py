"""What a position promises every gang: its ducats at the end, and from them its share of the win.

A gang is described by a few features, most of them in ducats (`FEATURES`); what each of them is worth with so many
turns to go and so many gangs before it in the turn order was fitted to the results of many games (`fitted.py`, made by
`tools/fit_weights.py`). What a sheet pays comes in through the advice of its adventure, as for the greedy bot.
"""

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from cadwallon.bots.fitted import FITTED, SPREAD
from cadwallon.bots.holdings import set_value
from cadwallon.bots.worth import Appraisal
from cadwallon.core.places import CAPTURED, LEFT
from cadwallon.rules.treasure import MISSION_KINDS

FEATURES: Final = (
    "one",  # what every gang can still expect
    "ducats",
    "safe",  # treasures outside, and what the sheet will pay or charge
    "carried",  # what the thieves carry, by their chance to get it out
    "home",  # END-3, by the same chance
    "plan",  # the chests that they are after
    "danger",  # rivals and militiamen near
    "best",  # MIS-2: what the best open mission would pay
    "claim",  # the same, if the gangs that come first take theirs
    "hidden",  # what the missions to come would pay on the mean, for each turn left
    "hand",  # cards, by the time left to play them
    "inside",  # thieves in the district
    "prey",  # the best treasure of a rival within one movement of each thief
    "load",  # what the thieves carry, however far from a gate
    "sheet",  # what the adventure's advice says about where its thieves stand
)
COUNT: Final = 15
ANY: Final = ""  # the fit for adventures that have none of their own
_WORTHWHILE: Final = 4  # a mission that pays less is left to others
_MOST_TURNS: Final = 4  # of missions that a gang can count on
_MOST_WAITS: Final = 3  # the fits are made at tables of four; with fewer gangs the last of all is still the last


def features(table: Appraisal) -> list[list[float]]:
    """By seat, in the order of FEATURES."""
    claims = _claims(table)
    hidden = _hidden(table)
    return [_gang(table, seat, claims[seat], hidden[seat]) for seat in range(table.rules.seats)]


def forecast(table: Appraisal) -> list[float]:
    """By seat: the ducats that the gang will probably have at the end."""
    return weigh(table, features(table))


def weigh(table: Appraisal, rows: list[list[float]]) -> list[float]:
    """The same for who has the features already."""
    fit = FITTED.get(table.rules.adventure)
    if fit is None:
        fit = FITTED[ANY]
    out: list[float] = []
    for seat, row in enumerate(rows):
        weights = fit[min(table.turns[seat], len(fit) - 1)][waits(table, seat)]
        worth = 0.0
        for i in range(COUNT):
            worth += weights[i] * row[i]
        out.append(worth)
    return out


def waits(table: Appraisal, seat: int) -> int:
    """How many gangs have their turn before it: prey is worth more to the next one, danger less."""
    seats = table.rules.seats
    return (seat - table.view.player) % seats * _MOST_WAITS // (seats - 1)


def win_share(table: Appraisal, seat: int) -> float:
    """How likely the gang of a seat wins, by how far apart the forecasts are and how much can still happen."""
    spread = spread_of(table)
    worths = forecast(table)
    top = max(worths)
    total = 0.0
    for worth in worths:
        total += exp((worth - top) / spread)
    return exp((worths[seat] - top) / spread) / total


def spread_of(table: Appraisal) -> float:
    """By how many ducats forecasts are off while so many turns are left."""
    spreads = SPREAD.get(table.rules.adventure)
    if spreads is None:
        spreads = SPREAD[ANY]
    return spreads[min(max(table.turns), len(spreads) - 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What a search asks about a position in which a turn begins; this one gives the fitted forecast.

    A bot of one's own can pass another one to `SearchBot`: any subclass, compiled or not.
    """

    def share(self, table: Appraisal, seat: int) -> float:
        """How likely the gang of a seat wins, by what the seat that is asked sees."""
        return win_share(table, seat)


def result_share(scores: list[int], seat: int) -> float:
    """END-4  The share of a game that is over."""
    best = max(scores)
    return 1 / scores.count(best) if scores[seat] == best else 0.0


# --- one gang ----------------------------------------------------------------------------------------------------
def _gang(table: Appraisal, seat: int, claim: float, hidden: float) -> list[float]:
    view = table.view
    kinds = table.rules.kinds
    behind = float(table.rules.n.left_behind)
    turns = table.turns[seat]
    safe = [0] * kinds
    carried = home = plan = danger = inside = prey = load = 0.0
    for thief in range(seat * 4, seat * 4 + 4):
        place = view.pos[thief]
        if place == LEFT:
            for kind in range(MISSION_KINDS):
                safe[kind] += view.load[thief * kinds + kind]
        elif place >= 0:
            stake = table.stake(thief)
            out = table.out_chance(thief, place, turns)
            risk = table.danger(thief, place)
            carried += (stake - behind) * out
            home += behind * (out - 1)
            danger += risk
            plan += table.place_worth(thief, place, False) + risk - stake * out
            inside += 1
            load += stake - behind
            prey += _prey(table, thief, place)
        elif place == CAPTURED:
            home -= behind
    worth = table.advice.standing(table, seat)
    for kind in range(MISSION_KINDS):
        worth += float(set_value(kind, safe[kind]))
    best = 0.0
    if turns > 0:
        for mission in view.missions:
            best = max(best, float(table.mission_pays(seat, mission)))
    hand = view.hand_size[seat] * turns / table.rules.n.rounds
    return [
        1.0, float(view.ducats[seat]), worth, carried, home, plan, danger,
        best, claim, hidden, hand, inside, prey, load, table.advice.outlook(table, seat),
    ]  # fmt: skip


def _prey(table: Appraisal, thief: int, place: int) -> float:
    row = table.dist[place]
    pos = table.view.pos
    steps = table.movement[thief]
    seat = thief // 4
    best = 0.0
    for rival in range(table.rules.thieves):
        if rival // 4 != seat and pos[rival] >= 0 and row[pos[rival]] <= steps:
            loot = table.best_loot(rival, seat)
            if loot > best:
                best = loot
    return best


# --- missions ----------------------------------------------------------------------------------------------------
def _claims(table: Appraisal) -> list[float]:
    """MIS-4  What each gang's next mission would pay if in turn each took the best of those that lie open."""
    view = table.view
    seats = table.rules.seats
    claims = [0.0] * seats
    left = list(view.missions)
    first = view.player if view.round else view.first
    for place in range(seats):
        seat = (first + place) % seats
        if table.turns[seat] < 1:
            continue
        best = -1
        pays = _WORTHWHILE
        for mission in left:
            worth = table.mission_pays(seat, mission)
            if worth >= pays:
                pays = worth + 1
                best = mission
        if best >= 0:
            claims[seat] = float(pays - 1)
            left.remove(best)
    return claims


def _hidden(table: Appraisal) -> list[float]:
    """By seat: what a mission that is still to come pays on the mean, for each turn that is left."""
    view = table.view
    seats = table.rules.seats
    means = [0.0] * seats
    parts = table.rules.parts
    if len(view.mission_deck) == 0:
        return means
    to_come = [0] * MISSION_KINDS
    bonuses = [0] * MISSION_KINDS
    count = 0
    for mission in range(len(parts.missions)):
        if mission not in view.missions and mission not in view.mission_discard:
            to_come[parts.mission_kinds[mission]] += 1
            bonuses[parts.mission_kinds[mission]] += parts.mission_bonuses[mission]
            count += 1
    if count == 0:
        return means
    for seat in range(seats):
        turns = min(table.turns[seat], _MOST_TURNS)
        if turns == 0:
            continue
        total = 0
        for kind in range(MISSION_KINDS):
            if to_come[kind]:
                held = table.on_board(seat, kind)
                total += set_value(kind, held) * to_come[kind] + held * bonuses[kind]
        means[seat] = turns * total / count
    return means
