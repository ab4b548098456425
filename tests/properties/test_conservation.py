"""Nothing comes from nowhere and nothing is lost: what the box holds is counted after every step of random games."""

from collections import Counter

import pytest

from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import E_AP_LOST, E_CARD_PLAYED, E_ROUND_BEGAN
from cadwallon.core.places import CAPTURED, ENTERING, LEFT, ON_SHEET, REMOVED, UNPLACED
from cadwallon.core.state import State, with_one_more
from cadwallon.core.windows import PlayedCard
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import verb_of
from cadwallon.rules.combat import CS_0_ENTER, Combat
from cadwallon.rules.treasure import Drop
from tests.kit import Table
from tests.properties.games import (
    EDITIONS,
    SETTINGS,
    SINGLE,
    Setting,
    answers,
    begin,
    busy,
    drawn,
    keen,
    lade,
    naming,
    rules_of,
)
from tests.properties.sheets import SHEETS, met_now
from tests.properties.watches import WATCHES

SEED = 100  # of the first game of a sheet; each setting has one game

# The box, as it is printed: red gems, green gems, keys, scrolls, bracelets, purses, chests of ducats.
TOKENS = [6, 3, 3, 3, 3, 3, 3]
CARDS = {
    "powerful_blow": 5, "second_blade": 6, "jinx": 4, "second_chance": 3, "low_blow": 2, "parry": 2,
    "sticky_fingers": 2, "false_pockets": 2, "bribe": 1, "run": 6, "niggling_injury": 2, "secret_door": 4,
    "pentacle_gate": 2, "changing_places": 2, "false_bottom": 4, "muffled_hammer": 3, "burst_of_nerve": 2,
    "holed_purse": 3, "decoy": 2, "warding_charm": 2, "fences_favour": 1,
}  # fmt: skip
MISSIONS = 15
OPEN_MISSIONS = 3
PORTCULLISES = 9
MILITIAMEN = ["kornak", "valrut"]
ROOMS = 24
AP = 7
CARRIED = 3
CAPTIVE = 2  # places that one fills
PURSE = 5

# Questions and events at which something is on its way from one place to another: the games must have come by them.
RARE = [
    "combat_card", "combat_reroll", "steal", "drop", "drop_room", "retreat", "way", "answer_target",
    "deck_renewed", "card_taken", "treasure_dropped", "mission_fulfilled", "thief_left", "card_cancelled",
]  # fmt: skip


def treasures(g: State) -> None:
    """CMP-1, TRE  Each kind: in chests, on thieves, out of the game. Purses are never carried; three fill a thief."""
    kinds = g.rules.kinds
    chests = Counter(kind for kind in g.chest if kind >= 0)
    assert min(g.load) >= 0
    for kind, count in enumerate(TOKENS):
        assert chests[kind] + sum(g.load[kind::kinds]) + g.gone[kind] == count
    assert not any(g.load[PURSE::kinds])
    dropping = [frame.thief for frame in g.stack if isinstance(frame, Drop)]
    for thief in range(g.rules.thieves):
        carried = sum(g.load[thief * kinds : (thief + 1) * kinds])
        assert carried <= (CARRIED + 1 if thief in dropping else CARRIED - CAPTIVE * (g.cargo[thief] >= 0))
    assert not any(g.covered)
    assert list(g.chest_known) == [(1 << g.rules.seats) - 1] * ROOMS


def on_the_table(g: State) -> list[int]:
    """Cards that have left a hand and do not lie on the pile yet."""
    cards: list[int] = []
    for frame in g.stack:
        if isinstance(frame, Combat):
            for side in (*frame.cards, *frame.cancelled):
                cards.extend(side)
        elif isinstance(frame, PlayedCard) and frame.step > 0:
            cards.append(frame.design)
    return cards


def arcana(g: State) -> None:
    """CMP-1, RUL-60  60 cards by design; what is known and unseen follows from where they are."""
    designs = g.rules.designs
    deck, pile, table = Counter(g.deck), Counter(g.discard), Counter(on_the_table(g))
    for design, card in enumerate(g.rules.arcana):
        hands = g.hand[design::designs]
        known = g.known[design::designs]
        assert min(hands) >= 0
        assert all(0 <= shown <= held for shown, held in zip(known, hands, strict=True))
        assert sum(hands) + deck[design] + pile[design] + table[design] == CARDS[card.name]
        assert g.unseen[design] == deck[design] + sum(hands) - sum(known)
    for seat in range(g.rules.seats):
        row = slice(seat * designs, (seat + 1) * designs)
        assert g.hand_size[seat] == sum(g.hand[row])
        assert g.known_size[seat] == sum(g.known[row])


