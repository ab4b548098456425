"""Who asks: the address that a limit is kept for, believed as far as the proxies before the server can be believed."""

from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

_HOME: Final = 64  # bits of an IPv6 address that belong to one household: the others it may choose as it likes


def address_of(connection: HTTPConnection, hops: int = 0) -> str:
    """`hops`: so many proxies of ours add to X-Forwarded-For; what stands before that anybody may have written.

    With none of ours, the header is not looked at.
    """
    address = connection.client.host if connection.client is not None else ""
    if hops > 0:
        entries = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        told = [entry.strip() for entry in entries if entry.strip()]
        if told:
            address = told[-hops] if len(told) >= hops else told[0]
    return _household(address)


def _household(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return address[:_HOME]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return f"{IPv6Address(int(found) >> _HOME << _HOME)}/{_HOME}"
    return str(found)
