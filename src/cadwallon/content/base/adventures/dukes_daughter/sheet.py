"""ADV-8  The Duke's Daughter: hooded captives in the rooms, and one among them whom two sides would pay for."""

from typing import Final

from mypy_extensions import i64

from cadwallon.content.base.adventures.dukes_daughter.captives import (
    COMMONER,
    DAUGHTER,
    WHERE,
    Commoner,
    Lamp,
    Scream,
    earn,
)
from cadwallon.core.decisions import SPECIAL
from cadwallon.core.events import (
    E_DUCATS_LOST,
    E_NOTHING_TAKEN,
    E_PARDONED,
    E_SPECIAL_ACTION,
    E_WANTED,
    FOR_COMBAT,
    FOR_MILITIA,
    FOR_RANSOM,
    FOR_SPECIAL,
)
from cadwallon.core.layers import P_COMBAT, Numbers
from cadwallon.core.places import ON_SHEET
from cadwallon.core.position import Position
from cadwallon.core.state import State
from cadwallon.engine.decision import pack
from cadwallon.engine.events import ALL
from cadwallon.engine.frame import Frame
from cadwallon.engine.options import Options
from cadwallon.rules.captives import WAITING, CaptiveSheet
from cadwallon.rules.combat import ATTACKER, current_combat, warden
from cadwallon.rules.tokens import Peek, deal_tokens, lies_face_down, take_away, turn_up

# ADV-8.1  The daughter, commoners and thugs, by the number of players.
DEALT: Final = {2: [1, 6, 2], 3: [1, 8, 3], 4: [1, 10, 4]}

UNHOOD: Final = 0  # SA-8a
TAKE_HAND: Final = 1  # SA-8b
RETURN: Final = 2  # SA-8c
PRICE: Final = 1

PARDONED: Final = 0  # gang_count: END-3 costs this gang nothing
WANTED: Final = 1  # gang_count: END-3 costs this gang more

SCREAM_ROUND: Final = 4  # EV-8a
LAMP_ROUND: Final = 6  # EV-8b
THUG_TAKES: Final = 2
THUG_BEATEN: Final = 1
FREED_BY_MILITIA: Final = 4
FIRST_REWARD: Final = 14
FULL_UNTIL: Final = 5  # the last round of the first reward; then it falls
REWARD_FALLS: Final = 2
RANSOM: Final = 16
WANTED_RATE: Final = 5


