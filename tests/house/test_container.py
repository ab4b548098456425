"""The container file says what a host may rely on; `make container` takes its steps."""

import json
import re
from pathlib import Path

from tools.try_container import PORT, ROOT, instructions, let_through

STEPS = instructions((ROOT / "Dockerfile").read_text("utf-8"))
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")


def last(word: str) -> str:
    return [rest for said, rest in STEPS if said == word][-1]


def test_the_last_stage_runs_as_nobody_and_builds_nothing() -> None:
    begins = max(number for number, (word, _) in enumerate(STEPS) if word == "FROM")
    stage = STEPS[begins:]
    assert "RUN" not in [word for word, _ in stage]
    assert last("USER") == "10001:10001"
    assert "--chown=10001:10001 /games /games" in [rest for word, rest in stage if word == "COPY"][-1]


def test_one_port_and_one_folder_everywhere() -> None:
    command = json.loads(last("CMD"))
    assert command[command.index("--port") + 1] == last("EXPOSE") == PORT
    assert f"http://127.0.0.1:{PORT}/" in last("HEALTHCHECK")
    assert [command[command.index("--data") + 1]] == json.loads(last("VOLUME"))
    assert f'"127.0.0.1:{PORT}:{PORT}"' in COMPOSE
    assert re.search(r"- games:/games$", COMPOSE, re.MULTILINE)


def test_the_image_is_made_of_sources_only() -> None:
    context = let_through(ROOT)
    assert {Path("hatch_build.py"), Path("web/package.json"), Path("src/cadwallon/__init__.py")} <= set(context)
    named = [word for said, rest in STEPS if said == "COPY" and "--from" not in rest for word in rest.split()[:-1]]
    assert {Path(word) for word in named if word != "."} <= set(context)
    built = {"node_modules", "dist", "build", "__pycache__", ".venv", ".git"}
    assert [path for path in context if built & set(path.parts)] == []
