"""Numbers that compiled code knows and the tables that name them are the same."""

from types import ModuleType

import pytest

from cadwallon.content.ashes import events as ashes
from cadwallon.core import decisions, events, shuffles


def numbers(module: ModuleType, prefix: str) -> dict[str, int]:
    found = {name: value for name, value in vars(module).items() if name.startswith(prefix) and name.isupper()}
    return {name[len(prefix) :].lower(): value for name, value in found.items() if isinstance(value, int)}


@pytest.mark.parametrize(("module", "first"), [(events, 0), (ashes, len(events.EVENTS))])
def test_every_event_has_the_number_of_its_line(module: ModuleType, first: int) -> None:
    assert numbers(module, "E_") == {row[0]: first + place for place, row in enumerate(module.EVENTS)}


@pytest.mark.parametrize(("module", "first"), [(events, 0), (ashes, len(events.REASONS))])
def test_every_reason_has_the_number_of_its_place(module: ModuleType, first: int) -> None:
    assert numbers(module, "FOR_") == {name: first + place for place, name in enumerate(module.REASONS)}


def test_kinds_and_verbs_have_the_numbers_of_their_places() -> None:
    assert numbers(decisions, "K_") == {name: place for place, name in enumerate(decisions.KINDS)}
    verbs = numbers(decisions, "")
    assert {name: verbs[name] for name in decisions.VERBS} == {name: n for n, name in enumerate(decisions.VERBS)}


def test_shuffles_have_the_numbers_of_their_places() -> None:
    assert numbers(shuffles, "") == {name: place for place, name in enumerate(shuffles.SHUFFLES)}
