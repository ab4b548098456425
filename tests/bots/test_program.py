"""Programs in any language at the table: asked by a line, answering by a number, and what happens when they fail."""

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cadwallon.arena.match import play_game
from cadwallon.arena.tournament import tournament
from cadwallon.bots import make_bot, shown_name
from cadwallon.bots.program import ProgramBot, ProgramError, game_line, question_line
from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.fields import FIELDS
from cadwallon.game import Game

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.mjs"
PYTHON = shlex.quote(sys.executable)
FIRST = "import sys\nfor line in sys.stdin:\n    if '\"question\"' in line: print(0, flush=True)\n"


def program(tmp_path: Path, text: str) -> str:
    """The command that runs a program with this text."""
    path = tmp_path / "bot.py"
    path.write_text(text, "utf-8")
    return f"exec:{PYTHON} {shlex.quote(str(path))}"


def node() -> str:
    """Where the system has none, pip has put one beside Python (`make test`)."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found is not None
    return found


def test_a_question_holds_what_the_seat_sees_and_no_more() -> None:
    game = Game.new(players=3, seed=4)
    for _ in range(40):
        game.play(game.decision.options[-1])
    seat = game.decision.seat
    question = json.loads(question_line(game.view(seat)))
    assert question["seat"] == seat
    assert question["kind"] == game.decision.kind
    assert question["options"] == [option.words for option in game.decision.options]
    assert set(question["view"]) == {field.name for field in FIELDS}
    designs = game.rules.designs
    for other in range(3):
        hand = question["view"]["hand"][other * designs : (other + 1) * designs]
        held = list(game.state.hand[other * designs : (other + 1) * designs])
        assert hand == (held if other == seat else [0] * designs)
    fixed = json.loads(game_line(game.rules, 5))
    assert (fixed["seed"], fixed["gangs"]) == (5, list(GANGS)[:3])
    assert len(fixed["near"]) == len(fixed["spaces"]) == game.rules.board.count


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    rules = make_rules(list(GANGS)[:2])
    bots = [make_bot(program(tmp_path, FIRST), 1), make_bot("random", 2)]
    played = play_game(rules, bots, 3, limit=20)
    assert played.failures == [0, 0]
    assert played.decisions > 50


def test_the_example_in_the_documentation_is_the_one_that_is_tested() -> None:
    assert EXAMPLE.read_text("utf-8") in (ROOT / "docs" / "bot_protocol.md").read_text("utf-8")


def test_the_example_in_javascript_beats_chance() -> None:
    name = f"exec:{shlex.quote(node())} {shlex.quote(str(EXAMPLE))}"
    result = tournament([name, "random"], 8, 2, "treasure_of_the_duke", "revised", 1, 30.0)
    assert [rating.bot for rating in result.ratings] == [name, "random"]
    assert result.total.bots[name].failures == 0
    assert shown_name("exec:node mybot.js") == "node mybot.js"


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("raise SystemExit(3)", "has ended (status 3)"),
        ("import sys\nfor line in sys.stdin: print('me first', flush=True)", "The answer was 'me first'"),
        ("import sys\nfor line in sys.stdin: print(100000, flush=True)", "There is no option 100000; the last one is"),
    ],
)
def test_a_program_that_fails_loses_its_turns_and_the_game_goes_on(tmp_path: Path, text: str, trouble: str) -> None:
    rules = make_rules(list(GANGS)[:2])
    played = play_game(rules, [make_bot(program(tmp_path, text), 1), make_bot("greedy", 2)], 1, limit=20)
    assert played.failures[0] > 3
    assert trouble in played.troubles[0]


def test_a_program_that_hangs_is_ended_and_started_anew(tmp_path: Path) -> None:
    """It writes down each start; the first one never answers."""
    starts = tmp_path / "starts"
    text = f"import sys, pathlib\nlog = pathlib.Path({str(starts)!r})\n"
    text += "first = not log.exists()\nlog.open('a').write('x')\n"
    text += "while first: sys.stdin.readline()\n" + FIRST
    played = play_game(
        make_rules(list(GANGS)[:2]), [make_bot(program(tmp_path, text), 1), make_bot("random", 2)], 1, limit=2
    )
    assert played.failures[0] == 1
    assert played.troubles[0] == "no answer within 2 s"
    assert starts.read_text() == "xx"


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, FIRST).removeprefix("exec:"), 1)
    game = Game.new(players=2, seed=1)
    bot.choose(game.view(game.decision.seat))
    process = bot._process
    assert process is not None
    del bot
    assert process.poll() is not None


def test_a_command_that_does_not_exist_is_told_before_a_game_begins() -> None:
    with pytest.raises(ProgramError, match="There is no program to run for 'exec:no-such-thing --fast'"):
        make_bot("exec:no-such-thing --fast", 1)


def talk(*arguments: str, answers: str) -> list[dict[str, object]]:
    command = [sys.executable, "-m", "cadwallon", "bot", "--stdio", *arguments]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_we_can_be_started_instead_and_ask_at_our_own_output() -> None:
    said = talk("--players", "2", "--rivals", "random", "--seat", "1", "--seed", "4", answers="0\n" * 1000)
    assert [said[0]["type"], said[-1]["type"]] == ["game", "end"]
    assert {message["type"] for message in said[1:-1]} == {"question"}
    assert all(message["seat"] == 1 for message in said[1:-1])
    assert said[-1]["shares"] in ([1.0, 0.0], [0.0, 1.0], [0.5, 0.5])


def test_a_wrong_answer_is_told_and_the_question_comes_again() -> None:
    game, question, error, again = talk("--players", "2", answers="what?\n")
    assert error == {
        "type": "error",
        "message": "The answer was 'what?'; answer with the number of an option, from 0, alone on a line.",
    }
    assert again == question
    assert game["type"] == "game"
