"""What a command printed, for tests."""

import pytest

from cadwallon.cli import main


def output(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Everything on stdout of a command that ends with this status and complains about nothing."""
    assert main(list(words)) == status
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refusal(capsys: pytest.CaptureFixture[str], *words: str, status: int = 2) -> str:
    """The one sentence of a command that cannot do what was asked."""
    assert main(list(words)) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith(".\n")
    assert "Traceback" not in said.err
    return said.err.rstrip("\n")
