"""The mastermind as it was before its forecast was learned: what newer ones are measured against.

    cadwallon tournament --bots ./benchmarks/old_mastermind.py:OldMastermind,mastermind --games 24

Its settings are spelled out, so that it stays what it was whatever those of the levels become
(`tests/bots/test_yardsticks.py`).
"""

from cadwallon.bots.search import SearchBot


class OldMastermind(SearchBot):
    name = "old_mastermind"

    def __init__(self, seed: int, playouts: int = 256, seconds: float = 0.0) -> None:
        super().__init__(seed, playouts, seconds, width=32, lesser=8, rounds=playouts // 2, doubt=0.0, doubt_left=4.0)
