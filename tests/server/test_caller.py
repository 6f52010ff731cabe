"""Whom limits apply to: whoever calls, also through proxies, and nobody who only says so."""

from __future__ import annotations

import asyncio

import pytest

from branchline.core.errors import BadInput
from branchline.server.config import Config
from branchline.server.net.caller import Proxies, counted
from branchline.server.net.guard import ADDRESS, check_origin
from branchline.server.net.server import Server
from branchline.server.table.errors import Declined
from tests.server.quick import a_world, check_words
from tests.server.worlds import no_chance

__all__ = ["no_chance"]
PROXY, ME, LIE = "10.0.0.9", "198.51.100.7", "203.0.113.1"


@pytest.mark.parametrize(
    ("named", "believed", "peer", "forwarded", "caller"),
    [
        ([], False, ME, None, ME),
        ([], False, ME, LIE, ME),
        ([], True, PROXY, None, PROXY),
        ([], True, PROXY, ME, ME),
        ([], True, PROXY, f"{LIE}, {ME}", ME),
        ([], True, PROXY, f"{LIE},{LIE},{ME}:4711", ME),
        ([], True, PROXY, "[2001:db8::7]:80", "2001:db8::/64"),
        ([], True, PROXY, f"{ME}, unknown", PROXY),
        ([], True, PROXY, "", PROXY),
        (["10.0.0.0/8"], True, PROXY, f"{LIE}, {ME}", ME),
        (["10.0.0.0/8"], True, PROXY, f"{LIE}, {ME}, 10.2.3.4", ME),
        (["10.0.0.0/8"], True, ME, LIE, ME),
        (["10.0.0.9", "::1"], True, "::1", f"{LIE}, {ME}, 10.0.0.9", ME),
        (["10.0.0.0/8"], True, PROXY, "10.0.0.1, 10.0.0.2", "10.0.0.1"),
    ],
)
def test_the_last_address_that_is_no_proxy_calls(
    named: list[str], believed: bool, peer: str, forwarded: str | None, caller: str
) -> None:
    assert Proxies(named, believed=believed).caller(peer, forwarded) == caller


def test_a_household_counts_as_one_address() -> None:
    assert counted("192.0.2.1") != counted("192.0.2.2")
    assert counted("2001:db8:0:1::1") == counted("2001:db8:0:1:ffff::2") == "2001:db8:0:1::/64"
    assert counted("2001:db8:0:2::1") != counted("2001:db8:0:1::1")
    assert counted("::ffff:192.0.2.1") == "192.0.2.1"
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert counted("no address") == "?"


def test_what_is_no_network_is_refused_clearly() -> None:
    with pytest.raises(BadInput) as error:
        Proxies(["proxy.example"], believed=True)
    check_words({"message": error.value.text})


@pytest.mark.usefixtures("no_chance")
@pytest.mark.parametrize(
    ("config", "address", "scheme"),
    [
        (Config(rate=0, trusted_proxies=["10.0.0.0/8"]), ME, "https"),
        (Config(rate=0, behind_proxy=True), ME, "https"),
        (Config(rate=0), PROXY, "http"),
        (Config(rate=0, trusted_proxies=["10.0.0.1"]), PROXY, "http"),
    ],
)
def test_requests_through_a_proxy_have_the_address_and_scheme_it_tells(
    config: Config, address: str, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Server, "charge", lambda server, what: seen.append(ADDRESS.get()))

    async def ask() -> bytes:
        world = a_world(config)
        told = {"x-forwarded-for": f"{LIE}, {ME}", "x-forwarded-proto": "https"}
        link = {"link": "/t/abcdefgh#" + "a" * 32}
        answer = await world.ask("POST", "/api/invitations", body=link, address=PROXY, headers=told)
        await world.close()
        return answer[2]

    assert f'"address":"{scheme}://'.encode() in asyncio.run(ask())
    assert seen == [address]


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "127.0.0.1:8118", "192.168.0.7", "[::1]:8118", "[2001:db8::1]", "mypc:80"),
        *("mypc.local", "train.fritz.box", "play.example", "PLAY.example:443", "other.example."),
    ],
)
def test_a_server_answers_to_its_names_and_those_of_the_local_network(host: str) -> None:
    config = Config(public_url="https://play.example/x", origins=["https://other.example"])
    check_origin({"host": host}, config)


@pytest.mark.parametrize(
    "host", ["evil.example", "play.example.evil.example", "1.2.3.4.evil.example"]
)
def test_a_name_that_others_lead_here_is_refused(host: str) -> None:
    """A page of theirs could read all answers, as if it were ours."""
    for sent in ({"host": host}, {"host": host, "origin": f"https://{host}"}):
        with pytest.raises(Declined) as error:
            check_origin(sent, Config(public_url="https://play.example"))
        assert error.value.kind == "foreign_host"
        check_words({"message": error.value.problem.message})


def test_pages_say_what_is_wrong_with_the_name() -> None:
    async def ask() -> list[int]:
        world = a_world()
        sent = {"host": "evil.example"}
        found = [await world.ask("GET", path, headers=sent) for path in ("/", "/api/games")]
        await world.close()
        return [status for status, _, _ in found]

    assert asyncio.run(ask()) == [200, 421]
