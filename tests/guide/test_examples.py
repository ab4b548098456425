"""The worked examples of the guide: every number in them is one that the engine gives, in every language.

Each story is played or asked of the rules here, and returns the numbers of its example. A number that stands in the
text and not here, or here and not in the text, fails.
"""

import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas import charts
from cadwallon.content.ashes.adventures.choir_below import chant
from cadwallon.content.ashes.adventures.dukes_ransom import ransom
from cadwallon.content.ashes.adventures.dukes_ransom import sheet as dukes_ransom
from cadwallon.content.ashes.adventures.festival_of_ashes import sheet as festival
from cadwallon.content.ashes.adventures.market_for_bones import market
from cadwallon.content.ashes.adventures.price_of_pride import pride
from cadwallon.content.base.adventures.dukes_daughter import sheet as dukes_daughter
from cadwallon.content.base.adventures.gilded_coach import coach
from cadwallon.content.base.adventures.gilded_coach import sheet as gilded_coach
from cadwallon.content.base.adventures.king_of_ashes import sheet as king_of_ashes
from cadwallon.content.base.adventures.master_alchemist import sheet as master_alchemist
from cadwallon.content.base.adventures.night_of_the_long_cutlasses import guild
from cadwallon.content.base.adventures.ring_of_assassins import sheet as ring_of_assassins
from cadwallon.content.base.adventures.treasure_of_the_duke import sheet as treasure_of_the_duke
from cadwallon.core.events import E_THIEF_MOVED
from cadwallon.guide.boards import staged
from cadwallon.guide.pictures import scenes
from cadwallon.guide.sheets import fight_of
from cadwallon.guide.stage import Stage
from cadwallon.rules.combat import current_combat
from cadwallon.rules.missions import pays
from cadwallon.rules.treasure import value
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.text.guidebook import guide
from cadwallon.view.combat_odds import answer_chance, fight_chance, standing_chance
from cadwallon.view.odds import pass_chance
from tests.kit import Table

Numbers = list[Any]  # whole ones of the engine, and one that is not whole
Story = Callable[[], Numbers]
STORIES: dict[str, Story] = {}
HUNDRED = 100


def story(play: Story) -> Story:
    STORIES[play.__name__] = play
    return play


def percent(chance: float | None) -> int:
    assert chance is not None
    return round(HUNDRED * chance)


def mind(table: Table, name: str = "leona") -> int:
    return table.rules.figures[table.figure(name)].mind


def dice_of(table: Table, name: str) -> int:
    return table.rules.figures[table.figure(name)].combat


def by_mind() -> int:
    """CMN-9  How often Leona's die does not exceed her mind."""
    return percent(pass_chance(mind(Table())))


# --- the base game ----------------------------------------------------------------------------------------------------
@story
def first_turn() -> Numbers:
    t = Table(
        at={"leona": "11", "iris": "18", "harid": "04", "davitto": "N4"}, others="left", dice=[3, 2],
        chests={"LI": "scroll", "TA": "keys", "PL": "red_gem"},
    )  # fmt: skip
    spent: Numbers = []

    def pay(*words: str) -> None:
        before = t.ap(0)
        t.play(*words)
        spent.append(before - t.ap(0))

    pay("move", "leona", "LI")
    pay("lockpick", "leona")
    pay("move", "iris", "TA")
    pay("bash", "iris")
    middle = [sum(spent), t.ap(0)]
    pay("move", "harid", "PL")
    pay("lockpick", "harid")
    assert not t.offers("move", "davitto")
    return [*spent, *middle, t.ap(0)]


@story
def watch() -> Numbers:
    t = Table(phase="militia", at={"sanaris": "40", "kornak": "GR"}, hands={1: ["bribe"]}, ducats={1: 3}, dice=[2])
    wins = fight_chance(t.g, t.figure("kornak"), t.figure("sanaris"))
    t.play("figure", "kornak")
    t.play("move", "kornak", "40", "sanaris")
    t.play("card", "bribe")
    assert t.where("sanaris") == "40"
    return [dice_of(t, "kornak"), dice_of(t, "sanaris"), percent(wins), HUNDRED, 3 - t.ducats(1)]


