"""`cadwallon replay`: a saved game verified, told, or drawn."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from cadwallon.cli.arguments import whole_number
from cadwallon.cli.errors import Refusal
from cadwallon.engine.chance import DIE
from cadwallon.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cadwallon.core.state import State
    from cadwallon.play.replay import Replay

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

DIFFERS = 1  # the status when a game does not play as it was written
MOST_STEPS = 1_000_000


def add_parser(subparsers: "Subparsers", text: Catalogue) -> None:
    parser = subparsers.add_parser(
        "replay", help=text.word("cli", "help_replay"), description=text.word("cli_replay", "description")
    )
    parser.add_argument(
        "file", metavar=text.word("cli_replay", "metavar_file"), help=text.word("cli_replay", "help_file")
    )
    parser.add_argument(
        "--step",
        type=whole_number(text, "--step", 0, MOST_STEPS),
        metavar="N",
        help=text.word("cli_replay", "help_step"),
    )
    parser.add_argument("--log", action="store_true", help=text.word("cli_replay", "help_log"))
    parser.add_argument("--svg", metavar="OUT", help=text.word("cli_replay", "help_svg"))
    parser.add_argument("--fair", action="store_true", help=text.word("cli_replay", "help_fair"))
    parser.add_argument("--json", action="store_true", help=text.word("cli", "help_json"))


def run(args: argparse.Namespace) -> int:
    from cadwallon.play.fair import check
    from cadwallon.play.journal import JournalError, parse, read_file
    from cadwallon.play.replay import Replay

    journal = parse(read_file(args.file))  # what is no saved game is bad input; what plays otherwise is a finding
    try:
        replay = Replay(journal)
        if args.fair:
            check(journal)
    except JournalError as difference:
        sentence = difference.sentence(args.lang)
        if not args.json:
            raise Refusal(sentence, DIFFERS) from None
        print(json.dumps({"verified": False, "step": difference.step, "difference": sentence}, ensure_ascii=False))
        return DIFFERS
    step = len(replay) if args.step is None else args.step
    state = replay.at(step)
    if args.svg is not None:
        Path(args.svg).write_text(picture(state, args.lang), encoding="utf-8")
    log = told(replay, step, args.lang) if args.log else []
    if args.json:
        print(json.dumps(_facts(replay, step, state, log, args), ensure_ascii=False, indent=2))
    else:
        _show(catalogue(args.lang), replay, step, state, log, args)
    return 0


def told(replay: "Replay", last: int, language: str) -> list[tuple[int, str]]:
    """What a spectator heard, each sentence with the step that led to it (0: the set-up)."""
    from cadwallon.view.narrate import sentence

    out = []
    for step, event in replay.events():
        if step > last:
            break
        words = sentence(replay.rules, event, language)
        if words is not None:
            out.append((step, words))
    return out


def picture(state: "State", language: str) -> str:
    """The board as a spectator sees it."""
    from cadwallon.content.base.board import art_text, load_shape
    from cadwallon.view.furniture import Art
    from cadwallon.view.picture import board_svg
    from cadwallon.view.pieces import pieces_of
    from cadwallon.view.view import SPECTATOR, view_of

    return board_svg(load_shape(), pieces_of(view_of(state, SPECTATOR)), Art(art_text()), language)


def _question(state: "State", language: str) -> str:
    from cadwallon.view.narrate import describe_question

    return describe_question(state.rules, state.kind, state.reason, state.subject, language)


def _facts(
    replay: "Replay", step: int, state: "State", log: list[tuple[int, str]], args: argparse.Namespace
) -> dict[str, object]:
    facts: dict[str, object] = {
        "verified": True,
        "adventure": replay.rules.adventure,
        "edition": replay.rules.edition,
        "gangs": replay.rules.parts.gangs,
        "steps": len(replay),
        "over": replay.over,
        "scores": list(replay.scores),
        "step": step,
        "round": state.round,
        "ducats": list(state.ducats),
    }
    if not state.over:
        facts["asked"] = state.asked
        facts["question"] = _question(state, args.lang)
    if args.log:
        facts["log"] = [{"step": number, "text": words} for number, words in log]
    if args.svg is not None:
        facts["svg"] = args.svg
    if args.fair:
        facts["fair"] = _fair_facts(replay)
    return facts


def _fair_facts(replay: "Replay") -> dict[str, object]:
    """What was compared with the key; only after that was done."""
    from cadwallon.play.fair import covered

    fair = replay.journal.fair
    assert fair is not None
    assert fair.key is not None
    outcomes = covered(replay.journal)
    dice = sum(outcome[0] == DIE for outcome in outcomes)
    return {"commitment": fair.commitment, "key": fair.key.hex(), "dice": dice, "shuffles": len(outcomes) - dice}


def _show(
    text: Catalogue, replay: "Replay", step: int, state: "State", log: list[tuple[int, str]], args: argparse.Namespace
) -> None:
    gangs = [text.word("gang", gang) for gang in replay.rules.parts.gangs]
    adventure = text.word("adventure", replay.rules.adventure)
    edition = text.word("edition", replay.rules.edition)
    for number, words in log:
        print(f"{number:>5}  {words}")
    if log:
        print()
    print(text.word("cli_replay", "game", adventure=adventure, edition=edition))
    print(text.word("cli_replay", "verified", path=args.file, count=len(replay)))
    if args.fair:
        print(text.word("cli_replay", "fair", **_fair_facts(replay)))
    if args.step is not None:
        print(text.word("cli_replay", "at_step", step=step, last=len(replay)))
    if state.over:
        print(text.word("cli_replay", "over"))
        for gang, ducats in zip(gangs, state.scores, strict=True):
            print(text.word("cli_replay", "score", gang=gang, ducats=ducats))
    else:
        print(text.word("cli_replay", "going_on", gang=gangs[state.asked], question=_question(state, text.language)))
    if args.svg is not None:
        print(text.word("cli_replay", "drawn", step=step, path=args.svg))
