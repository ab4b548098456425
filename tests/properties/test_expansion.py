"""Random games with the expansion: they end, nothing is lost; clones, saved and imagined games agree."""

from collections import Counter

import pytest

from cadwallon.board.spaces import spaces_of
from cadwallon.content.ashes.exploration import FACE_DOWN, FACE_UP
from cadwallon.content.ashes.manifest import ADVENTURES, EXPERIENCE, WOUNDS
from cadwallon.core.places import LEFT
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.game import Game
from cadwallon.play.journal import dump
from cadwallon.play.replay import load, resume
from cadwallon.rules.captives import CARRIED
from cadwallon.rules.chests import OpenChest
from cadwallon.rules.combat import Combat
from cadwallon.view.sample import sample
from cadwallon.view.view import view_of
from tests.play.moments import difference
from tests.properties.expansion_games import COMMON, GAMES, NEW, OLD, Expansion, own_of, zealous
from tests.properties.games import Setting, answers, begin, busy, drawn, forget_caches, naming, position
from tests.properties.sheets import SHEETS, met_now
from tests.properties.test_conservation import PURSE, TOKENS, on_the_table

STRIDE = 13
MORE = 25  # games at most in which the rest of what a sheet has of its own is looked for
SAVED = 4  # times in a game
CARDS = {(False, False): 92, (False, True): 92, (True, False): 83, (True, True): 86}  # by old, catacombs
INTRIGUES = {(False, False): 34, (False, True): 34, (True, False): 26, (True, True): 34}
EQUIPMENT = {(False, False): 18, (False, True): 18, (True, False): 16, (True, True): 18}
CAPTIVES = {"gilded_coach": 1, "dukes_daughter": 0, "price_of_pride": 0, "dukes_ransom": 2}
RELICS = {2: 8, 3: 12, 4: 12}
RUBBLE = 6


class Count:
    """What lay there at the beginning, so that nothing is lost and nothing comes from nowhere."""

    def __init__(self, g: State) -> None:
        self.gems = gems(g)
        self.stock = len(g.stock)

    def check(self, g: State) -> None:
        cards(g)
        self.equipment(g)
        supplies(g)
        self.treasures(g)
        assert sum(g.ducats) + money_on_sheet(g) == g.bank
        figures(g)
        lying(g)
        sheet(g)

    def equipment(self, g: State) -> None:
        """EQP-1  Each card on the table, with one thief, or out of the game; what is out does not come back."""
        borne = [card for card in g.equipment if card >= 0]
        assert len(borne) == len(set(borne))
        assert not any(g.stock[card] for card in borne)
        assert sum(g.stock) + len(borne) <= self.stock
        self.stock = sum(g.stock) + len(borne)

    def treasures(self, g: State) -> None:
        """TRE, XPL-2  A purse or a chest of ducats that is being cashed lies nowhere."""
        kinds = g.rules.kinds
        chests = Counter(kind for kind in g.chest if kind >= 0)
        opening = any(isinstance(frame, OpenChest) and frame.step == 1 for frame in g.stack)
        for kind, count in enumerate(TOKENS):
            there = chests[kind] + sum(g.load[kind::kinds]) + g.gone[kind]
            assert there == count or (kind == PURSE and opening and there == count - 1)
        assert gems(g) == self.gems
        if g.rules.adventure == "market_for_bones" and g.round:
            relics = sum(g.space_token) + sum(sum(g.load[kind::kinds]) + g.gone[kind] for kind in range(8, 12))
            assert relics == RELICS[g.rules.seats]


def gems(g: State) -> int:
    """XPL-2  Magic gems: as tokens, in chests, on thieves, out of the game."""
    parts = g.rules.parts
    if "magic_gem" not in parts.treasures:
        return 0
    kind, face = parts.treasures.index("magic_gem"), parts.explore_faces.index("magic_gem")
    carried = sum(g.load[kind :: g.rules.kinds])
    return list(g.explore).count(face) + list(g.chest).count(kind) + carried + g.gone[kind]


def cards(g: State) -> None:
    """KSE-3, KSE-4  Arcana by design and by back, intrigues by owner."""
    designs = g.rules.designs
    places = Counter(g.deck) + Counter(g.discard) + Counter(on_the_table(g))
    for design, copies in enumerate(g.rules.copies):
        assert sum(g.hand[design::designs]) + places[design] == copies
    for seat in range(g.rules.seats):
        row = g.hand[seat * designs : (seat + 1) * designs]
        purple = [count for count, is_purple in zip(row, g.rules.is_purple, strict=True) if is_purple]
        assert g.hand_purple[seat] == sum(purple)
    goals = len(g.rules.parts.intrigues)
    hands = [len(g.intrigues_of(seat)) for seat in range(g.rules.seats)]
    assert sum(hands) + len(g.intrigue_deck) + len(g.intrigue_discard) == goals
    assert max(g.intrigue_size) <= 3
    assert hands == list(g.intrigue_size)


def supplies(g: State) -> None:
    """WND-3, XPT-3  Never more than the box holds; who has left bears no wound that counts."""
    assert min(g.wounds) >= 0
    assert sum(g.wounds) <= WOUNDS
    assert min(g.experience) >= 0
    assert sum(g.experience) <= EXPERIENCE


def figures(g: State) -> None:
    """MOV-3, PRI-1  One on a space, but any number in prison; militiamen never go below (PAT-3)."""
    shared = g.rules.board.shared
    standing = {figure: place for figure, place in enumerate(g.pos) if place >= 0 and place != shared}
    if not any(isinstance(frame, Combat) for frame in g.stack):
        assert all(g.at[place] == figure for figure, place in standing.items())
    assert all(g.pos[figure] < g.rules.board.city for figure in g.rules.militia)
    assert g.alarm or LEFT not in g.pos[: g.rules.thieves]