@story
def walk() -> Numbers:
    stage = staged(scenes()["move"])
    ap = stage.g.ap[0]
    happened: list[tuple[int, ...]] = []
    stage.g.events = happened
    stage.play(scenes()["move"]["play"])
    way = next(event for event in happened if event[0] == E_THIEF_MOVED)
    leona = stage.g.rules.figures[stage.figure("leona")]
    assert "lockpick" in {words[0] for words in stage.offered()}  # she still has her action
    return [len(way[6:]) - 1, leona.movement, ap - stage.g.ap[0]]


@story
def lock() -> Numbers:
    t = Table()
    return [mind(t), by_mind(), HUNDRED, t.rules.n.lockpick_price, t.rules.n.bash_price]


@story
def fight() -> Numbers:
    scene = scenes()["fight"]
    stage = staged(scene)
    odds = [fight_chance(stage.g, stage.figure("iris"), stage.figure("valdur"))]
    stage.play(scene["play"][:3], scene["dice"])
    combat = current_combat(stage.g)
    assert combat is not None
    odds.append(standing_chance(stage.g, combat))
    blow = next(option for option in stage.g.options().all() if stage.said(option)[1:] == ["powerful_blow"])
    odds.append(1 - (answer_chance(stage.g, blow) or 0))
    _, fought = fight_of(scene)
    hers, his = (fought.dice[stage.figure(name)] for name in ("iris", "valdur"))
    bonus = fought.bonus(stage.figure("valdur"))
    assert fought.stolen == "scroll"
    assert fought.winner == stage.figure("iris")
    said = [percent(odds[0]), HUNDRED, len(hers), percent(odds[1]), bonus, percent(odds[2])]
    return [*said, *hers, *his, max(his), *reversed(fought.scores)]


@story
def retreat() -> Numbers:
    scene = scenes()["retreat"]
    stage = staged(scene)
    stage.play(scene["before"], scene["dice"])
    ends = stage.ends("space")
    assert "OB" not in ends
    assert "MR" in ends
    return [len(ends), stage.g.rules.n.retreat]


@story
def jinx() -> Numbers:
    chance = pass_chance(mind(Table()))
    return [by_mind(), HUNDRED, percent(chance**2), percent(pass_chance(mind(Table()), reroll=True))]


@story
def mission() -> Numbers:
    scrolls = {"leona": ["scroll"], "iris": ["scroll"]}
    t = Table(at={"leona": "18", "iris": "24"}, carries=scrolls, missions=["scroll_2"])
    gone = Table(at={"leona": "left", "iris": "24"}, carries=scrolls, missions=["scroll_2"])
    number = t.rules.parts.missions.index("scroll_2")
    kind, bonus = t.rules.parts.mission_kinds[number], t.rules.parts.mission_bonuses[number]
    both, ap = pays(t.g, 0, number), t.ap(0)
    t.play("mission", "scroll_2")
    assert t.ducats(0) == both
    alone = pays(gone.g, 0, number)
    pair = [bonus, value(t.g, kind, 2), 2, bonus, 2 * bonus, both, ap - t.ap(0)]
    return [*pair, value(gone.g, kind, 1), bonus, alone]


@story
def leave() -> Numbers:
    stage = staged(scenes()["leaving"])
    ap = stage.g.ap[0]
    happened: list[tuple[int, ...]] = []
    stage.g.events = happened
    stage.play(scenes()["leaving"]["play"])
    way = next(event for event in happened if event[0] == E_THIEF_MOVED)
    walked = ap - stage.g.ap[0]
    stage.play(["leave leona"])
    left = stage.g.ap[0]
    assert left >= 2 * (ap - left)  # two comrades can do the same
    return [len(way[6:]) - 1, walked, ap - walked - left, ap - left, ap, left]


@story
def count() -> Numbers:
    carried = {"leona": ["scroll"] * 3, "harid": ["red_gem"] * 2 + ["keys"]}
    thieves = {"leona": "left", "harid": "left", "iris": "left", "davitto": "18"}
    t = Table(at=thieves, others="left", carries=carried, ducats={0: 14}, round=8, phase="round", alarm=True)
    assert t.g.over
    scene = scenes()["score"]
    kinds = t.rules.parts.treasures
    values = {name: value(t.g, kinds.index(name), number) for name, number in scene["safe"].items()}
    assert t.g.scores[0] == scene["ducats"] + sum(values.values()) - t.rules.n.left_behind
    safe = [number for name, number in scene["safe"].items() for number in (number, values[name])]
    return [t.g.scores[0], scene["ducats"], *safe, t.rules.n.left_behind, t.g.scores[0]]


