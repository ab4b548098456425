"""What an option would cost, where it would go and how likely it is, before anybody decides."""

import pytest

from cadwallon.core.decisions import K_TURN, MOVE, PLAY
from cadwallon.core.events import E_COMBAT_BEGAN
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, c_of, verb_of
from cadwallon.view.odds import duel_chance
from cadwallon.view.preview import FREE, OUT, Preview
from tests.kit import Table
from tests.properties.games import SETTINGS, Setting, answers, begin, keen, naming
from tests.properties.sheets import SHEETS

PLAIN = 791 / 1296  # two dice against two, ties to the attacker


def value(t: Table, *start: str) -> int:
    """The option that is written so."""
    found = [option for option in t.g.options() if t.words(option) == list(start)]
    assert found, f"{start} is not offered: {t.options(start[0])}"
    return found[0]


def price(t: Table, *start: str) -> int:
    return Preview(t.g).price(value(t, *start))


def chance(t: Table, *start: str) -> float | None:
    return Preview(t.g).chance(value(t, *start))


def way(t: Table, *start: str) -> list[str]:
    return [t.rules.board.ids[space] if space != OUT else "exit" for space in Preview(t.g).way(value(t, *start))]


# --- prices -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ACT-4", "COM-1", "CHE-1", "CHE-2", "GEN-9", "MIS-2")
def test_prices_of_commands() -> None:
    hands = {0: ["muffled_hammer", "fences_favour", "decoy"]}
    t = Table(
        at={"leona": "LI", "iris": "20", "valdur": "21"},
        chests={"LI": "keys"},
        carries={"iris": ["scroll"]},
        missions=["scroll_1"],
        hands=hands,
    )
    assert price(t, "move", "iris", "27") == 1
    assert price(t, "move", "iris", "21", "valdur") == 2
    assert price(t, "lockpick", "leona", "treasure") == 1
    assert price(t, "bash", "leona", "treasure") == 2
    assert price(t, "bash", "leona", "treasure", "+hammer") == 1
    assert price(t, "mission", "scroll_1") == 3
    assert price(t, "mission", "scroll_1", "+favour") == 2
    assert price(t, "skill", "harid") == 1
    assert price(t, "play", "decoy") == 0
    assert price(t, "end_turn") == FREE


@pytest.mark.rule("torham", "faras", "LEA-3")
def test_prices_that_somebody_changes() -> None:
    t = Table(gangs=["cursed", "nocturnis"], at={"torham": "LI"}, chests={"LI": "keys"})
    assert price(t, "bash", "torham", "treasure") == 1
    t = Table(gangs=["nocturnis", "cursed"], hands={0: ["run"]}, discard=["jinx"])
    assert price(t, "skill", "faras", "jinx") == 0
    t = Table(at={"leona": "N1"}, alarm=True)
    assert price(t, "leave", "leona") == 1


@pytest.mark.rule("CMN-8")
@pytest.mark.parametrize(
    ("adventure", "at", "carries", "words", "ap", "passes"),
    [
        ("treasure_of_the_duke", {"leona": "TR", "valrut": "05"}, ["keys", "scroll"], ("SA-1a",), 2, 4 / 6),
        ("ring_of_assassins", {"leona": "LI", "isabeau": "05"}, [], ("SA-2b", "valdur"), 1, None),
        ("night_of_the_long_cutlasses", {"leona": "TR", "valrut": "05"}, ["red_gem"], ("SA-3a",), 1, None),
        ("king_of_ashes", {"leona": "MC", "zombie_1": "05"}, ["scroll"], ("SA-4a",), 2, 4 / 6),
    ],
)
def test_special_actions(
    adventure: str, at: dict[str, str], carries: list[str], words: tuple[str, ...], ap: int, passes: float | None
) -> None:
    """The price stands on the sheet; the chance is there where a mind roll decides."""
    t = Table(adventure=adventure, players=3, at=at, carries={"leona": carries})
    assert price(t, "special", "leona", *words) == ap
    assert chance(t, "special", "leona", *words) == (None if passes is None else pytest.approx(passes))


@pytest.mark.rule("MV-a", "MV-c")
def test_a_way_chosen_anew_is_paid_already() -> None:
    t = Table(at={"leona": "20", "valdur": "21"}, hands={1: ["niggling_injury"]})
    t.play("move", "leona", "27")
    t.play("card", "niggling_injury")
    t.expect_asked(0, "way")
    assert price(t, "move", "leona", "27") == 0
    assert price(t, "move", "leona", "21", "valdur") == 1
    assert price(t, "stay") == FREE


