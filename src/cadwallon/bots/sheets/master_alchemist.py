"""ADV-6  Gems that grow dearer with every other one, the curse that may lie on them, and its cures."""

from typing import TYPE_CHECKING, Final

from cadwallon.bots.advice import Advice, Prize
from cadwallon.bots.holdings import set_value
from cadwallon.content.base.adventures.master_alchemist.curse import CURED_FROM, CurseTest
from cadwallon.content.base.adventures.master_alchemist.sheet import (
    HARMLESS_FROM,
    PRICE,
    SHAKE,
    collection,
    is_gem,
)
from cadwallon.core.decisions import K_TEST_FAILED, K_TEST_PASSED, PASS, SOURCE_SKILL
from cadwallon.engine.decision import a_of, verb_of
from cadwallon.rules.test import Test
from cadwallon.rules.treasure import GREEN_GEM, RED_GEM

if TYPE_CHECKING:
    from cadwallon.bots.holdings import Holdings
    from cadwallon.bots.worth import Appraisal

CURSED: Final = (HARMLESS_FROM - 1) / 6  # ADV-6.2
CURED: Final = (7 - CURED_FROM) / 6  # ADV-6.6, at the start of each turn
GEMS_TO_COME: Final = 0.25  # gems that a gang will still take in a turn: each grows dearer by the one it takes now
TURN_WORTH: Final = 1.5  # what a thief does in a turn, besides getting out


class MasterAlchemistAdvice(Advice):
    def special(self, table: "Appraisal", thief: int, action: int, target: int) -> tuple[float, float]:
        """ADV-6.7, ADV-6.8  One comrade, or all of them."""
        if action == SHAKE:
            return self._waking(table, target), float(PRICE)
        return sum(self._waking(table, fellow) for fellow in _paralysed(table, thief // 4)), float(PRICE)

    def prizes(self, table: "Appraisal", thief: int) -> list[Prize]:
        """Beside a comrade who wants waking, and in the Laboratory if there is one anywhere."""
        board = table.rules.board
        prizes: list[Prize] = []
        everybody = 0.0
        for fellow in _paralysed(table, thief // 4):
            worth = self._waking(table, fellow)
            if fellow == thief or worth <= 0:
                continue
            everybody += worth
            for space in board.adj[table.view.pos[fellow]]:
                prizes.append(Prize(space, worth))
        if everybody > 0:
            prizes.append(Prize(board.index["laboratory"], everybody))
        return prizes

    def stake(self, table: "Appraisal", thief: int) -> float:
        """ADV-6.9  The gems by their place in the collection, not by TRE-1 and TRE-2."""
        load = table.load_of(thief)
        seat = thief // 4
        gems = table.held(seat, RED_GEM) + table.held(seat, GREEN_GEM)
        worth = float(collection(gems) - collection(gems - load[RED_GEM] - load[GREEN_GEM]))
        for kind in (RED_GEM, GREEN_GEM):
            held = int(table.held(seat, kind))
            worth -= float(set_value(kind, held) - set_value(kind, held - load[kind]))
        return worth

    def standing(self, table: "Holdings", seat: int) -> float:
        red, green = table.held(seat, RED_GEM), table.held(seat, GREEN_GEM)
        return float(collection(red + green) - set_value(RED_GEM, red) - set_value(GREEN_GEM, green))

    def treasure_step(self, table: "Holdings", seat: int, kind: int, held: int) -> float | None:
        """ADV-6.9  The next gem is worth two more than there are, and makes those to come dearer."""
        if not is_gem(kind):
            return None
        gems = table.held(seat, RED_GEM) + table.held(seat, GREEN_GEM) - table.held(seat, kind) + held
        return float(collection(gems + 1) - collection(gems)) + GEMS_TO_COME * table.turns[seat]

    def taking(self, table: "Appraisal", thief: int, kind: int) -> float:
        """ADV-6.2  Paralysis on a one or two; a second one has no further effect."""
        if not is_gem(kind) or table.view.thief_mark[thief]:
            return 0.0
        return CURSED * self._paralysis(table, thief)

    def evaluate(self, table: "Appraisal", option: int) -> float | None:
        """W5a, W5b  Another die for a curse, or against a rival's luck."""
        if table.view.kind not in (K_TEST_FAILED, K_TEST_PASSED) or not _is_curse(table):
            return None
        if verb_of(option) == PASS:
            return 0.0
        thief = table.view.subject
        cost = self._paralysis(table, thief)
        source = a_of(option)
        if table.view.kind == K_TEST_PASSED:
            return CURSED * cost * table.harm[thief // 4] - table.card_worth(source)
        return cost if source >= SOURCE_SKILL else (1 - CURSED) * cost - table.card_worth(source)

    def outlook(self, table: "Appraisal", seat: int) -> float:
        """ADV-6.3  The turns that paralysed thieves will miss, and perhaps the way out."""
        return -sum(self._paralysis(table, thief) for thief in _paralysed(table, seat))

    # --- paralysis -----------------------------------------------------------------------------------------------
    def _paralysis(self, table: "Appraisal", thief: int) -> float:
        """What a thief loses who is paralysed now: turns without him, and perhaps the way out."""
        place = table.view.pos[thief]
        if place < 0:
            return TURN_WORTH
        return self._loss(table, thief, table.turns[thief // 4])

    def _waking(self, table: "Appraisal", fellow: int) -> float:
        """What he gains who is woken now; if he has not been activated in this turn, it is his too."""
        view = table.view
        seat = fellow // 4
        now = seat == view.player and not view.done[fellow] and view.ap[seat] > PRICE
        return self._loss(table, fellow, table.turns[seat] + now)

    def _loss(self, table: "Appraisal", thief: int, usable: int) -> float:
        """Against `usable` turns from now on: he is cured, by the die, at the start of one of those to come."""
        turns = table.turns[thief // 4]
        place = table.view.pos[thief]
        stake = table.stake(thief)
        lost = stake * table.out_chance(thief, place, usable) + TURN_WORTH * usable
        still = 1.0  # the chance that he is paralysed when the turn begins
        for left in range(turns, 0, -1):
            lost -= still * CURED * (stake * table.out_chance(thief, place, left) + TURN_WORTH * left)
            still *= 1 - CURED
        return max(0.0, lost)


def _paralysed(table: "Appraisal", seat: int) -> list[int]:
    view = table.view
    return [thief for thief in range(seat * 4, seat * 4 + 4) if view.thief_mark[thief] and view.pos[thief] >= 0]


def _is_curse(table: "Appraisal") -> bool:
    return isinstance(table.view.nearest(Test), CurseTest)