def missions(g: State) -> None:
    """CMP-1, MIS-4  15 different ones, three of them open for as long as the deck lasts."""
    assert sorted([*g.missions, *g.mission_deck, *g.mission_discard]) == list(range(MISSIONS))
    assert len(g.missions) == OPEN_MISSIONS or (not g.mission_deck and len(g.missions) < OPEN_MISSIONS)


def money(g: State) -> None:
    """What the bank gave lies before the players and, on some sheets, on a pile or in a purse of theirs."""
    pile = SHEETS[g.rules.adventure].money
    on_sheet = g.sheet_count[pile] if pile >= 0 else 0
    assert sum(g.ducats) + on_sheet == g.bank
    assert min(g.ducats) >= 0
    assert on_sheet >= 0


def figures(g: State) -> None:
    """MOV-3, RUL-51, CS-0  One on a space, where he says; who is in a combat that he began stands nowhere.

    A thug is beside the board again as soon as his combat is decided (ADV-8.4).
    """
    on_board = {figure: place for figure, place in enumerate(g.pos) if place >= 0}
    assert len(set(on_board.values())) == len(on_board)
    assert {figure: space for space, figure in enumerate(g.at) if figure >= 0} == on_board
    fights = [frame for frame in g.stack if isinstance(frame, Combat) and frame.step > CS_0_ENTER]
    attackers = {fight.fighters[0] for fight in fights}
    gone = {figure for figure in attackers if figure in g.rules.others and g.pos[figure] == ON_SHEET}
    assert {figure for figure, place in enumerate(g.pos) if place == ENTERING} == attackers - gone
    for fight in fights:
        assert g.pos[fight.fighters[1]] == fight.space
    assert all(g.pos[figure] >= 0 or g.pos[figure] == ENTERING for figure in g.rules.militia)
    for seat in range(g.rules.seats):
        gang = list(g.pos[seat * 4 : seat * 4 + 4])
        assert gang.count(CAPTURED) == g.captured[seat]
        assert all(place >= 0 or place in (LEFT, REMOVED, CAPTURED, ENTERING, UNPLACED) for place in gang)
        assert g.round == 0 or UNPLACED not in gang
        assert g.alarm or LEFT not in gang


def gates(g: State) -> None:
    """LEA-7  Portcullises stand before gates, nine at most, all nine before anybody may leave."""
    standing = [space for space, here in enumerate(g.portcullis) if here]
    assert set(standing) <= set(g.rules.board.gates)
    assert len(standing) <= PORTCULLISES
    assert not g.alarm or len(standing) == PORTCULLISES


def activation(g: State) -> None:
    """ACT-1  Only thieves of the player whose turn it is are activated or done."""
    own = range(g.player * 4, g.player * 4 + 4)
    assert g.active in (-1, *own)
    assert all(thief in own for thief, done in enumerate(g.done) if done)
    assert g.active < 0 or not g.done[g.active]


class Points:
    """GEN-7, RND-3  AP: seven come back when a round begins; only a Burst of Nerve gives more until the next one.

    ADV-4.7  A zombie may cost one for good; nobody falls below one.
    """

    def __init__(self, g: State) -> None:
        self.most = [AP] * g.rules.seats
        self.limit = [AP] * g.rules.seats
        self.nerve = [card.name for card in g.rules.arcana].index("burst_of_nerve")

    def check(self, g: State) -> None:
        for event in g.events or []:
            if event[0] == E_ROUND_BEGAN:
                self.limit = list(self.most)
            elif event[0] == E_CARD_PLAYED and event[3] == self.nerve:
                self.limit[event[2]] += 1
            elif event[0] == E_AP_LOST:
                assert "ap_lost" in SHEETS[g.rules.adventure].own
                self.most[event[2]] -= 1
                self.limit[event[2]] -= 1
        assert list(g.ap_max) == self.most
        assert min(self.most) >= 1
        for ap, limit in zip(g.ap, self.limit, strict=True):
            assert 0 <= ap <= limit


