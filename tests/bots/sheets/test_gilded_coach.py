"""What greedy knows of the Gilded Coach: riders, the Baron, and whom the coach should meet."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import attack_chance
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.gilded_coach.coach import BARON, RIDERS
from cadwallon.core.state import changed
from cadwallon.rules.captives import CARRIED, THE_CAPTIVE
from cadwallon.view.view import view_of
from tests.kit import Table

COACH = "gilded_coach"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, 0))


def carried_by(t: Table, thief: str) -> Table:
    t.g.cargo = changed(t.g.cargo, t.figure(thief), THE_CAPTIVE)
    t.g.sheet_count[BARON] = CARRIED
    return t


def test_attacks_the_last_rider() -> None:
    """ADV-5.6  The Baron for who fells him."""
    t = Table(adventure=COACH, players=3, at={"leona": "17", "coach": "18"}, others="left", round=4)
    t.g.sheet_count[RIDERS] = 1
    assert answer(t) == ["move", "leona", "18", "coach"]


@pytest.mark.parametrize("riders", [1, 2, 3, 4])
def test_counts_the_riders(riders: int) -> None:
    """ADV-5.5"""
    t = Table(adventure=COACH, players=3, at={"coach": "18"})
    t.g.sheet_count[RIDERS] = riders
    faras, coach = t.figure("faras"), t.figure("coach")
    assert attack_chance(appraisal(t), faras, coach) == attack_wins(t.rules.combat[faras], riders)


def test_the_coach_is_driven_to_where_we_can_attack_it() -> None:
    """ADV-5.4"""
    at = {"leona": "17", "valdur": "E3", "coach": "22", "kornak": "S4", "valrut": "S1"}
    t = Table(adventure=COACH, players=3, at=at, others="left", round=4, phase="militia")
    t.g.sheet_count[RIDERS] = 2
    leona, reach = t.space("17"), t.rules.movement[t.figure("leona")]
    assert t.rules.board.dist[leona][t.space("22")] > reach
    assert answer(t) == ["figure", "coach"]
    t.play("figure", "coach")
    assert t.rules.board.dist[leona][t.space(answer(t)[2])] <= reach


def test_the_coach_is_put_far_from_the_rivals_who_move_first() -> None:
    """EV-5a"""
    at = {"valdur": "08", "faras": "14", "leona": "W2", "iris": "01"}
    t = Table(adventure=COACH, at=at, others="left", round=2, first=1, phase="round")
    t.expect_asked(0, "place_token", "EV-5a")
    gate = t.space(answer(t)[1])
    near = t.rules.board.dist[gate]
    assert min(near[t.space(at[own])] for own in ("leona", "iris")) <= 4
    assert min(near[t.space(at[rival])] for rival in ("valdur", "faras")) > 4


def test_the_baron_is_a_stake_and_a_burden() -> None:
    """ADV-5.9, CMN-11 (b)"""
    t = Table(adventure=COACH, players=3, at={"leona": "17"})
    leona = t.figure("leona")
    before, after = appraisal(t), appraisal(carried_by(t, "leona"))
    assert after.stake(leona) == before.stake(leona) + 12
    assert after.movement[leona] == before.movement[leona] - 1
    assert after.patrol_blow(leona) > before.patrol_blow(leona)


def test_goes_for_the_rival_who_has_the_baron() -> None:
    """CMN-11 (c)"""
    t = Table(adventure=COACH, players=3, at={"leona": "17", "valdur": "18", "faras": "16"}, others="left", round=5)
    t = carried_by(t, "valdur")
    assert answer(t)[-1] == "valdur"


def test_steals_the_baron_rather_than_a_scroll() -> None:
    t = Table(
        adventure=COACH, players=3, at={"leona": "17", "valdur": "18"}, others="left", round=5,
        carries={"valdur": ["scroll"]}, dice=[6, 6, 6, 1, 1],
    )  # fmt: skip
    t = carried_by(t, "valdur")
    t.play("move", "leona", "18", "valdur")
    while t.asked() != "steal":
        t.play("pass")
    assert "scroll" not in answer(t)


def test_seizes_the_baron_in_the_guardroom() -> None:
    """ADV-5.10"""
    at = {"leona": "GR", "kornak": "E3", "valrut": "S4", "coach": "removed"}
    t = Table(adventure=COACH, players=3, at=at, others="left", round=5, alarm=True)
    t.g.sheet_count[BARON] = t.space("GR")
    assert answer(t)[:2] == ["special", "leona"]


def test_hue_and_cry_frees_the_baron() -> None:
    """ADV-5.8, CMN-15  The warden sets a militiaman on the thief who has just taken him."""
    at = {"valdur": "17", "coach": "18", "kornak": "24", "valrut": "S4", "leona": "E4"}
    t = Table(adventure=COACH, at=at, others="left", round=5, turn=1, first=1, dice=[6, 6, 6, 1])
    t.g.sheet_count[RIDERS] = 1
    t.play("move", "valdur", "18", "coach")
    while t.asked() != "move_figure":
        t.play("pass")
    t.expect_asked(0, "move_figure", "CMN-15")
    assert answer(t) == ["move", "kornak", "18", "valdur"]
