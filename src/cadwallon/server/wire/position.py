"""A position as one seat sees it.

Everything comes from the seat's view (`view/view.py`), which holds nothing that is hidden from it: values that follow
from the rules (dice, movement, what a mission pays) are asked of the view. Only the last reckoning, of which everybody
was told, is counted again in the state.
"""

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core import places
from cadwallon.core.layers import C_MISSION
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.rules.combat import Combat
from cadwallon.rules.missions import pays
from cadwallon.rules.scoring import left_behind, treasure_gains, winners_mask
from cadwallon.server.wire import shapes
from cadwallon.server.wire.ashes import ashes, equipment, lying, number_in
from cadwallon.server.wire.clash import combat, mind_test
from cadwallon.server.wire.shapes import Chest, Count, Figure, Gang, Mission, Score, Token
from cadwallon.view.sheet_names import INTERNAL, ROUND_COUNTS, captive_of, is_place
from cadwallon.view.view import UNSEEN, View, view_of

Status = Literal["board", "unplaced", "left", "removed", "captured", "entering", "sheet"]

_STATUS: Final[dict[int, Status]] = {
    places.UNPLACED: "unplaced",
    places.LEFT: "left",
    places.REMOVED: "removed",
    places.CAPTURED: "captured",
    places.ENTERING: "entering",
    places.ON_SHEET: "sheet",
}
_NO_FOE: Final = -1
# Lists of a view are never changed: those of all who carry nothing, or bear no mark, are one. Tables keep their views.
_NAMELESS: Final[list[str]] = []
_UNMARKED: Final[list[Count]] = []


def position(
    state: State, seat: int, open_ducats: bool = False, can_undo: bool = False, undo_needs_consent: bool = False
) -> shapes.View:
    """HID-1, HID-2  What a seat sees (-1: a spectator); the table says whether this seat may take back a choice."""
    view = view_of(state, seat)
    rules = view.rules
    return shapes.View(
        seat=seat,
        round=view.round,
        rounds=rules.n.rounds,
        phase=view.phase,
        player=view.player,
        first=view.first,
        active=rules.figures[view.active].name if view.active >= 0 else None,
        alarm=view.alarm,
        over=view.over,
        gangs=[_gang(view, other, open_ducats) for other in range(rules.seats)],
        figures=[_figure(view, figure) for figure in range(rules.figure_count)],
        chests=_chests(view),
        tokens=_tokens(view),
        portcullises=[rules.board.ids[gate] for gate in rules.board.gates if view.portcullis[gate]],
        missions=[_mission(view, mission) for mission in view.missions],
        mission_deck=len(view.mission_deck),
        mission_discard=[rules.parts.missions[mission] for mission in view.mission_discard],
        deck=len(view.deck),
        discard=[rules.arcana[design].name for design in view.discard],
        hand=_cards(rules, view.hand, seat) if seat >= 0 else [],
        counts=_sheet_counts(view),
        combat=combat(view),
        test=mind_test(view),
        scores=_scores(state) if view.over else None,
        can_undo=can_undo,
        undo_needs_consent=undo_needs_consent,
        lying=lying(view),
        ashes=ashes(view),
    )


def _gang(view: View, seat: int, open_ducats: bool) -> Gang:
    """HID-2  Ducats lie hidden unless the table plays openly; at the end everybody counts his."""
    seen = open_ducats or view.over or seat == view.seat
    counts: list[Count] = []
    for row, name in enumerate(view.rules.parts.gang_counts):
        number = view.gang_count[row * view.rules.seats + seat]
        if name in ROUND_COUNTS:
            number = 1 if number == view.round and number > 0 else 0
        if number:
            counts.append(Count(name, number))
    return Gang(
        gang=view.rules.parts.gangs[seat],
        ducats=view.ducats[seat] if seen else None,
        ap=view.ap[seat],
        ap_max=view.ap_max[seat],
        hand=view.hand_size[seat],
        known=_cards(view.rules, view.known, seat) or _NAMELESS,
        counts=counts or _UNMARKED,
        purple=number_in(view.hand_purple, seat),
        experience=number_in(view.experience, seat),
        intrigues=number_in(view.intrigue_size, seat),
        debts=number_in(view.debts, seat),
    )


def _cards(rules: Rules, rows: vec[i64], seat: int) -> list[str]:
    """The cards of one row of hands, each as often as it is there, in the order of the box."""
    base = seat * rules.designs
    out: list[str] = []
    for design in range(rules.designs):
        out += [rules.arcana[design].name] * rows[base + design]
    return out


