"""Secrets: the token of a seat, the code of an invite. Tokens are kept as hashes, so that the store gives none away."""

from base64 import b32encode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes, token_urlsafe


def new_token() -> str:
    return token_urlsafe(24)


def new_code() -> str:
    """Of a table or an invite: short enough to read aloud, too long to guess (80 bits)."""
    return b32encode(token_bytes(10)).decode().lower()


def hashed(token: str) -> bytes:
    """A token is as random as any key: a plain hash is enough."""
    return sha256(token.encode()).digest()


def next_token(token: str, table: str) -> str:
    """The token of whoever holds this one at the table that follows: the same each time he comes back for it."""
    return urlsafe_b64encode(sha256(f"{table}:{token}".encode()).digest()[:24]).decode()
