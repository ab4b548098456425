"""Without the packages of an extra one clear sentence says which one brings them."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("encoding", "numpy", "envs"),
        ("pettingzoo", "pettingzoo", "envs"),
        ("gymnasium", "gymnasium", "envs"),
        ("vector", "gymnasium", "envs"),
        ("picture", "resvg_py", "envs"),
        ("openspiel", "pyspiel", "openspiel"),
        ("mcp", "mcp", "mcp"),
    ],
)
def test_what_is_missing_is_named_with_the_extra_that_brings_it(module: str, package: str, extra: str) -> None:
    text = f"import sys; sys.modules[{package!r}] = None; import cadwallon.envs.{module}"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = f"{package} is not installed here; pip install 'cadwallon[{extra}]' brings it."
    assert done.stderr.splitlines()[-1] == f"cadwallon.envs.extras.MissingExtra: {said}"


def test_the_command_says_it_in_the_language_that_was_chosen() -> None:
    text = (
        "import sys; sys.modules['mcp'] = None; from cadwallon.cli import main; sys.exit(main(['mcp', '--lang', 'fr']))"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "mcp n'est pas installé ici ; pip install 'cadwallon[mcp]' l'apporte.\n"
