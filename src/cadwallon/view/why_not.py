"""Why a command of the turn question is not offered: one reason for each thief and command, by an id of [why_not].

The list of options says what is legal; here somebody who looks for a command that is not on it gets an answer. What
only more AP could change is found by asking the rules again with plenty of them.
"""

from typing import Final

from cadwallon.core.decisions import BASH, EXIT, LEAVE, LOCKPICK, MISSION, MOVE, SKILL, SPECIAL
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, verb_of
from cadwallon.engine.options import Options
from cadwallon.rules.leave import exit_open
from cadwallon.rules.treasure import held_on_board

GANG: Final = -1  # in the place of a thief: missions are nobody's action (RUL-4)
COMMANDS: Final = ["move", "attack", "lockpick", "bash", "skill", "special", "leave"]  # of each thief
MISSION_COMMAND: Final = "mission"
REASONS: Final = [
    "not_in_district", "done", "paralysed", "no_ap", "moved", "no_way", "acted", "nobody_near", "no_chest",
    "covered", "skill_passive", "skill_muted", "skill_used", "no_target", "not_here", "no_alarm", "no_gate",
    "portcullis", "no_gate_near", "mission_done", "no_missions", "no_treasure",
]  # fmt: skip
_PLENTY: Final = 99

Reason = tuple[int, str, str]  # thief or GANG, command, id of [why_not]


def why_not(g: State, seat: int, options: list[int] | None = None) -> list[Reason]:
    """For the pending turn question of a seat: every command without an option, and why."""
    offered: set[tuple[int, str]] = set()
    for option in g.options() if options is None else options:
        command = command_of(option)
        if command:
            offered.add((GANG if command == MISSION_COMMAND else a_of(option), command))
    rich = State(g.rules, Chance(0), g)  # the same position with AP in plenty
    rich.ap[seat] = _PLENTY
    out: list[Reason] = []
    for thief in range(seat * 4, seat * 4 + 4):
        always = _hinders_all(g, thief)
        for command in COMMANDS:
            if (thief, command) not in offered:
                out.append((thief, command, always or _reason(g, rich, thief, command)))
    if (GANG, MISSION_COMMAND) not in offered:
        out.append((GANG, MISSION_COMMAND, _no_mission(g, seat)))
    return out


def command_of(option: int) -> str:
    """The command that an option of the turn question belongs to; "" for cards and the end of the turn."""
    verb = verb_of(option)
    if verb == MOVE:
        if b_of(option) == EXIT:
            return "leave"
        return "move" if c_of(option) == NONE else "attack"
    return {LOCKPICK: "lockpick", BASH: "bash", SKILL: "skill", SPECIAL: "special", LEAVE: "leave"}.get(
        verb, MISSION_COMMAND if verb == MISSION else ""
    )


def _hinders_all(g: State, thief: int) -> str:
    """ACT-1, ACT-5  What keeps a thief from every command."""
    if g.pos[thief] < 0:
        return "not_in_district"
    if thief == g.active:
        return ""
    if g.done[thief]:
        return "done"
    if not g.rules.may_activate(g, thief):
        return "paralysed"
    return "no_ap" if g.ap[thief // 4] < 1 else ""


def _reason(g: State, rich: State, thief: int, command: str) -> str:
    """For a thief who is, or may be, activated."""
    active = thief == g.active
    moved = active and g.has_moved
    acted = active and g.has_acted
    if command == "move":
        if moved:
            return "moved"
        return "no_ap" if g.ap[thief // 4] < g.rules.n.move_price else "no_way"
    if command == "attack":
        return _no_attack(g, thief, moved, acted)
    if command == "skill":
        return _no_skill(g, rich, thief, acted)
    if command == "leave":
        return _no_leave(g, thief, moved)
    if acted:
        return "acted"
    if command == "special":
        offers = Options()
        g.rules.special_actions(rich, thief, offers)
        return "no_ap" if offers else "not_here"
    space = g.pos[thief]
    if space >= len(g.chest) or g.chest[space] < 0:
        return "no_chest"
    return "covered" if command == "lockpick" and g.covered[space] else "no_ap"


def _no_attack(g: State, thief: int, moved: bool, acted: bool) -> str:
    """COM-1  An attack is the end of a movement and the thief's action."""
    if acted:
        return "acted"
    if moved:
        return "moved"
    price = g.rules.n.move_price + g.rules.n.attack_price
    return "no_ap" if g.ap[thief // 4] < price else "nobody_near"


def _no_skill(g: State, rich: State, thief: int, acted: bool) -> str:
    """ACT-6, GEN-10"""
    skill = g.rules.offering[thief]
    if skill is None:
        return "skill_passive"
    if g.muted[thief]:
        return "skill_muted"
    if thief == g.active and g.has_used_skill:
        return "skill_used"
    offers = Options()
    skill.offers(rich, thief, offers)
    if offers:
        return "no_ap"
    if acted:  # a skill that is an action too would be offered to a thief who has his left
        rich.has_acted = False
        skill.offers(rich, thief, offers)
        rich.has_acted = True
    return "acted" if offers else "no_target"


def _no_leave(g: State, thief: int, moved: bool) -> str:
    """LEA-1 to LEA-3"""
    if not g.alarm:
        return "no_alarm"
    if g.rules.n.leave_by_step:
        if moved:
            return "moved"
        return "no_ap" if g.ap[thief // 4] < g.rules.n.move_price else "no_gate_near"
    space = g.pos[thief]
    if not g.rules.is_gate[space]:
        return "no_gate"
    return "no_ap" if exit_open(g, thief, space) else "portcullis"


def _no_mission(g: State, seat: int) -> str:
    """MIS-2, GUILD-6"""
    if g.mission_done:
        return "mission_done"
    if not g.missions:
        return "no_missions"
    kinds = g.rules.parts.mission_kinds
    if any(held_on_board(g, seat, kinds[mission]) > 0 for mission in g.missions):
        return "no_ap"
    return "no_treasure"
