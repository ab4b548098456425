"""Random games with the expansion: they end, nothing is lost, clones and imagined worlds agree with them."""

from collections import Counter

import pytest

from cadwallon.content.ashes.manifest import ADVENTURES, EXPERIENCE, WOUNDS
from cadwallon.content.rulebooks import make_rules
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import K_TURN
from cadwallon.engine.rulebook import Rules
from cadwallon.engine.state import State
from cadwallon.rules.combat import Combat
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.kit import GANGS
from tests.properties.games import Setting, answers, begin, busy, forget_caches, naming, position
from tests.properties.test_conservation import on_the_table
from tests.properties.test_draw import check_lots

STRIDE = 9
OLD = ["treasure_of_the_duke", "ring_of_assassins", "king_of_ashes", "dukes_daughter", "swordmasters_wager"]
GAMES = [(name, players, False, False) for name in ADVENTURES for players in (2, 3, 4)]
GAMES += [(name, 3, True, catacombs) for name in OLD for catacombs in (False, True)]


def rules_of(name: str, players: int, old: bool, catacombs: bool) -> Rules:
    return make_rules(GANGS[:players], name, "revised", True if old else None, catacombs, inn=players == 3)


def counted(g: State) -> None:
    """CMP-2  Cards by design, supplies, one character to a space."""
    designs = g.rules.designs
    places = Counter(g.deck) + Counter(g.discard) + Counter(on_the_table(g))
    for design, copies in enumerate(g.rules.copies):
        assert sum(g.hand[design::designs]) + places[design] == copies
    for seat in range(g.rules.seats):
        row = g.hand[seat * designs : (seat + 1) * designs]
        purple = [count for count, is_purple in zip(row, g.rules.is_purple, strict=True) if is_purple]
        assert g.hand_purple[seat] == sum(purple)
    cards = len(g.rules.parts.intrigues)
    assert sum(g.intrigue) + len(g.intrigue_deck) + len(g.intrigue_discard) == cards
    assert max(g.intrigue_size) <= 3
    assert [sum(g.intrigue[seat * cards : (seat + 1) * cards]) for seat in range(g.rules.seats)] == g.intrigue_size
    assert min(g.wounds) >= 0
    assert sum(g.wounds) <= WOUNDS
    assert min(g.experience) >= 0
    assert sum(g.experience) <= EXPERIENCE
    borne = [card for card in g.equipment if card >= 0]
    assert len(borne) == len(set(borne))
    assert not any(g.stock[card] for card in borne)
    assert sum(g.ducats) + money_on_sheet(g) == g.bank
    standing = {figure: place for figure, place in enumerate(g.pos) if place >= 0 and place != g.rules.board.shared}
    if not any(isinstance(frame, Combat) for frame in g.stack):
        assert all(g.at[place] == figure for figure, place in standing.items())


def money_on_sheet(g: State) -> int:
    return g.sheet_count[0] if g.rules.adventure in ("treasure_of_the_duke", "swordmasters_wager") else 0


@pytest.mark.rule("CMP-2", "KSE-3", "OLD-2", "OLD-5")
@pytest.mark.parametrize(("name", "players", "old", "catacombs"), GAMES)
def test_a_random_game_ends_and_nothing_is_lost(name: str, players: int, old: bool, catacombs: bool) -> None:
    rules = rules_of(name, players, old, catacombs)
    for seed in (1, 2):
        setting = Setting(players, "revised", "table" if seed == 1 else "short", name)
        with naming(setting, seed):
            g = begin(setting, seed, rules)
            for number, option in enumerate(answers(g, busy if name in OLD else drawn_or_busy, seed)):
                assert option in g.options()
                counted(g)
                if number % STRIDE == 0:
                    at_a_question(g, seed + number)
            assert g.over


def drawn_or_busy(g: State, think: Chance) -> int:
    return g.draw_option(think)


def at_a_question(g: State, seed: int) -> None:
    """A clone is the same; ways found anew are the same; in an imagined world the same seat is asked the same."""
    before = position(g)
    twin = g.clone()
    assert position(twin) == before
    twin.play(twin.options()[0])
    assert position(g) == before
    fresh = g.clone()
    forget_caches(fresh)
    assert fresh.options() == g.options()
    for seat in range(g.rules.seats):
        world = sample(view_of(g, seat), Chance(seed))
        assert (world.asked, world.kind, world.reason) == (g.asked, g.kind, g.reason)
        assert [len(world.deck), len(world.intrigue_deck)] == [len(g.deck), len(g.intrigue_deck)]
        assert (world.hand_purple, sorted(world.explore)) == (g.hand_purple, sorted(world.explore))
        counted(world)
        if seat == g.asked:
            assert world.options() == g.options()


@pytest.mark.rule("GEN-9", "TRN-2", "CAT-2")
@pytest.mark.parametrize("name", ADVENTURES)
def test_what_is_drawn_was_legal(name: str) -> None:
    """The lots of the turn question are its movements, each once; whatever is drawn is an option."""
    setting = Setting(4, "revised", "short", name)
    seed, lotteries, turns = 7, 0, 0
    g = begin(setting, seed, rules_of(name, 4, False, True))
    think = Chance(seed)
    for _ in answers(g, drawn_or_busy, seed):
        twin = g.clone()
        forget_caches(twin)
        assert twin.draw_option(think) in g.options()
        if g.kind == K_TURN:
            turns += 1
            if turns % 3 == 0:
                lotteries += check_lots(twin)
    assert lotteries > 0
