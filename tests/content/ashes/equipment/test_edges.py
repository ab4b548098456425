"""Equipment where it meets other things: a flight over rubble, boots with every other point, a charm for every die."""

from typing import Any

import pytest

from cadwallon.content.ashes.rubble import lay_rubble
from tests.content.ashes.scenes import scene
from tests.content.base.adventures.alchemist_scenes import ALCHEMIST, stoned
from tests.kit import Table

AWAKENING = "awakening_of_sophet_drahas"
FESTIVAL = "festival_of_ashes"
COACH = "gilded_coach"
CHARM = {"harid": "lucky_charm"}


def flight(*blocked: str, **more: Any) -> Table:
    """Harid in 12 with the potion, rubble on these spaces."""
    t = scene({"harid": "12", "faras": "44"}, adventure=AWAKENING, equipment={"harid": "flying_potion"}, **more)
    for space in blocked:
        lay_rubble(t.g, 0, t.space(space))
    t.g.listed = False
    return t


def flown(t: Table) -> set[str]:
    return {words[2] for words in t.options("move", "harid") if words[-1] == "+flight"}


def as_the_crow_flies(t: Table, start: str, steps: int, blocked: set[str]) -> set[str]:
    """Over walls and characters, around rubble."""
    board = t.rules.board
    shut = {t.space(space) for space in blocked}
    found = {t.space(start)}
    for _ in range(steps):
        found |= {near for space in found for near in (*board.adj[space], *board.walls[space])} - shut
    return {board.ids[space] for space in found}


# --- flying potion -----------------------------------------------------------------------------------------------
@pytest.mark.rule("flying_potion", "CMN-14")
@pytest.mark.parametrize("blocked", [set(), {"19"}, {"19", "06"}, {"06", "13", "18"}])
def test_a_flight_goes_around_rubble(blocked: set[str]) -> None:
    t = flight(*blocked)
    reached = as_the_crow_flies(t, "12", 4, blocked)
    assert not flown(t) & blocked
    assert flown(t) <= reached
    held = {t.where(name) for name in ("harid", "faras", "captain_kornak", "chief_valrut")}
    assert t.ends("move", "harid") - held == reached - held
    t.idle()


@pytest.mark.rule("flying_potion", "CMN-14")
def test_what_lies_behind_rubble_is_farther_away() -> None:
    """The Armoury, 33 and 34 are four steps away over the wall of 12 and by 19; any other way is longer."""
    behind = {"AR", "33", "34"}
    assert behind <= flown(flight())
    assert not behind & flight("19").ends("move", "harid")


# --- soft boots --------------------------------------------------------------------------------------------------
def farthest(t: Table, thief: str, *attached: str) -> int:
    """The most steps of a movement with these cards attached."""
    steps = t.rules.board.dist[t.g.pos[t.figure(thief)]]
    return max(steps[t.space(words[2])] for words in t.options("move", thief) if words[3:] == list(attached))


BOOTS = "soft_boots"
AWAY = {"faras": "44", "captain_kornak": "43", "chief_valrut": "42"}


@pytest.mark.rule("soft_boots", "GEN-8", "run")
def test_boots_and_a_run() -> None:
    t = scene({"harid": "02"} | AWAY, equipment={"harid": BOOTS}, hands={0: ["run"]})
    assert farthest(t, "harid") == 5
    assert farthest(t, "harid", "+run") == 8


@pytest.mark.rule("soft_boots", "GEN-8", "iris", "iraem")
def test_boots_and_whoever_walks_farther_anyway() -> None:
    t = scene({"iris": "02"} | AWAY, equipment={"iris": BOOTS})
    assert farthest(t, "iris") == 6
    places = {"iraem": "02", "sarys": "41"} | AWAY
    t = scene(places, gangs=["kaldern", "nocturnis"], hired={"kaldern": "iraem"}, equipment={"iraem": BOOTS})
    assert farthest(t, "iraem") == 6


@pytest.mark.rule("soft_boots", "CMN-11", "GEN-8")
def test_boots_and_a_captive() -> None:
    """ADV-5 with the expansion: the Baron takes one point, the boots give it back."""
    for boots, steps in (({}, 3), ({"harid": BOOTS}, 4)):
        t = scene({"harid": "02"} | AWAY_OLD, adventure=COACH, expansion=True, equipment=boots)
        t.g.cargo[t.figure("harid")] = 0
        t.g.listed = False
        assert farthest(t, "harid") == steps


AWAY_OLD = {"faras": "44", "kornak": "43", "valrut": "42"}


@pytest.mark.rule("soft_boots", "CAT-4")
def test_boots_on_the_way_up() -> None:
    """Pentacle and city take two points of five."""
    for boots, steps in (({}, 2), ({"harid": BOOTS}, 3)):
        t = scene({"harid": "HA"} | AWAY, equipment=boots)
        board = t.rules.board
        near = [
            min(board.dist[pentacle][t.space(end)] for pentacle in board.pentacles) for end in t.ends("move", "harid")
        ]
        assert max(near) == steps


