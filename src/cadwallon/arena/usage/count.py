"""What was used in a game, counted from its events."""

from collections.abc import Iterable

from cadwallon.arena.usage.actions import SpecialActions
from cadwallon.arena.usage.ashes import Ashes
from cadwallon.arena.usage.ducats import Ducats
from cadwallon.arena.usage.gear import Gear
from cadwallon.arena.usage.scene import Event, Scene
from cadwallon.arena.usage.skills import Cards, Skills
from cadwallon.arena.usage.tally import Usage
from cadwallon.core.rulebook import Rules

_COUNTERS = (Cards, Skills, SpecialActions, Ducats, Gear, Ashes)


def replaced_in(rules: Rules) -> list[str]:
    """KSE-5  The thieves in whose place somebody was hired; events tell only who was."""
    before = rules.origin.figures
    return [before[t].name for t in range(rules.thieves) if before[t].name != rules.figures[t].name]


def count_usage(rules: Rules, events: Iterable[Event]) -> Usage:
    """One game. `rules`: as they were at its end, with whoever was hired in a thief's place (KSE-5)."""
    usage = Usage(1)
    scene = Scene(rules)
    counters = [make(usage, scene) for make in _COUNTERS]
    usage.replaced.update(replaced_in(rules))
    for event in events:
        scene.hear(event)
        for counter in counters:
            counter.hear(event)
        scene.close(event)
    return usage
