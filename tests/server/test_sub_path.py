"""A server below a path of another, as https://example.org/games/branchline: all links lead there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from starlette.datastructures import URL
from starlette.requests import Request
from websockets.sync.client import connect

from branchline.server.config import Config
from branchline.server.net import site
from branchline.server.net.invitation import InvitationWish, address_of, base_address, invitation
from tests.boxes import ONE
from tests.server.guests import HUMAN, OPEN, SECONDS
from tests.server.process import bearer
from tests.server.proxy import Proxy
from tests.server.quick import Quick

NAMED = re.compile(r"""(?:href|src)=["']([^"'#]+)["']""")
LINK = re.compile(r"/t/\w+#[\w-]+")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("proxied")
    with Proxy() as proxy:
        settings = {"BRANCHLINE_PUBLIC_URL": proxy.url + "/", "BRANCHLINE_BEHIND_PROXY": "true"}
        with Quick(f"sqlite:///{folder}/tables.db", folder, **settings) as server:
            proxy.behind = server.port
            with httpx.Client(base_url=proxy.url, timeout=SECONDS) as client:
                yield client


PAGES = ["/", "/lobby", "/t/abcdefgh", "/learn/a/b", "/rules/x", "/no/such/page", "/status", "/api"]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_names_files_that_are_there(proxied: httpx.Client, path: str) -> None:
    page = proxied.get(path, headers={"accept": "text/html"})
    named = NAMED.findall(page.text)
    assert named
    for address in named:
        assert proxied.get(str(page.url.join(address))).status_code == 200, address


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/", "./"),
        ("/lobby", "./"),
        ("/t/abc", "../"),
        ("/learn/a/b", "../../"),
        ("/lobby/", "../"),
    ],
)
def test_a_page_knows_the_way_to_the_first_one(path: str, way: str) -> None:
    assert site.home(asking(path)) == way


def test_no_address_makes_a_page_long() -> None:
    assert len(site.home(asking("/" * 10_000))) < 30


def asking(path: str) -> Request:
    server = ("127.0.0.1", 8118)
    return Request(
        {"type": "http", "path": path, "headers": [], "server": server, "query_string": b""}
    )


@pytest.mark.skipif(not site.is_built(), reason="the browser table is not built")
def test_manifest_and_worker_name_nothing_outside(proxied: httpx.Client) -> None:
    at = proxied.get("/manifest.webmanifest")
    manifest = at.json()
    for address in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        assert proxied.get(str(at.url.join(address))).status_code == 200
    assert str(at.url.join(manifest["scope"])) == f"{proxied.base_url}"
    assert "id" not in manifest  # it would be one for all below the same host
    lists = proxied.get("/sw.js").text.split("\n")[:3]
    for names in lists:
        assert '"/' not in names


def test_links_of_the_api_are_whole_addresses(proxied: httpx.Client) -> None:
    wish = {"game": ONE, "seats": [HUMAN, OPEN]}
    made = proxied.post("/api/tables", json=wish).json()
    links = [made["links"]["host"], made["links"]["watch"], *made["links"]["seats"].values()]
    table, host = made["table"], bearer(made["links"]["host"].split("#")[1])
    taken = proxied.post(f"/api/tables/{table}/take", json={"name": "Zoe"}, headers=host)
    renewed = proxied.post(f"/api/tables/{table}/new_link", json={"seat": 1}, headers=host)
    links += [answer.json()["link"] for answer in (taken, renewed) if answer.status_code == 200]
    assert len(links) >= 4
    public = str(proxied.base_url).rstrip("/")
    for link in links:
        assert link.startswith(public)
        assert LINK.fullmatch(link.removeprefix(public))
        invited = proxied.post("/api/invitations", json={"link": link}).json()
        assert invited["address"] == link


def test_a_live_connection_is_opened_below_the_path(proxied: httpx.Client) -> None:
    made = proxied.post("/api/tables", json={"game": ONE, "seats": [HUMAN, HUMAN]}).json()
    link = URL(made["links"]["seats"]["1"])
    address = f"{proxied.base_url}api/tables/{made['table']}/live".replace("http", "ws", 1)
    with connect(address, open_timeout=SECONDS, close_timeout=1) as line:
        line.send(json.dumps({"secret": link.fragment, "since": 0}))
        assert json.loads(line.recv(SECONDS))["type"] == "hello"


def test_the_document_of_the_api_says_where_it_is(proxied: httpx.Client, server: Quick) -> None:
    public = str(proxied.base_url).rstrip("/")
    assert proxied.get("/openapi.json").json()["servers"] == [{"url": public}]
    assert "servers" not in server.get("/openapi.json").json()


def test_an_invitation_takes_a_link_with_or_without_the_public_address() -> None:
    config = Config(public_url="https://play.example/games")
    asked = URL("http://127.0.0.1:8118/api/invitations")
    assert base_address(asked, config) == "https://play.example/games"
    for link in ("/t/abcdefgh", "https://play.example/games/t/abcdefgh"):
        found = invitation(address_of(InvitationWish(link), asked, config))
        assert found.address == "https://play.example/games/t/abcdefgh"
