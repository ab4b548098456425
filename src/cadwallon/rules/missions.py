"""MIS  Missions."""

from mypy_extensions import i64

from cadwallon.core.decisions import FAVOUR, MISSION
from cadwallon.core.events import E_MISSION_FULFILLED, E_MISSION_OPENED
from cadwallon.core.layers import C_MISSION
from cadwallon.core.position import Position
from cadwallon.core.state import State, with_one_more, without
from cadwallon.engine.decision import a_of, d_of, pack
from cadwallon.engine.events import ALL
from cadwallon.engine.options import Options
from cadwallon.rules.arcana import spend
from cadwallon.rules.treasure import held_on_board, value


def pays(g: Position, seat: i64, mission: i64) -> i64:
    """MIS-2, MSC-1  The value of all treasures of the kind on the board, plus the bonus for each; else 0."""
    kind = g.rules.parts.mission_kinds[mission]
    count = held_on_board(g, seat, kind)
    if count == 0:
        return 0
    return value(g, kind, count) + count * g.rules.parts.mission_bonuses[mission]


def offer_missions(g: State, seat: i64, out: Options) -> None:
    """MIS-2, MIS-4, MIS-5  Face-up missions that he can pay for and has a treasure for; one a turn (GUILD-6)."""
    if g.mission_done:
        return
    rules = g.rules
    price = rules.price(g, C_MISSION, -1, rules.n.mission_price)
    favour = rules.favour_card >= 0 and price > 1 and g.hand[seat * rules.designs + rules.favour_card] > 0
    if g.ap[seat] < (price - 1 if favour else price):
        return
    for mission in g.missions:
        if held_on_board(g, seat, rules.parts.mission_kinds[mission]) > 0:
            if g.ap[seat] >= price:
                out.append(pack(MISSION, mission))
            if favour:
                out.append(pack(MISSION, mission, d=FAVOUR))


def fulfil(g: State, seat: i64, option: i64) -> None:
    """MIS-3, MIS-4  It pays, the treasures are kept, and the next card of the deck takes its place."""
    mission = a_of(option)
    ducats = pays(g, seat, mission)
    g.ap[seat] -= g.rules.price(g, C_MISSION, -1, g.rules.n.mission_price)
    if d_of(option) == FAVOUR:
        g.ap[seat] += 1
        spend(g, seat, g.rules.favour_card, g.rules.favour_card)
    g.mission_done = True
    g.gain(seat, ducats)
    g.rules.mission_paid(g, seat, ducats)
    g.tell(E_MISSION_FULFILLED, ALL, seat, mission, ducats)
    g.missions = without(g.missions, list(g.missions).index(mission))
    g.mission_discard = with_one_more(g.mission_discard, mission)
    open_mission(g)


def open_mission(g: State) -> None:
    """The next mission is turned face up; an empty deck is not renewed (MIS-4)."""
    left = len(g.mission_deck) - 1
    if left >= 0:
        mission = g.mission_deck[left]
        g.mission_deck = g.mission_deck[:left]
        g.missions = with_one_more(g.missions, mission)
        g.tell(E_MISSION_OPENED, ALL, mission)
