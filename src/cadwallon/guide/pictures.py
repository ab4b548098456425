"""Every picture of the guide by its id, in any language: those of `scenes.toml`, and two for each adventure."""

import tomllib
from functools import cache
from importlib import resources

from cadwallon.content.ashes.board import load_plan
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.guide.boards import Scene, board_picture
from cadwallon.guide.sheets import SHEETS, track_sheet
from cadwallon.guide.stage import GANGS
from cadwallon.text.catalogue import LANGUAGES, catalogue

_IN_THE_STREETS = ("festival_of_ashes",)  # its goal lies below, its crowd does not


@cache
def scenes() -> dict[str, Scene]:
    """What `scenes.toml` says, by picture."""
    return dict(tomllib.loads(resources.files("cadwallon.guide").joinpath("scenes.toml").read_text("utf-8")))


@cache
def picture_ids() -> list[str]:
    """Every picture that there is."""
    numbers = range(1, len(EVERY_ADVENTURE) + 1)
    return [*scenes(), *(f"adventure_{n}" for n in numbers), *(f"track_{n}" for n in numbers)]


def picture(name: str, language: str) -> str:
    """A picture as an SVG document; a KeyError if there is none of this name or no such language."""
    if language not in LANGUAGES or name not in picture_ids():
        raise KeyError(name)
    if name in scenes():
        scene = scenes()[name]
        return SHEETS[scene["sheet"]](scene, language) if "sheet" in scene else board_picture(scene, language)
    kind, number = name.rsplit("_", 1)
    adventure = list(EVERY_ADVENTURE)[int(number) - 1]
    return track_sheet(adventure, language) if kind == "track" else adventure_picture(adventure, language)


def adventure_picture(adventure: str, language: str) -> str:
    """The board as an adventure begins on it, what it is about lit and named; the catacombs, if all that is there."""
    said = catalogue(language).sections["goal_place"]
    goals = {key.split(".")[1]: words for key, words in said.items() if key.split(".")[0] == adventure}
    rooms = [room["slug"] for room in load_plan()["room"]]
    below = len(goals) > 0 and set(goals) <= set(rooms) and adventure not in _IN_THE_STREETS
    scene = {"adventure": adventure, "gangs": list(GANGS), "goals": goals, "letters": 0.85}
    return board_picture({**scene, "board": "catacombs"} if below else scene, language)
