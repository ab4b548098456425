"""CMP and SET: what is in the box, and how a game begins."""

import pytest

from cadwallon.board.board import GATE, ROOM
from cadwallon.content.rulebooks import ContentError, make_rules
from tests.kit import GANGS, Table

SEVEN_KINDS = {"red_gem": 6, "green_gem": 3, "keys": 3, "scroll": 3, "bracelet": 3, "purse": 3, "ducat_chest": 3}


def begin(players: int, dice: list[int], seed: int = 1) -> Table:
    """A game from its first moment; the dice of SET-8 make the last seat first unless others are given."""
    return Table(players=players, phase="setup", dice=dice, seed=seed)


def kinds_on_the_board(t: Table) -> dict[str, int]:
    rooms = [t.chest(t.rules.board.ids[room]) for room in t.rules.board.rooms]
    return {kind: rooms.count(kind) for kind in SEVEN_KINDS}


@pytest.mark.rule("CMP-1")
def test_the_box_holds_what_the_list_says() -> None:
    rules = make_rules(list(GANGS))
    names = [figure.name for figure in rules.figures]
    assert len(names) == len(set(names)) == 18  # sixteen thieves, two militiamen
    assert names[16:] == ["kornak", "valrut"]
    assert dict(zip(rules.parts.treasures, rules.parts.treasure_counts, strict=True)) == SEVEN_KINDS
    assert sum(SEVEN_KINDS.values()) == 24
    assert sum(rules.copies) == 60
    assert len(rules.parts.missions) == 15
    assert rules.n.ap * rules.seats == 28
    assert rules.n.portcullises == 9


@pytest.mark.rule("CMP-1")
def test_the_bank_is_never_empty() -> None:
    """Ruling of CMP-1: the box holds 340 ducats, the bank has no limit."""
    t = Table(ducats={0: 340, 1: 1000}, at={"harid": "LI"}, chests={"LI": "scroll"})
    t.play("bash", "harid")
    assert t.ducats("harid") == 341
    t.idle()


