"""A sampled world agrees with the view it was made from, hides nothing twice, and can be played to its end."""

from collections import Counter

import pytest

from cadwallon.content.base.characters.harid import KeepOne
from cadwallon.core.decisions import KINDS
from cadwallon.core.state import State
from cadwallon.core.windows import PlayedCard
from cadwallon.engine.chance import Chance
from cadwallon.rules.chests import OpenChest
from cadwallon.rules.combat import Combat
from cadwallon.rules.treasure import PURSE
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, UNSEEN, view_of
from tests.kit import Table
from tests.properties.games import SETTINGS, Setting, answers, begin, keen, lade
from tests.properties.sheets import is_own
from tests.view.test_view import choose, contents

STRIDE = 19  # of the questions of a game, every so many are looked at, and half of those that only its sheet asks
PLAYED_ON = 15  # of the moments looked at, every so many are played to the end


def cards(g: State) -> Counter[int]:
    """Every Arcana card of the game, wherever it lies."""
    found = Counter(g.deck) + Counter(g.discard)
    for slot, count in enumerate(g.hand):
        found[slot % g.rules.designs] += count
    for frame in g.stack:
        if isinstance(frame, Combat):
            for side in range(2):
                found.update(frame.cards[side] + frame.cancelled[side])
        elif isinstance(frame, PlayedCard):
            found[frame.design] += 1
    return found


def assert_agrees(g: State, seat: int, seed: int = 3) -> State:
    """A sample for a seat: it shows the same view and has the same things in it."""
    view = view_of(g, seat)
    said = contents(view)
    world = sample(view, Chance(seed))
    assert contents(view) == said, "sampling changed the view"
    assert contents(view_of(world, seat)) == said
    assert cards(world) == Counter(dict(enumerate(g.rules.copies)))
    assert sorted(world.mission_deck) == sorted(g.mission_deck)
    assert sorted(world.chest) == sorted(g.chest)
    assert sorted(world.token) == sorted(g.token)
    designs = g.rules.designs
    for other in range(g.rules.seats):
        hand = world.hand[other * designs : (other + 1) * designs]
        known = world.known[other * designs : (other + 1) * designs]
        assert sum(hand) == g.hand_size[other]
        assert all(held >= seen for held, seen in zip(hand, known, strict=True))
    return world


def play_to_end(g: State, seed: int = 4) -> None:
    think = Chance(seed)
    while not g.over:
        assert len(g.options()) > 0, f"{KINDS[g.kind]} has no options"
        g.play(choose(g, think))
    assert len(g.scores) == g.rules.seats


@pytest.mark.rule("HID-1", "RUL-60")
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.form == "table"], ids=str)
def test_samples_agree_with_the_view_and_can_be_played_on(setting: Setting) -> None:
    """Of every adventure and edition, with every number of players."""
    seed = 40 + setting.players
    g = begin(setting, seed)
    lade(g)
    looked = 0
    for number, _ in enumerate(answers(g, keen, seed)):
        if number % STRIDE == 0 or (is_own(g) and number % 2):
            looked += 1
            for seat in range(SPECTATOR, setting.players):
                world = assert_agrees(g, seat, seed=number)
                if looked % PLAYED_ON == seat + 1:
                    play_to_end(world)
    assert looked > setting.players + 1
    for seat in range(SPECTATOR, setting.players):
        assert_agrees(g, seat)


@pytest.mark.rule("RUL-60")
def test_a_sample_deals_the_unseen_cards_anew() -> None:
    g = Table(players=3, hands={0: ["run", "jinx"], 1: ["run", "run"], 2: ["jinx"]}).g
    view = view_of(g, 0)
    chance = Chance(1)
    worlds = [sample(view, chance) for _ in range(60)]
    designs = g.rules.designs
    assert all(world.hand[:designs] == g.hand[:designs] for world in worlds)
    assert {slot for world in worlds for slot in range(designs) if world.hand[designs + slot]} == set(range(designs))
    assert len({tuple(world.deck) for world in worlds}) > 50
    assert len({tuple(world.mission_deck) for world in worlds}) > 50
    assert len({tuple(world.chance.die() for _ in range(12)) for world in worlds}) > 50


def test_the_same_chance_deals_the_same_world() -> None:
    view = view_of(Table(players=3, hands={1: ["run", "run"], 2: ["jinx"]}).g, 0)
    one, other = sample(view, Chance(9)), sample(view, Chance(9))
    assert (one.hand, one.deck, one.mission_deck) == (other.hand, other.deck, other.mission_deck)
    assert (one.chance.s1, one.chance.s2) == (other.chance.s1, other.chance.s2)


@pytest.mark.rule("RUL-60")
def test_a_known_card_stays_in_its_hand() -> None:
    t = Table(hands={1: ["run", "warding_charm"]}, known={1: ["warding_charm"]})
    for seed in range(20):
        world = assert_agrees(t.g, 0, seed)
        assert world.hand[t.rules.designs + t.card("warding_charm")] >= 1


# --- in the middle of something --------------------------------------------------------------------------------------
def _sampled_and_played(t: Table) -> None:
    for seat in range(SPECTATOR, t.rules.seats):
        for seed in range(4):
            play_to_end(assert_agrees(t.g, seat, seed), seed)


