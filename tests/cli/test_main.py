"""The command line as a whole: overview, help, languages, and one sentence for whatever is wrong."""

import os
import subprocess
import sys

import pytest

from cadwallon import __version__
from cadwallon.cli import COMMANDS, content, language_of, main, rules
from cadwallon.cli.errors import Refusal, file_trouble, misuse
from cadwallon.content.rulebooks import ContentError
from cadwallon.text.catalogue import LANGUAGES, catalogue
from tests.cli.terminal import output, refusal

Capture = pytest.CaptureFixture[str]

HELPFUL = [
    [],
    *([name] for name in COMMANDS),
    ["content", "list"],
    ["content", "check"],
    ["puzzles", "list"],
    ["puzzles", "make"],
]


def test_alone_it_gives_an_overview(capsys: Capture) -> None:
    said = output(capsys)
    assert all(f"cadwallon {name} " in said for name in COMMANDS)
    assert "language" in said


def test_version(capsys: Capture) -> None:
    assert output(capsys, "--version") == f"cadwallon {__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", HELPFUL, ids=" ".join)
def test_help_of_every_command_in_every_language(capsys: Capture, command: list[str], language: str) -> None:
    text = catalogue(language)
    said = output(capsys, *command, "--help", "--lang", language)
    assert said.startswith(text.word("cli", "usage") + " ".join(["cadwallon", *command]))
    assert f"\n{text.word('cli', 'heading_options')}:\n" in said
    assert " ".join(said.split()).count(text.word("cli", "help_help")) == 1
    english = [catalogue("en").word("cli", word) for word in ("usage", "help_help", "help_json")]
    assert language == "en" or not any(words in said for words in english)


def test_python_m_and_a_reader_who_leaves() -> None:
    command = [sys.executable, "-m", "cadwallon", "rules", "MIL-1"]
    environment = {**os.environ, "CADWALLON_LANG": "fr", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("MIL  Miliciens\nMIL-1 [décision]  ")
    reader, writer = os.pipe()
    os.close(reader)
    left = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=environment, check=False)
    os.close(writer)
    assert (left.returncode, left.stderr) == (0, b"")


# --- languages -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("section", ["cli", "cli_rules", "cli_replay", "cli_content", "cli_bench", "cli_play"])
def test_the_languages_have_the_same_words(section: str) -> None:
    texts = [catalogue(language) for language in LANGUAGES]
    assert len({tuple(text.sections[section]) for text in texts}) == 1
    for word_id in texts[0].sections[section]:
        assert len({frozenset(text.gaps(section, word_id)) for text in texts}) == 1


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "en"),
        (["--lang", "fr", "rules"], {"CADWALLON_LANG": "es"}, "fr"),
        (["rules", "--lang=es"], {}, "es"),
        ([], {"CADWALLON_LANG": "es", "LANG": "fr_FR.UTF-8"}, "es"),
        ([], {"CADWALLON_LANG": "fr_CA.UTF-8"}, "fr"),
        ([], {"LC_ALL": "es_MX.UTF-8", "LANG": "fr_FR.UTF-8"}, "es"),
        ([], {"LC_ALL": "", "LANG": "fr-FR"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "C"}, "en"),
        (["rules", "--", "--lang", "fr"], {}, "en"),
    ],
)
def test_where_the_language_comes_from(words: list[str], environment: dict[str, str], language: str) -> None:
    assert language_of(words, environment) == language


def test_the_language_stands_before_or_after_the_command(capsys: Capture) -> None:
    assert output(capsys, "--lang", "fr", "rules", "MIL-1") == output(capsys, "rules", "MIL-1", "--lang", "fr")


def test_an_unknown_language_in_the_environment(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CADWALLON_LANG", "de")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert refusal(capsys, "rules").startswith("CADWALLON_LANG es de, un idioma que aquí no se habla")
    assert output(capsys, "rules", "--lang", "en").startswith("CMP")


# --- what is wrong ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["dance"],
            "`cadwallon` has no command dance; choose one of: " + ", ".join(COMMANDS) + ".",
        ),
        (["--fast"], "`cadwallon` has no option --fast; see `cadwallon --help` for those it has."),
        (["rules", "--fast"], "`cadwallon rules` has no option --fast; see `cadwallon rules --help` for those it has."),
        (["--lang", "de"], "--lang cannot be de; choose one of: en, fr, es."),
        (["rules", "--lang", "de"], "--lang cannot be de; choose one of: en, fr, es."),
        (["--lang"], "--lang needs a value that does not stand there; see `cadwallon --help`."),
        (["rules", "--json=yes"], "--json takes no value, and yes was given; leave it out."),
        (["content"], "Something is missing: COMMAND; see `cadwallon content --help`."),
        (["content", "dance"], "`cadwallon content` has no command dance; choose one of: list, check."),
        (
            ["replay", "a", "b"],
            "`cadwallon replay` does not know what to do with b; leave it out, or see `cadwallon replay --help`.",
        ),
        (["--lang", "fr", "dance"], None),
        (["--lang", "es", "rules", "--fast"], None),
    ],
)
def test_bad_arguments(capsys: Capture, words: list[str], sentence: str | None) -> None:
    said = refusal(capsys, *words)
    if sentence is not None:
        assert said == sentence
    else:
        assert "n'a pas de commande dance" in said or "no tiene la opción --fast" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("message", "word_id"),
    [
        ("argument --games: invalid int value: 'many'", "bad_value"),
        ("argument --log: not allowed with argument --json", "not_together"),
        ("one of the arguments --log --json is required", "missing"),
        ("something that a later Python says", "misuse"),
    ],
)
def test_what_argparse_may_say_besides(language: str, message: str, word_id: str) -> None:
    text = catalogue(language)
    values = {"option": "--games" if "games" in message else "--log", "value": "many", "other": "--json"}
    wanted = text.word("cli", word_id, prog="cadwallon", message=message, missing="--log --json", **values)
    assert str(misuse(text, "cadwallon", message)) == wanted


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ContentError("gang", name="x\ny", choices="z"), "There is no gang 'x y'; choose one of: z."),
        (ValueError("It\x1b cannot be."), "It? cannot be."),
        (FileNotFoundError(2, "x", "here.json"), "There is no file or folder here.json; check the path."),
        (Refusal("No."), "No."),
    ],
)
def test_errors_of_the_package_become_one_sentence(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    def fail(args: object) -> int:
        raise error

    monkeypatch.setattr(rules, "run", fail)
    assert refusal(capsys, "rules") == sentence


def test_an_interruption_is_quiet(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(content, "run", interrupt)
    assert main(["content", "list"]) == 130
    assert capsys.readouterr() == ("", "")


def test_trouble_with_files() -> None:
    text = catalogue("en")
    assert "is a folder" in file_trouble(text, IsADirectoryError(21, "x", "a"))
    assert "permissions" in file_trouble(text, PermissionError(13, "x", "a"))
    assert file_trouble(text, OSError(28, "No space left")).startswith("stdout cannot be used (No space left)")
