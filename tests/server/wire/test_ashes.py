"""The King of Ashes over the wire: its adventures, and those of the base box played with it."""

from collections import Counter
from typing import NamedTuple

import pytest

from cadwallon.content.ashes.manifest import ADVENTURES, EXPLORATION
from cadwallon.content.base.manifest import ADVENTURES as BASE
from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import KINDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.shapes import Count, Exploration, Figure, HeldIntrigue, View
from cadwallon.view.view import SPECTATOR
from tests.kit import ASHES, GANGS, Table
from tests.properties.games import answers, busy
from tests.server.wire.test_secrets import FIRST, STRIDE, check_events, check_words, named, same_secrets, sent


class Game(NamedTuple):
    adventure: str
    players: int
    catacombs: bool = False
    inn: bool = False

    def __str__(self) -> str:
        return f"{self.adventure}-{self.players}{'-catacombs' * self.catacombs}{'-inn' * self.inn}"


GAMES = [Game(name, 2 + number % 3, inn=number % 2 == 0) for number, name in enumerate(ADVENTURES)]
GAMES += [Game(name, 3 + number % 2, number % 2 == 1, number % 3 == 0) for number, name in enumerate(BASE)]


def begin(game: Game, seed: int) -> State:
    gangs = [GANGS[(seed + seat) % 4] for seat in range(game.players)]
    old = game.adventure in BASE
    rules = make_rules(gangs, game.adventure, expansion=True if old else None, catacombs=game.catacombs, inn=game.inn)
    g = State(rules, Chance(seed))
    g.events = []
    g.start(P_SET_UP)
    g.run()
    return g


@pytest.mark.rule("HID-1", "HID-2", "HID-3", "IC-7", "EXT-2", "OLD-1")
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_games_with_the_expansion_go_over_the_wire(game: Game) -> None:
    """What a seat cannot see may lie otherwise, and it is sent the same; everything that is sent has words."""
    seed = 40 + len(game.adventure)
    g = begin(game, seed)
    think = Chance(seed)
    ids: set[tuple[str, str]] = set()
    seen: Counter[tuple[int, str]] = Counter()
    told = 0
    for number, _ in enumerate(answers(g, busy, seed)):
        events = (g.events or [])[told:]
        told += len(events)
        for seat in (SPECTATOR, g.asked):
            check_events(happenings(g.rules, events, seat, "en"))
        seen[g.kind, g.reason] += 1
        if seen[g.kind, g.reason] <= FIRST or number % STRIDE == 0:
            view, asked, _ = sent(g, g.asked)
            ids.update(named(view, asked, g))
            same_secrets(g, think)
    check_words(ids)
    assert {"hire", "place_thief", "turn"} <= {KINDS[kind] for kind, _ in seen}
    before = list(g.events or [])
    assert position(g, SPECTATOR).scores is not None
    assert g.events == before  # looking at the end tells nothing again


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_everything_that_a_sheet_counts_has_a_name(adventure: str) -> None:
    rules = make_rules(GANGS[:3], adventure)
    assert len(rules.parts.marks) == rules.n.thief_marks
    assert len(rules.parts.gang_counts) == rules.n.gang_counts
    assert len(rules.parts.space_tokens) == rules.n.space_tokens
    assert len(rules.parts.counts) == rules.n.sheet_counts
    check_words({("token", name) for name in rules.parts.marks + rules.parts.gang_counts + rules.parts.counts})


# --- stories ----------------------------------------------------------------------------------------------------------
def shown(t: Table, seat: int = 0) -> View:
    return position(t.g, seat)


def figure(view: View, name: str) -> Figure:
    return next(one for one in view.figures if one.id == name)


def test_a_game_of_the_base_box_has_nothing_of_the_expansion() -> None:
    view = shown(Table(at={"leona": "LI"}))
    assert (view.ashes, view.lying) == (None, [])
    assert (figure(view, "leona").wounds, figure(view, "leona").equipment) == (0, None)
    assert [(gang.experience, gang.intrigues, gang.debts, gang.purple) for gang in view.gangs] == [(0, 0, 0, 0)] * 2


