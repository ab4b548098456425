"""Writes and builds the documentation site: `make site`, then open build/site/html/index.html.

The documents of the project keep their places, so that their links hold; what is generated from content stands beside
them (`site_box.py`, `site_guide.py`). Nothing is fetched, and the pages load nothing from elsewhere.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cadwallon.text.catalogue import LANGUAGES, catalogue
from tools.site_box import Written, box_pages, pictures, rule_pages
from tools.site_guide import guide_pages, guide_pictures
from tools.site_links import troubles

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PAGES = SITE / "pages"
HTML = SITE / "html"
MOST_TOLD = 40
ZENSICAL = ROOT / ".venv-site" / "bin" / "zensical"

COPIED = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "benchmarks/README.md")
MODULES = (
    "cadwallon.game", "cadwallon.play.replay", "cadwallon.play.campaign",
    "cadwallon.view.view", "cadwallon.view.sample", "cadwallon.bots.protocol", "cadwallon.bots.entry",
    "cadwallon.arena.simulate", "cadwallon.arena.tournament",
    "cadwallon.envs.encoding", "cadwallon.envs.pettingzoo", "cadwallon.envs.gymnasium", "cadwallon.envs.vector",
    "cadwallon.envs.openspiel", "cadwallon.envs.chat",
    "cadwallon.core.decisions", "cadwallon.core.state", "cadwallon.core.layers", "cadwallon.core.events",
)  # fmt: skip
# A folder and a file without an ending are no pages.
ELSEWHERE = {"(docs/decisions)": "(docs/decisions/README.md)", "(LICENSE)": "(LICENSE.md)"}

Menu = list[Any]


def write(pages: Path, path: str, text: str) -> None:
    file = pages / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def title_of(text: str) -> str:
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return found[1].replace("`", "") if found else ""


def copy_documents(pages: Path) -> dict[str, str]:
    """Every document of the project at its place; its title by its path."""
    titles = {}
    documents = [ROOT / name for name in COPIED] + sorted((ROOT / "docs").rglob("*.md"))
    for document in documents:
        text = document.read_text("utf-8")
        for link, page in ELSEWHERE.items():
            text = text.replace(link, page)
        path = document.relative_to(ROOT).as_posix()
        path = "index.md" if path == "README.md" else path
        titles[path] = title_of(text)
        write(pages, path, text)
    shutil.copytree(ROOT / "docs" / "pictures", pages / "docs" / "pictures")
    shutil.copy(ROOT / "docs" / "nginx.conf", pages / "docs")
    write(pages, "LICENSE.md", f"# Licence\n\n```text\n{(ROOT / 'LICENSE').read_text('utf-8')}```\n")
    decisions = [(path, title) for path, title in titles.items() if path.startswith("docs/decisions/")]
    rows = [f"- [{title}]({Path(path).name})" for path, title in decisions]
    write(pages, "docs/decisions/README.md", "\n".join(["# Decisions", "", *rows, ""]))
    return titles


def write_all(pages: Path, written: Iterable[Written]) -> Menu:
    menu = []
    for page in written:
        write(pages, page.path, page.text)
        menu.append({page.title: page.path})
    return menu


def write_reference(pages: Path) -> Menu:
    """The programs' side, from its docstrings."""
    return write_all(pages, (Written(f"api/{name}.md", name, f"# {name}\n\n::: {name}\n") for name in MODULES))


def write_guide(pages: Path, language: str) -> Menu:
    """The illustrated guide of a language, part by part."""
    return [{part: write_all(pages, written)} for part, written in guide_pages(language).items()]


def write_pages(pages: Path) -> Menu:
    """The menu of the site, whose pages and pictures are then in this folder."""
    titles = copy_documents(pages)
    for path, drawing in pictures():
        write(pages, f"box/pictures/{path}", drawing)
    for path, drawing in guide_pictures():
        write(pages, f"guide/pictures/{path}", drawing)
    names = {language: catalogue(language).word("language", "name") for language in LANGUAGES}
    guides = [
        "docs/guide/players.md", "docs/guide/researchers.md", "docs/environments.md", "docs/encoding.md",
        "docs/bot_protocol.md", "docs/guide/authors.md", "docs/hosting.md",
    ]  # fmt: skip
    recipes = [path for path in titles if path.startswith("docs/how_to_")]
    rest = sorted(path for path in titles if path.startswith("docs/") and path not in [*guides, *recipes])
    rest = [path for path in rest if not path.startswith("docs/decisions/")]
    others = [path for path in titles if not path.startswith("docs/") and path != "index.md"]
    return [
        {"cadwallon": "index.md"},
        {"Guides": [{titles[path]: path} for path in guides + recipes]},
        {"The game explained": [{names[language]: write_guide(pages, language)} for language in LANGUAGES]},
        {"The rules": [{names[language]: write_all(pages, rule_pages(language))} for language in LANGUAGES]},
        {"In the box": [{names[language]: write_all(pages, box_pages(language))} for language in LANGUAGES]},
        {"For programs": write_reference(pages)},
        {"The project": [{titles[path]: path} for path in others + rest]},
    ]


def configuration(menu: Menu) -> dict[str, Any]:
    return {
        "site_name": "cadwallon",
        "site_description": "The digital edition of a board game of thieves",
        "docs_dir": "pages",
        "site_dir": "html",
        "use_directory_urls": False,
        "nav": menu,
        "theme": {"name": "material", "font": False, "language": "en", "features": ["navigation.tabs", "toc.follow"]},
        "markdown_extensions": ["admonition", "attr_list", "tables", "toc", "pymdownx.superfences"],
        "plugins": [
            "search",
            {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": {
                "show_source": False, "heading_level": 2, "show_root_heading": False, "members_order": "source",
            }}}}},
        ],
    }  # fmt: skip


def main() -> int:
    # Zensical reads MkDocs' file, and JSON is YAML.
    shutil.rmtree(SITE, ignore_errors=True)
    menu = write_pages(PAGES)
    (SITE / "mkdocs.yml").write_text(json.dumps(configuration(menu), ensure_ascii=False, indent=1), "utf-8")
    subprocess.run([str(ZENSICAL), "build", "--clean", "-f", "mkdocs.yml"], cwd=SITE, check=True)
    wrong = list(troubles(HTML))
    print(*wrong[:MOST_TOLD], sep="\n", end="\n" if wrong else "", file=sys.stderr)
    if not wrong:
        print(f"The site is built, and all its links lead somewhere: {HTML / 'index.html'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
