"""What the build promises: one install runs compiled and interpreted; nothing committed names a package registry."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

LOADED = """
import importlib, json, pkgutil, cadwallon
names = [m.name for part in ("engine", "board", "core", "rules", "content")
         for m in pkgutil.walk_packages(importlib.import_module(f"cadwallon.{part}").__path__, f"cadwallon.{part}.")]
files = {name: importlib.import_module(name).__file__ for name in names}
print(json.dumps({"compiled": cadwallon.compiled(), "files": files}))
"""

REGISTRY = re.compile(
    r"https?://[^\s\"']*(pypi|pythonhosted|npmjs|yarnpkg|/simple\b)"
    r"|^\s*(--(extra-)?index-url|--find-links|-[if]\s|((extra-)?index-url|find-links|registry)\s*=)",
    re.IGNORECASE | re.MULTILINE,
)
CONFIGURATION = re.compile(
    r".*\.(lock|toml|cfg|ini|ya?ml)|.*lock.*\.json|package\.json|requirements.*\.txt|\.npmrc|Makefile|run|hatch_build\.py"
)
ELSEWHERE = {"node_modules", "build", "dist"}  # what is not ours, besides hidden folders


def loaded(pure: str) -> tuple[bool, dict[str, str]]:
    """Whether a fresh interpreter runs compiled, and the file of every module that may be."""
    env = {**os.environ, "CADWALLON_PURE": pure}
    run = subprocess.run([sys.executable, "-c", LOADED], env=env, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    return told["compiled"], told["files"]


def test_pure_loads_every_module_from_source() -> None:
    compiled, files = loaded(pure="1")
    assert not compiled
    assert files
    assert [name for name, file in files.items() if not file.endswith(".py")] == []


@pytest.mark.parametrize("pure", ["", "0"])
def test_otherwise_all_or_nothing_is_compiled(pure: str) -> None:
    compiled, files = loaded(pure)
    modules = {name: file for name, file in files.items() if Path(file).name != "__init__.py"}
    assert [name for name, file in modules.items() if file.endswith(".py") == compiled] == []


def configuration() -> Iterator[Path]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name == ".ci" or not (name.startswith(".") or name in ELSEWHERE)]
        yield from (Path(folder, name) for name in files if CONFIGURATION.fullmatch(name))


@pytest.mark.parametrize("line", ["# from https://pypi.org/simple", "--index-url x", "-i x", "registry=x"])
def test_a_registry_is_recognised(line: str) -> None:
    assert REGISTRY.search(f"rich==1\n{line}\n")


def test_no_configuration_names_a_package_registry() -> None:
    files = list(configuration())
    assert {ROOT / "requirements.lock", ROOT / ".ci" / "run"} <= set(files)
    assert [str(path) for path in files if REGISTRY.search(path.read_text("utf-8"))] == []
