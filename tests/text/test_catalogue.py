"""The three languages say the same things, and all that the game can show has words."""

import tomllib
from importlib import resources

import pytest

from cadwallon.content.ashes import events as ashes_events
from cadwallon.content.ashes import manifest as ashes
from cadwallon.content.ashes.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import ARCANA, GANGS, MILITIA
from cadwallon.content.rulebooks import EVERY_ADVENTURE
from cadwallon.core.decisions import KINDS, VERBS
from cadwallon.core.events import EVENTS, REASONS
from cadwallon.rules.treasure import MISSION_KINDS, TREASURES
from cadwallon.text.catalogue import LANGUAGES, PARTS, Catalogue, catalogue, sheets
from cadwallon.view.why_not import COMMANDS, MISSION_COMMAND

OTHERS = [language for language in LANGUAGES if language != "en"]


def _ids() -> list[tuple[str, str]]:
    """Every id that the content and the engine use today."""
    ids: list[tuple[str, str]] = []
    for gang, thieves in GANGS.items():
        ids += [("gang", gang), ("gang_text", gang)]
        for thief in thieves:
            ids += [("thief", thief), ("skill", thief), ("skill_text", thief)]
    for hireling in ashes.HIRELINGS:
        ids += [(section, hireling.figure.name) for section in ("thief", "skill", "skill_text")]
    ids += [("figure", name) for name in [*MILITIA, *ashes.MILITIA, ashes.CYCLOPS]]
    for make, _ in ARCANA + ashes.ARCANA:
        ids += [("arcana", make().name), ("arcana_text", make().name)]
    for item in ashes.EQUIPMENT:
        ids += [("equipment", item().name), ("equipment_text", item().name)]
    for intrigue in ashes.INTRIGUES:
        ids += [("intrigue", intrigue().name), ("intrigue_text", intrigue().name)]
    ids += [("exploration", face) for face in ashes.EXPLORATION]
    relics = [kind for sheet in EVERY_ADVENTURE.values() for kind in sheet.treasures]
    for kind in [*TREASURES, "magic_gem", *relics]:
        ids += [("treasure", kind), ("treasure_plural", kind), ("a_treasure", kind)]
    ids += [("mission_text", kind) for kind in TREASURES[:MISSION_KINDS]]
    board = load_board()
    for room in [*board.rooms, *board.below]:
        ids += [("room", board.slugs[room]), ("room_text", board.slugs[room]), ("the_room", board.slugs[room])]
    for adventure, sheet in EVERY_ADVENTURE.items():
        ids += [("adventure", adventure), ("adventure_hook", adventure), ("adventure_story", adventure)]
        ids += [("action", action) for action in sheet.actions]
        ids += [("figure", figure.name) for figure in sheet.figures]
    ids += [("edition", edition) for edition in edition_layers()]
    ids += [("event", row[0]) for row in [*EVENTS, *ashes_events.EVENTS]]
    ids += [("event", f"for_{reason}") for reason in [*REASONS, *ashes_events.REASONS]]
    ids += [("option", verb) for verb in VERBS]
    ids += [("question", kind) for kind in KINDS]
    return ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_hides_the_words_of_another(language: str) -> None:
    """Two sheets may name the same figure; that they say different things of one id would be heard by nobody."""
    told: dict[tuple[str, str], str] = {}
    hidden: list[str] = []
    main = resources.files("cadwallon.text").joinpath(f"{language}.toml")
    for file in [main, *(file for part in PARTS for file in sheets(f".{language}.toml", part))]:
        for section, words in tomllib.loads(file.read_text("utf-8")).items():
            for name, text in words.items():
                if told.setdefault((section, name), text) != text:
                    hidden.append(f"{file.name} [{section}] {name}")
    assert hidden == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_game_has_words(language: str) -> None:
    text = catalogue(language)
    missing = [f"[{section}] {word_id}" for section, word_id in _ids() if not text.has(section, word_id)]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    english = catalogue("en").sections
    other = catalogue(language).sections
    assert set(other) == set(english)
    for section in english:
        assert set(other[section]) == set(english[section]), section


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_asks_for_the_same_values(language: str) -> None:
    english = catalogue("en")
    other = catalogue(language)
    for section, words in english.sections.items():
        for word_id in words:
            assert other.gaps(section, word_id) == english.gaps(section, word_id), f"[{section}] {word_id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_written_and_its_braces_are_gaps(language: str) -> None:
    text = catalogue(language)
    for section, words in text.sections.items():
        for word_id in words:
            values: dict[str, object] = dict.fromkeys(text.gaps(section, word_id), 2)
            filled = text.word(section, word_id, **values)
            assert filled.strip(), f"[{section}] {word_id}"
            assert "{" not in filled, f"[{section}] {word_id}"
            assert "}" not in filled, f"[{section}] {word_id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_is_called_by_its_name(language: str) -> None:
    """The page asks for these words of every command that is not offered: an id must not show through."""
    text = catalogue(language)
    assert [name for name in [*COMMANDS, MISSION_COMMAND] if not text.has("word", f"command_{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_king_of_ashes_is_named_once(language: str) -> None:
    """The adventure, the expansion, its switch and the campaign are four things, and are called so."""
    text = catalogue(language)
    names = [
        text.word("adventure", "king_of_ashes"),
        text.word("page_ashes", "box_ashes"),
        text.word("page_ashes", "expansion"),
        text.word("page_campaign", "campaign_of_ashes"),
    ]
    assert len(set(names)) == 4


def test_french_puts_an_unbreakable_space_before_double_signs() -> None:
    sections = catalogue("fr").sections
    for section in ("event", "option", "question", "server", *(name for name in sections if name.startswith("page_"))):
        for word_id, text in sections[section].items():
            assert not any(f" {sign}" in text for sign in ":;?!"), f"[{section}] {word_id}"


def test_each_part_of_the_page_brings_its_own_words() -> None:
    text = catalogue("en")
    assert text.word("page_frame", "round_of", round=2, rounds=7) == "Round 2 of 7"
    assert text.word("page_aid", "end_4") == "Most ducats win; a tie is shared."


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ["0 ducats", "1 ducat", "2 ducats"]),
        ("fr", ["0 ducat", "1 ducat", "2 ducats"]),
        ("es", ["0 ducados", "1 ducado", "2 ducados"]),
    ],
)
def test_ducats_are_counted_as_the_language_counts(language: str, counts: list[str]) -> None:
    assert [catalogue(language).count(number, "ducat") for number in range(3)] == counts