def test_in_a_combat_with_cards_before_both_fighters() -> None:
    t = Table(
        at={"leona": "20", "valdur": "21"},
        carries={"valdur": ["scroll", "keys"]},
        hands={0: ["second_blade"], 1: ["jinx", "run"]},
        dice=[6, 5, 4, 1, 2],
    )
    attack = [option for option in t.options("move", "leona") if option[-1] == "valdur"]
    t.play(*attack[0])
    if t.asked() == "answer_move":
        t.play("pass")
    t.expect_asked(0, "combat_card")
    _sampled_and_played(t)
    t.play("card", "second_blade")
    t.expect_asked(1, "combat_card")
    _sampled_and_played(t)
    t.play("card", "jinx")
    t.expect_asked(0, "combat_reroll")
    _sampled_and_played(t)
    t.play("pass")
    t.expect_asked(1, "combat_reroll")
    t.play("pass")
    t.expect_asked(0, "steal")
    _sampled_and_played(t)
    t.play("item", "scroll")
    t.expect_asked(0, "retreat")
    _sampled_and_played(t)


def test_in_a_test_and_in_the_answer_to_a_card_against_it() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "scroll"}, hands={0: ["run"], 1: ["jinx"]}, dice=[1])
    t.play("lockpick", "leona")
    t.expect_asked(1, "test_passed")
    _sampled_and_played(t)
    t.play("card", "jinx")
    t.expect_asked(0, "answer_target")  # the Jinx lies neither in a hand nor on the pile
    _sampled_and_played(t)


def test_in_a_failed_test_and_the_discard_that_mends_it() -> None:
    t = Table(at={"davitto": "LI"}, chests={"LI": "scroll"}, hands={0: ["run"]}, dice=[6])
    t.play("lockpick", "davitto")
    t.expect_asked(0, "test_failed")
    _sampled_and_played(t)
    t.play("use", "skill:davitto")
    t.expect_asked(0, "discard")
    _sampled_and_played(t)


def test_in_the_choice_of_harid() -> None:
    t = Table(deck=["run", "jinx"], hands={0: ["second_blade"]})
    t.play("skill", "harid")
    t.expect_asked(0, "keep_card")
    _sampled_and_played(t)
    drawn = set()
    for seed in range(30):
        frame = assert_agrees(t.g, 1, seed).stack[-1]
        assert isinstance(frame, KeepOne)
        assert min(frame.first, frame.second) >= 0
        drawn.add((frame.first, frame.second))
    assert len(drawn) > 10


@pytest.mark.rule("MV-c")
def test_an_unknown_plan_is_asked_for_when_the_way_is_walked() -> None:
    t = Table(at={"leona": "20"}, hands={1: ["niggling_injury"]})
    t.play("move", "leona", "21")
    t.expect_asked(1, "answer_move")
    _sampled_and_played(t)
    world = assert_agrees(t.g, 1)
    world.play(next(option for option in world.options() if t.words(option) == ["pass"]))
    assert (world.asked, KINDS[world.kind], world.reason) == (0, "way", "MV-c")


@pytest.mark.rule("MV-a")
def test_who_declared_a_movement_has_a_way_to_go() -> None:
    """The only way out of the Warehouse leads past a comrade: the mover must have a Secret Door in every world."""
    t = Table(at={"leona": "WH", "harid": "37"}, hands={0: ["secret_door", "run"], 1: ["run"]})
    t.play("move", "leona", "38")
    t.expect_asked(1, "answer_move")
    for seed in range(20):
        assert assert_agrees(t.g, 1, seed).hand[t.card("secret_door")] > 0
    _sampled_and_played(t)


def test_in_the_short_form() -> None:
    t = Table(players=3, hands={0: ["run"], 1: ["jinx"], 2: ["run"]}, short_form=True)
    _sampled_and_played(t)


# --- tokens ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HID-1", "RUL-61")
def test_unseen_tokens_are_dealt_among_their_rooms() -> None:
    t = Table(chests={"LI": "scroll", "KI": "purse", "FO": "keys", "TA": "red_gem"}, carries={"leona": ["scroll"]})
    hidden = [t.space(room) for room in ("LI", "KI", "FO")]
    for room in hidden:
        t.g.covered[room] = 1
        t.g.chest_known[room] = 0
    t.g.chest_known[hidden[0]] = 1 << 1
    faces = [t.g.chest[room] for room in hidden]
    both = {tuple(assert_agrees(t.g, 0, seed).chest[room] for room in hidden) for seed in range(40)}
    assert len(both) == 6, "three tokens in three rooms"
    peeked = {tuple(assert_agrees(t.g, 1, seed).chest[room] for room in hidden) for seed in range(40)}
    assert peeked == {(faces[0], faces[1], faces[2]), (faces[0], faces[2], faces[1])}
    assert UNSEEN not in sample(view_of(t.g, SPECTATOR), Chance(2)).chest


def test_a_purse_that_is_being_cashed_is_dealt_nowhere() -> None:
    t = Table(chests={"KI": "scroll", "LI": "purse"})
    kitchen, library = t.space("KI"), t.space("LI")
    t.g.chest_known[kitchen] = 0
    t.g.chest[library] = -1
    frame = OpenChest(0)
    frame.step = 1
    t.g.push(frame)
    assert PURSE not in t.g.chest
    for seed in range(20):
        assert sample(view_of(t.g, 1), Chance(seed)).chest[kitchen] == t.g.chest[kitchen]
