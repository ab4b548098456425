"""Unfinished procedures in an observation: every attribute is known for what it names."""

from cadwallon.envs.pen import code_of
from cadwallon.envs.procedures import EXACTLY, FIGURES, SEATS, known_procedures, meaning_of, names_of
from tests.envs.games import every_rules, moments

# Attributes that name neither a seat nor a figure: a new one has to be looked at once, and put here or there.
NUMBERS = {
    "answered", "asked", "banished", "beaten", "bid", "bracelet", "called_off", "came_from", "cancelled", "card",
    "cards",
    "careful", "certain", "change", "charm", "chest", "clause", "count", "design", "dice", "each", "enough",
    "events_done", "face", "finished", "first", "given", "harm_done", "kept", "kind", "last_resort", "left",
    "loser_wounds", "marks", "may", "met", "moved", "moves", "named", "number", "others_asked", "own_wounds", "permits",
    "placed", "plan", "price", "reason", "rerolled", "rolling", "room", "rooms", "second", "sold", "space", "spaces",
    "start", "step", "steps", "steps_done", "stopped", "taken", "target", "test", "times", "toll", "touches", "turn",
    "turns_done", "used", "way", "what", "window",
}  # fmt: skip


def test_every_attribute_has_been_looked_at() -> None:
    names = {name for kind in known_procedures() for name in names_of(kind)}
    assert names - NUMBERS - set(FIGURES) - set(SEATS) == set()
    assert NUMBERS - names == set()


def test_exceptions_are_attributes_that_exist() -> None:
    exact = {f"{kind.__name__}.{name}" for kind in known_procedures() for name in names_of(kind)}
    assert set(EXACTLY) <= exact
    combat, duel = (next(kind for kind in known_procedures() if kind.__name__ == name) for name in ("Combat", "Duel"))
    assert meaning_of(duel, "winner") == meaning_of(combat, "winner") == EXACTLY["Combat.winner"]


def test_no_two_reasons_share_their_numbers() -> None:
    reasons: set[str] = set()
    for number, (_, rules) in enumerate(every_rules()):
        reasons |= {course.state.reason for course in moments(rules, number)}
    assert len(reasons) > 40
    assert len({code_of(reason) for reason in reasons}) == len(reasons)


def test_the_stack_has_room() -> None:
    """The deepest of these games need three quarters of it at most; where it is too small, the lowest are left out."""
    for number, (_, rules) in enumerate(every_rules()):
        for course in moments(rules, 100 + number, 2):
            course.observed(course.state.asked)
            assert course.encoder.procedures.count <= course.encoder.stack_room * 3 // 4