def test_nouns_with_a_plural_of_their_own_are_counted_too() -> None:
    assert [catalogue("en").count(2, noun) for noun in ("die", "thief", "militiaman")] == [
        "2 dice",
        "2 thieves",
        "2 militiamen",
    ]


def test_a_name_after_de_loses_the_vowel_before_a_vowel() -> None:
    text = Catalogue("fr", {"word": {"movement": "déplacement {figure:de}"}})
    assert text.word("word", "movement", figure="Leona") == "déplacement de Leona"
    assert text.word("word", "movement", figure="Iris") == "déplacement d'Iris"
    assert text.word("word", "movement", figure="Élise") == "déplacement d'Élise"


def test_unknown_ids_languages_and_values_get_one_clear_sentence() -> None:
    with pytest.raises(KeyError, match=r"There is no text \[gang\] nobody in the language en\."):
        catalogue("en").word("gang", "nobody")
    with pytest.raises(KeyError, match="There is no language de; there are en, fr, es"):
        catalogue("de")
    with pytest.raises(KeyError, match=r"The text \[place\] street needs a value for number\."):
        catalogue("en").word("place", "street")
    with pytest.raises(KeyError, match="counts number, which is not a number"):
        catalogue("en").word("event", "deck_renewed", number="many")


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("fr") is catalogue("fr")
