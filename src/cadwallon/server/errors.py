"""What the server cannot do for somebody: an id of the section [server] of the texts, and a status for HTTP."""

from cadwallon.text.complaint import Complaint


class ServerError(Complaint):
    """One sentence for whoever asked."""

    section = "server"

    def __init__(self, said: str, /, status: int = 400, **values: object) -> None:
        super().__init__(said, **values)
        self.status = status
