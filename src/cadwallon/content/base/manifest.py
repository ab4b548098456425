"""What lies in the base box. Numbers of things are their places in these lists; they are assigned here only."""

from collections.abc import Callable

from cadwallon.content.base.adventures.dukes_daughter.sheet import DukesDaughter
from cadwallon.content.base.adventures.gilded_coach.sheet import GildedCoach
from cadwallon.content.base.adventures.king_of_ashes.sheet import KingOfAshes
from cadwallon.content.base.adventures.master_alchemist.sheet import MasterAlchemist
from cadwallon.content.base.adventures.night_of_the_long_cutlasses.sheet import NightOfTheLongCutlasses
from cadwallon.content.base.adventures.ring_of_assassins.sheet import RingOfAssassins
from cadwallon.content.base.adventures.swordmasters_wager.sheet import SwordmastersWager
from cadwallon.content.base.adventures.treasure_of_the_duke.sheet import TreasureOfTheDuke
from cadwallon.content.base.arcana.combat import (
    Bribe,
    FalsePockets,
    LowBlow,
    Parry,
    PowerfulBlow,
    SecondBlade,
    SecondChance,
    StickyFingers,
)
from cadwallon.content.base.arcana.decoy import Decoy
from cadwallon.content.base.arcana.jinx import Jinx
from cadwallon.content.base.arcana.movement import ChangingPlaces, NigglingInjury, PentacleGate, Run, SecretDoor
from cadwallon.content.base.arcana.own_turn import (
    BurstOfNerve,
    FalseBottom,
    FencesFavour,
    HoledPurse,
    MuffledHammer,
    WardingCharm,
)
from cadwallon.content.base.characters.anays import Anays
from cadwallon.content.base.characters.davitto import Davitto
from cadwallon.content.base.characters.dorak import Dorak
from cadwallon.content.base.characters.drokan import Drokan
from cadwallon.content.base.characters.elise import Elise
from cadwallon.content.base.characters.faras import Faras
from cadwallon.content.base.characters.harid import Harid
from cadwallon.content.base.characters.iris import Iris
from cadwallon.content.base.characters.jehlan import Jehlan
from cadwallon.content.base.characters.kaldern import Kaldern
from cadwallon.content.base.characters.leona import Leona
from cadwallon.content.base.characters.sanaris import Sanaris
from cadwallon.content.base.characters.sarys import Sarys
from cadwallon.content.base.characters.torham import Torham
from cadwallon.content.base.characters.tortok import Tortok
from cadwallon.content.base.characters.valdur import Valdur
from cadwallon.content.base.zombies import zombie_figures
from cadwallon.core.layers import Arcana, Layer, Skill
from cadwallon.core.rulebook import Figure
from cadwallon.rules.treasure import MISSION_KINDS, TREASURES

# Every thief of the box has combat 2, movement 4, mind 4 (CARDS A.1).
COMBAT, MOVEMENT, MIND = 2, 4, 4

GANGS: dict[str, list[str]] = {
    "executioners": ["leona", "harid", "iris", "davitto"],
    "nocturnis": ["sanaris", "faras", "drokan", "valdur"],
    "kaldern": ["kaldern", "sarys", "elise", "tortok"],
    "cursed": ["jehlan", "anays", "dorak", "torham"],
}

SKILLS: list[Callable[[], Skill]] = [
    Leona, Harid, Iris, Davitto, Sanaris, Faras, Drokan, Valdur,
    Kaldern, Sarys, Elise, Tortok, Jehlan, Anays, Dorak, Torham,
]  # fmt: skip

# Militiamen: combat 2, they move by a die (MIL-1); where each starts (SET-4).
MILITIA: dict[str, str] = {"kornak": "guardroom", "valrut": "treasury"}
MILITIA_COMBAT = 2

# The Arcana deck: 21 designs, 60 cards.
ARCANA: list[tuple[Callable[[], Arcana], int]] = [
    (PowerfulBlow, 5),
    (SecondBlade, 6),
    (Jinx, 4),
    (SecondChance, 3),
    (LowBlow, 2),
    (Parry, 2),
    (StickyFingers, 2),
    (FalsePockets, 2),
    (Bribe, 1),
    (Run, 6),
    (NigglingInjury, 2),
    (SecretDoor, 4),
    (PentacleGate, 2),
    (ChangingPlaces, 2),
    (FalseBottom, 4),
    (MuffledHammer, 3),
    (BurstOfNerve, 2),
    (HoledPurse, 3),
    (Decoy, 2),
    (WardingCharm, 2),
    (FencesFavour, 1),
]

