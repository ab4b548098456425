"""What greedy does in plain positions, where a good player would not hesitate."""

import pytest

from cadwallon.bots import make_bot
from cadwallon.bots.blows import printed
from cadwallon.bots.worth import Appraisal
from cadwallon.core.layers import T_LOCKPICK
from cadwallon.core.state import changed
from cadwallon.view.view import view_of
from tests.kit import Table


def answer(t: Table) -> list[str]:
    """What greedy answers to the pending question, by words."""
    return t.words(make_bot("greedy", 0).choose(view_of(t.g, t.g.asked)))


def appraisal(t: Table) -> Appraisal:
    return Appraisal(view_of(t.g, t.g.asked))


# --- chests ---------------------------------------------------------------------------------------------------------
def test_picks_the_lock_where_he_stands() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "scroll"})
    assert answer(t)[:2] == ["lockpick", "leona"]


def test_torham_bashes_for_the_same_price() -> None:
    t = Table(gangs=["cursed", "nocturnis"], at={"torham": "LI"}, chests={"LI": "scroll"})
    assert answer(t)[:2] == ["bash", "torham"]


def test_bashes_with_ap_that_would_be_lost() -> None:
    t = Table(at={"leona": "LI"}, chests={"LI": "scroll"}, others="left", round=7, alarm=True)
    assert answer(t)[:2] != ["lockpick", "leona"]


def test_goes_to_a_chest_within_reach() -> None:
    t = Table(chests={"LI": "ducat_chest"}, others="left", at={"leona": "11", "sanaris": "S4"})
    assert answer(t) == ["move", "leona", "LI"]


def test_goes_on_with_the_active_thief() -> None:
    """ACT-1  A thief who reached a chest opens it before a comrade moves."""
    t = Table(chests={"LI": "scroll", "BA": "ducat_chest"}, at={"leona": "11", "iris": "E3"})
    t.play("move", "leona", "LI")
    while t.asked() != "turn":
        t.play("pass")
    assert answer(t)[1] == "leona"


def test_a_set_is_worth_more_than_its_parts() -> None:
    """TRE-2  2, 5, 8: the second scroll is worth three."""
    none = appraisal(Table(missions=[], mission_deck=[]))
    one = appraisal(Table(carries={"leona": ["scroll"]}))
    scroll = none.rules.parts.treasures.index("scroll")
    assert one.one_more(0, scroll) > none.one_more(0, scroll)
    assert none.one_more(0, scroll) == none.one_more(1, scroll)


def test_an_open_mission_makes_a_treasure_dearer() -> None:
    plain = appraisal(Table(missions=["keys_0"]))
    wanted = appraisal(Table(missions=["scroll_2"]))
    scroll = plain.rules.parts.treasures.index("scroll")
    assert wanted.one_more(0, scroll) > plain.one_more(0, scroll)


# --- missions -------------------------------------------------------------------------------------------------------
def test_fulfils_a_mission_that_pays() -> None:
    t = Table(carries={"leona": ["scroll", "scroll"]}, missions=["scroll_2"])
    assert answer(t) == ["mission", "scroll_2"]


def test_takes_the_better_mission() -> None:
    t = Table(carries={"leona": ["scroll", "scroll", "red_gem"]}, missions=["red_gem_0", "scroll_1"])
    assert answer(t) == ["mission", "scroll_1"]


# --- getting out ----------------------------------------------------------------------------------------------------
def test_leaves_in_the_last_round() -> None:
    t = Table(at={"leona": "N1"}, carries={"leona": ["scroll"]}, alarm=True, round=7, others="left")
    assert answer(t) == ["leave", "leona"]


def test_walks_to_a_gate_that_is_open() -> None:
    """LEA-2  The nearest gate is closed by a portcullis, the next one is not."""
    t = Table(at={"leona": "01", "valdur": "S4"}, alarm=True, portcullis=["N1"], round=7, others="left")
    words = answer(t)
    assert words[:2] == ["move", "leona"]
    assert words[2] in {"W1", "N2"}


def test_the_loaded_thief_first() -> None:
    """With two AP in the last round only one of them gets out."""
    t = Table(
        at={"leona": "01", "iris": "09"}, carries={"iris": ["scroll", "keys"]}, alarm=True, round=7, others="left",
        ap={0: 2},
    )  # fmt: skip
    assert answer(t)[:2] == ["move", "iris"]


def test_leaves_by_a_step_in_the_other_editions() -> None:
    t = Table(edition="first", at={"leona": "N1"}, carries={"leona": ["scroll"]}, alarm=True, round=7, others="left")
    assert answer(t) == ["move", "leona", "exit"]


def test_a_portcullis_before_the_rival() -> None:
    """LEA-7  The gate on which a loaded rival stands, not our own."""
    t = Table(at={"leona": "N1", "sanaris": "S4"}, carries={"sanaris": ["scroll", "keys"]}, others="left", round=5,
              phase="round")  # fmt: skip
    assert t.asked() == "place_token"
    assert answer(t) == ["put", "S4"]


# --- fighting -------------------------------------------------------------------------------------------------------
def test_attacks_a_loaded_rival() -> None:
    t = Table(at={"leona": "17", "sanaris": "18"}, carries={"sanaris": ["ducat_chest", "scroll"]}, others="left")
    assert answer(t) == ["move", "leona", "18", "sanaris"]


def test_leaves_a_poor_rival_alone() -> None:
    t = Table(
        at={"leona": "17", "sanaris": "18"}, carries={"leona": ["ducat_chest", "scroll"]}, others="left", ducats={0: 5}
    )
    assert "sanaris" not in answer(t)


