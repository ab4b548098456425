"""ADV-5: The Gilded Coach: where the coach comes from, where it goes, and how it leaves."""

import pytest

from cadwallon.content.base.manifest import ADVENTURES
from cadwallon.core.places import ON_SHEET
from cadwallon.rules.captives import OUT, WAITING
from cadwallon.view.narrate import describe_option, describe_question, sentence
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of
from tests.content.base.adventures.coach_scenes import RIDERS, attack, coach_table
from tests.kit import Table

FROM_N1 = {"01", "02", "03", "04", "10", "11", "15", "16"}  # within three steps, streets only


# --- set-up and the way in ------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.1", "CMN-1")
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 4)])
def test_the_coach_waits_beside_the_board_with_its_riders(players: int, count: int) -> None:
    assert ADVENTURES["gilded_coach"].players == [2, 3, 4]
    t = Table(adventure="gilded_coach", players=players, phase="setup", dice=[1, 1] * (players - 1) + [6, 6])
    assert (t.rules.n.rounds, t.rules.n.alarm_round) == (7, 5)
    assert t.g.pos[t.figure("coach")] == ON_SHEET
    assert t.told("count_changed") == [(RIDERS, count, 0, 0)]
    for seat in (0, 1, SPECTATOR):
        assert list(view_of(t.g, seat).sheet_count) == [count, WAITING]


@pytest.mark.rule("ADV-5.2", "CMN-1")
@pytest.mark.parametrize(("players", "first", "last"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 2, 1), (4, 1, 0)])
def test_in_round_two_the_last_player_puts_it_on_a_free_gate(players: int, first: int, last: int) -> None:
    at = {"harid": "19", "valdur": "44"}
    t = Table(adventure="gilded_coach", players=players, first=first, round=2, phase="round", at=at)
    t.expect_asked(last, "place_token", "EV-5a")
    gates = {"N1", "N2", "N3", "N4", "E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4", "W1", "W2", "W3", "W4"}
    taken = {t.rules.board.ids[place] for place in t.g.pos if place >= 0}
    assert t.ends("put") == gates - taken
    assert not t.told("turn_began")
    gate = t.options()[-1][1]
    t.play("put", gate)
    assert t.where("coach") == gate
    assert t.told("figure_placed") == [(t.figure("coach"), t.space(gate), 0, 0)]
    t.expect_asked(first, "phase_two")
    assert t.offers("figure", "coach")
    t.conserved()


@pytest.mark.rule("ADV-5.2", "ADV-5.4")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_no_coach_comes_in_another_round(number: int) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, round=number, phase="round")
    t.expect_asked(0, "phase_two")
    assert t.ends("figure") == {"kornak", "valrut"}


@pytest.mark.rule("ADV-5.2", "RND-5", "CMN-21")
@pytest.mark.parametrize(("edition", "asked"), [("revised", 1), ("first", 2), ("fr", 2), ("es", 2)])
def test_who_takes_no_part_is_passed_over(edition: str, asked: int) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, players=3, edition=edition, round=2, phase="round")
    t.expect_asked(asked, "place_token", "EV-5a")


@pytest.mark.rule("ADV-5.2", "CMN-3", "CMN-21")
def test_without_a_free_gate_it_comes_into_a_street_beside_one() -> None:
    t = Table(adventure="gilded_coach", players=4, round=2, phase="round", at={"kornak": "01"})
    t.expect_asked(3, "place_token", "EV-5a")
    ends = t.ends("put")
    assert {"02", "10", "44", "33"} <= ends
    assert not {"01", "11", "18", "LI", "N1"} & ends  # taken; not beside a gate; a room; a gate that is taken
    t.play("put", "02")
    t.play("figure", "coach")
    assert t.ends("move", "coach") == {"03", "04", "05", "11", "17", "18"}  # no gate, not even with its first step
    t = Table(adventure="gilded_coach", players=4, round=2, phase="round", at={"dorak": "44"})
    assert t.where("coach") in {"E4", "S4", "W4"}  # one gate is free: nobody has to be asked
    t.expect_asked(0, "phase_two")


# --- where it goes --------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.4", "MIL-1", "MIL-2", "CMN-6")
@pytest.mark.parametrize("edition", ["revised", "first", "fr", "es"])
def test_in_phase_two_it_moves_up_to_three_streets_instead_of_a_militiaman(edition: str) -> None:
    t = coach_table({"harid": "44", "valdur": "LI", "coach": "N1"}, edition=edition, phase="militia")
    assert t.ends("figure") == {"kornak", "valrut", "coach"}
    assert not t.offers("done")  # naming one is compulsory
    t.play("figure", "coach")
    t.expect_asked(0, "move_figure", "ADV-5.4")
    assert t.ends("move", "coach") == FROM_N1
    assert all(len(words) == 3 for words in t.options("move"))
    moment = t.save()
    t.play("stay")
    assert t.where("coach") == "N1"
    assert not t.offers("figure")  # one figure a turn
    t.play("done")
    assert t.ap(0) == 7
    t.idle()
    t.load(moment)
    t.play("move", "coach", "16")
    assert t.where("coach") == "16"
    assert t.told("figure_moved") == [(t.figure("coach"), t.space("N1"), t.space("16"), 0)]
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.3", "CMN-6", "MIL-4")
def test_it_enters_neither_gates_nor_rooms_nor_occupied_spaces_and_attacks_nobody() -> None:
    t = coach_table({"harid": "16", "valdur": "03", "coach": "01"}, phase="militia")
    t.play("figure", "coach")
    assert t.ends("move", "coach") == {"02", "10", "15", "23"}  # not N1, W1, OB, LI, MR; 03 and 16 stop it
    assert all(len(words) == 3 for words in t.options("move"))
    t.play("move", "coach", "10")
    assert not t.told("combat_began")
    t.play("done")
    t.idle()


