"""HID: what is hidden, what is public, and what follows from public events."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.fields import FIELDS
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE
from cadwallon.engine.events import ALL, hears
from cadwallon.engine.fields import COUNT, MASK, OWNER, PUBLIC, TOKENS
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, UNSEEN, View, view_of
from tests.kit import Table, event_name
from tests.properties.games import NOT_FIELDS

EVERYBODY = (0, 1, SPECTATOR)
PUBLIC_FIELDS = [
    "pos", "at", "load", "chest", "missions", "mission_discard", "portcullis", "alarm", "round", "first", "player",
    "phase", "active", "done", "captured", "gone", "sheet_count", "known", "hand_size",
]  # fmt: skip


def same_for_all(t: Table, field: str) -> object:
    """A public field: every view holds it, and holds the same."""
    values = [getattr(view_of(t.g, seat), field) for seat in EVERYBODY]
    assert values[0] == values[1] == values[2] == getattr(t.g, field)
    return list(values[0]) if hasattr(values[0], "__len__") and not isinstance(values[0], str) else values[0]


@pytest.mark.rule("HID-1", "RUL-60")
def test_every_field_declares_who_may_see_it() -> None:
    t = Table()
    fields = {name for name in dir(t.g) if not name.startswith("_") and not callable(getattr(t.g, name))}
    audience_of = {field.name: field.audience for field in FIELDS}
    assert fields - NOT_FIELDS == set(audience_of)
    assert {name: audience for name, audience in audience_of.items() if audience != PUBLIC} == {
        "hand": OWNER,
        "intrigue": OWNER,
        "deck": COUNT,
        "mission_deck": COUNT,
        "intrigue_deck": COUNT,
        "chest": MASK,
        "token": TOKENS,
        "explore": TOKENS,
    }
    for name, audience in audience_of.items():
        if audience == COUNT:
            assert list(getattr(View(t.g, 0), name)) == [UNSEEN] * len(getattr(t.g, name))


@pytest.mark.rule("HID-1", "RUL-60")
def test_the_order_of_the_decks_is_hidden_from_everybody() -> None:
    t = Table(deck=["jinx", "run"], missions=["keys_0"], mission_deck=["scroll_2"])
    for seat in EVERYBODY:
        view = view_of(t.g, seat)
        assert list(view.deck) == [UNSEEN] * 60
        assert list(view.mission_deck) == [UNSEEN] * 14
        tops = {sample(view, Chance(seed)).deck[-1] for seed in range(12)}
        assert len(tops) > 1  # in an imagined world anything may lie on top
        assert len({sample(view, Chance(seed)).mission_deck[-1] for seed in range(12)}) > 1


@pytest.mark.rule("HID-1", "RUL-60", "ARC-1")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = Table(hands={0: ["jinx", "jinx", "run"], 1: ["parry", "bribe"]})
    designs = t.rules.designs
    own = [view_of(t.g, seat).hand for seat in (0, 1)]
    assert own[0][t.card("jinx")] == 2
    assert sum(own[0][designs:]) == 0  # the rival's row is empty
    assert own[1][designs + t.card("bribe")] == 1
    assert sum(own[1][:designs]) == 0
    assert sum(view_of(t.g, SPECTATOR).hand) == 0
    assert same_for_all(t, "hand_size") == [3, 2]
    worlds = [sample(view_of(t.g, 0), Chance(seed)) for seed in range(12)]
    assert all(world.hand[:designs] == own[0][:designs] for world in worlds)
    assert len({tuple(world.hand[designs:]) for world in worlds}) > 1


@pytest.mark.rule("HID-1", "RUL-60")
def test_the_board_the_cards_on_it_and_the_pile_are_public() -> None:
    t = Table(
        at={"harid": "LI"},
        carries={"valdur": ["keys"]},
        chests={"LI": "scroll"},
        discard=["run", "jinx"],
        ap={0: 5, 1: 3},
        missions=["keys_0"],
        alarm=True,
        portcullis=["W1"],
        round=6,
    )
    assert same_for_all(t, "discard") == [t.card("run"), t.card("jinx")]  # in order
    assert same_for_all(t, "ap") == [5, 3]
    for field in PUBLIC_FIELDS:
        same_for_all(t, field)


@pytest.mark.rule("HID-1", "RUL-60")
def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    t = Table(deck=["jinx"], phase="draw")
    drawn = [event for event in t.g.events or [] if event_name(event[0]) == "card_drawn"]
    heard = {seat: [event[3] for event in drawn if hears(event[1], seat)] for seat in EVERYBODY}
    assert heard == {0: [t.card("jinx")], 1: [NONE], SPECTATOR: [NONE]}


@pytest.mark.rule("HID-1", "RUL-60")
def test_the_card_that_harid_keeps_is_his_secret() -> None:
    t = Table(at={"harid": "LI"}, deck=["jinx", "run"])
    t.play("skill", "harid")
    t.expect_asked(0, "keep_card", "harid")
    assert len(view_of(t.g, 0).options) == 2
    assert view_of(t.g, 1).options == []
    t.play("card", "jinx")
    kept = [event for event in t.g.events or [] if event_name(event[0]) == "cards_kept"]
    assert [event[3] for event in kept if hears(event[1], 0)] == [t.card("jinx")]
    assert [event[3] for event in kept if hears(event[1], 1)] == [NONE]
    assert t.discard() == ["run"]  # the other lies open
    t.idle()


@pytest.mark.rule("RUL-60")
def test_a_card_taken_from_the_pile_is_known_in_that_hand_until_it_is_played() -> None:
    t = Table(
        turn=1,
        at={"faras": "LI"},
        hands={1: ["run", "run"]},
        discard=["holed_purse", "jinx", "parry", "bribe"],
        ducats={0: 5},
    )
    t.play("skill", "faras", "jinx")
    t.play("card", "run")
    assert sorted(t.hand(1)) == ["jinx", "run"]
    designs = t.rules.designs
    for seat in EVERYBODY:
        view = view_of(t.g, seat)
        assert view.known[designs + t.card("jinx")] == 1
        assert sum(view.known) == 1
    worlds = [sample(view_of(t.g, 0), Chance(seed)) for seed in range(8)]
    assert all(world.hand[designs + t.card("jinx")] == 1 for world in worlds)
    t.idle()


@pytest.mark.rule("HID-2", "GUILD-7", "HID-1", "CMN-10")
def test_amounts_are_told_to_all_and_totals_follow_from_them() -> None:
    """Guild rule 7: the page keeps the totals of others to itself; for programs they follow from what all heard."""
    t = Table(
        at={"harid": "LI", "iris": "02", "valdur": "11", "davitto": "MR"},
        others="left",
        chests={"LI": "purse", "MR": "keys"},
        carries={"harid": ["scroll"]},
        missions=["scroll_1"],
        hands={0: ["holed_purse"]},
        dice=[5, 6, 1, 1, 1],
    )
    t.play("bash", "harid")  # 1, and 5 for the purse
    t.play("mission", "scroll_1")  # 2 + 1
    t.play("play", "holed_purse", "nocturnis")  # he has nothing to lose
    t.play("move", "iris", "11", "valdur")  # nor to be robbed of
    t.play("space", "16")
    t.g.ap[0] = 7
    money = [
        event for event in t.g.events or [] if event_name(event[0]) in ("ducats_gained", "ducats_lost", "ducats_taken")
    ]
    assert all(event[1] == ALL for event in money)
    assert [event[2:5] for event in money if event_name(event[0]) == "ducats_gained"] == [(0, 1, 0), (0, 5, 1)]
    assert [event[2:4] for event in money if event_name(event[0]) == "ducats_lost"] == [(1, 0)]
    assert t.told("mission_fulfilled")[0][2] == 3
    assert t.ducats(0) == 1 + 5 + 3
    assert same_for_all(t, "ducats") == [9, 0]
    for seat in EVERYBODY:
        assert [list(sample(view_of(t.g, seat), Chance(seed)).ducats) for seed in range(3)] == [
            [9, 0]
        ] * 3  # never re-dealt


@pytest.mark.rule("HID-2", "RUL-61", "CHE-3")
def test_a_covered_treasure_that_all_saw_is_never_dealt_anew_and_an_unseen_one_is() -> None:
    t = Table(at={"harid": "LI"}, chests={"LI": "scroll", "MR": "keys", "WH": "bracelet"}, covered=["LI", "MR", "WH"])
    library, maps, warehouse = t.space("LI"), t.space("MR"), t.space("WH")
    worlds = [sample(view_of(t.g, seat), Chance(seed)) for seat in (0, 1) for seed in range(4)]
    assert all(world.chest == t.g.chest for world in worlds)
    t.g.chest_known[maps] = t.g.chest_known[warehouse] = 0b01  # the second seat has seen neither of these two
    view = view_of(t.g, 1)
    assert (view.chest[maps], view.chest[warehouse]) == (UNSEEN, UNSEEN)
    worlds = [sample(view, Chance(seed)) for seed in range(12)]
    assert all(world.chest[library] == t.g.chest[library] for world in worlds)
    assert len({(world.chest[maps], world.chest[warehouse]) for world in worlds}) == 2  # the two, either way round
    assert all(sample(view_of(t.g, 0), Chance(seed)).chest == t.g.chest for seed in range(4))


@pytest.mark.rule("HID-1", "RUL-60")
def test_only_the_asked_seat_has_the_options_and_all_know_the_question() -> None:
    cards = {1: ["niggling_injury", "run"]}
    t = Table(at={"harid": "02"}, hands=cards)
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move", "W2")
    assert len(view_of(t.g, 1).options) == 2
    for seat in (0, SPECTATOR):
        view = view_of(t.g, seat)
        assert view.options == []
        assert (view.asked, view.kind, view.reason) == (1, t.g.kind, "W2")


@pytest.mark.rule("RUL-60", "MV-a")
def test_a_plan_is_hidden_until_it_is_walked() -> None:
    t = Table(at={"harid": "02"}, hands={1: ["run"]})
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move")
    state: State = t.g
    plans = [view_of(state, seat).stack[-2] for seat in (0, 1)]
    assert plans[0].plan >= 0  # type: ignore[attr-defined]
    assert plans[1].plan == -1  # type: ignore[attr-defined]
    t.play("pass")
    assert t.where("harid") == "LI"
    t.idle()


# --- whether a window opens at all ------------------------------------------------------------------------------------
@pytest.mark.rule("W2", "W5", "RUL-60", "HID-1")
def test_a_seat_is_asked_by_public_facts_not_by_what_it_holds() -> None:
    """One unknown card: it could be a Niggling Injury, so being asked tells nothing."""
    t = Table(at={"harid": "02"}, hands={1: ["run"]})
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move", "W2")
    assert t.options() == [["pass"]]
    t = Table(at={"harid": "02"}, hands={1: ["run"]}, short_form=True)
    t.play("move", "harid", "LI")
    t.idle()  # a simulation between bots asks only who holds an answer


@pytest.mark.rule("W2", "W6", "RUL-60")
def test_a_seat_without_cards_or_whose_cards_are_known_to_be_others_is_not_asked() -> None:
    t = Table(at={"harid": "02"}, hands={1: []})
    t.play("move", "harid", "LI")
    t.idle()
    t = Table(at={"harid": "02"}, hands={1: ["run"]}, known={1: ["run"]})
    t.play("move", "harid", "LI")
    t.idle()


@pytest.mark.rule("W2", "RND-7")
def test_a_window_vanishes_with_the_last_copy_of_its_card_and_returns_with_the_shuffle() -> None:
    copies = Table().rules.copies[Table().card("niggling_injury")]
    assert copies == 2
    gone = ["niggling_injury"] * copies
    t = Table(at={"harid": "02"}, hands={1: ["run"]}, discard=gone[:1])
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move")
    t = Table(at={"harid": "02"}, hands={1: ["run"]}, discard=gone)
    t.play("move", "harid", "LI")
    t.idle()
    t = Table(at={"harid": "02", "iris": "03"}, hands={0: ["run"], 1: ["run"]}, discard=gone)
    t.g.deck, t.g.discard = vec[i64](), vec[i64]([*t.g.discard, *t.g.deck])
    for design, count in enumerate(t.rules.copies):
        t.g.unseen[design] = sum(t.g.hand[seat * t.rules.designs + design] for seat in (0, 1))
        assert list(t.g.discard).count(design) + t.g.unseen[design] == count
    t.g.draw_card(0)
    t.play("move", "harid", "LI")
    t.expect_asked(1, "answer_move")
