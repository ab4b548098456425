"""The bot that takes what looks best now: every option gets a worth in ducats, and the best one is chosen.

The worths come from `worth.py` (treasures, places, rivals), the beliefs behind them from `weights.py`. Here is one
evaluation for each kind of question; those of the turn stand in `turn.py`, those of a combat in `blows.py`, those
of the militiamen in `patrol.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadwallon.bots import ashes, weights
from cadwallon.bots.blows import combat_card, combat_reroll
from cadwallon.bots.patrol import move_figure, phase_two
from cadwallon.bots.turn import turn_worths, way_worth
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal, sight
from cadwallon.core.decisions import (
    K_ANSWER_MOVE,
    K_ANSWER_TARGET,
    K_CHOOSE_SPACE,
    K_CHOOSE_THIEF,
    K_COMBAT_CARD,
    K_COMBAT_REROLL,
    K_DISCARD,
    K_DROP,
    K_DROP_ROOM,
    K_KEEP_CARD,
    K_MOVE_FIGURE,
    K_PHASE_TWO,
    K_PLACE_THIEF,
    K_PLACE_TOKEN,
    K_RETREAT,
    K_STEAL,
    K_TEST_FAILED,
    K_TEST_PASSED,
    K_TURN,
    K_WAY,
    PASS,
    PUT,
    SOURCE_SKILL,
)
from cadwallon.core.layers import T_SPECIAL
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import a_of, b_of, verb_of
from cadwallon.rules.combat import current_combat
from cadwallon.rules.test import Test

if TYPE_CHECKING:
    from cadwallon.view.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Looks one step ahead. Equal worths: the first option; a kind that it does not know: a random answer."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self._table: Appraisal | None = None

    def choose(self, view: "View") -> int:
        options = view.options
        if len(options) == 1:
            return options[0]
        self._table = sight(self._table, view)
        return best_of(self._table, vec[i64](options), self.chance)


def best_option(view: "View", chance: Chance) -> int:
    """What the greedy bot answers."""
    options = view.options
    return options[0] if len(options) == 1 else best_of(Appraisal(view), vec[i64](options), chance)


def best_of(table: Appraisal, options: vec[i64], chance: Chance) -> i64:
    """The same for who has looked at the table already."""
    worths = worths_of(table, options)
    count: i64 = len(worths)
    if count == 0:
        return options[chance.below(len(options))]
    best: i64 = 0
    for i in range(count):
        if worths[i] > worths[best]:
            best = i
    return options[best]


def option_worths(table: Appraisal, options: list[int]) -> list[float] | None:
    """In ducats, by option; None where neither the rulebook's evaluations nor the sheet's know the question."""
    worths = worths_of(table, vec[i64](options))
    return list(worths) if len(worths) > 0 else None


def worths_of(table: Appraisal, options: vec[i64]) -> vec[float]:
    """The same in a row, which is empty where nothing is known."""
    kind = table.view.kind
    if kind == K_TURN:
        return turn_worths(table, options)
    evaluate = _EVALUATIONS.get(kind)
    worths: vec[float] = vec[float]([0.0] * len(options))
    for i in range(len(options)):
        option = options[i]
        worth = table.advice.evaluate(table, option)
        if worth is None:
            if evaluate is None:
                return vec[float]()
            worth = evaluate(table, option)
        worths[i] = worth
    return worths


# --- set-up and alarm -------------------------------------------------------------------------------------------
def _place_thief(table: Appraisal, option: int) -> float:
    """SET-9  Near good chests that no comrade is nearer to."""
    return table.place_worth(a_of(option), b_of(option), False)


def _place_token(table: Appraisal, option: int) -> float:
    """LEA-7  A portcullis where rivals are sent a long way round and we are not."""
    if verb_of(option) != PUT:
        return 0.0
    closed: i64 = a_of(option)
    movement = table.movement
    worth = 0.0
    for thief in range(table.thieves):
        place = table.view.pos[thief]
        if place < 0:
            continue
        nearest = table.gate_steps(thief, closed)
        if nearest < 0:
            return worth
        steps = table.steps[place * table.spaces + closed]
        lost = 0.0
        if nearest > steps:
            lost = float(nearest - steps)
        if steps <= movement[thief]:
            lost += w.gate_matters
        if lost != 0.0:  # to ask for his stake takes longer than all this
            cost = table.stake(thief) * lost
            worth += -cost if thief // 4 == table.seat else cost * table.harm[thief // 4]
    return worth


# --- after a combat ---------------------------------------------------------------------------------------------
def _retreat(table: Appraisal, option: int) -> float:
    """COM-4  A rival to where he has the least to gain, a militiaman to a good post, a comrade to a good place."""
    space = a_of(option)
    loser = table.view.subject
    if loser < 0:  # a sheet's question about no figure, of which its advice knows no better
        return 0.0
    if loser >= table.rules.thieves:
        return table.post(space)
    worth = table.place_worth(loser, space, False)
    return worth if loser // 4 == table.seat else -worth - 0.01 * table.exit_steps[space]


def _steal(table: Appraisal, option: int) -> float:
    """COM-3  What is worth most to us and hurts the loser most."""
    kind = a_of(option)
    victim = table.view.subject // 4
    combat = current_combat(table.view)
    cost = table.advice.taking(table, combat.fighters[combat.winner], kind) if combat is not None else 0.0
    return table.one_more(table.seat, kind) + table.harm[victim] * table.one_less(victim, kind) - cost


def _drop(table: Appraisal, option: int) -> float:
    """CAR-1  The least valuable."""
    return -table.one_less(table.seat, a_of(option))


def _drop_room(table: Appraisal, option: int) -> float:
    """CAR-2  A room near a comrade with a free hand and far from the rivals."""
    row = table.dist[a_of(option)]
    worth = 0.0
    for thief in range(table.rules.thieves):
        place = table.view.pos[thief]
        if place < 0 or thief == table.view.subject:
            continue
        near = 1 / (1 + row[place])
        if thief // 4 != table.seat:
            worth -= near
        elif table.carried(thief) < table.rules.carry(table.view, thief):
            worth += 2 * near
    return worth


# --- windows ----------------------------------------------------------------------------------------------------
def _answer_move(table: Appraisal, option: int) -> float:
    """W2  Shorten a rival's movement if he is about to get out, or to reach a chest that he needs every step for."""
    if verb_of(option) == PASS:
        return 0.0
    mover = table.view.subject
    place = table.view.pos[mover]
    rival = mover // 4
    reach = table.movement[mover]
    spoilt = 0.0
    steps = table.exit_steps[place]
    if table.view.alarm and reach - weights.INJURY < steps <= reach:
        last_turn = 1.0 if table.turns[rival] == 0 else w.next_turn
        spoilt = table.stake(mover) * last_turn * table.harm[rival]
    for thief in range(table.seat * 4, table.seat * 4 + 4):
        space = table.view.pos[thief]
        if space >= 0 and reach - weights.INJURY < table.dist[place][space] <= reach:
            spoilt = max(spoilt, w.strike_risk * table.best_loot(thief, table.seat))
    return spoilt * w.injured - table.card_worth(a_of(option))


