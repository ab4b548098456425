"""What lies in the box of The King of Ashes. Numbers of things are their places in these lists; assigned here only."""

from collections.abc import Callable

from cadwallon.content.ashes.adventures.awakening_of_sophet_drahas.sheet import AwakeningOfSophetDrahas
from cadwallon.content.ashes.adventures.choir_below.sheet import ChoirBelow
from cadwallon.content.ashes.adventures.dukes_ransom.sheet import DukesRansom
from cadwallon.content.ashes.adventures.festival_of_ashes.sheet import FestivalOfAshes
from cadwallon.content.ashes.adventures.market_for_bones.sheet import MarketForBones
from cadwallon.content.ashes.adventures.price_of_pride.king import king_figure
from cadwallon.content.ashes.adventures.price_of_pride.sheet import PriceOfPride
from cadwallon.content.ashes.arcana.combat import BlindFury, Disarm, HardLesson, PoisonedBlade
from cadwallon.content.ashes.arcana.exploration import CarefulSteps, ScoutsReport, SmugglersPassage
from cadwallon.content.ashes.arcana.patrol import SpikedGrog, SubtleWatchman
from cadwallon.content.ashes.arcana.prison import Breakout, PrivateSecurity
from cadwallon.content.ashes.arcana.trade import BackstreetDealer, WhisperedSecret
from cadwallon.content.ashes.arcana.wounds import DartFromTheDark, FieldDressing, Grit
from cadwallon.content.ashes.characters.chufflock import Chufflock
from cadwallon.content.ashes.characters.iraem import Iraem
from cadwallon.content.ashes.characters.isabeau import Isabeau
from cadwallon.content.ashes.characters.lucius import Lucius
from cadwallon.content.ashes.characters.shaana import Shaana
from cadwallon.content.ashes.characters.sienne import Sienne
from cadwallon.content.ashes.equipment.arms import Axe, BarbedBlade, MailCoat, ParryingDagger, Shield, Sword
from cadwallon.content.ashes.equipment.movement import FlyingPotion, Grapnel, GreyCloak, SoftBoots
from cadwallon.content.ashes.equipment.tools import (
    AcidVial,
    Crowbar,
    DeepSack,
    HealingPotion,
    Lantern,
    LockOpener,
    LuckyCharm,
    WatchmansPass,
)
from cadwallon.content.ashes.intrigues.at_end import CleanHands, NobodyLeftBehind, TheGaolersRing, TheScholarsCommission
from cadwallon.content.ashes.intrigues.declared import (
    AcquireUsefulPotions,
    AFatPurse,
    AGreenGlow,
    ASleeveFullOfCards,
    EnlistAMagiciansAid,
    FindASafePlaceToHide,
    HardWonWisdom,
    InsideJob,
    LessonsInSorcery,
    NightShift,
    ReadyToRun,
    TheHousebreakersGuild,
    UnderTheirNoses,
)
from cadwallon.content.ashes.intrigues.now import (
    AGangInArms,
    AMatchedSet,
    ClaimABounty,
    CrowbarDiplomacy,
    EscapeASlaversClutches,
    FavouredByPatrons,
    FirstOverTheWall,
    HumiliateTheWatch,
    MapTheCatacombs,
    OneOfEverything,
    RedAsSin,
    SettleOldScores,
    SlayTheCyclops,
    StandYourGround,
    TakeYourShare,
    TwoGoodFights,
    TwoLocksOneNight,
)
from cadwallon.content.ashes.rubble import Rubble
from cadwallon.content.base.manifest import Sheet
from cadwallon.content.base.zombies import zombie_figures
from cadwallon.core.items import Equipment, Intrigue
from cadwallon.core.layers import Arcana, Skill
from cadwallon.core.rulebook import Figure

# CMP-2  16 designs, 32 cards, purple backs (KSE-3).
ARCANA: list[tuple[Callable[[], Arcana], int]] = [
    (SubtleWatchman, 2),
    (Breakout, 3),
    (PrivateSecurity, 2),
    (SpikedGrog, 2),
    (PoisonedBlade, 3),
    (BlindFury, 2),
    (Disarm, 2),
    (HardLesson, 2),
    (Grit, 2),
    (FieldDressing, 2),
    (ScoutsReport, 2),
    (CarefulSteps, 1),
    (BackstreetDealer, 2),
    (WhisperedSecret, 1),
    (DartFromTheDark, 2),
    (SmugglersPassage, 2),
]

EQUIPMENT: list[Callable[[], Equipment]] = [
    Sword,
    Shield,
    Axe,
    ParryingDagger,
    BarbedBlade,
    MailCoat,
    LockOpener,
    Crowbar,
    AcidVial,
    SoftBoots,
    Grapnel,
    FlyingPotion,
    GreyCloak,
    WatchmansPass,
    Lantern,
    DeepSack,
    LuckyCharm,
    HealingPotion,
]

INTRIGUES: list[Callable[[], Intrigue]] = [
    MapTheCatacombs,  # IN-C1
    ClaimABounty,  # IN-C2
    TakeYourShare,  # IN-C3
    EscapeASlaversClutches,  # IN-C4
    FindASafePlaceToHide,  # IN-C5
    EnlistAMagiciansAid,  # IN-C6
    AcquireUsefulPotions,  # IN-C7
    SlayTheCyclops,  # IN-C8
    AMatchedSet,  # IN-01
    OneOfEverything,  # IN-02
    RedAsSin,  # IN-03
    TwoLocksOneNight,  # IN-04
    CrowbarDiplomacy,  # IN-05
    InsideJob,  # IN-06
    LessonsInSorcery,  # IN-07
    NightShift,  # IN-08
    UnderTheirNoses,  # IN-09
    ReadyToRun,  # IN-10
    TheHousebreakersGuild,  # IN-11
    TwoGoodFights,  # IN-12
    StandYourGround,  # IN-13
    HumiliateTheWatch,  # IN-14
    SettleOldScores,  # IN-15
    AGangInArms,  # IN-16
    HardWonWisdom,  # IN-17
    ASleeveFullOfCards,  # IN-18
    AFatPurse,  # IN-19
    FavouredByPatrons,  # IN-20
    FirstOverTheWall,  # IN-21
    NobodyLeftBehind,  # IN-22
    TheScholarsCommission,  # IN-23
    TheGaolersRing,  # IN-24
    CleanHands,  # IN-25
    AGreenGlow,  # IN-26
]