MISSION_BONUSES = [0, 1, 2]  # MIS-1: each kind with +0, +1, +2
MISSIONS: list[tuple[str, int, int]] = [
    (f"{TREASURES[kind]}_{bonus}", kind, bonus) for kind in range(MISSION_KINDS) for bonus in MISSION_BONUSES
]


class Sheet:
    """An adventure as the lobby needs it: how many may play, the layer that holds its rules, and what it brings."""

    def __init__(
        self,
        layer: Callable[[], Layer],
        players: list[int],
        actions: list[str],
        figures: list[Figure] | None = None,
        counts: list[str] | None = None,
        faces: list[str] | None = None,
        captives: list[str] | None = None,
        gang_counts: list[str] | None = None,
        treasures: list[str] | None = None,
        chapters: list[Callable[[], Layer]] | None = None,
        targets: dict[str, str] | None = None,
        marks: list[str] | None = None,
        space_tokens: list[list[str]] | None = None,
    ) -> None:
        self.layer = layer
        self.players = players
        self.actions = actions  # special actions, by their ids
        self.figures = figures or []  # combat, movement, mind
        self.counts = counts or []  # tokens that `sheet_count` counts
        self.faces = faces or []  # faces of face-down tokens
        self.captives = captives or []
        self.gang_counts = gang_counts or []  # tokens that `gang_count` counts
        self.treasures = treasures or []  # kinds of treasure that lie in no chest at the start
        self.chapters = chapters or []  # layers that it shares with other sheets
        self.targets = targets or {}  # what the targets of its special actions mean, where they are no numbers
        self.marks = marks or []  # what a thief may bear: `thief_mark`
        self.space_tokens = space_tokens or []  # what lies on spaces, by slot: a name for each number


ADVENTURES: dict[str, Sheet] = {
    "treasure_of_the_duke": Sheet(TreasureOfTheDuke, [2, 3, 4], ["SA-1a"], counts=["treasury_pile"]),
    "ring_of_assassins": Sheet(
        RingOfAssassins,
        [2, 3, 4],
        ["SA-2a", "SA-2b"],
        figures=[Figure("isabeau", 3, 4, 4)],
        counts=["mark"],
        targets={"SA-2a": "figure", "SA-2b": "figure"},
        marks=["mark_on_thief"],
    ),
    "night_of_the_long_cutlasses": Sheet(
        NightOfTheLongCutlasses,
        [3, 4],
        ["SA-3a"],
        figures=[Figure("sienne", 3, 4, 4, militiaman=True), Figure("isabeau", 3, 4, 4, militiaman=True)],
        counts=["guild_price", "militia_dice"],
        gang_counts=["commander"],
    ),
    "king_of_ashes": Sheet(
        KingOfAshes,
        [2, 3, 4],
        ["SA-4a"],
        figures=zombie_figures(),
        counts=["zombie_moves"],
    ),
    "gilded_coach": Sheet(
        GildedCoach,
        [2, 3, 4],
        ["SA-5a"],
        figures=[Figure("coach", 0, 3, 0)],
        counts=["rider", "baron"],
        captives=["baron"],
    ),
    "master_alchemist": Sheet(
        MasterAlchemist, [2, 3, 4], ["SA-6a", "SA-6b"], targets={"SA-6a": "figure"}, marks=["paralysed"]
    ),
    "swordmasters_wager": Sheet(
        SwordmastersWager, [2, 3, 4], [], figures=[Figure("sienne", 3, 0, 4)], counts=["purse"]
    ),
    "dukes_daughter": Sheet(
        DukesDaughter,
        [2, 3, 4],
        ["SA-8a", "SA-8b", "SA-8c"],
        figures=[Figure("thug", 2, 0, 0)],
        counts=["daughter"],
        faces=["daughter", "commoner", "thug"],
        captives=["daughter"],
        gang_counts=["pardoned", "wanted"],
    ),
}