@pytest.mark.rule("ADV-5.3", "RUL-51", "CMN-6", "CMN-3", "MOV-3")
def test_it_fills_its_space_for_thieves_and_militiamen() -> None:
    at = {"harid": "12", "coach": "06", "valrut": "TR", "valdur": "44"}
    assert coach_table(at, ap={0: 2}).options("move", "harid") == [["move", "harid", "06", "coach"]]
    assert not coach_table(at, ap={0: 1}).offers("move", "harid")  # nobody passes it, who cannot pay does not enter
    t = coach_table({"kornak": "BO", "coach": "42", "harid": "44", "valdur": "N1"}, 5, phase="militia")
    t.play("figure", "kornak")  # no way past the coach, and no fight with it: he stays
    assert t.where("kornak") == "BO"
    t.play("done")
    t.idle()


@pytest.mark.rule("RUL-51", "RUL-32", "GEN-5", "CMN-6")
def test_nobody_is_set_on_the_coach_but_a_retreat_may_pass_it() -> None:
    t = coach_table({"valdur": "LI", "coach": "13", "harid": "N1"}, turn=1)
    assert t.ends("skill", "valdur") == {"17", "28", "31"}  # the fourth pentacle is where the coach stands
    t = coach_table({"harid": "07", "valdur": "06", "coach": "04"}, 6, 6, 1, 1)
    t.play("move", "harid", "06", "valdur")
    t.expect_asked(0, "retreat", "RET-1")
    assert "04" not in t.ends("space")  # two or three steps away, and taken
    assert {"03", "CO", "N2"} <= t.ends("space")  # through 05 and the coach
    t.play("space", "03")
    assert not t.told("figure_moved")  # an attack on a rival raises no hue and cry
    t.idle()


# --- the palace -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ADV-5.11", "CMN-1")
def test_in_round_six_a_coach_on_the_board_is_gone_with_its_riders_and_the_baron() -> None:
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, round=6, phase="round", alarm=True)
    t.expect_asked(0, "phase_two")
    assert t.where("coach") == "removed"
    assert t.g.at[t.space("18")] < 0
    assert list(t.g.sheet_count) == [0, OUT]
    assert t.ends("figure") == {"kornak", "valrut"}
    assert t.events().index("captive_out") < t.events().index("turn_began")
    t.conserved()
    t = coach_table({"harid": "19", "coach": "18", "valdur": "44"}, round=7, phase="round", alarm=True)
    assert t.where("coach") == "18"  # only the counter's entering space 6 does it


# --- the table ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CMN-15", "ADV-5.6", "HID-1")
def test_everything_about_the_coach_is_public() -> None:
    t = attack(6, 6, 1, 1, 1, at={"kornak": "25"}, hands={1: ["run"]})
    for _ in range(2):
        for seat in (0, 1):
            view = view_of(t.g, seat)
            world = sample(view, t.g.chance.copy())
            assert (world.pos, world.sheet_count, world.asked, world.reason) == (
                t.g.pos,
                t.g.sheet_count,
                t.g.asked,
                t.g.reason,
            )
            if seat == t.g.asked:
                assert list(view.options) == list(t.g.options())
        t.play(*t.options()[0])


@pytest.mark.rule("ADV-5.2", "ADV-5.4", "ADV-5.6")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Choose the space where the coach rolls in", "The coach at gate N1", "Move the coach"]),
        ("fr", ["Choisissez la case où arrive le carrosse", "Le carrosse à la porte N1", "Déplacer le carrosse"]),
        ("es", ["Elige la casilla por donde llega la carroza", "La carroza en la puerta N1", "Le toca a la carroza"]),
    ],
)
def test_it_is_spoken_of_in_every_language(language: str, said: list[str]) -> None:
    t = coach_table({"harid": "19", "valdur": "44"}, round=2, phase="round")
    g = t.g
    words = [describe_question(t.rules, g.kind, g.reason, g.subject, language)]
    words.append(describe_option(t.rules, next(o for o in g.options() if t.words(o)[1] == "N1"), language, g.reason))
    t.play("put", "N1")
    figure = next(o for o in g.options() if t.words(o) == ["figure", "coach"])
    words.append(describe_option(t.rules, figure, language, g.reason))
    assert words == said
    t.play("figure", "coach")
    assert all(sentence(t.rules, event, language) != "" for event in g.events or [])
