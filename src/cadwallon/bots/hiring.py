"""KSE-5  Whom the greedy bot hires, and for whom: numbers and skills, by what the adventure asks for."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots import weights
from cadwallon.content.base.manifest import ADVENTURES as OLD_ADVENTURES
from cadwallon.core.rulebook import Figure

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

# One more of each number, for a whole game: a die in combat, a space of movement, a point of mind. Judged from what
# mercenaries brought who were hired by lot (`tools/fair_prices.py`), in adventures 9 to 14 and, OLD_, in 1 to 8.
DIE: Final = 3.6
SPACE: Final = 1.0
POINT: Final = 2.8
OLD_DIE: Final = 5.5
OLD_SPACE: Final = 0.7
OLD_POINT: Final = 0.2
PLAIN: Final = (2, 4, 4)  # combat, movement and mind of every thief of the base box

# How much an adventure asks of combat, movement and mind, against the others of its box.
EVEN: Final = (1.0, 1.0, 1.0)
NEEDS: Final = {
    "ring_of_assassins": (1.2, 1.0, 0.8), "night_of_the_long_cutlasses": (1.2, 1.0, 0.8),
    "king_of_ashes": (1.0, 1.0, 1.0), "gilded_coach": (0.9, 1.3, 1.0), "master_alchemist": (0.7, 1.0, 1.3),
    "swordmasters_wager": (1.6, 1.0, 0.7), "dukes_daughter": (1.0, 1.2, 0.9),
    "awakening_of_sophet_drahas": (1.0, 1.3, 1.0), "market_for_bones": (0.9, 1.3, 1.1), "choir_below": (1.0, 0.9, 1.1),
    "price_of_pride": (1.3, 1.2, 0.7), "festival_of_ashes": (0.9, 1.0, 1.2), "dukes_ransom": (1.0, 0.8, 1.1),
}  # fmt: skip

# What a skill is worth in a game, and which of the three needs it serves; NO_NEED: as much in every adventure. From the
# same games, about half-way to the mean of all: chance was as large as most differences.
COMBAT: Final = 0
MOVEMENT: Final = 1
MIND: Final = 2
NO_NEED: Final = 3
SKILLS: Final = {
    "leona": (0.5, COMBAT), "sanaris": (0.8, COMBAT), "tortok": (0.4, COMBAT), "dorak": (1.2, COMBAT),
    "iris": (0.5, MOVEMENT), "valdur": (0.2, MOVEMENT), "sarys": (0.1, MOVEMENT), "jehlan": (0.1, MOVEMENT),
    "davitto": (0.8, MIND), "drokan": (0.2, MIND), "torham": (0.1, MIND), "elise": (0.1, NO_NEED),
    "kaldern": (0.2, NO_NEED), "harid": (0.6, NO_NEED), "faras": (0.9, NO_NEED), "anays": (0.1, NO_NEED),
    "sienne": (1.2, COMBAT), "chufflock": (0.3, COMBAT), "shaana": (0.3, COMBAT),
    "iraem": (0.8, NO_NEED), "lucius": (1.2, NO_NEED), "isabeau": (0.2, NO_NEED),
}  # fmt: skip
NO_SKILL: Final = -1.5  # OLD-1: in the adventures of the base box a thief's skill is worth so much more than none
# From what Isabeau is safe: a skill of a rival, as one thief in four is chosen for it.
AIMED: Final = {"elise": 0.3, "anays": 0.3}


def _numbers(table: "Appraisal", needs: tuple[float, float, float], figure: Figure) -> float:
    """More than a plain thief has, or less."""
    dice = needs[COMBAT] * float(figure.combat - PLAIN[COMBAT])
    spaces = needs[MOVEMENT] * float(figure.movement - PLAIN[MOVEMENT])
    points = needs[MIND] * float(figure.mind - PLAIN[MIND])
    if table.rules.adventure in OLD_ADVENTURES:
        return OLD_DIE * dice + OLD_SPACE * spaces + OLD_POINT * points
    return DIE * dice + SPACE * spaces + POINT * points


def _skill(needs: tuple[float, float, float], name: str) -> float:
    worth, need = SKILLS.get(name, (weights.w.skill_unknown, NO_NEED))
    return worth if need == NO_NEED else worth * needs[need]


def thief_worth(table: "Appraisal", thief: int) -> float:
    """What he brings to the gang in this adventure."""
    needs = NEEDS.get(table.rules.adventure, EVEN)
    figure = table.rules.figures[thief]
    return _numbers(table, needs, figure) + _skill(needs, figure.name)


def hireling_worth(table: "Appraisal", number: int) -> float:
    """The same for a mercenary; in the adventures of the base box without skill (OLD-1)."""
    needs = NEEDS.get(table.rules.adventure, EVEN)
    parts = table.rules.parts
    figure = parts.hirelings[number]
    worth = _numbers(table, needs, figure)
    if parts.hireling_skills[number] is None:
        return worth + NO_SKILL
    if figure.name == "isabeau":
        for thief in range(table.rules.thieves):
            if thief // 4 != table.seat:
                worth += AIMED.get(table.rules.figures[thief].name, 0.0)
    return worth + _skill(needs, figure.name)


def hire_gain(table: "Appraisal", thief: int, number: int) -> float:
    return hireling_worth(table, number) - thief_worth(table, thief)
