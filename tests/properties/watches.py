"""What each sheet brings is counted after every step, beside the box that all sheets share."""

from cadwallon.board.board import STREET
from cadwallon.content.base.adventures.swordmasters_wager.duel import Duel
from cadwallon.core.decisions import K_TURN
from cadwallon.core.events import E_COMBAT_WON, E_TOKEN_TURNED
from cadwallon.core.places import ENTERING, ON_SHEET, REMOVED
from cadwallon.core.state import State
from cadwallon.rules.captives import CARRIED, OUT, WAITING
from cadwallon.rules.combat import CS_6_COMPARE


class Watch:
    """A sheet that brings nothing: nobody is marked or muted, leads anybody or lies hidden, and no figure joins in."""

    def __init__(self, g: State) -> None:
        self.events: list[tuple[int, ...]] = []

    def check(self, g: State) -> None:
        """After a step; `g.events` are those of this step."""
        self.events = g.events or []
        self.figures(g, [g.pos[figure] for figure in g.rules.others])
        self.thieves(g)
        self.captive(g)
        self.tokens(g)
        self.counts(g)

    def figures(self, g: State, places: list[int]) -> None:
        assert not places

    def thieves(self, g: State) -> None:
        assert not any(g.thief_mark)
        assert not any(g.muted)

    def captive(self, g: State) -> None:
        assert list(g.cargo) == [-1] * g.rules.thieves

    def tokens(self, g: State) -> None:
        assert list(g.token) == list(g.token_faces) == []

    def counts(self, g: State) -> None:
        """How the counts of the sheet hang together."""


class CaptiveWatch(Watch):
    """CMN-11  The captive is in one place: with one thief in the district, in a room, not found yet, or out."""

    where = 0
    home = ""

    def captive(self, g: State) -> None:
        place = g.sheet_count[self.where]
        carriers = [thief for thief, cargo in enumerate(g.cargo) if cargo >= 0]
        assert len(carriers) == (place == CARRIED)
        assert all(g.in_district(thief) for thief in carriers)
        assert place in (CARRIED, OUT, WAITING) or self.may_lie(g, place)

    def may_lie(self, g: State, room: int) -> bool:
        return room == g.rules.board.index[self.home]


class MarksWatch(Watch):
    """ADV-2  Ten marks: in the supply, on thieves, or out of the game by a combat with Isabeau. She is on the board."""

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.fights = 0
        self.total = 10

    def figures(self, g: State, places: list[int]) -> None:
        assert places[0] >= 0 or places[0] == ENTERING

    def thieves(self, g: State) -> None:
        assert not any(g.muted)
        assert min(g.thief_mark) >= 0
        assert all(not marks for marks, place in zip(g.thief_mark, g.pos, strict=False) if place == REMOVED)

    def counts(self, g: State) -> None:
        isabeau = g.rules.others[0]
        self.fights += sum(event[0] == E_COMBAT_WON and isabeau in event[2:4] for event in self.events)
        total = g.sheet_count[0] + sum(g.thief_mark)
        assert g.sheet_count[0] >= 0
        assert total <= self.total
        if total < self.total:
            self.fights -= 1  # each of them clears the marks of one thief
        assert self.fights >= 0
        self.total = total


class GuildWatch(Watch):
    """ADV-3  Four enforcers on the board; the price and the dice change once; one commander for each round."""

    def figures(self, g: State, places: list[int]) -> None:
        assert all(figure in g.rules.militia for figure in g.rules.others)
        assert len(g.rules.militia) == 4

    def counts(self, g: State) -> None:
        price, dice = g.sheet_count
        if g.kind == K_TURN:
            assert price == (4 if g.round < 5 else 3)
            assert dice == (2 if g.round < 6 else 3)
        commanded = [number for number in g.gang_count if number]
        assert len(set(commanded)) == len(commanded)
        assert all(0 < number <= g.round for number in commanded)


class ZombieWatch(Watch):
    """ADV-4  Ten zombies on streets and in rooms or in the supply; each turn moves one, from round 6 on two."""

    def figures(self, g: State, places: list[int]) -> None:
        assert len(places) == 10
        assert all(place in (ON_SHEET, ENTERING) or (place >= 0 and not g.rules.is_gate[place]) for place in places)

    def counts(self, g: State) -> None:
        if g.kind == K_TURN:
            assert list(g.sheet_count) == [1 if g.round < 6 else 2]


