"""What an environment needs beside this package, and what is said where it is missing."""

from cadwallon.text.complaint import Complaint


class MissingExtra(Complaint, ImportError):
    """A package that an extra brings is not installed."""

    section = "envs"


def missing(extra: str, error: ImportError) -> MissingExtra:
    return MissingExtra("missing", package=(error.name or str(error)).partition(".")[0], extra=extra)
