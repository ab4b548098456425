"""Nobody learns what is hidden from him: the property of non-interference.

At the questions of random games, for every seat and for a spectator: what he cannot see is dealt anew, and the real
world and the imagined one get the same answer and the same dice. Before it he must not be able to tell them apart;
after it he hears the same up to the first event that openly shows a hidden thing, and another one in the other world;
without such an event the two views are the same again: the same seat is asked the same for the same reason.
"""

from collections import Counter
from itertools import zip_longest

import pytest

from cadwallon.content.ashes.events import E_EXPLORED, E_INTRIGUE_DRAWN, E_INTRIGUE_REVEALED, E_PATROL_BACK, E_SCOUTED
from cadwallon.core.decisions import CAREFUL, K_ANSWER_MOVE, K_TURN, KINDS, MOVE, doors_of, runs_of
from cadwallon.core.events import (
    E_CARD_DISCARDED,
    E_CARD_DRAWN,
    E_DECK_RENEWED,
    E_MISSION_OPENED,
    E_PEEKED,
    E_RECKONING,
    E_TOKEN_TURNED,
)
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, d_of, verb_of
from cadwallon.engine.events import hears
from cadwallon.rules.move import UNKNOWN, current_movement
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of
from cadwallon.view.words import option_words
from tests.kit import Table, event_name
from tests.properties.games import ENDLESS, SETTINGS, Setting, answers, begin, keen, lade, naming
from tests.properties.sheets import SHEETS, met_now
from tests.view.test_view import contents

SEED = 300  # of the first game of a sheet; each edition and number of players has one game
FIRST = 2  # questions of each kind and clause that are looked at in every game ...
STRIDE = 12  # ... and every so many of all others
MORE = 60  # games at most in which only those are looked at that lead to what was not compared yet
DEALS = 5  # worlds for each answer in a moment that is set up
TRIES = 3  # worlds dealt until one has the card that another seat plays

Event = tuple[int, ...]
NOTHING: Event = (-1,)
# IC-1, INT-3  Where there are intrigues: a secret goal is reached, or missed and paid for, in this world only.
OF_INTRIGUES = (E_INTRIGUE_REVEALED, E_RECKONING)


