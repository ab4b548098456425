"""The one search for ways: in steps, over sets of spaces.

A way may cross walls (by doors, once by a grapnel) and pass comrades. Ways that differ in this are kept apart, in rows:
a row is a set of comrades passed and a *tier*, the walls crossed by then. Of two tiers the lower one is always at least
as good: fewer doors used, or as many and the grapnel still at hand. So a space that a lower tier has reached in no more
steps is not reached again, and what remains are the smallest sets of cards (GEN-9).
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cadwallon.board.land import MOST_COMRADES, OUT_HIGH, Land
from cadwallon.board.spaces import FULL, POWER, SpaceSet
from cadwallon.board.ways import Ways

_NEVER: Final = 1000
RUN_STEPS: Final = 3  # what one attached Run, or a skill equal to it, adds to a movement
_ROOM: Final = vec[i64]([0] * 64)


def _empty() -> vec[i64]:
    """Room for most searches; a copy costs far less than a row made of a list."""
    return _ROOM[:]


class Search:
    """A land, the rows of a search over it, and what was found; used again and again by one game and its clones.

    Found are, for each set of comrades passed, number of runs and number of doors (`slot`), the spaces that so much
    reaches (`all`), and those of them that no fewer runs or doors reach (`new`).
    """

    def __init__(self, ways: Ways) -> None:
        self.ways: Final = ways
        self.land: Final = Land()
        self.companies: i64 = 1  # sets of comrades
        self.runs: i64 = 0
        self.doors: i64 = 0
        self.new_low: vec[i64] = _empty()
        self.new_high: vec[i64] = _empty()
        self.all_low: vec[i64] = _empty()
        self.all_high: vec[i64] = _empty()
        # the plain case: when a company passes each comrade first, and who joins a flood now
        self._passed_at: Final = vec[i64]([0] * (MOST_COMRADES * POWER[MOST_COMRADES]))
        self._woken: Final = SpaceSet()
        # the rows
        self.tiers: i64 = 1
        self.rows: i64 = 1
        self._live: i64 = 1  # rows from here on have no ways yet: nobody has passed those comrades
        self.time: i64 = 0  # steps taken
        self._going = True  # some row has an edge, or will have one
        self._lift: i64 = 1  # tiers for each door: two with a grapnel
        self._onward_low: i64 = 0
        self._onward_high: i64 = 0
        self._edge_low: vec[i64] = _empty()  # reached by the last step, and left by the next one
        self._edge_high: vec[i64] = _empty()
        self._next_low: vec[i64] = _empty()
        self._next_high: vec[i64] = _empty()
        self._climb_low: vec[i64] = _empty()  # half way over a wall
        self._climb_high: vec[i64] = _empty()
        self._seen_low: vec[i64] = _empty()  # reached in this tier or a lower one
        self._seen_high: vec[i64] = _empty()

    def slot(self, company: i64, runs: i64, doors: i64) -> i64:
        return (company * (self.runs + 1) + runs) * (self.doors + 1) + doors

    def slots(self) -> i64:
        return self.companies * (self.runs + 1) * (self.doors + 1)

    def find(self, points: i64, runs: i64, doors: i64) -> None:
        """All that lies within so many points, runs and doors of the land that was described."""
        self.runs = runs
        if self.land.is_bare():
            self.companies = 1
            self.doors = doors
            slots = (runs + 1) * (doors + 1)
            if slots > len(self.new_low):
                self._make_room(slots)
            self.find_bare(points, runs, doors)
            return
        if doors == 0 and not self.land.grapnel and not self.land.flying:
            self._find_plain(points, runs)
            return
        self.begin(doors)
        self._make_room(self.companies * (runs + 1) * (doors + 1))
        steps = points
        for band in range(runs + 1):
            while steps > 0 and self._going:
                self.step()
                steps -= 1
            self._take_down(band)
            steps = RUN_STEPS

    # --- the bare case: one flood, or one for each number of doors -----------------------------------------------
    def find_bare(self, points: i64, runs: i64, doors: i64) -> None:
        """The same in a land that is bare; there is room for what is found."""
        if doors == 0:
            self._flood_bare(points, runs)
            return
        self.begin(doors)
        steps = points
        for band in range(runs + 1):
            while steps > 0 and self._going:
                self._step_bare()
                steps -= 1
            self._take_down(band)
            steps = RUN_STEPS

    def _flood_bare(self, steps: i64, runs: i64) -> None:
        land = self.land
        near = self.ways.near
        onward_low, onward_high = land.onward()
        edge_low = land.start_low
        edge_high = land.start_high
        first_low = FULL ^ (land.shut.low | edge_low)  # what can be reached at all ...
        first_high = FULL ^ (land.shut.high | edge_high)
        left_low = first_low  # ... and has not been yet
        left_high = first_high
        for band in range(runs + 1):
            was_low = left_low
            was_high = left_high
            while steps > 0 and edge_low | edge_high != 0:
                low, high = near.look(edge_low, edge_high)
                low &= left_low
                high &= left_high
                left_low ^= low
                left_high ^= high
                edge_low = low & onward_low
                edge_high = high & onward_high
                steps -= 1
            self.new_low[band] = was_low ^ left_low
            self.new_high[band] = was_high ^ left_high
            self.all_low[band] = first_low ^ left_low
            self.all_high[band] = first_high ^ left_high
            steps = RUN_STEPS

    def _step_bare(self) -> None:
        """One step farther, in every row: here a row is a number of doors."""
        land = self.land
        near = self.ways.near
        across = self.ways.across
        seen_low = self._seen_low
        seen_high = self._seen_high
        edge_low = self._edge_low
        edge_high = self._edge_high
        fewer_low: i64 = 0  # where ways through one door fewer were before this step ...
        fewer_high: i64 = 0
        found_low: i64 = 0  # ... and what they have reached by it
        found_high: i64 = 0
        for row in range(self.rows):
            here_low = edge_low[row]
            here_high = edge_high[row]
            low, high = near.look(here_low, here_high)
            if fewer_low | fewer_high != 0:
                over_low, over_high = across.look(fewer_low, fewer_high)
                low |= over_low & (FULL ^ land.sealed.low)
                high |= over_high & (FULL ^ land.sealed.high)
            reached_low = seen_low[row] | found_low
            reached_high = seen_high[row] | found_high
            low &= FULL ^ (land.shut.low | reached_low)
            high &= FULL ^ (land.shut.high | reached_high)
            seen_low[row] = reached_low | low
            seen_high[row] = reached_high | high
            edge_low[row] = low & self._onward_low
            edge_high[row] = high & self._onward_high
            found_low |= low
            found_high |= high
            fewer_low = here_low
            fewer_high = here_high
        self.time += 1
        self._going = found_low | found_high != 0

    # --- the plain case: no wall is crossed ----------------------------------------------------------------------
    def _find_plain(self, points: i64, runs: i64) -> None:
        """The same by one flood for each set of comrades; mostly there is only the empty one."""
        self.companies = 1
        self.doors = 0
        self._make_room(runs + 1)
        self._flood(0, points, runs)
        if self.land.comrades == 0:
            return
        kept: i64 = 0
        for k in range(self.land.comrades):  # whoever is not reached need not be told apart
            if self._passed_at[k] != _NEVER:
                self.land.move_comrade(k, kept)
                self._passed_at[kept] = self._passed_at[k]
                kept += 1
        self.land.comrades = kept
        self.companies = POWER[kept]
        self._make_room(self.companies * (runs + 1))
        for company in range(1, self.companies):
            self._flood(company, points, runs)

    def _wakes(self, company: i64, time: i64) -> i64:
        """When, after this time, a comrade is passed first with whom exactly these have been."""
        soon: i64 = _NEVER
        for k in range(self.land.comrades):
            bit = POWER[k]
            if company & bit != 0 and (company != bit or self.land.comrade_first[k]):
                passed_at = self._passed_at[(company - bit) * MOST_COMRADES + k]
                if time < passed_at < soon:
                    soon = passed_at
        return soon

    def _flood(self, company: i64, steps: i64, runs: i64) -> None:
        """From the start, or from where the last comrade of a company is passed; when others are passed is noted."""
        land = self.land
        near = self.ways.near
        onward_low, onward_high = land.onward()
        leads = land.doors_low | land.doors_high | land.gates_low | land.gates_high != 0
        time: i64 = 0
        wakes: i64 = _NEVER
        edge_low: i64 = 0
        edge_high: i64 = 0
        if company != 0:
            wakes = self._wakes(company, 0)
        elif land.delay > 0:
            wakes = land.delay
        else:
            edge_low = land.start_low
            edge_high = land.start_high
        first_low = FULL ^ (land.shut.low | edge_low)  # what can be reached at all ...
        first_high = FULL ^ (land.shut.high | edge_high)
        left_low = first_low  # ... and has not been yet
        left_high = first_high
        comrades_low: i64 = 0
        comrades_high: i64 = 0
        for k in range(land.comrades):
            self._passed_at[company * MOST_COMRADES + k] = _NEVER
            comrades_low |= land.comrade_low[k]
            comrades_high |= land.comrade_high[k]
        slot = company * (runs + 1)
        for band in range(slot, slot + runs + 1):
            was_low = left_low
            was_high = left_high
            while steps > 0 and (edge_low | edge_high != 0 or wakes != _NEVER):
                time += 1
                low, high = near.look(edge_low, edge_high)
                if leads:
                    if edge_low & land.doors_low | edge_high & land.doors_high != 0:
                        low |= land.behind_low
                        high |= land.behind_high
                    if edge_low & land.gates_low | edge_high & land.gates_high != 0:
                        high |= OUT_HIGH
                if time == wakes:
                    wakes = self._wake(company, time)
                    low |= self._woken.low
                    high |= self._woken.high
                low &= left_low
                high &= left_high
                left_low ^= low
                left_high ^= high
                edge_low = low & onward_low
                edge_high = high & onward_high
                if edge_low & comrades_low | edge_high & comrades_high != 0:
                    self._pass(company, time, edge_low, edge_high)
                steps -= 1
            self.new_low[band] = was_low ^ left_low
            self.new_high[band] = was_high ^ left_high
            self.all_low[band] = first_low ^ left_low
            self.all_high[band] = first_high ^ left_high
            steps = RUN_STEPS

    def _pass(self, company: i64, time: i64, low: i64, high: i64) -> None:
        """Note the comrades of a flood who stand on these spaces."""
        land = self.land
        for k in range(land.comrades):
            if low & land.comrade_low[k] | high & land.comrade_high[k] != 0:
                self._passed_at[company * MOST_COMRADES + k] = time

    def _wake(self, company: i64, time: i64) -> i64:
        """Whoever joins a flood at this time, into `_woken`; when the next do."""
        land = self.land
        woken = self._woken
        woken.low = 0
        woken.high = 0
        if company == 0:
            woken.low = land.start_low
            woken.high = land.start_high
            return _NEVER
        for k in range(land.comrades):
            bit = POWER[k]
            if company & bit != 0 and (company != bit or land.comrade_first[k]):
                if self._passed_at[(company - bit) * MOST_COMRADES + k] == time:
                    woken.low |= land.comrade_low[k]
                    woken.high |= land.comrade_high[k]
        return self._wakes(company, time)

    # --- any case, step by step ----------------------------------------------------------------------------------
    def begin(self, doors: i64) -> None:
        """Before the first step."""
        land = self.land
        self.doors = doors
        self.companies = POWER[land.comrades]
        self._lift = 1
        if land.grapnel:
            self._lift = 2
        self.tiers = (doors + 1) * self._lift
        self.rows = self.companies * self.tiers
        while len(self._edge_low) < self.rows:
            self._grow()
        self.time = 0
        self._going = True
        self._onward_low, self._onward_high = land.onward()
        self._live = self.tiers
        for row in range(self.rows):
            self._edge_low[row] = 0
            self._edge_high[row] = 0
            self._next_low[row] = 0
            self._next_high[row] = 0
            self._climb_low[row] = 0
            self._climb_high[row] = 0
            self._seen_low[row] = 0
            self._seen_high[row] = 0
        if land.delay == 0:
            self._edge_low[0] = land.start_low
            self._edge_high[0] = land.start_high
            for tier in range(self.tiers):
                self._seen_low[tier] = land.start_low
                self._seen_high[tier] = land.start_high

    def step(self) -> None:
        """One step farther, in every row."""
        land = self.land
        next_low = self._next_low  # rows are the same memory under any name
        next_high = self._next_high
        edge_low = self._edge_low
        edge_high = self._edge_high
        self.time += 1
        self._going = self.time < land.delay
        if self.time <= land.delay:
            for row in range(self._live):
                next_low[row] = 0
                next_high[row] = 0
            if self.time == land.delay:
                next_low[0] = land.start_low
                next_high[0] = land.start_high
        else:
            plain = self.tiers == 1
            for row in range(self._live):
                if plain and edge_low[row] | edge_high[row] == 0:
                    next_low[row] = 0
                    next_high[row] = 0
                else:
                    self._go_on(row, row % self.tiers)
            if land.grapnel:
                self._climb()
        arriving: i64 = 0
        while arriving < self._live:  # those who pass a comrade now may be the first of their company
            if next_low[arriving] | next_high[arriving] != 0:
                self._arrive(arriving, arriving // self.tiers)
            else:
                edge_low[arriving] = 0
                edge_high[arriving] = 0
            arriving += 1

    def _go_on(self, row: i64, tier: i64) -> None:
        """Where the next step of a row leads: to neighbours, down stairs, out of a gate, through a wall."""
        low: i64 = 0
        high: i64 = 0
        land = self.land
        ways = self.ways
        if land.grapnel:
            low = self._climb_low[row]
            high = self._climb_high[row]
        edge_low = self._edge_low[row]
        edge_high = self._edge_high[row]
        if edge_low | edge_high != 0:
            near_low, near_high = ways.near.look(edge_low, edge_high)
            low |= near_low
            high |= near_high
            if edge_low & land.doors_low | edge_high & land.doors_high != 0:
                low |= land.behind_low
                high |= land.behind_high
            if edge_low & land.gates_low | edge_high & land.gates_high != 0:
                high |= OUT_HIGH
            if land.flying:
                over_low, over_high = ways.across.look(edge_low, edge_high)
                low |= over_low & ~land.sealed.low
                high |= over_high & ~land.sealed.high
        if tier >= self._lift:
            edge_low = self._edge_low[row - self._lift]
            edge_high = self._edge_high[row - self._lift]
            if edge_low | edge_high != 0:
                over_low, over_high = ways.across.look(edge_low, edge_high)
                low |= over_low & ~land.sealed.low
                high |= over_high & ~land.sealed.high
        self._next_low[row] = low
        self._next_high[row] = high

    def _climb(self) -> None:
        """Who throws the grapnel now has crossed the wall with the step after this one."""
        for row in range(0, self._live, 2):
            low, high = self.ways.across.look(self._edge_low[row], self._edge_high[row])
            self._going = self._going or low | high != 0
            self._climb_low[row + 1] = low & ~self.land.sealed.low
            self._climb_high[row + 1] = high & ~self.land.sealed.high

    def _arrive(self, row: i64, company: i64) -> None:
        """What is new in a row; whoever stands on a comrade's space has passed him."""
        land = self.land
        tiers = self.tiers
        low = self._next_low[row] & ~(land.shut.low | self._seen_low[row])
        high = self._next_high[row] & ~(land.shut.high | self._seen_high[row])
        if low | high == 0:
            self._edge_low[row] = 0
            self._edge_high[row] = 0
            return
        self._going = True
        seen_low = self._seen_low
        seen_high = self._seen_high
        for higher in range(row, (company + 1) * tiers):
            seen_low[higher] = seen_low[higher] | low
            seen_high[higher] = seen_high[higher] | high
        low &= self._onward_low
        high &= self._onward_high
        self._edge_low[row] = low
        self._edge_high[row] = high
        alone = company == 0
        more = tiers
        next_low = self._next_low
        next_high = self._next_high
        for k in range(land.comrades):
            passed_low = low & land.comrade_low[k]
            passed_high = high & land.comrade_high[k]
            if passed_low | passed_high != 0 and company & 1 == 0 and (not alone or land.comrade_first[k]):
                next_low[row + more] = next_low[row + more] | passed_low
                next_high[row + more] = next_high[row + more] | passed_high
                if row + more >= self._live:
                    self._live = ((row + more) // tiers + 1) * tiers
            company >>= 1
            more += more

    def _take_down(self, band: i64) -> None:
        """Note what has been reached with so many runs."""
        width = self.doors + 1
        all_low = self.all_low
        all_high = self.all_high
        for company in range(self.companies):
            fewer_low: i64 = 0
            fewer_high: i64 = 0
            home_low: i64 = 0
            home_high: i64 = 0
            if company == 0 and self.land.delay == 0:
                home_low = self.land.start_low
                home_high = self.land.start_high
            first = self.slot(company, band, 0)
            row = company * self.tiers + self._lift - 1
            for slot in range(first, first + width):
                low = self._seen_low[row] & ~home_low
                high = self._seen_high[row] & ~home_high
                all_low[slot] = low
                all_high[slot] = high
                low &= ~fewer_low
                high &= ~fewer_high
                if band > 0:
                    low &= ~all_low[slot - width]
                    high &= ~all_high[slot - width]
                self.new_low[slot] = low
                self.new_high[slot] = high
                fewer_low = all_low[slot]
                fewer_high = all_high[slot]
                row += self._lift

    # --- what a way back is found by (`trace.py`) ----------------------------------------------------------------
    def edge(self, row: i64) -> tuple[i64, i64]:
        """Where the ways of a row are after the last step, of those that go on."""
        return self._edge_low[row], self._edge_high[row]

    def has_reached(self, row: i64, low: i64, high: i64) -> bool:
        """Whether this space lies behind the ways of a row or of a lower tier."""
        return self._seen_low[row] & low | self._seen_high[row] & high != 0

    @property
    def lift(self) -> i64:
        return self._lift

    # --- room ----------------------------------------------------------------------------------------------------
    def _make_room(self, slots: i64) -> None:
        while len(self.new_low) < slots:
            self.new_low = extend(self.new_low, self.new_low[:])
            self.new_high = extend(self.new_high, self.new_high[:])
            self.all_low = extend(self.all_low, self.all_low[:])
            self.all_high = extend(self.all_high, self.all_high[:])

    def _grow(self) -> None:
        self._edge_low = extend(self._edge_low, self._edge_low[:])
        self._edge_high = extend(self._edge_high, self._edge_high[:])
        self._next_low = extend(self._next_low, self._next_low[:])
        self._next_high = extend(self._next_high, self._next_high[:])
        self._climb_low = extend(self._climb_low, self._climb_low[:])
        self._climb_high = extend(self._climb_high, self._climb_high[:])
        self._seen_low = extend(self._seen_low, self._seen_low[:])
        self._seen_high = extend(self._seen_high, self._seen_high[:])
