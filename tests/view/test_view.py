"""The view is a whitelist: what a seat may see is in it, and nothing else."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import END_TURN
from cadwallon.core.fields import FIELDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.rulebook import Rules
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import verb_of
from cadwallon.engine.fields import COUNT, MASK, OWNER, PUBLIC, SHARED, TOKENS, Field
from cadwallon.engine.frame import HIDDEN, Frame
from cadwallon.rules.move import UNKNOWN, Movement
from cadwallon.view.view import SPECTATOR, UNSEEN, View, view_of
from tests.kit import GANGS, Table
from tests.properties.games import NOT_FIELDS, NOT_HELD, shared_rows

STRIDE = 17  # of the questions of a game, every so many are looked at
NAMES = {field.name for field in FIELDS}
# A view may have the very rows of the state that everybody sees, if nobody writes into them: they are replaced.
MAY_BE_SHARED = {field.name for field in FIELDS if field.audience == PUBLIC and field.clone == SHARED}


# --- what other tests of secrets use too -----------------------------------------------------------------------------
def attributes(thing: object) -> dict[str, object]:
    """Everything that an object of ours holds, compiled or not."""
    names = [n for n in dir(thing) if not n.startswith("_") and not callable(getattr(type(thing), n, None))]
    return {name: getattr(thing, name) for name in names if name not in NOT_HELD and name != "scratch"}


def plain(value: Any) -> object:
    """A value that can be compared: frames by their kind and attributes, lists and rows by their items."""
    if isinstance(value, Frame):
        return type(value).__name__, {name: plain(held) for name, held in attributes(value).items()}
    if isinstance(value, int | str):
        return value
    return [plain(item) for item in value]


def contents(view: View) -> dict[str, object]:
    """All that a view says."""
    return {name: plain(value) for name, value in attributes(view).items() if name != "rules"}


def begin(rules: Rules, seed: int, short_form: bool = False) -> State:
    g = State(rules, Chance(seed))
    g.short_form = short_form
    g.start(P_SET_UP)
    g.run()
    return g


def choose(g: State, think: Chance) -> int:
    """Any option, but a rare verb as often as the many movements, and turns of some length."""
    verbs = sorted({verb_of(option) for option in g.options()})
    if len(verbs) > 1 and END_TURN in verbs and think.below(4) > 0:
        verbs.remove(END_TURN)
    verb = verbs[think.below(len(verbs))]
    options = [option for option in g.options() if verb_of(option) == verb]
    return options[think.below(len(options))]


def moments(rules: Rules, seed: int, stride: int) -> Iterator[State]:
    """Every `stride`-th question of a random game, and its end."""
    g = begin(rules, seed)
    think = Chance(seed + 1000)
    count = 0
    while not g.over:
        if count % stride == 0:
            yield g
        count += 1
        g.play(choose(g, think))
    yield g


# --- the whitelist ---------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def rules() -> Rules:
    return make_rules(GANGS)


@pytest.mark.rule("HID-1")
def test_every_field_of_the_state_has_one_audience(rules: Rules) -> None:
    fields = set(attributes(begin(rules, 1)))
    assert fields - NAMES - NOT_FIELDS == set(), "declare the audience of these fields"
    assert fields | {"scratch"} == NAMES | NOT_FIELDS, "declared, but not there"
    assert not NAMES & NOT_FIELDS
    assert len(NAMES) == len(FIELDS), "declared twice"


@pytest.mark.rule("HID-1")
def test_the_view_has_the_fields_that_the_audiences_allow(rules: Rules) -> None:
    allowed = {"seat", "rules", "options", "top_is_purple"}  # of the deck all see the back of the top card (HID-3)
    for field in FIELDS:
        assert field.audience in (PUBLIC, OWNER, COUNT, MASK, TOKENS)
        allowed.add(field.name)
    assert set(attributes(view_of(begin(rules, 1), 0))) == allowed


@pytest.mark.rule("HID-1", "RUL-60", "RUL-61")
@pytest.mark.parametrize(
    ("adventure", "edition"),
    [("treasure_of_the_duke", "revised"), ("treasure_of_the_duke", "fr"), ("dukes_daughter", "revised")],
)
def test_every_value_is_what_its_audience_allows(adventure: str, edition: str) -> None:
    rules = make_rules(GANGS, adventure, edition)
    for g in moments(rules, 5, STRIDE):
        for seat in (SPECTATOR, 0, 1, 2, 3):
            view = view_of(g, seat)
            assert shared_rows(view, g) <= MAY_BE_SHARED
            for field in FIELDS:
                _assert_allowed(g, seat, field, getattr(view, field.name))


def _assert_allowed(g: State, seat: int, field: Field, shown: Any) -> None:
    name, audience, real = field.name, field.audience, getattr(g, field.name)
    if name == "stack":
        assert plain(shown) == plain([frame if frame.knows(seat) else frame.veiled() for frame in g.stack])
    elif audience == PUBLIC:
        assert shown == real
    elif audience == OWNER:
        width = len(real) // g.rules.seats
        assert list(shown) == [held if slot // width == seat else 0 for slot, held in enumerate(real)]
    elif audience == COUNT:
        assert list(shown) == [UNSEEN] * len(real)
    else:
        everybody = (1 << g.rules.seats) - 1
        known = {"chest": g.chest_known, "token": g.token_known, "explore": g.explore_known}[name]
        up = {"token": g.token_up, "explore": g.explore_up}
        assert len(shown) == len(real)
        for room, face in enumerate(real):
            may = bool(known[room] >> seat & 1) if seat >= 0 else known[room] == everybody
            if name in up and seat == SPECTATOR:
                may = up[name][room] == 1  # who only looks on does not see what the seats peeked at
            assert shown[room] == (face if may or face < 0 else UNSEEN)


@pytest.mark.rule("HID-1")
def test_nothing_leads_from_a_view_back_to_the_state(rules: Rules) -> None:
    """It holds numbers, words, rows of them, and frames: those of the state only if this seat knows all in them."""
    rows = list | type(vec[i64]()) | type(vec[Frame]())
    for g, seat in ((g, seat) for g in moments(rules, 6, STRIDE) for seat in (SPECTATOR, 0)):
        view = view_of(g, seat)
        assert shared_rows(view, g) <= MAY_BE_SHARED
        assert view.scratch is not g.scratch  # what was noted about a state may be more than a seat knows
        assert not view.options or view.options is not view_of(g, seat).options
        for shown, real in zip(view.stack, g.stack, strict=True):
            assert (shown is real) == real.knows(seat)
            assert real.shared or shown is not real  # the state copies it before it goes on
            assert shown is real or {getattr(shown, name) for name in real.secrets} == {HIDDEN}
        left: list[Any] = [value for name, value in attributes(view).items() if name != "rules"]
        while left:
            thing = left.pop()
            if isinstance(thing, Frame):
                left.extend(attributes(thing).values())
            elif isinstance(thing, rows):
                left.extend(thing)
            else:
                assert isinstance(thing, int | str), f"a view holds {thing!r}"


def test_a_view_does_not_change_when_the_game_goes_on(rules: Rules) -> None:
    g = begin(rules, 7)
    think = Chance(70)
    for _ in range(60):
        before = view_of(g, g.asked)
        said = contents(before)
        g.play(choose(g, think))
        assert contents(before) == said


def test_options_are_shown_to_the_asked_seat_only(rules: Rules) -> None:
    for g in moments(rules, 8, STRIDE):
        for seat in (SPECTATOR, 0, 1, 2, 3):
            expected = g.options().all() if seat == g.asked and not g.over else []
            assert view_of(g, seat).options == expected


# --- single secrets --------------------------------------------------------------------------------------------------
@pytest.mark.rule("HID-1", "RUL-60")
def test_a_hand_is_its_owners_and_its_size_is_everybodys() -> None:
    g = Table(hands={0: ["run", "run"], 1: ["jinx"]}).g
    assert view_of(g, 0).hand[: g.rules.designs] == g.hand[: g.rules.designs]
    assert sum(view_of(g, 0).hand) == 2
    assert sum(view_of(g, 1).hand) == 1
    assert sum(view_of(g, SPECTATOR).hand) == 0
    assert all(list(view_of(g, seat).hand_size) == [2, 1] for seat in (SPECTATOR, 0, 1))


@pytest.mark.rule("RUL-60")
def test_a_card_known_in_a_hand_is_known_to_all() -> None:
    t = Table(hands={0: ["run", "jinx"]}, known={0: ["jinx"]})
    for seat in (SPECTATOR, 0, 1):
        assert view_of(t.g, seat).known[t.card("jinx")] == 1
        assert list(view_of(t.g, seat).known_size) == [1, 0]


@pytest.mark.rule("HID-2")
def test_ducats_follow_from_public_events_so_every_view_has_them() -> None:
    g = Table(ducats={0: 3, 1: 8}).g
    assert all(list(view_of(g, seat).ducats) == [3, 8] for seat in (SPECTATOR, 0, 1))


@pytest.mark.rule("RUL-61")
def test_a_token_is_shown_to_those_who_have_seen_it() -> None:
    t = Table(chests={"LI": "scroll", "KI": "purse"}, covered=["LI", "KI"])
    library = t.space("LI")
    t.g.chest_known[library] = 1 << 1  # seat 1 has peeked
    face = t.g.chest[library]
    assert [view_of(t.g, seat).chest[library] for seat in (SPECTATOR, 0, 1)] == [UNSEEN, UNSEEN, face]
    assert all(view_of(t.g, seat).chest_known[library] == 2 for seat in (SPECTATOR, 0, 1))  # who peeked is public
    kitchen = t.space("KI")  # covered again after all have seen it
    assert all(view_of(t.g, seat).chest[kitchen] == t.g.chest[kitchen] for seat in (SPECTATOR, 0, 1))


def _movement(view: View) -> Movement:
    frames = [frame for frame in view.stack if isinstance(frame, Movement)]
    return frames[0]


@pytest.mark.rule("MV-a")
def test_the_plan_of_a_declared_movement_is_its_owners() -> None:
    t = Table(at={"leona": "20"}, hands={1: ["jinx"]})
    plan = next(option for option in t.g.options() if t.words(option)[:2] == ["move", "leona"])
    t.g.play(plan)
    t.expect_asked(1, "answer_move")
    assert _movement(view_of(t.g, 0)).plan == plan
    assert _movement(view_of(t.g, 1)).plan == UNKNOWN
    assert _movement(view_of(t.g, SPECTATOR)).plan == UNKNOWN


@pytest.mark.rule("RUL-60")
def test_what_harid_drew_is_his_secret() -> None:
    t = Table(deck=["run", "jinx"])
    t.play("skill", "harid")
    t.expect_asked(0, "keep_card")
    assert attributes(view_of(t.g, 0).stack[-1])["first"] == t.card("run")
    for seat in (SPECTATOR, 1):
        frame = attributes(view_of(t.g, seat).stack[-1])
        assert frame["first"] == frame["second"] == -1
        assert view_of(t.g, seat).options == []
