"""Every procedure of the rulebook can be copied and veiled, whatever it holds: also those that somebody adds later."""

import importlib
import pkgutil
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import cadwallon.content
import cadwallon.core
import cadwallon.rules
from cadwallon.content.ashes.equipping import TakeEquipment
from cadwallon.core.windows import Window
from cadwallon.engine.frame import HIDDEN, Frame
from cadwallon.engine.veils import shown_frames
from cadwallon.rules.move import Movement
from tests.properties.expansion_games import OWN
from tests.properties.games import attributes, frozen, lists_in
from tests.properties.sheets import SHEETS

SEATS = range(64)  # the values that a frame is filled with are small, so its owner is among these
SPECTATOR = -1

# How to make a frame that wants other things than a few numbers.
MADE_WITH: dict[type[Frame], tuple[int | str, ...]] = {
    TakeEquipment: (1, 5, "XPL-6"),
    Window: (1, 31, "W2", 5, 0),
}
# Done in one go: they have no step to keep while they wait on the stack for their turn.
WITHOUT_STEPS = {"Reckoning", "SecondDrum", "Ring", "CrowdGoesHome", "Deadline"}


def every_frame() -> list[type[Frame]]:
    """All classes of frames in the core, the rules and the content."""
    for package in (cadwallon.core, cadwallon.rules, cadwallon.content):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)
    found: list[type[Frame]] = []
    unread = [Frame]
    while unread:
        for cls in unread.pop().__subclasses__():
            unread.append(cls)
            if cls.__module__.startswith("cadwallon.") and cls not in found:  # not those that tests make up
                found.append(cls)
    return sorted(found, key=lambda cls: (cls.__module__, cls.__name__))


FRAMES = every_frame()


def make(cls: type[Frame]) -> Frame:
    """A frame as its procedure begins."""
    if cls in MADE_WITH:
        return cls(*MADE_WITH[cls])
    for count in range(6):
        try:
            return cls(*[1] * count)
        except TypeError:
            continue
    raise AssertionError(f"{cls.__name__} wants other things than numbers: add it to MADE_WITH")


def filled(cls: type[Frame]) -> Frame:
    """A frame in which every attribute has a value of its own, not the one that it begins with."""
    frame = make(cls)
    number = 10
    for name, value in attributes(frame).items():
        if name == "step" and cls.__name__ in WITHOUT_STEPS:
            continue
        number += 3
        try:
            setattr(frame, name, other_value(value, number))
        except AttributeError:
            assert isinstance(getattr(cls, name), property) or not hasattr(frame, "__dict__")  # computed, not held
    return frame


