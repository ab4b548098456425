"""What a position promises every gang: its ducats at the end, and from them its share of the win.

A gang is described by a few features, most of them in ducats (`FEATURES`); what each of them is worth with so many
turns to go and so many gangs before it in the turn order was fitted to the results of many games (`fitted.py`, made by
`tools/fit_weights.py`). What a sheet pays comes in through the advice of its adventure, as for the greedy bot.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

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
_CLAIM: Final = 8
_HIDDEN: Final = 9
ANY: Final = ""  # the fit for adventures that have none of their own
_WORTHWHILE: Final = 4  # a mission that pays less is left to others
_MOST_TURNS: Final = 4  # of missions that a gang can count on
_MOST_WAITS: Final = 3  # the fits are made at tables of four; with fewer gangs the last of all is still the last


def features(table: Appraisal) -> list[list[float]]:
    """By seat, in the order of FEATURES."""
    row = all_features(table)
    return [list(row[seat * COUNT : seat * COUNT + COUNT]) for seat in range(table.rules.seats)]


def all_features(table: Appraisal) -> vec[float]:
    """The same in one row."""
    seats: i64 = table.rules.seats
    row: vec[float] = vec[float]([0.0] * (seats * COUNT))
    for seat in range(seats):
        _gang(table, seat, row)
    _claims(table, row)
    _hidden(table, row)
    return row


def forecast(table: Appraisal) -> list[float]:
    """By seat: the ducats that the gang will probably have at the end."""
    return list(weigh(table, all_features(table)))


def weigh(table: Appraisal, row: vec[float]) -> vec[float]:
    """The same for who has the features already."""
    fit = FITTED.get(table.rules.adventure)
    if fit is None:
        fit = FITTED[ANY]
    seats: i64 = table.rules.seats
    out: vec[float] = vec[float]([0.0] * seats)
    for seat in range(seats):
        weights = fit[min(table.turns[seat], len(fit) - 1)][waits(table, seat)]
        base = seat * COUNT
        worth = 0.0
        for i in range(COUNT):
            worth += weights[i] * row[base + i]
        out[seat] = worth
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

    def eyes(self, asked: int, seat: int) -> int:
        """Through whose eyes a search shall look for this seat while another one is asked."""
        return asked

    def share(self, table: Appraisal, seat: int) -> float:
        """How likely the gang of a seat wins, by what those eyes see."""
        return win_share(table, seat)


def result_share(scores: list[int], seat: int) -> float:
    """END-4  The share of a game that is over."""
    best = max(scores)
    return 1 / scores.count(best) if scores[seat] == best else 0.0


# --- one gang ----------------------------------------------------------------------------------------------------
def _gang(table: Appraisal, seat: i64, row: vec[float]) -> None:
    """All but what missions promise when others take theirs."""
    view = table.view
    kinds = table.kinds
    behind = float(table.rules.n.left_behind)
    turns: i64 = table.turns[seat]
    safe: vec[i64] = vec[i64]([0] * kinds)
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
            home += behind * (out - 1.0)
            danger += risk
            plan += table.place_worth(thief, place, False) + risk - stake * out
            inside += 1.0
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
    base = seat * COUNT
    row[base] = 1.0
    row[base + 1] = float(view.ducats[seat])
    row[base + 2] = worth
    row[base + 3] = carried
    row[base + 4] = home
    row[base + 5] = plan
    row[base + 6] = danger
    row[base + 7] = best
    row[base + 10] = float(view.hand_size[seat] * turns) / float(table.rules.n.rounds)
    row[base + 11] = inside
    row[base + 12] = prey
    row[base + 13] = load
    row[base + 14] = table.advice.outlook(table, seat)


def _prey(table: Appraisal, thief: i64, place: i64) -> float:
    base = place * table.spaces
    pos = table.view.pos
    movement: i64 = table.movement[thief]
    seat = thief // 4
    best = 0.0
    for rival in range(table.thieves):
        there = pos[rival]
        if there >= 0 and rival // 4 != seat and table.steps[base + there] <= movement:
            loot = table.best_loot(rival, seat)
            if loot > best:
                best = loot
    return best


# --- missions ----------------------------------------------------------------------------------------------------
def _claims(table: Appraisal, row: vec[float]) -> None:
    """MIS-4  What each gang's next mission would pay if in turn each took the best of those that lie open."""
    view = table.view
    seats: i64 = table.rules.seats
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
            row[seat * COUNT + _CLAIM] = float(pays - 1)
            left.remove(best)


def _hidden(table: Appraisal, row: vec[float]) -> None:
    """What a mission that is still to come pays on the mean, for each turn that is left."""
    view = table.view
    parts = table.rules.parts
    if len(view.mission_deck) == 0:
        return
    seen: vec[i64] = vec[i64]([0] * len(parts.missions))
    for place in range(len(view.missions)):
        seen[view.missions[place]] = 1
    for place in range(len(view.mission_discard)):
        seen[view.mission_discard[place]] = 1
    to_come: vec[i64] = vec[i64]([0] * MISSION_KINDS)
    bonuses: vec[i64] = vec[i64]([0] * MISSION_KINDS)
    count: i64 = 0
    for mission in range(len(seen)):
        if seen[mission] == 0:
            kind: i64 = parts.mission_kinds[mission]
            to_come[kind] += 1
            bonuses[kind] += parts.mission_bonuses[mission]
            count += 1
    if count == 0:
        return
    seats: i64 = table.rules.seats
    for seat in range(seats):
        turns: i64 = min(table.turns[seat], _MOST_TURNS)
        if turns == 0:
            continue
        total: i64 = 0
        for kind in range(MISSION_KINDS):
            if to_come[kind] > 0:
                held = table.on_board(seat, kind)
                total += set_value(kind, held) * to_come[kind] + held * bonuses[kind]
        row[seat * COUNT + _HIDDEN] = float(turns * total) / float(count)
