"""From names to the rules of one game: adventure, gangs by seat, edition, and whether the expansion is in play."""

from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from cadwallon.content.ashes.box import add_components, board_for, expansion_layers
from cadwallon.content.ashes.manifest import ADVENTURES as EXPANSION_ADVENTURES
from cadwallon.content.ashes.manifest import EXPERIENCE
from cadwallon.content.base.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import (
    ADVENTURES,
    ARCANA,
    COMBAT,
    GANGS,
    MILITIA,
    MILITIA_COMBAT,
    MIND,
    MISSIONS,
    MOVEMENT,
    SKILLS,
    Sheet,
)
from cadwallon.core.layers import Skill
from cadwallon.core.rulebook import Components, Figure, Rules
from cadwallon.engine.chance import Chance
from cadwallon.rules.procedures import base_procedures
from cadwallon.rules.treasure import TREASURE_COUNTS, TREASURES
from cadwallon.text.complaint import Complaint

DEFAULT_ADVENTURE = "treasure_of_the_duke"
DEFAULT_EDITION = "revised"
ANY = "any"  # a gang, or an adventure, drawn at random
EVERY_ADVENTURE: dict[str, Sheet] = {**ADVENTURES, **EXPANSION_ADVENTURES}
# Table options (OPT), as saved games name them.
EXPANSION, CATACOMBS, INN, AS_PRINTED = "expansion", "catacombs", "inn", "as_printed"
TABLE_OPTIONS = (EXPANSION, CATACOMBS, INN, AS_PRINTED)
CHAMPION = "champion:"  # and the gang that won the adventure before (CMN-24)
KEPT = "experience:"  # and a gang with the tokens that it keeps: "experience:cursed:3" (CAM-2)


@mypyc_attr(native_class=False)
class ContentError(Complaint):
    """A name or a mixture that no game can be made of."""

    section = "content"


def make_rules(
    gangs: list[str],
    adventure: str = DEFAULT_ADVENTURE,
    edition: str = DEFAULT_EDITION,
    expansion: bool | None = None,
    catacombs: bool = False,
    inn: bool = False,
    champions: Sequence[int] = (),
    experience: Sequence[int] = (),
    as_printed: bool = False,
) -> Rules:
    """The rules of one game; every seat has its own gang (SET-2).

    `expansion`: The King of Ashes (None: where the adventure needs it). In an adventure of the base box it is "Old
    City, New Tricks" (OLD), with catacombs or without (OLD-5). `inn`: INN-1. `champions`: the seats that won the
    adventure before this one in a campaign (CMN-24); `experience`: the tokens that each seat keeps from it (CAM-2).
    `as_printed`: without the guard that no game is played without catacombs, which is this edition's own (CMN-19).
    """
    sheet = EVERY_ADVENTURE.get(adventure)
    if sheet is None:
        raise ContentError("adventure", name=adventure, choices=", ".join(EVERY_ADVENTURE))
    old = adventure in ADVENTURES
    if expansion is None:
        expansion = not old
    if not expansion and not old:
        raise ContentError("needs_expansion", name=adventure)
    for option, wanted in ((CATACOMBS, catacombs), (INN, inn), (AS_PRINTED, as_printed)):
        if wanted and not expansion:
            raise ContentError("option_needs_expansion", name=option)
    if as_printed and old and not catacombs:
        raise ContentError("option_needs_catacombs", name=AS_PRINTED)
    editions = edition_layers()
    if edition not in editions:
        raise ContentError("edition", name=edition, choices=", ".join(editions))
    _check_gangs(gangs, adventure, sheet.players)
    _check_campaign(gangs, adventure, champions, experience)
    parts = components(gangs)
    parts.actions = sheet.actions
    parts.others = sheet.figures
    parts.counts = sheet.counts
    parts.faces = sheet.faces
    parts.captives = sheet.captives
    parts.gang_counts = sheet.gang_counts
    parts.action_targets = sheet.targets
    parts.marks = sheet.marks
    parts.space_tokens = sheet.space_tokens
    if not expansion:
        return Rules(load_board(), parts, [editions[edition], sheet.layer()], base_procedures(), adventure, edition)
    below = catacombs or not old
    add_components(parts, adventure, old, below)
    for kind in sheet.treasures:
        parts.treasures.append(kind)
        parts.treasure_counts.append(0)
    shared = [make() for make in sheet.chapters]
    layers = [editions[edition], *expansion_layers(old, below, inn, as_printed), *shared, sheet.layer()]
    rules = Rules(board_for(below), parts, layers, base_procedures(), adventure, edition)
    chosen = {EXPANSION: old, CATACOMBS: catacombs and old, INN: inn, AS_PRINTED: as_printed}
    rules.options = [name for name, wanted in chosen.items() if wanted]
    rules.champions = sorted(set(champions))
    rules.options += [CHAMPION + gangs[seat] for seat in rules.champions]
    rules.kept_experience = list(experience)
    for gang, tokens in zip(gangs, experience, strict=False):
        if tokens:
            rules.options.append(f"{KEPT}{gang}:{tokens}")
    return rules


