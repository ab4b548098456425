"""Dice from a key: nobody foresees them, nobody rolls them again, and everybody can check them afterwards."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.core.decisions import MOVE
from cadwallon.core.shuffles import ARCANA
from cadwallon.engine.chance import DIE, Chance, CheckedChance, KeyedChance
from cadwallon.engine.decision import a_of, pack, verb_of
from cadwallon.game import Game
from cadwallon.play.fair import check
from cadwallon.play.journal import Fair, Journal, JournalError, commitment_of, dump, packed_steps, parse
from cadwallon.play.replay import Replay, load
from cadwallon.play.table import Table
from tests.play.moments import difference

KEY = bytes(range(32))
GANGS = ["executioners", "nocturnis", "kaldern"]


def game_of(key: bytes, answers: int = 10_000, players: int = 2, adventure: str = "treasure_of_the_duke") -> Table:
    """Random answers at a table with this key."""
    table = Table(make_rules(GANGS[:players], adventure), key=key)
    taste = Chance(3)
    for _ in range(answers):
        asked = table.question
        if asked is None:
            break
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
    return table


# --- the stream ------------------------------------------------------------------------------------------------------
def test_the_stream_is_the_published_one() -> None:
    """The first words of HMAC-SHA-256 under the key 00 01 ... 1f, as any other program computes them.

    printf '\\0\\0\\0\\0\\0\\0\\0\\0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f
    """
    block = bytes.fromhex("9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    chance = KeyedChance(KEY)
    assert [chance.below(2**32) for _ in range(8)] == words
    assert chance.position == 8
    dice = KeyedChance(KEY)
    assert [dice.die() for _ in range(8)] == [1 + word % 6 for word in words]


def test_words_above_the_greatest_multiple_are_passed_over() -> None:
    """Below 2**31 + 1 nearly half of the words do not count: what counts is even."""
    chance = KeyedChance(KEY)
    raw = KeyedChance(KEY)
    kept = [word for word in (raw.below(2**32) for _ in range(400)) if word <= 2**31]
    assert [chance.below(2**31 + 1) for _ in kept] == kept
    assert chance.position <= 400


def test_every_face_and_order_is_about_as_likely() -> None:
    chance = KeyedChance(KEY)
    faces = [0] * 6
    for _ in range(60_000):
        faces[chance.die() - 1] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces) < 20.5  # 0.1 % of fair dice are further off
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(ARCANA, items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.8  # the same for 23 degrees of freedom


def test_a_copy_goes_on_by_itself_and_leaves_its_source_alone() -> None:
    chance = KeyedChance(KEY)
    chance.die()
    twin = chance.copy()
    ahead = [twin.die() for _ in range(30)]
    assert chance.position == 1
    assert [chance.die() for _ in range(30)] == ahead


def test_tables_without_a_seed_have_a_key_of_their_own() -> None:
    first, second = (Table(make_rules(GANGS[:2])).journal.fair for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.key != second.key
    assert len(first.key or b"") == 32


# --- the proof -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("adventure", ["treasure_of_the_duke", "master_alchemist", "choir_below", "price_of_pride"])
def test_a_whole_game_fits_its_key(adventure: str) -> None:
    table = game_of(KEY, adventure=adventure)
    assert table.over
    journal = load(dump(table.journal))
    assert journal.fair is not None
    assert journal.fair.commitment == sha256(KEY).hexdigest()
    checked = check(journal)
    assert checked.wrong == -1
    assert checked.keyed.position == journal.fair.position
    assert len(checked.before) == len(journal.outcomes())


def forged(journal: Journal, outcome: int) -> Journal:
    """The same with one die turned over, wherever it stands."""
    twin = parse(dump(journal))
    steps = list(twin.steps)
    rows = [row for part in (twin.chance, *(step.chance for step in steps)) for row in part]
    assert rows[outcome][0] == DIE
    rows[outcome][1] = 7 - rows[outcome][1]
    twin.steps = packed_steps(steps)
    return twin


def said(journal: Journal) -> JournalError:
    with pytest.raises(JournalError) as refused:
        check(journal)
    return refused.value


def test_a_die_that_was_turned_over_is_found() -> None:
    journal = game_of(KEY).journal
    found = 0
    for number, outcome in enumerate(journal.outcomes()):
        if outcome[0] == DIE:
            twin = forged(journal, number)
            difference = said(twin)
            # most of them lead elsewhere by the rules already; the others are found by the key alone
            found += difference.said == "unfair" and difference.values["number"] == number + 1
    assert found > 3


def test_a_key_that_was_not_committed_to_is_found() -> None:
    journal = game_of(KEY).journal
    assert journal.fair is not None
    honest = parse(dump(journal))
    other = sha256(KEY).digest()
    honest.fair = Fair(journal.fair.commitment, other, journal.fair.position)
    assert said(honest).said == "other_key"
    honest.fair = Fair(commitment_of(other), other, journal.fair.position)
    assert said(honest).said == "unfair"
    assert said(honest).step == 0  # the very set-up was another one


def test_games_from_a_seed_have_nothing_to_show() -> None:
    assert said(Table(make_rules(GANGS[:2]), 5).journal).said == "not_fair"


def test_a_checked_source_can_be_copied() -> None:
    journal = game_of(KEY, 0).journal
    checked = CheckedChance(journal.outcomes(), KEY)
    first = checked.copy()
    assert isinstance(first, CheckedChance)
    assert (first.wrong, first.before, first.keyed.position) == (-1, [], 0)


# --- the secret ------------------------------------------------------------------------------------------------------
def test_the_key_leaves_a_game_only_at_its_end() -> None:
    table = game_of(KEY, 40)
    assert not table.over
    text = dump(table.journal)
    assert KEY.hex() not in text
    assert commitment_of(KEY) in text
    journal = load(text)  # it can be looked at
    assert Replay(journal).at(10).round >= 0
    assert said(journal).said == "no_key"
    with pytest.raises(JournalError, match="neither played on nor checked"):
        Table(journal.rules, journal=journal)
    assert KEY.hex() in dump(game_of(KEY).journal)


def test_ones_own_file_of_a_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    table = game_of(KEY, 40)
    Replay.save(tmp_path / "game.json", table)
    twin = Table(table.rules, journal=load((tmp_path / "game.json").read_text()))
    taste = Chance(8)
    while table.question is not None:
        options = table.question.options
        option = options[taste.below(len(options))]
        seat = table.question.seat
        table.answer(seat, option)
        twin.answer(seat, option)
        assert difference(table.state, twin.state) == ""
    assert check(twin.journal).wrong == -1
    game = Game.load(tmp_path / "game.json")
    while not game.over:
        game.play(game.decision.values[0])
    assert check(game.journal).wrong == -1


@pytest.mark.parametrize(
    "fair",
    [
        [],
        {"commitment": "00" * 32},
        {"commitment": "00" * 31, "position": 1},
        {"commitment": "00" * 32, "position": -1},
        {"commitment": "00" * 32, "position": 2**60},
        {"commitment": "00" * 32, "position": 1, "key": "0G" * 32},
        {"commitment": "00" * 32, "position": 1, "key": 5},
    ],
)
def test_a_file_with_nonsense_in_the_place_of_a_key(fair: object) -> None:
    content = json.loads(dump(game_of(KEY, 5).journal))
    content["fair"] = fair
    with pytest.raises(JournalError) as refused:
        parse(json.dumps(content))
    assert refused.value.said in ("wrong_value", "missing")


# --- undo ------------------------------------------------------------------------------------------------------------
def quiet_moves(table: Table) -> list[int]:
    assert table.question is not None
    return [
        option
        for option in table.question.options
        if verb_of(option) == MOVE and option == pack(MOVE, a_of(option), option // 16384 % 256)
    ]


def test_nobody_rolls_again_by_taking_something_back() -> None:
    """Whatever is taken back in between, the next outcome of chance is the same, and the game still fits its key."""
    for undone in (False, True):
        table = game_of(KEY, 0)
        taste = Chance(3)
        backs = 0
        outcomes: list[list[int]] = []
        while table.question is not None:
            asked = table.question
            place = table.journal.fair
            assert place is not None
            if undone and asked.kind == "turn" and quiet_moves(table) and backs < 60:
                moves = quiet_moves(table)
                table.answer(asked.seat, moves[backs % len(moves)])
                if table.can_undo(asked.seat):
                    table.undo(asked.seat)
                    backs += 1
                    again = table.journal.fair
                    assert again is not None
                    assert again.position == place.position
                    assert table.question is not None
                    assert table.question.options == asked.options
                else:
                    break
            table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
            outcomes = table.journal.outcomes()
        assert check(table.journal).wrong == -1
        if not undone:
            straight = outcomes
        else:
            assert backs > 10
            assert len(outcomes) > 12
            assert outcomes == straight[: len(outcomes)]


def test_there_is_no_way_back_behind_a_die() -> None:
    table = game_of(KEY, 0)
    taste = Chance(3)
    rolls = 0
    while table.question is not None:
        asked = table.question
        before = len(table.journal.outcomes())
        table.answer(asked.seat, asked.options[taste.below(len(asked.options))])
        if len(table.journal.outcomes()) > before:
            rolls += 1
            assert not any(table.can_undo(seat, consent=True) for seat in range(2))
    assert rolls > 20
