"""What axe-core finds on every page, in both themes: nothing serious."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.screens import AXE, screens
from tests.e2e.server import GameServer, ReadyTable

GRAVE = ("serious", "critical")
# The drawn board, which nobody reads out, and all but a few of the clauses of a chapter: each is made like the others.
LEFT_OUT = [".picture", "main section article:nth-of-type(n + 5)"]
COLOURS = ("color-contrast", "link-in-text-block")  # the rules that another theme can break


def findings(page: Page, part: str = "html", rules: Sequence[str] = ()) -> list[str]:
    """What is grave on a page, or in one part of it; by all rules, or by these."""
    assert AXE.exists(), "axe-core is not installed; `npm --prefix web ci` brings it."
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    context = {"include": [part], "exclude": LEFT_OUT}
    found: dict[str, Any] = page.evaluate("([context, options]) => axe.run(context, options)", [context, options])
    return [
        f"{finding['id']}: {node['html'][:160]} ({node['any'][0]['message'] if node['any'] else finding['help']})"
        for finding in found["violations"]
        if finding["impact"] in GRAVE
        for node in finding["nodes"]
    ]


@pytest.mark.parametrize(("theme", "rules"), [("night", ()), ("light", COLOURS)], ids=["night", "light"])
def test_every_page_can_be_read_and_used_by_all(
    visit: Visit, server: GameServer, ready: dict[str, ReadyTable], theme: str, rules: Sequence[str]
) -> None:
    troubles = [
        f"{name}: {found}"
        for name, page in screens(visit, server, ready, theme)
        for found in findings(page, rules=rules)
    ]
    assert not troubles, "\n".join(troubles)
