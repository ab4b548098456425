"""Whether everything that the pages of the built site name is there, and nothing comes from elsewhere."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}  # by itself, without a click
SAID_ONLY = {"canonical", "next", "prev", "alternate"}  # links that tell something and fetch nothing


class Page(HTMLParser):
    """The ids of a page, where it leads, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids = {"", "__top"}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.ids |= {said[name] for name in ("id", "name") if name in said}
        address = said.get(LOADED.get(tag, ""), "")
        if address and not SAID_ONLY & set(said.get("rel", "").split()):
            self.loads.append(address)
        if tag == "a" and "href" in said:
            self.links.append(said["href"])


@cache
def read(file: Path) -> Page:
    return Page(file.read_text("utf-8"))


def troubles(folder: Path) -> Iterator[str]:
    """A sentence for each link that leads nowhere, and for each thing that would be fetched from elsewhere."""
    for file in sorted(folder.rglob("*.html")):
        page, name = read(file), file.relative_to(folder)
        for address in page.loads:
            if urlsplit(address).scheme not in ("", "data") or address.startswith("//"):
                yield f"{name} loads {address}"
        if name.name == "404.html":
            continue  # it is shown at any address, and so are its links
        for address in [*page.loads, *page.links]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            target = target / "index.html" if target.is_dir() else target
            if not target.exists():
                yield f"{name}: {address} is not there"
            elif target.suffix == ".html" and unquote(parts.fragment) not in read(target).ids:
                yield f"{name}: {address} leads to no such place"
