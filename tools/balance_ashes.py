"""What the page of balance says of The King of Ashes: its tables, and what was never used."""

from typing import Final

from cadwallon.arena.usage import ashes
from cadwallon.arena.usage.gear import UNTRACED
from cadwallon.arena.usage.skills import UNSEEN
from cadwallon.arena.usage.tally import Usage
from cadwallon.content.ashes.adventures.price_of_pride.gifts import GIFT_NAMES
from cadwallon.content.ashes.adventures.price_of_pride.sheet import PriceOfPride
from cadwallon.content.ashes.catacombs.places import APPEARS
from cadwallon.content.ashes.catacombs.rooms import POWERS
from cadwallon.core.rulebook import Rules
from tools.balance_tables import WORDS, listed, per_game, rows, side_by_side

UNTOLD: Final = "-"  # no event shows it
HAPPENINGS: Final = {
    ashes.WOUNDED: "Wounds taken",
    ashes.WOUND_STOPPED: "Wounds stopped",
    ashes.HEALED: "Wounds healed, times",
    ashes.IMPRISONED: "Thieves thrown into prison",
    ashes.ESCAPED: "Thieves who got out of prison",
    ashes.CYCLOPS_FOUGHT: "Combats with the Cyclops",
    ashes.CYCLOPS_SLAIN: "Cyclops slain",
    ashes.EXPERIENCE_GAINED: "Experience gained",
    ashes.EXPERIENCE_FOR_REROLLS: "Experience spent on rerolls",
    ashes.EXPERIENCE_FOR_EQUIPMENT: "Experience spent on equipment",
}
NEVER: Final = {
    ashes.WOUNDED: "nobody is ever wounded.",
    ashes.WOUND_STOPPED: "no wound is ever stopped.",
    ashes.HEALED: "nobody is ever healed.",
    ashes.IMPRISONED: "nobody is ever thrown into prison.",
    ashes.ESCAPED: "nobody ever gets out of prison.",
    ashes.CYCLOPS_FOUGHT: "the Cyclops is never fought.",
    ashes.CYCLOPS_SLAIN: "the Cyclops is never slain.",
    ashes.EXPERIENCE_GAINED: "experience is never gained.",
    ashes.EXPERIENCE_FOR_REROLLS: "experience is never spent on a reroll.",
    ashes.EXPERIENCE_FOR_EQUIPMENT: "experience is never spent on equipment.",
}


def rooms_below(rules: Rules) -> list[str]:
    """Those that thieves go to of their own will."""
    return [rules.board.slugs[space] for space in APPEARS]


def gifts_of(rules: Rules) -> list[str]:
    return GIFT_NAMES[1:] if any(isinstance(layer, PriceOfPride) for layer in rules.layers) else []


# --- tables -----------------------------------------------------------------------------------------------------
def expansion_tables(rules: Rules, usage: Usage) -> list[str]:
    games = usage.games
    rooms = {WORDS.word("room", room): usage.entered[room] for room in rooms_below(rules)}
    powers = {WORDS.word("power", power): usage.powers[power] for power in POWERS}
    gifts = {WORDS.word("gift", gift): usage.gifts[gift] for gift in gifts_of(rules)}
    happened = {label: usage.happened[name] for name, label in HAPPENINGS.items()}
    tables = [_mercenaries(rules, usage)]
    if usage.replaced:
        tables.append(_replaced(rules, usage))
    tables += [_equipment(rules, usage), _intrigues(rules, usage), _tokens(rules, usage)]
    tables += [side_by_side("Room entered", rooms, games), side_by_side("Power of a room", powers, games)]
    if gifts:
        tables.append(side_by_side("Gift of the King", gifts, games))
    return [*tables, side_by_side("What happens", happened, games)]


def _replaced(rules: Rules, usage: Usage) -> str:
    """Whose places the mercenaries take."""
    thieves = [figure.name for figure in rules.parts.thieves if usage.replaced[figure.name]]
    replaced = {WORDS.word("thief", name): usage.replaced[name] for name in thieves}
    return side_by_side("Thief replaced", replaced, usage.games)


def _mercenaries(rules: Rules, usage: Usage) -> str:
    lines: list[list[str]] = []
    for figure in sorted(rules.parts.hirelings, key=lambda figure: -usage.hired[figure.name]):
        name = figure.name
        used = UNTOLD if name in UNSEEN else per_game(usage.skills[name], usage.games)
        title = f"{WORDS.word('thief', name)}: {WORDS.word('skill', name)}"
        lines.append([title, per_game(usage.hired[name], usage.games), used])
    return rows(["Mercenary", "Hired per game", "Skill used"], lines)


def _equipment(rules: Rules, usage: Usage) -> str:
    lines: list[list[str]] = []
    for item in sorted(rules.parts.equipment, key=lambda item: -usage.taken[item.name]):
        used = UNTOLD if item.name in UNTRACED else per_game(usage.used[item.name], usage.games)
        lines.append([WORDS.word("equipment", item.name), per_game(usage.taken[item.name], usage.games), used])
    return rows(["Equipment", "Taken per game", "Used"], lines)


def _intrigues(rules: Rules, usage: Usage) -> str:
    lines: list[list[str]] = []
    for card in rules.parts.intrigues:
        drawn, done = usage.drawn[card.name], usage.fulfilled[card.name]
        share = f"{done / drawn:.1%}" if drawn else UNTOLD
        lines.append([f"{card.name} {WORDS.word('intrigue', card.name)}", per_game(drawn, usage.games), share])
    return rows(["Intrigue", "Drawn per game", "Fulfilled"], lines)


def _tokens(rules: Rules, usage: Usage) -> str:
    lines: list[list[str]] = []
    for face, count in zip(rules.parts.explore_faces, rules.parts.explore_counts, strict=True):
        lines.append([WORDS.word("exploration", face), str(count), per_game(usage.turned[face], usage.games)])
    return rows(["Exploration token", "There are", "Turned up per game"], lines)


# --- findings ---------------------------------------------------------------------------------------------------
def unused_of_expansion(rules: Rules, usage: Usage) -> list[str]:
    """What was never used, one line for each kind of thing."""
    parts = rules.parts
    hirelings = [figure.name for figure in parts.hirelings]
    items = [item.name for item in parts.equipment]
    intrigues = [card.name for card in parts.intrigues if not usage.fulfilled[card.name]]
    idle = [name for name in hirelings if usage.hired[name] and not usage.skills[name] and name not in UNSEEN]
    useless = [item for item in items if usage.taken[item] and not usage.used[item] and item not in UNTRACED]
    return [
        *_listed("mercenaries never hired", "thief", [name for name in hirelings if not usage.hired[name]]),
        *_listed("mercenaries hired whose skills are never used", "thief", idle),
        *_listed("equipment never taken", "equipment", [item for item in items if not usage.taken[item]]),
        *_listed("equipment taken and never used", "equipment", useless),
        *_listed("intrigues never fulfilled", "intrigue", intrigues),
        *_listed("tokens never turned up", "exploration", [f for f in parts.explore_faces if not usage.turned[f]]),
        *_listed("rooms never entered", "room", [room for room in rooms_below(rules) if not usage.entered[room]]),
        *_listed("powers of rooms never used", "power", [power for power in POWERS if not usage.powers[power]]),
        *_listed("gifts never taken", "gift", [gift for gift in gifts_of(rules) if not usage.gifts[gift]]),
        *[line for name, line in NEVER.items() if not usage.happened[name]],
    ]


def _listed(what: str, section: str, names: list[str]) -> list[str]:
    return listed(what, [WORDS.word(section, name) for name in names])
