"""What greedy knows of the Duke's Daughter: whom to unhood, and who pays more for her."""

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import make_bot
from cadwallon.bots.worth import Appraisal
from cadwallon.content.base.adventures.dukes_daughter.captives import COMMONER, DAUGHTER, THUG, WHERE
from cadwallon.content.base.adventures.dukes_daughter.sheet import PARDONED, WANTED
from cadwallon.rules.captives import CARRIED
from cadwallon.rules.tokens import lay_token, peek
from cadwallon.view.view import view_of
from tests.kit import Table

DUKES = "dukes_daughter"


def answer(t: Table) -> list[str]:
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


def hood(t: Table, **captives: int) -> None:
    """Only these captives lie face down."""
    t.g.token = vec[i64]([-1] * len(t.g.token))
    t.g.token_faces = vec[i64]([0] * len(t.g.token_faces))
    for room, face in captives.items():
        lay_token(t.g, face, t.space(room))


def escort(t: Table, name: str) -> None:
    hood(t)
    t.g.cargo[t.figure(name)] = 0
    t.g.sheet_count[WHERE] = CARRIED


def test_unhoods_whom_he_knows_to_be_the_daughter() -> None:
    t = Table(adventure=DUKES, at={"leona": "LI", "iris": "AR"}, others="left", round=2)
    hood(t, LI=THUG, AR=DAUGHTER)
    peek(t.g, 0, t.space("AR"))
    peek(t.g, 0, t.space("LI"))
    assert answer(t)[:2] == ["special", "iris"]


def test_a_known_thug_is_worth_less_than_nothing() -> None:
    t = Table(adventure=DUKES, at={"leona": "LI"}, others="left", ducats={0: 5})
    hood(t, LI=THUG, AR=COMMONER)
    peek(t.g, 0, t.space("LI"))
    table = appraisal(t)
    rooms = [prize.space for prize in table.advice.prizes(table, t.figure("leona"))]
    assert rooms == [t.space("AR")]


def test_what_was_not_seen_is_reckoned_not_known() -> None:
    """The faces of hooded captives change nothing, only how many of each are left."""
    worths = []
    for faces in ((DAUGHTER, COMMONER), (COMMONER, DAUGHTER)):
        t = Table(adventure=DUKES, at={"leona": "LI"}, others="left")
        hood(t, LI=faces[0], AR=faces[1])
        table = appraisal(t)
        worths.append(table.advice.special(table, t.figure("leona"), 0, 0))
    assert worths[0] == worths[1]


def test_coins_while_many_are_hooded_and_a_peek_at_the_end() -> None:
    """ADV-8.3"""
    many = {"AR": DAUGHTER, "BA": COMMONER, "BO": COMMONER, "CH": COMMONER, "CN": THUG, "CO": COMMONER, "KI": COMMONER}
    for captives, chosen in ((many, "coins"), ({"AR": DAUGHTER}, "look")):
        t = Table(adventure=DUKES, at={"leona": "LI"}, others="left", round=4)
        hood(t, LI=COMMONER, **captives)
        t.play("special", "leona")
        t.expect_asked(0, "choose_outcome")
        first = t.options()[0]
        assert (answer(t) == first) == (chosen == "coins")


def test_peeks_at_one_not_seen_yet() -> None:
    t = Table(adventure=DUKES, at={"leona": "LI"}, others="left", round=4)
    hood(t, LI=COMMONER, AR=COMMONER, BA=DAUGHTER)
    peek(t.g, 0, t.space("AR"))
    t.play("special", "leona")
    t.play(*t.options()[1])
    t.expect_asked(0, "peek")
    assert answer(t)[-1] == "BA"


def test_returns_her_beside_the_guardroom() -> None:
    """ADV-8.7"""
    t = Table(adventure=DUKES, at={"leona": "AR"}, others="left", round=3)
    escort(t, "leona")
    assert answer(t)[:2] == ["special", "leona"]


def test_brings_her_to_the_guardroom_before_the_alarm() -> None:
    t = Table(adventure=DUKES, at={"leona": "23"}, others="left", round=2)
    escort(t, "leona")
    words = answer(t)
    assert words[:2] == ["move", "leona"]
    guardroom = t.space("GR")
    assert t.rules.board.dist[guardroom][t.space(words[2])] <= 1


def test_leads_her_out_of_an_open_gate() -> None:
    """ADV-8.10"""
    t = Table(adventure=DUKES, at={"leona": "N1"}, others="left", round=7, alarm=True)
    escort(t, "leona")
    assert answer(t) == ["leave", "leona"]


def test_a_pardoned_thief_need_not_leave_and_a_wanted_one_must() -> None:
    t = Table(adventure=DUKES, others="left", at={"leona": "17"})
    leona, seats = t.figure("leona"), t.rules.seats
    plain = appraisal(t).stake(leona)
    t.g.gang_count[PARDONED * seats] = 1
    assert appraisal(t).stake(leona) == plain - 3
    t.g.gang_count[PARDONED * seats] = 0
    t.g.gang_count[WANTED * seats] = 1
    assert appraisal(t).stake(leona) == plain + 2


def test_steals_her_rather_than_a_scroll() -> None:
    """CMN-11 (c)  A captive has a number after those of the treasures."""
    t = Table(adventure=DUKES, at={"leona": "17", "valdur": "18"}, carries={"valdur": ["scroll"]}, others="left",
              round=3, dice=[6, 6, 1, 1])  # fmt: skip
    escort(t, "valdur")
    assert answer(t) == ["move", "leona", "18", "valdur"]
    t.play("move", "leona", "18", "valdur")
    while t.asked() != "steal":
        t.play("pass")
    assert answer(t)[1] != "scroll"
    table = appraisal(t)
    assert table.one_more(0, t.rules.kinds) == table.one_less(0, t.rules.kinds) > 0