# --- the expansion ----------------------------------------------------------------------------------------------------
@story
def token() -> Numbers:
    parts = Stage("awakening_of_sophet_drahas").g.rules.parts
    counts = dict(zip(parts.explore_faces, parts.explore_counts, strict=True))
    tokens = sum(counts.values())
    stairs, traps = counts["staircase"], counts["trap"]
    with_stairs = 3  # CMN-19 (b): played in tests/content/ashes
    return [tokens, stairs, percent(stairs / tokens), HUNDRED, traps, tokens, percent(traps / tokens), with_stairs]


@story
def escape() -> Numbers:
    free = 0
    for face in range(1, 7):
        t = Table(adventure="awakening_of_sophet_drahas", at={"leona": "PR"}, dice=[face])
        t.play("escape", "leona")
        free += t.asked() != "turn"  # he chooses his way
    chance = free / 6
    return [percent(chance), HUNDRED, percent(1 - (1 - chance) ** 2)]


@story
def totals() -> Numbers:
    stage, fought = fight_of(scenes()["totals"])
    hers, his = (fought.dice[stage.figure(name)] for name in ("iris", "valdur"))
    ashes = staged(scenes()["totals"])
    now = fight_chance(ashes.g, ashes.figure("iris"), ashes.figure("valdur"))
    base = Table(at={"iris": "18", "valdur": "24"})
    before = fight_chance(base.g, base.figure("iris"), base.figure("valdur"))
    assert fought.winner == stage.figure("iris")
    return [*hers, *his, sum(hers), sum(his), fought.ducats, percent(before), HUNDRED, percent(now)]


@story
def experience() -> Numbers:
    return [by_mind(), HUNDRED, percent(pass_chance(mind(Table()), reroll=True))]


@story
def intrigue() -> Numbers:
    stage = Stage("awakening_of_sophet_drahas", ("executioners", "nocturnis"), seed=1)
    stage.stand({"leona": "LI"})
    held, ap = stage.g.intrigue_size[0], stage.g.ap[0]
    stage.play(["draw_intrigue"])
    price = ap - stage.g.ap[0]
    stage.play(["draw_intrigue"])
    assert stage.g.intrigue_size[0] == 3
    assert not stage.offered("draw_intrigue")
    return [held, price, stage.g.ap[0], ap]


@story
def treasure_room() -> Numbers:
    throws = list(product(range(1, 7), repeat=3))
    good = [throw for throw in throws if len(set(throw)) == 3]
    chance = len(good) / len(throws)
    worth = sum(map(sum, good)) / len(good)
    return [len(good), len(throws), percent(chance), HUNDRED, worth, percent(1 - chance)]


# --- the adventures ---------------------------------------------------------------------------------------------------
@story
def strongroom() -> Numbers:
    pile, price = treasure_of_the_duke.FIRST_PILE, treasure_of_the_duke.PRICE
    fine = Table().rules.n.militia_fine
    return [mind(Table()), by_mind(), HUNDRED, pile, price, fine, pile + 3 * fine]


@story
def marks() -> Numbers:
    won, owed = 2 * ring_of_assassins.BOUNTY, 2 * ring_of_assassins.DEBT
    return [2, won, owed, won - owed, by_mind(), HUNDRED, won]


