"""Pages of the site that are generated from content: the rule reference, and everything in the box with its picture."""

import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from cadwallon.cli.content import mission_title, names_by_part
from cadwallon.content.base.board import art_text, load_shape
from cadwallon.game import Game
from cadwallon.server.wire.boards import board_picture
from cadwallon.server.wire.facts import catacombs_id, facts
from cadwallon.text import reference
from cadwallon.text.catalogue import LANGUAGES, Catalogue, catalogue
from cadwallon.view.furniture import Art
from cadwallon.view.picture import board_svg
from cadwallon.view.pieces import pieces_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src"
SEED = 7
# Where the page keeps its line drawings, on fields of 48 by 36; the shapes of badges are on 32 by 32.
DRAWINGS = (PAGE / "game/panels/drawings.ts", PAGE / "game/panels/item_drawings.ts")
BADGES = PAGE / "parts/Badge.svelte"
DRAWN = re.compile(r'^\s*(\w+):\s+"(M[^"]+)",?$', re.MULTILINE)  # a long drawing may stand on a line of its own
NAMED = re.compile(r'^const (\w+) =\s+"(M[^"]+)";$', re.MULTILINE)


class Written(NamedTuple):
    """One page: where it lies, what it is called in the menu, and its text."""

    path: str
    title: str
    text: str


def drawings() -> dict[str, str]:
    """The page's drawing of every card and thing, by id."""
    found: dict[str, str] = {}
    for file in DRAWINGS:
        text = file.read_text("utf-8")
        found.update(DRAWN.findall(text))
        found.update((name.lower(), path) for name, path in NAMED.findall(text))
    return found


def card_svg(path: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 60 48" width="240" height="192">'
        '<rect x="-5.5" y="-5.5" width="59" height="47" rx="4" fill="#221a26" stroke="#b08d57"/>'
        f'<path d="{escape(path)}" fill="none" stroke="#ead9b5" stroke-width="1.6" stroke-linecap="round" '
        'stroke-linejoin="round"/></svg>\n'
    )


def token_svg(colour: str, badge: str, letters: str) -> str:
    """A thief as on the board: the gang's colour and shape, and the first letters of the name."""
    shape = dict(DRAWN.findall(BADGES.read_text("utf-8")))[badge]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="160" height="160">'
        f'<circle cx="16" cy="16" r="15" fill="#171214" stroke="{colour}"/>'
        f'<path d="{escape(shape)}" fill="{colour}" stroke="#fff" stroke-opacity=".6"/>'
        '<text x="16" y="19.5" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="9" '
        f'fill="#fff" stroke="#000" stroke-width="1.6" paint-order="stroke">{escape(letters)}</text></svg>\n'
    )


def adventure_svg(adventure: str, language: str) -> str:
    """The board as the adventure begins on it, with as many gangs as may play."""
    players = max(next(one.players for one in facts().adventures if one.id == adventure))
    game = Game.new(adventure, players=players, seed=SEED)
    return board_svg(load_shape(), pieces_of(game.state), Art(art_text()), language)


# --- pictures ---------------------------------------------------------------------------------------------------------
def pictures() -> Iterator[tuple[str, str]]:
    """Every picture of the box: where it lies, and the drawing."""
    names, drawn, told = names_by_part(), drawings(), facts()
    kinds = {card.id: card.kind for card in told.arcana}
    of_kind = {"combat": "second_blade", "movement": "run", "chest": "false_bottom"}
    of_kind |= {"reaction": "warding_charm", "militia": "decoy", "own_turn": "burst_of_nerve"}
    for card in names["arcana_designs"]:
        yield f"arcana/{card}.svg", card_svg(drawn.get(card) or drawn[of_kind[kinds[card]]])
    for item in names["equipment"]:
        yield f"equipment/{item}.svg", card_svg(drawn[item])
    for face in names["exploration_tokens"]:
        yield f"exploration/{face}.svg", card_svg(drawn.get(face) or drawn["sword"])
    for intrigue in names["intrigues"]:
        yield f"intrigues/{intrigue}.svg", card_svg(drawn["intrigue"])
    looks = {gang.id: (gang.colour, gang.badge) for gang in told.gangs}
    for thief in told.thieves:
        yield f"thieves/{thief.id}.svg", token_svg(*looks[thief.gang], thief.id[:2].title())
    for language in LANGUAGES:
        for adventure in names["adventures"]:
            yield f"adventures/{adventure}.{language}.svg", adventure_svg(adventure, language)
        yield f"adventures/catacombs.{language}.svg", board_picture(catacombs_id(), language)


