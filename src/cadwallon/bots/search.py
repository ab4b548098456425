"""Search over imagined worlds: information-set Monte Carlo tree search, to the end of the turn and around the table.

Every playout deals what the seat cannot see anew (`view/sample.py`), plays one of the candidates, goes on to the end
of the turn, and asks `position.py` what that promises; in the last round it goes on to the end of the game. Our own
answers on the way form a tree whose nodes are reached by the same answers of ours (whatever dice, hands and rivals do
in between); rivals answer as the greedy bot does. At each node the options come in the order of the greedy bot's
worths, and only the first are tried until there were enough playouts to look further. At the root all candidates play
the same worlds, and the worse half is dropped again and again, so that the playouts go to those that are hard to tell
apart; what is clearly worse is dropped at once, and when only one is left, the question is answered.

What the forecast cannot see, the greedy bot sees in part: an option that it likes less has to promise more. And what
the rivals will do about it shows when they have done it: the finalists are played on until it is our turn again. That
costs eight times as much and all their dice are in it, so it only corrects what the end of the turn promised, the more
the oftener it was played. Where thieves are placed, nothing but such rounds tells the places apart. In the last round
but one no forecast sees what decides the game: there they may go on to its end, with many more finalists.

What a position promises is asked of an `Evaluator`, which whoever makes a bot can pass in.
"""

from time import perf_counter
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadwallon.bots.estimate import DOUBT, MOST_BEHIND, Estimate, compare_rounds
from cadwallon.bots.greedy import best_of, option_worths, worths_of
from cadwallon.bots.holdings import TURN_OVER
from cadwallon.bots.position import Evaluator, result_share
from cadwallon.bots.tree import Arm, Node
from cadwallon.bots.worth import Appraisal, sight
from cadwallon.core.decisions import K_COMBAT_CARD, K_PLACE_THIEF, K_TURN
from cadwallon.engine.chance import Chance
from cadwallon.engine.decision import b_of
from cadwallon.engine.digest import Digest
from cadwallon.view.sample import sample
from cadwallon.view.view import View

if TYPE_CHECKING:
    from cadwallon.core.state import State