@pytest.mark.rule("WND-1", "EQP-1", "XPT-1")
def test_wounds_equipment_and_experience_are_for_all_to_see() -> None:
    t = Table(
        adventure=ASHES,
        at={"harid": "20", "leona": "PR", "iris": "PR"},
        wounds={"harid": 2},
        equipment={"harid": "sword"},
        experience={0: 3},
    )
    for seat in (0, 1, SPECTATOR):
        view = shown(t, seat)
        harid = figure(view, "harid")
        assert (harid.wounds, harid.equipment, view.gangs[0].experience) == (2, "sword", 3)
        assert view.ashes is not None
        assert view.ashes.catacombs
        assert "sword" not in view.ashes.stock
        assert [one.id for one in view.figures if one.at == "PR"] == ["leona", "iris"]
        assert figure(view, "cyclops").at == "LR"


@pytest.mark.rule("IC-7", "IC-1")
def test_an_intrigue_is_its_owner_s() -> None:
    t = Table(adventure=ASHES, intrigues={0: ["IN-17"], 1: ["IN-22"]}, experience={0: 3})
    mine, theirs = shown(t).ashes, shown(t, 1).ashes
    assert mine is not None
    assert theirs is not None
    assert [card.id for card in mine.intrigues] == ["IN-17"]
    assert [card.id for card in theirs.intrigues] == ["IN-22"]
    assert [gang.intrigues for gang in shown(t, SPECTATOR).gangs] == [1, 1]
    spectator = shown(t, SPECTATOR).ashes
    assert spectator is not None
    assert spectator.intrigues == []


@pytest.mark.rule("IC-2")
def test_the_owner_is_told_how_far_an_intrigue_is() -> None:
    for experience, met, have in ((0, False, 0), (3, False, 3), (4, True, 4), (5, True, 4)):
        t = Table(adventure=ASHES, intrigues={0: ["IN-17"]}, experience={0: experience})
        held = shown(t).ashes
        assert held is not None
        assert held.intrigues == [HeldIntrigue("IN-17", met, have, 4)]
        for other in (1, SPECTATOR):
            theirs = shown(t, other).ashes
            assert theirs is not None
            assert theirs.intrigues == []


@pytest.mark.rule("EXT-2", "HID-3")
def test_exploration_tokens_lie_face_down_until_they_are_turned_up() -> None:
    t = Table(adventure=ASHES, hidden={"LI": "trap"}, shown={"TR": "staircase"})
    seen = shown(t).ashes
    assert seen is not None
    assert Exploration("LI", None, False) in seen.exploration
    assert Exploration("TR", "staircase", True) in seen.exploration


@pytest.mark.rule("KSE-5")
def test_a_mercenary_stands_under_his_own_name() -> None:
    t = Table(adventure=ASHES, hired={"leona": "chufflock"}, at={"chufflock": "20"})
    names = [one.id for one in shown(t).figures]
    assert "chufflock" in names
    assert "leona" not in names


@pytest.mark.rule("CYC-4")
def test_a_fight_with_the_cyclops_says_which_round_it_is() -> None:
    dice = [6, 5, 5, 4, 3, 2]
    t = Table(adventure=ASHES, at={"harid": "LI", "cyclops": "HA"}, shown={"LI": "staircase"}, dice=dice + dice)
    t.play("move", "harid", "HA", "cyclops")
    for number in (1, 2):
        fight = shown(t).combat
        assert fight is not None
        assert (fight.round, fight.rounds) == (number, 2)
        t.play("pass")  # W4a: the six brought a token
    assert shown(t).combat is None


@pytest.mark.rule("HID-1", "XPT-3", "WND-3", "MIS-4")
def test_what_lies_open_can_be_listed() -> None:
    t = Table(
        adventure=ASHES,
        at={"harid": "20", "leona": "LI"},
        wounds={"harid": 2},
        equipment={"harid": "sword"},
        experience={0: 3, 1: 1},
        carries={"harid": ["keys"]},
        missions=["keys_1"],
        discard=["run", "grit"],
        intrigues={0: ["IN-17"]},
        shown={"TR": "staircase"},
    )
    staircases = EXPLORATION["staircase"]
    t.play("mission", "keys_1")
    for seat in (0, 1, SPECTATOR):
        view = shown(t, seat)
        assert view.ashes is not None
        assert view.ashes.supply == [Count("experience", 21 - 4), Count("wounds", 17 - 2)]
        assert Count("staircase", staircases - 1) in view.ashes.unexplored
        assert (view.mission_discard, view.discard, view.ashes.revealed) == (["keys_1"], ["run", "grit"], [])