class Count:
    """Everything that can be counted, after every step of one game."""

    def __init__(self, g: State, met: Counter[str]) -> None:
        self.points = Points(g)
        self.sheet = WATCHES[g.rules.adventure](g)
        self.met = met
        g.events = []

    def check(self, g: State) -> None:
        treasures(g)
        arcana(g)
        missions(g)
        money(g)
        figures(g)
        gates(g)
        activation(g)
        self.points.check(g)
        self.sheet.check(g)
        self.met.update(met_now(g))
        g.events = []


def thin_deck(g: State) -> None:
    """Nine cards are left, so that the pile becomes the deck in the course of the game; the pile lies open."""
    while len(g.deck) > 9:
        design = g.deck[-1]
        g.deck, g.discard = g.deck[:-1], with_one_more(g.discard, design)
        g.unseen[design] -= 1


@pytest.mark.rule(
    "CMP-1", "CMP-3", "MOV-3", "RUL-51", "CS-0", "SET-5", "SET-6", "SET-7", "TRE-3", "CAR-1", "CAR-2", "ARC-3",
    "GEN-2", "GEN-7", "RND-3", "RND-7", "MIS-4", "LEA-7", "RUL-60", "CMN-10", "ACT-1",
)  # fmt: skip
@pytest.mark.parametrize("adventure", SHEETS)
def test_all_that_the_box_holds_is_there_after_every_step(adventure: str) -> None:
    """In every edition, of every number of players, in both forms; some games are drawn, most are keen on the sheet."""
    met: Counter[str] = Counter()
    settings = [setting for setting in SETTINGS if setting.adventure == adventure]
    for seed, setting in enumerate(settings, SEED):
        with naming(setting, seed):
            g = begin(setting, seed)
            if seed % 3:
                thin_deck(g)
                lade(g)
            count = Count(g, met)
            for _ in answers(g, drawn if seed % 5 == 0 else keen, seed):
                count.check(g)
            count.check(g)
    for what in (*RARE, *SHEETS[adventure].own):
        assert met[what], f"nothing was counted at {what}"


@pytest.mark.rule("CMP-1", "CMN-12", "TRE-4", "RUL-43", "ADV-1.2", "ADV-1.4", "ADV-1.5", "END-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_lost_where_thieves_are_lost(edition: str) -> None:
    """The strongroom, which is hardly ever robbed by chance: taken, or its robber is gone with all that he carries."""
    met: Counter[str] = Counter()
    for seed in range(12):
        g = Table(
            players=2 + seed % 3,
            edition=edition,
            at={"leona": "treasury", "valdur": "44", "harid": "43", "valrut": "20"},
            carries={"leona": ["keys", "scroll", "red_gem"], "harid": ["scroll", "ducat_chest"], "valdur": ["keys"]},
            chests={"library": "ducat_chest", "laboratory": "purse"},
            missions=["scroll_0", "keys_1", "red_gem_2"],
            portcullis=[f"{side}{number}" for side in "NEW" for number in (1, 2, 3)],
            alarm=True,
            round=5,
        ).g
        g.chance = Chance(seed)
        count = Count(g, met)
        first = [option for option in g.options() if verb_of(option) == SPECIAL]
        g.play(first[0])
        for _ in answers(g, busy, seed):
            count.check(g)
        count.check(g)
    lost = "thief_removed" if edition == "fr" else "thief_captured"
    for what in ("choose_thief", "special_action", "treasure_out", "thief_left", "die_rolled", lost):
        assert met[what], f"nothing was counted at {what}"


@pytest.mark.rule("CMP-1", "CMP-3", "SET-4", "SET-5", "SET-7")
@pytest.mark.parametrize("setting", SINGLE, ids=str)
def test_neither_sheet_nor_players_change_what_the_box_holds(setting: Setting) -> None:
    rules = rules_of(setting.players, setting.edition, 0, setting.adventure)
    assert rules.parts.treasure_counts == TOKENS
    assert sum(TOKENS) == ROOMS == rules.board.room_count
    assert {card.name: card.copies for card in rules.arcana} == CARDS
    assert sum(CARDS.values()) == 60
    assert len(rules.parts.missions) == MISSIONS
    assert [figure.name for figure in rules.parts.militiamen] == MILITIAMEN
    assert rules.n.portcullises == PORTCULLISES
    assert rules.thieves == setting.players * 4
