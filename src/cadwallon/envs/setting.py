"""Which game an environment plays: the same arguments for all of them."""

from collections.abc import Sequence
from typing import Final

from cadwallon.content.base.manifest import GANGS
from cadwallon.content.rulebooks import DEFAULT_ADVENTURE, DEFAULT_EDITION, EVERY_ADVENTURE, make_rules
from cadwallon.core.rulebook import Rules
from cadwallon.envs.course import Course
from cadwallon.play.journal import FORMS
from cadwallon.text.complaint import Complaint

REWARDS: Final = ("win", "ducats")
RENDER_MODES: Final = ["ansi", "rgb_array", "human"]


class SettingError(Complaint):
    """Arguments of which no environment can be made."""

    section = "envs"


def named(adventure: str | int) -> str:
    """An adventure by its name, or by its number in the books."""
    if isinstance(adventure, int) or adventure.isdigit():
        names = list(EVERY_ADVENTURE)
        if not 1 <= int(adventure) <= len(names):
            raise SettingError("adventure", number=adventure, most=len(names))
        return names[int(adventure) - 1]
    return adventure


def rules_for(
    adventure: str | int = DEFAULT_ADVENTURE,
    players: int = 4,
    gangs: Sequence[str] = (),
    edition: str = DEFAULT_EDITION,
    expansion: bool | None = None,
    catacombs: bool = False,
    inn: bool = False,
) -> Rules:
    """`gangs` by seat, or the first ones of the box for so many players; the rest as for `Game.new`."""
    names = list(gangs) or list(GANGS)[: max(players, 0)]
    return make_rules(names, named(adventure), edition, expansion, catacombs, inn)


def course_for(rules: Rules, form: str = "short") -> Course:
    """Form "short" asks only seats that hold a legal answer, as the arena does; "table" asks as people are asked."""
    if form not in FORMS:
        raise SettingError("form", form=form)
    return Course(rules, form == "short")


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise SettingError("reward", reward=reward, choices=", ".join(REWARDS))
    return reward


def checked_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise SettingError("render_mode", mode=mode, choices=", ".join(RENDER_MODES))
    return mode
