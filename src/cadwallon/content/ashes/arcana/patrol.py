"""Cards of the patrol phase."""

from cadwallon.engine.layers import Arcana


class SubtleWatchman(Arcana):
    """subtle_watchman  Patrol phase: move one militiaman up to 4 spaces, whatever the card back shows."""

    name: str = "subtle_watchman"
    purple: bool = True


class SpikedGrog(Arcana):
    """spiked_grog  When an opponent names a militiaman for a patrol: he does not move."""

    name: str = "spiked_grog"
    purple: bool = True
