"""What is shuffled: the journal writes the outcome by names, so it must know what the numbers mean."""

from typing import Final

ARCANA: Final = 0
MISSIONS: Final = 1
TREASURES: Final = 2
TOKENS: Final = 3  # face-down tokens of a sheet: their faces
ROOMS: Final = 4  # which rooms they go to
EXPLORATION: Final = 5  # exploration tokens
INTRIGUES: Final = 6
RELICS: Final = 7  # and other things that a sheet deals face up
GANGS: Final = 8  # seats, where one of them is drawn
SHUFFLES: Final = ["arcana", "missions", "treasures", "tokens", "rooms", "exploration", "intrigues", "relics", "gangs"]