@pytest.mark.rule("CMP-3", "SET-4", "SET-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_play_with_the_same_town(players: int) -> None:
    t = begin(players, [1, 1] * (players - 1) + [1, 2])
    assert (t.where("kornak"), t.where("valrut")) == ("GR", "TR")
    assert kinds_on_the_board(t) == SEVEN_KINDS
    assert t.rules.n.portcullises == 9
    assert len(t.rules.figures) == players * 4 + 2  # SET-2: what is not used stays in the box


@pytest.mark.rule("SET-1")
def test_the_sheet_of_the_adventure_is_taken() -> None:
    rules = make_rules(["cursed", "kaldern"], adventure="treasure_of_the_duke")
    assert rules.adventure == "treasure_of_the_duke"
    assert (rules.n.rounds, rules.n.alarm_round, rules.n.open_missions) == (7, 5, 3)
    assert rules.parts.actions == ["SA-1a"]
    with pytest.raises(ContentError, match="no adventure 'treasure_of_the_king'"):
        make_rules(["cursed", "kaldern"], adventure="treasure_of_the_king")


@pytest.mark.rule("SET-2")
def test_each_player_has_a_gang_of_four_and_seven_action_points_and_no_ducat() -> None:
    t = begin(4, [1, 1, 1, 1, 1, 1, 1, 2])
    names = [figure.name for figure in t.rules.figures]
    assert names[0:4] == ["leona", "harid", "iris", "davitto"]
    assert names[4:8] == ["sanaris", "faras", "drokan", "valdur"]
    assert names[8:12] == ["kaldern", "sarys", "elise", "tortok"]
    assert names[12:16] == ["jehlan", "anays", "dorak", "torham"]
    assert list(t.g.ap) == [7, 7, 7, 7]
    assert list(t.g.ducats) == [0, 0, 0, 0]
    for thief in t.rules.figures[:16]:
        assert (thief.combat, thief.movement, thief.mind) == (2, 4, 4)


@pytest.mark.rule("SET-2")
def test_a_gang_is_taken_once_and_must_exist() -> None:
    with pytest.raises(ContentError, match="same gang"):
        make_rules(["cursed", "cursed"])
    with pytest.raises(ContentError, match="no gang 'hangmen'"):
        make_rules(["cursed", "hangmen"])
    assert [f.name for f in make_rules(["cursed", "kaldern"]).figures[:2]] == ["jehlan", "anays"]


@pytest.mark.rule("SET-2", "CMP-3")
@pytest.mark.parametrize("gangs", [[], ["cursed"], ["cursed", "kaldern", "nocturnis", "executioners", "cursed"]])
def test_two_to_four_can_play(gangs: list[str]) -> None:
    with pytest.raises(ContentError, match="players"):
        make_rules(gangs)


@pytest.mark.rule("SET-5", "CMN-3")
def test_every_room_has_one_chest_that_all_can_see() -> None:
    t = begin(2, [1, 1, 1, 2])
    board = t.rules.board
    assert len(board.rooms) == 24
    assert all(t.chest(board.ids[room]) for room in board.rooms)
    assert not any(t.g.covered)
    assert list(t.g.chest_known) == [0b11] * 24  # both seats know each of them


@pytest.mark.rule("SET-5", "SET-6", "SET-7")
def test_chests_missions_and_cards_are_mixed() -> None:
    one, other = begin(2, [1, 1, 1, 2], seed=1), begin(2, [1, 1, 1, 2], seed=2)
    assert one.g.chest != other.g.chest
    assert [*one.g.missions, *one.g.mission_deck] != [*other.g.missions, *other.g.mission_deck]
    assert one.g.deck != other.g.deck
    assert one.g.hand != other.g.hand


@pytest.mark.rule("SET-6")
def test_three_missions_lie_open_and_twelve_wait() -> None:
    t = begin(2, [1, 1, 1, 2])
    assert len(t.g.missions) == 3
    assert len(t.g.mission_deck) == 12
    assert sorted([*t.g.missions, *t.g.mission_deck]) == list(range(15))


@pytest.mark.rule("SET-7", "ARC-1")
@pytest.mark.parametrize(("players", "deck"), [(2, 50), (3, 45), (4, 40)])
def test_everybody_draws_five_cards(players: int, deck: int) -> None:
    t = begin(players, [1, 1] * (players - 1) + [1, 2])
    assert [len(t.hand(seat)) for seat in range(players)] == [5] * players
    assert len(t.g.deck) == deck
    assert not t.g.discard
    t.conserved()


@pytest.mark.rule("SET-8")
@pytest.mark.parametrize(("dice", "first"), [([6, 5, 1, 2, 5, 5], 0), ([1, 2, 6, 6, 5, 6], 1), ([6, 1, 4, 4, 5, 4], 2)])
def test_the_highest_total_of_two_dice_is_first_player(dice: list[int], first: int) -> None:
    t = begin(3, dice)
    assert t.g.first == first
    assert t.told("game_began") == [(first, 0, 0, 0)]
    assert [row[:2] for row in t.told("first_player_rolled")] == [
        (0, dice[0] + dice[1]),
        (1, dice[2] + dice[3]),
        (2, dice[4] + dice[5]),
    ]
    t.expect_asked(first, "place_thief", "SET-9")
    assert not t.dice_left()


@pytest.mark.rule("SET-8")
def test_only_tied_leaders_roll_again_until_one_is_ahead() -> None:
    t = begin(3, [5, 4, 1, 1, 3, 6, 2, 2, 3, 1, 1, 1, 1, 2])
    assert [row[:2] for row in t.told("first_player_rolled")] == [
        (0, 9),
        (1, 2),
        (2, 9),
        (0, 4),
        (2, 4),
        (0, 2),
        (2, 3),
    ]
    assert t.g.first == 2
    assert not t.dice_left()


@pytest.mark.rule("SET-8", "RND-1")
def test_the_first_player_stays_first_in_every_round() -> None:
    t = Table(players=3, first=1, turn=0, phase="militia", at={"kornak": "GR"})
    t.quiet_turn()  # seat 0 is the last one of the round
    assert (t.g.round, t.g.player) == (2, 1)
    for _ in range(3):
        t.quiet_turn()
    assert (t.g.round, t.g.player) == (3, 1)


@pytest.mark.rule("SET-9")
def test_one_thief_each_clockwise_from_the_first_player_until_all_stand() -> None:
    t = begin(3, [1, 1, 6, 6, 1, 1])  # seat 1 is first
    asked = []
    while t.asked() == "place_thief":
        asked.append(t.g.asked)
        words = t.options()[0]
        t.play(*words)
        assert t.where(words[1]) == words[2]
    assert asked == [1, 2, 0] * 4
    gates = [t.where(figure.name) for figure in t.rules.figures[:12]]
    assert len(set(gates)) == 12
    assert all(t.rules.board.kind[t.space(gate)] == GATE for gate in gates)


@pytest.mark.rule("SET-9")
def test_a_free_gate_for_one_of_the_own_thieves_in_any_order() -> None:
    t = begin(2, [6, 6, 1, 1])
    assert t.ends("place") == {"leona", "harid", "iris", "davitto"}
    assert t.ends("place", "iris") == {f"{side}{number}" for side in "NESW" for number in range(1, 5)}
    t.play("place", "iris", "W3")
    assert t.ends("place") == {"sanaris", "faras", "drokan", "valdur"}
    assert t.ends("place", "faras") == t.ends("place", "valdur")
    assert "W3" not in t.ends("place", "faras")  # one character per deployment space
    assert len(t.ends("place", "faras")) == 15
    t.play("place", "valdur", "N1")
    assert t.ends("place") == {"leona", "harid", "davitto"}
    assert not t.ends("place", "harid") & {"W3", "N1"}


@pytest.mark.rule("SET-9")
def test_with_four_players_every_gate_is_taken() -> None:
    t = begin(4, [6, 6, 1, 1, 1, 1, 1, 1])
    sizes = []
    while t.asked() == "place_thief":
        sizes.append(len(t.options()))
        t.play(*t.options()[0])
    assert sizes[:4] == [4 * 16, 4 * 15, 4 * 14, 4 * 13]
    assert sizes[12:15] == [4, 3, 2]  # each has one thief left; for the sixteenth one gate is left
    assert sorted(t.where(figure.name) for figure in t.rules.figures[:16]) == [
        "E1", "E2", "E3", "E4", "N1", "N2", "N3", "N4", "S1", "S2", "S3", "S4", "W1", "W2", "W3", "W4",
    ]  # fmt: skip
    t.expect_asked(0, "phase_two")


@pytest.mark.rule("SET-3", "SET-10", "CMN-1", "ADV-1.1")
def test_the_sheet_is_laid_out_between_the_first_player_and_the_placement() -> None:
    t = begin(2, [6, 6, 1, 1])
    assert t.events()[-2:] == ["game_began", "count_changed"]
    assert t.told("count_changed") == [(0, 4, 0, 0)]
    assert t.g.round == 0
    while t.asked() == "place_thief":
        t.play(*t.options()[0])
    told = t.events()
    assert (
        told[told.index("count_changed") + 1 :]
        == ["thief_placed"] * 8 + ["round_began", "turn_began"] + ["card_drawn"] * 2
    )  # the drawer learns which card, the others that there was one
    assert t.told("round_began") == [(1, 0, 0, 0)]
    assert (t.g.round, list(t.g.ap)) == (1, [7, 7])
    t.conserved()


@pytest.mark.rule("CMN-3", "MOV-2")
def test_rooms_streets_and_gates_make_the_town() -> None:
    """Roofs and water are no spaces; what is no room is a street space, gates included."""
    board = make_rules(["cursed", "kaldern"]).board
    assert (len(board.rooms), len(board.streets), len(board.gates)) == (24, 44, 16)
    assert board.count == 84
    assert sorted(board.ids[space] for space in board.pentacles) == ["13", "17", "28", "31"]
    assert all(board.kind[space] != ROOM for space in board.pentacles)
    assert {board.slugs[room] for room in board.rooms} >= {
        "guardroom", "treasury", "library", "magicians_chamber", "dormitory", "laboratory",
    }  # fmt: skip


@pytest.mark.rule("CMN-4", "GEN-4")
@pytest.mark.parametrize(
    ("here", "there", "steps"),
    [
        ("LI", "11", 1),
        ("LI", "17", 2),
        ("LI", "GR", 4),
        ("GR", "25", 2),
        ("LI", "01", 2),
        ("E2", "BA", 2),
        ("BO", "E4", 3),
    ],
)
def test_distance_is_counted_in_steps_and_never_through_walls(here: str, there: str, steps: int) -> None:
    board = make_rules(["cursed", "kaldern"]).board
    assert board.dist[board.index[here]][board.index[there]] == steps
    assert board.dist[board.index[there]][board.index[here]] == steps
