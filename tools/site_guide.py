"""The illustrated guide as pages of the documentation site: the same text and pictures that the page shows."""

from collections.abc import Iterator

from cadwallon.guide.pictures import picture, picture_ids
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES, Catalogue, catalogue
from cadwallon.text.guidebook import CLAUSE, PAGE_LINK, PARTS, Block, GuidePage, guide
from tools.site_box import Written

Menu = list[dict[str, object]]


def guide_pictures() -> Iterator[tuple[str, str]]:
    """Every picture in every language: where it lies, and the drawing."""
    for language in LANGUAGES:
        for name in picture_ids():
            yield f"{name}.{language}.svg", picture(name, language)


def linked(row: str, language: str) -> str:
    """A row whose signs lead to the chapters of the rules, and whose links to other pages of the guide."""
    chapters = {clause.id: clause.chapter.lower() for clause in reference.clauses(language)}
    row = PAGE_LINK.sub(r"[\1](\2.md)", row)
    return CLAUSE.sub(lambda sign: f"[{sign[1]}](../../rules/{language}/{chapters[sign[1]]}.md#{sign[1].lower()})", row)


def block_text(block: Block, text: Catalogue) -> str:
    """A block in the site's Markdown."""
    rows = [linked(row, text.language) for row in block.rows]
    if block.kind == "heading":
        return f"## {rows[0]}"
    if block.kind == "picture":
        shown = f"![{block.alt}](../pictures/{block.id}.{text.language}.svg){{ loading=lazy }}"
        return "\n\n".join([shown, *(f"*{row}*" for row in rows)])
    if block.kind in ("example", "tip"):
        body = "\n\n".join(f"    {row}" for row in rows)
        return f'!!! {block.kind} "{text.word("page_guide", block.kind)}"\n\n{body}'
    if block.kind == "table":
        cells = [rows[at : at + block.columns] for at in range(0, len(rows), block.columns)]
        lines = ["| " + " | ".join(row) + " |" for row in cells]
        return "\n".join([lines[0], "|" + " --- |" * block.columns, *lines[1:]])
    mark = {"list": "- ", "steps": "1. "}.get(block.kind, "")
    return "\n".join(f"{mark}{row}" for row in rows)


def page_text(page: GuidePage, text: Catalogue) -> str:
    lead = f"*{linked(page.lead, text.language)}*"
    return "\n\n".join([f"# {page.title}", lead, *(block_text(block, text) for block in page.blocks)]) + "\n"


def guide_pages(language: str) -> dict[str, list[Written]]:
    """The pages by the names of their parts."""
    text = catalogue(language)
    return {
        text.word("page_guide", f"part_{part}"): [
            Written(f"guide/{language}/{page.id}.md", page.title, page_text(page, text))
            for page in guide(language)
            if page.part == part
        ]
        for part in PARTS
    }