# EXT-1 to EXT-4  Exploration tokens: 27. Their numbers make the odds and prices that EXT-2 and EXT-4 tell.
EXPLORATION: dict[str, int] = {
    "staircase": 7,
    "magic_gem": 5,
    "trap": 4,
    "mechanism": 3,
    "equipment": 3,
    "emblem": 3,
    "security": 2,
}

WOUNDS = 17
EXPERIENCE = 21
MAGIC_GEMS = EXPLORATION["magic_gem"]

# KSE-6  They start where the militiamen of the base box start.
MILITIA: dict[str, str] = {"captain_kornak": "guardroom", "chief_valrut": "treasury"}
MILITIA_COMBAT, MILITIA_MOVEMENT = 3, 4
CYCLOPS = "cyclops"
CYCLOPS_COMBAT = 4


class Hireling:
    """KSE-5  A mercenary, or a hero who hires herself out: gang ("" for any), card, skill.

    `old`: the numbers without the skill, in adventures 1 to 8 (OLD-1).
    """

    def __init__(self, figure: Figure, gang: str, skill: Callable[[], Skill], old: Figure | None = None) -> None:
        self.figure = figure
        self.gang = gang
        self.skill = skill
        self.old = old or figure


HIRELINGS: list[Hireling] = [
    Hireling(Figure("isabeau", 2, 4, 4), "", Isabeau),
    Hireling(Figure("sienne", 3, 4, 4), "", Sienne),
    Hireling(Figure("chufflock", 3, 4, 3), "executioners", Chufflock),
    Hireling(Figure("lucius", 2, 4, 4), "nocturnis", Lucius, Figure("lucius", 3, 4, 3)),
    Hireling(Figure("iraem", 2, 5, 5), "kaldern", Iraem, Figure("iraem", 3, 4, 3)),
    Hireling(Figure("shaana", 3, 4, 3), "cursed", Shaana),
]

ADVENTURES: dict[str, Sheet] = {
    "awakening_of_sophet_drahas": Sheet(
        AwakeningOfSophetDrahas,
        [2, 3, 4],
        ["SA-RUB"],
        counts=["rubble_turns"],
        gang_counts=["chart_altar", "chart_scriptorium", "chart_tunnel", "chart_torture", "chart_treasure_room"],
        chapters=[Rubble],
        targets={"SA-RUB": "space"},
        space_tokens=[["rubble"]],
    ),
    "market_for_bones": Sheet(
        MarketForBones,
        [2, 3, 4],
        ["SA-10a", "SA-10b"],
        counts=["price_skull", "price_hand", "price_heart", "price_eye", "kinds_sold"],
        treasures=["skull", "hand", "heart", "eye"],
        targets={"SA-10a": "treasure"},
        space_tokens=[["skull"], ["hand"], ["heart"], ["eye"]],
    ),
    "choir_below": Sheet(
        ChoirBelow,
        [2, 3, 4],
        ["SA-11a", "SA-11b"],
        figures=zombie_figures(),
        counts=["chant", "choir"],
        gang_counts=["ward", "ash_coin"],
    ),
    "price_of_pride": Sheet(
        PriceOfPride,
        [2, 3, 4],
        ["SA-12a", "SA-RUB"],
        figures=[king_figure()],
        counts=["crown", "gift_taken"],
        captives=["crown"],
        gang_counts=["pride", "free_gift"],
        chapters=[Rubble],
        targets={"SA-RUB": "space"},
        space_tokens=[["rubble"]],
    ),
    "festival_of_ashes": Sheet(
        FestivalOfAshes,
        [2, 3, 4],
        ["SA-13a", "SA-13b"],
        counts=["drift"],
        targets={"SA-13a": "space"},
        marks=["mask"],
        space_tokens=[["reveller", "reveller_robbed"]],
    ),
    "dukes_ransom": Sheet(
        DukesRansom,
        [2, 3, 4],
        ["SA-14a", "SA-14b", "SA-14c"],
        counts=["ransom", "ransom_target", "duke_place"],
        captives=["duke"],
        gang_counts=["share"],
    ),
}

CAMPAIGN = list(ADVENTURES)[:4]  # CAM-1: adventures 9 to 12, in order

# OLD-2  What adventures 1 to 8 do without, by name; with catacombs (OLD-5) only these cards.
OLD_ARCANA = ["subtle_watchman", "breakout", "private_security", "spiked_grog"]
OLD_ARCANA_WITH_CATACOMBS = ["subtle_watchman", "spiked_grog", "private_security"]
OLD_EQUIPMENT = ["axe", "lantern"]
OLD_EXPLORATION = ["magic_gem", "mechanism", "staircase"]  # OLD-3
# OLD-4  Heroes who stand on the sheet hire themselves out to nobody.
OLD_BUSY: dict[str, list[str]] = {
    "ring_of_assassins": ["isabeau"],
    "night_of_the_long_cutlasses": ["sienne", "isabeau"],
    "swordmasters_wager": ["sienne"],
}
