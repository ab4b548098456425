"""The combat and the test that are going on, read from the frames that everybody sees."""

from typing import Literal

from cadwallon.core.layers import T_SPECIAL
from cadwallon.rules import combat as rules_of_combat
from cadwallon.rules import test as rules_of_test
from cadwallon.rules.combat import ATTACKER, CS_4_ROLL, CS_8_SPOILS, DEFENDER
from cadwallon.rules.special import MindRoll
from cadwallon.rules.treasure import OwnDie
from cadwallon.server.wire.options import DECIMALS
from cadwallon.server.wire.shapes import Combat, CombatCard, Test
from cadwallon.view.combat_odds import bonus_of, standing_chance
from cadwallon.view.view import View


def combat(g: View) -> Combat | None:
    """COM-2  Fighters, cards and dice; before the roll also how it stands for the attacker."""
    frame = g.nearest(rules_of_combat.Combat)
    if frame is None or frame.step == 0 or frame.called_off:
        return None
    rules = g.rules
    attacker, defender = frame.fighters
    step = "cards"
    if frame.step >= CS_8_SPOILS:
        step = "won"
    elif frame.step > CS_4_ROLL:
        step = "rolled"
    chance: float | None = None
    if step == "cards":
        chance = standing_chance(g, frame)
    won = frame.exchanges_won()
    touches = (won[ATTACKER], won[DEFENDER]) if frame.to_win(g, attacker) > 1 else None
    bout, bouts = frame.bout()
    leader: Literal[0, 1] | None = None
    scores: tuple[int, int] | None = None
    if step != "cards":
        side = frame.winner if step == "won" else frame.leader(g)
        leader = 1 if side == DEFENDER else 0
        scores = (frame.score(g, ATTACKER), frame.score(g, DEFENDER))
    return Combat(
        attacker=rules.figures[attacker].name,
        defender=rules.figures[defender].name,
        space=rules.board.ids[frame.space],
        step=step,
        cards=_cards(g, frame),
        dice=(sorted(frame.dice[ATTACKER], reverse=True), sorted(frame.dice[DEFENDER], reverse=True)),
        bonus=(bonus_of(g, frame, ATTACKER), bonus_of(g, frame, DEFENDER)),
        touches=touches,
        leader=leader,
        winner=leader if step == "won" else None,
        scores=scores,
        round=bout,
        rounds=bouts,
        chance=None if chance is None else round(chance, DECIMALS),
    )


def _cards(g: View, frame: rules_of_combat.Combat) -> list[CombatCard]:
    """CS-2, CS-3  The attacker's cards come first, then the defender's."""
    out: list[CombatCard] = []
    for side in range(2):
        which: Literal[0, 1] = 1 if side else 0
        for cancelled, designs in ((True, frame.cancelled[side]), (False, frame.cards[side])):
            for design in designs:
                out.append(CombatCard(which, g.rules.arcana[design].name, cancelled))
    return out


def mind_test(g: View) -> Test | None:
    """T  The die of a test, or of a special action's mind roll, while it can still change."""
    stack = g.stack
    for number in range(len(stack) - 1, -1, -1):
        frame = stack[number]
        if isinstance(frame, rules_of_test.Test):
            if frame.face == 0:
                return None
            return Test(g.rules.figures[frame.thief].name, frame.face, *frame.wanted(), frame.passed)
        if isinstance(frame, MindRoll) and number + 1 < len(stack):
            die = stack[number + 1]
            if isinstance(die, OwnDie) and die.face:
                needed = g.rules.test_target(g, T_SPECIAL, frame.thief)
                return Test(g.rules.figures[frame.thief].name, die.face, needed, False, die.face <= needed)
    return None
