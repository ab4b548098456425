"""What cannot be done is told in one sentence, in the chosen language, that says what is wrong and what to do."""

import re
from typing import Final

from cadwallon.text.catalogue import Catalogue

# argparse tells its findings in English sentences only; these are all of them that a user can bring about.
_ARGPARSE: Final = [
    (
        "bad_choice",
        re.compile(r"argument (?P<option>.+?): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)"),
    ),
    ("bad_value", re.compile(r"argument (?P<option>.+?): invalid \S+ value: (?P<value>.+)")),
    ("no_value", re.compile(r"argument (?P<option>.+?): expected .*")),
    ("value_unwanted", re.compile(r"argument (?P<option>.+?): ignored explicit argument (?P<value>.+)")),
    ("not_together", re.compile(r"argument (?P<option>.+?): not allowed with argument (?P<other>.+)")),
    ("missing", re.compile(r"the following arguments are required: (?P<missing>.+)")),
    ("missing", re.compile(r"one of the arguments (?P<missing>.+) is required")),
    ("unknown_words", re.compile(r"unrecognized arguments: (?P<words>.+)")),
]


class Refusal(Exception):
    """What was asked cannot be done; the message is the sentence, the status is that of the process."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status: Final = status


def misuse(text: Catalogue, prog: str, message: str) -> Refusal:
    """What argparse found wrong with the arguments of `prog`, in the language of the catalogue."""
    for sentence_id, pattern in _ARGPARSE:
        found = pattern.fullmatch(message)
        if found is None:
            continue
        values = {name: _unquoted(value) for name, value in found.groupdict().items()}
        if values.get("option") == text.word("cli", "command_metavar"):
            sentence_id = "unknown_command"
        elif sentence_id == "unknown_words" and values["words"].startswith("-"):
            sentence_id = "unknown_option"
        return Refusal(text.word("cli", sentence_id, prog=prog, **values))
    return Refusal(text.word("cli", "misuse", prog=prog, message=message))


def _unquoted(value: str) -> str:
    """argparse quotes values as Python does, depending on its version; lists of choices too."""
    return re.sub(r"(?<!\w)'([^']*)'", r"\1", value)


def file_trouble(text: Catalogue, error: OSError) -> str:
    """Why a file cannot be read or written."""
    path = str(error.filename) if error.filename is not None else "stdout"
    if isinstance(error, FileNotFoundError):
        return text.word("cli", "file_missing", path=path)
    if isinstance(error, IsADirectoryError):
        return text.word("cli", "file_is_folder", path=path)
    if isinstance(error, PermissionError):
        return text.word("cli", "file_forbidden", path=path)
    return text.word("cli", "file_trouble", path=path, reason=error.strerror or str(error))


def one_line(message: object) -> str:
    """A message as a single line without control characters, whatever stood in the value that it quotes."""
    line = " ".join(part.strip() for part in str(message).splitlines())
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "?", line)
