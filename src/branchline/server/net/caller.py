"""Who calls: the address that limits apply to, also behind proxies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from branchline.core.errors import BadInput
from branchline.server.words import words

Network = IPv4Network | IPv6Network
IPV6_BITS = 64
"""What one household has of IPv6."""


class Proxies:
    """The proxies whose word is believed: those named, or, if none is, whoever is connected."""

    def __init__(self, named: Sequence[str], *, believed: bool) -> None:
        self._networks = [_network(name) for name in named]
        self._believed = believed

    def speaks(self, peer: str) -> bool:
        """Tell whether a connection comes from a proxy that is believed."""
        return self._believed and (not self._networks or self._is_named(peer))

    def caller(self, peer: str, forwarded: str | None) -> str:
        """Return who calls: of those a request passed, the last one that is no proxy of ours."""
        if forwarded is None or not self.speaks(peer):
            return counted(peer)
        found = peer
        for entry in reversed(forwarded.split(",")):
            if not is_address(without_port(entry.strip())):
                break
            found = without_port(entry.strip())
            if not self._is_named(found):
                break
        return counted(found)

    def _is_named(self, address: str) -> bool:
        return is_address(address) and any(ip_address(address) in net for net in self._networks)


def _network(name: str) -> Network:
    try:
        return ip_network(name.strip(), strict=False)
    except ValueError:
        raise BadInput("--trusted-proxy", words.text("address.no_network", name=name)) from None


def is_address(text: str) -> bool:
    """Tell whether a text is an IP address."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def without_port(entry: str) -> str:
    """Return an address as proxies write it without its port and brackets."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """Return what an address counts as: of IPv6 the network, which one person has to themselves."""
    if not is_address(address):
        return "?"
    found = ip_address(address)
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found), IPV6_BITS), strict=False))
