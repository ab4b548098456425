"""Every position, question and event of random games can be sent, its ids have words, and it tells nothing hidden."""

from collections import Counter

import msgspec
import pytest

from cadwallon.core.decisions import KINDS
from cadwallon.core.layers import P_SET_UP
from cadwallon.core.state import State
from cadwallon.engine.chance import Chance
from cadwallon.play.table import Question as TableQuestion
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.position import position
from cadwallon.server.wire.question import question
from cadwallon.server.wire.shapes import Event, Question, View
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.sample import sample
from cadwallon.view.view import SPECTATOR, view_of
from tests.properties.games import SETTINGS, answers, begin, keen, lade, naming
from tests.properties.sheets import SHEETS

FIRST = 2  # questions of each kind and clause that are looked at in every game ...
STRIDE = 25  # ... and every so many of all others


def listening(setting_seed: int, g: State) -> State:
    """The same game from its first event on."""
    heard = State(g.rules, Chance(setting_seed))
    heard.events = []
    heard.start(P_SET_UP)
    heard.run()
    return heard


def sent(g: State, seat: int) -> tuple[View, Question, bytes]:
    """What a seat gets, and as it goes over the wire."""
    view = position(g, seat)
    asked = question(TableQuestion(1, g), g, seat, "en")
    return view, asked, msgspec.json.encode([view, asked])


def same_secrets(g: State, think: Chance) -> None:
    """HID-1  What a seat cannot see is dealt anew, and it is sent the same."""
    for seat in range(SPECTATOR, g.rules.seats):
        world = sample(view_of(g, seat), think)
        assert sent(world, seat)[2] == sent(g, seat)[2], f"seat {seat} at {KINDS[g.kind]} ({g.reason})"


def named(view: View, asked: Question, g: State) -> list[tuple[str, str]]:
    """Section and id of everything that a page would say about a position and a question."""
    thieves = {figure.id for figure in view.figures if figure.seat >= 0}
    ids = [("thief" if figure.id in thieves else "figure", figure.id) for figure in view.figures]
    for figure in view.figures:
        ids += [("treasure", item) for item in figure.load] + [("token", item) for item in figure.cargo]
        ids += [("token", mark.id) for mark in figure.marks]
        ids += [("equipment", figure.equipment)] if figure.equipment else []
    for gang in view.gangs:
        ids += [("gang", gang.gang)] + [("arcana", card) for card in gang.known]
        ids += [("token", count.id) for count in gang.counts]
    ids += [("treasure", chest.treasure) for chest in view.chests if chest.treasure]
    ids += [("token", token.face) for token in view.tokens if token.face]
    ids += [("token_note", token.note) for token in view.tokens if token.note]
    ids += [("token", count.id) for count in view.counts]
    ids += [("mission_text", mission.kind) for mission in view.missions]
    ids += [("arcana", card) for card in view.hand + view.discard]
    ids += [("arcana", card.card) for card in view.combat.cards] if view.combat else []
    ids += [("why_not", why.reason) for why in asked.why_not]
    ids += [("option", option.verb) for option in asked.options or []]
    for option in asked.options or []:
        for name in (option.thief, option.victim):
            if name is not None and name not in g.rules.parts.gangs:
                ids.append(("thief" if name in thieves else "figure", name))
        ids += [source(card) for card in [option.card, *option.attached] if card is not None]
        if option.verb == "special" and option.item is not None:
            ids.append(("action", option.item))
    return ids + named_of_ashes(view)


def named_of_ashes(view: View) -> list[tuple[str, str]]:
    relics = {"skull", "hand", "heart", "eye"}
    ids = [("treasure" if one.id in relics else "token", one.id) for one in view.lying]
    if view.ashes is not None:
        ids += [("exploration", token.face) for token in view.ashes.exploration if token.face]
        ids += [("intrigue", card.id) for card in view.ashes.intrigues]
        ids += [("intrigue_text", card.id) for card in view.ashes.intrigues]
        ids += [("equipment_text", card) for card in view.ashes.stock]
    return ids


def source(card: str) -> tuple[str, str]:
    """A card, or what stands in its place: "skill:jehlan", "equipment:lantern", "treasure:keys", "via:faras"."""
    kind, _, name = card.rpartition(":")
    if card == "experience":
        return ("word", "experience_token")
    return ("thief" if kind == "via" else kind or "arcana", name)


def check_words(ids: set[tuple[str, str]]) -> None:
    for language in LANGUAGES:
        text = catalogue(language)
        missing = [f"[{section}] {name}" for section, name in ids if not text.has(section, name)]
        assert missing == [], language


def check_events(events: list[Event]) -> None:
    for event in events:
        assert event.text, event.kind
        assert "something" not in event.text.split(), event


@pytest.mark.rule("HID-1", "HID-2", "RUL-60", "RUL-61", "CMN-16")
@pytest.mark.parametrize("adventure", SHEETS)
def test_random_games_go_over_the_wire(adventure: str) -> None:
    settings = [one for one in SETTINGS if one.adventure == adventure and one.form == "table"]
    ids: set[tuple[str, str]] = set()
    kinds: Counter[str] = Counter()
    for seed, setting in enumerate(settings[:: len(SHEETS[adventure].players) + 1], 900):
        with naming(setting, seed):
            g = listening(seed, begin(setting, seed))
            if seed % 2:
                lade(g)
            think = Chance(seed)
            seen: Counter[tuple[int, str]] = Counter()
            told = 0
            for number, _ in enumerate(answers(g, keen, seed)):
                events = (g.events or [])[told:]
                told += len(events)
                for seat in (SPECTATOR, g.asked):
                    check_events(happenings(g.rules, events, seat, "en"))
                seen[g.kind, g.reason] += 1
                if seen[g.kind, g.reason] <= FIRST or number % STRIDE == 0:
                    kinds[KINDS[g.kind]] += 1
                    view, asked, _ = sent(g, g.asked)
                    ids.update(named(view, asked, g))
                    same_secrets(g, think)
            assert position(g, SPECTATOR).scores is not None
    check_words(ids)
    assert {"place_thief", "turn", "combat_card", "answer_move", "retreat", "place_token"} <= set(kinds)
    assert sum(kinds.values()) > 60


@pytest.mark.parametrize("adventure", SHEETS)
def test_everything_that_a_sheet_counts_has_a_name(adventure: str) -> None:
    rules = begin(next(one for one in SETTINGS if one.adventure == adventure), 1).rules
    assert len(rules.parts.marks) == rules.n.thief_marks
    assert len(rules.parts.gang_counts) == rules.n.gang_counts
    assert len(rules.parts.counts) == rules.n.sheet_counts
    assert len(rules.parts.faces) == rules.n.token_faces
    names = rules.parts.marks + rules.parts.gang_counts + rules.parts.counts + rules.parts.faces + rules.parts.captives
    check_words({("token", name) for name in names})
