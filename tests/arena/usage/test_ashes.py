"""Mercenaries, intrigues, tokens, the catacombs, wounds, prison, experience."""

from cadwallon.content.ashes import events as a
from cadwallon.core import events as e
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import others
from tests.arena.usage.told import BONES, card, rules, thief, told, used, used_at
from tests.content.ashes.scenes import scene

STAIRS = {"LI": "staircase"}


def test_who_is_hired() -> None:
    hirelings = [figure.name for figure in rules(BONES).parts.hirelings]
    events = [told(a.E_HIRED, 0, hirelings.index("sienne")), told(a.E_HIRED, 1, hirelings.index("lucius"))]
    assert used(*events, adventure=BONES).hired == {"sienne": 1, "lucius": 1}


def test_an_intrigue_is_drawn_once_though_two_events_tell_it() -> None:
    drawn = (a.E_INTRIGUE_DRAWN, 2, 2, 0, NONE, NONE)
    hidden = (a.E_INTRIGUE_DRAWN, others(2), 2, NONE, NONE, NONE)
    usage = used(drawn, hidden, told(a.E_INTRIGUE_REVEALED, 2, 0), adventure=BONES)
    assert (usage.drawn, usage.fulfilled) == ({"IN-C1": 1}, {"IN-C1": 1})


def test_an_intrigue_that_is_declared() -> None:
    t = scene({"harid": "02", "faras": "30"}, intrigues={0: ["IN-17"]}, experience={0: 4})
    t.play("declare", "IN-17")
    assert used_at(t).fulfilled == {"IN-17": 1}


def test_a_token_that_is_turned_up() -> None:
    t = scene({"harid": "02", "faras": "30"}, hidden={"LI": "trap"})
    t.play("move", "harid", "LI")
    usage = used_at(t)
    assert (usage.turned, usage.happened) == ({"trap": 1}, {"wounded": 1})


def test_rooms_below_and_their_powers() -> None:
    t = scene({"harid": "LI", "faras": "30"}, shown=STAIRS, dice=[6], carries={"harid": ["magic_gem"]})
    t.play("move", "harid", "HA")
    t.play("power", "harid", "altar")
    usage = used_at(t)
    assert (usage.entered, usage.powers) == ({"altar": 1}, {"altar": 1})
    assert usage.gained == {"power": 6}


def test_the_cyclops_is_fought_and_slain() -> None:
    dice = [6, 5, 5, 4, 3, 2]
    t = scene({"harid": "LI", "faras": "30", "cyclops": "HA"}, shown=STAIRS, dice=dice + dice)
    t.play("move", "harid", "HA", "cyclops")
    t.play("pass")
    t.play("pass")
    happened = used_at(t).happened
    assert (happened["cyclops_fought"], happened["cyclops_slain"], happened["experience_gained"]) == (1, 1, 2)


def test_a_combat_that_is_called_off_slays_nobody() -> None:
    """RUL-31  It goes back to its Lair all the same."""
    cyclops = rules(BONES).figure_count - 1
    began = told(e.E_COMBAT_BEGAN, cyclops, thief("harid"), 88)
    home = told(e.E_FIGURE_MOVED, cyclops, 88, 91)
    assert used(began, home, adventure=BONES).happened == {"cyclops_fought": 1}
    won = told(e.E_COMBAT_WON, thief("harid"), cyclops, 6, 5)
    assert used(began, won, home, adventure=BONES).happened == {"cyclops_fought": 1, "cyclops_slain": 1}


def test_what_experience_is_spent_on() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[5, 2], chests={"LI": "scroll"}, experience={0: 3})
    t.play("buy", "sword")
    t.play("lockpick", "harid")
    t.play("use", "experience")
    usage = used_at(t)
    assert usage.happened == {"experience_for_equipment": 2, "experience_for_rerolls": 1}
    assert usage.taken == {"sword": 1}


def test_a_dealers_card_saves_one_token() -> None:
    t = scene({"harid": "02", "faras": "30"}, experience={0: 1}, hands={0: ["backstreet_dealer"]})
    t.play("buy", "sword", "+dealer")
    usage = used_at(t)
    assert (usage.happened, usage.cards) == ({"experience_for_equipment": 1}, {"backstreet_dealer": 1})
    run = card("run", BONES)
    events = [told(e.E_CARD_DISCARDED, 0, run, run), told(a.E_EXPERIENCE_SPENT, 0, 1)]
    assert used(*events, adventure=BONES).happened == {"experience_for_rerolls": 1}


def test_gifts_of_the_king() -> None:
    events = [told(a.E_GIFT_TAKEN, 0, 1), told(a.E_GIFT_TAKEN, 1, 5)]
    assert used(*events, adventure="price_of_pride").gifts == {"haste": 1, "ashen_key": 1}
