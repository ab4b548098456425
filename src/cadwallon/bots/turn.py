"""The greedy bot in phase 3: what each command of the turn question gains, less what its AP could do elsewhere."""

from math import ceil

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.bots import weights
from cadwallon.bots.ashes import command_gain, play_gain, second_chest_gain
from cadwallon.bots.below import below_worth, way_down
from cadwallon.bots.blows import attack_chance, prize
from cadwallon.bots.gear import equipment_worth
from cadwallon.bots.holdings import UNKNOWN, unknown
from cadwallon.bots.patrol import decoy
from cadwallon.bots.weights import w
from cadwallon.bots.worth import Appraisal
from cadwallon.core.decisions import (
    ACID,
    BASH,
    CAREFUL,
    EXIT,
    FAVOUR,
    FLIGHT,
    HAMMER,
    LEAVE,
    LOCKPICK,
    MISSION,
    MOVE,
    PLAY,
    POWER,
    SKILL,
    SKILL_DOOR,
    SKILL_RUN,
    SPECIAL,
    doors_of,
    runs_of,
)
from cadwallon.core.layers import C_BASH, C_FREE_BASH, C_LOCKPICK, C_MISSION, T_LOCKPICK
from cadwallon.engine.decision import NONE, a_of, b_of, c_of, d_of, verb_of
from cadwallon.rules.chests import SECOND_CHEST


def turn_worths(table: Appraisal, options: vec[i64]) -> vec[float]:
    """The worth of every option: its gain, less its AP at their price. Ending the turn is worth nothing.

    Where nothing is worth the price of its AP, they would be lost: then any gain is better than none.
    """
    turn = _Turn(table)
    count: i64 = len(options)
    price = turn.price
    gains: vec[float] = vec[float]([0.0] * count)
    prices: vec[float] = vec[float]([0.0] * count)
    worths: vec[float] = vec[float]([0.0] * count)
    for i in range(count):
        gain, ap = turn.gain(options[i])
        gains[i] = gain
        prices[i] = ap
        worths[i] = gain - ap * price
    _active_first(table, options, worths, prices)
    for i in range(count):
        if worths[i] > 0.0:
            return worths
    for i in range(count):
        gains[i] -= w.spare_gain * prices[i]
    _active_first(table, options, gains, prices)
    return gains


def _active_first(table: Appraisal, options: vec[i64], worths: vec[float], prices: vec[float]) -> None:
    """ACT-1  Another thief's command ends the activation of the active one.

    So whatever he can still do with profit comes first, unless the AP do not suffice for both.
    """
    active = table.view.active
    if active < 0:
        return
    best: i64 = -1
    for i in range(len(options)):
        option = options[i]
        if a_of(option) == active and _is_of_a_thief(option) and (best < 0 or worths[i] > worths[best]):
            best = i
    if best < 0 or worths[best] <= 0:
        return
    spare = float(table.view.ap[table.seat]) - ceil(prices[best])
    for i in range(len(options)):
        option = options[i]
        if worths[i] > 0.0 and a_of(option) != active and prices[i] <= spare and _is_of_a_thief(option):
            worths[i] = 0.0


def _is_of_a_thief(option: i64) -> bool:
    return verb_of(option) in (MOVE, LOCKPICK, BASH, LEAVE, SKILL, SPECIAL, POWER)


def way_worth(table: Appraisal, option: int) -> float:
    """MV-c  A movement that is paid for already and must be planned again; staying gains nothing."""
    return _Turn(table).move(option) if verb_of(option) == MOVE else 0.0


