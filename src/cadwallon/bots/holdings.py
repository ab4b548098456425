"""What a gang has and what it is worth in ducats: treasures, missions, cards, and the time that is left."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.weights import w
from cadwallon.core.decisions import SOURCE_EXPERIENCE
from cadwallon.core.places import ENTERING, LEFT
from cadwallon.rules.treasure import DUCAT_CHEST, MISSION_KINDS, PURSE, RED_GEM, RED_GEM_VALUE, SET_VALUES
from cadwallon.view.odds import pass_chance

if TYPE_CHECKING:
    from cadwallon.bots.advice import Advice
    from cadwallon.view.view import View

TURN_OVER: Final = 4  # phases of a turn (RND-2); over until the next begins
THIEVES_ACT: Final = 3
UNKNOWN: Final = -1000000.0  # a worth that nobody has asked for yet


def unknown(count: i64) -> vec[float]:
    """So many worths that nobody has asked for yet: a look begins with copies of such rows."""
    return vec[float]([UNKNOWN] * count)


_SETS: Final = vec[i64](SET_VALUES)


def set_value(kind: i64, count: i64) -> i64:
    """TRE-1, TRE-2  What so many treasures of a kind are worth at the end."""
    if kind == RED_GEM:
        return RED_GEM_VALUE * count
    if kind >= MISSION_KINDS:
        return 0
    if count > 3:
        count = 3
    return _SETS[count]


def finds_source(sources: list[int]) -> bool:
    """Whether any is no token of experience: those are kept for dice that need them."""
    for source in sources:
        if source != SOURCE_EXPERIENCE:
            return True
    return False


class Holdings:
    """All gangs, as the seat that is asked sees them."""

    def __init__(self, view: "View", advice: "Advice") -> None:
        self.view = view
        self.rules = view.rules
        self.advice = advice
        self.seat = view.asked
        self.turns: list[int] = [self._turns_left(seat) for seat in range(self.rules.seats)]
        self.kinds: i64 = self.rules.kinds
        self.thieves: i64 = self.rules.thieves
        self._held: vec[i64] = vec[i64]([0] * (self.rules.seats * self.rules.kinds))
        self._counted = False
        self._no_thief: vec[float] = unknown(self.thieves)
        self._no_card: vec[float] = unknown(self.rules.designs)
        self._no_loot: vec[float] = unknown(self.rules.seats * self.thieves)
        self._no_kind: vec[float] = unknown(self.rules.seats * self.kinds)
        self._stakes: vec[float] = self._no_thief[:]
        self._cards: vec[float] = self._no_card[:]
        self._loots: vec[float] = self._no_loot[:]
        self._more: vec[float] = self._no_kind[:]
        self._less: vec[float] = self._no_kind[:]
        self._sources: list[int] = []

    def look(self, view: "View") -> None:
        """At another moment of the same game: nothing of the last look is left."""
        self.view = view
        self.seat = view.asked
        for seat in range(self.rules.seats):
            self.turns[seat] = self._turns_left(seat)
        self._counted = False
        self._stakes = self._no_thief[:]
        self._cards = self._no_card[:]
        self._loots = self._no_loot[:]
        self._more = self._no_kind[:]
        self._less = self._no_kind[:]

    # --- time ----------------------------------------------------------------------------------------------------
    def _turns_left(self, seat: i64) -> i64:
        """How many times the seat will still activate thieves after the turn that is going on."""
        view = self.view
        turns = self.rules.n.rounds - view.round
        if view.round == 0:
            return turns
        place = (seat - view.first) % self.rules.seats
        playing = (view.player - view.first) % self.rules.seats
        if view.phase == TURN_OVER or place > playing or (place == playing and view.phase < THIEVES_ACT):
            return turns + 1
        return turns

    def card_worth(self, design: i64) -> float:
        """A card in hand; it is worth little at the end, because nobody carries it out."""
        known = self._cards[design]
        if known == UNKNOWN:
            known = self._card(design)
            self._cards[design] = known
        return known

    def _card(self, design: int) -> float:
        full = w.cards * weights.CARD_WORTH.get(self.rules.arcana[design].name, w.card_worth_other)
        share = min(1.0, self.turns[self.seat] / max(1, self.rules.n.rounds - 1))
        return full * (w.last_card_share + (1 - w.last_card_share) * share)

    # --- tests -------------------------------------------------------------------------------------------------------
    def passes(self, test: int, thief: int) -> float:
        """T  The chance of one die."""
        return pass_chance(self.rules.test_target(self.view, test, thief))

    def passes_mended(self, test: int, thief: int) -> float:
        """W5a  The chance with what mends a failed test besides cards; tokens of experience are kept for other dice.

        What can still be used after a reroll is none: it makes the test succeed.
        """
        if self._mends(test, thief, True):
            return 1.0
        return pass_chance(self.rules.test_target(self.view, test, thief), self._mends(test, thief, False))

    def _mends(self, test: int, thief: int, rerolled: bool) -> bool:
        sources = self.no_sources()
        self.rules.test_failed(self.view, test, thief, rerolled, sources)
        return finds_source(sources)

    def no_sources(self) -> list[int]:
        """An empty list to ask the rules for sources of rerolls and the like; always the same."""
        if len(self._sources) > 0:
            self._sources.clear()
        return self._sources

    # --- treasures -----------------------------------------------------------------------------------------------
    def in_district(self, thief: int) -> bool:
        return self.view.pos[thief] >= 0 or self.view.pos[thief] == ENTERING

    def load_of(self, thief: int) -> list[int]:
        kinds = self.rules.kinds
        return list(self.view.load[thief * kinds : thief * kinds + kinds])

    def held(self, seat: i64, kind: i64) -> i64:
        """Treasures of a gang: in the district and safe outside."""
        if not self._counted:
            self._count()
        return self._held[seat * self.kinds + kind]

    def _count(self) -> None:
        self._counted = True
        kinds = self.kinds
        load = self.view.load
        pos = self.view.pos
        held = self._held
        for slot in range(len(held)):
            held[slot] = 0
        slot = 0
        for thief in range(self.thieves):
            place = pos[thief]
            if place >= 0 or place in (ENTERING, LEFT):
                base = thief // 4 * kinds - slot
                for carried in range(slot, slot + kinds):
                    if load[carried] != 0:
                        held[base + carried] += load[carried]
            slot += kinds

    def one_more(self, seat: i64, kind: i64) -> float:
        """What one more treasure of a kind would add for a gang, if it is carried out; missions included."""
        if kind == DUCAT_CHEST:
            return weights.DUCAT_CHEST_WORTH
        if kind == PURSE:
            return weights.PURSE_WORTH
        if kind >= self.kinds:
            return self.advice.captive(self, seat)
        slot = seat * self.kinds + kind
        known = self._more[slot]
        if known == UNKNOWN:
            known = self._step(seat, kind, self.held(seat, kind))
            self._more[slot] = known
        return known

    def one_less(self, seat: i64, kind: i64) -> float:
        """What a gang loses with one of its treasures."""
        if kind == DUCAT_CHEST:
            return weights.DUCAT_CHEST_WORTH
        if kind >= self.kinds:
            return self.advice.captive(self, seat)
        slot = seat * self.kinds + kind
        known = self._less[slot]
        if known == UNKNOWN:
            known = self._step(seat, kind, self.held(seat, kind) - 1)
            self._less[slot] = known
        return known

    def _step(self, seat: i64, kind: i64, count: i64) -> float:
        """From so many treasures of a kind to one more, at the end and for missions."""
        plain = set_value(kind, count + 1) - set_value(kind, count)
        worth = float(plain)
        special = self.advice.treasure_step(self, seat, kind, count)
        if special is not None:
            worth = special
        return worth + self._for_missions(seat, kind, plain)

    def _for_missions(self, seat: i64, kind: i64, step: i64) -> float:
        """MIS-2  Open missions pay for it, and perhaps later ones, while there are turns left to fulfil them."""
        if kind >= MISSION_KINDS or self.turns[seat] < 1:
            return 0.0
        parts = self.rules.parts
        missions = self.view.missions
        worth = 0.0
        for place in range(len(missions)):
            mission = missions[place]
            if parts.mission_kinds[mission] == kind:
                worth += w.open_mission * float(step + parts.mission_bonuses[mission])
        if len(self.view.mission_deck) > 0:
            worth += w.hidden_mission * float(step + 1)
        return worth

    def carries(self, thief: i64, kind: i64) -> i64:
        """How many treasures of a kind a thief has with him."""
        return self.view.load[thief * self.kinds + kind]

    def carried(self, thief: i64) -> i64:
        """CAR-1  How many treasures a thief has with him."""
        load = self.view.load
        count: i64 = 0
        for slot in range(thief * self.kinds, thief * self.kinds + self.kinds):
            count += load[slot]
        return count

    def on_board(self, seat: i64, kind: i64) -> i64:
        """How many treasures of a kind a gang has in the district."""
        view = self.view
        count: i64 = 0
        for thief in range(seat * 4, seat * 4 + 4):
            place = view.pos[thief]
            if place >= 0 or place == ENTERING:
                count += view.load[thief * self.kinds + kind]
        return count

    def mission_pays(self, seat: i64, mission: i64) -> i64:
        """MIS-2  What a mission pays now."""
        kind: i64 = self.rules.parts.mission_kinds[mission]
        count = self.on_board(seat, kind)
        if count == 0:
            return 0
        return set_value(kind, count) + count * self.rules.parts.mission_bonuses[mission]

    def stake(self, thief: i64) -> float:
        """What it is worth to get this thief out: END-2 for his load, and END-3 is not charged."""
        known = self._stakes[thief]
        if known != UNKNOWN:
            return known
        worth = float(self.rules.n.left_behind)
        premium = float(self.rules.premium(self.view, thief))
        load = self.view.load
        base = thief * self.kinds
        for kind in range(self.kinds):
            count = load[base + kind]
            if count == 0:
                continue
            if kind == DUCAT_CHEST:
                worth += weights.DUCAT_CHEST_WORTH * float(count)
            elif kind < MISSION_KINDS:
                held = self.held(thief // 4, kind)
                worth += float(set_value(kind, held) - set_value(kind, held - count))
                worth += premium * float(count)
        self._stakes[thief] = worth
        return worth

    def best_loot(self, thief: i64, taker: i64) -> float:
        """COM-3  The best treasure that `taker` could steal from a thief, or the ducats if he carries none."""
        slot = taker * self.thieves + thief
        known = self._loots[slot]
        if known == UNKNOWN:
            known = self._best_loot(thief, taker)
            self._loots[slot] = known
        return known

    def _best_loot(self, thief: i64, taker: i64) -> float:
        best = 0.0
        own = taker == thief // 4
        load = self.view.load
        base = thief * self.kinds
        for kind in range(self.kinds):
            if load[base + kind] == 0:
                continue
            if own:
                loot = self.one_less(taker, kind)
            else:
                loot = self.one_more(taker, kind)
            if loot > best:
                best = loot
        if self.view.cargo[thief] >= 0:
            best = max(best, self.advice.captive(self, taker))
        if best != 0.0:
            return best
        stolen: i64 = self.rules.n.stolen_ducats
        ducats = self.view.ducats[thief // 4]
        if ducats < stolen:
            stolen = ducats
        return float(stolen)

    # --- standing ------------------------------------------------------------------------------------------------
    def standing(self, seat: int) -> float:
        """What a gang will have at the end, as it looks now."""
        worth = float(self.view.ducats[seat]) + self.advice.standing(self, seat)
        for kind in range(MISSION_KINDS):
            worth += float(set_value(kind, self.held(seat, kind))) * w.carried_out
        return worth + float(self.held(seat, DUCAT_CHEST)) * weights.DUCAT_CHEST_WORTH * w.carried_out
