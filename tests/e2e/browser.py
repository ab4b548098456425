"""Which browser is driven, and how."""

import os
import shutil
from typing import Any

# The first draws no windows: a page opens in a third of the time.
BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome",
)  # fmt: skip
# It talks to nobody of its own accord.
FLAGS = (
    "--disable-background-networking", "--disable-component-update", "--disable-gpu", "--disable-quic",
    "--disable-sync", "--no-first-run", "--no-sandbox",
)  # fmt: skip
# Nothing moves, and what happens is shown at once unless a test likes it otherwise: nothing has to be waited for.
AT_ONCE = """if (location.protocol === "http:") {
  const kept = JSON.parse(localStorage["cadwallon.settings"] ?? "{}");
  localStorage["cadwallon.settings"] = JSON.stringify({ speed: "off", ...kept });
}"""
AT_HOME: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 720}, "locale": "en-GB", "reduced_motion": "reduce",
}  # fmt: skip


def browser_path() -> str:
    found = os.environ.get("CADWALLON_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "There is no Chromium here; `make browser` installs Debian's, or name one in CADWALLON_BROWSER."
    return found