# --- chances ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-2", "leona", "sanaris", "dorak", "tortok")
@pytest.mark.parametrize(
    ("attacker", "turn", "defender", "wins"),
    [
        ("harid", 0, "valdur", PLAIN),
        ("sanaris", 1, "harid", 0.776235),  # one more on the highest die
        ("harid", 0, "dorak", 91 / 216),  # one die less
        ("leona", 0, "dorak", 126 / 216),  # but a reroll of the defender's
        ("harid", 0, "tortok", 0.528418),  # he may throw one of his dice again
    ],
)
def test_what_is_printed_on_both_thieves_counts(attacker: str, turn: int, defender: str, wins: float) -> None:
    t = Table(players=4, at={attacker: "20", defender: "21"}, turn=turn)
    assert chance(t, "move", attacker, "21", defender) == pytest.approx(wins, abs=1e-5)


@pytest.mark.rule("HID-1")
def test_cards_in_a_hand_do_not_count() -> None:
    hands = {0: ["powerful_blow", "second_blade"], 1: ["parry", "low_blow"]}
    t = Table(at={"harid": "20", "valdur": "21"}, hands=hands)
    assert chance(t, "move", "harid", "21", "valdur") == pytest.approx(PLAIN)


@pytest.mark.rule("ADV-4.5", "ADV-5.5", "ADV-6.3", "ADV-7.5")
def test_figures_and_rules_of_a_sheet() -> None:
    t = Table(adventure="king_of_ashes", at={"harid": "20", "zombie_1": "21"})
    assert chance(t, "move", "harid", "21", "zombie_1") == pytest.approx(161 / 216)  # two dice, one, ties
    t = Table(adventure="gilded_coach", at={"harid": "20", "coach": "21"})  # three riders with two players
    assert chance(t, "move", "harid", "21", "coach") == pytest.approx(4109 / 7776)
    t = Table(adventure="master_alchemist", at={"harid": "20", "valdur": "21"})
    t.g.thief_mark[t.figure("valdur")] = 1
    assert chance(t, "move", "harid", "21", "valdur") == pytest.approx(161 / 216)
    t = Table(adventure="swordmasters_wager", at={"harid": "20", "valdur": "21"})
    assert chance(t, "move", "harid", "21", "valdur") == pytest.approx(duel_chance(PLAIN, PLAIN, 2, 2))


@pytest.mark.rule("ADV-7.6")
def test_who_holds_the_salle_wins_ties() -> None:
    t = Table(adventure="swordmasters_wager", at={"valdur": "DO", "sienne": "sheet", "harid": "35"})
    near = next(i for i in t.rules.board.adj[t.space("DO")] if t.g.at[i] < 0)
    t.g.place(t.figure("harid"), near)
    t.g.listed = False
    exchange = 1 - PLAIN
    attack = chance(t, "move", "harid", "DO", "valdur")
    assert attack == pytest.approx(duel_chance(exchange, exchange, 2, 2))


@pytest.mark.rule("CHE-1", "drokan", "davitto", "elise")
def test_tests_of_the_mind() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "keys"})
    assert chance(t, "lockpick", "leona", "treasure") == pytest.approx(4 / 6)
    assert chance(t, "skill", "harid") is None
    t = Table(at={"davitto": "LI"}, chests={"LI": "keys"}, hands={0: ["run"]})
    assert chance(t, "lockpick", "davitto", "treasure") == pytest.approx(4 / 6)  # the rest costs him a card
    t = Table(gangs=["nocturnis", "kaldern"], at={"drokan": "LI"}, chests={"LI": "keys"})
    assert chance(t, "lockpick", "drokan", "treasure") == pytest.approx(8 / 9)
    t = Table(gangs=["kaldern", "nocturnis"], at={"elise": "20", "valdur": "21"})
    assert chance(t, "skill", "elise", "valdur") == pytest.approx(3 / 6)
    assert price(t, "skill", "elise", "valdur") == 1


@pytest.mark.rule("CS-2", "CS-3", "CS-6")
def test_cards_in_a_combat() -> None:
    """That the asked side wins with this card, and with none."""
    t = Table(
        at={"harid": "20", "valdur": "21"},
        hands={0: ["second_blade", "low_blow"], 1: ["parry", "powerful_blow"]},
    )
    t.play("move", "harid", "21", "valdur")
    t.play("pass")
    assert chance(t, "pass") == pytest.approx(PLAIN)
    assert chance(t, "card", "second_blade") == pytest.approx(1 - 2183 / 7776)  # three dice against two
    t.play("card", "second_blade")
    defended = chance(t, "pass")
    assert defended == pytest.approx(2183 / 7776)
    assert chance(t, "card", "parry", "second_blade") == pytest.approx(1 - PLAIN)
    blow = chance(t, "card", "powerful_blow")
    assert blow is not None
    assert blow > 2183 / 7776


