"""KSE-5  Whom the greedy bot hires, and for whom: numbers and skills, by what the adventure asks for."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots import weights

if TYPE_CHECKING:
    from cadwallon.bots.worth import Appraisal

# One more of each number, for a whole game: a die in combat (a thief fights three or four times, most often against
# a militiaman), a space of movement, a point of mind.
DIE: Final = 2.2
SPACE: Final = 1.5
POINT: Final = 0.8
PLAIN: Final = (2, 4, 4)  # combat, movement and mind of every thief of the base box

# How much an adventure asks of combat, movement and mind, against the first one.
EVEN: Final = (1.0, 1.0, 1.0)
NEEDS: Final = {
    "ring_of_assassins": (1.5, 1.0, 0.8), "night_of_the_long_cutlasses": (1.5, 1.0, 0.8),
    "king_of_ashes": (1.2, 1.0, 1.0), "gilded_coach": (0.9, 1.3, 1.0), "master_alchemist": (0.7, 1.0, 1.3),
    "swordmasters_wager": (1.8, 1.0, 0.7), "dukes_daughter": (1.2, 1.2, 0.9),
    "awakening_of_sophet_drahas": (1.2, 1.3, 0.7), "market_for_bones": (0.7, 1.3, 1.0), "choir_below": (0.6, 1.0, 1.5),
    "price_of_pride": (1.2, 1.2, 0.8), "festival_of_ashes": (0.7, 1.0, 1.5), "dukes_ransom": (0.8, 1.0, 1.3),
}  # fmt: skip

# What a skill is worth in a game, and which of the three needs it serves; NO_NEED: as much in every adventure.
COMBAT: Final = 0
MOVEMENT: Final = 1
MIND: Final = 2
NO_NEED: Final = 3
SKILLS: Final = {
    "leona": (0.9, COMBAT), "sanaris": (0.9, COMBAT), "tortok": (1.6, COMBAT), "dorak": (1.6, COMBAT),
    "iris": (1.5, MOVEMENT), "valdur": (1.2, MOVEMENT), "sarys": (0.8, MOVEMENT), "jehlan": (0.85, MOVEMENT),
    "davitto": (1.9, MIND), "drokan": (1.6, MIND), "torham": (1.8, MIND), "elise": (1.0, NO_NEED),
    "kaldern": (1.9, NO_NEED), "harid": (0.9, NO_NEED), "faras": (0.8, NO_NEED), "anays": (0.9, NO_NEED),
    "sienne": (0.9, COMBAT), "chufflock": (0.7, COMBAT), "shaana": (0.7, COMBAT),
    "iraem": (0.6, NO_NEED), "lucius": (2.2, NO_NEED), "isabeau": (0.3, NO_NEED),
}  # fmt: skip
# From what Isabeau is safe: a skill of a rival, as one thief in four is chosen for it.
AIMED: Final = {"elise": 0.3, "anays": 0.3}


def _numbers(needs: tuple[float, float, float], combat: int, movement: int, mind: int) -> float:
    """More than a plain thief has, or less."""
    return (
        DIE * needs[COMBAT] * (combat - PLAIN[COMBAT])
        + SPACE * needs[MOVEMENT] * (movement - PLAIN[MOVEMENT])
        + POINT * needs[MIND] * (mind - PLAIN[MIND])
    )


def _skill(needs: tuple[float, float, float], name: str) -> float:
    worth, need = SKILLS.get(name, (weights.w.skill_unknown, NO_NEED))
    return worth if need == NO_NEED else worth * needs[need]


def thief_worth(table: "Appraisal", thief: int) -> float:
    """What he brings to the gang in this adventure."""
    needs = NEEDS.get(table.rules.adventure, EVEN)
    figure = table.rules.figures[thief]
    return _numbers(needs, figure.combat, figure.movement, figure.mind) + _skill(needs, figure.name)


def hireling_worth(table: "Appraisal", number: int) -> float:
    """The same for a mercenary; in the adventures of the base box without skill (OLD-1)."""
    needs = NEEDS.get(table.rules.adventure, EVEN)
    parts = table.rules.parts
    figure = parts.hirelings[number]
    worth = _numbers(needs, figure.combat, figure.movement, figure.mind)
    if parts.hireling_skills[number] is None:
        return worth
    if figure.name == "isabeau":
        for thief in range(table.rules.thieves):
            if thief // 4 != table.seat:
                worth += AIMED.get(table.rules.figures[thief].name, 0.0)
    return worth + _skill(needs, figure.name)


def hire_gain(table: "Appraisal", thief: int, number: int) -> float:
    return hireling_worth(table, number) - thief_worth(table, thief)
