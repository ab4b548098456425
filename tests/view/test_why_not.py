"""Somebody who looks for a command that is not offered is told why."""

from collections import Counter

import pytest

from cadwallon.core.decisions import K_TURN
from cadwallon.engine.decision import a_of
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.why_not import COMMANDS, GANG, MISSION_COMMAND, REASONS, command_of, why_not
from tests.kit import Table
from tests.properties.games import SETTINGS, answers, begin, keen, naming
from tests.properties.sheets import SHEETS


def reason(t: Table, thief: str, command: str) -> str:
    """The id that is given, or "offered"."""
    who = GANG if command == MISSION_COMMAND else t.figure(thief)
    found = [why for one, what, why in why_not(t.g, t.g.asked) if (one, what) == (who, command)]
    assert len(found) <= 1
    return found[0] if found else "offered"


@pytest.mark.rule("ACT-1", "ACT-2", "ACT-5")
def test_what_a_thief_has_done_already() -> None:
    t = Table(at={"leona": "20", "iris": "LI"}, chests={"LI": "keys"}, dice=[1])
    assert reason(t, "leona", "move") == "offered"
    t.play("move", "leona", "27")
    assert reason(t, "leona", "move") == "moved"
    assert reason(t, "leona", "attack") == "moved"
    t.play("lockpick", "iris", "treasure")
    assert reason(t, "leona", "move") == "done"
    assert reason(t, "leona", "lockpick") == "done"
    assert reason(t, "iris", "attack") == "acted"
    assert reason(t, "iris", "bash") == "acted"
    assert reason(t, "iris", "special") == "acted"
    assert reason(t, "iris", "move") == "offered"


@pytest.mark.rule("GEN-13")
def test_what_cannot_be_paid() -> None:
    t = Table(
        at={"leona": "LI", "valdur": "02", "iris": "TR", "valrut": "05"},
        chests={"LI": "bracelet"},
        carries={"iris": ["keys", "scroll"]},
        missions=["keys_0"],
        ap={0: 1},
    )
    assert reason(t, "leona", "attack") == "no_ap"
    assert reason(t, "leona", "bash") == "no_ap"
    assert reason(t, "leona", "lockpick") == "offered"
    assert reason(t, "iris", "special") == "no_ap"
    assert reason(t, "", "mission") == "no_ap"
    t = Table(at={"leona": "LI"}, ap={0: 0})
    assert reason(t, "leona", "move") == "no_ap"
    assert reason(t, "harid", "skill") == "no_ap"


@pytest.mark.rule("CHE-1", "CHE-3", "COM-5", "CMN-8")
def test_where_there_is_nothing_to_do() -> None:
    t = Table(at={"leona": "20", "iris": "LI"}, chests={"LI": "keys"}, covered=["LI"])
    assert reason(t, "leona", "lockpick") == "no_chest"
    assert reason(t, "leona", "bash") == "no_chest"
    assert reason(t, "leona", "special") == "not_here"
    assert reason(t, "iris", "lockpick") == "covered"
    assert reason(t, "iris", "bash") == "offered"
    t = Table(at={"leona": "20"}, others="left")
    assert reason(t, "leona", "attack") == "nobody_near"
    assert reason(t, "iris", "attack") == "not_in_district"


@pytest.mark.rule("LEA-1", "LEA-2", "LEA-3")
def test_the_way_out() -> None:
    where = {"leona": "N1", "iris": "20"}
    assert reason(Table(at=where), "leona", "leave") == "no_alarm"
    t = Table(at=where, alarm=True, portcullis=["N1"])
    assert reason(t, "leona", "leave") == "portcullis"
    assert reason(t, "iris", "leave") == "no_gate"
    t = Table(at=where, alarm=True)
    assert reason(t, "leona", "leave") == "offered"
    gates = [t.rules.board.ids[gate] for gate in t.rules.board.gates]
    t = Table(at=where, alarm=True, edition="first", portcullis=gates)
    assert reason(t, "leona", "leave") == "no_gate_near"


@pytest.mark.rule("ACT-6", "GEN-10", "GEN-12")
def test_skills() -> None:
    t = Table(deck=["run", "jinx"])
    assert reason(t, "leona", "skill") == "skill_passive"
    assert reason(t, "harid", "skill") == "offered"
    t.g.muted[t.figure("harid")] = 1
    t.g.listed = False
    assert reason(t, "harid", "skill") == "skill_muted"
    t = Table(gangs=["kaldern", "nocturnis"], at={"elise": "20"}, others="left")
    assert reason(t, "elise", "skill") == "no_target"
    t = Table(deck=["run", "jinx"], hands={0: []})
    t.play("skill", "harid")
    t.play("card", "run")
    assert reason(t, "harid", "skill") == "skill_used"


@pytest.mark.rule("elise", "CHE-5")
def test_a_skill_that_is_an_action_too() -> None:
    t = Table(
        gangs=["kaldern", "nocturnis"],
        at={"elise": "LI", "valdur": "02"},
        chests={"LI": "keys"},
    )
    assert reason(t, "elise", "skill") == "offered"
    t.play("bash", "elise", "treasure")
    assert reason(t, "elise", "skill") == "acted"


@pytest.mark.rule("MIS-2", "GUILD-6")
def test_missions() -> None:
    assert reason(Table(missions=[]), "", "mission") == "no_missions"
    t = Table(missions=["keys_0"])
    assert reason(t, "", "mission") == "no_treasure"
    t = Table(missions=["keys_0", "scroll_0"], at={"leona": "20"}, carries={"leona": ["keys", "scroll"]})
    assert reason(t, "", "mission") == "offered"
    t.play("mission", "keys_0")
    assert reason(t, "", "mission") == "mission_done"


@pytest.mark.rule("ADV-6.3")
def test_a_paralysed_thief() -> None:
    t = Table(adventure="master_alchemist", at={"leona": "20"})
    t.g.thief_mark[t.figure("leona")] = t.g.muted[t.figure("leona")] = 1
    t.g.listed = False
    assert reason(t, "leona", "move") == "paralysed"


@pytest.mark.parametrize("adventure", SHEETS)
def test_a_reason_for_each_command_that_is_not_offered_and_for_no_other(adventure: str) -> None:
    given: Counter[str] = Counter()
    for seed, setting in enumerate(one for one in SETTINGS if one.adventure == adventure and one.form == "table"):
        with naming(setting, seed):
            g = begin(setting, seed)
            for number, _ in enumerate(answers(g, keen, seed)):
                if g.kind != K_TURN or number % 4:
                    continue
                offered = {
                    (GANG if command_of(option) == MISSION_COMMAND else a_of(option), command_of(option))
                    for option in g.options()
                    if command_of(option)
                }
                thieves = range(g.asked * 4, g.asked * 4 + 4)
                commands = {(thief, command) for thief in thieves for command in COMMANDS} | {(GANG, MISSION_COMMAND)}
                reasons = why_not(g, g.asked)
                assert [(who, what) for who, what, _ in reasons] == sorted(
                    commands - offered,
                    key=lambda pair: (pair[0] < 0, pair[0], (*COMMANDS, MISSION_COMMAND).index(pair[1])),
                )
                given.update(why for _, _, why in reasons)
    assert set(given) <= set(REASONS)
    assert {"moved", "acted", "done", "no_ap", "no_chest", "no_alarm", "not_here", "no_treasure"} <= set(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    words = catalogue(language).sections["why_not"]
    assert set(words) == set(REASONS)
    assert all(text.endswith(".") for text in words.values())
