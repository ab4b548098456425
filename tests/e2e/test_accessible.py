"""What axe-core finds on every page, in both themes: nothing serious."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.screens import AXE, screens
from tests.e2e.server import ReadyTable

GRAVE = ("serious", "critical")


def findings(page: Page, part: str = "html") -> list[str]:
    """What is grave on a page, or in one part of it."""
    assert AXE.exists(), "axe-core is not installed; `npm --prefix web ci` brings it."
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("part => axe.run(part, {resultTypes: ['violations']})", part)
    return [
        f"{finding['id']}: {node['html'][:160]} ({node['any'][0]['message'] if node['any'] else finding['help']})"
        for finding in found["violations"]
        if finding["impact"] in GRAVE
        for node in finding["nodes"]
    ]


@pytest.mark.parametrize("theme", ["night", "light"])
def test_every_page_can_be_read_and_used_by_all(visit: Visit, ready: dict[str, ReadyTable], theme: str) -> None:
    troubles = [f"{name}: {found}" for name, page in screens(visit, ready, theme) for found in findings(page)]
    assert not troubles, "\n".join(troubles)
