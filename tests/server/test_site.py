"""What the server shows people who look around with a browser, and what browsers look for themselves."""

from __future__ import annotations

import json

import pytest

from branchline.bots import registry
from branchline.bots.lineup import Lineup
from branchline.bots.registry import level_titles, lineup_of
from branchline.core.descriptor import Box
from branchline.core.words import LANGUAGES
from branchline.games.registry import GAMES, descriptor_of, rulesets
from branchline.server.net import site
from branchline.server.table.wire import PROTOCOL
from tests.boxes import ONE
from tests.server.guests import SECONDS
from tests.server.quick import Quick, live, refused

PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
WRONG = ["/nonsense", "/t", "/t/", "/t/abc/def", "/rules/a/b", "/lobby/", "/favicon.ico"]


@pytest.mark.parametrize("address", WRONG)
def test_a_wrong_address_shows_people_a_page(server: Quick, address: str) -> None:
    answer = server.client.get(address, headers=PERSON)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<html" in answer.text
    assert "nothing_here" not in answer.text


@pytest.mark.parametrize("address", [*WRONG, "/api/nonsense", "/assets/nonsense.js"])
def test_a_wrong_address_is_refused_to_programs(server: Quick, address: str) -> None:
    refused(server.get(address), 404, "nothing_here")


@pytest.mark.parametrize("address", ["/api/nonsense", "/api/tables/a/b/c", "/assets/nonsense.js"])
def test_addresses_of_programs_never_show_a_page(server: Quick, address: str) -> None:
    refused(server.client.get(address, headers=PERSON), 404, "nothing_here")


@pytest.mark.skipif(not site.is_built(), reason="the browser table is not built")
def test_what_browsers_need_to_install_it_is_asked_for_anew(server: Quick) -> None:
    kinds = {
        "/sw.js": "javascript",
        "/manifest.webmanifest": "manifest+json",
        "/icon-192.png": "png",
    }
    for address in site.FILES:
        answer = server.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["cache-control"] == "no-cache"
        assert kinds.get(address, "") in answer.headers["content-type"]
    icons = server.get("/manifest.webmanifest").json()["icons"]
    assert {"/" + icon["src"] for icon in icons} <= set(site.FILES)
    assert any(icon.get("purpose") == "maskable" for icon in icons)


@pytest.mark.skipif(not site.is_built(), reason="the browser table is not built")
def test_the_worker_knows_every_file_and_none_that_is_not_there(server: Quick) -> None:
    worker = server.get("/sw.js").text
    first = worker.split("\n")[:3]
    entry, shell, assets = (json.loads(line.partition(" = ")[2].rstrip(";")) for line in first)
    there = {f"assets/{path.name}" for path in (site.FOLDER / "assets").iterdir()}
    assert set(assets) == there
    assert {entry, *shell} <= there
    assert entry in server.client.get("/", headers=PERSON).text


def test_the_policy_allows_a_worker_and_a_manifest_of_our_own(server: Quick) -> None:
    policy = server.get("/").headers["content-security-policy"]
    for part in ("manifest-src 'self'", "worker-src 'self'", "script-src 'self'"):
        assert part in policy.split("; ")


def test_the_hello_names_the_protocol(server: Quick) -> None:
    made = server.make(ONE)
    with live(server, made["table"]) as line:
        line.send(json.dumps({"secret": made["1"], "since": 0}))
        found = json.loads(line.recv(SECONDS))
    assert (found["type"], found["protocol"]) == ("hello", PROTOCOL)
    assert isinstance(PROTOCOL, int)


def test_a_table_tells_how_strong_the_bots_of_its_game_are(server: Quick) -> None:
    made = server.make(ONE)
    info = server.get(f"/api/tables/{made['table']}", made["1"]).json()
    offered = next(one for one in server.get("/api/games").json() if one["game"] == ONE)
    for level, bots in offered["rivals"].items():
        assert all(info["levels"][bot] in offered["rivals"] for bot in bots)
        assert level in info["levels"].values()


@pytest.mark.parametrize("game", GAMES)
def test_levels_have_names_in_every_language(game: str) -> None:
    titles = level_titles(game)
    assert list(titles) == list(lineup_of(descriptor_of(game).ruleset).rivals)
    for said in titles.values():
        assert set(said) == set(LANGUAGES)
        assert all(said.values())


def test_a_game_names_its_levels_itself_however_many_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = {"expert": {"en": "expert", "de": "Experte"}, "gentle": {"en": "sleepy"}}
    rivals = {"gentle": ("a",), "fair": ("a",), "expert": ("a",), "nameless": ("a",)}
    monkeypatch.setattr(registry, "lineup_of", lambda ruleset: Lineup({}, rivals=rivals))
    monkeypatch.setattr(Box, "level_words", lambda self, level: own.get(level, {}))
    titles = level_titles(ONE)
    assert list(titles) == list(rivals)
    assert titles["gentle"] == {"en": "sleepy"}
    assert titles["fair"]["en"] == "medium"
    assert titles["expert"] == own["expert"]
    assert titles["nameless"] == {"en": "nameless"}


def test_a_bot_has_the_first_level_that_names_it_however_many_there_are() -> None:
    rivals = {"dozing": ("a",), "awake": ("b", "a"), "keen": ("c",), "fierce": ("c", "d")}
    levels = Lineup({}, rivals=rivals).levels
    assert levels == {"a": "dozing", "b": "awake", "c": "keen", "d": "fierce"}
    assert all(set(lineup_of(name).levels) <= set(lineup_of(name).makers) for name in rulesets())
