"""How often things were used in so many games, by their ids."""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any, Final


def _none() -> Counter[str]:
    return Counter()


@dataclass
class Usage:
    """How often in so many games; names are ids. What was never used is not named."""

    games: int = 0
    cards: Counter[str] = field(default_factory=_none)
    skills: Counter[str] = field(default_factory=_none)
    tried: Counter[str] = field(default_factory=_none)  # special actions
    succeeded: Counter[str] = field(default_factory=_none)
    gained: Counter[str] = field(default_factory=_none)  # ducats, by what they were for
    lost: Counter[str] = field(default_factory=_none)
    # The King of Ashes
    hired: Counter[str] = field(default_factory=_none)
    replaced: Counter[str] = field(default_factory=_none)  # thieves, by whoever was hired
    taken: Counter[str] = field(default_factory=_none)  # equipment
    used: Counter[str] = field(default_factory=_none)  # equipment that did something
    drawn: Counter[str] = field(default_factory=_none)  # intrigues
    fulfilled: Counter[str] = field(default_factory=_none)
    turned: Counter[str] = field(default_factory=_none)  # exploration tokens, by face
    entered: Counter[str] = field(default_factory=_none)  # rooms of the catacombs
    powers: Counter[str] = field(default_factory=_none)  # of these rooms
    gifts: Counter[str] = field(default_factory=_none)  # of the King (adventure 12)
    happened: Counter[str] = field(default_factory=_none)  # wounds, prison, Cyclops, experience

    def add(self, other: "Usage") -> None:
        self.games += other.games
        for name in _COUNTS:
            getattr(self, name).update(getattr(other, name))

    def numbers(self) -> dict[str, Any]:
        """For a file."""
        return {"games": self.games} | {name: dict(getattr(self, name)) for name in _COUNTS}

    @classmethod
    def of(cls, numbers: dict[str, Any]) -> "Usage":
        """From a file; one from before something was counted has none of it."""
        return cls(numbers["games"], *(Counter(numbers.get(name, {})) for name in _COUNTS))


_COUNTS: Final = [known.name for known in fields(Usage) if known.name != "games"]