CURIOSITY: Final = 0.12  # of UCB: win shares of good options differ by a few hundredths
WIDEST: Final = 16  # options of ours that a node of the tree knows: it would try more of them after 2,250 visits
DEPTH: Final = 8  # answers of ours below the root that the tree keeps apart
PATIENCE: Final = 10.0  # visits of a node before a second option is tried there, four times as many for a third
FEWEST: Final = 16  # playouts for a question: with fewer, chance decides among the candidates, and greedy is better
FEWEST_FOR_A_CARD: Final = 128  # in a combat: there greedy computes the odds
LOOKS: Final = 8  # worlds between two looks at who is behind
FINALISTS: Final = 8
NEAR: Final = 0.06  # of a win behind the best at the end of the turn: what a round seldom makes up for
END_WIDTH: Final = 120  # options that are looked at in the last two rounds, if they are played to the end
END_FINALISTS: Final = 60
END_TIMES: Final = (4, 2)  # as many playouts for them: in the last round, where they are short, and in the one before
_PLAYOUTS_FOR_EACH: Final = 4  # of them at least, and as many rounds: whoever can play few looks at fewer
_ROUNDS_FOR_A_PLACE: Final = 4  # at least: whoever can play few rounds compares few places
PLACE_TIMES: Final = 1.5  # as many for a place, where one thief is tried at each gate: there are four such questions
_LONGEST: Final = 400  # answers in one turn, or in one round; none is so long


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot:
    """With `playouts` its answers are the same on every machine; with `seconds` it takes the time that it is given.

    Most is to be gained where the turn itself is asked about: other questions may get a `lesser` part of the budget
    (4: a quarter), and only there are finalists played on, for so many `rounds` in all, fewer in the first rounds of
    the game and more in the last, which are shorter and decide more (with `seconds`: in half of the time, if there
    shall be any). With `to_the_end` those of the last round but one do not stop at our turn, and in the last two rounds
    many more options are looked at. Thieves are placed by as many rounds too, or as greedy does; `one_a_gate`: at each
    gate only the one whom greedy would place there. `doubt` is how many rounds it takes to believe half of what they
    show, `doubt_left` how many more for each that is left in the game.
    """

    name = "search"

    def __init__(
        self,
        seed: int,
        playouts: int = 64,
        seconds: float = 0.0,
        width: int = 8,
        lesser: int = 1,
        rounds: int = 0,
        finalists: int = FINALISTS,
        to_the_end: bool = False,
        evaluator: Evaluator | None = None,
        doubt: float = DOUBT,
        doubt_left: float = 0.0,
        one_a_gate: bool = False,
    ) -> None:
        self.chance = Chance(seed)
        self.playouts = playouts
        self.seconds = seconds
        self.width = width
        self.lesser = lesser
        self.rounds = rounds
        self.finalists = finalists
        self.to_the_end = to_the_end
        self.evaluator: Evaluator = Evaluator() if evaluator is None else evaluator
        self.doubt = doubt
        self.doubt_left = doubt_left
        self.one_a_gate = one_a_gate
        self.curiosity = CURIOSITY
        self.patience = PATIENCE
        self.depth = DEPTH
        self._table: Appraisal | None = None
        # Turn questions of this search, by all that the seat saw: many playouts come to the same one.
        self._orders: dict[int, list[int]] = {}
        self._bests: dict[int, int] = {}
        # What the ends of turns promise, by what is seen of them: other hands and stocks change nothing about that.
        self._promises: dict[int, float] = {}

    def choose(self, view: View) -> int:
        if len(view.options) == 1:
            return view.options[0]
        if view.kind == K_PLACE_THIEF:  # only a round later the forecast can tell places apart
            searched = self.rounds >= FEWEST
        else:
            fewest = FEWEST_FOR_A_CARD if view.kind == K_COMBAT_CARD else FEWEST
            searched = view.kind == K_TURN or self.seconds > 0 or self.playouts >= fewest * self.lesser
        return (
            self.think(view)[0].option if searched else best_of(self._look(view), vec[i64](view.options), self.chance)
        )

    def think(self, view: View, wanted: int = -1) -> list[Estimate]:
        """Estimates of the candidates, the best first; `wanted` is one of them in any case."""
        self._orders.clear()
        self._bests.clear()
        self._promises.clear()
        worths = option_worths(self._look(view), view.options)
        order = _by_worth(view.options, worths)
        left = view.rules.n.rounds - view.round
        ends = self.to_the_end and view.kind == K_TURN and left < len(END_TIMES)
        playouts = self.playouts * END_TIMES[left] if ends else self.playouts
        width = max(self.width, min(END_WIDTH, playouts // _PLAYOUTS_FOR_EACH)) if ends else self.width
        candidates = order
        if view.kind == K_PLACE_THIEF:
            playouts = self.rounds
            if self.one_a_gate:
                playouts = int(PLACE_TIMES * self.rounds)
                candidates = _one_a_gate(order)
            width = playouts // _ROUNDS_FOR_A_PLACE
        candidates = candidates[: max(2, width)]
        if wanted >= 0 and wanted not in candidates:
            candidates.append(wanted)
        estimates = [Estimate(option) for option in candidates]
        if worths is not None and view.kind == K_TURN:  # of other questions the worths are only good for an order
            of = dict(zip(view.options, worths, strict=True))
            for estimate in estimates:
                estimate.behind = min(MOST_BEHIND, of[order[0]] - of[estimate.option])
        if len(estimates) < 2:
            return estimates
        ranks = {option: rank for rank, option in enumerate(order)}
        roots = {option: Node() for option in candidates}
        if view.kind == K_PLACE_THIEF:
            self._halve(view, estimates, wanted, roots, playouts, 1.0)
        elif view.kind != K_TURN:
            self._halve(view, estimates, wanted, roots, self.playouts / self.lesser, 1 / self.lesser)
        else:
            around = self.rounds > 0 and left > 0  # the last round is played to the end as it is
            self._halve(view, estimates, wanted, roots, playouts, 0.5 if around else 1.0)
            if around:
                estimates.sort(key=lambda estimate: _place(estimate, ranks))
                rounds = self.rounds * view.round / view.rules.n.rounds * 2
                finalists = self._finalists(
                    estimates, min(END_FINALISTS, int(rounds / _PLAYOUTS_FOR_EACH)) if ends else 0
                )
                self._halve(view, finalists, wanted, roots, rounds, 0.5, True)
        estimates.sort(key=lambda estimate: _place(estimate, ranks))
        return estimates

    def _finalists(self, estimates: list[Estimate], ends: int) -> list[Estimate]:
        """The first of them that are near enough to the best; where games are played to the end, so many."""
        if ends > self.finalists:
            return estimates[:ends]
        first = estimates[: self.finalists]
        best = max(first, key=_by_share).share
        return [estimate for estimate in first if estimate.share > best - NEAR]

    def _halve(
        self,
        view: View,
        estimates: list[Estimate],
        wanted: int,
        roots: dict[int, Node],
        playouts: float,
        part: float,
        whole_rounds: bool = False,
    ) -> None:
        """Sequential halving on common worlds, with so many playouts, or with a part of the time."""
        alive = list(estimates)
        stages = 1
        while 1 << stages < len(estimates):
            stages += 1
        stage = 1
        left = view.rules.n.rounds - view.round
        to_the_end = self.to_the_end and left == 1
        done = worlds = 0
        began = perf_counter()
        while len(alive) > 1 or done == 0:
            world = sample(view, self.chance)
            worlds += 1
            for estimate in alive:
                g = world.clone()
                if view.kind == K_PLACE_THIEF:
                    share = self._opening(g, view.seat, estimate.option)
                else:
                    share = self._turn(g, view.seat, estimate.option, roots[estimate.option])
                estimate.add(share)
                if whole_rounds:
                    estimate.rounds += 1
                    later = self._round(g, view.seat)
                    estimate.later += later - share
                    if to_the_end:
                        estimate.ended += self._round(g, view.seat, view.rules.n.rounds + 1) - later
                done += 1
            if whole_rounds:
                compare_rounds(estimates, self.doubt + self.doubt_left * float(left))
            spent = (perf_counter() - began) / (self.seconds * part) if self.seconds > 0 else done / playouts
            if spent >= 1:
                break
            if worlds % LOOKS == 0 and not whole_rounds:
                best = max(alive, key=_by_share)
                alive = [e for e in alive if e is best or e.option == wanted or not e.cannot_beat(best)]
            while len(alive) > 2 and spent >= stage / stages:
                stage += 1
                alive.sort(key=_by_share, reverse=True)
                alive = [e for i, e in enumerate(alive) if i < (len(alive) + 1) // 2 or e.option == wanted]

    def _opening(self, g: "State", me: int, option: int) -> float:
        """SET-9  From the placing of a thief to our second turn: every place has been made use of by then."""
        second = g.round + 2
        g.play(option)
        return self._round(g, me, second)

    def _turn(self, g: "State", me: int, option: int, root: Node) -> float:
        """From the question to the end of the turn, in the last round to the end of the game.

        Returns the share of the win that is in sight there.
        """
        number = g.round
        player = g.player
        to_the_end = number >= g.rules.n.rounds
        node: Node | None = root if self.depth > 0 else None
        path: list[Arm] = []
        g.play(option)
        for _ in range(_LONGEST):
            if g.over or ((g.round != number or (g.player != player and not to_the_end)) and g.phase != TURN_OVER):
                break
            options = g.options()
            if len(options) == 1:
                g.play(options[0])
                continue
            if node is not None and g.asked == me and g.player == player and g.round == number:
                arm = node.select(self._order(g), self.curiosity, self.patience)
                path.append(arm)
                if arm.below is None and arm.playouts > 0 and len(path) < self.depth:
                    arm.below = Node()
                node = arm.below
                g.play(arm.option)
            else:
                g.play(self._remembered(g))
        share = self._promised(g, me)
        for arm in path:
            arm.playouts += 1
            arm.total += share
        return share

    def _look(self, view: View) -> Appraisal:
        self._table = table = sight(self._table, view)
        return table

    def _order(self, g: "State") -> list[int]:
        """The options that the tree may try, those that the greedy bot likes best first."""
        view = View(g, g.asked, True)
        options = g.options().seen()
        if g.kind != K_TURN:
            return _first(options, worths_of(self._look(view), options))
        key = what_is_seen(view, options)
        known = self._orders.get(key)
        if known is None:
            known = self._orders[key] = _first(options, worths_of(self._look(view), options))
        return known

    def _best(self, g: "State") -> int:
        return best_of(self._look(View(g, g.asked, True)), g.options().seen(), self.chance)

    def _remembered(self, g: "State") -> int:
        """The same until the end of our turn, where a third of its questions come again; a round later hardly any."""
        if g.kind != K_TURN:
            return self._best(g)
        view = View(g, g.asked, True)
        options = g.options().seen()
        key = what_is_seen(view, options)
        known = self._bests.get(key)
        if known is None:
            known = self._bests[key] = best_of(self._look(view), options, self.chance)
        return known

    def _promised(self, g: "State", me: int) -> float:
        """What is in sight, remembered: a third of the ends of our turn come again; a round later hardly any."""
        if g.over:
            return self._in_sight(g, me)
        key = what_is_seen(View(g, self.evaluator.eyes(g.asked, me), True), vec[i64]())
        known = self._promises.get(key)
        if known is None:
            known = self._promises[key] = self._in_sight(g, me)
        return known

    def _in_sight(self, g: "State", me: int) -> float:
        """The share of the win."""
        if g.over:
            return result_share(list(g.scores), me)
        return self.evaluator.share(self._look(View(g, self.evaluator.eyes(g.asked, me), True)), me)

    def _round(self, g: "State", me: int, number: int = 0) -> float:
        """From the beginning of a rival's turn to that of ours, in a round of at least this number."""
        for _ in range(2 * _LONGEST):
            if g.over or (g.round >= number and g.player == me and g.phase != TURN_OVER):
                break
            options = g.options()
            g.play(options[0] if len(options) == 1 else self._best(g))
        return self._in_sight(g, me)


def what_is_seen(view: View, options: vec[i64]) -> i64:
    """A number for all that a seat sees; with its options, so that what is remembered is always legal."""
    digest = Digest()
    digest.row(options)
    view.sum_up(digest)
    return digest.key()


def _first(options: vec[i64], worths: vec[float]) -> list[int]:
    """The first few by worth; of equal ones the first stays first."""
    order: list[int] = []
    best: list[float] = []
    for i in range(len(options)):
        worth = worths[i] if len(worths) > 0 else 0.0
        place = len(order)
        if place == WIDEST:
            if worth <= best[place - 1]:
                continue
            order.pop()
            best.pop()
            place -= 1
        while place > 0 and best[place - 1] < worth:
            place -= 1
        order.insert(place, options[i])
        best.insert(place, worth)
    return order


def ordered(view: View) -> list[int]:
    """The options, those that the greedy bot likes best first."""
    return _by_worth(view.options, option_worths(Appraisal(view), view.options))


def _by_worth(options: list[int], worths: list[float] | None) -> list[int]:
    if worths is None:
        return list(options)
    ranks = sorted(range(len(options)), key=worths.__getitem__, reverse=True)
    return [options[rank] for rank in ranks]


def _one_a_gate(order: list[int]) -> list[int]:
    """SET-9  The gate decides, not the thief: so the playouts go to a quarter of the options."""
    first: dict[int, int] = {}
    for option in order:
        first.setdefault(b_of(option), option)
    return list(first.values())


def _place(estimate: Estimate, ranks: dict[int, int]) -> tuple[int, int, float, int]:
    """Whoever was dropped last comes first; of those that were not, whoever promises most."""
    playouts = 0 if estimate.rounds else estimate.playouts
    return -estimate.rounds, -playouts, -estimate.share, ranks[estimate.option]


def _by_share(estimate: Estimate) -> float:
    return estimate.share