# --- pages ------------------------------------------------------------------------------------------------------------
def plain(text: str) -> str:
    """What Markdown would take for a sign of its own stands as it is."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)


def entry(name: str, picture: str, *lines: str) -> str:
    """A heading, a picture and some lines below it."""
    return "\n\n".join([f"## {plain(name)}", f"![{plain(name)}]({picture}){{ width=180 loading=lazy }}", *lines])


def thieves(text: Catalogue) -> Iterator[str]:
    for thief in facts().thieves:
        values = (("combat", thief.combat), ("movement", thief.movement), ("mind", thief.mind))
        numbers = ", ".join(f"{text.word('word', name)} {value}" for name, value in values)
        skill = f"**{plain(text.word('skill', thief.id))}.** {plain(text.word('skill_text', thief.id))}"
        gang = plain(text.word("gang", thief.gang))
        yield entry(text.word("thief", thief.id), f"../pictures/thieves/{thief.id}.svg", f"*{gang}* — {numbers}", skill)


def arcana(text: Catalogue) -> Iterator[str]:
    for card in facts().arcana:
        lines = (
            f"*{plain(text.word('card_kind', card.kind))}* ({card.copies})",
            plain(text.word("arcana_text", card.id)),
        )
        yield entry(text.word("arcana", card.id), f"../pictures/arcana/{card.id}.svg", *lines)


def sheet_of(part: str, section: str, folder: str) -> Callable[[Catalogue], Iterator[str]]:
    """Things that have a name, a text and a picture, and nothing else."""

    def entries(text: Catalogue) -> Iterator[str]:
        for name in names_by_part()[part]:
            said = plain(text.word(f"{section}_text", name))
            yield entry(text.word(section, name), f"../pictures/{folder}/{name}.svg", said)

    return entries


def adventures(text: Catalogue) -> Iterator[str]:
    for adventure in facts().adventures:
        picture = f"../pictures/adventures/{adventure.id}.{text.language}.svg"
        name = f"{adventure.number}. {text.word('adventure', adventure.id)}"
        clauses = f"[ADV-{adventure.number}](../../rules/{text.language}/adv-{adventure.number}.md)"
        lines = [
            f"*{plain(text.word('adventure_hook', adventure.id))}*",
            plain(text.word("adventure_story", adventure.id)),
        ]
        lines.append(clauses)
        yield "\n\n".join([f"## {plain(name)}", f"![{plain(name)}]({picture}){{ loading=lazy }}", *lines])


def missions(text: Catalogue) -> Iterator[str]:
    for mission in names_by_part()["missions"]:
        yield f"- {plain(mission_title(text, mission))}"


PARTS: dict[str, Callable[[Catalogue], Iterator[str]]] = {
    "adventures": adventures,
    "thieves": thieves,
    "arcana_cards": arcana,
    "equipment": sheet_of("equipment", "equipment", "equipment"),
    "intrigues": sheet_of("intrigues", "intrigue", "intrigues"),
    "exploration_tokens": sheet_of("exploration_tokens", "exploration", "exploration"),
    "missions": missions,
}


def box_pages(language: str) -> Iterator[Written]:
    text = catalogue(language)
    for part, entries in PARTS.items():
        title = text.word("cli_content", part)
        title = title[0].upper() + title[1:]
        yield Written(f"box/{language}/{part}.md", title, f"# {title}\n\n" + "\n\n".join(entries(text)) + "\n")


def rule_pages(language: str) -> Iterator[Written]:
    """A page for each chapter; a clause has its id as its address."""
    text = catalogue(language)
    for chapter in reference.chapters(language):
        lines = [f"# {plain(chapter.title)}", ""]
        for clause in reference.clauses(language):
            if clause.chapter == chapter.id:
                mark = f" *({text.word('cli_rules', 'ruling')})*" if clause.ruling and not clause.note else ""
                lines += [f'<a id="{clause.id.lower()}"></a>**{clause.id}**{mark} {plain(clause.text)}', ""]
                if clause.note:
                    said = f"<summary>{escape(text.word('cli_rules', 'ruling'))}</summary>{escape(clause.note)}"
                    lines += [f"<details>{said}</details>", ""]
        yield Written(f"rules/{language}/{chapter.id.lower()}.md", chapter.title, "\n".join(lines))
