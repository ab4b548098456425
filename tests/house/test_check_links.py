"""The checker of links sees what is broken, and the project's documents have nothing broken."""

from pathlib import Path

from tools.check_links import ROOT, anchor, broken, documents


def test_links_and_headings_that_are_not_there_are_told(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# The `first` part\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](other.md) [b](missing.md) [c](other.md#the-first-part) [d](other.md#second) [e](https://example.org)\n"
        "```\n[not a link](nowhere.md)\n```\n`[nor](this.md)` ![picture](no.png)\n",
        "utf-8",
    )
    assert list(broken(page)) == [
        "missing.md is not there",
        "other.md#second: there is no such heading",
        "no.png is not there",
    ]


def test_anchors_are_those_of_forges() -> None:
    assert anchor("What *limits* there are: [a](b) & c") == "what-limits-there-are-a--c"


def test_no_link_between_documents_is_broken() -> None:
    found = documents(ROOT)
    assert {ROOT / "README.md", ROOT / "docs" / "map.md"} <= set(found)
    assert {str(document): list(broken(document)) for document in found if any(broken(document))} == {}