class Tally:
    """How much was compared, so that the property is not true for want of cases."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.worlds = 0
        self.revealed = 0
        self.skipped = 0

    def count(self, what: list[str], revealed: bool) -> None:
        self.compared.update(what)
        self.worlds += 1
        self.revealed += revealed

    def check(self) -> None:
        assert self.skipped < self.worlds / 10
        assert 0 < self.revealed < self.worlds / 4


def reveals(event: Event, seat: int) -> bool:
    """Whether an event openly shows this seat something that was dealt: then another world may show another thing."""
    kind, who = event[0], event[2]
    if kind in (E_CARD_DRAWN, E_PEEKED, E_SCOUTED, E_INTRIGUE_DRAWN):
        return who == seat
    if kind in (E_EXPLORED, E_PATROL_BACK):
        return True
    # The card that Harid does not keep: it follows from the one that he keeps, which nobody is told. Every other card
    # from a hand is named by the answer itself, and both worlds get the same answer.
    return kind in (E_MISSION_OPENED, E_TOKEN_TURNED) or (kind == E_CARD_DISCARDED and who != seat)


def same_until_revealed(
    real: list[Event], imagined: list[Event], seat: int, where: str, intrigues: bool = False
) -> bool:
    """Compares what the seat hears; True if something that differs was revealed, after which nothing is compared."""
    heard = [event for event in real if hears(event[1], seat)]
    other = [event for event in imagined if hears(event[1], seat)]
    for one, two in zip_longest(heard, other, fillvalue=NOTHING):
        if one != two:
            if intrigues and (one[0] in OF_INTRIGUES or two[0] in OF_INTRIGUES):
                return True
            if NOTHING in (one, two):
                break
            assert one[0] == two[0] and reveals(one, seat) and reveals(two, seat), (  # noqa: PT018
                f"{where}: {event_name(one[0])} {one} in the real world, {event_name(two[0])} {two} in the other"
            )
            return True
    assert len(heard) == len(other), f"{where}: one world tells more than the other"
    return False


def shows_backs(g: State) -> bool:
    """HID-3  Whether a card was drawn and so the back of the next one is seen, which may be another one elsewhere."""
    return g.rules.purple_backs and any(event[0] in (E_CARD_DRAWN, E_DECK_RENEWED) for event in g.events or [])


def plan_of(g: State) -> int:
    """The way that the mover has chosen and that his rivals do not know yet."""
    movement = current_movement(g)
    return UNKNOWN if movement is None else movement.plan


def share_plan(world: State, plan: int) -> bool:
    """The mover of an imagined world has chosen the same way; False if he has not the cards for it."""
    movement = current_movement(world)
    if movement is not None and movement.plan == UNKNOWN:
        rules = world.rules
        hand = rules.seat_of[movement.thief] * rules.designs
        if world.hand[hand + rules.run_card] < runs_of(d_of(plan)):
            return False
        if world.hand[hand + rules.door_card] < doors_of(d_of(plan)):
            return False
        if d_of(plan) & CAREFUL and not world.hand[hand + rules.careful_card]:
            return False
        movement.plan = plan
    return True


def check_move(g: State, option: int, seats: range, think: Chance, tally: Tally) -> None:
    """Plays the option, and for each of the seats also in a world that it cannot tell from this one."""
    where = f"{KINDS[g.kind]} ({g.reason}) of seat {g.asked}, {' '.join(option_words(g.rules, option))}"
    plan = plan_of(g)
    dice = g.chance.copy()
    views = [view_of(g, seat) for seat in seats]
    g.events = []
    asked = list(met_now(g))
    g.play(option)
    told = list(met_now(g))
    for seat, view in zip(seats, views, strict=True):
        here = f"seat {seat} at {where}"
        said = contents(view)
        for _ in range(TRIES):
            world = sample(view, think)
            assert contents(view_of(world, seat)) == said, f"{here}: the question is another one"
            world.chance = dice.copy()
            world.events = []
            if option in world.options() and share_plan(world, plan):
                world.play(option)
                goals = bool(g.rules.parts.intrigues)
                revealed = same_until_revealed(g.events, world.events, seat, here, goals) or shows_backs(g)
                if not revealed:
                    assert contents(view_of(world, seat)) == contents(view_of(g, seat)), f"{here}: the views differ"
                tally.count(asked + told, revealed)
                break
        else:
            tally.skipped += 1  # a rare card of a rival, played or attached: no dealt hand had it


def check_plan(g: State, option: int, think: Chance) -> None:
    """MV-a  Where a thief will go is his player's secret: with another way his rivals hear and see the same in W2."""
    ways = [way for way in g.options() if verb_of(way) == MOVE and a_of(way) == a_of(option)]
    one, two = g.clone(), g.clone()
    for world, way in ((one, option), (two, ways[think.below(len(ways))])):
        world.events = []
        world.play(way)
    assert (one.asked >= 0 and one.kind == K_ANSWER_MOVE) == (two.asked >= 0 and two.kind == K_ANSWER_MOVE)
    if one.asked >= 0 and one.kind == K_ANSWER_MOVE:
        assert one.events == two.events
        for seat in range(SPECTATOR, g.rules.seats):
            if seat != g.asked:
                assert contents(view_of(one, seat)) == contents(view_of(two, seat)), f"seat {seat} sees the plan"


def leads_to(g: State, option: int) -> set[str]:
    """What this question and this answer count for."""
    twin = g.clone()
    twin.events = []
    asked = set(met_now(twin))
    twin.play(option)
    return asked | set(met_now(twin))


def check_game(setting: Setting, seed: int, tally: Tally, first: int = FIRST, stride: int = STRIDE) -> None:
    """The first few questions of each kind and clause, what leads to something new of the sheet, some of the rest."""
    g = begin(setting, seed)
    if seed % 2:
        lade(g)
    think = Chance(seed + 2000)
    own = SHEETS[setting.adventure].own
    seen: Counter[tuple[int, str]] = Counter()
    for number, option in enumerate(answers(g, keen, seed), 1):
        seen[g.kind, g.reason] += 1
        missing = own - set(tally.compared)
        if seen[g.kind, g.reason] <= first or number % stride == 0 or (missing and missing & leads_to(g, option)):
            if g.kind == K_TURN and verb_of(option) == MOVE:
                check_plan(g, option, think)
            check_move(g.clone(), option, range(SPECTATOR, g.rules.seats), think, tally)