def other_value(value: Any, number: int) -> object:
    """A value of the same type that stands nowhere else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return number
    if isinstance(value, str):
        return f"{value}{number}"
    if not isinstance(value, list):
        assert isinstance(value, type(vec[i64]())), f"a frame holds numbers, words, rows and lists, not {value!r}"
        return vec[i64]([number, number + 1])
    if value and isinstance(value[0], list):
        return [[number, number + 1], [number + 2]]
    return [number, number + 1]


def contents(frame: Frame) -> dict[str, object]:
    return {name: frozen(value) for name, value in attributes(frame).items()}


def share_nothing(one: Frame, other: Frame) -> bool:
    """What is written into the lists and rows of one is not read in the other."""
    before = contents(other)
    for found in lists_in(one):
        if len(found) > 0:
            kept = found[0]
            found[0] = -77
            if contents(other) != before:
                return False
            found[0] = kept
    return True


def shown(frame: Frame, seat: int) -> Frame:
    """The frame in the view of a seat."""
    return shown_frames(vec[Frame]([frame]), seat, False)[0]


def test_the_frames_of_the_base_game_are_found() -> None:
    names = {cls.__name__ for cls in FRAMES}
    assert names >= {
        "SetUp", "Round", "Turn", "MilitiaPhase", "MoveFigure", "Movement", "Combat", "Theft", "Retreat", "Alarm",
        "Reckoning", "Window", "PlayedCard", "Discard", "Test", "Lockpick", "OpenChest", "OwnDie", "Drop", "CashChests",
        "KeepOne", "Exhume", "Pickpocket", "PuppetStrings", "LureAway",
    }  # fmt: skip
    for adventure in [*SHEETS, *OWN]:
        assert any(f".adventures.{adventure}." in cls.__module__ for cls in FRAMES), f"no frame of {adventure}"


@pytest.mark.parametrize("cls", FRAMES, ids=lambda cls: cls.__name__)
def test_a_copy_holds_the_same_and_shares_nothing(cls: type[Frame]) -> None:
    frame = filled(cls)
    before = contents(frame)
    assert before != contents(make(cls)) or cls.__name__ in WITHOUT_STEPS
    twin = frame.copy()
    assert type(twin) is cls
    assert contents(twin) == before
    assert not twin.shared
    assert share_nothing(frame, twin)
    assert share_nothing(twin, frame)
    assert set(frame.fields()) <= set(before)  # besides those, what is computed from them


@pytest.mark.parametrize("cls", FRAMES, ids=lambda cls: cls.__name__)
def test_what_begins_can_be_copied(cls: type[Frame]) -> None:
    frame = make(cls)
    assert contents(frame.copy()) == contents(frame)


@pytest.mark.rule("HID-1")
@pytest.mark.parametrize("step", [0, 1, 9])
@pytest.mark.parametrize("cls", FRAMES, ids=lambda cls: cls.__name__)
def test_the_owner_sees_everything_and_the_others_no_wrong_thing(cls: type[Frame], step: int) -> None:
    """A veil takes away and never changes: what another seat sees is the same, or -1 for "you cannot know"."""
    frame = filled(cls)
    if cls.__name__ not in WITHOUT_STEPS:
        frame.step = step
    whole = contents(frame)
    assert any(frame.knows(seat) for seat in SEATS)
    for seat in (SPECTATOR, *SEATS):
        seen = shown(frame, seat)
        assert type(seen) is cls
        if frame.knows(seat):
            assert seen is frame
            assert frame.shared  # and so it is copied before it goes on
        else:
            assert share_nothing(frame, seen)
        for name, value in contents(seen).items():
            expected = whole[name] if frame.knows(seat) or name not in frame.secrets else HIDDEN
            assert value == expected, f"{cls.__name__}.{name} is {value!r} for seat {seat}"
    assert contents(frame) == whole


@pytest.mark.rule("MV-a", "RUL-60")
@pytest.mark.parametrize(("name", "hidden"), [("Movement", {"plan"}), ("KeepOne", {"first", "second"})])
def test_what_is_veiled(name: str, hidden: set[str]) -> None:
    """The way before it is walked, and the two cards of Harid; no other frame of the base game hides anything."""
    cls = next(cls for cls in FRAMES if cls.__name__ == name)
    frame = filled(cls)
    frame.step = 0
    whole = contents(frame)
    assert {part for part, value in contents(shown(frame, SPECTATOR)).items() if value != whole[part]} == hidden
    owners = [seat for seat in SEATS if contents(shown(frame, seat)) == whole]
    assert len(owners) == 1


def test_nothing_else_is_veiled() -> None:
    """In the rulebook, the cards, the skills and the sheets: what a sheet hides lies in the state (`token`)."""
    assert {cls.__name__ for cls in FRAMES if make(cls).secrets} == {"Movement", "LongMovement", "KeepOne"}
    for cls in FRAMES:
        assert (cls.veiled, cls.copy, cls.fields) == (Frame.veiled, Frame.copy, Frame.fields)
        assert (cls.knows is Frame.knows) == (make(cls).secrets == ())


@pytest.mark.rule("MV-c")
def test_a_way_that_is_being_walked_is_open() -> None:
    frame = Movement(2, 77)
    frame.step = 3
    assert contents(shown(frame, SPECTATOR)) == contents(frame)