def lying(g: State) -> None:
    """What is also kept as sets of spaces says the same as the rows."""
    count = g.rules.board.count
    for slot in range(g.rules.n.space_tokens):
        row = g.space_token[slot * count : (slot + 1) * count]
        assert spaces_of(g.slot_low[slot], g.slot_high[slot]) == [space for space in range(count) if row[space]]
    rooms = range(len(g.explore))
    down = [room for room in rooms if g.explore[room] >= 0 and not g.explore_up[room]]
    assert spaces_of(g.explore_lying[FACE_DOWN], 0) == down
    for face in range(g.rules.n.explore_faces):
        up = [room for room in rooms if g.explore[room] == face and g.explore_up[room]]
        assert spaces_of(g.explore_lying[FACE_UP + face], 0) == up


def money_on_sheet(g: State) -> int:
    pile = SHEETS[g.rules.adventure].money if g.rules.adventure in SHEETS else -1
    return g.sheet_count[pile] if pile >= 0 else 0


def sheet(g: State) -> None:
    """CMN-11, CMN-14, ADV-9.1  What adventures 9 to 14 bring: a captive in one place, rubble, charts."""
    where = CAPTIVES.get(g.rules.adventure, -1)
    if where >= 0:
        carriers = [thief for thief, cargo in enumerate(g.cargo) if cargo >= 0]
        assert len(carriers) == (g.sheet_count[where] == CARRIED)
        assert all(g.in_district(thief) for thief in carriers)
    if "SA-RUB" in g.rules.parts.actions:
        assert sum(g.space_token[: g.rules.board.count]) <= RUBBLE
    if g.rules.adventure == "awakening_of_sophet_drahas":
        assert set(g.gang_count) <= {0, 1}


@pytest.mark.rule("CMP-2", "KSE-3", "KSE-4", "OLD-2", "OLD-5")
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_in_the_box(game: Expansion) -> None:
    rules, which = game.rules(), (game.old, game.catacombs)
    assert sum(rules.copies) == CARDS[which]
    assert len(rules.parts.intrigues) == INTRIGUES[which]
    assert len(rules.parts.equipment) == EQUIPMENT[which]
    assert sum(rules.parts.explore_counts) == (12 if game.old and not game.catacombs else 27)


@pytest.mark.rule("CMP-2", "END-1", "GEN-1")
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_random_game_ends_and_nothing_is_lost(game: Expansion) -> None:
    for seed, choose in ((1, busy), (2, drawn)):
        setting = Setting(game.players, "revised", "table" if seed == 1 else "short", game.adventure)
        with naming(setting, seed):
            g = begin(setting, seed, game.rules())
            count = Count(g)
            for number, option in enumerate(answers(g, choose, seed)):
                assert option in g.options()
                count.check(g)
                if number % STRIDE == 0:
                    at_a_question(g, seed + number)
            assert g.over
            assert g.scores == g.ducats
            assert min(g.scores) >= 0


def at_a_question(g: State, seed: int) -> None:
    """A clone is the same; ways found anew are the same; in an imagined world the same seat is asked the same."""
    before = position(g)
    twin = g.clone()
    assert position(twin) == before
    twin.play(twin.options()[0])
    assert position(g) == before
    fresh = g.clone()
    forget_caches(fresh)
    assert fresh.options().all() == g.options().all()
    for seat in range(g.rules.seats):
        world = sample(view_of(g, seat), Chance(seed))
        assert (world.asked, world.kind, world.reason) == (g.asked, g.kind, g.reason)
        assert [len(world.deck), len(world.intrigue_deck)] == [len(g.deck), len(g.intrigue_deck)]
        assert world.hand_purple == g.hand_purple
        cards(world)
        figures(world)
        if seat == g.asked:
            assert world.options().all() == g.options().all()


@pytest.mark.rule("KSE-1", "CAT-1", "END-1")
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_everything_of_a_sheet_happens(adventure: str) -> None:
    """In a few games of bold gangs; otherwise the other properties would hold for want of cases."""
    met: Counter[str] = Counter()
    wanted = own_of(adventure) | COMMON
    games = [game for game in NEW if game.adventure == adventure]
    for seed in range(MORE):
        game = games[seed % len(games)]
        setting = Setting(game.players, "revised", "table", adventure)
        with naming(setting, seed):
            g = begin(setting, seed, game.rules())
            g.events = []
            for _ in answers(g, zealous, seed):
                met.update(met_now(g))
                g.events.clear()
        if wanted <= set(met):
            return
    assert wanted - set(met) == set()


@pytest.mark.parametrize("game", [game for game in NEW if game.players == 3] + OLD[:2], ids=str)
def test_a_saved_game_is_the_same_when_loaded(game: Expansion) -> None:
    """At a few moments, hired mercenaries and options included; and the same to the end."""
    with_it = True if game.old else None
    played = Game.new(game.adventure, game.gangs, seed=7, expansion=with_it, catacombs=game.catacombs, inn=game.inn)
    taste, twin, steps = Chance(8), played.clone(), 0
    while not played.over:
        if steps % (400 // SAVED) == 0 and steps < 400:
            journal = load(dump(played.journal))
            assert difference(played.state, resume(journal)) == ""
            assert dump(journal) == dump(played.journal)
        values = played.decision.values
        option = values[taste.below(len(values))]
        played.play(option)
        twin.play(option)
        steps += 1
    assert position(twin.state) == position(played.state)
    assert list(resume(load(dump(played.journal))).scores) == played.scores
