"""Whether content is as it should be: what the package ships, and boards and lessons of other authors."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from cadwallon.board.board import BoardError, board_of
from cadwallon.board.outline import outline
from cadwallon.board.source import BoardSource
from cadwallon.board.text import TOML_PART, BoardText
from cadwallon.cli.errors import Refusal, file_trouble, one_line
from cadwallon.content.ashes import manifest as ashes
from cadwallon.content.ashes.board import load_board as load_both_boards
from cadwallon.content.base.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import ARCANA, GANGS, MILITIA, MISSIONS, SKILLS
from cadwallon.content.rulebooks import EVERY_ADVENTURE, ContentError, make_rules
from cadwallon.play.lessons.lesson import ENDING, Lesson, LessonError, load, missing_texts, read, shipped
from cadwallon.play.lessons.performance import check
from cadwallon.rules.treasure import MISSION_KINDS, TREASURE_COUNTS, TREASURES
from cadwallon.text.catalogue import LANGUAGES, Catalogue, catalogue
from cadwallon.text.reference import clauses, universe

GRID_PART = "board.txt"
ART_PART = "board_art.toml"

# CMP-1  What the box holds.
ARCANA_CARDS, MISSION_CARDS, TREASURE_TOKENS, GANGS_IN_BOX, THIEVES_IN_GANG = 60, 15, 24, 4, 4
# CMP-2  What the expansion adds.
PURPLE_CARDS, INTRIGUE_CARDS, EQUIPMENT_CARDS, EXPLORATION_TOKENS = 32, 34, 18, 27


def shipped_problems(text: Catalogue) -> list[str]:
    """What is wrong with the content of this package, a sentence each."""
    problems = [*_component_problems(text), *_text_problems(text), *_game_problems(text)]
    return problems or _lesson_problems(text)  # lessons are played with what is in the box


def _component_problems(text: Catalogue) -> list[str]:
    counted = [
        ("arcana_cards", sum(copies for _, copies in ARCANA + ashes.ARCANA), ARCANA_CARDS + PURPLE_CARDS),
        ("intrigues", len(ashes.INTRIGUES), INTRIGUE_CARDS),
        ("equipment", len(ashes.EQUIPMENT), EQUIPMENT_CARDS),
        ("exploration_tokens", sum(ashes.EXPLORATION.values()), EXPLORATION_TOKENS),
        ("missions", len(MISSIONS), MISSION_CARDS),
        ("treasures", sum(TREASURE_COUNTS), TREASURE_TOKENS),
        ("rooms", load_board().room_count, TREASURE_TOKENS),  # SET-5: a chest in every room
        ("gangs", len(GANGS), GANGS_IN_BOX),
    ]
    problems = [
        text.word("cli_content", "wrong_count", count=count, what=text.word("cli_content", part), wanted=wanted)
        for part, count, wanted in counted
        if count != wanted
    ]
    for gang, thieves in GANGS.items():
        if len(thieves) != THIEVES_IN_GANG:
            problems.append(
                text.word("cli_content", "wrong_gang", gang=gang, count=len(thieves), wanted=THIEVES_IN_GANG)
            )
    named = [
        ("thieves", [thief for thieves in GANGS.values() for thief in thieves]),
        ("arcana_designs", [make().name for make, _ in ARCANA + ashes.ARCANA]),
        ("missions", [name for name, _, _ in MISSIONS]),
        ("equipment", [make().name for make in ashes.EQUIPMENT]),
        ("intrigues", [make().name for make in ashes.INTRIGUES]),
    ]
    for part, names in named:
        for name in sorted({name for name in names if names.count(name) > 1}):
            problems.append(text.word("cli_content", "twice", name=name, what=text.word("cli_content", part)))
    for make in SKILLS:
        if make().name not in named[0][1]:
            problems.append(text.word("cli_content", "skill_of_nobody", name=make().name))
    for figure, room in [*MILITIA.items(), *ashes.MILITIA.items()]:
        if room not in load_board().index:
            problems.append(text.word("cli_content", "no_start", figure=figure, room=room))
    return problems


def wanted_texts() -> list[tuple[str, list[str]]]:
    """Sections of the catalogues and the ids that each must hold."""
    board = load_both_boards()
    gangs, adventures = list(GANGS), list(EVERY_ADVENTURE)
    thieves = [thief for gang in GANGS.values() for thief in gang]
    thieves += [hireling.figure.name for hireling in ashes.HIRELINGS]
    designs = [make().name for make, _ in ARCANA + ashes.ARCANA]
    equipment = [make().name for make in ashes.EQUIPMENT]
    intrigues = [make().name for make in ashes.INTRIGUES]
    rooms = [board.slugs[room] for room in [*board.rooms, *board.below]]
    sheets = list(EVERY_ADVENTURE.values())
    treasures = [*TREASURES, "magic_gem", *(kind for sheet in sheets for kind in sheet.treasures)]
    return [
        ("gang", gangs),
        ("gang_text", gangs),
        ("thief", thieves),
        ("skill", thieves),
        ("skill_text", thieves),
        ("figure", [*MILITIA, *ashes.MILITIA, ashes.CYCLOPS]),
        ("arcana", designs),
        ("arcana_text", designs),
        ("equipment", equipment),
        ("equipment_text", equipment),
        ("intrigue", intrigues),
        ("intrigue_text", intrigues),
        ("exploration", list(ashes.EXPLORATION)),
        ("treasure", treasures),
        ("treasure_plural", treasures),
        ("mission_text", TREASURES[:MISSION_KINDS]),
        ("room", rooms),
        ("room_text", rooms),
        ("adventure", adventures),
        ("adventure_hook", adventures),
        ("adventure_story", adventures),
        ("action", [action for sheet in sheets for action in sheet.actions]),
        ("edition", list(edition_layers())),
    ]


def _text_problems(text: Catalogue) -> list[str]:
    """Every id in three languages, the same ids and gaps in each, and every clause of the rulebook."""
    problems = []
    words = {language: catalogue(language) for language in LANGUAGES}
    wanted = dict.fromkeys((section, word_id) for section, ids in wanted_texts() for word_id in ids)
    for spoken in words.values():
        wanted |= dict.fromkeys((section, word_id) for section, ids in spoken.sections.items() for word_id in ids)
    for section, word_id in wanted:
        missing = [language for language in LANGUAGES if not words[language].has(section, word_id)]
        for language in missing:
            problems.append(text.word("cli_content", "no_text", section=section, id=word_id, language=language))
        if not missing:
            gaps = words["en"].gaps(section, word_id)
            for language in LANGUAGES[1:]:
                if words[language].gaps(section, word_id) != gaps:
                    problems.append(text.word("cli_content", "gaps", section=section, id=word_id, language=language))
    for language in LANGUAGES:
        told = {clause.id for clause in clauses(language)}
        for clause_id in [clause for part in universe().values() for clause in part]:
            if clause_id not in told:
                problems.append(text.word("cli_content", "no_clause", id=clause_id, language=language))
    return problems


def _game_problems(text: Catalogue) -> list[str]:
    """Every adventure can be set up in every edition with every number of players that it allows."""
    problems = []
    for adventure, sheet in EVERY_ADVENTURE.items():
        for edition in edition_layers():
            for players in sheet.players:
                try:
                    make_rules(list(GANGS)[:players], adventure, edition)
                except (ContentError, KeyError) as error:
                    problems.append(
                        text.word(
                            "cli_content",
                            "no_game",
                            adventure=adventure,
                            edition=edition,
                            players=players,
                            reason=one_line(error).rstrip("."),
                        )
                    )
    return problems


# --- lessons ----------------------------------------------------------------------------------------------------
def _lesson_problems(text: Catalogue) -> list[str]:
    return [problem for name in shipped() for problem in _problems_of(text, partial(load, name))]


def is_lesson(path: str) -> bool:
    """A single file that is not the one of a board."""
    file = Path(path)
    return file.name.endswith(ENDING) and file.name != TOML_PART and not file.is_dir()


def lesson_problems(text: Catalogue, path: str) -> list[str]:
    """What is wrong with a lesson: the first thing that does not play as it says, or all texts that it lacks."""
    return _problems_of(text, partial(read, path))


def _problems_of(text: Catalogue, get: Callable[[], Lesson]) -> list[str]:
    try:
        lesson = get()
        check(lesson)
    except LessonError as error:
        return [one_line(error.sentence(text.language))]
    return [
        text.word("lesson", "no_text", lesson=lesson.name, id=word_id, language=language)
        for language in LANGUAGES
        for word_id in missing_texts(lesson, catalogue(language))
    ]


# --- boards of other authors ------------------------------------------------------------------------------------
def board_folder(text: Catalogue, path: str) -> Path:
    """The folder of a board, which may also be named by its board.toml."""
    folder = Path(path)
    if folder.name == TOML_PART and folder.is_file():
        return folder.parent
    if not folder.exists():
        raise Refusal(text.word("cli_content", "no_folder", path=path))
    if not folder.is_dir():
        raise Refusal(text.word("cli_content", "not_a_folder", path=path))
    return folder


def board_sentence(text: Catalogue, error: BoardError) -> str:
    """Where a board is wrong, what is wrong with it and how to mend it."""
    what = text.word("board_file", error.said, **error.values)
    return text.word("board_file", "where", part=error.part, line=error.line, what=what)


def board_problems(text: Catalogue, folder: Path) -> list[str]:
    """What is wrong with a board: at most one sentence, because whatever follows a mistake may follow from it."""
    try:
        toml_text = (folder / TOML_PART).read_text(encoding="utf-8")
        head = BoardText(toml_text).all("board")[0]
        grid = head.text("grid") if head.has("grid") else GRID_PART
        if Path(grid).name != grid:
            return [text.word("cli_content", "grid_elsewhere", path=folder, grid=grid)]
        source = BoardSource(toml_text, (folder / grid).read_text(encoding="utf-8"))
        board_of(source)
        outline(source)
        art = folder / ART_PART
        if art.exists():
            tomllib.loads(art.read_text(encoding="utf-8"))
    except BoardError as error:
        return [one_line(f"{folder}: {board_sentence(text, error)}")]
    except tomllib.TOMLDecodeError as error:
        return [text.word("cli_content", "bad_toml", path=folder / ART_PART, reason=one_line(error).rstrip("."))]
    except UnicodeDecodeError:
        return [text.word("cli_content", "not_text", path=folder)]
    except OSError as error:
        return [file_trouble(text, error)]
    return []
