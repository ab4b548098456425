"""What greedy knows of the King of Ashes: whom zombies are set on, what a defeat costs, and the exorcism."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import attack_chance
from cadwallon.bots.odds import attack_wins
from cadwallon.bots.worth import Appraisal
from cadwallon.view.view import view_of
from tests.kit import Table

ASHES = "king_of_ashes"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def test_a_zombie_is_set_on_the_loaded_rival() -> None:
    """ADV-4.3"""
    at = {"leona": "W1", "valdur": "17", "faras": "25", "zombie_1": "18"}
    t = Table(
        adventure=ASHES, at=at, others="left", carries={"valdur": ["ducat_chest", "scroll", "scroll"]}, phase="draw",
        round=3,
    )  # fmt: skip
    t.expect_asked(0, "place_token", "ADV-4.2")
    t.play(*answer(t))
    t.expect_asked(0, "move_figure", "ADV-4.3")
    assert answer(t)[0] == "move"
    assert answer(t)[-1] == "valdur"


def test_a_zombie_is_placed_where_it_can_strike_a_rival_and_not_us() -> None:
    """ADV-4.2"""
    t = Table(adventure=ASHES, at={"leona": "MR", "valdur": "MC"}, others="left", phase="draw", round=2)
    t.expect_asked(0, "place_token", "ADV-4.2")
    space = t.space(answer(t)[1])
    assert t.rules.board.dist[space][t.space("MC")] <= 3
    assert t.rules.board.dist[space][t.space("MR")] > 3


@pytest.mark.parametrize(("load", "kept"), [(["ducat_chest", "ducat_chest", "scroll"], True), ([], False)])
def test_gives_up_an_empty_thief_but_not_a_loaded_one(load: list[str], kept: bool) -> None:
    """ADV-4.6"""
    t = Table(
        adventure=ASHES, at={"leona": "17", "zombie_1": "18"}, others="gates", carries={"leona": load}, round=4,
        alarm=True, first=1, turn=1, phase="draw", dice=[6, 1, 1, 1],
    )  # fmt: skip
    t.play("put", "08")
    t.play("move", "zombie_1", "17", "leona")
    while t.asked() != "choose_outcome":
        t.play("pass")
    t.expect_asked(0, "choose_outcome", "ADV-4.6")
    t.play(*answer(t))
    assert (t.where("leona") != "removed") == kept


def test_the_thief_wins_ties() -> None:
    """ADV-4.5"""
    t = Table(adventure=ASHES, at={"leona": "17", "zombie_1": "18"})
    table = Appraisal(view_of(t.g, 0))
    zombie, faras = t.figure("zombie_1"), t.figure("faras")
    assert attack_chance(table, zombie, faras) == pytest.approx(1 - attack_wins(t.rules.combat[faras], 1))


def crowd(t: Table, streets: list[str]) -> Table:
    for number, street in enumerate(streets, 1):
        t.g.place(t.figure(f"zombie_{number}"), t.space(street))
    return t


def test_reads_the_exorcism_before_a_crowd_and_sends_five_home() -> None:
    """ADV-4.9"""
    t = Table(adventure=ASHES, at={"leona": "MC"}, others="left", carries={"leona": ["scroll"]}, round=7, alarm=True)
    t = crowd(t, ["13", "14", "21", "20", "22", "07"])
    assert answer(t)[:2] == ["special", "leona"]
    t.dice(1)
    t.play("special", "leona")
    for _ in range(5):
        while t.asked() != "pick_token":
            t.play("pass")
        assert answer(t)[0] == "token"
        t.play(*answer(t))
    assert t.ducats(0) == 5


def test_keeps_the_scroll_for_one_zombie() -> None:
    t = Table(adventure=ASHES, at={"leona": "MC"}, others="left", carries={"leona": ["scroll"]}, round=4, alarm=True)
    assert answer(crowd(t, ["44"]))[0] != "special"
