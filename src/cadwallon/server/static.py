"""The built page: files of the package's folder `server/page`, or of the folder that CADWALLON_PAGE names.

Files with a hash in their name never change; `index.html`, which every address of the page gets, is asked for anew.
"""

import os
from hashlib import sha256
from importlib import resources
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cadwallon.server.errors import ServerError

INDEX: Final = "index.html"
_HASHED: Final = "assets"  # where the build puts files whose names hold their hash
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))

SECURITY: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def page_folder() -> Path:
    named = os.environ.get("CADWALLON_PAGE")
    return Path(named) if named else Path(str(resources.files("cadwallon.server"))) / "page"


class Page:
    """All files are known when the server starts: no path of a request ever touches the disk."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or page_folder()
        found = self.folder.rglob("*") if self.folder.is_dir() else ()
        self._files = {path.relative_to(self.folder).as_posix(): path for path in found if path.is_file()}

    @property
    def is_there(self) -> bool:
        return INDEX in self._files

    def answer(self, request: Request, path: str) -> Response:
        """The file of a path, or the page itself for an address that the page knows."""
        name = path.lstrip("/")
        if name not in self._files or name == "":
            if "." in name.rsplit("/", 1)[-1]:
                raise ServerError("no_page", status=404)
            name = INDEX
        if name not in self._files:
            raise ServerError("no_page_built", status=404)
        return self._file(request, name)

    def _file(self, request: Request, name: str) -> Response:
        kept = name.startswith(f"{_HASHED}/")
        headers = {"cache-control": _FOR_EVER if kept else _ASK_AGAIN, "vary": "accept-encoding"}
        path = self._files[name]
        wanted = request.headers.get("accept-encoding", "")
        for coding, ending in _PACKED:
            if coding in wanted and name + ending in self._files:
                path = self._files[name + ending]
                headers["content-encoding"] = coding
                break
        content = path.read_bytes()
        headers["etag"] = etag(content)
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        kind = guess_type(name)[0] or "application/octet-stream"
        return Response(content, media_type=kind, headers=headers)


def etag(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:24]}"'