class CoachWatch(CaptiveWatch):
    """ADV-5  The coach is on streets, or on the gate where it entered, in rounds 2 to 5; riders only fall."""

    where = 1
    home = "guardroom"

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.riders = 3 if g.rules.seats == 2 else 4
        self.gate = -1

    def figures(self, g: State, places: list[int]) -> None:
        place = places[0]
        if place >= 0 and g.rules.board.kind[place] != STREET:
            assert self.gate in (-1, place)
            self.gate = place
        else:
            assert place >= 0 or place in (ON_SHEET, REMOVED)
        if g.kind == K_TURN:
            assert (place == ON_SHEET) == (g.round < 2)
            assert g.round < 6 or place == REMOVED

    def counts(self, g: State) -> None:
        riders, baron = g.sheet_count
        gone = g.pos[g.rules.others[0]] == REMOVED
        assert 0 <= riders <= self.riders
        assert riders >= self.riders - 1 or gone
        assert not gone or (riders == 0 and baron != WAITING)
        assert baron == WAITING or riders == 0
        self.riders = riders


class CurseWatch(Watch):
    """ADV-6  A paralysed thief is marked once, his skill is off, he stays in the district and is not activated."""

    def thieves(self, g: State) -> None:
        assert set(g.thief_mark) <= {0, 1}
        assert g.muted == g.thief_mark
        assert all(g.in_district(thief) for thief, ill in enumerate(g.thief_mark) if ill)
        assert g.active < 0 or not g.thief_mark[g.active]


class SalleWatch(Watch):
    """ADV-7  Sienne is in the salle or beside the board, no militiaman ever enters it; nobody has three touches."""

    def figures(self, g: State, places: list[int]) -> None:
        salle = g.rules.board.index["dormitory"]
        assert places[0] in (ON_SHEET, salle)
        assert all(g.pos[figure] != salle for figure in g.rules.militia)

    def counts(self, g: State) -> None:
        for frame in g.stack:
            if isinstance(frame, Duel):
                over = frame.step > CS_6_COMPARE and frame.fighters[0] < g.rules.thieves and not frame.called_off
                assert max(frame.touches) == 2 if over else max(frame.touches) <= 1
                assert min(frame.touches) <= 1


class DaughterWatch(CaptiveWatch):
    """ADV-8  Captives that were dealt lie face down or were turned up; she is one of them until she is found."""

    dealt = {2: [1, 6, 2], 3: [1, 8, 3], 4: [1, 10, 4]}  # noqa: RUF012

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.hidden = list(self.dealt[g.rules.seats])

    def figures(self, g: State, places: list[int]) -> None:
        assert places[0] in (ON_SHEET, ENTERING)

    def may_lie(self, g: State, room: int) -> bool:
        """At home, or where the lamp showed her."""
        return room == g.rules.board.index["dormitory"] or (g.round >= 6 and 0 <= room < g.rules.board.room_count)

    def tokens(self, g: State) -> None:
        for event in self.events:
            if event[0] == E_TOKEN_TURNED:
                self.hidden[event[3]] -= 1
        assert list(g.token_faces) == list(self.hidden) == [list(g.token).count(face) for face in range(3)]
        assert not any(g.token_up)
        assert g.token[g.rules.board.index["guardroom"]] < 0
        everybody = (1 << g.rules.seats) - 1
        for face, known in zip(g.token, g.token_known, strict=True):
            assert 0 <= known <= (everybody if face >= 0 else 0)

    def counts(self, g: State) -> None:
        assert (g.sheet_count[0] == WAITING) == (self.hidden[0] == 1)
        assert set(g.gang_count) <= {0, 1}
        assert sum(g.gang_count) <= (g.sheet_count[0] == OUT)


WATCHES: dict[str, type[Watch]] = {
    "treasure_of_the_duke": Watch,
    "ring_of_assassins": MarksWatch,
    "night_of_the_long_cutlasses": GuildWatch,
    "king_of_ashes": ZombieWatch,
    "gilded_coach": CoachWatch,
    "master_alchemist": CurseWatch,
    "swordmasters_wager": SalleWatch,
    "dukes_daughter": DaughterWatch,
}
