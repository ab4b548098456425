"""Equipment for locks, loads, dice and wounds."""

from cadwallon.engine.items import Equipment


class LockOpener(Equipment):
    """lock_opener  Picking locks: +1 mind; it breaks when the die shows a 6."""

    name: str = "lock_opener"


class Crowbar(Equipment):
    """crowbar  Bashing a chest costs 1 AP less (at least 1)."""

    name: str = "crowbar"


class AcidVial(Equipment):
    """acid_vial  Discard after one use: bash a chest for 0 AP."""

    name: str = "acid_vial"
    acid: bool = True


class DeepSack(Equipment):
    """deep_sack  Carry up to four treasures."""

    name: str = "deep_sack"


class WatchmansPass(Equipment):
    """watchmans_pass  After the alarm, leave the district past a portcullis."""

    name: str = "watchmans_pass"


class Lantern(Equipment):
    """lantern  When entering the catacombs: you may reroll the Cyclops die."""

    name: str = "lantern"


class LuckyCharm(Equipment):
    """lucky_charm  Discard after one use: reroll one die rolled for this thief."""

    name: str = "lucky_charm"


class HealingPotion(Equipment):
    """healing_potion  Discard after one use: remove all wounds from this thief or an adjacent one of your gang."""

    name: str = "healing_potion"
