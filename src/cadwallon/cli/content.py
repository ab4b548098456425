"""`cadwallon content`: what is in the box, and whether it is as it should be."""

import argparse
import json
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import actions_of
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "content", help=text.word("cli", "help_content"), description=text.word("cli_content", "description")
    )
    actions = actions_of(parser, text)
    listing = actions.add_parser(
        "list", help=text.word("cli_content", "help_list"), description=text.word("cli_content", "help_list")
    )
    check = actions.add_parser(
        "check", help=text.word("cli_content", "help_check"), description=text.word("cli_content", "describe_check")
    )
    check.add_argument("paths", nargs="*", metavar="PATH", help=text.word("cli_content", "help_paths"))
    for action in (listing, check):
        action.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    text = catalogue(args.lang)
    if args.action == "list":
        _list(text, args.json)
        return 0
    return _check(text, args.paths, args.json)


def names_by_part() -> dict[str, list[str]]:
    """The ids of everything that can be named, by part of the box."""
    from cadwallon.content.ashes import manifest as ashes
    from cadwallon.content.base.editions import edition_layers
    from cadwallon.content.base.manifest import ARCANA, GANGS, MILITIA, MISSIONS
    from cadwallon.content.rulebooks import EVERY_ADVENTURE
    from cadwallon.rules.treasure import TREASURES

    return {
        "gangs": list(GANGS),
        "thieves": [thief for thieves in GANGS.values() for thief in thieves],
        "hirelings": [hireling.figure.name for hireling in ashes.HIRELINGS],
        "fighters": [*MILITIA, *ashes.MILITIA, ashes.CYCLOPS],
        "arcana_designs": [make().name for make, _ in ARCANA + ashes.ARCANA],
        "equipment": [make().name for make in ashes.EQUIPMENT],
        "intrigues": [make().name for make in ashes.INTRIGUES],
        "exploration_tokens": list(ashes.EXPLORATION),
        "missions": [name for name, _, _ in MISSIONS],
        "treasures": list(TREASURES),
        "adventures": list(EVERY_ADVENTURE),
        "editions": list(edition_layers()),
    }


def counts() -> dict[str, int]:
    """How many of each; treasures and exploration tokens are of a few kinds, of which there are several."""
    from cadwallon.content.ashes import manifest as ashes
    from cadwallon.content.base.manifest import ARCANA
    from cadwallon.rules.treasure import TREASURE_COUNTS

    numbers: dict[str, int] = {}
    for part, names in names_by_part().items():
        if part == "arcana_designs":
            numbers["arcana_cards"] = sum(copies for _, copies in ARCANA + ashes.ARCANA)
        numbers[part] = len(names)
    numbers["exploration_tokens"] = sum(ashes.EXPLORATION.values())
    numbers["treasures"] = sum(TREASURE_COUNTS)
    return numbers


def _list(text: Catalogue, as_json: bool) -> None:
    names = names_by_part()
    if as_json:
        print(json.dumps({**counts(), "names": names}, ensure_ascii=False, indent=2))
        return
    shown = {
        "gangs": [text.word("gang", gang) for gang in names["gangs"]],
        "thieves": [text.word("thief", thief) for thief in names["thieves"]],
        "hirelings": [text.word("thief", hireling) for hireling in names["hirelings"]],
        "fighters": [text.word("figure", fighter) for fighter in names["fighters"]],
        "arcana_designs": [text.word("arcana", design) for design in names["arcana_designs"]],
        "equipment": [text.word("equipment", item) for item in names["equipment"]],
        "intrigues": [text.word("intrigue", intrigue) for intrigue in names["intrigues"]],
        "exploration_tokens": [text.word("exploration", face) for face in names["exploration_tokens"]],
        "missions": [mission_title(text, mission) for mission in names["missions"]],
        "treasures": [text.word("treasure", kind) for kind in names["treasures"]],
        "adventures": [text.word("adventure", adventure) for adventure in names["adventures"]],
        "editions": [text.word("edition", edition) for edition in names["editions"]],
    }
    labels = {part: text.word("cli_content", part) for part in counts()}
    width = max(len(label) for label in labels.values())
    for part, count in counts().items():
        print(f"{labels[part]:<{width}} {count:>3}  {', '.join(shown.get(part, []))}".rstrip())


def mission_title(text: Catalogue, mission: str) -> str:
    kind, bonus = mission.rsplit("_", 1)
    return text.word("word", "mission_title", kind=text.word("treasure", kind), bonus=bonus)


def _check(text: Catalogue, paths: list[str], as_json: bool) -> int:
    from cadwallon.cli.content_check import board_folder, board_problems, is_lesson, lesson_problems, shipped_problems
    from cadwallon.play.lessons.lesson import shipped

    lessons = [path for path in paths if is_lesson(path)]
    folders = [
        board_folder(text, path) for path in paths if path not in lessons
    ]  # a path that leads nowhere is told before anything else
    problems = shipped_problems(text)
    for folder in folders:
        problems += board_problems(text, folder)
    for lesson in lessons:
        problems += lesson_problems(text, lesson)
    if as_json:
        print(json.dumps({"problems": problems}, ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            print(problem)
        if not problems:
            print(
                text.word(
                    "cli_content",
                    "in_order",
                    **counts(),
                    boards=1 + len(folders),
                    lessons=len(shipped()) + len(lessons),
                )
            )
    return 1 if problems else 0
