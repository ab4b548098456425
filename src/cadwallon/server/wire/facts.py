"""GET /api/content: what holds for every game, in no language."""

from functools import cache
from typing import Final, Literal, cast

from cadwallon import __version__
from cadwallon.bots import LEVELS, USUAL
from cadwallon.content.ashes.board import load_plan
from cadwallon.content.ashes.manifest import ADVENTURES as ASHES_ADVENTURES
from cadwallon.content.ashes.manifest import ARCANA as ASHES_ARCANA
from cadwallon.content.ashes.manifest import CAMPAIGN, EQUIPMENT, EXPLORATION, HIRELINGS, INTRIGUES, Hireling
from cadwallon.content.ashes.manifest import MILITIA as ASHES_MILITIA
from cadwallon.content.base.board import load_board
from cadwallon.content.base.editions import edition_layers
from cadwallon.content.base.manifest import ARCANA, COMBAT, GANGS, MILITIA, MIND, MISSIONS, MOVEMENT, Sheet
from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.decisions import CAREFUL, DEALER, DOOR, FAVOUR, HAMMER, RUN
from cadwallon.core.items import AT_END, DECLARE, Intrigue
from cadwallon.core.layers import Arcana
from cadwallon.core.windows import (
    W_COMBAT_CARDS,
    W_COMBAT_ROLLED,
    W_MOVE_DECLARED,
    W_OWN_DIE,
    W_PATROL,
    W_PRISON,
    W_TARGETED,
    W_TEST_FAILED,
    W_TEST_PASSED,
    W_TURN,
    W_WOUND,
)
from cadwallon.play.campaign import NAME as CAMPAIGN_NAME
from cadwallon.play.table import ORDERS, WINDOWS
from cadwallon.rules.treasure import RED_GEM, RED_GEM_VALUE, SET_VALUES, TREASURE_COUNTS, TREASURES
from cadwallon.server.wire.shapes import (
    AdventureFacts,
    ArcanaFacts,
    AshesFacts,
    Badge,
    CampaignFacts,
    Content,
    ExplorationFacts,
    GangFacts,
    HirelingFacts,
    IntrigueFacts,
    MissionFacts,
    ThiefFacts,
    TrackSpace,
    TreasureFacts,
)
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.pieces import COLOURS
from cadwallon.view.tokens import BADGES

# The windows of the rulebook (CARDS 0) by their ids; words in [card_window].
_WINDOW_IDS: Final = {
    W_TURN: "W1", W_MOVE_DECLARED: "W2", W_COMBAT_CARDS: "W3", W_COMBAT_ROLLED: "W4", W_TEST_FAILED: "W5a",
    W_TEST_PASSED: "W5b", W_TARGETED: "W6", W_PATROL: "W7", W_WOUND: "W8", W_PRISON: "W8",
    W_OWN_DIE: "W9",
}  # fmt: skip
_ATTACHED_TO: Final = {
    RUN: "movement", DOOR: "movement", HAMMER: "bash", FAVOUR: "mission", CAREFUL: "movement", DEALER: "buy",
}  # fmt: skip

# What a card is about; words in [card_kind]. Cards of a fight and answers show it by their windows.
_KINDS: Final = {
    "pentacle_gate": "movement", "changing_places": "movement", "run": "movement", "secret_door": "movement",
    "false_bottom": "chest", "muffled_hammer": "chest", "decoy": "militia",
    "smugglers_passage": "movement", "careful_steps": "movement", "subtle_watchman": "militia",
    "spiked_grog": "militia",
}  # fmt: skip

# What using a skill takes; words in [skill_class]. All others are always on.
_SKILL_CLASSES: Final = {
    "harid": "ap", "valdur": "ap", "elise": "ap", "anays": "ap",
    "davitto": "discard", "faras": "discard", "sarys": "discard", "jehlan": "discard",
}  # fmt: skip

# Which window of the rulebook each kind of question opens: one without any card in the box is left out.
_ASKED_IN: Final = {
    "answer_move": W_MOVE_DECLARED, "combat_card": W_COMBAT_CARDS, "combat_reroll": W_COMBAT_CARDS,
    "test_failed": W_TEST_FAILED, "test_passed": W_TEST_PASSED, "answer_target": W_TARGETED,
    "answer_patrol": W_PATROL, "answer_wound": W_WOUND, "answer_prison": W_PRISON, "own_die": W_OWN_DIE,
}  # fmt: skip