@story
def auction() -> Numbers:
    bid, ap = 3, Table().rules.n.ap
    assert bid <= guild.HIGHEST_BID
    return [bid, ap - bid, ap, 2 * guild.CONFISCATED, 2 * guild.CONFISCATED // bid]


@story
def zombie() -> Numbers:
    t = Table(adventure="king_of_ashes", at={"iris": "18", "zombie_1": "24"})
    undead, thief = t.figure("zombie_1"), t.figure("iris")
    cost = t.rules.n.move_price + t.rules.n.attack_price
    chances = [fight_chance(t.g, undead, thief), fight_chance(t.g, thief, undead)]
    return [percent(chances[0]), HUNDRED, percent(chances[1]), king_of_ashes.REWARD, cost]


@story
def coach_riders() -> Numbers:
    t = Table(adventure="gilded_coach", players=4, round=2, at={"iris": "18", "coach": "24"})
    chances = {}
    for riders in (4, 2, 1):
        t.g.sheet_count[coach.RIDERS] = riders
        chances[riders] = percent(fight_chance(t.g, t.figure("iris"), t.figure("coach")))
    dice = dice_of(t, "iris")
    return [dice, 4, chances[4], HUNDRED, 2, chances[2], chances[1], gilded_coach.BOUNTY]


STORIES["coach"] = STORIES.pop("coach_riders")


@story
def gems() -> Numbers:
    t = Table(adventure="master_alchemist")
    worth = {}
    for number in (3, 4, 5):
        thieves = ["leona", "harid", "iris", "davitto", "leona"][:number]
        carried: dict[str, list[str]] = {}
        for thief in thieves:
            carried.setdefault(thief, []).append("red_gem")
        end = Table(
            adventure="master_alchemist", at=dict.fromkeys(thieves, "left"), others="left", carries=carried,
            round=8, phase="round", alarm=True,
        )  # fmt: skip
        worth[number] = end.g.scores[0]
    cursed = (master_alchemist.HARMLESS_FROM - 1) / 6
    assert t.rules.n.rounds == 7
    return [percent(cursed), HUNDRED, worth[3], worth[4] - worth[3], worth[5] - worth[4]]


@story
def duel() -> Numbers:
    base = Table(at={"leona": "18", "valdur": "24"})
    street = Table(adventure="swordmasters_wager", at={"iris": "18", "valdur": "24", "sienne": "sheet"})
    salle = Table(adventure="swordmasters_wager", at={"iris": "32", "valdur": "DO", "sienne": "sheet"})
    exchange = fight_chance(base.g, base.figure("iris"), base.figure("valdur"))
    fought = [fight_chance(t.g, t.figure("iris"), t.figure("valdur")) for t in (street, salle)]
    assert exchange is not None
    return [percent(exchange), HUNDRED, percent(fought[0]), percent(1 - exchange), percent(fought[1])]


@story
def captives() -> Numbers:
    her, commoners, thugs = dukes_daughter.DEALT[4]
    hoods = her + commoners + thugs
    return [percent(her / hoods), HUNDRED, percent(thugs / hoods), percent(commoners / hoods)]


STORIES["charts"] = lambda: [
    4, charts.VALUES[0], charts.BONUS, 4 * charts.VALUES[0] + charts.BONUS, 4 * charts.VALUES[1] + charts.BONUS,
]  # fmt: skip


@story
def bones() -> Numbers:
    first = market.START
    city = [first, first - market.CITY_FALL]
    altar = [first + market.ALTAR_BONUS, first - market.ALTAR_FALL + market.ALTAR_BONUS]
    left = [first - 2 * market.CITY_FALL, first - 2 * market.ALTAR_FALL]
    return [first, *city, sum(city), left[0], *altar, sum(altar), left[1]]


STORIES["chant"] = lambda: [
    mind(Table()), by_mind(), HUNDRED, percent(pass_chance(mind(Table()), reroll=True)),
    2, Table(adventure="choir_below").rules.n.rounds, 6, chant.START, chant.HIGHEST,
]  # fmt: skip
STORIES["pride"] = lambda: [
    4, 4 * pride.MOST_COST, 4, 5, 4 * pride.OTHERS_COST, 5 * pride.MOST_COST,
]  # fmt: skip
STORIES["pocket"] = lambda: [
    mind(Table()), by_mind(), HUNDRED, festival.POCKET, festival.PRICE, percent(festival.MASK_FACE / 6), HUNDRED,
]  # fmt: skip


STORIES["ransom"] = lambda: [
    ransom.MOST_LENT, ransom.MOST_LENT * ransom.PER_SHARE, ransom.MOST_SHARES,
    ransom.MOST_LENT * (ransom.PER_SHARE - 1) + ransom.MOST_SHARES, dukes_ransom.PRICES[dukes_ransom.LEND],
    ransom.MOST_LENT,
]  # fmt: skip


def numbers_in(rows: list[str]) -> Counter[float]:
    """The numbers that are written in digits; those of gates (S3) are names."""
    found = re.findall(r"(?<![A-Za-z])\d+(?:[.,]\d+)?", " ".join(rows))
    return Counter(float(number.replace(",", ".")) for number in found)


def examples(language: str) -> dict[str, list[str]]:
    return {block.id: block.rows for page in guide(language) for block in page.blocks if block.kind == "example"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_has_its_story(language: str) -> None:
    assert set(examples(language)) == set(STORIES)


@pytest.mark.parametrize("example", STORIES)
def test_every_number_of_an_example_is_the_engines(example: str) -> None:
    played = Counter(float(round(number, 2)) for number in STORIES[example]())
    for language in LANGUAGES:
        assert numbers_in(examples(language)[example]) == played, language
