"""What people look at of games that are over, and of moments that have passed, made in a process of its own: however
much is read, tables play on.
"""

from typing import Final, Literal

from msgspec import Struct
from msgspec.json import encode

from cadwallon.play.journal import JournalError, dump
from cadwallon.server.errors import ServerError
from cadwallon.server.glimpses import glimpse
from cadwallon.server.messages import TableInfo
from cadwallon.server.records import Study
from cadwallon.server.replays import Course, Courses
from cadwallon.server.store import Kept
from cadwallon.server.tasks import MakeBot

_courses: Final = Courses()  # of this process


class Refused(Struct):
    """Why not: complaints do not travel between processes as they are."""

    said: str
    values: dict[str, object]
    status: int = 0  # 0: it is about the journal

    def error(self) -> ServerError | JournalError:
        if self.status:
            return ServerError(self.said, status=self.status, **self.values)
        return JournalError(self.said, **self.values)


class Read(Struct):
    """A task for a worker (`tasks.py`); the answer is the JSON that goes to the page."""

    what: Literal["replay", "positions", "analysis", "fair", "journal", "moment"]
    kept: Kept
    language: str
    info: TableInfo | None = None
    study: Study | None = None
    first: int = 0
    last: int = 0
    seat: int = -1
    moment: str = ""

    def do(self, make: MakeBot) -> object:
        try:
            if self.what == "moment":  # also of a game that goes on: nothing of it is kept
                assert self.info is not None
                return encode(glimpse(self.kept, self.moment, self.info, self.language))
            course = _courses.of(self.kept)
            return dump(course.journal).encode() if self.what == "journal" else encode(self._look(course))
        except ServerError as error:
            return Refused(error.said, error.values, error.status)
        except JournalError as error:
            return Refused(error.said, error.values)

    def _look(self, course: Course) -> object:
        match self.what:
            case "replay":
                assert self.info is not None
                return course.info(self.info, self.language)
            case "positions":
                return course.positions(self.first, self.last, self.seat, self.language)
            case "analysis":
                return course.analysis(self.study, self.language)
            case _:
                return course.fairness()