@cache
def facts() -> Content:
    """The components, adventures and choices of the box."""
    cards = [(make(), copies) for make, copies in ARCANA]
    more = [(make(), copies) for make, copies in ASHES_ARCANA]
    used = {window for card, _ in cards for window in card.windows}
    used_more = {window for card, _ in more for window in card.windows} | {W_OWN_DIE}  # rerolled by equipment
    return Content(
        version=__version__,
        languages=list(LANGUAGES),
        adventures=[_adventure(number, *named) for number, named in enumerate(EVERY_ADVENTURE.items(), 1)],
        campaigns=[CampaignFacts(CAMPAIGN_NAME, list(CAMPAIGN), _players_of(CAMPAIGN))],
        editions=list(edition_layers()),
        gangs=[
            GangFacts(gang, COLOURS[gang], cast("Badge", BADGES[list(COLOURS).index(gang)]), list(thieves))
            for gang, thieves in GANGS.items()
        ],
        thieves=[
            ThiefFacts(thief, gang, COMBAT, MOVEMENT, MIND, _SKILL_CLASSES.get(thief, "always"))
            for gang, thieves in GANGS.items()
            for thief in thieves
        ],
        militia=[*MILITIA, *ASHES_MILITIA],
        arcana=[
            ArcanaFacts(card.name, copies, _windows(card), _kind(card), card.purple) for card, copies in cards + more
        ],
        treasures=[TreasureFacts(name, TREASURE_COUNTS[kind], _values(kind)) for kind, name in enumerate(TREASURES)],
        missions=[MissionFacts(name, TREASURES[kind], bonus) for name, kind, bonus in MISSIONS],
        bots=list(LEVELS),
        usual_bot=USUAL,
        windows=[kind for kind in WINDOWS if _ASKED_IN[kind] in used],
        orders=list(ORDERS),
        ashes=_ashes([kind for kind in WINDOWS if _ASKED_IN[kind] in used_more - used]),
    )


def _ashes(windows: list[str]) -> AshesFacts:
    return AshesFacts(
        catacombs=catacombs_id(),
        windows=windows,
        equipment=[make().name for make in EQUIPMENT],
        intrigues=[_intrigue(make()) for make in INTRIGUES],
        exploration=[ExplorationFacts(face, count) for face, count in EXPLORATION.items()],
        hirelings=[_hireling(one) for one in HIRELINGS],
    )


def _hireling(one: Hireling) -> HirelingFacts:
    figure, old = one.figure, one.old
    numbers = (old.combat, old.movement, old.mind)
    return HirelingFacts(figure.name, one.gang or None, figure.combat, figure.movement, figure.mind, numbers)


def _intrigue(card: Intrigue) -> IntrigueFacts:
    moment: Literal["now", "declare", "end"] = "now"
    if card.moment == DECLARE:
        moment = "declare"
    elif card.moment == AT_END:
        moment = "end"
    return IntrigueFacts(card.name, moment, card.ducats, card.experience, card.arcana, card.equipment, card.penalty)


def board_id() -> str:
    """The board of the box."""
    return load_board().name.lower()


def catacombs_id() -> str:
    """The second board, of The King of Ashes."""
    name: str = load_plan()["board"]["name"]
    return name.lower().split()[-1]


def _adventure(number: int, name: str, sheet: Sheet) -> AdventureFacts:
    rules = make_rules(list(GANGS)[: sheet.players[-1]], name)
    words = catalogue("en")
    track: list[TrackSpace] = []
    for space in range(1, rules.n.rounds + 2):
        marks: list[str] = []
        if space == rules.n.alarm_round:
            marks.append("alarm")
        if words.has("event", f"round_began.{name}.{space}"):
            marks.append(name)
        if space > rules.n.rounds:
            marks.append("end")  # END-1: the counter enters it and the game is over
        track.append(TrackSpace(space, marks))
    return AdventureFacts(
        name, number, sheet.players, rules.n.rounds, board_id(), name in ASHES_ADVENTURES, track, sheet.actions
    )


def _players_of(adventures: list[str]) -> list[int]:
    """How many can play all of them."""
    fitting = [set(EVERY_ADVENTURE[name].players) for name in adventures]
    return sorted(set.intersection(*fitting))


def _windows(card: Arcana) -> list[str]:
    if card.attach:
        return [_ATTACHED_TO[card.attach]]
    return [_WINDOW_IDS[window] for window in card.windows]


def _kind(card: Arcana) -> str:
    if card.name in _KINDS:
        return _KINDS[card.name]
    if W_COMBAT_CARDS in card.windows:
        return "combat"
    return "own_turn" if card.attach or W_TURN in card.windows else "reaction"


def _values(kind: int) -> list[int]:
    """TRE  Ducats for one, two, three ... of a kind; none where a die says it."""
    if kind == RED_GEM:
        return [RED_GEM_VALUE * count for count in range(1, TREASURE_COUNTS[kind] + 1)]
    return SET_VALUES[1:] if TREASURES[kind] not in ("purse", "ducat_chest") else []
