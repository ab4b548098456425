"""What the properties know of each sheet, written down from its text: numbers, rooms, and what must have happened.

`own` names what is this sheet's alone. A question is written by its kind and the clause that asks, a special action by
its id, an event by its name. The properties assert that all of it was met in the games they played, so that they do not
hold for want of cases.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cadwallon.core.decisions import K_TEST_FAILED, KINDS
from cadwallon.core.events import E_SPECIAL_ACTION
from cadwallon.core.layers import T_CURSE
from cadwallon.core.state import State
from cadwallon.rules.test import current_test
from cadwallon.rules.treasure import GREEN_GEM, KEYS, RED_GEM, SCROLL
from tests.kit import event_name


class Sheet(NamedTuple):
    """The numbers of a sheet. `money`: which of its counts are ducats of the bank that lie on it."""

    own: frozenset[str]
    players: tuple[int, ...] = (2, 3, 4)
    rounds: int = 7
    alarm: int = 5
    money: int = -1
    goals: tuple[str, ...] = ()  # rooms where something can be done that this sheet alone knows
    wanted: tuple[int, ...] = ()  # treasures that it takes
    attacked: tuple[str, ...] = ()  # figures that thieves may attack like a rival, by how their names begin
    sealed: tuple[str, ...] = ()  # rooms that no Secret Door leads into


SHEETS: dict[str, Sheet] = {
    "treasure_of_the_duke": Sheet(
        own=frozenset({"SA-1a", "count_changed"}),
        money=0,
        goals=("treasury",),
        wanted=(KEYS, SCROLL),
    ),
    "ring_of_assassins": Sheet(
        own=frozenset({
            "choose_thief ADV-2.2", "choose_thief EV-2a", "move_figure ADV-2.6", "choose_outcome ADV-2.8",
            "choose_space ADV-2.8", "SA-2a", "SA-2b", "marked", "count_changed",
        }),
        goals=("library",),
    ),
    "night_of_the_long_cutlasses": Sheet(
        own=frozenset({
            "bid ADV-3.2", "move_figure ADV-3.3", "move_figure MIL-2", "steal ADV-3.4", "sell ADV-3.8", "SA-3a",
            "bid_made", "commander", "treasure_sold", "count_changed",
        }),
        players=(3, 4),
        goals=("treasury",),
        wanted=(RED_GEM, GREEN_GEM),
    ),
    "king_of_ashes": Sheet(
        own=frozenset({
            "place_token ADV-4.2", "move_figure ADV-4.3", "choose_outcome ADV-4.6", "pick_token ADV-4.9", "SA-4a",
            "ap_lost", "thief_removed", "figure_out", "count_changed",
        }),
        alarm=4,
        goals=("magicians_chamber",),
        wanted=(SCROLL,),
        attacked=("zombie_",),
    ),
    "gilded_coach": Sheet(
        own=frozenset({
            "place_token EV-5a", "move_figure ADV-5.4", "retreat ADV-5.6", "move_figure CMN-15", "SA-5a",
            "captive_taken", "captive_home", "captive_out", "figure_out", "count_changed",
        }),
        goals=("guardroom",),
        attacked=("coach",),
    ),
    "master_alchemist": Sheet(
        own=frozenset({"test_failed curse", "SA-6a", "SA-6b", "curse_rolled", "paralysed", "cured"}),
        goals=("laboratory",),
    ),
    "swordmasters_wager": Sheet(
        own=frozenset({"touch", "figure_out", "count_changed"}),
        money=0,
        goals=("dormitory",),
        attacked=("sienne",),
        sealed=("dormitory",),
    ),
    "dukes_daughter": Sheet(
        own=frozenset({
            "choose_outcome ADV-8.3", "peek ADV-8.3", "peek ADV-8.4", "peek EV-8a", "SA-8a", "SA-8b", "SA-8c",
            "token_turned", "peeked", "captive_taken", "captive_out", "pardoned", "wanted",
        }),
        rounds=8,
        goals=("guardroom", "dormitory"),
    ),
}  # fmt: skip


def errand(g: State, thief: int) -> list[int]:
    """Where this thief has something to do that only this sheet pays for, as far as it is known; else an empty list."""
    sheet, index, kinds = SHEETS[g.rules.adventure], g.rules.board.index, g.rules.kinds
    gang = range(thief // 4 * 4, thief // 4 * 4 + 4)
    goals = [index[room] for room in sheet.goals]
    if g.rules.parts.captives:
        if g.cargo[thief] >= 0:
            return [*goals, *(g.rules.board.gates if g.alarm else [])]
        where = g.sheet_count[-1]
        figures = [g.pos[figure] for figure in g.rules.others if g.pos[figure] >= 0]
        return [where] if where >= 0 else figures or [room for room, face in enumerate(g.token) if face >= 0]
    if g.rules.adventure == "master_alchemist":
        ill = [g.pos[fellow] for fellow in gang if g.thief_mark[fellow] and g.pos[fellow] >= 0]
        return [*goals, *ill] if ill else []
    if sheet.wanted and not any(g.load[thief * kinds + kind] for kind in sheet.wanted):
        return []
    return goals


def is_own(g: State) -> bool:
    """Whether only this sheet asks what is being asked."""
    return f"{KINDS[g.kind]} {g.reason}" in SHEETS[g.rules.adventure].own


def met_now(g: State) -> Iterator[str]:
    """What a moment of a game counts for: its question, and what was told since the last one."""
    if g.asked >= 0:
        yield KINDS[g.kind]
        yield f"{KINDS[g.kind]} {g.reason}"
        if g.kind == K_TEST_FAILED:
            test = current_test(g)
            if test is not None and test.test == T_CURSE:
                yield f"{KINDS[g.kind]} curse"
    for event in g.events or []:
        yield event_name(event[0])
        if event[0] == E_SPECIAL_ACTION:
            yield g.rules.parts.actions[event[3]]
