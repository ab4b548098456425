"""The pictures of the guide: drawn in every language, well-formed, and true to the position that they show."""

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.guide.boards import point_of, staged
from cadwallon.guide.pictures import picture, picture_ids, scenes
from cadwallon.guide.sheets import fight_of
from cadwallon.guide.stage import Stage
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.text.guidebook import label_words, labels
from cadwallon.view.svg import CELL

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 200_000  # bytes, before they are packed


drawn = cache(picture)  # each once, whoever looks at it


def words_in(svg: str) -> str:
    return " ".join(element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_in_every_language(language: str) -> None:
    for name in picture_ids():
        svg = drawn(name, language)
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg", name
        assert float(root.get("viewBox", "").split()[2]) > 0, name
        assert len(svg.encode()) < LARGEST, name
        assert "{" not in words_in(svg), name
        assert not re.search(r"https?://(?!www\.w3\.org)", svg), name


def test_what_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        picture("nowhere", "en")
    with pytest.raises(KeyError):
        picture("move", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_scene_names_is_written_in_the_readers_language(language: str) -> None:
    for name, scene in scenes().items():
        for label in scene.get("labels", ()):
            assert label_words(language, label["id"]) in words_in(drawn(name, language)), name


def test_every_label_is_used() -> None:
    written = " ".join(words_in(drawn(name, "en")) for name in scenes())
    titles = {ET.fromstring(drawn(name, "en")).findtext(f"{SVG}title") for name in picture_ids()}
    for label in labels("en"):
        said = label_words("en", label).replace("{name}", "").strip(": ")
        first = " ".join(said.split()[:2])
        assert said in titles or first in written or label == "end", label


def lit_spaces(svg: str) -> int:
    return svg.count('fill-opacity=".26"')


def test_what_is_lit_is_what_the_rules_offer() -> None:
    move = staged(scenes()["move"])
    reach = move.ends("move", "leona")
    assert "11" not in reach  # a rival stands there
    assert lit_spaces(drawn("move", "en")) == len(reach)
    patrol = staged(scenes()["patrol"])
    patrol.play(scenes()["patrol"]["before"], scenes()["patrol"]["dice"])
    assert lit_spaces(drawn("patrol", "en")) == len(patrol.ends("move", "kornak"))


def test_a_crop_shows_what_it_is_about() -> None:
    """Every figure that a scene names stands in its box."""
    for name, scene in scenes().items():
        if "box" not in scene:
            continue
        left, top, width, height = scene["box"]
        about = {label["to"] for label in scene.get("labels", ()) if isinstance(label.get("to"), str)}
        for space in about:
            x, y = point_of(space)
            assert left < x < left + width, (name, space)
            assert top < y < top + height, (name, space)
        assert f'viewBox="{left * CELL:g} {top * CELL:g} ' in drawn(name, "en")


def test_the_fight_that_is_drawn_was_fought() -> None:
    stage, fight = fight_of(scenes()["fight"])
    assert stage.g.rules.figures[fight.winner].name == "iris"
    assert fight.scores == (6, 5)
    written = words_in(drawn("fight", "en"))
    for said in ("6 : 5", "Second Blade", "Powerful Blow", "scroll"):
        assert said in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_track_of_an_adventure_shows_its_events(language: str) -> None:
    text = catalogue(language)
    for number, adventure in enumerate(EVERY_ADVENTURE, 1):
        written = words_in(drawn(f"track_{number}", language)).lower()
        assert text.word("word", "alarm") in written
        rounds = Stage(adventure).g.rules.n.rounds
        assert str(rounds) in written.split()
        assert str(rounds + 1) not in written.split()


# --- the stage --------------------------------------------------------------------------------------------------------
def test_a_stage_keeps_every_token_and_card() -> None:
    stage = staged(scenes()["fight"])
    g, fresh = stage.g, Stage("treasure_of_the_duke", ("executioners", "nocturnis")).g
    carried = sum(g.load)
    assert carried == 1
    assert sum(kind >= 0 for kind in g.chest) + carried == sum(kind >= 0 for kind in fresh.chest)
    assert sum(g.hand) + len(g.deck) == sum(fresh.hand) + len(fresh.deck)


def test_what_is_not_offered_is_told() -> None:
    stage = Stage("treasure_of_the_duke")
    with pytest.raises(ValueError, match="'fly leona' is not offered"):
        stage.play(["fly leona"])
