"""`cadwallon rules`: the rule reference in the terminal."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from cadwallon.cli.errors import Refusal
from cadwallon.text.catalogue import Catalogue, catalogue
from cadwallon.text.reference import Chapter, Clause, chapters, clauses, search

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "rules", help=text.word("cli", "help_rules"), description=text.word("cli_rules", "description")
    )
    parser.add_argument(
        "words", nargs="*", metavar=text.word("cli_rules", "metavar_word"), help=text.word("cli_rules", "help_words")
    )
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    text = catalogue(args.lang)
    if not args.words:
        _show_chapters(text, args.json)
        return 0
    found = find(args.lang, " ".join(args.words))
    if not found:
        raise Refusal(text.word("cli_rules", "nothing", words=" ".join(args.words)))
    if args.json:
        print(json.dumps({"clauses": [clause._asdict() for clause in found]}, ensure_ascii=False, indent=2))
    elif sys.stdout.isatty():
        _show_in_colour(text, found)
    else:
        _show_plainly(text, found)
    return 0


def find(language: str, words: str) -> list[Clause]:
    """By ids, by the title of a chapter, else by the words of the clauses."""
    wanted = words.casefold()
    for chapter in chapters(language):
        if chapter.title.casefold() == wanted:
            return [clause for clause in clauses(language) if clause.chapter == chapter.id]
    return search(language, words)


def _show_chapters(text: Catalogue, as_json: bool) -> None:
    listed = chapters(text.language)
    if as_json:
        held = {chapter.id: [c.id for c in clauses(text.language) if c.chapter == chapter.id] for chapter in listed}
        rows = [{**chapter._asdict(), "clauses": held[chapter.id]} for chapter in listed]
        print(json.dumps({"chapters": rows}, ensure_ascii=False, indent=2))
        return
    for chapter in listed:
        print(f"{chapter.id:<6} {chapter.title}")
    print()
    print(text.word("cli_rules", "how"))


def _by_chapter(language: str, found: list[Clause]) -> list[tuple[Chapter, list[Clause]]]:
    out = []
    for chapter in chapters(language):
        held = [clause for clause in found if clause.chapter == chapter.id]
        if held:
            out.append((chapter, held))
    return out


def _show_plainly(text: Catalogue, found: list[Clause]) -> None:
    """One clause a line, for pipes and small terminals' own wrapping."""
    for number, (chapter, held) in enumerate(_by_chapter(text.language, found)):
        print(("\n" if number else "") + f"{chapter.id}  {chapter.title}")
        for clause in held:
            mark = f" [{text.word('cli_rules', 'ruling')}]" if clause.ruling else ""
            print(f"{clause.id}{mark}  {clause.text}" + (f"  [{clause.note}]" if clause.note else ""))


def _show_in_colour(text: Catalogue, found: list[Clause]) -> None:
    # Only here: rich takes longer to import than the whole command does without it.
    from rich.console import Console
    from rich.padding import Padding
    from rich.rule import Rule
    from rich.text import Text

    console = Console(highlight=False)
    for chapter, held in _by_chapter(text.language, found):
        console.print(Rule(Text(f"{chapter.id}  {chapter.title}", style="bold yellow"), align="left", style="yellow"))
        for clause in held:
            head = Text(clause.id, style="bold cyan")
            if clause.ruling:
                head.append(f"  {text.word('cli_rules', 'ruling')}", style="italic magenta")
            console.print(head)
            console.print(Padding(Text(clause.text), (0, 0, 0 if clause.note else 1, 2)))
            if clause.note:
                console.print(Padding(Text(clause.note, style="magenta"), (0, 0, 1, 4)))