def _check_gangs(gangs: list[str], adventure: str, players: list[int]) -> None:
    if len(gangs) not in players:
        choices = ", ".join(str(n) for n in players)
        raise ContentError("players", name=adventure, choices=choices, players=len(gangs))
    for gang in gangs:
        if gang not in GANGS:
            raise ContentError("gang", name=gang, choices=", ".join(GANGS))
    if len(set(gangs)) < len(gangs):
        raise ContentError("same_gang")


def _check_campaign(gangs: list[str], adventure: str, champions: Sequence[int], experience: Sequence[int]) -> None:
    old = adventure in ADVENTURES
    for seat in champions:
        if old or not 0 <= seat < len(gangs):
            raise ContentError("champion", name=adventure, seat=seat)
    if experience and (old or len(experience) != len(gangs) or min(experience) < 0 or sum(experience) > EXPERIENCE):
        raise ContentError("kept", name=adventure, most=EXPERIENCE)


def seat_gangs(wanted: list[str], chance: Chance) -> list[str]:
    """SET-2  A free gang for each seat: the one it wants, in seat order if two want one; "any" is drawn at random."""
    taken: list[str] = []
    for gang in wanted:
        taken.append(gang if gang not in taken else ANY)
    free = [gang for gang in GANGS if gang not in taken]
    return [gang if gang != ANY or not free else free.pop(chance.below(len(free))) for gang in taken]


def draw_adventure(players: i64, chance: Chance, expansion: bool = False) -> str:
    """SET-1  One of the adventures that so many can play, at random; with the expansion also one of its own."""
    sheets = EVERY_ADVENTURE if expansion else ADVENTURES
    fitting = [name for name, sheet in sheets.items() if players in sheet.players]
    if not fitting:
        raise ContentError("no_adventure", players=players)
    return fitting[chance.below(len(fitting))]


def components(gangs: list[str]) -> Components:
    """CMP-1, CMP-3, GUILD-8  What the base box puts on the table for these gangs."""
    parts = Components()
    skills: dict[str, Skill] = {}
    for make in SKILLS:
        skill = make()
        skills[skill.name] = skill
    parts.gangs = gangs
    for gang in gangs:
        for thief in GANGS[gang]:
            parts.thieves.append(Figure(thief, COMBAT, MOVEMENT, MIND))
            parts.skills.append(skills.get(thief))
    for name, room in MILITIA.items():
        parts.militiamen.append(Figure(name, MILITIA_COMBAT, 0, 0))
        parts.militia_starts.append(room)
    parts.treasures = list(TREASURES)
    parts.treasure_counts = list(TREASURE_COUNTS)
    for name, kind, bonus in MISSIONS:
        parts.missions.append(name)
        parts.mission_kinds.append(kind)
        parts.mission_bonuses.append(bonus)
    for make_card, copies in ARCANA:
        card = make_card()
        card.copies = copies
        parts.arcana.append(card)
    return parts
