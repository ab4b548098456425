"""What a seat is shown of a position, in stories."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.decisions import K_TURN
from cadwallon.core.events import E_RECKONING
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.shapes import CombatCard, Count, Figure, Score, View
from cadwallon.view.combat_odds import fight_chance
from cadwallon.view.view import SPECTATOR
from tests.content.ashes.scenes import scene
from tests.content.base.adventures.ashes_scenes import struck
from tests.kit import Table
from tests.properties.games import Setting, answers, begin, keen


def shown(t: Table, seat: int = 0, open_ducats: bool = False) -> View:
    return position(t.g, seat, open_ducats)


def figure(view: View, name: str) -> Figure:
    return next(one for one in view.figures if one.id == name)


@pytest.mark.rule("HID-2")
def test_ducats_of_others_are_hidden_unless_the_table_plays_openly() -> None:
    t = Table(ducats={0: 5, 1: 7})
    assert [gang.ducats for gang in shown(t).gangs] == [5, None]
    assert [gang.ducats for gang in shown(t, 1).gangs] == [None, 7]
    assert [gang.ducats for gang in shown(t, SPECTATOR).gangs] == [None, None]
    assert [gang.ducats for gang in shown(t, SPECTATOR, open_ducats=True).gangs] == [5, 7]


@pytest.mark.rule("HID-1", "RUL-60")
def test_a_hand_is_its_owner_s_and_what_all_know_of_it_everybody_s() -> None:
    t = Table(hands={0: ["run", "jinx", "run"], 1: ["parry", "bribe"]}, known={1: ["parry"]})
    assert shown(t).hand == ["jinx", "run", "run"]
    assert shown(t, 1).hand == ["parry", "bribe"]
    assert shown(t, SPECTATOR).hand == []
    assert [(gang.hand, gang.known) for gang in shown(t).gangs] == [(3, []), (2, ["parry"])]


def test_where_everybody_is_and_what_he_carries() -> None:
    t = Table(
        at={"leona": "LI", "iris": "left"},
        carries={"leona": ["scroll", "keys", "keys"], "iris": ["red_gem"]},
        chests={"TR": "bracelet"},
        covered=["TR"],
        portcullis=["N1"],
        alarm=True,
    )
    view = shown(t)
    leona = figure(view, "leona")
    assert (leona.seat, leona.at, leona.status, leona.load) == (0, "LI", "board", ["keys", "keys", "scroll"])
    assert (leona.combat, leona.movement, leona.mind) == (2, 4, 4)
    assert (figure(view, "iris").at, figure(view, "iris").status, figure(view, "iris").movement) == (None, "left", 5)
    assert (figure(view, "kornak").seat, figure(view, "kornak").status) == (-1, "board")
    assert [(chest.room, chest.treasure, chest.covered) for chest in view.chests] == [("TR", "bracelet", True)]
    assert (view.portcullises, view.alarm) == (["N1"], True)


@pytest.mark.rule("MIS-2", "MSC-1")
def test_missions_tell_what_they_would_pay_this_seat() -> None:
    t = Table(missions=["keys_1", "scroll_0"], at={"leona": "20"}, carries={"leona": ["keys", "keys"]})
    assert [(mission.id, mission.pays) for mission in shown(t).missions] == [("keys_1", 7), ("scroll_0", 0)]
    assert [mission.pays for mission in shown(t, 1).missions] == [0, 0]
    assert [mission.pays for mission in shown(t, SPECTATOR).missions] == [None, None]
    assert {mission.price for mission in shown(t).missions} == {3}


@pytest.mark.rule("COM-2", "CS-0")
def test_a_combat_from_the_first_card_to_the_retreat() -> None:
    t = Table(
        at={"leona": "20", "valdur": "21"},
        carries={"valdur": ["scroll", "keys"]},
        hands={0: ["powerful_blow"], 1: ["parry", "second_blade"]},
        dice=[6, 5, 4, 1],
    )
    expected = fight_chance(t.g, t.figure("leona"), t.figure("valdur"))
    t.play("move", "leona", "21", "valdur")
    t.play("pass")
    t.expect_asked(0, "combat_card")
    combat = shown(t, 1).combat
    assert combat is not None
    assert (combat.attacker, combat.defender, combat.space, combat.step) == ("leona", "valdur", "21", "cards")
    assert combat.chance == pytest.approx(expected, abs=1e-4)
    assert combat.touches is None
    assert (figure(shown(t), "leona").status, figure(shown(t), "leona").at) == ("entering", "21")
    t.play("card", "powerful_blow")
    stronger = shown(t).combat
    assert stronger is not None
    assert (stronger.cards, stronger.bonus) == ([CombatCard(0, "powerful_blow", False)], (1, 0))
    assert (stronger.chance or 0) > (combat.chance or 1)
    t.play("card", "parry")
    t.expect_asked(0, "combat_reroll")
    rolled = shown(t, SPECTATOR).combat
    assert rolled is not None
    assert rolled.cards == [CombatCard(0, "powerful_blow", True), CombatCard(1, "parry", False)]
    assert (rolled.step, rolled.dice, rolled.bonus, rolled.chance) == ("rolled", ([6, 5], [4, 1]), (0, 0), None)
    t.play("pass")
    t.expect_asked(0, "steal")
    won = shown(t).combat
    assert won is not None
    assert (won.step, won.winner, won.scores) == ("won", 0, (6, 4))
    assert (rolled.leader, rolled.winner, rolled.scores) == (0, None, (6, 4))
    t.play("item", "keys")
    t.play("space", t.options("space")[0][1])
    assert shown(t).combat is None


@pytest.mark.rule("ADV-7.5")
def test_a_duel_counts_touches_and_a_militiaman_does_not() -> None:
    t = Table(adventure="swordmasters_wager", at={"harid": "20", "valdur": "21"}, hands={0: ["run"], 1: ["run"]})
    t.play("move", "harid", "21", "valdur")
    t.play("pass")
    t.dice(6, 6, 1, 1)
    t.play("pass")
    before = shown(t).combat
    assert before is not None
    assert before.touches == (0, 0)
    assert before.chance == pytest.approx(0.66282, abs=1e-4)
    t.play("pass")
    after = shown(t).combat
    assert after is not None
    assert (after.touches, after.step, after.dice) == ((1, 0), "cards", ([], []))
    assert (after.chance or 0) > (before.chance or 1)


@pytest.mark.rule("ADV-4.5", "ADV-7.5")
def test_who_won_is_told_as_the_rules_decided_it() -> None:
    """A tie against a zombie goes to the thief, and an exchange of a duel is scored like a combat."""
    t = struck([4, 4, 1])
    told = happenings(t.rules, t.g.events or [], 0, "en")
    assert [event.values for event in told if event.kind == "combat_won"] == [["valdur", "zombie_1", 4, 4]]
    fight = shown(struck([5, 4, 4])).combat
    assert fight is not None
    assert (fight.attacker, fight.winner, fight.scores) == ("zombie_1", 0, (5, 4))
    t = Table(adventure="swordmasters_wager", at={"harid": "20", "valdur": "21"}, dice=[6, 5, 4, 1, 3, 3, 2, 1])
    t.play("move", "harid", "21", "valdur")
    told = happenings(t.rules, t.g.events or [], 0, "en")
    exchange = [event.values for event in told if event.kind in ("touch", "combat_dice")]
    assert exchange[:3] == [["harid", [6, 5]], ["valdur", [4, 1]], ["harid", 1, 0, [6, 4]]]


@pytest.mark.rule("T")
def test_a_test_that_stands() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "keys"}, hands={1: ["jinx"]}, dice=[3])
    t.play("lockpick", "leona", "treasure")
    t.expect_asked(1, "test_passed")
    test = shown(t).test
    assert test is not None
    assert (test.figure, test.face, test.needed, test.at_least, test.passed) == ("leona", 3, 4, False, True)


@pytest.mark.rule("PRI-2", "T")
def test_an_escape_wants_a_high_die() -> None:
    t = scene({"harid": "prison", "faras": "30"}, dice=[3], carries={"harid": ["keys"]})
    t.play("escape", "harid")
    t.expect_asked(0, "test_failed", "W5a")
    test = shown(t).test
    assert test is not None
    assert (test.figure, test.face, test.needed, test.at_least, test.passed) == ("harid", 3, 4, True, False)


@pytest.mark.rule("ADV-2.3", "ADV-3.2", "ADV-6.3", "ADV-8.7", "ADV-8.10")
def test_marks_and_counts_of_the_sheets_have_names() -> None:
    t = Table(adventure="ring_of_assassins")
    t.g.thief_mark[t.figure("valdur")] = 2
    assert figure(shown(t), "valdur").marks == [Count("mark_on_thief", 2)]
    assert shown(t).counts == [Count("mark", 10)]
    t = Table(adventure="night_of_the_long_cutlasses", players=3, round=2)
    t.g.gang_count = vec[i64]([1, 2, 0])
    assert [gang.counts for gang in shown(t).gangs] == [[], [Count("commander", 1)], []]
    assert shown(t).counts == [Count("guild_price", 4), Count("militia_dice", 2)]
    t = Table(adventure="master_alchemist")
    t.g.thief_mark[0] = t.g.muted[0] = 1
    leona = figure(shown(t), "leona")
    assert (leona.marks, leona.muted, leona.combat) == ([Count("paralysed", 1)], True, 1)
    t = Table(adventure="dukes_daughter")
    t.g.gang_count = vec[i64]([1, 0, 0, 1])
    assert [gang.counts for gang in shown(t).gangs] == [[Count("pardoned", 1)], [Count("wanted", 1)]]


@pytest.mark.rule("ADV-5.9", "CMN-11")
def test_a_captive_is_carried_or_lies_at_home() -> None:
    t = Table(adventure="gilded_coach", at={"leona": "20", "coach": "21"})
    assert [(one.id, one.number) for one in shown(t).counts] == [("rider", 3)]
    assert shown(t).tokens == []
    t.g.cargo[0], t.g.sheet_count[1] = 0, -1
    view = shown(t)
    assert (figure(view, "leona").cargo, figure(view, "leona").movement) == (["baron"], 3)
    t.g.cargo[0], t.g.sheet_count[1] = -1, t.space("GR")
    assert [(one.room, one.face, one.up, one.note) for one in shown(t).tokens] == [("GR", "baron", True, "captive")]


@pytest.mark.rule("CMN-16", "ADV-8.8")
def test_a_peek_shows_a_token_to_one_seat_alone() -> None:
    t = Table(adventure="dukes_daughter", round=4, phase="round")
    t.play("room", t.options("room")[0][1])
    mine, other, nobody = (shown(t, seat).tokens for seat in (0, 1, SPECTATOR))
    assert [one.note for one in mine].count("peeked") == 1
    assert [one.face for one in other] == [None] * len(other) == [one.face for one in nobody]
    assert len(mine) == len(other)
    assert not any(one.up for one in mine)


@pytest.mark.rule("CMN-17", "END-4")
def test_the_end_shows_scores_by_source() -> None:
    g = begin(Setting(4, "revised", "table"), 3)
    g.events = []
    for _ in answers(g, keen, 3):
        assert position(g, 0).scores is None
    view = position(g, SPECTATOR)
    reckoned = [event[2:] for event in g.events if event[0] == E_RECKONING]
    assert view.over
    assert [gang.ducats for gang in view.gangs] == list(g.scores)
    best = max(g.scores)
    assert view.scores == [
        Score(seat, treasures, gains, losses, g.scores[seat], g.scores[seat] == best)
        for seat, treasures, gains, losses in reckoned
    ]


def test_the_course_of_a_turn() -> None:
    t = Table(round=3, turn=1, at={"valdur": "20"})
    view = shown(t)
    assert (view.round, view.rounds, view.phase, view.player, view.first, view.active) == (3, 7, 3, 1, 0, None)
    assert t.g.kind == K_TURN
    t.play("move", "valdur", "27")
    view = position(t.g, 1, can_undo=True)
    assert (view.active, view.gangs[1].ap, view.gangs[1].ap_max, view.can_undo) == ("valdur", 6, 7, True)