class DukesDaughter(CaptiveSheet):
    """ADV-8  Eight rounds, alarm in the fifth. ADV-8.5: she fills two places, slows by one, home is the Dormitory."""

    name: str = "dukes_daughter"
    home: str = "dormitory"
    where: i64 = WHERE

    def numbers(self, n: Numbers) -> None:
        n.rounds = 8
        n.alarm_round = 5
        n.sheet_counts = 1
        n.gang_counts = 2
        n.token_faces = 3

    def set_up(self, g: State) -> None:
        """ADV-8.1, ADV-8.2  Nine, twelve or fifteen captives face down, beside the chests, never in the Guardroom."""
        faces: list[int] = []
        for face, count in enumerate(DEALT[g.rules.seats]):
            faces += [face] * count
        guardroom = g.rules.board.index["guardroom"]
        deal_tokens(g, faces, [room for room in range(g.rules.board.room_count) if room != guardroom])
        g.sheet_count[WHERE] = WAITING

    def events(self, g: State, out: list[Frame]) -> None:
        if g.round == SCREAM_ROUND:
            out.append(Scream())
        elif g.round == LAMP_ROUND:
            out.append(Lamp())

    # --- special actions -----------------------------------------------------------------------------------------
    def special_actions(self, g: State, thief: i64, out: Options) -> None:
        """ADV-8.3, ADV-8.6, ADV-8.7  A hooded captive here; the daughter here; she is with him, near the Guardroom."""
        if g.ap[thief // 4] < PRICE:
            return
        place = g.pos[thief]
        if place < len(g.token) and lies_face_down(g, place):
            out.append(pack(SPECIAL, thief, UNHOOD))
        if g.sheet_count[WHERE] == place:
            out.append(pack(SPECIAL, thief, TAKE_HAND))
        if g.cargo[thief] >= 0 and g.rules.board.dist[g.rules.board.index["guardroom"]][place] <= 1:
            out.append(pack(SPECIAL, thief, RETURN))

    def do_special(self, g: State, thief: i64, action: i64, target: i64) -> None:
        g.ap[thief // 4] -= PRICE
        g.tell(E_SPECIAL_ACTION, ALL, thief, action)
        if action == UNHOOD:
            self.unhood(g, thief)
        elif action == TAKE_HAND:
            self.take(g, thief)  # ADV-8.6
        else:
            self.hand_over(g, thief)

    def unhood(self, g: State, thief: i64) -> None:
        """ADV-8.3  The captive of his room is turned up; nobody of them stays in the room."""
        room = g.pos[thief]
        face = turn_up(g, room)
        take_away(g, room)
        if face == DAUGHTER:
            self.take(g, thief)
        elif face == COMMONER:
            g.push(Commoner(thief))
        else:
            # ADV-8.4, RUL-51: he attacks from beside the board, and that is where he goes in any case.
            g.start(P_COMBAT, thug(g), thief, warden(g, thief))

    def hand_over(self, g: State, thief: i64) -> None:
        """ADV-8.7  The Duke pays less and less, and pardons the gang."""
        seat = thief // 4
        self.leave_game(g, thief)
        earn(g, seat, reward(g.round), FOR_SPECIAL)
        g.gang_count[PARDONED * g.rules.seats + seat] = 1
        g.tell(E_PARDONED, ALL, seat)

    # --- combat --------------------------------------------------------------------------------------------------
    def spoils(self, g: State, winner: i64, loser: i64, space: i64, protected: bool) -> bool:
        """ADV-8.4  A thug takes two ducats; who beats him gains one and peeks at a captive."""
        if winner == thug(g):
            if protected:
                g.tell(E_NOTHING_TAKEN, ALL, loser)
            else:
                paid = g.pay(loser // 4, THUG_TAKES)
                g.tell(E_DUCATS_LOST, ALL, loser // 4, paid, FOR_COMBAT)
            return True
        if loser == thug(g):
            earn(g, winner // 4, THUG_BEATEN, FOR_COMBAT)
            g.push(Peek(winner // 4, "ADV-8.4"))
            return True
        return False

    def combat_won(self, g: State, winner: i64, loser: i64, space: i64) -> None:
        """ADV-8.4  The thug is gone, whoever won. ADV-8.5: a militiaman who beats her carrier brings her home."""
        if thug(g) in (winner, loser):
            g.place(thug(g), ON_SHEET)
        elif winner in g.rules.militia and g.cargo[loser] >= 0:
            combat = current_combat(g)
            assert combat is not None
            self.leave_game(g, loser)
            earn(g, combat.seats[ATTACKER], FREED_BY_MILITIA, FOR_MILITIA)

    def loser_leaves(self, g: State, loser: i64, winner: i64, space: i64, mover: i64) -> bool:
        return loser == thug(g)

    # --- leaving and the end -------------------------------------------------------------------------------------
    def left(self, g: State, thief: i64) -> None:
        """ADV-8.10  Whoever leads her out of the district is paid a ransom and wanted."""
        if g.cargo[thief] >= 0:
            seat = thief // 4
            self.leave_game(g, thief)
            earn(g, seat, RANSOM, FOR_RANSOM)
            g.gang_count[WANTED * g.rules.seats + seat] = 1
            g.tell(E_WANTED, ALL, seat)

    def left_behind(self, g: Position, seat: i64, ducats: i64) -> i64:
        """ADV-8.7, ADV-8.10  Nothing for the pardoned, five ducats a thief for the wanted."""
        if g.gang_count[PARDONED * g.rules.seats + seat]:
            return 0
        return WANTED_RATE if g.gang_count[WANTED * g.rules.seats + seat] else ducats


def thug(g: State) -> i64:
    """The one figure that stands for every thug: he never stands on the board."""
    return g.rules.others[0]


def reward(number: i64) -> i64:
    """ADV-8.7  What the Duke pays in a round."""
    return FIRST_REWARD if number <= FULL_UNTIL else FIRST_REWARD - REWARD_FALLS * (number - FULL_UNTIL)