def _test_failed(table: Appraisal, option: int) -> float:
    """W5a  A card to open a chest after all."""
    if verb_of(option) == PASS:
        return 0.0
    thief = table.view.subject
    place = table.view.pos[thief]
    worth = w.test_unknown
    if 0 <= place < len(table.view.chest) and table.view.chest[place] >= 0:
        worth = table.chest_worth(thief, place) * (1 - w.try_again)
    source = a_of(option)
    failed = table.view.nearest(Test)
    test = T_SPECIAL if failed is None else failed.test
    if source < SOURCE_SKILL:
        return worth * table.passes(test, thief) - table.card_worth(source)
    still_open: list[int] = []  # once a reroll is used: what makes the test succeed; a skill that does costs a card
    table.rules.test_failed(table.view, test, thief, True, still_open)
    costs_a_card = source == SOURCE_SKILL + thief and source in still_open
    return worth - (min(_cards_worth(table), default=0.0) if costs_a_card else 0.0)


def _cards_worth(table: Appraisal) -> list[float]:
    designs = table.rules.designs
    hand = table.view.hand[table.seat * designs : table.seat * designs + designs]
    return [table.card_worth(design) for design, count in enumerate(hand) if count]


def _test_passed(table: Appraisal, option: int) -> float:
    """W5b  Make a rival roll again for a chest that is worth much to him."""
    if verb_of(option) == PASS:
        return 0.0
    thief = table.view.subject
    place = table.view.pos[thief]
    if not 0 <= place < len(table.view.chest) or table.view.chest[place] < 0:
        return -1.0
    passed = table.view.nearest(Test)
    again = table.passes(T_SPECIAL if passed is None else passed.test, thief)
    spoilt = (1 - again) * table.chest_worth(thief, place) * table.harm[thief // 4]
    return spoilt - table.card_worth(a_of(option))


def _answer_target(table: Appraisal, option: int) -> float:
    """W6  A charm against a card that costs more than the charm is worth."""
    if verb_of(option) == PASS:
        return 0.0
    aimed = table.rules.arcana[table.view.subject].name
    blow = weights.CARD_BLOW.get(aimed, w.card_blow_other)
    if aimed == "holed_purse":
        blow = min(blow, float(table.view.ducats[table.seat]))
    return blow - table.card_worth(a_of(option))


def _discard(table: Appraisal, option: int) -> float:
    return -table.card_worth(a_of(option))


def _keep_card(table: Appraisal, option: int) -> float:
    return table.card_worth(a_of(option))


def _choose_thief(table: Appraisal, option: int) -> float:
    """ADV-1.4  The thief who gives something up: the one with the least to hope for. Of others': the richest."""
    thief = a_of(option)
    if table.view.reason == "XPT-2":
        return ashes.bought_for(table, thief)
    place = table.view.pos[thief]
    if thief // 4 != table.seat:
        return table.stake(thief) * table.harm[thief // 4]
    return -table.out_chance(thief, place, table.turns[table.seat]) if place >= 0 else 0.0


_EVALUATIONS: dict[int, Callable[[Appraisal, int], float]] = {
    K_PLACE_THIEF: _place_thief,
    K_PLACE_TOKEN: _place_token,
    K_PHASE_TWO: phase_two,
    K_MOVE_FIGURE: move_figure,
    K_WAY: way_worth,
    K_RETREAT: _retreat,
    K_CHOOSE_SPACE: _retreat,
    K_STEAL: _steal,
    K_DROP: _drop,
    K_DROP_ROOM: _drop_room,
    K_COMBAT_CARD: combat_card,
    K_COMBAT_REROLL: combat_reroll,
    K_ANSWER_MOVE: _answer_move,
    K_TEST_FAILED: _test_failed,
    K_TEST_PASSED: _test_passed,
    K_ANSWER_TARGET: _answer_target,
    K_DISCARD: _discard,
    K_KEEP_CARD: _keep_card,
    K_CHOOSE_THIEF: _choose_thief,
}
_EVALUATIONS.update(ashes.EVALUATIONS)