def test_a_card_when_much_is_at_stake() -> None:
    t = Table(
        at={"leona": "17", "sanaris": "18"}, carries={"sanaris": ["ducat_chest"]}, hands={0: ["second_blade"]},
        others="left",
    )  # fmt: skip
    t.play("move", "leona", "18", "sanaris")
    while t.asked() != "combat_card":
        t.play("pass")
    assert answer(t) == ["card", "second_blade"]


def test_no_card_when_nothing_is_at_stake() -> None:
    t = Table(at={"leona": "17", "sanaris": "18"}, hands={0: ["second_blade"]}, others="left", round=2)
    t.play("move", "leona", "18", "sanaris")
    while t.asked() != "combat_card":
        t.play("pass")
    assert answer(t) == ["pass"]


def test_the_foes_best_die_is_thrown_again() -> None:
    t = Table(at={"leona": "17", "valdur": "18"}, carries={"valdur": ["scroll"]}, others="left", dice=[3, 2, 6, 1])
    t.play("move", "leona", "18", "valdur")
    while t.asked() != "combat_reroll":
        t.play("pass")
    assert answer(t) == ["reroll", "skill:leona", "defender", "6"]


def test_a_winning_roll_is_left_alone() -> None:
    t = Table(at={"leona": "17", "valdur": "18"}, carries={"valdur": ["scroll"]}, others="left", dice=[6, 2, 6, 1])
    t.play("move", "leona", "18", "valdur")
    while t.asked() != "combat_reroll":
        t.play("pass")
    assert answer(t) == ["pass"]


def test_steals_the_best_and_drops_the_least() -> None:
    t = Table(
        at={"leona": "17", "valdur": "18"},
        carries={"valdur": ["red_gem", "ducat_chest"], "leona": ["red_gem", "scroll", "scroll"]},
        others="left",
        dice=[6, 6, 1, 1],
    )
    t.play("move", "leona", "18", "valdur")
    while t.asked() != "steal":
        t.play("pass")
    assert answer(t) == ["item", "ducat_chest"]
    t.play("item", "ducat_chest")
    assert t.asked() == "drop"
    assert answer(t) == ["item", "red_gem"]


def test_a_militiaman_is_sent_against_the_loaded_rival() -> None:
    t = Table(
        at={"kornak": "18", "sanaris": "17", "faras": "19"}, carries={"sanaris": ["scroll", "ducat_chest"]},
        ducats={1: 5}, others="left", phase="militia", dice=[3], deck=["run"],
    )  # fmt: skip
    t.g.place(t.figure("leona"), t.space("E4"))
    assert answer(t) == ["figure", "kornak"]
    t.play("figure", "kornak")
    assert answer(t) == ["move", "kornak", "17", "sanaris"]


# --- the sheet ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("pile", "robs"), [(4, False), (20, True)])
def test_the_strongroom_when_the_pile_is_worth_it(pile: int, robs: bool) -> None:
    t = Table(at={"leona": "TR", "valrut": "18"}, carries={"leona": ["keys"], "iris": ["scroll"]})
    t.g.sheet_count[0] = pile
    assert (answer(t)[0] == "special") == robs


def test_places_thieves_near_chests_and_apart() -> None:
    t = Table(phase="setup", dice=[6, 6, 1, 1])
    bot = make_bot("greedy", 0)
    while t.asked() == "place_thief":
        t.g.play(bot.choose(view_of(t.g, t.g.asked)))
        if all(place >= 0 for place in t.g.pos):
            break
    dist = t.rules.board.dist
    for seat in range(2):
        own = [t.g.pos[thief] for thief in range(seat * 4, seat * 4 + 4)]
        assert min(dist[a][b] for a in own for b in own if a != b) > 1


# --- decoy ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kornak", "lures"), [("18", True), ("S4", False)])
def test_a_decoy_when_a_militiaman_threatens_a_loaded_thief(kornak: str, lures: bool) -> None:
    """He is led away when nothing else is left to do, to where he is no danger."""
    t = Table(
        at={"leona": "17", "kornak": kornak, "valrut": "S3", "sanaris": "N1"}, others="left",
        carries={"leona": ["scroll", "scroll"]}, hands={0: ["decoy"]}, ducats={0: 5}, ap={0: 0}, round=6,
    )  # fmt: skip
    assert (answer(t) == ["play", "decoy"]) == lures
    if lures:
        near = t.rules.board.dist[t.space("17")]
        t.play("play", "decoy")
        while t.asked() != "move_figure":
            t.play("pass")
        words = answer(t)
        assert words[:2] == ["move", "kornak"]
        assert near[t.space(words[2])] > near[t.space(kornak)]


# --- the rules are asked --------------------------------------------------------------------------------------------
def test_a_muted_skill_counts_no_more() -> None:
    """GEN-12  Dice, steps, locks and what is paid at the end: bots ask the rules, which know that a skill is silent."""
    gangs = ["executioners", "kaldern", "cursed", "nocturnis"]
    t = Table(gangs=gangs, at={"iris": "17", "dorak": "18"}, carries={"kaldern": ["scroll"]})
    iris, dorak, drokan, kaldern = (t.figure(name) for name in ("iris", "dorak", "drokan", "kaldern"))
    loud = appraisal(t)
    for thief in (iris, dorak, drokan, kaldern):
        t.g.muted = changed(t.g.muted, thief, 1)
    mute = appraisal(t)
    assert (loud.movement[iris], mute.movement[iris]) == (5, 4)
    assert (printed(loud, iris, dorak)[0], printed(mute, iris, dorak)[0]) == ([1, 2], [2, 2])
    assert loud.passes_mended(T_LOCKPICK, drokan) > mute.passes_mended(T_LOCKPICK, drokan)
    assert loud.stake(kaldern) == mute.stake(kaldern) + 1
