"""A moment of a game in progress, as everybody saw it: the journal is played again, and only a spectator's view leaves.

A game that is over has no secrets any more: its moments are looked at in the replay, and a link of before leads there.
"""

from cadwallon.core.state import State
from cadwallon.play.replay import rerun
from cadwallon.play.table import Question
from cadwallon.server.errors import ServerError
from cadwallon.server.messages import Glimpse, TableInfo
from cadwallon.server.records import journal_of
from cadwallon.server.store import Kept
from cadwallon.server.trail import Trail, heard_at
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.view.view import SPECTATOR


def glimpse(kept: Kept, moment: str, info: TableInfo, language: str) -> Glimpse:
    """What a link leads to; a ServerError says in one sentence that it leads nowhere (any more)."""
    wanted = heard_at(moment)
    if wanted < 0:
        raise ServerError("no_moment", status=404)
    record = kept.record
    if record.game is None:
        raise ServerError("not_begun", status=404)
    trail = Trail()
    events: list[tuple[int, ...]] = []
    stops: list[int] = []  # so much everybody had heard before each answer
    found: State | None = None
    step = told = 0
    for number, state in enumerate(rerun(journal_of(record, kept.lines), events, waiting=record.options.mask)):
        trail.follow(events)
        stops.append(trail.heard)
        # Where answers told nobody anything, the last of these positions: it is the one that stood longest.
        if trail.heard >= wanted and (found is None or trail.heard == wanted):
            found, step, told = state.clone(), number, len(events)
    if found is None or not trail.knows(moment):
        raise ServerError("moment_gone", status=404)
    over = record.status == "over"
    here = stops[step]
    before = [stop for stop in stops if stop < here]
    after = [stop for stop in stops if stop > here]
    return Glimpse(
        table=info,
        moment=trail.name(here),
        before=trail.name(max(before)) if before else None,
        after=trail.name(min(after)) if after else None,
        replay=step if over else None,
        view=position(found, SPECTATOR, record.options.open_ducats),
        question=None if found.over else question(Question(here, found), found, SPECTATOR, language),
        events=happenings(found.rules, events[:told], SPECTATOR, language),
    )