@pytest.mark.rule("HID-1", "HID-2", "RUL-60", "RUL-61", "MV-a", "CMN-16", "ADV-8.3", "ADV-8.8")
@pytest.mark.parametrize("adventure", SHEETS)
def test_no_seat_can_tell_the_worlds_apart(adventure: str) -> None:
    """In every edition, with every number of players.

    What a rival or everybody has peeked at stays hidden from those who have not, and from a spectator always.
    """
    tally = Tally()
    settings = [setting for setting in SETTINGS if setting.adventure == adventure and setting.form == "table"]
    for seed, setting in enumerate(settings, SEED):
        with naming(setting, seed):
            check_game(setting, seed, tally)
    tally.check()
    for seed in range(MORE):
        if not SHEETS[adventure].own <= set(tally.compared):
            setting = settings[seed % len(settings)]
            with naming(setting, seed):
                check_game(setting, seed, tally, first=0, stride=ENDLESS)
    common = {"place_thief", "phase_two", "turn", "way", "answer_move", "combat_card", "retreat", "place_token"}
    for what in common | SHEETS[adventure].own:
        assert tally.compared[what] > 0, f"no {what} was compared"


def _every_answer(t: Table, kind: str) -> None:
    """All answers to the pending question, each in many worlds."""
    t.expect_asked(t.g.asked, kind)
    tally = Tally()
    for option in t.g.options():
        for seed in range(DEALS):
            check_move(t.save(), option, range(SPECTATOR, t.rules.seats), Chance(seed), tally)
    assert tally.compared[kind] > 0


@pytest.mark.rule("HID-1", "RUL-60")
def test_in_the_rarer_windows() -> None:
    hands = {0: ["second_chance", "warding_charm"], 1: ["jinx", "run"], 2: ["jinx"]}
    t = Table(players=3, at={"davitto": "LI"}, chests={"LI": "scroll"}, hands=hands, dice=[6, 1, 1, 1])
    t.play("lockpick", "davitto")
    _every_answer(t, "test_failed")
    failed = t.save()
    t.play("use", "skill:davitto")
    _every_answer(t, "discard")
    t.load(failed)
    t.play("use", "second_chance")
    _every_answer(t, "test_passed")
    t.play("card", "jinx")
    _every_answer(t, "answer_target")


@pytest.mark.rule("HID-1", "RUL-60")
def test_in_the_choice_of_harid() -> None:
    t = Table(deck=["run", "jinx"], hands={0: ["run"], 1: ["jinx"]})
    t.play("skill", "harid")
    _every_answer(t, "keep_card")


@pytest.mark.rule("HID-1", "RUL-60")
def test_in_a_combat() -> None:
    t = Table(
        at={"leona": "20", "valdur": "21"},
        carries={"valdur": ["scroll", "keys"]},
        hands={0: ["second_blade", "run"], 1: ["jinx", "powerful_blow"]},
        dice=[6, 5, 4, 1, 2, 3, 3],
    )
    t.play("move", "leona", "21", "valdur")
    _every_answer(t, "answer_move")
    t.play("pass")
    _every_answer(t, "combat_card")
    t.play("card", "second_blade")
    _every_answer(t, "combat_card")
    t.play("card", "jinx")
    _every_answer(t, "combat_reroll")
    t.play("pass")
    _every_answer(t, "combat_reroll")
    t.play("pass")
    _every_answer(t, "steal")
    t.play("item", "keys")
    _every_answer(t, "retreat")


@pytest.mark.rule("HID-1", "RUL-60", "RUL-61", "CMN-16", "ADV-8.8")
def test_in_a_peek_where_all_others_have_peeked() -> None:
    """The last seat may choose the token that the others have seen: a spectator still knows nothing about it."""
    t = Table(adventure="dukes_daughter", round=4, phase="round")
    _every_answer(t, "peek")
    t.play(*t.options()[0])
    _every_answer(t, "peek")


def test_the_property_notices_who_is_asked_for_what_he_holds() -> None:
    """The short form of simulations asks only those who hold an answer, which tells about hands."""
    with pytest.raises(AssertionError, match=r"views differ|tells more|in the other"):
        check_game(Setting(4, "revised", "short"), 1, Tally(), first=100)