@pytest.mark.rule("soft_boots", "TRN-2", "RUL-16")
@pytest.mark.parametrize("giver", ["harid", "iris"])
def test_boots_given_on_the_way_change_the_next_movement_only(giver: str) -> None:
    t = scene({"harid": "OB", "iris": "01"} | AWAY, equipment={giver: BOOTS})
    steps = t.rules.board.dist[t.space("OB")]
    far = 5 if giver == "harid" else 4
    ends = {words[2] for words in t.options("move", "harid") if words[3:] == ["+via3"]}
    assert max(steps[t.space(end)] for end in ends) == far
    end = next(end for end in sorted(ends) if steps[t.space(end)] == far)
    t.play("move", "harid", end, "+via3")
    t.play("item", f"equipment:{BOOTS}", "0" if giver == "harid" else "1")
    assert (t.where("harid"), t.bears("iris" if giver == "harid" else "harid")) == (end, BOOTS)
    assert farthest(t, "iris") == (6 if giver == "harid" else 5)
    t.idle()


# --- lucky charm -------------------------------------------------------------------------------------------------
@pytest.mark.rule("lucky_charm", "ADV-6.2", "W5", "GEN-6")
def test_a_charm_against_a_curse() -> None:
    t = scene(
        {"harid": "LI", "faras": "44"},
        adventure=ALCHEMIST,
        expansion=True,
        chests={"LI": "red_gem"},
        equipment=CHARM,
        experience={0: 1},
        dice=[2, 5],
    )
    t.play("bash", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    moment = t.save()
    t.play("use", "equipment:lucky_charm")
    assert (stoned(t), t.bears("harid"), t.experience(0)) == ([], "", 1)
    t.idle()
    t.load(moment)
    t.dice(1)
    t.play("use", "equipment:lucky_charm")  # the second result stands: no experience on top
    assert (stoned(t), t.bears("harid"), t.experience(0)) == (["harid"], "", 1)
    t.idle()


@pytest.mark.rule("lucky_charm", "ADV-6.2", "RUL-75")
def test_each_of_two_gems_has_its_die_and_the_charm_mends_one() -> None:
    t = scene(
        {"harid": "OB", "iris": "01", "faras": "44"},
        adventure=ALCHEMIST,
        expansion=True,
        carries={"iris": ["red_gem", "green_gem"]},
        equipment=CHARM,
        dice=[1, 6, 2],
    )
    t.play("move", "harid", "02", "+via3")
    t.play("item", "red_gem", "1")
    t.play("item", "green_gem", "1")
    t.play("done")
    t.play("use", "equipment:lucky_charm")
    assert [row[1] for row in t.told("curse_rolled")] == [1, 6, 2]
    assert stoned(t) == ["harid"]
    t.idle()


@pytest.mark.rule("lucky_charm", "elise", "W5")
def test_light_fingers_and_a_charm() -> None:
    t = scene(
        {"elise": "02", "faras": "LI"}, carries={"faras": ["scroll"]}, equipment={"elise": "lucky_charm"}, dice=[6, 1]
    )
    t.play("skill", "elise", "faras")
    t.expect_asked(0, "test_failed", "W5a")
    t.play("use", "equipment:lucky_charm")
    assert (t.carries("elise"), t.bears("elise")) == (["scroll"], "")
    t.idle()


@pytest.mark.rule("lucky_charm", "ADV-9.2", "W9")
@pytest.mark.parametrize(("second", "wounds"), [(3, 0), (2, 1)])
def test_a_charm_in_a_tremor(second: int, wounds: int) -> None:
    t = scene(
        {"harid": "HA", "iris": "TU", "faras": "44"},
        adventure=AWAKENING,
        phase="round",
        round=2,
        equipment=CHARM,
        dice=[1, second, 3],
    )
    while t.asked() == "place_token":
        t.play(*t.options("put")[0])
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "equipment:lucky_charm")
    assert (t.wounds("harid"), t.bears("harid"), t.wounds("iris")) == (wounds, "", 0)


def pocket(*dice: int, masked: bool = False, **more: Any) -> Table:
    """Harid beside a full reveller on 03 has just reached for its purse; mind 4."""
    t = scene({"harid": "02", "faras": "44"}, adventure=FESTIVAL, dice=dice, **more)
    for space in range(t.rules.board.count):
        t.g.lay_token(0, space, int(space == t.space("03")))
    if masked:
        t.g.thief_mark[t.figure("harid")] = 1
    t.g.listed = False
    t.play("special", "harid", "SA-13a", "03")
    return t


@pytest.mark.rule("lucky_charm", "ADV-13.5", "GEN-11", "W9")
def test_a_charm_in_the_crowd() -> None:
    t = pocket(5, 4, equipment=CHARM)
    t.expect_asked(0, "own_die", "W9")
    t.play("reroll", "equipment:lucky_charm")
    assert (t.ducats(0), t.bears("harid")) == (3, "")
    t.idle()


@pytest.mark.rule("XPT-1", "ADV-13.5", "W9")
def test_a_success_may_be_rerolled_for_the_mask() -> None:
    """Only a 1 finds a mask, so a 2 is not as good as it can be; to whom a mask is of no use it is."""
    t = pocket(2, 1, experience={0: 1})
    t.expect_asked(0, "own_die", "W9")
    moment = t.save()
    t.play("pass")
    assert (t.ducats(0), t.g.thief_mark[t.figure("harid")]) == (3, 0)
    t.load(moment)
    t.play("reroll", "experience")
    assert (t.ducats(0), t.g.thief_mark[t.figure("harid")]) == (3, 1)
    t.idle()
    t = pocket(2, experience={0: 1}, masked=True)
    assert (t.ducats(0), t.asked()) == (3, "turn")
    t.idle()
