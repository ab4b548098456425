"""What strangers install: the wheel as it was compiled here, a pure one, and the sources as they are published."""

import os
import re
import runpy
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from packaging.requirements import Requirement

import cadwallon

pytestmark = pytest.mark.xdist_group("packages")  # one process, so that nothing is built twice

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "wheel"  # where the Makefile leaves the wheel that it installs
SHORT = ("tests/house/test_pure.py", "tests/engine", "tests/board", "tests/text/test_reference.py")


def build(target: str, folder: Path, **variables: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, check=True)
    [built] = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("pure"), CADWALLON_PURE="1")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = list(BUILT.glob("*.whl"))
    return found[0] if found else build("wheel", tmp_path_factory.mktemp("wheel"), CADWALLON_PURE="0")


class Stranger:
    """An environment with nothing in it, for somebody who has neither a compiler nor Node.js: the path is empty."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=True)
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / scripts / "python"
        hidden = ("CADWALLON_", "PYTHON", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
        self._environment = {**kept, "PATH": str(folder / scripts)}
        self._home = folder

    def run(self, *words: object) -> str:
        command = [str(self.python), *map(str, words)]
        ended = subprocess.run(
            command, cwd=self._home, env=self._environment, capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout

    def install(self, *words: object) -> None:
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", *words)


def test_a_stranger_plays_without_compiler_and_node(tmp_path: Path, pure: Path, built: Path) -> None:
    """Both wheels, one after the other; the pure one without librt, which not every machine has."""
    stranger = Stranger(tmp_path / "empty")
    stranger.install("--require-hashes", "-r", ROOT / "requirements.lock")
    stranger.run("-m", "pip", "uninstall", "--quiet", "--yes", "librt")
    stranger.install("--no-deps", pure)
    said = stranger.run(ROOT / "tools" / "try_install.py")
    assert said == f"cadwallon {cadwallon.__version__}, pure: a game by command line, the page, a move at a table\n"

    stranger.install("--force-reinstall", "--no-deps", built)
    stranger.install("--require-hashes", "-r", ROOT / "requirements.lock")
    stranger.run("-m", "pip", "check")
    kind = "pure" if built.name.endswith("-none-any.whl") else "compiled"
    assert f", {kind}: " in stranger.run(ROOT / "tools" / "try_install.py")


def test_the_pure_wheel_is_for_every_machine(pure: Path) -> None:
    assert pure.name == f"cadwallon-{cadwallon.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(pure) as wheel:
        names = wheel.namelist()
        described = message_from_bytes(wheel.read(f"cadwallon-{cadwallon.__version__}.dist-info/METADATA"))
    assert [name for name in names if name.endswith((".so", ".pyd"))] == []
    assert "cadwallon/server/page/index.html" in names
    wanted = [Requirement(line) for line in described.get_all("Requires-Dist", [])]
    [rows] = [one for one in wanted if one.name == "librt"]
    assert rows.marker is not None
    assert not rows.marker.evaluate({"platform_machine": "riscv64"})
    assert not rows.marker.evaluate({"platform_python_implementation": "PyPy"})


def test_the_sources_that_are_published_build_and_test(tmp_path: Path) -> None:
    sdist = build("sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    committed = {path.name for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")}
    assert committed <= {path.name for path in unpacked.iterdir()}
    assert not (unpacked / ".git").exists()
    assert not list(unpacked.glob("*/node_modules"))

    variables = {**os.environ, "CADWALLON_PURE": "1", "CADWALLON_NO_PAGE": "1"}
    build_again = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "again")]
    subprocess.run(build_again, cwd=unpacked, env=variables, check=True)
    assert [path.name for path in (tmp_path / "again").iterdir()] == [
        f"cadwallon-{cadwallon.__version__}-py3-none-any.whl"
    ]
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SHORT]
    ended = subprocess.run(tests, cwd=unpacked, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


def test_the_version_stands_in_one_place() -> None:
    said = re.compile(rf'version\s*[=:]\s*"?{re.escape(cadwallon.__version__)}\b')
    for name in ("pyproject.toml", "Makefile", "hatch_build.py", "web/package.json", "Dockerfile", "compose.yaml"):
        file = ROOT / name
        assert not file.exists() or not said.search(file.read_text("utf-8")), name
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = re.findall(r"^## \[(\d[^\]]*)\]", changes, re.MULTILINE)
    assert releases[0] == cadwallon.__version__


def test_the_games_that_a_release_is_compiled_for_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """CADWALLON_PROFILE: the hook plays them between its two turns, where a mistake costs a release."""
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    monkeypatch.delenv("CADWALLON_PROFILE", raising=False)
    assert not hook["profiles"]()
    monkeypatch.setenv("CADWALLON_PROFILE", "1")
    assert hook["profiles"]() == hook["compiles_as_one"]()
    ended = subprocess.run([sys.executable, "-c", hook["TRIAL"]], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_compiler_is_looked_for_before_the_page_is_built_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """While one thread makes sysconfig read its files, another finds no compiler in it: such a wheel would be pure."""
    for name in ("CC", "CADWALLON_PURE", "CADWALLON_COMPILE"):
        monkeypatch.delenv(name, raising=False)
    compile_hook: Any = runpy.run_path(str(ROOT / "hatch_build.py"))["CompileHook"]
    names = compile_hook.initialize.__globals__
    monkeypatch.setitem(names, "compile_once", lambda root: (tmp_path, ["engine.so"]))

    def start_page(self: object, beside: object) -> None:
        monkeypatch.setattr(names["sysconfig"], "get_config_var", lambda name: None)

    monkeypatch.setattr(compile_hook, "start_page", start_page)
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    hook = compile_hook(str(ROOT), {}, None, metadata, str(tmp_path), "wheel")
    built: dict[str, Any] = {"force_include": {}}
    expected = {str(tmp_path / "engine.so"): "engine.so"} if not hook.why_pure() else {}
    hook.initialize("standard", built)
    assert built["force_include"] == expected
