"""Invitations: addresses that work where others are, and QR codes."""

from __future__ import annotations

from xml.etree import ElementTree

from starlette.datastructures import URL

from branchline.server.config import Config
from branchline.server.net.invitation import base_address
from tests.server.guests import (
    answer_of,
    client,
    new_table,
)
from tests.server.process import ServerProcess

# Invitations


def test_an_invitation_is_an_address_and_a_picture(server: ServerProcess) -> None:
    table = new_table(server)
    link = f"/t/{table['1'].table}#{table['1'].secret}"
    asked = client(server).post("/api/invitations", json={"link": link})
    invitation = answer_of(asked)
    assert invitation["address"] == server.url + link
    assert invitation["only_here"]
    picture = ElementTree.fromstring(invitation["svg"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    import segno

    size = segno.make(invitation["address"], error="m", micro=False).symbol_size(border=2)[0]
    assert picture.attrib["viewBox"] == f"0 0 {size} {size}"
    for wrong in ("https://evil.example/t/abcdefgh", "/t/a b#c", "javascript:alert(1)"):
        answer = client(server).post("/api/invitations", json={"link": wrong})
        assert answer.status_code == 400


def test_an_invitation_works_where_others_are() -> None:
    here = URL("http://127.0.0.1:8118/api/invitations")
    assert base_address(here, Config()) == "http://127.0.0.1:8118"
    everywhere = base_address(here, Config(host="0.0.0.0"))
    assert everywhere.startswith("http://")
    assert everywhere.endswith(":8118")
    assert "0.0.0.0" not in everywhere
    lan = URL("http://192.168.0.7:8118/api/invitations")
    assert base_address(lan, Config(host="0.0.0.0")) == "http://192.168.0.7:8118"
    proxied = URL("https://play.example/api/invitations")
    assert base_address(proxied, Config(host="0.0.0.0")) == "https://play.example"
    public = Config(public_url="https://play.example")
    assert base_address(here, public) == "https://play.example"
