"""What happened at a table, as each seat may know it, in each language that is spoken there; told once, then kept."""

from cadwallon.engine.events import hears
from cadwallon.play.table import Table
from cadwallon.server.trail import Trail
from cadwallon.server.wire.happenings import happenings
from cadwallon.server.wire.shapes import Event


class Log:
    def __init__(self, game: Table) -> None:
        self._game = game
        self._trail = Trail()
        self._heard: dict[tuple[int, str], tuple[int, list[Event]]] = {}

    def heard(self, seat: int, language: str) -> list[Event]:
        """All that a seat (-1: a spectator) has heard so far."""
        events = self._game.events
        done, out = self._heard.get((seat, language), (0, []))
        if done < len(events):
            # Mercenaries are hired before anybody is named: the rules of now have everybody's name.
            out += happenings(self._game.state.rules, events[done:], seat, language)
        self._heard[seat, language] = (len(events), out)
        return out

    def moment(self) -> str:
        """What links call the position of now."""
        self._trail.follow(self._game.events)
        return self._trail.name()

    def heard_since(self, events: int, seat: int) -> int:
        """How much a seat has heard behind so many events of the game."""
        return sum(hears(event[1], seat) for event in self._game.events[events:])