@pytest.mark.rule("MIL-6", "CS-3")
def test_a_combat_that_is_bought_off_has_no_chance() -> None:
    t = Table(
        at={"leona": "20", "kornak": "21"}, hands={0: ["bribe"]}, ducats={0: 3}, turn=1, phase="militia", dice=[2]
    )
    t.play("figure", "kornak")
    assert chance(t, "move", "kornak", "20", "leona") == pytest.approx(PLAIN)
    t.play("move", "kornak", "20", "leona")
    assert chance(t, "card", "bribe") is None
    assert chance(t, "pass") == pytest.approx(1 - PLAIN)


@pytest.mark.rule("CS-5", "GEN-6")
def test_rerolls_in_a_combat() -> None:
    t = Table(players=3, at={"leona": "20", "tortok": "21"}, dice=[4, 2, 5, 3])
    t.play("move", "leona", "21", "tortok")
    t.expect_asked(0, "combat_reroll")
    # The 5 thrown again: on 1-4 Leona's 4 stands against a 4 at most, and Tortok's lower die wins on a 5 or 6.
    stays = chance(t, "pass")
    assert stays == 0
    assert chance(t, "reroll", "skill:leona", "defender", "5") == pytest.approx(4 / 6 * 4 / 6)
    assert chance(t, "reroll", "skill:leona", "defender", "3") == 0


# --- ways ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("MOV-2", "MOV-3")
def test_a_way_goes_round_whoever_stands_there() -> None:
    t = Table(at={"harid": "20"})
    straight = way(t, "move", "harid", "07")
    assert straight == ["20", "13", "07"]
    t = Table(at={"harid": "20", "valdur": "13"})
    if t.offers("move", "harid", "07"):
        detour = way(t, "move", "harid", "07")
        assert "13" not in detour
        assert len(detour) > len(straight)
    assert way(t, "move", "harid", "13", "valdur") == ["20", "13"]


@pytest.mark.rule("GEN-13")
@pytest.mark.parametrize("adventure", SHEETS)
def test_movements_have_ways_chances_are_chances_and_prices_can_be_paid(adventure: str) -> None:
    """Of thieves with their cards and skills, militiamen and figures of the sheet; test_ways.py looks at the steps."""
    moves = 0
    for seed, setting in enumerate(_settings(adventure), 500):
        with naming(setting, seed):
            g = begin(setting, seed)
            for number, _ in enumerate(answers(g, keen, seed)):
                if number % 3:
                    continue
                preview = Preview(g)
                for option in g.options():
                    assert bool(preview.way(option)) == (verb_of(option) == MOVE)
                    moves += verb_of(option) == MOVE
                    chance = preview.chance(option)
                    assert chance is None or 0 <= chance <= 1
                    assert preview.price(option) <= g.ap[g.asked]
    assert moves > 500


def _settings(adventure: str) -> list[Setting]:
    """One game for each edition, with two players up to four."""
    found = [one for one in SETTINGS if one.adventure == adventure and one.form == "table"]
    return found[:: len(SHEETS[adventure].players) + 1]


@pytest.mark.rule("GEN-7", "GEN-13", "RUL-13")
@pytest.mark.parametrize("adventure", SHEETS)
def test_prices_are_those_that_are_paid(adventure: str) -> None:
    """Each option of some turn questions is played in a copy; an attack is paid when the combat begins."""
    setting = _settings(adventure)[0]
    checked = 0
    g = begin(setting, 7)
    for number, _ in enumerate(answers(g, keen, 7)):
        if g.kind != K_TURN or number % 8:
            continue
        preview = Preview(g)
        seat = g.asked
        for option in g.options():
            if verb_of(option) == PLAY:  # some cards give AP
                continue
            twin = State(g.rules, Chance(number), g)
            twin.events = []
            twin.reply(option)
            attack = verb_of(option) == MOVE and c_of(option) != NONE
            while attack and not any(event[0] == E_COMBAT_BEGAN for event in twin.events):
                if twin.asked >= 0:
                    twin.reply(twin.options()[-1])  # pass
                else:
                    twin.stack[-1].run(twin)
            if verb_of(option) == MOVE and not attack:
                twin.stack[-1].run(twin)
            price = preview.price(option)
            assert g.ap[seat] - twin.ap[seat] == (0 if price == FREE else price), g.rules.figures[a_of(option)].name
            checked += 1
    assert checked > 100
