"""XPL-1, TRN-1, CAT-2  What each space is to one thief before any way is looked for."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.ashes.catacombs.places import BY_STAIRS, TREASURE_ROOM
from cadwallon.content.ashes.equipping import borne
from cadwallon.content.ashes.exploration import MECHANISM, STAIRCASE, lies_open
from cadwallon.engine.state import State
from cadwallon.engine.ways import FAR, FREE, HELD, HELD_OPEN, PASS_THROUGH, SHUT, STOP

NORMAL: Final = 0
CAREFULLY: Final = 1
FLYING: Final = 2


class Ground:
    """What the tokens make of the city, kept while they lie as they do: whoever changes them replaces the lists."""

    def __init__(self) -> None:
        self._tokens: list[int] = []
        self._turned: list[int] = []
        self._without: list[int] = []  # the ground if none lay there ...
        self._with: list[int] = []  # ... and as they do: XPL-1
        self.stairs: list[int] = []  # rooms with a staircase that lies face up
        self.by_stairs: list[int] = []  # what matters for them: the rooms below, and who is at a mechanism (TRR-1)

    def look(self, g: State) -> None:
        tokens = list(g.explore)
        turned = list(g.explore_up)
        if self._tokens == tokens and self._turned == turned and self._without:
            return
        board = g.rules.board
        self._tokens = tokens
        self._turned = turned
        self._without = [FREE] * board.city + [SHUT] * len(board.below)
        self._with = list(self._without)
        self.stairs = []
        self.by_stairs = list(board.below)
        for room, face in enumerate(tokens):
            if face >= 0 and not turned[room]:
                self._with[room] = STOP
            elif face == STAIRCASE:
                self.stairs.append(room)
            elif face == MECHANISM:
                self.by_stairs.append(room)

    def stops(self, space: i64) -> bool:
        """Whether a token lies there face down; `look` comes first."""
        return self._with[space] == STOP

    def of(self, g: State, thief: i64, how: i64) -> list[int]:
        """What each space of the city is to this thief; below it everything is shut to steps."""
        self.look(g)
        rules = g.rules
        out = list(self._with if how == NORMAL else self._without)
        at = g.at
        city = rules.board.city
        thieves = rules.thieves
        seat = thief // 4
        item = borne(g, thief)
        cloak = item is not None and item.cloak
        for layer in rules.on_pass_only:
            layer.close_ends(g, out, PASS_THROUGH)
        for figure, space in enumerate(g.pos):
            if not 0 <= space < city or figure == thief or at[space] != figure:
                continue
            if how == FLYING:
                out[space] = HELD_OPEN
            elif figure < thieves and figure // 4 == seat:
                out[space] = SHUT if out[space] == STOP else PASS_THROUGH  # TRN-1, RUL-14
            else:
                out[space] = HELD_OPEN if cloak and out[space] != STOP else HELD
        for layer in rules.on_barred:
            if layer.bars(g, thief):
                layer.close(g, thief, out, SHUT)
        return out

    def to_stairs(self, land: list[int], row: list[int], start: i64) -> i64:
        """Steps to the nearest staircase that lies face up, FAR if none is reached."""
        steps = FAR
        for room in self.stairs:
            if row[room] < steps and (room == start or land[room] in (FREE, PASS_THROUGH, HELD_OPEN)):
                steps = row[room]
        return steps


def rooms_down(g: State, thief: i64) -> list[int]:
    """CAT-2, TRR-1, RUL-48  Where a staircase leads; the Treasure Room needs a fellow at a mechanism."""
    out = list(BY_STAIRS)
    for fellow in range(thief // 4 * 4, thief // 4 * 4 + 4):
        if fellow != thief and g.pos[fellow] >= 0 and lies_open(g, g.pos[fellow], MECHANISM):
            out.append(TREASURE_ROOM)
            break
    return out


def has_goods(g: State, thief: i64) -> bool:
    """TRN-2  Whether he has anything to give: a treasure, a captive, equipment."""
    if g.cargo[thief] >= 0 or g.equipment[thief] >= 0:
        return True
    kinds = g.rules.kinds
    for slot in range(thief * kinds, thief * kinds + kinds):
        if g.load[slot] > 0:
            return True
    return False