def hand_of(state: State, seat: int) -> list[str]:
    """The cards of any seat: only for a game that is over."""
    return _cards(state.rules, state.hand, seat)


def _figure(view: View, figure: int) -> Figure:
    rules = view.rules
    place = view.pos[figure]
    at = rules.board.ids[place] if place >= 0 else None
    if place == places.ENTERING:
        frame = view.nearest(Combat)  # he fights where the defender stands
        at = rules.board.ids[frame.space] if frame is not None and frame.space >= 0 else None
    is_thief = figure < rules.thieves
    return Figure(
        id=rules.figures[figure].name,
        seat=rules.seat_of[figure],
        at=at,
        status=_STATUS.get(place, "board"),
        load=(_load(view, figure) if is_thief else []) or _NAMELESS,
        cargo=[rules.parts.captives[view.cargo[figure]]] if is_thief and view.cargo[figure] >= 0 else _NAMELESS,
        marks=(_marks(view, figure) if is_thief else []) or _UNMARKED,
        done=is_thief and bool(view.done[figure]),
        muted=is_thief and bool(view.muted[figure]),
        combat=rules.combat_dice(view, figure, _NO_FOE, False),
        movement=rules.move_points(view, figure) if is_thief else rules.movement[figure],
        mind=rules.mind[figure],
        wounds=number_in(view.wounds, figure) if is_thief else 0,
        equipment=equipment(view, figure) if is_thief else None,
    )


def _load(view: View, thief: int) -> list[str]:
    kinds = view.rules.kinds
    out: list[str] = []
    for kind in range(kinds):
        out += [view.rules.parts.treasures[kind]] * view.load[thief * kinds + kind]
    return out


def _marks(view: View, thief: int) -> list[Count]:
    out: list[Count] = []
    for row, name in enumerate(view.rules.parts.marks):
        number = view.thief_mark[row * view.rules.thieves + thief]
        if number:
            out.append(Count(name, number))
    return out


def _chests(view: View) -> list[Chest]:
    rules = view.rules
    out: list[Chest] = []
    for room, kind in enumerate(view.chest):
        if kind >= 0 or kind == UNSEEN:
            treasure = rules.parts.treasures[kind] if kind >= 0 else None
            out.append(Chest(rules.board.ids[room], treasure, bool(view.covered[room])))
    return out


def _tokens(view: View) -> list[Token]:
    """CMN-16 tokens in rooms, and CMN-11 a captive who lies at home, face up."""
    rules = view.rules
    out: list[Token] = []
    for room, face in enumerate(view.token):
        if face >= 0 or face == UNSEEN:
            seen = rules.parts.faces[face] if face >= 0 else None
            up = bool(view.token_up[room])
            note = "" if up or seen is None else "peeked"
            out.append(Token(rules.board.ids[room], seen, up, note))
    for count, name in enumerate(rules.parts.counts):
        if is_place(rules, name) and view.sheet_count[count] >= 0:
            out.append(Token(rules.board.ids[view.sheet_count[count]], captive_of(name), True, "captive"))
    return out


def _sheet_counts(view: View) -> list[Count]:
    rules = view.rules
    return [
        Count(name, view.sheet_count[count])
        for count, name in enumerate(rules.parts.counts)
        if not is_place(rules, name) and name not in INTERNAL
    ]


def _mission(view: View, mission: int) -> Mission:
    parts = view.rules.parts
    kind = parts.treasures[parts.mission_kinds[mission]]
    ducats = pays(view, view.seat, mission) if view.seat >= 0 else None
    price = view.rules.price(view, C_MISSION, -1, view.rules.n.mission_price)
    return Mission(parts.missions[mission], kind, parts.mission_bonuses[mission], price, ducats)


def _scores(state: State) -> list[Score]:
    """CMN-17  By source, as the reckoning counted them."""
    state = state.clone()  # counting again must not tell again what was revealed
    winners = winners_mask(list(state.scores))
    out: list[Score] = []
    for seat in range(state.rules.seats):
        rules = state.rules
        losses = left_behind(state, seat) * rules.left_behind(state, seat) + rules.losses(state, seat)
        gains = rules.gains(state, seat)
        out.append(
            Score(seat, treasure_gains(state, seat), gains, losses, state.scores[seat], bool(winners >> seat & 1))
        )
    return out