class _Turn:
    """What is the same for all options of one question."""

    def __init__(self, table: Appraisal) -> None:
        self.table = table
        self.view = table.view
        self.rules = table.rules
        self.seat = table.seat
        self.first: i64 = table.seat * 4
        self.ap = table.view.ap[table.seat]
        self.city: i64 = self.rules.board.city
        self.move_ap: i64 = self.rules.n.move_price
        self.attack_ap: i64 = self.rules.n.move_price + self.rules.n.attack_price
        self.leave_ap: i64 = self.rules.n.leave_price
        self.gates_open: bool = self.view.alarm and not self.rules.n.leave_by_step
        self._acts: vec[i64] = vec[i64]([0] * 4)  # by number in the gang: whether he can still act
        for thief in range(self.first, self.first + 4):
            if self._can_act(thief):
                self._acts[thief & 3] = 1
        self._places: vec[float] = unknown(4)
        if len(self.view.equipment) > 0:  # a look at a piece of it takes it off its bearer: his place comes first
            for thief in range(self.first, self.first + 4):
                self._here(thief)
        self.price = self._price()
        self._cheapest = -1.0  # not known yet
        self._cards: i64 = 0  # attached to an option, and what they are worth
        self._cards_worth = 0.0
        self._odds: vec[float] = vec[float]()
        self._won: vec[float] = vec[float]()
        self._lost: vec[float] = vec[float]()

    def _here(self, thief: i64) -> float:
        """The place where one of ours stands; of somebody who has nothing left to do nobody asks."""
        number = thief & 3  # in the gang
        known = self._places[number]
        if known == UNKNOWN:
            known = self._place(self.first + number)
            self._places[number] = known
        return known

    def _place(self, thief: i64) -> float:
        space = self.view.pos[thief]
        if space < 0:
            return 0.0
        if space < self.city:
            return self.table.place_worth(thief, space, self._can_act(thief))
        return below_worth(self.table, thief, space, self._can_act(thief))

    def _can_act(self, thief: i64) -> bool:
        """Whether he has an action left this turn, and an AP to pay for it."""
        if self.ap < 1 or self.view.done[thief]:
            return False
        return not (self.view.active == thief and self.view.has_acted)

    def _price(self) -> float:
        """What an AP is worth: much while more can be done than paid for, little when some would be left over."""
        wanted = 0.0
        for thief in range(self.seat * 4, self.seat * 4 + 4):
            if self.view.pos[thief] >= 0 and not self.view.done[thief]:
                wanted += 1.0 if thief == self.view.active else w.ap_per_thief
        if not self.view.mission_done:
            for mission in self.view.missions:
                if float(self.table.mission_pays(self.seat, mission)) >= w.good_mission:
                    wanted += self.rules.n.mission_price
                    break
        if wanted <= 0 or self.ap <= 0:
            return w.spare_ap_worth
        scarcity = min(1.0, wanted / float(self.ap))
        return w.spare_ap_worth + (w.ap_worth - w.spare_ap_worth) * max(0.0, 2 * scarcity - 1)

    def gain(self, option: i64) -> tuple[float, float]:
        """What an option gains, and how many AP it takes."""
        verb = verb_of(option)
        if verb == MOVE:
            return self.move(option), float(self.move_ap) if c_of(option) == NONE else float(self.attack_ap)
        n = self.rules.n
        thief = a_of(option)
        if verb in (LOCKPICK, BASH) and b_of(option) == SECOND_CHEST:
            return second_chest_gain(self.table, option)
        if verb == LOCKPICK:
            return self._lockpick(thief), float(self.rules.price(self.view, C_LOCKPICK, thief, n.lockpick_price))
        if verb == BASH:
            return self._bash(option)
        if verb == LEAVE:
            return self._leave(thief), n.leave_price * w.leaving_share
        if verb == MISSION:
            return self._mission(option)
        if verb == PLAY:
            return self._play(option), 0
        if verb == SKILL:
            return self._skill(option)
        if verb == SPECIAL:
            return self.table.advice.special(self.table, thief, b_of(option), c_of(option))
        return command_gain(self.table, option)  # nothing for END_TURN and what this bot does not know

    # --- movement, combat, leaving -------------------------------------------------------------------------------
    def move(self, option: i64) -> float:
        """MOV, COM  The better place, less the cards that it takes; with a victim what the combat is worth."""
        thief = a_of(option)
        space = b_of(option)
        victim = c_of(option)
        cards = 0.0
        attached = d_of(option)
        if attached != 0:
            cards = self._attached(attached)
            if attached & FLIGHT:
                cards += self._used_up(thief)
        if space == EXIT:
            return self._leave(thief) - cards
        here = self._here(thief)
        if victim == NONE:
            return self._arrival(thief, space, self.move_ap) - here - cards
        fight = self._fight(thief, victim)
        wins = self._odds[fight]
        won = self._won[fight] + self._arrival(thief, space, self.attack_ap) - here
        return wins * won + (1 - wins) * self._lost[fight] - cards

    def _fight(self, thief: i64, victim: i64) -> i64:
        """The slot of these two in `_odds`, `_won` and `_lost`: there are several ways to attack somebody."""
        figures: i64 = self.rules.figure_count
        if len(self._odds) == 0:
            self._odds = vec[float]([-1.0] * (4 * figures))
            self._won = vec[float]([0.0] * (4 * figures))
            self._lost = vec[float]([0.0] * (4 * figures))
        slot = (thief & 3) * figures + victim
        if self._odds[slot] < 0.0:
            self._odds[slot] = attack_chance(self.table, thief, victim)
            self._won[slot] = prize(self.table, thief, victim)
            self._lost[slot] = prize(self.table, victim, thief)
        return slot

    def _arrival(self, thief: i64, space: i64, paid: i64) -> float:
        """The place, and the way out if he can take it this very turn."""
        table = self.table
        ap = self.ap - paid
        can_act = paid == self.move_ap and ap >= 1 and self._acts[thief & 3] == 1
        if space >= self.city:
            return way_down(table, thief, space, can_act)
        worth = table.place_worth(thief, space, can_act)
        if self.gates_open and ap >= self.leave_ap and self.rules.is_gate[space]:
            if self.rules.exit_open(self.view, thief, space, self.view.portcullis[space] == 0):
                worth = max(worth, table.stake(thief))
        return worth

    def _attached(self, attached: i64) -> float:
        """GEN-9  The cards that go with a movement; mostly those that went with the one before."""
        if attached == self._cards:
            return self._cards_worth
        table = self.table
        worth = 0.0
        if runs_of(attached):
            worth += float(runs_of(attached)) * table.card_worth(self.rules.run_card)
        if doors_of(attached):
            worth += float(doors_of(attached)) * table.card_worth(self.rules.door_card)
        if attached & (SKILL_RUN | SKILL_DOOR):
            worth += self._cheapest_card()
        if attached & CAREFUL:
            worth += table.card_worth(self.rules.careful_card)
        self._cards = attached
        self._cards_worth = worth
        return worth

    def _cheapest_card(self) -> float:
        if self._cheapest < 0:
            self._cheapest = min([self.table.card_worth(design) for design in self._hand()], default=0.0)
        return self._cheapest

    def _hand(self) -> list[int]:
        base = self.seat * self.rules.designs
        return [design for design in range(self.rules.designs) if self.view.hand[base + design]]

    def _leave(self, thief: i64) -> float:
        """LEA-5  Safe with all he has, against what he could still do here."""
        turns = self.table.turns[self.seat]
        missions = 0.0
        if turns > 0:
            for mission in self.view.missions:
                missions += w.future_mission * float(self.table.carries(thief, self.rules.parts.mission_kinds[mission]))
        return self.table.stake(thief) - self._here(thief) - missions

    # --- chests --------------------------------------------------------------------------------------------------
    def _lockpick(self, thief: i64) -> float:
        """CHE-1  Opens at or below his mind; else there is perhaps a next time."""
        opens = self.table.passes_mended(T_LOCKPICK, thief)
        again = w.try_again if self.table.turns[self.seat] > 1 else 0.0
        return (opens + (1 - opens) * again) * self.table.chest_worth(thief, self.view.pos[thief])

    def _bash(self, option: i64) -> tuple[float, float]:
        """CHE-2  It opens for certain, for an AP more."""
        thief = a_of(option)
        worth = self.table.chest_worth(thief, self.view.pos[thief])
        price = self.rules.price(self.view, C_BASH, thief, self.rules.n.bash_price)
        card = 0.0
        if d_of(option) == HAMMER:
            price -= 1
            card = self.table.card_worth(self.rules.hammer_card)
        elif d_of(option) == ACID:
            price = self.rules.price(self.view, C_FREE_BASH, thief, 1) - 1
            card = self._used_up(thief)
        return worth - card, float(price)

    def _used_up(self, thief: i64) -> float:
        """EQP-1  What he bears, if it leaves the game by this."""
        return w.keeps_equipment * equipment_worth(self.table, self.view.equipment[thief], thief)

    # --- missions, cards, skills, special actions ----------------------------------------------------------------
    def _mission(self, option: i64) -> tuple[float, float]:
        """MIS-2"""
        pays = float(self.table.mission_pays(self.seat, a_of(option)))
        price = self.rules.price(self.view, C_MISSION, -1, self.rules.n.mission_price)
        if d_of(option) == FAVOUR:
            return pays - self.table.card_worth(self.rules.favour_card), float(price - 1)
        return pays, float(price)

    def _play(self, option: i64) -> float:
        """W1  The cards that this bot understands; it keeps the others."""
        table = self.table
        design = a_of(option)
        card = table.card_worth(design)
        name = self.rules.arcana[design].name
        one, other = b_of(option), c_of(option)
        if name == "holed_purse":
            return min(weights.HOLED_PURSE, int(self.view.ducats[one])) * table.harm[one] - card
        if name == "false_bottom":
            return weights.FALSE_BOTTOM - card
        if name == "burst_of_nerve":
            return self.price - card
        if name == "decoy":
            return min(weights.DECOY_WAITS, decoy(table) - card)
        if name == "pentacle_gate":
            if self.view.active not in (-1, one):
                return -card
            return self._arrival(one, other, 0) - self._here(one) - card
        if name == "changing_places":
            changed = table.place_worth(one, self.view.pos[other], self._can_act(one))
            changed += table.place_worth(other, self.view.pos[one], self._can_act(other))
            return changed - self._here(one) - self._here(other) - card
        if name == "smugglers_passage":
            return self._passage(one, other) - card
        return play_gain(table, option)

    def _passage(self, thief: i64, space: i64) -> float:
        """CAT-2, GEN-5  Down to a free room as his movement, or into another room before he moves and acts."""
        if self.view.active not in (-1, thief) or self.view.at[space] >= 0:
            return 0.0
        if space >= self.city:
            return way_down(self.table, thief, space, self._can_act(thief)) - self._here(thief)
        return self._before_moving(thief, space) - self._before_moving(thief, self.view.pos[thief])

    def _before_moving(self, thief: i64, space: i64) -> float:
        """A place from which he may still go, and out at once if the AP suffice."""
        table = self.table
        worth = table.place_worth(thief, space, self._can_act(thief))
        has_moved = self.view.active == thief and self.view.has_moved
        if self.gates_open and self.ap >= self.move_ap + self.leave_ap and not has_moved:
            worth = max(worth, table.stake(thief) * table.out_chance(thief, space, table.turns[self.seat] + 1))
        return worth

    def _skill(self, option: i64) -> tuple[float, float]:
        """What is printed on a thief's card and costs AP or a card."""
        table = self.table
        thief = a_of(option)
        target = b_of(option)
        name = self.rules.figures[thief].name
        if name in weights.DRAWS_CARDS:
            return (w.drawn_card if table.turns[self.seat] > 0 else 0.0), 1
        if name == "valdur":
            return self._arrival(thief, target, 1) - self._here(thief), 1
        if name == "elise":
            return w.pickpocket * prize(table, thief, target), 1
        if name == "faras":
            return table.card_worth(target) - min(table.card_worth(d) for d in self._hand()) - w.spare_gain, 0
        if name == "anays":
            return self._puppet(target), 1
        return w.skill_unknown, 1

    def _puppet(self, victim: i64) -> float:
        """anays  The most that a rival can lose by being moved a few steps."""
        table = self.table
        place = self.view.pos[victim]
        now = table.place_worth(victim, place, False)
        worst = now
        base = place * table.spaces
        for space in range(table.spaces):
            if table.steps[base + space] <= weights.PUPPET_STEPS and self.view.at[space] < 0:
                worth = table.place_worth(victim, space, False)
                if worth < worst:
                    worst = worth
        return (now - worst) * table.harm[victim // 4]
