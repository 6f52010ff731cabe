"""How a server is run: flags and environment variables, each explained."""

from __future__ import annotations

import msgspec


class Config(msgspec.Struct, kw_only=True):
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8118
    any_port: bool = False
    """Take a free port if that one is taken."""
    database: str = ""
    public_url: str = ""
    """The address people reach the server by, if a proxy stands before it; no stroke at its end."""
    origins: list[str] = []
    """Further web origins that may use the API."""
    thinking: float = 1.5
    """Seconds a bot may think about a decision."""
    count: int | None = None
    """Games a bot tries for a decision instead, where a table does not say how many."""
    workers: int = 1
    """Processes in which bots think."""
    bots: list[str] = []
    """Files with further bots, FILE.py or FILE.py:CLASS; never named by a request."""
    most_tables: int = 20_000
    rate: float = 50.0
    """Work a second for one address, over all its connections: a request is 1, or more by what it
    costs; 0 for no limit."""
    new_tables: float = 20.0
    """Tables one address may make in a minute; 0 for no limit."""
    behind_proxy: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto."""
    trusted_proxies: list[str] = []
    """The addresses or networks of the proxies that are believed; without any, whoever connects."""
    language: str = "en"
    """What the server says in its terminal; players choose their own."""
